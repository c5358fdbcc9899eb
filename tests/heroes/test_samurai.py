"""Samurai, piece by piece: every figure is typed here from the printed board and cards, and played out at the table.

He sits at seat 0, his opponent at seat 1, unless a test says otherwise. His dice: 1-3 katana, 4-5 kabuto, 6 sun.
"""

from pathlib import Path

import pytest

import madking
from madking.lang import load_hero
from madking.lang import tree as t
from tests.conftest import Table
from tests.heroes.helpers import (
    CRIT_BASH,
    FORTITUDE,
    NEW_ROLL,
    RAGE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    activations,
    hero_file,
    ledger,
    never,
    no_defence,
    second_level,
    takes_it,
)

SAM, FOE = 0, 1
HERO = HeroAtTable("samurai")
strikes = HERO.strikes
is_struck = HERO.is_struck

KATANA_SLICE = [1, 2, 3, 5, 5]
WAKIZASHI = [1, 2, 5, 6, 6]
BUDO = [2, 3, 4, 5, 5]
HAGAKURE = [4, 6, 6, 6, 6]
HAGA = [1, 4, 6, 6, 6]
SOLEMNITY = [1, 2, 4, 4, 5]
SOLEMN = [1, 4, 4, 5, 5]
MASAMUNE = [1, 2, 3, 4, 5]
EMPOWER = [1, 1, 4, 4, 6]
SHOGUN = [6, 6, 6, 6, 6]
NOTHING = [1, 2, 4, 4, 6]


UPGRADES = [
    "Katana Slice II", "Katana Slice III", "Wakizashi II", "Wakizashi III", "Solemnity II", "Budo II", "Masamune II",
    "Hagakure II", "Stand Tall II",
]  # fmt: skip

WASP = """
hero wasp "Wasp" / "Оса" {
    complexity 1
    dice sting sting sting wing wing eye
    symbol sting "sting" / "жало"
    symbol wing "wing" / "крыло"
    symbol eye "eye" / "глаз"
    token "Venom" / "Отрава" negative limit 1 { when own upkeep { deal 2 plain to self } }
    offensive "Prick" / "Укол" { level 1 { row need 3 sting { deal 1 } } }
    defensive "Buzz" / "Жужжание" { level 1 roll 1 { heal 1 per wing } }
    ultimate "Nest!" / "Гнездо!" { level 1 { row need 5 eye { deal 10 ultimate } } }
    action "Needle!" / "Игла!" main cost 0 { choose opponent { deal 2 plain to chosen } }
}
"""


@pytest.fixture
def wasp(tmp_path: Path) -> str:
    """A hero of our own: venom in Upkeep, a weak Attack, a card that hurts."""
    return hero_file(tmp_path, WASP)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"katana-slice: 3 katana", "katana-slice: 4 katana", "katana-slice: 5 katana"}),
        (2, {"katana-slice: 3 katana", "katana-slice: 4 katana", "katana-slice: 5 katana"}),
        (3, {"katana-slice: 3 katana", "katana-slice: 4 katana", "katana-slice: 5 katana"}),
        (4, {"solemn"}),
        (5, {"solemn"}),
        (6, {"hagakure", "shogun"}),
    ],
)
def test_faces_1_to_3_are_katanas_4_and_5_kabutos_and_6_is_the_sun(table: Table, face: int, shown: set[str]) -> None:
    s = table("samurai", "barbarian", phase="offensive_roll", rolls=[face] * 5, upgrades={SAM: ["Solemnity II"]})
    assert activations(s) == shown


def test_he_starts_with_50_health_2_cp_and_4_cards() -> None:
    game = madking.new_game(["samurai", "barbarian"], seed="deck")
    player = game.view(None)["players"][SAM]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("samurai/Katana Slice I")
@pytest.mark.content("samurai/Wakizashi I")
@pytest.mark.content("samurai/Budo I")
@pytest.mark.content("samurai/Hagakure I")
@pytest.mark.content("samurai/Solemnity I")
@pytest.mark.content("samurai/Masamune I")
@pytest.mark.content("samurai/Shogun! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 2, 3, 5, 5], {"katana-slice: 3 katana"}),
        ([1, 1, 2, 3, 6], {"katana-slice: 3 katana", "katana-slice: 4 katana"}),
        ([1, 1, 2, 3, 3], {"katana-slice: 3 katana", "katana-slice: 4 katana", "katana-slice: 5 katana"}),
        ([1, 2, 5, 6, 6], {"wakizashi"}),
        ([1, 2, 3, 6, 6], {"katana-slice: 3 katana", "wakizashi"}),
        ([1, 4, 5, 6, 6], set()),
        ([1, 4, 6, 6, 6], set()),
        ([1, 2, 3, 4, 4], {"katana-slice: 3 katana", "budo"}),
        ([2, 3, 4, 5, 5], {"budo", "solemnity"}),
        ([3, 4, 5, 6, 6], {"budo"}),
        ([1, 3, 4, 5, 5], {"solemnity"}),
        ([1, 1, 4, 4, 4], {"solemnity"}),
        ([1, 4, 4, 5, 5], set()),
        ([4, 4, 5, 5, 5], set()),
        ([1, 4, 4, 5, 6], set()),
        ([4, 4, 6, 6, 6], set()),
        ([4, 6, 6, 6, 6], {"hagakure"}),
        ([6, 6, 6, 6, 6], {"hagakure", "shogun"}),
        ([1, 2, 3, 4, 5], {"katana-slice: 3 katana", "budo", "masamune"}),
        ([2, 3, 4, 5, 6], {"budo", "masamune"}),
        ([1, 3, 4, 5, 6], {"budo"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("samurai/Katana Slice II")
@pytest.mark.content("samurai/Wakizashi II")
@pytest.mark.content("samurai/Budo II")
@pytest.mark.content("samurai/Hagakure II")
@pytest.mark.content("samurai/Haga")
@pytest.mark.content("samurai/Solemnity II")
@pytest.mark.content("samurai/Solemn")
@pytest.mark.content("samurai/Masamune II")
@pytest.mark.content("samurai/Empower")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 3, 5, 5], {"katana-slice: 3 katana"}),
        ([1, 1, 2, 3, 6], {"katana-slice: 3 katana", "katana-slice: 4 katana"}),
        ([1, 1, 2, 3, 3], {"katana-slice: 3 katana", "katana-slice: 4 katana", "katana-slice: 5 katana"}),
        ([1, 2, 5, 6, 6], {"wakizashi", "empower"}),
        ([1, 1, 2, 6, 6], {"katana-slice: 3 katana", "wakizashi"}),
        ([1, 1, 4, 4, 6], {"empower"}),
        ([4, 4, 5, 6, 6], {"solemn"}),
        ([1, 4, 4, 5, 5], {"solemn"}),
        ([1, 1, 4, 5, 5], {"solemnity: 2 katana + 3 kabuto", "solemn"}),
        ([4, 4, 6, 6, 6], {"haga"}),
        ([1, 1, 6, 6, 6], {"haga", "wakizashi"}),
        ([1, 4, 6, 6, 6], {"haga", "empower"}),
        ([4, 6, 6, 6, 6], {"haga", "hagakure: 4 sun"}),
        ([6, 6, 6, 6, 6], {"haga", "hagakure: 4 sun", "shogun"}),
        ([1, 1, 4, 4, 5], {"solemnity: 2 katana + 3 kabuto", "solemn"}),
        ([2, 3, 4, 5, 6], {"budo", "masamune: large straight", "empower"}),
        ([1, 3, 4, 5, 6], {"budo", "empower"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("samurai/Katana Slice III")
@pytest.mark.content("samurai/Wakizashi III")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 2, 3, 5, 5], {"katana-slice: 3 katana"}),
        ([1, 1, 2, 3, 6], {"katana-slice: 3 katana", "katana-slice: 4 katana"}),
        ([1, 1, 2, 3, 3], {"katana-slice: 3 katana", "katana-slice: 4 katana", "katana-slice: 5 katana"}),
        ([1, 2, 5, 6, 6], {"wakizashi"}),
        ([1, 4, 5, 6, 6], set()),
        ([1, 1, 2, 4, 6], {"katana-slice: 3 katana"}),
    ],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, "Katana Slice III", "Wakizashi III") == met


# --- Katana Slice ------------------------------------------------------------------------------------

FIRST = pytest.mark.content("samurai/Katana Slice I")
SECOND = pytest.mark.content("samurai/Katana Slice II")
THIRD = pytest.mark.content("samurai/Katana Slice III")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "shamed"),
    [
        pytest.param([], KATANA_SLICE, "3 katana", 5, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 6], "4 katana", 6, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 3], "5 katana", 7, False, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 3], "3 katana", 5, False, marks=FIRST),
        pytest.param([], [2, 2, 2, 2, 2], "5 katana", 7, False, marks=FIRST),
        pytest.param(["Katana Slice II"], KATANA_SLICE, "3 katana", 6, False, marks=SECOND),
        pytest.param(["Katana Slice II"], [3, 3, 3, 5, 5], "3 katana", 6, False, marks=SECOND),
        pytest.param(["Katana Slice II"], [3, 3, 3, 3, 5], "3 katana", 6, True, marks=SECOND),
        pytest.param(["Katana Slice II"], [1, 1, 1, 2, 6], "4 katana", 7, False, marks=SECOND),
        pytest.param(["Katana Slice II"], [1, 1, 1, 1, 6], "4 katana", 7, True, marks=SECOND),
        pytest.param(["Katana Slice II"], [1, 1, 1, 2, 2], "5 katana", 8, False, marks=SECOND),
        pytest.param(["Katana Slice II"], [1, 1, 1, 1, 2], "5 katana", 8, True, marks=SECOND),
        pytest.param(["Katana Slice II"], [3, 3, 3, 3, 3], "5 katana", 8, True, marks=SECOND),
        pytest.param(["Katana Slice III"], KATANA_SLICE, "3 katana", 6, False, marks=THIRD),
        pytest.param(["Katana Slice III"], [2, 2, 2, 5, 6], "3 katana", 6, True, marks=THIRD),
        pytest.param(["Katana Slice III"], [1, 1, 2, 3, 6], "4 katana", 7, False, marks=THIRD),
        pytest.param(["Katana Slice III"], [1, 1, 1, 3, 6], "4 katana", 7, True, marks=THIRD),
        pytest.param(["Katana Slice III"], [1, 1, 2, 2, 3], "5 katana", 8, False, marks=THIRD),
        pytest.param(["Katana Slice III"], [1, 1, 1, 2, 3], "5 katana", 8, True, marks=THIRD),
    ],
)
def test_katana_slice_shames_by_equal_numbers_never_by_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, shamed: bool
) -> None:
    s = strikes(table, dice, f"katana slice: {row}", *upgrade)
    assert s.tokens(FOE) == ({"Shame": 1} if shamed else {})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Katana Slice")]
    assert (s.health(FOE), s.health(SAM), s.tokens(SAM)) == (50 - damage, 50, {})


# --- Wakizashi ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage", "theirs"),
    [
        pytest.param([], 3, {}, marks=pytest.mark.content("samurai/Wakizashi I")),
        pytest.param(["Wakizashi II"], 4, {}, marks=pytest.mark.content("samurai/Wakizashi II")),
        pytest.param(["Wakizashi III"], 4, {"Shame": 1}, marks=pytest.mark.content("samurai/Wakizashi III")),
    ],
)
def test_wakizashi_brings_back_strike_and_undefendable_damage(
    table: Table, upgrade: list[str], damage: int, theirs: dict[str, int]
) -> None:
    s = strikes(table, WAKIZASHI, "wakizashi", *upgrade)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Wakizashi")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(SAM)) == (50 - damage, theirs, {"Back Strike": 1})


# --- Budo --------------------------------------------------------------------------------------------

BUDOS = pytest.mark.parametrize(
    ("upgrade", "damage"),
    [
        pytest.param([], 6, marks=pytest.mark.content("samurai/Budo I")),
        pytest.param(["Budo II"], 8, marks=pytest.mark.content("samurai/Budo II")),
    ],
)


@BUDOS
def test_budo_brings_honor_and_damage(table: Table, upgrade: list[str], damage: int) -> None:
    s = strikes(table, BUDO, "budo", *upgrade)
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Budo")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(SAM)) == (50 - damage, {}, {"Honor": 1})


@BUDOS
def test_the_honor_of_budo_can_be_spent_on_the_same_attack(table: Table, upgrade: list[str], damage: int) -> None:
    s = strikes(table, BUDO, "budo", *upgrade)
    s.choose("spend honor", seat=SAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SAM)) == (50 - damage - 1, {})


# --- Hagakure and Haga -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "mine"),
    [
        pytest.param(
            [],
            HAGAKURE,
            "hagakure",
            5,
            {"Honor": 1, "Back Strike": 1},
            marks=pytest.mark.content("samurai/Hagakure I"),
        ),
        pytest.param(
            ["Hagakure II"],
            HAGAKURE,
            "hagakure",
            7,
            {"Honor": 1, "Back Strike": 1},
            marks=pytest.mark.content("samurai/Hagakure II"),
        ),
        pytest.param(["Hagakure II"], HAGA, "haga", 2, {"Honor": 1}, marks=pytest.mark.content("samurai/Haga")),
    ],
)
@pytest.mark.parametrize("spent", [0, 1])
def test_hagakure_and_haga(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, mine: dict[str, int], spent: int
) -> None:
    s = strikes(table, dice, row, *upgrade)
    if spent:
        s.choose("spend honor", seat=SAM)
    s.pass_all()
    assert no_defence(s)
    assert next(ledger(s, FOE))[:3] == ("damage", damage, "undefendable")
    left = {name: count for name, count in mine.items() if not (spent and name == "Honor")}
    assert (s.health(FOE), s.tokens(FOE), s.tokens(SAM)) == (50 - damage - spent, {"Shame": 2}, left)


@pytest.mark.content("samurai/Hagakure I")
def test_hagakure_opens_a_window_before_its_damage(table: Table) -> None:
    s = strikes(table, HAGAKURE, "hagakure", hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2}, health={FOE: 40})
    while s.tokens(FOE) != {"Shame": 2}:
        s.pass_window()
    assert list(ledger(s, FOE)) == []
    s.choose("play buh-bye player 1", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (35, {"Shame": 1})


# --- Solemnity ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage", "shame"),
    [
        pytest.param([], 7, 1, marks=pytest.mark.content("samurai/Solemnity I")),
        pytest.param(["Solemnity II"], 8, 2, marks=pytest.mark.content("samurai/Solemnity II")),
    ],
)
def test_solemnity(table: Table, upgrade: list[str], damage: int, shame: int) -> None:
    s = strikes(table, SOLEMNITY, "solemnity", *upgrade)
    assert s.tokens(FOE) == {"Shame": shame}
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Solemnity")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(SAM)) == (50 - damage, {"Shame": shame}, {})


# --- abilities that are no Attacks -------------------------------------------------------------------

NO_ATTACKS = pytest.mark.parametrize(
    ("dice", "row", "upgrade", "mine", "theirs"),
    [
        pytest.param(SOLEMN, "solemn", "Solemnity II", {}, {"Shame": 2}, marks=pytest.mark.content("samurai/Solemn")),
        pytest.param(
            EMPOWER, "empower", "Masamune II", {"Back Strike": 1}, {}, marks=pytest.mark.content("samurai/Empower")
        ),
    ],
)


@NO_ATTACKS
def test_it_places_its_tokens_without_damage_or_defence(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, row, upgrade)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", SAM)
    assert no_defence(s)
    assert (s.tokens(SAM), s.tokens(FOE)) == (mine, theirs)
    assert (s.health(SAM), s.health(FOE)) == (50, 50)


@NO_ATTACKS
@pytest.mark.content("samurai/Gishi!")
@pytest.mark.content("samurai/Follow Through!")
@pytest.mark.content("samurai/Honor")
@pytest.mark.content("samurai/Shame")
def test_it_takes_no_attack_modifier_and_leaves_his_own_shame_where_it_is(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    held = {"Honor": 2, "Shame": 1}
    s = strikes(table, dice, row, upgrade, hands={SAM: ["Gishi!", "Follow Through!"]}, cp={SAM: 9}, tokens={SAM: held})
    for act in ("play gishi", "play follow through", "spend honor"):
        never(s, act, SAM)
    s.pass_all()
    assert s.phase == "main_2"
    assert (s.tokens(SAM), s.tokens(FOE), s.health(FOE)) == (mine | held, theirs, 50)


# --- Masamune ----------------------------------------------------------------------------------------

FORGED = pytest.mark.content("samurai/Masamune I")
SHARPENED = pytest.mark.content("samurai/Masamune II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "damage", "shame", "back_strike"),
    [
        pytest.param([], [1, 2, 4, 6], 7 + 2, 1, True, marks=FORGED),
        pytest.param([], [1, 2, 3, 3], 7 + 4, 0, False, marks=FORGED),
        pytest.param([], [1, 4, 5, 1], 7 + 2, 2, False, marks=FORGED),
        pytest.param([], [4, 4, 5, 5], 7, 2, False, marks=FORGED),
        pytest.param([], [6, 6, 6, 6], 7, 0, True, marks=FORGED),
        pytest.param(["Masamune II"], [1, 2, 4, 6, 3], 7 + 3, 1, True, marks=SHARPENED),
        pytest.param(["Masamune II"], [1, 2, 3, 3, 2], 7 + 5, 0, False, marks=SHARPENED),
        pytest.param(["Masamune II"], [1, 4, 5, 1, 2], 7 + 3, 2, False, marks=SHARPENED),
        pytest.param(["Masamune II"], [4, 4, 5, 5, 6], 7, 2, True, marks=SHARPENED),
    ],
)
def test_masamune_reads_fresh_dice_for_damage_shame_and_back_strike(
    table: Table, upgrade: list[str], dice: list[int], damage: int, shame: int, back_strike: bool
) -> None:
    s = strikes(table, MASAMUNE + dice, "masamune", *upgrade)
    takes_it(s)
    assert {of_type for _, _, of_type, _ in ledger(s, FOE)} == {"normal"}
    assert s.health(FOE) == 50 - damage
    assert s.tokens(FOE) == ({"Shame": shame} if shame else {})
    assert s.tokens(SAM) == ({"Back Strike": 1} if back_strike else {})


@pytest.mark.content("samurai/Masamune I")
def test_a_card_can_change_the_dice_of_masamune(table: Table) -> None:
    s = strikes(table, [*MASAMUNE, 1, 1, 1, 4], "masamune", hands={SAM: ["Six-It!"]}, cp={SAM: 1})
    s.choose("pass", seat=SAM)
    s.choose("play six-it die 4", seat=SAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(SAM)) == (40, {}, {"Back Strike": 1})


# --- Bushido -----------------------------------------------------------------------------------------

bushido = pytest.mark.content("samurai/Bushido I")


def honor_of(game: madking.Game, seat: int) -> object:
    return game.view(None)["players"][seat]["tokens"].get("honor", 0)


@bushido
@pytest.mark.parametrize(
    ("heroes", "rolls", "honor"),
    [
        (["samurai", "barbarian"], [6, 1], [1, 0]),
        (["samurai", "barbarian"], [1, 6], [0, 0]),
        (["barbarian", "samurai"], [1, 6], [0, 1]),
        (["samurai", "samurai"], [2, 5], [0, 1]),
    ],
)
def test_a_samurai_who_starts_begins_with_1_honor(heroes: list[str], rolls: list[int], honor: list[int]) -> None:
    game = madking.new_game(heroes, rolls=rolls)
    assert [honor_of(game, seat) for seat in (0, 1)] == honor


def pass_on(game: madking.Game, wanted: str) -> None:
    """Passes windows until the wanted choice is there, then makes it."""
    while wanted not in (texts := [str(option) for option in game.options]):
        assert "pass" in texts, texts
        game.choose("pass")
    game.choose(wanted)


@bushido
def test_a_start_player_who_rolls_only_once_ends_his_first_turn_with_2_honor() -> None:
    game = madking.new_game(["samurai", "barbarian"], rolls=[6, 1, *NOTHING])
    pass_on(game, "done")
    pass_on(game, "activate none")
    assert honor_of(game, SAM) == 1
    pass_on(game, "done")
    assert honor_of(game, SAM) == 2


@bushido
@pytest.mark.parametrize(("attempts", "honor"), [(1, 1), (2, 1), (3, 0)])
def test_fewer_than_3_attempts_earn_an_honor_at_the_end_of_the_turn(table: Table, attempts: int, honor: int) -> None:
    s = table("samurai", "barbarian", phase="offensive_roll", rolls=NOTHING + [6] * (attempts - 1))
    for _ in range(attempts - 1):
        s.choose("keep 1 2 4 4", seat=SAM)
    s.choose("activate none", seat=SAM)
    s.pass_all()
    assert (s.phase, s.tokens(SAM)) == ("main_2", {})
    s.choose("done", seat=SAM)
    s.pass_all()
    assert s.actor == FOE
    assert (s.tokens(SAM), s.tokens(FOE)) == ({"Honor": honor} if honor else {}, {})


@bushido
@pytest.mark.parametrize(("attempts", "honor"), [(2, 1), (3, 0), (4, 0)])
def test_bushido_counts_the_attempts_made_also_when_one_more_time_grants_a_fourth(
    table: Table, attempts: int, honor: int
) -> None:
    s = table(
        "samurai",
        "barbarian",
        phase="offensive_roll",
        hands={SAM: ["One More Time!"]},
        cp={SAM: 1},
        rolls=NOTHING + [6] * (attempts - 1),
    )
    s.choose("play one more time", seat=SAM)
    for _ in range(attempts - 1):
        s.choose("keep 1 2 4 4", seat=SAM)
    s.choose("activate none", seat=SAM)
    s.choose("done", seat=SAM)
    s.pass_all()
    assert (s.actor, s.tokens(SAM)) == (FOE, {"Honor": honor} if honor else {})


@bushido
def test_re_rolled_dice_are_no_attempts(table: Table) -> None:
    s = table(
        "samurai",
        "barbarian",
        phase="offensive_roll",
        hands={SAM: ["Try, Try Again!"]},
        cp={SAM: 1},
        rolls=[*NOTHING, 6, 4, 4],
    )
    s.choose("keep 1 2 4 4", seat=SAM)
    s.choose("play try try again die 6", seat=SAM)
    s.choose("die 4", seat=SAM)
    s.choose("activate none", seat=SAM)
    s.choose("done", seat=SAM)
    s.pass_all()
    assert (s.actor, s.tokens(SAM)) == (FOE, {"Honor": 1})


@bushido
def test_a_skipped_roll_phase_earns_the_honor_too(table: Table) -> None:
    s = table("samurai", "gunslinger", tokens={SAM: {"Knockdown": 1}}, cp={SAM: 0})
    s.choose("done", seat=SAM)
    assert (s.phase, s.tokens(SAM)) == ("main_2", {})
    s.choose("done", seat=SAM)
    s.pass_all()
    assert (s.actor, s.tokens(SAM)) == (FOE, {"Honor": 1})


@bushido
def test_bushido_is_for_his_own_turn_and_its_attempts_are_counted_anew(table: Table) -> None:
    s = table("samurai", "barbarian", phase="offensive_roll", rolls=[*NOTHING, 6, 6])
    s.choose("keep 1 2 4 4", seat=SAM)
    s.choose("keep 1 2 4 4", seat=SAM)
    s.choose("activate none", seat=SAM)
    s.choose("done", seat=SAM)
    s.roll(*NEW_ROLL)
    s.choose("done", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.actor, s.tokens(SAM)) == (SAM, {})
    s.roll(*NOTHING)
    s.choose("done", seat=SAM)
    s.choose("activate none", seat=SAM)
    s.choose("done", seat=SAM)
    s.pass_all()
    assert (s.actor, s.tokens(SAM)) == (FOE, {"Honor": 1})


@bushido
def test_bushido_fills_honor_only_to_its_limit(table: Table) -> None:
    s = table("samurai", "barbarian", phase="offensive_roll", rolls=NOTHING, tokens={SAM: {"Honor": 2}})
    s.choose("activate none", seat=SAM)
    s.choose("done", seat=SAM)
    s.pass_all()
    assert (s.actor, s.tokens(SAM)) == (FOE, {"Honor": 2})


# --- Stand Tall --------------------------------------------------------------------------------------

PLAIN = pytest.mark.content("samurai/Stand Tall I")
PROUD = pytest.mark.content("samurai/Stand Tall II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "prevented", "returned", "ashamed"),
    [
        pytest.param([], [1, 2, 3], 0, 3, True, marks=PLAIN),
        pytest.param([], [1, 2, 4], 1, 2, False, marks=PLAIN),
        pytest.param([], [1, 2, 6], 2, 2, False, marks=PLAIN),
        pytest.param([], [1, 6, 6], 2, 1, False, marks=PLAIN),
        pytest.param([], [3, 5, 6], 3, 1, False, marks=PLAIN),
        pytest.param([], [4, 4, 5], 3, 0, False, marks=PLAIN),
        pytest.param([], [4, 5, 6], 4, 0, False, marks=PLAIN),
        pytest.param([], [6, 6, 6], 2, 0, False, marks=PLAIN),
        pytest.param(["Stand Tall II"], [1, 1, 2, 3], 0, 4, False, marks=PROUD),
        pytest.param(["Stand Tall II"], [1, 2, 4, 6], 3, 2, False, marks=PROUD),
        pytest.param(["Stand Tall II"], [4, 4, 5, 5], 4, 0, False, marks=PROUD),
        pytest.param(["Stand Tall II"], [4, 5, 6, 6], 4, 0, False, marks=PROUD),
        pytest.param(["Stand Tall II"], [6, 6, 6, 6], 2, 0, False, marks=PROUD),
    ],
)
def test_stand_tall_strikes_back_and_prevents(
    table: Table, upgrade: list[str], dice: list[int], prevented: int, returned: int, ashamed: bool
) -> None:
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", upgrades={SAM: upgrade})
    s.choose("defend stand-tall", seat=SAM)
    s.pass_all()
    assert (s.health(SAM), s.health(FOE)) == (50 - 8 + prevented, 50 - returned)
    assert list(ledger(s, FOE)) == ([("damage", returned, "plain", "Stand Tall")] if returned else [])
    assert (s.tokens(SAM), s.tokens(FOE)) == ({"Shame": 1} if ashamed else {}, {})


@pytest.mark.content("samurai/Stand Tall I")
def test_stand_tall_is_optional_and_not_against_undefendable_damage(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack")
    s.choose("defend none", seat=SAM)
    s.pass_all()
    assert s.health(SAM) == 42
    s = is_struck(table, STURDY_BLOW, "sturdy blow")
    never(s, "defend stand-tall", SAM)
    s.pass_all()
    assert s.health(SAM) == 46


@pytest.mark.content("samurai/Stand Tall I")
@pytest.mark.content("samurai/Shame")
def test_the_shame_of_stand_tall_cuts_his_own_next_attack(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 1, 1, 2], "smack")
    s.choose("defend stand-tall", seat=SAM)
    s.choose("done", seat=FOE)
    assert (s.health(SAM), s.tokens(SAM)) == (46, {"Shame": 1})
    s.roll(*KATANA_SLICE)
    s.choose("done", seat=SAM)
    s.choose("activate katana slice", seat=SAM)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SAM)) == (50 - 3 - 4, {})


# --- Shogun! -----------------------------------------------------------------------------------------


@pytest.mark.content("samurai/Shogun! I")
@pytest.mark.parametrize("spent", [0, 1])
def test_shogun_deals_13_that_nobody_can_answer(table: Table, spent: int) -> None:
    s = strikes(
        table,
        SHOGUN,
        "shogun",
        tokens={FOE: {"Back Strike": 1}},
        hands={FOE: ["Not This Time!", "Buh, Bye!"]},
        cp={FOE: 9},
    )
    for act in ("spend back strike", "play not this time", "defend thick-skin"):
        never(s, act, FOE)
    if spent:
        s.choose("spend honor", seat=SAM)
    s.pass_all()
    assert s.phase == "main_2"
    assert list(ledger(s, FOE)) == [
        ("damage", 13, "ultimate", "Shogun!"),
        *[("addition", 1, "ultimate", "Honor")] * spent,
    ]
    assert (s.health(FOE), s.tokens(FOE)) == (37 - spent, {"Back Strike": 1, "Shame": 2})
    assert s.tokens(SAM) == ({} if spent else {"Honor": 1})


@pytest.mark.content("samurai/Shogun! I")
@pytest.mark.content("samurai/Shame")
def test_an_ultimate_ignores_shame_and_leaves_it(table: Table) -> None:
    s = strikes(table, SHOGUN, "shogun", tokens={SAM: {"Shame": 2}})
    s.pass_all()
    assert s.phase == "main_2"
    assert (s.health(FOE), s.tokens(SAM)) == (37, {"Honor": 1, "Shame": 2})


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [
        pytest.param("Honorable!", {"Honor": 2}, {}, marks=pytest.mark.content("samurai/Honorable!")),
        pytest.param("Shame on You!", {}, {"Shame": 2}, marks=pytest.mark.content("samurai/Shame on You!")),
        pytest.param("Don't Back Down!", {"Back Strike": 1}, {}, marks=pytest.mark.content("samurai/Don't Back Down!")),
    ],
)
def test_a_main_card_for_1_cp(table: Table, card: str, mine: dict[str, int], theirs: dict[str, int]) -> None:
    assert not table("samurai", "barbarian", hands={SAM: [card]}, cp={SAM: 0}).can(f"play {card}")
    s = table("samurai", "barbarian", hands={SAM: [card]}, cp={SAM: 1})
    s.choose(f"play {card}")
    s.pass_all()
    assert (s.tokens(SAM), s.tokens(FOE), s.health(FOE)) == (mine, theirs, 50)
    assert (s.cp(SAM), s.hand(SAM), s.discard(SAM)) == (0, [], [card])


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Honorable!", marks=pytest.mark.content("samurai/Honorable!")),
        pytest.param("Shame on You!", marks=pytest.mark.content("samurai/Shame on You!")),
        pytest.param("Don't Back Down!", marks=pytest.mark.content("samurai/Don't Back Down!")),
        pytest.param("Kensei!", marks=pytest.mark.content("samurai/Kensei!")),
    ],
)
def test_a_main_card_is_for_his_own_main_phases_only(table: Table, card: str) -> None:
    hand, cp = {SAM: [card]}, {SAM: 9}
    for his_phase in ("main_1", "main_2"):
        assert table("samurai", "barbarian", phase=his_phase, hands=hand, cp=cp).can(f"play {card}", seat=SAM)
    s = table("samurai", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=KATANA_SLICE)
    never(s, f"play {card}", SAM)
    s.choose("activate katana slice")
    never(s, f"play {card}", SAM)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp)
    never(s, f"play {card}", SAM)


@pytest.mark.content("samurai/Gishi!")
@pytest.mark.parametrize(
    ("die", "added", "mine", "theirs"),
    [
        (1, 2, {}, {}),
        (2, 2, {}, {}),
        (3, 2, {}, {}),
        (4, 0, {}, {"Shame": 2}),
        (5, 0, {}, {"Shame": 2}),
        (6, 0, {"Back Strike": 1}, {}),
    ],
)
@pytest.mark.parametrize("defended", [False, True])
def test_gishi_does_what_its_die_shows(
    table: Table, die: int, added: int, mine: dict[str, int], theirs: dict[str, int], defended: bool
) -> None:
    s = strikes(table, KATANA_SLICE, "katana slice", hands={SAM: ["Gishi!"]}, cp={SAM: 1})
    s.roll(die)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play gishi", seat=SAM)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 5 - added, theirs)
    assert (s.tokens(SAM), s.cp(SAM), s.discard(SAM)) == (mine, 0, ["Gishi!"])


@pytest.mark.content("samurai/Follow Through!")
@pytest.mark.parametrize(
    ("dice", "added"), [([1, 2, 3, 1, 2], 5), ([1, 2, 3, 4, 6], 3), ([3, 4, 5, 6, 6], 1), ([4, 4, 5, 6, 6], 0)]
)
@pytest.mark.parametrize("defended", [False, True])
def test_follow_through_adds_1_per_katana_and_always_shames(
    table: Table, dice: list[int], added: int, defended: bool
) -> None:
    s = strikes(table, KATANA_SLICE, "katana slice", hands={SAM: ["Follow Through!"]}, cp={SAM: 1})
    s.roll(*dice)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play follow through", seat=SAM)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 5 - added, {"Shame": 1})
    assert (s.tokens(SAM), s.cp(SAM), s.discard(SAM)) == ({}, 0, ["Follow Through!"])


MODIFIERS = pytest.mark.parametrize(
    "card",
    [
        pytest.param("Gishi!", marks=pytest.mark.content("samurai/Gishi!")),
        pytest.param("Follow Through!", marks=pytest.mark.content("samurai/Follow Through!")),
    ],
)


@MODIFIERS
def test_an_attack_modifier_costs_1(table: Table, card: str) -> None:
    s = strikes(table, KATANA_SLICE, "katana slice", hands={SAM: [card]}, cp={SAM: 0})
    never(s, f"play {card}", SAM)
    s.choose("defend none", seat=FOE)
    never(s, f"play {card}", SAM)
    s.pass_all()
    assert s.health(FOE) == 45


@MODIFIERS
def test_an_attack_modifier_needs_an_attack_that_is_under_way(table: Table, card: str) -> None:
    hand, cp = {SAM: [card]}, {SAM: 9}
    assert not table("samurai", "barbarian", hands=hand, cp=cp).can(f"play {card}")
    s = table("samurai", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=KATANA_SLICE)
    never(s, f"play {card}", SAM)
    s.choose("activate katana slice")
    assert not s.can(f"play {card}", seat=SAM)
    s.choose("defend none")
    s.pass_all()
    assert s.phase == "main_2"
    assert not s.can(f"play {card}", seat=SAM)


@MODIFIERS
def test_an_attack_modifier_does_not_serve_the_defender(table: Table, card: str) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={SAM: [card]}, cp={SAM: 9})
    never(s, f"play {card}", SAM)
    s.choose("defend none")
    never(s, f"play {card}", SAM)


@pytest.mark.content("samurai/Kensei!")
def test_kensei_brings_back_strike_and_2_honor_on_the_sun(table: Table) -> None:
    s = table("samurai", "barbarian", hands={SAM: ["Kensei!"]}, cp={SAM: 0}, rolls=[6])
    s.choose("play kensei")
    s.pass_all()
    assert (s.tokens(SAM), s.tokens(FOE), s.health(FOE)) == ({"Back Strike": 1, "Honor": 2}, {}, 50)
    assert (s.hand(SAM), s.discard(SAM), s.cp(SAM)) == ([], ["Kensei!"], 0)


@pytest.mark.content("samurai/Kensei!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_kensei_draws_a_card_on_anything_else(table: Table, die: int) -> None:
    s = table(
        "samurai",
        "barbarian",
        hands={SAM: ["Kensei!"]},
        decks={SAM: ["Double Up!", "Gishi!"]},
        cp={SAM: 0},
        rolls=[die],
    )
    s.choose("play kensei")
    s.pass_all()
    assert (s.hand(SAM), s.tokens(FOE), s.tokens(SAM)) == (["Double Up!"], {}, {})


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "limit"),
    [
        pytest.param("Honor", t.TokenKind.POSITIVE, 2, marks=pytest.mark.content("samurai/Honor")),
        pytest.param("Shame", t.TokenKind.NEGATIVE, 2, marks=pytest.mark.content("samurai/Shame")),
        pytest.param("Back Strike", t.TokenKind.POSITIVE, 1, marks=pytest.mark.content("samurai/Back Strike")),
    ],
)
def test_the_kind_and_the_limit_of_a_token(table: Table, name: str, kind: t.TokenKind, limit: int) -> None:
    tokens = {token.name.en: token for token in load_hero("samurai").tokens}
    assert (tokens[name].kind, tokens[name].persistent) == (kind, False)
    assert table("samurai", "barbarian", tokens={FOE: {name: limit}}).tokens(FOE) == {name: limit}
    with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
        table("samurai", "barbarian", tokens={FOE: {name: limit + 1}})


@pytest.mark.content("samurai/Honor")
@pytest.mark.content("samurai/Shame")
@pytest.mark.content("samurai/Back Strike")
@pytest.mark.parametrize(("honor", "shame"), [(1, 1), (2, 2)])
def test_tokens_above_the_limit_are_not_added(table: Table, honor: int, shame: int) -> None:
    s = table(
        "samurai",
        "barbarian",
        hands={SAM: ["Honorable!", "Shame on You!", "Don't Back Down!"]},
        cp={SAM: 3},
        tokens={SAM: {"Honor": honor, "Back Strike": 1}, FOE: {"Shame": shame}},
    )
    for card in ("honorable", "shame on you", "dont back down"):
        s.choose(f"play {card}", seat=SAM)
        s.pass_all()
    assert (s.tokens(SAM), s.tokens(FOE)) == ({"Honor": 2, "Back Strike": 1}, {"Shame": 2})


# --- Honor -------------------------------------------------------------------------------------------

honor_mark = pytest.mark.content("samurai/Honor")


@honor_mark
@pytest.mark.parametrize(("before", "after"), [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2)])
def test_one_honor_adds_1_and_two_on_the_same_attack_add_3(table: Table, before: int, after: int) -> None:
    s = strikes(table, KATANA_SLICE, "katana slice", tokens={SAM: {"Honor": 2}})
    for _ in range(before):
        s.choose("spend honor", seat=SAM)
    s.choose("defend none", seat=FOE)
    for _ in range(after):
        s.choose("spend honor", seat=SAM)
    s.pass_all()
    spent = before + after
    added = [amount for kind, amount, _, source in ledger(s, FOE) if (kind, source) == ("addition", "Honor")]
    assert added == [1, 2][:spent]
    assert s.health(FOE) == 50 - 5 - {1: 1, 2: 3}[spent]
    assert s.tokens(SAM) == ({"Honor": 1} if spent == 1 else {})


@honor_mark
def test_honor_is_a_choice(table: Table) -> None:
    s = strikes(table, KATANA_SLICE, "katana slice", tokens={SAM: {"Honor": 2}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(SAM)) == (45, {"Honor": 2})


@honor_mark
def test_what_honor_adds_is_of_the_attacks_type(table: Table) -> None:
    s = strikes(table, WAKIZASHI, "wakizashi", tokens={SAM: {"Honor": 1}})
    s.choose("spend honor", seat=SAM)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [("addition", 1, "undefendable", "Honor")]
    assert s.health(FOE) == 46


@honor_mark
def test_honor_is_for_ones_own_attack_only(table: Table) -> None:
    assert not table("samurai", "barbarian", tokens={SAM: {"Honor": 2}}).can("spend honor")
    s = table("samurai", "barbarian", phase="offensive_roll", rolls=KATANA_SLICE, tokens={SAM: {"Honor": 2}})
    assert not s.can("spend honor", seat=SAM)
    s = is_struck(table, [*SMACK_FOR_8, 1, 1, 4], "smack", tokens={SAM: {"Honor": 2}})
    never(s, "spend honor", SAM)
    s.choose("defend stand-tall", seat=SAM)
    never(s, "spend honor", SAM)
    s.pass_all()
    assert (s.phase, s.tokens(SAM)) == ("main_2", {"Honor": 2})


@honor_mark
def test_an_honor_spent_on_an_earlier_attack_does_not_count_for_the_next(table: Table) -> None:
    """The Barbarian holds them: his Stun gives him two Attacks in one turn."""
    s = is_struck(table, [*CRIT_BASH, *SMACK_FOR_4], "crit bash", tokens={FOE: {"Honor": 2}})
    s.choose("spend honor", seat=FOE)
    s.choose("activate smack", seat=FOE)
    assert s.health(SAM) == 50 - 5 - 1
    s.choose("spend honor", seat=FOE)
    takes_it(s)
    assert (s.health(SAM), s.tokens(FOE)) == (44 - 4 - 1, {})


# --- Shame -------------------------------------------------------------------------------------------

shame_mark = pytest.mark.content("samurai/Shame")


@shame_mark
@pytest.mark.parametrize("held", [1, 2])
def test_every_shame_cuts_the_holders_attack_by_1_and_leaves(table: Table, held: int) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={FOE: {"Shame": held}})
    takes_it(s)
    assert (s.health(SAM), s.tokens(FOE)) == (50 - 8 + held, {})


@shame_mark
@pytest.mark.parametrize(
    ("dice", "ability", "taken", "left"),
    [(STURDY_BLOW, "sturdy blow", 2, {}), (RAGE + NEW_ROLL, "rage", 15, {"Shame": 2})],
)
def test_shame_cuts_undefendable_damage_but_never_an_ultimate(
    table: Table, dice: list[int], ability: str, taken: int, left: dict[str, int]
) -> None:
    s = is_struck(table, dice, ability, tokens={FOE: {"Shame": 2}})
    s.pass_all()
    assert (s.health(SAM), s.tokens(FOE)) == (50 - taken, left)


@shame_mark
@pytest.mark.rule("RUL-10")
def test_shame_never_cuts_more_than_the_attacks_own_damage(table: Table) -> None:
    s = strikes(table, HAGA, "haga", "Hagakure II", tokens={SAM: {"Shame": 2, "Honor": 1}})
    s.choose("spend honor", seat=SAM)
    s.choose("spend honor", seat=SAM)
    s.pass_all()
    assert (s.health(FOE), s.tokens(SAM), s.tokens(FOE)) == (47, {}, {"Shame": 2})


@shame_mark
@pytest.mark.rule("RUL-10")
def test_shame_is_taken_off_the_attack_with_its_additions(table: Table, wasp: str) -> None:
    """Prick's 1 and Honor's 1, less 2 Shame."""
    tokens = {FOE: {"Shame": 2, "Honor": 1}}
    s = table("samurai", wasp, active=FOE, phase="offensive_roll", rolls=[1, 2, 3, 4, 5], tokens=tokens)
    s.choose("activate prick", seat=FOE)
    s.choose("spend honor", seat=FOE)
    takes_it(s)
    assert (s.health(SAM), s.tokens(FOE)) == (50, {})


@shame_mark
@pytest.mark.rule("RUL-10")
def test_an_attack_that_shame_cut_to_0_can_still_be_defended(table: Table, wasp: str) -> None:
    s = table(
        "samurai", wasp, active=FOE, phase="offensive_roll", rolls=[1, 2, 3, 4, 5, 1, 1, 4], tokens={FOE: {"Shame": 1}}
    )
    s.choose("activate prick", seat=FOE)
    s.choose("defend stand-tall", seat=SAM)
    s.pass_all()
    assert (s.health(SAM), s.health(FOE), s.tokens(FOE)) == (50, 48, {})


@shame_mark
def test_shame_does_not_cut_what_a_defence_sends_back(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 1, 1, 4], "smack", tokens={SAM: {"Shame": 2}})
    s.choose("defend stand-tall", seat=SAM)
    s.pass_all()
    assert (s.health(FOE), s.tokens(SAM)) == (48, {"Shame": 2})


@shame_mark
@pytest.mark.parametrize(("dice", "ability"), [(FORTITUDE, "fortitude"), (NEW_ROLL, "none")])
def test_shame_waits_for_an_attack(table: Table, dice: list[int], ability: str) -> None:
    s = is_struck(table, dice, ability, tokens={FOE: {"Shame": 2}})
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_2", {"Shame": 2})


@shame_mark
def test_a_card_removes_a_shame_in_time(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={FOE: {"Shame": 2}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh-bye", seat=FOE)
    takes_it(s)
    assert (s.health(SAM), s.tokens(FOE)) == (43, {})


# --- Back Strike -------------------------------------------------------------------------------------

back_strike = pytest.mark.content("samurai/Back Strike")


@back_strike
@pytest.mark.parametrize(("die", "returned"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("defended", [False, True])
def test_back_strike_deals_half_its_die_to_the_attacker(table: Table, die: int, returned: int, defended: bool) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", tokens={SAM: {"Back Strike": 1}})
    if defended:
        s.choose("defend none", seat=SAM)
    s.choose("spend back strike", seat=SAM)
    if not defended:
        s.choose("defend none", seat=SAM)
    s.pass_all()
    assert list(ledger(s, FOE)) == [("damage", returned, "plain", "Back Strike")]
    assert (s.health(SAM), s.health(FOE), s.tokens(SAM)) == (42, 50 - returned, {})


@back_strike
def test_back_strike_answers_undefendable_damage(table: Table) -> None:
    s = is_struck(table, [*STURDY_BLOW, 6], "sturdy blow", tokens={SAM: {"Back Strike": 1}})
    s.choose("spend back strike", seat=SAM)
    s.pass_all()
    assert (s.health(SAM), s.health(FOE), s.tokens(SAM)) == (46, 47, {})


@back_strike
def test_back_strike_is_a_choice(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={SAM: {"Back Strike": 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(SAM)) == (50, {"Back Strike": 1})


@back_strike
def test_back_strike_never_answers_a_status(table: Table, wasp: str) -> None:
    s = table("samurai", wasp, phase="upkeep", tokens={SAM: {"Back Strike": 1, "Venom": 1}})
    never(s, "spend back strike", SAM)
    s.pass_all()
    assert (s.health(SAM), s.tokens(SAM)) == (48, {"Back Strike": 1, "Venom": 1})


@back_strike
def test_back_strike_never_answers_a_card(table: Table, wasp: str) -> None:
    s = table("samurai", wasp, active=FOE, hands={FOE: ["Needle!"]}, tokens={SAM: {"Back Strike": 1}})
    s.choose("play needle", seat=FOE)
    never(s, "spend back strike", SAM)
    s.pass_all()
    assert (s.health(SAM), s.tokens(SAM)) == (48, {"Back Strike": 1})


@back_strike
def test_back_strike_never_answers_a_defence(table: Table) -> None:
    s = table(
        "samurai", "samurai", phase="offensive_roll", rolls=[*KATANA_SLICE, 1, 1, 4], tokens={SAM: {"Back Strike": 1}}
    )
    s.choose("activate katana slice", seat=SAM)
    s.choose("defend stand-tall", seat=FOE)
    never(s, "spend back strike", SAM)
    s.pass_all()
    assert (s.health(SAM), s.health(FOE), s.tokens(SAM)) == (48, 46, {"Back Strike": 1})


@back_strike
def test_back_strike_needs_damage_that_waits(table: Table) -> None:
    assert not table("samurai", "barbarian", tokens={SAM: {"Back Strike": 1}}).can("spend back strike")
    s = is_struck(table, FORTITUDE, "fortitude", tokens={SAM: {"Back Strike": 1}})
    never(s, "spend back strike", SAM)


@back_strike
def test_back_strike_answers_collateral_damage_of_the_phase(table: Table) -> None:
    s = table(
        "samurai",
        "pyromancer",
        active=FOE,
        phase="offensive_roll",
        rolls=[5, 5, 1, 1, 2, 6],
        tokens={SAM: {"Back Strike": 1}},
    )
    s.choose("activate burning-soul", seat=FOE)
    s.choose("spend back strike", seat=SAM)
    s.pass_all()
    assert (s.health(FOE), s.tokens(SAM)) == (47, {})


@back_strike
def test_back_strike_has_nothing_to_answer_once_all_is_prevented(table: Table) -> None:
    s = is_struck(
        table,
        STURDY_BLOW,
        "sturdy blow",
        tokens={SAM: {"Back Strike": 1}},
        hands={SAM: ["Not This Time!"]},
        cp={SAM: 1},
    )
    s.choose("play not this time", seat=SAM)
    never(s, "spend back strike", SAM)
    s.pass_all()
    assert (s.health(SAM), s.tokens(SAM)) == (50, {"Back Strike": 1})


@back_strike
def test_back_strike_cannot_answer_an_ultimate(table: Table) -> None:
    s = is_struck(table, RAGE + NEW_ROLL, "rage", tokens={SAM: {"Back Strike": 1}})
    never(s, "spend back strike", SAM)
    s.pass_all()
    assert (s.health(SAM), s.health(FOE), s.tokens(SAM)) == (35, 50, {"Back Strike": 1})
