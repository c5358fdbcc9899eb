"""TGT: the Targeting Roll Phase, with more than one opponent."""

import pytest

import madking
from madking import Scenario
from madking.core.events import CardsDrawn, DiceRolled, ExtraPhase, TokenPlaced
from madking.modes import RULESETS
from tests.conftest import Table
from tests.rules import helpers
from tests.rules.helpers import DUELIST, SIXES, SMACK, asked, phases, target

MARK_THE_TARGET = [4, 4, 5, 1, 2]
LEFT, RIGHT, THEY_CHOOSE, YOU_CHOOSE = 1, 4, 5, 6
PAIRS = ("barbarian", "moon_elf", "paladin", "tactician")


def struck(table: Table, mode: str, active: int, die: int, ruleset: str | None = None) -> Scenario:
    """One of several Barbarians has announced Smack; the targeting die has been rolled, and everyone has passed."""
    s = helpers.struck(table, mode, active, die, ruleset=ruleset)
    s.pass_all()
    return s


def purposes(s: Scenario) -> list[str]:
    """What the dice were rolled for, in order."""
    return [event.purpose for event in s.told(DiceRolled)]


# --- TGT-1: when a target is needed ------------------------------------------------------------------


@pytest.mark.rule("TGT-1")
@pytest.mark.rule("TURN-5")
def test_an_attack_needs_a_target(table: Table) -> None:
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", rolls=[*SMACK, RIGHT])
    s.choose("activate smack")
    s.choose("defend none", seat=3)
    assert target(s) == 3
    assert phases(s) == ["offensive_roll", "targeting_roll", "defensive_roll"]


@pytest.mark.rule("TGT-1")
def test_an_effect_without_damage_needs_one_too(table: Table) -> None:
    """Mark the Target only inflicts Bounty: on the defender whom the die names, and on nobody else."""
    s = table(
        "gunslinger",
        "barbarian",
        "moon_elf",
        "paladin",
        mode="2v2",
        phase="offensive_roll",
        cp={3: 0},
        upgrades={0: ["Take Cover II"]},
        rolls=[*MARK_THE_TARGET, RIGHT],
    )
    s.choose("activate mark the target")
    s.pass_all()
    assert (s.tokens(1), s.tokens(3), s.tokens(0)) == ({}, {"Bounty": 1}, {"Evasive": 2})
    assert "targeting_roll" in phases(s)


@pytest.mark.rule("TGT-1")
def test_an_ability_without_an_effect_on_an_opponent_needs_none(table: Table) -> None:
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", rolls=[4, 4, 5, 1, 2])
    s.choose("activate fortitude")
    s.pass_all()
    assert (phases(s), purposes(s)) == (["offensive_roll", "defensive_roll", "main_2"], ["attack"])


@pytest.mark.rule("TGT-1")
def test_an_effect_that_names_nobody_goes_to_the_target(table: Table) -> None:
    """Burning Soul II: its collateral damage is everyone's, its Burn the target's alone."""
    s = table(
        "pyromancer",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        upgrades={0: ["Burning Soul II"]},
        rolls=[5, 5, 5, 1, 2, 6],
    )
    s.choose("activate burning soul")
    s.pass_all()
    assert (s.tokens(1), s.tokens(2)) == ({}, {"Burn": 1})
    assert (s.health(1), s.health(2)) == (27, 27)


@pytest.mark.rule("TGT-1")
def test_what_a_roll_does_not_bring_needs_no_target(table: Table) -> None:
    """Profiteer's die decides: a flag brings only Tactical Advantage, a saber damages a target."""
    dice = [1, 4, 4, 5, 6]
    flag = table(
        "tactician", "barbarian", "moon_elf", mode="ffa3", ruleset="rerolled", phase="offensive_roll", rolls=[*dice, 4]
    )
    flag.choose("activate profiteer")
    flag.pass_all()
    assert "targeting_roll" not in phases(flag)
    saber = table(
        "tactician",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        rolls=[*dice, 1, 6],
    )
    saber.choose("activate profiteer")
    saber.choose("defend none", seat=2)
    saber.pass_all()
    assert (saber.health(1), saber.health(2)) == (30, 25)


@pytest.mark.rule("RUL-1")
def test_an_abilitys_own_rolls_come_before_targeting(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        "samurai",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        cp={2: 3},
        rolls=[1, 6, 6, 6, 5, 1, 2, 4, 6, 6, RIGHT],
    )
    s.choose("activate exploding arrow")
    s.choose("defend none", seat=2)
    s.pass_all()
    assert purposes(s) == ["attack", "effect", "targeting"]
    assert (s.health(2), s.cp(2), s.tokens(2)) == (30 - 7, 1, {"Blind": 1})


@pytest.mark.rule("RUL-1")
def test_a_contest_with_the_target_waits_for_it(table: Table) -> None:
    """Showdown: her die first, then the targeting die, then the die of the one it named."""
    s = table(
        "gunslinger",
        "barbarian",
        "samurai",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        rolls=[1, 2, 3, 4, 4, 3, RIGHT, 5],
    )
    s.choose("activate showdown")
    s.choose("defend none", seat=2)
    s.pass_all()
    rolled = [(event.seat, event.purpose) for event in s.told(DiceRolled)]
    assert rolled == [(0, "attack"), (0, "effect"), (0, "targeting"), (2, "effect")]
    assert s.health(2) == 25


@pytest.mark.rule("OFF-5")
def test_effects_without_a_target_come_before_targeting(table: Table) -> None:
    s = table(
        "gunslinger",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        rolls=[1, 2, 4, 4, 5, LEFT],
    )
    s.choose("activate take cover")
    while s.phase != "targeting_roll":
        s.pass_window()
    assert (s.tokens(0), s.window, target(s)) == ({"Evasive": 1}, "after a roll", None)
    s.choose("defend none", seat=1)


# --- TGT-2: the die ---------------------------------------------------------------------------------


@pytest.mark.rule("TGT-2")
@pytest.mark.parametrize(("die", "defender"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_the_die_names_the_defender(table: Table, die: int, defender: int) -> None:
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", rolls=[*SMACK, die])
    s.choose("activate smack")
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("TGT-2")
@pytest.mark.rule("TIM-2")
def test_everyone_may_act_on_the_die_in_turn_order(table: Table) -> None:
    hands = {seat: ["Tip It!"] for seat in range(4)}
    s = table(*PAIRS, mode="2v2", active=2, phase="offensive_roll", hands=hands, rolls=[1, 2, 3, 4, 5, LEFT])
    s.choose("activate holy attack")
    while s.phase != "targeting_roll":
        s.pass_window()
    assert s.window == "after a roll"
    assert asked(s) == [2, 3, 0, 1]


@pytest.mark.rule("TGT-2")
@pytest.mark.parametrize(
    ("seat", "card", "die", "defender"),
    [
        (0, "so wild value 4", LEFT, 3),
        (0, "tip it up", 2, 3),
        (1, "tip it up", 2, 3),
        (1, "so wild value 3", LEFT, 3),
        (2, "tip it down", 3, 1),
        (3, "so wild value 2", RIGHT, 1),
    ],
)
def test_dice_cards_of_anyone_alter_it(table: Table, seat: int, card: str, die: int, defender: int) -> None:
    hands = {seat: ["So Wild!", "Tip It!"]}
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", cp={seat: 3}, hands=hands, rolls=[*SMACK, die])
    s.choose("activate smack")
    while s.phase != "targeting_roll":
        s.pass_window()
    s.choose(f"play {card}", seat=seat)
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("TGT-2")
def test_it_is_re_rolled_by_the_attacker_a_teammate_and_an_opponent(table: Table) -> None:
    """Try, Try Again! reaches own and friendly dice, Helping Hand an opponent's."""
    hands = {0: ["Try, Try Again!"], 1: ["Helping Hand"], 2: ["Try, Try Again!"]}
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", hands=hands, rolls=[*SMACK, 1, 3, 2, 4])
    s.choose("activate smack")
    while s.phase != "targeting_roll":
        s.pass_window()
    s.choose("play try try again die 1", seat=0)
    s.choose("no")
    s.choose("play helping hand", seat=1)
    s.choose("play try try again die 2", seat=2)
    s.choose("no")
    s.choose("defend none", seat=3)
    assert target(s) == 3


@pytest.mark.rule("TGT-2")
@pytest.mark.rule("ULT-3")
def test_the_die_of_an_ultimate_is_fixed(table: Table) -> None:
    """Nobody alters it, not even the attacker's side; but these may act, and the opponents may not."""
    hands = {seat: ["Tip It!", "Getting Paid!", "So Wild!", "Try, Try Again!"] for seat in range(4)}
    cp = dict.fromkeys(range(4), 5)
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", cp=cp, hands=hands, rolls=[*SIXES, RIGHT, *SMACK])
    s.choose("activate rage")
    while s.phase != "targeting_roll":
        s.pass_window()
    assert [str(option) for option in s.options] == ["pass", "play getting-paid"]
    assert asked(s) == [0, 2]
    s.choose("activate none")
    assert (target(s), s.health(3)) == (3, 35)


@pytest.mark.rule("TGT-2")
def test_the_ultimates_attacker_still_chooses_on_a_6(table: Table) -> None:
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", rolls=[*SIXES, YOU_CHOOSE, 1, 2, 4, 5, 5])
    s.choose("activate rage")
    s.choose("player 1", seat=0)
    s.choose("activate none")
    assert (s.health(1), s.told(ExtraPhase)[0].target) == (35, 1)


@pytest.mark.rule("TGT-2")
def test_forced_choices_stay_with_the_silenced_opponents(table: Table) -> None:
    """On a 5 the opponents choose, even of an Ultimate (RUL-16)."""
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", rolls=[*SIXES, THEY_CHOOSE, 1, 2, 4, 5, 5])
    s.choose("activate rage")
    s.choose("player 3", seat=1)
    s.choose("activate none")
    assert s.told(ExtraPhase)[0].target == 3


# --- TGT-3: King of the Hill -------------------------------------------------------------------------


@pytest.mark.rule("TGT-3")
def test_in_king_of_the_hill_the_attacker_chooses_without_a_roll(table: Table) -> None:
    s = table("barbarian", "moon_elf", "paladin", mode="koth3", phase="offensive_roll", health={0: 36}, rolls=SMACK)
    s.choose("activate smack")
    s.pass_all()
    assert (s.actor, [str(option) for option in s.options]) == (0, ["player 1", "player 2"])
    s.choose("player 2")
    s.choose("defend none", seat=2)
    assert (phases(s)[-2:], purposes(s)) == (["targeting_roll", "defensive_roll"], ["attack"])


# --- TGT-4: recipients that are named ----------------------------------------------------------------


@pytest.mark.rule("TGT-4")
def test_collateral_damage_to_all_opponents_needs_no_targeting(table: Table) -> None:
    s = table("pyromancer", "barbarian", "moon_elf", mode="ffa3", phase="offensive_roll", rolls=[5, 5, 1, 1, 2])
    s.choose("activate burning soul")
    s.pass_all()
    assert (s.health(1), s.health(2), purposes(s)) == (28, 28, ["attack"])


@pytest.mark.rule("TGT-4")
def test_chosen_opponents_of_an_ability_need_no_targeting(table: Table) -> None:
    """Interdiction constricts an opponent of choice."""
    s = table(
        "tactician",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        upgrades={0: ["Exploit II"]},
        rolls=[1, 1, 4, 5, 6],
    )
    s.choose("activate interdiction")
    s.choose("player 2")
    s.pass_all()
    assert (s.tokens(1), s.tokens(2), "targeting_roll" in phases(s)) == ({}, {"Constrict": 1}, False)


@pytest.mark.rule("TGT-4")
@pytest.mark.rule("OFF-7")
def test_damage_to_a_chosen_opponent_is_an_attack_without_a_targeting_roll(table: Table) -> None:
    """Purify: Targeted adds to it and Attack Modifiers may be played, but no die is rolled for the target."""
    s = table(
        "seraph",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        hands={0: ["Angelic Combat!"]},
        tokens={2: {"Targeted": 1}},
        rolls=[5, 5, 6, 1, 1, 3],
    )
    s.choose("activate purify")
    s.choose("player 2")
    s.choose("no")
    s.choose("play angelic combat")
    s.pass_all()
    assert (s.health(1), s.health(2)) == (30, 30 - 5 - 2 - 3)
    assert purposes(s) == ["attack", "effect"]


@pytest.mark.rule("TGT-4")
def test_collateral_besides_an_attack_reaches_the_target_too(table: Table) -> None:
    """Meteorite: the target has the Attack and its share of the collateral damage, the other only that."""
    s = table(
        "pyromancer",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        phase="offensive_roll",
        tokens={0: {"Fire Mastery": 3}},
        rolls=[6, 6, 6, 6, 1, LEFT, 1, 1, 2, 4, 4],
    )
    s.choose("activate meteorite")
    s.choose("activate none")
    assert (s.health(1), s.health(2)) == (30 - 5 - 2, 28)


# --- who sits where ----------------------------------------------------------------------------------


@pytest.mark.rule("RUL-17")
@pytest.mark.rule("MODE-2V2")
@pytest.mark.parametrize("ruleset", list(RULESETS))
@pytest.mark.parametrize(("active", "left", "right"), [(0, 1, 3), (1, 0, 2), (2, 1, 3), (3, 0, 2)])
def test_teammates_sit_side_by_side_and_have_the_same_left_and_right(
    table: Table, ruleset: str, active: int, left: int, right: int
) -> None:
    """A0, A2, B1, B3 around the table: whoever attacks, B1 is left of team A and A0 left of team B."""
    for die, defender in ((1, left), (2, left), (3, right), (4, right)):
        s = struck(table, "2v2", active, die, ruleset)
        assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("RUL-17")
@pytest.mark.rule("MODE-2V2V2")
@pytest.mark.parametrize(
    ("active", "counted"),
    [
        (0, [1, 4, 2, 5]),
        (3, [1, 4, 2, 5]),
        (1, [2, 5, 0, 3]),
        (4, [2, 5, 0, 3]),
        (2, [0, 3, 1, 4]),
        (5, [0, 3, 1, 4]),
    ],
)
def test_three_pairs_are_counted_pair_by_pair(table: Table, active: int, counted: list[int]) -> None:
    """From both seats of team A the dice 1 to 4 hit B, B, C, C."""
    found = [target(struck(table, "2v2v2", active, die)) for die in (1, 2, 3, 4)]
    assert found == counted


@pytest.mark.rule("RUL-17")
@pytest.mark.rule("MODE-3V3")
@pytest.mark.parametrize("ruleset", list(RULESETS))
@pytest.mark.parametrize("active", range(6))
def test_three_against_three_left_middle_right_are_the_same_for_a_whole_team(
    table: Table, ruleset: str, active: int
) -> None:
    first = 1 - active % 2
    found = [target(struck(table, "3v3", active, die, ruleset)) for die in range(1, 7)]
    assert found == [first, first, first + 2, first + 2, first + 4, first + 4]


@pytest.mark.rule("RUL-17")
@pytest.mark.parametrize("starter", range(4))
def test_who_starts_does_not_change_the_circle(starter: int) -> None:
    rolls = [6 if seat == starter else 1 for seat in range(4)]
    game = madking.new_game(["barbarian"] * 4, mode="2v2", seed="1", rolls=rolls)
    assert (game.state.starter, game.view(None)["circle"]) == (starter, [0, 2, 1, 3])


@pytest.mark.rule("RUL-17")
@pytest.mark.parametrize(
    ("mode", "circle"),
    [
        ("1v1", [0, 1]),
        ("2v2", [0, 2, 1, 3]),
        ("3v3", [0, 2, 4, 1, 3, 5]),
        ("2v2v2", [0, 3, 1, 4, 2, 5]),
        ("ffa5", [0, 1, 2, 3, 4]),
        ("koth4", [0, 1, 2, 3]),
    ],
)
def test_the_view_says_how_people_sit(table: Table, mode: str, circle: list[int]) -> None:
    s = table(*["barbarian"] * len(circle), mode=mode)
    assert s.view(None)["circle"] == circle


@pytest.mark.rule("RUL-17")
@pytest.mark.rule("MODE-2V2")
@pytest.mark.parametrize(("active", "chooser"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_on_a_5_the_opponent_who_is_next_in_turn_order_answers(table: Table, active: int, chooser: int) -> None:
    """Turn order, not the seat on the left: seat 2 has 1 on the left, and seat 3 answers."""
    s = struck(table, "2v2", active, THEY_CHOOSE)
    assert s.actor == chooser


@pytest.mark.rule("RUL-17")
def test_a_team_is_the_seat_modulo_the_number_of_teams(table: Table) -> None:
    for mode, teams in (("2v2", [0, 1, 0, 1]), ("3v3", [0, 1] * 3), ("2v2v2", [0, 1, 2] * 2), ("ffa4", [0, 1, 2, 3])):
        s = table(*["barbarian"] * len(teams), mode=mode)
        assert [player["team"] for player in s.view(None)["players"]] == teams


# --- additional phases -------------------------------------------------------------------------------


@pytest.mark.rule("RUL-18")
def test_the_additional_phase_of_stun_keeps_its_target(table: Table) -> None:
    """Crit Bash stuns the one whom the die named; the phase that follows needs no die."""
    s = table(*PAIRS, mode="2v2", phase="offensive_roll", rolls=[6, 6, 6, 6, 1, RIGHT, *SMACK])
    s.choose("activate crit bash")
    s.choose("activate smack", seat=0)
    s.choose("defend none", seat=3)
    s.pass_all()
    assert purposes(s) == ["attack", "targeting", "attack"]
    assert (s.told(ExtraPhase)[0].target, s.health(3)) == (3, 50 - 5 - 4)


@pytest.mark.rule("RUL-18")
def test_any_other_additional_phase_targets_anew(table: Table) -> None:
    """Profiteer's medal brings another phase: its Saber Strike rolls for a target."""
    s = table(
        "tactician",
        "barbarian",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        rolls=[1, 4, 4, 5, 6, 6, 1, 1, 1, 4, 4, RIGHT],
    )
    s.choose("activate profiteer")
    s.choose("activate saber strike", seat=0)
    s.choose("defend none", seat=2)
    s.pass_all()
    assert (purposes(s)[-1], s.told(ExtraPhase)[0].target, s.health(2)) == ("targeting", -1, 26)
    assert len(s.told(CardsDrawn)) == 1


# --- fewer opponents ---------------------------------------------------------------------------------


@pytest.mark.rule("MODE-DEFEAT")
@pytest.mark.parametrize(("die", "defender"), [(3, 2), (4, 3)])
def test_the_table_for_the_number_of_living_opponents_counts(table: Table, die: int, defender: int) -> None:
    """A free-for-all of four in which one has fallen uses the table of three: 1-3 left, 4-6 right."""
    s = table(
        DUELIST,
        "barbarian",
        "moon_elf",
        "paladin",
        mode="ffa4",
        cp={3: 0},
        health={1: 5},
        turns_taken={1: 2},
        hands={0: ["Thrown Knife!"]},
        rolls=[1, 1, 1, 4, 4, die],
    )
    s.choose("play thrown knife player 1")
    s.choose("done")
    s.choose("activate lunge")
    s.pass_all()
    assert (target(s), s.actor) == (defender, defender)


@pytest.mark.rule("MODE-DEFEAT")
def test_with_one_opponent_left_there_is_no_targeting(table: Table) -> None:
    s = table(
        DUELIST,
        "barbarian",
        "moon_elf",
        mode="ffa3",
        ruleset="rerolled",
        health={1: 5},
        turns_taken={1: 2},
        hands={0: ["Thrown Knife!"]},
        rolls=[1, 1, 1, 4, 4],
    )
    s.choose("play thrown knife player 1")
    s.choose("done")
    s.choose("activate lunge")
    s.choose("defend none", seat=2)
    assert "targeting_roll" not in phases(s)


@pytest.mark.rule("TGT-1")
def test_tokens_of_the_ability_lie_on_the_target(table: Table) -> None:
    """In the ability's order: Blind, Entangle and Targeted reach the one whom the die named."""
    s = table(
        "moon_elf",
        "barbarian",
        "samurai",
        mode="ffa3",
        ruleset="rerolled",
        phase="offensive_roll",
        rolls=[6, 6, 6, 6, 1, RIGHT],
    )
    s.choose("activate eclipse")
    s.choose("defend none", seat=2)
    assert [(event.seat, event.token) for event in s.told(TokenPlaced)] == [
        (2, "blind"),
        (2, "entangle"),
        (2, "targeted"),
    ]
