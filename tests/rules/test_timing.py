"""TIM: who may act when."""

import pytest

from madking import Scenario
from madking.core import codes, engine
from madking.core.events import Announced, DieAltered
from madking.core.windows import AT_TURN_END, BEFORE_ROLL, asked_in
from madking.modes import RULESETS
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SMACK, asked, incoming

PAID = {0: ["Getting Paid!"], 1: ["Getting Paid!"]}


def windows(s: Scenario) -> list[str | None]:
    """Passes every open window, and says what the windows were about; both players could act in all of them."""
    seen: dict[int | None, list[str | None]] = {0: [], 1: []}
    while s.can("pass"):
        assert s.can("play getting paid")
        seen[s.actor].append(s.window)
        s.pass_window()
    assert seen[0] == seen[1]
    return seen[0]


# --- where windows open ----------------------------------------------------------------------------


@pytest.mark.rule("TIM-1")
def test_windows_of_an_attack(table: Table) -> None:
    """After each Roll Attempt, after the announcement, before and after the defensive roll, before damage."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands=PAID,
        rolls=[1, 1, 1, 4, 6, 6, 4, 5, 1, 1, 4, 6],
    )
    assert windows(s) == ["after a roll"]
    s.choose("keep 1 1 1 4")
    assert windows(s) == ["after a roll"]
    s.choose("keep 1 1 1 6")
    assert windows(s) == ["after a roll"]
    s.choose("activate smack")
    assert windows(s) == ["ability announced", "before the defence"]
    s.choose("defend missed me")
    assert windows(s) == ["after a roll", "before damage is applied"]
    assert s.phase == "main_2"


@pytest.mark.rule("TIM-1")
def test_a_window_at_every_then(table: Table) -> None:
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands=PAID, rolls=[6, 6, 6, 6, 1])
    s.pass_all()
    s.choose("activate eclipse")
    assert windows(s) == ["ability announced", "then", "before the defence"]


@pytest.mark.rule("TIM-1")
def test_a_window_after_the_dice_of_an_ability(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands=PAID, rolls=[1, 1, 1, 6, 6, 1, 2, 3])
    s.pass_all()
    s.choose("activate overpower")
    assert windows(s) == ["ability announced", "after a roll", "before the defence"]


@pytest.mark.rule("TIM-1")
def test_a_window_when_a_main_phase_action_is_played_and_after_its_roll(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Vegas Baby!", "Getting Paid!"], 1: ["Getting Paid!", "Tip It!"]},
        rolls=[4],
    )
    s.choose("play vegas baby")
    assert s.window == "card played"
    assert s.may("play getting paid", 1)
    s.go_to("after a roll")
    assert s.may("play getting paid", 1)
    s.choose("play tip it up", seat=1)
    s.pass_all()
    assert (s.cp(0), s.phase) == (2 + 3, "main_1")


@pytest.mark.rule("TIM-1")
def test_windows_around_the_effects_of_upkeep(table: Table) -> None:
    """Before them, after their rolls, and before their damage is applied."""
    s = table(HEXER, "barbarian", phase="upkeep", hands=PAID, tokens={0: {"Fever": 1}}, rolls=[1])
    assert windows(s) == ["upkeep", "after a roll", "before damage is applied"]
    assert s.health(0) == 46


@pytest.mark.rule("TIM-1")
def test_an_instant_in_upkeep_may_save_the_income(table: Table) -> None:
    """Concussion would take the Income Phase; Buh, Bye! comes in time."""
    s = table("barbarian", "moon_elf", phase="upkeep", hands={0: ["Buh, Bye!"]}, tokens={0: {"Concussion": 1}})
    s.choose("play buh bye")
    assert (s.phase, s.cp(0), len(s.hand(0))) == ("main_1", 2 - 2 + 1, 1)


@pytest.mark.rule("TIM-1")
def test_a_window_after_the_die_of_a_token(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands=PAID, tokens={0: {"Blind": 1}}, rolls=[*SMACK, 3])
    s.pass_all()
    s.choose("activate smack")
    assert windows(s) == ["ability announced", "after a roll", "before the defence"]


# --- in which order --------------------------------------------------------------------------------


@pytest.mark.rule("TIM-2")
@pytest.mark.parametrize("active", [0, 1])
def test_the_turn_player_acts_first(table: Table, active: int) -> None:
    s = table("barbarian", "barbarian", active=active, phase="offensive_roll", hands=PAID, rolls=SMACK)
    assert s.actor == active
    s.choose("pass", seat=active)
    assert s.actor == 1 - active


@pytest.mark.rule("TIM-2")
def test_a_window_closes_when_all_pass_in_succession(table: Table) -> None:
    """After every act the asking starts again with the turn player, even if they had passed."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        ruleset="season-two",
        hands={0: ["Six-It!"], 1: ["Tip It!", "Getting Paid!"]},
        rolls=SMACK,
    )
    s.choose("pass", seat=0)
    s.choose("play tip it die 6", seat=1)
    assert (s.actor, s.window) == (0, "after a roll")
    s.choose("play six-it die 5", seat=0)
    assert (s.actor, s.window) == (1, "after a roll")
    s.choose("pass", seat=1)
    assert (s.window, s.view(0)["rolls"][0]["values"]) == (None, [1, 1, 1, 4, 6])


@pytest.mark.rule("TIM-2")
def test_two_passes_close_a_window(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands=PAID, rolls=SMACK)
    s.choose("pass", seat=0)
    assert (s.window, s.actor) == ("after a roll", 1)
    s.choose("pass", seat=1)
    assert (s.window, s.actor) == (None, 0)
    assert s.can("activate smack")


# --- competing instants ----------------------------------------------------------------------------


@pytest.mark.rule("TIM-3")
def test_on_your_turn_your_removal_beats_the_spending(table: Table) -> None:
    """The Moon Elf reaches for Evasive; the Barbarian, whose turn it is, removes it first."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Evasive": 1}},
        rolls=SMACK,
    )
    s.choose("activate smack")
    s.choose("spend evasive", seat=1)
    assert s.told(Announced) == [Announced(1, "token/evasive")]
    s.choose("play buh bye", seat=0)
    assert s.tokens(1) == {}
    s.choose("defend none")
    assert s.health(1) == 46


@pytest.mark.rule("TIM-3")
def test_on_the_opponents_turn_their_spending_beats_your_removal(table: Table) -> None:
    """The Barbarian wants to remove the attacking Paladin's Crit; the Paladin spends it first."""
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        cp={0: 0},
        hands={1: ["Buh, Bye!"]},
        tokens={0: {"Crit": 1}},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate holy attack")
    s.go_to("before the defence")
    s.choose("play buh bye", seat=1)
    s.choose("spend crit", seat=0)
    assert (incoming(s, 1), s.tokens(0)) == (10, {})
    s.choose("defend none")
    s.pass_all()
    assert s.health(1) == 40


@pytest.mark.rule("TIM-4")
def test_the_turn_players_instant_cannot_be_answered(table: Table) -> None:
    """On the Barbarian's turn Buh, Bye! is played at Evasive: too late to spend it."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Evasive": 1}},
        rolls=SMACK,
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    assert s.may("spend evasive", 1)
    s.choose("play buh bye", seat=0)
    assert (s.tokens(1), s.actor, s.can("defend missed me")) == ({}, 1, True)


@pytest.mark.rule("TIM-4")
def test_a_main_phase_action_can_be_interrupted_an_instant_cannot(table: Table) -> None:
    """Against What Status Effects? the Duelist still uses Calm; against Buh, Bye! she does not."""
    hands = {0: ["What Status Effects?", "Buh, Bye!"]}
    action = table("barbarian", DUELIST, hands=hands, tokens={1: {"Calm": 1}})
    action.choose("play what status effects player 1")
    assert action.may("spend calm", 1)
    instant = table("barbarian", DUELIST, hands=hands, tokens={1: {"Calm": 1}})
    instant.choose("play buh bye")
    assert (instant.tokens(1), instant.hand(1), instant.actor) == ({}, [], 0)


@pytest.mark.rule("TIM-5")
def test_an_interrupted_act_goes_on_with_the_changed_facts(table: Table) -> None:
    """Adrenaline Surge! rolls a pow; tipped to a 5 it only draws a card."""
    s = table(
        "barbarian",
        "moon_elf",
        health={0: 40},
        hands={0: ["Adrenaline Surge!"], 1: ["Tip It!"]},
        decks={0: ["Six-It!"]},
        rolls=[6],
    )
    s.choose("play adrenaline surge")
    s.go_to("after a roll")
    s.choose("play tip it", seat=1)
    assert s.told(DieAltered) == [DieAltered(1, 0, "effect", 6, 5)]
    assert (s.health(0), s.tokens(1), s.hand(0)) == (40, {}, ["Six-It!"])


@pytest.mark.rule("TIM-5")
def test_an_altered_defence_counts_as_it_lies(table: Table) -> None:
    """One foot is not enough; Tip It! turns a 3 into a 4, and half is prevented."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Tip It!"]},
        rolls=[1, 1, 1, 1, 1, 3, 4, 6, 6, 6],
    )
    s.choose("activate smack")
    s.choose("defend missed me")
    s.choose("play tip it die 3 up", seat=1)
    assert s.health(1) == 46


# --- the quiet windows ---------------------------------------------------------------------------------

IDLE = [1, 1, 2, 4, 6]


@pytest.mark.rule("TIM-1")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_a_window_at_the_end_of_main_1_before_the_first_roll(table: Table, ruleset: str) -> None:
    """The turn player has said to be done; the other takes Evasive away before the dice are rolled."""
    s = table(
        "monk",
        "barbarian",
        ruleset=ruleset,
        tokens={0: {"Evasive": 1}},
        hands={0: ["Getting Paid!"], 1: ["Buh, Bye!"]},
        rolls=IDLE,
    )
    s.choose("done")
    assert (s.phase, s.window, s.actor, s.view(None)["rolls"]) == ("main_1", "before the first roll", 1, [])
    s.choose("play buh bye", seat=1)
    while s.tokens(0):
        s.pass_window()
    assert (s.window, s.actor) == ("before the first roll", 0)
    s.pass_all()
    assert (s.actor, s.phase) == (0, "offensive_roll")


@pytest.mark.rule("TIM-1")
def test_knockdown_may_still_be_paid_off_in_that_window(table: Table) -> None:
    """Getting Paid! of the other makes the turn player think again: Knockdown is paid before the phase begins."""
    s = table("monk", "barbarian", cp={0: 2}, tokens={0: {"Knockdown": 1}}, hands={1: ["Getting Paid!"]}, rolls=IDLE)
    s.choose("done")
    s.choose("play getting paid", seat=1)
    assert s.window == "before the first roll"
    s.choose("spend knockdown", seat=0)
    s.pass_all()
    assert (s.tokens(0), s.cp(0), s.phase) == ({}, 0, "offensive_roll")


@pytest.mark.rule("TIM-1")
@pytest.mark.rule("OFF-4")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_a_window_after_announce_none(table: Table, ruleset: str) -> None:
    """An opponent who alters dice then lets the roller think again, in every book."""
    s = table(
        "barbarian", "moon_elf", ruleset=ruleset, phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=[1, 1, 4, 4, 6]
    )
    s.choose("activate none")
    assert (s.window, s.actor) == ("ability announced", 1)
    s.choose("play tip it die 4 down", seat=1)
    s.pass_all()
    assert (s.actor, s.can("activate smack")) == (0, True)
    assert s.can("keep 1 1 3")


@pytest.mark.rule("TIM-1")
def test_a_teammate_may_make_something_of_dice_for_which_nothing_was_announced(table: Table) -> None:
    s = table(
        *["barbarian"] * 4,
        mode="2v2",
        phase="offensive_roll",
        hands={2: ["So Wild!"]},
        cp={2: 5},
        rolls=[1, 1, 4, 4, 6],
    )
    s.choose("activate none")
    s.choose("play so wild die 4 value 3", seat=2)
    s.pass_all()
    assert (s.actor, s.can("activate smack")) == (0, True)


@pytest.mark.rule("TIM-1")
@pytest.mark.rule("TURN-8")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_a_window_at_the_end_of_the_turn_after_the_discard_phase(table: Table, ruleset: str) -> None:
    """Seven cards are sold down to six; then Double Up! brings seven again, and they stay."""
    cards = ["Smack II", "Smack III", "Six-It!", "Tip It!", "So Wild!", "Samesies!", "Double Up!"]
    s = table("barbarian", "moon_elf", ruleset=ruleset, phase="main_2", hands={0: cards, 1: ["Getting Paid!"]})
    s.choose("done")
    s.choose("sell smack iii")
    assert (s.phase, s.window, s.view(None)["active"]) == ("discard", "the turn ends", 0)
    assert asked(s.copy()) == [0, 1]
    s.choose("play double up", seat=0)
    s.choose("play getting paid", seat=1)
    s.pass_all()
    assert (s.view(None)["active"], len(s.hand(0)), s.cp(1)) == (1, 7, 2 + 2 + 1)


@pytest.mark.rule("TIM-1")
def test_that_window_comes_after_the_effects_of_the_end_of_the_turn(table: Table) -> None:
    s = table(
        HEXER,
        "barbarian",
        phase="main_2",
        tokens={0: {"Ember": 1}},
        hands={0: ["Getting Paid!"], 1: ["Getting Paid!"]},
    )
    s.choose("done")
    s.go_to("the turn ends")
    assert (s.health(0), s.view(None)["active"]) == (48, 0)


@pytest.mark.rule("TIM-1")
@pytest.mark.parametrize(
    ("position", "seats"),
    [
        ({}, []),
        ({"hands": {1: ["Smack II"]}}, [1]),
        ({"tokens": {1: {"Cleanse": 1}}}, [1]),
        ({"tokens": {1: {"Targeted": 1}}}, []),
        ({"hands": {0: ["Smack II"]}}, [0]),
    ],
)
def test_the_quiet_windows_ask_by_public_facts_only(
    table: Table, position: dict[str, object], seats: list[int]
) -> None:
    """A card in hand, whichever it is, a spendable token; nobody else is asked."""
    made = table("barbarian", "barbarian", "monk", "moon_elf", mode="2v2", phase="main_2", **position)
    state = made.state.copy()
    engine.proceed(state, codes.DONE)
    found = []
    while asked_in(state) == AT_TURN_END:
        found.append(state.asked)
        engine.proceed(state, codes.PASS)
    assert found == seats


@pytest.mark.rule("TIM-1")
def test_an_upgrade_in_hand_is_not_betrayed_by_the_end_of_main_1(table: Table) -> None:
    """Whether the hand holds an instant or only an upgrade, the other is asked all the same."""
    for card in ("Smack II", "Getting Paid!"):
        made = table("moon_elf", "barbarian", hands={1: [card]}, rolls=IDLE)
        state = made.state.copy()
        engine.proceed(state, codes.DONE)
        assert (state.asked, asked_in(state)) == (1, BEFORE_ROLL)
        made.choose("done")
        made.pass_all()


@pytest.mark.rule("TIM-1")
@pytest.mark.rule("ULT-3")
def test_nobody_asks_a_stunned_player(table: Table) -> None:
    s = table("barbarian", "moon_elf", tokens={1: {"Stun": 1}}, hands={1: ["Getting Paid!"]}, rolls=IDLE)
    s.choose("done")
    assert (s.actor, s.phase) == (0, "offensive_roll")


@pytest.mark.rule("TIM-2")
@pytest.mark.parametrize(
    ("ruleset", "order"),
    [
        ("season-one", [0, 3, 1, 4, 2, 5]),
        ("season-two", [0, 3, 1, 4, 2, 5]),
        ("rerolled", [0, 1, 2, 3, 4, 5]),
        ("rerolled-2.2", [0, 3, 1, 4, 2, 5]),
    ],
)
def test_three_pairs_are_asked_as_they_sit_or_as_their_turns_come(table: Table, ruleset: str, order: list[int]) -> None:
    hands = {seat: ["Tip It!"] for seat in range(6)}
    s = table(
        *["barbarian"] * 6, mode="2v2v2", ruleset=ruleset, phase="offensive_roll", hands=hands, rolls=[1, 1, 1, 4, 6]
    )
    assert asked(s) == order


# --- TIM-4, RUL-22: Roll Phase Actions are not answered ------------------------------------------------


@pytest.mark.rule("TIM-4")
@pytest.mark.rule("RUL-22")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_a_roll_phase_action_is_not_answered_but_its_dice_are_altered(table: Table, ruleset: str) -> None:
    """Helping Hand of the other re-rolls at once; the die that it brought is turned by Tip It!."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Getting Paid!", "Tip It!"], 1: ["Helping Hand"]},
        rolls=[1, 1, 3, 4, 6, 4],
    )
    s.choose("play helping hand die 3", seat=1)
    assert (s.told(Announced), s.view(None)["rolls"][0]["values"]) == ([], [1, 1, 4, 4, 6])
    s.choose("play tip it die 4 down", seat=0)
    assert s.view(None)["rolls"][0]["values"] == [1, 1, 3, 4, 6]
    s.pass_all()


@pytest.mark.rule("RUL-21")
@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_defensive_dice_are_fixed_in_the_last_window(table: Table, ruleset: str) -> None:
    """So Wild! and Better D! serve in the window after the dice stopped; the last one is for what is not about them."""
    hands = {0: ["So Wild!", "Tip It!"], 1: ["Better D!", "Not This Time!", "Samesies!"]}
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 9, 1: 9},
        hands=hands,
        rolls=[*SMACK, 1, 1, 2, 4, 6],
    )
    s.choose("activate smack")
    s.choose("defend missed me", seat=1)
    assert s.window == "after a roll"
    assert s.may("play so wild die 1 value 6", 0)
    assert s.may("play better d", 1)
    s.go_to("before damage is applied")
    assert [str(option) for option in s.options] == ["pass"]
    s.pass_window()
    assert [str(option) for option in s.options] == ["pass", "play not-this-time"]
    s.pass_all()


@pytest.mark.rule("RUL-21")
def test_dice_rolled_in_the_last_window_may_be_altered_there(table: Table) -> None:
    """Evasive fails on a 3; Tip It! makes it a 2."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Tip It!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[*SMACK, 3],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.go_to("before damage is applied")
    s.choose("spend evasive", seat=1)
    s.choose("play tip it down", seat=1)
    s.pass_all()
    assert s.health(1) == 50


@pytest.mark.rule("STA-4")
@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_a_token_is_spent_in_the_quiet_windows_too(table: Table, ruleset: str) -> None:
    """Cleanse at any time in anyone's turn: at the end of it, and before the first roll."""
    s = table("barbarian", "monk", ruleset=ruleset, tokens={1: {"Cleanse": 1, "Knockdown": 1}}, rolls=IDLE)
    s.choose("done")
    assert s.window == "before the first roll"
    s.choose("spend cleanse", seat=1)
    s.pass_all()
    assert (s.tokens(1), s.phase) == ({}, "offensive_roll")
