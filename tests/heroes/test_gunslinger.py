"""Gunslinger, piece by piece: every figure is typed here from the printed board and cards, and played at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 bullet, 4-5 dash, 6 bullseye.
"""

from pathlib import Path

import pytest

import madking
from madking.core import events as e
from madking.lang import load_common, load_hero
from madking.lang import tree as t
from tests.conftest import Table
from tests.heroes.helpers import (
    MIGHTY_BLOW,
    NEW_ROLL,
    RAGE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    hero_file,
    ledger,
    never,
    no_defence,
    second_level,
    takes_it,
)

GUN, FOE = 0, 1
HERO = HeroAtTable("gunslinger")
shoots = HERO.strikes
is_struck = HERO.is_struck

REVOLVER = [1, 2, 3, 5, 5]
BOUNTY_HUNTER = [1, 2, 5, 6, 6]
SHOWDOWN = [2, 3, 4, 5, 5]
DEADEYE = [4, 6, 6, 6, 6]
ENFORCER = [1, 4, 6, 6, 6]
TAKE_COVER = [1, 2, 4, 4, 5]
MARK_THE_TARGET = [1, 4, 4, 5, 5]
FAN_THE_HAMMER = [1, 2, 3, 4, 5]
PISTOL_WHIP = [1, 1, 4, 4, 6]
FILLEM = [6, 6, 6, 6, 6]


UPGRADES = [
    "Revolver II", "Bounty Hunter II", "Showdown II", "Showdown III", "Fan the Hammer II", "Take Cover II",
    "Deadeye II", "Duel II", "Quick Draw II",
]  # fmt: skip

WASP = """
hero wasp "Wasp" / "Оса" {
    complexity 1
    dice sting sting sting wing wing eye
    symbol sting "sting" / "жало"
    symbol wing "wing" / "крыло"
    symbol eye "eye" / "глаз"
    token "Venom" / "Отрава" negative limit 1 { when own upkeep { deal 2 plain to self } }
    offensive "Prick" / "Укол" { level 1 { row need 3 sting { deal 5 pure } } }
    offensive "Swarm" / "Рой" { level 1 { row need 3 wing { deal 2 collateral to each opponent } } }
    defensive "Buzz" / "Жужжание" { level 1 roll 1 { heal 1 per wing } }
    ultimate "Nest!" / "Гнездо!" { level 1 { row need 5 eye { deal 10 ultimate } } }
}
"""


@pytest.fixture
def wasp(tmp_path: Path) -> str:
    """A hero of our own: venom in Upkeep, pure damage, and collateral damage without an Attack."""
    return hero_file(tmp_path, WASP)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"revolver: 3 bullet", "revolver: 4 bullet", "revolver: 5 bullet"}),
        (2, {"revolver: 3 bullet", "revolver: 4 bullet", "revolver: 5 bullet"}),
        (3, {"revolver: 3 bullet", "revolver: 4 bullet", "revolver: 5 bullet"}),
        (4, {"mark-the-target"}),
        (5, {"mark-the-target"}),
        (6, {"deadeye", "fillem-with-lead"}),
    ],
)
def test_faces_1_to_3_are_bullets_4_and_5_dashes_and_6_a_bullseye(table: Table, face: int, shown: set[str]) -> None:
    assert HERO.rows(table, [face] * 5, "Take Cover II") == shown


def test_she_starts_with_50_health_2_cp_4_cards_and_no_token() -> None:
    game = madking.new_game(["gunslinger", "barbarian"], rolls=[1, 6])
    player = game.view(None)["players"][GUN]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
    assert player["tokens"] == {}


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("gunslinger/Revolver I")
@pytest.mark.content("gunslinger/Bounty Hunter I")
@pytest.mark.content("gunslinger/Showdown I")
@pytest.mark.content("gunslinger/Deadeye I")
@pytest.mark.content("gunslinger/Take Cover I")
@pytest.mark.content("gunslinger/Fan the Hammer I")
@pytest.mark.content("gunslinger/Fill'em with Lead! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 4, 4, 6], set()),
        ([1, 2, 3, 5, 5], {"revolver: 3 bullet"}),
        ([1, 1, 2, 3, 6], {"revolver: 3 bullet", "revolver: 4 bullet"}),
        ([1, 1, 2, 3, 3], {"revolver: 3 bullet", "revolver: 4 bullet", "revolver: 5 bullet"}),
        ([1, 2, 5, 6, 6], {"bounty-hunter"}),
        ([1, 2, 3, 6, 6], {"revolver: 3 bullet", "bounty-hunter"}),
        ([1, 4, 5, 6, 6], set()),
        ([1, 4, 6, 6, 6], set()),
        ([1, 2, 3, 4, 4], {"revolver: 3 bullet", "showdown"}),
        ([2, 3, 4, 5, 5], {"showdown", "take-cover"}),
        ([3, 4, 5, 6, 6], {"showdown"}),
        ([1, 3, 4, 5, 5], {"take-cover"}),
        ([1, 1, 4, 4, 4], {"take-cover"}),
        ([1, 4, 4, 5, 5], set()),
        ([1, 4, 4, 5, 6], set()),
        ([4, 4, 6, 6, 6], set()),
        ([4, 6, 6, 6, 6], {"deadeye"}),
        ([6, 6, 6, 6, 6], {"deadeye", "fillem-with-lead"}),
        ([1, 2, 3, 4, 5], {"revolver: 3 bullet", "showdown", "fan-the-hammer"}),
        ([2, 3, 4, 5, 6], {"showdown", "fan-the-hammer"}),
        ([1, 3, 4, 5, 6], {"showdown"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("gunslinger/Revolver II")
@pytest.mark.content("gunslinger/Bounty Hunter II")
@pytest.mark.content("gunslinger/Showdown II")
@pytest.mark.content("gunslinger/Deadeye II")
@pytest.mark.content("gunslinger/Enforcer")
@pytest.mark.content("gunslinger/Take Cover II")
@pytest.mark.content("gunslinger/Mark the Target")
@pytest.mark.content("gunslinger/Fan the Hammer II")
@pytest.mark.content("gunslinger/Pistol Whip")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 3, 5, 5], {"revolver: 3 bullet"}),
        ([1, 1, 2, 3, 6], {"revolver: 3 bullet", "revolver: 4 bullet"}),
        ([1, 1, 2, 3, 3], {"revolver: 3 bullet", "revolver: 4 bullet", "revolver: 5 bullet"}),
        ([1, 2, 5, 6, 6], {"bounty-hunter"}),
        ([1, 1, 4, 4, 6], {"pistol-whip"}),
        ([4, 4, 5, 6, 6], {"pistol-whip", "mark-the-target"}),
        ([1, 4, 4, 5, 5], {"mark-the-target"}),
        ([1, 1, 4, 5, 5], {"take-cover: 2 bullet + 3 dash", "mark-the-target"}),
        ([1, 1, 6, 6, 6], {"bounty-hunter", "enforcer"}),
        ([1, 4, 6, 6, 6], {"enforcer"}),
        ([4, 6, 6, 6, 6], {"enforcer", "deadeye: 4 bullseye"}),
        ([6, 6, 6, 6, 6], {"enforcer", "deadeye: 4 bullseye", "fillem-with-lead"}),
        ([2, 3, 4, 5, 6], {"showdown", "fan-the-hammer: large straight", "pistol-whip"}),
        ([1, 2, 3, 4, 6], {"revolver: 3 bullet", "showdown"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("gunslinger/Showdown III")
@pytest.mark.parametrize(
    ("dice", "met"),
    [([3, 4, 5, 6, 6], {"showdown"}), ([1, 1, 4, 5, 6], set()), ([1, 2, 3, 5, 5], {"revolver: 3 bullet"})],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, "Showdown III") == met


# --- Revolver ----------------------------------------------------------------------------------------

FIRST = pytest.mark.content("gunslinger/Revolver I")
SECOND = pytest.mark.content("gunslinger/Revolver II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "floored"),
    [
        pytest.param([], REVOLVER, "3 bullet", 3, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 6], "4 bullet", 4, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 3], "5 bullet", 5, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 3], "3 bullet", 3, False, marks=FIRST),
        pytest.param([], [2, 2, 2, 2, 2], "5 bullet", 5, False, marks=FIRST),
        pytest.param(["Revolver II"], REVOLVER, "3 bullet", 4, False, marks=SECOND),
        pytest.param(["Revolver II"], [3, 3, 3, 5, 5], "3 bullet", 4, False, marks=SECOND),
        pytest.param(["Revolver II"], [3, 3, 3, 3, 5], "3 bullet", 4, True, marks=SECOND),
        pytest.param(["Revolver II"], [1, 1, 1, 2, 6], "4 bullet", 5, False, marks=SECOND),
        pytest.param(["Revolver II"], [1, 1, 1, 1, 6], "4 bullet", 5, True, marks=SECOND),
        pytest.param(["Revolver II"], [1, 1, 1, 2, 2], "5 bullet", 6, False, marks=SECOND),
        pytest.param(["Revolver II"], [1, 1, 1, 1, 2], "5 bullet", 6, True, marks=SECOND),
        pytest.param(["Revolver II"], [3, 3, 3, 3, 3], "5 bullet", 6, True, marks=SECOND),
    ],
)
def test_revolver_knocks_down_by_equal_numbers_never_by_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, floored: bool
) -> None:
    s = shoots(table, dice, f"revolver: {row}", *upgrade)
    s.pass_all()
    assert s.tokens(FOE) == ({"Knockdown": 1} if floored else {})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Revolver")]
    assert (s.health(FOE), s.health(GUN), s.tokens(GUN)) == (50 - damage, 50, {})


# --- Bounty Hunter -----------------------------------------------------------------------------------

HUNTS = pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 1, marks=pytest.mark.content("gunslinger/Bounty Hunter I")),
        pytest.param(["Bounty Hunter II"], 2, marks=pytest.mark.content("gunslinger/Bounty Hunter II")),
    ],
)


@HUNTS
def test_bounty_hunter_already_earns_its_own_bounty(table: Table, upgrade: list[str], damage: int) -> None:
    s = shoots(table, BOUNTY_HUNTER, "bounty hunter", *upgrade, cp={GUN: 3, FOE: 4})
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [
        ("damage", damage, "undefendable", "Bounty Hunter"),
        ("addition", 1, "undefendable", "Bounty"),
    ]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(GUN)) == (50 - damage - 1, {"Bounty": 1}, {})
    assert (s.cp(GUN), s.cp(FOE)) == (4, 4)


@HUNTS
def test_the_fresh_bounty_can_be_removed_at_the_then(table: Table, upgrade: list[str], damage: int) -> None:
    s = shoots(table, BOUNTY_HUNTER, "bounty hunter", *upgrade, hands={FOE: ["Buh, Bye!"]}, cp={GUN: 3, FOE: 2})
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.cp(GUN)) == (50 - damage, {}, 3)


# --- Showdown ----------------------------------------------------------------------------------------

SHOWDOWNS = pytest.mark.parametrize(
    ("level", "won", "lost"),
    [
        pytest.param("I", 7, 5, marks=pytest.mark.content("gunslinger/Showdown I")),
        pytest.param("II", 8, 6, marks=pytest.mark.content("gunslinger/Showdown II")),
        pytest.param("III", 9, 6, marks=pytest.mark.content("gunslinger/Showdown III")),
    ],
)


@SHOWDOWNS
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (1, 2), (2, 1), (4, 4), (4, 5), (6, 5), (5, 6), (6, 6)])
def test_showdown_is_won_by_the_higher_or_equal_number(
    table: Table, level: str, won: int, lost: int, mine: int, theirs: int
) -> None:
    upgrade = [] if level == "I" else [f"Showdown {level}"]
    s = shoots(table, [*SHOWDOWN, mine, theirs], "showdown", *upgrade)
    takes_it(s)
    damage = won if mine >= theirs else lost
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Showdown")]
    assert (s.health(FOE), s.health(GUN), s.tokens(FOE), s.tokens(GUN)) == (50 - damage, 50, {}, {})


@pytest.mark.content("gunslinger/Showdown I")
@pytest.mark.rule("RUL-3")
def test_in_a_showdown_she_rolls_first_and_each_rolls_one_die(table: Table) -> None:
    s = shoots(table, [*SHOWDOWN, 2, 5], "showdown")
    s.pass_all()
    rolls = [(event.seat, event.values) for event in s.events if isinstance(event, e.DiceRolled)]
    assert rolls[1:] == [(GUN, (2,)), (FOE, (5,))]


@pytest.mark.content("gunslinger/Showdown I")
def test_both_dice_of_a_showdown_can_be_changed_by_cards(table: Table) -> None:
    s = shoots(
        table,
        [*SHOWDOWN, 4, 5],
        "showdown",
        hands={GUN: ["Tip It!"], FOE: ["Six-It!"]},
        cp={GUN: 1, FOE: 1},
    )
    while [event for event in s.events if isinstance(event, e.DiceRolled)][-1].seat != FOE:
        s.pass_window()
    s.choose("play tip-it die 4 of roll 1 up", seat=GUN)
    s.choose("play six-it", seat=FOE)
    takes_it(s)
    assert s.health(FOE) == 45


# --- Deadeye, Take Cover, Fan the Hammer, Pistol Whip ------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "kind", "mine", "theirs"),
    [
        pytest.param(
            [],
            DEADEYE,
            "deadeye",
            6,
            "undefendable",
            {},
            {"Knockdown": 1},
            marks=pytest.mark.content("gunslinger/Deadeye I"),
        ),
        pytest.param(
            ["Deadeye II"],
            DEADEYE,
            "deadeye",
            8,
            "undefendable",
            {},
            {"Knockdown": 1},
            marks=pytest.mark.content("gunslinger/Deadeye II"),
        ),
        pytest.param(
            [],
            TAKE_COVER,
            "take cover",
            5,
            "normal",
            {"Evasive": 1},
            {},
            marks=pytest.mark.content("gunslinger/Take Cover I"),
        ),
        pytest.param(
            ["Take Cover II"],
            TAKE_COVER,
            "take cover",
            6,
            "normal",
            {"Evasive": 1},
            {},
            marks=pytest.mark.content("gunslinger/Take Cover II"),
        ),
        pytest.param(
            [],
            FAN_THE_HAMMER,
            "fan the hammer",
            7,
            "normal",
            {"Evasive": 2},
            {},
            marks=pytest.mark.content("gunslinger/Fan the Hammer I"),
        ),
        pytest.param(
            ["Fan the Hammer II"],
            FAN_THE_HAMMER,
            "fan the hammer",
            8,
            "normal",
            {"Evasive": 2},
            {},
            marks=pytest.mark.content("gunslinger/Fan the Hammer II"),
        ),
        pytest.param(
            ["Fan the Hammer II"],
            PISTOL_WHIP,
            "pistol whip",
            1,
            "undefendable",
            {"Evasive": 1},
            {"Knockdown": 1},
            marks=pytest.mark.content("gunslinger/Pistol Whip"),
        ),
    ],
)
def test_an_attack_with_tokens(
    table: Table,
    upgrade: list[str],
    dice: list[int],
    row: str,
    damage: int,
    kind: str,
    mine: dict[str, int],
    theirs: dict[str, int],
) -> None:
    s = shoots(table, dice, row, *upgrade)
    if kind == "normal":
        s.pass_all()
        assert (s.tokens(GUN), s.tokens(FOE)) == (mine, theirs)
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert no_defence(s) is (kind == "undefendable")
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", damage, kind)]
    assert (s.health(FOE), s.tokens(GUN), s.tokens(FOE)) == (50 - damage, mine, theirs)


# --- abilities that are no Attacks -------------------------------------------------------------------

NO_ATTACKS = pytest.mark.parametrize(
    ("dice", "row", "upgrade", "mine", "theirs"),
    [
        pytest.param(
            ENFORCER,
            "enforcer",
            "Deadeye II",
            {"Evasive": 1},
            {"Bounty": 1, "Knockdown": 1},
            marks=pytest.mark.content("gunslinger/Enforcer"),
        ),
        pytest.param(
            MARK_THE_TARGET,
            "mark the target",
            "Take Cover II",
            {"Evasive": 2},
            {"Bounty": 1},
            marks=pytest.mark.content("gunslinger/Mark the Target"),
        ),
    ],
)


def marks_the_foe(s: madking.Scenario, row: str) -> None:
    """Enforcer marks up to two opponents, so that even the only one is chosen."""
    if row == "enforcer":
        s.choose(f"player {FOE}", seat=GUN)


@NO_ATTACKS
def test_it_places_its_tokens_without_damage_or_defence(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = shoots(table, dice, row, upgrade)
    marks_the_foe(s, row)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", GUN)
    assert no_defence(s)
    assert (s.tokens(GUN), s.tokens(FOE)) == (mine, theirs)
    assert (s.health(GUN), s.health(FOE), s.cp(GUN)) == (50, 50, 2)


@NO_ATTACKS
@pytest.mark.content("gunslinger/Eat Lead!")
@pytest.mark.content("gunslinger/Reload")
@pytest.mark.content("gunslinger/Bounty")
def test_it_takes_no_attack_modifier_and_earns_no_bounty(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = shoots(
        table,
        dice,
        row,
        upgrade,
        hands={GUN: ["Eat Lead!"]},
        cp={GUN: 9},
        tokens={GUN: {"Reload": 2}, FOE: {"Bounty": 1}},
    )
    marks_the_foe(s, row)
    never(s, "play eat lead", GUN)
    never(s, "spend reload", GUN)
    s.pass_all()
    assert (s.phase, s.cp(GUN), s.health(FOE)) == ("main_2", 9, 50)
    assert (s.tokens(GUN), s.tokens(FOE)) == (mine | {"Reload": 2}, theirs | {"Bounty": 1})


# --- Quick Draw --------------------------------------------------------------------------------------

slow = pytest.mark.content("gunslinger/Quick Draw I")
quick = pytest.mark.content("gunslinger/Quick Draw II")


@pytest.mark.parametrize("upgrade", [pytest.param([], marks=slow), pytest.param(["Quick Draw II"], marks=quick)])
@pytest.mark.parametrize(("held", "after"), [(0, 1), (1, 2), (2, 2)])
def test_each_upkeep_of_hers_brings_a_reload(table: Table, upgrade: list[str], held: int, after: int) -> None:
    tokens = {GUN: {"Reload": held}}
    s = table("gunslinger", "barbarian", phase="upkeep", tokens=tokens, upgrades={GUN: upgrade})
    s.pass_all()
    assert (s.phase, s.tokens(GUN), s.tokens(FOE)) == ("main_1", {"Reload": after}, {})


@slow
def test_the_foes_upkeep_brings_her_nothing(table: Table) -> None:
    s = table("gunslinger", "barbarian", active=FOE, phase="upkeep")
    s.pass_all()
    assert (s.phase, s.tokens(GUN), s.tokens(FOE)) == ("main_1", {}, {})


@slow
def test_at_the_first_level_a_reload_is_not_re_rolled(table: Table) -> None:
    s = shoots(table, [*REVOLVER, 1], "revolver", tokens={GUN: {"Reload": 1}})
    s.choose("spend reload", seat=GUN)
    never(s, "use quick draw", GUN)


@quick
@pytest.mark.parametrize(("first", "second", "added"), [(1, 6, 3), (6, 1, 1), (2, 4, 2)])
def test_quick_draw_re_rolls_the_reload_once_and_the_new_value_counts(
    table: Table, first: int, second: int, added: int
) -> None:
    s = shoots(table, [*REVOLVER, first, second], "revolver", "Quick Draw II", tokens={GUN: {"Reload": 1}})
    s.choose("spend reload", seat=GUN)
    s.choose("use quick draw", seat=GUN)
    never(s, "use quick draw", GUN)
    takes_it(s)
    assert (s.health(FOE), s.tokens(GUN)) == (50 - 3 - added, {})


@quick
def test_quick_draw_is_a_choice(table: Table) -> None:
    s = shoots(table, [*REVOLVER, 5], "revolver", "Quick Draw II", tokens={GUN: {"Reload": 1}})
    s.choose("spend reload", seat=GUN)
    assert s.can("use quick draw", seat=GUN)
    takes_it(s)
    assert s.health(FOE) == 44


@quick
def test_quick_draw_serves_each_reload(table: Table) -> None:
    s = shoots(table, [*REVOLVER, 1, 6, 2, 3], "revolver", "Quick Draw II", tokens={GUN: {"Reload": 2}})
    s.choose("spend reload", seat=GUN)
    s.choose("use quick draw", seat=GUN)
    s.go_to("before the defence")
    s.choose("spend reload", seat=GUN)
    s.choose("use quick draw", seat=GUN)
    never(s, "use quick draw", GUN)
    takes_it(s)
    assert (s.health(FOE), s.tokens(GUN)) == (50 - 3 - 3 - 2, {})


@quick
def test_quick_draw_re_rolls_nothing_but_a_reload(table: Table) -> None:
    s = shoots(
        table,
        [*REVOLVER, 1, 1, 1, 1, 1],
        "revolver",
        "Quick Draw II",
        hands={GUN: ["Eat Lead!"]},
        tokens={GUN: {"Reload": 1}},
    )
    never(s, "use quick draw", GUN)
    s.choose("play eat lead", seat=GUN)
    assert not s.can("use quick draw", seat=GUN)
    never(s, "use quick draw", GUN)


# --- Duel --------------------------------------------------------------------------------------------

DUEL = pytest.mark.content("gunslinger/Duel I")
DUEL_II = pytest.mark.content("gunslinger/Duel II")


@pytest.mark.parametrize(
    ("upgrade", "mine", "theirs", "won"),
    [
        pytest.param([], 6, 5, True, marks=DUEL),
        pytest.param([], 2, 1, True, marks=DUEL),
        pytest.param([], 4, 4, False, marks=DUEL),
        pytest.param([], 6, 6, False, marks=DUEL),
        pytest.param([], 1, 2, False, marks=DUEL),
        pytest.param(["Duel II"], 6, 5, True, marks=DUEL_II),
        pytest.param(["Duel II"], 4, 4, True, marks=DUEL_II),
        pytest.param(["Duel II"], 1, 1, True, marks=DUEL_II),
        pytest.param(["Duel II"], 1, 2, False, marks=DUEL_II),
        pytest.param(["Duel II"], 5, 6, False, marks=DUEL_II),
    ],
)
@pytest.mark.parametrize("choice", [1, 2])
def test_a_duel_won_deals_3_or_prevents_half_and_a_duel_lost_deals_1(
    table: Table, upgrade: list[str], mine: int, theirs: int, won: bool, choice: int
) -> None:
    s = is_struck(table, [*MIGHTY_BLOW, mine, theirs], "mighty blow", upgrades={GUN: upgrade})
    s.choose("defend duel", seat=GUN)
    if won:
        s.choose(f"choose {choice}", seat=GUN)
    s.pass_all()
    assert s.phase == "main_2"
    returned = 1 if not won else 3 if choice == 1 else 0
    prevented = 5 if won and choice == 2 else 0
    assert (s.health(GUN), s.health(FOE)) == (50 - 9 + prevented, 50 - returned)
    assert list(ledger(s, FOE)) == ([("damage", returned, "plain", "Duel")] if returned else [])
    assert (s.tokens(GUN), s.tokens(FOE)) == ({}, {})


@DUEL
@pytest.mark.rule("RUL-3")
def test_in_a_duel_she_rolls_first_and_each_rolls_one_die(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 5], "smack", hands={GUN: ["Samesies!"], FOE: ["Samesies!"]})
    s.choose("defend duel", seat=GUN)
    for player in (GUN, FOE):
        never(s, "play samesies", player)
    s.pass_all()
    rolls = [(event.seat, event.values) for event in s.events if isinstance(event, e.DiceRolled)]
    assert rolls[1:] == [(GUN, (2,)), (FOE, (5,))]


@DUEL
@pytest.mark.rule("EX-3")
def test_so_wild_on_her_die_turns_a_duel_she_has_lost(table: Table) -> None:
    """She rolls 1 against 4 and loses; she makes her die a 6, and wins."""
    s = is_struck(table, [*SMACK_FOR_8, 1, 4], "smack", hands={GUN: ["So Wild!"]}, cp={GUN: 2})
    s.choose("defend duel", seat=GUN)
    s.choose("pass", seat=GUN)
    s.choose("play so wild die 1 of roll 1 value 6", seat=GUN)
    s.choose("choose 1", seat=GUN)
    s.pass_all()
    assert (s.health(GUN), s.health(FOE), s.cp(GUN)) == (42, 47, 0)


@DUEL
def test_so_wild_on_the_attackers_die_turns_the_duel_too(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 4], "smack", hands={GUN: ["So Wild!"]}, cp={GUN: 2})
    s.choose("defend duel", seat=GUN)
    s.choose("pass", seat=GUN)
    s.choose("play so wild die 4 of roll 2 value 1", seat=GUN)
    s.choose("choose 2", seat=GUN)
    s.pass_all()
    assert (s.health(GUN), s.health(FOE)) == (46, 50)


@DUEL
def test_the_attacker_can_improve_his_own_die(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 5, 4], "smack", hands={FOE: ["Six-It!"]}, cp={FOE: 1})
    s.choose("defend duel", seat=GUN)
    s.choose("play six-it", seat=FOE)
    s.pass_all()
    assert (s.health(GUN), s.health(FOE)) == (42, 49)


@DUEL
@pytest.mark.parametrize("seen", [False, True])
def test_better_d_re_rolls_the_die_of_a_duel(table: Table, seen: bool) -> None:
    """Before or after the attacker's die is seen; that one stays."""
    dice = [1, 4, 6] if seen else [1, 6, 4]
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", hands={GUN: ["Better D!"]}, cp={GUN: 0})
    s.choose("defend duel", seat=GUN)
    if seen:
        s.choose("pass", seat=GUN)
    s.choose("play better d", seat=GUN)
    if not seen:
        s.choose("keep nothing", seat=GUN)
    s.choose("choose 1", seat=GUN)
    s.pass_all()
    assert (s.health(GUN), s.health(FOE), s.discard(GUN)) == (42, 47, ["Better D!"])


@DUEL
def test_the_half_of_a_duel_is_taken_after_all_additions(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 6, 1], "smack", hands={FOE: ["Get Some!"]}, cp={FOE: 2})
    s.choose("defend duel", seat=GUN)
    s.choose("choose 2", seat=GUN)
    s.roll(1, 2, 3, 4, 4)
    s.choose("play get some", seat=FOE)
    s.pass_all()
    assert s.health(GUN) == 50 - (8 + 3 - 6)


@DUEL
@pytest.mark.content("gunslinger/Bounty")
@pytest.mark.content("gunslinger/Reload")
def test_what_a_duel_deals_is_no_attack(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 6, 1],
        "smack",
        tokens={FOE: {"Bounty": 1}, GUN: {"Reload": 2}},
        hands={GUN: ["Eat Lead!"]},
        cp={GUN: 5},
    )
    s.choose("defend duel", seat=GUN)
    s.choose("choose 1", seat=GUN)
    for act in ("spend reload", "play eat lead"):
        never(s, act, GUN)
    s.pass_all()
    assert (s.health(GUN), s.health(FOE), s.cp(GUN)) == (42, 47, 5)
    assert (s.tokens(GUN), s.tokens(FOE)) == ({"Reload": 2}, {"Bounty": 1})


@DUEL
def test_a_duel_is_optional_and_not_against_undefendable_damage(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack")
    s.choose("defend none", seat=GUN)
    s.pass_all()
    assert s.health(GUN) == 42
    s = is_struck(table, STURDY_BLOW, "sturdy blow")
    never(s, "defend duel", GUN)
    s.pass_all()
    assert s.health(GUN) == 46


# --- Fill'em with Lead! ------------------------------------------------------------------------------

lead = pytest.mark.content("gunslinger/Fill'em with Lead! I")


@lead
@pytest.mark.content("gunslinger/Bounty")
def test_fillem_with_lead_deals_10_and_1_that_nobody_can_answer(table: Table) -> None:
    s = shoots(
        table,
        FILLEM,
        "fillem with lead",
        tokens={FOE: {"Evasive": 3}},
        hands={FOE: ["Not This Time!", "Buh, Bye!"]},
        cp={GUN: 0, FOE: 9},
    )
    for act in ("spend evasive", "play not this time", "defend thick-skin"):
        never(s, act, FOE)
    s.pass_all()
    assert s.phase == "main_2"
    assert list(ledger(s, FOE)) == [
        ("damage", 10, "ultimate", "Fill'em with Lead!"),
        ("addition", 1, "ultimate", "Bounty"),
    ]
    assert (s.health(FOE), s.cp(GUN)) == (39, 1)
    assert (s.tokens(GUN), s.tokens(FOE)) == ({"Evasive": 1}, {"Evasive": 3, "Bounty": 1, "Knockdown": 1})


@lead
@pytest.mark.content("gunslinger/Reload")
def test_fillem_with_lead_re_rolls_a_reload_once(table: Table) -> None:
    s = shoots(table, [*FILLEM, 1, 6], "fillem with lead", tokens={GUN: {"Reload": 1}})
    s.choose("spend reload", seat=GUN)
    s.choose("use fillem-with-lead", seat=GUN)
    never(s, "use fillem-with-lead", GUN)
    s.pass_all()
    assert ("addition", 3, "ultimate", "Reload") in ledger(s, FOE)
    assert s.health(FOE) == 50 - 10 - 1 - 3


@lead
@quick
@pytest.mark.content("gunslinger/Wild West!")
def test_fillem_with_lead_quick_draw_and_wild_west_re_roll_once_each(table: Table) -> None:
    s = shoots(
        table,
        [*FILLEM, 1, 2, 3, 5],
        "fillem with lead",
        "Quick Draw II",
        tokens={GUN: {"Reload": 1}},
        hands={GUN: ["Wild West!"]},
        cp={GUN: 0},
    )
    s.choose("spend reload", seat=GUN)
    s.choose("use quick-draw", seat=GUN)
    s.choose("use fillem-with-lead", seat=GUN)
    s.choose("play wild west", seat=GUN)
    for act in ("use quick-draw", "use fillem-with-lead"):
        never(s, act, GUN)
    s.pass_all()
    assert (s.health(FOE), s.cp(GUN)) == (50 - 10 - 1 - 3 - 1, 0)


@lead
def test_the_re_roll_of_fillem_with_lead_is_for_this_attack_only(table: Table) -> None:
    s = shoots(table, FILLEM, "fillem with lead", decks={GUN: ["Vegas Baby!"], FOE: ["Vegas Baby!"]})
    s.choose("done", seat=GUN)
    s.choose("done", seat=FOE)
    s.choose("done", seat=FOE)
    s.roll(*REVOLVER, 2)
    s.choose("done", seat=GUN)
    s.choose("activate revolver", seat=GUN)
    s.choose("spend reload", seat=GUN)
    never(s, "use fillem-with-lead", GUN)
    takes_it(s)
    assert s.health(FOE) == 50 - 11 - 3 - 1 - 1


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "mine", "theirs"),
    [
        pytest.param("Wanted!", 2, {}, {"Bounty": 1}, marks=pytest.mark.content("gunslinger/Wanted!")),
        pytest.param(
            "Spin the Chamber!", 1, {"Reload": 1}, {}, marks=pytest.mark.content("gunslinger/Spin the Chamber!")
        ),
    ],
)
def test_a_main_card(table: Table, card: str, cost: int, mine: dict[str, int], theirs: dict[str, int]) -> None:
    assert not table("gunslinger", "barbarian", hands={GUN: [card]}, cp={GUN: cost - 1}).can(f"play {card}")
    s = table("gunslinger", "barbarian", hands={GUN: [card]}, cp={GUN: cost})
    s.choose(f"play {card}")
    s.pass_all()
    assert (s.tokens(GUN), s.tokens(FOE), s.health(FOE)) == (mine, theirs, 50)
    assert (s.cp(GUN), s.hand(GUN), s.discard(GUN)) == (0, [], [card])


@pytest.mark.content("gunslinger/Roulette!")
@pytest.mark.parametrize(
    ("die", "damage", "inflicted"),
    [
        (1, 2, {}),
        (2, 2, {}),
        (3, 2, {}),
        (4, 0, {"Knockdown": 1}),
        (5, 0, {"Knockdown": 1}),
        (6, 0, {"Bounty": 1}),
    ],
)
@pytest.mark.parametrize("chosen", [GUN, FOE])
def test_roulette_does_to_any_player_what_its_die_shows(
    table: Table, die: int, damage: int, inflicted: dict[str, int], chosen: int
) -> None:
    s = table("gunslinger", "barbarian", hands={GUN: ["Roulette!"]}, cp={GUN: 1}, rolls=[die])
    s.choose(f"play roulette player {chosen}")
    s.pass_all()
    assert (s.health(chosen), s.tokens(chosen)) == (50 - damage, inflicted)
    assert (s.health(1 - chosen), s.tokens(1 - chosen)) == (50, {})
    assert (s.cp(GUN), s.hand(GUN), s.discard(GUN)) == (0, [], ["Roulette!"])


@pytest.mark.content("gunslinger/Roulette!")
@pytest.mark.content("gunslinger/Bounty")
def test_roulette_costs_1_and_its_damage_is_no_attack(table: Table) -> None:
    assert not table("gunslinger", "barbarian", hands={GUN: ["Roulette!"]}, cp={GUN: 0}).can("play roulette")
    tokens = {GUN: {"Reload": 1}, FOE: {"Bounty": 1}}
    s = table("gunslinger", "barbarian", hands={GUN: ["Roulette!"]}, cp={GUN: 1}, rolls=[2], tokens=tokens)
    s.choose("play roulette", seat=GUN)
    s.choose("player 1", seat=GUN)
    never(s, "spend reload", GUN)
    s.pass_all()
    assert (s.health(FOE), s.cp(GUN), s.tokens(GUN), s.tokens(FOE)) == (48, 0, {"Reload": 1}, {"Bounty": 1})


@pytest.mark.content("gunslinger/Roulette!")
@pytest.mark.content("common/Evasive")
def test_the_damage_of_roulette_can_be_evaded(table: Table) -> None:
    s = table(
        "gunslinger", "barbarian", hands={GUN: ["Roulette!"]}, cp={GUN: 1}, rolls=[2, 1], tokens={FOE: {"Evasive": 1}}
    )
    s.choose("play roulette", seat=GUN)
    s.choose("player 1", seat=GUN)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50, {})


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Wanted!", marks=pytest.mark.content("gunslinger/Wanted!")),
        pytest.param("Spin the Chamber!", marks=pytest.mark.content("gunslinger/Spin the Chamber!")),
        pytest.param("Roulette!", marks=pytest.mark.content("gunslinger/Roulette!")),
        pytest.param("Run and Gun!", marks=pytest.mark.content("gunslinger/Run and Gun!")),
    ],
)
def test_a_main_card_is_for_her_own_main_phases_only(table: Table, card: str) -> None:
    hand, cp = {GUN: [card]}, {GUN: 9}
    for her_phase in ("main_1", "main_2"):
        assert table("gunslinger", "barbarian", phase=her_phase, hands=hand, cp=cp).can(f"play {card}", seat=GUN)
    s = table("gunslinger", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=REVOLVER)
    never(s, f"play {card}", GUN)
    s.choose("activate revolver")
    never(s, f"play {card}", GUN)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp)
    never(s, f"play {card}", GUN)


@pytest.mark.content("gunslinger/Run and Gun!")
def test_run_and_gun_marks_and_floors_an_opponent_on_a_bullseye(table: Table) -> None:
    s = table("gunslinger", "barbarian", hands={GUN: ["Run and Gun!"]}, cp={GUN: 0}, rolls=[6])
    s.choose("play run and gun")
    s.pass_all()
    assert (s.tokens(GUN), s.tokens(FOE), s.health(FOE)) == ({}, {"Bounty": 1, "Knockdown": 1}, 50)
    assert (s.hand(GUN), s.discard(GUN), s.cp(GUN)) == ([], ["Run and Gun!"], 0)


@pytest.mark.content("gunslinger/Run and Gun!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_run_and_gun_draws_a_card_on_anything_else(table: Table, die: int) -> None:
    s = table(
        "gunslinger",
        "barbarian",
        hands={GUN: ["Run and Gun!"]},
        decks={GUN: ["Double Up!", "Wanted!"]},
        cp={GUN: 0},
        rolls=[die],
    )
    s.choose("play run and gun")
    s.pass_all()
    assert (s.hand(GUN), s.tokens(FOE), s.tokens(GUN)) == (["Double Up!"], {}, {})


@pytest.mark.content("gunslinger/Eat Lead!")
@pytest.mark.parametrize(
    ("dice", "added", "floored"),
    [
        ([1, 2, 3, 1, 2], 5, True),
        ([1, 2, 3, 3, 6], 4, True),
        ([1, 2, 3, 4, 6], 3, False),
        ([3, 4, 5, 6, 6], 1, False),
        ([4, 4, 4, 4, 5], 0, False),
    ],
)
@pytest.mark.parametrize("defended", [False, True])
def test_eat_lead_adds_1_per_bullet_and_floors_from_4_on(
    table: Table, dice: list[int], added: int, floored: bool, defended: bool
) -> None:
    s = shoots(table, REVOLVER, "revolver", hands={GUN: ["Eat Lead!"]}, cp={GUN: 1})
    s.roll(*dice)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play eat lead", seat=GUN)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 3 - added, {"Knockdown": 1} if floored else {})
    assert (s.tokens(GUN), s.cp(GUN), s.discard(GUN)) == ({}, 0, ["Eat Lead!"])


@pytest.mark.content("gunslinger/Eat Lead!")
def test_eat_lead_costs_1(table: Table) -> None:
    s = shoots(table, REVOLVER, "revolver", hands={GUN: ["Eat Lead!"]}, cp={GUN: 0})
    never(s, "play eat lead", GUN)
    s.choose("defend none", seat=FOE)
    never(s, "play eat lead", GUN)


MODIFIERS = pytest.mark.parametrize(
    "card",
    [
        pytest.param("Eat Lead!", marks=pytest.mark.content("gunslinger/Eat Lead!")),
        pytest.param("Wild West!", marks=pytest.mark.content("gunslinger/Wild West!")),
    ],
)


@MODIFIERS
def test_an_attack_modifier_needs_an_attack_of_her_own(table: Table, card: str) -> None:
    hand, cp, tokens = {GUN: [card]}, {GUN: 9}, {GUN: {"Reload": 1}}
    assert not table("gunslinger", "barbarian", hands=hand, cp=cp, tokens=tokens).can(f"play {card}")
    s = table("gunslinger", "barbarian", phase="offensive_roll", hands=hand, cp=cp, tokens=tokens, rolls=REVOLVER)
    never(s, f"play {card}", GUN)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp, tokens=tokens)
    never(s, f"play {card}", GUN)
    s.choose("defend none")
    never(s, f"play {card}", GUN)


wild_west = pytest.mark.content("gunslinger/Wild West!")


@wild_west
@pytest.mark.parametrize(("first", "second", "added"), [(1, 6, 4), (6, 1, 2), (2, 3, 3)])
@pytest.mark.parametrize("defended", [False, True])
def test_wild_west_re_rolls_a_reload_and_adds_1_more(
    table: Table, first: int, second: int, added: int, defended: bool
) -> None:
    s = shoots(
        table,
        [*REVOLVER, first, second],
        "revolver",
        tokens={GUN: {"Reload": 1}},
        hands={GUN: ["Wild West!"]},
        cp={GUN: 1},
    )
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("spend reload", seat=GUN)
    s.choose("play wild west", seat=GUN)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.cp(GUN), s.discard(GUN)) == (50 - 3 - added, 0, ["Wild West!"])


@wild_west
@quick
@pytest.mark.parametrize("order", [("use quick-draw", "play wild west"), ("play wild west", "use quick-draw")])
def test_wild_west_goes_with_quick_draw(table: Table, order: tuple[str, str]) -> None:
    s = shoots(
        table,
        [*REVOLVER, 1, 2, 5],
        "revolver",
        "Quick Draw II",
        tokens={GUN: {"Reload": 1}},
        hands={GUN: ["Wild West!"]},
        cp={GUN: 2},
    )
    s.choose("spend reload", seat=GUN)
    for act in order:
        s.choose(act, seat=GUN)
    never(s, "use quick-draw", GUN)
    takes_it(s)
    assert (s.health(FOE), s.cp(GUN)) == (50 - 3 - 3 - 1, 1)


@wild_west
def test_wild_west_costs_1_and_needs_a_reload_that_is_being_spent(table: Table) -> None:
    hand, tokens = {GUN: ["Wild West!"]}, {GUN: {"Reload": 1}}
    s = shoots(table, [*REVOLVER, 1], "revolver", hands=hand, cp={GUN: 1}, tokens=tokens)
    never(s, "play wild west", GUN)
    s.choose("spend reload", seat=GUN)
    assert s.can("play wild west", seat=GUN)
    s.choose("defend none", seat=FOE)
    never(s, "play wild west", GUN)
    s = shoots(table, [*REVOLVER, 1], "revolver", hands=hand, cp={GUN: 0}, tokens=tokens)
    s.choose("spend reload", seat=GUN)
    never(s, "play wild west", GUN)


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "limit", "persistent"),
    [
        pytest.param("Evasive", t.TokenKind.POSITIVE, 3, False, marks=pytest.mark.content("common/Evasive")),
        pytest.param("Reload", t.TokenKind.POSITIVE, 2, False, marks=pytest.mark.content("gunslinger/Reload")),
        pytest.param("Knockdown", t.TokenKind.NEGATIVE, 1, False, marks=pytest.mark.content("common/Knockdown")),
        pytest.param("Bounty", t.TokenKind.NEGATIVE, 1, True, marks=pytest.mark.content("gunslinger/Bounty")),
    ],
)
def test_the_kind_and_the_limit_of_a_token(
    table: Table, name: str, kind: t.TokenKind, limit: int, persistent: bool
) -> None:
    tokens = {token.name.en: token for token in (*load_hero("gunslinger").tokens, *load_common().tokens)}
    assert (tokens[name].kind, tokens[name].persistent) == (kind, persistent)
    assert table("gunslinger", "barbarian", tokens={FOE: {name: limit}}).tokens(FOE) == {name: limit}
    with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
        table("gunslinger", "barbarian", tokens={FOE: {name: limit + 1}})


@pytest.mark.content("gunslinger/Bounty")
@pytest.mark.content("common/Knockdown")
@pytest.mark.content("common/Evasive")
def test_tokens_above_the_limit_are_not_added(table: Table) -> None:
    full = {"Bounty": 1, "Knockdown": 1}
    s = shoots(table, ENFORCER, "enforcer", "Deadeye II", tokens={GUN: {"Evasive": 3}, FOE: full})
    marks_the_foe(s, "enforcer")
    s.pass_all()
    assert (s.tokens(GUN), s.tokens(FOE)) == ({"Evasive": 3}, full)


# --- Reload ------------------------------------------------------------------------------------------

reload_mark = pytest.mark.content("gunslinger/Reload")


@reload_mark
@pytest.mark.parametrize(("die", "added"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("defended", [False, True])
def test_reload_adds_half_its_die_to_the_attack(table: Table, die: int, added: int, defended: bool) -> None:
    s = shoots(table, [*REVOLVER, die], "revolver", tokens={GUN: {"Reload": 1}})
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("spend reload", seat=GUN)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert list(ledger(s, FOE)) == [
        ("damage", 3, "normal", "Revolver"),
        ("addition", added, "normal", "Reload"),
    ]
    assert (s.health(FOE), s.tokens(GUN)) == (50 - 3 - added, {})


@reload_mark
def test_two_reloads_both_help_the_same_attack(table: Table) -> None:
    s = shoots(table, [*DEADEYE, 5, 3], "deadeye", tokens={GUN: {"Reload": 2}})
    s.choose("spend reload", seat=GUN)
    s.go_to("before damage is applied")
    assert s.tokens(GUN) == {"Reload": 1}
    s.choose("spend reload", seat=GUN)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [
        ("addition", 3, "undefendable", "Reload"),
        ("addition", 2, "undefendable", "Reload"),
    ]
    assert (s.health(FOE), s.tokens(GUN)) == (50 - 6 - 3 - 2, {})


@reload_mark
def test_reload_is_a_choice(table: Table) -> None:
    s = shoots(table, REVOLVER, "revolver", tokens={GUN: {"Reload": 2}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(GUN)) == (47, {"Reload": 2})


@reload_mark
def test_reload_is_for_ones_own_attack_only(table: Table) -> None:
    tokens = {GUN: {"Reload": 2}}
    assert not table("gunslinger", "barbarian", tokens=tokens).can("spend reload")
    s = table("gunslinger", "barbarian", phase="offensive_roll", rolls=REVOLVER, tokens=tokens)
    assert not s.can("spend reload", seat=GUN)
    s = is_struck(table, SMACK_FOR_8, "smack", tokens=tokens)
    never(s, "spend reload", GUN)


@reload_mark
def test_cards_can_change_the_die_of_a_reload(table: Table) -> None:
    s = shoots(
        table,
        [*REVOLVER, 4, 1],
        "revolver",
        tokens={GUN: {"Reload": 1}},
        hands={GUN: ["Six-It!"], FOE: ["Helping Hand"]},
        cp={GUN: 1, FOE: 1},
    )
    s.choose("spend reload", seat=GUN)
    s.choose("play helping hand", seat=FOE)
    s.choose("play six-it", seat=GUN)
    takes_it(s)
    assert s.health(FOE) == 50 - 3 - 3


@reload_mark
@pytest.mark.rule("EX-5")
def test_on_the_attackers_turn_the_attackers_reload_beats_buh_bye(table: Table) -> None:
    """The defender plays Buh, Bye! at the Reload; the attacker spends it first, and the card stays in hand."""
    s = shoots(table, [*REVOLVER, 6], "revolver", tokens={GUN: {"Reload": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.go_to("before the defence")
    s.choose("play buh-bye", seat=FOE)
    assert (s.actor, s.tokens(GUN)) == (GUN, {"Reload": 1})
    s.choose("spend reload", seat=GUN)
    takes_it(s)
    assert any(isinstance(event, e.Fizzled) and event.seat == FOE for event in s.events)
    assert (s.health(FOE), s.tokens(GUN)) == (50 - 3 - 3, {})
    assert (s.hand(FOE), s.cp(FOE)) == (["Buh, Bye!"], 2)


@reload_mark
@pytest.mark.rule("EX-5")
def test_a_reload_that_is_not_spent_in_answer_is_removed(table: Table) -> None:
    s = shoots(table, REVOLVER, "revolver", tokens={GUN: {"Reload": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.go_to("before the defence")
    s.choose("play buh-bye", seat=FOE)
    s.pass_window()
    takes_it(s)
    assert (s.health(FOE), s.tokens(GUN), s.discard(FOE), s.cp(FOE)) == (47, {}, ["Buh, Bye!"], 0)


# --- Bounty ------------------------------------------------------------------------------------------

bounty = pytest.mark.content("gunslinger/Bounty")


@bounty
@pytest.mark.parametrize(
    ("dice", "ability", "damage", "kind"),
    [
        (SMACK_FOR_8, "smack", 8, "normal"),
        (STURDY_BLOW, "sturdy blow", 4, "undefendable"),
        (RAGE + NEW_ROLL, "rage", 15, "ultimate"),
    ],
)
def test_any_attacker_of_the_holder_deals_1_more_and_gains_1_cp(
    table: Table, dice: list[int], ability: str, damage: int, kind: str
) -> None:
    s = is_struck(table, dice, ability, tokens={GUN: {"Bounty": 1}}, cp={GUN: 4, FOE: 3})
    if kind == "normal":
        s.choose("defend none", seat=GUN)
    s.pass_all()
    assert [entry[:3] for entry in ledger(s, GUN)] == [("damage", damage, kind), ("addition", 1, kind)]
    assert (s.health(GUN), s.tokens(GUN), s.cp(FOE), s.cp(GUN)) == (50 - damage - 1, {"Bounty": 1}, 4, 4)


@bounty
def test_bounty_does_not_serve_an_attack_of_the_holder(table: Table) -> None:
    s = shoots(table, REVOLVER, "revolver", tokens={GUN: {"Bounty": 1}}, cp={GUN: 3, FOE: 3})
    takes_it(s)
    assert (s.health(FOE), s.cp(GUN), s.cp(FOE), s.tokens(GUN)) == (47, 3, 3, {"Bounty": 1})


@bounty
def test_bounty_pays_even_if_everything_is_prevented(table: Table) -> None:
    s = shoots(
        table, REVOLVER, "revolver", tokens={FOE: {"Bounty": 1}}, hands={FOE: ["Not This Time!"]}, cp={GUN: 0, FOE: 1}
    )
    s.choose("play not this time", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.cp(GUN), s.tokens(FOE)) == (50, 1, {"Bounty": 1})


@bounty
@pytest.mark.content("common/Evasive")
def test_bounty_pays_even_if_everything_is_dodged(table: Table) -> None:
    s = shoots(table, [*REVOLVER, 1], "revolver", tokens={FOE: {"Bounty": 1, "Evasive": 1}}, cp={GUN: 0})
    s.choose("spend evasive", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.cp(GUN), s.tokens(FOE)) == (50, 1, {"Bounty": 1})


@bounty
def test_a_card_removes_bounty(table: Table) -> None:
    s = table(
        "gunslinger",
        "barbarian",
        active=FOE,
        hands={FOE: ["Get That Outta Here!"]},
        cp={FOE: 1},
        tokens={FOE: {"Bounty": 1}},
    )
    s.choose("play get that outta here", seat=FOE)
    s.pass_all()
    assert s.tokens(FOE) == {}


# --- Knockdown ---------------------------------------------------------------------------------------

knockdown = pytest.mark.content("common/Knockdown")


@knockdown
@pytest.mark.parametrize("cp", [0, 1, 5])
def test_a_floored_player_skips_the_offensive_roll_phase_and_gets_up(table: Table, cp: int) -> None:
    s = table("gunslinger", "barbarian", active=FOE, tokens={FOE: {"Knockdown": 1}}, cp={FOE: cp})
    assert s.can("spend knockdown", seat=FOE) is (cp >= 2)
    s.choose("done", seat=FOE)
    assert (s.phase, s.actor, s.tokens(FOE), s.cp(FOE)) == ("main_2", FOE, {}, cp)


@knockdown
@pytest.mark.parametrize("early", ["upkeep", "main_1"])
def test_2_cp_bring_a_floored_player_to_his_feet(table: Table, early: str) -> None:
    s = table(
        "gunslinger",
        "barbarian",
        active=FOE,
        phase=early,
        tokens={FOE: {"Knockdown": 1}},
        cp={FOE: 2},
        decks={FOE: ["Vegas Baby!"]},
        rolls=NEW_ROLL,
    )
    s.choose("spend knockdown", seat=FOE)
    assert (s.tokens(FOE), s.cp(FOE)) == ({}, 1 if early == "upkeep" else 0)
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.phase, s.actor) == ("offensive_roll", FOE)


@knockdown
def test_knockdown_after_ones_own_roll_waits_for_the_next_turn(table: Table) -> None:
    s = table("gunslinger", "barbarian", active=FOE, phase="main_2", tokens={FOE: {"Knockdown": 1}}, cp={FOE: 0})
    s.choose("done", seat=FOE)
    s.roll(*REVOLVER)
    s.choose("done", seat=GUN)
    s.choose("activate none", seat=GUN)
    s.choose("done", seat=GUN)
    assert s.tokens(FOE) == {"Knockdown": 1}
    s.choose("done", seat=FOE)
    assert (s.phase, s.actor, s.tokens(FOE)) == ("main_2", FOE, {})


@knockdown
@DUEL
def test_knockdown_does_not_hinder_a_defence(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 1, 1], "smack", tokens={GUN: {"Knockdown": 1}})
    s.choose("defend duel", seat=GUN)
    s.pass_all()
    assert (s.health(GUN), s.health(FOE), s.tokens(GUN)) == (46, 49, {"Knockdown": 1})


# --- Evasive -----------------------------------------------------------------------------------------

evasive = pytest.mark.content("common/Evasive")


@evasive
@pytest.mark.parametrize(("die", "taken"), [(1, 0), (2, 0), (3, 8), (4, 8), (5, 8), (6, 8)])
def test_evasive_avoids_all_damage_on_1_or_2(table: Table, die: int, taken: int) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", tokens={GUN: {"Evasive": 1}})
    s.choose("spend evasive", seat=GUN)
    s.choose("defend none", seat=GUN)
    s.pass_all()
    assert (s.health(GUN), s.tokens(GUN)) == (50 - taken, {})


@evasive
def test_several_evasives_may_be_tried_one_by_one(table: Table) -> None:
    s = is_struck(table, [*STURDY_BLOW, 3, 6, 2], "sturdy blow", tokens={GUN: {"Evasive": 3}})
    for left in (2, 1, 0):
        s.choose("spend evasive", seat=GUN)
        assert s.tokens(GUN).get("Evasive", 0) == left
        if left:
            s.pass_window()
    s.pass_all()
    assert s.health(GUN) == 50


@evasive
@pytest.mark.parametrize(("dice", "ability"), [([1, 2, 3, 4, 4], "prick"), ([4, 4, 5, 6, 6], "swarm")])
def test_evasive_works_against_pure_and_collateral_damage(
    table: Table, wasp: str, dice: list[int], ability: str
) -> None:
    s = table("gunslinger", wasp, active=FOE, phase="offensive_roll", rolls=[*dice, 2], tokens={GUN: {"Evasive": 1}})
    s.choose(f"activate {ability}", seat=FOE)
    s.choose("spend evasive", seat=GUN)
    s.pass_all()
    assert (s.phase, s.health(GUN), s.tokens(GUN)) == ("main_2", 50, {})


@evasive
def test_evasive_works_against_a_status(table: Table, wasp: str) -> None:
    s = table("gunslinger", wasp, phase="upkeep", rolls=[2], tokens={GUN: {"Evasive": 1, "Venom": 1}})
    s.choose("resolve venom", seat=GUN)
    s.choose("spend evasive", seat=GUN)
    s.pass_all()
    assert (s.health(GUN), s.tokens(GUN)) == (50, {"Venom": 1, "Reload": 1})


@evasive
def test_evasive_never_works_against_an_ultimate(table: Table) -> None:
    s = is_struck(table, RAGE + NEW_ROLL, "rage", tokens={GUN: {"Evasive": 3}})
    never(s, "spend evasive", GUN)
    s.pass_all()
    assert (s.health(GUN), s.tokens(GUN)) == (35, {"Evasive": 3})
