"""Choosing: by value, index or text; a wrong choice is a typed error and changes nothing."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import madking
from madking.core.options import find_option, options
from tests.conftest import Table
from tests.core.positions import PAIRS, positions


def test_an_option_its_index_and_its_text_are_the_same_choice() -> None:
    logs = set()
    for way in range(3):
        game = madking.new_game(["barbarian", "paladin"], seed="same")
        option = game.options[0]
        ways: list[madking.Option | int | str] = [option, 0, option.text]
        game.choose(ways[way])
        logs.add(game.log)
    assert len(logs) == 1


def test_names_are_taken_in_any_spelling(table: Table) -> None:
    s = table("barbarian", "paladin", hands={0: ["buh bye"]}, cp={0: 2}, tokens={1: {"crit": 1}})
    s.choose("PLAY Buh, Bye!")
    assert s.tokens(1) == {}


def test_several_steps_can_be_said_at_once(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 3, 6], hands={0: ["Tip It!"]})
    s.choose("play tip-it die 3 down")
    assert s.view(0)["rolls"][0]["values"] == [1, 1, 2, 2, 6]


def test_steps_that_do_not_lead_to_the_end_are_not_begun(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 3, 6], hands={0: ["Tip It!"]})
    before = s.log
    with pytest.raises(madking.IllegalChoice):
        s.choose("play tip-it die 6 up")
    assert s.log == before


def wrong_choices(game: madking.Game) -> Iterator[Any]:
    yield "fly to the moon"
    yield ""
    yield -1
    yield len(game.options)
    yield True
    yield madking.Option(9999, "nonsense")
    yield madking.Option(game.options[0].code, "another text")


def test_wrong_choices_are_refused_and_change_nothing() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="wrong")
    before = game.log
    for wrong in wrong_choices(game):
        with pytest.raises(madking.IllegalChoice, match="may choose"):
            game.choose(wrong)
    assert game.log == before


def test_another_seat_cannot_choose() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="seat")
    asked = game.actor
    assert asked is not None
    before = game.log
    with pytest.raises(madking.NotYourTurn, match=f"player {asked} is asked, not player {1 - asked}"):
        game.choose(0, seat=1 - asked)
    assert game.log == before
    game.choose(0, seat=asked)


def test_a_stale_option_is_refused() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="stale")
    while not any(option.kind == "sell" for option in game.options):
        game.choose(0)
    sale = next(option for option in game.options if option.kind == "sell")
    game.choose(sale)
    with pytest.raises(madking.IllegalChoice):
        game.choose(sale)


def test_nothing_can_be_chosen_when_the_game_is_over(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[6, 6, 6, 6, 6], health={1: 15})
    s.choose("activate rage")
    s.pass_all()
    assert s.result == madking.Result((0,), draw=False, turns=1)
    assert s.options == []
    with pytest.raises(madking.GameOver):
        s.choose("pass")


def test_the_pure_functions_leave_the_given_state_alone() -> None:
    state = madking.new_game(["barbarian", "paladin"], seed="pure").state
    before = state.hash()
    assert isinstance(state.pending, madking.Asked)
    for option in madking.options(state):
        assert madking.apply(state, option).hash() != before
        assert madking.apply(state, option.text).hash() == madking.apply(state, option).hash()
    assert state.hash() == before
    with pytest.raises(madking.IllegalChoice):
        madking.apply(state, "no such thing")


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_option_has_one_text_that_leads_back_to_it(pair: tuple[str, ...]) -> None:
    for state in positions(pair, "texts", every=5):
        offered = options(state)
        texts = [option.text for option in offered]
        assert len(set(texts)) == len(texts)
        for option in offered:
            assert find_option(state, option.text) == option


@given(st.text(max_size=40))
def test_any_text_is_a_choice_or_a_typed_error(text: str) -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="fuzz")
    rng = Random(text)
    for _ in range(int(rng.random() * 8)):
        game.choose(int(rng.random() * len(game.options)))
    before = game.state.hash()
    try:
        game.choose(text)
    except madking.IllegalChoice:
        assert game.state.hash() == before
