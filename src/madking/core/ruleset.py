"""What a ruleset and a mode are. The books themselves are data, in `madking.modes`."""

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Ruleset:
    """One rulebook, as the switches in which the books differ."""

    key: str
    name: tuple[str, str]
    halves_from_subtotal: bool
    """DMG-6: halves are taken from the subtotal after all flat changes, not from the whole damage of the phase."""
    turn_player_first: bool
    """RUL-2: instants and spends of others can be answered by players before them in priority."""
    weakening_reaches_all: bool
    """DMG-15: what weakens the attacker's own ability lowers pure and collateral damage too."""
    asks_clockwise: bool
    """TIM-2: windows ask around the table from the turn player on, not in turn order."""
    defence_optional: bool
    """DEF-2: a defender may do without a Defensive Ability."""
    any_change_reopens: bool
    """OFF-4: dice altered after the announcement give unused Roll Attempts back, whoever altered them."""
    ultimate_aim_closed: bool
    """TGT-2: nobody may alter the targeting die of an Ultimate, not even its own side."""
    upgrade_deck: bool
    """MODE-UPGRADE-DECK: the book has the upgrade deck."""
    modes: tuple[str, ...]
    """The modes that the book has."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Ruleset, tuple(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True)
class Mode:
    """A way to play: seats, teams, health, and how targets are found.

    `targeting` has a table for each number of living opponents: whom the values 1 to 6 of the die point at.
    `circle` is how teams sit, clockwise (RUL-17); without one the seats go around the table in turn order.
    """

    key: str
    name: tuple[str, str]
    players: int
    teams: int
    health: int
    hand: int = 4
    cp: int = 2
    targeting: tuple[tuple[int, tuple[str, ...]], ...] = ()
    circle: tuple[int, ...] = ()
    leaders: bool = False
    """MODE-KOTH: the attacker chooses the target, and attacking a leader brings a card."""
    rescue: bool = False
    """MODE-FFA-2: whoever falls before their second turn begins anew."""
    cards: bool = True
    """MODE-SIMPLE: without cards and CP only Upkeep and the roll phases are left."""
    beginners: bool = False
    """Only heroes that are marked for beginners play."""
    upgrade_deck: bool = False
    """MODE-UPGRADE-DECK: upgrades are a pile of their own."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Mode, tuple(getattr(self, field.name) for field in fields(self))
