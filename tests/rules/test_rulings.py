"""RUL: rulings on what the books leave open."""

import pytest

from madking.core.events import Announced, DiceRolled, Fizzled, PhaseSkipped
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SMACK, SMACK_8, incoming, sit_out

IDLE = [1, 2, 4, 4, 6]


@pytest.mark.rule("RUL-1")
def test_an_abilitys_own_rolls_are_made_in_the_offensive_roll_phase(table: Table) -> None:
    """Overpower's dice lie on the table, and may be changed, before the defender is asked anything."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=[1, 1, 1, 6, 6, 4, 4, 5])
    s.choose("activate overpower")
    s.choose("pass", seat=1)
    assert (s.phase, s.window) == ("offensive_roll", "after a roll")
    assert s.told(DiceRolled)[-1] == DiceRolled(0, "effect", (4, 4, 5), 3)
    s.choose("play tip it die 5 up", seat=1)
    s.pass_all()
    assert (s.phase, s.tokens(1), incoming(s, 1)) == ("defensive_roll", {"Concussion": 1}, 14)


@pytest.mark.rule("RUL-1")
def test_an_abilitys_own_choices_are_made_at_its_activation(table: Table) -> None:
    """Retaliate: who gains Retribution is chosen in the Offensive Roll Phase."""
    s = table("paladin", "barbarian", phase="offensive_roll", cp={0: 0}, rolls=[3, 3, 4, 6, 1])
    s.choose("activate retaliate")
    assert (s.phase, s.actor) == ("offensive_roll", 0)
    s.choose("player 1")
    s.pass_all()
    assert (s.tokens(1), s.cp(0)) == ({"Retribution": 1}, 3)


# --- answering instants ----------------------------------------------------------------------------


@pytest.mark.rule("RUL-2")
def test_what_can_no_longer_happen_costs_nothing(table: Table) -> None:
    """Buh, Bye! at a Crit that is spent in answer: the card stays in hand, its CP are not paid."""
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        cp={0: 0, 1: 2},
        hands={1: ["Buh, Bye!"]},
        tokens={0: {"Crit": 1}},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate holy attack")
    s.go_to("before the defence")
    s.choose("play buh bye", seat=1)
    assert (s.told(Announced), s.actor, s.tokens(0)) == ([Announced(1, "card/buh-bye")], 0, {"Crit": 1})
    s.choose("spend crit", seat=0)
    assert s.told(Fizzled) == [Fizzled(1, "card/buh-bye")]
    assert (s.hand(1), s.cp(1), s.discard(1)) == (["Buh, Bye!"], 2, [])


@pytest.mark.rule("RUL-2")
def test_an_announced_act_that_still_can_happens_after_the_answer(table: Table) -> None:
    """One of two Evasive is removed in answer; the other one is spent all the same."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Evasive": 2}},
        rolls=[*SMACK, 1],
    )
    s.choose("activate smack")
    s.choose("spend evasive", seat=1)
    s.choose("play buh bye", seat=0)
    s.choose("defend none")
    assert (s.tokens(1), s.health(1), s.told(Fizzled)) == ({}, 50, [])


@pytest.mark.rule("RUL-2")
def test_a_spend_is_paid_when_it_resolves(table: Table) -> None:
    """Retribution is announced; while the turn player answers, the token still lies there."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Getting Paid!"]},
        tokens={1: {"Retribution": 1}},
        rolls=SMACK_8,
    )
    s.choose("activate smack")
    s.choose("spend retribution", seat=1)
    assert (s.actor, s.tokens(1)) == (0, {"Retribution": 1})
    s.choose("play getting paid", seat=0)
    s.choose("defend none")
    s.pass_all()
    assert (s.tokens(1), s.health(0), s.cp(0)) == ({}, 46, 4)


@pytest.mark.rule("RUL-2")
def test_tokens_of_a_spend_that_can_no_longer_happen_are_kept(table: Table) -> None:
    """Two Grit together would prevent 3; one of them is removed in answer, and the other one stays."""
    s = table(
        "barbarian",
        DUELIST,
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Grit": 2}},
        rolls=SMACK,
    )
    s.choose("activate smack")
    s.choose("spend grit shelter", seat=1)
    s.choose("play buh bye", seat=0)
    assert (s.tokens(1), incoming(s, 1)) == ({"Grit": 1}, 4)
    assert s.told(Fizzled) == [Fizzled(1, "token/grit")]


@pytest.mark.rule("RUL-2")
def test_answers_are_instants_and_spends_only(table: Table) -> None:
    """The turn player answers the announced Evasive with Buh, Bye!, not with a Roll Phase Action."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        cp={0: 9},
        hands={0: ["Buh, Bye!", "Get Some!", "Not This Time!"]},
        tokens={1: {"Evasive": 1}},
        rolls=SMACK,
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    assert s.can("play get some", seat=0)
    s.choose("spend evasive", seat=1)
    assert s.actor == 0
    assert [str(option) for option in s.options] == ["pass", "play buh-bye"]


@pytest.mark.rule("RUL-2")
def test_acts_of_the_turn_player_are_not_answered(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        phase="offensive_roll",
        hands={0: ["Evade!", "Tip It!"], 1: ["Buh, Bye!"]},
        tokens={0: {"Evasive": 1}},
        rolls=SMACK,
    )
    s.choose("play evade player 0", seat=0)
    assert (s.tokens(0), s.told(Announced)) == ({"Evasive": 2}, [])
    assert s.actor == 0


@pytest.mark.rule("RUL-2")
def test_a_roll_phase_action_is_not_announced(table: Table) -> None:
    """Only instants and spends are: Not This Time! takes effect as it is played."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Tip It!"], 1: ["Not This Time!"]},
        rolls=SMACK_8,
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    s.choose("play not this time", seat=1)
    assert (incoming(s, 1), s.discard(1), s.told(Announced)) == (2, ["Not This Time!"], [])


@pytest.mark.rule("RUL-2")
@pytest.mark.parametrize("ruleset", ["season-one", "season-two", "rerolled-2.2"])
def test_in_the_other_books_acts_resolve_as_they_are_played(table: Table, ruleset: str) -> None:
    """No answer to Evasive: the Barbarian had his chance before, and let it pass."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        ruleset=ruleset,
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[*SMACK, 2, *([1] * 5 if ruleset == "season-one" else [])],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    assert (s.actor, s.can("play buh bye")) == (0, True)
    s.choose("spend evasive", seat=1)
    assert (s.tokens(1), s.told(Announced)) == ({}, [])
    s.choose("defend missed me" if ruleset == "season-one" else "defend none")
    s.pass_all()
    assert s.health(1) == 50


# --- windows and phases ----------------------------------------------------------------------------


@pytest.mark.rule("RUL-4")
def test_the_window_after_the_damage_is_only_for_effects_that_read_it(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        cp={0: 9},
        hands={0: ["Head Bash!", "Double Up!", "Buh, Bye!"], 1: ["Double Up!"]},
        tokens={0: {"Evasive": 1}},
        rolls=SMACK_8,
    )
    s.choose("activate smack")
    s.choose("defend none")
    s.go_to("after damage was dealt")
    assert s.actor == 0
    assert [str(option) for option in s.options] == ["pass", "play head-bash"]
    s.choose("pass", seat=0)
    assert s.phase == "main_2"


@pytest.mark.rule("RUL-5")
def test_concussion_is_not_used_up_by_an_income_that_is_skipped_anyway(table: Table) -> None:
    """The start player has no Income on the first turn; Concussion takes the one of the second."""
    s = table(
        "barbarian", "moon_elf", phase="upkeep", turns_taken={0: 0}, tokens={0: {"Concussion": 1}}, rolls=IDLE * 2
    )
    assert (s.tokens(0), s.cp(0)) == ({"Concussion": 1}, 2)
    sit_out(s)
    sit_out(s)
    assert (s.tokens(0), s.cp(0), s.hand(0)) == ({}, 2, [])
    assert s.told(PhaseSkipped)[-1] == PhaseSkipped(0, "income")


@pytest.mark.rule("RUL-5")
def test_blind_is_not_used_up_by_an_offensive_roll_phase_that_is_skipped(table: Table) -> None:
    s = table(HEXER, "moon_elf", phase="offensive_roll", tokens={0: {"Trip": 1, "Blind": 1, "Entangle": 1}})
    assert (s.phase, s.tokens(0)) == ("main_2", {"Blind": 1, "Entangle": 1})


@pytest.mark.rule("RUL-6")
def test_prevention_dodges_and_halves_are_offered_only_while_damage_waits(table: Table) -> None:
    """Before the attack is made they are not; when Not This Time! has taken it to 0 they are no longer."""
    s = table(
        DUELIST,
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Not This Time!"]},
        tokens={1: {"Evasive": 1, "Protect": 1}},
        rolls=SMACK,
    )
    for act in ("play not this time", "spend evasive", "spend protect"):
        assert not s.may(act, 1)
    s.choose("activate lunge")
    s.go_to("before the defence")
    for act in ("play not this time", "spend evasive", "spend protect"):
        assert s.may(act, 1)
    s.choose("play not this time", seat=1)
    assert incoming(s, 1) == 0
    assert not s.can("spend evasive", seat=1)
    assert not s.can("spend protect", seat=1)


@pytest.mark.rule("RUL-6")
def test_after_a_dodge_nothing_waits_any_more(table: Table) -> None:
    """One Evasive succeeds: the others, and Protect, stay where they are."""
    s = table(
        DUELIST,
        "moon_elf",
        phase="offensive_roll",
        tokens={1: {"Evasive": 3, "Protect": 1}},
        rolls=[*SMACK, 2],
    )
    s.choose("activate lunge")
    s.choose("spend evasive", seat=1)
    s.pass_all()
    s.choose("defend none")
    assert (s.health(1), s.tokens(1), s.phase) == (50, {"Evasive": 2, "Protect": 1}, "defensive_roll")
    assert not s.can("spend evasive", seat=1)
    assert not s.can("spend protect", seat=1)


@pytest.mark.rule("RUL-6")
def test_not_this_time_is_for_a_player_for_whom_damage_waits(table: Table) -> None:
    """Only the Paladin is about to be hurt, so there is nobody else to choose."""
    s = table("barbarian", "paladin", phase="offensive_roll", hands={0: ["Not This Time!"]}, rolls=SMACK_8)
    s.choose("activate smack")
    s.choose("play not this time", seat=0)
    assert incoming(s, 1) == 2


# --- the ledger ------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-8")
@pytest.mark.rule("DMG-8")
def test_retribution_reads_the_damage_of_cards_too(table: Table) -> None:
    """4 by Spark! and 5 by Charge wait: half of the 9 goes back, and 2 for the Charge itself."""
    s = table(
        DUELIST,
        "paladin",
        phase="offensive_roll",
        hands={0: ["Spark!"]},
        tokens={1: {"Retribution": 1}},
        rolls=[1, 2, 3, 4, 5],
    )
    s.choose("play spark")
    s.choose("activate charge")
    s.choose("spend retribution", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 - 5 - 2, 50 - 9)


@pytest.mark.rule("RUL-8")
def test_prevention_is_charged_to_the_attack_first(table: Table) -> None:
    """6 of the 9 are prevented: all of Charge's 5, which therefore dealt nothing, and 1 of Spark!'s 4."""
    s = table(
        DUELIST,
        "paladin",
        phase="offensive_roll",
        hands={0: ["Spark!"], 1: ["Not This Time!"]},
        rolls=[1, 2, 3, 4, 5],
    )
    s.choose("play spark")
    s.choose("activate charge")
    s.choose("defend none")
    s.choose("play not this time player 1", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 47)


@pytest.mark.rule("RUL-12")
def test_crit_counts_base_and_additions_before_prevention(table: Table) -> None:
    """Holy Attack's 6, of which 6 are prevented, are still 5 or more."""
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        hands={1: ["Not This Time!"]},
        tokens={0: {"Crit": 1}},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate holy attack")
    s.go_to("before the defence")
    s.choose("play not this time", seat=1)
    s.choose("spend crit", seat=0)
    assert incoming(s, 1) == 6 - 6 + 4


@pytest.mark.rule("RUL-12")
@pytest.mark.parametrize(("tokens", "possible"), [({}, False), ({"Targeted": 1}, True)])
def test_crit_asks_for_5_damage_with_additions(table: Table, tokens: dict[str, int], possible: bool) -> None:
    """Mighty Prayer II deals 4; against a targeted Moon Elf it is 6."""
    s = table(
        "paladin",
        "moon_elf",
        phase="offensive_roll",
        upgrades={0: ["Mighty Prayer II"]},
        tokens={0: {"Crit": 1}, 1: tokens},
        rolls=[1, 1, 2, 6, 3],
    )
    s.choose("activate mighty prayer")
    s.go_to("then")
    assert s.may("spend crit", 0) == possible


# --- cards that lack something ---------------------------------------------------------------------


@pytest.mark.rule("RUL-14")
@pytest.mark.parametrize("card", ["Transference!", "Get That Outta Here!", "Buh, Bye!"])
def test_a_card_without_a_token_to_choose_cannot_be_played(table: Table, card: str) -> None:
    without = table("barbarian", "moon_elf", hands={0: [card]})
    assert not without.can(f"play {card}")
    with_one = table("barbarian", "moon_elf", hands={0: [card]}, tokens={1: {"Evasive": 1}})
    assert with_one.can(f"play {card}")


@pytest.mark.rule("RUL-14")
@pytest.mark.parametrize("card", ["Tip It!", "So Wild!", "Twice as Wild!", "Samesies!", "Six-It!"])
def test_a_card_without_a_die_to_choose_cannot_be_played(table: Table, card: str) -> None:
    """With dice on the table it can, after the dice are fixed it cannot."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", cp={0: 9}, hands={0: [card]}, rolls=SMACK)
    assert s.can(f"play {card}")
    s.choose("activate smack")
    s.go_to("before the defence")
    assert not s.can(f"play {card}")


@pytest.mark.rule("RUL-14")
def test_any_other_card_may_be_played_for_nothing(table: Table) -> None:
    """What Status Effects? without tokens, Concuss! on the concussed, Getting Paid! with 15 CP."""
    s = table(
        "barbarian",
        "moon_elf",
        cp={0: 15},
        hands={0: ["What Status Effects?", "Concuss!", "Getting Paid!"]},
        tokens={1: {"Concussion": 1}},
    )
    s.choose("play getting paid")
    assert s.cp(0) == 15
    s.choose("play concuss")
    assert (s.cp(0), s.tokens(1)) == (14, {"Concussion": 1})
    s.choose("play what status effects player 0")
    assert (s.cp(0), s.hand(0)) == (12, [])


@pytest.mark.rule("RUL-15")
def test_in_the_discard_phase_cards_are_sold_only_down_to_six(table: Table) -> None:
    """Six cards: none is sold. Seven: exactly one."""
    six = ["Smack II", "Smack III", "Six-It!", "Tip It!", "So Wild!", "Samesies!"]
    s = table("barbarian", "moon_elf", phase="main_2", hands={0: six})
    s.choose("done")
    assert (len(s.hand(0)), s.cp(0), s.view(None)["active"]) == (6, 2, 1)
    s = table("barbarian", "moon_elf", phase="main_2", hands={0: [*six, "Double Up!"]})
    s.choose("done")
    s.choose("sell double up")
    assert (len(s.hand(0)), s.cp(0), s.view(None)["active"]) == (6, 3, 1)


@pytest.mark.rule("RUL-16")
@pytest.mark.parametrize(("choice", "cp", "health"), [("choose 1", 1, 46), ("choose 2", 2, 45)])
def test_a_stunned_player_makes_the_choices_that_are_forced_on_them(
    table: Table, choice: str, cp: int, health: int
) -> None:
    """Stunned by Daze, the Moon Elf can neither defend nor spend Evasive, but the Dilemma is hers to answer."""
    s = table(
        DUELIST,
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Tip It!"]},
        tokens={1: {"Dilemma": 1, "Evasive": 3}},
        rolls=[1, 6, 6, 6, 4, *IDLE],
    )
    s.choose("activate daze")
    s.choose("pass", seat=1)
    assert (s.actor, s.tokens(1)["Stun"]) == (1, 1)
    assert [option.short for option in s.options] == ["choose 1", "choose 2"]
    s.choose(choice)
    assert (s.cp(1), s.health(1), "Stun" in s.tokens(1)) == (cp, health, False)
    assert s.window == "after a roll"
