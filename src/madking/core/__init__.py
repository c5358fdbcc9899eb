"""The rules: state, phases, windows, effects, damage, chance, views and log. No I/O, no prose, and no hero's name.

They are a circle, which is always entered at the same place: `begin` says why.
"""

from madking.core import begin as begin
