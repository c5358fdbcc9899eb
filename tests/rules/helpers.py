"""What the rule tests share: the heroes made for tests, and short ways to read the table."""

from pathlib import Path
from typing import Any

from madking import Scenario
from madking.core.events import PhaseBegan, TargetFound
from madking.modes import MODES
from tests.conftest import Table

_HEROES = Path(__file__).parents[1] / "heroes_for_tests"
DUELIST = str(_HEROES / "duelist.hero")
HEXER = str(_HEROES / "hexer.hero")
ORACLE = str(_HEROES / "oracle.hero")
SAGE = str(_HEROES / "sage.hero")
TRICKSTER = str(_HEROES / "trickster.hero")

SMACK = [1, 1, 1, 4, 6]
SMACK_8 = [1, 1, 1, 1, 1]
SIXES = [6, 6, 6, 6, 6]


def struck(table: Table, mode: str, active: int, die: int, **position: Any) -> Scenario:
    """One of several Barbarians has announced Smack; the targeting die has been rolled."""
    heroes = ["barbarian"] * MODES[mode].players
    s = table(*heroes, mode=mode, active=active, phase="offensive_roll", rolls=[*SMACK, die], **position)
    s.choose("activate smack")
    return s


def unopposed(s: Scenario, row: str) -> None:
    """A row is activated, and nothing is done against it."""
    s.choose(f"activate {row}")
    s.choose("defend none")
    s.pass_all()


def incoming(s: Scenario, seat: int) -> int:
    """The damage that waits for a player, as it would be dealt now."""
    return int(s.view(None)["ledgers"][seat]["damage"])


def sit_out(s: Scenario) -> None:
    """A whole turn, from its first Main Phase to the next player's, in which nothing is done."""
    s.choose("done")
    s.choose("activate none")
    s.choose("done")
    s.pass_all()


def target(s: Scenario) -> int | None:
    """Whom the last Targeting Roll Phase has found, if any did."""
    found = s.told(TargetFound)
    return found[-1].target if found else None


def phases(s: Scenario) -> list[str]:
    """The phases that have begun, in order."""
    return [event.phase for event in s.told(PhaseBegan)]


def asked(s: Scenario) -> list[int]:
    """Passes to the end of the window that has just opened, and says who was asked in it."""
    seats = s.asked()
    for _ in seats:
        s.pass_window()
    return seats
