"""TIM: who may act when."""

import pytest

from madking import Scenario
from madking.core.events import Announced, DieAltered
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, go_to, incoming, may, phase, told, window

SMACK = [1, 1, 1, 4, 6]
PAID = {0: ["Getting Paid!"], 1: ["Getting Paid!"]}


def windows(s: Scenario) -> list[str | None]:
    """Passes every open window, and says what the windows were about; both players could act in all of them."""
    seen: dict[int | None, list[str | None]] = {0: [], 1: []}
    while s.can("pass"):
        assert s.can("play getting paid")
        seen[s.actor].append(window(s))
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
    assert phase(s) == "main_2"


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
    assert window(s) == "card played"
    assert may(s, "play getting paid", 1)
    go_to(s, "after a roll")
    assert may(s, "play getting paid", 1)
    s.choose("play tip it up", seat=1)
    s.pass_all()
    assert (s.cp(0), phase(s)) == (2 + 3, "main_1")


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
    assert (phase(s), s.cp(0), len(s.hand(0))) == ("main_1", 2 - 2 + 1, 1)


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
    assert (s.actor, window(s)) == (0, "after a roll")
    s.choose("play six-it die 5", seat=0)
    assert (s.actor, window(s)) == (1, "after a roll")
    s.choose("pass", seat=1)
    assert (window(s), s.view(0)["rolls"][0]["values"]) == (None, [1, 1, 1, 4, 6])


@pytest.mark.rule("TIM-2")
def test_two_passes_close_a_window(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands=PAID, rolls=SMACK)
    s.choose("pass", seat=0)
    assert window(s) == "after a roll"
    s.choose("pass", seat=1)
    assert (window(s), s.actor) == (None, 0)
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
    assert told(s, Announced) == [Announced(1, "Evasive")]
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
    go_to(s, "before the defence")
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
    go_to(s, "before the defence")
    assert may(s, "spend evasive", 1)
    s.choose("play buh bye", seat=0)
    assert (s.tokens(1), s.actor, s.can("defend missed me")) == ({}, 1, True)


@pytest.mark.rule("TIM-4")
def test_a_main_phase_action_can_be_interrupted_an_instant_cannot(table: Table) -> None:
    """Against What Status Effects? the Duelist still uses Calm; against Buh, Bye! she does not."""
    hands = {0: ["What Status Effects?", "Buh, Bye!"]}
    action = table("barbarian", DUELIST, hands=hands, tokens={1: {"Calm": 1}})
    action.choose("play what status effects player 1")
    assert may(action, "spend calm", 1)
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
    go_to(s, "after a roll")
    s.choose("play tip it", seat=1)
    assert told(s, DieAltered) == [DieAltered(1, 0, "effect", 6, 5)]
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
