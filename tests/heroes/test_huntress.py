"""Huntress and Nyra, piece by piece: every figure is typed here from the board and cards, and played out at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-2 spear, 3-4 claw, 5 soul,
6 tooth. Nyra is active at 5 of 7 unless a test says otherwise; where only bare figures matter, she is downed.
"""

from typing import Any

import pytest

import madking
from madking.core import events as e
from tests.conftest import Table
from tests.heroes import helpers
from tests.heroes.helpers import (
    COMMON_CARDS,
    CRIT_BASH,
    FORTITUDE,
    RAGE,
    RECKLESS,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    ledger,
    never,
    no_defence,
    second_level,
    takes_it,
)

HUN, FOE = 0, 1
HERO = HeroAtTable("huntress")
NyraAt = int | str | tuple[str, int]

ANIMALISTIC = [1, 1, 2, 4, 6]  # for 3
SAVAGE = [1, 3, 3, 4, 6]
HUNT = [1, 3, 4, 6, 6]
SMALL = [1, 2, 3, 4, 4]
LARGE = [2, 3, 4, 5, 6]
FERAL = [1, 6, 6, 6, 6]
FEROCIOUS = [1, 4, 6, 6, 6]
RESUSCITATE = [1, 3, 5, 5, 6]
INSTINCTS = [1, 1, 2, 4, 5]
SWIPE = [1, 2, 5, 5, 6]
ADVANCE = [1, 1, 3, 4, 5]
JUGULAR = [1, 3, 5, 5, 6]
FURY = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 3, 3, 6]


UPGRADES = [
    "Animalistic II", "Savage II", "Onslaught II", "Feral II", "Resuscitate II", "Feral Instincts II",
    "Predatory Advance II", "Maternal Bond II", "Maternal Bond III",
]  # fmt: skip
ACTION_CARDS = [
    "Blood Bond!", "Savage Slash!", "Pounce!", "Prowl!", "Resilient!", "Primal Roar!",
]  # fmt: skip
BOND = {"Nyra's Bond": 1}

nyra = pytest.mark.content("huntress/Nyra")
bond = pytest.mark.content("huntress/Nyra's Bond")
bleed = pytest.mark.content("common/Bleed")


def strikes(
    table: Table, dice: list[int], ability: str, *upgrades: str, at: NyraAt = 5, **rest: Any
) -> madking.Scenario:
    """The Huntress rolls these dice and announces this, with Nyra at this health; her foe is asked for a defence."""
    return HERO.strikes(table, dice, ability, *upgrades, **{"companions": {HUN: {"Nyra": at}}, **rest})


def is_struck(
    table: Table, dice: list[int], ability: str, *upgrades: str, at: NyraAt = 5, **rest: Any
) -> madking.Scenario:
    """Her foe rolls these dice against the Huntress and announces this."""
    return HERO.is_struck(table, dice, ability, *upgrades, **{"companions": {HUN: {"Nyra": at}}, **rest})


def asked(s: madking.Scenario) -> list[str]:
    """What the player to answer may say, in words; whose damage is about to be dealt is asked for a number."""
    s.pass_all()
    return [option.short for option in s.options]


def numbers(most: int) -> list[str]:
    return [f"number {number}" for number in range(most + 1)]


def idles(s: madking.Scenario, seat: int) -> None:
    """A whole turn from the first Main Phase, without an ability."""
    s.roll(*NOTHING)
    s.choose("done", seat=seat)
    s.choose("activate none", seat=seat)
    s.choose("done", seat=seat)
    s.pass_all()


def activations(s: madking.Scenario) -> set[str]:
    """The abilities that can be announced, once the window after the roll is over: Nyra could re-roll in it."""
    s.pass_all()
    return helpers.activations(s)


def reroll_offered(s: madking.Scenario) -> bool:
    return s.can("use nyra reroll", seat=HUN)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"animalistic: 3 spear", "animalistic: 4 spear", "animalistic: 5 spear"}),
        (2, {"animalistic: 3 spear", "animalistic: 4 spear", "animalistic: 5 spear"}),
        (3, set()),
        (4, set()),
        (5, {"resuscitate"}),
        (6, {"feral", "jungle-fury"}),
    ],
)
def test_faces_1_and_2_are_spears_5_is_the_soul_and_6_the_tooth(table: Table, face: int, shown: set[str]) -> None:
    assert activations(table("huntress", "barbarian", phase="offensive_roll", rolls=[face] * 5)) == shown


@pytest.mark.parametrize(("face", "hunted"), [(1, False), (2, False), (3, True), (4, True), (5, False), (6, False)])
def test_faces_3_and_4_are_claws(table: Table, face: int, hunted: bool) -> None:
    s = table("huntress", "barbarian", phase="offensive_roll", rolls=[face, face, face, face, 6])
    assert ("savage" in activations(s)) is hunted


@nyra
@pytest.mark.rule("SET-5")
@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("seat", [0, 1])
def test_she_starts_with_nyra_active_at_5_and_without_tokens(seat: int) -> None:
    heroes = ["barbarian", "barbarian"]
    heroes[seat] = "huntress"
    player = madking.new_game(heroes, seed="deck").view(None)["players"][seat]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
    assert (player["tokens"], player["companions"]) == ({}, {"nyra": {"state": "active", "health": 5}})


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("huntress/Animalistic I")
@pytest.mark.content("huntress/Savage I")
@pytest.mark.content("huntress/Onslaught I")
@pytest.mark.content("huntress/Feral I")
@pytest.mark.content("huntress/Resuscitate I")
@pytest.mark.content("huntress/Feral Instincts I")
@pytest.mark.content("huntress/Predatory Advance I")
@pytest.mark.content("huntress/Jungle Fury! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 2, 2, 4, 6], {"animalistic: 3 spear"}),
        ([1, 1, 2, 2, 6], {"animalistic: 3 spear", "animalistic: 4 spear"}),
        ([1, 1, 2, 2, 2], {"animalistic: 3 spear", "animalistic: 4 spear", "animalistic: 5 spear"}),
        ([1, 1, 3, 4, 4], set()),
        ([3, 3, 4, 4, 5], set()),
        ([1, 3, 4, 6, 6], set()),
        ([1, 3, 3, 4, 6], {"savage"}),
        ([3, 3, 4, 6, 6], {"savage"}),
        ([3, 4, 4, 4, 6], {"savage"}),
        ([1, 2, 3, 4, 4], {"onslaught: small straight"}),
        ([2, 3, 4, 5, 5], {"onslaught: small straight", "resuscitate"}),
        ([3, 4, 5, 6, 6], {"onslaught: small straight"}),
        ([1, 3, 4, 5, 6], {"onslaught: small straight"}),
        ([1, 2, 3, 5, 6], set()),
        ([2, 3, 4, 5, 6], {"onslaught: small straight", "onslaught: large straight"}),
        ([1, 2, 3, 4, 5], {"onslaught: small straight", "onslaught: large straight", "predatory-advance"}),
        ([1, 1, 6, 6, 6], set()),
        ([5, 6, 6, 6, 6], {"feral"}),
        ([6, 6, 6, 6, 6], {"feral", "jungle-fury"}),
        ([1, 3, 3, 5, 6], set()),
        ([1, 3, 5, 5, 6], {"resuscitate"}),
        ([1, 1, 5, 5, 5], {"resuscitate"}),
        ([1, 1, 2, 4, 5], {"animalistic: 3 spear", "feral-instincts"}),
        ([1, 1, 2, 5, 5], {"animalistic: 3 spear", "feral-instincts", "resuscitate"}),
        ([1, 2, 5, 5, 6], {"resuscitate"}),
        ([1, 1, 3, 4, 5], {"predatory-advance"}),
        ([1, 3, 3, 4, 5], set()),
        ([1, 1, 3, 4, 6], set()),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("huntress/Animalistic II")
@pytest.mark.content("huntress/Savage II")
@pytest.mark.content("huntress/Hunt")
@pytest.mark.content("huntress/Onslaught II")
@pytest.mark.content("huntress/Feral II")
@pytest.mark.content("huntress/Ferocious")
@pytest.mark.content("huntress/Resuscitate II")
@pytest.mark.content("huntress/Feral Instincts II")
@pytest.mark.content("huntress/Swipe")
@pytest.mark.content("huntress/Predatory Advance II")
@pytest.mark.content("huntress/Jugular")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 4, 4], set()),
        ([1, 3, 4, 4, 5], set()),
        ([1, 2, 2, 4, 5], {"animalistic: 3 spear", "feral-instincts: 3 spear + 1 soul"}),
        ([1, 1, 2, 2, 5], {"animalistic: 3 spear", "animalistic: 4 spear", "feral-instincts: 3 spear + 1 soul"}),
        ([1, 1, 2, 2, 2], {"animalistic: 3 spear", "animalistic: 4 spear", "animalistic: 5 spear"}),
        ([1, 1, 3, 3, 6], {"hunt", "swipe", "jugular"}),
        ([3, 3, 5, 6, 6], {"hunt"}),
        ([3, 5, 5, 6, 6], {"resuscitate"}),
        ([3, 3, 4, 4, 6], {"hunt", "savage: 3 claw + 1 tooth"}),
        ([3, 3, 4, 5, 6], {"hunt", "savage: 3 claw + 1 tooth", "onslaught: small straight"}),
        ([2, 3, 4, 5, 6], {"hunt", "jugular", "onslaught: small straight", "onslaught: large straight"}),
        ([1, 1, 5, 6, 6], {"swipe"}),
        ([1, 5, 5, 6, 6], {"resuscitate"}),
        ([1, 3, 5, 5, 6], {"jugular", "resuscitate"}),
        ([1, 3, 5, 6, 6], {"jugular"}),
        ([3, 5, 6, 6, 6], {"ferocious"}),
        ([1, 3, 6, 6, 6], {"ferocious", "jugular"}),
        ([5, 6, 6, 6, 6], {"ferocious", "feral: 4 tooth"}),
        ([6, 6, 6, 6, 6], {"ferocious", "feral: 4 tooth", "jungle-fury"}),
        ([1, 1, 3, 4, 5], {"predatory-advance: 2 spear + 2 claw + 1 soul"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


# --- Animalistic -------------------------------------------------------------------------------------

FIRST = pytest.mark.content("huntress/Animalistic I")
SECOND = pytest.mark.content("huntress/Animalistic II")


@pytest.mark.rule("OFF-3")
@pytest.mark.parametrize("helped", [True, False])
@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "bleeds"),
    [
        pytest.param([], ANIMALISTIC, "3 spear", 3, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 2, 6], "4 spear", 4, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 2, 2], "5 spear", 5, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 2, 2], "3 spear", 3, False, marks=FIRST),
        pytest.param([], [1, 1, 1, 1, 1], "5 spear", 5, False, marks=FIRST),
        pytest.param(["Animalistic II"], ANIMALISTIC, "3 spear", 4, False, marks=SECOND),
        pytest.param(["Animalistic II"], [1, 1, 1, 1, 6], "3 spear", 4, True, marks=SECOND),
        pytest.param(["Animalistic II"], [1, 1, 1, 2, 6], "4 spear", 5, False, marks=SECOND),
        pytest.param(["Animalistic II"], [2, 2, 2, 2, 6], "4 spear", 5, True, marks=SECOND),
        pytest.param(["Animalistic II"], [1, 1, 1, 2, 2], "5 spear", 6, False, marks=SECOND),
        pytest.param(["Animalistic II"], [1, 1, 1, 1, 2], "5 spear", 6, True, marks=SECOND),
        pytest.param(["Animalistic II"], [2, 2, 2, 2, 2], "5 spear", 6, True, marks=SECOND),
    ],
)
def test_animalistic_bleeds_by_equal_numbers_never_by_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, bleeds: bool, helped: bool
) -> None:
    s = strikes(table, dice, f"animalistic: {row}", *upgrade, at=5 if helped else ("downed", 4))
    s.pass_all()
    assert s.tokens(FOE) == ({"Bleed": 1} if bleeds else {})
    takes_it(s)
    added = [("addition", 2, "normal", "Nyra")] if helped else []
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Animalistic"), *added]
    assert (s.health(FOE), s.health(HUN), s.tokens(HUN)) == (50 - damage - 2 * helped, 50, {})


# --- Savage ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "row", "base"),
    [
        pytest.param([], "savage", 4, marks=pytest.mark.content("huntress/Savage I")),
        pytest.param(["Savage II"], "savage: 3 claw + 1 tooth", 5, marks=pytest.mark.content("huntress/Savage II")),
    ],
)
@pytest.mark.parametrize(
    ("die", "added", "gained", "inflicted"),
    [
        (1, 1, {}, {}),
        (2, 1, {}, {}),
        (3, 2, {}, {}),
        (4, 2, {}, {}),
        (5, 0, BOND, {}),
        (6, 0, {}, {"Bleed": 1}),
    ],
)
def test_savage_rolls_a_die_of_its_own(
    table: Table,
    upgrade: list[str],
    row: str,
    base: int,
    die: int,
    added: int,
    gained: dict[str, int],
    inflicted: dict[str, int],
) -> None:
    s = strikes(table, [*SAVAGE, die], row, *upgrade, at=("downed", 4))
    s.pass_all()
    assert (s.tokens(HUN), s.tokens(FOE)) == (gained, inflicted)
    takes_it(s)
    more = [("addition", added, "normal", "Savage")] if added else []
    assert list(ledger(s, FOE)) == [("damage", base, "normal", "Savage"), *more]
    assert (s.health(FOE), s.companion(HUN, "Nyra")) == (50 - base - added, ("downed", 4))


@nyra
@pytest.mark.content("huntress/Savage I")
def test_nyra_adds_2_to_savage_besides_its_own_die(table: Table) -> None:
    s = strikes(table, [*SAVAGE, 3], "savage")
    takes_it(s)
    assert s.health(FOE) == 50 - 4 - 2 - 2


@pytest.mark.content("huntress/Hunt")
@pytest.mark.parametrize(("at", "damage"), [(5, 5), (("downed", 5), 3)])
def test_hunt_inflicts_bleed_and_deals_3(table: Table, at: NyraAt, damage: int) -> None:
    s = strikes(table, HUNT, "hunt", "Savage II", at=at)
    s.pass_all()
    assert s.tokens(FOE) == {"Bleed": 1}
    takes_it(s)
    assert next(ledger(s, FOE)) == ("damage", 3, "normal", "Hunt")
    assert s.health(FOE) == 50 - damage


# --- Onslaught ---------------------------------------------------------------------------------------

ONE = pytest.mark.content("huntress/Onslaught I")
TWO = pytest.mark.content("huntress/Onslaught II")


@pytest.mark.parametrize("helped", [True, False])
@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "tokens"),
    [
        pytest.param([], SMALL, "small straight", 4, 1, marks=ONE),
        pytest.param([], LARGE, "large straight", 7, 2, marks=ONE),
        pytest.param([], LARGE, "small straight", 4, 1, marks=ONE),
        pytest.param(["Onslaught II"], SMALL, "small straight", 5, 1, marks=TWO),
        pytest.param(["Onslaught II"], [1, 2, 3, 4, 5], "large straight", 8, 2, marks=TWO),
    ],
)
def test_onslaught(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, tokens: int, helped: bool
) -> None:
    s = strikes(table, dice, f"onslaught: {row}", *upgrade, at=1 if helped else 0)
    s.pass_all()
    assert s.tokens(FOE) == {"Bleed": tokens}
    takes_it(s)
    assert next(ledger(s, FOE)) == ("damage", damage, "normal", "Onslaught")
    assert s.health(FOE) == 50 - damage - 2 * helped


@bleed
@pytest.mark.rule("STA-2")
@pytest.mark.content("huntress/Onslaught I")
def test_bleed_is_limited_to_2(table: Table) -> None:
    s = strikes(table, LARGE, "onslaught", tokens={FOE: {"Bleed": 1}})
    takes_it(s)
    assert s.tokens(FOE) == {"Bleed": 2}


# --- Feral -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "row", "damage"),
    [
        pytest.param([], "feral", 5, marks=pytest.mark.content("huntress/Feral I")),
        pytest.param(["Feral II"], "feral: 4 tooth", 6, marks=pytest.mark.content("huntress/Feral II")),
    ],
)
@pytest.mark.parametrize(
    ("at", "then", "added"),
    [(5, ("active", 6), 2), (7, ("active", 7), 2), (("downed", 4), ("downed", 5), 0), (0, ("downed", 1), 0)],
)
def test_feral_heals_nyra_by_1_and_deals_undefendable_damage(
    table: Table, upgrade: list[str], row: str, damage: int, at: NyraAt, then: tuple[str, int], added: int
) -> None:
    s = strikes(table, FERAL, row, *upgrade, at=at)
    s.pass_all()
    more = [("addition", added, "undefendable", "Nyra")] if added else []
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Feral"), *more]
    assert no_defence(s)
    assert (s.health(FOE), s.companion(HUN, "Nyra")) == (50 - damage - added, then)


@pytest.mark.content("huntress/Ferocious")
def test_ferocious_heals_nyra_by_1_and_inflicts_2_bleed_without_an_attack(table: Table) -> None:
    s = strikes(table, FEROCIOUS, "ferocious", "Feral II")
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.tokens(FOE), s.tokens(HUN)) == (("active", 6), {"Bleed": 2}, {})
    assert (s.phase, list(ledger(s, FOE)), no_defence(s), s.health(FOE)) == ("main_2", [], True, 50)


# --- Resuscitate -------------------------------------------------------------------------------------


@bond
@pytest.mark.parametrize(
    ("upgrade", "dice", "healed"),
    [
        pytest.param([], RESUSCITATE, 3, marks=pytest.mark.content("huntress/Resuscitate I")),
        pytest.param([], [5, 5, 5, 5, 5], 3, marks=pytest.mark.content("huntress/Resuscitate I")),
        pytest.param(["Resuscitate II"], RESUSCITATE, 4, marks=pytest.mark.content("huntress/Resuscitate II")),
        pytest.param(["Resuscitate II"], [1, 3, 5, 5, 5], 6, marks=pytest.mark.content("huntress/Resuscitate II")),
        pytest.param(["Resuscitate II"], [1, 5, 5, 5, 5], 7, marks=pytest.mark.content("huntress/Resuscitate II")),
        pytest.param(["Resuscitate II"], [5, 5, 5, 5, 5], 7, marks=pytest.mark.content("huntress/Resuscitate II")),
    ],
)
def test_resuscitate_gains_the_bond_and_heals_a_downed_nyra_up_to_7(
    table: Table, upgrade: list[str], dice: list[int], healed: int
) -> None:
    s = strikes(table, dice, "resuscitate", *upgrade, at=0)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN)) == (("downed", healed), BOND)
    assert (s.phase, list(ledger(s, FOE)), no_defence(s), s.health(FOE)) == ("main_2", [], True, 50)


@nyra
@pytest.mark.content("huntress/Resuscitate I")
def test_heals_above_7_are_lost(table: Table) -> None:
    s = strikes(table, RESUSCITATE, "resuscitate", at=5)
    s.pass_all()
    assert s.companion(HUN, "Nyra") == ("active", 7)


# --- Feral Instincts ---------------------------------------------------------------------------------


@bond
@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 2, marks=pytest.mark.content("huntress/Feral Instincts I")),
        pytest.param(["Feral Instincts II"], 3, marks=pytest.mark.content("huntress/Feral Instincts II")),
    ],
)
@pytest.mark.parametrize(("at", "added"), [(5, 2), (0, 0)])
def test_feral_instincts(table: Table, upgrade: list[str], damage: int, at: int, added: int) -> None:
    s = strikes(table, INSTINCTS, "feral instincts", *upgrade, at=at)
    s.pass_all()
    assert next(ledger(s, FOE)) == ("damage", damage, "undefendable", "Feral Instincts")
    assert (s.health(FOE), s.tokens(HUN), no_defence(s)) == (50 - damage - added, BOND, True)
    assert s.companion(HUN, "Nyra")[1] == at


@bond
@pytest.mark.rule("STA-2")
@pytest.mark.content("huntress/Feral Instincts I")
def test_a_second_bond_is_not_added(table: Table) -> None:
    s = strikes(table, INSTINCTS, "feral instincts", tokens={HUN: BOND})
    s.pass_all()
    assert s.tokens(HUN) == BOND


@pytest.mark.content("huntress/Swipe")
def test_swipe_in_a_duel_inflicts_one_bleed_and_is_no_attack(table: Table) -> None:
    s = strikes(table, SWIPE, "swipe", "Feral Instincts II")
    assert asked(s) == ["player 1", "no"]
    s.choose("player 1", seat=HUN)
    s.pass_all()
    assert (s.phase, s.tokens(FOE), s.tokens(HUN), s.health(FOE)) == ("main_2", {"Bleed": 1}, {}, 50)
    assert (list(ledger(s, FOE)), no_defence(s), s.companion(HUN, "Nyra")) == ([], True, ("active", 5))


# --- Predatory Advance -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 5, marks=pytest.mark.content("huntress/Predatory Advance I")),
        pytest.param(["Predatory Advance II"], 6, marks=pytest.mark.content("huntress/Predatory Advance II")),
    ],
)
@pytest.mark.parametrize(("at", "then", "added"), [(5, ("active", 6), 2), (0, ("downed", 1), 0)])
def test_predatory_advance(
    table: Table, upgrade: list[str], damage: int, at: int, then: tuple[str, int], added: int
) -> None:
    s = strikes(table, ADVANCE, "predatory advance", *upgrade, at=at)
    s.pass_all()
    assert s.companion(HUN, "Nyra") == then
    takes_it(s)
    assert next(ledger(s, FOE)) == ("damage", damage, "normal", "Predatory Advance")
    assert (s.health(FOE), s.tokens(FOE)) == (50 - damage - added, {})


@pytest.mark.content("huntress/Jugular")
def test_jugular_inflicts_2_bleed_and_is_no_attack(table: Table) -> None:
    s = strikes(table, JUGULAR, "jugular", "Predatory Advance II")
    s.pass_all()
    assert (s.phase, s.tokens(FOE), s.tokens(HUN), s.health(FOE)) == ("main_2", {"Bleed": 2}, {}, 50)
    assert (list(ledger(s, FOE)), no_defence(s)) == ([], True)


# --- Jungle Fury! ------------------------------------------------------------------------------------


@nyra
@bond
@pytest.mark.content("huntress/Jungle Fury! I")
@pytest.mark.parametrize(
    ("at", "more", "health"), [(5, [("addition", 2, "ultimate", "Nyra")], 36), (("downed", 6), [], 38)]
)
def test_jungle_fury_deals_12_and_with_an_active_nyra_14(
    table: Table, at: NyraAt, more: list[tuple[str, int, str, str]], health: int
) -> None:
    s = strikes(table, FURY, "jungle fury", at=at)
    s.pass_all()
    assert list(ledger(s, FOE)) == [("damage", 12, "ultimate", "Jungle Fury!"), *more]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(HUN)) == (health, {"Bleed": 2}, BOND)
    assert no_defence(s)


@nyra
@pytest.mark.rule("ULT-4")
@pytest.mark.content("huntress/Jungle Fury! I")
@pytest.mark.content("common/Evasive")
def test_nothing_avoids_what_nyra_adds_to_the_ultimate(table: Table) -> None:
    s = strikes(table, FURY, "jungle fury", foe="moon_elf", tokens={FOE: {"Evasive": 3}})
    never(s, "spend evasive", FOE)
    s.pass_all()
    assert s.health(FOE) == 36


@pytest.mark.content("huntress/Prowl!")
@pytest.mark.content("huntress/Jungle Fury! I")
def test_her_own_modifier_enhances_the_ultimate(table: Table) -> None:
    s = strikes(table, [*FURY, 6], "jungle fury", hands={HUN: ["Prowl!"]})
    s.choose("play prowl", seat=HUN)
    s.pass_all()
    assert s.health(FOE) == 50 - 14 - 3


# --- Maternal Bond -----------------------------------------------------------------------------------

M1 = pytest.mark.content("huntress/Maternal Bond I")
M2 = pytest.mark.content("huntress/Maternal Bond II")
M3 = pytest.mark.content("huntress/Maternal Bond III")


@pytest.mark.rule("TXT-2")
@pytest.mark.parametrize(
    ("upgrade", "dice", "alone", "clawed", "healed"),
    [
        pytest.param([], [1, 1, 2], 1, 1, 0, marks=M1),
        pytest.param([], [2, 6, 6], 1, 1, 0, marks=M1),
        pytest.param([], [3, 3, 4], 0, 2, 0, marks=M1),
        pytest.param([], [4, 6, 6], 0, 2, 0, marks=M1),
        pytest.param([], [1, 3, 5], 1, 3, 1, marks=M1),
        pytest.param([], [5, 5, 5], 0, 0, 3, marks=M1),
        pytest.param([], [6, 6, 6], 0, 0, 0, marks=M1),
        pytest.param(["Maternal Bond II"], [1, 1, 2, 2], 1, 1, 0, marks=M2),
        pytest.param(["Maternal Bond II"], [3, 3, 4, 4], 0, 2, 0, marks=M2),
        pytest.param(["Maternal Bond II"], [1, 2, 3, 4], 1, 3, 0, marks=M2),
        pytest.param(["Maternal Bond II"], [5, 5, 5, 5], 0, 0, 4, marks=M2),
        pytest.param(["Maternal Bond II"], [6, 6, 6, 6], 0, 0, 0, marks=M2),
        pytest.param(["Maternal Bond II"], [1, 4, 5, 5], 1, 3, 2, marks=M2),
        pytest.param(["Maternal Bond III"], [1, 1, 2, 2], 4, 4, 0, marks=M3),
        pytest.param(["Maternal Bond III"], [6, 6, 6, 6], 4, 4, 0, marks=M3),
        pytest.param(["Maternal Bond III"], [1, 2, 6, 3], 3, 5, 0, marks=M3),
        pytest.param(["Maternal Bond III"], [3, 3, 4, 4], 0, 2, 0, marks=M3),
        pytest.param(["Maternal Bond III"], [5, 5, 5, 5], 0, 0, 4, marks=M3),
        pytest.param(["Maternal Bond III"], [1, 3, 5, 6], 2, 4, 1, marks=M3),
    ],
)
@pytest.mark.parametrize("active", [True, False])
def test_maternal_bond_claws_once_and_only_with_nyra_active(
    table: Table, upgrade: list[str], dice: list[int], alone: int, clawed: int, healed: int, active: bool
) -> None:
    at = ("active", 3) if active else ("downed", 3)
    s = is_struck(table, [*SMACK_FOR_8, *dice], "smack", *upgrade, at=at)
    s.choose("defend maternal bond", seat=HUN)
    s.pass_all()
    if active:
        assert s.companion(HUN, "Nyra") == ("active", 3)
        s.choose("number 0", seat=HUN)
    assert s.companion(HUN, "Nyra") == (at[0], 3 + healed)
    dealt = clawed if active else alone
    assert (s.health(FOE), s.health(HUN)) == (50 - dealt, 42)
    assert sum(entry[1] for entry in ledger(s, FOE)) == dealt
    assert {entry[2:] for entry in ledger(s, FOE)} <= {("plain", "Maternal Bond")}


@nyra
@M2
def test_a_nyra_healed_to_5_in_the_defence_is_still_downed_and_neither_claws_nor_shelters(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 3, 3, 5, 5], "smack", "Maternal Bond II", at=("downed", 3))
    s.choose("defend maternal bond", seat=HUN)
    s.pass_all()
    assert (s.phase, s.companion(HUN, "Nyra"), s.health(HUN), s.health(FOE)) == ("main_2", ("downed", 5), 42, 50)


@nyra
@M1
@pytest.mark.rule("RUL-7")
def test_the_defence_heals_nyra_before_she_takes_the_attack(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 5, 5, 1], "smack", at=3)
    s.choose("defend maternal bond", seat=HUN)
    assert asked(s) == ["number 0", "number 4"]
    s.choose("number 4", seat=HUN)
    assert (s.companion(HUN, "Nyra"), s.health(HUN), s.health(FOE)) == (("active", 1), 50, 49)


@M1
@pytest.mark.rule("DEF-2")
def test_no_maternal_bond_against_undefendable_damage(table: Table) -> None:
    s = is_struck(table, STURDY_BLOW, "sturdy blow", at=0)
    s.pass_all()
    assert (no_defence(s), s.health(HUN), s.health(FOE)) == (True, 46, 50)


@M1
@pytest.mark.content("common/Better D!")
def test_better_d_rolls_maternal_bond_again(table: Table) -> None:
    dice = [*SMACK_FOR_4, 6, 6, 6, 1, 3, 5]
    s = is_struck(table, dice, "smack", hands={HUN: ["Better D!"]}, at=4)
    s.choose("defend maternal bond", seat=HUN)
    s.choose("play better d", seat=HUN)
    s.choose("keep nothing", seat=HUN)
    s.pass_all()
    s.choose("number 0", seat=HUN)
    assert (s.health(FOE), s.companion(HUN, "Nyra"), s.health(HUN)) == (47, ("active", 5), 46)


@M1
@pytest.mark.rule("DMG-12")
@pytest.mark.content("common/Evasive")
@pytest.mark.parametrize(("die", "health"), [(2, 50), (3, 47)])
def test_what_maternal_bond_deals_can_be_dodged(table: Table, die: int, health: int) -> None:
    dice = [1, 1, 2, 5, 5, 1, 3, 6, die]
    s = is_struck(table, dice, "longbow", foe="moon_elf", tokens={FOE: {"Evasive": 1}})
    s.choose("defend maternal bond", seat=HUN)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    s.choose("number 0", seat=HUN)
    assert (s.health(FOE), s.health(HUN)) == (health, 47)


# --- Nyra adds 2 -------------------------------------------------------------------------------------


@nyra
@pytest.mark.parametrize("health", [1, 4, 7])
def test_an_active_nyra_adds_2_whatever_her_health(table: Table, health: int) -> None:
    s = strikes(table, ANIMALISTIC, "animalistic", at=health)
    takes_it(s)
    assert (s.health(FOE), s.companion(HUN, "Nyra")) == (45, ("active", health))


@nyra
@pytest.mark.parametrize("health", [0, 4, 5, 7])
def test_a_downed_nyra_adds_nothing_whatever_her_health(table: Table, health: int) -> None:
    s = strikes(table, ANIMALISTIC, "animalistic", at=("downed", health))
    takes_it(s)
    assert (s.health(FOE), s.companion(HUN, "Nyra")) == (47, ("downed", health))


@nyra
@pytest.mark.content("common/Targeted")
def test_nyras_2_stand_beside_those_of_targeted(table: Table) -> None:
    s = strikes(table, FERAL, "feral", foe="moon_elf", tokens={FOE: {"Targeted": 1}})
    s.pass_all()
    assert sorted(ledger(s, FOE)) == [
        ("addition", 2, "undefendable", "Nyra"),
        ("addition", 2, "undefendable", "Targeted"),
        ("damage", 5, "undefendable", "Feral"),
    ]
    assert s.health(FOE) == 41


@nyra
@pytest.mark.rule("RUL-10")
@pytest.mark.content("samurai/Shame")
def test_shame_cuts_the_ability_but_not_what_nyra_adds(table: Table) -> None:
    s = strikes(table, INSTINCTS, "feral instincts", foe="samurai", tokens={HUN: {"Shame": 2}})
    s.pass_all()
    assert (s.health(FOE), s.tokens(HUN)) == (48, BOND)


@nyra
@pytest.mark.content("cursed_pirate/Parlay")
def test_parlay_strikes_what_nyra_adds_too(table: Table) -> None:
    s = strikes(table, SMALL, "onslaught", foe="cursed_pirate", tokens={HUN: {"Parlay": 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(HUN)) == (50, {"Bleed": 1}, {})


@nyra
@pytest.mark.content("moon_elf/Blind")
def test_nyra_does_not_strike_for_an_ability_that_failed(table: Table) -> None:
    s = strikes(table, [*ANIMALISTIC, 2], "animalistic", foe="moon_elf", tokens={HUN: {"Blind": 1}})
    s.pass_all()
    assert (s.phase, list(ledger(s, FOE)), s.health(FOE)) == ("main_2", [], 50)


@nyra
@pytest.mark.rule("DMG-8")
@pytest.mark.content("paladin/Retribution")
def test_retribution_returns_half_with_nyras_2_and_nyra_cannot_take_it(table: Table) -> None:
    s = strikes(table, [1, 1, 2, 2, 2], "animalistic", foe="paladin", tokens={FOE: {"Retribution": 1}})
    s.choose("spend retribution", seat=FOE)
    takes_it(s)
    assert s.phase == "main_2"
    assert (s.health(FOE), s.health(HUN), s.companion(HUN, "Nyra")) == (43, 46, ("active", 5))


# --- Nyra takes the attack ---------------------------------------------------------------------------


@nyra
@pytest.mark.rule("RUL-7")
@pytest.mark.parametrize(
    ("dice", "ability", "damage"),
    [(SMACK_FOR_4, "smack", 4), (SMACK_FOR_8, "smack", 8), (STURDY_BLOW, "sturdy blow", 4)],
)
@pytest.mark.parametrize("passed", [True, False])
def test_nyra_takes_all_of_an_attack_or_nothing(
    table: Table, dice: list[int], ability: str, damage: int, passed: bool
) -> None:
    s = is_struck(table, dice, ability)
    if ability == "smack":
        s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", f"number {damage}"]
    assert (s.actor, s.health(HUN), s.companion(HUN, "Nyra")) == (HUN, 50, ("active", 5))
    s.choose(f"number {damage * passed}", seat=HUN)
    assert s.phase == "main_2"
    left = max(0, 5 - damage) if passed else 5
    assert s.health(HUN) == (50 if passed else 50 - damage)
    assert s.companion(HUN, "Nyra") == ("active" if left else "downed", left)


@nyra
@pytest.mark.parametrize(("health", "left"), [(5, ("active", 1)), (4, ("downed", 0)), (1, ("downed", 0))])
def test_nyra_goes_down_at_0_and_the_surplus_is_lost(table: Table, health: int, left: tuple[str, int]) -> None:
    s = is_struck(table, STURDY_BLOW, "sturdy blow", at=health)
    s.choose("number 4", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (50, left)


@nyra
@pytest.mark.parametrize("at", [0, ("downed", 5), ("downed", 7)])
def test_a_downed_nyra_takes_nothing(table: Table, at: NyraAt) -> None:
    s = is_struck(table, STURDY_BLOW, "sturdy blow", at=at)
    s.pass_all()
    assert (s.phase, s.health(HUN)) == ("main_2", 46)
    assert s.companion(HUN, "Nyra")[0] == "downed"


@nyra
@pytest.mark.rule("DMG-11")
@pytest.mark.content("barbarian/Reckless I")
@pytest.mark.parametrize(("passed", "health", "then"), [(15, 50, ("downed", 0)), (0, 35, ("active", 7))])
def test_nyra_takes_15_at_once_and_reckless_costs_the_barbarian_4_all_the_same(
    table: Table, passed: int, health: int, then: tuple[str, int]
) -> None:
    s = is_struck(table, RECKLESS, "reckless", at=7)
    s.choose("defend none", seat=HUN)
    s.choose(f"number {passed}", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra"), s.health(FOE)) == (health, then, 46)


@nyra
@pytest.mark.rule("DMG-11")
@pytest.mark.rule("DEF-8")
@pytest.mark.content("barbarian/Head Bash!")
@pytest.mark.parametrize("passed", [True, False])
def test_damage_on_nyra_is_not_dealt_to_the_huntress_for_head_bash(table: Table, passed: bool) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={FOE: ["Head Bash!"]})
    s.choose("defend none", seat=HUN)
    s.choose(f"number {8 * passed}", seat=HUN)
    assert s.can("play head bash", seat=FOE) is not passed
    assert (s.phase == "main_2") is passed


@nyra
@bond
@pytest.mark.rule("DMG-11")
@pytest.mark.content("barbarian/Head Bash!")
@pytest.mark.parametrize(("passed", "bashed"), [(7, True), (8, False)])
def test_of_split_damage_head_bash_counts_the_part_of_the_huntress(table: Table, passed: int, bashed: bool) -> None:
    s = is_struck(table, RECKLESS, "reckless", hands={FOE: ["Head Bash!"]}, tokens={HUN: BOND})
    s.choose("spend nyras bond share", seat=HUN)
    s.choose("defend none", seat=HUN)
    s.choose(f"number {passed}", seat=HUN)
    assert s.health(HUN) == 50 - 15 + passed
    assert s.can("play head bash", seat=FOE) is bashed


@nyra
@pytest.mark.rule("DMG-11")
@pytest.mark.content("vampire_lord/Blood Power")
@pytest.mark.parametrize(("passed", "health", "powers"), [(0, 43, {"Blood Power": 1}), (7, 50, {})])
def test_the_vampire_lord_feasts_on_nyra_too_but_his_passive_needs_the_huntress(
    table: Table, passed: int, health: int, powers: dict[str, int]
) -> None:
    tokens = {FOE: {"Blood Power": 4}, HUN: {"Bleed": 2}}
    s = is_struck(table, [1, 1, 2, 2, 3], "gouge", foe="vampire_lord", tokens=tokens, health={FOE: 30})
    s.choose("spend blood power feast", seat=FOE)
    s.choose("defend none", seat=HUN)
    s.choose(f"number {passed}", seat=HUN)
    assert (s.health(HUN), s.health(FOE)) == (health, 37)
    s.roll(6, 6)
    s.choose("done", seat=FOE)
    s.pass_all()
    if passed:
        s.choose("resolve bleed", seat=HUN)
        s.pass_all()
    assert s.tokens(FOE) == powers


@nyra
@pytest.mark.rule("RUL-7")
@pytest.mark.content("common/Not This Time!")
def test_nyra_takes_what_prevention_has_left(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={HUN: ["Not This Time!"]}, cp={HUN: 1})
    s.choose("play not this time", seat=HUN)
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 2"]
    s.choose("number 2", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (50, ("active", 3))


@nyra
@pytest.mark.content("common/Not This Time!")
def test_nothing_is_asked_when_no_damage_is_left(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_4, "smack", hands={HUN: ["Not This Time!"]}, cp={HUN: 1})
    s.choose("play not this time", seat=HUN)
    takes_it(s)
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_2", 50, ("active", 5))


@nyra
@pytest.mark.content("common/Protect")
def test_nyra_takes_what_protect_has_left(table: Table) -> None:
    s = is_struck(table, [1, 2, 3, 4, 6], "holy attack", foe="paladin", tokens={HUN: {"Protect": 1}})
    s.choose("spend protect", seat=HUN)
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 3"]
    s.choose("number 3", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (50, ("active", 2))


@nyra
@pytest.mark.content("common/Evasive")
@pytest.mark.parametrize(("die", "dodged"), [(2, True), (3, False)])
def test_a_huntress_who_dodges_needs_no_nyra(table: Table, die: int, dodged: bool) -> None:
    s = is_struck(table, [1, 1, 2, 5, 5, die], "longbow", foe="moon_elf", tokens={HUN: {"Evasive": 1}})
    s.choose("spend evasive", seat=HUN)
    takes_it(s)
    assert (s.phase == "main_2") is dodged
    assert (asked(s) == ["number 0", "number 3"]) is not dodged


@nyra
@pytest.mark.content("common/Targeted")
def test_what_targeted_adds_goes_to_nyra_with_the_rest(table: Table) -> None:
    s = is_struck(table, [1, 1, 2, 5, 5], "longbow", foe="moon_elf", tokens={HUN: {"Targeted": 1}})
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 5"]


@nyra
@pytest.mark.content("shadow_thief/Shadows")
def test_a_huntress_in_shadows_is_not_asked(table: Table) -> None:
    s = is_struck(table, [1, 1, 2, 5, 5], "dagger strike", foe="shadow_thief", tokens={HUN: {"Shadows": 1}})
    s.pass_all()
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_2", 50, ("active", 5))


@nyra
@pytest.mark.content("cursed_pirate/Parlay")
def test_an_attack_disarmed_by_parlay_needs_no_nyra(table: Table) -> None:
    s = is_struck(table, [1, 1, 2, 4, 5], "cutlass strike", foe="cursed_pirate", tokens={FOE: {"Parlay": 1}})
    takes_it(s)
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_2", 50, ("active", 5))


@nyra
@pytest.mark.content("seraph/Blinding Light")
def test_nyra_takes_what_blinding_light_has_left(table: Table) -> None:
    s = is_struck(table, [1, 1, 2, 2, 3, 3], "holy blade", foe="seraph", tokens={FOE: {"Blinding Light": 1}})
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 3"]
    s.choose("number 3", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (50, ("active", 2))


@nyra
@pytest.mark.rule("RUL-8")
@pytest.mark.content("cursed_pirate/The Shivering I")
@pytest.mark.parametrize(("prevented", "whole", "left"), [(False, 8, 48), (True, 2, 48)])
def test_collateral_damage_of_the_same_ability_stays_with_the_huntress(
    table: Table, prevented: bool, whole: int, left: int
) -> None:
    s = is_struck(
        table,
        [1, 4, 6, 6, 6],
        "the shivering",
        foe="cursed_pirate",
        side={FOE: "cursed"},
        tokens={HUN: {"Cursed Doubloon": 2}},
        hands={HUN: ["Not This Time!"]},
        cp={HUN: 1},
    )
    if prevented:
        s.choose("play not this time", seat=HUN)
    assert asked(s) == ["number 0", f"number {whole}"]
    s.choose(f"number {whole}", seat=HUN)
    assert s.health(HUN) == left


@nyra
@pytest.mark.content("artificer/Nanobot")
@pytest.mark.content("artificer/Nanite")
def test_plain_damage_in_the_same_phase_stays_with_the_huntress(table: Table) -> None:
    s = is_struck(
        table,
        [1, 2, 3, 4, 5],
        "zapppp",
        foe="artificer",
        tokens={HUN: {"Nanite": 1}},
        companions={HUN: {"Nyra": 5}, FOE: {"Nanobot": "basic"}},
    )
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 9"]
    s.choose("number 9", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (47, ("downed", 0))


@nyra
@bond
@pytest.mark.content("pyromancer/Burning Soul I")
def test_collateral_damage_alone_is_no_attack_to_pass_or_to_split(table: Table) -> None:
    s = is_struck(table, [4, 4, 5, 5, 6], "burning soul", foe="pyromancer", tokens={HUN: BOND})
    never(s, "spend nyras bond share", HUN)
    s.pass_all()
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_2", 48, ("active", 5))


@nyra
@pytest.mark.content("shadow_thief/Shadow Dance I")
def test_pure_damage_can_be_passed(table: Table) -> None:
    s = is_struck(table, [1, 3, 6, 6, 6, 4], "shadow dance", foe="shadow_thief")
    assert asked(s) == ["number 0", "number 2"]
    s.choose("number 2", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (50, ("active", 3))


@nyra
@bond
@pytest.mark.rule("ULT-3")
@pytest.mark.rule("ULT-4")
def test_an_ultimate_is_neither_passed_nor_split(table: Table) -> None:
    s = is_struck(table, [*RAGE, *FORTITUDE], "rage", tokens={HUN: BOND})
    never(s, "spend nyras bond share", HUN)
    s.pass_all()
    assert (s.health(HUN), s.companion(HUN, "Nyra"), s.tokens(HUN)) == (35, ("active", 5), BOND)


@nyra
@bond
@pytest.mark.content("common/Stun")
@pytest.mark.content("barbarian/Crit Bash I")
def test_a_stunned_huntress_takes_the_attack_herself_and_shelters_again_in_the_next_phase(table: Table) -> None:
    s = is_struck(table, [*CRIT_BASH, *SMACK_FOR_8], "crit bash", tokens={HUN: BOND})
    while s.health(HUN) == 50:
        assert not s.can("spend nyras bond share", seat=HUN)
        s.pass_window()
    assert (s.health(HUN), s.companion(HUN, "Nyra"), s.tokens(HUN)) == (45, ("active", 5), BOND)
    s.choose("activate smack", seat=FOE)
    s.choose("defend none", seat=HUN)
    s.choose("number 8", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (45, ("downed", 0))


@nyra
@pytest.mark.content("pyromancer/Burn")
def test_upkeep_damage_is_no_attack_and_stays_with_the_huntress(table: Table) -> None:
    s = table("huntress", "pyromancer", phase="upkeep", tokens={HUN: {"Burn": 1}})
    s.pass_all()
    assert s.phase == "main_1"
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (48, ("active", 5))


@nyra
@pytest.mark.content("moon_elf/Entangling Shot I")
def test_an_attack_that_nyra_took_still_leaves_its_tokens_on_the_huntress(table: Table) -> None:
    s = is_struck(table, [1, 2, 3, 4, 4], "entangling shot", foe="moon_elf")
    s.choose("defend none", seat=HUN)
    s.choose("number 7", seat=HUN)
    assert (s.health(HUN), s.tokens(HUN), s.companion(HUN, "Nyra")) == (50, {"Entangle": 1}, ("downed", 0))


@nyra
@pytest.mark.content("paladin/Retribution")
def test_retribution_of_the_huntress_returns_half_of_what_nyra_took(table: Table) -> None:
    s = is_struck(table, [1, 2, 3, 4, 6], "holy attack", foe="paladin", tokens={HUN: {"Retribution": 1}})
    s.choose("spend retribution", seat=HUN)
    s.choose("defend none", seat=HUN)
    s.choose("number 6", seat=HUN)
    assert (s.health(HUN), s.health(FOE), s.companion(HUN, "Nyra")) == (50, 48, ("downed", 0))


# --- life and death ----------------------------------------------------------------------------------


@nyra
@pytest.mark.rule("HP-2")
def test_the_huntress_falls_although_nyra_lives(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", health={HUN: 8})
    s.choose("defend none", seat=HUN)
    s.choose("number 0", seat=HUN)
    assert s.result == madking.Result((FOE,), False, s.state.turn)


@nyra
def test_nyra_goes_down_so_that_the_huntress_survives_and_does_not_lose_by_it(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", health={HUN: 8})
    s.choose("defend none", seat=HUN)
    s.choose("number 8", seat=HUN)
    assert (s.result, s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == (None, "main_2", 8, ("downed", 0))


@nyra
@bond
def test_huntress_and_nyra_fall_together(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", health={HUN: 3}, tokens={HUN: BOND})
    s.choose("spend nyras bond share", seat=HUN)
    s.choose("defend none", seat=HUN)
    s.choose("number 5", seat=HUN)
    assert s.companion(HUN, "Nyra") == ("downed", 0)
    assert s.result == madking.Result((FOE,), False, s.state.turn)


@nyra
@M1
@pytest.mark.rule("HP-3")
@pytest.mark.rule("DEF-6")
@pytest.mark.parametrize(("passed", "winners"), [(0, ()), (8, (HUN,))])
def test_with_nyra_the_huntress_wins_where_both_would_fall(table: Table, passed: int, winners: tuple[int, ...]) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 3, 6], "smack", health={HUN: 8, FOE: 3})
    s.choose("defend maternal bond", seat=HUN)
    s.choose(f"number {passed}", seat=HUN)
    assert s.result == madking.Result(winners, not winners, s.state.turn)


@nyra
@pytest.mark.content("common/Blessing of Divinity")
@pytest.mark.parametrize(("passed", "health", "left"), [(0, 1, {}), (6, 2, {"Blessing of Divinity": 1})])
def test_blessing_is_kept_if_nyra_takes_the_deadly_attack(
    table: Table, passed: int, health: int, left: dict[str, int]
) -> None:
    tokens = {HUN: {"Blessing of Divinity": 1}}
    s = is_struck(table, [1, 2, 3, 4, 6], "holy attack", foe="paladin", health={HUN: 2}, tokens=tokens)
    s.choose("defend none", seat=HUN)
    s.choose(f"number {passed}", seat=HUN)
    assert (s.health(HUN), s.tokens(HUN), s.phase) == (health, left, "main_2")


# --- Nyra's re-roll ----------------------------------------------------------------------------------


def rolls(table: Table, dice: list[int], foe: str = "barbarian", at: NyraAt = 5, **rest: object) -> madking.Scenario:
    """The Huntress has rolled these dice of her first attempt; the window after it is open."""
    return table("huntress", foe, phase="offensive_roll", rolls=dice, companions={HUN: {"Nyra": at}}, **rest)


@nyra
def test_nyra_takes_1_damage_and_one_die_is_rolled_again(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 2])
    s.choose("use nyra reroll", seat=HUN)
    assert [str(option) for option in s.options] == ["die 1", "die 3", "die 4", "die 6"]
    s.choose("die 4", seat=HUN)
    assert s.view(None)["rolls"][0]["values"] == [1, 1, 2, 3, 6]
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN), s.cp(HUN)) == (("active", 4), {}, 2)
    s.choose("activate animalistic", seat=HUN)
    takes_it(s)
    assert s.health(FOE) == 50 - 3 - 2


@nyra
def test_the_re_roll_is_there_once_per_turn(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 3, 5, 5])
    s.choose("use nyra reroll die 6", seat=HUN)
    assert not reroll_offered(s)
    s.choose("keep 1 1 3", seat=HUN)
    assert not reroll_offered(s)
    s.choose("activate resuscitate", seat=HUN)
    never(s, "use nyra reroll", HUN)
    assert s.companion(HUN, "Nyra") == ("active", 4)


@nyra
def test_the_re_roll_is_there_again_in_the_next_turn(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 3])
    s.choose("use nyra reroll die 6", seat=HUN)
    s.choose("activate none", seat=HUN)
    s.choose("done", seat=HUN)
    s.pass_all()
    idles(s, FOE)
    s.roll(*NOTHING, 6)
    s.choose("done", seat=HUN)
    s.choose("use nyra reroll die 1", seat=HUN)
    assert (s.companion(HUN, "Nyra"), s.view(None)["rolls"][0]["values"]) == (("active", 3), [1, 3, 3, 6, 6])


@nyra
@pytest.mark.content("common/Stun")
def test_once_per_turn_reaches_over_an_additional_phase(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 2, *NOTHING], tokens={FOE: {"Stun": 1}})
    s.choose("use nyra reroll die 4", seat=HUN)
    s.choose("activate animalistic", seat=HUN)
    while s.tokens(FOE):
        s.pass_window()
    assert (s.phase, s.health(FOE), s.view(None)["rolls"][0]["values"]) == ("offensive_roll", 45, NOTHING)
    assert not reroll_offered(s)
    never(s, "use nyra reroll", HUN)


@nyra
@pytest.mark.parametrize("at", [0, ("downed", 4), ("downed", 7)])
def test_a_downed_nyra_gives_no_re_roll(table: Table, at: NyraAt) -> None:
    s = rolls(table, NOTHING, at=at)
    assert not reroll_offered(s)
    never(s, "use nyra reroll", HUN)


@nyra
def test_the_re_roll_may_down_nyra_who_then_adds_nothing(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 2], at=1)
    s.choose("use nyra reroll die 4", seat=HUN)
    assert s.companion(HUN, "Nyra") == ("downed", 0)
    s.choose("activate animalistic", seat=HUN)
    takes_it(s)
    assert s.health(FOE) == 47


@nyra
@pytest.mark.rule("OFF-4")
def test_a_re_roll_after_the_announcement_lets_her_think_again(table: Table) -> None:
    s = rolls(table, [1, 1, 2, 4, 6, 5])
    s.choose("activate animalistic", seat=HUN)
    s.choose("use nyra reroll die 6", seat=HUN)
    s.pass_all()
    assert (s.actor, activations(s)) == (HUN, {"animalistic: 3 spear", "feral-instincts"})
    assert s.can("keep 1 1 2 5", seat=HUN)
    s.choose("activate feral instincts", seat=HUN)
    s.pass_all()
    assert (s.health(FOE), s.tokens(HUN), s.companion(HUN, "Nyra")) == (46, BOND, ("active", 4))


@nyra
@pytest.mark.rule("OFF-4")
def test_a_re_roll_after_the_announcement_may_cost_her_the_ability(table: Table) -> None:
    s = rolls(table, [1, 1, 2, 4, 6, 3])
    s.choose("activate animalistic", seat=HUN)
    s.choose("use nyra reroll die 2", seat=HUN)
    s.pass_all()
    assert activations(s) == set()
    s.choose("activate none", seat=HUN)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_2", 50)


@nyra
@pytest.mark.content("huntress/Savage I")
def test_nyra_re_rolls_the_die_of_savage_too(table: Table) -> None:
    s = strikes(table, [*SAVAGE, 6, 3], "savage")
    while len(s.view(None)["rolls"]) < 2:
        s.pass_window()
    s.choose("use nyra reroll", seat=HUN)
    takes_it(s)
    assert (s.tokens(FOE), s.health(FOE), s.companion(HUN, "Nyra")) == ({}, 42, ("active", 4))


@nyra
@pytest.mark.content("huntress/Pounce!")
def test_nyra_re_rolls_a_die_of_pounce_before_the_defence(table: Table) -> None:
    s = strikes(table, [*ANIMALISTIC, 1, 2, 3, 5, 6, 1], "animalistic", hands={HUN: ["Pounce!"]}, at=1)
    s.choose("play pounce", seat=HUN)
    s.choose("use nyra reroll die 3", seat=HUN)
    takes_it(s)
    assert (s.tokens(FOE), s.companion(HUN, "Nyra")) == ({}, ("downed", 0))
    assert s.health(FOE) == 50 - 3 - 2 - 3


@nyra
@pytest.mark.content("huntress/Pounce!")
def test_the_re_roll_belongs_to_the_offensive_roll_phase_not_to_what_follows(table: Table) -> None:
    s = strikes(table, [*ANIMALISTIC, 6, 6, 6, 1, 2, 3, 5, 6], "animalistic", hands={HUN: ["Pounce!"]})
    s.choose("defend thick skin", seat=FOE)
    s.choose("play pounce", seat=HUN)
    assert len(s.view(None)["rolls"][-1]["values"]) == 5
    assert not reroll_offered(s)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 3 - 2 - 2, {"Bleed": 1})


@nyra
def test_no_re_roll_in_a_main_phase_or_in_her_upkeep(table: Table) -> None:
    s = table("huntress", "barbarian", hands={HUN: ["Primal Roar!"]}, rolls=[1])
    assert not reroll_offered(s)
    s.choose("play primal roar", seat=HUN)
    while s.can("pass", seat=HUN):
        assert not reroll_offered(s)
        s.pass_window()
    s = table("huntress", "barbarian", phase="upkeep", tokens={HUN: {"Bleed": 1}}, rolls=[4])
    while not s.view(None)["rolls"]:
        assert not reroll_offered(s)
        s.pass_window()
    assert not reroll_offered(s)


@nyra
@M1
def test_no_re_roll_of_the_opponents_dice_or_of_her_defence(table: Table) -> None:
    s = table("huntress", "barbarian", active=FOE, phase="offensive_roll", rolls=[*SMACK_FOR_8, 6, 6, 6])
    assert not reroll_offered(s)
    s.choose("activate smack", seat=FOE)
    never(s, "use nyra reroll", HUN)
    s.choose("defend maternal bond", seat=HUN)
    assert s.view(None)["rolls"][-1]["values"] == [6, 6, 6]
    assert not reroll_offered(s)


@nyra
@pytest.mark.content("tactician/Constrict")
def test_the_re_roll_is_no_attempt_and_free_of_constrict(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 2], foe="tactician", tokens={HUN: {"Constrict": 1}}, cp={HUN: 0})
    s.choose("use nyra reroll die 4", seat=HUN)
    s.pass_all()
    assert not s.can("keep 1 1 2", seat=HUN)
    assert activations(s) == {"animalistic: 3 spear"}


@nyra
def test_the_re_roll_leaves_her_three_attempts(table: Table) -> None:
    s = rolls(table, [1, 1, 3, 4, 6, 3, 3, 3])
    s.choose("use nyra reroll die 6", seat=HUN)
    s.choose("keep 1 1 3 3", seat=HUN)
    s.choose("keep 1 1 3 3", seat=HUN)
    s.pass_all()
    assert (s.can("keep 1 1"), activations(s)) == (False, set())


# --- Nyra recovers -----------------------------------------------------------------------------------


@nyra
@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(
    ("at", "then"),
    [
        (("downed", 0), ("downed", 1)),
        (("downed", 3), ("downed", 4)),
        (("downed", 4), ("downed", 5)),
        (("downed", 5), ("active", 5)),
        (("downed", 6), ("active", 6)),
        (("downed", 7), ("active", 7)),
        (("active", 1), ("active", 1)),
        (("active", 4), ("active", 4)),
        (("active", 6), ("active", 6)),
    ],
)
def test_in_her_upkeep_a_downed_nyra_rises_with_5_or_heals_by_1(
    table: Table, at: tuple[str, int], then: tuple[str, int]
) -> None:
    s = table("huntress", "barbarian", phase="upkeep", companions={HUN: {"Nyra": at}})
    s.pass_all()
    assert (s.phase, s.companion(HUN, "Nyra")) == ("main_1", then)


@nyra
def test_a_nyra_at_4_is_active_one_upkeep_later(table: Table) -> None:
    s = table("huntress", "barbarian", phase="upkeep", companions={HUN: {"Nyra": ("downed", 4)}})
    s.pass_all()
    assert s.companion(HUN, "Nyra") == ("downed", 5)
    idles(s, HUN)
    assert s.companion(HUN, "Nyra") == ("downed", 5)
    idles(s, FOE)
    assert (s.phase, s.view(None)["active"], s.companion(HUN, "Nyra")) == ("main_1", HUN, ("active", 5))


@nyra
@pytest.mark.parametrize("health", [2, 6])
def test_nothing_of_it_happens_in_the_opponents_upkeep(table: Table, health: int) -> None:
    at = ("downed", health)
    s = table("huntress", "barbarian", active=FOE, phase="upkeep", companions={HUN: {"Nyra": at}})
    s.pass_all()
    assert (s.phase, s.companion(HUN, "Nyra")) == ("main_1", at)


@nyra
@bond
def test_a_bond_spent_at_the_beginning_of_upkeep_comes_in_time(table: Table) -> None:
    at = {HUN: {"Nyra": ("downed", 3)}}
    s = table("huntress", "barbarian", phase="upkeep", tokens={HUN: BOND}, companions=at)
    s.choose("spend nyras bond mend", seat=HUN)
    assert s.companion(HUN, "Nyra") == ("downed", 5)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN)) == (("active", 5), {})


@nyra
@bond
def test_a_bond_spent_after_upkeep_comes_too_late(table: Table) -> None:
    at = {HUN: {"Nyra": ("downed", 3)}}
    s = table("huntress", "barbarian", phase="upkeep", tokens={HUN: BOND}, companions=at)
    s.pass_all()
    s.choose("spend nyras bond mend", seat=HUN)
    assert (s.phase, s.companion(HUN, "Nyra")) == ("main_1", ("downed", 6))
    idles(s, HUN)
    assert s.companion(HUN, "Nyra") == ("downed", 6)


@nyra
@bleed
@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("first", ["nyra", "bleed"])
def test_bleed_and_recovery_come_in_the_order_she_chooses(table: Table, first: str) -> None:
    at = {HUN: {"Nyra": ("downed", 2)}}
    s = table("huntress", "barbarian", phase="upkeep", rolls=[4], tokens={HUN: {"Bleed": 1}}, companions=at)
    s.choose(f"resolve {first}", seat=HUN)
    assert s.companion(HUN, "Nyra") == ("downed", 2)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.health(HUN)) == (("downed", 3), 49)


@nyra
@bleed
def test_an_active_nyra_has_no_place_in_the_order_of_upkeep(table: Table) -> None:
    s = table("huntress", "barbarian", phase="upkeep", rolls=[4], tokens={HUN: {"Bleed": 1}})
    s.pass_all()
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_1", 49, ("active", 5))


@nyra
def test_a_nyra_who_rose_strikes_in_the_same_turn(table: Table) -> None:
    at = {HUN: {"Nyra": ("downed", 5)}}
    s = table("huntress", "barbarian", phase="upkeep", rolls=ANIMALISTIC, companions=at)
    s.choose("done", seat=HUN)
    assert reroll_offered(s)
    s.choose("activate animalistic", seat=HUN)
    takes_it(s)
    assert s.health(FOE) == 45


# --- Nyra's Bond -------------------------------------------------------------------------------------


@bond
@pytest.mark.rule("RUL-7")
@pytest.mark.parametrize(
    ("passed", "health", "then"),
    [
        (0, 42, ("active", 5)),
        (1, 43, ("active", 4)),
        (4, 46, ("active", 1)),
        (5, 47, ("downed", 0)),
        (8, 50, ("downed", 0)),
    ],
)
def test_with_the_bond_spent_she_splits_the_attack_in_any_way(
    table: Table, passed: int, health: int, then: tuple[str, int]
) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={HUN: BOND})
    s.choose("spend nyras bond share", seat=HUN)
    assert s.tokens(HUN) == {}
    s.choose("defend none", seat=HUN)
    assert asked(s) == numbers(8)
    s.choose(f"number {passed}", seat=HUN)
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_2", health, then)


@bond
def test_a_bond_that_is_not_spent_splits_nothing(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={HUN: BOND})
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 8"]
    s.choose("number 8", seat=HUN)
    assert s.tokens(HUN) == BOND


@bond
def test_a_bond_spent_to_heal_splits_nothing(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={HUN: BOND})
    s.choose("spend nyras bond mend", seat=HUN)
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 8"]
    assert (s.tokens(HUN), s.companion(HUN, "Nyra")) == ({}, ("active", 7))


@bond
def test_undefendable_damage_is_split_too(table: Table) -> None:
    s = is_struck(table, STURDY_BLOW, "sturdy blow", tokens={HUN: BOND})
    s.choose("spend nyras bond share", seat=HUN)
    assert asked(s) == numbers(4)
    s.choose("number 3", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (49, ("active", 2))


@bond
@M1
@pytest.mark.content("common/Not This Time!")
def test_the_bond_may_be_spent_after_the_defence_and_splits_the_final_total(table: Table) -> None:
    dice = [*SMACK_FOR_8, 1, 3, 5]
    s = is_struck(table, dice, "smack", tokens={HUN: BOND}, hands={HUN: ["Not This Time!"]}, cp={HUN: 1})
    s.choose("defend maternal bond", seat=HUN)
    s.choose("play not this time player 0", seat=HUN)
    s.choose("spend nyras bond share", seat=HUN)
    assert asked(s) == numbers(2)
    s.choose("number 1", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra"), s.health(FOE)) == (49, ("active", 5), 47)


@bond
@pytest.mark.content("barbarian/Get Some!")
def test_what_is_added_after_the_bond_was_spent_is_split_too(table: Table) -> None:
    dice = [*SMACK_FOR_4, 1, 1, 1, 4, 6]
    s = is_struck(table, dice, "smack", tokens={HUN: BOND}, hands={FOE: ["Get Some!"]}, cp={FOE: 2})
    s.choose("spend nyras bond share", seat=HUN)
    s.choose("defend none", seat=HUN)
    s.choose("play get some", seat=FOE)
    assert asked(s) == numbers(7)


@bond
def test_the_split_is_for_this_attack_only(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={HUN: BOND}, at=7)
    s.choose("spend nyras bond share", seat=HUN)
    s.choose("defend none", seat=HUN)
    s.choose("number 1", seat=HUN)
    s.choose("done", seat=FOE)
    s.pass_all()
    idles(s, HUN)
    s.roll(*SMACK_FOR_4)
    s.choose("done", seat=FOE)
    s.choose("activate smack", seat=FOE)
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 4"]


@bond
@pytest.mark.parametrize("at", [0, ("downed", 7)])
def test_nothing_is_split_with_a_downed_nyra(table: Table, at: NyraAt) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={HUN: BOND}, at=at)
    never(s, "spend nyras bond share", HUN)
    takes_it(s)
    assert (s.phase, s.health(HUN), s.tokens(HUN)) == ("main_2", 42, BOND)


@bond
def test_the_split_waits_for_an_attack_on_her(table: Table) -> None:
    s = table("huntress", "barbarian", active=FOE, phase="offensive_roll", rolls=FORTITUDE, tokens={HUN: BOND})
    assert not s.can("spend nyras bond share", seat=HUN)
    s.choose("activate fortitude", seat=FOE)
    never(s, "spend nyras bond share", HUN)
    s = strikes(table, ANIMALISTIC, "animalistic", tokens={HUN: BOND})
    never(s, "spend nyras bond share", HUN)
    assert not table("huntress", "barbarian", tokens={HUN: BOND}).can("spend nyras bond share")


@bond
@nyra
@pytest.mark.parametrize(
    ("at", "then"),
    [
        (3, ("active", 5)),
        (5, ("active", 7)),
        (6, ("active", 7)),
        (7, ("active", 7)),
        (0, ("downed", 2)),
        (("downed", 4), ("downed", 6)),
        (("downed", 6), ("downed", 7)),
    ],
)
def test_the_bond_heals_nyra_by_2_up_to_7_also_while_downed(table: Table, at: NyraAt, then: tuple[str, int]) -> None:
    s = table("huntress", "barbarian", tokens={HUN: BOND}, companions={HUN: {"Nyra": at}})
    s.choose("spend nyras bond mend", seat=HUN)
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN), s.health(HUN)) == (then, {}, 50)


@bond
@pytest.mark.rule("STA-4")
@pytest.mark.parametrize("where", ["upkeep", "main_1", "offensive_roll", "main_2"])
@pytest.mark.parametrize("whose", [HUN, FOE])
def test_the_bond_heals_at_any_time_in_anyones_turn(table: Table, where: str, whose: int) -> None:
    hands = {FOE: ["Vegas Baby!"]} if whose == FOE else {}
    dice = NOTHING if where == "offensive_roll" else []
    s = table("huntress", "barbarian", active=whose, phase=where, rolls=dice, tokens={HUN: BOND}, hands=hands)
    if whose == FOE and where.startswith("main"):
        s.roll(6)
        s.choose("play vegas baby", seat=FOE)
    s.choose("spend nyras bond mend", seat=HUN)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN)) == (("active", 7), {})


@bond
@pytest.mark.rule("ULT-3")
@pytest.mark.content("barbarian/Rage! I")
def test_the_bond_heals_before_an_ultimate_is_activated_never_during_it(table: Table) -> None:
    s = is_struck(table, RAGE, "rage", tokens={HUN: BOND})
    s.choose("spend nyras bond mend", seat=HUN)
    assert s.companion(HUN, "Nyra") == ("active", 7)
    s = is_struck(table, [*RAGE, *FORTITUDE], "rage", tokens={HUN: BOND})
    while not any(isinstance(event, e.AbilityActivated) for event in s.events):
        s.pass_window()
    assert (s.health(HUN), s.tokens(HUN), s.companion(HUN, "Nyra")) == (35, BOND, ("active", 5))


@bond
@pytest.mark.content("common/Stun")
def test_a_stunned_huntress_cannot_spend_the_bond(table: Table) -> None:
    dice = [*SMACK_FOR_8, *FORTITUDE]
    tokens = {HUN: {"Nyra's Bond": 1, "Stun": 1}}
    s = table("huntress", "barbarian", active=FOE, phase="offensive_roll", rolls=dice, tokens=tokens)
    s.choose("activate smack", seat=FOE)
    assert (s.health(HUN), s.tokens(HUN), s.companion(HUN, "Nyra")) == (42, BOND, ("active", 5))


@bond
@pytest.mark.rule("CARD-2")
@pytest.mark.content("common/What Status Effects?")
def test_the_bond_is_spent_before_a_main_phase_action_takes_it(table: Table) -> None:
    s = table("huntress", "barbarian", active=FOE, tokens={HUN: BOND}, hands={FOE: ["What Status Effects?"]})
    s.choose("play what status effects player 0", seat=FOE)
    s.choose("spend nyras bond mend", seat=HUN)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN), s.cp(FOE)) == (("active", 7), {}, 0)


@bond
@pytest.mark.rule("TIM-3")
@pytest.mark.rule("RUL-2")
@pytest.mark.content("common/Buh, Bye!")
def test_in_the_opponents_turn_buh_bye_beats_the_bond(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={HUN: BOND}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("spend nyras bond share", seat=HUN)
    s.choose("play buh bye", seat=FOE)
    s.choose("defend none", seat=HUN)
    assert asked(s) == ["number 0", "number 8"]
    assert (s.tokens(HUN), s.cp(FOE)) == ({}, 0)


@bond
@pytest.mark.rule("TIM-3")
@pytest.mark.content("common/Buh, Bye!")
def test_in_her_own_turn_the_bond_beats_buh_bye(table: Table) -> None:
    s = rolls(table, NOTHING, tokens={HUN: BOND}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh bye", seat=FOE)
    s.choose("spend nyras bond mend", seat=HUN)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.tokens(HUN), s.cp(FOE), s.hand(FOE)) == (("active", 7), {}, 2, ["Buh, Bye!"])


@bond
@pytest.mark.rule("STA-9")
@pytest.mark.content("common/Transference!")
def test_another_hero_can_do_nothing_with_the_bond(table: Table) -> None:
    hands = {HUN: ["Transference!"]}
    s = table("huntress", "barbarian", tokens={HUN: BOND}, hands=hands, rolls=ANIMALISTIC)
    s.choose("play transference", seat=HUN)
    s.pass_all()
    assert (s.tokens(HUN), s.tokens(FOE), s.companion(HUN, "Nyra")) == ({}, BOND, ("active", 5))
    s.choose("done", seat=HUN)
    s.choose("activate animalistic", seat=HUN)
    never(s, "spend nyras bond share", FOE)
    never(s, "spend nyras bond mend", FOE)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.companion(HUN, "Nyra")) == (45, BOND, ("active", 5))


# --- companions are no status effects ----------------------------------------------------------------


@nyra
@pytest.mark.rule("COM-1")
@pytest.mark.parametrize("card", ["What Status Effects?", "Get That Outta Here!", "Buh, Bye!", "Transference!"])
def test_status_cards_do_not_touch_nyra(table: Table, card: str) -> None:
    s = table("huntress", "barbarian", active=FOE, hands={FOE: [card]}, cp={FOE: 5})
    if card == "What Status Effects?":
        s.choose("play what status effects player 0", seat=FOE)
        s.pass_all()
    else:
        assert not s.can(f"play {card}", seat=FOE)
    assert s.companion(HUN, "Nyra") == ("active", 5)


@nyra
@bond
@pytest.mark.rule("COM-1")
@pytest.mark.content("common/What Status Effects?")
def test_with_all_tokens_gone_nyra_is_as_she_was(table: Table) -> None:
    tokens = {HUN: {"Nyra's Bond": 1, "Bleed": 2}}
    at = {HUN: {"Nyra": ("downed", 3)}}
    s = table("huntress", "barbarian", active=FOE, tokens=tokens, companions=at, hands={FOE: ["What Status Effects?"]})
    s.choose("play what status effects player 0", seat=FOE)
    s.pass_all()
    assert (s.tokens(HUN), s.companion(HUN, "Nyra")) == ({}, ("downed", 3))


@nyra
@pytest.mark.content("gunslinger/Roulette!")
def test_nyra_is_nobody_to_choose(table: Table) -> None:
    s = table("huntress", "gunslinger", active=FOE, hands={FOE: ["Roulette!"]}, rolls=[1])
    s.choose("play roulette", seat=FOE)
    s.pass_all()
    assert [str(option) for option in s.options] == ["player 0", "player 1"]
    s.choose("player 0", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(HUN), s.companion(HUN, "Nyra")) == ("main_1", 48, ("active", 5))


# --- two Huntresses ----------------------------------------------------------------------------------


@nyra
@pytest.mark.rule("SET-1")
def test_each_of_two_huntresses_has_a_nyra_of_her_own(table: Table) -> None:
    s = strikes(
        table,
        [1, 1, 2, 2, 2, 3, 1, 5],
        "animalistic",
        foe="huntress",
        companions={HUN: {"Nyra": 3}, FOE: {"Nyra": 6}},
    )
    s.choose("defend maternal bond", seat=FOE)
    s.pass_all()
    assert (s.actor, asked(s)) == (FOE, ["number 0", "number 7"])
    s.choose("number 7", seat=FOE)
    assert (s.companion(HUN, "Nyra"), s.companion(FOE, "Nyra")) == (("active", 3), ("downed", 0))
    assert (s.phase, s.health(HUN), s.health(FOE)) == ("main_2", 47, 50)


@nyra
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(0, 5, 3), (5, 0, 5)])
def test_only_the_attackers_nyra_strikes(table: Table, mine: int, theirs: int, damage: int) -> None:
    at = {HUN: {"Nyra": mine}, FOE: {"Nyra": theirs}}
    s = strikes(table, ANIMALISTIC, "animalistic", foe="huntress", companions=at)
    takes_it(s)
    if theirs:
        s.choose("number 0", seat=FOE)
    assert s.health(FOE) == 50 - damage


@nyra
def test_in_her_upkeep_only_her_own_nyra_recovers(table: Table) -> None:
    at = {HUN: {"Nyra": ("downed", 5)}, FOE: {"Nyra": ("downed", 5)}}
    s = table("huntress", "huntress", phase="upkeep", companions=at)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.companion(FOE, "Nyra")) == (("active", 5), ("downed", 5))


@bond
@pytest.mark.rule("STA-9")
@pytest.mark.content("common/Transference!")
def test_a_bond_moved_to_the_other_huntress_serves_her_own_nyra(table: Table) -> None:
    at = {HUN: {"Nyra": 3}, FOE: {"Nyra": 4}}
    s = table("huntress", "huntress", tokens={HUN: BOND}, hands={HUN: ["Transference!"]}, companions=at, rolls=NOTHING)
    s.choose("play transference", seat=HUN)
    s.choose("done", seat=HUN)
    s.choose("spend nyras bond mend", seat=FOE)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.companion(FOE, "Nyra"), s.tokens(FOE)) == (("active", 3), ("active", 6), {})


@bond
def test_two_huntresses_split_only_what_is_dealt_to_them(table: Table) -> None:
    tokens = {HUN: BOND, FOE: BOND}
    s = strikes(table, ANIMALISTIC, "animalistic", foe="huntress", tokens=tokens)
    never(s, "spend nyras bond share", HUN)
    s.choose("spend nyras bond share", seat=FOE)
    s.choose("defend none", seat=FOE)
    assert asked(s) == numbers(5)
    s.choose("number 2", seat=FOE)
    assert (s.health(FOE), s.companion(FOE, "Nyra"), s.companion(HUN, "Nyra")) == (47, ("active", 3), ("active", 5))


# --- the cards ---------------------------------------------------------------------------------------


@pytest.mark.content("huntress/Blood Bond!")
@pytest.mark.parametrize(
    ("dice", "healed"),
    [
        ([1, 3, 4], 1),
        ([1, 3, 5], 2),
        ([5, 5, 5], 4),
        ([1, 3, 6], 3),
        ([2, 5, 6], 4),
        ([5, 6, 6], 6),
        ([6, 6, 6], 7),
    ],
)
def test_blood_bond_heals_nyra_by_1_and_1_for_each_soul_and_2_for_each_tooth(
    table: Table, dice: list[int], healed: int
) -> None:
    at = {HUN: {"Nyra": 0}}
    s = table("huntress", "barbarian", hands={HUN: ["Blood Bond!"]}, cp={HUN: 1}, rolls=dice, companions=at)
    s.choose("play blood bond", seat=HUN)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.cp(HUN), s.discard(HUN)) == (("downed", healed), 0, ["Blood Bond!"])


@pytest.mark.content("huntress/Blood Bond!")
def test_blood_bond_heals_to_7_at_most(table: Table) -> None:
    s = table("huntress", "barbarian", hands={HUN: ["Blood Bond!"]}, rolls=[5, 5, 1])
    s.choose("play blood bond", seat=HUN)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.health(HUN), s.cp(HUN)) == (("active", 7), 50, 1)


@pytest.mark.content("huntress/Savage Slash!")
@pytest.mark.parametrize(("die", "tokens"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 1), (6, 2)])
@pytest.mark.parametrize("victim", [HUN, FOE])
def test_savage_slash_makes_any_player_bleed(table: Table, die: int, tokens: int, victim: int) -> None:
    s = table("huntress", "barbarian", hands={HUN: ["Savage Slash!"]}, cp={HUN: 1}, rolls=[die])
    s.choose("play savage slash", seat=HUN)
    s.pass_all()
    assert [str(option) for option in s.options] == ["player 0", "player 1"]
    s.choose(f"player {victim}", seat=HUN)
    s.pass_all()
    assert (s.tokens(victim), s.tokens(1 - victim), s.cp(HUN)) == ({"Bleed": tokens}, {}, 0)
    assert (s.health(FOE), s.discard(HUN)) == (50, ["Savage Slash!"])


@bleed
@pytest.mark.content("huntress/Savage Slash!")
def test_savage_slash_stops_at_the_limit(table: Table) -> None:
    tokens = {FOE: {"Bleed": 1}}
    s = table("huntress", "barbarian", hands={HUN: ["Savage Slash!"]}, cp={HUN: 1}, rolls=[6], tokens=tokens)
    s.choose("play savage slash", seat=HUN)
    s.choose("player 1", seat=HUN)
    s.pass_all()
    assert s.tokens(FOE) == {"Bleed": 2}


MAIN_ACTIONS = [
    pytest.param("Blood Bond!", 1, marks=pytest.mark.content("huntress/Blood Bond!")),
    pytest.param("Savage Slash!", 1, marks=pytest.mark.content("huntress/Savage Slash!")),
    pytest.param("Primal Roar!", 0, marks=pytest.mark.content("huntress/Primal Roar!")),
]


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(("card", "cost"), MAIN_ACTIONS)
def test_main_phase_actions_are_played_in_both_own_main_phases_only(table: Table, card: str, cost: int) -> None:
    hands, cp = {HUN: [card]}, {HUN: cost}
    for where in ("main_1", "main_2"):
        assert table("huntress", "barbarian", phase=where, hands=hands, cp=cp).can(f"play {card}", seat=HUN)
        if cost:
            broke = table("huntress", "barbarian", phase=where, hands=hands, cp={HUN: cost - 1})
            assert not broke.can(f"play {card}", seat=HUN)
    s = table("huntress", "barbarian", phase="offensive_roll", hands=hands, cp=cp, rolls=ANIMALISTIC)
    never(s, f"play {card}", HUN)
    s = is_struck(table, SMACK_FOR_4, "smack", hands=hands, cp=cp)
    never(s, f"play {card}", HUN)


@pytest.mark.content("huntress/Pounce!")
@pytest.mark.parametrize(
    ("dice", "added", "bleeds"),
    [
        ([1, 1, 2, 2, 1], 5, False),
        ([1, 2, 5, 6, 6], 2, False),
        ([1, 3, 3, 4, 4], 1, True),
        ([3, 4, 5, 5, 6], 0, True),
        ([5, 5, 6, 6, 6], 0, False),
    ],
)
def test_pounce_adds_1_for_each_spear_and_bleeds_once_on_a_claw(
    table: Table, dice: list[int], added: int, bleeds: bool
) -> None:
    s = strikes(table, [*ANIMALISTIC, *dice], "animalistic", hands={HUN: ["Pounce!"]}, cp={HUN: 0})
    s.choose("play pounce", seat=HUN)
    takes_it(s)
    more = [("addition", added, "normal", "Pounce!")] if added else []
    assert list(ledger(s, FOE))[2:] == more
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 5 - added, {"Bleed": 1} if bleeds else {})
    assert (s.discard(HUN), s.tokens(HUN)) == (["Pounce!"], {})


@pytest.mark.content("huntress/Prowl!")
@pytest.mark.parametrize(("die", "added", "healed"), [(1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 0, 1), (6, 3, 0)])
def test_prowl_adds_1_2_or_3_or_heals_nyra(table: Table, die: int, added: int, healed: int) -> None:
    s = strikes(table, [*ANIMALISTIC, die], "animalistic", hands={HUN: ["Prowl!"]}, cp={HUN: 0})
    s.choose("play prowl", seat=HUN)
    takes_it(s)
    more = [("addition", added, "normal", "Prowl!")] if added else []
    assert list(ledger(s, FOE))[2:] == more
    assert (s.health(FOE), s.companion(HUN, "Nyra")) == (50 - 5 - added, ("active", 5 + healed))
    assert (s.tokens(FOE), s.discard(HUN)) == ({}, ["Prowl!"])


@nyra
@pytest.mark.content("huntress/Pounce!")
@pytest.mark.content("huntress/Prowl!")
@pytest.mark.rule("DMG-4")
def test_both_modifiers_stack_with_nyra_also_after_the_defence(table: Table) -> None:
    dice = [*FERAL, 1, 1, 1, 5, 6, 6]
    s = strikes(table, dice, "feral", hands={HUN: ["Pounce!", "Prowl!"]})
    s.choose("play pounce", seat=HUN)
    s.choose("play prowl", seat=HUN)
    s.pass_all()
    assert s.health(FOE) == 50 - 5 - 2 - 3 - 3
    assert {entry[2] for entry in ledger(s, FOE)} == {"undefendable"}
    s = strikes(table, [*ANIMALISTIC, 6, 6, 6, 6], "animalistic", hands={HUN: ["Prowl!"]})
    s.choose("defend thick skin", seat=FOE)
    s.choose("play prowl", seat=HUN)
    s.pass_all()
    assert s.health(FOE) == 50 - 3 - 2 - 3


@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Pounce!", marks=pytest.mark.content("huntress/Pounce!")),
        pytest.param("Prowl!", marks=pytest.mark.content("huntress/Prowl!")),
    ],
)
def test_modifiers_need_an_attack_of_her_own(table: Table, card: str) -> None:
    hands = {HUN: [card]}
    assert not table("huntress", "barbarian", hands=hands).can(f"play {card}")
    s = table("huntress", "barbarian", phase="offensive_roll", hands=hands, rolls=RESUSCITATE)
    assert not s.can(f"play {card}", seat=HUN)
    for row, dice, upgrade in [
        ("resuscitate", RESUSCITATE, "Resuscitate II"),
        ("ferocious", FEROCIOUS, "Feral II"),
        ("jugular", JUGULAR, "Predatory Advance II"),
    ]:
        s = strikes(table, dice, row, upgrade, hands=hands)
        never(s, f"play {card}", HUN)
    s = strikes(table, SWIPE, "swipe", "Feral Instincts II", hands=hands)
    s.choose("player 1", seat=HUN)
    never(s, f"play {card}", HUN)
    s = is_struck(table, SMACK_FOR_4, "smack", hands=hands)
    never(s, f"play {card}", HUN)


@bond
@pytest.mark.content("huntress/Resilient!")
def test_resilient_gains_the_bond_in_time_for_the_attack(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={HUN: ["Resilient!"]}, cp={HUN: 1})
    s.choose("play resilient", seat=HUN)
    assert (s.tokens(HUN), s.cp(HUN), s.discard(HUN)) == (BOND, 0, ["Resilient!"])
    s.choose("spend nyras bond share", seat=HUN)
    s.choose("defend none", seat=HUN)
    s.choose("number 4", seat=HUN)
    assert (s.health(HUN), s.companion(HUN, "Nyra")) == (46, ("active", 1))


@pytest.mark.rule("CARD-4")
@pytest.mark.content("huntress/Resilient!")
@pytest.mark.parametrize("where", ["upkeep", "main_1", "offensive_roll", "main_2"])
@pytest.mark.parametrize(("cp", "playable"), [(0, False), (1, True)])
def test_resilient_is_an_instant_for_1_cp(table: Table, where: str, cp: int, playable: bool) -> None:
    dice = NOTHING if where == "offensive_roll" else []
    s = table("huntress", "barbarian", phase=where, hands={HUN: ["Resilient!"]}, cp={HUN: cp}, rolls=dice)
    assert s.can("play resilient", seat=HUN) is playable


@bond
@pytest.mark.rule("STA-2")
@pytest.mark.content("huntress/Resilient!")
def test_resilient_on_a_full_stack_is_played_for_nothing(table: Table) -> None:
    s = table("huntress", "barbarian", hands={HUN: ["Resilient!"]}, cp={HUN: 15}, tokens={HUN: BOND})
    s.choose("play resilient", seat=HUN)
    s.pass_all()
    assert (s.tokens(HUN), s.cp(HUN), s.hand(HUN)) == (BOND, 14, [])


@pytest.mark.content("huntress/Primal Roar!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_primal_roar_heals_nyra_by_4_on_a_tooth_and_draws_otherwise(table: Table, die: int) -> None:
    at = {HUN: {"Nyra": 2}}
    decks = {HUN: ["Tip It!", "So Wild!"]}
    hands, cp = {HUN: ["Primal Roar!"]}, {HUN: 0}
    s = table("huntress", "barbarian", hands=hands, cp=cp, decks=decks, rolls=[die], companions=at)
    s.choose("play primal roar", seat=HUN)
    s.pass_all()
    healed, drawn = (4, []) if die == 6 else (0, ["Tip It!"])
    assert (s.companion(HUN, "Nyra"), s.hand(HUN)) == (("active", 2 + healed), drawn)
    assert (s.cp(HUN), s.discard(HUN), s.tokens(HUN)) == (0, ["Primal Roar!"], {})


@pytest.mark.content("huntress/Primal Roar!")
@pytest.mark.parametrize(("at", "then"), [(5, ("active", 7)), (0, ("downed", 4)), (("downed", 2), ("downed", 6))])
def test_primal_roar_heals_to_7_at_most_and_does_not_raise_a_downed_nyra(
    table: Table, at: NyraAt, then: tuple[str, int]
) -> None:
    s = table("huntress", "barbarian", hands={HUN: ["Primal Roar!"]}, rolls=[6], companions={HUN: {"Nyra": at}})
    s.choose("play primal roar", seat=HUN)
    s.pass_all()
    assert s.companion(HUN, "Nyra") == then


@pytest.mark.rule("TURN-10")
@pytest.mark.content("huntress/Primal Roar!")
def test_primal_roar_draws_from_the_reshuffled_discard_pile(table: Table) -> None:
    everything = COMMON_CARDS + UPGRADES + [name for name in ACTION_CARDS if name != "Primal Roar!"]
    s = table("huntress", "barbarian", hands={HUN: ["Primal Roar!"]}, discard={HUN: everything}, rolls=[1])
    s.choose("play primal roar", seat=HUN)
    s.pass_all()
    assert (len(s.hand(HUN)), s.discard(HUN), s.view(None)["players"][HUN]["deck_size"]) == (1, ["Primal Roar!"], 31)


@pytest.mark.content("huntress/Blood Bond!")
@pytest.mark.content("common/Tip It!")
def test_the_dice_of_blood_bond_can_be_tipped(table: Table) -> None:
    hands = {HUN: ["Blood Bond!", "Tip It!"]}
    s = table("huntress", "barbarian", hands=hands, cp={HUN: 2}, rolls=[1, 1, 5], companions={HUN: {"Nyra": 1}})
    s.choose("play blood bond", seat=HUN)
    s.choose("play tip it die 5 up", seat=HUN)
    s.pass_all()
    assert (s.companion(HUN, "Nyra"), s.cp(HUN)) == (("active", 4), 0)


# --- Bleed -------------------------------------------------------------------------------------------


@bleed
@pytest.mark.parametrize(
    ("dice", "health", "left"),
    [([1, 4], 48, {"Bleed": 2}), ([4, 5], 49, {"Bleed": 1}), ([6, 3], 49, {"Bleed": 1}), ([5, 6], 50, {})],
)
def test_the_bleed_she_inflicts_rolls_a_die_for_each_token(
    table: Table, dice: list[int], health: int, left: dict[str, int]
) -> None:
    s = strikes(table, JUGULAR, "jugular", "Predatory Advance II")
    s.pass_all()
    s.roll(*dice)
    s.choose("done", seat=HUN)
    s.pass_all()
    assert (s.phase, s.view(None)["active"]) == ("main_1", FOE)
    assert (s.health(FOE), s.tokens(FOE)) == (health, left)
