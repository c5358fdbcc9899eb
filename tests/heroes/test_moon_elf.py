"""Moon Elf, piece by piece: every figure is typed here from the printed board and cards, and played out at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 arrow, 4-5 foot, 6 moon.
"""

from pathlib import Path

import pytest

import madking
from madking.core import events as e
from madking.lang import load_common, load_hero
from madking.lang import tree as t
from tests.conftest import Table
from tests.heroes.helpers import (
    CRIT_BASH,
    FORTITUDE,
    MIGHTY_BLOW,
    NEW_ROLL,
    RAGE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    activations,
    hero_file,
    ledger,
    may_roll_again,
    never,
    no_defence,
    second_level,
    takes_it,
)

ELF, FOE = 0, 1
HERO = HeroAtTable("moon_elf")
shoots = HERO.strikes
is_struck = HERO.is_struck

LONGBOW = [1, 2, 3, 5, 5]
DEMISING_SHOT = [1, 2, 3, 6, 6]
ENTANGLING_SHOT = [2, 3, 4, 5, 5]
ECLIPSE = [4, 6, 6, 6, 6]
COVERED_SHOT = [1, 2, 4, 4, 5]
EXPLODING_ARROW = [1, 4, 6, 6, 6]
BLINDING_SHOT = [1, 2, 3, 4, 5]
LUNAR_ECLIPSE = [6, 6, 6, 6, 6]
FOCUS = [1, 2, 4, 4, 6]
MOON_SHADOW = [4, 4, 6, 6, 6]
EVASIVE_ACTION = [4, 4, 5, 6, 6]
LUNAR_BLESSING = [1, 4, 5, 6, 6]

OVERPOWER = [1, 2, 3, 6, 6]

THREE_CURSES = {"Blind": 1, "Entangle": 1, "Targeted": 1}

UPGRADES = [
    "Longbow II", "Longbow III", "Demising Shot II", "Covered Shot II", "Exploding Arrow II", "Exploding Arrow III",
    "Entangling Shot II", "Blinding Shot II", "Eclipse II", "Missed Me II",
]  # fmt: skip

VIPER = """
hero viper "Viper" / "Гадюка" {
    complexity 1
    dice fang fang fang tail tail eye
    symbol fang "fang" / "клык"
    symbol tail "tail" / "хвост"
    symbol eye "eye" / "глаз"
    token "Poison" / "Яд" negative limit 1 { when own upkeep { deal 1 plain to self } }
    token "Burn" / "Горение" negative limit 1 { when own upkeep { deal 2 plain to self } }
    offensive "Bite" / "Укус" { level 1 { row need 3 fang { deal 5 pure } } }
    defensive "Coil" / "Кольцо" { level 1 roll 1 { heal 1 per tail } }
    ultimate "Hiss!" / "Шип!" { level 1 { row need 5 eye { deal 10 ultimate } } }
}
"""


@pytest.fixture
def viper(tmp_path: Path) -> str:
    """A hero of our own, whose poison acts in Upkeep and whose bite is pure damage."""
    return hero_file(tmp_path, VIPER)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"longbow: 3 arrow", "longbow: 4 arrow", "longbow: 5 arrow"}),
        (2, {"longbow: 3 arrow", "longbow: 4 arrow", "longbow: 5 arrow"}),
        (3, {"longbow: 3 arrow", "longbow: 4 arrow", "longbow: 5 arrow"}),
        (4, {"evasive-action"}),
        (5, {"evasive-action"}),
        (6, {"eclipse", "lunar-eclipse"}),
    ],
)
def test_faces_1_to_3_are_arrows_4_and_5_feet_and_6_is_a_moon(table: Table, face: int, shown: set[str]) -> None:
    s = table("moon_elf", "barbarian", phase="offensive_roll", rolls=[face] * 5, upgrades={ELF: ["Covered Shot II"]})
    assert activations(s) == shown


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("moon_elf/Longbow I")
@pytest.mark.content("moon_elf/Demising Shot I")
@pytest.mark.content("moon_elf/Entangling Shot I")
@pytest.mark.content("moon_elf/Eclipse I")
@pytest.mark.content("moon_elf/Covered Shot I")
@pytest.mark.content("moon_elf/Exploding Arrow I")
@pytest.mark.content("moon_elf/Blinding Shot I")
@pytest.mark.content("moon_elf/Lunar Eclipse! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 4, 4, 6], set()),
        ([1, 2, 3, 5, 5], {"longbow: 3 arrow"}),
        ([1, 2, 3, 5, 6], {"longbow: 3 arrow"}),
        ([1, 1, 2, 3, 6], {"longbow: 3 arrow", "longbow: 4 arrow"}),
        ([1, 1, 2, 3, 3], {"longbow: 3 arrow", "longbow: 4 arrow", "longbow: 5 arrow"}),
        ([1, 2, 3, 6, 6], {"longbow: 3 arrow", "demising-shot"}),
        ([1, 2, 4, 6, 6], set()),
        ([1, 2, 3, 4, 4], {"longbow: 3 arrow", "entangling-shot"}),
        ([2, 2, 3, 4, 5], {"longbow: 3 arrow", "entangling-shot"}),
        ([2, 3, 4, 5, 5], {"covered-shot", "entangling-shot"}),
        ([3, 4, 5, 6, 6], {"entangling-shot"}),
        ([1, 3, 4, 5, 5], {"covered-shot"}),
        ([1, 1, 4, 4, 4], {"covered-shot"}),
        ([1, 4, 4, 5, 5], set()),
        ([1, 4, 4, 5, 6], set()),
        ([1, 1, 2, 4, 5], {"longbow: 3 arrow"}),
        ([1, 4, 6, 6, 6], {"exploding-arrow"}),
        ([1, 1, 4, 6, 6], set()),
        ([4, 4, 6, 6, 6], set()),
        ([1, 6, 6, 6, 6], {"exploding-arrow", "eclipse"}),
        ([4, 6, 6, 6, 6], {"eclipse"}),
        ([6, 6, 6, 6, 6], {"eclipse", "lunar-eclipse"}),
        ([1, 2, 3, 4, 5], {"longbow: 3 arrow", "entangling-shot", "blinding-shot"}),
        ([2, 3, 4, 5, 6], {"entangling-shot", "blinding-shot"}),
        ([1, 2, 3, 4, 6], {"longbow: 3 arrow", "entangling-shot"}),
        ([1, 3, 4, 5, 6], {"entangling-shot"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("moon_elf/Longbow II")
@pytest.mark.content("moon_elf/Demising Shot II")
@pytest.mark.content("moon_elf/Entangling Shot II")
@pytest.mark.content("moon_elf/Eclipse II")
@pytest.mark.content("moon_elf/Covered Shot II")
@pytest.mark.content("moon_elf/Exploding Arrow II")
@pytest.mark.content("moon_elf/Blinding Shot II")
@pytest.mark.content("moon_elf/Focus")
@pytest.mark.content("moon_elf/Moon Shadow")
@pytest.mark.content("moon_elf/Evasive Action")
@pytest.mark.content("moon_elf/Lunar Blessing")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 3, 5, 5], {"longbow: 3 arrow"}),
        ([1, 1, 2, 3, 4], {"longbow: 3 arrow", "longbow: 4 arrow", "entangling-shot"}),
        ([1, 1, 2, 3, 3], {"longbow: 3 arrow", "longbow: 4 arrow", "longbow: 5 arrow"}),
        ([1, 2, 3, 6, 6], {"longbow: 3 arrow", "demising-shot: 3 arrow + 2 moon", "focus"}),
        ([1, 2, 4, 4, 6], {"focus", "lunar-blessing"}),
        ([1, 2, 4, 4, 4], {"covered-shot: 2 arrow + 3 foot", "evasive-action"}),
        ([1, 2, 5, 6, 6], {"focus"}),
        ([1, 4, 5, 6, 6], {"lunar-blessing"}),
        ([1, 4, 4, 5, 5], {"evasive-action"}),
        ([1, 4, 4, 5, 6], {"evasive-action", "lunar-blessing"}),
        ([4, 4, 5, 6, 6], {"evasive-action"}),
        ([1, 5, 6, 6, 6], {"exploding-arrow", "moon-shadow"}),
        ([4, 4, 6, 6, 6], {"moon-shadow"}),
        ([4, 6, 6, 6, 6], {"moon-shadow", "eclipse: 4 moon"}),
        ([6, 6, 6, 6, 6], {"moon-shadow", "eclipse: 4 moon", "lunar-eclipse"}),
        ([2, 3, 4, 5, 5], {"entangling-shot", "covered-shot: 2 arrow + 3 foot", "evasive-action"}),
        (
            [2, 3, 4, 5, 6],
            {"entangling-shot", "blinding-shot: large straight", "focus", "lunar-blessing"},
        ),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("moon_elf/Longbow III")
@pytest.mark.content("moon_elf/Exploding Arrow III")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 5, 6], set()),
        ([1, 2, 3, 5, 5], {"longbow: 3 arrow"}),
        ([1, 1, 2, 3, 6], {"longbow: 3 arrow", "longbow: 4 arrow"}),
        ([1, 1, 2, 3, 3], {"longbow: 3 arrow", "longbow: 4 arrow", "longbow: 5 arrow"}),
        ([1, 4, 6, 6, 6], {"exploding-arrow"}),
        ([4, 4, 6, 6, 6], set()),
        ([1, 1, 4, 6, 6], set()),
    ],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, "Longbow III", "Exploding Arrow III") == met


# --- Longbow -----------------------------------------------------------------------------------------

FIRST = pytest.mark.content("moon_elf/Longbow I")
SECOND = pytest.mark.content("moon_elf/Longbow II")
THIRD = pytest.mark.content("moon_elf/Longbow III")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "entangled"),
    [
        pytest.param([], LONGBOW, "3 arrow", 3, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 6], "4 arrow", 5, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 3], "5 arrow", 7, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 3], "3 arrow", 3, False, marks=FIRST),
        pytest.param([], [2, 2, 2, 2, 2], "5 arrow", 7, False, marks=FIRST),
        pytest.param(["Longbow II"], LONGBOW, "3 arrow", 4, False, marks=SECOND),
        pytest.param(["Longbow II"], [3, 3, 3, 5, 5], "3 arrow", 4, False, marks=SECOND),
        pytest.param(["Longbow II"], [3, 3, 3, 3, 5], "3 arrow", 4, True, marks=SECOND),
        pytest.param(["Longbow II"], [1, 1, 1, 2, 6], "4 arrow", 6, False, marks=SECOND),
        pytest.param(["Longbow II"], [1, 1, 1, 1, 6], "4 arrow", 6, True, marks=SECOND),
        pytest.param(["Longbow II"], [1, 1, 1, 2, 2], "5 arrow", 8, False, marks=SECOND),
        pytest.param(["Longbow II"], [1, 1, 1, 1, 2], "5 arrow", 8, True, marks=SECOND),
        pytest.param(["Longbow II"], [3, 3, 3, 3, 3], "5 arrow", 8, True, marks=SECOND),
        pytest.param(["Longbow III"], LONGBOW, "3 arrow", 5, False, marks=THIRD),
        pytest.param(["Longbow III"], [2, 2, 2, 5, 6], "3 arrow", 5, True, marks=THIRD),
        pytest.param(["Longbow III"], [1, 1, 2, 3, 6], "4 arrow", 7, False, marks=THIRD),
        pytest.param(["Longbow III"], [1, 1, 1, 3, 6], "4 arrow", 7, True, marks=THIRD),
        pytest.param(["Longbow III"], [1, 1, 2, 2, 3], "5 arrow", 9, False, marks=THIRD),
        pytest.param(["Longbow III"], [1, 1, 1, 2, 3], "5 arrow", 9, True, marks=THIRD),
    ],
)
def test_longbow_entangles_by_equal_numbers_never_by_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, entangled: bool
) -> None:
    s = shoots(table, dice, f"longbow: {row}", *upgrade)
    assert s.tokens(FOE) == ({"Entangle": 1} if entangled else {})
    takes_it(s)
    assert (s.health(FOE), s.health(ELF), s.tokens(ELF)) == (50 - damage, 50, {})


# --- Demising Shot -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 4, marks=pytest.mark.content("moon_elf/Demising Shot I")),
        pytest.param(["Demising Shot II"], 6, marks=pytest.mark.content("moon_elf/Demising Shot II")),
    ],
)
def test_demising_shot_targets_first_so_its_own_damage_gets_the_2(
    table: Table, upgrade: list[str], damage: int
) -> None:
    s = shoots(table, DEMISING_SHOT, "demising shot", *upgrade)
    takes_it(s)
    assert list(ledger(s, FOE)) == [
        ("damage", damage, "normal", "Demising Shot"),
        ("addition", 2, "normal", "Targeted"),
    ]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ELF)) == (50 - damage - 2, {"Targeted": 1}, {})


@pytest.mark.content("moon_elf/Demising Shot I")
def test_demising_shot_on_a_targeted_foe_still_adds_only_2(table: Table) -> None:
    s = shoots(table, DEMISING_SHOT, "demising shot", tokens={FOE: {"Targeted": 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (44, {"Targeted": 1})


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 4, marks=pytest.mark.content("moon_elf/Demising Shot I")),
        pytest.param(["Demising Shot II"], 6, marks=pytest.mark.content("moon_elf/Demising Shot II")),
    ],
)
def test_the_targeted_of_demising_shot_can_be_removed_before_its_damage(
    table: Table, upgrade: list[str], damage: int
) -> None:
    s = shoots(table, DEMISING_SHOT, "demising shot", *upgrade, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh-bye", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (50 - damage, {})


# --- abilities that are no Attacks -------------------------------------------------------------------

NO_ATTACKS = pytest.mark.parametrize(
    ("dice", "row", "upgrade", "mine", "theirs"),
    [
        pytest.param(
            FOCUS,
            "focus",
            "Demising Shot II",
            {},
            {"Targeted": 1, "Entangle": 1},
            marks=pytest.mark.content("moon_elf/Focus"),
        ),
        pytest.param(
            MOON_SHADOW,
            "moon shadow",
            "Eclipse II",
            {"Evasive": 1},
            THREE_CURSES,
            marks=pytest.mark.content("moon_elf/Moon Shadow"),
        ),
        pytest.param(
            LUNAR_BLESSING,
            "lunar blessing",
            "Blinding Shot II",
            {"Evasive": 3},
            {"Entangle": 1},
            marks=pytest.mark.content("moon_elf/Lunar Blessing"),
        ),
    ],
)


@NO_ATTACKS
def test_it_places_its_tokens_without_damage_or_defence(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = shoots(table, dice, row, upgrade)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", ELF)
    assert no_defence(s)
    assert (s.tokens(ELF), s.tokens(FOE)) == (mine, theirs)
    assert (s.health(ELF), s.health(FOE)) == (50, 50)


@NO_ATTACKS
@pytest.mark.content("moon_elf/Take That!")
@pytest.mark.content("moon_elf/Volley!")
def test_it_takes_no_attack_modifier_and_no_2_from_targeted(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = shoots(
        table,
        dice,
        row,
        upgrade,
        hands={ELF: ["Take That!", "Volley!"]},
        cp={ELF: 9},
        tokens={FOE: {"Targeted": 1}},
    )
    never(s, "play take that", ELF)
    never(s, "play volley", ELF)
    s.pass_all()
    assert s.phase == "main_2"
    assert (s.tokens(ELF), s.tokens(FOE), s.health(FOE)) == (mine, theirs | {"Targeted": 1}, 50)


@pytest.mark.content("moon_elf/Lunar Blessing")
def test_lunar_blessing_fills_evasive_only_to_its_limit(table: Table) -> None:
    s = shoots(table, LUNAR_BLESSING, "lunar blessing", "Blinding Shot II", tokens={ELF: {"Evasive": 2}})
    s.pass_all()
    assert s.tokens(ELF) == {"Evasive": 3}


# --- Entangling Shot, Eclipse, Covered Shot, Blinding Shot -------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 7, marks=pytest.mark.content("moon_elf/Entangling Shot I")),
        pytest.param(["Entangling Shot II"], 9, marks=pytest.mark.content("moon_elf/Entangling Shot II")),
    ],
)
def test_entangling_shot(table: Table, upgrade: list[str], damage: int) -> None:
    s = shoots(table, ENTANGLING_SHOT, "entangling shot", *upgrade)
    assert s.tokens(FOE) == {"Entangle": 1}
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ELF)) == (50 - damage, {"Entangle": 1}, {})


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 7, marks=pytest.mark.content("moon_elf/Eclipse I")),
        pytest.param(["Eclipse II"], 9, marks=pytest.mark.content("moon_elf/Eclipse II")),
    ],
)
def test_eclipse_lays_three_curses_and_gets_the_2_of_its_own_targeted(
    table: Table, upgrade: list[str], damage: int
) -> None:
    s = shoots(table, ECLIPSE, "eclipse", *upgrade)
    assert s.tokens(FOE) == THREE_CURSES
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Eclipse"), ("addition", 2, "normal", "Targeted")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ELF)) == (50 - damage - 2, THREE_CURSES, {})


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 7, marks=pytest.mark.content("moon_elf/Eclipse I")),
        pytest.param(["Eclipse II"], 9, marks=pytest.mark.content("moon_elf/Eclipse II")),
    ],
)
def test_the_targeted_of_eclipse_can_be_removed_before_its_damage(
    table: Table, upgrade: list[str], damage: int
) -> None:
    s = shoots(table, ECLIPSE, "eclipse", *upgrade, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh-bye token targeted", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (50 - damage, {"Blind": 1, "Entangle": 1})


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 7, marks=pytest.mark.content("moon_elf/Covered Shot I")),
        pytest.param(["Covered Shot II"], 9, marks=pytest.mark.content("moon_elf/Covered Shot II")),
    ],
)
def test_covered_shot(table: Table, upgrade: list[str], damage: int) -> None:
    s = shoots(table, COVERED_SHOT, "covered shot", *upgrade)
    assert s.tokens(ELF) == {"Evasive": 1}
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ELF)) == (50 - damage, {}, {"Evasive": 1})


@pytest.mark.content("moon_elf/Evasive Action")
@pytest.mark.parametrize("lucky", [ELF, FOE])
def test_evasive_action_gives_evasive_to_any_player_and_deals_2_undefendable(table: Table, lucky: int) -> None:
    s = shoots(table, EVASIVE_ACTION, "evasive action", "Covered Shot II")
    s.choose(f"player {lucky}", seat=ELF)
    assert s.tokens(lucky) == {"Evasive": 1}
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 2, "undefendable", "Evasive Action")]
    assert (s.health(FOE), s.tokens(1 - lucky)) == (48, {})


@pytest.mark.content("moon_elf/Evasive Action")
def test_evasive_action_is_an_attack(table: Table) -> None:
    s = shoots(
        table,
        EVASIVE_ACTION,
        "evasive action",
        "Covered Shot II",
        hands={ELF: ["Take That!"]},
        tokens={FOE: {"Targeted": 1}},
    )
    s.choose("player 0")
    s.roll(1)
    s.choose("play take that", seat=ELF)
    s.pass_all()
    assert list(ledger(s, FOE)) == [
        ("damage", 2, "undefendable", "Evasive Action"),
        ("addition", 2, "undefendable", "Targeted"),
        ("addition", 2, "undefendable", "Take That!"),
    ]
    assert s.health(FOE) == 44


@pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 8, marks=pytest.mark.content("moon_elf/Blinding Shot I")),
        pytest.param(["Blinding Shot II"], 10, marks=pytest.mark.content("moon_elf/Blinding Shot II")),
    ],
)
def test_blinding_shot_blinds_as_its_words_say_not_its_icon(table: Table, upgrade: list[str], damage: int) -> None:
    s = shoots(table, BLINDING_SHOT, "blinding shot", *upgrade)
    assert (s.tokens(FOE), s.tokens(ELF)) == ({"Blind": 1}, {"Evasive": 1})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ELF)) == (50 - damage, {"Blind": 1}, {"Evasive": 1})


# --- Exploding Arrow ---------------------------------------------------------------------------------

ONE = pytest.mark.content("moon_elf/Exploding Arrow I")
TWO = pytest.mark.content("moon_elf/Exploding Arrow II")
THREE = pytest.mark.content("moon_elf/Exploding Arrow III")


@pytest.mark.parametrize(
    ("level", "dice", "damage", "lost"),
    [
        pytest.param("I", [1, 2, 4, 6, 6], 4 + 2 + 1, 2, marks=ONE),
        pytest.param("I", [1, 2, 3, 1, 2], 4 + 5, 0, marks=ONE),
        pytest.param("I", [4, 4, 5, 5, 5], 4 + 5, 0, marks=ONE),
        pytest.param("I", [6, 6, 6, 6, 6], 4, 5, marks=ONE),
        pytest.param("II", [1, 2, 4, 6, 6], 3 + 2 * 2 + 1, 2, marks=TWO),
        pytest.param("II", [1, 2, 3, 1, 2], 3 + 2 * 5, 0, marks=TWO),
        pytest.param("II", [4, 4, 5, 5, 5], 3 + 5, 0, marks=TWO),
        pytest.param("II", [6, 6, 6, 6, 6], 3, 5, marks=TWO),
        pytest.param("III", [1, 2, 4, 6, 6], 3 + 2 * 2 + 1, 2, marks=THREE),
        pytest.param("III", [1, 2, 3, 1, 2], 3 + 2 * 5, 0, marks=THREE),
        pytest.param("III", [4, 4, 5, 5, 5], 3 + 5, 0, marks=THREE),
        pytest.param("III", [6, 6, 6, 6, 6], 3, 5, marks=THREE),
    ],
)
def test_exploding_arrow_reads_five_fresh_dice_for_damage_and_cp(
    table: Table, level: str, dice: list[int], damage: int, lost: int
) -> None:
    upgrade = [] if level == "I" else [f"Exploding Arrow {level}"]
    tokens = {"Blind": 1, "Entangle": 1} if level == "III" else {"Blind": 1}
    s = shoots(table, EXPLODING_ARROW + dice, "exploding arrow", *upgrade, cp={ELF: 3, FOE: 10})
    assert (s.cp(FOE), s.tokens(FOE), s.health(FOE)) == (10 - lost, tokens, 50)
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Exploding Arrow")]
    assert (s.health(FOE), s.cp(ELF), s.cp(FOE)) == (50 - damage, 3, 10 - lost)
    assert (s.tokens(ELF), s.tokens(FOE)) == ({}, tokens)


@pytest.mark.content("moon_elf/Exploding Arrow I")
def test_exploding_arrow_takes_no_more_cp_than_there_is(table: Table) -> None:
    s = shoots(table, [*EXPLODING_ARROW, 6, 6, 6, 1, 1], "exploding arrow", cp={ELF: 0, FOE: 2})
    takes_it(s)
    assert (s.cp(FOE), s.cp(ELF), s.health(FOE)) == (0, 0, 44)


@pytest.mark.content("moon_elf/Exploding Arrow I")
def test_the_cp_is_gone_before_the_foe_can_pay_for_a_card_against_the_damage(table: Table) -> None:
    s = shoots(
        table, [*EXPLODING_ARROW, 6, 1, 1, 1, 1], "exploding arrow", cp={FOE: 1}, hands={FOE: ["Not This Time!"]}
    )
    never(s, "play not this time", FOE)
    takes_it(s)
    assert (s.health(FOE), s.cp(FOE)) == (42, 0)


@pytest.mark.content("moon_elf/Exploding Arrow I")
def test_a_card_can_change_the_dice_of_exploding_arrow(table: Table) -> None:
    s = shoots(
        table,
        [*EXPLODING_ARROW, 1, 1, 4, 4, 5],
        "exploding arrow",
        cp={ELF: 1, FOE: 10},
        hands={ELF: ["Six-It!"]},
    )
    s.choose("pass", seat=ELF)
    s.choose("play six-it die 1", seat=ELF)
    takes_it(s)
    assert (s.health(FOE), s.cp(FOE)) == (50 - 4 - 4, 9)


# --- Missed Me ---------------------------------------------------------------------------------------

EASY = pytest.mark.content("moon_elf/Missed Me I")
HARD = pytest.mark.content("moon_elf/Missed Me II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "taken", "returned"),
    [
        pytest.param([], [6, 6, 6, 6, 6], 8, 0, marks=EASY),
        pytest.param([], [4, 6, 6, 6, 6], 8, 0, marks=EASY),
        pytest.param([], [4, 5, 6, 6, 6], 4, 0, marks=EASY),
        pytest.param([], [4, 4, 5, 5, 6], 4, 0, marks=EASY),
        pytest.param([], [1, 4, 6, 6, 6], 8, 0, marks=EASY),
        pytest.param([], [1, 2, 4, 6, 6], 8, 1, marks=EASY),
        pytest.param([], [1, 2, 3, 6, 6], 8, 1, marks=EASY),
        pytest.param([], [1, 2, 4, 5, 6], 4, 1, marks=EASY),
        pytest.param([], [1, 2, 3, 4, 5], 4, 1, marks=EASY),
        pytest.param([], [1, 1, 2, 2, 6], 8, 2, marks=EASY),
        pytest.param([], [1, 1, 2, 2, 3], 8, 2, marks=EASY),
        pytest.param(["Missed Me II"], [6, 6, 6, 6, 6], 8, 0, marks=HARD),
        pytest.param(["Missed Me II"], [4, 6, 6, 6, 6], 8, 0, marks=HARD),
        pytest.param(["Missed Me II"], [4, 4, 5, 5, 6], 4, 0, marks=HARD),
        pytest.param(["Missed Me II"], [1, 4, 6, 6, 6], 8, 1, marks=HARD),
        pytest.param(["Missed Me II"], [1, 2, 4, 5, 6], 4, 2, marks=HARD),
        pytest.param(["Missed Me II"], [1, 2, 3, 4, 5], 4, 3, marks=HARD),
        pytest.param(["Missed Me II"], [1, 1, 2, 2, 3], 8, 5, marks=HARD),
    ],
)
def test_missed_me_halves_once_with_two_feet_and_shoots_back(
    table: Table, upgrade: list[str], dice: list[int], taken: int, returned: int
) -> None:
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", upgrades={ELF: upgrade})
    s.choose("defend missed-me", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.health(FOE)) == (50 - taken, 50 - returned)


@pytest.mark.parametrize("upgrade", [pytest.param([], marks=EASY), pytest.param(["Missed Me II"], marks=HARD)])
def test_missed_me_prevents_the_larger_half_of_9(table: Table, upgrade: list[str]) -> None:
    s = is_struck(table, [*MIGHTY_BLOW, 4, 5, 6, 6, 6], "mighty blow", upgrades={ELF: upgrade})
    s.choose("defend missed-me", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 46


@pytest.mark.content("moon_elf/Missed Me I")
def test_missed_me_halves_what_is_added_after_it_too(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4, 5, 6, 6, 6], "smack", hands={FOE: ["Get Some!"]}, cp={FOE: 2})
    s.choose("defend missed-me", seat=ELF)
    s.roll(1, 2, 3, 4, 4)
    s.choose("play get some", seat=FOE)
    s.pass_all()
    assert s.health(ELF) == 50 - (8 + 3 - 6)


@pytest.mark.content("moon_elf/Missed Me II")
@pytest.mark.content("moon_elf/Take That!")
def test_what_missed_me_shoots_back_is_no_attack(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 1, 1, 2, 6, 6],
        "smack",
        upgrades={ELF: ["Missed Me II"]},
        hands={ELF: ["Take That!"]},
        tokens={FOE: {"Targeted": 1}},
    )
    never(s, "play take that", ELF)
    s.choose("defend missed-me", seat=ELF)
    never(s, "play take that", ELF)
    s.pass_all()
    assert list(ledger(s, FOE)) == [("damage", 3, "plain", "Missed Me")]
    assert (s.health(ELF), s.health(FOE), s.tokens(FOE)) == (42, 47, {"Targeted": 1})


@pytest.mark.content("moon_elf/Missed Me I")
def test_missed_me_can_take_both_down_together(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 1, 4, 6, 6], "smack", health={ELF: 8, FOE: 1})
    s.choose("defend missed-me", seat=ELF)
    s.pass_all()
    assert s.result is not None
    assert s.result.draw


@pytest.mark.content("moon_elf/Missed Me I")
def test_missed_me_is_optional_and_not_against_undefendable_damage(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack")
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 42
    s = is_struck(table, STURDY_BLOW, "sturdy blow")
    never(s, "defend missed-me", ELF)
    s.pass_all()
    assert s.health(ELF) == 46


# --- Lunar Eclipse! ----------------------------------------------------------------------------------


@pytest.mark.content("moon_elf/Lunar Eclipse! I")
@pytest.mark.content("common/Targeted")
def test_lunar_eclipse_deals_12_and_2_that_nobody_can_answer(table: Table) -> None:
    s = shoots(
        table,
        LUNAR_ECLIPSE,
        "lunar eclipse",
        tokens={FOE: {"Evasive": 3}},
        hands={FOE: ["Not This Time!", "Buh, Bye!"]},
        cp={FOE: 9},
    )
    for act in ("spend evasive", "play not this time", "defend thick-skin"):
        never(s, act, FOE)
    s.pass_window()
    s.pass_all()
    assert s.phase == "main_2"
    assert list(ledger(s, FOE)) == [
        ("damage", 12, "ultimate", "Lunar Eclipse!"),
        ("addition", 2, "ultimate", "Targeted"),
    ]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ELF)) == (36, {"Evasive": 3} | THREE_CURSES, {"Evasive": 1})


@pytest.mark.content("moon_elf/Lunar Eclipse! I")
def test_lunar_eclipse_can_be_broken_until_it_is_activated(table: Table) -> None:
    s = shoots(table, LUNAR_ECLIPSE, "lunar eclipse", hands={FOE: ["Tip It!"]}, cp={FOE: 1})
    s.choose("play tip-it", seat=FOE)
    s.pass_all()
    assert s.actor == ELF
    assert activations(s) == {"eclipse"}


@pytest.mark.content("moon_elf/Lunar Eclipse! I")
def test_before_the_damage_of_lunar_eclipse_only_she_herself_may_act(table: Table) -> None:
    hands = {ELF: ["Buh, Bye!"], FOE: ["Buh, Bye!"]}
    s = shoots(table, LUNAR_ECLIPSE, "lunar eclipse", hands=hands, cp={ELF: 2, FOE: 2})
    s.choose("pass", seat=ELF)
    s.choose("pass", seat=FOE)
    assert (s.view(None)["window"], s.actor, s.tokens(FOE), list(ledger(s, FOE))) == ("then", ELF, THREE_CURSES, [])
    never(s, "play buh-bye", FOE)
    s.choose("play buh-bye player 1 token targeted", seat=ELF)
    s.pass_all()
    assert s.health(FOE) == 38


@pytest.mark.content("moon_elf/Lunar Eclipse! I")
@pytest.mark.content("moon_elf/Volley!")
def test_her_own_cards_make_lunar_eclipse_worse(table: Table) -> None:
    s = shoots(table, LUNAR_ECLIPSE, "lunar eclipse", hands={ELF: ["Volley!"]}, cp={ELF: 1})
    s.roll(1, 2, 3, 4, 6)
    s.choose("play volley", seat=ELF)
    s.pass_all()
    assert ("addition", 3, "ultimate", "Volley!") in ledger(s, FOE)
    assert s.health(FOE) == 50 - 12 - 2 - 3


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("moon_elf/Moon Magic!")
def test_moon_magic_costs_4_and_brings_evasive_and_three_curses(table: Table) -> None:
    assert not table("moon_elf", "barbarian", hands={ELF: ["Moon Magic!"]}, cp={ELF: 3}).can("play moon magic")
    s = table("moon_elf", "barbarian", hands={ELF: ["Moon Magic!"]}, cp={ELF: 4})
    s.choose("play moon magic")
    assert (s.tokens(ELF), s.tokens(FOE)) == ({"Evasive": 1}, THREE_CURSES)
    assert (s.cp(ELF), s.hand(ELF), s.discard(ELF), s.health(FOE)) == (0, [], ["Moon Magic!"], 50)


MAIN_CARDS = pytest.mark.parametrize(
    "card",
    [
        pytest.param("Moon Magic!", marks=pytest.mark.content("moon_elf/Moon Magic!")),
        pytest.param("Lunar Umbra!", marks=pytest.mark.content("moon_elf/Lunar Umbra!")),
    ],
)


@MAIN_CARDS
def test_a_main_card_is_for_her_own_main_phases_only(table: Table, card: str) -> None:
    hand, cp = {ELF: [card]}, {ELF: 9}
    for her_phase in ("main_1", "main_2"):
        assert table("moon_elf", "barbarian", phase=her_phase, hands=hand, cp=cp).can(f"play {card}", seat=ELF)
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=LONGBOW)
    never(s, f"play {card}", ELF)
    s.choose("activate longbow")
    never(s, f"play {card}", ELF)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp)
    never(s, f"play {card}", ELF)


@pytest.mark.content("moon_elf/Take That!")
@pytest.mark.parametrize(
    ("die", "added", "inflicted"),
    [(1, 2, {}), (2, 2, {}), (3, 2, {}), (4, 0, {"Entangle": 1}), (5, 0, {"Entangle": 1}), (6, 0, {"Blind": 1})],
)
@pytest.mark.parametrize("defended", [False, True])
def test_take_that_does_what_its_die_shows(
    table: Table, die: int, added: int, inflicted: dict[str, int], defended: bool
) -> None:
    s = shoots(table, LONGBOW, "longbow", hands={ELF: ["Take That!"]}, cp={ELF: 0})
    s.roll(die)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play take that", seat=ELF)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 3 - added, inflicted)
    assert (s.tokens(ELF), s.cp(ELF), s.discard(ELF)) == ({}, 0, ["Take That!"])


@pytest.mark.content("moon_elf/Volley!")
@pytest.mark.parametrize(
    ("dice", "added"), [([1, 2, 3, 1, 2], 5), ([1, 2, 3, 4, 6], 3), ([3, 4, 5, 6, 6], 1), ([4, 4, 5, 6, 6], 0)]
)
@pytest.mark.parametrize("defended", [False, True])
def test_volley_adds_1_per_arrow_and_always_entangles(
    table: Table, dice: list[int], added: int, defended: bool
) -> None:
    s = shoots(table, LONGBOW, "longbow", hands={ELF: ["Volley!"]}, cp={ELF: 1})
    s.roll(*dice)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play volley", seat=ELF)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 3 - added, {"Entangle": 1})
    assert (s.tokens(ELF), s.cp(ELF), s.discard(ELF)) == ({}, 0, ["Volley!"])


@pytest.mark.content("moon_elf/Volley!")
def test_volley_costs_1(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", hands={ELF: ["Volley!"]}, cp={ELF: 0})
    never(s, "play volley", ELF)
    s.choose("defend none", seat=FOE)
    never(s, "play volley", ELF)
    s.pass_all()
    assert s.health(FOE) == 47


MODIFIERS = pytest.mark.parametrize(
    "card",
    [
        pytest.param("Take That!", marks=pytest.mark.content("moon_elf/Take That!")),
        pytest.param("Volley!", marks=pytest.mark.content("moon_elf/Volley!")),
    ],
)


@MODIFIERS
def test_an_attack_modifier_needs_an_attack_that_is_under_way(table: Table, card: str) -> None:
    hand, cp = {ELF: [card]}, {ELF: 9}
    assert not table("moon_elf", "barbarian", hands=hand, cp=cp).can(f"play {card}")
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=LONGBOW)
    never(s, f"play {card}", ELF)
    s.choose("activate longbow")
    assert not s.can(f"play {card}", seat=ELF)
    s.choose("defend none")
    s.pass_all()
    assert s.phase == "main_2"
    assert not s.can(f"play {card}", seat=ELF)


@MODIFIERS
def test_an_attack_modifier_does_not_help_without_an_ability(table: Table, card: str) -> None:
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands={ELF: [card]}, cp={ELF: 9}, rolls=LONGBOW)
    s.choose("activate none")
    never(s, f"play {card}", ELF)
    s.pass_all()
    assert s.phase == "main_2"


@MODIFIERS
def test_an_attack_modifier_does_not_serve_the_defender(table: Table, card: str) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={ELF: [card]}, cp={ELF: 9})
    never(s, f"play {card}", ELF)
    s.choose("defend none")
    never(s, f"play {card}", ELF)


@MODIFIERS
def test_an_attack_modifier_is_a_roll_card_and_does_not_go_before_a_spent_token(table: Table, card: str) -> None:
    hand = {ELF: [card, "Getting Paid!"]}
    s = shoots(table, [*LONGBOW, 2], "longbow", hands=hand, cp={ELF: 9}, tokens={FOE: {"Evasive": 1}})
    s.choose("spend evasive", seat=FOE)
    assert s.actor == ELF
    assert s.can("play getting paid", seat=ELF)
    assert not s.can(f"play {card}", seat=ELF)
    s.choose("pass", seat=ELF)
    assert s.can(f"play {card}", seat=ELF)
    takes_it(s)
    assert s.health(FOE) == 50


@pytest.mark.content("moon_elf/Take That!")
def test_a_card_can_change_the_die_of_take_that(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", hands={ELF: ["Take That!", "Tip It!"]}, cp={ELF: 1})
    s.roll(4)
    s.choose("play take that", seat=ELF)
    s.choose("play tip-it down", seat=ELF)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (45, {})


@pytest.mark.content("moon_elf/Evade!")
@pytest.mark.parametrize("lucky", [ELF, FOE])
def test_evade_costs_1_and_gives_evasive_to_any_player(table: Table, lucky: int) -> None:
    assert not table("moon_elf", "barbarian", hands={ELF: ["Evade!"]}, cp={ELF: 0}).can("play evade")
    s = table("moon_elf", "barbarian", hands={ELF: ["Evade!"]}, cp={ELF: 1})
    s.choose(f"play evade player {lucky}")
    assert (s.tokens(lucky), s.tokens(1 - lucky)) == ({"Evasive": 1}, {})
    assert (s.cp(ELF), s.hand(ELF), s.discard(ELF)) == (0, [], ["Evade!"])


@pytest.mark.content("moon_elf/Evade!")
def test_evade_is_an_instant_for_the_damage_that_waits(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={ELF: ["Evade!"]}, cp={ELF: 1})
    s.choose("defend none", seat=ELF)
    s.choose("play evade player 0", seat=ELF)
    s.roll(2)
    s.choose("spend evasive", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (50, {})


@pytest.mark.content("moon_elf/Evade!")
def test_evade_can_be_played_in_the_foes_upkeep(table: Table) -> None:
    s = table("moon_elf", "barbarian", active=FOE, phase="upkeep", hands={ELF: ["Evade!"]}, cp={ELF: 1})
    s.choose("play evade player 0", seat=ELF)
    assert s.tokens(ELF) == {"Evasive": 1}


@pytest.mark.content("moon_elf/Lunar Umbra!")
def test_lunar_umbra_lays_three_curses_on_a_moon(table: Table) -> None:
    s = table("moon_elf", "barbarian", hands={ELF: ["Lunar Umbra!"]}, cp={ELF: 0}, rolls=[6])
    s.choose("play lunar umbra")
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(ELF), s.health(FOE)) == (THREE_CURSES, {}, 50)
    assert (s.hand(ELF), s.discard(ELF), s.cp(ELF)) == ([], ["Lunar Umbra!"], 0)


@pytest.mark.content("moon_elf/Lunar Umbra!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_lunar_umbra_draws_a_card_on_anything_else(table: Table, die: int) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        hands={ELF: ["Lunar Umbra!"]},
        decks={ELF: ["Double Up!", "Volley!"]},
        cp={ELF: 0},
        rolls=[die],
    )
    s.choose("play lunar umbra")
    s.pass_all()
    assert (s.hand(ELF), s.tokens(FOE), s.tokens(ELF)) == (["Double Up!"], {}, {})


@pytest.mark.content("moon_elf/Lunar Umbra!")
def test_in_a_main_phase_an_instant_can_change_the_die_of_lunar_umbra_but_a_roll_card_cannot(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        hands={ELF: ["Lunar Umbra!", "Tip It!", "Six-It!", "So Wild!"]},
        cp={ELF: 9},
        rolls=[5],
    )
    s.choose("play lunar umbra")
    s.choose("pass", seat=ELF)
    assert s.can("play tip-it", seat=ELF)
    assert not s.can("play six-it", seat=ELF)
    assert not s.can("play so wild", seat=ELF)
    s.choose("play tip-it up", seat=ELF)
    s.pass_all()
    assert s.tokens(FOE) == THREE_CURSES


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "limit", "persistent"),
    [
        pytest.param("Blind", t.TokenKind.NEGATIVE, 1, False, marks=pytest.mark.content("moon_elf/Blind")),
        pytest.param("Entangle", t.TokenKind.NEGATIVE, 1, False, marks=pytest.mark.content("moon_elf/Entangle")),
        pytest.param("Evasive", t.TokenKind.POSITIVE, 3, False, marks=pytest.mark.content("common/Evasive")),
        pytest.param("Targeted", t.TokenKind.NEGATIVE, 1, True, marks=pytest.mark.content("common/Targeted")),
    ],
)
def test_the_kind_and_the_limit_of_a_token(
    table: Table, name: str, kind: t.TokenKind, limit: int, persistent: bool
) -> None:
    tokens = {token.name.en: token for token in (*load_hero("moon_elf").tokens, *load_common().tokens)}
    assert (tokens[name].kind, tokens[name].persistent) == (kind, persistent)
    assert table("moon_elf", "barbarian", tokens={FOE: {name: limit}}).tokens(FOE) == {name: limit}
    with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
        table("moon_elf", "barbarian", tokens={FOE: {name: limit + 1}})


@pytest.mark.content("moon_elf/Blind")
@pytest.mark.content("moon_elf/Entangle")
@pytest.mark.content("common/Evasive")
@pytest.mark.content("common/Targeted")
def test_tokens_above_the_limit_are_not_added(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        hands={ELF: ["Moon Magic!"]},
        cp={ELF: 4},
        tokens={ELF: {"Evasive": 3}, FOE: THREE_CURSES},
    )
    s.choose("play moon magic")
    s.pass_all()
    assert (s.tokens(ELF), s.tokens(FOE)) == ({"Evasive": 3}, THREE_CURSES)


@pytest.mark.content("moon_elf/Blind")
@pytest.mark.content("moon_elf/Entangle")
@pytest.mark.content("common/Targeted")
@pytest.mark.parametrize("token", ["Blind", "Entangle", "Targeted"])
def test_a_card_removes_a_curse(table: Table, token: str) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        active=FOE,
        hands={FOE: ["Get That Outta Here!"]},
        cp={FOE: 1},
        tokens={FOE: THREE_CURSES},
    )
    s.choose(f"play get that outta here token {token}", seat=FOE)
    s.pass_all()
    assert s.tokens(FOE) == {name: 1 for name in THREE_CURSES if name != token}


@pytest.mark.parametrize(
    "token",
    [
        pytest.param("Blind", marks=pytest.mark.content("moon_elf/Blind")),
        pytest.param("Entangle", marks=pytest.mark.content("moon_elf/Entangle")),
        pytest.param("Evasive", marks=pytest.mark.content("common/Evasive")),
        pytest.param("Targeted", marks=pytest.mark.content("common/Targeted")),
    ],
)
def test_a_card_moves_a_token_to_the_other_player(table: Table, token: str) -> None:
    s = table("moon_elf", "barbarian", hands={ELF: ["Transference!"]}, cp={ELF: 2}, tokens={ELF: {token: 1}})
    s.choose("play transference")
    s.pass_all()
    assert (s.tokens(ELF), s.tokens(FOE)) == ({}, {token: 1})


# --- Blind -------------------------------------------------------------------------------------------


@pytest.mark.content("moon_elf/Blind")
@pytest.mark.parametrize(("die", "fails"), [(1, True), (2, True), (3, False), (4, False), (5, False), (6, False)])
def test_a_blinded_attack_fails_on_1_or_2(table: Table, die: int, fails: bool) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", tokens={FOE: {"Blind": 1}})
    if not fails:
        s.choose("defend none", seat=ELF)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", FOE)
    assert (s.health(ELF), s.tokens(FOE)) == (50 if fails else 42, {})
    assert no_defence(s) is fails


@pytest.mark.content("moon_elf/Blind")
@pytest.mark.parametrize(("die", "health"), [(2, 40), (3, 44)])
def test_blind_can_spoil_an_ability_that_is_no_attack(table: Table, die: int, health: int) -> None:
    s = is_struck(table, [*FORTITUDE, die], "fortitude", tokens={FOE: {"Blind": 1}}, health={FOE: 40})
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (health, {})


@pytest.mark.content("moon_elf/Blind")
def test_a_failed_ability_has_no_effect_of_any_kind(table: Table) -> None:
    s = is_struck(
        table,
        [*OVERPOWER, 1],
        "overpower",
        tokens={FOE: {"Blind": 1}, ELF: {"Targeted": 1}},
        hands={FOE: ["Get Some!"]},
        cp={FOE: 2},
    )
    never(s, "play get some", FOE)
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF), s.tokens(FOE)) == (50, {"Targeted": 1}, {})
    assert not any(isinstance(event, e.AbilityActivated) for event in s.events)


@pytest.mark.content("moon_elf/Blind")
def test_blind_leaves_without_a_roll_when_an_ultimate_is_activated(table: Table) -> None:
    s = is_struck(table, RAGE + NEW_ROLL, "rage", tokens={FOE: {"Blind": 1}})
    assert s.tokens(FOE) == {}
    assert s.health(ELF) == 35


@pytest.mark.content("moon_elf/Blind")
def test_blind_leaves_without_a_roll_when_no_ability_is_activated(table: Table) -> None:
    s = is_struck(table, [1, 2, 4, 5, 5], "none", tokens={FOE: {"Blind": 1}})
    assert (s.phase, s.tokens(FOE)) == ("main_2", {})


@pytest.mark.content("moon_elf/Blind")
def test_the_holder_can_play_roll_cards_on_the_blind_die(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 2, 1, 6],
        "smack",
        tokens={FOE: {"Blind": 1}},
        hands={FOE: ["Try, Try Again!"]},
        cp={FOE: 1},
    )
    s.choose("pass", seat=FOE)
    s.choose("play try try again die 2", seat=FOE)
    s.choose("die 1", seat=FOE)
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(FOE), s.cp(FOE)) == (42, {}, 0)


@pytest.mark.content("moon_elf/Blind")
def test_her_own_roll_card_can_spoil_the_blind_die(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 6, 2],
        "smack",
        tokens={FOE: {"Blind": 1}},
        hands={ELF: ["Helping Hand"]},
        cp={ELF: 1},
    )
    s.choose("pass", seat=ELF)
    s.choose("play helping hand", seat=ELF)
    s.pass_all()
    assert (s.phase, s.health(ELF), s.tokens(FOE)) == ("main_2", 50, {})


@pytest.mark.content("moon_elf/Blind")
def test_blind_that_is_removed_after_the_announcement_asks_for_no_die(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={FOE: {"Blind": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh-bye", seat=FOE)
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 42


@pytest.mark.content("moon_elf/Blind")
def test_blind_waits_for_the_holders_own_phase_and_does_not_hinder_a_defence(table: Table) -> None:
    s = shoots(table, [*LONGBOW, 4, 5, 1], "longbow", tokens={FOE: {"Blind": 1}}, health={FOE: 40})
    s.choose("defend thick-skin", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (40 - 3 + 4, {"Blind": 1})


# --- Entangle ----------------------------------------------------------------------------------------


@pytest.mark.content("moon_elf/Entangle")
def test_an_entangled_player_rolls_twice_instead_of_three_times(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        tokens={FOE: {"Entangle": 1}},
        rolls=[1, 2, 4, 4, 6, 6],
    )
    s.choose("keep 1 2 4 4", seat=FOE)
    assert not may_roll_again(s)
    assert s.tokens(FOE) == {"Entangle": 1}
    s.choose("activate none")
    assert (s.phase, s.tokens(FOE)) == ("main_2", {})


@pytest.mark.content("moon_elf/Entangle")
def test_a_free_player_rolls_three_times(table: Table) -> None:
    s = table("moon_elf", "barbarian", active=FOE, phase="offensive_roll", rolls=[1, 2, 4, 4, 6, 6, 6])
    s.choose("keep 1 2 4 4", seat=FOE)
    s.choose("keep 1 2 4 4", seat=FOE)
    assert not may_roll_again(s)


@pytest.mark.content("moon_elf/Entangle")
def test_entangle_leaves_only_when_the_attack_is_through(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={FOE: {"Entangle": 1}})
    assert s.tokens(FOE) == {"Entangle": 1}
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(FOE)) == (42, {})


@pytest.mark.content("moon_elf/Entangle")
def test_a_granted_attempt_makes_up_for_entangle(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        tokens={FOE: {"Entangle": 1}},
        hands={FOE: ["One More Time!"]},
        cp={FOE: 1},
        rolls=[1, 2, 4, 4, 6, 6, 5],
    )
    s.choose("play one more time", seat=FOE)
    s.choose("keep 1 2 4 4", seat=FOE)
    s.choose("keep 1 2 4 4", seat=FOE)
    assert not may_roll_again(s)


@pytest.mark.content("moon_elf/Entangle")
@pytest.mark.content("moon_elf/Blind")
def test_entangle_and_blind_do_not_reach_an_additional_phase(table: Table) -> None:
    dice = [*CRIT_BASH, 3, *NEW_ROLL, 6, 6]
    s = is_struck(table, dice, "crit bash", tokens={FOE: {"Entangle": 1, "Blind": 1}})
    assert (s.actor, s.tokens(FOE), s.health(ELF)) == (FOE, {"Entangle": 1}, 45)
    s.choose("keep 1 2 4 5", seat=FOE)
    s.choose("keep 1 2 4 5", seat=FOE)
    assert not may_roll_again(s)
    s.choose("activate none")
    assert (s.phase, s.tokens(FOE)) == ("main_2", {})


@pytest.mark.content("moon_elf/Entangle")
def test_entangle_does_not_hinder_a_defence(table: Table) -> None:
    s = shoots(table, [*LONGBOW, 1, 1, 1], "longbow", tokens={FOE: {"Entangle": 1}})
    s.choose("defend thick-skin", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (47, {"Entangle": 1})


@pytest.mark.content("moon_elf/Blind")
@pytest.mark.content("moon_elf/Entangle")
@pytest.mark.content("common/Targeted")
def test_the_next_turn_of_a_cursed_foe(table: Table) -> None:
    s = shoots(table, MOON_SHADOW, "moon shadow", "Eclipse II", decks={FOE: ["Vegas Baby!"]})
    s.choose("done", seat=ELF)
    s.roll(1, 1, 4, 4, 5, 1, 2, 6, 2)
    s.choose("done", seat=FOE)
    s.choose("keep 1 1", seat=FOE)
    s.pass_all()
    assert not may_roll_again(s)
    s.choose("activate smack", seat=FOE)
    s.pass_all()
    assert (s.phase, s.actor, s.tokens(FOE), s.health(ELF)) == ("main_2", FOE, {"Targeted": 1}, 50)


# --- Evasive -----------------------------------------------------------------------------------------

evasive = pytest.mark.content("common/Evasive")


@evasive
@pytest.mark.parametrize(("die", "taken"), [(1, 0), (2, 0), (3, 8), (4, 8), (5, 8), (6, 8)])
def test_evasive_avoids_all_damage_on_1_or_2(table: Table, die: int, taken: int) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", tokens={ELF: {"Evasive": 1}})
    s.choose("spend evasive", seat=ELF)
    assert s.tokens(ELF) == {}
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 50 - taken


@evasive
def test_evasive_can_be_spent_after_the_defence(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4, 6, 6, 6, 6, 2], "smack", tokens={ELF: {"Evasive": 1}})
    s.choose("defend missed-me", seat=ELF)
    while s.view(None)["window"] != "before damage is applied":
        s.pass_window()
    s.choose("spend evasive", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 50


@evasive
def test_evasive_is_a_choice(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={ELF: {"Evasive": 1}})
    takes_it(s)
    assert (s.health(ELF), s.tokens(ELF)) == (42, {"Evasive": 1})


@evasive
def test_evasives_are_tried_in_turn_until_one_helps(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 6, 3, 2], "smack", tokens={ELF: {"Evasive": 3}})
    for left in (2, 1):
        s.choose("spend evasive", seat=ELF)
        assert s.tokens(ELF) == {"Evasive": left}
        s.pass_window()
    s.choose("spend evasive", seat=ELF)
    assert s.tokens(ELF) == {}
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 50


@evasive
def test_after_a_success_no_further_evasive_can_be_wasted(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1], "smack", tokens={ELF: {"Evasive": 2}})
    s.choose("spend evasive", seat=ELF)
    s.pass_window()
    never(s, "spend evasive", ELF)
    s.choose("defend none", seat=ELF)
    never(s, "spend evasive", ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (50, {"Evasive": 1})


@evasive
@pytest.mark.content("moon_elf/Missed Me I")
def test_a_dodge_does_not_cancel_the_defence(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 1, 1, 2, 3, 6], "smack", tokens={ELF: {"Evasive": 1}})
    s.choose("spend evasive", seat=ELF)
    s.choose("defend missed-me", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.health(FOE)) == (50, 48)


@evasive
def test_other_effects_of_a_dodged_attack_still_apply(table: Table) -> None:
    s = is_struck(table, [*OVERPOWER, 6, 6, 6, 2], "overpower", tokens={ELF: {"Evasive": 1}})
    s.choose("spend evasive", seat=ELF)
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (50, {"Concussion": 1})


@evasive
def test_a_dodge_also_avoids_what_is_added_later(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", hands={ELF: ["Take That!"]}, tokens={FOE: {"Evasive": 1}})
    s.roll(2, 1)
    s.choose("spend evasive", seat=FOE)
    s.choose("defend none", seat=FOE)
    s.choose("play take that", seat=ELF)
    s.pass_all()
    assert s.health(FOE) == 50


@evasive
def test_evasive_works_against_undefendable_damage(table: Table) -> None:
    s = is_struck(table, [*STURDY_BLOW, 2], "sturdy blow", tokens={ELF: {"Evasive": 1}})
    s.choose("spend evasive", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 50


@evasive
def test_evasive_never_works_against_an_ultimate(table: Table) -> None:
    s = table("moon_elf", "moon_elf", phase="offensive_roll", rolls=LUNAR_ECLIPSE, tokens={FOE: {"Evasive": 3}})
    s.choose("activate lunar eclipse")
    never(s, "spend evasive", FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)["Evasive"]) == ("main_2", 36, 3)


@evasive
def test_without_damage_there_is_nothing_to_evade(table: Table) -> None:
    assert not table("moon_elf", "barbarian", tokens={ELF: {"Evasive": 3}}).can("spend evasive")
    s = is_struck(table, FORTITUDE, "fortitude", tokens={ELF: {"Evasive": 3}})
    never(s, "spend evasive", ELF)


@evasive
def test_evasive_is_not_offered_when_everything_is_prevented(table: Table) -> None:
    s = is_struck(
        table, SMACK_FOR_4, "smack", tokens={ELF: {"Evasive": 1}}, hands={ELF: ["Not This Time!"]}, cp={ELF: 1}
    )
    s.choose("play not this time", seat=ELF)
    never(s, "spend evasive", ELF)


@evasive
@pytest.mark.content("moon_elf/Missed Me I")
def test_an_attacker_can_evade_what_a_defence_sends_back(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 1, 2, 2, 6, 1], "smack", tokens={FOE: {"Evasive": 1}})
    s.choose("defend missed-me", seat=ELF)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(ELF), s.health(FOE), s.tokens(FOE)) == (42, 50, {})


@evasive
@pytest.mark.parametrize(("die", "taken"), [(2, 0), (3, 4)])
def test_an_attacker_can_evade_what_a_token_sends_back(table: Table, die: int, taken: int) -> None:
    tokens = {ELF: {"Evasive": 1}, FOE: {"Retribution": 1}}
    s = table("moon_elf", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 3, 3, die], tokens=tokens)
    s.choose("activate longbow")
    s.choose("spend retribution", seat=FOE)
    s.choose("defend none", seat=FOE)
    s.choose("spend evasive", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.health(FOE)) == (50 - taken, 43)


@evasive
@pytest.mark.parametrize(("die", "taken"), [(2, 0), (3, 4)])
def test_the_price_of_a_reckless_attack_can_be_evaded(table: Table, die: int, taken: int) -> None:
    s = is_struck(table, [1, 2, 3, 4, 5, die], "reckless", tokens={FOE: {"Evasive": 1}})
    s.choose("defend none", seat=ELF)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(ELF), s.health(FOE)) == (35, 50 - taken)


@evasive
def test_roll_cards_of_both_sides_change_the_evasive_die_in_a_roll_phase(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 2, 5],
        "smack",
        tokens={ELF: {"Evasive": 1}},
        hands={FOE: ["Helping Hand"], ELF: ["So Wild!"]},
        cp={FOE: 1, ELF: 2},
    )
    s.choose("spend evasive", seat=ELF)
    s.choose("play helping hand", seat=FOE)
    s.choose("play so wild value 1", seat=ELF)
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 50


@evasive
def test_the_turn_player_can_remove_an_evasive_before_it_is_spent(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={ELF: {"Evasive": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("spend evasive", seat=ELF)
    assert s.actor == FOE
    s.choose("play buh-bye", seat=FOE)
    assert s.tokens(ELF) == {}
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 42


@evasive
def test_removing_one_of_two_evasives_leaves_the_other_to_be_spent(table: Table) -> None:
    s = is_struck(
        table, [*SMACK_FOR_8, 1], "smack", tokens={ELF: {"Evasive": 2}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2}
    )
    s.choose("spend evasive", seat=ELF)
    s.choose("play buh-bye", seat=FOE)
    assert s.tokens(ELF) == {}
    s.choose("defend none", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 50


@evasive
def test_one_success_avoids_all_upkeep_damage(table: Table, viper: str) -> None:
    tokens = {"Poison": 1, "Burn": 1, "Evasive": 2}
    s = table("moon_elf", viper, phase="upkeep", tokens={ELF: tokens}, rolls=[3, 2])
    s.choose("resolve burn", seat=ELF)
    s.choose("spend evasive", seat=ELF)
    s.pass_window()
    s.choose("spend evasive", seat=ELF)
    s.pass_all()
    assert (s.phase, s.health(ELF), s.tokens(ELF)) == ("main_1", 50, {"Poison": 1, "Burn": 1})


@evasive
def test_upkeep_damage_is_taken_when_evasive_fails(table: Table, viper: str) -> None:
    tokens = {"Poison": 1, "Burn": 1, "Evasive": 1}
    s = table("moon_elf", viper, phase="upkeep", tokens={ELF: tokens}, rolls=[3])
    s.choose("resolve poison", seat=ELF)
    s.choose("spend evasive", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (47, {"Poison": 1, "Burn": 1})


@evasive
def test_in_upkeep_only_instants_change_the_evasive_die(table: Table, viper: str) -> None:
    s = table(
        "moon_elf",
        viper,
        phase="upkeep",
        tokens={ELF: {"Poison": 1, "Evasive": 1}},
        hands={ELF: ["Tip It!", "So Wild!"]},
        cp={ELF: 3},
        rolls=[3],
    )
    s.choose("spend evasive", seat=ELF)
    assert not s.can("play so wild", seat=ELF)
    s.choose("play tip-it down", seat=ELF)
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (50, {"Poison": 1})


# --- Targeted ----------------------------------------------------------------------------------------

targeted = pytest.mark.content("common/Targeted")


@targeted
def test_targeted_adds_2_to_every_attack_on_the_holder_and_stays(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", tokens={FOE: {"Targeted": 1}})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 3, "normal", "Longbow"), ("addition", 2, "normal", "Targeted")]
    assert (s.health(FOE), s.tokens(FOE)) == (45, {"Targeted": 1})


@targeted
@pytest.mark.parametrize(
    ("dice", "ability", "damage", "kind"),
    [(STURDY_BLOW, "sturdy blow", 4, "undefendable"), (RAGE + NEW_ROLL, "rage", 15, "ultimate")],
)
def test_the_2_of_targeted_are_of_the_attacks_type(
    table: Table, dice: list[int], ability: str, damage: int, kind: str
) -> None:
    s = is_struck(table, dice, ability, tokens={ELF: {"Targeted": 1}})
    assert [(amount, of_type) for _, amount, of_type, _ in ledger(s, ELF)] == [(damage, kind), (2, kind)]
    assert (s.health(ELF), s.tokens(ELF)) == (50 - damage - 2, {"Targeted": 1})


@targeted
def test_targeted_adds_nothing_to_pure_damage(table: Table, viper: str) -> None:
    s = table("moon_elf", viper, active=FOE, phase="offensive_roll", rolls=LONGBOW, tokens={ELF: {"Targeted": 1}})
    s.choose("activate bite")
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (45, {"Targeted": 1})


@targeted
def test_targeted_adds_nothing_to_damage_that_is_no_attack(table: Table, viper: str) -> None:
    s = table("moon_elf", viper, phase="upkeep", tokens={ELF: {"Poison": 1, "Targeted": 1}})
    s.pass_all()
    assert (s.health(ELF), s.tokens(ELF)) == (49, {"Poison": 1, "Targeted": 1})


@targeted
def test_targeted_does_not_help_the_holders_own_attack(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", tokens={ELF: {"Targeted": 1}})
    takes_it(s)
    assert (s.health(FOE), s.health(ELF), s.tokens(ELF)) == (47, 50, {"Targeted": 1})


@targeted
@pytest.mark.content("moon_elf/Missed Me I")
def test_the_2_of_targeted_are_part_of_what_is_halved(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4, 5, 6, 6, 6], "smack", tokens={ELF: {"Targeted": 1}})
    s.choose("defend missed-me", seat=ELF)
    s.pass_all()
    assert s.health(ELF) == 45


@targeted
def test_the_2_stay_when_targeted_is_removed_after_the_attack_was_made(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", tokens={FOE: {"Targeted": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("defend none", seat=FOE)
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (45, {})


@targeted
def test_targeted_removed_in_time_adds_nothing(table: Table) -> None:
    s = shoots(table, LONGBOW, "longbow", tokens={FOE: {"Targeted": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh-bye", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (47, {})
