"""The rules: state, phases, windows, effects, damage, chance, views and log. No I/O, and no hero's name."""
