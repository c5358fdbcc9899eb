"""Amounts: what is counted, halved and compared; by a hero made for it."""

import pytest

from tests.conftest import Table
from tests.rules.helpers import SAGE, unopposed

FOE = "barbarian"
FILLER = ["Six-It!", "Tip It!", "Buh, Bye!", "Vegas Baby!", "Try, Try Again!"]


@pytest.mark.parametrize("others", [0, 1, 4])
def test_cards_in_hand(table: Table, others: int) -> None:
    """Library! heals 1 for each card that is left."""
    s = table(SAGE, FOE, hands={0: ["Library!", *FILLER[:others]]}, health={0: 30})
    s.choose("play library")
    s.pass_all()
    assert s.health(0) == 30 + others


@pytest.mark.parametrize(("discarded", "healed"), [(FILLER[:2], 2), (FILLER[:3], 3)])
def test_cards_in_the_discard_pile(table: Table, discarded: list[str], healed: int) -> None:
    """Sift! heals 1 for each of them, and lies there only when it is done."""
    s = table(SAGE, FOE, hands={0: ["Sift!"]}, discard={0: discarded}, health={0: 30})
    s.choose("play sift")
    s.pass_all()
    assert (s.health(0), len(s.discard(0))) == (30 + healed, len(discarded) + 1)


def test_what_the_text_itself_has_drawn_counts(table: Table) -> None:
    s = table(SAGE, FOE, hands={0: ["Gather!", FILLER[0]]}, decks={0: FILLER[1:]}, health={0: 30})
    s.choose("play gather")
    s.pass_all()
    assert s.health(0) == 33


@pytest.mark.parametrize(("upgrades", "cp"), [([], 0), (["Side Step II"], 2)])
def test_upgrades(table: Table, upgrades: list[str], cp: int) -> None:
    s = table(SAGE, FOE, hands={0: ["Doctrine!"]}, upgrades={0: upgrades}, cp={0: 0})
    s.choose("play doctrine")
    s.pass_all()
    assert s.cp(0) == cp


@pytest.mark.parametrize(("held", "healed"), [(0, 0), (1, 1), (4, 2), (5, 3)])
def test_half_of_the_tokens_rounded_up(table: Table, held: int, healed: int) -> None:
    s = table(SAGE, FOE, hands={0: ["Dwell!"]}, tokens={0: {"Focus": held}}, health={0: 30})
    s.choose("play dwell")
    s.pass_all()
    assert s.health(0) == 30 + healed


@pytest.mark.parametrize(("held", "dealt"), [(0, 4), (1, 5), (3, 6)])
def test_half_of_the_targets_tokens(table: Table, held: int, dealt: int) -> None:
    s = table(SAGE, FOE, phase="offensive_roll", tokens={1: {"Doubt": held}}, rolls=[4, 4, 5, 1, 6])
    unopposed(s, "side-step")
    assert s.health(1) == 50 - dealt


@pytest.mark.parametrize(("dice", "dealt"), [([1, 1, 3, 5, 6], 7), ([2, 2, 3, 5, 5], 7), ([3, 3, 3, 4, 5], 8)])
def test_the_highest_and_the_lowest_die(table: Table, dice: list[int], dealt: int) -> None:
    s = table(SAGE, FOE, phase="offensive_roll", rolls=dice)
    unopposed(s, "insight: 3 sword")
    assert s.health(1) == 50 - dealt


@pytest.mark.parametrize(("dice", "dealt"), [([1, 2, 3, 3, 6], 4), ([1, 1, 1, 1, 1], 1), ([1, 1, 2, 2, 4], 3)])
def test_different_values(table: Table, dice: list[int], dealt: int) -> None:
    s = table(SAGE, FOE, phase="offensive_roll", rolls=dice)
    unopposed(s, "insight: 4 sword")
    assert s.health(1) == 50 - dealt


@pytest.mark.parametrize(("doubts", "cp", "dealt"), [(0, 0, 4), (1, 7, 9), (2, 4, 8), (3, 5, 10)])
def test_the_lower_and_the_higher_of_two_amounts(table: Table, doubts: int, cp: int, dealt: int) -> None:
    """`min(2 per token doubt of target, 5) + max(own cp, 4)`."""
    s = table(SAGE, FOE, phase="offensive_roll", tokens={1: {"Doubt": doubts}}, cp={0: cp}, rolls=[1, 1, 2, 2, 3])
    unopposed(s, "insight: 5 sword")
    assert s.health(1) == 50 - dealt
