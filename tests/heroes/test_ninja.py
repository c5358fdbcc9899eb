"""Ninja, piece by piece: every figure is typed here from the fact sheet, and played out at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 ninjato, 4-5 shuriken, 6 mask.
"""

import pytest

import madking
from madking.core.events import CardDiscarded, Defeated
from tests.conftest import Table
from tests.heroes.helpers import (
    COMMON_CARDS,
    NEW_ROLL,
    RAGE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    HeroAtTable,
    ends_turn,
    ledger,
    may_roll_again,
    never,
    no_defence,
    pass_to,
    takes_it,
    texts,
    windows_with,
)

NIN, FOE = 0, 1
HERO = HeroAtTable("ninja")
strikes = HERO.strikes
is_struck = HERO.is_struck

SLASH = [1, 2, 3, 6, 6]
WALK = [4, 4, 5, 5, 6]
TIP = [1, 2, 4, 4, 5]
POISON_BLADE = [2, 3, 4, 5, 5]
SHADEWALK = [1, 6, 6, 6, 6]
JUGULATE = [1, 4, 6, 6, 6]
BLOSSOM = [1, 1, 2, 4, 4]
SMOKE_SCREEN = [1, 1, 4, 4, 6]
KUJI_KIRI = [4, 4, 5, 6, 6]
SHADOW_FANG = [1, 2, 3, 4, 5]
MISDIRECT = [1, 2, 4, 6, 6]
ASSASSINATE = [6, 6, 6, 6, 6]
NOTHING = [1, 2, 4, 5, 5]

UPGRADES = [
    "Slash II", "Death Blossom II", "Smoke Screen II", "Walk the Line II", "Poison Blade II", "Shadow Fang II",
    "Shadewalk II", "Shade Shift II",
]  # fmt: skip


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"slash: 3 ninjato", "slash: 4 ninjato", "slash: 5 ninjato"}),
        (3, {"slash: 3 ninjato", "slash: 4 ninjato", "slash: 5 ninjato"}),
        (4, {"walk-the-line: 4 shuriken", "tip-of-the-blade"}),
        (5, {"walk-the-line: 4 shuriken", "tip-of-the-blade"}),
        (6, {"shadewalk", "assassinate"}),
    ],
)
def test_faces_1_to_3_are_ninjatos_4_and_5_shurikens_and_6_is_the_mask(
    table: Table, face: int, shown: set[str]
) -> None:
    assert HERO.rows(table, [face] * 5, "Walk the Line II") == shown


def test_she_starts_with_50_health_2_cp_and_4_cards_and_no_token() -> None:
    game = madking.new_game(["ninja", "barbarian"], seed="deck")
    player = game.view(None)["players"][NIN]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
    assert player["tokens"] == {}


def test_her_deck_has_18_common_cards_8_upgrades_and_7_of_her_own(table: Table) -> None:
    own = ["Poison Dart!", "Throwing Stars!", "Fan of Knives!", "Smoke Offering!", "Train!", "Escape!", "Dojo!"]
    s = table("ninja", "barbarian", decks={NIN: [*COMMON_CARDS, *UPGRADES, *own]})
    assert s.view(None)["players"][NIN]["deck_size"] == 33


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("ninja/Slash I")
@pytest.mark.content("ninja/Walk the Line I")
@pytest.mark.content("ninja/Poison Blade I")
@pytest.mark.content("ninja/Shadewalk I")
@pytest.mark.content("ninja/Death Blossom I")
@pytest.mark.content("ninja/Smoke Screen I")
@pytest.mark.content("ninja/Shadow Fang I")
@pytest.mark.content("ninja/Assassinate! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        (SLASH, {"slash: 3 ninjato"}),
        ([1, 2, 3, 3, 6], {"slash: 3 ninjato", "slash: 4 ninjato"}),
        ([1, 2, 3, 3, 4], {"slash: 3 ninjato", "slash: 4 ninjato", "poison-blade"}),
        ([1, 1, 2, 2, 3], {"slash: 3 ninjato", "slash: 4 ninjato", "slash: 5 ninjato"}),
        (WALK, {"walk-the-line"}),
        (TIP, set()),
        ([3, 4, 5, 6, 6], {"poison-blade", "smoke-screen"}),
        (POISON_BLADE, {"poison-blade"}),
        (SHADEWALK, {"shadewalk"}),
        (JUGULATE, set()),
        (BLOSSOM, {"slash: 3 ninjato", "death-blossom"}),
        ([1, 1, 2, 4, 6], {"slash: 3 ninjato"}),
        (SMOKE_SCREEN, {"smoke-screen"}),
        ([1, 1, 4, 6, 6], set()),
        ([4, 4, 5, 6, 6], set()),
        (SHADOW_FANG, {"slash: 3 ninjato", "death-blossom", "poison-blade", "shadow-fang"}),
        ([2, 3, 4, 5, 6], {"poison-blade", "shadow-fang", "smoke-screen"}),
        (MISDIRECT, set()),
        (ASSASSINATE, {"shadewalk", "assassinate"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("ninja/Slash II")
@pytest.mark.content("ninja/Walk the Line II")
@pytest.mark.content("ninja/Tip of the Blade")
@pytest.mark.content("ninja/Poison Blade II")
@pytest.mark.content("ninja/Shadewalk II")
@pytest.mark.content("ninja/Jugulate")
@pytest.mark.content("ninja/Death Blossom II")
@pytest.mark.content("ninja/Smoke Screen II")
@pytest.mark.content("ninja/Kuji-Kiri")
@pytest.mark.content("ninja/Shadow Fang II")
@pytest.mark.content("ninja/Misdirect")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 4, 5, 6], {"smoke-screen: 1 ninjato + 2 shuriken + 1 mask"}),
        ([1, 2, 3, 3, 6], {"slash: 3 ninjato", "slash: 4 ninjato"}),
        ([1, 1, 2, 2, 3], {"slash: 3 ninjato", "slash: 4 ninjato", "slash: 5 ninjato"}),
        (WALK, {"walk-the-line: 4 shuriken", "tip-of-the-blade"}),
        (TIP, {"tip-of-the-blade"}),
        (POISON_BLADE, {"tip-of-the-blade", "poison-blade"}),
        (SHADEWALK, {"jugulate", "shadewalk: 4 mask"}),
        (JUGULATE, {"jugulate"}),
        (BLOSSOM, {"slash: 3 ninjato", "death-blossom"}),
        (SMOKE_SCREEN, {"smoke-screen: 1 ninjato + 2 shuriken + 1 mask"}),
        (KUJI_KIRI, {"tip-of-the-blade", "kuji-kiri"}),
        ([4, 4, 6, 6, 6], {"jugulate"}),
        (SHADOW_FANG, {"slash: 3 ninjato", "death-blossom", "poison-blade", "shadow-fang: large straight"}),
        (MISDIRECT, {"misdirect"}),
        ([1, 4, 4, 6, 6], {"smoke-screen: 1 ninjato + 2 shuriken + 1 mask"}),
        (ASSASSINATE, {"jugulate", "shadewalk: 4 mask", "assassinate"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *UPGRADES) == met


# --- Slash -------------------------------------------------------------------------------------------

FIRST = pytest.mark.content("ninja/Slash I")
SECOND = pytest.mark.content("ninja/Slash II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "trained"),
    [
        pytest.param([], SLASH, "3 ninjato", 5, 0, marks=FIRST),
        pytest.param([], [1, 1, 1, 6, 6], "3 ninjato", 5, 0, marks=FIRST),
        pytest.param([], [1, 1, 2, 3, 6], "4 ninjato", 6, 0, marks=FIRST),
        pytest.param([], [1, 1, 2, 2, 3], "5 ninjato", 7, 0, marks=FIRST),
        pytest.param([], [1, 1, 2, 2, 3], "3 ninjato", 5, 0, marks=FIRST),
        pytest.param(["Slash II"], SLASH, "3 ninjato", 4, 0, marks=SECOND),
        pytest.param(["Slash II"], [1, 2, 3, 6, 6], "3 ninjato", 4, 0, marks=SECOND),
        pytest.param(["Slash II"], [2, 2, 2, 6, 6], "3 ninjato", 4, 1, marks=SECOND),
        pytest.param(["Slash II"], [1, 1, 2, 3, 6], "4 ninjato", 6, 0, marks=SECOND),
        pytest.param(["Slash II"], [1, 1, 1, 3, 6], "4 ninjato", 6, 1, marks=SECOND),
        pytest.param(["Slash II"], [1, 1, 2, 2, 3], "5 ninjato", 8, 0, marks=SECOND),
        pytest.param(["Slash II"], [3, 3, 3, 3, 3], "5 ninjato", 8, 1, marks=SECOND),
    ],
)
def test_slash_trains_by_equal_numbers_never_by_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, trained: int
) -> None:
    s = strikes(table, dice, f"slash: {row}", *upgrade)
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Slash")]
    assert (s.health(FOE), s.tokens(NIN)) == (50 - damage, {"Ninjutsu": 1} if trained else {})


@pytest.mark.content("ninja/Slash II")
@pytest.mark.content("ninja/Ninjutsu")
def test_the_ninjutsu_of_slash_is_gained_at_activation_and_serves_this_attack(table: Table) -> None:
    s = strikes(table, [2, 2, 2, 6, 6, 5], "slash: 3 ninjato", "Slash II")
    s.choose("spend ninjutsu", seat=NIN)
    takes_it(s)
    assert (s.health(FOE), s.tokens(NIN)) == (50 - 4 - 2, {})


@pytest.mark.content("ninja/Slash II")
@pytest.mark.content("ninja/Ninjutsu")
def test_with_full_ninjutsu_the_one_of_slash_is_lost_unless_one_is_spent_before(table: Table) -> None:
    """Nothing is spent between activation and gain: there is no attack yet. A Train! after it finds room."""
    s = strikes(
        table,
        [2, 2, 2, 6, 6, 1],
        "slash: 3 ninjato",
        "Slash II",
        tokens={NIN: {"Ninjutsu": 3}},
        hands={NIN: ["Train!"]},
    )
    s.choose("spend ninjutsu", seat=NIN)
    assert s.tokens(NIN) == {"Ninjutsu": 2}
    s.choose("play train", seat=NIN)
    takes_it(s)
    assert (s.health(FOE), s.tokens(NIN)) == (50 - 4 - 1, {"Ninjutsu": 3})


# --- Walk the Line and Tip of the Blade --------------------------------------------------------------

LINE = pytest.mark.content("ninja/Walk the Line I")
LINE_2 = pytest.mark.content("ninja/Walk the Line II")


@pytest.mark.parametrize(
    ("dice", "damage", "defended"),
    [
        pytest.param([1, 1], 2, False, marks=LINE),
        pytest.param([3, 3], 6, False, marks=LINE),
        pytest.param([1, 5], 6, False, marks=LINE),
        pytest.param([3, 4], 7, True, marks=LINE),
        pytest.param([6, 6], 12, True, marks=LINE),
    ],
)
def test_walk_the_line_deals_the_sum_and_cannot_be_defended_up_to_6(
    table: Table, dice: list[int], damage: int, defended: bool
) -> None:
    s = strikes(table, WALK + dice, "walk the line")
    if defended:
        takes_it(s)
    else:
        s.pass_all()
        assert no_defence(s)
    assert [entry[:2] for entry in ledger(s, FOE)] == [("damage", damage)]
    assert s.health(FOE) == 50 - damage


@LINE_2
@pytest.mark.parametrize(
    ("rolled", "kept", "again", "damage", "defended"),
    [
        ([3, 4], "3 4", [], 7, True),
        ([3, 4], "4", [2], 6, False),
        ([3, 4], "3", [3], 6, False),
        ([1, 6], "6", [6], 12, True),
        ([1, 1], "1 1", [], 2, False),
    ],
)
def test_walk_the_line_2_may_re_roll_one_of_its_dice(
    table: Table, rolled: list[int], kept: str, again: list[int], damage: int, defended: bool
) -> None:
    s = strikes(table, [*WALK, *rolled, *again], "walk the line", "Walk the Line II")
    s.choose(f"keep {kept}", seat=NIN)
    if defended:
        takes_it(s)
    else:
        s.pass_all()
        assert no_defence(s)
    assert s.health(FOE) == 50 - damage


@LINE_2
def test_walk_the_line_2_re_rolls_no_more_than_one_die(table: Table) -> None:
    s = strikes(table, [*WALK, 3, 4], "walk the line", "Walk the Line II")
    s.pass_all()
    assert texts(s) == ["keep 4", "keep 3", "keep 3 4"]


@LINE_2
@LINE
def test_dice_cards_come_before_the_sum_is_read(table: Table) -> None:
    """Both sides may change the dice of the text, before the re-roll and after it."""
    s = strikes(
        table,
        [*WALK, 3, 3, 4],
        "walk the line",
        "Walk the Line II",
        hands={FOE: ["Tip It!"], NIN: ["Six-It!"]},
        cp={FOE: 1, NIN: 1},
    )
    s.choose("keep 3", seat=NIN)
    s.choose("play tip-it die 4 up", seat=FOE)
    s.choose("play six-it die 3", seat=NIN)
    takes_it(s)
    assert s.health(FOE) == 50 - 11


@pytest.mark.content("ninja/Tip of the Blade")
@pytest.mark.content("ninja/Ninjutsu")
@pytest.mark.content("ninja/Throwing Stars!")
@pytest.mark.parametrize("value", [1, 6])
def test_tip_of_the_blade_deals_pure_damage_that_takes_no_ninjutsu(table: Table, value: int) -> None:
    s = strikes(
        table,
        [*TIP, value],
        "tip of the blade",
        "Walk the Line II",
        tokens={NIN: {"Ninjutsu": 1}},
        hands={NIN: ["Throwing Stars!"]},
    )
    never(s, "spend ninjutsu", NIN)
    never(s, "play throwing stars", NIN)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", value, "pure", "Tip of the Blade")]
    assert (s.health(FOE), s.tokens(NIN)) == (50 - value, {"Ninjutsu": 1})


# --- Poison Blade ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "dice", "poison"),
    [
        pytest.param([], [], 1, marks=pytest.mark.content("ninja/Poison Blade I")),
        pytest.param(["Poison Blade II"], [1], 1, marks=pytest.mark.content("ninja/Poison Blade II")),
        pytest.param(["Poison Blade II"], [3], 1, marks=pytest.mark.content("ninja/Poison Blade II")),
        pytest.param(["Poison Blade II"], [4], 2, marks=pytest.mark.content("ninja/Poison Blade II")),
        pytest.param(["Poison Blade II"], [6], 2, marks=pytest.mark.content("ninja/Poison Blade II")),
    ],
)
def test_poison_blade_poisons_and_deals_5(table: Table, upgrade: list[str], dice: list[int], poison: int) -> None:
    s = strikes(table, POISON_BLADE + dice, "poison blade", *upgrade)
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 5, "normal", "Poison Blade")]
    assert (s.health(FOE), s.tokens(FOE)) == (45, {"Delayed Poison": poison})


# --- Shadewalk and Jugulate --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "damage", "poison"),
    [
        pytest.param([], 6, 1, marks=pytest.mark.content("ninja/Shadewalk I")),
        pytest.param(["Shadewalk II"], 5, 2, marks=pytest.mark.content("ninja/Shadewalk II")),
    ],
)
def test_shadewalk(table: Table, upgrade: list[str], damage: int, poison: int) -> None:
    s = strikes(table, SHADEWALK, "shadewalk: 4 mask" if upgrade else "shadewalk", *upgrade)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Shadewalk")]
    assert (s.tokens(NIN), s.tokens(FOE)) == ({"Smoke Bomb": 1}, {"Delayed Poison": poison})


@pytest.mark.content("ninja/Jugulate")
@pytest.mark.content("ninja/Ninjutsu")
def test_jugulate_trains_and_poisons_once_without_an_attack(table: Table) -> None:
    s = strikes(table, JUGULATE, "jugulate", "Shadewalk II")
    never(s, "spend ninjutsu", NIN)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)
    assert (s.tokens(NIN), s.tokens(FOE)) == ({"Ninjutsu": 3}, {"Delayed Poison": 1})


# --- Death Blossom -----------------------------------------------------------------------------------

BLOOM = pytest.mark.content("ninja/Death Blossom I")
BLOOM_2 = pytest.mark.content("ninja/Death Blossom II")


@BLOOM
@pytest.mark.parametrize(
    ("dice", "damage", "defended"),
    [
        ([1, 2, 3, 1, 2], 5, True),
        ([4, 4, 5, 5, 5], 10, True),
        ([1, 2, 4, 5, 3], 7, True),
        ([1, 2, 4, 5, 6], 6, False),
        ([1, 6, 6, 6, 6], 1, False),
    ],
)
def test_death_blossom_reads_fresh_dice(table: Table, dice: list[int], damage: int, defended: bool) -> None:
    s = strikes(table, BLOSSOM + dice, "death blossom")
    if defended:
        takes_it(s)
    else:
        s.pass_all()
        assert no_defence(s)
    assert (s.health(FOE), s.tokens(FOE)) == (50 - damage, {})


@BLOOM_2
@pytest.mark.parametrize(
    ("rolled", "kept", "again", "damage", "defended", "poison"),
    [
        ([1, 2, 3, 1, 2], "1 1 2 2 3", [], 5, True, 0),
        ([1, 2, 3, 1, 2], "1 2 2", [4, 4], 7, True, 0),
        ([1, 2, 3, 1, 2], "1 2 2 3", [6], 4, False, 0),
        ([1, 2, 3, 1, 2], "1 2 2", [6, 6], 3, False, 1),
        ([6, 6, 4, 4, 4], "4 4 4 6 6", [], 6, False, 1),
        ([6, 6, 6, 4, 4], "4 4 6 6 6", [], 4, False, 1),
    ],
)
def test_death_blossom_2_may_re_roll_two_dice_together_and_poisons_on_two_masks(
    table: Table, rolled: list[int], kept: str, again: list[int], damage: int, defended: bool, poison: int
) -> None:
    s = strikes(table, [*BLOSSOM, *rolled, *again], "death blossom", "Death Blossom II")
    s.choose(f"keep {kept}", seat=NIN)
    assert not may_roll_again(s)
    if defended:
        takes_it(s)
    else:
        s.pass_all()
        assert no_defence(s)
    assert (s.health(FOE), s.tokens(FOE)) == (50 - damage, {"Delayed Poison": 1} if poison else {})


@BLOOM_2
def test_death_blossom_2_offers_to_re_roll_up_to_two_dice_and_no_third(table: Table) -> None:
    s = strikes(table, [*BLOSSOM, 1, 1, 1, 2, 6], "death blossom", "Death Blossom II")
    s.pass_all()
    assert {len(text.split()) - 1 for text in texts(s)} == {3, 4, 5}
    assert "keep 1 1 1" in texts(s)
    assert "keep 1 1" not in texts(s)


@BLOOM
@BLOOM_2
@pytest.mark.parametrize(("upgrade", "poison"), [([], {}), (["Death Blossom II"], {"Delayed Poison": 1})])
def test_death_blossom_with_masks_alone_deals_nothing_and_is_no_attack(
    table: Table, upgrade: list[str], poison: dict[str, int]
) -> None:
    s = strikes(table, [*BLOSSOM, 6, 6, 6, 6, 6], "death blossom", *upgrade, tokens={NIN: {"Ninjutsu": 1}})
    if upgrade:
        s.choose("keep 6 6 6 6 6", seat=NIN)
    never(s, "spend ninjutsu", NIN)
    s.pass_all()
    assert (no_defence(s), list(ledger(s, FOE)), s.tokens(FOE)) == (True, [], poison)


# --- Smoke Screen and Kuji-Kiri ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "ninjutsu"),
    [
        pytest.param([], 2, marks=pytest.mark.content("ninja/Smoke Screen I")),
        pytest.param(["Smoke Screen II"], 3, marks=pytest.mark.content("ninja/Smoke Screen II")),
    ],
)
@pytest.mark.parametrize("chosen", [NIN, FOE])
def test_smoke_screen_serves_one_chosen_player_and_poisons_without_an_attack(
    table: Table, upgrade: list[str], ninjutsu: int, chosen: int
) -> None:
    row = "smoke screen: 1 ninjato + 2 shuriken + 1 mask" if upgrade else "smoke screen"
    s = strikes(table, SMOKE_SCREEN, row, *upgrade)
    s.choose(f"player {chosen}", seat=NIN)
    s.pass_all()
    tokens = {seat: s.tokens(seat) for seat in (NIN, FOE)}
    wanted: dict[int, dict[str, int]] = {NIN: {}, FOE: {"Delayed Poison": 1}}
    wanted[chosen] |= {"Smoke Bomb": 1, "Ninjutsu": ninjutsu}
    assert tokens == wanted
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)


@pytest.mark.content("ninja/Kuji-Kiri")
@pytest.mark.content("ninja/Ninjutsu")
def test_kuji_kiri_on_the_only_opponent_is_8_pure_in_one_pool(table: Table) -> None:
    s = strikes(table, KUJI_KIRI, "kuji-kiri", "Smoke Screen II", tokens={NIN: {"Ninjutsu": 3}})
    never(s, "spend ninjutsu", NIN)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 4, "pure", "Kuji-Kiri")] * 2
    assert s.health(FOE) == 42


@pytest.mark.content("ninja/Kuji-Kiri")
def test_one_dodge_avoids_both_halves_of_kuji_kiri(table: Table) -> None:
    s = strikes(table, [*KUJI_KIRI, 2], "kuji-kiri", "Smoke Screen II", foe="moon_elf", tokens={FOE: {"Evasive": 1}})
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert s.health(FOE) == 50


# --- Shadow Fang and Misdirect -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "mine"),
    [
        pytest.param([], {"Ninjutsu": 2}, marks=pytest.mark.content("ninja/Shadow Fang I")),
        pytest.param(
            ["Shadow Fang II"],
            {"Smoke Bomb": 1, "Ninjutsu": 2},
            marks=pytest.mark.content("ninja/Shadow Fang II"),
        ),
    ],
)
def test_shadow_fang_trains_before_its_damage(table: Table, upgrade: list[str], mine: dict[str, int]) -> None:
    row = "shadow fang: large straight" if upgrade else "shadow fang"
    s = strikes(table, [*SHADOW_FANG, 1, 4], row, *upgrade)
    s.go_to("then")
    assert (s.tokens(NIN), list(ledger(s, FOE))) == (mine, [])
    s.choose("spend ninjutsu", seat=NIN)
    s.choose("spend ninjutsu", seat=NIN)
    takes_it(s)
    assert sorted(entry[:3] for entry in ledger(s, FOE)) == [
        ("addition", 1, "normal"),
        ("addition", 2, "normal"),
        ("damage", 8, "normal"),
    ]
    assert (s.health(FOE), s.tokens(NIN)) == (50 - 8 - 1 - 2, {key: 1 for key in mine if key == "Smoke Bomb"})


@pytest.mark.content("ninja/Misdirect")
def test_misdirect(table: Table) -> None:
    s = strikes(table, MISDIRECT, "misdirect", "Shadow Fang II")
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 2, "undefendable", "Misdirect")]
    assert (s.tokens(NIN), s.health(FOE)) == ({"Smoke Bomb": 1}, 48)


# --- Shade Shift -------------------------------------------------------------------------------------

SHIFT = pytest.mark.content("ninja/Shade Shift I")
SHIFT_2 = pytest.mark.content("ninja/Shade Shift II")


@pytest.mark.parametrize(
    ("upgrade", "rolled", "kept", "again", "back", "smoke"),
    [
        pytest.param([], [1, 2, 3], "1 2 3", [], 1, 0, marks=SHIFT),
        pytest.param([], [4, 5, 5], "4 5 5", [], 2, 0, marks=SHIFT),
        pytest.param([], [1, 2, 4], "1 2 4", [], 3, 0, marks=SHIFT),
        pytest.param([], [6, 6, 1], "1 6 6", [], 1, 1, marks=SHIFT),
        pytest.param([], [6, 6, 6], "6 6 6", [], 0, 1, marks=SHIFT),
        pytest.param([], [6, 1, 2], "1 6", [6], 1, 1, marks=SHIFT),
        pytest.param([], [6, 1, 4], "4 6", [5], 2, 0, marks=SHIFT),
        pytest.param(["Shade Shift II"], [1, 2, 3], "1 2 3", [], 3, 0, marks=SHIFT_2),
        pytest.param(["Shade Shift II"], [1, 2, 4], "1 2 4", [], 4, 0, marks=SHIFT_2),
        pytest.param(["Shade Shift II"], [4, 5, 5], "4 5 5", [], 2, 0, marks=SHIFT_2),
        pytest.param(["Shade Shift II"], [1, 2, 4], "4", [6, 6], 2, 1, marks=SHIFT_2),
        pytest.param(["Shade Shift II"], [6, 6, 6], "6 6", [3], 1, 1, marks=SHIFT_2),
    ],
)
def test_shade_shift_strikes_back_and_prevents_nothing(
    table: Table, upgrade: list[str], rolled: list[int], kept: str, again: list[int], back: int, smoke: int
) -> None:
    s = is_struck(table, [*SMACK_FOR_8, *rolled, *again], "smack", *upgrade)
    s.choose("defend shade shift", seat=NIN)
    s.choose(f"keep {kept}", seat=NIN)
    assert not may_roll_again(s)
    s.pass_all()
    assert (s.health(NIN), s.health(FOE), s.tokens(NIN)) == (42, 50 - back, {"Smoke Bomb": 1} if smoke else {})


@pytest.mark.parametrize(
    ("upgrade", "fewest"),
    [pytest.param([], 2, marks=SHIFT), pytest.param(["Shade Shift II"], 1, marks=SHIFT_2)],
)
def test_shade_shift_re_rolls_so_many_dice_once(table: Table, upgrade: list[str], fewest: int) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 2, 4], "smack", *upgrade)
    s.choose("defend shade shift", seat=NIN)
    s.pass_all()
    assert min(len(text.split()) - 1 for text in texts(s)) == fewest
    assert "keep 1 2 4" in texts(s)


@SHIFT
def test_better_d_comes_on_top_of_the_re_roll_and_reaches_all_dice(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 1, 1, 6, 1, 1, 6], "smack", hands={NIN: ["Better D!"]})
    s.choose("defend shade shift", seat=NIN)
    s.choose("play better d", seat=NIN)
    s.choose("keep nothing", seat=NIN)
    s.choose("keep 1 6", seat=NIN)
    s.pass_all()
    assert (s.health(FOE), s.tokens(NIN)) == (49, {"Smoke Bomb": 1})


@SHIFT
@pytest.mark.content("ninja/Smoke Bomb")
def test_the_smoke_bomb_of_shade_shift_covers_the_attack_in_progress(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 6, 6, 4, 3], "smack")
    s.choose("defend shade shift", seat=NIN)
    s.choose("keep 4 6 6", seat=NIN)
    s.choose("spend smoke bomb", seat=NIN)
    s.pass_all()
    assert (s.health(NIN), s.health(FOE), s.tokens(NIN)) == (50, 48, {})


# --- Assassinate! ------------------------------------------------------------------------------------


@pytest.mark.content("ninja/Assassinate! I")
@pytest.mark.content("ninja/Ninjutsu")
def test_assassinate_poisons_twice_and_takes_ninjutsu(table: Table) -> None:
    s = strikes(table, [*ASSASSINATE, 5], "assassinate", tokens={NIN: {"Ninjutsu": 1}})
    s.choose("spend ninjutsu", seat=NIN)
    s.pass_all()
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 10, "ultimate"), ("addition", 2, "ultimate")]
    assert (s.tokens(NIN), s.tokens(FOE), s.health(FOE)) == ({"Smoke Bomb": 1}, {"Delayed Poison": 2}, 38)


# --- Delayed Poison ----------------------------------------------------------------------------------

POISON = pytest.mark.content("ninja/Delayed Poison")


@POISON
@pytest.mark.parametrize("count", [1, 2])
def test_delayed_poison_hurts_3_a_token_at_the_end_of_the_holders_turn_and_leaves(table: Table, count: int) -> None:
    s = table("barbarian", "ninja", phase="main_2", tokens={0: {"Delayed Poison": count}}, rolls=[])
    assert s.health(0) == 50
    ends_turn(s, seat=0)
    assert list(ledger(s, 0)) == [("damage", 3 * count, "plain", "Delayed Poison")]
    assert (s.health(0), s.tokens(0), s.view(None)["active"]) == (50 - 3 * count, {}, 1)


@POISON
def test_delayed_poison_waits_through_the_turns_of_others_and_has_a_limit_of_2(table: Table) -> None:
    s = table("ninja", "barbarian", hands={0: ["Poison Dart!"]}, cp={0: 2}, tokens={1: {"Delayed Poison": 2}})
    s.choose("play poison dart")
    s.pass_all()
    assert s.tokens(1) == {"Delayed Poison": 2}
    s = table("ninja", "barbarian", phase="main_2", tokens={1: {"Delayed Poison": 1}})
    ends_turn(s, seat=0)
    assert (s.health(1), s.tokens(1)) == (50, {"Delayed Poison": 1})


@POISON
def test_one_evasive_avoids_all_delayed_poison(table: Table) -> None:
    tokens = {0: {"Delayed Poison": 2, "Evasive": 1}}
    s = table("moon_elf", "ninja", phase="main_2", tokens=tokens, rolls=[2])
    s.choose("done", seat=0)
    s.go_to("before damage is applied")
    assert s.tokens(0) == {"Evasive": 1}
    s.choose("spend evasive", seat=0)
    s.pass_all()
    assert (s.health(0), s.tokens(0)) == (50, {})


@POISON
@pytest.mark.content("ninja/Smoke Bomb")
@pytest.mark.parametrize(("die", "left"), [(3, 50), (4, 44)])
def test_a_smoke_bomb_serves_against_delayed_poison(table: Table, die: int, left: int) -> None:
    tokens = {0: {"Delayed Poison": 2, "Smoke Bomb": 1}}
    s = table("barbarian", "ninja", phase="main_2", tokens=tokens, rolls=[die])
    s.choose("done", seat=0)
    s.choose("spend smoke bomb", seat=0)
    s.pass_all()
    assert (s.health(0), s.tokens(0)) == (left, {})


@POISON
def test_delayed_poison_can_be_prevented_like_other_damage_of_a_token(table: Table) -> None:
    """A Protect halves it; Not This Time! is for roll phases."""
    tokens = {0: {"Delayed Poison": 2, "Protect": 1}}
    s = table("paladin", "ninja", phase="main_2", tokens=tokens, hands={0: ["Not This Time!"]}, cp={0: 2})
    s.choose("done", seat=0)
    s.go_to("before damage is applied")
    assert not s.may("play not this time", 0)
    s.choose("spend protect", seat=0)
    s.pass_all()
    assert s.health(0) == 47


@POISON
def test_the_holder_falls_in_their_own_turn(table: Table) -> None:
    s = table("barbarian", "ninja", phase="main_2", tokens={0: {"Delayed Poison": 1}}, health={0: 3})
    ends_turn(s, seat=0)
    assert s.told(Defeated)
    assert s.result is not None
    assert s.result.winners == (1,)


@POISON
def test_delayed_poison_of_ones_own_turn_goes_off_at_its_end(table: Table) -> None:
    s = table(
        "ninja",
        "barbarian",
        phase="main_2",
        tokens={1: {"Delayed Poison": 1}},
        hands={0: ["Transference!"]},
        cp={0: 2},
    )
    s.choose("play transference player 1 token delayed-poison player 0")
    s.pass_all()
    assert s.tokens(0) == {"Delayed Poison": 1}
    ends_turn(s, seat=0)
    assert (s.health(0), s.tokens(0)) == (47, {})


@POISON
def test_the_active_player_orders_it_among_what_acts_at_the_end_of_the_turn(table: Table) -> None:
    tokens = {0: {"Delayed Poison": 1}}
    s = table("samurai", "ninja", phase="main_2", tokens=tokens)
    s.choose("done", seat=0)
    s.pass_all()
    assert texts(s) == ["resolve delayed-poison", "resolve bushido"]
    s.choose("resolve bushido")
    assert s.tokens(0) == {"Honor": 1}


# --- Smoke Bomb --------------------------------------------------------------------------------------

SMOKE = pytest.mark.content("ninja/Smoke Bomb")


@SMOKE
@pytest.mark.parametrize(("die", "left"), [(1, 50), (3, 50), (4, 42), (6, 42)])
def test_a_smoke_bomb_avoids_all_damage_on_1_to_3(table: Table, die: int, left: int) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", tokens={NIN: {"Smoke Bomb": 1}})
    s.choose("spend smoke bomb", seat=NIN)
    s.choose("defend none", seat=NIN)
    s.pass_all()
    assert (s.health(NIN), s.tokens(NIN)) == (left, {})


@SMOKE
def test_a_smoke_bomb_leaves_the_other_effects_of_an_attack_and_the_defence(table: Table) -> None:
    """Crit Bash stuns all the same; against a Smack the defence is rolled all the same."""
    s = is_struck(table, [*SMACK_FOR_8, 2, 1, 4, 6], "smack", tokens={NIN: {"Smoke Bomb": 1}})
    s.choose("spend smoke bomb", seat=NIN)
    s.choose("defend shade shift", seat=NIN)
    s.choose("keep 1 4 6", seat=NIN)
    s.pass_all()
    assert (s.health(NIN), s.health(FOE)) == (50, 47)


@SMOKE
def test_a_smoke_bomb_never_works_against_an_ultimate(table: Table) -> None:
    s = is_struck(table, [*RAGE, *NEW_ROLL], "rage", tokens={NIN: {"Smoke Bomb": 1}})
    never(s, "spend smoke bomb", NIN)
    s.choose("activate none")
    assert (s.health(NIN), s.tokens(NIN)) == (35, {"Smoke Bomb": 1})


@SMOKE
def test_one_smoke_bomb_avoids_the_whole_sum_of_an_upkeep(table: Table) -> None:
    tokens = {0: {"Burn": 1, "Poison": 2, "Smoke Bomb": 1}}
    s = table("ninja", "pyromancer", "shadow_thief", mode="ffa3", phase="upkeep", tokens=tokens, rolls=[3])
    s.choose("resolve burn")
    s.choose("spend smoke bomb", seat=0)
    s.pass_all()
    assert (s.health(0), "Smoke Bomb" in s.tokens(0)) == (30, False)


@SMOKE
@pytest.mark.parametrize("by", [NIN, FOE])
def test_either_player_may_change_the_die_of_a_smoke_bomb(table: Table, by: int) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_4, 3 if by == FOE else 4],
        "smack",
        tokens={NIN: {"Smoke Bomb": 1}},
        hands={by: ["Tip It!"]},
        cp={by: 1},
    )
    s.choose("spend smoke bomb", seat=NIN)
    s.choose("play tip-it die 3 up" if by == FOE else "play tip-it die 4 down", seat=by)
    s.choose("defend none", seat=NIN)
    s.pass_all()
    assert s.health(NIN) == (46 if by == FOE else 50)


@SMOKE
def test_a_player_holds_one_smoke_bomb(table: Table) -> None:
    s = strikes(table, MISDIRECT, "misdirect", "Shadow Fang II", tokens={NIN: {"Smoke Bomb": 1}})
    s.pass_all()
    assert s.tokens(NIN) == {"Smoke Bomb": 1}


# --- Ninjutsu ----------------------------------------------------------------------------------------

NINJUTSU = pytest.mark.content("ninja/Ninjutsu")


def with_ninjutsu(table: Table, *dice: int, count: int = 1, **position: object) -> madking.Scenario:
    """A Slash for 5, with dice for the ninjutsu."""
    return strikes(table, [*SLASH, *dice], "slash", tokens={NIN: {"Ninjutsu": count}}, **position)


@NINJUTSU
@pytest.mark.parametrize(("die", "added"), [(1, 1), (3, 1), (4, 2), (5, 2)])
def test_ninjutsu_adds_1_up_to_3_and_2_on_4_and_5(table: Table, die: int, added: int) -> None:
    s = with_ninjutsu(table, die)
    s.choose("spend ninjutsu", seat=NIN)
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 5, "normal", "Slash"), ("addition", added, "normal", "Ninjutsu")]
    assert (s.health(FOE), s.tokens(NIN)) == (45 - added, {})


@NINJUTSU
@pytest.mark.parametrize(("way", "left", "poison"), [(1, 43, 0), (2, 45, 1), (3, 45, 0)])
def test_a_6_is_one_of_three_before_the_defence(table: Table, way: int, left: int, poison: int) -> None:
    s = with_ninjutsu(table, 6)
    s.choose("spend ninjutsu", seat=NIN)
    s.pass_all()
    assert texts(s) == ["choose 1", "choose 2", "choose 3"]
    s.choose(f"choose {way}")
    if way == 3:
        s.pass_all()
        assert no_defence(s)
    else:
        takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (left, {"Delayed Poison": 1} if poison else {})


@NINJUTSU
@pytest.mark.parametrize("defends", [True, False])
def test_once_the_defence_has_begun_a_6_can_no_longer_make_the_attack_undefendable(table: Table, defends: bool) -> None:
    s = with_ninjutsu(table, *([1, 1, 1, 6] if defends else [6]))
    s.choose("defend thick skin" if defends else "defend none", seat=FOE)
    s.choose("spend ninjutsu", seat=NIN)
    s.pass_all()
    assert texts(s) == ["choose 1", "choose 2"]
    s.choose("choose 2")
    s.pass_all()
    assert s.tokens(FOE) == {"Delayed Poison": 1}


@NINJUTSU
def test_an_attack_that_cannot_be_defended_leaves_two_ways(table: Table) -> None:
    s = strikes(table, [*SHADEWALK, 6], "shadewalk", tokens={NIN: {"Ninjutsu": 1}})
    s.choose("spend ninjutsu", seat=NIN)
    s.pass_all()
    assert texts(s) == ["choose 1", "choose 2"]


@NINJUTSU
def test_ninjutsu_may_be_spent_from_the_attack_until_damage_is_applied(table: Table) -> None:
    s = with_ninjutsu(table)
    found = windows_with(s, "spend ninjutsu", NIN)
    s.choose("defend none", seat=FOE)
    assert found == ["before the defence"]
    assert windows_with(s, "spend ninjutsu", NIN) == ["before damage is applied"]


@NINJUTSU
def test_ninjutsu_is_not_spent_without_an_attack(table: Table) -> None:
    assert not table("ninja", "barbarian", tokens={NIN: {"Ninjutsu": 3}}).can("spend ninjutsu")
    never(HERO.rolls(table, SLASH, tokens={NIN: {"Ninjutsu": 3}}), "spend ninjutsu", NIN)


@NINJUTSU
def test_several_are_spent_one_after_another(table: Table) -> None:
    s = with_ninjutsu(table, 1, 4, 2, count=3)
    for _ in range(3):
        s.choose("spend ninjutsu", seat=NIN)
    takes_it(s)
    assert (s.health(FOE), s.tokens(NIN)) == (45 - 1 - 2 - 1, {})


@NINJUTSU
@pytest.mark.parametrize("by", [NIN, FOE])
def test_either_player_may_change_the_die_of_ninjutsu(table: Table, by: int) -> None:
    s = with_ninjutsu(table, 4 if by == FOE else 5, hands={by: ["Tip It!"]}, cp={by: 1})
    s.choose("spend ninjutsu", seat=NIN)
    s.choose("play tip-it die 4 down" if by == FOE else "play tip-it die 5 up", seat=by)
    if by == NIN:
        s.choose("choose 2")
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == ((44, {}) if by == FOE else (45, {"Delayed Poison": 1}))


@NINJUTSU
def test_ninjutsu_moved_to_another_hero_serves_that_hero(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 6], "smack", tokens={FOE: {"Ninjutsu": 1}})
    s.choose("spend ninjutsu", seat=FOE)
    s.choose("choose 2", seat=FOE)
    takes_it(s)
    assert (s.health(NIN), s.tokens(NIN), s.tokens(FOE)) == (46, {"Delayed Poison": 1}, {})


@NINJUTSU
def test_with_full_ninjutsu_one_is_spent_and_the_new_one_then_gained(table: Table) -> None:
    s = with_ninjutsu(table, 1, count=3, hands={NIN: ["Train!"]})
    s.choose("spend ninjutsu", seat=NIN)
    s.choose("play train", seat=NIN)
    takes_it(s)
    assert s.tokens(NIN) == {"Ninjutsu": 3}


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("ninja/Poison Dart!")
def test_poison_dart(table: Table) -> None:
    s = table("ninja", "barbarian", hands={NIN: ["Poison Dart!"]}, cp={NIN: 2})
    s.choose("play poison dart")
    s.pass_all()
    assert (s.cp(NIN), s.tokens(FOE), s.health(FOE)) == (0, {"Delayed Poison": 1}, 50)
    assert not table("ninja", "barbarian", hands={NIN: ["Poison Dart!"]}, cp={NIN: 1}).can("play poison dart")


STARS = pytest.mark.content("ninja/Throwing Stars!")


@STARS
@pytest.mark.parametrize(
    ("rolled", "kept", "again", "added"),
    [
        ([4, 5, 5, 4, 4], "4 4 4 5 5", [], 5),
        ([1, 2, 3, 6, 6], "nothing", [4, 4, 5, 1, 6], 3),
        ([1, 4, 3, 6, 6], "4", [4, 1, 1, 1], 2),
        ([1, 2, 3, 6, 6], "1 2 3 6 6", [], 0),
    ],
)
def test_throwing_stars_adds_1_for_each_shuriken_after_one_joint_re_roll(
    table: Table, rolled: list[int], kept: str, again: list[int], added: int
) -> None:
    s = strikes(table, [*SLASH, *rolled, *again], "slash", hands={NIN: ["Throwing Stars!"]}, cp={NIN: 1})
    s.choose("play throwing stars", seat=NIN)
    s.choose(f"keep {kept}", seat=NIN)
    assert not may_roll_again(s)
    takes_it(s)
    assert (s.health(FOE), s.cp(NIN)) == (45 - added, 0)


@STARS
def test_throwing_stars_needs_an_attack(table: Table) -> None:
    s = strikes(table, JUGULATE, "jugulate", "Shadewalk II", hands={NIN: ["Throwing Stars!"]}, cp={NIN: 1})
    never(s, "play throwing stars", NIN)


@pytest.mark.content("ninja/Fan of Knives!")
@pytest.mark.content("ninja/Ninjutsu")
def test_fan_of_knives_deals_3_times_1_to_the_only_opponent_and_is_no_attack(table: Table) -> None:
    s = table("ninja", "barbarian", hands={NIN: ["Fan of Knives!"]}, cp={NIN: 2}, tokens={NIN: {"Ninjutsu": 1}})
    s.choose("play fan of knives")
    never(s, "spend ninjutsu", NIN)
    s.pass_all()
    assert list(ledger(s, FOE)) == [("damage", 1, "plain", "Fan of Knives!")] * 3
    assert (s.health(FOE), s.cp(NIN), no_defence(s), s.phase) == (47, 0, True, "main_1")


OFFERING = pytest.mark.content("ninja/Smoke Offering!")


@OFFERING
@pytest.mark.parametrize("chosen", [NIN, FOE])
def test_smoke_offering_costs_another_card_of_choice_and_no_cp(table: Table, chosen: int) -> None:
    hand = ["Smoke Offering!", "Train!", "Dojo!"]
    s = table("ninja", "barbarian", hands={NIN: hand}, cp={NIN: 0})
    s.choose(f"play smoke offering player {chosen}")
    assert texts(s) == ["discard train", "discard dojo"]
    s.choose("discard dojo")
    s.pass_all()
    assert [event.card for event in s.told(CardDiscarded)] == ["dojo"]
    assert (s.hand(NIN), sorted(s.discard(NIN)), s.cp(NIN)) == (["Train!"], ["Dojo!", "Smoke Offering!"], 0)
    assert s.tokens(chosen) == {"Smoke Bomb": 1}


@OFFERING
def test_smoke_offering_cannot_be_played_without_another_card(table: Table) -> None:
    s = table("ninja", "barbarian", hands={NIN: ["Smoke Offering!"]})
    assert not s.can("play smoke offering")
    assert table("ninja", "barbarian", hands={NIN: ["Smoke Offering!", "Dojo!"]}).can("play smoke offering")


@OFFERING
@SMOKE
def test_smoke_offering_is_an_instant_and_covers_the_attack_in_progress(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1], "smack", hands={NIN: ["Smoke Offering!", "Dojo!"]})
    s.choose("play smoke offering player 0", seat=NIN)
    s.choose("spend smoke bomb", seat=NIN)
    s.choose("defend none", seat=NIN)
    s.pass_all()
    assert (s.health(NIN), s.hand(NIN)) == (50, [])


@pytest.mark.content("ninja/Train!")
def test_train_is_a_free_instant(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_4, "smack", hands={NIN: ["Train!"]}, cp={NIN: 0})
    s.choose("play train", seat=NIN)
    assert s.tokens(NIN) == {"Ninjutsu": 1}
    assert table("ninja", "barbarian", hands={NIN: ["Train!"]}, cp={NIN: 0}).can("play train")


ESCAPE = pytest.mark.content("ninja/Escape!")


@ESCAPE
@pytest.mark.parametrize(
    ("die", "left", "tokens"), [(1, 43, {}), (3, 43, {}), (4, 44, {}), (5, 44, {}), (6, 42, {"Smoke Bomb": 1})]
)
def test_escape(table: Table, die: int, left: int, tokens: dict[str, int]) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", hands={NIN: ["Escape!"]}, cp={NIN: 0})
    s.choose("play escape", seat=NIN)
    s.choose("defend none", seat=NIN)
    s.pass_all()
    assert (s.health(NIN), s.tokens(NIN)) == (left, tokens)


@ESCAPE
@SMOKE
def test_the_smoke_bomb_of_escape_covers_the_attack_in_progress(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 6, 2], "smack", hands={NIN: ["Escape!"]})
    s.choose("play escape", seat=NIN)
    s.choose("spend smoke bomb", seat=NIN)
    s.choose("defend none", seat=NIN)
    s.pass_all()
    assert s.health(NIN) == 50


@ESCAPE
def test_escape_is_only_for_who_is_attacked(table: Table) -> None:
    s = strikes(table, SLASH, "slash", hands={NIN: ["Escape!"]})
    never(s, "play escape", NIN)
    s = is_struck(table, [1, 2, 4, 5, 5], "none", hands={NIN: ["Escape!"]})
    never(s, "play escape", NIN)


@pytest.mark.content("ninja/Dojo!")
@pytest.mark.parametrize(
    ("die", "tokens", "hand"), [(6, {"Smoke Bomb": 1, "Ninjutsu": 2}, []), (5, {}, ["Train!"]), (1, {}, ["Train!"])]
)
def test_dojo(table: Table, die: int, tokens: dict[str, int], hand: list[str]) -> None:
    s = table("ninja", "barbarian", hands={NIN: ["Dojo!"]}, decks={NIN: ["Train!"]}, cp={NIN: 0}, rolls=[die])
    s.choose("play dojo")
    s.pass_all()
    assert (s.tokens(NIN), s.hand(NIN)) == (tokens, hand)


# --- what both players may do with the dice of a text -------------------------------------------------


@STARS
def test_a_window_is_open_before_the_re_roll_and_after_it(table: Table) -> None:
    s = strikes(table, [*SLASH, 1, 2, 3, 6, 6, 4], "slash", hands={NIN: ["Throwing Stars!"], FOE: ["Helping Hand"]})
    s.choose("play throwing stars", seat=NIN)
    pass_to(s, "after a roll", "effect")
    assert s.may("play helping hand", FOE)
    s.choose("keep 1 2 3 6", seat=NIN)
    assert s.window == "after a roll"
    assert s.may("play helping hand", FOE)
