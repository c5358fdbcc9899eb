"""What a ruleset and a mode are. The books themselves are data, in `madking.modes`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ruleset:
    """One rulebook, as the switches in which the books differ."""

    key: str
    halves_from_subtotal: bool
    """DMG-6: halves are taken from the subtotal after all flat changes, not from the whole damage of the phase."""
    turn_player_first: bool
    """RUL-2: instants and spends of others can be answered by players before them in priority."""


@dataclass(frozen=True)
class Mode:
    """A way to play: seats, teams, health."""

    key: str
    players: int
    teams: int
    health: int
    hand: int = 4
    cp: int = 2
