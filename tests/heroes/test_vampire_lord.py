"""Vampire Lord, piece by piece: every figure is typed here from the board and cards, and played out at the table.

He sits at seat 0, his opponent at seat 1, unless a test says otherwise. His dice: 1-3 claw, 4-5 gaze, 6 droplet.
"""

import json

import pytest

import madking
from madking.core import events as e
from madking.lang import load_common, load_hero
from madking.lang import tree as t
from madking.speech.narration import tell
from tests.conftest import Table
from tests.heroes.helpers import (
    NEW_ROLL,
    RAGE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    activations,
    deck_size,
    ends_turn,
    ledger,
    never,
    no_defence,
    second_level,
    takes_it,
)

VAM, FOE = 0, 1
HERO = HeroAtTable("vampire_lord")
strikes = HERO.strikes
is_struck = HERO.is_struck

GOUGE_FOR_3 = [1, 2, 3, 5, 5]
GOUGE_FOR_7 = [1, 1, 2, 2, 3]
GLAMOUR = [1, 1, 4, 4, 5]
INFLUENCE = [1, 1, 2, 4, 4]
SANGUIMANCY = [4, 4, 5, 6, 6]
PRESENCE = [1, 4, 4, 6, 6]
REND = [1, 1, 2, 6, 6]
POSSESS = [2, 3, 4, 5, 5]
DRAW_BLOOD = [1, 1, 2, 2, 6]
BLOOD_THIRST = [1, 6, 6, 6, 6]
HEMORRHAGE = [4, 4, 6, 6, 6]
BLOOD_MAGIC = [1, 2, 3, 4, 5]
GASH = [1, 1, 4, 6, 6]
EXSANGUINATE = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 4, 6]

UPGRADES = [
    "Gouge II", "Gouge III", "Glamour II", "Sanguimancy II", "Rend II", "Possess II", "Blood Magic II",
    "Blood Thirst II", "Immortal Flesh II",
]  # fmt: skip

blood_power = pytest.mark.content("vampire_lord/Blood Power")
mesmerize = pytest.mark.content("vampire_lord/Mesmerize")
bleed = pytest.mark.content("common/Bleed")


def idles(s: madking.Scenario, seat: int, dice: list[int]) -> None:
    """A whole turn from the first Main Phase, without an ability."""
    s.roll(*dice)
    s.choose("done", seat=seat)
    s.choose("activate none", seat=seat)
    s.pass_all()
    ends_turn(s, seat)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"gouge: 3 claw", "gouge: 4 claw", "gouge: 5 claw"}),
        (2, {"gouge: 3 claw", "gouge: 4 claw", "gouge: 5 claw"}),
        (3, {"gouge: 3 claw", "gouge: 4 claw", "gouge: 5 claw"}),
        (4, {"glamour"}),
        (5, {"glamour"}),
        (6, {"blood-thirst", "exsanguinate"}),
    ],
)
def test_faces_1_to_3_are_claws_4_and_5_gazes_and_6_is_the_droplet(table: Table, face: int, shown: set[str]) -> None:
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=[face] * 5)
    assert activations(s) == shown


def test_he_starts_with_50_health_2_cp_4_cards_and_no_token() -> None:
    game = madking.new_game(["vampire_lord", "barbarian"], seed="blood")
    player = game.view(None)["players"][VAM]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 30)
    assert player["tokens"] == {}


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("vampire_lord/Gouge I")
@pytest.mark.content("vampire_lord/Glamour I")
@pytest.mark.content("vampire_lord/Sanguimancy I")
@pytest.mark.content("vampire_lord/Rend I")
@pytest.mark.content("vampire_lord/Possess I")
@pytest.mark.content("vampire_lord/Blood Thirst I")
@pytest.mark.content("vampire_lord/Blood Magic I")
@pytest.mark.content("vampire_lord/Exsanguinate! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 1, 2, 4, 4], {"gouge: 3 claw"}),
        ([1, 1, 2, 2, 6], {"gouge: 3 claw", "gouge: 4 claw"}),
        ([1, 1, 2, 2, 3], {"gouge: 3 claw", "gouge: 4 claw", "gouge: 5 claw"}),
        ([1, 1, 4, 4, 5], {"glamour"}),
        ([4, 4, 4, 5, 5], {"glamour"}),
        ([1, 4, 4, 5, 6], {"glamour", "sanguimancy"}),
        ([4, 4, 5, 6, 6], {"glamour", "sanguimancy"}),
        ([4, 4, 6, 6, 6], set()),
        ([1, 1, 2, 6, 6], {"gouge: 3 claw", "rend"}),
        ([1, 1, 6, 6, 6], set()),
        ([1, 4, 6, 6, 6], set()),
        ([1, 4, 4, 6, 6], set()),
        ([1, 1, 4, 6, 6], set()),
        ([1, 2, 3, 4, 6], {"gouge: 3 claw", "possess"}),
        ([2, 3, 4, 5, 5], {"glamour", "possess"}),
        ([3, 4, 5, 6, 6], {"possess"}),
        ([1, 3, 4, 5, 6], {"possess"}),
        ([1, 2, 3, 4, 5], {"gouge: 3 claw", "possess", "blood-magic"}),
        ([2, 3, 4, 5, 6], {"possess", "blood-magic"}),
        ([1, 6, 6, 6, 6], {"blood-thirst"}),
        ([4, 6, 6, 6, 6], {"blood-thirst"}),
        ([6, 6, 6, 6, 6], {"blood-thirst", "exsanguinate"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("vampire_lord/Gouge II")
@pytest.mark.content("vampire_lord/Glamour II")
@pytest.mark.content("vampire_lord/Influence")
@pytest.mark.content("vampire_lord/Sanguimancy II")
@pytest.mark.content("vampire_lord/Presence")
@pytest.mark.content("vampire_lord/Rend II")
@pytest.mark.content("vampire_lord/Possess II")
@pytest.mark.content("vampire_lord/Draw Blood")
@pytest.mark.content("vampire_lord/Blood Thirst II")
@pytest.mark.content("vampire_lord/Hemorrhage")
@pytest.mark.content("vampire_lord/Blood Magic II")
@pytest.mark.content("vampire_lord/Gash")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 2, 4, 4], {"gouge: 3 claw", "influence"}),
        ([1, 1, 1, 1, 4], {"gouge: 3 claw", "gouge: 4 claw"}),
        ([1, 1, 2, 2, 3], {"gouge: 3 claw", "gouge: 4 claw", "gouge: 5 claw"}),
        ([1, 2, 4, 5, 6], {"influence", "draw-blood"}),
        ([1, 4, 4, 6, 6], {"influence", "presence"}),
        ([1, 1, 4, 6, 6], {"presence", "draw-blood", "gash"}),
        ([4, 4, 5, 5, 6], {"glamour: 3 gaze", "sanguimancy: 3 gaze + 1 droplet"}),
        ([4, 4, 5, 6, 6], {"glamour: 3 gaze", "sanguimancy: 3 gaze + 1 droplet"}),
        ([1, 4, 4, 5, 6], {"glamour: 3 gaze", "sanguimancy: 3 gaze + 1 droplet", "influence"}),
        ([4, 4, 5, 5, 5], {"glamour: 3 gaze"}),
        ([1, 1, 4, 4, 4], {"glamour: 3 gaze", "influence"}),
        ([1, 1, 2, 2, 6], {"gouge: 3 claw", "gouge: 4 claw", "draw-blood"}),
        ([1, 1, 2, 6, 6], {"gouge: 3 claw", "rend", "draw-blood", "gash"}),
        ([1, 1, 6, 6, 6], {"draw-blood", "gash", "hemorrhage"}),
        ([1, 4, 6, 6, 6], {"presence", "hemorrhage"}),
        ([4, 4, 6, 6, 6], {"hemorrhage"}),
        ([4, 6, 6, 6, 6], {"hemorrhage", "blood-thirst: 4 droplet"}),
        ([6, 6, 6, 6, 6], {"hemorrhage", "blood-thirst: 4 droplet", "exsanguinate"}),
        ([1, 3, 4, 5, 6], {"possess: small straight", "influence", "draw-blood"}),
        ([2, 3, 4, 5, 6], {"possess: small straight", "blood-magic: large straight", "influence", "draw-blood"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("vampire_lord/Gouge III")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 1, 2, 4, 4], {"gouge: 3 claw"}),
        ([1, 1, 2, 2, 6], {"gouge: 3 claw", "gouge: 4 claw"}),
        ([1, 1, 2, 2, 3], {"gouge: 3 claw", "gouge: 4 claw", "gouge: 5 claw"}),
    ],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=dice, upgrades={VAM: ["Gouge III"]})
    assert activations(s) == met


# --- Gouge -------------------------------------------------------------------------------------------

FIRST = pytest.mark.content("vampire_lord/Gouge I")
SECOND = pytest.mark.content("vampire_lord/Gouge II")
THIRD = pytest.mark.content("vampire_lord/Gouge III")


@pytest.mark.rule("OFF-3")
@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "fed"),
    [
        pytest.param([], GOUGE_FOR_3, "3 claw", 3, False, marks=FIRST),
        pytest.param([], [2, 2, 2, 4, 5], "3 claw", 3, False, marks=FIRST),
        pytest.param([], [1, 1, 1, 1, 4], "3 claw", 3, True, marks=FIRST),
        pytest.param([], [1, 1, 1, 2, 6], "4 claw", 5, False, marks=FIRST),
        pytest.param([], [1, 1, 1, 1, 6], "4 claw", 5, True, marks=FIRST),
        pytest.param([], [1, 1, 2, 2, 3], "5 claw", 7, False, marks=FIRST),
        pytest.param([], [1, 1, 1, 2, 2], "5 claw", 7, False, marks=FIRST),
        pytest.param([], [1, 1, 1, 1, 2], "5 claw", 7, True, marks=FIRST),
        pytest.param([], [3, 3, 3, 3, 3], "5 claw", 7, True, marks=FIRST),
        pytest.param(["Gouge II"], GOUGE_FOR_3, "3 claw", 3, False, marks=SECOND),
        pytest.param(["Gouge II"], [2, 2, 2, 4, 5], "3 claw", 3, True, marks=SECOND),
        pytest.param(["Gouge II"], [1, 1, 2, 2, 6], "4 claw", 5, False, marks=SECOND),
        pytest.param(["Gouge II"], [1, 1, 1, 2, 6], "4 claw", 5, True, marks=SECOND),
        pytest.param(["Gouge II"], [1, 1, 2, 2, 3], "5 claw", 7, False, marks=SECOND),
        pytest.param(["Gouge II"], [1, 1, 1, 2, 3], "5 claw", 7, True, marks=SECOND),
        pytest.param(["Gouge III"], GOUGE_FOR_3, "3 claw", 4, False, marks=THIRD),
        pytest.param(["Gouge III"], [3, 3, 3, 4, 5], "3 claw", 4, True, marks=THIRD),
        pytest.param(["Gouge III"], [1, 1, 2, 2, 6], "4 claw", 6, False, marks=THIRD),
        pytest.param(["Gouge III"], [1, 2, 2, 2, 6], "4 claw", 6, True, marks=THIRD),
        pytest.param(["Gouge III"], [1, 1, 2, 2, 3], "5 claw", 8, False, marks=THIRD),
        pytest.param(["Gouge III"], [1, 1, 1, 2, 3], "5 claw", 8, True, marks=THIRD),
    ],
)
def test_gouge_feeds_on_equal_numbers_never_on_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, fed: bool
) -> None:
    s = strikes(table, dice, f"gouge: {row}", *upgrade)
    assert s.tokens(VAM) == ({"Blood Power": 1} if fed else {})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Gouge")]
    assert (s.health(FOE), s.health(VAM), s.tokens(FOE)) == (50 - damage, 50, {})


@SECOND
def test_dice_rolled_later_in_the_defence_do_not_count_for_gouge(table: Table) -> None:
    s = strikes(table, [*GOUGE_FOR_7, 1, 1, 1], "gouge", "Gouge II")
    s.choose("defend thick-skin")
    s.pass_all()
    assert (s.tokens(VAM), s.health(FOE)) == ({}, 43)


@SECOND
@blood_power
def test_the_blood_power_of_gouge_can_strengthen_the_same_attack(table: Table) -> None:
    s = strikes(table, [2, 2, 2, 4, 5], "gouge", "Gouge II")
    s.choose("spend blood power strike", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (50 - 3 - 3, {})


# --- Glamour and Influence ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 4, marks=pytest.mark.content("vampire_lord/Glamour I")),
        pytest.param(["Glamour II"], 5, marks=pytest.mark.content("vampire_lord/Glamour II")),
    ],
)
def test_glamour_brings_1_cp_mesmerize_and_undefendable_damage(table: Table, upgrade: list[str], damage: int) -> None:
    s = strikes(table, GLAMOUR, "glamour", *upgrade, cp={VAM: 0})
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Glamour")]
    assert (s.health(FOE), s.cp(VAM), s.tokens(VAM), s.tokens(FOE)) == (50 - damage, 1, {"Mesmerize": 1}, {})


@pytest.mark.content("vampire_lord/Glamour I")
def test_glamour_at_the_limits(table: Table) -> None:
    s = strikes(table, GLAMOUR, "glamour", cp={VAM: 15}, tokens={VAM: {"Mesmerize": 1}})
    s.pass_all()
    assert (s.health(FOE), s.cp(VAM), s.tokens(VAM)) == (46, 15, {"Mesmerize": 1})


@pytest.mark.content("vampire_lord/Influence")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_influence_brings_mesmerize_and_2_bleed_and_is_no_attack(table: Table, held: int) -> None:
    s = strikes(table, INFLUENCE, "influence", "Glamour II", tokens={FOE: {"Bleed": held}})
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == []
    assert (s.health(FOE), s.tokens(VAM), s.tokens(FOE)) == (50, {"Mesmerize": 1}, {"Bleed": 2})


# --- Sanguimancy and Presence ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "healed"),
    [
        pytest.param([], 2, marks=pytest.mark.content("vampire_lord/Sanguimancy I")),
        pytest.param(["Sanguimancy II"], 3, marks=pytest.mark.content("vampire_lord/Sanguimancy II")),
    ],
)
@pytest.mark.parametrize(("held", "left"), [(0, 3), (2, 5), (3, 5), (5, 5)])
def test_sanguimancy_heals_and_brings_3_blood_power(
    table: Table, upgrade: list[str], healed: int, held: int, left: int
) -> None:
    s = strikes(table, SANGUIMANCY, "sanguimancy", *upgrade, health={VAM: 40}, tokens={VAM: {"Blood Power": held}})
    s.pass_all()
    assert no_defence(s)
    assert (s.health(VAM), s.health(FOE), s.tokens(VAM)) == (40 + healed, 50, {"Blood Power": left})


@pytest.mark.content("vampire_lord/Sanguimancy II")
@pytest.mark.rule("HP-1")
def test_sanguimancy_never_heals_above_60(table: Table) -> None:
    s = strikes(table, SANGUIMANCY, "sanguimancy", "Sanguimancy II", health={VAM: 59})
    s.pass_all()
    assert s.health(VAM) == 60


@pytest.mark.content("vampire_lord/Presence")
@pytest.mark.parametrize(("deck", "drawn"), [(["Rend II", "Blood Boil!"], ["Rend II"]), ([], [])])
def test_presence_brings_2_blood_power_and_a_card(table: Table, deck: list[str], drawn: list[str]) -> None:
    s = strikes(table, PRESENCE, "presence", "Sanguimancy II", decks={VAM: deck})
    s.pass_all()
    assert no_defence(s)
    assert (s.tokens(VAM), s.hand(VAM), s.health(FOE), s.health(VAM)) == ({"Blood Power": 2}, drawn, 50, 50)


# --- Rend --------------------------------------------------------------------------------------------

REND_ONE = pytest.mark.content("vampire_lord/Rend I")
REND_TWO = pytest.mark.content("vampire_lord/Rend II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "added", "cards", "power"),
    [
        pytest.param([], [1, 2, 3], 3, 0, 0, marks=REND_ONE),
        pytest.param([], [1, 4, 6], 1, 1, 1, marks=REND_ONE),
        pytest.param([], [4, 5, 5], 0, 1, 0, marks=REND_ONE),
        pytest.param([], [6, 6, 6], 0, 0, 1, marks=REND_ONE),
        pytest.param([], [3, 3, 5], 2, 1, 0, marks=REND_ONE),
        pytest.param(["Rend II"], [1, 2, 3, 1, 1], 5, 0, 0, marks=REND_TWO),
        pytest.param(["Rend II"], [1, 1, 1, 4, 6], 3, 1, 1, marks=REND_TWO),
        pytest.param(["Rend II"], [4, 4, 5, 6, 6], 0, 1, 1, marks=REND_TWO),
        pytest.param(["Rend II"], [3, 4, 4, 5, 5], 1, 1, 0, marks=REND_TWO),
    ],
)
def test_rend_deals_6_and_then_rolls(
    table: Table, upgrade: list[str], dice: list[int], added: int, cards: int, power: int
) -> None:
    s = strikes(table, [*REND, *dice], "rend", *upgrade, decks={VAM: ["Blood Boil!", "Double Up!"]})
    takes_it(s)
    assert next(ledger(s, FOE)) == ("damage", 6, "normal", "Rend")
    assert (s.health(FOE), len(s.hand(VAM))) == (50 - 6 - added, cards)
    assert (s.tokens(VAM), s.tokens(FOE)) == ({"Blood Power": 1} if power else {}, {})


@REND_ONE
@pytest.mark.rule("TXT-4")
def test_the_blood_power_of_rend_comes_too_late_for_the_same_attack(table: Table) -> None:
    s = strikes(table, [*REND, 4, 6, 6], "rend", decks={VAM: []})
    never(s, "spend blood power strike", VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (44, {"Blood Power": 1})


@REND_ONE
@pytest.mark.rule("TXT-4")
def test_the_late_blood_power_does_not_pay_for_the_feast(table: Table) -> None:
    s = strikes(table, [*REND, 1, 1, 6], "rend", tokens={VAM: {"Blood Power": 3}})
    never(s, "spend blood power feast", VAM)
    s.choose("spend blood power strike", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (50 - 6 - 2 - 3, {"Blood Power": 3})


@REND_ONE
@pytest.mark.rule("TXT-4")
def test_a_draw_is_paid_with_the_late_blood_power_first(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 3}}
    s = strikes(table, [*REND, 1, 1, 6], "rend", tokens=tokens, decks={VAM: ["Rend II", "Gouge II"]})
    while s.tokens(VAM) != {"Blood Power": 4}:
        s.pass_window()
    s.choose("spend blood power insight", seat=VAM)
    assert s.tokens(VAM) == {"Blood Power": 1}
    s.choose("spend blood power strike", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (50 - 6 - 2 - 3, {})


@REND_ONE
@pytest.mark.rule("OFF-8")
def test_the_dice_of_rend_can_be_changed(table: Table) -> None:
    s = strikes(table, [*REND, 1, 1, 4], "rend", hands={VAM: ["Six-It!"]}, cp={VAM: 1}, decks={VAM: ["Rend II"]})
    s.choose("play six-it die 4", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM), s.hand(VAM)) == (42, {"Blood Power": 1}, [])


# --- Possess and Draw Blood --------------------------------------------------------------------------


@pytest.mark.content("vampire_lord/Possess I")
@pytest.mark.parametrize(
    ("die", "mine", "theirs"),
    [
        (1, {}, {"Bleed": 1}),
        (2, {}, {"Bleed": 1}),
        (3, {}, {"Bleed": 1}),
        (4, {"Mesmerize": 1}, {}),
        (5, {"Mesmerize": 1}, {}),
        (6, {"Mesmerize": 1}, {}),
    ],
)
def test_possess_deals_7_and_its_die_decides(
    table: Table, die: int, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = strikes(table, [*POSSESS, die], "possess")
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 7, "normal", "Possess")]
    assert (s.health(FOE), s.tokens(VAM), s.tokens(FOE)) == (43, mine, theirs)


@pytest.mark.content("vampire_lord/Possess II")
@pytest.mark.parametrize(
    ("choice", "mine", "theirs"), [("choose 1", {}, {"Bleed": 1}), ("choose 2", {"Mesmerize": 1}, {})]
)
def test_possess_two_deals_8_and_lets_him_choose(
    table: Table, choice: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = strikes(table, POSSESS, "possess", "Possess II")
    s.choose(choice, seat=VAM)
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 8, "normal", "Possess")]
    assert (s.health(FOE), s.tokens(VAM), s.tokens(FOE)) == (42, mine, theirs)


@pytest.mark.content("vampire_lord/Draw Blood")
@pytest.mark.parametrize(("held", "left"), [(0, 2), (4, 5)])
def test_draw_blood_brings_2_blood_power(table: Table, held: int, left: int) -> None:
    s = strikes(table, DRAW_BLOOD, "draw blood", "Possess II", tokens={VAM: {"Blood Power": held}})
    s.pass_all()
    assert no_defence(s)
    assert (s.tokens(VAM), s.health(FOE), s.health(VAM)) == ({"Blood Power": left}, 50, 50)


# --- Blood Thirst and Hemorrhage ---------------------------------------------------------------------

THIRSTS = pytest.mark.parametrize(
    ("upgrade", "power", "damage"),
    [
        pytest.param([], 2, 5, marks=pytest.mark.content("vampire_lord/Blood Thirst I")),
        pytest.param(["Blood Thirst II"], 3, 6, marks=pytest.mark.content("vampire_lord/Blood Thirst II")),
    ],
)


@THIRSTS
def test_blood_thirst_brings_blood_power_and_undefendable_damage(
    table: Table, upgrade: list[str], power: int, damage: int
) -> None:
    s = strikes(table, BLOOD_THIRST, "blood thirst", *upgrade)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Blood Thirst")]
    assert (s.health(FOE), s.tokens(VAM), s.tokens(FOE)) == (50 - damage, {"Blood Power": power}, {})


@THIRSTS
@pytest.mark.rule("DMG-4")
def test_the_blood_power_of_blood_thirst_strengthens_it_and_is_of_its_type(
    table: Table, upgrade: list[str], power: int, damage: int
) -> None:
    s = strikes(table, BLOOD_THIRST, "blood thirst", *upgrade)
    s.choose("spend blood power strike", seat=VAM)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [("addition", 3, "undefendable", "Blood Power")]
    assert (s.health(FOE), s.tokens(VAM)) == (50 - damage - 3, {"Blood Power": power - 1})


@pytest.mark.content("vampire_lord/Blood Thirst I")
@pytest.mark.rule("TXT-4")
def test_blood_thirst_opens_a_window_before_its_damage(table: Table) -> None:
    s = strikes(table, BLOOD_THIRST, "blood thirst", hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    while s.tokens(VAM) != {"Blood Power": 2}:
        s.pass_window()
    assert list(ledger(s, FOE)) == []
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(VAM)) == (45, {"Blood Power": 1})


@pytest.mark.content("vampire_lord/Hemorrhage")
def test_hemorrhage_inflicts_2_bleed_and_deals_2_collateral(table: Table) -> None:
    s = strikes(table, HEMORRHAGE, "hemorrhage", "Blood Thirst II")
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 2, "collateral", "Hemorrhage")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(VAM)) == (48, {"Bleed": 2}, {})


@pytest.mark.content("vampire_lord/Hemorrhage")
@blood_power
def test_collateral_damage_is_no_attack_for_blood_power(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5}}
    hand = {VAM: ["Blood Boil!", "Limb from Limb!"]}
    s = strikes(table, HEMORRHAGE, "hemorrhage", "Blood Thirst II", tokens=tokens, hands=hand, health={VAM: 40})
    for text in ("spend blood power strike", "spend blood power feast", "play blood boil", "play limb from limb"):
        never(s, text, VAM)
    s.pass_all()
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (48, 40, {"Blood Power": 5})


@pytest.mark.content("vampire_lord/Hemorrhage")
@blood_power
def test_collateral_damage_to_someone_with_2_bleed_brings_no_blood_power(table: Table) -> None:
    s = strikes(table, HEMORRHAGE, "hemorrhage", "Blood Thirst II")
    s.pass_all()
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert (s.health(FOE), s.tokens(VAM)) == (48, {})


# --- Blood Magic and Gash ----------------------------------------------------------------------------

MAGIC_ONE = pytest.mark.content("vampire_lord/Blood Magic I")
MAGIC_TWO = pytest.mark.content("vampire_lord/Blood Magic II")


@MAGIC_ONE
def test_blood_magic_brings_blood_power_bleed_and_8_damage(table: Table) -> None:
    s = strikes(table, BLOOD_MAGIC, "blood magic")
    assert (s.tokens(VAM), s.tokens(FOE)) == ({"Blood Power": 1}, {"Bleed": 1})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 8, "normal", "Blood Magic")]
    assert s.health(FOE) == 42


@MAGIC_ONE
@mesmerize
@pytest.mark.parametrize("spent", [False, True])
def test_blood_magic_may_spend_mesmerize_to_become_undefendable(table: Table, spent: bool) -> None:
    s = strikes(table, BLOOD_MAGIC, "blood magic", tokens={VAM: {"Mesmerize": 1}})
    s.choose("yes" if spent else "no", seat=VAM)
    if spent:
        s.pass_all()
        assert no_defence(s)
        assert s.tokens(VAM) == {"Blood Power": 1}
    else:
        takes_it(s)
        assert s.tokens(VAM) == {"Blood Power": 1, "Mesmerize": 1}
    assert (s.health(FOE), s.tokens(FOE)) == (42, {"Bleed": 1})


@MAGIC_ONE
@mesmerize
def test_what_is_added_to_a_blood_magic_made_undefendable_is_undefendable(table: Table) -> None:
    s = strikes(table, BLOOD_MAGIC, "blood magic", tokens={VAM: {"Mesmerize": 1}})
    s.choose("yes", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [("addition", 3, "undefendable", "Blood Power")]
    assert (s.health(FOE), s.tokens(VAM)) == (39, {})


@MAGIC_TWO
def test_blood_magic_two_is_undefendable_and_leaves_mesmerize_alone(table: Table) -> None:
    s = strikes(table, [2, 3, 4, 5, 6], "blood magic", "Blood Magic II", tokens={VAM: {"Mesmerize": 1}})
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 8, "undefendable", "Blood Magic")]
    assert (s.health(FOE), s.tokens(FOE)) == (42, {"Bleed": 1})
    assert s.tokens(VAM) == {"Blood Power": 1, "Mesmerize": 1}


@pytest.mark.parametrize(
    "upgrade", [pytest.param([], marks=MAGIC_ONE), pytest.param(["Blood Magic II"], marks=MAGIC_TWO)]
)
def test_blood_magic_opens_a_window_before_its_damage(table: Table, upgrade: list[str]) -> None:
    s = strikes(table, BLOOD_MAGIC, "blood magic", *upgrade, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    while s.tokens(FOE) != {"Bleed": 1}:
        s.pass_window()
    assert list(ledger(s, FOE)) == []
    s.choose("play buh-bye player 1", seat=FOE)
    if not upgrade:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (42, {})


@pytest.mark.content("vampire_lord/Gash")
def test_gash_deals_5_undefendable(table: Table) -> None:
    s = strikes(table, GASH, "gash", "Blood Magic II")
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 5, "undefendable", "Gash")]
    assert (s.health(FOE), s.tokens(VAM), s.tokens(FOE)) == (45, {}, {})


# --- Immortal Flesh ----------------------------------------------------------------------------------

FLESH_ONE = pytest.mark.content("vampire_lord/Immortal Flesh I")
FLESH_TWO = pytest.mark.content("vampire_lord/Immortal Flesh II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "bled", "power", "stolen"),
    [
        pytest.param([], [1, 4, 6], 0, 0, 1, marks=FLESH_ONE),
        pytest.param([], [1, 3, 4], 1, 0, 0, marks=FLESH_ONE),
        pytest.param([], [1, 2, 3], 1, 0, 0, marks=FLESH_ONE),
        pytest.param([], [1, 4, 5], 0, 1, 0, marks=FLESH_ONE),
        pytest.param([], [4, 4, 5], 0, 1, 0, marks=FLESH_ONE),
        pytest.param([], [2, 2, 6], 1, 0, 1, marks=FLESH_ONE),
        pytest.param([], [5, 5, 6], 0, 1, 1, marks=FLESH_ONE),
        pytest.param([], [6, 6, 6], 0, 0, 3, marks=FLESH_ONE),
        pytest.param(["Immortal Flesh II"], [1, 2, 4, 5], 1, 1, 0, marks=FLESH_TWO),
        pytest.param(["Immortal Flesh II"], [1, 2, 3, 3], 1, 0, 0, marks=FLESH_TWO),
        pytest.param(["Immortal Flesh II"], [4, 4, 5, 5], 0, 1, 0, marks=FLESH_TWO),
        pytest.param(["Immortal Flesh II"], [1, 4, 6, 6], 0, 0, 2, marks=FLESH_TWO),
        pytest.param(["Immortal Flesh II"], [6, 6, 6, 6], 0, 0, 4, marks=FLESH_TWO),
    ],
)
def test_immortal_flesh(table: Table, upgrade: list[str], dice: list[int], bled: int, power: int, stolen: int) -> None:
    s = is_struck(table, [*SMACK_FOR_4, *dice], "smack", *upgrade)
    s.choose("defend immortal-flesh", seat=VAM)
    s.pass_all()
    assert (s.health(VAM), s.health(FOE)) == (50 - 4 + stolen, 50 - stolen)
    assert s.tokens(FOE) == ({"Bleed": 1} if bled else {})
    assert s.tokens(VAM) == ({"Blood Power": 1} if power else {})


@FLESH_ONE
def test_immortal_flesh_at_the_limits(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5}, FOE: {"Bleed": 2}}
    s = is_struck(table, [*SMACK_FOR_4, 1, 1, 4], "smack", tokens=tokens)
    s.choose("defend immortal-flesh", seat=VAM)
    s.pass_all()
    assert (s.tokens(VAM), s.tokens(FOE)) == (tokens[VAM], tokens[FOE])


@FLESH_ONE
@pytest.mark.parametrize(("dice", "ability", "taken"), [(STURDY_BLOW, "sturdy blow", 4), (RAGE + NEW_ROLL, "rage", 15)])
def test_immortal_flesh_is_not_rolled_against_undefendable_or_ultimate_damage(
    table: Table, dice: list[int], ability: str, taken: int
) -> None:
    s = is_struck(table, dice, ability)
    s.pass_all()
    assert no_defence(s)
    assert s.health(VAM) == 50 - taken


@FLESH_ONE
@pytest.mark.rule("TXT-11")
def test_stolen_health_is_no_damage_that_could_be_prevented_or_dodged(table: Table) -> None:
    """The Monk attacks; nothing waits for him but the theft."""
    s = is_struck(
        table,
        [1, 1, 1, 2, 2, 6, 6, 4],
        "fist strike",
        foe="monk",
        hands={FOE: ["Not This Time!"]},
        cp={FOE: 9},
        tokens={FOE: {"Evasive": 3, "Chi": 3}},
    )
    s.choose("defend immortal-flesh", seat=VAM)
    while ("theft", 2, "plain", "Immortal Flesh") not in list(ledger(s, FOE)):
        s.pass_window()
    for text in ("spend evasive", "spend chi ward number 1", "play not this time player 1"):
        never(s, text, FOE)
    s.pass_all()
    assert s.health(FOE) == 48


@FLESH_ONE
@pytest.mark.rule("TXT-6")
def test_no_more_can_be_stolen_than_the_victim_has_and_the_victim_falls(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 6, 6, 6], "smack", health={VAM: 20, FOE: 2})
    s.choose("defend immortal-flesh", seat=VAM)
    s.pass_all()
    assert (s.health(VAM), s.health(FOE)) == (20 - 4 + 2, 0)
    assert s.result == madking.Result((VAM,), False, s.state.turn)


@FLESH_ONE
@pytest.mark.rule("HP-5")
@pytest.mark.parametrize(("health", "left", "winners"), [(4, 2, (VAM,)), (2, 0, ())])
def test_stolen_health_and_damage_are_netted_and_both_may_fall(
    table: Table, health: int, left: int, winners: tuple[int, ...]
) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 6, 6, 1], "smack", health={VAM: health, FOE: 2})
    s.choose("defend immortal-flesh", seat=VAM)
    s.pass_all()
    assert (s.health(VAM), s.health(FOE)) == (left, 0)
    assert s.result == madking.Result(winners, not winners, s.state.turn)


@FLESH_ONE
@pytest.mark.rule("HP-1")
@pytest.mark.rule("RUL-13")
def test_the_thief_has_a_cap_and_the_victim_loses_it_all_the_same(table: Table) -> None:
    hand, cp = {VAM: ["Not This Time!"]}, {VAM: 1}
    s = is_struck(table, [*SMACK_FOR_4, 6, 6, 1], "smack", health={VAM: 59}, hands=hand, cp=cp)
    s.choose("defend immortal-flesh", seat=VAM)
    s.choose("play not this time", seat=VAM)
    s.pass_all()
    assert (s.health(VAM), s.health(FOE)) == (60, 48)


@FLESH_ONE
@pytest.mark.content("common/Blessing of Divinity")
def test_a_blessing_saves_whom_a_theft_would_fell(table: Table) -> None:
    """Holy Attack heals the Paladin to 2 at once; both are stolen."""
    tokens = {FOE: {"Blessing of Divinity": 1}}
    s = is_struck(
        table, [1, 2, 3, 4, 4, 6, 6, 6], "holy attack", foe="paladin", tokens=tokens, health={FOE: 1}, cp={FOE: 0}
    )
    s.choose("defend immortal-flesh", seat=VAM)
    s.pass_all()
    assert (s.health(VAM), s.health(FOE), s.tokens(FOE)) == (50 - 6 + 2, 1, {})


# --- Exsanguinate! -----------------------------------------------------------------------------------

exsanguinate = pytest.mark.content("vampire_lord/Exsanguinate! I")
DECK = ["Blood Flow!", "Blood Boil!", "Rend II"]


@exsanguinate
@pytest.mark.parametrize("card", DECK)
def test_exsanguinate_finds_any_card_brings_2_blood_power_and_deals_10(table: Table, card: str) -> None:
    s = strikes(table, EXSANGUINATE, "exsanguinate", decks={VAM: DECK})
    assert {str(option) for option in s.options} == {"take blood-flow", "take blood-boil", "take rend-ii"}
    s.choose(f"take {card}", seat=VAM)
    assert (s.hand(VAM), deck_size(s, VAM), s.tokens(VAM)) == ([card], 2, {"Blood Power": 2})
    assert list(ledger(s, FOE)) == []
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 10, "ultimate", "Exsanguinate!")]
    assert (s.health(FOE), s.discard(VAM)) == (40, [])


@exsanguinate
@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_he_looks_through_and_finds_is_hidden_from_everyone_else(table: Table, language: str) -> None:
    s = strikes(table, EXSANGUINATE, "exsanguinate", decks={VAM: DECK})
    assert (s.actor, "rend-ii" in json.dumps(s.view(VAM))) == (VAM, True)
    for viewer in (FOE, None):
        assert not any(key in json.dumps(s.view(viewer)) for key in ("rend-ii", "blood-boil", "blood-flow"))
    before = len(s.events)
    s.choose("take blood boil", seat=VAM)
    found = [event for event in s.events[before:] if isinstance(event, e.CardFound)]
    assert len(found) == 1
    name = {"en": "Blood Boil!", "ru": "Кипящая кровь!"}[language]
    assert name in str(tell(found[0], s.state, language, VAM))
    for viewer in (FOE, None):
        assert name not in str(tell(found[0], s.state, language, viewer))
        assert "blood-boil" not in json.dumps(s.view(viewer))
        seen = s.view(viewer)["players"][VAM]
        assert (seen["hand_size"], seen["deck_size"], "hand" in seen, "known_hand" in seen) == (1, 2, False, False)


@exsanguinate
def test_a_search_of_an_empty_deck_finds_nothing_and_leaves_the_discard_pile_alone(table: Table) -> None:
    s = strikes(table, EXSANGUINATE, "exsanguinate", decks={VAM: []}, discard={VAM: ["Rend II"]})
    s.pass_all()
    assert (s.hand(VAM), s.discard(VAM), deck_size(s, VAM)) == ([], ["Rend II"], 0)
    assert (s.health(FOE), s.tokens(VAM)) == (40, {"Blood Power": 2})


@exsanguinate
def test_the_only_card_of_the_deck_is_found_without_asking(table: Table) -> None:
    s = strikes(table, EXSANGUINATE, "exsanguinate", decks={VAM: ["Rend II"]})
    s.pass_all()
    assert (s.hand(VAM), deck_size(s, VAM), s.health(FOE)) == (["Rend II"], 0, 40)


@exsanguinate
def test_the_card_that_was_found_is_no_longer_drawn(table: Table) -> None:
    s = strikes(table, EXSANGUINATE, "exsanguinate", decks={VAM: DECK}, hands={VAM: ["Double Up!"]}, cp={VAM: 1})
    s.choose("take blood flow", seat=VAM)
    s.choose("play double up", seat=VAM)
    assert sorted(s.hand(VAM)) == ["Blood Boil!", "Blood Flow!", "Rend II"]
    s.pass_all()
    assert s.health(FOE) == 40


@exsanguinate
@pytest.mark.rule("ULT-4")
def test_the_card_that_was_found_and_blood_power_enhance_the_ultimate(table: Table) -> None:
    s = strikes(
        table, EXSANGUINATE, "exsanguinate", decks={VAM: DECK}, tokens={VAM: {"Blood Power": 3}}, health={VAM: 30}
    )
    s.choose("take blood boil", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    s.choose("spend blood power feast", seat=VAM)
    s.choose("play blood boil", seat=VAM)
    s.pass_all()
    assert [entry[:3] for entry in ledger(s, FOE)] == [
        ("damage", 10, "ultimate"), ("addition", 3, "ultimate"), ("addition", 1, "ultimate"),
    ]  # fmt: skip
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (36, 44, {})


@exsanguinate
@pytest.mark.rule("ULT-3")
def test_nobody_acts_against_the_ultimate(table: Table) -> None:
    s = strikes(
        table,
        EXSANGUINATE,
        "exsanguinate",
        foe="monk",
        decks={VAM: []},
        hands={FOE: ["Buh, Bye!", "Not This Time!"]},
        cp={FOE: 9},
        tokens={FOE: {"Evasive": 3, "Chi": 5}},
    )
    for text in ("play buh-bye player 0", "spend evasive", "play not this time player 1", "spend chi ward number 5"):
        never(s, text, FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(VAM)) == (40, {"Blood Power": 2})


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("vampire_lord/Consume Blood!")
@pytest.mark.parametrize(("held", "spent"), [(5, 0), (5, 1), (5, 2), (2, 0), (2, 1), (2, 2), (1, 0), (1, 1)])
def test_consume_blood_turns_up_to_2_blood_power_into_2_cp_each(table: Table, held: int, spent: int) -> None:
    tokens = {VAM: {"Blood Power": held}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Consume Blood!"]}, cp={VAM: 0}, tokens=tokens)
    assert s.can("play consume blood number 2") == (held >= 2)
    assert not s.can("play consume blood number 3")
    s.choose(f"play consume blood number {spent}")
    s.pass_all()
    left = {"Blood Power": held - spent} if held > spent else {}
    assert (s.cp(VAM), s.tokens(VAM), s.discard(VAM)) == (2 * spent, left, ["Consume Blood!"])


@pytest.mark.content("vampire_lord/Consume Blood!")
def test_consume_blood_without_blood_power_does_nothing(table: Table) -> None:
    s = table("vampire_lord", "barbarian", hands={VAM: ["Consume Blood!"]}, cp={VAM: 1})
    s.choose("play consume blood")
    s.pass_all()
    assert (s.cp(VAM), s.hand(VAM), s.discard(VAM)) == (1, [], ["Consume Blood!"])


@pytest.mark.content("vampire_lord/Consume Blood!")
@pytest.mark.rule("CP-1")
def test_consume_blood_stops_at_15_cp(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 2}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Consume Blood!"]}, cp={VAM: 14}, tokens=tokens)
    s.choose("play consume blood number 2")
    s.pass_all()
    assert (s.cp(VAM), s.tokens(VAM)) == (15, {})


@pytest.mark.content("vampire_lord/Consume Blood!")
def test_consume_blood_pays_only_for_what_is_still_there(table: Table) -> None:
    s = table(
        "vampire_lord",
        "barbarian",
        hands={VAM: ["Consume Blood!"], FOE: ["Buh, Bye!"]},
        cp={VAM: 0, FOE: 2},
        tokens={VAM: {"Blood Power": 2}},
    )
    s.choose("play consume blood number 2", seat=VAM)
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.cp(VAM), s.tokens(VAM)) == (2, {})


@pytest.mark.content("vampire_lord/Consume Blood!")
@blood_power
def test_consume_blood_is_none_of_the_four_uses(table: Table) -> None:
    s = table(
        "vampire_lord",
        "barbarian",
        hands={VAM: ["Consume Blood!"]},
        cp={VAM: 0},
        decks={VAM: ["Rend II", "Gouge II"]},
        tokens={VAM: {"Blood Power": 5}},
    )
    s.choose("play consume blood number 2")
    s.pass_all()
    s.choose("spend blood power insight", seat=VAM)
    assert (s.cp(VAM), s.tokens(VAM), len(s.hand(VAM))) == (4, {}, 2)


@pytest.mark.content("vampire_lord/Blood Letting!")
@pytest.mark.parametrize(("cp", "power", "after"), [(0, 0, (1, 1)), (15, 5, (15, 5))])
def test_blood_letting_brings_blood_power_and_1_cp(table: Table, cp: int, power: int, after: tuple[int, int]) -> None:
    tokens = {VAM: {"Blood Power": power}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Blood Letting!"]}, cp={VAM: cp}, tokens=tokens)
    s.choose("play blood letting")
    s.pass_all()
    assert (s.cp(VAM), s.tokens(VAM)["Blood Power"]) == after
    assert (s.tokens(FOE), s.discard(VAM)) == ({}, ["Blood Letting!"])


@pytest.mark.content("vampire_lord/Dark Omen!")
@pytest.mark.parametrize(("mine", "theirs", "after"), [(0, 0, (1, 2, 1)), (4, 1, (1, 5, 2)), (5, 2, (1, 5, 2))])
def test_dark_omen(table: Table, mine: int, theirs: int, after: tuple[int, int, int]) -> None:
    tokens = {VAM: {"Blood Power": mine}, FOE: {"Bleed": theirs}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Dark Omen!"]}, cp={VAM: 4}, tokens=tokens)
    s.choose("play dark omen")
    s.pass_all()
    assert (s.tokens(VAM)["Mesmerize"], s.tokens(VAM)["Blood Power"], s.tokens(FOE)["Bleed"]) == after
    assert (s.cp(VAM), s.health(FOE), s.discard(VAM)) == (0, 50, ["Dark Omen!"])


@pytest.mark.content("vampire_lord/Dark Omen!")
def test_dark_omen_costs_4(table: Table) -> None:
    assert not table("vampire_lord", "barbarian", hands={VAM: ["Dark Omen!"]}, cp={VAM: 3}).can("play dark omen")


MAIN_CARDS = pytest.mark.parametrize(
    "card",
    [
        pytest.param("Consume Blood!", marks=pytest.mark.content("vampire_lord/Consume Blood!")),
        pytest.param("Blood Letting!", marks=pytest.mark.content("vampire_lord/Blood Letting!")),
        pytest.param("Dark Omen!", marks=pytest.mark.content("vampire_lord/Dark Omen!")),
        pytest.param("Blood Tide!", marks=pytest.mark.content("vampire_lord/Blood Tide!")),
    ],
)


@MAIN_CARDS
def test_a_main_phase_action_belongs_to_his_own_main_phases(table: Table, card: str) -> None:
    hand, cp, tokens = {VAM: [card]}, {VAM: 9}, {VAM: {"Blood Power": 2}}
    for phase_of_turn in ("main_1", "main_2"):
        assert table("vampire_lord", "barbarian", phase=phase_of_turn, hands=hand, cp=cp).can(f"play {card}")
    s = table("vampire_lord", "barbarian", phase="upkeep", hands=hand, cp=cp, tokens=tokens)
    assert not s.can(f"play {card}", seat=VAM)
    s = strikes(table, GOUGE_FOR_3, "gouge", hands=hand, cp=cp, tokens=tokens)
    never(s, f"play {card}", VAM)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp, tokens=tokens)
    never(s, f"play {card}", VAM)


@pytest.mark.content("vampire_lord/Blood Boil!")
@pytest.mark.parametrize(("held", "added"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize("defended", [False, True])
def test_blood_boil_adds_1_and_1_for_each_bleed(table: Table, held: int, added: int, defended: bool) -> None:
    tokens = {FOE: {"Bleed": held}}
    s = strikes(table, GOUGE_FOR_3, "gouge", hands={VAM: ["Blood Boil!"]}, cp={VAM: 0}, tokens=tokens)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play blood boil", seat=VAM)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.discard(VAM)) == (50 - 3 - added, ["Blood Boil!"])
    assert s.tokens(FOE) == ({"Bleed": held} if held else {})


@pytest.mark.content("vampire_lord/Blood Boil!")
def test_blood_boil_counts_the_bleed_of_the_same_attack_but_not_his_own(table: Table) -> None:
    s = strikes(table, BLOOD_MAGIC, "blood magic", hands={VAM: ["Blood Boil!"]}, tokens={VAM: {"Bleed": 2}})
    s.choose("defend none", seat=FOE)
    s.choose("play blood boil", seat=VAM)
    s.pass_all()
    assert s.health(FOE) == 50 - 8 - 2


@pytest.mark.content("vampire_lord/Limb from Limb!")
@pytest.mark.parametrize(
    ("dice", "added", "bled"),
    [
        ([1, 2, 3, 1, 2], 5, 1),
        ([1, 2, 3, 3, 6], 4, 1),
        ([1, 2, 3, 4, 6], 3, 1),
        ([1, 2, 4, 5, 6], 2, 0),
        ([3, 4, 5, 6, 6], 1, 0),
        ([4, 4, 5, 6, 6], 0, 0),
        ([6, 6, 6, 6, 6], 0, 0),
    ],
)
@pytest.mark.parametrize("defended", [False, True])
def test_limb_from_limb_adds_1_per_claw_and_bleeds_from_3_on(
    table: Table, dice: list[int], added: int, bled: int, defended: bool
) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", hands={VAM: ["Limb from Limb!"]}, cp={VAM: 1})
    s.roll(*dice)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play limb from limb", seat=VAM)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 3 - added, {"Bleed": 1} if bled else {})
    assert (s.cp(VAM), s.discard(VAM), s.tokens(VAM)) == (0, ["Limb from Limb!"], {})


@pytest.mark.content("vampire_lord/Limb from Limb!")
def test_limb_from_limb_costs_1(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", hands={VAM: ["Limb from Limb!"]}, cp={VAM: 0})
    never(s, "play limb from limb", VAM)


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Blood Boil!", marks=pytest.mark.content("vampire_lord/Blood Boil!")),
        pytest.param("Limb from Limb!", marks=pytest.mark.content("vampire_lord/Limb from Limb!")),
    ],
)
def test_an_attack_modifier_needs_an_attack_of_his_own_that_is_under_way(table: Table, card: str) -> None:
    hand, cp = {VAM: [card]}, {VAM: 9}
    assert not table("vampire_lord", "barbarian", hands=hand, cp=cp).can(f"play {card}")
    s = table("vampire_lord", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=GOUGE_FOR_3)
    never(s, f"play {card}", VAM)
    s.choose("activate gouge")
    takes_it(s)
    assert s.phase == "main_2"
    assert not s.can(f"play {card}", seat=VAM)
    s = strikes(table, SANGUIMANCY, "sanguimancy", hands=hand, cp=cp)
    never(s, f"play {card}", VAM)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp)
    never(s, f"play {card}", VAM)
    s.choose("defend none")
    never(s, f"play {card}", VAM)


blood_flow = pytest.mark.content("vampire_lord/Blood Flow!")


@blood_flow
@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(("die", "power"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_blood_flow_brings_half_its_die_rounded_up(table: Table, die: int, power: int) -> None:
    s = table("vampire_lord", "barbarian", hands={VAM: ["Blood Flow!"]}, cp={VAM: 1}, rolls=[die])
    s.choose("play blood flow")
    s.pass_all()
    assert (s.tokens(VAM), s.cp(VAM), s.discard(VAM)) == ({"Blood Power": power}, 0, ["Blood Flow!"])


@blood_flow
def test_blood_flow_costs_1_and_fills_up_to_5(table: Table) -> None:
    assert not table("vampire_lord", "barbarian", hands={VAM: ["Blood Flow!"]}, cp={VAM: 0}).can("play blood flow")
    tokens = {VAM: {"Blood Power": 4}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Blood Flow!"]}, cp={VAM: 1}, rolls=[6], tokens=tokens)
    s.choose("play blood flow")
    s.pass_all()
    assert s.tokens(VAM) == {"Blood Power": 5}


@blood_flow
def test_blood_flow_is_an_instant_also_on_the_opponents_turn(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 5], "smack", hands={VAM: ["Blood Flow!"]}, cp={VAM: 1})
    s.choose("play blood flow", seat=VAM)
    s.choose("defend none", seat=VAM)
    s.pass_all()
    assert (s.tokens(VAM), s.health(VAM)) == ({"Blood Power": 3}, 46)


@blood_flow
@blood_power
def test_the_blood_of_blood_flow_serves_the_attack_under_way(table: Table) -> None:
    s = strikes(table, [*GOUGE_FOR_3, 1], "gouge", hands={VAM: ["Blood Flow!"]}, cp={VAM: 1})
    s.choose("defend none", seat=FOE)
    s.choose("play blood flow", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    s.pass_all()
    assert (s.health(FOE), s.tokens(VAM)) == (44, {})


blood_tide = pytest.mark.content("vampire_lord/Blood Tide!")


@blood_tide
@pytest.mark.parametrize(("held", "left"), [(0, 3), (3, 5)])
def test_blood_tide_brings_3_blood_power_on_the_droplet(table: Table, held: int, left: int) -> None:
    tokens = {VAM: {"Blood Power": held}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Blood Tide!"]}, cp={VAM: 0}, rolls=[6], tokens=tokens)
    s.choose("play blood tide")
    s.pass_all()
    assert (s.tokens(VAM), s.hand(VAM), s.discard(VAM)) == ({"Blood Power": left}, [], ["Blood Tide!"])


@blood_tide
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_blood_tide_draws_a_card_on_anything_else(table: Table, die: int) -> None:
    deck = ["Double Up!", "Gouge II"]
    s = table("vampire_lord", "barbarian", hands={VAM: ["Blood Tide!"]}, decks={VAM: deck}, cp={VAM: 0}, rolls=[die])
    s.choose("play blood tide")
    s.pass_all()
    assert (s.hand(VAM), s.tokens(VAM), s.tokens(FOE)) == (["Double Up!"], {}, {})


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "limit"),
    [
        pytest.param("Blood Power", t.TokenKind.POSITIVE, 5, marks=pytest.mark.content("vampire_lord/Blood Power")),
        pytest.param("Mesmerize", t.TokenKind.POSITIVE, 1, marks=pytest.mark.content("vampire_lord/Mesmerize")),
        pytest.param("Bleed", t.TokenKind.NEGATIVE, 2, marks=pytest.mark.content("common/Bleed")),
    ],
)
def test_the_kind_and_the_limit_of_a_token(table: Table, name: str, kind: t.TokenKind, limit: int) -> None:
    tokens = {token.name.en: token for token in (*load_hero("vampire_lord").tokens, *load_common().tokens)}
    assert (tokens[name].kind, tokens[name].persistent) == (kind, False)
    for seat in (VAM, FOE):
        assert table("vampire_lord", "barbarian", tokens={seat: {name: limit}}).tokens(seat) == {name: limit}
        with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
            table("vampire_lord", "barbarian", tokens={seat: {name: limit + 1}})


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Blood Power", marks=pytest.mark.content("vampire_lord/Blood Power")),
        pytest.param("Mesmerize", marks=pytest.mark.content("vampire_lord/Mesmerize")),
        pytest.param("Bleed", marks=pytest.mark.content("common/Bleed")),
    ],
)
def test_a_token_can_be_removed_and_moved(table: Table, name: str) -> None:
    hands, cp = {FOE: ["Transference!", "Get That Outta Here!"]}, {FOE: 3}
    s = table("vampire_lord", "barbarian", active=FOE, hands=hands, cp=cp, tokens={VAM: {name: 1}})
    s.choose("play transference", seat=FOE)
    s.pass_all()
    assert (s.tokens(VAM), s.tokens(FOE)) == ({}, {name: 1})
    s.choose("play get that outta here", seat=FOE)
    s.pass_all()
    assert (s.tokens(VAM), s.tokens(FOE)) == ({}, {})


# --- Blood Power: one token --------------------------------------------------------------------------


@blood_power
@pytest.mark.parametrize("defended", [False, True])
def test_1_blood_power_adds_3_once_a_turn(table: Table, defended: bool) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={VAM: {"Blood Power": 3}})
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("spend blood power strike", seat=VAM)
    never(s, "spend blood power strike", VAM)
    if not defended:
        s.choose("defend none", seat=FOE)
    never(s, "spend blood power strike", VAM)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [("addition", 3, "normal", "Blood Power")]
    assert (s.health(FOE), s.tokens(VAM)) == (44, {"Blood Power": 2})


@blood_power
def test_blood_power_is_a_choice(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={VAM: {"Blood Power": 5}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (47, {"Blood Power": 5})


@blood_power
def test_a_second_attack_of_the_same_turn_gets_no_second_strike_or_feast(table: Table) -> None:
    """A stunned foe: his Stun gives the Vampire Lord two Attacks in one turn."""
    dice = [*GOUGE_FOR_3, *GOUGE_FOR_7]
    s = strikes(table, dice, "gouge", tokens={VAM: {"Blood Power": 5}, FOE: {"Stun": 1}}, health={VAM: 30})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    s.pass_all()
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (44, 36, {})
    s = strikes(table, dice, "gouge", tokens={VAM: {"Blood Power": 5}, FOE: {"Stun": 1}}, health={VAM: 30})
    s.choose("spend blood power strike", seat=VAM)
    s.choose("activate gouge: 5 claw", seat=VAM)
    never(s, "spend blood power strike", VAM)
    s.choose("spend blood power feast", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (50 - 6 - 7, 37, {})


@blood_power
def test_on_the_opponents_turn_he_strikes_and_feasts_in_an_attack_of_his_own_but_draws_nothing(table: Table) -> None:
    """The foe is stunned in his own turn: the Vampire Lord gets an Offensive Roll Phase there."""
    dice = [*NEW_ROLL, *GOUGE_FOR_7]
    tokens = {VAM: {"Blood Power": 5}, FOE: {"Stun": 1}}
    s = is_struck(table, dice, "none", tokens=tokens, health={VAM: 30})
    s.choose("activate gouge: 5 claw", seat=VAM)
    never(s, "spend blood power insight", VAM)
    s.choose("spend blood power strike", seat=VAM)
    s.choose("spend blood power feast", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (40, 40, {})


@blood_power
def test_strike_and_feast_need_an_attack_of_ones_own(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5}}
    for text in ("spend blood power strike", "spend blood power feast"):
        assert not table("vampire_lord", "barbarian", tokens=tokens).can(text)
        s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=GOUGE_FOR_3, tokens=tokens)
        never(s, text, VAM)
        s = strikes(table, SANGUIMANCY, "sanguimancy", tokens=tokens)
        never(s, text, VAM)
        s = is_struck(table, [*SMACK_FOR_8, 1, 4, 6], "smack", tokens=tokens)
        never(s, text, VAM)
        s.choose("defend immortal-flesh", seat=VAM)
        never(s, text, VAM)
        s.pass_all()
        assert s.phase == "main_2"


@blood_power
@pytest.mark.rule("STA-9")
def test_whoever_holds_blood_power_uses_it(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={FOE: {"Blood Power": 5}, VAM: {"Bleed": 2}}, health={FOE: 30})
    s.choose("spend blood power strike", seat=FOE)
    s.choose("spend blood power feast", seat=FOE)
    takes_it(s)
    assert (s.health(VAM), s.health(FOE), s.tokens(FOE)) == (39, 41, {})


# --- Blood Power: two tokens -------------------------------------------------------------------------


@blood_power
@pytest.mark.parametrize("phase_of_turn", ["main_1", "main_2"])
@pytest.mark.parametrize(
    ("aim", "mine", "theirs"),
    [
        ("player 0 token bleed", {"Blood Power": 3}, {"Bleed": 2}),
        ("player 0 token blood-power", {"Blood Power": 2, "Bleed": 1}, {"Bleed": 2}),
        ("player 1", {"Blood Power": 3, "Bleed": 1}, {"Bleed": 1}),
    ],
)
def test_2_blood_power_remove_one_token_from_anyone(
    table: Table, phase_of_turn: str, aim: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    tokens = {VAM: {"Blood Power": 5, "Bleed": 1}, FOE: {"Bleed": 2}}
    s = table("vampire_lord", "barbarian", phase=phase_of_turn, tokens=tokens)
    s.choose(f"spend blood power purge {aim}", seat=VAM)
    assert (s.tokens(VAM), s.tokens(FOE)) == (mine, theirs)
    assert not s.can("spend blood power purge", seat=VAM)


@blood_power
def test_the_purge_is_for_his_own_main_phases_only(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5, "Bleed": 2}}
    s = table("vampire_lord", "barbarian", phase="upkeep", tokens=tokens)
    assert not s.can("spend blood power purge", seat=VAM)
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens=tokens)
    never(s, "spend blood power purge", VAM)
    s = is_struck(table, SMACK_FOR_4, "smack", tokens=tokens)
    never(s, "spend blood power purge", VAM)


@blood_power
@pytest.mark.rule("RUL-14")
def test_the_purge_needs_a_token_besides_its_price(table: Table) -> None:
    assert not table("vampire_lord", "barbarian", tokens={VAM: {"Blood Power": 2}}).can("spend blood power purge")
    assert not table("vampire_lord", "barbarian", tokens={VAM: {"Blood Power": 1, "Bleed": 1}}).can(
        "spend blood power purge"
    )
    s = table("vampire_lord", "barbarian", tokens={VAM: {"Blood Power": 2}, FOE: {"Bleed": 1}})
    s.choose("spend blood power purge")
    assert (s.tokens(VAM), s.tokens(FOE)) == ({}, {})


# --- Blood Power: three tokens -----------------------------------------------------------------------


@blood_power
def test_3_blood_power_draw_2_cards_once_a_turn(table: Table) -> None:
    deck = ["Rend II", "Gouge II", "Double Up!"]
    s = table("vampire_lord", "barbarian", decks={VAM: deck}, tokens={VAM: {"Blood Power": 3}})
    s.choose("spend blood power insight")
    assert (sorted(s.hand(VAM)), s.discard(VAM), s.tokens(VAM)) == (["Gouge II", "Rend II"], [], {})
    tokens = {VAM: {"Blood Power": 5}}
    s = table("vampire_lord", "barbarian", hands={VAM: ["Blood Letting!"]}, decks={VAM: deck}, tokens=tokens)
    s.choose("spend blood power insight")
    s.choose("play blood letting")
    s.pass_all()
    assert s.tokens(VAM) == {"Blood Power": 3}
    assert not s.can("spend blood power insight")


@blood_power
def test_2_blood_power_do_not_pay_for_the_draw(table: Table) -> None:
    assert not table("vampire_lord", "barbarian", tokens={VAM: {"Blood Power": 2}}).can("spend blood power insight")


@blood_power
def test_the_draw_is_possible_at_any_time_of_his_own_turn(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 3}}
    assert table("vampire_lord", "barbarian", phase="upkeep", tokens=tokens).can("spend blood power insight", seat=VAM)
    assert table("vampire_lord", "barbarian", phase="main_2", tokens=tokens).can("spend blood power insight", seat=VAM)
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=GOUGE_FOR_3, tokens=tokens)
    assert not s.can("spend blood power insight", seat=FOE)
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens=tokens, decks={VAM: ["Rend II", "Gouge II"]})
    s.choose("spend blood power insight", seat=VAM)
    takes_it(s)
    assert (len(s.hand(VAM)), s.tokens(VAM), s.health(FOE)) == (2, {}, 47)


@blood_power
def test_the_draw_is_not_for_the_opponents_turn(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5}}
    s = is_struck(table, SMACK_FOR_4, "smack", tokens=tokens)
    never(s, "spend blood power insight", VAM)
    s.choose("defend none", seat=VAM)
    never(s, "spend blood power insight", VAM)


@blood_power
@pytest.mark.rule("TURN-10")
def test_the_draw_with_an_empty_deck_shuffles_the_discard_pile(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 3}}
    s = table("vampire_lord", "barbarian", decks={VAM: []}, discard={VAM: ["Rend II"]}, tokens=tokens)
    s.choose("spend blood power insight")
    assert (s.hand(VAM), s.discard(VAM), s.tokens(VAM)) == (["Rend II"], [], {})


@blood_power
def test_draw_and_purge_come_back_with_his_next_turn(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5}, FOE: {"Bleed": 2}}
    s = table("vampire_lord", "barbarian", tokens=tokens, decks={VAM: [], FOE: []}, rolls=SANGUIMANCY)
    s.choose("spend blood power insight", seat=VAM)
    s.choose("done", seat=VAM)
    s.choose("activate sanguimancy", seat=VAM)
    s.pass_all()
    assert (s.phase, s.tokens(VAM)) == ("main_2", {"Blood Power": 5})
    assert not s.can("spend blood power insight")
    s.choose("spend blood power purge player 1", seat=VAM)
    assert (s.can("spend blood power purge"), s.can("spend blood power insight")) == (False, False)
    s.roll(4)
    ends_turn(s, VAM)
    idles(s, FOE, NEW_ROLL)
    assert (s.actor, s.phase, s.tokens(VAM), s.tokens(FOE)) == (VAM, "main_1", {"Blood Power": 3}, {"Bleed": 1})
    assert (s.can("spend blood power purge"), s.can("spend blood power insight")) == (True, True)


@blood_power
def test_the_strike_comes_back_with_his_next_turn(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={VAM: {"Blood Power": 2}}, decks={VAM: [], FOE: []})
    s.choose("spend blood power strike", seat=VAM)
    takes_it(s)
    ends_turn(s, VAM)
    idles(s, FOE, NEW_ROLL)
    s.roll(*GOUGE_FOR_3)
    s.choose("done", seat=VAM)
    s.choose("activate gouge", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (50 - 6 - 6, {})


@blood_power
def test_all_four_uses_in_one_turn_each_pay_their_own_price(table: Table) -> None:
    """5 tokens: strike and feast; 5 more: draw and purge; the same turn."""
    s = table(
        "vampire_lord",
        "barbarian",
        rolls=[*BLOOD_THIRST, 5],
        tokens={VAM: {"Blood Power": 5}, FOE: {"Bleed": 1}},
        upgrades={VAM: ["Blood Thirst II"]},
        hands={VAM: ["Blood Flow!"]},
        decks={VAM: ["Rend II", "Gouge II"]},
        cp={VAM: 1},
        health={VAM: 30},
    )
    s.choose("spend blood power purge player 1", seat=VAM)
    s.choose("spend blood power insight", seat=VAM)
    assert (s.tokens(VAM), s.tokens(FOE), len(s.hand(VAM))) == ({}, {}, 3)
    s.choose("done", seat=VAM)
    s.choose("activate blood thirst", seat=VAM)
    while s.tokens(VAM) != {"Blood Power": 3}:
        s.pass_window()
    s.choose("play blood flow", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    s.choose("spend blood power feast", seat=VAM)
    s.pass_all()
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (50 - 6 - 3, 39, {})


# --- Blood Power: four tokens ------------------------------------------------------------------------


@blood_power
@pytest.mark.rule("DMG-11")
@pytest.mark.parametrize("strike", [False, True])
def test_4_blood_power_heal_what_the_attack_dealt_additions_included(table: Table, strike: bool) -> None:
    s = strikes(table, GOUGE_FOR_7, "gouge", tokens={VAM: {"Blood Power": 5}}, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("defend none", seat=FOE)
    if strike:
        s.choose("spend blood power strike", seat=VAM)
    s.pass_all()
    dealt = 10 if strike else 7
    assert (s.health(FOE), s.health(VAM)) == (50 - dealt, 20 + dealt)
    assert s.tokens(VAM) == ({} if strike else {"Blood Power": 1})


@blood_power
def test_3_blood_power_do_not_pay_for_the_feast(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_7, "gouge", tokens={VAM: {"Blood Power": 3}})
    never(s, "spend blood power feast", VAM)
    s = strikes(table, GOUGE_FOR_7, "gouge", tokens={VAM: {"Blood Power": 4}})
    s.choose("spend blood power strike", seat=VAM)
    never(s, "spend blood power feast", VAM)


@blood_power
def test_the_feast_is_held_once_a_turn(table: Table) -> None:
    tokens, hands = {VAM: {"Blood Power": 5}}, {VAM: ["Blood Flow!"]}
    s = strikes(table, [*GOUGE_FOR_7, 6], "gouge", tokens=tokens, hands=hands, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("play blood flow", seat=VAM)
    while s.tokens(VAM) != {"Blood Power": 4}:
        s.pass_window()
    never(s, "spend blood power feast", VAM)
    takes_it(s)
    assert (s.health(VAM), s.tokens(VAM)) == (27, {"Blood Power": 4})


@blood_power
@pytest.mark.rule("HP-1")
def test_the_feast_never_heals_above_60(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_7, "gouge", tokens={VAM: {"Blood Power": 4}}, health={VAM: 57})
    s.choose("spend blood power feast", seat=VAM)
    takes_it(s)
    assert (s.health(VAM), s.health(FOE)) == (60, 43)


@blood_power
def test_the_feast_counts_what_is_left_after_prevention(table: Table) -> None:
    tokens, hands = {VAM: {"Blood Power": 4}}, {FOE: ["Not This Time!"]}
    s = strikes(table, GOUGE_FOR_7, "gouge", tokens=tokens, hands=hands, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("play not this time", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM)) == (49, 21)


@blood_power
def test_healing_of_the_defender_does_not_lessen_the_feast(table: Table) -> None:
    s = strikes(table, [*GOUGE_FOR_7, 4, 4, 5], "gouge", tokens={VAM: {"Blood Power": 4}}, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("defend thick-skin", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.health(VAM)) == (50 - 7 + 6, 27)


@blood_power
@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-8")
def test_the_feast_on_an_attack_that_protect_halved(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 4}, FOE: {"Protect": 1}}
    s = strikes(table, GOUGE_FOR_7, "gouge", foe="paladin", tokens=tokens, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("spend protect", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM)) == (47, 23)


@blood_power
@pytest.mark.content("common/Evasive")
@pytest.mark.parametrize(("die", "dealt"), [(2, 0), (3, 7)])
def test_the_feast_heals_nothing_if_the_attack_is_dodged(table: Table, die: int, dealt: int) -> None:
    tokens = {VAM: {"Blood Power": 4}, FOE: {"Evasive": 1, "Bleed": 2}}
    s = strikes(table, [*GOUGE_FOR_7, die], "gouge", foe="monk", tokens=tokens, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("spend evasive", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (50 - dealt, 20 + dealt, {})
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == ({"Blood Power": 1} if dealt else {})


@blood_power
@pytest.mark.content("common/Targeted")
def test_the_feast_counts_what_targeted_adds(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 4}, FOE: {"Targeted": 1}}
    s = strikes(table, GOUGE_FOR_7, "gouge", foe="moon_elf", tokens=tokens, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM)) == (41, 29)


@blood_power
@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("HP-5")
@pytest.mark.parametrize(
    ("feast", "mine", "theirs", "winners"),
    [(True, 3 - 4 + 7, 0, (VAM,)), (False, 0, 0, ())],
)
def test_the_feast_comes_in_the_same_moment_and_may_save_him(
    table: Table, feast: bool, mine: int, theirs: int, winners: tuple[int, ...]
) -> None:
    tokens = {VAM: {"Blood Power": 4}, FOE: {"Retribution": 1}}
    s = strikes(table, GOUGE_FOR_7, "gouge", foe="paladin", tokens=tokens, health={VAM: 3, FOE: 7})
    if feast:
        s.choose("spend blood power feast", seat=VAM)
    s.choose("spend retribution", seat=FOE)
    takes_it(s)
    assert (s.health(VAM), s.health(FOE)) == (mine, theirs)
    assert s.result == madking.Result(winners, not winners, s.state.turn)


@blood_power
@pytest.mark.content("huntress/Nyra")
@pytest.mark.rule("DMG-11")
@pytest.mark.parametrize(("taken", "nyra", "gained"), [(7, ("downed", 0), {}), (0, ("active", 5), {"Blood Power": 1})])
def test_damage_that_nyra_takes_feeds_the_feast_but_is_not_dealt_to_the_huntress(
    table: Table, taken: int, nyra: tuple[str, int], gained: dict[str, int]
) -> None:
    s = strikes(
        table,
        GOUGE_FOR_7,
        "gouge",
        foe="huntress",
        companions={FOE: {"Nyra": 5}},
        hands={FOE: ["Double Up!"]},
        tokens={VAM: {"Blood Power": 4}, FOE: {"Bleed": 2}},
        health={VAM: 20},
    )
    s.choose("spend blood power feast", seat=VAM)
    s.choose("defend none", seat=FOE)
    s.choose(f"number {taken}", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.health(VAM), s.companion(FOE, "Nyra")) == (43 + taken, 27, nyra)
    s.choose("done", seat=VAM)
    assert (s.phase, s.tokens(VAM)) == ("discard", gained)


@blood_power
@pytest.mark.content("huntress/Nyra's Bond")
def test_a_part_left_for_the_huntress_is_damage_dealt_to_her(table: Table) -> None:
    s = strikes(
        table,
        GOUGE_FOR_7,
        "gouge",
        foe="huntress",
        companions={FOE: {"Nyra": 5}},
        hands={FOE: ["Double Up!"]},
        tokens={FOE: {"Bleed": 2, "Nyra's Bond": 1}},
    )
    s.choose("spend nyras bond share", seat=FOE)
    s.choose("defend none", seat=FOE)
    s.choose("number 3", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.companion(FOE, "Nyra")) == (46, ("active", 2))
    s.choose("done", seat=VAM)
    assert (s.phase, s.tokens(VAM)) == ("discard", {"Blood Power": 1})


@blood_power
@pytest.mark.content("shadow_thief/Shadows")
def test_shadows_leave_the_feast_nothing_but_the_bleed_stays(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 4}, FOE: {"Shadows": 1, "Bleed": 1}}
    s = strikes(table, BLOOD_MAGIC, "blood magic", foe="shadow_thief", tokens=tokens, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.pass_all()
    assert no_defence(s)
    assert (s.health(FOE), s.health(VAM)) == (50, 20)
    assert s.tokens(FOE) == {"Shadows": 1, "Bleed": 2}
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Blood Power": 1}


@blood_power
@pytest.mark.content("cursed_pirate/Parlay")
def test_under_parlay_the_feast_heals_nothing(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 5, "Parlay": 1}, FOE: {"Bleed": 2}}
    s = strikes(table, GOUGE_FOR_7, "gouge", foe="cursed_pirate", tokens=tokens, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    s.choose("spend blood power strike", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM), s.tokens(VAM)) == (50, 20, {})
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {}


@blood_power
@pytest.mark.content("seraph/Blinding Light")
def test_under_blinding_light_the_feast_counts_the_half(table: Table) -> None:
    tokens = {VAM: {"Blood Power": 4, "Blinding Light": 1}}
    s = strikes(table, [*GOUGE_FOR_7, 2], "gouge", foe="seraph", tokens=tokens, health={VAM: 20})
    s.choose("spend blood power feast", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.health(VAM)) == (47, 23)


# --- Blood Power: the leaflet ------------------------------------------------------------------------


@blood_power
@pytest.mark.parametrize(("held", "gained"), [(2, 1), (1, 0), (0, 0)])
def test_an_attack_that_hurts_someone_with_2_bleed_brings_blood_power_at_the_end_of_the_turn(
    table: Table, held: int, gained: int
) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={FOE: {"Bleed": held}})
    takes_it(s)
    assert (s.phase, s.tokens(VAM), s.health(FOE)) == ("main_2", {}, 47)
    s.roll(*[5] * held)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == ({"Blood Power": 1} if gained else {})
    idles(s, FOE, NEW_ROLL)
    assert s.tokens(VAM) == ({"Blood Power": 1} if gained else {})


@blood_power
@pytest.mark.parametrize(("held", "left"), [(4, 5), (5, 5)])
def test_the_blood_power_of_the_leaflet_stops_at_the_limit(table: Table, held: int, left: int) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={VAM: {"Blood Power": held}, FOE: {"Bleed": 2}})
    takes_it(s)
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Blood Power": left}


@blood_power
def test_the_bleed_of_the_same_attack_counts(table: Table) -> None:
    s = strikes(table, BLOOD_MAGIC, "blood magic", tokens={FOE: {"Bleed": 1}})
    takes_it(s)
    assert s.tokens(VAM) == {"Blood Power": 1}
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Blood Power": 2}


@blood_power
def test_bleed_that_comes_or_goes_after_the_damage_changes_nothing(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={FOE: {"Bleed": 1}}, hands={VAM: ["Dark Omen!"]}, cp={VAM: 4})
    takes_it(s)
    s.choose("play dark omen", seat=VAM)
    s.pass_all()
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Mesmerize": 1, "Blood Power": 2}
    hands, cp = {VAM: ["Get That Outta Here!"]}, {VAM: 1}
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={FOE: {"Bleed": 2}}, hands=hands, cp=cp)
    takes_it(s)
    s.choose("play get that outta here", seat=VAM)
    s.pass_all()
    s.roll(5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Blood Power": 1}


@blood_power
def test_an_attack_of_which_everything_was_prevented_brings_no_blood_power(table: Table) -> None:
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens={FOE: {"Bleed": 2}}, hands={FOE: ["Not This Time!"]})
    s.choose("play not this time", seat=FOE)
    takes_it(s)
    assert s.health(FOE) == 50
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {}


@blood_power
def test_two_attacks_of_one_turn_bring_2_blood_power(table: Table) -> None:
    dice = [*GOUGE_FOR_3, *GOUGE_FOR_7]
    s = strikes(table, dice, "gouge", tokens={FOE: {"Bleed": 2, "Stun": 1}})
    s.choose("activate gouge: 5 claw", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM)) == (40, {})
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Blood Power": 2}


@blood_power
def test_an_ultimate_brings_the_blood_power_of_the_leaflet_too(table: Table) -> None:
    s = strikes(table, EXSANGUINATE, "exsanguinate", decks={VAM: []}, tokens={FOE: {"Bleed": 2}})
    s.pass_all()
    assert s.tokens(VAM) == {"Blood Power": 2}
    s.roll(5, 5)
    ends_turn(s, VAM)
    assert s.tokens(VAM) == {"Blood Power": 3}


@blood_power
def test_the_leaflet_is_for_his_own_attacks_only(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={VAM: {"Bleed": 2}, FOE: {"Bleed": 2}})
    takes_it(s)
    s.roll(5, 5)
    ends_turn(s, FOE)
    assert (s.health(VAM), s.tokens(VAM), s.tokens(FOE)) == (42, {}, {"Bleed": 2})


# --- Mesmerize ---------------------------------------------------------------------------------------


def rolls_into(table: Table, dice: list[int], **position: object) -> madking.Scenario:
    """His foe has rolled; the Vampire Lord holds Mesmerize."""
    tokens = {VAM: {"Mesmerize": 1}}
    return table(
        "vampire_lord", "barbarian", active=FOE, phase="offensive_roll", rolls=dice, **{"tokens": tokens, **position}
    )


@mesmerize
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_mesmerize_does_nothing_on_1_to_4(table: Table, die: int) -> None:
    s = rolls_into(table, [*SMACK_FOR_8, die])
    s.choose("spend mesmerize", seat=VAM)
    s.choose("activate smack: 5 sword", seat=FOE)
    takes_it(s)
    assert (s.tokens(VAM), s.health(VAM)) == ({}, 42)


@mesmerize
@pytest.mark.parametrize("die", [5, 6])
def test_mesmerize_re_rolls_a_die_of_the_opponent_on_5_and_6(table: Table, die: int) -> None:
    s = rolls_into(table, [*SMACK_FOR_8, die, 6])
    s.choose("spend mesmerize", seat=VAM)
    s.choose("yes", seat=VAM)
    assert {str(option) for option in s.options} == {"die 1", "die 2", "die 3"}
    s.choose("die 3", seat=VAM)
    s.pass_all()
    assert s.view(None)["rolls"][0]["values"] == [1, 1, 2, 2, 6]
    assert activations(s) == {"smack: 3 sword", "smack: 4 sword"}
    assert s.tokens(VAM) == {}
    assert s.can("keep 1 1")


@mesmerize
def test_mesmerize_may_be_declined_after_its_die(table: Table) -> None:
    s = rolls_into(table, [*SMACK_FOR_8, 6])
    s.choose("spend mesmerize", seat=VAM)
    s.choose("no", seat=VAM)
    s.pass_all()
    assert s.view(None)["rolls"][0]["values"] == SMACK_FOR_8
    assert s.tokens(VAM) == {}


@mesmerize
@pytest.mark.rule("OFF-4")
def test_dice_changed_after_the_announcement_let_the_opponent_think_again(table: Table) -> None:
    s = rolls_into(table, [*SMACK_FOR_4, 5, 4])
    s.choose("activate smack", seat=FOE)
    s.choose("spend mesmerize", seat=VAM)
    s.choose("yes", seat=VAM)
    s.choose("die 1", seat=VAM)
    s.pass_all()
    assert (s.actor, activations(s)) == (FOE, {"fortitude: 3 heart"})
    assert s.can("keep 2 3")
    s.choose("activate none", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(VAM)) == ("main_2", 50)


@mesmerize
@pytest.mark.rule("ULT-2")
@pytest.mark.rule("ULT-3")
@pytest.mark.parametrize("broken", [True, False])
def test_mesmerize_breaks_an_ultimate_before_its_activation_and_never_afterwards(table: Table, broken: bool) -> None:
    s = rolls_into(table, RAGE)
    s.choose("activate rage", seat=FOE)
    if broken:
        s.roll(5, 1)
        s.choose("spend mesmerize", seat=VAM)
        s.choose("yes", seat=VAM)
        s.pass_all()
        assert activations(s) == {"crit-bash"}
        return
    s.roll(*NEW_ROLL)
    while not any(isinstance(event, e.AbilityActivated) for event in s.events):
        s.pass_window()
    assert (s.tokens(VAM)["Mesmerize"], s.health(VAM)) == (1, 35)
    assert s.view(None)["rolls"][0]["values"] == NEW_ROLL


@mesmerize
def test_mesmerize_is_offered_only_while_an_opponents_die_can_be_changed(table: Table) -> None:
    tokens = {VAM: {"Mesmerize": 1}}
    assert not table("vampire_lord", "barbarian", tokens=tokens).can("spend mesmerize")
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=GOUGE_FOR_3, tokens=tokens)
    assert not s.can("spend mesmerize", seat=VAM)
    s = strikes(table, GOUGE_FOR_3, "gouge", tokens=tokens)
    never(s, "spend mesmerize", VAM)
    s = rolls_into(table, [*SMACK_FOR_8, 1, 4, 4])
    assert s.can("spend mesmerize", seat=VAM)
    s.choose("activate smack", seat=FOE)
    s.choose("defend immortal-flesh", seat=VAM)
    never(s, "spend mesmerize", VAM)
    s.pass_all()
    assert s.tokens(VAM) == {"Mesmerize": 1, "Blood Power": 1}


@mesmerize
def test_mesmerize_reaches_the_dice_of_a_defence(table: Table) -> None:
    s = strikes(table, [*GOUGE_FOR_7, 4, 5, 6, 5, 1], "gouge", tokens={VAM: {"Mesmerize": 1}})
    s.choose("defend thick-skin", seat=FOE)
    s.choose("spend mesmerize", seat=VAM)
    s.choose("yes", seat=VAM)
    s.choose("die 4", seat=VAM)
    s.pass_all()
    assert (s.health(FOE), s.tokens(VAM)) == (50 - 7 + 2, {})


@mesmerize
@pytest.mark.content("common/Evasive")
def test_mesmerize_reaches_the_die_of_a_spent_token(table: Table) -> None:
    tokens = {VAM: {"Mesmerize": 1}, FOE: {"Evasive": 1}}
    s = strikes(table, [*GOUGE_FOR_7, 1, 6, 3], "gouge", foe="monk", tokens=tokens)
    s.choose("spend evasive", seat=FOE)
    s.choose("spend mesmerize", seat=VAM)
    s.choose("yes", seat=VAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(VAM), s.tokens(FOE)) == (43, {}, {})


@mesmerize
@pytest.mark.content("gunslinger/Duel I")
def test_mesmerize_reaches_the_die_of_a_duel(table: Table) -> None:
    s = strikes(table, [*GOUGE_FOR_7, 6, 3, 5, 2], "gouge", foe="gunslinger", tokens={VAM: {"Mesmerize": 1}})
    s.choose("defend duel", seat=FOE)
    while len(s.view(None)["rolls"]) < 3:
        s.pass_window()
    s.choose("spend mesmerize", seat=VAM)
    s.choose("yes", seat=VAM)
    s.pass_all()
    assert (s.health(FOE), s.health(VAM)) == (43, 49)


@mesmerize
def test_the_die_of_mesmerize_can_be_changed_like_any_other(table: Table) -> None:
    s = rolls_into(table, [*SMACK_FOR_8, 5], hands={FOE: ["Tip It!"]}, cp={FOE: 1})
    s.choose("spend mesmerize", seat=VAM)
    s.choose("play tip it die 5 of roll 2 down", seat=FOE)
    s.pass_all()
    assert s.view(None)["rolls"][0]["values"] == SMACK_FOR_8
    assert (s.actor, s.tokens(VAM)) == (FOE, {})


@mesmerize
@pytest.mark.rule("RUL-2")
@pytest.mark.content("common/Buh, Bye!")
def test_the_turn_player_may_remove_mesmerize_before_it_works(table: Table) -> None:
    s = rolls_into(table, SMACK_FOR_8, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("spend mesmerize", seat=VAM)
    s.choose("play buh-bye", seat=FOE)
    s.choose("activate smack", seat=FOE)
    takes_it(s)
    assert (s.health(VAM), s.tokens(VAM), s.cp(FOE)) == (42, {}, 0)


@mesmerize
@pytest.mark.rule("STA-9")
def test_whoever_holds_mesmerize_uses_it_against_his_opponent(table: Table) -> None:
    dice = [*GOUGE_FOR_3, 6, 6]
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=dice, tokens={FOE: {"Mesmerize": 1}})
    s.choose("spend mesmerize", seat=FOE)
    s.choose("yes", seat=FOE)
    s.choose("die 1", seat=FOE)
    s.pass_all()
    assert (s.actor, activations(s), s.tokens(FOE)) == (VAM, set(), {})


@mesmerize
@pytest.mark.content("common/Stun")
def test_a_stunned_vampire_lord_cannot_mesmerize(table: Table) -> None:
    s = rolls_into(table, [*SMACK_FOR_8, *NEW_ROLL], tokens={VAM: {"Mesmerize": 1, "Stun": 1}})
    assert (s.actor, s.view(None)["rolls"][0]["open"]) == (FOE, True)
    s.choose("activate smack", seat=FOE)
    assert (s.health(VAM), s.tokens(VAM)) == (42, {"Mesmerize": 1})
    assert (s.view(None)["rolls"][0]["values"], s.can("spend mesmerize", seat=VAM)) == (NEW_ROLL, True)


@mesmerize
@bleed
def test_mesmerize_reaches_the_die_of_bleed_in_upkeep(table: Table) -> None:
    tokens = {VAM: {"Mesmerize": 1}, FOE: {"Bleed": 1}}
    s = table("vampire_lord", "barbarian", active=FOE, phase="upkeep", rolls=[6, 5, 2], tokens=tokens)
    s.choose("spend mesmerize", seat=VAM)
    s.choose("yes", seat=VAM)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.tokens(VAM)) == (49, {"Bleed": 1}, {})


# --- Bleed -------------------------------------------------------------------------------------------


@bleed
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_bleed_costs_1_on_1_to_4_and_leaves_on_5_and_6(table: Table, die: int) -> None:
    s = table("vampire_lord", "barbarian", phase="upkeep", rolls=[die], tokens={VAM: {"Bleed": 1}})
    s.pass_all()
    assert s.phase == "main_1"
    assert (s.health(VAM), s.tokens(VAM)) == ((49, {"Bleed": 1}) if die <= 4 else (50, {}))


@bleed
@pytest.mark.parametrize(
    ("dice", "health", "left"),
    [([1, 4], 48, {"Bleed": 2}), ([4, 5], 49, {"Bleed": 1}), ([6, 1], 49, {"Bleed": 1}), ([5, 6], 50, {})],
)
def test_two_bleed_roll_a_die_each(table: Table, dice: list[int], health: int, left: dict[str, int]) -> None:
    s = table("vampire_lord", "barbarian", phase="upkeep", rolls=dice, tokens={VAM: {"Bleed": 2}})
    s.pass_all()
    assert (s.health(VAM), s.tokens(VAM)) == (health, left)
    rolled = [event.values for event in s.events if isinstance(event, e.DiceRolled)]
    assert rolled == [(dice[0],), (dice[1],)]
    assert s.health(FOE) == 50


@bleed
def test_bleed_waits_for_its_holders_upkeep(table: Table) -> None:
    s = table("vampire_lord", "barbarian", active=FOE, phase="upkeep", tokens={VAM: {"Bleed": 2}})
    s.pass_all()
    assert (s.phase, s.health(VAM), s.tokens(VAM)) == ("main_1", 50, {"Bleed": 2})


@bleed
def test_the_die_of_bleed_can_be_tipped_but_not_by_a_roll_phase_card(table: Table) -> None:
    hands, cp = {VAM: ["Tip It!", "So Wild!", "Six-It!"]}, {VAM: 9}
    s = table("vampire_lord", "barbarian", phase="upkeep", rolls=[4], hands=hands, cp=cp, tokens={VAM: {"Bleed": 1}})
    while not s.view(None)["rolls"]:
        s.pass_window()
    assert not s.can("play so wild", seat=VAM)
    assert not s.can("play six-it", seat=VAM)
    s.choose("play tip it up", seat=VAM)
    s.pass_all()
    assert (s.health(VAM), s.tokens(VAM)) == (50, {})


@bleed
@pytest.mark.content("common/Evasive")
@pytest.mark.rule("TURN-1")
@pytest.mark.rule("DMG-14")
@pytest.mark.parametrize(("die", "health"), [(2, 50), (3, 48)])
def test_one_dodge_avoids_all_the_bleed_damage_of_the_phase(table: Table, die: int, health: int) -> None:
    tokens = {FOE: {"Bleed": 2, "Evasive": 1}}
    s = table("vampire_lord", "monk", active=FOE, phase="upkeep", rolls=[1, 4, die], tokens=tokens)
    while s.view(None)["ledgers"][FOE]["damage"] < 2:
        s.pass_window()
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (health, {"Bleed": 2})


@bleed
def test_bleed_damage_is_plain_and_can_fell(table: Table) -> None:
    s = table("vampire_lord", "barbarian", phase="upkeep", rolls=[1, 2], tokens={VAM: {"Bleed": 2}}, health={VAM: 2})
    s.pass_all()
    assert list(ledger(s, VAM)) == [("damage", 1, "plain", "Bleed"), ("damage", 1, "plain", "Bleed")]
    assert s.result == madking.Result((FOE,), False, s.state.turn)


@bleed
@pytest.mark.content("common/Cleanse")
@pytest.mark.parametrize(("cleansed", "dice"), [(1, [5]), (2, [])])
def test_bleed_cleansed_before_it_acts_rolls_no_die(table: Table, cleansed: int, dice: list[int]) -> None:
    tokens = {FOE: {"Bleed": 2, "Cleanse": cleansed}}
    s = table("vampire_lord", "monk", active=FOE, phase="upkeep", rolls=dice, tokens=tokens)
    for _ in range(cleansed - 1):
        s.choose("spend cleanse token bleed", seat=FOE)
    s.choose("spend cleanse", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50, {})


@bleed
@pytest.mark.content("common/Cleanse")
def test_a_bleed_that_has_left_between_the_dice_rolls_none(table: Table) -> None:
    tokens = {FOE: {"Bleed": 2, "Cleanse": 2}}
    s = table("vampire_lord", "monk", active=FOE, phase="upkeep", rolls=[3], tokens=tokens)
    while not s.view(None)["rolls"]:
        s.pass_window()
    s.choose("spend cleanse token bleed", seat=FOE)
    s.choose("spend cleanse", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 49, {})


@bleed
@pytest.mark.content("common/Cleanse")
def test_a_bleed_that_stays_rolls_its_die(table: Table) -> None:
    tokens = {FOE: {"Bleed": 2, "Cleanse": 1}}
    s = table("vampire_lord", "monk", active=FOE, phase="upkeep", rolls=[3, 5], tokens=tokens)
    while not s.view(None)["rolls"]:
        s.pass_window()
    s.choose("spend cleanse", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 49, {})


@bleed
@pytest.mark.content("barbarian/Thick Skin II")
def test_thick_skin_takes_back_the_bleed_of_the_attack(table: Table) -> None:
    dice = [*BLOOD_MAGIC, 4, 4, 1, 1]
    s = table("vampire_lord", "barbarian", phase="offensive_roll", rolls=dice, upgrades={FOE: ["Thick Skin II"]})
    s.choose("activate blood magic", seat=VAM)
    s.choose("defend thick-skin", seat=FOE)
    s.choose("yes", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 8 + 4, {})


@bleed
@pytest.mark.rule("TURN-1")
@pytest.mark.content("shadow_thief/Poison")
@pytest.mark.parametrize("first", ["bleed", "poison"])
def test_bleed_and_poison_act_in_the_order_of_choice_and_are_applied_together(table: Table, first: str) -> None:
    tokens = {VAM: {"Bleed": 1, "Poison": 2}}
    s = table("vampire_lord", "shadow_thief", phase="upkeep", rolls=[4], tokens=tokens, health={VAM: 10})
    s.choose(f"resolve {first}", seat=VAM)
    s.pass_all()
    changes = [event.damage for event in s.events if isinstance(event, e.HealthChanged)]
    assert (changes, s.health(VAM), s.tokens(VAM)) == ([3], 7, tokens[VAM])


@bleed
def test_no_third_bleed(table: Table) -> None:
    s = table("vampire_lord", "barbarian", hands={VAM: ["Dark Omen!"]}, cp={VAM: 4}, tokens={FOE: {"Bleed": 2}})
    s.choose("play dark omen")
    s.pass_all()
    assert s.tokens(FOE) == {"Bleed": 2}


# --- the same hero twice -----------------------------------------------------------------------------


@mesmerize
@pytest.mark.rule("SET-1")
def test_two_vampire_lords_mesmerize_each_other(table: Table) -> None:
    """The first one's die shows a 6; the second one has it rolled again."""
    tokens = {VAM: {"Mesmerize": 1}, FOE: {"Mesmerize": 1}}
    dice = [*GOUGE_FOR_7, 6, 5, 1]
    s = table("vampire_lord", "vampire_lord", active=FOE, phase="offensive_roll", rolls=dice, tokens=tokens)
    s.choose("spend mesmerize", seat=VAM)
    s.choose("spend mesmerize", seat=FOE)
    s.choose("yes", seat=FOE)
    s.pass_all()
    assert s.view(None)["rolls"][0]["values"] == GOUGE_FOR_7
    assert (s.actor, s.tokens(VAM), s.tokens(FOE)) == (FOE, {}, {})


@blood_power
@FLESH_ONE
def test_a_feast_and_a_theft_meet(table: Table) -> None:
    dice = [*GOUGE_FOR_7, 6, 6, 1]
    tokens = {VAM: {"Blood Power": 4}}
    s = table("vampire_lord", "vampire_lord", phase="offensive_roll", rolls=dice, tokens=tokens, health={VAM: 20})
    s.choose("activate gouge: 5 claw", seat=VAM)
    s.choose("spend blood power feast", seat=VAM)
    s.choose("defend immortal-flesh", seat=FOE)
    s.pass_all()
    assert (s.health(VAM), s.health(FOE)) == (20 - 2 + 7, 50 - 7 + 2)
