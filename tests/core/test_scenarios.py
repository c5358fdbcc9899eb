"""Positions of companions, sides and lost cards, and what is wrong with others, in one sentence."""

from collections.abc import Mapping
from typing import Any

import pytest

import madking
from madking.errors import ScriptError, SetupError
from tests.conftest import Table
from tests.core.positions import MENAGERIE


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (3, ("awake", 3)),
        (0, ("resting", 0)),
        (7, ("awake", 7)),
        ("resting", ("resting", 0)),
        ("awake", ("awake", 5)),
        (("resting", 4), ("resting", 4)),
        (("awake", 1), ("awake", 1)),
    ],
)
def test_a_companion_stands_as_it_is_said(given: object, found: tuple[str, int], table: Table) -> None:
    s = table(MENAGERIE, "paladin", companions={0: {"Lynx": given}})
    assert s.companion(0, "Lynx") == found
    assert s.companion(0, "tin-owl") == ("unbuilt", 0)


def test_a_companion_without_health_is_given_by_its_state(table: Table) -> None:
    s = table("paladin", MENAGERIE, companions={1: {"Tin Owl": "advanced"}})
    assert s.companion(1, "Tin Owl") == ("advanced", 0)
    assert s.companion(1, "Lynx") == ("awake", 5)


def test_a_side_lies_up_and_only_its_spaces_serve(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", side={0: "wild"}, rolls=[1, 1, 1, 4, 5])
    assert s.side(0) == "wild"
    assert s.side(1) == ""
    s.pass_all()
    assert s.can("activate pounce")
    assert not s.can("activate swipe")
    tame = table(MENAGERIE, "paladin", phase="offensive_roll", side={0: "tame side"}, rolls=[1, 1, 1, 4, 5])
    assert tame.side(0) == "tame"
    tame.pass_all()
    assert tame.can("activate swipe")


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"companions": {0: {"Nyra": 5}}}, "Menagerie has no companion 'Nyra'; known are Lynx, Tin Owl"),
        ({"companions": {1: {"Nyra": 5}}}, "Paladin has no companion 'Nyra'; it has none at all"),
        ({"companions": {0: {"Lynx": 8}}}, "the health of Lynx is between 0 and 7, not 8"),
        ({"companions": {0: {"Lynx": -1}}}, "the health of Lynx is between 0 and 7, not -1"),
        ({"companions": {0: {"Lynx": "asleep"}}}, "Lynx has no state 'asleep'; it knows awake, resting"),
        ({"companions": {0: {"Lynx": ("awake", 0)}}}, "Lynx at 0 health is resting, not awake"),
        ({"companions": {0: {"Lynx": True}}}, "Lynx is given by a health, a state, or both as a pair, not by True"),
        ({"companions": {0: {"Lynx": (1, 2)}}}, "not by \\(1, 2\\)"),
        ({"companions": {0: {"Tin Owl": 2}}}, "Tin Owl has no health of its own; give a state, one of unbuilt, basic"),
        ({"companions": {2: {"Lynx": 2}}}, "there is no seat 2"),
        ({"side": {0: "left"}}, "the board of Menagerie has no side 'left'; it has tame, wild"),
        ({"side": {1: "left"}}, "the board of Paladin has no side 'left'; it has only one"),
        ({"losses": {1: ["Nothing!"]}}, "Paladin has no card 'Nothing!'"),
        ({"tokens": {1: {"Coin": 4}}}, "Coin is limited to 3, not 4"),
        ({"tokens": {0: {"Coin": 6}}}, "Coin is limited to 5, not 6"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(position: Mapping[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence) as raised:
        madking.scenario([MENAGERIE, "paladin"], **position)
    assert "\n" not in str(raised.value)


@pytest.mark.rule("STA-2")
def test_a_token_may_have_another_limit_for_other_heroes(table: Table) -> None:
    s = table(MENAGERIE, "paladin", tokens={0: {"Coin": 5}, 1: {"Coin": 3}})
    assert s.tokens(0) == {"Coin": 5}
    assert s.tokens(1) == {"Coin": 3}


@pytest.mark.rule("SET-2")
def test_set_up_rules_act_only_if_asked_for(table: Table) -> None:
    assert table(MENAGERIE, "paladin").tokens(0) == {}
    s = table("paladin", MENAGERIE, setup=True, tokens={1: {"Scrap": 1}})
    assert s.tokens(1) == {"Scrap": 3}
    assert madking.load(s.log).state.hash() == s.state.hash()


def test_lost_cards_are_scripted_in_order(table: Table) -> None:
    position = {"phase": "offensive_roll", "rolls": [4, 4, 6, 6, 1], "hands": {1: ["Tip It!", "Six-It!", "So Wild!"]}}
    s = table(MENAGERIE, "paladin", losses={1: ["Six-It!"]}, **position)
    s.choose("activate menace")
    s.pass_all()
    assert s.discard(1) == ["Six-It!"]
    assert madking.load(s.log).state.hash() == s.state.hash()


def test_lost_cards_that_are_not_scripted_come_from_a_fixed_seed() -> None:
    position: dict[str, Any] = {
        "phase": "offensive_roll",
        "rolls": [4, 4, 6, 6, 1],
        "hands": {1: ["Tip It!", "Six-It!", "So Wild!"]},
    }
    lost = []
    for _ in range(2):
        s = madking.scenario([MENAGERIE, "paladin"], **position)
        s.choose("activate menace")
        s.pass_all()
        lost.append(s.discard(1))
    assert len(lost[0]) == 1
    assert lost[0] == lost[1]


def test_a_card_that_is_not_in_the_hand_cannot_be_lost(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", rolls=[4, 4, 6, 6, 1], hands={1: ["Tip It!", "So Wild!"]},
              losses={1: ["Six-It!"]})  # fmt: skip
    s.choose("activate menace")
    with pytest.raises(ScriptError, match="player 1 should lose Six-It!, which is not in that hand"):
        s.pass_all()
