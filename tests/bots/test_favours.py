"""What greedy makes of answered cards, stolen tokens, cheaper cards, swapped dice: positions with a clear choice."""

from typing import Any

import pytest

import madking
from madking.lang import tree as t
from madking.odds.ground import Scene
from tests.bots.test_economy import greedy, reading
from tests.conftest import Table
from tests.rules.helpers import DUELIST, TRICKSTER


def opposed(table: Table, card: str, **position: Any) -> madking.Scenario:
    """A Duelist has just played a card against a Trickster who could cancel it."""
    rest: dict[str, Any] = {"hands": {0: [card], 1: ["Nope!", "Objection!"]}, "cp": {0: 5, 1: 5}}
    s = table(DUELIST, TRICKSTER, **(rest | position))
    s.choose(f"play {card}", seat=0)
    return s


def own_main(table: Table, *cards: str, **position: Any) -> madking.Scenario:
    """The Trickster in their Main Phase, with these cards."""
    return table(TRICKSTER, DUELIST, **({"hands": {0: list(cards)}, "cp": {0: 3}} | position))


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("Thrown Knife!", "play nope"),
        ("Triple Up!", "play nope"),
        ("Tip It!", "pass"),
        ("Lunge III", "pass"),
    ],
)
def test_what_is_worth_a_card_is_cancelled(table: Table, card: str, answer: str) -> None:
    dice: dict[str, Any] = {"phase": "offensive_roll", "rolls": [1, 2, 4, 4, 6]} if card == "Tip It!" else {}
    s = opposed(table, card, **dice)
    if dice:
        s.choose("die 1 up", seat=0)
    assert greedy(s) == answer


def test_an_upgrade_that_makes_a_hero_stronger_is_cancelled(table: Table) -> None:
    s = table("barbarian", TRICKSTER, hands={0: ["Smack III"], 1: ["Objection!"]}, cp={0: 5, 1: 5})
    s.choose("play smack iii", seat=0)
    assert greedy(s) == "play objection"


def test_a_deadly_card_is_cancelled_with_the_last_cp(table: Table) -> None:
    assert greedy(opposed(table, "Thrown Knife!", health={1: 5}, cp={0: 5, 1: 1})) == "play nope"


def test_a_token_cancels_a_deadly_card(table: Table) -> None:
    s = opposed(table, "Thrown Knife!", health={1: 5}, hands={0: ["Thrown Knife!"]}, tokens={1: {"Focus": 1}})
    assert greedy(s) == "spend focus veto"


def test_a_card_is_drawn_in_answer(table: Table) -> None:
    assert greedy(opposed(table, "Lunge II", hands={0: ["Lunge II"], 1: ["Gloat!"]})) == "play gloat"


def test_cards_are_made_cheaper_before_they_are_paid(table: Table) -> None:
    assert greedy(own_main(table, "Patron!", "Snatch III")) == "play patron"
    assert greedy(own_main(table, "Sketch!", "Snatch III")) == "play sketch"


def test_a_discount_for_nothing_is_kept(table: Table) -> None:
    assert greedy(own_main(table, "Patron!")) == "done"
    assert greedy(own_main(table, "Sketch!", "Tip It!")) == "done"


def test_the_dearest_upgrade_is_laid_for_nothing(table: Table) -> None:
    s = own_main(table, "Sketch!", "Snatch II", "Snatch III")
    s.choose("play sketch")
    s.pass_all()
    assert greedy(s) == "lay snatch-iii"


def test_a_card_is_taken_back_and_the_best_one(table: Table) -> None:
    s = own_main(table, "Dig!", discard={0: ["Getting Paid!", "Better D!"]})
    assert greedy(s) == "play dig"
    s.choose("play dig")
    s.pass_all()
    assert greedy(s) == "take getting-paid"


def test_a_good_token_is_stolen_and_a_bad_one_left(table: Table) -> None:
    s = own_main(table, "Pickpocket!", tokens={1: {"Evasive": 2, "Bleed": 1}})
    assert greedy(s) == "play pickpocket"
    s.choose("play pickpocket")
    assert greedy(s) == "token evasive"
    assert greedy(own_main(table, "Pickpocket!", tokens={1: {"Bleed": 1}})) == "done"


def test_tokens_of_a_named_kind_are_stolen_if_there_are_any(table: Table) -> None:
    assert greedy(own_main(table, "Raid!", tokens={1: {"Focus": 2}})) == "play raid"
    assert greedy(own_main(table, "Raid!")) == "done"


def test_nasty_tokens_are_handed_over(table: Table) -> None:
    assert greedy(own_main(table, "Present!", tokens={0: {"Hex": 2}})) == "play present"
    assert greedy(own_main(table, "Present!")) == "done"


def test_an_attempt_to_come_is_taken(table: Table) -> None:
    assert greedy(own_main(table, "Wind Up!")) == "play wind-up"


def test_a_die_echoes_what_is_missing(table: Table) -> None:
    """The last throw was a 1: it makes the third sword."""
    s = table(TRICKSTER, DUELIST, phase="offensive_roll", rolls=[1, 5, 4, 4, 6, 5, 1], hands={0: ["Echo!"]})
    s.choose("keep 1 4 4 6")
    s.choose("keep 1 4 4 6")
    assert greedy(s) == "play echo"
    s.choose("play echo")
    assert greedy(s) in ("die 4", "die 6")
    s.choose("die 4")
    assert s.dice(0) == [1, 1, 1, 4, 6]


def test_dice_are_swapped_where_that_wins_a_contest(table: Table) -> None:
    rolls = [1, 2, 3, 4, 6, 2, 5]
    s = table(TRICKSTER, DUELIST, phase="offensive_roll", rolls=rolls, hands={0: ["Switch!"]})
    s.choose("activate coin toss")
    s.go_to("after a roll")
    s.pass_window()
    assert greedy(s) == "play switch"


def test_dice_are_not_swapped_where_that_loses_it(table: Table) -> None:
    rolls = [1, 2, 3, 4, 6, 5, 2]
    s = table(TRICKSTER, DUELIST, phase="offensive_roll", rolls=rolls, hands={0: ["Switch!"]})
    s.choose("activate coin toss")
    s.go_to("after a roll")
    s.pass_window()
    assert greedy(s) == "pass"


def test_what_is_stolen_is_no_more_than_is_there() -> None:
    """At a usual table an opponent holds two tokens of a kind."""
    texts = reading(TRICKSTER)
    nine = t.Amount((t.Number(9),))
    ((_, outcome),) = texts.spread((t.StealToken("focus", nine, t.Who.TARGET),), Scene())
    assert sorted(count for _, _, count in outcome.tokens) == [-2, 2]
