"""MODE-TEAM, MODE-2V2, MODE-3V3, MODE-2V2V2: teams, with one health dial each."""

import pytest

import madking
from madking.core.events import Defeated, ExtraPhase, HealthChanged, TurnBegan
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SMACK, sit_out, struck, target

IDLE = [1, 1, 2, 4, 6]
FOUR = ("barbarian", "moon_elf", "paladin", "tactician")
SIX = ["barbarian"] * 6


# --- the three ways to play in teams -----------------------------------------------------------------


@pytest.mark.rule("MODE-2V2")
@pytest.mark.rule("MODE-3V3")
@pytest.mark.rule("MODE-2V2V2")
@pytest.mark.parametrize(
    ("mode", "players", "dials"), [("2v2", 4, [50, 50]), ("3v3", 6, [50, 50]), ("2v2v2", 6, [35, 35, 35])]
)
def test_teams_begin_with_one_dial_each(mode: str, players: int, dials: list[int]) -> None:
    game = madking.new_game(["barbarian"] * players, mode=mode, seed="3")
    assert game.state.dials == dials
    assert [player["health"] for player in game.view(None)["players"]] == [dials[0]] * players
    assert {player["hand_size"] for player in game.view(None)["players"]} == {4}
    assert {player["cp"] for player in game.view(None)["players"]} == {2}


@pytest.mark.rule("MODE-2V2")
def test_a_5_lets_the_opponents_choose(table: Table) -> None:
    """The one who is next in turn order answers for both."""
    s = struck(table, "2v2", 2, 5)
    s.choose("player 1", seat=3)
    s.choose("defend none", seat=1)
    assert target(s) == 1


@pytest.mark.rule("MODE-2V2")
def test_a_6_lets_the_attacker_choose(table: Table) -> None:
    s = struck(table, "2v2", 2, 6)
    s.choose("player 1", seat=2)
    s.choose("defend none", seat=1)
    assert target(s) == 1


@pytest.mark.rule("MODE-3V3")
@pytest.mark.parametrize(("die", "defender"), [(1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (6, 5)])
def test_three_against_three_left_middle_right(table: Table, die: int, defender: int) -> None:
    s = struck(table, "3v3", 2, die)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-2V2V2")
@pytest.mark.parametrize(("die", "defender"), [(1, 2), (2, 5), (3, 0), (4, 3)])
def test_three_pairs_count_clockwise_from_the_nearest_opponent(table: Table, die: int, defender: int) -> None:
    """Around the table sit 0, 3, 1, 4, 2 and 5: seat 1 counts 2, 5, 0 and 3, past the teammate."""
    s = struck(table, "2v2v2", 1, die)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-2V2V2")
@pytest.mark.parametrize("die", [5, 6])
def test_three_pairs_the_attacker_chooses_on_5_and_6(table: Table, die: int) -> None:
    s = struck(table, "2v2v2", 1, die)
    assert [str(option) for option in s.options] == ["player 0", "player 2", "player 3", "player 5"]
    s.choose("player 5", seat=1)
    s.pass_all()
    assert (target(s), s.actor) == (5, 5)


@pytest.mark.rule("MODE-2V2V2")
def test_when_a_pair_has_fallen_the_table_of_two_pairs_counts(table: Table) -> None:
    """On a 5 the opponents who are left choose."""
    s = table(DUELIST, *SIX[1:], mode="2v2v2", health={1: 5}, hands={0: ["Thrown Knife!"]}, rolls=[1, 1, 1, 4, 4, 5])
    s.choose("play thrown knife player 4")
    s.choose("done")
    s.choose("activate lunge")
    s.choose("player 5", seat=2)
    s.pass_all()
    assert (target(s), s.actor) == (5, 5)


# --- MODE-TEAM ---------------------------------------------------------------------------------------


@pytest.mark.rule("MODE-TEAM")
def test_turns_go_zigzag_between_the_teams(table: Table) -> None:
    s = table(*["barbarian"] * 4, mode="2v2", rolls=IDLE * 4)
    for _ in range(4):
        sit_out(s)
    turns = [(event.seat, s.state.players[event.seat].team) for event in s.told(TurnBegan)]
    assert turns == [(1, 1), (2, 0), (3, 1), (0, 0)]


@pytest.mark.rule("MODE-TEAM")
def test_cp_and_hands_are_ones_own(table: Table) -> None:
    """The poor Paladin plays nothing, however rich his teammate is, and nobody plays another's card."""
    s = table(*FOUR, mode="2v2", active=2, cp={0: 10, 2: 0}, hands={0: ["Mighty Blow II"], 2: ["Tithe II"]})
    assert [str(option) for option in s.options] == ["done", "sell tithe-ii"]


@pytest.mark.rule("MODE-TEAM")
@pytest.mark.rule("HP-1")
def test_the_cap_of_healing_is_the_shared_start_plus_10(table: Table) -> None:
    s = table(*["barbarian"] * 4, mode="2v2", active=2, phase="offensive_roll", health={0: 58}, rolls=[4, 4, 5, 1, 2])
    s.choose("activate fortitude")
    s.pass_all()
    assert (s.health(0), s.health(2), s.health(1)) == (60, 60, 50)


@pytest.mark.rule("MODE-TEAM")
def test_damage_to_a_teammate_is_not_reduced_by_ones_own_tokens(table: Table) -> None:
    """The Attack is on seat 1; seat 3 has Protect and Evasive, and they are of no use."""
    s = table(
        *FOUR,
        mode="2v2",
        phase="offensive_roll",
        cp={2: 0},
        tokens={1: {"Protect": 1}, 3: {"Protect": 1, "Evasive": 1}},
        rolls=[*SMACK, 1],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    assert s.window == "before damage is applied"
    assert s.actor == 1
    assert s.can("spend protect")
    s.pass_window()
    assert (s.actor, s.can("spend protect"), s.can("spend evasive")) == (3, False, False)
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.rule("MODE-TEAM")
@pytest.mark.rule("TXT-8")
def test_a_chosen_player_may_be_the_teammate(table: Table) -> None:
    """Not This Time! prevents 6 for a chosen player: the only thing that seat 3 can do for seat 1."""
    s = table(*FOUR, mode="2v2", phase="offensive_roll", hands={3: ["Not This Time!"]}, rolls=[*SMACK, 1])
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.choose("play not this time", seat=3)
    s.pass_all()
    assert s.health(1) == 50


@pytest.mark.rule("MODE-TEAM")
def test_one_may_alter_dice_to_help_a_teammate(table: Table) -> None:
    """Seat 3 spoils the announced Smack of seat 0 by Tip It!, before it reaches seat 1."""
    s = table(*FOUR, mode="2v2", phase="offensive_roll", hands={3: ["Tip It!"]}, rolls=[1, 1, 3, 4, 6])
    s.choose("activate smack")
    s.choose("play tip it die 3 up", seat=3)
    s.pass_all()
    assert (s.actor, s.can("activate smack")) == (0, False)


@pytest.mark.rule("MODE-TEAM")
def test_the_dice_of_a_teammate_may_be_re_rolled(table: Table) -> None:
    s = table(*FOUR, mode="2v2", phase="offensive_roll", hands={2: ["Try, Try Again!"]}, rolls=[*SMACK, 1, 2])
    s.choose("play try try again", seat=2)
    s.choose("die 4")
    s.choose("die 6")
    s.pass_all()
    assert s.actor == 0
    assert s.can("activate smack-5-sword")


@pytest.mark.rule("CARD-8")
@pytest.mark.rule("MODE-TEAM")
def test_teammates_see_each_others_hands_and_nobody_else_does(table: Table) -> None:
    s = table(*FOUR, mode="2v2", hands={0: ["Tip It!"], 1: ["Six-It!"], 2: ["So Wild!"], 3: ["Samesies!"]})
    seen = {viewer: {p["seat"] for p in s.view(viewer)["players"] if "hand" in p} for viewer in range(4)}
    assert seen == {0: {0, 2}, 1: {1, 3}, 2: {0, 2}, 3: {1, 3}}
    assert s.view(0)["players"][2]["hand"] == ["so-wild"]
    assert not any("hand" in player for player in s.view(None)["players"])


@pytest.mark.rule("DMG-5")
@pytest.mark.rule("MODE-TEAM")
def test_collateral_damage_to_several_teammates_is_summed_on_their_dial(table: Table) -> None:
    s = table("pyromancer", *FOUR[1:], mode="2v2", phase="offensive_roll", rolls=[5, 5, 5, 1, 2])
    s.choose("activate burning soul")
    s.pass_all()
    assert (s.health(1), s.health(0)) == (50 - 3 - 3, 50)
    assert {(event.seat, event.damage) for event in s.told(HealthChanged)} == {(1, 3), (3, 3)}


@pytest.mark.rule("DMG-5")
def test_each_teammate_reduces_their_own_share(table: Table) -> None:
    """Seat 1 halves 3 to 1; the share of seat 3 stays 3."""
    s = table(
        "pyromancer", *FOUR[1:], mode="2v2", phase="offensive_roll", tokens={1: {"Protect": 1}}, rolls=[5, 5, 5, 1, 2]
    )
    s.choose("activate burning soul")
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 1 - 3


@pytest.mark.rule("DMG-5")
@pytest.mark.rule("HP-5")
def test_damage_to_one_and_healing_of_the_other_are_netted_on_the_dial(table: Table) -> None:
    """At 3 health seat 1 takes 4, but in the same moment its teammate heals: they stand."""
    s = table(
        *["barbarian"] * 4,
        mode="2v2",
        phase="offensive_roll",
        health={1: 3},
        hands={3: ["Feelin' Good!"]},
        rolls=[*SMACK, 1, 4, 1, 1],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.choose("play feelin good", seat=3)
    s.pass_all()
    assert (s.health(1), s.health(3)) == (3 - 4 + 3, 2)


# --- falling -----------------------------------------------------------------------------------------


@pytest.mark.rule("HP-4")
@pytest.mark.rule("MODE-2V2")
def test_a_team_at_0_falls_together_and_the_other_wins(table: Table) -> None:
    s = table(*FOUR, mode="2v2", phase="offensive_roll", health={1: 4}, rolls=[*SMACK, 1])
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert [event.seat for event in s.told(Defeated)] == [1, 3]
    assert s.result is not None
    assert list(s.result.winners) == [0, 2]


@pytest.mark.rule("HP-3")
@pytest.mark.rule("MODE-2V2")
def test_teams_that_fall_together_draw(table: Table) -> None:
    """Reckless: 15 for them and 4 for himself, applied at the same moment."""
    s = table(*FOUR, mode="2v2", phase="offensive_roll", health={0: 4, 1: 15}, cp={2: 0}, rolls=[1, 2, 3, 4, 5, 1])
    s.choose("activate reckless")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.result is not None
    assert (list(s.result.winners), s.result.draw) == ([], True)


@pytest.mark.rule("HP-3")
@pytest.mark.rule("MODE-2V2V2")
@pytest.mark.parametrize(("health", "winners"), [(4, []), (5, [0, 3])])
def test_three_teams_that_fall_together_draw(table: Table, health: int, winners: list[int]) -> None:
    """Collateral damage fells both other pairs; a Spark! of the first of them comes in the same phase."""
    s = table(
        "pyromancer",
        DUELIST,
        *SIX[2:],
        mode="2v2v2",
        phase="offensive_roll",
        health={0: health, 1: 6, 2: 6},
        hands={1: ["Spark!"]},
        rolls=[5, 5, 5, 1, 2],
    )
    s.choose("activate burning soul")
    s.choose("play spark player 0", seat=1)
    s.pass_all()
    assert s.result is not None
    assert (list(s.result.winners), s.result.draw) == (winners, not winners)


@pytest.mark.rule("HP-2")
@pytest.mark.rule("MODE-DEFEAT")
@pytest.mark.rule("MODE-2V2V2")
def test_a_fallen_pair_leaves_and_its_turns_are_skipped(table: Table) -> None:
    s = table(
        DUELIST,
        *SIX[1:],
        mode="2v2v2",
        health={1: 5},
        tokens={4: {"Targeted": 1}},
        hands={0: ["Thrown Knife!"], 1: ["Tip It!"]},
        rolls=IDLE * 2,
    )
    s.choose("play thrown knife player 1")
    s.pass_all()
    assert [event.seat for event in s.told(Defeated)] == [1, 4]
    assert (s.result, s.tokens(4)) == (None, {})
    sit_out(s)
    sit_out(s)
    assert [event.seat for event in s.told(TurnBegan)] == [2, 3]


@pytest.mark.rule("HP-2")
def test_when_ones_team_falls_in_ones_own_upkeep_the_turn_ends(table: Table) -> None:
    """Venom fells seat 0 and seat 3 with it; the turn goes to seat 1 at once, without Income for seat 0."""
    s = table(HEXER, *SIX[1:], mode="2v2v2", phase="upkeep", health={0: 3}, tokens={0: {"Venom": 1}})
    s.pass_all()
    assert [event.seat for event in s.told(Defeated)] == [0, 3]
    assert [event.seat for event in s.told(TurnBegan)] == [0, 1]
    assert (s.actor, s.phase, s.cp(0)) == (1, "main_1", 2)


@pytest.mark.rule("HP-2")
def test_a_team_that_falls_by_returned_damage_loses_its_turn(table: Table) -> None:
    """Retribution sends back 4 of 8: the attackers fall, the turn goes to seat 1."""
    s = table(
        "barbarian",
        "paladin",
        *SIX[2:],
        mode="2v2v2",
        ruleset="rerolled",
        phase="offensive_roll",
        health={0: 4},
        tokens={1: {"Retribution": 1}},
        rolls=[1, 1, 2, 2, 3, 1],
    )
    s.choose("activate smack-5-sword")
    s.choose("defend none", seat=1)
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert ([event.seat for event in s.told(Defeated)], s.health(1)) == ([0, 3], 27)
    assert (s.actor, s.phase, s.view(None)["attack"]) == (1, "main_1", None)


@pytest.mark.rule("HP-2")
def test_tokens_of_the_fallen_stay_on_others_and_go_on_working(table: Table) -> None:
    """Seat 0 has put Blind, Entangle and Targeted on seat 2 and falls by what Retribution sends back."""
    s = table(
        "moon_elf",
        "barbarian",
        "paladin",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        health={0: 1},
        turns_taken={0: 2},
        tokens={2: {"Retribution": 1}},
        rolls=[6, 6, 6, 6, 1, 6, *SMACK],
    )
    s.choose("activate eclipse")
    s.choose("defend none", seat=2)
    s.choose("spend retribution", seat=2)
    s.pass_all()
    assert ([event.seat for event in s.told(Defeated)], s.health(2)) == ([0], 30 - 9)
    assert s.tokens(2) == {"Blind": 1, "Entangle": 1, "Targeted": 1}
    s.choose("done", seat=1)
    s.choose("activate smack", seat=1)
    s.choose("defend none", seat=2)
    s.pass_all()
    assert s.health(2) == 30 - 9 - 4 - 2


@pytest.mark.rule("HP-2")
def test_what_is_owed_to_a_fallen_player_is_lost(table: Table) -> None:
    """Crit Bash stuns seat 1, a Spark! fells the attacker: Stun goes when the next Roll Phase ends, and that is all."""
    s = table(
        "barbarian",
        "moon_elf",
        DUELIST,
        mode="ffa3",
        phase="offensive_roll",
        health={0: 4},
        turns_taken={0: 2},
        hands={2: ["Spark!"]},
        rolls=[6, 6, 6, 6, 1, 1, *IDLE],
    )
    s.choose("activate crit bash")
    s.choose("play spark player 0", seat=2)
    s.pass_all()
    assert ([event.seat for event in s.told(Defeated)], s.health(1), s.tokens(1)) == ([0], 25, {"Stun": 1})
    assert (s.actor, s.phase) == (1, "main_1")
    sit_out(s)
    assert (s.actor, s.tokens(1), s.told(ExtraPhase)) == (2, {}, [])


@pytest.mark.rule("HP-2")
def test_a_blessing_of_either_teammate_keeps_their_dial_at_1(table: Table) -> None:
    s = table(
        *FOUR,
        mode="2v2",
        phase="offensive_roll",
        health={1: 4},
        tokens={3: {"Blessing of Divinity": 1}},
        rolls=[*SMACK, 1],
    )
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(3), s.told(Defeated)) == (1, {}, [])


@pytest.mark.rule("STA-8")
def test_a_stun_that_comes_back_to_its_own_side_brings_no_additional_phase(table: Table) -> None:
    """It was moved onto her from an opponent whom her own teammate had stunned: nobody attacks a friend."""
    s = table(
        *FOUR,
        mode="2v2",
        ruleset="season-two",
        phase="offensive_roll",
        tokens={1: {"Stun": 1}},
        inflicters={1: {"Stun": 3}},
        rolls=[*SMACK, 1],
    )
    s.choose("activate smack")
    s.pass_all()
    assert (s.tokens(1), s.told(ExtraPhase), s.phase) == ({}, [], "main_2")
