"""Shadow Thief, piece by piece: every figure is typed here from the printed board and cards, and played at the table.

The Thief sits at seat 0, the opponent at seat 1, unless a test says otherwise. The Thief's dice: 1-2 dagger, 3-4 bag,
5 card, 6 shadow. Everyone has 2 CP unless a test says otherwise.
"""

from pathlib import Path

import pytest

import madking
from madking.core import events as e
from madking.lang import load_hero
from madking.lang import tree as t
from tests.conftest import Table
from tests.heroes.helpers import (
    CRIT_BASH,
    NEW_ROLL,
    RAGE,
    RECKLESS,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    activations,
    hero_file,
    ledger,
    never,
    no_defence,
    takes_it,
    texts,
)

THIEF, FOE = 0, 1
HERO = HeroAtTable("shadow_thief")
strikes = HERO.strikes
is_struck = HERO.is_struck

DAGGER_STRIKE = [1, 1, 2, 5, 5]  # 3 daggers for 4, and neither bag nor shadow
PICKPOCKET = [1, 1, 3, 3, 6]
SMALL = [1, 2, 3, 4, 4]
LARGE = [1, 2, 3, 4, 5]
SHADOW_STRIKE = [1, 2, 3, 6, 6]
SHANK_ATTACK = [1, 2, 3, 5, 6]
SHADOW_DANCE = [1, 3, 6, 6, 6]
CARDUCOPIA = [1, 2, 3, 5, 5]
SHADOW_SHANK = [6, 6, 6, 6, 6]
NOTHING = [1, 2, 3, 5, 6]


UPGRADES = [
    "Dagger Strike II", "Pickpocket II", "Shifty Strike II", "Insidious Strike II", "Shadow Dance II", "Carducopia II",
    "Shadow Defense II", "Counter Strike II",
]  # fmt: skip

WASP = """
hero wasp "Wasp" / "Оса" {
    complexity 1
    dice sting sting sting wing wing eye
    symbol sting "sting" / "жало"
    symbol wing "wing" / "крыло"
    symbol eye "eye" / "глаз"
    offensive "Prick" / "Укол" { level 1 { row need 3 sting { deal 1 } } }
    defensive "Buzz" / "Жужжание" { level 1 roll 1 { heal 1 per wing } }
    ultimate "Nest!" / "Гнездо!" { level 1 { row need 5 eye { deal 10 ultimate } } }
    action "Needle!" / "Игла!" main cost 0 { choose opponent { deal 2 plain to chosen } }
}
"""


def up_to_the_entry(s: madking.Scenario, seat: int) -> None:
    """Windows are passed until damage stands in the ledger of this player."""
    while not list(ledger(s, seat)):
        s.pass_window()


def turn_without_attack(s: madking.Scenario, seat: int) -> None:
    """A player rolls once, announces nothing, and ends the turn; the next one stands in Main (1)."""
    s.choose("done", seat=seat)
    s.choose("activate none", seat=seat)
    s.choose("done", seat=seat)
    s.pass_all()


@pytest.fixture
def wasp(tmp_path: Path) -> str:
    """A hero of our own: a weak Attack, and a card that hurts in a Main Phase."""
    return hero_file(tmp_path, WASP)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"dagger-strike: 3 dagger", "dagger-strike: 4 dagger", "dagger-strike: 5 dagger"}),
        (2, {"dagger-strike: 3 dagger", "dagger-strike: 4 dagger", "dagger-strike: 5 dagger"}),
        (3, {"pickpocket: 2 bag", "pickpocket: 3 bag", "pickpocket: 4 bag"}),
        (4, {"pickpocket: 2 bag", "pickpocket: 3 bag", "pickpocket: 4 bag"}),
        (5, {"carducopia"}),
        (6, {"shadow-dance", "shadow-shank"}),
    ],
)
def test_the_faces_are_two_daggers_two_bags_a_card_and_a_shadow(table: Table, face: int, shown: set[str]) -> None:
    assert activations(table("shadow_thief", "barbarian", phase="offensive_roll", rolls=[face] * 5)) == shown


def test_the_thief_starts_with_nothing_special() -> None:
    game = madking.new_game(["shadow_thief", "barbarian"], seed="deck")
    player = game.view(None)["players"][THIEF]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
    assert not any(player["tokens"].values())


# --- what the dice must show -------------------------------------------------------------------------

BAG_2, BAG_3, BAG_4, BAG_5 = (f"pickpocket: {number} bag" for number in (2, 3, 4, 5))
DAGGER_3, DAGGER_4, DAGGER_5 = (f"dagger-strike: {number} dagger" for number in (3, 4, 5))


@pytest.mark.content("shadow_thief/Dagger Strike I")
@pytest.mark.content("shadow_thief/Pickpocket I")
@pytest.mark.content("shadow_thief/Shifty Strike I")
@pytest.mark.content("shadow_thief/Insidious Strike I")
@pytest.mark.content("shadow_thief/Shadow Dance I")
@pytest.mark.content("shadow_thief/Carducopia I")
@pytest.mark.content("shadow_thief/Shadow Shank! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 1, 3, 6, 6], set()),
        ([1, 1, 2, 5, 6], {DAGGER_3}),
        ([1, 1, 2, 2, 3], {DAGGER_3, DAGGER_4}),
        ([1, 1, 2, 2, 2], {DAGGER_3, DAGGER_4, DAGGER_5}),
        ([1, 1, 3, 3, 6], {BAG_2}),
        ([1, 3, 3, 4, 6], {BAG_2, BAG_3}),
        ([3, 3, 4, 4, 6], {BAG_2, BAG_3, BAG_4}),
        ([3, 3, 4, 4, 4], {BAG_2, BAG_3, BAG_4}),
        ([1, 2, 3, 4, 6], {BAG_2, "shifty-strike"}),
        ([1, 3, 4, 5, 6], {BAG_2, "shifty-strike"}),
        ([2, 3, 4, 5, 5], {BAG_2, "shifty-strike", "carducopia"}),
        ([1, 2, 3, 4, 5], {BAG_2, "shifty-strike", "insidious-strike"}),
        ([2, 3, 4, 5, 6], {BAG_2, "shifty-strike", "insidious-strike"}),
        ([1, 2, 4, 5, 6], set()),
        ([1, 3, 6, 6, 6], {"shadow-dance"}),
        ([1, 6, 6, 6, 6], {"shadow-dance"}),
        ([6, 6, 6, 6, 6], {"shadow-dance", "shadow-shank"}),
        ([1, 3, 5, 5, 6], {"carducopia"}),
        ([1, 3, 5, 6, 6], set()),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("shadow_thief/Dagger Strike II")
@pytest.mark.content("shadow_thief/Pickpocket II")
@pytest.mark.content("shadow_thief/Shifty Strike II")
@pytest.mark.content("shadow_thief/Shadow Strike")
@pytest.mark.content("shadow_thief/Insidious Strike II")
@pytest.mark.content("shadow_thief/Shank Attack")
@pytest.mark.content("shadow_thief/Shadow Dance II")
@pytest.mark.content("shadow_thief/Carducopia II")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, {"shank-attack"}),
        ([1, 1, 3, 6, 6], {"shadow-strike"}),
        ([1, 3, 3, 6, 6], {BAG_2}),
        ([1, 1, 2, 6, 6], {DAGGER_3, "shadow-strike"}),
        ([2, 2, 6, 6, 6], {"shadow-dance", "shadow-strike"}),
        ([1, 6, 6, 6, 6], {"shadow-dance"}),
        ([1, 1, 2, 5, 6], {DAGGER_3}),
        ([1, 1, 2, 2, 3], {DAGGER_3, DAGGER_4}),
        ([1, 1, 2, 2, 2], {DAGGER_3, DAGGER_4, DAGGER_5}),
        ([3, 3, 4, 4, 6], {BAG_2, BAG_3, BAG_4}),
        ([3, 3, 4, 4, 4], {BAG_2, BAG_3, BAG_4, BAG_5}),
        ([2, 3, 4, 4, 5], {BAG_2, BAG_3, "shifty-strike: small straight"}),
        ([1, 3, 4, 5, 6], {BAG_2, "shifty-strike: small straight", "shank-attack"}),
        ([1, 2, 3, 4, 5], {BAG_2, "shifty-strike: small straight", "insidious-strike: large straight"}),
        (
            [2, 3, 4, 5, 6],
            {BAG_2, "shifty-strike: small straight", "insidious-strike: large straight", "shank-attack"},
        ),
        ([1, 3, 5, 5, 6], {"carducopia", "shank-attack"}),
        ([1, 1, 3, 5, 5], {"carducopia"}),
        ([3, 5, 6, 6, 5], {"carducopia"}),
        ([6, 6, 6, 6, 6], {"shadow-dance", "shadow-shank"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *UPGRADES) == met


# --- Dagger Strike -----------------------------------------------------------------------------------

BLUNT = pytest.mark.content("shadow_thief/Dagger Strike I")
SHARP = pytest.mark.content("shadow_thief/Dagger Strike II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "cp", "poison", "drawn"),
    [
        pytest.param([], [1, 1, 2, 5, 5], "3 dagger", 4, 0, 0, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 3, 5], "3 dagger", 4, 1, 0, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 3, 4], "3 dagger", 4, 1, 0, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 5, 6], "3 dagger", 4, 0, 1, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 6, 6], "3 dagger", 4, 0, 1, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 4, 6], "3 dagger", 4, 1, 1, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 2, 5], "4 dagger", 6, 0, 0, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 2, 4], "4 dagger", 6, 1, 0, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 2, 6], "4 dagger", 6, 0, 1, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 2, 2], "5 dagger", 8, 0, 0, 0, marks=BLUNT),
        pytest.param([], [1, 1, 2, 2, 2], "3 dagger", 4, 0, 0, 0, marks=BLUNT),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 3, 4], "3 dagger", 4, 1, 0, 0, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 5, 5], "3 dagger", 4, 1, 0, 1, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 6, 6], "3 dagger", 4, 1, 1, 0, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 5, 6], "3 dagger", 4, 1, 1, 1, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 2, 3], "4 dagger", 6, 1, 0, 0, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 2, 5], "4 dagger", 6, 1, 0, 1, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 2, 6], "4 dagger", 6, 1, 1, 0, marks=SHARP),
        pytest.param(["Dagger Strike II"], [1, 1, 2, 2, 2], "5 dagger", 8, 1, 0, 0, marks=SHARP),
    ],
)
@pytest.mark.rule("TXT-2")
def test_dagger_strike_reads_bag_shadow_and_card_once(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, cp: int, poison: int, drawn: int
) -> None:
    deck = ["Tip It!", "Six-It!"]
    s = strikes(table, dice, f"dagger strike: {row}", *upgrade, decks={THIEF: deck})
    assert s.tokens(FOE) == ({"Poison": 1} if poison else {})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Dagger Strike")]
    assert (s.health(FOE), s.health(THIEF), s.tokens(THIEF)) == (50 - damage, 50, {})
    assert (s.cp(THIEF), s.cp(FOE), s.hand(THIEF)) == (2 + cp, 2, deck[:drawn])


# --- Pickpocket --------------------------------------------------------------------------------------

NOVICE = pytest.mark.content("shadow_thief/Pickpocket I")
EXPERT = pytest.mark.content("shadow_thief/Pickpocket II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "gained"),
    [
        pytest.param([], [1, 1, 3, 3, 5], "2 bag", 2, marks=NOVICE),
        pytest.param([], [1, 1, 3, 3, 4], "3 bag", 3, marks=NOVICE),
        pytest.param([], [1, 3, 3, 4, 4], "4 bag", 4, marks=NOVICE),
        pytest.param([], [3, 3, 3, 4, 4], "4 bag", 4, marks=NOVICE),
        pytest.param([], [3, 3, 3, 4, 4], "2 bag", 2, marks=NOVICE),
        pytest.param(["Pickpocket II"], [1, 1, 3, 3, 5], "2 bag", 3, marks=EXPERT),
        pytest.param(["Pickpocket II"], [1, 1, 3, 3, 4], "3 bag", 4, marks=EXPERT),
        pytest.param(["Pickpocket II"], [1, 3, 3, 4, 4], "4 bag", 5, marks=EXPERT),
        pytest.param(["Pickpocket II"], [3, 3, 3, 4, 4], "5 bag", 6, marks=EXPERT),
    ],
)
def test_pickpocket_without_a_shadow_only_gains(
    table: Table, upgrade: list[str], dice: list[int], row: str, gained: int
) -> None:
    s = strikes(table, dice, f"pickpocket: {row}", *upgrade, cp={FOE: 5})
    assert (s.phase, s.actor, no_defence(s)) == ("main_2", THIEF, True)
    assert (s.cp(THIEF), s.cp(FOE), s.health(FOE), s.tokens(FOE)) == (2 + gained, 5, 50, {})


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "gained", "stolen"),
    [
        pytest.param([], [1, 1, 3, 3, 6], "2 bag", 2, 0, marks=NOVICE),
        pytest.param([], [1, 1, 3, 3, 6], "2 bag", 2, 1, marks=NOVICE),
        pytest.param([], [1, 3, 3, 6, 6], "2 bag", 2, 1, marks=NOVICE),
        pytest.param([], [1, 3, 3, 4, 6], "3 bag", 3, 0, marks=NOVICE),
        pytest.param([], [1, 3, 3, 4, 6], "3 bag", 3, 1, marks=NOVICE),
        pytest.param([], [3, 3, 4, 4, 6], "4 bag", 4, 0, marks=NOVICE),
        pytest.param([], [3, 3, 4, 4, 6], "4 bag", 4, 1, marks=NOVICE),
        pytest.param(["Pickpocket II"], [1, 1, 3, 3, 6], "2 bag", 3, 0, marks=EXPERT),
        pytest.param(["Pickpocket II"], [1, 1, 3, 3, 6], "2 bag", 3, 1, marks=EXPERT),
        pytest.param(["Pickpocket II"], [1, 3, 3, 6, 6], "2 bag", 3, 2, marks=EXPERT),
        pytest.param(["Pickpocket II"], [1, 3, 3, 4, 6], "3 bag", 4, 1, marks=EXPERT),
        pytest.param(["Pickpocket II"], [1, 3, 3, 4, 6], "3 bag", 4, 2, marks=EXPERT),
        pytest.param(["Pickpocket II"], [3, 3, 4, 4, 6], "4 bag", 5, 0, marks=EXPERT),
        pytest.param(["Pickpocket II"], [3, 3, 4, 4, 6], "4 bag", 5, 2, marks=EXPERT),
    ],
)
@pytest.mark.rule("TXT-6")
def test_with_a_shadow_part_of_the_gain_may_be_stolen_and_the_total_stays(
    table: Table, upgrade: list[str], dice: list[int], row: str, gained: int, stolen: int
) -> None:
    s = strikes(table, dice, f"pickpocket: {row}", *upgrade, cp={FOE: 5})
    most = 2 if upgrade else 1
    assert s.actor == THIEF
    assert texts(s) == [f"number {number}" for number in range(most + 1)]
    s.choose(f"number {stolen}", seat=THIEF)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)
    assert (s.cp(THIEF), s.cp(FOE)) == (2 + gained, 5 - stolen)


@EXPERT
@pytest.mark.rule("TXT-6")
def test_only_what_the_victim_has_can_be_stolen(table: Table) -> None:
    s = strikes(table, PICKPOCKET, "pickpocket", "Pickpocket II", cp={FOE: 1})
    assert texts(s) == ["number 0", "number 1"]
    s.choose("number 1")
    assert (s.cp(THIEF), s.cp(FOE)) == (5, 0)


@pytest.mark.parametrize(
    ("upgrade", "gained"), [pytest.param([], 2, marks=NOVICE), pytest.param(["Pickpocket II"], 3, marks=EXPERT)]
)
@pytest.mark.rule("TXT-6")
def test_from_an_empty_purse_nothing_is_stolen_and_all_is_gained(table: Table, upgrade: list[str], gained: int) -> None:
    s = strikes(table, PICKPOCKET, "pickpocket", *upgrade, cp={FOE: 0})
    s.pass_all()
    assert (s.phase, s.cp(THIEF), s.cp(FOE)) == ("main_2", 2 + gained, 0)


@pytest.mark.rule("RUL-13")
@pytest.mark.rule("CP-1")
@pytest.mark.parametrize(
    ("held", "upgrade", "stolen"),
    [
        pytest.param(15, [], 0, marks=NOVICE),
        pytest.param(15, [], 1, marks=NOVICE),
        pytest.param(14, [], 1, marks=NOVICE),
        pytest.param(15, ["Pickpocket II"], 2, marks=EXPERT),
        pytest.param(13, ["Pickpocket II"], 2, marks=EXPERT),
    ],
)
def test_a_thief_at_the_cap_steals_all_the_same(table: Table, held: int, upgrade: list[str], stolen: int) -> None:
    s = strikes(table, PICKPOCKET, "pickpocket", *upgrade, cp={THIEF: held, FOE: 5})
    s.choose(f"number {stolen}", seat=THIEF)
    assert (s.cp(THIEF), s.cp(FOE)) == (15, 5 - stolen)


# --- Shifty Strike, Insidious Strike, Shadow Strike --------------------------------------------------

SHIFTY_1 = pytest.mark.content("shadow_thief/Shifty Strike I")
SHIFTY_2 = pytest.mark.content("shadow_thief/Shifty Strike II")
INSIDIOUS_1 = pytest.mark.content("shadow_thief/Insidious Strike I")
INSIDIOUS_2 = pytest.mark.content("shadow_thief/Insidious Strike II")


@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "before", "after", "damage"),
    [
        pytest.param([], SMALL, "shifty strike", 0, 3, 2, marks=SHIFTY_1),
        pytest.param([], SMALL, "shifty strike", 1, 4, 2, marks=SHIFTY_1),
        pytest.param([], SMALL, "shifty strike", 2, 5, 3, marks=SHIFTY_1),
        pytest.param([], SMALL, "shifty strike", 12, 15, 8, marks=SHIFTY_1),
        pytest.param([], [3, 4, 5, 6, 6], "shifty strike", 15, 15, 8, marks=SHIFTY_1),
        pytest.param(["Shifty Strike II"], SMALL, "shifty strike", 0, 4, 2, marks=SHIFTY_2),
        pytest.param(["Shifty Strike II"], SMALL, "shifty strike", 1, 5, 3, marks=SHIFTY_2),
        pytest.param(["Shifty Strike II"], SMALL, "shifty strike", 10, 14, 7, marks=SHIFTY_2),
        pytest.param(["Shifty Strike II"], SMALL, "shifty strike", 13, 15, 8, marks=SHIFTY_2),
        pytest.param([], LARGE, "insidious strike", 0, 3, 3, marks=INSIDIOUS_1),
        pytest.param([], LARGE, "insidious strike", 2, 5, 5, marks=INSIDIOUS_1),
        pytest.param([], [2, 3, 4, 5, 6], "insidious strike", 9, 12, 12, marks=INSIDIOUS_1),
        pytest.param([], LARGE, "insidious strike", 14, 15, 15, marks=INSIDIOUS_1),
        pytest.param(["Insidious Strike II"], LARGE, "insidious strike", 0, 4, 4, marks=INSIDIOUS_2),
        pytest.param(["Insidious Strike II"], LARGE, "insidious strike", 3, 7, 7, marks=INSIDIOUS_2),
        pytest.param(["Insidious Strike II"], LARGE, "insidious strike", 15, 15, 15, marks=INSIDIOUS_2),
    ],
)
def test_what_is_gained_counts_and_nothing_is_spent(
    table: Table, upgrade: list[str], dice: list[int], row: str, before: int, after: int, damage: int
) -> None:
    s = strikes(table, dice, row, *upgrade, cp={THIEF: before})
    takes_it(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", damage, "normal")]
    assert (s.health(FOE), s.cp(THIEF)) == (50 - damage, after)
    assert (s.tokens(THIEF), s.tokens(FOE), s.cp(FOE)) == ({}, {}, 2)


@pytest.mark.content("shadow_thief/Shadow Strike")
@pytest.mark.parametrize(("held", "damage"), [(1, 1), (2, 1), (5, 3), (14, 7), (15, 8)])
def test_shadow_strike_deals_half_of_the_cp_and_poisons(table: Table, held: int, damage: int) -> None:
    s = strikes(table, SHADOW_STRIKE, "shadow strike", "Shifty Strike II", cp={THIEF: held})
    assert s.tokens(FOE) == {"Poison": 1}
    takes_it(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", damage, "normal")]
    assert (s.health(FOE), s.cp(THIEF), s.tokens(FOE)) == (50 - damage, held, {"Poison": 1})


@pytest.mark.content("shadow_thief/Shadow Strike")
@pytest.mark.rule("OFF-7")
def test_shadow_strike_with_no_cp_is_no_attack_but_poisons(table: Table) -> None:
    tokens = {THIEF: {"Sneak Attack": 1}}
    s = strikes(table, SHADOW_STRIKE, "shadow strike", "Shifty Strike II", cp={THIEF: 0}, tokens=tokens)
    never(s, "spend sneak attack", THIEF)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)
    assert (s.tokens(FOE), s.tokens(THIEF)) == ({"Poison": 1}, {"Sneak Attack": 1})


STRIKES_BY_CP = pytest.mark.parametrize(
    ("dice", "row", "upgrade", "damage"),
    [
        pytest.param(SMALL, "shifty strike", [], 4, marks=SHIFTY_1),
        pytest.param(LARGE, "insidious strike", [], 7, marks=INSIDIOUS_1),
        pytest.param(
            SHADOW_STRIKE,
            "shadow strike",
            ["Shifty Strike II"],
            2,
            marks=pytest.mark.content("shadow_thief/Shadow Strike"),
        ),
    ],
)


@STRIKES_BY_CP
@pytest.mark.rule("TXT-10")
@pytest.mark.parametrize("defended", [False, True])
def test_cp_spent_once_the_damage_is_dealt_out_does_not_lower_it(
    table: Table, dice: list[int], row: str, upgrade: list[str], damage: int, defended: bool
) -> None:
    s = strikes(table, dice, row, *upgrade, cp={THIEF: 4}, hands={THIEF: ["Triple Up!"]})
    up_to_the_entry(s, FOE)
    held = s.cp(THIEF)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play triple up", seat=THIEF)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.cp(THIEF)) == (50 - damage, held - 2)


@pytest.mark.rule("TXT-10")
@pytest.mark.rule("TXT-4")
@pytest.mark.parametrize(
    ("card", "dice", "row", "damage"),
    [
        pytest.param("Triple Up!", SMALL, "shifty strike", 3, marks=SHIFTY_1),
        pytest.param("Triple Up!", LARGE, "insidious strike", 5, marks=INSIDIOUS_1),
        pytest.param("Shadow Coin!", SMALL, "shifty strike", 5, marks=SHIFTY_1),
        pytest.param("Shadow Coin!", LARGE, "insidious strike", 9, marks=INSIDIOUS_1),
    ],
)
def test_cp_spent_or_gained_at_the_then_still_count(
    table: Table, card: str, dice: list[int], row: str, damage: int
) -> None:
    s = strikes(table, dice, row, cp={THIEF: 4}, hands={THIEF: [card]})
    while s.cp(THIEF) != 4 + 3:
        s.pass_window()
    assert list(ledger(s, FOE)) == []
    s.choose(f"play {card}", seat=THIEF)
    takes_it(s)
    assert s.health(FOE) == 50 - damage


# --- Shank Attack ------------------------------------------------------------------------------------


@pytest.mark.content("shadow_thief/Shank Attack")
def test_shank_attack_brings_1_cp_sneak_attack_a_card_and_poison_but_is_no_attack(table: Table) -> None:
    s = strikes(table, SHANK_ATTACK, "shank attack", "Insidious Strike II", decks={THIEF: ["Tip It!", "Six-It!"]})
    never(s, "spend sneak attack", THIEF)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)
    assert (s.cp(THIEF), s.hand(THIEF)) == (3, ["Tip It!"])
    assert (s.tokens(THIEF), s.tokens(FOE)) == ({"Sneak Attack": 1}, {"Poison": 1})


# --- Shadow Dance ------------------------------------------------------------------------------------

DANCE_1 = pytest.mark.content("shadow_thief/Shadow Dance I")
DANCE_2 = pytest.mark.content("shadow_thief/Shadow Dance II")
DANCES = pytest.mark.parametrize(
    "upgrade", [pytest.param([], marks=DANCE_1), pytest.param(["Shadow Dance II"], marks=DANCE_2)]
)


@DANCES
@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(("die", "damage"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_shadow_dance_deals_half_a_die_pure_and_brings_both_tokens(
    table: Table, upgrade: list[str], die: int, damage: int
) -> None:
    s = strikes(table, [*SHADOW_DANCE, die], "shadow dance", *upgrade, decks={THIEF: ["Tip It!", "Six-It!"]})
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert list(ledger(s, FOE)) == [("damage", damage, "pure", "Shadow Dance")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(THIEF)) == (50 - damage, {}, {"Shadows": 1, "Sneak Attack": 1})
    assert (s.hand(THIEF), s.cp(THIEF)) == (["Tip It!"] if upgrade else [], 2)


@DANCES
@pytest.mark.content("shadow_thief/Sneak Attack")
@pytest.mark.rule("DMG-2")
def test_pure_damage_takes_no_sneak_attack_held_or_just_gained(table: Table, upgrade: list[str]) -> None:
    s = strikes(table, [*SHADOW_DANCE, 6], "shadow dance", *upgrade, tokens={THIEF: {"Sneak Attack": 1}})
    never(s, "spend sneak attack", THIEF)
    s.pass_all()
    assert (s.health(FOE), s.tokens(THIEF)) == (47, {"Shadows": 1, "Sneak Attack": 1})


@DANCE_1
@pytest.mark.content("common/Targeted")
def test_pure_damage_is_not_raised_by_targeted(table: Table) -> None:
    s = strikes(table, [*SHADOW_DANCE, 6], "shadow dance", foe="moon_elf", tokens={FOE: {"Targeted": 1}})
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (47, {"Targeted": 1})


@DANCE_1
@pytest.mark.content("common/Evasive")
def test_pure_damage_can_be_dodged(table: Table) -> None:
    s = strikes(table, [*SHADOW_DANCE, 6, 2], "shadow dance", foe="moon_elf", tokens={FOE: {"Evasive": 1}})
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(THIEF)) == (50, {"Shadows": 1, "Sneak Attack": 1})


@DANCE_1
@pytest.mark.content("common/Protect")
def test_pure_damage_can_be_halved(table: Table) -> None:
    s = strikes(table, [*SHADOW_DANCE, 6], "shadow dance", foe="paladin", tokens={FOE: {"Protect": 1}}, cp={FOE: 0})
    s.choose("spend protect", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (49, {})


@DANCE_1
@pytest.mark.rule("OFF-8")
def test_a_card_can_change_the_die_of_shadow_dance(table: Table) -> None:
    s = strikes(table, [*SHADOW_DANCE, 1], "shadow dance", hands={THIEF: ["Six-It!"]}, cp={THIEF: 1})
    while len(s.view(THIEF)["rolls"]) < 2:
        s.pass_window()
    s.choose("play six-it", seat=THIEF)
    s.pass_all()
    assert s.health(FOE) == 47


@DANCE_1
def test_the_tokens_of_shadow_dance_come_behind_a_then(table: Table) -> None:
    s = strikes(table, [*SHADOW_DANCE, 1], "shadow dance", hands={THIEF: ["Tip It!"]}, cp={THIEF: 0})
    up_to_the_entry(s, FOE)
    assert s.tokens(THIEF) == {}
    s.pass_all()
    assert s.tokens(THIEF) == {"Shadows": 1, "Sneak Attack": 1}


# --- Carducopia --------------------------------------------------------------------------------------

CORNUCOPIA_1 = pytest.mark.content("shadow_thief/Carducopia I")
CORNUCOPIA_2 = pytest.mark.content("shadow_thief/Carducopia II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "drawn", "cp", "lost"),
    [
        pytest.param([], [1, 1, 2, 5, 5], 2, 0, 0, marks=CORNUCOPIA_1),
        pytest.param([], [1, 3, 5, 5, 6], 2, 0, 0, marks=CORNUCOPIA_1),
        pytest.param([], [1, 2, 5, 5, 5], 3, 0, 0, marks=CORNUCOPIA_1),
        pytest.param([], [6, 5, 5, 5, 5], 4, 0, 0, marks=CORNUCOPIA_1),
        pytest.param([], [5, 5, 5, 5, 5], 5, 0, 0, marks=CORNUCOPIA_1),
        pytest.param(["Carducopia II"], [1, 1, 2, 5, 5], 2, 0, 0, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [1, 2, 3, 5, 5], 2, 1, 0, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [2, 3, 4, 5, 5], 2, 1, 0, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [1, 2, 5, 5, 6], 2, 0, 1, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [1, 5, 5, 6, 6], 2, 0, 1, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [4, 5, 5, 5, 6], 3, 1, 1, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [5, 5, 5, 5, 6], 4, 0, 1, marks=CORNUCOPIA_2),
        pytest.param(["Carducopia II"], [5, 5, 5, 5, 5], 5, 0, 0, marks=CORNUCOPIA_2),
    ],
)
def test_carducopia_draws_for_each_card_and_at_level_two_robs_the_hand_once(
    table: Table, upgrade: list[str], dice: list[int], drawn: int, cp: int, lost: int
) -> None:
    deck = ["Tip It!", "Six-It!", "Better D!", "So Wild!", "Samesies!", "Buh, Bye!"]
    s = strikes(
        table,
        dice,
        "carducopia",
        *upgrade,
        decks={THIEF: deck},
        hands={FOE: ["Concuss!", "Get Some!"]},
        losses={FOE: ["Get Some!"][:lost]},
    )
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)
    assert sorted(s.hand(THIEF)) == sorted(deck[:drawn])
    assert (s.cp(THIEF), s.cp(FOE)) == (2 + cp, 2)
    assert (s.hand(FOE), s.discard(FOE)) == ((["Concuss!"], ["Get Some!"]) if lost else (["Concuss!", "Get Some!"], []))


@CORNUCOPIA_2
@pytest.mark.parametrize(("lost", "kept"), [("Concuss!", "Get Some!"), ("Get Some!", "Concuss!")])
def test_chance_alone_says_which_card_is_discarded(table: Table, lost: str, kept: str) -> None:
    hand = {FOE: ["Concuss!", "Get Some!"]}
    s = strikes(table, [1, 2, 5, 5, 6], "carducopia", "Carducopia II", hands=hand, losses={FOE: [lost]})
    s.pass_all()
    assert (s.hand(FOE), s.discard(FOE), s.cp(FOE)) == ([kept], [lost], 2)


@CORNUCOPIA_2
def test_an_empty_hand_loses_nothing(table: Table) -> None:
    s = strikes(table, [4, 5, 5, 6, 6], "carducopia", "Carducopia II", decks={THIEF: ["Tip It!", "Six-It!"]})
    s.pass_all()
    assert (s.phase, s.hand(FOE), s.discard(FOE), len(s.hand(THIEF)), s.cp(THIEF)) == ("main_2", [], [], 2, 3)


@CORNUCOPIA_1
@pytest.mark.rule("TURN-10")
@pytest.mark.parametrize(
    ("deck", "pile", "hand"),
    [
        (["Tip It!"], ["Six-It!", "Better D!"], 2),
        (["Tip It!"], [], 1),
        ([], ["Six-It!"], 1),
        ([], [], 0),
    ],
)
def test_carducopia_and_an_empty_deck(table: Table, deck: list[str], pile: list[str], hand: int) -> None:
    s = strikes(table, CARDUCOPIA, "carducopia", decks={THIEF: deck}, discard={THIEF: pile})
    s.pass_all()
    assert (s.phase, len(s.hand(THIEF))) == ("main_2", hand)
    assert set(s.hand(THIEF)) >= set(deck)


# --- the two defences --------------------------------------------------------------------------------

CLOAK_1 = pytest.mark.content("shadow_thief/Shadow Defense I")
CLOAK_2 = pytest.mark.content("shadow_thief/Shadow Defense II")
RIPOSTE_1 = pytest.mark.content("shadow_thief/Counter Strike I")
RIPOSTE_2 = pytest.mark.content("shadow_thief/Counter Strike II")
SNEAK, BOTH = {"Sneak Attack": 1}, {"Sneak Attack": 1, "Shadows": 1}


@pytest.mark.parametrize(
    ("upgrade", "dice", "poison", "mine"),
    [
        pytest.param([], [1, 3, 4, 5], False, {}, marks=CLOAK_1),
        pytest.param([], [1, 2, 3, 5], True, {}, marks=CLOAK_1),
        pytest.param([], [1, 1, 2, 2], True, {}, marks=CLOAK_1),
        pytest.param([], [1, 3, 5, 6], False, SNEAK, marks=CLOAK_1),
        pytest.param([], [1, 1, 5, 6], True, SNEAK, marks=CLOAK_1),
        pytest.param([], [1, 3, 6, 6], False, BOTH, marks=CLOAK_1),
        pytest.param([], [2, 2, 6, 6], True, BOTH, marks=CLOAK_1),
        pytest.param([], [6, 6, 6, 6], False, BOTH, marks=CLOAK_1),
        pytest.param(["Shadow Defense II"], [1, 3, 4, 5, 5], False, {}, marks=CLOAK_2),
        pytest.param(["Shadow Defense II"], [1, 2, 3, 4, 5], True, {}, marks=CLOAK_2),
        pytest.param(["Shadow Defense II"], [1, 1, 2, 2, 2], True, {}, marks=CLOAK_2),
        pytest.param(["Shadow Defense II"], [1, 3, 4, 5, 6], False, SNEAK, marks=CLOAK_2),
        pytest.param(["Shadow Defense II"], [1, 2, 6, 6, 5], True, BOTH, marks=CLOAK_2),
        pytest.param(["Shadow Defense II"], [3, 4, 6, 6, 6], False, BOTH, marks=CLOAK_2),
    ],
)
def test_shadow_defense(table: Table, upgrade: list[str], dice: list[int], poison: bool, mine: dict[str, int]) -> None:
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", upgrades={THIEF: upgrade})
    s.choose("defend shadow-defense", seat=THIEF)
    s.pass_all()
    assert (s.tokens(THIEF), s.tokens(FOE)) == (mine, {"Poison": 1} if poison else {})
    assert (s.health(THIEF), s.health(FOE)) == (50 if "Shadows" in mine else 42, 50)


@pytest.mark.parametrize(
    ("upgrade", "dice", "returned", "poison"),
    [
        pytest.param([], [3, 4, 5, 5, 5], 0, False, marks=RIPOSTE_1),
        pytest.param([], [1, 3, 4, 5, 5], 1, False, marks=RIPOSTE_1),
        pytest.param([], [1, 3, 4, 5, 6], 1, True, marks=RIPOSTE_1),
        pytest.param([], [1, 1, 2, 6, 6], 3, True, marks=RIPOSTE_1),
        pytest.param([], [3, 4, 5, 6, 6], 0, False, marks=RIPOSTE_1),
        pytest.param([], [1, 1, 2, 2, 2], 5, False, marks=RIPOSTE_1),
        pytest.param(["Counter Strike II"], [3, 4, 5, 6, 6], 0, False, marks=RIPOSTE_2),
        pytest.param(["Counter Strike II"], [1, 3, 4, 5, 5], 2, False, marks=RIPOSTE_2),
        pytest.param(["Counter Strike II"], [1, 2, 4, 5, 6], 4, True, marks=RIPOSTE_2),
        pytest.param(["Counter Strike II"], [1, 1, 2, 2, 6], 8, True, marks=RIPOSTE_2),
        pytest.param(["Counter Strike II"], [1, 1, 2, 2, 2], 10, False, marks=RIPOSTE_2),
    ],
)
def test_counter_strike(table: Table, upgrade: list[str], dice: list[int], returned: int, poison: bool) -> None:
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", upgrades={THIEF: upgrade})
    s.choose("defend counter-strike", seat=THIEF)
    s.pass_all()
    assert list(ledger(s, FOE)) == ([("damage", returned, "plain", "Counter Strike")] if returned else [])
    assert (s.health(THIEF), s.health(FOE)) == (42, 50 - returned)
    assert (s.tokens(THIEF), s.tokens(FOE)) == ({}, {"Poison": 1} if poison else {})


@CLOAK_1
@RIPOSTE_1
@pytest.mark.rule("DEF-2")
@pytest.mark.parametrize(
    ("chosen", "dice", "number"), [("shadow-defense", [1, 3, 5, 5], 4), ("counter-strike", [3, 3, 5, 5, 5], 5)]
)
def test_one_of_the_two_defences_is_chosen_before_the_dice_are_rolled(
    table: Table, chosen: str, dice: list[int], number: int
) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack")
    assert s.actor == THIEF
    assert set(texts(s)) == {"defend none", "defend shadow-defense", "defend counter-strike"}
    assert not [event for event in s.events if isinstance(event, e.DiceRolled) and event.seat == THIEF]
    s.roll(*dice)
    s.choose(f"defend {chosen}", seat=THIEF)
    s.pass_all()
    rolled = [event for event in s.events if isinstance(event, e.DiceRolled) and event.seat == THIEF]
    assert [len(event.values) for event in rolled] == [number]
    assert [event.ability for event in s.events if isinstance(event, e.DefenceChosen)] == [chosen]
    assert (s.phase, s.health(THIEF)) == ("main_2", 42)


@CLOAK_1
@RIPOSTE_1
def test_both_defences_are_optional_and_neither_serves_against_undefendable_damage(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack")
    takes_it(s)
    assert s.health(THIEF) == 42
    s = is_struck(table, STURDY_BLOW, "sturdy blow")
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(THIEF)) == ("main_2", True, 46)


@CLOAK_1
@RIPOSTE_2
def test_the_level_of_one_defence_is_not_the_level_of_the_other(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 3, 3, 5, 5], "smack", upgrades={THIEF: ["Counter Strike II"]})
    s.choose("defend shadow-defense", seat=THIEF)
    s.pass_all()
    assert (s.health(THIEF), s.health(FOE)) == (42, 50)


@CLOAK_1
@pytest.mark.content("shadow_thief/Sneak Attack")
@pytest.mark.parametrize("die", [1, 6])
def test_the_sneak_attack_of_the_defence_serves_the_next_attack(table: Table, die: int) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 3, 3, 5, 6], "smack")
    s.choose("defend shadow-defense", seat=THIEF)
    never(s, "spend sneak attack", THIEF)
    s.choose("done", seat=FOE)
    assert s.tokens(THIEF) == SNEAK
    s.roll(*DAGGER_STRIKE, die)
    s.choose("done", seat=THIEF)
    s.choose("activate dagger strike", seat=THIEF)
    s.choose("spend sneak attack", seat=THIEF)
    takes_it(s)
    assert (s.health(FOE), s.tokens(THIEF)) == (50 - 4 - die, {})


@CLOAK_1
@pytest.mark.content("shadow_thief/Poison")
@pytest.mark.rule("STA-2")
def test_the_poison_of_a_defence_stops_at_the_limit(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 1, 1, 6, 6], "smack", tokens={FOE: {"Poison": 3}, THIEF: SNEAK})
    s.choose("defend shadow-defense", seat=THIEF)
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(THIEF)) == ({"Poison": 3}, BOTH)


@RIPOSTE_1
@pytest.mark.rule("DEF-6")
@pytest.mark.rule("HP-3")
def test_both_can_fall_together(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 1, 1, 2, 3, 3], "smack", health={THIEF: 4, FOE: 3})
    s.choose("defend counter-strike", seat=THIEF)
    s.pass_all()
    assert (s.health(THIEF), s.health(FOE)) == (0, 0)
    assert s.result is not None
    assert s.result.winners == ()


# --- Shadow Shank! -----------------------------------------------------------------------------------

SHANK = pytest.mark.content("shadow_thief/Shadow Shank! I")


@SHANK
@pytest.mark.parametrize(
    ("before", "after", "damage"), [(0, 3, 8), (2, 5, 10), (9, 12, 17), (12, 15, 20), (15, 15, 20)]
)
def test_shadow_shank_deals_the_cp_and_5_more(table: Table, before: int, after: int, damage: int) -> None:
    s = strikes(table, SHADOW_SHANK, "shadow shank", cp={THIEF: before})
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert list(ledger(s, FOE)) == [("damage", damage, "ultimate", "Shadow Shank!")]
    assert (s.health(FOE), s.cp(THIEF)) == (50 - damage, after)
    assert (s.tokens(THIEF), s.tokens(FOE)) == ({"Shadows": 1}, {})


@SHANK
@pytest.mark.rule("ULT-3")
def test_nobody_answers_shadow_shank(table: Table) -> None:
    s = strikes(
        table,
        SHADOW_SHANK,
        "shadow shank",
        foe="moon_elf",
        tokens={FOE: {"Evasive": 3}},
        hands={FOE: ["Not This Time!", "Buh, Bye!"]},
        cp={FOE: 9},
    )
    s.choose("pass", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_2", 40, {"Evasive": 3})
    assert not [event for event in s.events if isinstance(event, e.CardPlayed | e.OfferUsed)]


@SHANK
@pytest.mark.content("shadow_thief/Sneak Attack")
@pytest.mark.rule("DMG-2")
def test_sneak_attack_raises_the_ultimate(table: Table) -> None:
    s = strikes(table, [*SHADOW_SHANK, 4], "shadow shank", tokens={THIEF: SNEAK})
    s.choose("spend sneak attack", seat=THIEF)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [("addition", 4, "ultimate", "Sneak Attack")]
    assert (s.health(FOE), s.tokens(THIEF)) == (50 - 10 - 4, {"Shadows": 1})


@SHANK
@pytest.mark.content("shadow_thief/Shadow Coin!")
def test_at_the_then_of_the_ultimate_its_shadows_already_count(table: Table) -> None:
    s = strikes(table, SHADOW_SHANK, "shadow shank", cp={THIEF: 0}, hands={THIEF: ["Shadow Coin!"]})
    while s.tokens(THIEF) != {"Shadows": 1}:
        s.pass_window()
    assert (s.cp(THIEF), list(ledger(s, FOE))) == (3, [])
    s.choose("play shadow coin", seat=THIEF)
    s.pass_all()
    assert (s.cp(THIEF), s.health(FOE)) == (6, 50 - 11)


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("shadow_thief/Sneaky!")
def test_sneaky_costs_1_and_brings_sneak_attack(table: Table) -> None:
    assert not table("shadow_thief", "barbarian", hands={THIEF: ["Sneaky!"]}, cp={THIEF: 0}).can("play sneaky")
    s = table("shadow_thief", "barbarian", hands={THIEF: ["Sneaky!"]}, cp={THIEF: 1})
    s.choose("play sneaky")
    s.pass_all()
    assert (s.tokens(THIEF), s.tokens(FOE), s.cp(THIEF)) == (SNEAK, {}, 0)
    assert (s.hand(THIEF), s.discard(THIEF)) == ([], ["Sneaky!"])


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Sneaky!", marks=pytest.mark.content("shadow_thief/Sneaky!")),
        pytest.param("Card Trick!", marks=pytest.mark.content("shadow_thief/Card Trick!")),
        pytest.param("Shadow Meld!", marks=pytest.mark.content("shadow_thief/Shadow Meld!")),
    ],
)
@pytest.mark.rule("CARD-2")
def test_a_main_card_is_for_ones_own_main_phases_only(table: Table, card: str) -> None:
    hand, cp = {THIEF: [card]}, {THIEF: 9}
    for own_phase in ("main_1", "main_2"):
        assert table("shadow_thief", "barbarian", phase=own_phase, hands=hand, cp=cp).can(f"play {card}", seat=THIEF)
    s = strikes(table, DAGGER_STRIKE, "dagger strike", hands=hand, cp=cp)
    never(s, f"play {card}", THIEF)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp)
    never(s, f"play {card}", THIEF)


INSTANTS = pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Poison Wound!", 2, marks=pytest.mark.content("shadow_thief/Poison Wound!")),
        pytest.param("Shadow Coin!", 0, marks=pytest.mark.content("shadow_thief/Shadow Coin!")),
        pytest.param("Enter the Shadows!", 4, marks=pytest.mark.content("shadow_thief/Enter the Shadows!")),
    ],
)


@INSTANTS
@pytest.mark.rule("CARD-4")
def test_an_instant_has_its_price_and_goes_at_any_time(table: Table, card: str, cost: int) -> None:
    hand, play = {THIEF: [card]}, f"play {card}"
    if cost:
        assert not table("shadow_thief", "barbarian", hands=hand, cp={THIEF: cost - 1}).can(play)
    for own_phase in ("upkeep", "main_1", "main_2"):
        assert table("shadow_thief", "barbarian", phase=own_phase, hands=hand, cp={THIEF: cost}).can(play, seat=THIEF)
    for dice, ability in ((DAGGER_STRIKE, "dagger strike"), (SMALL, "pickpocket")):
        s = strikes(table, dice, ability, hands=hand, cp={THIEF: cost})
        assert s.can(play, seat=THIEF)
    theirs = table("shadow_thief", "barbarian", active=FOE, phase="upkeep", hands=hand, cp={THIEF: cost})
    assert theirs.can(play, seat=THIEF)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp={THIEF: cost})
    assert s.can(play, seat=THIEF)


@pytest.mark.content("shadow_thief/Poison Wound!")
@pytest.mark.parametrize(("held", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
@pytest.mark.rule("RUL-14")
def test_poison_wound_poisons_an_opponent(table: Table, held: int, after: int) -> None:
    s = table("shadow_thief", "barbarian", hands={THIEF: ["Poison Wound!"]}, tokens={FOE: {"Poison": held}})
    s.choose("play poison wound")
    assert (s.tokens(FOE), s.tokens(THIEF), s.health(FOE)) == ({"Poison": after}, {}, 50)
    assert (s.cp(THIEF), s.discard(THIEF)) == (0, ["Poison Wound!"])


@pytest.mark.content("shadow_thief/Poison Wound!")
@pytest.mark.content("shadow_thief/Poison")
def test_poison_wound_at_the_start_of_their_upkeep_hurts_at_once(table: Table) -> None:
    s = table("shadow_thief", "barbarian", active=FOE, phase="upkeep", hands={THIEF: ["Poison Wound!"]})
    s.choose("play poison wound", seat=THIEF)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 49, {"Poison": 1})


@pytest.mark.content("shadow_thief/Shadow Coin!")
@pytest.mark.parametrize(("tokens", "gained"), [({}, 2), ({"Shadows": 1}, 3), ({"Sneak Attack": 1}, 2)])
@pytest.mark.parametrize(("held", "most"), [(0, 15), (13, 2), (14, 1), (15, 0)])
def test_shadow_coin_brings_2_cp_or_3_with_shadows(
    table: Table, tokens: dict[str, int], gained: int, held: int, most: int
) -> None:
    s = table("shadow_thief", "barbarian", hands={THIEF: ["Shadow Coin!"]}, cp={THIEF: held}, tokens={THIEF: tokens})
    s.choose("play shadow coin")
    assert (s.cp(THIEF), s.tokens(THIEF)) == (held + min(gained, most), tokens)
    assert (s.hand(THIEF), s.discard(THIEF), s.cp(FOE)) == ([], ["Shadow Coin!"], 2)


@pytest.mark.content("shadow_thief/Shadow Coin!")
@pytest.mark.rule("TIM-5")
@pytest.mark.rule("RUL-2")
@pytest.mark.parametrize(("answered", "gained"), [(False, 3), (True, 2)])
def test_a_coin_whose_shadows_are_taken_away_in_answer_brings_only_2(table: Table, answered: bool, gained: int) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        active=FOE,
        phase="upkeep",
        hands={THIEF: ["Shadow Coin!"], FOE: ["Buh, Bye!"]},
        cp={THIEF: 0},
        tokens={THIEF: {"Shadows": 1}},
    )
    s.choose("play shadow coin", seat=THIEF)
    s.choose("play buh-bye" if answered else "pass", seat=FOE)
    assert (s.cp(THIEF), s.tokens(THIEF)) == (gained, {} if answered else {"Shadows": 1})


@pytest.mark.content("shadow_thief/Enter the Shadows!")
@pytest.mark.content("shadow_thief/Shadows")
@pytest.mark.parametrize("held", [0, 1])
def test_enter_the_shadows_brings_shadows_and_a_second_one_nothing(table: Table, held: int) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        hands={THIEF: ["Enter the Shadows!"]},
        cp={THIEF: 4},
        tokens={THIEF: {"Shadows": held}},
    )
    s.choose("play enter the shadows")
    assert (s.tokens(THIEF), s.cp(THIEF), s.discard(THIEF)) == ({"Shadows": 1}, 0, ["Enter the Shadows!"])


@pytest.mark.content("shadow_thief/Enter the Shadows!")
def test_enter_the_shadows_before_the_defence_saves_even_the_roll(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={THIEF: ["Enter the Shadows!"]}, cp={THIEF: 4})
    up_to_the_entry(s, THIEF)
    s.choose("play enter the shadows", seat=THIEF)
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert (s.health(THIEF), s.tokens(THIEF)) == (50, {"Shadows": 1})


@pytest.mark.content("shadow_thief/Enter the Shadows!")
@pytest.mark.content("shadow_thief/Counter Strike I")
@pytest.mark.parametrize("rolled", [False, True])
def test_enter_the_shadows_after_the_defence_keeps_what_the_defence_did(table: Table, rolled: bool) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={THIEF: ["Enter the Shadows!"]}, cp={THIEF: 4})
    if rolled:
        s.roll(1, 2, 3, 5, 6)
        s.choose("defend counter-strike", seat=THIEF)
    else:
        s.choose("defend none", seat=THIEF)
    s.choose("play enter the shadows", seat=THIEF)
    s.pass_all()
    assert (s.health(THIEF), s.health(FOE)) == (50, 48 if rolled else 50)
    assert (s.tokens(THIEF), s.tokens(FOE)) == ({"Shadows": 1}, {"Poison": 1} if rolled else {})


@pytest.mark.content("shadow_thief/Enter the Shadows!")
@pytest.mark.rule("ULT-3")
def test_enter_the_shadows_cannot_answer_an_ultimate(table: Table) -> None:
    s = is_struck(table, RAGE + NEW_ROLL, "rage", hands={THIEF: ["Enter the Shadows!"]}, cp={THIEF: 4})
    s.choose("pass", seat=THIEF)
    s.pass_all()
    assert (s.health(THIEF), s.tokens(THIEF), s.hand(THIEF)) == (35, {}, ["Enter the Shadows!"])


@pytest.mark.content("shadow_thief/Card Trick!")
@pytest.mark.parametrize(("tokens", "drawn"), [({}, 1), ({"Shadows": 1}, 2)])
@pytest.mark.parametrize("lost", ["Concuss!", "Get Some!"])
def test_card_trick_robs_a_hand_at_random_and_draws(
    table: Table, tokens: dict[str, int], drawn: int, lost: str
) -> None:
    deck = ["Tip It!", "Six-It!", "Better D!"]
    s = table(
        "shadow_thief",
        "barbarian",
        hands={THIEF: ["Card Trick!"], FOE: ["Concuss!", "Get Some!"]},
        decks={THIEF: deck},
        losses={FOE: [lost]},
        tokens={THIEF: tokens},
    )
    s.choose("play card trick", seat=THIEF)
    s.pass_all()
    assert (sorted(s.hand(THIEF)), s.discard(THIEF), s.cp(THIEF)) == (sorted(deck[:drawn]), ["Card Trick!"], 0)
    assert (len(s.hand(FOE)), s.discard(FOE), s.cp(FOE), s.tokens(THIEF)) == (1, [lost], 2, tokens)


@pytest.mark.content("shadow_thief/Card Trick!")
def test_card_trick_costs_2_and_works_on_an_empty_hand(table: Table) -> None:
    position = {"hands": {THIEF: ["Card Trick!"]}, "decks": {THIEF: ["Tip It!", "Six-It!"]}}
    assert not table("shadow_thief", "barbarian", cp={THIEF: 1}, **position).can("play card trick")
    s = table("shadow_thief", "barbarian", **position)
    s.choose("play card trick")
    s.pass_all()
    assert (s.hand(THIEF), s.hand(FOE), s.discard(FOE)) == (["Tip It!"], [], [])


@pytest.mark.content("shadow_thief/Card Trick!")
@pytest.mark.rule("TURN-10")
def test_card_trick_with_an_empty_deck_never_draws_itself(table: Table) -> None:
    """The card is discarded after it has resolved (CARD-5), so it is not in the deck that is made anew."""
    position = {"hands": {THIEF: ["Card Trick!"]}, "decks": {THIEF: []}, "tokens": {THIEF: {"Shadows": 1}}}
    s = table("shadow_thief", "barbarian", **position)
    s.choose("play card trick")
    s.pass_all()
    assert (s.hand(THIEF), s.discard(THIEF)) == ([], ["Card Trick!"])
    s = table("shadow_thief", "barbarian", discard={THIEF: ["Tip It!"]}, **position)
    s.choose("play card trick")
    s.pass_all()
    assert (s.hand(THIEF), s.discard(THIEF)) == (["Tip It!"], ["Card Trick!"])


@pytest.mark.content("shadow_thief/Card Trick!")
@pytest.mark.rule("TIM-5")
def test_card_trick_looks_for_shadows_when_it_draws(table: Table) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        hands={THIEF: ["Card Trick!"], FOE: ["Buh, Bye!"]},
        decks={THIEF: ["Tip It!", "Six-It!"]},
        tokens={THIEF: {"Shadows": 1}},
    )
    s.choose("play card trick", seat=THIEF)
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.hand(THIEF), s.tokens(THIEF), s.hand(FOE)) == (["Tip It!"], {}, [])


@pytest.mark.content("shadow_thief/Shadow Meld!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_shadow_meld_brings_sneak_attack_and_2_cp_on_the_shadow_or_a_card(table: Table, die: int) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        hands={THIEF: ["Shadow Meld!"]},
        decks={THIEF: ["Tip It!", "Six-It!"]},
        cp={THIEF: 0},
        rolls=[die],
    )
    s.choose("play shadow meld")
    s.pass_all()
    assert s.discard(THIEF) == ["Shadow Meld!"]
    expected = (SNEAK, 2, []) if die == 6 else ({}, 0, ["Tip It!"])
    assert (s.tokens(THIEF), s.cp(THIEF), s.hand(THIEF)) == expected


# --- Wild Shadow! ------------------------------------------------------------------------------------

WILD = pytest.mark.content("shadow_thief/Wild Shadow!")


@WILD
def test_wild_shadow_sets_one_die_without_shadows(table: Table) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        phase="offensive_roll",
        hands={THIEF: ["Wild Shadow!"]},
        cp={THIEF: 4},
        rolls=[1, 2, 6, 6, 3],
    )
    s.choose("play wild shadow die 3 value 6", seat=THIEF)
    assert (s.cp(THIEF), s.discard(THIEF)) == (0, ["Wild Shadow!"])
    assert activations(s) == {"shadow-dance"}
    assert sorted(s.view(None)["rolls"][0]["values"]) == [1, 2, 6, 6, 6]


@WILD
@pytest.mark.parametrize(("second", "value", "after"), [(2, 6, [1, 6, 6, 6, 6]), (6, 1, [1, 1, 2, 6, 6])])
def test_wild_shadow_sets_two_dice_with_shadows(table: Table, second: int, value: int, after: list[int]) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        phase="offensive_roll",
        hands={THIEF: ["Wild Shadow!"]},
        cp={THIEF: 4},
        rolls=[1, 2, 6, 6, 3],
        tokens={THIEF: {"Shadows": 1}},
    )
    assert not s.can("play wild shadow die 3 value 6 die 3")
    s.choose(f"play wild shadow die 3 value 6 die {second} value {value}", seat=THIEF)
    assert (s.cp(THIEF), s.tokens(THIEF)) == (0, {"Shadows": 1})
    assert sorted(s.view(None)["rolls"][0]["values"]) == after


@WILD
@pytest.mark.rule("OFF-4")
@pytest.mark.parametrize("shadows", [0, 1])
def test_wild_shadow_breaks_an_opponents_roll(table: Table, shadows: int) -> None:
    s = is_struck(
        table, RAGE, "rage", hands={THIEF: ["Wild Shadow!"]}, cp={THIEF: 4}, tokens={THIEF: {"Shadows": shadows}}
    )
    s.choose("play wild shadow value 4" + " value 5" * shadows, seat=THIEF)
    assert activations(s) == ({"crit-bash"} if not shadows else set())
    assert sorted(s.view(None)["rolls"][0]["values"]) == ([4, 5, 6, 6, 6] if shadows else [4, 6, 6, 6, 6])


@WILD
@pytest.mark.content("shadow_thief/Shadow Defense I")
def test_wild_shadow_makes_two_shadows_of_a_bad_defence(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 3, 4, 5, 6], "smack", hands={THIEF: ["Wild Shadow!"]}, cp={THIEF: 4})
    s.choose("defend shadow-defense", seat=THIEF)
    s.choose("play wild shadow die 3 value 6", seat=THIEF)
    s.pass_all()
    assert (s.health(THIEF), s.tokens(THIEF)) == (50, BOTH)


@WILD
@pytest.mark.content("shadow_thief/Sneak Attack")
@pytest.mark.parametrize("shadows", [0, 1])
def test_where_only_one_die_lies_wild_shadow_sets_that_one(table: Table, shadows: int) -> None:
    s = strikes(
        table,
        [*DAGGER_STRIKE, 1],
        "dagger strike",
        hands={THIEF: ["Wild Shadow!"]},
        cp={THIEF: 4},
        tokens={THIEF: {"Sneak Attack": 1, "Shadows": shadows}},
    )
    s.choose("spend sneak attack", seat=THIEF)
    s.choose("play wild shadow value 6", seat=THIEF)
    takes_it(s)
    assert (s.health(FOE), s.cp(THIEF), s.discard(THIEF)) == (50 - 4 - 6, 0, ["Wild Shadow!"])


@WILD
@pytest.mark.rule("CARD-3")
def test_wild_shadow_costs_4_and_needs_a_die_in_a_roll_phase(table: Table) -> None:
    hand = {THIEF: ["Wild Shadow!"]}
    s = table("shadow_thief", "barbarian", phase="offensive_roll", hands=hand, cp={THIEF: 3}, rolls=NOTHING)
    never(s, "play wild shadow", THIEF)
    for own_phase in ("upkeep", "main_1", "main_2"):
        s = table("shadow_thief", "barbarian", phase=own_phase, hands=hand, cp={THIEF: 9})
        assert not s.can("play wild shadow", seat=THIEF)
    s = strikes(table, DAGGER_STRIKE, "dagger strike", hands=hand, cp={THIEF: 9})
    up_to_the_entry(s, FOE)
    assert not s.can("play wild shadow", seat=THIEF)
    meld = {THIEF: ["Wild Shadow!", "Shadow Meld!"]}
    s = table("shadow_thief", "barbarian", hands=meld, cp={THIEF: 9}, rolls=[1], decks={THIEF: ["Tip It!"]})
    s.choose("play shadow meld")
    while not s.view(None)["rolls"]:
        s.pass_window()
    assert not s.can("play wild shadow", seat=THIEF)
    s.pass_all()


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "limit", "persistent", "shielding"),
    [
        pytest.param(
            "Shadows", t.TokenKind.POSITIVE, 1, False, True, marks=pytest.mark.content("shadow_thief/Shadows")
        ),
        pytest.param(
            "Sneak Attack",
            t.TokenKind.POSITIVE,
            1,
            False,
            False,
            marks=pytest.mark.content("shadow_thief/Sneak Attack"),
        ),
        pytest.param("Poison", t.TokenKind.NEGATIVE, 3, True, False, marks=pytest.mark.content("shadow_thief/Poison")),
    ],
)
def test_the_kind_and_the_limit_of_a_token(
    table: Table, name: str, kind: t.TokenKind, limit: int, persistent: bool, shielding: bool
) -> None:
    tokens = {token.name.en: token for token in load_hero("shadow_thief").tokens}
    assert set(tokens) == {"Shadows", "Sneak Attack", "Poison"}
    assert (tokens[name].kind, tokens[name].persistent, tokens[name].shielding) == (kind, persistent, shielding)
    for seat in (THIEF, FOE):
        assert table("shadow_thief", "barbarian", tokens={seat: {name: limit}}).tokens(seat) == {name: limit}
        with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
            table("shadow_thief", "barbarian", tokens={seat: {name: limit + 1}})


@pytest.mark.content("shadow_thief/Shadows")
@pytest.mark.content("shadow_thief/Sneak Attack")
@pytest.mark.content("shadow_thief/Poison")
@pytest.mark.parametrize("name", ["Shadows", "Sneak Attack", "Poison"])
def test_ordinary_cards_remove_and_move_these_tokens(table: Table, name: str) -> None:
    s = table("shadow_thief", "barbarian", hands={THIEF: ["Buh, Bye!"]}, tokens={THIEF: {name: 1}})
    s.choose("play buh-bye")
    s.pass_all()
    assert (s.tokens(THIEF), s.tokens(FOE)) == ({}, {})
    s = table("shadow_thief", "barbarian", hands={THIEF: ["Transference!"]}, tokens={THIEF: {name: 1}})
    s.choose("play transference")
    s.pass_all()
    assert (s.tokens(THIEF), s.tokens(FOE)) == ({}, {name: 1})


# --- Sneak Attack ------------------------------------------------------------------------------------

sneak_attack = pytest.mark.content("shadow_thief/Sneak Attack")


@sneak_attack
@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("defended", [False, True])
def test_sneak_attack_adds_its_die_before_or_after_the_defence(table: Table, die: int, defended: bool) -> None:
    s = strikes(table, [*DAGGER_STRIKE, *([1, 1, 1] if defended else []), die], "dagger strike", tokens={THIEF: SNEAK})
    if defended:
        s.choose("defend thick skin", seat=FOE)
    s.choose("spend sneak attack", seat=THIEF)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert list(ledger(s, FOE)) == [
        ("damage", 4, "normal", "Dagger Strike"),
        ("addition", die, "normal", "Sneak Attack"),
    ]
    assert (s.health(FOE), s.tokens(THIEF)) == (50 - 4 - die, {})


@sneak_attack
def test_sneak_attack_is_a_choice(table: Table) -> None:
    s = strikes(table, DAGGER_STRIKE, "dagger strike", tokens={THIEF: SNEAK})
    takes_it(s)
    assert (s.health(FOE), s.tokens(THIEF)) == (46, SNEAK)


@sneak_attack
@pytest.mark.parametrize(
    ("dice", "ability", "upgrade"),
    [
        ([1, 1, 3, 3, 5], "pickpocket", []),
        (CARDUCOPIA, "carducopia", []),
        (SHANK_ATTACK, "shank attack", ["Insidious Strike II"]),
        (NOTHING, "none", []),
    ],
)
def test_sneak_attack_needs_an_attack(table: Table, dice: list[int], ability: str, upgrade: list[str]) -> None:
    s = strikes(table, dice, ability, *upgrade, tokens={THIEF: SNEAK})
    never(s, "spend sneak attack", THIEF)
    s.pass_all()
    assert (s.phase, s.tokens(THIEF), s.health(FOE)) == ("main_2", SNEAK, 50)


@sneak_attack
def test_sneak_attack_waits_until_the_attack_is_made_and_does_not_serve_a_defender(table: Table) -> None:
    assert not table("shadow_thief", "barbarian", tokens={THIEF: SNEAK}).can("spend sneak attack")
    s = table("shadow_thief", "barbarian", phase="offensive_roll", rolls=DAGGER_STRIKE, tokens={THIEF: SNEAK})
    never(s, "spend sneak attack", THIEF)
    s = is_struck(table, [*SMACK_FOR_8, 1, 1, 3, 3, 3], "smack", tokens={THIEF: SNEAK})
    never(s, "spend sneak attack", THIEF)
    s.choose("defend counter-strike", seat=THIEF)
    never(s, "spend sneak attack", THIEF)
    s.pass_all()
    assert (s.tokens(THIEF), s.health(FOE)) == (SNEAK, 48)


@sneak_attack
@pytest.mark.rule("STA-9")
def test_whoever_holds_sneak_attack_uses_it_and_it_takes_the_type_of_the_attack(table: Table) -> None:
    s = is_struck(table, [*STURDY_BLOW, 5], "sturdy blow", tokens={FOE: SNEAK})
    s.choose("spend sneak attack", seat=FOE)
    s.pass_all()
    assert [entry[:3] for entry in ledger(s, THIEF)] == [("damage", 4, "undefendable"), ("addition", 5, "undefendable")]
    assert (s.health(THIEF), s.tokens(FOE), no_defence(s)) == (41, {}, True)


@sneak_attack
@pytest.mark.rule("DMG-2")
def test_sneak_attack_is_not_for_collateral_damage(table: Table) -> None:
    s = is_struck(table, [5, 5, 1, 1, 4], "burning soul", foe="pyromancer", tokens={FOE: SNEAK})
    never(s, "spend sneak attack", FOE)
    s.pass_all()
    assert (s.health(THIEF), s.tokens(FOE)["Sneak Attack"]) == (48, 1)


@sneak_attack
@pytest.mark.rule("STA-4")
@pytest.mark.parametrize(("card", "seat", "added"), [("play six-it", THIEF, 6), ("play tip it down", FOE, 2)])
def test_the_die_of_sneak_attack_can_be_changed_by_cards(table: Table, card: str, seat: int, added: int) -> None:
    hands = {THIEF: ["Six-It!"], FOE: ["Tip It!"]}
    s = strikes(table, [*DAGGER_STRIKE, 3], "dagger strike", tokens={THIEF: SNEAK}, hands=hands)
    s.choose("spend sneak attack", seat=THIEF)
    s.choose(card, seat=seat)
    takes_it(s)
    assert s.health(FOE) == 50 - 4 - added


@sneak_attack
@pytest.mark.content("common/Protect")
def test_protect_halves_the_attack_with_its_sneak_attack(table: Table) -> None:
    s = strikes(
        table,
        [*DAGGER_STRIKE, 5],
        "dagger strike",
        foe="paladin",
        tokens={THIEF: SNEAK, FOE: {"Protect": 1}},
        cp={FOE: 0},
    )
    s.choose("spend protect", seat=FOE)
    s.choose("defend none", seat=FOE)
    s.choose("spend sneak attack", seat=THIEF)
    s.pass_all()
    assert s.health(FOE) == 50 - 9 + 5


@sneak_attack
@INSIDIOUS_1
@pytest.mark.content("cursed_pirate/Parlay")
def test_parlay_strikes_the_attack_and_its_sneak_attack_but_not_the_cp(table: Table) -> None:
    s = strikes(
        table,
        [*LARGE, 6],
        "insidious strike",
        foe="cursed_pirate",
        tokens={THIEF: {"Sneak Attack": 1, "Parlay": 1}},
    )
    s.choose("spend sneak attack", seat=THIEF)
    takes_it(s)
    assert (s.health(FOE), s.cp(THIEF), s.tokens(THIEF)) == (50, 5, {})


@INSIDIOUS_1
@pytest.mark.content("moon_elf/Blind")
def test_a_blind_thief_who_fails_gains_no_cp(table: Table) -> None:
    s = strikes(table, [*LARGE, 2], "insidious strike", foe="moon_elf", tokens={THIEF: {"Blind": 1}})
    s.pass_all()
    assert (s.phase, s.cp(THIEF), s.health(FOE), s.tokens(THIEF)) == ("main_2", 2, 50, {})


# --- Poison ------------------------------------------------------------------------------------------

poison_mark = pytest.mark.content("shadow_thief/Poison")


@poison_mark
@pytest.mark.parametrize("held", [1, 2, 3])
def test_every_poison_hurts_by_1_in_upkeep_and_stays(table: Table, held: int) -> None:
    s = table("shadow_thief", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {"Poison": held}})
    assert list(ledger(s, FOE)) == [("damage", held, "plain", "Poison")]
    assert (s.phase, s.health(FOE), s.health(THIEF), s.tokens(FOE)) == ("main_1", 50 - held, 50, {"Poison": held})
    s.roll(*NEW_ROLL)
    turn_without_attack(s, FOE)
    assert (s.actor, s.health(FOE)) == (THIEF, 50 - held)
    s.roll(*NOTHING)
    turn_without_attack(s, THIEF)
    assert (s.actor, s.health(FOE), s.tokens(FOE)) == (FOE, 50 - 2 * held, {"Poison": held})


@poison_mark
@pytest.mark.rule("DMG-14")
@pytest.mark.content("common/Evasive")
@pytest.mark.parametrize(("dice", "taken", "left"), [([2], 0, 1), ([3, 1], 0, 0), ([3, 6], 3, 0)])
def test_one_evasive_cancels_the_damage_of_all_three_poison(
    table: Table, dice: list[int], taken: int, left: int
) -> None:
    s = table(
        "shadow_thief",
        "moon_elf",
        active=FOE,
        phase="upkeep",
        rolls=dice,
        tokens={FOE: {"Poison": 3, "Evasive": 2}},
    )
    for _ in dice:
        s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_1", 50 - taken)
    assert s.tokens(FOE) == ({"Poison": 3, "Evasive": 1} if left else {"Poison": 3})


@poison_mark
@pytest.mark.rule("TURN-1")
@pytest.mark.content("pyromancer/Burn")
@pytest.mark.content("common/Protect")
def test_poison_and_burn_are_one_pool_that_protect_halves(table: Table) -> None:
    position = {"phase": "upkeep", "tokens": {THIEF: {"Poison": 3, "Burn": 1}}}
    s = table("shadow_thief", "pyromancer", **position)
    s.choose("resolve burn", seat=THIEF)
    assert sorted(ledger(s, THIEF)) == [("damage", 2, "plain", "Burn"), ("damage", 3, "plain", "Poison")]
    assert [event.damage for event in s.events if isinstance(event, e.HealthChanged)] == [5]
    assert (s.phase, s.health(THIEF)) == ("main_1", 45)
    s = table("shadow_thief", "paladin", phase="upkeep", tokens={THIEF: {"Poison": 3, "Protect": 1}}, cp={FOE: 0})
    s.choose("spend protect", seat=THIEF)
    s.pass_all()
    assert (s.health(THIEF), s.tokens(THIEF)) == (49, {"Poison": 3})


@poison_mark
def test_poison_removed_in_time_hurts_less(table: Table) -> None:
    tokens = {FOE: {"Poison": 3}}
    s = table("shadow_thief", "barbarian", active=FOE, phase="upkeep", tokens=tokens, hands={FOE: ["Buh, Bye!"]})
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (48, {"Poison": 2})


@poison_mark
@pytest.mark.rule("HP-4")
def test_poison_can_decide_the_battle(table: Table) -> None:
    s = table("shadow_thief", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {"Poison": 3}}, health={FOE: 3})
    assert s.result is not None
    assert (s.health(FOE), s.result.winners) == (0, (THIEF,))


# --- Shadows: what they keep off ---------------------------------------------------------------------

shadows = pytest.mark.content("shadow_thief/Shadows")
HIDDEN = {THIEF: {"Shadows": 1}}


@shadows
@pytest.mark.parametrize(
    ("dice", "ability"),
    [
        (SMACK_FOR_8, "smack"),
        (STURDY_BLOW, "sturdy blow"),
        ([1, 2, 3, 4, 4], "mighty blow"),
        ([1, 2, 3, 6, 6, 6, 6, 6], "overpower"),
    ],
)
def test_shadows_avoid_all_damage_without_a_defence_and_stay(table: Table, dice: list[int], ability: str) -> None:
    s = is_struck(table, dice, ability, tokens=HIDDEN)
    s.pass_all()
    assert (s.phase, s.actor, no_defence(s)) == ("main_2", FOE, True)
    assert s.health(THIEF) == 50
    assert s.tokens(THIEF)["Shadows"] == 1


@shadows
@pytest.mark.rule("DMG-2")
def test_shadows_avoid_pure_damage(table: Table) -> None:
    s = is_struck(table, [*SHADOW_DANCE, 6], "shadow dance", foe="shadow_thief", tokens=HIDDEN)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 50, {"Shadows": 1})


@shadows
@pytest.mark.content("pyromancer/Burning Soul II")
def test_shadows_avoid_collateral_damage_but_not_the_burn(table: Table) -> None:
    dice = [5, 5, 5, 1, 4]
    s = is_struck(table, dice, "burning soul", foe="pyromancer", upgrades={FOE: ["Burning Soul II"]}, tokens=HIDDEN)
    s.pass_all()
    assert list(ledger(s, THIEF)) == [("damage", 3, "collateral", "Burning Soul")]
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 50, {"Shadows": 1, "Burn": 1})


@shadows
@pytest.mark.rule("ULT-4")
def test_an_ultimate_damages_through_shadows(table: Table) -> None:
    s = is_struck(table, [*SHADOW_SHANK], "shadow shank", foe="shadow_thief", tokens=HIDDEN)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 40, {"Shadows": 1})


@shadows
@pytest.mark.rule("RUL-9")
@pytest.mark.content("pyromancer/Scorch the Earth! I")
def test_the_collateral_damage_of_an_ultimate_goes_through_shadows_too(table: Table) -> None:
    s = is_struck(table, [6, 6, 6, 6, 6], "scorch the earth", foe="pyromancer", tokens=HIDDEN)
    s.pass_all()
    assert s.health(THIEF) == 50 - 12 - 2


@shadows
@pytest.mark.content("common/Stun")
def test_a_stunned_thief_stays_hidden_and_the_extra_phase_is_rolled_all_the_same(table: Table) -> None:
    s = is_struck(table, CRIT_BASH + SMACK_FOR_8, "crit bash", tokens=HIDDEN)
    assert s.health(THIEF) == 50
    assert [event.seat for event in s.events if isinstance(event, e.ExtraPhase)] == [FOE]
    s.choose("activate smack", seat=FOE)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(THIEF), s.tokens(THIEF)) == ("main_2", True, 50, {"Shadows": 1})


@shadows
@pytest.mark.content("common/Stun")
def test_an_ultimate_that_stuns_hurts_and_its_extra_phase_does_not(table: Table) -> None:
    s = is_struck(table, RAGE + SMACK_FOR_8, "rage", tokens=HIDDEN)
    assert (s.health(THIEF), s.actor) == (35, FOE)
    s.choose("activate smack", seat=FOE)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(THIEF), s.tokens(THIEF)) == ("main_2", True, 35, {"Shadows": 1})


@shadows
@pytest.mark.content("moon_elf/Eclipse I")
def test_the_statuses_of_an_avoided_attack_apply(table: Table) -> None:
    s = is_struck(table, [1, 6, 6, 6, 6], "eclipse", foe="moon_elf", tokens=HIDDEN)
    s.pass_all()
    assert (s.health(THIEF), no_defence(s)) == (50, True)
    assert s.tokens(THIEF) == {"Shadows": 1, "Blind": 1, "Entangle": 1, "Targeted": 1}


@shadows
@pytest.mark.content("gunslinger/Bounty")
def test_the_bounty_on_a_hidden_thief_pays_the_attacker(table: Table) -> None:
    tokens = {THIEF: {"Shadows": 1, "Bounty": 1}}
    s = is_struck(table, [1, 1, 2, 4, 5], "revolver", foe="gunslinger", tokens=tokens)
    s.pass_all()
    assert (s.health(THIEF), s.cp(FOE), s.tokens(THIEF)) == (50, 3, tokens[THIEF])


@shadows
@NOVICE
@CORNUCOPIA_2
def test_a_hidden_thief_can_be_robbed(table: Table) -> None:
    s = is_struck(table, PICKPOCKET, "pickpocket", foe="shadow_thief", tokens=HIDDEN)
    s.choose("number 1", seat=FOE)
    assert (s.cp(THIEF), s.cp(FOE)) == (1, 4)
    s = is_struck(
        table,
        [1, 2, 5, 5, 6],
        "carducopia",
        foe="shadow_thief",
        tokens=HIDDEN,
        upgrades={FOE: ["Carducopia II"]},
        hands={THIEF: ["Tip It!"]},
        cp={THIEF: 0},
    )
    s.pass_all()
    assert (s.hand(THIEF), s.discard(THIEF)) == ([], ["Tip It!"])


@shadows
@pytest.mark.content("barbarian/Get Some!")
def test_what_is_added_to_the_attack_is_avoided_too(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 1, 2, 2, 3], "smack", tokens=HIDDEN, hands={FOE: ["Get Some!"]})
    s.choose("play get some", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 50, {"Shadows": 1, "Concussion": 1})


@shadows
@pytest.mark.content("barbarian/Reckless I")
@pytest.mark.content("barbarian/Head Bash!")
@pytest.mark.rule("DMG-11")
def test_an_avoided_attack_has_dealt_nothing(table: Table) -> None:
    s = is_struck(table, RECKLESS, "reckless", tokens=HIDDEN, hands={FOE: ["Head Bash!"]})
    never(s, "play head bash", FOE)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.health(FOE)) == ("main_2", 50, 50)


@shadows
@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-6")
def test_avoided_damage_is_still_in_the_subtotal_that_retribution_reads(table: Table) -> None:
    tokens = {THIEF: {"Shadows": 1, "Retribution": 1}}
    s = is_struck(table, [1, 1, 2, 3, 3, 3, 3], "righteous combat", foe="paladin", tokens=tokens, cp={FOE: 0})
    s.choose("spend retribution", seat=THIEF)
    s.pass_all()
    assert [entry[:2] for entry in ledger(s, THIEF)] == [("damage", 5), ("addition", 2), ("return", 0)]
    assert (s.health(THIEF), s.health(FOE), s.tokens(THIEF)) == (50, 50 - 4, {"Shadows": 1})


@shadows
@pytest.mark.content("common/Evasive")
@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-6")
def test_with_shadows_nothing_waits_that_could_be_dodged_or_halved(table: Table) -> None:
    tokens = {THIEF: {"Shadows": 1, "Evasive": 1}}
    s = is_struck(table, [1, 2, 3, 4, 4], "longbow", foe="moon_elf", tokens=tokens)
    never(s, "spend evasive", THIEF)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 50, tokens[THIEF])


@shadows
@pytest.mark.content("cursed_pirate/Powder Keg")
def test_an_exploding_keg_is_isolated_and_hurts_through_shadows(table: Table) -> None:
    tokens = {THIEF: {"Shadows": 1, "Powder Keg": 1}}
    s = is_struck(table, [1, 2, 3, 4, 4], "light the fuse", foe="cursed_pirate", tokens=tokens)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 47, tokens[THIEF])


@shadows
@pytest.mark.content("artificer/Nanobot")
def test_nanites_set_off_by_an_attack_are_avoided(table: Table) -> None:
    s = is_struck(
        table,
        [1, 6, 6, 6, 6],
        "overclock",
        foe="artificer",
        tokens={THIEF: {"Shadows": 1, "Nanite": 3}},
        companions={FOE: {"Nanobot": "basic"}},
    )
    s.choose("companion nanobot", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_2", 50, {"Shadows": 1})


@shadows
@CLOAK_1
@pytest.mark.content("moon_elf/Entangling Shot I")
def test_shadows_gained_in_the_defence_cover_this_attack_but_not_its_statuses(table: Table) -> None:
    s = is_struck(table, [1, 2, 3, 4, 6, 3, 3, 6, 6], "entangling shot", foe="moon_elf")
    s.choose("defend shadow-defense", seat=THIEF)
    s.pass_all()
    assert s.health(THIEF) == 50
    assert s.tokens(THIEF) == {"Shadows": 1, "Sneak Attack": 1, "Entangle": 1}


# --- Shadows: what they do not keep off --------------------------------------------------------------


@shadows
@poison_mark
def test_shadows_do_not_help_in_upkeep(table: Table) -> None:
    s = table("shadow_thief", "barbarian", phase="upkeep", tokens={THIEF: {"Shadows": 1, "Poison": 2}})
    assert (s.phase, s.health(THIEF), s.tokens(THIEF)) == ("main_1", 48, {"Shadows": 1, "Poison": 2})


@shadows
def test_shadows_do_not_help_against_a_card_in_a_main_phase(table: Table, wasp: str) -> None:
    s = table("shadow_thief", wasp, active=FOE, hands={FOE: ["Needle!"]}, tokens=HIDDEN)
    s.choose("play needle", seat=FOE)
    s.pass_all()
    assert (s.health(THIEF), s.tokens(THIEF)) == (48, {"Shadows": 1})


@shadows
@RIPOSTE_1
def test_shadows_do_not_help_against_a_defence_in_ones_own_roll_phase(table: Table) -> None:
    s = strikes(table, [*DAGGER_STRIKE, 1, 1, 2, 3, 3], "dagger strike", foe="shadow_thief", tokens=HIDDEN)
    s.choose("defend counter-strike", seat=FOE)
    s.pass_all()
    assert (s.health(THIEF), s.health(FOE), s.tokens(THIEF)) == (47, 46, {"Shadows": 1})


@shadows
def test_shadows_help_only_their_holder(table: Table) -> None:
    s = strikes(table, DAGGER_STRIKE, "dagger strike", tokens=HIDDEN)
    takes_it(s)
    assert (s.health(FOE), s.tokens(THIEF)) == (46, {"Shadows": 1})


@shadows
@pytest.mark.rule("STA-9")
def test_shadows_on_another_hero_work_for_that_hero(table: Table) -> None:
    s = strikes(table, [*DAGGER_STRIKE, 6], "dagger strike", tokens={FOE: {"Shadows": 1}, THIEF: SNEAK})
    s.choose("spend sneak attack", seat=THIEF)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE), s.tokens(FOE)) == ("main_2", True, 50, {"Shadows": 1})


@shadows
@pytest.mark.parametrize("late", [False, True])
def test_shadows_removed_before_the_damage_no_longer_help(table: Table, late: bool) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens=HIDDEN, hands={FOE: ["Buh, Bye!"]})
    if late:
        up_to_the_entry(s, THIEF)
        while s.phase != "defensive_roll":
            s.pass_window()
    s.choose("play buh-bye", seat=FOE)
    if late:
        s.pass_all()
        assert (s.phase, no_defence(s)) == ("main_2", True)
    else:
        takes_it(s)
        assert not no_defence(s)
    assert (s.health(THIEF), s.tokens(THIEF)) == (42, {})


# --- Shadows: when they leave ------------------------------------------------------------------------


@shadows
def test_shadows_leave_at_the_end_of_an_own_turn_that_began_with_them(table: Table) -> None:
    s = table("shadow_thief", "barbarian", phase="upkeep", tokens=HIDDEN, rolls=NOTHING)
    s.choose("done", seat=THIEF)
    s.choose("activate none", seat=THIEF)
    assert (s.phase, s.tokens(THIEF)) == ("main_2", {"Shadows": 1})
    s.choose("done", seat=THIEF)
    s.pass_all()
    assert (s.actor, s.tokens(THIEF)) == (FOE, {})


@shadows
def test_shadows_do_not_leave_before_the_discard_phase_is_over(table: Table) -> None:
    hand = ["Tip It!", "Six-It!", "Better D!", "So Wild!", "Samesies!", "Sneaky!", "Card Trick!"]
    s = table("shadow_thief", "barbarian", phase="discard", tokens=HIDDEN, hands={THIEF: hand})
    assert (s.phase, s.tokens(THIEF)) == ("discard", {"Shadows": 1})
    s.choose("sell sneaky", seat=THIEF)
    while s.actor == THIEF:
        s.pass_window()
    assert s.tokens(THIEF) == {}


@shadows
def test_shadows_do_not_leave_at_the_end_of_an_opponents_turn(table: Table) -> None:
    s = table("shadow_thief", "barbarian", active=FOE, phase="upkeep", tokens=HIDDEN, rolls=NEW_ROLL)
    turn_without_attack(s, FOE)
    assert (s.actor, s.tokens(THIEF)) == (THIEF, {"Shadows": 1})


@shadows
@pytest.mark.parametrize(
    ("dice", "ability"),
    [
        pytest.param([*SHADOW_DANCE, 1], "shadow dance", marks=DANCE_1),
        pytest.param(SHADOW_SHANK, "shadow shank", marks=SHANK),
    ],
)
def test_shadows_of_the_own_turn_survive_it_and_leave_with_the_next(
    table: Table, dice: list[int], ability: str
) -> None:
    s = strikes(table, dice, ability)
    s.choose("done", seat=THIEF)
    s.pass_all()
    assert (s.actor, s.tokens(THIEF)["Shadows"]) == (FOE, 1)
    s.roll(*SMACK_FOR_8)
    s.choose("done", seat=FOE)
    s.choose("activate smack", seat=FOE)
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.actor, s.health(THIEF), s.tokens(THIEF)["Shadows"]) == (THIEF, 50, 1)
    s.roll(*NOTHING)
    turn_without_attack(s, THIEF)
    assert (s.actor, "Shadows" in s.tokens(THIEF)) == (FOE, False)


@shadows
@CLOAK_1
def test_shadows_of_an_opponents_turn_leave_with_the_next_own_turn(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 3, 3, 6, 6], "smack")
    s.choose("defend shadow-defense", seat=THIEF)
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.actor, s.tokens(THIEF)) == (THIEF, BOTH)
    s.roll(*NOTHING)
    turn_without_attack(s, THIEF)
    assert (s.actor, s.tokens(THIEF)) == (FOE, SNEAK)


@shadows
@DANCE_1
@pytest.mark.content("shadow_thief/Enter the Shadows!")
def test_shadows_gained_on_top_of_shadows_do_nothing(table: Table) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        phase="upkeep",
        tokens=HIDDEN,
        rolls=[*SHADOW_DANCE, 1],
        hands={THIEF: ["Enter the Shadows!"]},
        cp={THIEF: 4},
    )
    s.choose("play enter the shadows", seat=THIEF)
    s.choose("done", seat=THIEF)
    s.choose("activate shadow dance", seat=THIEF)
    s.choose("done", seat=THIEF)
    s.pass_all()
    assert (s.actor, s.tokens(THIEF)) == (FOE, SNEAK)


@shadows
@pytest.mark.content("shadow_thief/Enter the Shadows!")
def test_shadows_gained_anew_after_they_were_gone_are_new(table: Table) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        phase="upkeep",
        tokens=HIDDEN,
        rolls=NOTHING,
        hands={THIEF: ["Enter the Shadows!", "Buh, Bye!"]},
        cp={THIEF: 6},
    )
    s.choose("play buh-bye", seat=THIEF)
    assert s.tokens(THIEF) == {}
    s.choose("play enter the shadows", seat=THIEF)
    s.choose("done", seat=THIEF)
    s.choose("activate none", seat=THIEF)
    s.choose("done", seat=THIEF)
    s.pass_all()
    assert (s.actor, s.tokens(THIEF)) == (FOE, {"Shadows": 1})


@shadows
@pytest.mark.content("common/Transference!")
def test_shadows_moved_to_another_hero_leave_at_the_end_of_that_heros_next_turn(table: Table) -> None:
    s = table("shadow_thief", "barbarian", tokens=HIDDEN, hands={THIEF: ["Transference!"]}, rolls=NOTHING)
    s.choose("play transference", seat=THIEF)
    turn_without_attack(s, THIEF)
    assert (s.actor, s.tokens(FOE)) == (FOE, {"Shadows": 1})
    s.roll(*NEW_ROLL)
    turn_without_attack(s, FOE)
    assert (s.actor, s.tokens(FOE)) == (THIEF, {})


# --- where the Thief meets others --------------------------------------------------------------------


@shadows
@pytest.mark.content("vampire_lord/Blood Power")
def test_a_vampire_feasts_on_nothing_when_the_thief_is_hidden(table: Table) -> None:
    tokens = {THIEF: {"Shadows": 1, "Bleed": 2}, FOE: {"Blood Power": 4}}
    s = is_struck(table, [1, 1, 2, 4, 5], "gouge", foe="vampire_lord", tokens=tokens, health={FOE: 40})
    s.choose("spend blood power feast", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(THIEF), s.health(FOE)) == ("main_2", 50, 40)
    s.roll(5, 6)
    s.choose("done", seat=FOE)
    assert (s.actor, s.tokens(FOE), s.tokens(THIEF)) == (THIEF, {}, {"Shadows": 1})


@shadows
@pytest.mark.content("seraph/Holy Presence")
def test_shadows_do_not_keep_off_a_holy_presence(table: Table) -> None:
    tokens = {THIEF: {"Shadows": 1}, FOE: {"Holy Presence": 2}}
    s = table("shadow_thief", "seraph", active=FOE, phase="upkeep", tokens=tokens)
    assert (s.phase, s.health(THIEF), s.health(FOE)) == ("main_1", 48, 50)


@sneak_attack
@INSIDIOUS_1
@pytest.mark.content("seraph/Blinding Light")
@pytest.mark.parametrize(("die", "cp", "damage"), [(1, 2, 0), (2, 5, 4), (4, 5, 9)])
def test_blinding_light_halves_the_strike_with_its_sneak_attack_but_not_the_cp(
    table: Table, die: int, cp: int, damage: int
) -> None:
    tokens = {THIEF: {"Sneak Attack": 1, "Blinding Light": 1}}
    s = strikes(table, [*LARGE, die], "insidious strike", foe="seraph", tokens=tokens)
    if damage:
        s.roll(4)
        s.choose("spend sneak attack", seat=THIEF)
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.phase, s.cp(THIEF), s.health(FOE)) == ("main_2", cp, 50 - damage)


@DANCE_1
@pytest.mark.content("huntress/Nyra")
@pytest.mark.parametrize(("passed", "health", "nyra"), [(0, 47, 5), (3, 50, 2)])
def test_nyra_can_take_the_pure_damage_of_shadow_dance(table: Table, passed: int, health: int, nyra: int) -> None:
    s = strikes(table, [*SHADOW_DANCE, 6], "shadow dance", foe="huntress", companions={FOE: {"Nyra": 5}})
    s.choose(f"number {passed}", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.companion(FOE, "Nyra")) == (health, ("active", nyra))


@shadows
@pytest.mark.content("huntress/Nyra")
def test_what_nyra_adds_is_avoided_too(table: Table) -> None:
    s = is_struck(table, [1, 1, 2, 5, 6], "animalistic", foe="huntress", tokens=HIDDEN, companions={FOE: {"Nyra": 5}})
    s.pass_all()
    assert (s.phase, s.health(THIEF)) == ("main_2", 50)


@pytest.mark.content("shadow_thief/Enter the Shadows!")
@pytest.mark.content("common/Stun")
def test_a_stunned_thief_cannot_hide_but_can_again_in_the_extra_phase(table: Table) -> None:
    s = is_struck(table, CRIT_BASH + SMACK_FOR_4, "crit bash", hands={THIEF: ["Enter the Shadows!"]}, cp={THIEF: 4})
    s.choose("pass", seat=THIEF)
    assert [event.seat for event in s.events if isinstance(event, e.ExtraPhase)] == [FOE]
    assert (s.health(THIEF), s.hand(THIEF), s.tokens(THIEF)) == (45, ["Enter the Shadows!"], {})
    s.choose("activate smack", seat=FOE)
    s.choose("play enter the shadows", seat=THIEF)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(THIEF), s.tokens(THIEF)) == ("main_2", True, 45, {"Shadows": 1})
