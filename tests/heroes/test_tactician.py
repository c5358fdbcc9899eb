"""Tactician, piece by piece: every figure is typed here from the printed board and cards, and played at the table.

The Tactician sits at seat 0, the opponent at seat 1, unless a test says otherwise. The dice: 1-3 saber, 4-5 flag,
6 medal. Scenarios begin without Tactical Advantage unless they say otherwise.
"""

from typing import Any

import pytest

import madking
from madking.core import events as e
from tests.conftest import Table
from tests.heroes.helpers import (
    HeroAtTable,
    activations,
    ledger,
    may_roll_again,
    never,
    no_defence,
    second_level,
    takes_it,
    texts,
)

TACT, FOE = 0, 1
HERO = HeroAtTable("tactician")
is_struck = HERO.is_smacked

SABER_STRIKE = [1, 2, 3, 5, 5]
CARPET_BOMB = [1, 2, 4, 6, 6]
STRATEGIZE = [4, 4, 5, 5, 6]
FLANK = [3, 4, 5, 6, 6]
MANEUVER = [4, 6, 6, 6, 6]
RECONNAISSANCE = [4, 4, 6, 6, 6]
PROFITEER = [1, 4, 4, 5, 6]
STRATEGIC_APPROACH = [1, 2, 3, 6, 6]
INDIRECT_APPROACH = [1, 1, 2, 4, 6]
EXPLOIT = [1, 2, 3, 4, 5]
INTERDICTION = [1, 1, 4, 5, 6]
HIGHER_GROUND = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 5, 6]

SMACK_FOR_4 = [1, 1, 2, 4, 6]

ADVANTAGE = "Tactical Advantage"
CONSTRICT = {"Constrict": 1}

UPGRADES = [
    "Saber Strike II", "Profiteer II", "Carpet Bomb II", "Strategic Approach II", "Flank II", "Exploit II",
    "Maneuver II", "Countermeasures II", "Countermeasures III",
]  # fmt: skip


def strikes(
    table: Table, dice: list[int], ability: str, *upgrades: str, advantage: int = 0, **rest: Any
) -> madking.Scenario:
    """The Tactician rolls these dice and announces this."""
    return HERO.strikes(table, dice, ability, *upgrades, **{"tokens": {TACT: {ADVANTAGE: advantage}}, **rest})


def constricted(table: Table, cp: int, *dice: int, **position: object) -> madking.Scenario:
    """The Barbarian, under Constrict, has made the first Roll Attempt."""
    tokens = {FOE: CONSTRICT}
    return table(
        "tactician",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        rolls=dice,
        tokens=tokens,
        cp={FOE: cp},
        **position,
    )


def advantages(s: madking.Scenario) -> int:
    """How much Tactical Advantage the Tactician holds; nothing else is held."""
    held = s.tokens(TACT)
    count = held.pop(ADVANTAGE, 0)
    assert held == {}
    return count


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.content("tactician/Tactical Advantage")
def test_the_tactician_starts_with_2_tactical_advantage() -> None:
    game = madking.new_game(["tactician", "barbarian"], seed="hill")
    players = game.view(None)["players"]
    assert [(player["tokens"], player["health"], player["cp"]) for player in players] == [
        ({"tactical-advantage": 2}, 50, 2),
        ({}, 50, 2),
    ]


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"saber-strike: 3 saber", "saber-strike: 4 saber", "saber-strike: 5 saber"}),
        (2, {"saber-strike: 3 saber", "saber-strike: 4 saber", "saber-strike: 5 saber"}),
        (3, {"saber-strike: 3 saber", "saber-strike: 4 saber", "saber-strike: 5 saber"}),
        (4, {"strategize"}),
        (5, {"strategize"}),
        (6, {"maneuver", "higher-ground"}),
    ],
)
def test_faces_1_to_3_are_sabers_4_and_5_flags_and_6_a_medal(table: Table, face: int, shown: set[str]) -> None:
    upgrades = {TACT: ["Carpet Bomb II"]}
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=[face] * 5, upgrades=upgrades)
    assert activations(s) == shown


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("tactician/Saber Strike I")
@pytest.mark.content("tactician/Carpet Bomb I")
@pytest.mark.content("tactician/Flank I")
@pytest.mark.content("tactician/Maneuver I")
@pytest.mark.content("tactician/Profiteer I")
@pytest.mark.content("tactician/Strategic Approach I")
@pytest.mark.content("tactician/Exploit I")
@pytest.mark.content("tactician/Higher Ground! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 5, 6], set()),
        ([1, 2, 3, 5, 5], {"saber-strike: 3 saber"}),
        ([1, 1, 2, 4, 6], {"saber-strike: 3 saber"}),
        ([1, 1, 2, 3, 5], {"saber-strike: 3 saber", "saber-strike: 4 saber"}),
        ([1, 1, 2, 2, 3], {"saber-strike: 3 saber", "saber-strike: 4 saber", "saber-strike: 5 saber"}),
        ([1, 2, 4, 6, 6], {"carpet-bomb"}),
        ([1, 4, 4, 6, 6], set()),
        ([1, 2, 4, 4, 6], set()),
        ([1, 2, 3, 6, 6], {"saber-strike: 3 saber", "carpet-bomb", "strategic-approach"}),
        ([1, 1, 6, 6, 6], {"carpet-bomb"}),
        ([1, 2, 3, 4, 4], {"saber-strike: 3 saber", "flank"}),
        ([2, 3, 4, 5, 5], {"flank", "profiteer"}),
        ([3, 4, 5, 6, 6], {"flank"}),
        ([1, 4, 4, 5, 6], {"profiteer"}),
        ([1, 1, 4, 4, 6], set()),
        ([4, 4, 5, 5, 6], set()),
        ([4, 4, 6, 6, 6], set()),
        ([4, 6, 6, 6, 6], {"maneuver"}),
        ([6, 6, 6, 6, 6], {"maneuver", "higher-ground"}),
        ([1, 2, 3, 4, 5], {"saber-strike: 3 saber", "flank", "exploit"}),
        ([2, 3, 4, 5, 6], {"flank", "exploit"}),
        ([1, 3, 4, 5, 6], {"flank"}),
        ([1, 2, 3, 4, 6], {"saber-strike: 3 saber", "flank"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("tactician/Saber Strike II")
@pytest.mark.content("tactician/Carpet Bomb II")
@pytest.mark.content("tactician/Flank II")
@pytest.mark.content("tactician/Maneuver II")
@pytest.mark.content("tactician/Profiteer II")
@pytest.mark.content("tactician/Strategic Approach II")
@pytest.mark.content("tactician/Exploit II")
@pytest.mark.content("tactician/Strategize")
@pytest.mark.content("tactician/Reconnaissance")
@pytest.mark.content("tactician/Indirect Approach")
@pytest.mark.content("tactician/Interdiction")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([4, 4, 5, 5, 6], {"strategize"}),
        ([1, 4, 4, 5, 5], {"strategize", "profiteer"}),
        ([4, 4, 5, 6, 6], set()),
        ([1, 1, 4, 5, 6], {"interdiction"}),
        ([1, 4, 5, 6, 6], {"interdiction"}),
        ([1, 1, 4, 4, 5], {"profiteer"}),
        ([1, 1, 4, 6, 6], {"carpet-bomb: 2 saber + 2 medal"}),
        ([1, 4, 4, 5, 6], {"profiteer", "interdiction"}),
        ([1, 2, 3, 5, 5], {"saber-strike: 3 saber", "indirect-approach"}),
        ([1, 1, 2, 4, 6], {"saber-strike: 3 saber", "indirect-approach"}),
        ([1, 1, 2, 2, 6], {"saber-strike: 3 saber", "saber-strike: 4 saber"}),
        ([1, 1, 4, 4, 6], {"interdiction"}),
        (
            [1, 1, 2, 6, 6],
            {"saber-strike: 3 saber", "carpet-bomb: 2 saber + 2 medal", "strategic-approach: 3 saber + 2 medal"},
        ),
        ([1, 2, 6, 6, 6], {"carpet-bomb: 2 saber + 2 medal", "reconnaissance"}),
        ([4, 4, 6, 6, 6], {"reconnaissance"}),
        ([4, 6, 6, 6, 6], {"reconnaissance", "maneuver: 4 medal"}),
        ([6, 6, 6, 6, 6], {"reconnaissance", "maneuver: 4 medal", "higher-ground"}),
        ([1, 2, 3, 4, 5], {"saber-strike: 3 saber", "indirect-approach", "flank", "exploit: large straight"}),
        ([2, 3, 4, 5, 6], {"flank", "exploit: large straight", "interdiction"}),
        ([1, 1, 2, 2, 3], {"saber-strike: 3 saber", "saber-strike: 4 saber", "saber-strike: 5 saber"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


# --- Saber Strike ------------------------------------------------------------------------------------

SABER_I = pytest.mark.content("tactician/Saber Strike I")
SABER_II = pytest.mark.content("tactician/Saber Strike II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "theirs"),
    [
        pytest.param([], SABER_STRIKE, "3 saber", 4, {}, marks=SABER_I),
        pytest.param([], [1, 1, 1, 2, 6], "4 saber", 5, {}, marks=SABER_I),
        pytest.param([], [1, 1, 1, 1, 1], "5 saber", 6, {}, marks=SABER_I),
        pytest.param(["Saber Strike II"], SABER_STRIKE, "3 saber", 5, {}, marks=SABER_II),
        pytest.param(["Saber Strike II"], [1, 1, 1, 4, 6], "3 saber", 5, CONSTRICT, marks=SABER_II),
        pytest.param(["Saber Strike II"], [1, 1, 2, 2, 6], "4 saber", 6, {}, marks=SABER_II),
        pytest.param(["Saber Strike II"], [2, 2, 2, 3, 6], "4 saber", 6, CONSTRICT, marks=SABER_II),
        pytest.param(["Saber Strike II"], [1, 1, 2, 2, 3], "5 saber", 7, {}, marks=SABER_II),
        pytest.param(["Saber Strike II"], [3, 3, 3, 2, 1], "5 saber", 7, CONSTRICT, marks=SABER_II),
    ],
)
def test_saber_strike_constricts_by_three_equal_numbers(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, f"saber-strike: {row}", *upgrade)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Saber Strike")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(TACT)) == (50 - damage, theirs, {})


# --- Carpet Bomb, Strategize, Reconnaissance, Interdiction: no Attacks -------------------------------


@pytest.mark.parametrize(
    ("upgrade", "gained"),
    [
        pytest.param([], 1, marks=pytest.mark.content("tactician/Carpet Bomb I")),
        pytest.param(["Carpet Bomb II"], 2, marks=pytest.mark.content("tactician/Carpet Bomb II")),
    ],
)
def test_carpet_bomb_hits_a_single_opponent_once_and_is_no_attack(
    table: Table, upgrade: list[str], gained: int
) -> None:
    s = strikes(table, CARPET_BOMB, "carpet bomb", *upgrade, tokens={FOE: {"Targeted": 1}})
    assert advantages(s) == gained
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 2, "collateral", "Carpet Bomb")]
    assert (s.phase, s.health(FOE), advantages(s)) == ("main_2", 48, gained)


@pytest.mark.content("tactician/Strategize")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, 5)])
def test_strategize_gains_3_and_draws_2(table: Table, before: int, after: int) -> None:
    deck = {TACT: ["Double Up!", "Triple Up!", "Tip It!"]}
    s = strikes(table, STRATEGIZE, "strategize", "Carpet Bomb II", advantage=before, decks=deck)
    s.pass_all()
    assert no_defence(s)
    assert (s.phase, advantages(s), s.health(FOE)) == ("main_2", after, 50)
    assert sorted(s.hand(TACT)) == ["Double Up!", "Triple Up!"]


@pytest.mark.content("tactician/Reconnaissance")
@pytest.mark.parametrize("before", [0, 3])
def test_reconnaissance_gains_5(table: Table, before: int) -> None:
    s = strikes(table, RECONNAISSANCE, "reconnaissance", "Maneuver II", advantage=before)
    s.pass_all()
    assert no_defence(s)
    assert (s.phase, advantages(s), s.health(FOE), s.tokens(FOE)) == ("main_2", 5, 50, {})


@pytest.mark.content("tactician/Interdiction")
def test_interdiction_draws_2_and_constricts_the_opponent(table: Table) -> None:
    deck = {TACT: ["Double Up!", "Triple Up!", "Tip It!"]}
    s = strikes(table, INTERDICTION, "interdiction", "Exploit II", decks=deck)
    s.pass_all()
    assert no_defence(s)
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(TACT)) == ("main_2", 50, CONSTRICT, {})
    assert sorted(s.hand(TACT)) == ["Double Up!", "Triple Up!"]


# --- Flank, Maneuver, Strategic Approach, Exploit ----------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "ability", "upgrade", "damage", "gained", "theirs"),
    [
        pytest.param(FLANK, "Flank", [], 6, 1, {}, marks=pytest.mark.content("tactician/Flank I")),
        pytest.param(FLANK, "Flank", ["Flank II"], 6, 2, {}, marks=pytest.mark.content("tactician/Flank II")),
        pytest.param(
            STRATEGIC_APPROACH,
            "Strategic Approach",
            [],
            7,
            0,
            CONSTRICT,
            marks=pytest.mark.content("tactician/Strategic Approach I"),
        ),
        pytest.param(
            STRATEGIC_APPROACH,
            "Strategic Approach",
            ["Strategic Approach II"],
            7,
            1,
            CONSTRICT,
            marks=pytest.mark.content("tactician/Strategic Approach II"),
        ),
        pytest.param(EXPLOIT, "Exploit", [], 9, 2, CONSTRICT, marks=pytest.mark.content("tactician/Exploit I")),
        pytest.param(
            EXPLOIT, "Exploit", ["Exploit II"], 9, 3, CONSTRICT, marks=pytest.mark.content("tactician/Exploit II")
        ),
    ],
)
def test_it_gains_and_strikes(
    table: Table, dice: list[int], ability: str, upgrade: list[str], damage: int, gained: int, theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, ability, *upgrade)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", ability)]
    assert (s.health(FOE), advantages(s), s.tokens(FOE)) == (50 - damage, gained, theirs)


@pytest.mark.parametrize(
    ("dice", "name", "upgrade", "damage", "gained", "theirs"),
    [
        pytest.param(MANEUVER, "Maneuver", [], 5, 5, {}, marks=pytest.mark.content("tactician/Maneuver I")),
        pytest.param(
            MANEUVER, "Maneuver", ["Maneuver II"], 5, 5, CONSTRICT, marks=pytest.mark.content("tactician/Maneuver II")
        ),
        pytest.param(
            INDIRECT_APPROACH,
            "Indirect Approach",
            ["Strategic Approach II"],
            2,
            2,
            {},
            marks=pytest.mark.content("tactician/Indirect Approach"),
        ),
    ],
)
def test_it_gains_and_strikes_undefendably(
    table: Table, dice: list[int], name: str, upgrade: list[str], damage: int, gained: int, theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, name, *upgrade)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", name)]
    assert (s.health(FOE), advantages(s), s.tokens(FOE)) == (50 - damage, gained, theirs)


@pytest.mark.content("tactician/Flank II")
@pytest.mark.content("tactician/Tactical Advantage")
def test_the_advantage_gained_before_then_is_there_to_spend_on_the_same_attack(table: Table) -> None:
    s = strikes(table, FLANK, "flank", "Flank II", advantage=1)
    while s.tokens(TACT) != {ADVANTAGE: 3}:
        s.pass_window()
    s.choose("spend tactical-advantage mark", seat=TACT)
    takes_it(s, FOE)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(TACT)) == (50 - 6 - 2, {"Targeted": 1}, {})


# --- Profiteer ---------------------------------------------------------------------------------------

PROFIT_I = pytest.mark.content("tactician/Profiteer I")
PROFIT_II = pytest.mark.content("tactician/Profiteer II")


@pytest.mark.parametrize(
    ("upgrade", "die", "damage", "gained"),
    [
        pytest.param([], 1, 5, 1, marks=PROFIT_I),
        pytest.param([], 3, 5, 1, marks=PROFIT_I),
        pytest.param(["Profiteer II"], 1, 6, 2, marks=PROFIT_II),
        pytest.param(["Profiteer II"], 2, 6, 2, marks=PROFIT_II),
    ],
)
def test_profiteer_attacks_on_a_saber(table: Table, upgrade: list[str], die: int, damage: int, gained: int) -> None:
    s = strikes(table, [*PROFITEER, die], "profiteer", *upgrade)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Profiteer")]
    assert (s.phase, s.health(FOE), advantages(s), s.hand(TACT)) == ("main_2", 50 - damage, gained, [])


@pytest.mark.parametrize(
    ("upgrade", "die"),
    [
        pytest.param([], 4, marks=PROFIT_I),
        pytest.param([], 5, marks=PROFIT_I),
        pytest.param(["Profiteer II"], 4, marks=PROFIT_II),
        pytest.param(["Profiteer II"], 5, marks=PROFIT_II),
    ],
)
def test_profiteer_gains_to_5_in_all_on_a_flag(table: Table, upgrade: list[str], die: int) -> None:
    s = strikes(table, [*PROFITEER, die], "profiteer", *upgrade)
    s.pass_all()
    assert no_defence(s)
    assert (s.phase, s.health(FOE), advantages(s), s.hand(TACT)) == ("main_2", 50, 5, [])


@PROFIT_II
def test_the_flag_of_profiteer_ii_gives_3_and_not_4(table: Table) -> None:
    s = strikes(table, [*PROFITEER, 4], "profiteer", "Profiteer II")
    s.pass_all()
    placed = [event.count for event in s.events if isinstance(event, e.TokenPlaced)]
    assert sorted(placed) == [2, 3]


@pytest.mark.parametrize(
    ("upgrade", "gained"),
    [pytest.param([], 1, marks=PROFIT_I), pytest.param(["Profiteer II"], 2, marks=PROFIT_II)],
)
def test_profiteer_draws_and_begins_a_fresh_phase_on_a_medal(table: Table, upgrade: list[str], gained: int) -> None:
    dice = [*PROFITEER, 6, *NOTHING]
    s = strikes(table, dice, "profiteer", *upgrade, decks={TACT: ["Vegas Baby!", "Triple Up!"]})
    s.pass_all()
    assert no_defence(s)
    assert (s.phase, s.actor, s.health(FOE)) == ("offensive_roll", TACT, 50)
    assert (advantages(s), s.hand(TACT)) == (gained, ["Vegas Baby!"])
    s.roll(6, 2, 3)
    s.choose("keep 1 1 4 5", seat=TACT)
    s.choose("keep 1 4 6", seat=TACT)
    s.choose("activate saber strike", seat=TACT)
    takes_it(s, FOE)
    assert (s.phase, s.health(FOE)) == ("main_2", 46)


@PROFIT_I
def test_profiteer_can_be_chained_three_times_in_a_turn(table: Table) -> None:
    s = strikes(table, [*PROFITEER, 6, *PROFITEER, 6, *PROFITEER, 2], "profiteer")
    s.choose("activate profiteer", seat=TACT)
    s.choose("activate profiteer", seat=TACT)
    takes_it(s, FOE)
    assert (s.phase, s.health(FOE), advantages(s), len(s.hand(TACT))) == ("main_2", 45, 3, 2)


# --- Countermeasures ---------------------------------------------------------------------------------

COUNTER_I = pytest.mark.content("tactician/Countermeasures I")
COUNTER_II = pytest.mark.content("tactician/Countermeasures II")
COUNTER_III = pytest.mark.content("tactician/Countermeasures III")


@pytest.mark.parametrize(
    ("upgrade", "dice", "returned", "prevented", "gained"),
    [
        pytest.param([], [1, 2, 4, 6], 1, 1, 1, marks=COUNTER_I),
        pytest.param([], [1, 2, 3, 3], 2, 0, 0, marks=COUNTER_I),
        pytest.param([], [1, 2, 3, 5], 1, 1, 0, marks=COUNTER_I),
        pytest.param([], [1, 4, 5, 6], 0, 2, 1, marks=COUNTER_I),
        pytest.param([], [4, 4, 5, 5], 0, 4, 0, marks=COUNTER_I),
        pytest.param([], [6, 6, 6, 6], 0, 0, 4, marks=COUNTER_I),
        pytest.param(["Countermeasures II"], [1, 1, 2, 3, 3], 2, 0, 0, marks=COUNTER_II),
        pytest.param(["Countermeasures II"], [1, 2, 3, 4, 6], 1, 1, 1, marks=COUNTER_II),
        pytest.param(["Countermeasures II"], [1, 4, 4, 5, 5], 0, 4, 0, marks=COUNTER_II),
        pytest.param(["Countermeasures II"], [4, 5, 6, 6, 6], 0, 2, 3, marks=COUNTER_II),
        pytest.param(["Countermeasures III"], [1, 1, 2, 3, 3], 4, 0, 0, marks=COUNTER_III),
        pytest.param(["Countermeasures III"], [1, 2, 3, 4, 6], 2, 1, 1, marks=COUNTER_III),
        pytest.param(["Countermeasures III"], [1, 4, 4, 5, 5], 0, 4, 0, marks=COUNTER_III),
        pytest.param(["Countermeasures III"], [4, 5, 6, 6, 6], 0, 2, 3, marks=COUNTER_III),
    ],
)
def test_countermeasures_count_full_pairs_flags_and_medals(
    table: Table, upgrade: list[str], dice: list[int], returned: int, prevented: int, gained: int
) -> None:
    s = is_struck(table, dice, upgrades={TACT: upgrade})
    s.choose("defend countermeasures", seat=TACT)
    s.pass_all()
    assert (s.health(TACT), s.health(FOE), advantages(s)) == (42 + prevented, 50 - returned, gained)
    assert (s.phase, s.actor) == ("main_2", FOE)


# --- Higher Ground! ----------------------------------------------------------------------------------

ULTIMATE = pytest.mark.content("tactician/Higher Ground! I")


@ULTIMATE
@pytest.mark.parametrize("before", [0, 5])
def test_higher_ground_fills_up_to_the_raised_limit_and_gets_the_2_of_its_own_targeted(
    table: Table, before: int
) -> None:
    s = strikes(table, HIGHER_GROUND, "higher ground", advantage=before)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [
        ("damage", 12, "ultimate", "Higher Ground!"),
        ("addition", 2, "ultimate", "Targeted"),
    ]
    assert (s.health(FOE), s.tokens(FOE), advantages(s)) == (36, {"Targeted": 1, "Constrict": 1}, 6)


@ULTIMATE
def test_nobody_acts_against_higher_ground_once_it_is_activated(table: Table) -> None:
    s = strikes(table, HIGHER_GROUND, "higher ground", hands={FOE: ["Buh, Bye!", "Getting Paid!"]}, cp={FOE: 9})
    while s.tokens(FOE) == {}:
        s.pass_window()
    asked: set[int | None] = set()
    while s.health(FOE) == 50:
        asked.add(s.actor)
        s.pass_window()
    assert asked <= {TACT}
    assert s.health(FOE) == 36


@ULTIMATE
@pytest.mark.content("tactician/Tactical Advantage")
def test_a_second_higher_ground_lifts_the_limit_to_7(table: Table) -> None:
    s = strikes(table, HIGHER_GROUND, "higher ground")
    s.choose("done", seat=TACT)
    s.roll(*NOTHING)
    s.choose("done", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.choose("done", seat=FOE)
    s.roll(*HIGHER_GROUND)
    s.choose("done", seat=TACT)
    s.choose("activate higher ground", seat=TACT)
    s.pass_all()
    assert (advantages(s), s.health(FOE)) == (7, 50 - 14 - 14)


@ULTIMATE
@pytest.mark.content("tactician/Ambush!")
def test_the_raised_limit_is_for_its_player_only(table: Table) -> None:
    s = table(
        "tactician",
        "tactician",
        phase="offensive_roll",
        rolls=HIGHER_GROUND,
        tokens={1: {ADVANTAGE: 5}},
        hands={1: ["Ambush!"]},
        cp={1: 1},
    )
    s.choose("activate higher ground", seat=0)
    s.choose("done", seat=0)
    s.choose("play ambush", seat=1)
    assert (s.tokens(0)[ADVANTAGE], s.tokens(1)[ADVANTAGE]) == (6, 5)


@pytest.mark.parametrize(
    ("dice", "ability", "upgrades"),
    [
        pytest.param(MANEUVER, "maneuver", [], marks=pytest.mark.content("tactician/Maneuver I")),
        pytest.param(MANEUVER, "maneuver", ["Maneuver II"], marks=pytest.mark.content("tactician/Maneuver II")),
        pytest.param(
            RECONNAISSANCE, "reconnaissance", ["Maneuver II"], marks=pytest.mark.content("tactician/Reconnaissance")
        ),
        pytest.param([*PROFITEER, 4], "profiteer", [], marks=PROFIT_I),
        pytest.param([*PROFITEER, 5], "profiteer", ["Profiteer II"], marks=PROFIT_II),
    ],
)
def test_it_gains_5_in_all_even_when_there_is_room_for_6(
    table: Table, dice: list[int], ability: str, upgrades: list[str]
) -> None:
    s = strikes(table, HIGHER_GROUND, "higher ground", *upgrades)
    s.choose("done", seat=TACT)
    s.roll(*NOTHING)
    s.choose("done", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.choose("done", seat=FOE)
    s.pass_all()
    for _ in range(6):
        s.choose("spend tactical-advantage fund", seat=TACT)
    assert advantages(s) == 0
    s.roll(*dice)
    s.choose("done", seat=TACT)
    s.choose(f"activate {ability}", seat=TACT)
    s.pass_all()
    assert (s.phase, advantages(s)) == ("main_2", 5)


# --- Tactical Advantage ------------------------------------------------------------------------------

TA = pytest.mark.content("tactician/Tactical Advantage")


@TA
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        (0, set()),
        (1, {"fund"}),
        (2, {"fund"}),
        (3, {"fund", "draw", "mark"}),
        (4, {"fund", "draw", "mark", "shield", "move"}),
        (5, {"fund", "draw", "mark", "shield", "move"}),
    ],
)
def test_what_each_number_of_tokens_can_buy_in_a_main_phase(table: Table, held: int, offered: set[str]) -> None:
    s = table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: held}, FOE: CONSTRICT})
    spends = {text.removeprefix("spend tactical-advantage ") for text in texts(s) if text.startswith("spend")}
    assert spends == offered


@TA
def test_one_token_is_1_cp_again_and_again(table: Table) -> None:
    s = table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: 5}}, cp={TACT: 0})
    for count in range(1, 6):
        s.choose("spend tactical-advantage fund", seat=TACT)
        assert (s.cp(TACT), advantages(s)) == (count, 5 - count)


@TA
def test_tokens_are_spent_in_the_foes_turn_too_but_not_to_move_or_to_reroll_the_foes_dice(table: Table) -> None:
    s = is_struck(table, [], tokens={TACT: {ADVANTAGE: 5}, FOE: CONSTRICT}, cp={TACT: 0})
    never(s, "spend tactical-advantage move", TACT)
    never(s, "spend tactical-advantage reroll", TACT)
    s.choose("spend tactical-advantage fund", seat=TACT)
    assert (s.cp(TACT), advantages(s)) == (1, 4)


@TA
def test_one_token_rerolls_one_attack_die(table: Table) -> None:
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=[1, 1, 4, 4, 6, 2], tokens={TACT: {ADVANTAGE: 1}})
    s.choose("spend tactical-advantage reroll die 6", seat=TACT)
    s.choose("activate saber strike", seat=TACT)
    takes_it(s, FOE)
    assert (s.health(FOE), s.tokens(TACT)) == (46, {})


@TA
@COUNTER_I
def test_one_token_rerolls_one_defence_die(table: Table) -> None:
    s = is_struck(table, [1, 4, 4, 6, 5], tokens={TACT: {ADVANTAGE: 1}})
    s.choose("defend countermeasures", seat=TACT)
    s.choose("spend tactical-advantage reroll die 1", seat=TACT)
    s.pass_all()
    assert (s.health(TACT), advantages(s)) == (45, 1)


@TA
@pytest.mark.content("tactician/War Room!")
def test_one_token_rerolls_the_die_of_a_card(table: Table) -> None:
    hand = {TACT: ["War Room!"]}
    s = table("tactician", "barbarian", hands=hand, cp={TACT: 1}, tokens={TACT: {ADVANTAGE: 1}}, rolls=[1, 6])
    s.choose("play war room", seat=TACT)
    s.choose("spend tactical-advantage reroll", seat=TACT)
    s.pass_all()
    assert advantages(s) == 3


@TA
def test_three_tokens_draw_a_card(table: Table) -> None:
    deck = {TACT: ["Double Up!", "Triple Up!"]}
    s = table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: 5}}, decks=deck)
    s.choose("spend tactical-advantage draw", seat=TACT)
    assert (s.hand(TACT), advantages(s)) == (["Double Up!"], 2)


@TA
def test_three_tokens_mark_the_opponent_in_time_for_the_attack(table: Table) -> None:
    s = strikes(table, SABER_STRIKE, "saber strike", advantage=3)
    s.choose("spend tactical-advantage mark", seat=TACT)
    assert (s.tokens(FOE), s.tokens(TACT)) == ({"Targeted": 1}, {})
    takes_it(s, FOE)
    assert s.health(FOE) == 50 - 4 - 2


@TA
@pytest.mark.content("common/Targeted")
def test_a_mark_set_after_the_attack_was_made_is_for_the_next_one(table: Table) -> None:
    s = strikes(table, SABER_STRIKE, "saber strike", advantage=3)
    s.choose("defend none", seat=FOE)
    s.choose("spend tactical-advantage mark", seat=TACT)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (46, {"Targeted": 1})


@TA
@pytest.mark.content("common/Protect")
def test_four_tokens_shield_oneself_against_the_attack_that_waits(table: Table) -> None:
    s = is_struck(table, [], tokens={TACT: {ADVANTAGE: 5}})
    s.choose("spend tactical-advantage shield player 0", seat=TACT)
    assert s.tokens(TACT) == {ADVANTAGE: 1, "Protect": 1}
    s.choose("defend none", seat=TACT)
    s.choose("spend protect", seat=TACT)
    s.pass_all()
    assert (s.health(TACT), s.tokens(TACT)) == (46, {ADVANTAGE: 1})


@TA
def test_four_tokens_may_shield_another_player(table: Table) -> None:
    s = table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: 4}})
    s.choose("spend tactical-advantage shield player 1", seat=TACT)
    assert (s.tokens(TACT), s.tokens(FOE)) == ({}, {"Protect": 1})


@TA
@pytest.mark.parametrize("when", ["main_1", "main_2"])
def test_four_tokens_move_a_status_in_ones_own_main_phase(table: Table, when: str) -> None:
    tokens = {TACT: {ADVANTAGE: 5, "Constrict": 1}}
    s = table("tactician", "barbarian", phase=when, tokens=tokens)
    s.choose("spend tactical-advantage move token constrict", seat=TACT)
    assert (s.tokens(TACT), s.tokens(FOE)) == ({ADVANTAGE: 1}, CONSTRICT)


@TA
def test_four_tokens_may_also_move_a_status_of_the_foe(table: Table) -> None:
    s = table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: 4}, FOE: {"Protect": 1}})
    s.choose("spend tactical-advantage move", seat=TACT)
    assert (s.tokens(TACT), s.tokens(FOE)) == ({"Protect": 1}, {})


@TA
def test_a_status_is_not_moved_in_ones_own_roll_phase(table: Table) -> None:
    tokens = {TACT: {ADVANTAGE: 5}, FOE: CONSTRICT}
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=SABER_STRIKE, tokens=tokens)
    never(s, "spend tactical-advantage move", TACT)
    s.choose("activate saber strike", seat=TACT)
    never(s, "spend tactical-advantage move", TACT)


@TA
@pytest.mark.content("common/What Status Effects?")
def test_tokens_are_spent_in_answer_to_the_card_that_would_remove_them(table: Table) -> None:
    s = table(
        "tactician",
        "barbarian",
        active=FOE,
        tokens={TACT: {ADVANTAGE: 3}},
        hands={FOE: ["What Status Effects?"]},
        decks={TACT: ["Double Up!", "Triple Up!"]},
        cp={FOE: 2},
    )
    s.choose("play what status effects player 0", seat=FOE)
    s.choose("spend tactical-advantage draw", seat=TACT)
    s.pass_all()
    assert (s.hand(TACT), s.tokens(TACT)) == (["Double Up!"], {})


@TA
@pytest.mark.content("tactician/Ambush!")
def test_advantage_above_the_limit_of_5_is_lost(table: Table) -> None:
    s = table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: 4}}, hands={TACT: ["Ambush!"]}, cp={TACT: 1})
    s.choose("play ambush", seat=TACT)
    assert advantages(s) == 5
    with pytest.raises(madking.SetupError, match="limited to 5"):
        table("tactician", "barbarian", tokens={TACT: {ADVANTAGE: 6}})


# --- Constrict ---------------------------------------------------------------------------------------

BOUND = pytest.mark.content("tactician/Constrict")


@BOUND
def test_without_cp_there_is_only_the_first_attempt(table: Table) -> None:
    s = constricted(table, 0, *SMACK_FOR_4)
    assert not may_roll_again(s)
    s.choose("activate smack", seat=FOE)
    s.choose("defend none", seat=TACT)
    s.pass_all()
    assert (s.phase, s.health(TACT), s.tokens(FOE), s.cp(FOE)) == ("main_2", 46, {}, 0)


@BOUND
def test_with_1_cp_there_is_one_more(table: Table) -> None:
    s = constricted(table, 1, *NOTHING, 2)
    assert may_roll_again(s)
    s.choose("keep 1 1 4 5", seat=FOE)
    assert s.cp(FOE) == 0
    assert not may_roll_again(s)


@BOUND
def test_each_attempt_after_the_first_costs_1_cp_and_the_third_is_the_last(table: Table) -> None:
    s = constricted(table, 5, *NOTHING, 6, 6)
    assert s.cp(FOE) == 5
    s.choose("keep 1 1 4 5", seat=FOE)
    assert s.cp(FOE) == 4
    s.choose("keep 1 1 4 5", seat=FOE)
    assert s.cp(FOE) == 3
    assert not may_roll_again(s)
    s.choose("activate none")
    s.pass_all()
    assert s.tokens(FOE) == {}


@BOUND
@pytest.mark.content("common/One More Time!")
def test_a_granted_attempt_costs_1_cp_too(table: Table) -> None:
    s = constricted(table, 5, *NOTHING, 6, 6, 2, hands={FOE: ["One More Time!"]})
    s.choose("keep 1 1 4 5", seat=FOE)
    s.choose("keep 1 1 4 5", seat=FOE)
    s.choose("play one more time", seat=FOE)
    assert s.cp(FOE) == 5 - 2 - 1
    s.choose("keep 1 1 4 5", seat=FOE)
    assert s.cp(FOE) == 1


@BOUND
@pytest.mark.content("common/Try, Try Again!")
def test_rerolls_of_single_dice_by_a_card_are_not_priced(table: Table) -> None:
    s = constricted(table, 1, *NOTHING, 2, 3, hands={FOE: ["Try, Try Again!"]})
    s.choose("play try try again", seat=FOE)
    s.choose("die 4", seat=FOE)
    s.choose("die 5", seat=FOE)
    assert s.cp(FOE) == 0
    s.choose("activate smack: 4 sword", seat=FOE)


@BOUND
@TA
def test_rerolls_by_tactical_advantage_are_not_priced(table: Table) -> None:
    tokens = {TACT: {ADVANTAGE: 2, "Constrict": 1}}
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=[*NOTHING, 4, 2], tokens=tokens, cp={TACT: 0})
    s.choose("spend tactical-advantage reroll die 4", seat=TACT)
    s.choose("spend tactical-advantage reroll die 6", seat=TACT)
    s.choose("activate saber strike", seat=TACT)
    assert s.cp(TACT) == 0


@BOUND
@PROFIT_I
def test_constrict_is_for_the_first_of_two_phases(table: Table) -> None:
    tokens = {TACT: {"Constrict": 1}}
    dice = [*PROFITEER, 6, *NOTHING]
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=dice, tokens=tokens, cp={TACT: 0})
    assert not may_roll_again(s)
    s.choose("activate profiteer", seat=TACT)
    s.pass_all()
    assert s.tokens(TACT) == {ADVANTAGE: 1, "Constrict": 1}
    assert may_roll_again(s)
    s.choose("activate none", seat=TACT)
    s.pass_all()
    assert (s.phase, s.tokens(TACT)) == ("main_2", {ADVANTAGE: 1})


@BOUND
def test_the_foes_constrict_does_not_price_ones_own_attempts(table: Table) -> None:
    s = table("tactician", "barbarian", phase="offensive_roll", rolls=[*NOTHING, 2], tokens={FOE: CONSTRICT})
    s.choose("keep 1 1 4 5", seat=TACT)
    s.choose("activate saber strike", seat=TACT)
    takes_it(s, FOE)
    assert (s.cp(TACT), s.cp(FOE), s.tokens(FOE)) == (2, 2, CONSTRICT)


@BOUND
def test_constrict_is_limited_to_1(table: Table) -> None:
    s = strikes(table, EXPLOIT, "exploit", tokens={FOE: CONSTRICT})
    takes_it(s, FOE)
    assert s.tokens(FOE) == CONSTRICT
    with pytest.raises(madking.SetupError, match="limited to 1"):
        table("tactician", "barbarian", tokens={FOE: {"Constrict": 2}})


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("tactician/Bunker Up!")
@pytest.mark.parametrize("lucky", [TACT, FOE])
def test_bunker_up_gives_protect_to_any_player(table: Table, lucky: int) -> None:
    assert not table("tactician", "barbarian", hands={TACT: ["Bunker Up!"]}, cp={TACT: 1}).can("play bunker up")
    s = table("tactician", "barbarian", hands={TACT: ["Bunker Up!"]}, cp={TACT: 2})
    s.choose("play bunker up")
    s.choose(f"player {lucky}", seat=TACT)
    s.pass_all()
    assert (s.tokens(lucky), s.tokens(1 - lucky), s.cp(TACT)) == ({"Protect": 1}, {}, 0)
    assert s.discard(TACT) == ["Bunker Up!"]


@pytest.mark.content("tactician/War Room!")
@pytest.mark.parametrize(("die", "gained"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_war_room_gains_half_the_value_rounded_up(table: Table, die: int, gained: int) -> None:
    assert not table("tactician", "barbarian", hands={TACT: ["War Room!"]}, cp={TACT: 0}).can("play war room")
    s = table("tactician", "barbarian", hands={TACT: ["War Room!"]}, cp={TACT: 1}, rolls=[die])
    s.choose("play war room")
    s.pass_all()
    assert (advantages(s), s.cp(TACT), s.discard(TACT)) == (gained, 0, ["War Room!"])


@pytest.mark.content("tactician/Feigned Retreat!")
@BOUND
def test_feigned_retreat_prevents_3_and_constricts_the_attacker_for_his_next_phase(table: Table) -> None:
    poor = is_struck(table, [], hands={TACT: ["Feigned Retreat!"]}, cp={TACT: 1})
    never(poor, "play feigned retreat", TACT)
    s = is_struck(table, [], hands={TACT: ["Feigned Retreat!"]}, cp={TACT: 2})
    s.choose("play feigned retreat", seat=TACT)
    s.choose("defend none", seat=TACT)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", FOE)
    assert (s.health(TACT), s.tokens(FOE), s.tokens(TACT), s.cp(TACT)) == (45, CONSTRICT, {}, 0)


@pytest.mark.content("tactician/Disengage!")
@pytest.mark.parametrize(
    ("die", "mine", "theirs"),
    [(1, 42, 48), (2, 42, 48), (3, 42, 48), (4, 45, 50), (5, 45, 50)],
)
def test_disengage_strikes_back_or_prevents(table: Table, die: int, mine: int, theirs: int) -> None:
    s = is_struck(table, [die], hands={TACT: ["Disengage!"]}, cp={TACT: 0})
    s.choose("play disengage", seat=TACT)
    s.choose("defend none", seat=TACT)
    s.pass_all()
    assert (s.health(TACT), s.health(FOE), s.tokens(TACT), s.discard(TACT)) == (mine, theirs, {}, ["Disengage!"])


@pytest.mark.content("tactician/Disengage!")
@pytest.mark.content("common/Protect")
def test_the_protect_of_disengage_halves_the_same_attack(table: Table) -> None:
    s = is_struck(table, [6], hands={TACT: ["Disengage!"]}, cp={TACT: 0})
    s.choose("play disengage", seat=TACT)
    assert s.tokens(TACT) == {"Protect": 1}
    s.choose("defend none", seat=TACT)
    s.choose("spend protect", seat=TACT)
    s.pass_all()
    assert (s.health(TACT), s.health(FOE), s.tokens(TACT)) == (46, 50, {})


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Feigned Retreat!", marks=pytest.mark.content("tactician/Feigned Retreat!")),
        pytest.param("Disengage!", marks=pytest.mark.content("tactician/Disengage!")),
    ],
)
def test_only_the_attacked_may_play_it(table: Table, card: str) -> None:
    hands, cp = {TACT: [card]}, {TACT: 9}
    assert not table("tactician", "barbarian", hands=hands, cp=cp).can(f"play {card}")
    own = strikes(table, SABER_STRIKE, "saber strike", hands=hands, cp=cp)
    never(own, f"play {card}", TACT)
    own.choose("defend none", seat=FOE)
    never(own, f"play {card}", TACT)
    healing = table(
        "tactician", "barbarian", active=FOE, phase="offensive_roll", rolls=[4, 4, 5, 6, 6], hands=hands, cp=cp
    )
    healing.choose("activate fortitude", seat=FOE)
    never(healing, f"play {card}", TACT)


@pytest.mark.content("tactician/Ambush!")
def test_ambush_is_an_instant_for_1_cp_that_gains_2(table: Table) -> None:
    assert not table("tactician", "barbarian", hands={TACT: ["Ambush!"]}, cp={TACT: 0}).can("play ambush")
    s = table("tactician", "barbarian", hands={TACT: ["Ambush!"]}, cp={TACT: 1})
    s.choose("play ambush", seat=TACT)
    assert (advantages(s), s.cp(TACT), s.discard(TACT)) == (2, 0, ["Ambush!"])
    answer = is_struck(table, [], hands={TACT: ["Ambush!"]}, cp={TACT: 1})
    answer.choose("play ambush", seat=TACT)
    assert advantages(answer) == 2


@pytest.mark.content("tactician/Upper Hand!")
@pytest.mark.parametrize(
    ("die", "gained", "drawn"),
    [(6, 4, []), (1, 0, ["Double Up!"]), (3, 0, ["Double Up!"]), (4, 0, ["Double Up!"]), (5, 0, ["Double Up!"])],
)
def test_upper_hand_gains_4_on_a_medal_and_else_draws_1(table: Table, die: int, gained: int, drawn: list[str]) -> None:
    s = table(
        "tactician",
        "barbarian",
        hands={TACT: ["Upper Hand!"]},
        decks={TACT: ["Double Up!", "Triple Up!"]},
        cp={TACT: 0},
        rolls=[die],
    )
    s.choose("play upper hand")
    s.pass_all()
    assert (advantages(s), s.hand(TACT), s.discard(TACT)) == (gained, drawn, ["Upper Hand!"])


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Bunker Up!", marks=pytest.mark.content("tactician/Bunker Up!")),
        pytest.param("War Room!", marks=pytest.mark.content("tactician/War Room!")),
        pytest.param("Upper Hand!", marks=pytest.mark.content("tactician/Upper Hand!")),
    ],
)
def test_a_main_phase_action_is_for_ones_own_main_phases(table: Table, card: str) -> None:
    hands, cp = {TACT: [card]}, {TACT: 9}
    for own in ("main_1", "main_2"):
        assert table("tactician", "barbarian", phase=own, hands=hands, cp=cp).can(f"play {card}")
    never(strikes(table, SABER_STRIKE, "saber strike", hands=hands, cp=cp), f"play {card}", TACT)
    never(is_struck(table, [], hands=hands, cp=cp), f"play {card}", TACT)
