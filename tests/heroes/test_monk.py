"""Monk, piece by piece: every figure is typed here from the printed board and cards, and played out at the table.

The Monk sits at seat 0, the opponent at seat 1, unless a test says otherwise. The dice: 1-2 fist, 3 palm, 4-5 zen,
6 lotus.
"""

from typing import Any

import pytest

import madking
from tests.conftest import Table
from tests.heroes.helpers import (
    SMACK_FOR_8,
    HeroAtTable,
    activations,
    ledger,
    never,
    no_defence,
    second_level,
    takes_it,
    texts,
)

MONK, FOE = 0, 1
HERO = HeroAtTable("monk")
is_struck = HERO.is_smacked

FIST_STRIKE = [1, 1, 2, 4, 6]
MEDITATE = [1, 4, 4, 5, 6]
ZEN_STRIKE = [1, 1, 4, 5, 6]
HARMONY = [1, 2, 3, 4, 4]
LOTUS_STRIKE = [1, 6, 6, 6, 6]
WAY_OF_THE_LOTUS = [1, 1, 6, 6, 6]
COMBO_STRIKE = [1, 1, 2, 3, 6]
TEMPEST_RUSH = [1, 3, 3, 3, 6]
TRANQUILITY = [1, 2, 3, 4, 5]
WAY_OF_THE_MONK = [1, 1, 3, 4, 6]
TRANSCENDENCE = [6, 6, 6, 6, 6]


UPGRADES = [
    "Fist Strike II", "Fist Strike III", "Meditate II", "Fist of Harmony II", "Lotus Strike II", "Combo Strike II",
    "Tempest Rush II", "Fist of Tranquility II", "Serenity II", "Serenity III",
]  # fmt: skip

EVASIVE = {"Evasive": 1}
CLEANSE = {"Cleanse": 1}
KNOCKDOWN = {"Knockdown": 1}


def strikes(table: Table, dice: list[int], ability: str, *upgrades: str, chi: int = 0, **rest: Any) -> madking.Scenario:
    """The Monk rolls these dice and announces this; with nothing to react with, the foe is asked for a defence."""
    return HERO.strikes(table, dice, ability, *upgrades, **{"tokens": {MONK: {"Chi": chi}}, **rest})


def wards_all_in_the_foes_turn(s: madking.Scenario) -> None:
    """The Monk ends the turn, the foe smacks for 8, and all Chi is spent against that."""
    s.choose("done", seat=MONK)
    s.roll(*SMACK_FOR_8)
    s.choose("done", seat=FOE)
    s.choose("activate smack", seat=FOE)
    s.choose("defend none", seat=MONK)
    s.choose(f"spend chi ward number {s.tokens(MONK)['Chi']}", seat=MONK)
    s.choose("done", seat=FOE)
    assert s.tokens(MONK) == {}


# --- the hero ----------------------------------------------------------------------------------------


def test_the_monk_starts_without_tokens() -> None:
    game = madking.new_game(["monk", "barbarian"], seed="calm")
    assert not any(game.view(None)["players"][MONK]["tokens"].values())


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"fist-strike: 3 fist", "fist-strike: 4 fist", "fist-strike: 5 fist"}),
        (2, {"fist-strike: 3 fist", "fist-strike: 4 fist", "fist-strike: 5 fist"}),
        (3, {"tempest-rush"}),
        (4, {"meditate"}),
        (5, {"meditate"}),
        (6, {"lotus-strike", "transcendence"}),
    ],
)
def test_faces_1_and_2_are_fists_3_a_palm_4_and_5_zen_and_6_a_lotus(table: Table, face: int, shown: set[str]) -> None:
    assert activations(table("monk", "barbarian", phase="offensive_roll", rolls=[face] * 5)) == shown


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("monk/Fist Strike I")
@pytest.mark.content("monk/Meditate I")
@pytest.mark.content("monk/Fist of Harmony I")
@pytest.mark.content("monk/Lotus Strike I")
@pytest.mark.content("monk/Combo Strike I")
@pytest.mark.content("monk/Tempest Rush I")
@pytest.mark.content("monk/Fist of Tranquility I")
@pytest.mark.content("monk/Transcendence! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 3, 4, 6], set()),
        ([1, 1, 2, 4, 6], {"fist-strike: 3 fist"}),
        ([1, 1, 2, 2, 6], {"fist-strike: 3 fist", "fist-strike: 4 fist"}),
        ([1, 1, 2, 2, 2], {"fist-strike: 3 fist", "fist-strike: 4 fist", "fist-strike: 5 fist"}),
        ([1, 1, 2, 3, 6], {"fist-strike: 3 fist", "combo-strike"}),
        ([1, 1, 1, 2, 3], {"fist-strike: 3 fist", "fist-strike: 4 fist", "combo-strike"}),
        ([1, 1, 3, 3, 6], set()),
        ([1, 1, 4, 5, 6], set()),
        ([1, 4, 4, 5, 6], {"meditate"}),
        ([1, 2, 3, 4, 4], {"fist-of-harmony"}),
        ([3, 4, 5, 6, 6], {"fist-of-harmony"}),
        ([2, 3, 4, 5, 5], {"fist-of-harmony", "meditate"}),
        ([1, 3, 3, 3, 6], {"tempest-rush"}),
        ([1, 3, 3, 4, 6], set()),
        ([1, 1, 6, 6, 6], set()),
        ([1, 6, 6, 6, 6], {"lotus-strike"}),
        ([6, 6, 6, 6, 6], {"lotus-strike", "transcendence"}),
        ([1, 2, 3, 4, 5], {"fist-of-harmony", "fist-of-tranquility"}),
        ([2, 3, 4, 5, 6], {"fist-of-harmony", "fist-of-tranquility"}),
        ([1, 3, 4, 5, 6], {"fist-of-harmony"}),
        ([1, 2, 3, 4, 6], {"fist-of-harmony"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("monk/Fist Strike II")
@pytest.mark.content("monk/Meditate II")
@pytest.mark.content("monk/Fist of Harmony II")
@pytest.mark.content("monk/Lotus Strike II")
@pytest.mark.content("monk/Combo Strike II")
@pytest.mark.content("monk/Tempest Rush II")
@pytest.mark.content("monk/Fist of Tranquility II")
@pytest.mark.content("monk/Zen Strike")
@pytest.mark.content("monk/Way of the Lotus")
@pytest.mark.content("monk/Way of the Monk")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 5, 6], {"zen-strike"}),
        ([1, 1, 2, 4, 5], {"fist-strike: 3 fist", "zen-strike"}),
        ([1, 1, 4, 6, 6], set()),
        ([1, 4, 4, 6, 6], set()),
        ([1, 3, 4, 5, 5], {"meditate: 3 zen"}),
        ([1, 1, 3, 4, 6], {"way-of-the-monk"}),
        ([1, 3, 3, 4, 6], {"way-of-the-monk"}),
        ([1, 1, 3, 3, 6], set()),
        ([1, 3, 3, 4, 4], set()),
        ([3, 4, 4, 6, 6], set()),
        ([1, 1, 6, 6, 6], {"way-of-the-lotus"}),
        ([1, 6, 6, 6, 6], {"way-of-the-lotus", "lotus-strike: 4 lotus"}),
        ([6, 6, 6, 6, 6], {"way-of-the-lotus", "lotus-strike: 4 lotus", "transcendence"}),
        ([1, 2, 3, 4, 4], {"fist-of-harmony", "zen-strike"}),
        ([1, 2, 3, 4, 5], {"fist-of-harmony", "fist-of-tranquility: large straight", "zen-strike"}),
        ([2, 3, 4, 5, 6], {"fist-of-harmony", "fist-of-tranquility: large straight", "way-of-the-monk"}),
        ([1, 1, 2, 3, 6], {"fist-strike: 3 fist", "combo-strike"}),
        ([1, 1, 2, 2, 3], {"fist-strike: 3 fist", "fist-strike: 4 fist", "combo-strike"}),
        ([1, 1, 2, 2, 2], {"fist-strike: 3 fist", "fist-strike: 4 fist", "fist-strike: 5 fist"}),
        ([1, 3, 3, 3, 6], {"tempest-rush"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("monk/Fist Strike III")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 3, 4, 6], set()),
        ([1, 1, 2, 4, 6], {"fist-strike: 3 fist"}),
        ([1, 1, 2, 2, 6], {"fist-strike: 3 fist", "fist-strike: 4 fist"}),
        ([1, 1, 2, 2, 2], {"fist-strike: 3 fist", "fist-strike: 4 fist", "fist-strike: 5 fist"}),
    ],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    s = table("monk", "barbarian", phase="offensive_roll", rolls=dice, upgrades={MONK: ["Fist Strike III"]})
    assert activations(s) == met


# --- Fist Strike -------------------------------------------------------------------------------------

FIST_I = pytest.mark.content("monk/Fist Strike I")
FIST_II = pytest.mark.content("monk/Fist Strike II")
FIST_III = pytest.mark.content("monk/Fist Strike III")


@pytest.mark.parametrize(
    ("level", "dice", "row", "damage", "theirs"),
    [
        pytest.param("I", FIST_STRIKE, "3 fist", 6, {}, marks=FIST_I),
        pytest.param("I", [1, 1, 1, 1, 6], "4 fist", 7, {}, marks=FIST_I),
        pytest.param("I", [1, 1, 2, 2, 2], "5 fist", 8, {}, marks=FIST_I),
        pytest.param("II", FIST_STRIKE, "3 fist", 7, {}, marks=FIST_II),
        pytest.param("II", [1, 1, 1, 1, 6], "4 fist", 8, {}, marks=FIST_II),
        pytest.param("II", [2, 2, 2, 2, 2], "5 fist", 9, {}, marks=FIST_II),
        pytest.param("III", FIST_STRIKE, "3 fist", 7, {}, marks=FIST_III),
        pytest.param("III", [1, 1, 1, 4, 6], "3 fist", 7, {}, marks=FIST_III),
        pytest.param("III", [1, 1, 1, 1, 6], "3 fist", 7, KNOCKDOWN, marks=FIST_III),
        pytest.param("III", [1, 1, 2, 2, 6], "4 fist", 8, {}, marks=FIST_III),
        pytest.param("III", [1, 1, 1, 2, 6], "4 fist", 8, {}, marks=FIST_III),
        pytest.param("III", [2, 2, 2, 2, 6], "4 fist", 8, KNOCKDOWN, marks=FIST_III),
        pytest.param("III", [1, 1, 1, 2, 2], "5 fist", 9, {}, marks=FIST_III),
        pytest.param("III", [1, 1, 1, 1, 2], "5 fist", 9, KNOCKDOWN, marks=FIST_III),
        pytest.param("III", [2, 2, 2, 2, 2], "5 fist", 9, KNOCKDOWN, marks=FIST_III),
    ],
)
def test_fist_strike_knocks_down_by_four_equal_numbers(
    table: Table, level: str, dice: list[int], row: str, damage: int, theirs: dict[str, int]
) -> None:
    upgrade = [] if level == "I" else [f"Fist Strike {level}"]
    s = strikes(table, dice, f"fist-strike: {row}", *upgrade)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Fist Strike")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(MONK)) == (50 - damage, theirs, {})


# --- Meditate and Zen Strike -------------------------------------------------------------------------


@pytest.mark.content("monk/Meditate I")
@pytest.mark.parametrize(("choice", "gained"), [("choose 1", EVASIVE), ("choose 2", CLEANSE)])
@pytest.mark.parametrize("before", [0, 3])
def test_meditate_gives_5_chi_and_one_of_two(table: Table, choice: str, gained: dict[str, int], before: int) -> None:
    s = strikes(table, MEDITATE, "meditate", chi=before)
    s.pass_all()
    assert texts(s) == ["choose 1", "choose 2"]
    s.choose(choice, seat=MONK)
    s.pass_all()
    assert (s.tokens(MONK), s.tokens(FOE), s.health(FOE)) == ({"Chi": 5} | gained, {}, 50)
    assert no_defence(s)
    assert s.phase == "main_2"


@pytest.mark.content("monk/Meditate II")
def test_meditate_ii_gives_6_chi_within_the_limit_and_both(table: Table) -> None:
    s = strikes(table, MEDITATE, "meditate", "Meditate II")
    s.pass_all()
    assert (s.tokens(MONK), s.health(FOE)) == ({"Chi": 5} | EVASIVE | CLEANSE, 50)
    assert no_defence(s)


@pytest.mark.content("monk/Zen Strike")
def test_zen_strike(table: Table) -> None:
    s = strikes(table, ZEN_STRIKE, "zen strike", "Meditate II")
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", 6, "normal", "Zen Strike")]
    assert (s.health(FOE), s.tokens(MONK), s.tokens(FOE)) == (44, {"Chi": 2}, {})


# --- attacks that gain Chi behind their damage -------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "ability", "upgrade", "damage", "gained", "theirs"),
    [
        pytest.param(
            HARMONY, "Fist of Harmony", "", 6, {"Chi": 2}, {}, marks=pytest.mark.content("monk/Fist of Harmony I")
        ),
        pytest.param(
            HARMONY, "Fist of Harmony", "II", 6, {"Chi": 3}, {}, marks=pytest.mark.content("monk/Fist of Harmony II")
        ),
        pytest.param(
            TRANQUILITY,
            "Fist of Tranquility",
            "",
            7,
            {"Chi": 3, "Evasive": 1},
            {},
            marks=pytest.mark.content("monk/Fist of Tranquility I"),
        ),
        pytest.param(
            TRANQUILITY,
            "Fist of Tranquility",
            "II",
            7,
            {"Chi": 3, "Evasive": 1},
            KNOCKDOWN,
            marks=pytest.mark.content("monk/Fist of Tranquility II"),
        ),
    ],
)
def test_it_strikes_and_then_gains(
    table: Table,
    dice: list[int],
    ability: str,
    upgrade: str,
    damage: int,
    gained: dict[str, int],
    theirs: dict[str, int],
) -> None:
    upgrades = [f"{ability} {upgrade}"] if upgrade else []
    s = strikes(table, dice, ability, *upgrades)
    never(s, "spend chi strike", MONK)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", ability)]
    assert (s.health(FOE), s.tokens(MONK), s.tokens(FOE)) == (50 - damage, gained, theirs)


@pytest.mark.content("monk/Fist of Harmony I")
def test_what_stands_behind_then_is_gained_even_if_all_damage_is_prevented(table: Table) -> None:
    s = strikes(table, HARMONY, "fist of harmony", hands={FOE: ["Not This Time!"]}, cp={FOE: 1})
    s.choose("defend none", seat=FOE)
    s.choose("play not this time", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(MONK)) == (50, {"Chi": 2})


# --- Lotus Strike ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "before", "damage", "after"),
    [
        pytest.param([], 0, 5, 5, marks=pytest.mark.content("monk/Lotus Strike I")),
        pytest.param([], 1, 5, 6, marks=pytest.mark.content("monk/Lotus Strike I")),
        pytest.param([], 5, 5, 6, marks=pytest.mark.content("monk/Lotus Strike I")),
        pytest.param(["Lotus Strike II"], 0, 6, 6, marks=pytest.mark.content("monk/Lotus Strike II")),
        pytest.param(["Lotus Strike II"], 3, 6, 6, marks=pytest.mark.content("monk/Lotus Strike II")),
    ],
)
def test_lotus_strike_raises_the_limit_before_it_gains(
    table: Table, upgrade: list[str], before: int, damage: int, after: int
) -> None:
    s = strikes(table, LOTUS_STRIKE, "lotus strike", *upgrade, chi=before)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Lotus Strike")]
    assert (s.health(FOE), s.tokens(MONK), s.tokens(FOE)) == (50 - damage, {"Chi": after}, {})


@pytest.mark.content("monk/Way of the Lotus")
def test_way_of_the_lotus(table: Table) -> None:
    s = strikes(table, WAY_OF_THE_LOTUS, "way of the lotus", "Lotus Strike II", chi=5)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 2, "undefendable", "Way of the Lotus")]
    assert (s.health(FOE), s.tokens(MONK), s.tokens(FOE)) == (48, {"Chi": 5} | EVASIVE, {})
    s = strikes(table, WAY_OF_THE_LOTUS, "way of the lotus", "Lotus Strike II")
    s.pass_all()
    assert s.tokens(MONK) == {"Chi": 2} | EVASIVE


@pytest.mark.content("monk/Way of the Monk")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 3)])
def test_way_of_the_monk(table: Table, before: int, after: int) -> None:
    tokens = {MONK: {"Evasive": before}}
    s = strikes(table, WAY_OF_THE_MONK, "way of the monk", "Fist of Tranquility II", tokens=tokens)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 3, "undefendable", "Way of the Monk")]
    assert (s.health(FOE), s.tokens(MONK), s.tokens(FOE)) == (47, {"Evasive": after}, {})


# --- Combo Strike ------------------------------------------------------------------------------------

COMBO_I = pytest.mark.content("monk/Combo Strike I")
COMBO_II = pytest.mark.content("monk/Combo Strike II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "choices", "damage", "gained"),
    [
        pytest.param([], [1], [], 8, {}, marks=COMBO_I),
        pytest.param([], [2], [], 8, {}, marks=COMBO_I),
        pytest.param([], [3], [], 9, {}, marks=COMBO_I),
        pytest.param([], [4], [], 6, {"Chi": 2}, marks=COMBO_I),
        pytest.param([], [5], [], 6, {"Chi": 2}, marks=COMBO_I),
        pytest.param([], [6], [1], 6, EVASIVE, marks=COMBO_I),
        pytest.param([], [6], [2], 6, CLEANSE, marks=COMBO_I),
        pytest.param(["Combo Strike II"], [1, 2], [], 9, {}, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [3, 3], [], 11, {}, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [1, 3], [], 10, {}, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [4, 5], [], 5, {"Chi": 4}, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [3, 5], [], 8, {"Chi": 2}, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [6, 6], [1, 2], 5, EVASIVE | CLEANSE, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [6, 6], [1, 1], 5, {"Evasive": 2}, marks=COMBO_II),
        pytest.param(["Combo Strike II"], [2, 6], [2], 7, CLEANSE, marks=COMBO_II),
    ],
)
def test_combo_strike(
    table: Table, upgrade: list[str], dice: list[int], choices: list[int], damage: int, gained: dict[str, int]
) -> None:
    s = strikes(table, COMBO_STRIKE + dice, "combo strike", *upgrade)
    for choice in choices:
        assert texts(s) == ["choose 1", "choose 2"]
        s.choose(f"choose {choice}", seat=MONK)
    takes_it(s, FOE)
    assert {entry[2] for entry in ledger(s, FOE)} == {"normal"}
    assert (s.health(FOE), s.tokens(MONK), s.tokens(FOE)) == (50 - damage, gained, {})


# --- Tempest Rush ------------------------------------------------------------------------------------


@pytest.mark.content("monk/Tempest Rush I")
@pytest.mark.parametrize(
    ("dice", "damage", "theirs"),
    [
        ([1, 1, 1], 3, {}),
        ([4, 4, 4], 12, {}),
        ([4, 4, 5], 13, KNOCKDOWN),
        ([6, 6, 6], 18, KNOCKDOWN),
    ],
)
def test_tempest_rush_deals_the_sum_and_knocks_down_at_13(
    table: Table, dice: list[int], damage: int, theirs: dict[str, int]
) -> None:
    s = strikes(table, TEMPEST_RUSH + dice, "tempest rush", chi=5)
    never(s, "die 4", MONK)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Tempest Rush")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(MONK)) == (50 - damage, theirs, {"Chi": 5})


@pytest.mark.content("monk/Tempest Rush II")
@pytest.mark.parametrize(
    ("dice", "answer", "again", "damage", "theirs", "chi"),
    [
        ([3, 4, 4], "no", [], 11, {}, 2),
        ([4, 4, 4], "no", [], 12, KNOCKDOWN, 2),
        ([1, 5, 6], "die 1", [1], 12, KNOCKDOWN, 1),
        ([1, 5, 5], "die 1", [2], 12, KNOCKDOWN, 1),
        ([1, 4, 5], "die 1", [2], 11, {}, 1),
        ([4, 4, 5], "die 5", [1], 9, {}, 1),
    ],
)
def test_tempest_rush_ii_rerolls_one_die_for_1_chi_before_the_sum(
    table: Table, dice: list[int], answer: str, again: list[int], damage: int, theirs: dict[str, int], chi: int
) -> None:
    s = strikes(table, TEMPEST_RUSH + dice, "tempest rush", "Tempest Rush II", chi=2)
    s.pass_all()
    assert texts(s) == [*(f"die {value}" for value in sorted(set(dice))), "no"]
    s.roll(*again)
    s.choose(answer, seat=MONK)
    takes_it(s, FOE)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Tempest Rush")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(MONK)) == (50 - damage, theirs, {"Chi": chi})


@pytest.mark.content("monk/Tempest Rush II")
def test_without_chi_tempest_rush_ii_rerolls_nothing(table: Table) -> None:
    s = strikes(table, [*TEMPEST_RUSH, 1, 1, 1], "tempest rush", "Tempest Rush II")
    assert not s.can("die 1")
    takes_it(s, FOE)
    assert s.health(FOE) == 47


@pytest.mark.content("monk/Tempest Rush II")
@pytest.mark.content("monk/Chi")
@pytest.mark.content("monk/Contemplate!")
def test_chi_of_this_turn_pays_for_the_reroll_of_tempest_rush(table: Table) -> None:
    hand = {MONK: ["Contemplate!"]}
    s = table(
        "monk",
        "barbarian",
        phase="offensive_roll",
        rolls=[*TEMPEST_RUSH, 1, 1, 1, 6],
        hands=hand,
        upgrades={MONK: ["Tempest Rush II"]},
    )
    s.choose("activate tempest rush", seat=MONK)
    s.choose("play contemplate", seat=MONK)
    s.pass_all()
    s.choose("die 1", seat=MONK)
    never(s, "spend chi strike", MONK)
    takes_it(s, FOE)
    assert (s.health(FOE), s.tokens(MONK)) == (42, {"Chi": 1})


@pytest.mark.content("monk/Tempest Rush I")
@pytest.mark.content("common/So Wild!")
def test_a_card_may_change_the_dice_of_tempest_rush_only_while_they_lie(table: Table) -> None:
    s = strikes(table, [*TEMPEST_RUSH, 4, 4, 6], "tempest rush", hands={FOE: ["So Wild!", "Tip It!"]}, cp={FOE: 3})
    while s.view(None)["rolls"][-1]["purpose"] != "effect":
        s.pass_window()
    s.choose("play so wild die 6 value 1", seat=FOE)
    s.choose("defend none", seat=FOE)
    never(s, "play tip it", FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (41, {})


# --- Serenity ----------------------------------------------------------------------------------------

CALM_I = pytest.mark.content("monk/Serenity I")
CALM_II = pytest.mark.content("monk/Serenity II")
CALM_III = pytest.mark.content("monk/Serenity III")


@pytest.mark.parametrize(
    ("upgrade", "dice", "choice", "returned", "gained"),
    [
        pytest.param([], [1, 2, 4, 5], "", 2, {"Chi": 2}, marks=CALM_I),
        pytest.param([], [3, 3, 5, 6], "", 0, {"Chi": 1}, marks=CALM_I),
        pytest.param([], [1, 1, 2, 2], "", 4, {}, marks=CALM_I),
        pytest.param([], [4, 4, 5, 5], "", 0, {"Chi": 4}, marks=CALM_I),
        pytest.param(["Serenity II"], [1, 2, 4, 5, 6], "", 2, {"Chi": 2}, marks=CALM_II),
        pytest.param(["Serenity II"], [1, 1, 2, 2, 3], "", 4, {}, marks=CALM_II),
        pytest.param(["Serenity II"], [4, 4, 5, 5, 5], "", 0, {"Chi": 5}, marks=CALM_II),
        pytest.param(["Serenity III"], [1, 2, 4, 5, 3], "", 2, {"Chi": 2}, marks=CALM_III),
        pytest.param(["Serenity III"], [1, 2, 3, 6, 6], "", 2, {}, marks=CALM_III),
        pytest.param(["Serenity III"], [1, 1, 1, 2, 2], "", 5, {}, marks=CALM_III),
        pytest.param(["Serenity III"], [1, 3, 3, 4, 6], "choose 1", 1, {"Chi": 1} | EVASIVE, marks=CALM_III),
        pytest.param(["Serenity III"], [4, 5, 6, 6, 6], "choose 2", 0, {"Chi": 2} | CLEANSE, marks=CALM_III),
        pytest.param(["Serenity III"], [4, 5, 4, 6, 6], "choose 1", 0, {"Chi": 3} | EVASIVE, marks=CALM_III),
    ],
)
def test_serenity_gathers_chi_and_strikes_back_but_prevents_nothing(
    table: Table, upgrade: list[str], dice: list[int], choice: str, returned: int, gained: dict[str, int]
) -> None:
    s = is_struck(table, dice, upgrades={MONK: upgrade})
    s.choose("defend serenity", seat=MONK)
    if choice:
        assert texts(s) == ["choose 1", "choose 2"]
        s.choose(choice, seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.health(FOE)) == (42, 50 - returned)
    assert (s.tokens(MONK), s.tokens(FOE)) == (gained, {})
    assert (s.phase, s.actor) == ("main_2", FOE)


@CALM_I
@pytest.mark.content("monk/Chi")
def test_the_chi_of_serenity_may_prevent_damage_of_the_same_attack(table: Table) -> None:
    s = is_struck(table, [4, 4, 5, 1])
    s.choose("defend serenity", seat=MONK)
    s.choose("spend chi ward number 3", seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.health(FOE), s.tokens(MONK)) == (45, 49, {})


# --- Transcendence! ----------------------------------------------------------------------------------

ULTIMATE = pytest.mark.content("monk/Transcendence! I")


@ULTIMATE
@pytest.mark.parametrize("before", [0, 3, 5])
def test_transcendence(table: Table, before: int) -> None:
    s = strikes(table, TRANSCENDENCE, "transcendence", chi=before)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 10, "ultimate", "Transcendence!")]
    assert (s.health(FOE), s.tokens(FOE)) == (40, KNOCKDOWN)
    assert s.tokens(MONK) == {"Chi": 6} | EVASIVE | CLEANSE


@ULTIMATE
def test_nobody_acts_against_transcendence_once_it_is_activated(table: Table) -> None:
    s = strikes(table, TRANSCENDENCE, "transcendence", hands={FOE: ["Not This Time!", "Getting Paid!"]}, cp={FOE: 9})
    while s.tokens(FOE) == {}:
        s.pass_window()
    asked: set[int | None] = set()
    while s.health(FOE) == 50:
        asked.add(s.actor)
        s.pass_window()
    assert asked <= {MONK}
    assert s.health(FOE) == 40


@ULTIMATE
@pytest.mark.content("monk/Chi")
def test_chi_may_add_to_transcendence_but_not_the_chi_that_it_gives(table: Table) -> None:
    s = strikes(table, TRANSCENDENCE, "transcendence", chi=2)
    s.choose("spend chi strike number 2", seat=MONK)
    never(s, "spend chi strike", MONK)
    s.pass_all()
    assert ("addition", 2, "ultimate", "Chi") in list(ledger(s, FOE))
    assert (s.health(FOE), s.tokens(MONK)["Chi"]) == (38, 6)


# --- Chi ---------------------------------------------------------------------------------------------

CHI = pytest.mark.content("monk/Chi")


@CHI
@pytest.mark.parametrize("spent", [1, 2, 4])
def test_chi_adds_to_an_attack(table: Table, spent: int) -> None:
    s = strikes(table, FIST_STRIKE, "fist strike", chi=4)
    s.choose("spend chi strike", seat=MONK)
    assert texts(s) == ["number 1", "number 2", "number 3", "number 4"]
    s.choose(f"number {spent}", seat=MONK)
    takes_it(s, FOE)
    assert ("addition", spent, "normal", "Chi") in list(ledger(s, FOE))
    assert (s.health(FOE), s.tokens(MONK).get("Chi", 0)) == (50 - 6 - spent, 4 - spent)


@CHI
def test_chi_may_add_after_the_defence_and_several_times(table: Table) -> None:
    s = strikes(table, FIST_STRIKE, "fist strike", chi=3)
    s.choose("spend chi strike number 1", seat=MONK)
    s.choose("defend none", seat=FOE)
    s.choose("spend chi strike number 2", seat=MONK)
    s.pass_all()
    assert (s.health(FOE), s.tokens(MONK)) == (50 - 6 - 3, {})


@CHI
def test_chi_adds_to_no_ability_that_is_no_attack(table: Table) -> None:
    s = strikes(table, MEDITATE, "meditate", chi=3)
    s.choose("choose 1", seat=MONK)
    never(s, "spend chi", MONK)
    s.pass_all()
    assert s.tokens(MONK) == {"Chi": 5} | EVASIVE


@CHI
@pytest.mark.content("monk/Contemplate!")
def test_chi_gained_this_turn_is_not_added_but_older_chi_is(table: Table) -> None:
    s = strikes(table, FIST_STRIKE, "fist strike", chi=1, hands={MONK: ["Contemplate!"]})
    s.choose("play contemplate", seat=MONK)
    s.choose("spend chi strike", seat=MONK)
    assert s.tokens(MONK) == {"Chi": 2}
    never(s, "spend chi strike", MONK)
    takes_it(s, FOE)
    assert (s.health(FOE), s.tokens(MONK)) == (43, {"Chi": 2})


@CHI
@pytest.mark.content("monk/Zen Strike")
def test_the_chi_of_zen_strike_is_not_added_to_it(table: Table) -> None:
    s = strikes(table, ZEN_STRIKE, "zen strike", "Meditate II")
    never(s, "spend chi strike", MONK)
    s.choose("defend none", seat=FOE)
    never(s, "spend chi strike", MONK)
    s.pass_all()
    assert (s.health(FOE), s.tokens(MONK)) == (44, {"Chi": 2})


@CHI
@pytest.mark.content("monk/Contemplate!")
def test_chi_gained_in_the_foes_turn_is_old_in_ones_own(table: Table) -> None:
    s = is_struck(table, [], hands={MONK: ["Contemplate!"]})
    s.choose("play contemplate", seat=MONK)
    s.choose("defend none", seat=MONK)
    s.choose("done", seat=FOE)
    s.roll(*FIST_STRIKE)
    s.choose("done", seat=MONK)
    s.choose("activate fist strike", seat=MONK)
    s.choose("spend chi strike number 2", seat=MONK)
    takes_it(s, FOE)
    assert (s.health(FOE), s.tokens(MONK)) == (42, {})


@CHI
@pytest.mark.content("monk/Contemplate!")
@pytest.mark.content("monk/Serenity I")
def test_warding_uses_the_chi_of_this_turn_first(table: Table) -> None:
    s = table(
        "monk",
        "monk",
        phase="offensive_roll",
        rolls=[*FIST_STRIKE, 1, 1, 3, 3],
        hands={0: ["Contemplate!"]},
        tokens={0: {"Chi": 2}},
    )
    s.choose("activate fist strike", seat=0)
    s.choose("play contemplate", seat=0)
    s.choose("defend serenity", seat=1)
    s.choose("spend chi ward number 2", seat=0)
    s.choose("spend chi strike number 2", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1), s.tokens(0)) == (50, 42, {})


@CHI
@pytest.mark.parametrize("spent", [1, 3])
def test_chi_prevents_1_for_each(table: Table, spent: int) -> None:
    s = is_struck(table, [], tokens={MONK: {"Chi": 3}})
    s.choose(f"spend chi ward number {spent}", seat=MONK)
    s.choose("defend none", seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.tokens(MONK).get("Chi", 0), s.health(FOE)) == (42 + spent, 3 - spent, 50)


@CHI
@pytest.mark.content("monk/Ruminate!")
def test_chi_gained_this_turn_may_prevent_at_once(table: Table) -> None:
    s = is_struck(table, [], hands={MONK: ["Ruminate!"]}, cp={MONK: 3})
    s.choose("defend none", seat=MONK)
    s.choose("play ruminate", seat=MONK)
    s.choose("spend chi ward number 5", seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.tokens(MONK), s.cp(MONK)) == (47, {}, 0)


@CHI
def test_chi_prevents_nothing_while_no_damage_waits(table: Table) -> None:
    s = table("monk", "barbarian", tokens={MONK: {"Chi": 3}})
    assert not any(text.startswith("spend") for text in texts(s))


@CHI
@pytest.mark.content("pyromancer/Burn")
def test_chi_prevents_damage_in_upkeep(table: Table) -> None:
    s = table("monk", "pyromancer", phase="upkeep", tokens={MONK: {"Chi": 3, "Burn": 1}})
    s.choose("spend chi ward number 2", seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.tokens(MONK)) == (50, {"Chi": 1, "Burn": 1})


@CHI
@pytest.mark.content("pyromancer/Burning Soul I")
def test_chi_prevents_collateral(table: Table) -> None:
    dice = [1, 4, 5, 5, 5]
    s = table("monk", "pyromancer", active=FOE, phase="offensive_roll", rolls=dice, tokens={MONK: {"Chi": 2}})
    s.choose("activate burning soul", seat=FOE)
    s.choose("spend chi ward number 2", seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.tokens(MONK)) == (49, {})


@CHI
@pytest.mark.content("barbarian/Rage! I")
def test_chi_prevents_nothing_of_an_ultimate(table: Table) -> None:
    s = table(
        "monk",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        rolls=[6, 6, 6, 6, 6, 1, 1, 4, 4, 6],
        tokens={MONK: {"Chi": 5}},
    )
    s.choose("activate rage", seat=FOE)
    never(s, "spend chi ward", MONK)
    s.pass_all()
    assert (s.health(MONK), s.tokens(MONK)) == (35, {"Chi": 5})


@CHI
@pytest.mark.content("monk/Ruminate!")
def test_the_limit_of_chi_is_5(table: Table) -> None:
    s = strikes(table, FIST_STRIKE, "fist strike", chi=3, hands={MONK: ["Ruminate!"]}, cp={MONK: 3})
    s.choose("play ruminate", seat=MONK)
    assert s.tokens(MONK) == {"Chi": 5}
    with pytest.raises(madking.SetupError, match="limited to 5"):
        table("monk", "barbarian", tokens={MONK: {"Chi": 6}})


@CHI
@pytest.mark.content("monk/Lotus Strike I")
@pytest.mark.content("monk/Ruminate!")
def test_a_limit_raised_by_lotus_strike_is_for_its_player_only(table: Table) -> None:
    s = table(
        "monk",
        "monk",
        phase="offensive_roll",
        rolls=LOTUS_STRIKE,
        tokens={0: {"Chi": 5}, 1: {"Chi": 5}},
        hands={1: ["Ruminate!"]},
        cp={1: 3},
    )
    s.choose("activate lotus strike", seat=0)
    while s.tokens(0) != {"Chi": 6}:
        s.pass_window()
    s.choose("play ruminate", seat=1)
    s.pass_all()
    assert (s.tokens(0), s.tokens(1), s.health(1)) == ({"Chi": 6}, {"Chi": 5}, 45)


@pytest.mark.parametrize(
    ("dice", "ability", "upgrades", "chi"),
    [
        pytest.param(MEDITATE, "meditate", [], 5, marks=pytest.mark.content("monk/Meditate I")),
        pytest.param(MEDITATE, "meditate", ["Meditate II"], 6, marks=pytest.mark.content("monk/Meditate II")),
        pytest.param(LOTUS_STRIKE, "lotus strike", [], 5, marks=pytest.mark.content("monk/Lotus Strike I")),
        pytest.param(
            LOTUS_STRIKE, "lotus strike", ["Lotus Strike II"], 6, marks=pytest.mark.content("monk/Lotus Strike II")
        ),
        pytest.param(TRANSCENDENCE, "transcendence", [], 6, marks=pytest.mark.content("monk/Transcendence! I")),
    ],
)
def test_it_gains_so_much_chi_even_when_there_is_room_for_7(
    table: Table, dice: list[int], ability: str, upgrades: list[str], chi: int
) -> None:
    s = strikes(table, LOTUS_STRIKE, "lotus strike", *upgrades)
    wards_all_in_the_foes_turn(s)
    s.roll(*LOTUS_STRIKE)
    s.choose("done", seat=MONK)
    s.choose("activate lotus strike", seat=MONK)
    wards_all_in_the_foes_turn(s)
    s.roll(*dice)
    s.choose("done", seat=MONK)
    s.choose(f"activate {ability}", seat=MONK)
    s.pass_all()
    if s.can("choose 1"):
        s.choose("choose 1", seat=MONK)
    s.pass_all()
    assert (s.phase, s.tokens(MONK)["Chi"]) == ("main_2", chi)


@pytest.mark.content("monk/Ruminate!")
def test_ruminate_gives_5_even_when_there_is_room_for_6(table: Table) -> None:
    s = strikes(table, LOTUS_STRIKE, "lotus strike", hands={MONK: ["Ruminate!"]}, cp={MONK: 3})
    wards_all_in_the_foes_turn(s)
    s.pass_all()
    s.choose("play ruminate", seat=MONK)
    assert s.tokens(MONK) == {"Chi": 5}


# --- Knockdown ---------------------------------------------------------------------------------------

DOWN = pytest.mark.content("common/Knockdown")


@DOWN
def test_knockdown_unpaid_skips_the_offensive_roll_phase_and_goes(table: Table) -> None:
    s = table("monk", "barbarian", tokens={MONK: {"Knockdown": 1}}, cp={MONK: 1})
    assert texts(s) == ["done"]
    s.choose("done", seat=MONK)
    s.pass_all()
    assert (s.phase, s.actor, s.tokens(MONK), s.cp(MONK)) == ("main_2", MONK, {}, 1)


@DOWN
@pytest.mark.parametrize(("when", "income"), [("upkeep", 1), ("main_1", 0)])
def test_knockdown_is_bought_off_for_2_cp_before_the_phase(table: Table, when: str, income: int) -> None:
    s = table("monk", "barbarian", phase=when, tokens={MONK: {"Knockdown": 1}}, cp={MONK: 2}, rolls=FIST_STRIKE)
    s.choose("spend knockdown", seat=MONK)
    assert s.tokens(MONK) == {}
    s.choose("done", seat=MONK)
    s.choose("activate fist strike", seat=MONK)
    assert s.cp(MONK) == income


@DOWN
def test_knockdown_is_not_bought_off_after_the_phase_nor_in_the_foes_turn(table: Table) -> None:
    late = table("monk", "barbarian", phase="main_2", tokens={MONK: {"Knockdown": 1}}, cp={MONK: 9})
    assert not late.can("spend knockdown")
    theirs = is_struck(table, [], tokens={MONK: {"Knockdown": 1}}, cp={MONK: 9})
    never(theirs, "spend knockdown", MONK)
    theirs.choose("defend none", seat=MONK)
    theirs.pass_all()
    assert (theirs.tokens(MONK), theirs.cp(MONK)) == ({"Knockdown": 1}, 9)


@DOWN
def test_knockdown_does_not_touch_the_phase_of_others(table: Table) -> None:
    s = table("monk", "barbarian", phase="offensive_roll", rolls=FIST_STRIKE, tokens={FOE: {"Knockdown": 1}})
    s.choose("activate fist strike", seat=MONK)
    takes_it(s, FOE)
    assert (s.tokens(FOE), s.health(FOE)) == ({"Knockdown": 1}, 44)


@DOWN
def test_a_phase_skipped_by_knockdown_does_not_use_up_constrict(table: Table) -> None:
    tokens = {MONK: {"Knockdown": 1, "Constrict": 1}}
    s = table("monk", "tactician", tokens=tokens, cp={MONK: 0})
    s.choose("done", seat=MONK)
    s.pass_all()
    assert (s.phase, s.tokens(MONK)) == ("main_2", {"Constrict": 1})


@DOWN
@pytest.mark.content("monk/Palm Strike!")
def test_knockdown_is_limited_to_1(table: Table) -> None:
    s = table("monk", "barbarian", hands={MONK: ["Palm Strike!"]}, tokens={FOE: {"Knockdown": 1}})
    s.choose("play palm strike")
    s.pass_all()
    assert s.tokens(FOE) == {"Knockdown": 1}


# --- Cleanse -----------------------------------------------------------------------------------------

PURE = pytest.mark.content("common/Cleanse")


@PURE
def test_cleanse_takes_one_token_off_oneself(table: Table) -> None:
    s = table("monk", "barbarian", tokens={MONK: {"Cleanse": 2, "Knockdown": 1, "Chi": 2}, FOE: {"Knockdown": 1}})
    s.choose("spend cleanse token knockdown", seat=MONK)
    assert (s.tokens(MONK), s.tokens(FOE)) == ({"Cleanse": 1, "Chi": 2}, {"Knockdown": 1})
    s.choose("spend cleanse", seat=MONK)
    assert s.tokens(MONK) == {"Chi": 1}


@PURE
def test_a_cleanse_alone_has_nothing_to_take(table: Table) -> None:
    s = table("monk", "barbarian", tokens={MONK: {"Cleanse": 1}})
    assert not s.can("spend cleanse", seat=MONK)


@PURE
@pytest.mark.content("common/Knockdown")
def test_cleanse_saves_the_offensive_roll_phase(table: Table) -> None:
    s = table("monk", "barbarian", phase="upkeep", tokens={MONK: {"Cleanse": 1, "Knockdown": 1}}, rolls=FIST_STRIKE)
    s.choose("spend cleanse", seat=MONK)
    s.choose("done", seat=MONK)
    s.choose("activate fist strike", seat=MONK)
    takes_it(s, FOE)
    assert (s.health(FOE), s.cp(MONK), s.tokens(MONK)) == (44, 2 + 1, {})


@PURE
@pytest.mark.content("common/Targeted")
def test_cleanse_may_be_spent_in_the_foes_turn(table: Table) -> None:
    dice = [1, 2, 3, 5, 5]
    tokens = {MONK: {"Cleanse": 1, "Targeted": 1}}
    s = table("monk", "moon_elf", active=FOE, phase="offensive_roll", rolls=dice, tokens=tokens)
    s.choose("activate longbow", seat=FOE)
    s.choose("spend cleanse", seat=MONK)
    s.choose("defend none", seat=MONK)
    s.pass_all()
    assert (s.health(MONK), s.tokens(MONK)) == (47, {})


@PURE
@pytest.mark.content("monk/Mystic Mantra!")
def test_cleanse_is_limited_to_3(table: Table) -> None:
    s = table("monk", "barbarian", hands={MONK: ["Mystic Mantra!"]}, cp={MONK: 3}, tokens={MONK: {"Cleanse": 3}})
    s.choose("play mystic mantra")
    s.pass_all()
    assert s.tokens(MONK) == {"Cleanse": 3, "Chi": 1, "Evasive": 1}
    with pytest.raises(madking.SetupError, match="limited to 3"):
        table("monk", "barbarian", tokens={MONK: {"Cleanse": 4}})


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("monk/Palm Strike!")
def test_palm_strike_knocks_the_foe_down_for_free(table: Table) -> None:
    s = table("monk", "barbarian", hands={MONK: ["Palm Strike!"]}, cp={MONK: 0})
    s.choose("play palm strike")
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(MONK), s.cp(MONK), s.discard(MONK)) == (KNOCKDOWN, {}, 0, ["Palm Strike!"])


@pytest.mark.content("monk/Mystic Mantra!")
def test_mystic_mantra(table: Table) -> None:
    assert not table("monk", "barbarian", hands={MONK: ["Mystic Mantra!"]}, cp={MONK: 2}).can("play mystic mantra")
    s = table("monk", "barbarian", hands={MONK: ["Mystic Mantra!"]}, cp={MONK: 3})
    s.choose("play mystic mantra")
    s.pass_all()
    assert (s.tokens(MONK), s.tokens(FOE)) == ({"Chi": 1} | EVASIVE | CLEANSE, KNOCKDOWN)
    assert (s.cp(MONK), s.discard(MONK)) == (0, ["Mystic Mantra!"])


@pytest.mark.parametrize(
    ("card", "cost", "chi"),
    [
        pytest.param("Ruminate!", 3, 5, marks=pytest.mark.content("monk/Ruminate!")),
        pytest.param("Contemplate!", 0, 2, marks=pytest.mark.content("monk/Contemplate!")),
    ],
)
def test_instants_that_give_chi(table: Table, card: str, cost: int, chi: int) -> None:
    if cost:
        assert not table("monk", "barbarian", hands={MONK: [card]}, cp={MONK: cost - 1}).can(f"play {card}")
    s = table("monk", "barbarian", hands={MONK: [card]}, cp={MONK: cost})
    s.choose(f"play {card}", seat=MONK)
    assert (s.tokens(MONK), s.cp(MONK), s.discard(MONK)) == ({"Chi": chi}, 0, [card])
    answer = is_struck(table, [], hands={MONK: [card]}, cp={MONK: cost})
    answer.choose(f"play {card}", seat=MONK)
    assert answer.tokens(MONK) == {"Chi": chi}


@pytest.mark.content("monk/Enlightenment!")
@pytest.mark.parametrize(
    ("die", "gained", "drawn"),
    [
        (6, {"Chi": 2} | EVASIVE | CLEANSE, []),
        (1, {}, ["Double Up!"]),
        (3, {}, ["Double Up!"]),
        (4, {}, ["Double Up!"]),
        (5, {}, ["Double Up!"]),
    ],
)
def test_enlightenment_on_a_lotus_and_else(table: Table, die: int, gained: dict[str, int], drawn: list[str]) -> None:
    s = table(
        "monk",
        "barbarian",
        hands={MONK: ["Enlightenment!"]},
        decks={MONK: ["Double Up!", "Triple Up!"]},
        cp={MONK: 0},
        rolls=[die],
    )
    s.choose("play enlightenment")
    s.pass_all()
    assert (s.tokens(MONK), s.hand(MONK), s.discard(MONK)) == (gained, drawn, ["Enlightenment!"])


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Palm Strike!", marks=pytest.mark.content("monk/Palm Strike!")),
        pytest.param("Mystic Mantra!", marks=pytest.mark.content("monk/Mystic Mantra!")),
        pytest.param("Enlightenment!", marks=pytest.mark.content("monk/Enlightenment!")),
    ],
)
def test_a_main_phase_action_is_for_ones_own_main_phases(table: Table, card: str) -> None:
    hands, cp = {MONK: [card]}, {MONK: 9}
    for own in ("main_1", "main_2"):
        assert table("monk", "barbarian", phase=own, hands=hands, cp=cp).can(f"play {card}")
    rolling = strikes(table, FIST_STRIKE, "fist strike", hands=hands, cp=cp)
    never(rolling, f"play {card}", MONK)
    theirs = is_struck(table, [], hands=hands, cp=cp)
    never(theirs, f"play {card}", MONK)
