"""Choosing: by value, index or text; a wrong choice is a typed error and changes nothing."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import madking
from madking.bots.outside.program import Program
from madking.bots.outside.protocol import find_answer
from madking.core.options import options
from madking.core.spelling import find_option, said
from madking.core.terms import PICK_NUMBER
from madking.tui.menu import Item, find, make_menu
from tests.conftest import Table
from tests.core.positions import PAIRS, positions
from tests.core.test_logs import resealed


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
        assert len({option.short for option in offered}) == len(texts)
        for option in offered:
            assert find_option(state, option.text) == option == find_option(state, option.short)
            assert said(offered, option.text) == option == said(offered, option.short)
            if option.kind == "branch" or state.ask == PICK_NUMBER:
                assert option.text.startswith(f"{option.short}: ")


# --- short texts and what they mean ------------------------------------------------------------------------


GAIN = "yes: gain cursed-doubloon"


def doubloons(table: Table) -> madking.Scenario:
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1])
    s.choose("activate black-spot")
    s.pass_all()
    return s


def ward(table: Table) -> madking.Scenario:
    s = table("barbarian", "monk", phase="defensive_roll", attack="smack", tokens={1: {"Chi": 2}})
    s.choose("defend none")
    s.choose("spend chi ward", seat=1)
    return s


def shelter(table: Table) -> madking.Scenario:
    s = table("barbarian", "huntress", phase="defensive_roll", attack="smack", companions={1: {"Nyra": 5}})
    s.choose("defend none")
    s.pass_all()
    return s


def stance(table: Table) -> madking.Scenario:
    s = table("paladin", "barbarian", phase="offensive_roll", upgrades={0: ["Mighty Prayer II"]}, rolls=[1, 1, 5, 3, 3])
    s.choose("activate offensive stance")
    s.pass_all()
    return s


@pytest.mark.parametrize(
    ("position", "texts", "shorts"),
    [
        (doubloons, ["yes: gain cursed-doubloon", "no"], ["yes", "no"]),
        (ward, ["number 1: spend 1 chi", "number 2: spend 2 chi"], ["number 1", "number 2"]),
        (shelter, ["number 0: nyra takes 0", "number 4: nyra takes 4"], ["number 0", "number 4"]),
        (stance, ["choose 1: gain crit", "choose 2: gain accuracy"], ["choose 1", "choose 2"]),
    ],
)
def test_a_short_option_says_what_it_means_and_is_taken_by_either_text(
    position: Callable[[Table], madking.Scenario], texts: list[str], shorts: list[str], table: Table
) -> None:
    assert [option.text for option in position(table).options] == texts
    for text, short in zip(texts, shorts, strict=True):
        logs = set()
        for said_so in (text, short, text.upper()):
            s = position(table)
            s.choose(said_so)
            logs.add(s.log)
        assert len(logs) == 1
        assert f" {text} ~" in logs.pop()


def test_a_false_meaning_is_refused(table: Table) -> None:
    s = doubloons(table)
    with pytest.raises(madking.IllegalChoice, match="may choose: yes: gain cursed-doubloon, no"):
        s.choose("yes: gain parlay")


def test_a_log_with_the_short_texts_of_an_older_version_is_loaded_as_it_is(table: Table) -> None:
    s = doubloons(table)
    s.choose("yes")
    lines = s.log.splitlines()
    told = next(number for number, line in enumerate(lines) if " yes: gain cursed-doubloon ~" in line)
    lines[told] = lines[told].replace("yes: gain cursed-doubloon", "yes")
    old = resealed(lines)
    assert old != s.log
    again = madking.load(old)
    assert (again.log, again.state.hash()) == (old, s.state.hash())
    lines[told] = lines[told].replace("yes", "yes: gain parlay")
    with pytest.raises(madking.LogError, match="'yes: gain parlay' is not possible here"):
        madking.load(resealed(lines))


@pytest.mark.parametrize("answer", ["yes", "YES: gain Cursed Doubloon", '"yes"', "0"])
def test_a_bot_from_outside_may_answer_with_the_short_text(answer: str, table: Table) -> None:
    s = doubloons(table)
    assert find_answer(cast(Program, None), answer, s.options) == s.options[0]


@pytest.mark.parametrize(("typed", "meant"), [("yes", GAIN), ("gain", GAIN), (GAIN, GAIN), ("n", "no")])
def test_the_terminal_understands_either_text(typed: str, meant: str, table: Table) -> None:
    s = doubloons(table)
    found = find(make_menu(s.state, s.options, "en"), typed, "en")
    assert isinstance(found, Item)
    assert found.meant.text == meant


def test_the_terminal_is_not_confused_by_longer_numbers(table: Table) -> None:
    s = table("pyromancer", "barbarian", cp={0: 12}, hands={0: ["Warm Up!"]})
    s.choose("play warm-up")
    s.pass_all()
    assert "number 12: pay 12 cp" in [option.text for option in s.options]
    found = find(make_menu(s.state, s.options, "en"), "number 1", "en")
    assert isinstance(found, Item)
    assert found.meant.short == "number 1"


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
