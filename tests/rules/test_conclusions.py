"""Damage outside the great phases, conclusions, and what is charged to an attack."""

import pytest

from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, go_to, phase, window

SMACK = [1, 1, 1, 4, 6]
IDLE = [1, 2, 4, 4, 6]


@pytest.mark.rule("DMG-13")
def test_damage_at_the_end_of_the_turn_is_applied_before_the_next_turn(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="main_2", tokens={0: {"Ember": 1}}, hands={1: ["Getting Paid!"]})
    s.choose("done")
    while s.view(None)["active"] == 0:
        s.pass_window()
    assert s.health(0) == 48


@pytest.mark.rule("DMG-13")
def test_damage_at_the_end_of_the_turn_has_its_window(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="main_2", tokens={0: {"Ember": 1, "Evasive": 1}})
    s.choose("done")
    assert (s.view(None)["active"], window(s)) == (0, "before damage is applied")


@pytest.mark.rule("DMG-13")
def test_damage_at_the_conclusion_of_the_roll_phase_is_applied_before_main_2(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="offensive_roll", tokens={0: {"Echo": 1}}, rolls=IDLE)
    s.choose("activate none")
    assert (phase(s), s.health(0)) == ("main_2", 48)


@pytest.mark.rule("TIM-1")
def test_a_window_after_a_die_that_is_rolled_at_the_conclusion(table: Table) -> None:
    s = table(
        HEXER, "barbarian", phase="offensive_roll", hands={1: ["Tip It!"]}, tokens={0: {"Shiver": 1}}, rolls=[*IDLE, 3]
    )
    s.choose("activate none")
    go_to(s, "after a roll")
    s.choose("play tip it up", seat=1)
    assert s.cp(0) == 2


@pytest.mark.rule("RUL-5")
def test_two_tokens_that_skip_the_income_are_not_used_up_by_one_phase(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="income", tokens={0: {"Nap": 1, "Concussion": 1}})
    assert (phase(s), s.cp(0), sum(s.tokens(0).values())) == ("main_1", 2, 1)


@pytest.mark.rule("STA-10")
def test_a_token_received_again_during_ones_own_phase_is_for_the_next_one(table: Table) -> None:
    s = table(
        "barbarian",
        DUELIST,
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={0: {"Snare": 1}},
        rolls=[*SMACK, 6],
    )
    s.choose("play buh bye")
    s.choose("activate smack")
    s.choose("defend trap")
    assert (phase(s), s.tokens(0)) == ("main_2", {"Snare": 1})


@pytest.mark.rule("DMG-13")
def test_an_instant_in_between_does_not_deal_the_damage_of_an_unfinished_card(table: Table) -> None:
    s = table(DUELIST, "barbarian", hands={0: ["Long Shot!"], 1: ["Getting Paid!", "Tip It!"]})
    s.choose("play long shot")
    go_to(s, "then")
    s.choose("play getting paid", seat=1)
    go_to(s, "then")
    assert (s.cp(0), s.health(1)) == (2, 50)


@pytest.mark.rule("RUL-8")
def test_a_half_is_charged_to_the_attack_first(table: Table) -> None:
    s = table(
        DUELIST,
        "paladin",
        phase="offensive_roll",
        hands={0: ["Spark!"]},
        tokens={1: {"Protect": 1}},
        rolls=[1, 2, 3, 4, 5],
    )
    s.choose("play spark")
    s.choose("activate charge")
    s.choose("defend none")
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 46)
