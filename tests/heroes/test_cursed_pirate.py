"""Cursed Pirate, piece by piece: every figure is typed here from the printed boards and cards and played out.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 cutlass, 4-5 booty, 6 skull.
"""

from pathlib import Path

import pytest

import madking
from madking.core import events as e
from madking.lang import load_hero
from madking.lang import tree as t
from madking.speech.names import source_name
from tests.conftest import Table
from tests.heroes.helpers import (
    COMMON_CARDS,
    CRIT_BASH,
    FORTITUDE,
    NEW_ROLL,
    RAGE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    STURDY_BLOW,
    HeroAtTable,
    activations,
    ends_turn,
    hero_file,
    ledger,
    never,
    no_defence,
    takes_it,
)
from tests.rules.helpers import sit_out

PIR, FOE = 0, 1
HERO = HeroAtTable("cursed_pirate")
strikes = HERO.strikes
is_struck = HERO.is_struck

CUTLASSES = [1, 2, 3, 5, 5]
BOOTY = [1, 1, 4, 4, 5]
SMALL = [1, 2, 3, 4, 4]
LARGE = [1, 2, 3, 4, 5]
SKULLS = [4, 6, 6, 6, 6]
PLANK = [1, 4, 4, 6, 6]
SHIVER = [1, 4, 6, 6, 6]
TOUCH = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 6, 6]


DOUBLOON, KEG, WITHER, PARLAY = "Cursed Doubloon", "Powder Keg", "Wither", "Parlay"
CURSED = {PIR: "cursed"}

CARDS = [
    "Yo Ho!", "Light It Up!", "Feed the Fish!", "Pirate's Life!", "High Stakes!", "Crow's Nest!", "Truce!", "Pillage!",
    "Scurvy!", "Swashbuckle!", "Ransom!", "Run Ya Through!", "Shark Bait!", "Batten Down!", "Cursed Cards!",
    "Heave-Ho!",
]  # fmt: skip

GULL = """
hero gull "Gull" / "Чайка" {
    complexity 1
    dice beak beak beak wing wing eye
    symbol beak "beak" / "клюв"
    symbol wing "wing" / "крыло"
    symbol eye "eye" / "глаз"
    uses evasive protect knockdown
    token "Balm" / "Бальзам" positive limit 2 { when own upkeep { heal 2 } }
    token "Venom" / "Отрава" negative limit 1 { when own upkeep { deal 2 plain to self } }
    token "Fog" / "Туман" negative limit 1 { when own roll concludes { remove this fail } }
    offensive "Peck" / "Клевок" { level 1 { row need 3 beak { deal 1 } } }
    offensive "Spear" / "Копьё" { level 1 { row need 2 beak + 2 wing { deal 4 pure } } }
    offensive "Spray" / "Брызги" { level 1 { row need 4 wing { deal 3 collateral to each opponent } } }
    offensive "Swoop" / "Пике" {
        level 1 { row need 2 beak + 2 eye { deal 2 undefendable deal 3 collateral to each opponent } }
    }
    offensive "Gamble" / "Риск" { level 1 { row need 1 wing + 3 eye { roll 1 { deal 5 per beak undefendable } } } }
    offensive "Nap" / "Сон" { level 1 { row need 3 wing + 1 eye { gain 1 cp } } }
    defensive "Flutter" / "Трепет" { level 1 roll 1 { heal 1 per wing } }
    ultimate "Flock!" / "Стая!" { level 1 { row need 5 eye { deal 10 ultimate } } }
    action "Screech!" / "Крик!" roll cost 0 modifier { add 3 }
}
"""
PECK = [1, 2, 3, 4, 6]
SPEAR = [1, 1, 4, 4, 6]
SPRAY = [1, 4, 4, 5, 5]
SWOOP = [1, 1, 4, 6, 6]
GAMBLE = [4, 4, 6, 6, 6]
NAP = [1, 4, 4, 5, 6]


def plays(table: Table, card: str, theirs: list[str] | None = None, **position: object) -> madking.Scenario:
    """The Pirate plays a card in her Main Phase, with 9 CP unless something else is said; windows are passed."""
    hands = {PIR: [card], FOE: theirs or []}
    s = table("cursed_pirate", "barbarian", hands=hands, **({"cp": {PIR: 9}} | position))
    s.choose(f"play {card}", seat=PIR)
    s.pass_all()
    return s


def losses(s: madking.Scenario, seat: int) -> list[int]:
    """The damage that a player took, one number for each time that health changed."""
    return [event.damage for event in s.events if isinstance(event, e.HealthChanged) and event.seat == seat]


def waits(s: madking.Scenario, seat: int) -> list[tuple[str, int, str, str]]:
    """What stands in a player's ledger now."""
    entries = s.view(None)["ledgers"][seat]["entries"]
    names = [source_name(s.state.content, entry["source"], "en") for entry in entries]
    return [(entry["kind"], entry["amount"], entry["type"], name) for entry, name in zip(entries, names, strict=True)]


@pytest.fixture
def gull(tmp_path: Path) -> str:
    """A hero of our own: tiny, pure and collateral damage, an ability without any, and tokens for Upkeep."""
    return hero_file(tmp_path, GULL)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.rule("SET-5")
@pytest.mark.content("cursed_pirate/Cursed Doubloon")
def test_she_starts_with_3_doubloons_and_the_human_side_up() -> None:
    game = madking.new_game(["cursed_pirate", "barbarian"], seed="set-up")
    pirate, other = game.view(None)["players"]
    assert (pirate["tokens"], pirate["side"], other["tokens"]) == ({"cursed-doubloon": 3}, "human", {})
    assert (pirate["health"], pirate["cp"], pirate["hand_size"], pirate["deck_size"]) == (50, 2, 4, 30)


@pytest.mark.rule("SET-1")
@pytest.mark.rule("SET-5")
def test_in_a_mirror_both_start_with_3_doubloons() -> None:
    game = madking.new_game(["cursed_pirate", "cursed_pirate"], seed="mirror")
    assert [player["tokens"] for player in game.view(None)["players"]] == [{"cursed-doubloon": 3}] * 2


def test_there_is_no_upgrade() -> None:
    assert all(len(ability.levels) == 1 for ability in load_hero("cursed_pirate").abilities)


STRIKE = {"cutlass-strike: 3 cutlass", "cutlass-strike: 4 cutlass", "cutlass-strike: 5 cutlass"}
SOUL = {"soul-cutlass: 3 cutlass", "soul-cutlass: 4 cutlass", "soul-cutlass: 5 cutlass"}


@pytest.mark.content("cursed_pirate/Cutlass Strike I")
@pytest.mark.content("cursed_pirate/X Marks the Spot I")
@pytest.mark.content("cursed_pirate/Light the Fuse I")
@pytest.mark.content("cursed_pirate/Black Spot I")
@pytest.mark.content("cursed_pirate/Walk the Plank I")
@pytest.mark.content("cursed_pirate/Shiver Me Timbers I")
@pytest.mark.content("cursed_pirate/Pirate's Touch! I")
@pytest.mark.content("cursed_pirate/Soul Cutlass I")
@pytest.mark.content("cursed_pirate/Dread Mark I")
@pytest.mark.content("cursed_pirate/Thar She Blows! I")
@pytest.mark.content("cursed_pirate/Black Soul I")
@pytest.mark.content("cursed_pirate/Abyssal Walk I")
@pytest.mark.content("cursed_pirate/The Shivering I")
@pytest.mark.content("cursed_pirate/Cursed Touch! I")
@pytest.mark.parametrize(
    ("dice", "human", "cursed"),
    [
        (NOTHING, set(), set()),
        ([1, 1, 1, 1, 1], STRIKE, SOUL),
        ([2, 2, 2, 2, 2], STRIKE, SOUL),
        ([3, 3, 3, 3, 3], STRIKE, SOUL),
        ([1, 2, 3, 5, 5], {"cutlass-strike: 3 cutlass"}, {"soul-cutlass: 3 cutlass"}),
        (
            [1, 1, 2, 3, 6],
            {"cutlass-strike: 3 cutlass", "cutlass-strike: 4 cutlass"},
            {"soul-cutlass: 3 cutlass", "soul-cutlass: 4 cutlass"},
        ),
        ([1, 1, 5, 5, 6], {"walk-the-plank"}, {"abyssal-walk"}),
        ([1, 1, 4, 4, 4], {"x-marks-the-spot"}, {"dread-mark"}),
        ([4, 4, 4, 4, 4], {"x-marks-the-spot"}, {"dread-mark"}),
        ([5, 5, 5, 5, 5], {"x-marks-the-spot"}, {"dread-mark"}),
        ([1, 1, 2, 4, 5], {"cutlass-strike: 3 cutlass"}, {"soul-cutlass: 3 cutlass"}),
        (
            [1, 2, 3, 4, 4],
            {"cutlass-strike: 3 cutlass", "light-the-fuse: small straight"},
            {"soul-cutlass: 3 cutlass", "thar-she-blows: small straight"},
        ),
        (
            [1, 2, 3, 4, 5],
            {"cutlass-strike: 3 cutlass", "light-the-fuse: small straight", "light-the-fuse: large straight"},
            {"soul-cutlass: 3 cutlass", "thar-she-blows: small straight", "thar-she-blows: large straight"},
        ),
        (
            [2, 3, 4, 5, 6],
            {"light-the-fuse: small straight", "light-the-fuse: large straight", "walk-the-plank"},
            {"thar-she-blows: small straight", "thar-she-blows: large straight", "abyssal-walk"},
        ),
        ([4, 4, 6, 6, 6], set(), set()),
        ([1, 4, 6, 6, 6], {"shiver-me-timbers"}, {"the-shivering"}),
        ([1, 6, 6, 6, 6], {"shiver-me-timbers", "black-spot"}, {"the-shivering", "black-soul"}),
        ([4, 6, 6, 6, 6], {"black-spot"}, {"black-soul"}),
        ([6, 6, 6, 6, 6], {"black-spot", "pirates-touch"}, {"black-soul", "cursed-touch"}),
        ([1, 4, 4, 6, 6], {"walk-the-plank"}, {"abyssal-walk"}),
        ([4, 4, 5, 6, 6], {"x-marks-the-spot"}, {"dread-mark"}),
        ([1, 1, 1, 4, 6], {"cutlass-strike: 3 cutlass"}, {"soul-cutlass: 3 cutlass"}),
    ],
)
def test_what_the_dice_must_show_on_each_side(table: Table, dice: list[int], human: set[str], cursed: set[str]) -> None:
    """The spaces of the side that lies below cannot be used."""
    assert activations(table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=dice)) == human
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=dice, side=CURSED)
    assert activations(s) == cursed


# --- Cutlass Strike and Soul Cutlass -----------------------------------------------------------------

strike_mark = pytest.mark.content("cursed_pirate/Cutlass Strike I")
soul_mark = pytest.mark.content("cursed_pirate/Soul Cutlass I")


@pytest.mark.parametrize(
    ("side", "dice", "row", "damage", "keg"),
    [
        pytest.param("human", [1, 2, 3, 5, 5], "cutlass strike: 3 cutlass", 5, False, marks=strike_mark),
        pytest.param("human", [1, 1, 1, 5, 5], "cutlass strike: 3 cutlass", 5, False, marks=strike_mark),
        pytest.param("human", [1, 1, 1, 1, 5], "cutlass strike: 3 cutlass", 5, True, marks=strike_mark),
        pytest.param("human", [1, 1, 2, 3, 6], "cutlass strike: 4 cutlass", 6, False, marks=strike_mark),
        pytest.param("human", [2, 2, 2, 2, 6], "cutlass strike: 4 cutlass", 6, True, marks=strike_mark),
        pytest.param("human", [1, 1, 1, 2, 2], "cutlass strike: 5 cutlass", 7, False, marks=strike_mark),
        pytest.param("human", [1, 1, 1, 1, 2], "cutlass strike: 5 cutlass", 7, True, marks=strike_mark),
        pytest.param("human", [3, 3, 3, 3, 3], "cutlass strike: 5 cutlass", 7, True, marks=strike_mark),
        pytest.param("cursed", [1, 2, 3, 5, 5], "soul cutlass: 3 cutlass", 5, False, marks=soul_mark),
        pytest.param("cursed", [1, 1, 1, 5, 5], "soul cutlass: 3 cutlass", 5, True, marks=soul_mark),
        pytest.param("cursed", [1, 1, 2, 3, 6], "soul cutlass: 4 cutlass", 7, False, marks=soul_mark),
        pytest.param("cursed", [2, 2, 2, 3, 6], "soul cutlass: 4 cutlass", 7, True, marks=soul_mark),
        pytest.param("cursed", [1, 1, 2, 2, 3], "soul cutlass: 5 cutlass", 9, False, marks=soul_mark),
        pytest.param("cursed", [1, 1, 1, 2, 3], "soul cutlass: 5 cutlass", 9, True, marks=soul_mark),
    ],
)
def test_a_keg_comes_by_equal_numbers_never_by_symbols(
    table: Table, side: str, dice: list[int], row: str, damage: int, keg: bool
) -> None:
    s = strikes(table, dice, row, side={PIR: side})
    assert s.tokens(FOE) == ({KEG: 1} if keg else {})
    takes_it(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", damage, "normal")]
    assert (s.health(FOE), s.health(PIR), s.tokens(PIR)) == (50 - damage, 50, {})


# --- X Marks the Spot and Dread Mark -----------------------------------------------------------------

x_mark = pytest.mark.content("cursed_pirate/X Marks the Spot I")
dread_mark = pytest.mark.content("cursed_pirate/Dread Mark I")
DECK = ["Double Up!", "Tip It!", "Truce!", "Pillage!", "Six-It!", "So Wild!"]


@x_mark
@pytest.mark.parametrize(
    ("dice", "damage", "drawn", "skulls"),
    [
        ([1, 2, 3], 6, 0, 0),
        ([1, 4, 6], 2, 1, 1),
        ([4, 5, 5], 0, 3, 0),
        ([6, 6, 6], 0, 0, 3),
        ([3, 3, 6], 4, 0, 1),
    ],
)
def test_x_marks_the_spot(table: Table, dice: list[int], damage: int, drawn: int, skulls: int) -> None:
    s = strikes(table, BOOTY + dice, "x marks the spot", decks={PIR: DECK}, cp={PIR: 2})
    for _ in range(skulls):
        s.choose("yes", seat=PIR)
    s.pass_all()
    assert s.phase == "main_2"
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == ([("damage", damage, "undefendable")] if damage else [])
    assert (s.health(FOE), s.cp(PIR), len(s.hand(PIR))) == (50 - damage, 3, drawn)
    assert (s.tokens(PIR), s.tokens(FOE)) == ({DOUBLOON: skulls} if skulls else {}, {})


@x_mark
@pytest.mark.rule("EX-8")
@pytest.mark.parametrize(("answers", "gained"), [("yn", 1), ("ny", 1), ("nn", 0), ("yy", 2)])
def test_each_doubloon_of_x_marks_the_spot_may_be_declined(table: Table, answers: str, gained: int) -> None:
    s = strikes(table, [*BOOTY, 1, 6, 6], "x marks the spot", tokens={PIR: {DOUBLOON: 1}})
    for answer in answers:
        s.choose({"y": "yes", "n": "no"}[answer], seat=PIR)
    s.pass_all()
    assert s.tokens(PIR) == {DOUBLOON: 1 + gained}


@dread_mark
@pytest.mark.parametrize(
    ("dice", "damage", "drawn", "skulls"),
    [
        ([1, 2, 3, 3], 8, 0, 0),
        ([1, 4, 5, 6], 2, 2, 1),
        ([4, 4, 5, 5], 0, 4, 0),
        ([1, 6, 6, 6], 2, 0, 3),
        ([6, 6, 6, 6], 0, 0, 3),
    ],
)
def test_dread_mark_curses_the_target(table: Table, dice: list[int], damage: int, drawn: int, skulls: int) -> None:
    """Nobody but the Pirate holds more than 3 Doubloons."""
    s = strikes(table, BOOTY + dice, "dread mark", side=CURSED, decks={PIR: DECK}, cp={PIR: 2})
    s.pass_all()
    assert s.phase == "main_2"
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == ([("damage", damage, "undefendable")] if damage else [])
    assert (s.health(FOE), s.cp(PIR), len(s.hand(PIR))) == (50 - damage, 4, drawn)
    assert (s.tokens(PIR), s.tokens(FOE)) == ({}, {DOUBLOON: skulls} if skulls else {})


@pytest.mark.rule("CP-1")
@pytest.mark.rule("TURN-10")
@pytest.mark.parametrize(
    ("side", "row", "dice", "start"),
    [
        pytest.param("human", "x marks the spot", [4, 4, 4], 15, marks=x_mark),
        pytest.param("cursed", "dread mark", [4, 4, 4, 4], 14, marks=dread_mark),
    ],
)
def test_combat_points_stop_at_15_and_cards_at_the_last_one(
    table: Table, side: str, row: str, dice: list[int], start: int
) -> None:
    s = strikes(table, BOOTY + dice, row, side={PIR: side}, cp={PIR: start}, decks={PIR: []}, discard={PIR: ["Truce!"]})
    s.pass_all()
    assert (s.cp(PIR), s.hand(PIR), s.discard(PIR)) == (15, ["Truce!"], [])


# --- Light the Fuse and Thar She Blows! --------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "dice", "row", "damage", "theirs"),
    [
        pytest.param(
            "human", SMALL, "light the fuse", 7, {KEG: 1}, marks=pytest.mark.content("cursed_pirate/Light the Fuse I")
        ),
        pytest.param(
            "human", LARGE, "light the fuse", 9, {KEG: 1}, marks=pytest.mark.content("cursed_pirate/Light the Fuse I")
        ),
        pytest.param(
            "cursed",
            SMALL,
            "thar she blows",
            7,
            {KEG: 1, WITHER: 1},
            marks=pytest.mark.content("cursed_pirate/Thar She Blows! I"),
        ),
        pytest.param(
            "cursed",
            LARGE,
            "thar she blows",
            10,
            {KEG: 1, WITHER: 1},
            marks=pytest.mark.content("cursed_pirate/Thar She Blows! I"),
        ),
    ],
)
def test_straights_bring_a_keg_and_then_damage(
    table: Table, side: str, dice: list[int], row: str, damage: int, theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, row, side={PIR: side}, hands={FOE: ["Double Up!"]}, cp={FOE: 1})
    while not s.tokens(FOE):
        s.pass_window()
    assert (s.tokens(FOE), list(ledger(s, FOE))) == (theirs, [])
    assert s.can("play double up", seat=FOE)
    takes_it(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", damage, "normal")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (50 - damage, theirs, {})


# --- Black Spot and Black Soul -----------------------------------------------------------------------


@pytest.mark.content("cursed_pirate/Black Spot I")
@pytest.mark.rule("EX-8")
@pytest.mark.parametrize(("answer", "held"), [("yes", 3), ("no", 2)])
def test_black_spot(table: Table, answer: str, held: int) -> None:
    s = strikes(table, SKULLS, "black spot", tokens={PIR: {DOUBLOON: 2}})
    s.choose(answer, seat=PIR)
    s.pass_all()
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 7, "undefendable")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (43, {PARLAY: 1}, {DOUBLOON: held})


@pytest.mark.content("cursed_pirate/Black Soul I")
def test_black_soul(table: Table) -> None:
    s = strikes(table, SKULLS, "black soul", side=CURSED, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    while not s.tokens(FOE):
        s.pass_window()
    assert list(ledger(s, FOE)) == []
    assert s.can("play buh-bye", seat=FOE)
    s.pass_all()
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 8, "undefendable")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (42, {PARLAY: 1, KEG: 1, WITHER: 1}, {})


# --- Walk the Plank and Abyssal Walk -----------------------------------------------------------------

plank_mark = pytest.mark.content("cursed_pirate/Walk the Plank I")
abyss_mark = pytest.mark.content("cursed_pirate/Abyssal Walk I")
TWO_CARDS = ["Tip It!", "Six-It!"]


@plank_mark
@pytest.mark.rule("TXT-6")
@pytest.mark.parametrize(("theirs", "stolen"), [(3, 1), (1, 1), (0, 0)])
def test_walk_the_plank_steals_a_combat_point(table: Table, theirs: int, stolen: int) -> None:
    s = strikes(table, PLANK, "walk the plank", hands={FOE: TWO_CARDS}, cp={PIR: 2, FOE: theirs})
    s.choose("choose 1", seat=PIR)
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE), len(s.hand(FOE))) == (2 + stolen, theirs - stolen, 2)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 7, "normal")]
    assert (s.health(FOE), s.tokens(FOE)) == (43, {})


@plank_mark
@pytest.mark.rule("RUL-13")
def test_a_stolen_combat_point_that_finds_no_room_is_lost(table: Table) -> None:
    s = strikes(table, PLANK, "walk the plank", cp={PIR: 15, FOE: 3})
    s.choose("choose 1", seat=PIR)
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE)) == (15, 2)


@plank_mark
def test_walk_the_plank_makes_the_opponent_discard_a_card_of_their_choice(table: Table) -> None:
    s = strikes(table, PLANK, "walk the plank", hands={FOE: TWO_CARDS}, cp={PIR: 2, FOE: 3})
    s.choose("choose 2", seat=PIR)
    assert s.can("discard tip-it", seat=FOE)
    s.choose("discard six-it", seat=FOE)
    assert (s.hand(FOE), s.discard(FOE)) == (["Tip It!"], ["Six-It!"])
    takes_it(s)
    assert (s.health(FOE), s.cp(PIR), s.cp(FOE)) == (43, 2, 3)


@plank_mark
@pytest.mark.parametrize("hand", [[], ["Tip It!"]])
def test_an_empty_hand_or_a_single_card_is_discarded_without_asking(table: Table, hand: list[str]) -> None:
    s = strikes(table, PLANK, "walk the plank", hands={FOE: hand})
    s.choose("choose 2", seat=PIR)
    takes_it(s)
    assert (s.hand(FOE), s.discard(FOE), s.health(FOE), s.cp(FOE)) == ([], hand, 43, 2)


@plank_mark
@pytest.mark.rule("RUL-16")
def test_a_stunned_victim_still_chooses_the_card(table: Table) -> None:
    s = strikes(
        table, [*PLANK, *NOTHING], "walk the plank", hands={FOE: ["Double Up!", "Tip It!"]}, tokens={FOE: {"Stun": 1}}
    )
    s.choose("choose 2", seat=PIR)
    s.choose("discard tip-it", seat=FOE)
    assert no_defence(s)
    assert (s.hand(FOE), s.health(FOE), s.phase, s.tokens(FOE)) == (["Double Up!"], 43, "offensive_roll", {})


@abyss_mark
@pytest.mark.rule("TXT-6")
@pytest.mark.parametrize(("theirs", "stolen"), [(3, 1), (0, 0)])
def test_abyssal_walk_steals_and_makes_discard_and_withers(table: Table, theirs: int, stolen: int) -> None:
    s = strikes(table, PLANK, "abyssal walk", side=CURSED, hands={FOE: TWO_CARDS}, cp={PIR: 2, FOE: theirs})
    s.choose("discard six-it", seat=FOE)
    assert (s.tokens(FOE), list(ledger(s, FOE))) == ({WITHER: 1}, [])
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE), s.hand(FOE), s.discard(FOE)) == (
        2 + stolen,
        theirs - stolen,
        ["Tip It!"],
        ["Six-It!"],
    )
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 8, "normal")]
    assert (s.health(FOE), s.tokens(FOE)) == (42, {WITHER: 1})


@abyss_mark
def test_abyssal_walk_against_an_empty_hand(table: Table) -> None:
    s = strikes(table, PLANK, "abyssal walk", side=CURSED, cp={FOE: 0})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.discard(FOE)) == (42, {WITHER: 1}, [])


# --- Shiver Me Timbers and The Shivering -------------------------------------------------------------

shiver_mark = pytest.mark.content("cursed_pirate/Shiver Me Timbers I")
shivering_mark = pytest.mark.content("cursed_pirate/The Shivering I")


@shiver_mark
@pytest.mark.content("cursed_pirate/Cursed I (human)")
@pytest.mark.parametrize("removed", [0, 1, 2, 3, 4, 5])
def test_shiver_me_timbers_removes_any_number_and_to_zero_flips_the_same_turn(table: Table, removed: int) -> None:
    s = strikes(table, SHIVER, "shiver me timbers", tokens={PIR: {DOUBLOON: 5}})
    s.choose(f"number {removed}", seat=PIR)
    s.pass_all()
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 7, "undefendable")]
    left = 5 - removed
    assert (s.health(FOE), s.tokens(PIR), s.side(PIR)) == (43, {DOUBLOON: left} if left else {}, "human")
    ends_turn(s)
    assert (s.tokens(PIR), s.side(PIR)) == (
        {DOUBLOON: left - 1} if left > 1 else {},
        "human" if left else "cursed",
    )


@shiver_mark
def test_shiver_me_timbers_without_doubloons_asks_nothing(table: Table) -> None:
    s = strikes(table, SHIVER, "shiver me timbers", tokens={FOE: {DOUBLOON: 2}})
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.phase) == (43, {DOUBLOON: 2}, "main_2")


@shivering_mark
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_the_shivering_deals_collateral_damage_for_each_doubloon_of_the_opponent(table: Table, held: int) -> None:
    tokens = {PIR: {DOUBLOON: 4}, FOE: {DOUBLOON: held}}
    s = strikes(table, SHIVER, "the shivering", side=CURSED, tokens=tokens)
    s.pass_all()
    assert no_defence(s)
    written = [entry[:3] for entry in ledger(s, FOE)]
    assert written == [("damage", 8, "undefendable"), ("damage", held, "collateral")][: 1 + bool(held)]
    assert (s.health(FOE), s.tokens(PIR)) == (50 - 8 - held, {DOUBLOON: 4})
    assert s.tokens(FOE) == ({DOUBLOON: held} if held else {})


# --- the defences ------------------------------------------------------------------------------------

ahoy_mark = pytest.mark.content("cursed_pirate/Ahoy Matey I")
avast_mark = pytest.mark.content("cursed_pirate/Avast Ye I")


@ahoy_mark
@pytest.mark.parametrize(
    ("dice", "back", "cp", "prevented", "doubloon"),
    [
        ([1, 2, 3, 4], 3, 1, 0, False),
        ([4, 4, 5, 5], 0, 4, 0, False),
        ([6, 6, 6, 6], 0, 0, 8, False),
        ([1, 4, 5, 6], 1, 2, 2, False),
        ([1, 4, 6, 6], 1, 1, 4, False),
        ([1, 2, 4, 6], 2, 1, 2, True),
        ([1, 2, 6, 6], 2, 0, 4, True),
        ([1, 2, 3, 6], 3, 0, 2, True),
    ],
)
def test_ahoy_matey(table: Table, dice: list[int], back: int, cp: int, prevented: int, doubloon: bool) -> None:
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", cp={PIR: 2})
    assert not s.can("defend avast-ye")
    s.choose("defend ahoy matey", seat=PIR)
    if doubloon:
        s.choose("yes", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE), s.cp(PIR)) == (50 - 8 + prevented, 50 - back, 2 + cp)
    assert (s.tokens(PIR), s.tokens(FOE)) == ({DOUBLOON: 1} if doubloon else {}, {})


@ahoy_mark
@pytest.mark.rule("EX-8")
def test_the_doubloon_of_a_defence_may_be_declined(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 2, 4, 6], "smack", tokens={PIR: {DOUBLOON: 1}})
    s.choose("defend ahoy matey", seat=PIR)
    s.choose("no", seat=PIR)
    s.pass_all()
    assert (s.tokens(PIR), s.health(PIR), s.health(FOE)) == ({DOUBLOON: 1}, 44, 48)


@avast_mark
@pytest.mark.parametrize(
    ("dice", "back", "cp", "prevented", "doubloon"),
    [
        ([1, 1, 2, 3, 3], 5, 0, 0, 0),
        ([4, 4, 5, 5, 5], 0, 5, 0, 0),
        ([6, 6, 6, 4, 4], 0, 2, 6, 0),
        ([1, 4, 5, 6, 6], 1, 2, 4, 0),
        ([1, 2, 4, 5, 6], 2, 2, 2, 1),
        ([1, 2, 3, 6, 6], 3, 0, 4, 1),
    ],
)
def test_avast_ye(table: Table, dice: list[int], back: int, cp: int, prevented: int, doubloon: int) -> None:
    s = is_struck(table, SMACK_FOR_8 + dice, "smack", side=CURSED, cp={PIR: 2})
    assert not s.can("defend ahoy-matey")
    s.choose("defend avast ye", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE), s.cp(PIR)) == (50 - 8 + prevented, 50 - back, 2 + cp)
    assert (s.tokens(PIR), s.tokens(FOE)) == ({}, {DOUBLOON: 1} if doubloon else {})


@avast_mark
@pytest.mark.rule("STA-2")
def test_avast_ye_gives_no_fourth_doubloon(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 2, 4, 5, 6], "smack", side=CURSED, tokens={FOE: {DOUBLOON: 3}})
    s.choose("defend avast ye", seat=PIR)
    s.pass_all()
    assert s.tokens(FOE) == {DOUBLOON: 3}


@ahoy_mark
@pytest.mark.rule("HP-3")
def test_both_can_fall_together(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 2, 3, 4], "smack", health={PIR: 8, FOE: 3})
    s.choose("defend ahoy matey", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE), s.view(None)["winners"]) == (0, 0, [])


# --- the Ultimates -----------------------------------------------------------------------------------

touch_mark = pytest.mark.content("cursed_pirate/Pirate's Touch! I")
cursed_touch_mark = pytest.mark.content("cursed_pirate/Cursed Touch! I")


@touch_mark
@pytest.mark.rule("EX-8")
@pytest.mark.parametrize(("answers", "gained"), [("yy", 2), ("yn", 1), ("ny", 1), ("nn", 0)])
def test_pirates_touch(table: Table, answers: str, gained: int) -> None:
    s = strikes(table, TOUCH, "pirates touch", tokens={PIR: {DOUBLOON: 1}})
    for answer in answers:
        s.choose({"y": "yes", "n": "no"}[answer], seat=PIR)
    s.pass_all()
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 12, "ultimate")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (38, {PARLAY: 1, KEG: 1}, {DOUBLOON: 1 + gained})


@cursed_touch_mark
def test_cursed_touch_without_a_keg(table: Table) -> None:
    s = strikes(table, TOUCH, "cursed touch", side=CURSED)
    s.choose("no", seat=PIR)
    s.pass_all()
    assert no_defence(s)
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", 13, "ultimate")]
    assert (s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (37, {PARLAY: 1, DOUBLOON: 1, WITHER: 1}, {})


@cursed_touch_mark
@pytest.mark.content("cursed_pirate/Powder Keg")
@pytest.mark.parametrize(("kegs", "taken"), [(1, [13]), (2, [3, 13])])
def test_cursed_touch_twice_on_the_same_opponent_explodes_the_first_keg(
    table: Table, kegs: int, taken: list[int]
) -> None:
    s = strikes(table, TOUCH, "cursed touch", side=CURSED)
    for _ in range(kegs):
        s.choose("player 1", seat=PIR)
    if kegs == 1:
        s.choose("no", seat=PIR)
    s.pass_all()
    assert s.phase == "main_2"
    assert losses(s, FOE) == taken
    assert s.tokens(FOE) == {PARLAY: 1, DOUBLOON: 1, WITHER: 1, KEG: 1}


@cursed_touch_mark
@pytest.mark.content("cursed_pirate/Powder Keg")
def test_a_keg_that_lay_there_explodes_as_well(table: Table) -> None:
    s = strikes(table, TOUCH, "cursed touch", side=CURSED, tokens={FOE: {KEG: 1}})
    s.choose("player 1", seat=PIR)
    s.choose("player 1", seat=PIR)
    s.pass_all()
    assert (losses(s, FOE), s.tokens(FOE)[KEG], s.health(FOE)) == ([3, 3, 13], 1, 31)


# --- the passive of the human side -------------------------------------------------------------------

human_mark = pytest.mark.content("cursed_pirate/Cursed I (human)")
cursed_mark = pytest.mark.content("cursed_pirate/Cursed I (cursed)")


@human_mark
@cursed_mark
def test_with_3_doubloons_and_nothing_else_the_board_flips_at_the_end_of_her_fourth_turn(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", setup=True, rolls=(NOTHING + NEW_ROLL) * 4)
    shown = []
    for _ in range(4):
        sit_out(s)
        shown.append((s.tokens(PIR).get(DOUBLOON, 0), s.side(PIR)))
        if len(shown) < 4:
            sit_out(s)
    assert shown == [(2, "human"), (1, "human"), (0, "human"), (0, "cursed")]
    assert s.health(PIR) == 50
    sit_out(s)
    assert (s.health(PIR), s.phase, s.actor) == (46, "main_1", PIR)


@human_mark
@pytest.mark.content("cursed_pirate/Pirate's Life!")
def test_a_doubloon_gained_in_time_puts_the_flip_off(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", phase="main_2", hands={PIR: ["Pirate's Life!"]}, cp={PIR: 1})
    s.choose("play pirates life")
    s.choose("yes", seat=PIR)
    ends_turn(s)
    assert (s.tokens(PIR), s.side(PIR), s.view(None)["active"]) == ({}, "human", FOE)


@human_mark
@cursed_mark
@pytest.mark.rule("EX-8")
@pytest.mark.parametrize("held", [0, 2, 5])
def test_once_flipped_the_board_never_flips_back(table: Table, held: int) -> None:
    """Her own Doubloons have no function left: they neither leave nor hurt."""
    s = table("cursed_pirate", "barbarian", phase="main_2", side=CURSED, tokens={PIR: {DOUBLOON: held}}, rolls=NEW_ROLL)
    ends_turn(s)
    sit_out(s)
    assert (s.side(PIR), s.tokens(PIR), s.view(None)["active"]) == ("cursed", {DOUBLOON: held} if held else {}, PIR)
    assert s.health(PIR) == 46


@human_mark
def test_only_the_end_of_her_own_turn_counts(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", active=FOE, phase="main_2")
    ends_turn(s)
    assert (s.side(PIR), s.view(None)["active"]) == ("human", PIR)


@human_mark
def test_the_check_comes_after_the_discard_phase(table: Table) -> None:
    hand = COMMON_CARDS[:7]
    s = table("cursed_pirate", "barbarian", phase="main_2", hands={PIR: hand})
    s.choose("done")
    assert (s.phase, s.side(PIR)) == ("discard", "human")
    s.choose(f"sell {hand[0]}")
    s.pass_all()
    assert s.side(PIR) == "cursed"


# --- the passive of the cursed side: 4 damage --------------------------------------------------------


@cursed_mark
@pytest.mark.parametrize(("side", "left"), [("human", 50), ("cursed", 46)])
def test_the_cursed_side_takes_4_in_her_upkeep(table: Table, side: str, left: int) -> None:
    s = table("cursed_pirate", "barbarian", phase="upkeep", side={PIR: side})
    s.pass_all()
    assert (s.phase, s.health(PIR), s.health(FOE)) == ("main_1", left, 50)


@cursed_mark
def test_not_in_the_upkeep_of_others(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", active=FOE, phase="upkeep", side=CURSED)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE)) == (50, 50)


@cursed_mark
@pytest.mark.parametrize("token", ["Evasive", "Protect"])
def test_nothing_helps_against_the_4(table: Table, gull: str, token: str) -> None:
    s = table("cursed_pirate", gull, phase="upkeep", side=CURSED, tokens={PIR: {token: 1}})
    never(s, f"spend {token}", PIR)
    s.pass_all()
    assert (s.health(PIR), s.tokens(PIR)) == (46, {token: 1})


@cursed_mark
@pytest.mark.parametrize(("token", "dice", "left"), [("Evasive", [1], 46), ("Protect", [], 45)])
def test_a_dodge_or_half_of_other_damage_leaves_the_4_alone(
    table: Table, gull: str, token: str, dice: list[int], left: int
) -> None:
    s = table("cursed_pirate", gull, phase="upkeep", side=CURSED, tokens={PIR: {token: 1, "Venom": 1}}, rolls=dice)
    s.choose("resolve cursed", seat=PIR)
    s.choose(f"spend {token}", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.tokens(PIR)) == (left, {"Venom": 1})


@cursed_mark
@pytest.mark.rule("HP-5")
@pytest.mark.parametrize("first", ["cursed", "balm"])
def test_the_4_are_netted_with_healing(table: Table, gull: str, first: str) -> None:
    s = table("cursed_pirate", gull, phase="upkeep", side=CURSED, health={PIR: 3}, tokens={PIR: {"Balm": 1}})
    s.choose(f"resolve {first}", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.phase) == (1, "main_1")


@cursed_mark
@pytest.mark.parametrize(("health", "over"), [(4, True), (5, False)])
def test_the_4_may_kill_her(table: Table, health: int, over: bool) -> None:
    s = table("cursed_pirate", "barbarian", phase="upkeep", side=CURSED, health={PIR: health})
    s.pass_all()
    view = s.view(None)
    assert (view["over"], view["winners"], s.health(PIR)) == (over, [FOE] if over else [], health - 4)


# --- the passive of the cursed side: a Keg -----------------------------------------------------------


@cursed_mark
@pytest.mark.parametrize(
    ("dice", "ability", "keg"),
    [
        (NEW_ROLL, "none", True),
        (SMACK_FOR_8, "none", True),
        (FORTITUDE, "fortitude", True),
        (SMACK_FOR_8, "smack", False),
        (STURDY_BLOW, "sturdy blow", False),
    ],
)
@pytest.mark.parametrize("side", ["human", "cursed"])
def test_an_offensive_roll_phase_without_attack_brings_a_keg(
    table: Table, dice: list[int], ability: str, keg: bool, side: str
) -> None:
    s = is_struck(table, dice, ability, side={PIR: side})
    if ability == "smack":
        s.choose("defend none", seat=PIR)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", FOE)
    assert s.tokens(FOE) == ({KEG: 1} if keg and side == "cursed" else {})


@cursed_mark
def test_an_ultimate_is_an_attack(table: Table) -> None:
    s = is_struck(table, [*RAGE, *SMACK_FOR_4], "rage", side=CURSED)
    s.pass_all()
    assert (s.tokens(FOE), s.health(PIR), s.phase) == ({}, 35, "offensive_roll")


@cursed_mark
def test_her_own_phase_without_attack_brings_nothing(table: Table) -> None:
    s = strikes(table, NOTHING, "none", side=CURSED)
    s.pass_all()
    assert (s.phase, s.tokens(PIR), s.tokens(FOE)) == ("main_2", {}, {})


@cursed_mark
@pytest.mark.content("cursed_pirate/Powder Keg")
def test_a_second_idle_phase_explodes_the_keg_of_the_first(table: Table) -> None:
    s = is_struck(table, NEW_ROLL, "none", side=CURSED, tokens={FOE: {KEG: 1}})
    s.pass_all()
    assert (s.phase, losses(s, FOE), s.tokens(FOE)) == ("main_2", [3], {KEG: 1})


@cursed_mark
@pytest.mark.content("cursed_pirate/Powder Keg")
@pytest.mark.parametrize("health", [3, 4])
def test_a_keg_after_an_idle_phase_may_kill(table: Table, health: int) -> None:
    s = is_struck(table, NEW_ROLL, "none", side=CURSED, tokens={FOE: {KEG: 1}}, health={FOE: health})
    s.pass_all()
    assert s.view(None)["winners"] == ([PIR] if health == 3 else [])


@cursed_mark
def test_a_skipped_phase_brings_a_keg(table: Table, gull: str) -> None:
    s = table("cursed_pirate", gull, active=FOE, cp={FOE: 0}, side=CURSED, tokens={FOE: {"Knockdown": 1}})
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_2", {KEG: 1})


@cursed_mark
@pytest.mark.content("cursed_pirate/Parlay")
@pytest.mark.rule("EX-7")
@pytest.mark.rule("OFF-7")
def test_an_attack_under_parlay_was_an_attack(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", side=CURSED, tokens={FOE: {PARLAY: 1}})
    takes_it(s)
    assert (s.phase, s.health(PIR), s.tokens(FOE)) == ("main_2", 50, {})


@cursed_mark
@pytest.mark.rule("EX-7")
@pytest.mark.rule("OFF-7")
@pytest.mark.parametrize("die", [1, 2])
def test_an_attack_that_failed_by_blind_was_an_attack(table: Table, die: int) -> None:
    s = is_struck(table, [1, 1, 2, 2, 3, die], "longbow", foe="moon_elf", side=CURSED, tokens={FOE: {"Blind": 1}})
    s.pass_all()
    assert (s.phase, s.health(PIR), s.tokens(FOE)) == ("main_2", 50, {})


@cursed_mark
@pytest.mark.rule("EX-7")
def test_an_attack_that_failed_by_blinding_light_was_an_attack(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "seraph",
        active=FOE,
        phase="offensive_roll",
        rolls=[1, 1, 1, 1, 1, 1],
        side=CURSED,
        tokens={FOE: {"Blinding Light": 1}},
    )
    s.choose(sorted(f"activate {name}" for name in activations(s))[0], seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(PIR), s.tokens(FOE)) == ("main_2", 50, {})


@cursed_mark
def test_blind_without_an_ability_leaves_a_missed_roll(table: Table) -> None:
    s = is_struck(table, [1, 2, 4, 6, 6], "none", foe="moon_elf", side=CURSED, tokens={FOE: {"Blind": 1}})
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_2", {KEG: 1})


@cursed_mark
@pytest.mark.rule("OFF-7")
@pytest.mark.parametrize(
    ("dice", "ability", "keg"),
    [(PECK, "peck", False), (GAMBLE, "gamble", False), (SPRAY, "spray", True), (NAP, "nap", True)],
)
def test_what_failed_was_an_attack_if_the_row_could_have_been_one(
    table: Table, gull: str, dice: list[int], ability: str, keg: bool
) -> None:
    s = is_struck(table, dice, ability, foe=gull, side=CURSED, tokens={FOE: {"Fog": 1}})
    s.pass_all()
    assert (s.phase, s.health(PIR)) == ("main_2", 50)
    assert s.tokens(FOE) == ({KEG: 1} if keg else {})


@cursed_mark
@pytest.mark.rule("OFF-7")
@pytest.mark.parametrize(
    ("dice", "ability", "keg"),
    [
        ([*GAMBLE, 1], "gamble", False),
        ([*GAMBLE, 4], "gamble", True),
        (SPRAY, "spray", True),
        (SPEAR, "spear", False),
        (SWOOP, "swoop", False),
        (NAP, "nap", True),
    ],
)
def test_an_attack_aims_damage_that_is_not_collateral(
    table: Table, gull: str, dice: list[int], ability: str, keg: bool
) -> None:
    s = is_struck(table, dice, ability, foe=gull, side=CURSED)
    s.pass_all()
    assert s.phase == "main_2"
    assert s.tokens(FOE) == ({KEG: 1} if keg else {})


@cursed_mark
@x_mark
@pytest.mark.parametrize(("dice", "keg"), [([4, 4, 5], True), ([1, 4, 5], False)])
def test_x_marks_the_spot_is_an_attack_only_with_a_cutlass(table: Table, dice: list[int], keg: bool) -> None:
    s = is_struck(table, BOOTY + dice, "x marks the spot", foe="cursed_pirate", side=CURSED)
    s.pass_all()
    assert s.tokens(FOE) == ({KEG: 1} if keg else {})


@cursed_mark
@dread_mark
@pytest.mark.parametrize(("dice", "keg"), [([4, 4, 5, 5], True), ([1, 4, 4, 5], False)])
def test_dread_mark_is_an_attack_only_with_a_cutlass(table: Table, dice: list[int], keg: bool) -> None:
    side = {PIR: "cursed", FOE: "cursed"}
    s = is_struck(table, BOOTY + dice, "dread mark", foe="cursed_pirate", side=side)
    s.pass_all()
    assert s.tokens(FOE) == ({KEG: 1} if keg else {})


@cursed_mark
def test_each_offensive_roll_phase_of_a_turn_is_judged_alone(table: Table) -> None:
    """Crit Bash stuns her: the Attack brings no Keg, the idle additional phase does."""
    s = is_struck(table, [*CRIT_BASH, *NEW_ROLL], "crit bash", side=CURSED)
    s.pass_all()
    assert (s.phase, s.tokens(FOE), s.tokens(PIR)) == ("offensive_roll", {}, {})
    s.choose("activate none", seat=FOE)
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_2", {KEG: 1})


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.rule("STA-2")
@pytest.mark.parametrize(
    ("name", "kind", "persistent", "hers", "theirs"),
    [
        pytest.param(
            DOUBLOON, t.TokenKind.UNIQUE, True, 5, 3, marks=pytest.mark.content("cursed_pirate/Cursed Doubloon")
        ),
        pytest.param(KEG, t.TokenKind.NEGATIVE, False, 1, 1, marks=pytest.mark.content("cursed_pirate/Powder Keg")),
        pytest.param(WITHER, t.TokenKind.NEGATIVE, True, 2, 2, marks=pytest.mark.content("cursed_pirate/Wither")),
        pytest.param(PARLAY, t.TokenKind.NEGATIVE, False, 1, 1, marks=pytest.mark.content("cursed_pirate/Parlay")),
    ],
)
def test_the_kind_and_the_limits_of_a_token(
    table: Table, name: str, kind: t.TokenKind, persistent: bool, hers: int, theirs: int
) -> None:
    tokens = {token.name.en: token for token in load_hero("cursed_pirate").tokens}
    assert (tokens[name].kind, tokens[name].persistent) == (kind, persistent)
    s = table("cursed_pirate", "barbarian", tokens={PIR: {name: hers}, FOE: {name: theirs}})
    assert (s.tokens(PIR), s.tokens(FOE)) == ({name: hers}, {name: theirs})
    for seat, limit in ((PIR, hers), (FOE, theirs)):
        with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
            table("cursed_pirate", "barbarian", tokens={seat: {name: limit + 1}})


def test_none_of_the_tokens_can_be_spent(table: Table) -> None:
    held = {DOUBLOON: 3, KEG: 1, WITHER: 1, PARLAY: 1}
    s = table("cursed_pirate", "barbarian", tokens={PIR: held})
    assert {option.kind for option in s.options} == {"done"}


# --- Cursed Doubloon ---------------------------------------------------------------------------------

doubloon_mark = pytest.mark.content("cursed_pirate/Cursed Doubloon")


@doubloon_mark
@pytest.mark.parametrize("held", [1, 2, 3])
def test_a_foreign_holder_takes_1_for_each_in_upkeep(table: Table, held: int) -> None:
    s = table(
        "cursed_pirate", "barbarian", active=FOE, phase="upkeep", tokens={PIR: {DOUBLOON: 5}, FOE: {DOUBLOON: held}}
    )
    s.pass_all()
    assert list(ledger(s, FOE)) == [("damage", held, "plain", DOUBLOON)]
    assert (s.health(FOE), s.health(PIR), s.tokens(FOE)) == (50 - held, 50, {DOUBLOON: held})


@doubloon_mark
def test_they_do_not_hurt_in_the_pirates_upkeep(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", phase="upkeep", tokens={PIR: {DOUBLOON: 5}, FOE: {DOUBLOON: 3}})
    s.pass_all()
    assert (s.health(FOE), s.health(PIR)) == (50, 50)


@doubloon_mark
@pytest.mark.rule("STA-9")
def test_in_a_mirror_both_are_the_pirate(table: Table) -> None:
    tokens = {PIR: {DOUBLOON: 5}, FOE: {DOUBLOON: 5}}
    s = table("cursed_pirate", "cursed_pirate", active=FOE, phase="upkeep", tokens=tokens)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE)) == (50, 50)


@doubloon_mark
@dread_mark
def test_in_a_mirror_an_inflicted_doubloon_cannot_be_declined(table: Table) -> None:
    s = strikes(
        table, [*BOOTY, 1, 6, 6, 6], "dread mark", foe="cursed_pirate", side=CURSED, tokens={FOE: {DOUBLOON: 3}}
    )
    s.pass_all()
    assert (s.phase, s.tokens(FOE), s.health(FOE)) == ("main_2", {DOUBLOON: 5}, 48)


@doubloon_mark
@touch_mark
def test_a_sixth_doubloon_is_not_added(table: Table) -> None:
    s = strikes(table, TOUCH, "pirates touch", tokens={PIR: {DOUBLOON: 4}})
    s.choose("yes", seat=PIR)
    s.choose("yes", seat=PIR)
    s.pass_all()
    assert s.tokens(PIR) == {DOUBLOON: 5}


@doubloon_mark
@pytest.mark.rule("STA-3")
@pytest.mark.parametrize("card", ["Buh, Bye!", "Get That Outta Here!", "Transference!"])
def test_no_card_is_played_on_doubloons(table: Table, card: str) -> None:
    tokens = {PIR: {DOUBLOON: 2}, FOE: {DOUBLOON: 2}}
    s = table("cursed_pirate", "barbarian", active=FOE, hands={FOE: [card]}, cp={FOE: 9}, tokens=tokens)
    assert not s.can(f"play {card}")
    tokens[FOE][WITHER] = 1
    s = table("cursed_pirate", "barbarian", active=FOE, hands={FOE: [card]}, cp={FOE: 9}, tokens=tokens)
    s.choose(f"play {card}", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE)[DOUBLOON], s.tokens(PIR)[DOUBLOON], s.tokens(FOE).get(WITHER)) == (2, 2, None)


@doubloon_mark
@pytest.mark.rule("STA-6")
def test_removing_all_leaves_the_doubloons(table: Table) -> None:
    tokens = {FOE: {DOUBLOON: 2, WITHER: 2, KEG: 1, PARLAY: 1}}
    s = table(
        "cursed_pirate", "barbarian", active=FOE, hands={FOE: ["What Status Effects?"]}, cp={FOE: 2}, tokens=tokens
    )
    s.choose("play what status effects player 1")
    s.pass_all()
    assert s.tokens(FOE) == {DOUBLOON: 2}


@doubloon_mark
def test_cleanse_cannot_take_a_doubloon(table: Table) -> None:
    tokens = {FOE: {DOUBLOON: 2, "Cleanse": 1}}
    assert not table("cursed_pirate", "monk", active=FOE, tokens=tokens).can("spend cleanse")


# --- Powder Keg in Upkeep ----------------------------------------------------------------------------

keg_mark = pytest.mark.content("cursed_pirate/Powder Keg")


@keg_mark
@pytest.mark.parametrize(("die", "taken"), [(1, 3), (2, 3), (3, 0), (4, 0), (5, 0)])
def test_the_holder_rolls_for_the_keg_in_upkeep(table: Table, die: int, taken: int) -> None:
    s = table("cursed_pirate", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {KEG: 1}}, rolls=[die])
    s.pass_all()
    assert list(ledger(s, FOE)) == ([("damage", 3, "isolated", KEG)] if taken else [])
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (
        "main_1",
        50 - taken,
        {} if taken else {KEG: 1},
        {},
    )


@keg_mark
@pytest.mark.parametrize("held", [0, 1])
@pytest.mark.rule("STA-8")
def test_on_a_6_the_holder_may_pass_it_on_and_it_explodes_on_someone_who_has_one(table: Table, held: int) -> None:
    tokens = {PIR: {KEG: held}, FOE: {KEG: 1}}
    s = table("cursed_pirate", "barbarian", active=FOE, phase="upkeep", tokens=tokens, rolls=[6])
    s.choose("yes", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(PIR)) == ({}, {KEG: 1})
    assert (s.health(FOE), s.health(PIR)) == (50, 50 - 3 * held)


@keg_mark
def test_on_a_6_the_holder_may_keep_it(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {KEG: 1}}, rolls=[6])
    s.choose("no", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(PIR), s.health(FOE)) == ({KEG: 1}, {}, 50)


@keg_mark
def test_the_pirate_holds_kegs_like_anyone(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", phase="upkeep", tokens={PIR: {KEG: 1}}, rolls=[2])
    s.pass_all()
    assert (s.health(PIR), s.tokens(PIR)) == (47, {})


@keg_mark
def test_dice_cards_change_the_die_of_the_keg(table: Table) -> None:
    s = table(
        "cursed_pirate", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {KEG: 1}}, rolls=[3],
        hands={PIR: ["Tip It!"]}, cp={PIR: 1},
    )  # fmt: skip
    s.choose("play tip it down", seat=PIR)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (47, {})


@keg_mark
@doubloon_mark
@pytest.mark.rule("DMG-10")
@pytest.mark.rule("DMG-14")
@pytest.mark.parametrize("first", ["powder-keg", "cursed-doubloon"])
def test_in_upkeep_the_explosion_is_a_source_of_its_own(table: Table, first: str) -> None:
    """A dodge of the 3 leaves the Doubloons' damage alone, in either order."""
    tokens = {FOE: {KEG: 1, DOUBLOON: 2, "Evasive": 1}}
    s = table("cursed_pirate", "moon_elf", active=FOE, phase="upkeep", tokens=tokens, rolls=[1, 2])
    s.choose(f"resolve {first}", seat=FOE)
    if first == "cursed-doubloon":
        while not waits(s, FOE) or waits(s, FOE)[0][2] != "isolated":
            s.pass_window()
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 48, {DOUBLOON: 2})


@keg_mark
@doubloon_mark
@pytest.mark.rule("DMG-10")
def test_a_dodge_of_the_other_upkeep_damage_leaves_the_explosion_alone(table: Table) -> None:
    tokens = {FOE: {KEG: 1, DOUBLOON: 2, "Evasive": 1}}
    s = table("cursed_pirate", "moon_elf", active=FOE, phase="upkeep", tokens=tokens, rolls=[1, 2])
    s.choose("resolve powder-keg", seat=FOE)
    while s.health(FOE) == 50:
        s.pass_window()
    assert s.health(FOE) == 47
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_1", 47)


@keg_mark
@pytest.mark.rule("DMG-10")
def test_protect_halves_the_3_alone(table: Table) -> None:
    tokens = {FOE: {KEG: 1, DOUBLOON: 3, "Protect": 1}}
    s = table("cursed_pirate", "tactician", active=FOE, phase="upkeep", tokens=tokens, rolls=[1])
    s.choose("resolve cursed-doubloon", seat=FOE)
    while not waits(s, FOE) or waits(s, FOE)[0][2] != "isolated":
        s.pass_window()
    assert waits(s, FOE) == [("damage", 3, "isolated", KEG)]
    s.choose("spend protect", seat=FOE)
    s.pass_all()
    assert (losses(s, FOE), s.tokens(FOE)) == ([1, 3], {DOUBLOON: 3})


@keg_mark
@cursed_mark
def test_an_explosion_in_her_own_cursed_upkeep_comes_before_the_4(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", phase="upkeep", side=CURSED, tokens={PIR: {KEG: 1}}, rolls=[1])
    s.choose("resolve cursed", seat=PIR)
    s.pass_all()
    assert (losses(s, PIR), s.health(PIR)) == ([3, 4], 43)


# --- a Keg upon a Keg --------------------------------------------------------------------------------


@keg_mark
@pytest.mark.rule("EX-6")
@pytest.mark.rule("DMG-10")
@pytest.mark.rule("STA-8")
@pytest.mark.parametrize(
    ("side", "dice", "row", "damage"),
    [
        ("human", [1, 1, 1, 1, 5], "cutlass strike: 4 cutlass", 6),
        ("human", SMALL, "light the fuse", 7),
        ("cursed", LARGE, "thar she blows", 10),
    ],
)
def test_the_first_keg_blows_up_at_once_and_then_the_attacks_own_damage_is_worked_out(
    table: Table, side: str, dice: list[int], row: str, damage: int
) -> None:
    s = strikes(table, dice, row, side={PIR: side}, tokens={FOE: {KEG: 1}})
    assert (s.health(FOE), s.tokens(FOE)[KEG]) == (47, 1)
    takes_it(s)
    assert losses(s, FOE) == [3, damage]
    assert (s.health(FOE), s.tokens(FOE)[KEG]) == (47 - damage, 1)


@keg_mark
@pytest.mark.rule("DMG-10")
@pytest.mark.parametrize(("early", "left"), [(True, 43), (False, 47)])
def test_evasive_dodges_the_explosion_or_the_attack_never_both(table: Table, early: bool, left: int) -> None:
    tokens = {FOE: {KEG: 1, "Evasive": 1}}
    s = strikes(table, [*SMALL, 1], "light the fuse", foe="moon_elf", tokens=tokens)
    while not waits(s, FOE):
        s.pass_window()
    assert waits(s, FOE) == [("damage", 3, "isolated", KEG)]
    if not early:
        while s.health(FOE) == 50:
            s.pass_window()
        assert s.health(FOE) == 47
    s.choose("spend evasive", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (left, {KEG: 1})


@keg_mark
@pytest.mark.content("cursed_pirate/Run Ya Through!")
@pytest.mark.rule("DMG-10")
def test_the_ledger_of_the_attack_waits_untouched_while_a_keg_explodes_in_it(table: Table) -> None:
    s = strikes(
        table,
        [*CUTLASSES, 1, 2, 3, 4, 4],
        "cutlass strike",
        foe="tactician",
        hands={PIR: ["Run Ya Through!"]},
        cp={PIR: 2},
        tokens={FOE: {KEG: 1, "Protect": 1}},
    )
    s.choose("play run ya through", seat=PIR)
    while s.tokens(FOE)[KEG] and waits(s, FOE)[0][2] != "isolated":
        s.pass_window()
    assert waits(s, FOE) == [("damage", 3, "isolated", KEG)]
    s.choose("spend protect", seat=FOE)
    takes_it(s)
    assert losses(s, FOE) == [1, 5 + 3]
    assert s.tokens(FOE) == {KEG: 1}


@keg_mark
@pytest.mark.content("common/Not This Time!")
def test_a_card_prevents_the_explosion_and_nothing_of_the_attack(table: Table) -> None:
    s = strikes(table, SMALL, "light the fuse", hands={FOE: ["Not This Time!"]}, cp={FOE: 1}, tokens={FOE: {KEG: 1}})
    s.choose("play not this time", seat=FOE)
    takes_it(s)
    assert s.health(FOE) == 43


@keg_mark
@pytest.mark.content("shadow_thief/Shadows")
def test_shadows_stop_the_attack_but_not_the_explosion(table: Table) -> None:
    s = strikes(table, SMALL, "light the fuse", foe="shadow_thief", tokens={FOE: {KEG: 1, "Shadows": 1}})
    s.pass_all()
    assert no_defence(s)
    assert (s.health(FOE), s.tokens(FOE)) == (47, {KEG: 1, "Shadows": 1})


@keg_mark
@touch_mark
@pytest.mark.rule("ULT-3")
def test_nobody_answers_an_explosion_during_an_ultimate(table: Table) -> None:
    s = strikes(
        table,
        TOUCH,
        "pirates touch",
        foe="moon_elf",
        tokens={FOE: {KEG: 1, "Evasive": 3}},
        hands={FOE: ["Not This Time!"]},
        cp={FOE: 9},
    )
    s.choose("no", seat=PIR)
    s.choose("no", seat=PIR)
    never(s, "spend evasive", FOE)
    never(s, "play not this time", FOE)
    s.pass_all()
    assert (losses(s, FOE), s.tokens(FOE)) == ([3, 12], {KEG: 1, PARLAY: 1, "Evasive": 3})


@keg_mark
@pytest.mark.rule("HP-4")
def test_an_explosion_may_kill_in_mid_attack(table: Table) -> None:
    s = strikes(table, SMALL, "light the fuse", tokens={FOE: {KEG: 1}}, health={FOE: 3, PIR: 1})
    s.pass_all()
    view = s.view(None)
    assert (view["over"], view["winners"], s.health(FOE)) == (True, [PIR], 0)
    assert list(ledger(s, FOE)) == [("damage", 3, "isolated", KEG)]


@keg_mark
@pytest.mark.content("common/Blessing of Divinity")
def test_a_blessing_saves_from_the_explosion_and_the_attack_still_kills(table: Table) -> None:
    tokens = {FOE: {KEG: 1, "Blessing of Divinity": 1}}
    s = strikes(table, SMALL, "light the fuse", foe="paladin", tokens=tokens, health={FOE: 2}, cp={FOE: 0})
    assert (s.health(FOE), s.tokens(FOE)) == (1, {KEG: 1})
    takes_it(s)
    assert s.view(None)["winners"] == [PIR]


@keg_mark
@pytest.mark.content("huntress/Nyra")
def test_nyra_takes_the_attack_but_no_explosion(table: Table) -> None:
    s = strikes(table, SMALL, "light the fuse", foe="huntress", tokens={FOE: {KEG: 1}}, companions={FOE: {"Nyra": 5}})
    while s.health(FOE) == 50:
        assert not s.can("number 3")
        s.pass_window()
    assert s.health(FOE) == 47
    s.choose("defend none", seat=FOE)
    s.choose("number 7", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.companion(FOE, "Nyra")) == (47, ("downed", 0))


@keg_mark
@pytest.mark.content("barbarian/Thick Skin II")
def test_thick_skin_takes_back_the_new_keg_but_not_the_explosion(table: Table) -> None:
    s = strikes(
        table, [*SMALL, 4, 4, 1, 1], "light the fuse", tokens={FOE: {KEG: 1}}, upgrades={FOE: ["Thick Skin II"]}
    )
    s.choose("defend thick skin", seat=FOE)
    s.choose("yes", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 3 - 7 + 4, {})


@keg_mark
@pytest.mark.content("common/Transference!")
@pytest.mark.rule("STA-8")
def test_a_keg_moved_onto_a_keg_explodes_it(table: Table) -> None:
    s = table(
        "cursed_pirate", "barbarian", hands={PIR: ["Transference!"]}, cp={PIR: 2}, tokens={PIR: {KEG: 1}, FOE: {KEG: 1}}
    )
    s.choose("play transference player 0")
    s.pass_all()
    assert (s.tokens(PIR), s.tokens(FOE), s.health(FOE), s.health(PIR)) == ({}, {KEG: 1}, 47, 50)


@keg_mark
def test_buh_bye_removes_a_keg(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", active=FOE, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2}, tokens={FOE: {KEG: 1}})
    s.choose("play buh-bye")
    s.pass_all()
    assert (s.tokens(FOE), s.health(FOE)) == ({}, 50)


@keg_mark
@pytest.mark.content("cursed_pirate/Light It Up!")
def test_in_a_main_phase_the_explosion_can_be_dodged(table: Table) -> None:
    tokens = {FOE: {KEG: 1, "Evasive": 2}}
    s = table("cursed_pirate", "moon_elf", hands={PIR: ["Light It Up!"]}, cp={PIR: 2}, tokens=tokens, rolls=[3, 1])
    s.choose("play light it up")
    s.choose("spend evasive", seat=FOE)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.phase) == (50, {KEG: 1}, "main_1")


# --- Wither ------------------------------------------------------------------------------------------

wither_mark = pytest.mark.content("cursed_pirate/Wither")


@wither_mark
@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize("held", [1, 2])
@pytest.mark.parametrize(("dice", "ability", "damage"), [(SMACK_FOR_8, "smack", 8), (STURDY_BLOW, "sturdy blow", 4)])
def test_wither_cuts_each_attack_of_its_holder_by_1_for_each_and_stays(
    table: Table, held: int, dice: list[int], ability: str, damage: int
) -> None:
    s = is_struck(table, dice, ability, tokens={FOE: {WITHER: held}})
    if ability == "smack":
        s.choose("defend none", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.tokens(FOE)) == (50 - damage + held, {WITHER: held})


@wither_mark
@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize(
    ("dice", "ability", "taken"),
    [
        (PECK, "peck", 0),
        (SPEAR, "spear", 4),
        (SPRAY, "spray", 3),
        (SWOOP, "swoop", 0 + 3),
        (RAGE, "flock", 10),
    ],
)
def test_wither_cuts_the_attacks_own_damage_only(
    table: Table, gull: str, dice: list[int], ability: str, taken: int
) -> None:
    """Never below 0, and neither pure nor collateral damage nor an Ultimate."""
    s = is_struck(table, dice, ability, foe=gull, tokens={FOE: {WITHER: 2}})
    if ability == "peck":
        s.choose("defend none", seat=PIR)
    s.pass_all()
    assert (s.phase, s.health(PIR), s.tokens(FOE)) == ("main_2", 50 - taken, {WITHER: 2})


@wither_mark
@pytest.mark.rule("RUL-10")
def test_wither_is_taken_off_the_attack_with_its_additions(table: Table, gull: str) -> None:
    """Peck's 1 and Screech!'s 3, less 2 Wither."""
    s = is_struck(table, PECK, "peck", foe=gull, tokens={FOE: {WITHER: 2}}, hands={FOE: ["Screech!"]})
    s.choose("play screech", seat=FOE)
    takes_it(s)
    assert s.health(PIR) == 48


@wither_mark
@ahoy_mark
@pytest.mark.rule("RUL-10")
def test_an_attack_withered_to_0_can_still_be_defended_and_a_defence_is_not_withered(table: Table, gull: str) -> None:
    s = is_struck(table, [*PECK, 1, 2, 3, 3], "peck", foe=gull, tokens={PIR: {WITHER: 2}, FOE: {WITHER: 2}})
    s.choose("defend ahoy matey", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE), s.tokens(PIR)) == (50, 46, {WITHER: 2})


@wither_mark
@pytest.mark.content("cursed_pirate/Swashbuckle!")
def test_wither_does_not_cut_the_damage_of_a_card(table: Table) -> None:
    s = plays(table, "Swashbuckle!", tokens={PIR: {WITHER: 2}}, rolls=[1])
    assert s.health(FOE) == 48


@wither_mark
def test_a_third_wither_is_not_added(table: Table) -> None:
    s = plays(table, "Scurvy!", tokens={FOE: {WITHER: 2}})
    assert s.tokens(FOE) == {WITHER: 2}


@wither_mark
def test_wither_can_be_removed_one_by_one(table: Table) -> None:
    s = table(
        "cursed_pirate", "barbarian", active=FOE, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2}, tokens={FOE: {WITHER: 2}}
    )
    s.choose("play buh-bye")
    s.pass_all()
    assert s.tokens(FOE) == {WITHER: 1}


@wither_mark
@abyss_mark
def test_a_wither_upon_the_target_does_not_cut_the_pirates_own_attack(table: Table) -> None:
    s = strikes(table, SMALL, "thar she blows", side=CURSED, tokens={FOE: {WITHER: 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (43, {WITHER: 2, KEG: 1})


# --- Parlay ------------------------------------------------------------------------------------------

parlay_mark = pytest.mark.content("cursed_pirate/Parlay")


@parlay_mark
@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize(
    ("dice", "ability", "asked"),
    [(PECK, "peck", True), (SPEAR, "spear", False), (SPRAY, "spray", False), (SWOOP, "swoop", False)],
)
def test_parlay_strikes_all_damage_of_the_phase_and_leaves_at_its_end(
    table: Table, gull: str, dice: list[int], ability: str, asked: bool
) -> None:
    s = is_struck(table, dice, ability, foe=gull, tokens={FOE: {PARLAY: 1}})
    if asked:
        s.choose("defend none", seat=PIR)
    s.pass_all()
    assert (s.phase, s.health(PIR), s.tokens(FOE)) == ("main_2", 50, {})


@parlay_mark
@pytest.mark.rule("RUL-10")
def test_parlay_strikes_additions_too(table: Table, gull: str) -> None:
    s = is_struck(table, PECK, "peck", foe=gull, tokens={FOE: {PARLAY: 1}}, hands={FOE: ["Screech!"]})
    s.choose("play screech", seat=FOE)
    takes_it(s)
    assert (s.health(PIR), s.tokens(FOE)) == (50, {})


@parlay_mark
@pytest.mark.rule("RUL-10")
def test_the_defender_may_still_defend_and_hurt_the_attacker(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 2, 4, 4], "smack", tokens={FOE: {PARLAY: 1}}, cp={PIR: 0})
    s.choose("defend ahoy matey", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.health(FOE), s.cp(PIR)) == (50, 48, 2)


@parlay_mark
@pytest.mark.content("paladin/Retribution")
@pytest.mark.parametrize(("held", "back"), [(0, 3), (1, 0)])
def test_retribution_returns_nothing_of_what_parlay_struck(table: Table, held: int, back: int) -> None:
    tokens = {PIR: {PARLAY: held}, FOE: {"Retribution": 1}}
    s = strikes(table, CUTLASSES, "cutlass strike", foe="paladin", tokens=tokens, cp={FOE: 0})
    s.choose("spend retribution", seat=FOE)
    takes_it(s)
    assert (s.health(PIR), s.health(FOE), s.tokens(PIR)) == (50 - back, 50 if held else 45, {})


@parlay_mark
@keg_mark
def test_the_other_effects_of_the_ability_still_happen(table: Table) -> None:
    s = strikes(table, SMALL, "thar she blows", side=CURSED, tokens={PIR: {PARLAY: 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (50, {KEG: 1, WITHER: 1}, {})


@parlay_mark
@keg_mark
@pytest.mark.rule("DMG-10")
def test_parlay_does_not_strike_an_explosion(table: Table) -> None:
    """Isolated damage is no part of the Attack: it is the Keg that deals it."""
    s = strikes(table, SMALL, "light the fuse", tokens={PIR: {PARLAY: 1}, FOE: {KEG: 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (47, {KEG: 1})


@parlay_mark
@pytest.mark.rule("ULT-4")
def test_an_ultimate_ignores_parlay_which_strikes_the_additional_phase(table: Table) -> None:
    s = is_struck(table, [*RAGE, *SMACK_FOR_8], "rage", tokens={FOE: {PARLAY: 1}})
    s.pass_all()
    assert (s.health(PIR), s.tokens(FOE), s.phase) == (35, {PARLAY: 1}, "offensive_roll")
    s.choose("activate smack", seat=FOE)
    takes_it(s)
    assert (s.health(PIR), s.tokens(FOE), s.phase) == (35, {}, "main_2")


@parlay_mark
@pytest.mark.parametrize(("dice", "ability"), [(NEW_ROLL, "none"), (FORTITUDE, "fortitude")])
def test_parlay_leaves_at_the_end_of_a_phase_without_attack(table: Table, dice: list[int], ability: str) -> None:
    s = is_struck(table, dice, ability, tokens={FOE: {PARLAY: 1}})
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_2", {})


@parlay_mark
@pytest.mark.rule("STA-10")
def test_a_skipped_phase_does_not_use_it_up(table: Table, gull: str) -> None:
    s = table("cursed_pirate", gull, active=FOE, cp={FOE: 0}, tokens={FOE: {"Knockdown": 1, PARLAY: 1}})
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_2", {PARLAY: 1})


@parlay_mark
@pytest.mark.content("cursed_pirate/Black Spot I")
def test_it_lasts_until_the_holders_own_roll_phase(table: Table) -> None:
    s = strikes(table, SKULLS, "black spot")
    s.choose("no", seat=PIR)
    s.pass_all()
    s.roll(*SMACK_FOR_8)
    ends_turn(s)
    assert (s.actor, s.phase, s.tokens(FOE)) == (FOE, "main_1", {PARLAY: 1})
    s.choose("done")
    s.choose("activate smack", seat=FOE)
    takes_it(s)
    assert (s.health(PIR), s.tokens(FOE)) == (50, {})


@parlay_mark
def test_what_the_holder_deals_outside_of_the_phase_is_not_struck(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 2, 3, 3], "smack", tokens={PIR: {PARLAY: 1}})
    s.choose("defend ahoy matey", seat=PIR)
    s.pass_all()
    assert (s.health(FOE), s.tokens(PIR)) == (46, {PARLAY: 1})
    s = plays(table, "Swashbuckle!", tokens={PIR: {PARLAY: 1}}, rolls=[1])
    assert (s.health(FOE), s.tokens(PIR)) == (48, {PARLAY: 1})


@parlay_mark
@pytest.mark.content("common/Targeted")
def test_parlay_strikes_what_targeted_adds(table: Table) -> None:
    s = strikes(table, CUTLASSES, "cutlass strike", foe="tactician", tokens={PIR: {PARLAY: 1}, FOE: {"Targeted": 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (50, {"Targeted": 1})


# --- Main Phase Actions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "dice"),
    [
        pytest.param("Yo Ho!", 2, [], marks=pytest.mark.content("cursed_pirate/Yo Ho!")),
        pytest.param("Light It Up!", 2, [], marks=pytest.mark.content("cursed_pirate/Light It Up!")),
        pytest.param("Feed the Fish!", 3, [], marks=pytest.mark.content("cursed_pirate/Feed the Fish!")),
        pytest.param("Pirate's Life!", 1, [], marks=pytest.mark.content("cursed_pirate/Pirate's Life!")),
        pytest.param("High Stakes!", 2, [1, 1], marks=pytest.mark.content("cursed_pirate/High Stakes!")),
        pytest.param("Crow's Nest!", 1, [1], marks=pytest.mark.content("cursed_pirate/Crow's Nest!")),
        pytest.param("Truce!", 3, [], marks=pytest.mark.content("cursed_pirate/Truce!")),
        pytest.param("Pillage!", 0, [], marks=pytest.mark.content("cursed_pirate/Pillage!")),
        pytest.param("Scurvy!", 2, [], marks=pytest.mark.content("cursed_pirate/Scurvy!")),
        pytest.param("Swashbuckle!", 2, [1], marks=pytest.mark.content("cursed_pirate/Swashbuckle!")),
        pytest.param("Heave-Ho!", 0, [6], marks=pytest.mark.content("cursed_pirate/Heave-Ho!")),
    ],
)
@pytest.mark.rule("CARD-2")
def test_the_price_and_the_time_of_a_main_phase_action(table: Table, card: str, cost: int, dice: list[int]) -> None:
    hands = {PIR: [card]}
    for when in ("main_1", "main_2"):
        s = table("cursed_pirate", "barbarian", phase=when, hands=hands, cp={PIR: cost, FOE: 0}, rolls=dice)
        s.choose(f"play {card}")
        while not s.can("done", seat=PIR):
            s.choose(str(s.options[0]))
        assert (s.cp(PIR), s.hand(PIR), s.discard(PIR)) == (0, [] if card != "Heave-Ho!" else s.hand(PIR), [card])
    if cost:
        assert not table("cursed_pirate", "barbarian", hands=hands, cp={PIR: cost - 1}).can(f"play {card}")
    s = table("cursed_pirate", "barbarian", phase="offensive_roll", rolls=CUTLASSES, hands=hands, cp={PIR: 9})
    never(s, f"play {card}", PIR)
    s.choose("activate cutlass strike")
    never(s, f"play {card}", PIR)
    s = table("cursed_pirate", "barbarian", active=FOE, phase="upkeep", hands=hands, cp={PIR: 9})
    never(s, f"play {card}", PIR)


yo_ho = pytest.mark.content("cursed_pirate/Yo Ho!")


@yo_ho
@pytest.mark.parametrize(
    ("choice", "dice", "theirs"),
    [
        (1, [], {KEG: 1}),
        (2, [1], {}),
        (2, [2], {}),
        (2, [3], {KEG: 1, WITHER: 1}),
        (2, [6], {KEG: 1, WITHER: 1}),
    ],
)
def test_yo_ho_lets_the_opponent_choose(table: Table, choice: int, dice: list[int], theirs: dict[str, int]) -> None:
    s = plays(table, "Yo Ho!", rolls=dice)
    assert s.actor == FOE
    s.choose(f"choose {choice}", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(PIR), s.actor, s.phase) == (theirs, {}, PIR, "main_1")


@yo_ho
@keg_mark
@pytest.mark.parametrize(
    ("choice", "dice", "theirs"), [(1, [], {KEG: 1}), (2, [2], {KEG: 1}), (2, [3], {KEG: 1, WITHER: 1})]
)
def test_yo_ho_on_the_holder_of_a_keg(table: Table, choice: int, dice: list[int], theirs: dict[str, int]) -> None:
    s = plays(table, "Yo Ho!", rolls=dice, tokens={FOE: {KEG: 1}})
    s.choose(f"choose {choice}", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE), s.health(FOE)) == (theirs, 50 if dice == [2] else 47)


@yo_ho
def test_the_die_of_yo_ho_is_the_opponents_own(table: Table) -> None:
    s = plays(table, "Yo Ho!", rolls=[3], theirs=["Tip It!"], cp={PIR: 2, FOE: 1})
    s.choose("choose 2", seat=FOE)
    assert s.view(FOE)["rolls"][-1]["owner"] == FOE
    s.choose("play tip it down", seat=FOE)
    s.pass_all()
    assert s.tokens(FOE) == {}


@yo_ho
@pytest.mark.rule("RUL-16")
def test_a_stunned_opponent_still_chooses_at_yo_ho(table: Table) -> None:
    s = plays(table, "Yo Ho!", rolls=[1], tokens={FOE: {"Stun": 1}})
    s.choose("choose 2", seat=FOE)
    s.pass_all()
    assert s.tokens(FOE) == {"Stun": 1}


@pytest.mark.content("cursed_pirate/Light It Up!")
@pytest.mark.parametrize(("held", "left"), [(0, 50), (1, 47)])
def test_light_it_up(table: Table, held: int, left: int) -> None:
    s = plays(table, "Light It Up!", tokens={FOE: {KEG: held}})
    assert (s.tokens(FOE), s.tokens(PIR), s.health(FOE)) == ({KEG: 1}, {}, left)


@pytest.mark.content("cursed_pirate/Feed the Fish!")
@pytest.mark.parametrize(("choice", "theirs"), [("player 1", {KEG: 1}), ("no", {})])
def test_feed_the_fish_reaches_each_opponent_once(table: Table, choice: str, theirs: dict[str, int]) -> None:
    s = table("cursed_pirate", "barbarian", hands={PIR: ["Feed the Fish!"]}, cp={PIR: 3})
    s.choose(f"play feed the fish {choice}")
    s.pass_all()
    assert (s.tokens(FOE), s.tokens(PIR), s.health(FOE), s.phase) == (theirs, {}, 50, "main_1")
    assert s.actor == PIR


life = pytest.mark.content("cursed_pirate/Pirate's Life!")


@life
@pytest.mark.rule("EX-8")
@pytest.mark.parametrize(("answer", "held"), [("yes", 3), ("no", 2)])
def test_pirates_life_on_the_human_side(table: Table, answer: str, held: int) -> None:
    s = plays(table, "Pirate's Life!", tokens={PIR: {DOUBLOON: 2}}, health={PIR: 40})
    s.choose(answer, seat=PIR)
    s.pass_all()
    assert (s.tokens(PIR), s.health(PIR), s.cp(PIR)) == ({DOUBLOON: held}, 40, 8)


@life
@pytest.mark.parametrize(("health", "left"), [(40, 43), (59, 60)])
def test_pirates_life_on_the_cursed_side_heals_3(table: Table, health: int, left: int) -> None:
    s = plays(table, "Pirate's Life!", side=CURSED, health={PIR: health})
    assert (s.actor, s.phase, s.tokens(PIR), s.health(PIR)) == (PIR, "main_1", {}, left)


@pytest.mark.content("cursed_pirate/High Stakes!")
@pytest.mark.rule("TXT-2")
@pytest.mark.parametrize(
    ("dice", "won"), [([1, 4], True), ([5, 6], True), ([4, 5], True), ([1, 6], False), ([6, 6], False), ([3, 2], False)]
)
def test_high_stakes(table: Table, dice: list[int], won: bool) -> None:
    s = plays(table, "High Stakes!", rolls=dice, decks={PIR: DECK}, cp={PIR: 2})
    assert (s.hand(PIR), s.cp(PIR)) == (["Double Up!", "Tip It!"] if won else [], 2 if won else 0)


nest = pytest.mark.content("cursed_pirate/Crow's Nest!")


@nest
@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_crows_nest_on_a_cutlass_shows_the_hand_to_the_pirate_alone(table: Table, die: int) -> None:
    s = plays(table, "Crow's Nest!", rolls=[die], theirs=TWO_CARDS)
    assert sorted(s.view(PIR)["players"][FOE]["known_hand"]) == ["six-it", "tip-it"]
    assert "known_hand" not in s.view(None)["players"][FOE]
    assert "hand" not in s.view(PIR)["players"][FOE]
    assert len(s.hand(FOE)) == 2


@nest
def test_a_card_drawn_later_is_not_known(table: Table) -> None:
    s = plays(table, "Crow's Nest!", rolls=[1, *NOTHING], theirs=["Double Up!"], decks={FOE: ["Tip It!", "Six-It!"]})
    assert s.view(PIR)["players"][FOE]["known_hand"] == ["double-up"]
    s.choose("done")
    s.choose("play double up", seat=FOE)
    assert sorted(s.hand(FOE)) == ["Six-It!", "Tip It!"]
    assert "known_hand" not in s.view(PIR)["players"][FOE]


@nest
@pytest.mark.parametrize("die", [4, 5])
def test_crows_nest_on_booty_makes_them_discard_a_card_of_their_choice(table: Table, die: int) -> None:
    s = plays(table, "Crow's Nest!", rolls=[die], theirs=TWO_CARDS, cp={PIR: 1, FOE: 0})
    s.choose("discard tip-it", seat=FOE)
    s.pass_all()
    assert (s.hand(FOE), s.discard(FOE), s.cp(FOE)) == (["Six-It!"], ["Tip It!"], 0)
    assert "known_hand" not in s.view(PIR)["players"][FOE]


@nest
@pytest.mark.parametrize("lost", ["Tip It!", "Six-It!"])
def test_crows_nest_on_a_skull_makes_them_discard_at_random(table: Table, lost: str) -> None:
    s = plays(table, "Crow's Nest!", rolls=[6], theirs=TWO_CARDS, losses={FOE: [lost]}, cp={PIR: 1, FOE: 0})
    assert (s.actor, s.discard(FOE), len(s.hand(FOE)), s.cp(FOE)) == (PIR, [lost], 1, 0)


@nest
@pytest.mark.parametrize("die", [1, 4, 6])
def test_crows_nest_on_an_empty_hand(table: Table, die: int) -> None:
    s = plays(table, "Crow's Nest!", rolls=[die])
    assert (s.actor, s.hand(FOE), s.discard(FOE)) == (PIR, [], [])


@pytest.mark.content("cursed_pirate/Truce!")
def test_truce(table: Table) -> None:
    s = plays(table, "Truce!")
    assert (s.tokens(FOE), s.tokens(PIR)) == ({PARLAY: 1}, {})


@pytest.mark.content("cursed_pirate/Pillage!")
@pytest.mark.rule("TXT-6")
@pytest.mark.parametrize(("hers", "theirs", "after"), [(0, 3, (1, 2)), (0, 0, (0, 0)), (15, 2, (15, 1))])
def test_pillage(table: Table, hers: int, theirs: int, after: tuple[int, int]) -> None:
    s = plays(table, "Pillage!", cp={PIR: hers, FOE: theirs})
    assert (s.cp(PIR), s.cp(FOE)) == after


scurvy = pytest.mark.content("cursed_pirate/Scurvy!")


@scurvy
def test_scurvy(table: Table) -> None:
    s = plays(table, "Scurvy!")
    assert list(ledger(s, PIR)) == [("damage", 1, "plain", "Scurvy!")]
    assert (s.health(PIR), s.health(FOE), s.tokens(FOE), s.tokens(PIR)) == (49, 50, {WITHER: 1}, {})


@scurvy
def test_scurvy_may_kill_her(table: Table) -> None:
    s = plays(table, "Scurvy!", health={PIR: 1})
    assert s.view(None)["winners"] == [FOE]


@scurvy
@pytest.mark.content("common/Evasive")
@pytest.mark.rule("DMG-13")
def test_the_damage_of_scurvy_can_be_dodged(table: Table) -> None:
    s = table(
        "cursed_pirate", "moon_elf", hands={PIR: ["Scurvy!"]}, cp={PIR: 2}, tokens={PIR: {"Evasive": 1}}, rolls=[2]
    )
    s.choose("play scurvy")
    s.choose("spend evasive", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), s.tokens(FOE)) == (50, {WITHER: 1})


@pytest.mark.content("cursed_pirate/Swashbuckle!")
@pytest.mark.parametrize(
    ("die", "damage", "drawn", "theirs"),
    [(1, 2, 0, {}), (3, 2, 0, {}), (4, 0, 2, {}), (5, 0, 2, {}), (6, 0, 0, {KEG: 1})],
)
def test_swashbuckle(table: Table, die: int, damage: int, drawn: int, theirs: dict[str, int]) -> None:
    s = plays(table, "Swashbuckle!", rolls=[die], decks={PIR: DECK})
    assert list(ledger(s, FOE)) == ([("damage", 2, "plain", "Swashbuckle!")] if damage else [])
    assert (s.health(FOE), len(s.hand(PIR)), s.tokens(FOE)) == (50 - damage, drawn, theirs)
    assert no_defence(s)


@pytest.mark.content("cursed_pirate/Heave-Ho!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_heave_ho(table: Table, die: int) -> None:
    s = plays(table, "Heave-Ho!", rolls=[die], decks={PIR: DECK})
    assert (s.tokens(FOE), s.hand(PIR)) == (({PARLAY: 1}, []) if die == 6 else ({}, ["Double Up!"]))


# --- Roll Phase Actions ------------------------------------------------------------------------------

ransom = pytest.mark.content("cursed_pirate/Ransom!")


def held_to_ransom(table: Table, cp: int, dice: list[int]) -> madking.Scenario:
    """Five swords, and the Pirate demands one of them."""
    s = is_struck(table, dice, "smack", hands={PIR: ["Ransom!"]}, cp={PIR: 1, FOE: cp})
    s.choose("play ransom die 3", seat=PIR)
    return s


@ransom
@pytest.mark.parametrize("cp", [2, 5])
def test_the_opponent_may_pay_the_ransom(table: Table, cp: int) -> None:
    s = held_to_ransom(table, cp, SMACK_FOR_8)
    s.choose("choose 1", seat=FOE)
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE), s.health(PIR)) == (2, cp - 2, 42)


@ransom
def test_the_opponent_may_re_roll_the_die_instead(table: Table) -> None:
    s = held_to_ransom(table, 2, [*SMACK_FOR_8, 4])
    s.choose("choose 2", seat=FOE)
    s.choose("activate smack", seat=FOE)
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE), s.health(PIR)) == (0, 2, 44)


@ransom
@pytest.mark.parametrize("cp", [0, 1])
def test_with_less_than_2_cp_there_is_nothing_to_pay(table: Table, cp: int) -> None:
    s = held_to_ransom(table, cp, [*SMACK_FOR_8, 4])
    s.choose("activate smack", seat=FOE)
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE), s.health(PIR)) == (0, cp, 44)


@ransom
def test_the_ransom_stops_at_15(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={PIR: ["Ransom!"]}, cp={PIR: 15, FOE: 2})
    s.choose("play ransom die 3", seat=PIR)
    s.choose("choose 1", seat=FOE)
    takes_it(s)
    assert (s.cp(PIR), s.cp(FOE)) == (15, 0)


@ransom
@pytest.mark.rule("RUL-14")
def test_ransom_costs_1_and_wants_a_die_of_an_opponent(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={PIR: ["Ransom!"]}, cp={PIR: 0})
    never(s, "play ransom", PIR)
    s = strikes(table, CUTLASSES, "cutlass strike", hands={PIR: ["Ransom!"]}, cp={PIR: 9})
    never(s, "play ransom", PIR)
    assert not table("cursed_pirate", "barbarian", hands={PIR: ["Ransom!"]}, cp={PIR: 9}).can("play ransom")


@ransom
def test_ransom_reaches_a_defence_die(table: Table) -> None:
    s = strikes(
        table,
        [*CUTLASSES, 4, 5, 6, 1],
        "cutlass strike",
        hands={PIR: ["Ransom!"]},
        cp={PIR: 1, FOE: 2},
        health={FOE: 40},
    )
    s.choose("defend thick skin", seat=FOE)
    s.choose("play ransom die 4", seat=PIR)
    s.choose("choose 2", seat=FOE)
    s.pass_all()
    assert s.health(FOE) == 40 - 5 + 2


@ransom
def test_attack_dice_that_are_fixed_cannot_be_held_to_ransom(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={PIR: ["Ransom!"]}, cp={PIR: 9, FOE: 9})
    s.choose("defend none", seat=PIR)
    never(s, "play ransom", PIR)


run_through = pytest.mark.content("cursed_pirate/Run Ya Through!")


@run_through
@pytest.mark.parametrize(
    ("dice", "added", "keg"),
    [
        ([1, 2, 3, 1, 2], 5, True),
        ([1, 2, 3, 4, 6], 3, True),
        ([1, 2, 4, 5, 6], 2, False),
        ([4, 4, 5, 6, 6], 0, False),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_run_ya_through(table: Table, dice: list[int], added: int, keg: bool, late: bool) -> None:
    s = strikes(table, CUTLASSES + dice, "cutlass strike", hands={PIR: ["Run Ya Through!"]}, cp={PIR: 2})
    if late:
        s.choose("defend none", seat=FOE)
    s.choose("play run ya through", seat=PIR)
    if not late:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.cp(PIR), s.tokens(FOE)) == (50 - 5 - added, 0, {KEG: 1} if keg else {})


shark = pytest.mark.content("cursed_pirate/Shark Bait!")


@shark
@pytest.mark.parametrize("late", [False, True])
def test_shark_bait_adds_2(table: Table, late: bool) -> None:
    s = strikes(table, CUTLASSES, "cutlass strike", hands={PIR: ["Shark Bait!"]}, cp={PIR: 1})
    if late:
        s.choose("defend none", seat=FOE)
    s.choose("play shark bait", seat=PIR)
    if not late:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert list(ledger(s, FOE))[1:] == [("addition", 2, "normal", "Shark Bait!")]
    assert (s.health(FOE), s.cp(PIR)) == (43, 0)


@shark
@touch_mark
def test_shark_bait_adds_to_an_ultimate(table: Table) -> None:
    s = strikes(table, TOUCH, "pirates touch", hands={PIR: ["Shark Bait!"]}, cp={PIR: 1})
    s.choose("no", seat=PIR)
    s.choose("no", seat=PIR)
    s.choose("play shark bait", seat=PIR)
    s.pass_all()
    assert s.health(FOE) == 50 - 14


@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Run Ya Through!", 2, marks=run_through),
        pytest.param("Shark Bait!", 1, marks=shark),
    ],
)
def test_attack_modifiers_want_an_attack_of_hers_and_their_price(table: Table, card: str, cost: int) -> None:
    hands = {PIR: [card]}
    assert not table("cursed_pirate", "barbarian", hands=hands, cp={PIR: 9}).can(f"play {card}")
    s = strikes(table, CUTLASSES, "cutlass strike", hands=hands, cp={PIR: cost - 1})
    never(s, f"play {card}", PIR)
    s = strikes(table, [*BOOTY, 4, 4, 4], "x marks the spot", hands=hands, cp={PIR: 9})
    never(s, f"play {card}", PIR)
    s.pass_all()
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hands, cp={PIR: 9})
    never(s, f"play {card}", PIR)


# --- Instant Actions ---------------------------------------------------------------------------------

batten = pytest.mark.content("cursed_pirate/Batten Down!")


@batten
def test_batten_down_discards_the_whole_hand_for_nothing_and_draws_4(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "barbarian",
        hands={PIR: ["Batten Down!", "Vegas Baby!", "Samesies!"]},
        decks={PIR: DECK},
        cp={PIR: 4},
    )
    s.choose("play batten down")
    s.pass_all()
    assert (sorted(s.hand(PIR)), s.cp(PIR)) == (sorted(DECK[:4]), 0)
    assert sorted(s.discard(PIR)) == ["Batten Down!", "Samesies!", "Vegas Baby!"]


@batten
def test_batten_down_with_an_empty_hand_and_for_3_cp(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", hands={PIR: ["Batten Down!"]}, decks={PIR: DECK}, cp={PIR: 3})
    assert not s.can("play batten down")
    s = table("cursed_pirate", "barbarian", hands={PIR: ["Batten Down!"]}, decks={PIR: DECK}, cp={PIR: 4})
    s.choose("play batten down")
    s.pass_all()
    assert len(s.hand(PIR)) == 4


@batten
@pytest.mark.rule("TURN-10")
def test_what_batten_down_discards_may_be_drawn_again(table: Table) -> None:
    rest = [name for name in COMMON_CARDS + CARDS if name not in ("Batten Down!", "Truce!", "Pillage!", "Six-It!")]
    s = table(
        "cursed_pirate",
        "barbarian",
        active=FOE,
        phase="upkeep",
        hands={PIR: ["Batten Down!", *rest]},
        decks={PIR: ["Truce!", "Pillage!", "Six-It!"]},
        cp={PIR: 4},
    )
    s.choose("play batten down", seat=PIR)
    hand = s.hand(PIR)
    assert len(hand) == 4
    assert {"Truce!", "Pillage!", "Six-It!"} < set(hand)
    assert s.discard(PIR) == ["Batten Down!"]


@batten
@pytest.mark.rule("TIM-4")
def test_nobody_comes_between_the_discarding_and_the_drawing(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "barbarian",
        hands={PIR: ["Batten Down!", "Samesies!"], FOE: ["Double Up!"]},
        decks={PIR: DECK},
        cp={PIR: 4, FOE: 9},
    )
    s.choose("play batten down")
    assert (s.actor, len(s.hand(PIR))) == (PIR, 4)


cards_mark = pytest.mark.content("cursed_pirate/Cursed Cards!")


@cards_mark
@pytest.mark.parametrize(("choice", "damage", "drawn"), [(1, 0, 1), (2, 2, 2), (3, 4, 3)])
def test_cursed_cards_in_a_main_phase(table: Table, choice: int, damage: int, drawn: int) -> None:
    s = table("cursed_pirate", "barbarian", hands={PIR: ["Cursed Cards!"]}, decks={PIR: DECK}, cp={PIR: 0})
    s.choose(f"play cursed cards choose {choice}")
    s.pass_all()
    assert list(ledger(s, PIR)) == ([("damage", damage, "plain", "Cursed Cards!")] if damage else [])
    assert (s.health(PIR), sorted(s.hand(PIR)), s.phase) == (50 - damage, sorted(DECK[:drawn]), "main_1")
    assert s.discard(PIR) == ["Cursed Cards!"]


@cards_mark
@pytest.mark.parametrize(("choice", "damage", "drawn"), [(1, 0, 1), (2, 2, 2), (3, 4, 3)])
def test_in_a_roll_phase_the_damage_of_cursed_cards_waits_for_its_end(
    table: Table, choice: int, damage: int, drawn: int
) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", hands={PIR: ["Cursed Cards!"]}, decks={PIR: DECK}, cp={PIR: 0})
    s.choose(f"play cursed cards choose {choice}", seat=PIR)
    assert (s.health(PIR), len(s.hand(PIR))) == (50, drawn)
    takes_it(s)
    assert losses(s, PIR) == [8 + damage]


@cards_mark
def test_cursed_cards_may_kill_her_together_with_her_victim(table: Table) -> None:
    s = strikes(table, CUTLASSES, "cutlass strike", hands={PIR: ["Cursed Cards!"]}, health={PIR: 2, FOE: 5})
    s.choose("play cursed cards choose 2", seat=PIR)
    takes_it(s)
    assert (s.view(None)["over"], s.view(None)["winners"]) == (True, [])


@cards_mark
def test_in_upkeep_the_damage_of_cursed_cards_is_pooled_and_can_be_dodged_apart_from_the_4(
    table: Table, gull: str
) -> None:
    s = table(
        "cursed_pirate",
        gull,
        phase="upkeep",
        side=CURSED,
        hands={PIR: ["Cursed Cards!"]},
        tokens={PIR: {"Evasive": 1}},
        rolls=[1],
    )
    s.choose("play cursed cards choose 3", seat=PIR)
    s.choose("spend evasive", seat=PIR)
    s.pass_all()
    assert (s.health(PIR), losses(s, PIR)) == (46, [4])


@cards_mark
def test_cursed_cards_can_be_played_in_the_opponents_turn(table: Table) -> None:
    s = table(
        "cursed_pirate", "barbarian", active=FOE, phase="upkeep", hands={PIR: ["Cursed Cards!"]}, decks={PIR: DECK}
    )
    s.choose("play cursed cards choose 1", seat=PIR)
    assert s.hand(PIR) == ["Double Up!"]


# --- where several pieces meet -----------------------------------------------------------------------


@x_mark
@pytest.mark.rule("TXT-4")
def test_the_combat_point_of_x_marks_the_spot_can_be_used_before_its_roll(table: Table) -> None:
    s = strikes(table, [*BOOTY, 1, 1, 1], "x marks the spot", hands={PIR: ["Double Up!"]}, cp={PIR: 0})
    while not s.cp(PIR):
        s.pass_window()
    assert len(s.view(None)["rolls"]) == 1
    s.choose("play double up", seat=PIR)
    assert (s.cp(PIR), len(s.view(None)["rolls"])) == (0, 1)
    s.pass_all()
    assert s.health(FOE) == 44


@dread_mark
@pytest.mark.rule("TXT-4")
def test_the_combat_points_of_dread_mark_can_be_used_before_its_roll(table: Table) -> None:
    s = strikes(
        table,
        [*BOOTY, 1, 1, 1, 1],
        "dread mark",
        side=CURSED,
        hands={PIR: ["Triple Up!"]},
        decks={PIR: DECK},
        cp={PIR: 0},
    )
    s.choose("play triple up", seat=PIR)
    assert (s.cp(PIR), len(s.view(None)["rolls"])) == (0, 1)
    s.pass_all()
    assert s.health(FOE) == 42


@keg_mark
@pytest.mark.content("common/Evasive")
@pytest.mark.rule("DMG-14")
def test_a_dodge_of_the_attack_does_not_cover_a_later_explosion(table: Table) -> None:
    s = strikes(
        table,
        [*CUTLASSES, 2, 1, 2, 3, 4, 4],
        "cutlass strike",
        foe="moon_elf",
        hands={PIR: ["Run Ya Through!"]},
        cp={PIR: 2},
        tokens={FOE: {KEG: 1, "Evasive": 1}},
    )
    s.choose("spend evasive", seat=FOE)
    s.choose("play run ya through", seat=PIR)
    takes_it(s)
    assert (s.health(FOE), losses(s, FOE)) == (47, [3])


@keg_mark
@pytest.mark.content("seraph/Blinding Light")
@pytest.mark.rule("RUL-11")
def test_blinding_light_halves_the_attack_but_not_the_explosion(table: Table) -> None:
    s = strikes(table, [*SMALL, 2], "light the fuse", foe="seraph", tokens={PIR: {"Blinding Light": 1}, FOE: {KEG: 1}})
    takes_it(s)
    assert losses(s, FOE) == [3, 3]


@keg_mark
@pytest.mark.content("paladin/Retribution")
def test_retribution_does_not_return_an_explosion(table: Table) -> None:
    s = strikes(table, SMALL, "light the fuse", foe="paladin", tokens={FOE: {KEG: 1, "Retribution": 1}}, cp={FOE: 0})
    while not waits(s, FOE):
        s.pass_window()
    assert not s.can("spend retribution")
    s.choose("spend retribution", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.health(PIR)) == (40, 46)


@shivering_mark
@wither_mark
def test_wither_cuts_the_8_of_the_shivering_and_not_its_collateral_damage(table: Table) -> None:
    s = strikes(table, SHIVER, "the shivering", side=CURSED, tokens={PIR: {WITHER: 2}, FOE: {DOUBLOON: 3}})
    s.pass_all()
    assert s.health(FOE) == 50 - 6 - 3


@shivering_mark
@parlay_mark
def test_parlay_strikes_the_collateral_damage_of_the_shivering(table: Table) -> None:
    s = strikes(table, SHIVER, "the shivering", side=CURSED, tokens={PIR: {PARLAY: 1}, FOE: {DOUBLOON: 3}})
    s.pass_all()
    assert (s.health(FOE), s.tokens(PIR)) == (50, {})


@shivering_mark
@doubloon_mark
def test_in_a_mirror_the_shivering_counts_the_other_pirates_doubloons(table: Table) -> None:
    s = strikes(table, SHIVER, "the shivering", foe="cursed_pirate", side=CURSED, tokens={FOE: {DOUBLOON: 5}})
    s.pass_all()
    assert s.health(FOE) == 50 - 8 - 5


@shivering_mark
@pytest.mark.content("common/Evasive")
def test_one_dodge_avoids_both_damages_of_the_shivering(table: Table) -> None:
    tokens = {FOE: {DOUBLOON: 2, "Evasive": 1}}
    s = strikes(table, [*SHIVER, 1], "the shivering", foe="moon_elf", side=CURSED, tokens=tokens)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert s.health(FOE) == 50


@cursed_mark
@pytest.mark.content("pyromancer/Meteoroid")
def test_an_ability_that_only_stuns_her_brings_its_user_a_keg(table: Table) -> None:
    """No Attack: her passive acts, though she is stunned; then Stun's additional phase is judged for itself."""
    s = is_struck(
        table,
        [4, 5, 6, 6, 6, 1, 1, 4, 4, 6],
        "meteoroid",
        foe="pyromancer",
        side=CURSED,
        upgrades={FOE: ["Meteorite II"]},
    )
    assert (s.phase, s.tokens(FOE)) == ("offensive_roll", {KEG: 1})
    s.choose("activate none", seat=FOE)
    s.pass_all()
    assert (s.phase, losses(s, FOE), s.tokens(FOE)) == ("main_2", [3], {KEG: 1})


@keg_mark
@pytest.mark.content("cursed_pirate/Feed the Fish!")
def test_feed_the_fish_on_the_holder_of_a_keg(table: Table) -> None:
    s = table("cursed_pirate", "barbarian", hands={PIR: ["Feed the Fish!"]}, cp={PIR: 3}, tokens={FOE: {KEG: 1}})
    s.choose("play feed the fish player 1")
    s.pass_all()
    assert (s.tokens(FOE), s.health(FOE)) == ({KEG: 1}, 47)


@keg_mark
@pytest.mark.content("cursed_pirate/Light It Up!")
def test_an_explosion_may_end_the_game_in_a_main_phase(table: Table) -> None:
    s = plays(table, "Light It Up!", tokens={FOE: {KEG: 1}}, health={FOE: 3})
    assert s.view(None)["winners"] == [PIR]


@keg_mark
def test_a_keg_passed_on_may_kill(table: Table) -> None:
    tokens = {PIR: {KEG: 1}, FOE: {KEG: 1}}
    s = table("cursed_pirate", "barbarian", active=FOE, phase="upkeep", tokens=tokens, rolls=[6], health={PIR: 3})
    s.choose("yes", seat=FOE)
    s.pass_all()
    assert s.view(None)["winners"] == [FOE]


@parlay_mark
@pytest.mark.content("cursed_pirate/Truce!")
def test_a_second_parlay_is_not_added(table: Table) -> None:
    assert plays(table, "Truce!", tokens={FOE: {PARLAY: 1}}).tokens(FOE) == {PARLAY: 1}


@doubloon_mark
@cursed_mark
@pytest.mark.rule("TURN-1")
def test_a_rule_that_would_do_nothing_is_not_ordered(table: Table) -> None:
    """Her own Doubloons do nothing in Upkeep, so there is no order to choose."""
    s = table("cursed_pirate", "barbarian", phase="upkeep", side=CURSED, tokens={PIR: {DOUBLOON: 2}})
    assert (s.phase, s.health(PIR), s.actor) == ("main_1", 46, PIR)
