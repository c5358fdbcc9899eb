"""TURN: the eight phases of a turn."""

import pytest

from madking.core.events import DeckShuffled, DiceRolled, ExtraPhase, HealthChanged, PhaseBegan, PhaseSkipped
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, ORACLE, incoming

IDLE = [1, 2, 4, 4, 6]


# --- Upkeep ----------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(("first", "cp_left"), [("toll", 2 + 1), ("purse", 0 + 1)])
def test_the_active_player_orders_the_effects_of_upkeep(table: Table, first: str, cp_left: int) -> None:
    """With 0 CP: paying the Toll before opening the Purse costs nothing (then 1 CP of Income)."""
    s = table(HEXER, "barbarian", phase="upkeep", cp={0: 0}, tokens={0: {"Toll": 1, "Purse": 1}})
    assert s.actor == 0
    assert [str(option) for option in s.options] == ["resolve toll", "resolve purse"]
    s.choose(f"resolve {first}")
    assert s.cp(0) == cp_left


@pytest.mark.rule("TURN-1")
def test_a_single_effect_of_upkeep_resolves_without_asking(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="upkeep", tokens={0: {"Venom": 1}})
    assert s.health(0) == 47
    assert s.phase == "main_1"


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("first", ["vigil", "venom"])
def test_passives_act_in_upkeep_like_tokens(table: Table, first: str) -> None:
    """The Oracle's Vigil heals 2 and Venom deals 3: both in one sum, in the order of choice."""
    s = table(ORACLE, HEXER, phase="upkeep", health={0: 2}, tokens={0: {"Venom": 1}})
    assert sorted(str(option) for option in s.options) == ["resolve venom", "resolve vigil"]
    s.choose(f"resolve {first}")
    assert (s.health(0), s.phase) == (1, "main_1")


@pytest.mark.rule("TURN-1")
def test_only_the_active_players_tokens_act_in_upkeep(table: Table) -> None:
    s = table(HEXER, "barbarian", phase="upkeep", tokens={1: {"Venom": 1}})
    assert (s.health(0), s.health(1)) == (50, 50)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("first", ["venom", "balm"])
def test_damage_and_healing_of_upkeep_are_applied_at_once_when_it_ends(table: Table, first: str) -> None:
    """At 2 health, 3 damage and 5 healing leave 4, in whatever order they were resolved."""
    s = table(
        HEXER,
        "barbarian",
        phase="upkeep",
        health={0: 2},
        tokens={0: {"Venom": 1, "Balm": 1}},
        hands={0: ["Getting Paid!"]},
    )
    s.choose(f"resolve {first}")
    assert (s.phase, s.window) == ("upkeep", "before damage is applied")
    assert (s.health(0), incoming(s, 0)) == (2, 3)
    s.pass_all()
    assert s.health(0) == 4
    assert s.told(HealthChanged) == [HealthChanged(0, 3, 5, 4)]


@pytest.mark.rule("TURN-1")
@pytest.mark.rule("TXT-9")
@pytest.mark.rule("HP-6")
def test_healing_by_an_instant_in_upkeep_does_not_wait_for_the_end_of_the_phase(table: Table) -> None:
    """Feelin' Good! on the opponent's Upkeep heals the Barbarian at once; Venom and Balm wait for each other."""
    s = table(
        HEXER,
        "barbarian",
        phase="upkeep",
        health={1: 30},
        hands={1: ["Feelin' Good!"]},
        tokens={0: {"Venom": 1, "Balm": 1}},
        rolls=[4, 1, 1],
    )
    s.choose("play feelin good", seat=1)
    assert (s.actor, s.health(1), s.phase) == (0, 33, "upkeep")
    s.choose("resolve venom")
    assert (s.health(0), s.health(1), s.phase) == (52, 33, "main_1")


# --- Income and Main Phases ------------------------------------------------------------------------


@pytest.mark.rule("TURN-2")
def test_income_brings_1_cp_and_1_card(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="income", cp={0: 5}, decks={0: ["Tip It!", "So Wild!"]})
    assert (s.cp(0), s.hand(0)) == (6, ["Tip It!"])


@pytest.mark.rule("TURN-2")
def test_income_never_lifts_cp_above_15(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="income", cp={0: 15}, decks={0: ["Tip It!"]})
    assert (s.cp(0), s.hand(0)) == (15, ["Tip It!"])


@pytest.mark.rule("TURN-3")
def test_main_phase_acts_come_in_any_order_and_number(table: Table) -> None:
    """Upgrade, sell, play, sell, upgrade."""
    cards = ["Smack II", "Triple Up!", "Concuss!", "Six-It!", "Sturdy Blow II"]
    s = table("barbarian", "moon_elf", phase="main_1", cp={0: 2}, hands={0: cards})
    s.choose("play smack ii")
    s.choose("sell triple up")
    s.choose("play concuss")
    s.choose("sell six-it")
    s.choose("play sturdy blow ii")
    assert (s.level(0, "Smack"), s.level(0, "Sturdy Blow")) == (2, 2)
    assert s.tokens(1) == {"Concussion": 1}
    assert (s.cp(0), s.hand(0), s.phase) == (0, [], "main_1")


@pytest.mark.rule("TURN-7")
def test_the_second_main_phase_allows_the_same_as_the_first(table: Table) -> None:
    cards = ["Smack II", "Triple Up!", "Concuss!", "Six-It!", "Get Some!"]
    first = table("barbarian", "moon_elf", phase="main_1", hands={0: cards})
    second = table("barbarian", "moon_elf", phase="main_2", hands={0: cards})
    assert [str(option) for option in second.options] == [str(option) for option in first.options]
    second.choose("play concuss")
    second.choose("sell six-it")
    second.choose("play smack ii")
    assert second.tokens(1) == {"Concussion": 1}
    assert (second.level(0, "Smack"), second.cp(0)) == (2, 0)


# --- the turn as a whole ---------------------------------------------------------------------------


@pytest.mark.rule("TURN-4")
@pytest.mark.rule("TURN-5")
@pytest.mark.rule("TURN-6")
def test_a_turn_runs_through_its_phases_in_order(table: Table) -> None:
    """In a duel there is no Targeting Roll: eight phases without the fifth."""
    s = table("barbarian", "moon_elf", active=1, phase="main_2", rolls=[1, 1, 1, 4, 4, 1, 4, 4, 6, 6])
    s.choose("done")
    assert (s.phase, s.actor) == ("main_1", 0)
    s.choose("done")
    s.pass_all()
    assert (s.phase, s.actor) == ("offensive_roll", 0)
    s.choose("activate smack")
    s.pass_all()
    assert (s.phase, s.actor) == ("defensive_roll", 1)
    s.choose("defend missed me")
    s.pass_all()
    assert (s.phase, s.actor, s.health(1)) == ("main_2", 0, 48)
    s.choose("done")
    phases = [event.phase for event in s.told(PhaseBegan) if event.seat == 0]
    assert phases == ["upkeep", "income", "main_1", "offensive_roll", "defensive_roll", "main_2", "discard"]
    assert [event.purpose for event in s.told(DiceRolled)] == ["attack", "defence"]
    assert s.view(None)["active"] == 1


@pytest.mark.rule("TURN-8")
def test_cards_are_sold_down_to_six_in_the_discard_phase(table: Table) -> None:
    """Eight cards: the player chooses two, one by one, for 1 CP each."""
    cards = ["Smack II", "Smack III", "Six-It!", "Tip It!", "So Wild!", "Samesies!", "Double Up!", "Get Some!"]
    s = table("barbarian", "moon_elf", phase="main_2", cp={0: 0}, hands={0: cards}, rolls=IDLE)
    s.choose("done")
    assert (s.phase, len(s.options)) == ("discard", 8)
    s.choose("sell get some")
    assert (s.cp(0), len(s.options)) == (1, 7)
    s.choose("sell smack iii")
    assert (s.cp(0), sorted(s.discard(0))) == (2, ["Get Some!", "Smack III"])
    assert len(s.hand(0)) == 6
    assert (s.view(None)["active"], s.window) == (0, "the turn ends")
    s.choose("done", seat=1)
    s.pass_all()


@pytest.mark.rule("TURN-8")
def test_effects_at_the_end_of_the_turn_come_after_the_discard(table: Table) -> None:
    """The CP of the sold card are there when the Toll is taken; the player orders Toll and Purse."""
    cards = ["Curse!", "Six-It!", "Tip It!", "So Wild!", "Samesies!", "Double Up!", "Triple Up!"]
    s = table(HEXER, "barbarian", phase="main_2", cp={0: 3}, hands={0: cards}, tokens={0: {"Toll": 1, "Purse": 1}})
    s.choose("done")
    assert s.tokens(0) == {"Toll": 1, "Purse": 1}
    s.choose("sell curse")
    assert (s.cp(0), s.actor) == (4, 0)
    s.choose("resolve toll")
    s.pass_all()
    assert (s.cp(0), s.tokens(0)) == (4 - 3 + 2, {})


# --- the conclusion of the Roll Phase --------------------------------------------------------------


@pytest.mark.rule("TURN-9")
def test_the_roll_phase_concludes_after_its_damage_and_before_the_second_main_phase(table: Table) -> None:
    """Entangle leaves at the conclusion: it is still there while Head Bash! may be played, and gone in Main (2)."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Entangle": 1}},
        hands={0: ["Head Bash!"]},
        rolls=[1, 1, 1, 1, 1],
    )
    s.choose("activate smack")
    s.choose("defend none")
    s.go_to("after damage was dealt")
    assert (s.health(1), s.tokens(0)) == (42, {"Entangle": 1})
    s.pass_all()
    assert (s.phase, s.tokens(0)) == ("main_2", {})


@pytest.mark.rule("TURN-9")
def test_stun_leaves_with_each_attack_but_the_roll_phase_concludes_once(table: Table) -> None:
    """Two Stuns in one turn: each leaves at the end of its own attack and gives one more; Entangle stays to the end."""
    bash = [6, 6, 6, 6, 1]
    s = table("barbarian", "moon_elf", phase="offensive_roll", tokens={0: {"Entangle": 1}}, rolls=[*bash, *bash, *IDLE])
    assert s.attack["attempts"] == 1
    s.choose("activate crit bash")
    assert (s.health(1), s.tokens(1), s.tokens(0)) == (45, {}, {"Entangle": 1})
    assert s.attack["attempts"] == 2
    s.choose("activate crit bash")
    assert (s.health(1), s.tokens(1), s.tokens(0)) == (40, {}, {"Entangle": 1})
    assert s.attack["attempts"] == 2
    s.choose("activate none")
    assert len(s.told(ExtraPhase)) == 2
    assert (s.phase, s.tokens(0)) == ("main_2", {})


@pytest.mark.rule("TURN-9")
def test_a_skipped_phase_has_no_conclusion(table: Table) -> None:
    """Who trips has no Offensive Roll Phase, so the Snare stays for the next one."""
    s = table(HEXER, DUELIST, phase="main_1", tokens={0: {"Trip": 1, "Snare": 1}})
    s.choose("done")
    assert s.phase == "main_2"
    assert s.told(PhaseSkipped) == [PhaseSkipped(0, "offensive_roll")]
    assert s.tokens(0) == {"Snare": 1}


# --- an empty deck ---------------------------------------------------------------------------------


@pytest.mark.rule("TURN-10")
def test_an_empty_deck_is_made_anew_from_the_discard_pile(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        cp={0: 2},
        hands={0: ["Triple Up!"]},
        decks={0: ["Tip It!"]},
        discard={0: ["Six-It!", "So Wild!", "Samesies!"]},
    )
    s.choose("play triple up")
    assert len(s.told(DeckShuffled)) == 1
    assert "Tip It!" in s.hand(0)
    assert len(s.hand(0)) == 3
    assert set(s.hand(0)) < {"Tip It!", "Six-It!", "So Wild!", "Samesies!"}
    assert s.discard(0) == ["Triple Up!"]
    assert s.view(0)["players"][0]["deck_size"] == 1


@pytest.mark.rule("TURN-10")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn(table: Table) -> None:
    """The card that draws is not yet on the discard pile, so it cannot be drawn itself."""
    s = table("barbarian", "moon_elf", hands={0: ["Double Up!"]}, decks={0: []})
    s.choose("play double up")
    assert (s.hand(0), s.discard(0)) == ([], ["Double Up!"])
    assert s.phase == "main_1"
