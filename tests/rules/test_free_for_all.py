"""MODE-FFA3 to MODE-FFA6, "What the...?", and games that go on after someone fell."""

import pytest

import madking
from madking.core.events import CardsDrawn, Defeated, Rescued, TokenRemoved, TurnBegan
from madking.modes import MODES
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, incoming, sit_out, struck, target

IDLE = [1, 1, 2, 4, 6]


def fallen(s: madking.Scenario) -> list[int]:
    return [event.seat for event in s.told(Defeated)]


def rescued(s: madking.Scenario) -> list[int]:
    return [event.seat for event in s.told(Rescued)]


# --- health and targeting ----------------------------------------------------------------------------


@pytest.mark.rule("MODE-FFA3")
@pytest.mark.rule("MODE-FFA4")
@pytest.mark.rule("MODE-FFA5")
@pytest.mark.rule("MODE-FFA6")
@pytest.mark.parametrize(("players", "health"), [(3, 30), (4, 25), (5, 20), (6, 20)])
def test_everyone_for_themselves_with_a_dial_each(players: int, health: int) -> None:
    game = madking.new_game(["barbarian"] * players, mode=f"ffa{players}", seed="1")
    assert game.state.dials == [health] * players


@pytest.mark.rule("MODE-FFA3")
@pytest.mark.parametrize(("die", "defender"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_of_three_left_or_right(table: Table, die: int, defender: int) -> None:
    s = struck(table, "ffa3", 2, die)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-FFA4")
@pytest.mark.parametrize(("die", "defender"), [(1, 3), (2, 3), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_of_four_left_between_or_right(table: Table, die: int, defender: int) -> None:
    s = struck(table, "ffa4", 2, die)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-FFA5")
@pytest.mark.parametrize(("die", "defender"), [(1, 3), (2, 4), (3, 0), (4, 1)])
def test_of_five_counted_clockwise(table: Table, die: int, defender: int) -> None:
    s = struck(table, "ffa5", 2, die)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-FFA5")
@pytest.mark.parametrize(("die", "candidates"), [(5, [1, 3]), (6, [0, 1, 3, 4])])
def test_of_five_left_or_right_on_5_anyone_on_6(table: Table, die: int, candidates: list[int]) -> None:
    s = struck(table, "ffa5", 2, die)
    assert (s.actor, [str(option) for option in s.options]) == (2, [f"player {seat}" for seat in candidates])


@pytest.mark.rule("MODE-FFA6")
@pytest.mark.parametrize(("die", "defender"), [(1, 3), (2, 4), (3, 5), (4, 0), (5, 1)])
def test_of_six_counted_clockwise(table: Table, die: int, defender: int) -> None:
    s = struck(table, "ffa6", 2, die)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-FFA6")
def test_of_six_anyone_on_6(table: Table) -> None:
    s = struck(table, "ffa6", 2, 6)
    assert [str(option) for option in s.options] == [f"player {seat}" for seat in (0, 1, 3, 4, 5)]


# --- falling in a game that goes on ------------------------------------------------------------------


@pytest.mark.rule("HP-2")
@pytest.mark.rule("MODE-DEFEAT")
def test_a_fallen_player_leaves_and_the_game_goes_on(table: Table) -> None:
    """Tokens on them leave, they are neither asked nor chosen nor targeted, and their turns are skipped."""
    s = table(
        DUELIST,
        "barbarian",
        "moon_elf",
        "samurai",
        mode="ffa4",
        health={2: 5},
        turns_taken={2: 2},
        tokens={2: {"Targeted": 1, "Evasive": 2}},
        hands={0: ["Thrown Knife!", "Spark!"], 2: ["Tip It!"]},
        rolls=IDLE * 2,
    )
    s.choose("play thrown knife player 2")
    s.pass_all()
    assert (fallen(s), s.tokens(2), s.result) == ([2], {}, None)
    s.choose("play spark player 3")
    sit_out(s)
    sit_out(s)
    assert [event.seat for event in s.told(TurnBegan)] == [1, 3]
    assert s.health(3) == 21


@pytest.mark.rule("HP-2")
def test_a_third_player_falls_by_the_attacks_collateral_damage(table: Table) -> None:
    """Meteorite on seat 1: seat 2 falls by the 2 beside it, and the additional phase on seat 1 still comes."""
    s = table(
        "pyromancer",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        health={2: 2},
        turns_taken={2: 2},
        rolls=[6, 6, 6, 6, 1, 1, *IDLE],
    )
    s.choose("activate meteorite")
    s.choose("activate none")
    assert (fallen(s), s.health(1), s.result) == ([2], 30 - 2 - 2, None)


@pytest.mark.rule("HP-2")
@pytest.mark.rule("DMG-10")
def test_the_target_that_falls_in_mid_ability_is_spared_the_rest(table: Table) -> None:
    """Light the Fuse: the second Keg blows up at once and fells the target; the 7 damage reach nobody."""
    s = table(
        "cursed_pirate",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        health={1: 3},
        turns_taken={1: 2},
        tokens={1: {"Powder Keg": 1}},
        rolls=[1, 2, 3, 4, 6, 1],
    )
    s.choose("activate light the fuse")
    s.pass_all()
    assert (fallen(s), s.tokens(1), s.health(1), s.health(2)) == ([1], {}, 0, 30)
    assert (s.actor, s.phase) == (0, "main_2")


@pytest.mark.rule("HP-2")
def test_a_third_player_that_falls_in_mid_ability_leaves_the_attack_alone(table: Table) -> None:
    """Cursed Touch on seat 1 throws a Keg at seat 2, who has one and falls; the 13 damage are dealt all the same."""
    s = table(
        "cursed_pirate",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        side={0: "cursed"},
        health={2: 3},
        turns_taken={2: 2},
        tokens={2: {"Powder Keg": 1}},
        rolls=[6, 6, 6, 6, 6, 1],
    )
    s.choose("activate cursed touch")
    s.choose("player 2")
    assert (fallen(s), incoming(s, 1)) == ([2], 13)
    s.choose("no")
    s.pass_all()
    assert (s.health(1), s.phase) == (17, "main_2")


@pytest.mark.rule("HP-2")
def test_a_fall_in_ones_own_upkeep_ends_the_turn(table: Table) -> None:
    s = table(
        HEXER,
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="upkeep",
        health={0: 3},
        turns_taken={0: 2},
        tokens={0: {"Venom": 1, "Ember": 1}, 1: {"Venom": 1}},
    )
    s.pass_all()
    assert (fallen(s), s.tokens(0)) == ([0], {})
    assert [event.seat for event in s.told(TurnBegan)] == [0, 1]
    assert (s.health(1), s.tokens(1)) == (27, {"Venom": 1})


@pytest.mark.rule("HP-2")
@pytest.mark.rule("DMG-10")
def test_a_keg_in_ones_own_upkeep_ends_the_turn_at_once(table: Table) -> None:
    """The Keg's isolated damage fells: what else waited in the Upkeep is gone with the turn."""
    s = table(
        "barbarian",
        "cursed_pirate",
        "moon_elf",
        mode="ffa3",
        phase="upkeep",
        health={0: 3},
        turns_taken={0: 2},
        tokens={0: {"Powder Keg": 1, "Cursed Doubloon": 2}},
        rolls=[1],
    )
    s.choose("resolve powder keg")
    s.pass_all()
    assert fallen(s) == [0]
    assert (s.actor, s.phase) == (1, "main_1")


@pytest.mark.rule("HP-2")
@pytest.mark.rule("CARD-5")
def test_the_card_that_ends_ones_own_turn_is_discarded(table: Table) -> None:
    """A Keg taken over on top of one's own: Transference! fells its player and lies on the discard pile."""
    s = table(
        "barbarian",
        "cursed_pirate",
        "moon_elf",
        mode="ffa3",
        health={0: 3},
        turns_taken={0: 2},
        hands={0: ["Transference!"]},
        tokens={0: {"Powder Keg": 1}, 2: {"Powder Keg": 1}},
    )
    s.choose("play transference player 2")
    s.choose("player 0")
    s.pass_all()
    assert (fallen(s), s.discard(0), s.tokens(2)) == ([0], ["Transference!"], {})
    assert (s.actor, s.phase) == (1, "main_1")


@pytest.mark.rule("HP-3")
@pytest.mark.rule("MODE-FFA3")
@pytest.mark.parametrize(("health", "winners"), [(4, []), (5, [0])])
def test_all_who_are_left_fall_together_and_draw(table: Table, health: int, winners: list[int]) -> None:
    s = table(
        "pyromancer",
        DUELIST,
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        health={0: health, 1: 2, 2: 1},
        turns_taken=dict.fromkeys(range(3), 2),
        hands={1: ["Spark!"]},
        rolls=[5, 5, 1, 1, 2],
    )
    s.choose("activate burning soul")
    s.choose("play spark player 0", seat=1)
    s.pass_all()
    assert s.result is not None
    assert (list(s.result.winners), s.result.draw) == (winners, not winners)


@pytest.mark.rule("HP-3")
def test_the_last_two_of_many_fall_together_and_draw(table: Table) -> None:
    """One fell before: they neither win nor draw."""
    s = table(
        DUELIST,
        "barbarian",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        health={0: 2, 1: 5, 2: 5},
        turns_taken=dict.fromkeys(range(3), 2),
        hands={0: ["Thrown Knife!"]},
        rolls=[1, 2, 3, 4, 5],
    )
    s.choose("play thrown knife player 1")
    s.choose("done")
    s.choose("activate charge")
    s.choose("defend none", seat=2)
    s.pass_all()
    assert s.result is not None
    assert (list(s.result.winners), s.result.draw, fallen(s)) == ([], True, [1, 0, 2])


# --- "What the...?" ----------------------------------------------------------------------------------


@pytest.mark.rule("MODE-FFA-2")
@pytest.mark.rule("RUL-20")
def test_who_falls_before_their_second_turn_begins_anew(table: Table) -> None:
    """10 health, 2 CP, 4 new cards; tokens leave, upgrades go to the discard pile, covered ones too; Nyra stays."""
    s = table(
        DUELIST,
        "huntress",
        "moon_elf",
        mode="ffa3",
        health={1: 5},
        cp={1: 9},
        turns_taken={1: 1},
        tokens={1: {"Targeted": 1, "Evasive": 3}},
        upgrades={1: ["Maternal Bond II", "Maternal Bond III", "Feral II"]},
        companions={1: {"Nyra": 3}},
        hands={0: ["Thrown Knife!"], 1: ["Tip It!", "Prowl!"]},
    )
    s.choose("play thrown knife player 1")
    s.pass_all()
    assert (rescued(s), fallen(s), s.health(1), s.cp(1), s.tokens(1)) == ([1], [], 10, 2, {})
    assert (s.level(1, "Maternal Bond"), s.level(1, "Feral")) == (1, 1)
    assert s.companion(1, "Nyra") == ("active", 3)
    assert len(s.hand(1)) == 4
    assert sorted(s.discard(1)) == ["Feral II", "Maternal Bond II", "Maternal Bond III", "Prowl!", "Tip It!"]


@pytest.mark.rule("MODE-FFA-2")
def test_the_side_of_a_board_and_raised_limits_stay(table: Table) -> None:
    s = table(
        DUELIST,
        "cursed_pirate",
        "pyromancer",
        mode="ffa3",
        active=2,
        health={1: 4, 2: 4},
        cp={2: 3},
        side={1: "cursed"},
        turns_taken={1: 0, 2: 0},
        hands={0: ["Spark!", "Thrown Knife!"], 2: ["Fire Up!"]},
        rolls=IDLE,
    )
    s.choose("play fire up")
    s.choose("done")
    s.choose("play spark player 2", seat=0)
    s.choose("activate none")
    s.pass_all()
    assert (rescued(s), s.tokens(2), s.phase) == ([2], {"Powder Keg": 1}, "main_2")
    token = s.state.content.token_index["fire-mastery"]
    assert s.state.players[2].raised[token] == 1
    s.choose("done")
    s.choose("play thrown knife player 1", seat=0)
    s.pass_all()
    assert (rescued(s), s.side(1)) == ([2, 1], "cursed")


@pytest.mark.rule("MODE-FFA-2")
@pytest.mark.rule("RUL-20")
def test_it_may_save_the_same_player_again(table: Table) -> None:
    s = table(
        DUELIST,
        "barbarian",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        health={1: 4},
        turns_taken={1: 1},
        hands={0: ["Spark!", "Thrown Knife!", "Long Shot!"]},
        rolls=[1, 1, 1, 4, 4, 1],
    )
    s.choose("play spark player 1")
    s.pass_all()
    assert s.health(1) == 10
    s.choose("play thrown knife player 1")
    s.choose("play long shot player 1")
    s.choose("done")
    s.choose("activate lunge")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (rescued(s), s.health(1), len(s.hand(1))) == ([1, 1], 10, 4)


@pytest.mark.rule("MODE-FFA-2")
@pytest.mark.rule("RUL-20")
@pytest.mark.parametrize(("turns", "saved"), [(0, True), (1, False), (2, False)])
def test_until_the_second_turn_begins(table: Table, turns: int, saved: bool) -> None:
    """Venom in one's own Upkeep: in the first turn one begins anew and the turn goes on, in the second one falls."""
    s = table(
        HEXER,
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="upkeep",
        health={0: 3},
        turns_taken={0: turns},
        tokens={0: {"Venom": 1}},
    )
    s.pass_all()
    assert (rescued(s), fallen(s)) == (([0], []) if saved else ([], [0]))
    assert (s.actor, s.phase) == (0 if saved else 1, "main_1")


@pytest.mark.rule("MODE-FFA-2")
@pytest.mark.rule("RUL-20")
def test_it_comes_before_the_check_for_a_winner(table: Table) -> None:
    """Both opponents reach 0 together, before their second turns: nobody has won."""
    s = table(
        "pyromancer",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        health={1: 2, 2: 1},
        turns_taken={1: 0, 2: 1},
        rolls=[5, 5, 1, 1, 2],
    )
    s.choose("activate burning soul")
    s.pass_all()
    assert (rescued(s), s.result, s.health(1), s.health(2)) == ([1, 2], None, 10, 10)


@pytest.mark.rule("MODE-FFA-2")
def test_a_blessing_comes_first(table: Table) -> None:
    """Who survives at 1 keeps everything else."""
    s = table(
        DUELIST,
        "paladin",
        "moon_elf",
        mode="ffa3",
        health={1: 5},
        cp={1: 6},
        turns_taken={1: 0},
        tokens={1: {"Blessing of Divinity": 1, "Crit": 1}},
        hands={0: ["Thrown Knife!"]},
    )
    s.choose("play thrown knife player 1")
    s.pass_all()
    assert (rescued(s), s.health(1), s.tokens(1), s.cp(1)) == ([], 1, {"Crit": 1}, 6)
    assert s.told(TokenRemoved)[-1].token == "blessing-of-divinity"


@pytest.mark.rule("MODE-FFA-2")
def test_one_begins_anew_while_the_turn_player_falls(table: Table) -> None:
    """The turn ends with its player; the rescued one has drawn, and the turn goes on to them."""
    s = table(
        "pyromancer",
        DUELIST,
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        health={0: 4, 1: 2},
        turns_taken={0: 2, 1: 1},
        hands={1: ["Spark!"]},
        rolls=[5, 5, 1, 1, 2],
    )
    s.choose("activate burning soul")
    s.choose("play spark player 0", seat=1)
    s.pass_all()
    assert (rescued(s), fallen(s), s.health(1)) == ([1], [0], 10)
    drawn = [event.seat for event in s.told(CardsDrawn)]
    assert (s.actor, s.phase, drawn) == (1, "main_1", [1] * 5)


@pytest.mark.rule("MODE-FFA-2")
@pytest.mark.parametrize("mode", ["koth3", "2v2v2"])
def test_other_modes_save_nobody(table: Table, mode: str) -> None:
    heroes = [DUELIST, *["barbarian"] * (MODES[mode].players - 1)]
    s = table(*heroes, mode=mode, health={1: 5}, turns_taken={1: 0}, hands={0: ["Thrown Knife!"]})
    s.choose("play thrown knife player 1")
    s.pass_all()
    assert 1 in fallen(s)
