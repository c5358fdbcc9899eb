"""What the content tests of the heroes share: their hero at the table, the foe's usual rolls, readings of the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import madking
from madking.core import events as e
from madking.speech.names import source_name
from tests.conftest import Table

SEAT, FOE = 0, 1
COMMON_CARDS = [
    "Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!", "Triple Up!", "Double Up!",
    "Buh, Bye!", "Tip It!", "Getting Paid!", "Not This Time!", "Twice as Wild!", "Try, Try Again!", "So Wild!",
    "Samesies!", "One More Time!", "Helping Hand", "Better D!", "Six-It!",
]  # fmt: skip
CRIT_BASH = [4, 6, 6, 6, 6]
FORTITUDE = [4, 4, 5, 6, 6]
MIGHTY_BLOW = [2, 3, 4, 5, 5]
NEW_ROLL = [1, 2, 4, 5, 5]  # of the additional phase that Stun brings
RAGE = [6, 6, 6, 6, 6]
RECKLESS = [1, 2, 3, 4, 5]
SMACK_FOR_4 = [1, 2, 3, 4, 4]
SMACK_FOR_8 = [1, 1, 2, 2, 3]
STURDY_BLOW = [1, 2, 4, 6, 6]


@dataclass(frozen=True)
class HeroAtTable:
    """A hero at seat 0; the foe at seat 1 is a Barbarian, if nobody else is named."""

    hero: str

    def rolls(self, table: Table, dice: list[int], *upgrades: str, **position: Any) -> madking.Scenario:
        """The hero's Offensive Roll Phase, with these dice."""
        return self._rolls(table, SEAT, dice, *upgrades, **position)

    def strikes(self, table: Table, dice: list[int], ability: str, *upgrades: str, **position: Any) -> madking.Scenario:
        """The hero rolls these dice and announces this; with nothing to react with, the foe is asked for a defence."""
        s = self._rolls(table, SEAT, dice, *upgrades, **position)
        s.choose(f"activate {ability}", seat=SEAT)
        return s

    def is_struck(
        self, table: Table, dice: list[int], ability: str, *upgrades: str, **position: Any
    ) -> madking.Scenario:
        """The foe rolls these dice against the hero and announces this; the upgrades are the hero's."""
        s = self._rolls(table, FOE, dice, *upgrades, **position)
        s.choose(f"activate {ability}", seat=FOE)
        return s

    def is_smacked(self, table: Table, dice: list[int], **position: Any) -> madking.Scenario:
        """The Barbarian smacks the hero for 8; these dice are for what comes after."""
        return self.is_struck(table, SMACK_FOR_8 + dice, "smack", **position)

    def _rolls(
        self, table: Table, active: int, dice: list[int], *upgrades: str, foe: str = "barbarian", **position: Any
    ) -> madking.Scenario:
        if upgrades:
            position["upgrades"] = {SEAT: upgrades}
        return table(self.hero, foe, active=active, phase="offensive_roll", rolls=dice, **position)

    def rows(self, table: Table, dice: list[int], *upgrades: str) -> set[str]:
        """What the hero may announce with these dice, when all have passed."""
        s = self.rolls(table, dice, *upgrades)
        s.pass_all()
        return activations(s)


def second_level(upgrades: list[str]) -> list[str]:
    """Those of the cards that lay the second level of a space."""
    return [name for name in upgrades if name.endswith(" II")]


def hero_file(tmp_path: Path, text: str) -> str:
    """The file of a hero of our own."""
    file = tmp_path / "own.hero"
    file.write_text(text, "utf-8")
    return str(file)


# --- what players do -------------------------------------------------------------------------------


def takes_it(s: madking.Scenario, seat: int | None = None) -> None:
    """Whoever is attacked is offered a defence, does without, and all windows are passed."""
    s.choose("defend none", seat=seat)
    s.pass_all()


def ends_turn(s: madking.Scenario, seat: int | None = None) -> None:
    """From the second Main Phase into the next turn."""
    s.choose("done", seat=seat)
    s.pass_all()


def never(s: madking.Scenario, text: str, seat: int) -> None:
    """In no window before the next decision could the player choose this."""
    with pytest.raises(madking.IllegalChoice):
        s.choose(text, seat=seat)


def pass_to(s: madking.Scenario, window: str, roll: str = "attack") -> None:
    """Passes until this window is open and a roll of this purpose was the last one."""
    while s.view(None)["window"] != window or s.view(None)["rolls"][-1]["purpose"] != roll:
        s.pass_window()


def windows_with(s: madking.Scenario, text: str, seat: int) -> list[str]:
    """Passes all open windows and tells in which of them the player could have done this."""
    found: list[str] = []
    while s.actor is not None and s.can("pass"):
        if s.can(text, seat):
            found.append(s.window or "")
        s.pass_window()
    return found


# --- what the table shows --------------------------------------------------------------------------


def activations(s: madking.Scenario) -> set[str]:
    """The abilities that can be announced now."""
    names = {str(option).removeprefix("activate ") for option in s.options if option.kind == "activate"}
    return names - {"none"}


def texts(s: madking.Scenario) -> list[str]:
    """What the asked player may do, in short."""
    return [option.short for option in s.options]


def may_roll_again(s: madking.Scenario) -> bool:
    """Whether the asked player chooses dice to keep."""
    return any(option.kind == "keep" for option in s.options)


def deck_size(s: madking.Scenario, seat: int) -> object:
    """How many cards a player can still draw."""
    return s.view(None)["players"][seat]["deck_size"]


def ledger(s: madking.Scenario, seat: int) -> Iterator[tuple[str, int, str, str]]:
    """What was written into a player's ledger: kind, amount, type, the name of the source."""
    for event in s.events:
        if isinstance(event, e.LedgerEntry) and event.seat == seat:
            yield event.kind, event.amount, event.type, source_name(s.state.content, event.source, "en")


def no_defence(s: madking.Scenario) -> bool:
    """Whether nobody was asked for a defence."""
    return not any(isinstance(event, e.DefenceChosen) for event in s.events)
