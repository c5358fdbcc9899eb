"""Damage outside the great phases, conclusions, and what is charged to an attack."""

import pytest

from madking.core.events import ExtraPhase, PhaseSkipped, TokenRemoved
from madking.modes import RULESETS
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SMACK

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
    assert (s.view(None)["active"], s.window) == (0, "before damage is applied")


@pytest.mark.rule("DMG-13")
def test_damage_at_the_conclusion_of_the_roll_phase_is_applied_before_main_2(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="offensive_roll", tokens={0: {"Echo": 1}}, rolls=IDLE)
    s.choose("activate none")
    assert (s.phase, s.health(0)) == ("main_2", 48)


@pytest.mark.rule("TIM-1")
def test_a_window_after_a_die_that_is_rolled_at_the_conclusion(table: Table) -> None:
    s = table(
        HEXER, "barbarian", phase="offensive_roll", hands={1: ["Tip It!"]}, tokens={0: {"Shiver": 1}}, rolls=[*IDLE, 3]
    )
    s.choose("activate none")
    s.go_to("after a roll")
    s.choose("play tip it up", seat=1)
    assert s.cp(0) == 2


@pytest.mark.rule("RUL-5")
def test_two_tokens_that_skip_the_income_are_not_used_up_by_one_phase(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="income", tokens={0: {"Nap": 1, "Concussion": 1}})
    assert (s.phase, s.cp(0), sum(s.tokens(0).values())) == ("main_1", 2, 1)


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
    assert (s.phase, s.tokens(0)) == ("main_2", {"Snare": 1})


@pytest.mark.rule("DMG-13")
def test_an_instant_in_between_does_not_deal_the_damage_of_an_unfinished_card(table: Table) -> None:
    s = table(DUELIST, "barbarian", hands={0: ["Long Shot!"], 1: ["Getting Paid!", "Tip It!"]})
    s.choose("play long shot")
    s.go_to("then")
    s.choose("play getting paid", seat=1)
    s.go_to("then")
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


# --- TURN-9: the Roll Phase concludes once, just before Main (2) ---------------------------------------

PROFITEER = [1, 4, 4, 5, 6]
MEDAL = 6
SABER_STRIKE = [1, 1, 1, 4, 5]
CRIT_BASH = [6, 6, 6, 6, 1]


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_parlay_strikes_the_additional_phase_too(table: Table, ruleset: str) -> None:
    """A Tactician with Parlay uses Profiteer, whose medal brings another phase, and attacks in that: 0 damage."""
    s = table(
        "tactician",
        "cursed_pirate",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Parlay": 1}},
        rolls=[*PROFITEER, MEDAL, *SABER_STRIKE, *([1] * 4 if ruleset == "season-one" else [])],
    )
    s.choose("activate profiteer")
    s.choose("activate saber strike", seat=0)
    assert s.tokens(0)["Parlay"] == 1
    s.choose("defend ahoy matey" if ruleset == "season-one" else "defend none", seat=1)
    s.pass_all()
    assert (s.phase, s.health(1), s.tokens(0).get("Parlay")) == ("main_2", 50, None)


@pytest.mark.rule("TURN-9")
@pytest.mark.rule("STA-10")
def test_constrict_prices_the_first_phase_only_and_lies_there_to_the_end(table: Table) -> None:
    s = table(
        "tactician",
        "barbarian",
        phase="offensive_roll",
        cp={0: 0},
        tokens={0: {"Constrict": 1}},
        rolls=[*PROFITEER, MEDAL, *IDLE],
    )
    assert not s.can("keep 1 4")
    s.choose("activate profiteer")
    s.pass_all()
    assert (s.can("keep 1 2"), s.tokens(0)["Constrict"]) == (True, 1)
    s.choose("activate none")
    s.pass_all()
    assert (s.phase, "Constrict" in s.tokens(0)) == ("main_2", False)


@pytest.mark.rule("TURN-9")
@pytest.mark.rule("RUL-5")
def test_a_skipped_phase_leaves_parlay_for_the_next_turn(table: Table) -> None:
    s = table("monk", "cursed_pirate", cp={0: 0}, tokens={0: {"Knockdown": 1, "Parlay": 1}})
    s.choose("done")
    s.pass_all()
    assert s.told(PhaseSkipped) == [PhaseSkipped(0, "offensive_roll")]
    assert (s.phase, s.tokens(0)) == ("main_2", {"Parlay": 1})


@pytest.mark.rule("TURN-9")
def test_damage_of_the_conclusion_waits_for_the_end_of_every_phase(table: Table) -> None:
    """Echo hurts its holder at the conclusion: not after the first attack, in a ledger and a window of its own."""
    s = table(
        "barbarian",
        HEXER,
        phase="offensive_roll",
        hands={0: ["Not This Time!"]},
        tokens={0: {"Echo": 1}},
        rolls=[*CRIT_BASH, *IDLE],
    )
    s.choose("activate crit bash")
    s.pass_window()
    s.pass_window()
    while s.phase != "offensive_roll":
        s.pass_window()
    assert (s.health(0), s.health(1), s.tokens(0)) == (50, 45, {"Echo": 1})
    s.choose("activate none")
    s.go_to("before damage is applied")
    assert (s.health(0), s.view(None)["attack"], len(s.told(ExtraPhase))) == (50, None, 1)
    s.pass_all()
    assert (s.phase, s.health(0), s.tokens(0)) == ("main_2", 48, {})


@pytest.mark.rule("TURN-9")
def test_the_pirates_passive_looks_at_each_phase_when_it_ends(table: Table) -> None:
    """Profiteer without a saber is no Attack: a Keg for that phase, though the additional one brings an Attack."""
    s = table(
        "tactician",
        "cursed_pirate",
        phase="offensive_roll",
        side={1: "cursed"},
        rolls=[*PROFITEER, MEDAL, *SABER_STRIKE],
    )
    s.choose("activate profiteer")
    s.pass_all()
    assert (s.phase, s.tokens(0).get("Powder Keg")) == ("offensive_roll", 1)
    s.choose("activate saber strike", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.phase, s.tokens(0).get("Powder Keg"), s.health(0)) == ("main_2", 1, 50)


@pytest.mark.rule("TURN-9")
@pytest.mark.rule("RUL-11")
def test_the_rest_of_that_roll_phase_ends_with_the_attack(table: Table) -> None:
    """Blinding Light (2: half) serves Crit Bash only; the Smack of the additional phase deals all its damage."""
    s = table(
        "barbarian",
        "seraph",
        phase="offensive_roll",
        tokens={0: {"Blinding Light": 1}},
        rolls=[*CRIT_BASH, 2, *SMACK],
    )
    s.choose("activate crit bash")
    s.pass_all()
    assert s.health(1) == 50 - 2
    s.choose("activate smack", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 2 - 4


@pytest.mark.rule("TURN-9")
def test_tokens_leave_in_one_moment_after_all_attacks(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Entangle": 1}},
        rolls=[*CRIT_BASH, *SMACK, *[1] * 5],
    )
    s.choose("activate crit bash")
    s.choose("activate smack", seat=0)
    assert [event.token for event in s.told(TokenRemoved)] == ["stun"]
    s.choose("defend missed me", seat=1)
    s.pass_all()
    assert [event.token for event in s.told(TokenRemoved)] == ["stun", "entangle"]
