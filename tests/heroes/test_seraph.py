"""Seraph, piece by piece: every figure is typed here from the printed board and cards, and played out at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 blade, 4 wings, 5 cross,
6 pendant.
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
    never,
    no_defence,
    second_level,
    takes_it,
)

SER, FOE = 0, 1
HERO = HeroAtTable("seraph")
strikes = HERO.strikes
is_struck = HERO.is_struck

HOLY_BLADE = [1, 2, 3, 5, 5]
CHERUBIM = [1, 2, 3, 5, 6]
GLORIOUS = [1, 2, 2, 4, 6]
TAKE_FLIGHT = [1, 4, 4, 5, 5]
PURIFY = [1, 1, 5, 5, 6]
HOLY_SMITE = [1, 1, 4, 5, 6]
HOLY_COMMAND = [1, 2, 2, 5, 6]
TRIUMPHANT = [2, 3, 4, 5, 5]
HIGHEST_POWER = [4, 6, 6, 6, 6]
DIVINE_VISAGE = [1, 4, 6, 6, 6]
ARCHANGELS_WILL = [1, 2, 3, 4, 5]
HEAVENS_BLESSING = [1, 4, 4, 5, 5]
SPLIT_THE_HEAVENS = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 4, 6]


UPGRADES = [
    "Holy Blade II", "Holy Blade III", "Glorious II", "Triumphant II", "Archangel's Will II", "Purify II",
    "Holy Smite II", "Highest Power II", "Angelic Mantle II", "Angelic Mantle III",
]  # fmt: skip

OWL = """
hero owl "Owl" / "Сова" {
    complexity 1
    dice claw claw claw wing wing eye
    symbol claw "claw" / "коготь"
    symbol wing "wing" / "крыло"
    symbol eye "eye" / "глаз"
    token "Blinding Light" / "Слепящий свет" negative limit 1 {
        when own roll concludes {
            remove this
            if ability can fail {
                roll 1 { if value 1 to 1 { fail } if value 2 to 3 { halve damage } }
            }
        }
    }
    offensive "Peck" / "Клевок" { level 1 { row need 3 claw { deal 1 } } }
    defensive "Glare" / "Взор" { level 1 roll 1 { inflict blinding-light upon attacker } }
    ultimate "Night!" / "Ночь!" { level 1 { row need 5 eye { deal 10 ultimate } } }
    action "Flash!" / "Вспышка!" instant cost 0 { choose opponent { inflict blinding-light upon chosen } }
    action "Needle!" / "Игла!" main cost 0 { choose opponent { deal 2 plain to chosen } }
}
"""


def to_the_effect_roll(s: madking.Scenario) -> None:
    """Passes windows until the dice of an effect lie on the table."""
    while s.view(None)["rolls"][-1]["purpose"] != "effect":
        s.pass_window()


def flies(s: madking.Scenario, label: str, seat: int = SER) -> None:
    """Spends a Flight and lets its two dice stand as they fall."""
    s.choose(f"spend flight {label}", seat=seat)
    while any(roll["purpose"] == "effect" for roll in s.view(None)["rolls"]):
        s.pass_window()


def effect_rolls(s: madking.Scenario) -> list[tuple[int, ...]]:
    return [event.values for event in s.events if isinstance(event, e.DiceRolled) and event.purpose == "effect"]


@pytest.fixture
def owl(tmp_path: Path) -> str:
    """A hero of our own, who dazzles the attacker in the middle of the attacker's phase, and has a card that hurts."""
    return hero_file(tmp_path, OWL)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "shown"),
    [
        ([1] * 5, {"holy-blade: 3 blade", "holy-blade: 4 blade", "holy-blade: 5 blade"}),
        ([2] * 5, {"holy-blade: 3 blade", "holy-blade: 4 blade", "holy-blade: 5 blade"}),
        ([3] * 5, {"holy-blade: 3 blade", "holy-blade: 4 blade", "holy-blade: 5 blade"}),
        ([1, 4, 4, 4, 4], {"take-flight"}),
        ([1, 5, 5, 5, 5], {"heavens-blessing"}),
        ([6] * 5, {"highest-power: 4 pendant", "divine-visage", "split-the-heavens"}),
    ],
)
def test_faces_1_to_3_are_blades_4_wings_5_the_cross_and_6_the_pendant(
    table: Table, dice: list[int], shown: set[str]
) -> None:
    upgrades = ["Glorious II", "Archangel's Will II", "Highest Power II"]
    s = table("seraph", "barbarian", phase="offensive_roll", rolls=dice, upgrades={SER: upgrades})
    assert activations(s) == shown


@pytest.mark.parametrize("start", [[6, 1], [1, 6]])
def test_she_begins_like_everyone_and_without_tokens(start: list[int]) -> None:
    game = madking.new_game(["seraph", "barbarian"], rolls=start)
    player = game.view(None)["players"][SER]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
    assert not any(player["tokens"].values())


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("seraph/Holy Blade I", "seraph/Glorious I", "seraph/Purify I", "seraph/Holy Smite I")
@pytest.mark.content("seraph/Triumphant I", "seraph/Highest Power I", "seraph/Archangel's Will I")
@pytest.mark.content("seraph/Split the Heavens! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 2, 3, 5, 5], {"holy-blade: 3 blade"}),
        ([1, 1, 2, 3, 5], {"holy-blade: 3 blade", "holy-blade: 4 blade"}),
        ([1, 1, 2, 3, 3], {"holy-blade: 3 blade", "holy-blade: 4 blade", "holy-blade: 5 blade"}),
        ([1, 1, 2, 4, 5], {"holy-blade: 3 blade", "glorious"}),
        ([1, 1, 2, 3, 4], {"holy-blade: 3 blade", "holy-blade: 4 blade", "glorious", "triumphant"}),
        ([1, 4, 4, 4, 6], set()),
        ([1, 2, 4, 4, 5], set()),
        ([1, 1, 5, 5, 6], {"purify"}),
        ([1, 1, 5, 6, 6], set()),
        ([4, 4, 5, 5, 5], set()),
        ([4, 5, 5, 5, 6], {"purify"}),
        ([1, 4, 5, 6, 6], {"holy-smite"}),
        ([1, 4, 5, 5, 6], {"holy-smite", "purify"}),
        ([4, 4, 5, 6, 6], set()),
        ([2, 3, 4, 5, 5], {"triumphant"}),
        ([3, 4, 5, 6, 6], {"triumphant", "holy-smite"}),
        ([1, 2, 3, 5, 6], {"holy-blade: 3 blade"}),
        ([1, 2, 3, 4, 5], {"holy-blade: 3 blade", "glorious", "triumphant", "archangels-will"}),
        ([2, 3, 4, 5, 6], {"triumphant", "archangels-will", "holy-smite"}),
        ([1, 3, 4, 5, 6], {"triumphant", "holy-smite"}),
        ([4, 4, 6, 6, 6], set()),
        ([4, 6, 6, 6, 6], {"highest-power"}),
        ([6, 6, 6, 6, 6], {"highest-power", "split-the-heavens"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


SMITE_II = "holy-smite: 1 blade + 1 wings + 1 cross + 1 pendant"
GLORIOUS_II = "glorious: 3 blade + 1 wings"


@pytest.mark.content("seraph/Holy Blade II", "seraph/Cherubim", "seraph/Glorious II", "seraph/Take Flight")
@pytest.mark.content("seraph/Purify II", "seraph/Holy Smite II", "seraph/Holy Command", "seraph/Triumphant II")
@pytest.mark.content("seraph/Highest Power II", "seraph/Divine Visage")
@pytest.mark.content("seraph/Archangel's Will II", "seraph/Heaven's Blessing")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 6, 6], set()),
        ([4, 4, 5, 5, 5], set()),
        ([1, 1, 2, 6, 6], {"holy-blade: 3 blade", "cherubim"}),
        ([1, 1, 2, 3, 6], {"holy-blade: 3 blade", "holy-blade: 4 blade", "cherubim"}),
        ([1, 1, 2, 3, 3], {"holy-blade: 3 blade", "holy-blade: 4 blade", "holy-blade: 5 blade"}),
        ([1, 1, 2, 4, 4], {"holy-blade: 3 blade", GLORIOUS_II, "take-flight"}),
        ([1, 4, 4, 6, 6], {"take-flight"}),
        ([4, 4, 4, 6, 6], set()),
        ([1, 1, 2, 5, 5], {"holy-blade: 3 blade", "holy-command", "heavens-blessing"}),
        ([1, 1, 5, 5, 5], {"heavens-blessing"}),
        ([1, 1, 4, 4, 5], {"take-flight"}),
        ([1, 2, 5, 5, 6], {"purify", "heavens-blessing"}),
        ([4, 4, 5, 5, 6], {"purify"}),
        ([1, 4, 4, 5, 6], {SMITE_II, "take-flight"}),
        ([1, 1, 6, 6, 6], {"divine-visage"}),
        ([4, 6, 6, 6, 6], {"highest-power: 4 pendant", "divine-visage"}),
        ([6, 6, 6, 6, 6], {"highest-power: 4 pendant", "divine-visage", "split-the-heavens"}),
        ([2, 3, 4, 5, 6], {"triumphant", "archangels-will: large straight", SMITE_II}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("seraph/Holy Blade III", "seraph/Cherubim II")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 2, 3, 5, 5], {"holy-blade: 3 blade"}),
        ([1, 1, 2, 6, 6], {"holy-blade: 3 blade", "cherubim-ii"}),
        ([1, 1, 2, 3, 5], {"holy-blade: 3 blade", "holy-blade: 4 blade"}),
        ([1, 1, 2, 3, 3], {"holy-blade: 3 blade", "holy-blade: 4 blade", "holy-blade: 5 blade"}),
    ],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    s = table("seraph", "barbarian", phase="offensive_roll", rolls=dice, upgrades={SER: ["Holy Blade III"]})
    assert activations(s) == met


# --- Holy Blade --------------------------------------------------------------------------------------


@pytest.mark.content("seraph/Holy Blade I", "seraph/Holy Blade II", "seraph/Holy Blade III")
@pytest.mark.rule("OFF-3")
@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "dazzled"),
    [
        ([], HOLY_BLADE, "3 blade", 5, False),
        ([], [1, 1, 2, 3, 6], "4 blade", 6, False),
        ([], [1, 1, 2, 3, 3], "5 blade", 7, False),
        ([], [1, 1, 2, 3, 3], "3 blade", 5, False),
        ([], [2, 2, 2, 2, 2], "5 blade", 7, False),
        (["Holy Blade II"], HOLY_BLADE, "3 blade", 6, False),
        (["Holy Blade II"], [1, 1, 1, 1, 5], "4 blade", 7, False),
        (["Holy Blade II"], [3, 3, 3, 3, 3], "5 blade", 8, False),
        (["Holy Blade III"], HOLY_BLADE, "3 blade", 5, False),
        (["Holy Blade III"], [3, 3, 3, 5, 5], "3 blade", 5, False),
        (["Holy Blade III"], [3, 3, 3, 3, 5], "3 blade", 5, True),
        (["Holy Blade III"], [1, 1, 1, 2, 6], "4 blade", 7, False),
        (["Holy Blade III"], [1, 1, 1, 1, 6], "4 blade", 7, True),
        (["Holy Blade III"], [1, 1, 1, 2, 3], "5 blade", 9, False),
        (["Holy Blade III"], [1, 1, 2, 2, 3], "5 blade", 9, False),
        (["Holy Blade III"], [1, 1, 1, 1, 2], "5 blade", 9, True),
        (["Holy Blade III"], [2, 2, 2, 2, 2], "5 blade", 9, True),
    ],
)
def test_holy_blade_dazzles_by_equal_numbers_never_by_symbols(
    table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, dazzled: bool
) -> None:
    s = strikes(table, dice, f"holy blade: {row}", *upgrade)
    assert s.tokens(FOE) == ({"Blinding Light": 1} if dazzled else {})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Holy Blade")]
    assert (s.health(FOE), s.health(SER), s.tokens(SER)) == (50 - damage, 50, {})


# --- Attacks without dice of their own ---------------------------------------------------------------


@pytest.mark.content("seraph/Glorious I", "seraph/Glorious II", "seraph/Holy Command")
@pytest.mark.content("seraph/Highest Power I", "seraph/Highest Power II")
@pytest.mark.content("seraph/Archangel's Will I", "seraph/Archangel's Will II")
@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "how", "healed", "mine", "theirs"),
    [
        ([], GLORIOUS, "glorious", 6, "normal", 0, {"Flight": 1}, {}),
        (["Glorious II"], GLORIOUS, "glorious", 7, "normal", 0, {"Flight": 1}, {}),
        (["Holy Smite II"], HOLY_COMMAND, "holy command", 4, "undefendable", 1, {}, {}),
        (
            [],
            HIGHEST_POWER,
            "highest power",
            8,
            "normal",
            0,
            {"Flight": 1, "Holy Presence": 1},
            {"Blinding Light": 1},
        ),
        (
            ["Highest Power II"],
            HIGHEST_POWER,
            "highest power",
            10,
            "normal",
            0,
            {"Flight": 1, "Holy Presence": 1},
            {"Blinding Light": 1},
        ),
        ([], ARCHANGELS_WILL, "archangels will", 8, "normal", 0, {"Flight": 1}, {"Blinding Light": 1}),
        (
            ["Archangel's Will II"],
            ARCHANGELS_WILL,
            "archangels will",
            9,
            "normal",
            0,
            {"Flight": 1},
            {"Blinding Light": 1},
        ),
    ],
)
def test_what_an_attack_does(
    table: Table,
    upgrade: list[str],
    dice: list[int],
    row: str,
    damage: int,
    how: str,
    healed: int,
    mine: dict[str, int],
    theirs: dict[str, int],
) -> None:
    s = strikes(table, dice, row, *upgrade, health={SER: 40})
    s.pass_all()
    assert s.can("defend thick-skin", seat=FOE) == (how == "normal")
    if how == "normal":
        takes_it(s)
    assert s.phase == "main_2"
    assert [entry[:3] for entry in ledger(s, FOE)] == [("damage", damage, how)]
    assert (s.health(SER), s.health(FOE)) == (40 + healed, 50 - damage)
    assert (s.tokens(SER), s.tokens(FOE)) == (mine, theirs)


@pytest.mark.content("seraph/Glorious I", "seraph/Highest Power I", "seraph/Archangel's Will I")
@pytest.mark.rule("TXT-4")
@pytest.mark.parametrize(
    ("dice", "row", "mine", "theirs", "aim"),
    [
        (GLORIOUS, "glorious", {"Flight": 1}, {}, ""),
        (
            HIGHEST_POWER,
            "highest power",
            {"Flight": 1, "Holy Presence": 1},
            {"Blinding Light": 1},
            "player 0 token flight",
        ),
        (ARCHANGELS_WILL, "archangels will", {"Flight": 1}, {"Blinding Light": 1}, "player 0"),
    ],
)
def test_the_tokens_are_placed_before_a_window_and_the_damage_comes_behind_it(
    table: Table, dice: list[int], row: str, mine: dict[str, int], theirs: dict[str, int], aim: str
) -> None:
    s = strikes(table, dice, row, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    while s.tokens(SER) != mine:
        s.pass_window()
    assert (s.view(None)["window"], s.tokens(FOE), list(ledger(s, FOE))) == ("then", theirs, [])
    s.choose(f"play buh-bye {aim}", seat=FOE)
    takes_it(s)
    assert "Flight" not in s.tokens(SER)
    assert s.health(FOE) == (44 if row == "glorious" else 42)


@pytest.mark.content("seraph/Glorious I", "seraph/Flight")
def test_the_flight_of_glorious_can_be_spent_on_the_same_attack(table: Table) -> None:
    s = strikes(table, [*GLORIOUS, 3, 6], "glorious")
    s.choose("spend flight dive", seat=SER)
    s.pass_all()
    assert no_defence(s)
    assert (s.health(FOE), s.tokens(SER)) == (44, {})


# --- Take Flight -------------------------------------------------------------------------------------


@pytest.mark.content("seraph/Take Flight")
@pytest.mark.rule("TXT-8")
@pytest.mark.parametrize("chosen", [SER, FOE])
def test_take_flight_gives_a_chosen_player_flight_and_deals_3(table: Table, chosen: int) -> None:
    s = strikes(table, TAKE_FLIGHT, "take flight", "Glorious II")
    s.choose(f"player {chosen}", seat=SER)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", 3, "undefendable", "Take Flight")]
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == ({"Flight": 1}, {})
    assert (s.health(SER), s.health(FOE)) == (50, 47)


@pytest.mark.content("seraph/Take Flight", "seraph/Flight")
@pytest.mark.rule("STA-2")
def test_the_opponent_may_soar_with_the_flight_just_given_but_a_full_stack_grows_no_more(table: Table) -> None:
    s = strikes(table, [*TAKE_FLIGHT, 6, 1], "take flight", "Glorious II", tokens={FOE: {"Flight": 3}})
    s.choose("player 1", seat=SER)
    assert s.tokens(FOE) == {"Flight": 3}
    s.choose("spend flight soar", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50, {"Flight": 2})


# --- Purify ------------------------------------------------------------------------------------------


@pytest.mark.content("seraph/Purify I", "seraph/Purify II")
@pytest.mark.parametrize(("upgrade", "healed"), [([], 4), (["Purify II"], 5)])
def test_purify_upon_herself_heals_and_is_no_attack(table: Table, upgrade: list[str], healed: int) -> None:
    hand = ["Angelic Combat!", "Smote!"]
    s = strikes(table, PURIFY, "purify", *upgrade, health={SER: 40}, hands={SER: hand}, cp={SER: 9})
    s.choose("player 0", seat=SER)
    for act in ("play angelic combat", "play smote"):
        never(s, act, SER)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", SER)
    assert no_defence(s)
    assert (s.health(SER), s.health(FOE)) == (40 + healed, 50)
    assert list(ledger(s, FOE)) == []


@pytest.mark.content("seraph/Purify I", "seraph/Purify II")
@pytest.mark.rule("HP-1")
def test_purify_heals_to_no_more_than_60(table: Table) -> None:
    s = strikes(table, PURIFY, "purify", "Purify II", health={SER: 58})
    s.choose("player 0", seat=SER)
    s.pass_all()
    assert s.health(SER) == 60


@pytest.mark.content("seraph/Purify I", "seraph/Purify II")
@pytest.mark.parametrize(("upgrade", "damage"), [([], 5), (["Purify II"], 6)])
def test_purify_upon_an_opponent_is_an_undefendable_attack(table: Table, upgrade: list[str], damage: int) -> None:
    s = strikes(table, PURIFY, "purify", *upgrade, health={SER: 40})
    s.choose("player 1", seat=SER)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", SER)
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Purify")]
    assert (s.health(SER), s.health(FOE)) == (40, 50 - damage)


@pytest.mark.content("seraph/Purify I", "seraph/Angelic Combat!", "seraph/Smote!")
@pytest.mark.rule("DMG-4")
def test_attack_modifiers_work_on_purify(table: Table) -> None:
    hand = ["Angelic Combat!", "Smote!"]
    s = strikes(table, [*PURIFY, 1, 1, 2, 4, 5, 6], "purify", hands={SER: hand}, cp={SER: 2})
    s.choose("player 1", seat=SER)
    s.choose("play angelic combat", seat=SER)
    s.choose("play smote", seat=SER)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.cp(SER)) == (50 - 5 - 3 - 2, {"Blinding Light": 1}, 0)


@pytest.mark.content("seraph/Purify I", "common/Targeted")
def test_targeted_adds_2_to_purify(table: Table) -> None:
    s = strikes(table, PURIFY, "purify", foe="moon_elf", tokens={FOE: {"Targeted": 1}})
    s.choose("player 1", seat=SER)
    s.choose("no", seat=SER)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 5 - 2, {"Targeted": 1})


@pytest.mark.content("seraph/Purify I", "common/Targeted")
@pytest.mark.rule("OFF-5")
def test_a_targeted_that_purify_removes_adds_nothing(table: Table) -> None:
    s = strikes(table, PURIFY, "purify", foe="moon_elf", tokens={FOE: {"Targeted": 1}})
    s.choose("player 1", seat=SER)
    s.choose("yes", seat=SER)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (45, {})


@pytest.mark.content("seraph/Purify I", "seraph/Purify II")
@pytest.mark.parametrize(("upgrade", "damage", "healed"), [([], 5, 4), (["Purify II"], 6, 5)])
@pytest.mark.parametrize("chosen", [SER, FOE])
@pytest.mark.parametrize("removed", ["flight", "cleanse", ""])
def test_purify_may_take_one_token_off_the_very_player_it_was_aimed_at(
    table: Table, upgrade: list[str], damage: int, healed: int, chosen: int, removed: str
) -> None:
    held = {"Flight": 2, "Cleanse": 1}
    s = strikes(table, PURIFY, "purify", *upgrade, tokens={SER: held, FOE: held}, health={SER: 40})
    s.choose(f"player {chosen}", seat=SER)
    if removed:
        s.choose("yes", seat=SER)
        s.choose(f"token {removed}", seat=SER)
    else:
        s.choose("no", seat=SER)
    s.pass_all()
    left = {"flight": {"Flight": 1, "Cleanse": 1}, "cleanse": {"Flight": 2}, "": held}[removed]
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == (left, held)
    assert (s.health(SER), s.health(FOE)) == ((40 + healed, 50) if chosen == SER else (40, 50 - damage))


@pytest.mark.content("seraph/Purify I")
def test_purify_does_not_ask_about_a_token_when_the_chosen_player_has_none(table: Table) -> None:
    s = strikes(table, PURIFY, "purify", tokens={FOE: {"Cleanse": 1}}, health={SER: 40})
    s.choose("player 0", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(SER), s.tokens(FOE)) == ("main_2", 44, {"Cleanse": 1})


@pytest.mark.content("seraph/Purify I", "common/Blessing of Divinity")
@pytest.mark.rule("STA-3")
def test_purify_cannot_take_the_blessing(table: Table) -> None:
    s = strikes(table, PURIFY, "purify", tokens={FOE: {"Blessing of Divinity": 1}})
    s.choose("player 1", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_2", 45, {"Blessing of Divinity": 1})


@pytest.mark.content("seraph/Purify I", "common/Evasive")
def test_purify_can_take_the_evasive_that_would_have_dodged_it(table: Table) -> None:
    s = strikes(table, PURIFY, "purify", foe="moon_elf", tokens={FOE: {"Evasive": 1}})
    s.choose("player 1", seat=SER)
    s.choose("yes", seat=SER)
    never(s, "spend evasive", FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (45, {})


@pytest.mark.content("seraph/Purify I", "common/Evasive")
def test_the_damage_of_purify_can_be_dodged(table: Table) -> None:
    s = strikes(table, [*PURIFY, 2], "purify", foe="moon_elf", tokens={FOE: {"Evasive": 1}})
    s.choose("player 1", seat=SER)
    s.choose("no", seat=SER)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50, {})


@pytest.mark.content("seraph/Purify I", "shadow_thief/Shadows")
@pytest.mark.parametrize(("answer", "health", "left"), [("no", 50, {"Shadows": 1}), ("yes", 45, {})])
def test_shadows_hide_from_purify_unless_it_takes_them_away(
    table: Table, answer: str, health: int, left: dict[str, int]
) -> None:
    s = strikes(table, PURIFY, "purify", foe="shadow_thief", tokens={FOE: {"Shadows": 1}})
    s.choose("player 1", seat=SER)
    s.choose(answer, seat=SER)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (health, left)


# --- Holy Smite --------------------------------------------------------------------------------------


@pytest.mark.content("seraph/Holy Smite I", "seraph/Holy Smite II")
@pytest.mark.rule("TXT-2")
@pytest.mark.rule("TXT-3")
@pytest.mark.parametrize(
    ("upgrade", "dice", "damage", "mine", "dazzled"),
    [
        ([], [1, 2, 3, 3], 8, {}, False),
        ([], [1, 4, 5, 6], 2, {"Flight": 1, "Cleanse": 1}, True),
        ([], [1, 2, 4, 4], 4, {"Flight": 1}, False),
        ([], [3, 5, 5, 5], 2, {"Cleanse": 1}, False),
        ([], [2, 2, 6, 6], 4, {}, True),
        (["Holy Smite II"], [1, 2, 3, 3], 8, {}, False),
        (["Holy Smite II"], [1, 4, 5, 6], 2, {"Flight": 1, "Cleanse": 1}, True),
        (["Holy Smite II"], [1, 2, 4, 4], 4, {"Flight": 2}, False),
        (["Holy Smite II"], [3, 5, 5, 5], 2, {"Cleanse": 3}, False),
        (["Holy Smite II"], [2, 2, 6, 6], 4, {}, True),
    ],
)
def test_holy_smite_pays_once_on_a_symbol_and_at_level_two_for_every_die(
    table: Table, upgrade: list[str], dice: list[int], damage: int, mine: dict[str, int], dazzled: bool
) -> None:
    s = strikes(table, HOLY_SMITE + dice, "holy smite", *upgrade)
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Holy Smite")]
    assert (s.health(FOE), s.tokens(SER)) == (50 - damage, mine)
    assert s.tokens(FOE) == ({"Blinding Light": 1} if dazzled else {})


@pytest.mark.content("seraph/Holy Smite I", "seraph/Holy Smite II")
@pytest.mark.rule("OFF-7")
@pytest.mark.parametrize(
    ("upgrade", "dice", "mine", "theirs"),
    [
        ([], [4, 4, 5, 5], {"Flight": 1, "Cleanse": 1}, {}),
        ([], [4, 5, 6, 6], {"Flight": 1, "Cleanse": 1}, {"Blinding Light": 1}),
        (["Holy Smite II"], [4, 4, 5, 5], {"Flight": 2, "Cleanse": 2}, {}),
        (["Holy Smite II"], [4, 4, 4, 4], {"Flight": 3}, {}),
        (["Holy Smite II"], [5, 5, 5, 5], {"Cleanse": 3}, {}),
        (["Holy Smite II"], [6, 6, 6, 6], {}, {"Blinding Light": 1}),
    ],
)
def test_holy_smite_without_a_blade_is_no_attack_but_keeps_its_tokens(
    table: Table, upgrade: list[str], dice: list[int], mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = strikes(table, HOLY_SMITE + dice, "holy smite", *upgrade, hands={SER: ["Smote!"]}, cp={SER: 1})
    to_the_effect_roll(s)
    never(s, "play smote", SER)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_2", 50)
    assert (s.tokens(SER), s.tokens(FOE)) == (mine, theirs)


@pytest.mark.content("seraph/Holy Smite I")
def test_a_card_can_change_the_dice_of_holy_smite(table: Table) -> None:
    s = strikes(table, [*HOLY_SMITE, 1, 1, 1, 4], "holy smite", hands={SER: ["Six-It!"]}, cp={SER: 1})
    to_the_effect_roll(s)
    s.choose("play six-it die 4", seat=SER)
    s.pass_all()
    assert (s.health(FOE), s.tokens(SER), s.tokens(FOE)) == (44, {}, {"Blinding Light": 1})


# --- Triumphant --------------------------------------------------------------------------------------


@pytest.mark.content("seraph/Triumphant I", "seraph/Triumphant II")
@pytest.mark.parametrize(("upgrade", "base"), [([], 6), (["Triumphant II"], 8)])
@pytest.mark.parametrize(("die", "added"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_triumphant_adds_what_its_die_shows(table: Table, upgrade: list[str], base: int, die: int, added: int) -> None:
    s = strikes(table, [*TRIUMPHANT, die], "triumphant", *upgrade)
    takes_it(s)
    entries = [("damage", base, "normal", "Triumphant"), ("addition", added, "normal", "Triumphant")]
    assert list(ledger(s, FOE)) == entries
    assert (s.health(FOE), s.tokens(SER), s.tokens(FOE)) == (50 - base - added, {}, {})


@pytest.mark.content("seraph/Triumphant I", "seraph/Triumphant II")
@pytest.mark.parametrize(("upgrade", "base"), [([], 6), (["Triumphant II"], 8)])
def test_triumphant_becomes_undefendable_on_the_pendant(table: Table, upgrade: list[str], base: int) -> None:
    s = strikes(table, [*TRIUMPHANT, 6], "triumphant", *upgrade, tokens={SER: {"Flight": 1}})
    never(s, "spend flight dive", SER)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50 - base)
    assert sum(isinstance(event, e.BecameUndefendable) for event in s.events) == 1


# --- abilities that are no Attacks -------------------------------------------------------------------

NO_ATTACKS = pytest.mark.parametrize(
    ("dice", "row", "upgrade", "mine", "theirs"),
    [
        (CHERUBIM, "cherubim", "Holy Blade II", {"Flight": 1, "Holy Presence": 1}, {}),
        (CHERUBIM, "cherubim ii", "Holy Blade III", {"Flight": 1, "Holy Presence": 1, "Cleanse": 1}, {}),
        (
            DIVINE_VISAGE,
            "divine visage",
            "Highest Power II",
            {"Flight": 2, "Holy Presence": 1, "Cleanse": 2},
            {"Blinding Light": 1},
        ),
    ],
)


@pytest.mark.content("seraph/Cherubim", "seraph/Cherubim II", "seraph/Divine Visage")
@NO_ATTACKS
def test_it_places_its_tokens_without_damage_or_defence(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, row, upgrade)
    s.pass_all()
    assert (s.phase, s.actor, no_defence(s)) == ("main_2", SER, True)
    assert (s.tokens(SER), s.tokens(FOE)) == (mine, theirs)
    assert (s.health(SER), s.health(FOE)) == (50, 50)


@pytest.mark.content("seraph/Cherubim", "seraph/Cherubim II", "seraph/Divine Visage")
@pytest.mark.content("seraph/Angelic Combat!", "seraph/Smote!", "seraph/Flight")
@NO_ATTACKS
def test_it_takes_no_attack_modifier_and_no_flight(
    table: Table, dice: list[int], row: str, upgrade: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = strikes(table, dice, row, upgrade, hands={SER: ["Angelic Combat!", "Smote!"]}, cp={SER: 9})
    for act in ("play angelic combat", "play smote", "spend flight dive", "spend flight soar"):
        never(s, act, SER)
    s.pass_all()
    assert (s.phase, s.tokens(SER), s.tokens(FOE)) == ("main_2", mine, theirs)


@pytest.mark.content("seraph/Divine Visage")
@pytest.mark.rule("STA-2")
def test_a_stack_at_its_limit_gains_no_further_token(table: Table) -> None:
    full = {"Flight": 2, "Holy Presence": 2, "Cleanse": 3}
    s = strikes(
        table,
        DIVINE_VISAGE,
        "divine visage",
        "Highest Power II",
        tokens={SER: full, FOE: {"Blinding Light": 1}},
    )
    s.pass_all()
    assert (s.tokens(SER), s.tokens(FOE)) == (full | {"Flight": 3}, {"Blinding Light": 1})


@pytest.mark.content("seraph/Heaven's Blessing")
@pytest.mark.rule("TXT-8")
@pytest.mark.parametrize("chosen", [SER, FOE])
def test_heavens_blessing_gives_one_chosen_player_both(table: Table, chosen: int) -> None:
    s = strikes(table, HEAVENS_BLESSING, "heavens blessing", "Archangel's Will II")
    s.choose(f"player {chosen}", seat=SER)
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == ({"Cleanse": 2, "Flight": 2}, {})
    assert (s.health(SER), s.health(FOE)) == (50, 50)


# --- Split the Heavens! ------------------------------------------------------------------------------


@pytest.mark.content("seraph/Split the Heavens! I", "common/Blessing of Divinity")
@pytest.mark.rule("ULT-3")
def test_split_the_heavens_deals_13_and_brings_three_tokens(table: Table) -> None:
    s = strikes(
        table,
        SPLIT_THE_HEAVENS,
        "split the heavens",
        hands={FOE: ["Not This Time!"]},
        cp={FOE: 9},
        tokens={FOE: {"Flight": 3}},
    )
    for act in ("play not this time", "spend flight soar", "defend thick-skin"):
        never(s, act, FOE)
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert list(ledger(s, FOE)) == [("damage", 13, "ultimate", "Split the Heavens!")]
    assert (s.health(FOE), s.health(SER), s.tokens(FOE)) == (37, 50, {"Flight": 3})
    assert s.tokens(SER) == {"Flight": 1, "Holy Presence": 1, "Blessing of Divinity": 1}


@pytest.mark.content("seraph/Split the Heavens! I")
@pytest.mark.rule("STA-2")
def test_split_the_heavens_adds_nothing_to_full_stacks(table: Table) -> None:
    full = {"Flight": 3, "Holy Presence": 2, "Blessing of Divinity": 1}
    s = strikes(table, SPLIT_THE_HEAVENS, "split the heavens", tokens={SER: full})
    s.pass_all()
    assert (s.tokens(SER), s.health(FOE)) == (full, 37)


@pytest.mark.content("seraph/Split the Heavens! I", "seraph/Angelic Combat!", "seraph/Flight")
@pytest.mark.rule("ULT-4")
def test_split_the_heavens_can_be_enhanced_but_needs_no_flight(table: Table) -> None:
    s = strikes(table, [*SPLIT_THE_HEAVENS, 1], "split the heavens", hands={SER: ["Angelic Combat!"]}, cp={SER: 1})
    never(s, "spend flight dive", SER)
    s.choose("play angelic combat", seat=SER)
    s.pass_all()
    assert s.health(FOE) == 50 - 13 - 3


@pytest.mark.content("seraph/Split the Heavens! I")
@pytest.mark.rule("ULT-2")
def test_split_the_heavens_can_be_stopped_before_it_is_activated(table: Table) -> None:
    s = table(
        "seraph",
        "barbarian",
        phase="offensive_roll",
        rolls=SPLIT_THE_HEAVENS,
        hands={FOE: ["Tip It!"]},
        cp={FOE: 1},
    )
    s.choose("activate split the heavens")
    s.choose("play tip-it", seat=FOE)
    s.pass_all()
    assert activations(s) == {"highest-power"}


@pytest.mark.content("seraph/Split the Heavens! I", "common/Blessing of Divinity")
@pytest.mark.rule("ULT-4")
def test_the_blessing_she_gained_saves_her_also_from_an_ultimate(table: Table) -> None:
    s = strikes(table, SPLIT_THE_HEAVENS, "split the heavens", health={SER: 15})
    s.pass_all()
    s.choose("done", seat=SER)
    s.roll(*RAGE, *NEW_ROLL)
    s.choose("done", seat=FOE)
    s.choose("activate rage", seat=FOE)
    s.pass_all()
    assert (s.health(SER), s.result) == (1, None)
    assert s.tokens(SER) == {"Flight": 1, "Holy Presence": 1}


# --- Angelic Mantle ----------------------------------------------------------------------------------


@pytest.mark.content("seraph/Angelic Mantle I", "seraph/Angelic Mantle II", "seraph/Angelic Mantle III")
@pytest.mark.rule("DEF-3")
@pytest.mark.rule("DEF-6")
@pytest.mark.parametrize(
    ("upgrade", "die", "prevented", "returned", "mine"),
    [
        ([], 1, 0, 2, {}),
        ([], 2, 0, 2, {}),
        ([], 3, 0, 2, {}),
        ([], 4, 1, 0, {}),
        ([], 5, 2, 0, {}),
        ([], 6, 3, 0, {}),
        (["Angelic Mantle II"], 1, 0, 2, {}),
        (["Angelic Mantle II"], 2, 0, 2, {}),
        (["Angelic Mantle II"], 3, 0, 2, {}),
        (["Angelic Mantle II"], 4, 0, 0, {"Flight": 1}),
        (["Angelic Mantle II"], 5, 2, 0, {}),
        (["Angelic Mantle II"], 6, 3, 0, {}),
        (["Angelic Mantle III"], 1, 0, 3, {}),
        (["Angelic Mantle III"], 2, 0, 3, {}),
        (["Angelic Mantle III"], 3, 0, 3, {}),
        (["Angelic Mantle III"], 4, 0, 0, {"Flight": 1}),
        (["Angelic Mantle III"], 5, 3, 0, {}),
        (["Angelic Mantle III"], 6, 4, 0, {}),
    ],
)
def test_angelic_mantle_does_what_its_die_shows(
    table: Table, upgrade: list[str], die: int, prevented: int, returned: int, mine: dict[str, int]
) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", *upgrade)
    s.choose("defend angelic mantle", seat=SER)
    if upgrade:
        s.choose(f"keep {die}", seat=SER)
    s.pass_all()
    assert (s.phase, s.actor) == ("main_2", FOE)
    assert (s.health(SER), s.health(FOE)) == (50 - 8 + prevented, 50 - returned)
    assert (s.tokens(SER), s.tokens(FOE)) == (mine, {})
    assert list(ledger(s, FOE)) == ([("damage", returned, "plain", "Angelic Mantle")] if returned else [])


@pytest.mark.content("seraph/Angelic Mantle II", "seraph/Angelic Mantle III")
@pytest.mark.parametrize(("upgrade", "prevented"), [("Angelic Mantle II", 3), ("Angelic Mantle III", 4)])
def test_she_may_re_roll_the_die_of_the_upgraded_mantle_once(table: Table, upgrade: str, prevented: int) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4, 6], "smack", upgrade)
    s.choose("defend angelic mantle", seat=SER)
    s.choose("keep nothing", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(SER), s.tokens(SER)) == ("main_2", 42 + prevented, {})


@pytest.mark.content("seraph/Angelic Mantle II", "common/Better D!")
@pytest.mark.parametrize("first", ["keep nothing", "keep 1"])
def test_better_d_gives_a_re_roll_besides_the_mantles_own(table: Table, first: str) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 1, 5, *([6] if first == "keep nothing" else [])],
        "smack",
        "Angelic Mantle II",
        hands={SER: ["Better D!"]},
    )
    s.choose("defend angelic mantle", seat=SER)
    s.choose("play better d", seat=SER)
    s.choose(first, seat=SER)
    s.choose("keep nothing", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(SER)) == ("main_2", 42 + (3 if first == "keep nothing" else 2))


@pytest.mark.content("seraph/Angelic Mantle I", "common/Better D!")
def test_better_d_re_rolls_also_the_first_mantle(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 6], "smack", hands={SER: ["Better D!"]})
    s.choose("defend angelic mantle", seat=SER)
    s.choose("play better d", seat=SER)
    s.choose("keep nothing", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (45, 50)


@pytest.mark.content("seraph/Angelic Mantle II")
def test_the_die_of_the_mantle_can_be_altered_after_the_re_roll_too(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 4, 3],
        "smack",
        "Angelic Mantle II",
        hands={SER: ["Six-It!"]},
        cp={SER: 1},
    )
    s.choose("defend angelic mantle", seat=SER)
    s.choose("keep nothing", seat=SER)
    s.choose("play six-it", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (45, 50)


@pytest.mark.content("seraph/Angelic Mantle I")
@pytest.mark.rule("DEF-6")
@pytest.mark.rule("HP-3")
def test_both_can_fall_together_by_the_blade_of_the_mantle(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1], "smack", health={SER: 8, FOE: 2})
    s.choose("defend angelic mantle", seat=SER)
    s.pass_all()
    assert s.result is not None
    assert s.result.winners == ()


@pytest.mark.content("seraph/Angelic Mantle I", "common/Not This Time!")
def test_the_prevention_of_the_mantle_is_summed_with_other_prevention(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4], "smack", hands={SER: ["Not This Time!"]}, cp={SER: 1})
    s.choose("defend angelic mantle", seat=SER)
    s.choose("play not this time", seat=SER)
    s.pass_all()
    assert s.health(SER) == 50 - (8 - 1 - 6)


@pytest.mark.content("seraph/Angelic Mantle II", "seraph/Flight")
@pytest.mark.rule("DEF-4")
@pytest.mark.rule("DEF-5")
@pytest.mark.parametrize("upgrade", ["Angelic Mantle II", "Angelic Mantle III"])
def test_the_flight_of_the_mantle_may_be_spent_in_the_same_phase(table: Table, upgrade: str) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4, 6, 1], "smack", upgrade)
    s.choose("defend angelic mantle", seat=SER)
    s.choose("keep 4", seat=SER)
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(SER), s.tokens(SER)) == ("main_2", 50, {})


@pytest.mark.content("seraph/Angelic Mantle I")
def test_there_is_no_mantle_against_an_undefendable_attack(table: Table) -> None:
    s = is_struck(table, STURDY_BLOW, "sturdy blow")
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(SER)) == ("main_2", True, 46)


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("seraph/To the Skies!")
@pytest.mark.rule("TXT-8")
@pytest.mark.parametrize("chosen", [SER, FOE])
def test_to_the_skies_gives_a_chosen_player_flight(table: Table, chosen: int) -> None:
    s = table("seraph", "barbarian", hands={SER: ["To the Skies!"]}, cp={SER: 1})
    s.choose(f"play to the skies player {chosen}", seat=SER)
    s.pass_all()
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == ({"Flight": 1}, {})
    assert (s.cp(SER), s.hand(SER), s.discard(SER)) == (0, [], ["To the Skies!"])


@pytest.mark.content("seraph/Divine Intervention!")
@pytest.mark.rule("TXT-8")
@pytest.mark.parametrize("dazzled", [SER, FOE])
@pytest.mark.parametrize("winged", [SER, FOE])
@pytest.mark.parametrize("cleansed", [SER, FOE])
def test_divine_intervention_has_three_choices_of_its_own(
    table: Table, dazzled: int, winged: int, cleansed: int
) -> None:
    s = table("seraph", "barbarian", hands={SER: ["Divine Intervention!"]}, cp={SER: 4})
    s.choose(f"play divine intervention player {dazzled} player {winged} player {cleansed}", seat=SER)
    s.pass_all()
    expected: list[dict[str, int]] = [{"Holy Presence": 1}, {}]
    expected[dazzled]["Blinding Light"] = 1
    expected[winged]["Flight"] = 2
    expected[cleansed]["Cleanse"] = 1
    assert [s.tokens(SER), s.tokens(FOE)] == expected
    assert (s.cp(SER), s.hand(SER), s.discard(SER)) == (0, [], ["Divine Intervention!"])
    assert (s.health(SER), s.health(FOE)) == (50, 50)


@pytest.mark.content("seraph/Divine Intervention!")
@pytest.mark.rule("CARD-2")
def test_a_cleanse_in_answer_to_divine_intervention_comes_before_its_tokens(table: Table) -> None:
    s = table(
        "seraph",
        "barbarian",
        hands={SER: ["Divine Intervention!"]},
        cp={SER: 4},
        tokens={FOE: {"Cleanse": 1, "Blinding Light": 1}},
    )
    s.choose("play divine intervention player 1 player 0 player 0", seat=SER)
    s.choose("spend cleanse", seat=FOE)
    s.pass_all()
    assert s.tokens(FOE) == {"Blinding Light": 1}


@pytest.mark.content("seraph/Holier Than Thou!")
def test_holier_than_thou_brings_flight_and_cleanse_on_the_pendant(table: Table) -> None:
    s = table("seraph", "barbarian", hands={SER: ["Holier Than Thou!"]}, cp={SER: 0}, rolls=[6])
    s.choose("play holier than thou")
    s.pass_all()
    assert (s.tokens(SER), s.tokens(FOE)) == ({"Flight": 2, "Cleanse": 2}, {})
    assert (s.hand(SER), s.discard(SER), s.cp(SER)) == ([], ["Holier Than Thou!"], 0)


@pytest.mark.content("seraph/Holier Than Thou!")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_holier_than_thou_draws_a_card_on_anything_else(table: Table, die: int) -> None:
    s = table(
        "seraph",
        "barbarian",
        hands={SER: ["Holier Than Thou!"]},
        decks={SER: ["Double Up!", "Smote!"]},
        cp={SER: 0},
        rolls=[die],
    )
    s.choose("play holier than thou")
    s.pass_all()
    assert (s.hand(SER), s.tokens(SER), s.tokens(FOE)) == (["Double Up!"], {}, {})


@pytest.mark.content("seraph/Holier Than Thou!")
@pytest.mark.rule("TURN-10")
def test_holier_than_thou_draws_nothing_where_nothing_is_left(table: Table) -> None:
    s = table("seraph", "barbarian", hands={SER: ["Holier Than Thou!"]}, decks={SER: []}, rolls=[5])
    s.choose("play holier than thou")
    s.pass_all()
    assert (s.hand(SER), s.discard(SER)) == ([], ["Holier Than Thou!"])


@pytest.mark.content("seraph/To the Skies!", "seraph/Divine Intervention!", "seraph/Holier Than Thou!")
@pytest.mark.rule("CARD-1")
@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(
    ("card", "cost"), [("To the Skies!", 1), ("Divine Intervention!", 4), ("Holier Than Thou!", 0)]
)
def test_a_main_phase_action_is_for_her_own_main_phases_and_has_its_price(table: Table, card: str, cost: int) -> None:
    hand = {SER: [card]}
    assert table("seraph", "barbarian", hands=hand, cp={SER: cost}).can(f"play {card}")
    assert table("seraph", "barbarian", phase="main_2", hands=hand, cp={SER: cost}).can(f"play {card}")
    if cost:
        assert not table("seraph", "barbarian", hands=hand, cp={SER: cost - 1}).can(f"play {card}")
    s = strikes(table, HOLY_BLADE, "holy blade", hands=hand, cp={SER: 9})
    never(s, f"play {card}", SER)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp={SER: 9})
    never(s, f"play {card}", SER)


@pytest.mark.content("seraph/Angelic Combat!")
@pytest.mark.parametrize(
    ("die", "added", "mine"),
    [
        (1, 3, {}),
        (2, 3, {}),
        (3, 3, {}),
        (4, 0, {"Flight": 1}),
        (5, 0, {"Cleanse": 1}),
        (6, 0, {"Holy Presence": 1}),
    ],
)
@pytest.mark.parametrize("defended", [False, True])
def test_angelic_combat_does_what_its_die_shows(
    table: Table, die: int, added: int, mine: dict[str, int], defended: bool
) -> None:
    s = strikes(table, HOLY_BLADE, "holy blade", hands={SER: ["Angelic Combat!"]}, cp={SER: 1})
    s.roll(die)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play angelic combat", seat=SER)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 5 - added, {})
    assert (s.tokens(SER), s.cp(SER), s.discard(SER)) == (mine, 0, ["Angelic Combat!"])


@pytest.mark.content("seraph/Angelic Combat!", "seraph/Flight")
def test_the_flight_of_angelic_combat_can_be_spent_on_the_same_attack(table: Table) -> None:
    s = strikes(table, [*HOLY_BLADE, 4, 6, 6], "holy blade", hands={SER: ["Angelic Combat!"]}, cp={SER: 1})
    s.choose("play angelic combat", seat=SER)
    s.choose("spend flight dive", seat=SER)
    s.pass_all()
    assert (no_defence(s), s.health(FOE), s.tokens(SER)) == (True, 45, {})


@pytest.mark.content("seraph/Smote!")
@pytest.mark.parametrize(
    ("dice", "added", "dazzled"),
    [
        ([1, 2, 3, 1, 2], 5, False),
        ([1, 2, 3, 4, 6], 3, True),
        ([3, 4, 5, 6, 6], 1, True),
        ([4, 4, 5, 5, 5], 0, False),
        ([4, 5, 6, 6, 6], 0, True),
    ],
)
@pytest.mark.parametrize("defended", [False, True])
def test_smote_adds_1_per_blade_and_dazzles_on_a_pendant(
    table: Table, dice: list[int], added: int, dazzled: bool, defended: bool
) -> None:
    s = strikes(table, HOLY_BLADE, "holy blade", hands={SER: ["Smote!"]}, cp={SER: 1})
    s.roll(*dice)
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose("play smote", seat=SER)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 5 - added, {"Blinding Light": 1} if dazzled else {})
    assert (s.tokens(SER), s.cp(SER), s.discard(SER)) == ({}, 0, ["Smote!"])


MODIFIERS = pytest.mark.parametrize("card", ["Angelic Combat!", "Smote!"])


@pytest.mark.content("seraph/Angelic Combat!", "seraph/Smote!")
@MODIFIERS
def test_an_attack_modifier_costs_1(table: Table, card: str) -> None:
    s = strikes(table, HOLY_BLADE, "holy blade", hands={SER: [card]}, cp={SER: 0})
    never(s, f"play {card}", SER)
    s.choose("defend none", seat=FOE)
    never(s, f"play {card}", SER)
    s.pass_all()
    assert s.health(FOE) == 45


@pytest.mark.content("seraph/Angelic Combat!", "seraph/Smote!")
@MODIFIERS
def test_an_attack_modifier_needs_an_attack_of_her_own_that_is_under_way(table: Table, card: str) -> None:
    hand, cp = {SER: [card]}, {SER: 9}
    assert not table("seraph", "barbarian", hands=hand, cp=cp).can(f"play {card}")
    s = table("seraph", "barbarian", phase="offensive_roll", hands=hand, cp=cp, rolls=HOLY_BLADE)
    never(s, f"play {card}", SER)
    s.choose("activate holy blade")
    assert not s.can(f"play {card}", seat=SER)
    takes_it(s)
    assert s.phase == "main_2"
    assert not s.can(f"play {card}", seat=SER)
    s = is_struck(table, SMACK_FOR_8, "smack", hands=hand, cp=cp)
    never(s, f"play {card}", SER)
    s.choose("defend none")
    never(s, f"play {card}", SER)


# --- the kinds of tokens -----------------------------------------------------------------------------


@pytest.mark.content("seraph/Flight", "seraph/Blinding Light", "seraph/Holy Presence")
@pytest.mark.content("common/Cleanse", "common/Blessing of Divinity")
@pytest.mark.rule("STA-3")
def test_what_kinds_of_tokens_she_brings() -> None:
    hero = load_hero("seraph")
    tokens = [*hero.tokens, *(token for token in load_common().tokens if token.key in hero.uses)]
    kinds = {
        token.name.en: (token.kind, token.limit, token.persistent, token.removable, token.movable) for token in tokens
    }
    assert kinds == {
        "Flight": (t.TokenKind.POSITIVE, 3, False, True, True),
        "Blinding Light": (t.TokenKind.NEGATIVE, 1, False, True, True),
        "Holy Presence": (t.TokenKind.UNIQUE, 2, True, True, False),
        "Cleanse": (t.TokenKind.POSITIVE, 3, False, True, True),
        "Blessing of Divinity": (t.TokenKind.UNIQUE, 1, True, False, False),
    }


@pytest.mark.content("seraph/Flight", "seraph/Blinding Light", "seraph/Holy Presence", "common/Cleanse")
@pytest.mark.rule("STA-2")
@pytest.mark.parametrize(
    ("name", "limit"),
    [("Flight", 3), ("Blinding Light", 1), ("Holy Presence", 2), ("Cleanse", 3), ("Blessing of Divinity", 1)],
)
def test_the_limit_of_a_token(table: Table, name: str, limit: int) -> None:
    assert table("seraph", "barbarian", tokens={FOE: {name: limit}}).tokens(FOE) == {name: limit}
    with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
        table("seraph", "barbarian", tokens={FOE: {name: limit + 1}})


@pytest.mark.content("seraph/Flight", "seraph/Blinding Light", "common/Transference!")
@pytest.mark.rule("STA-8")
@pytest.mark.parametrize("token", ["Flight", "Blinding Light", "Cleanse"])
def test_flight_blinding_light_and_cleanse_can_be_moved(table: Table, token: str) -> None:
    s = table("seraph", "barbarian", hands={SER: ["Transference!"]}, cp={SER: 2}, tokens={SER: {token: 1}})
    s.choose("play transference")
    s.pass_all()
    assert (s.tokens(SER), s.tokens(FOE)) == ({}, {token: 1})


@pytest.mark.content("seraph/Holy Presence", "common/Transference!", "common/Blessing of Divinity")
@pytest.mark.rule("STA-3")
def test_holy_presence_and_the_blessing_cannot_be_moved(table: Table) -> None:
    held = {"Holy Presence": 2, "Blessing of Divinity": 1}
    s = table("seraph", "barbarian", hands={SER: ["Transference!"]}, cp={SER: 2}, tokens={SER: held})
    assert not s.can("play transference")


@pytest.mark.content("seraph/Holy Presence", "common/Blessing of Divinity")
@pytest.mark.rule("STA-3")
@pytest.mark.rule("STA-6")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("Get That Outta Here!", {"Holy Presence": 1, "Blessing of Divinity": 1}),
        ("Buh, Bye!", {"Holy Presence": 1, "Blessing of Divinity": 1}),
        ("What Status Effects?", {"Blessing of Divinity": 1}),
    ],
)
def test_holy_presence_can_be_removed_and_the_blessing_cannot(table: Table, card: str, left: dict[str, int]) -> None:
    held = {"Holy Presence": 2, "Blessing of Divinity": 1}
    s = table("seraph", "barbarian", active=FOE, hands={FOE: [card]}, cp={FOE: 2}, tokens={SER: held})
    s.choose(f"play {card} player 0" if card == "What Status Effects?" else f"play {card}", seat=FOE)
    s.pass_all()
    assert s.tokens(SER) == left


# --- Flight: to strike -------------------------------------------------------------------------------

flight = pytest.mark.content("seraph/Flight")


@flight
@pytest.mark.parametrize(
    ("dice", "works"),
    [
        ([6, 6], True),
        ([6, 1], True),
        ([5, 6], True),
        ([5, 5], False),
        ([1, 1], False),
        ([2, 4], False),
        ([3, 3], False),
    ],
)
def test_flight_makes_her_own_attack_undefendable_on_any_6(table: Table, dice: list[int], works: bool) -> None:
    s = strikes(table, HOLY_BLADE + dice, "holy blade", tokens={SER: {"Flight": 2}})
    s.choose("spend flight dive", seat=SER)
    s.pass_all()
    assert (s.can("defend thick-skin", seat=FOE), s.tokens(SER)) == (not works, {"Flight": 1})
    if not works:
        takes_it(s)
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", works, 45)
    assert effect_rolls(s) == [tuple(sorted(dice))]


@flight
def test_a_second_and_a_third_flight_may_follow_a_failure(table: Table) -> None:
    s = strikes(table, [*HOLY_BLADE, 1, 5, 2, 3, 6, 2], "holy blade", tokens={SER: {"Flight": 3}})
    for left in (2, 1, 0):
        flies(s, "dive")
        assert s.tokens(SER) == ({"Flight": left} if left else {})
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 45)
    assert effect_rolls(s) == [(1, 5), (2, 3), (2, 6)]


@flight
def test_after_a_success_there_is_nothing_left_to_dive_for(table: Table) -> None:
    s = strikes(table, [*HOLY_BLADE, 1, 6], "holy blade", tokens={SER: {"Flight": 3}})
    flies(s, "dive")
    never(s, "spend flight dive", SER)
    s.pass_all()
    assert (s.phase, s.tokens(SER)) == ("main_2", {"Flight": 2})


@flight
def test_an_attack_made_undefendable_can_still_be_avoided(table: Table) -> None:
    s = strikes(
        table, [*HOLY_BLADE, 1, 6, 2], "holy blade", foe="moon_elf", tokens={SER: {"Flight": 1}, FOE: {"Evasive": 1}}
    )
    s.choose("spend flight dive", seat=SER)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (no_defence(s), s.health(FOE)) == (True, 50)


@flight
def test_flight_comes_too_late_once_the_defence_has_begun(table: Table) -> None:
    s = strikes(table, [*HOLY_BLADE, 1, 2, 3], "holy blade", tokens={SER: {"Flight": 1}})
    s.choose("defend thick skin", seat=FOE)
    never(s, "spend flight dive", SER)
    never(s, "spend flight soar", SER)
    s.pass_all()
    assert (s.phase, s.tokens(SER)) == ("main_2", {"Flight": 1})


@flight
def test_there_is_nothing_to_dive_with_before_the_attack_is_made_or_outside_of_it(table: Table) -> None:
    held = {SER: {"Flight": 1}}
    for label in ("dive", "soar"):
        assert not table("seraph", "barbarian", tokens=held).can(f"spend flight {label}")
        s = table("seraph", "barbarian", phase="offensive_roll", rolls=HOLY_BLADE, tokens=held)
        never(s, f"spend flight {label}", SER)
        s = is_struck(table, FORTITUDE, "fortitude", tokens=held)
        never(s, f"spend flight {label}", SER)


@flight
def test_flight_has_no_use_on_an_attack_that_is_undefendable_already(table: Table) -> None:
    s = strikes(table, HOLY_COMMAND, "holy command", "Holy Smite II", tokens={SER: {"Flight": 1}})
    never(s, "spend flight dive", SER)
    s.pass_all()
    assert (s.health(FOE), s.tokens(SER)) == (46, {"Flight": 1})


@flight
@pytest.mark.rule("STA-9")
def test_whoever_holds_a_flight_dives_with_it(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 6, 2], "smack", tokens={FOE: {"Flight": 1}})
    s.choose("spend flight dive", seat=FOE)
    s.pass_all()
    assert (no_defence(s), s.health(SER), s.tokens(FOE)) == (True, 42, {})


@flight
@pytest.mark.rule("STA-4")
def test_a_card_can_turn_a_die_of_flight_to_a_6(table: Table) -> None:
    s = strikes(
        table, [*HOLY_BLADE, 1, 5], "holy blade", tokens={SER: {"Flight": 1}}, hands={SER: ["Six-It!"]}, cp={SER: 1}
    )
    s.choose("spend flight dive", seat=SER)
    s.choose("play six-it die 1", seat=SER)
    s.pass_all()
    assert (no_defence(s), s.health(FOE)) == (True, 45)


@flight
@pytest.mark.rule("STA-4")
def test_a_card_can_turn_the_6_of_flight_to_a_5(table: Table) -> None:
    s = strikes(
        table, [*HOLY_BLADE, 1, 6], "holy blade", tokens={SER: {"Flight": 1}}, hands={FOE: ["Tip It!"]}, cp={FOE: 1}
    )
    s.choose("spend flight dive", seat=SER)
    to_the_effect_roll(s)
    s.choose("play tip it die 6", seat=FOE)
    s.pass_all()
    assert s.can("defend thick-skin", seat=FOE)


# --- Flight: to flee ---------------------------------------------------------------------------------


@flight
@pytest.mark.parametrize(
    ("dice", "works"),
    [([6, 6], True), ([1, 6], True), ([6, 5], True), ([5, 5], False), ([1, 2], False), ([3, 3], False)],
)
@pytest.mark.parametrize("defended", [False, True])
def test_flight_avoids_all_damage_of_the_phase_on_any_6(
    table: Table, dice: list[int], works: bool, defended: bool
) -> None:
    rolls = [*SMACK_FOR_8, *([5] if defended else []), *dice]
    s = is_struck(table, rolls, "smack", tokens={SER: {"Flight": 2}})
    s.choose("defend angelic mantle" if defended else "defend none", seat=SER)
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    taken = 8 - 2 * defended
    assert (s.phase, s.health(SER), s.tokens(SER)) == ("main_2", 50 if works else 50 - taken, {"Flight": 1})


@flight
@pytest.mark.rule("RUL-6")
def test_a_second_flight_may_follow_a_failure_but_none_a_success(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 5, 6, 1], "smack", tokens={SER: {"Flight": 3}})
    s.choose("defend none", seat=SER)
    flies(s, "soar")
    flies(s, "soar")
    never(s, "spend flight soar", SER)
    s.pass_all()
    assert (s.phase, s.health(SER), s.tokens(SER)) == ("main_2", 50, {"Flight": 1})


@flight
def test_flight_flees_also_from_what_is_added_later(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 6, 1, 1, 1, 1, 1, 1],
        "smack",
        tokens={SER: {"Flight": 1}},
        hands={FOE: ["Get Some!"]},
        cp={FOE: 2},
    )
    s.choose("defend none", seat=SER)
    s.choose("spend flight soar", seat=SER)
    s.choose("play get some", seat=FOE)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (50, {"Concussion": 1})


@flight
def test_flight_leaves_the_other_effects_of_the_attack(table: Table) -> None:
    s = is_struck(table, [2, 3, 4, 5, 5, 6, 3], "entangling shot", foe="moon_elf", tokens={SER: {"Flight": 1}})
    s.choose("defend none", seat=SER)
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (50, {"Entangle": 1})


@flight
def test_flight_flees_also_from_an_undefendable_attack(table: Table) -> None:
    s = is_struck(table, [*STURDY_BLOW, 4, 6], "sturdy blow", tokens={SER: {"Flight": 1}})
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    assert (no_defence(s), s.health(SER), s.tokens(SER)) == (True, 50, {})


@flight
def test_flight_never_flees_from_an_ultimate(table: Table) -> None:
    s = is_struck(table, RAGE + NEW_ROLL, "rage", tokens={SER: {"Flight": 3}})
    never(s, "spend flight soar", SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (35, {"Flight": 3})


@flight
@pytest.mark.content("common/Stun")
def test_the_stunned_cannot_fly(table: Table) -> None:
    s = is_struck(table, CRIT_BASH + NEW_ROLL, "crit bash", tokens={SER: {"Flight": 3}})
    never(s, "spend flight soar", SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (45, {"Flight": 3})


@flight
def test_the_attacker_may_flee_from_what_comes_back(table: Table) -> None:
    s = strikes(table, [*HOLY_BLADE, 1, 6, 2], "holy blade", foe="seraph", tokens={SER: {"Flight": 1}})
    s.choose("defend angelic mantle", seat=FOE)
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.health(FOE), s.tokens(SER)) == (50, 45, {})


@flight
@pytest.mark.content("paladin/Retribution")
def test_the_attacker_may_flee_from_retribution(table: Table) -> None:
    s = strikes(
        table,
        [*HOLY_BLADE, 6, 6],
        "holy blade",
        foe="paladin",
        tokens={SER: {"Flight": 1}, FOE: {"Retribution": 1}},
        cp={FOE: 0},
    )
    s.choose("defend none", seat=FOE)
    s.choose("spend retribution", seat=FOE)
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.health(FOE), s.tokens(SER)) == (50, 45, {})


@flight
@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-6")
def test_a_defender_who_flees_still_returns_half(table: Table) -> None:
    s = table(
        "paladin",
        "seraph",
        active=FOE,
        phase="offensive_roll",
        rolls=[*HOLY_BLADE, 6, 6],
        tokens={0: {"Retribution": 1, "Flight": 1}},
        cp={0: 0},
    )
    s.choose("activate holy blade", seat=FOE)
    s.choose("defend none", seat=0)
    s.choose("spend retribution", seat=0)
    s.choose("spend flight soar", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(FOE)) == (50, 47)


@flight
@pytest.mark.content("barbarian/Reckless I")
def test_a_flying_barbarian_flees_from_what_reckless_costs_him(table: Table) -> None:
    s = is_struck(table, [1, 2, 3, 4, 5, 6, 1], "reckless", tokens={FOE: {"Flight": 1}})
    s.choose("defend none", seat=SER)
    s.choose("spend flight soar", seat=FOE)
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (35, 50)


@flight
def test_before_the_defensive_roll_phase_nobody_flees(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={SER: {"Flight": 1}})
    never(s, "spend flight soar", SER)
    takes_it(s)
    assert (s.health(SER), s.tokens(SER)) == (42, {"Flight": 1})


@flight
@pytest.mark.rule("RUL-6")
def test_nobody_flees_from_damage_that_was_prevented(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_4, 6], "smack", "Angelic Mantle III", tokens={SER: {"Flight": 1}})
    s.choose("defend angelic mantle", seat=SER)
    s.choose("keep 6", seat=SER)
    never(s, "spend flight soar", SER)
    s.pass_all()
    assert (s.phase, s.health(SER), s.tokens(SER)) == ("main_2", 50, {"Flight": 1})


@flight
@pytest.mark.content("seraph/Holy Presence", "pyromancer/Burn")
def test_flight_is_of_no_use_in_upkeep(table: Table) -> None:
    tokens = {SER: {"Flight": 3, "Burn": 1, "Holy Presence": 1}, FOE: {"Flight": 3}}
    s = table("seraph", "pyromancer", phase="upkeep", tokens=tokens)
    never(s, "spend flight soar", SER)
    s.choose("resolve burn", seat=SER)
    never(s, "spend flight soar", SER)
    never(s, "spend flight soar", FOE)
    s.pass_all()
    assert (s.phase, s.health(SER), s.health(FOE)) == ("main_1", 48, 49)
    assert (s.tokens(SER), s.tokens(FOE)) == (tokens[SER], tokens[FOE])


@flight
def test_flight_is_of_no_use_against_a_card_in_a_main_phase(table: Table, owl: str) -> None:
    s = table("seraph", owl, active=FOE, hands={FOE: ["Needle!"]}, tokens={SER: {"Flight": 3}})
    s.choose("play needle", seat=FOE)
    never(s, "spend flight soar", SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (48, {"Flight": 3})


@flight
@pytest.mark.content("pyromancer/Burning Soul I")
@pytest.mark.rule("DEF-7")
def test_flight_flees_from_collateral_damage_that_no_attack_brings(table: Table) -> None:
    s = is_struck(table, [1, 1, 5, 5, 5, 6, 1], "burning soul", foe="pyromancer", tokens={SER: {"Flight": 1}})
    s.choose("spend flight soar", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (50, {})


@flight
@pytest.mark.rule("RUL-2")
@pytest.mark.rule("TIM-3")
def test_on_his_own_turn_the_attacker_can_take_the_flight_before_it_is_spent(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={SER: {"Flight": 1}}, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("defend none", seat=SER)
    s.choose("spend flight soar", seat=SER)
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER), effect_rolls(s)) == (42, {}, [])


# --- Blinding Light ----------------------------------------------------------------------------------

blinding_light = pytest.mark.content("seraph/Blinding Light")
BLINDED = {FOE: {"Blinding Light": 1}}


@blinding_light
@pytest.mark.parametrize(("die", "taken"), [(1, 0), (2, 4), (3, 4), (4, 8), (5, 8), (6, 8)])
def test_a_dazzled_attack_fails_on_1_and_is_halved_on_2_or_3(table: Table, die: int, taken: int) -> None:
    s = is_struck(table, [*SMACK_FOR_8, die], "smack", tokens=BLINDED)
    if die > 1:
        s.choose("defend none", seat=SER)
    s.pass_all()
    assert (s.phase, s.actor, no_defence(s)) == ("main_2", FOE, die == 1)
    assert (s.health(SER), s.tokens(FOE)) == (50 - taken, {})


@blinding_light
@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(
    ("dice", "ability", "undefendable", "taken"),
    [(MIGHTY_BLOW, "mighty blow", False, 4), (SMACK_FOR_4, "smack", False, 2), (STURDY_BLOW, "sturdy blow", True, 2)],
)
def test_the_cut_rounds_up(table: Table, dice: list[int], ability: str, undefendable: bool, taken: int) -> None:
    s = is_struck(table, [*dice, 3], ability, tokens=BLINDED)
    if not undefendable:
        s.choose("defend none", seat=SER)
    s.pass_all()
    assert s.health(SER) == 50 - taken


@blinding_light
@pytest.mark.content("barbarian/Get Some!")
@pytest.mark.parametrize("defended", [False, True])
def test_what_is_added_is_halved_too(table: Table, defended: bool) -> None:
    s = is_struck(
        table, [*SMACK_FOR_8, 2, 1, 1, 1, 1, 1], "smack", tokens=BLINDED, hands={FOE: ["Get Some!"]}, cp={FOE: 2}
    )
    if defended:
        s.choose("defend none", seat=SER)
    s.choose("play get some", seat=FOE)
    if not defended:
        s.choose("defend none", seat=SER)
    s.pass_all()
    assert s.health(SER) == 50 - (13 - 7)


@blinding_light
@pytest.mark.rule("DMG-6")
def test_prevention_comes_before_the_half(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 6], "smack", tokens=BLINDED)
    s.choose("defend angelic mantle", seat=SER)
    s.pass_all()
    assert s.health(SER) == 50 - (8 - 3 - 3)


@blinding_light
@pytest.mark.content("common/Protect")
@pytest.mark.rule("RUL-11")
@pytest.mark.parametrize(("die", "taken"), [(2, 0), (4, 4)])
def test_its_half_and_the_half_of_protect_are_two_halves_of_the_subtotal(table: Table, die: int, taken: int) -> None:
    s = table(
        "seraph",
        "paladin",
        active=FOE,
        phase="offensive_roll",
        rolls=[1, 2, 3, 4, 5, die],
        tokens={SER: {"Protect": 1}, FOE: {"Blinding Light": 1}},
        cp={FOE: 0},
    )
    s.choose("activate holy attack: large straight", seat=FOE)
    s.choose("defend none", seat=SER)
    s.choose("spend protect", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (50 - taken, {})


@blinding_light
def test_in_season_two_the_half_is_taken_from_the_whole_damage(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 6], "smack", tokens=BLINDED, ruleset="season-two")
    s.choose("defend angelic mantle", seat=SER)
    s.pass_all()
    assert s.health(SER) == 50 - (8 - 3 - 4)


@blinding_light
@pytest.mark.content("paladin/Retribution")
@pytest.mark.rule("DMG-8")
def test_retribution_reads_the_subtotal_and_not_the_half(table: Table) -> None:
    s = strikes(
        table,
        [*HIGHEST_POWER, 3],
        "highest power",
        foe="paladin",
        tokens={SER: {"Blinding Light": 1}, FOE: {"Retribution": 1}},
        cp={FOE: 0},
    )
    s.choose("defend none", seat=FOE)
    s.choose("spend retribution", seat=FOE)
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (46, 46)


@blinding_light
def test_what_comes_back_to_the_dazzled_is_not_halved(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 2, 1], "smack", tokens=BLINDED)
    s.choose("defend angelic mantle", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (46, 48)


@blinding_light
@pytest.mark.content("pyromancer/Burning Soul I")
@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize(
    ("ruleset", "dealt"), [("season-one", 1), ("season-two", 1), ("rerolled", 3), ("rerolled-2.2", 1)]
)
def test_collateral_damage_of_the_dazzled_is_halved_but_in_the_rerolled_book(
    table: Table, ruleset: str, dealt: int
) -> None:
    s = is_struck(table, [1, 1, 5, 5, 5, 2], "burning soul", foe="pyromancer", tokens=BLINDED, ruleset=ruleset)
    s.pass_all()
    assert (s.health(SER), s.tokens(FOE)) == (50 - dealt, {"Fire Mastery": 5})


@blinding_light
@pytest.mark.rule("ULT-4")
def test_an_ultimate_removes_it_without_a_die(table: Table) -> None:
    s = is_struck(table, RAGE + NEW_ROLL, "rage", tokens=BLINDED)
    s.pass_all()
    assert (s.health(SER), s.tokens(FOE), effect_rolls(s)) == (35, {}, [])


@blinding_light
def test_a_phase_without_an_ability_removes_it_without_a_die(table: Table) -> None:
    s = is_struck(table, NEW_ROLL, "none", tokens=BLINDED)
    s.pass_all()
    assert (s.phase, s.tokens(FOE), effect_rolls(s)) == ("main_2", {}, [])


@blinding_light
@pytest.mark.parametrize(("die", "health"), [(1, 40), (2, 44), (4, 44)])
def test_it_can_spoil_an_ability_that_is_no_attack_but_halves_no_healing(table: Table, die: int, health: int) -> None:
    s = is_struck(table, [*FORTITUDE, die], "fortitude", tokens=BLINDED, health={FOE: 40})
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (health, {})


@blinding_light
def test_a_failed_phase_has_no_effect_of_any_kind(table: Table) -> None:
    s = strikes(table, [*HIGHEST_POWER, 1], "highest power", tokens={SER: {"Blinding Light": 1}})
    s.pass_all()
    assert (s.phase, no_defence(s)) == ("main_2", True)
    assert (s.tokens(SER), s.tokens(FOE), s.health(FOE)) == ({}, {}, 50)


@blinding_light
@pytest.mark.content("common/Knockdown")
@pytest.mark.rule("STA-10")
def test_a_skipped_phase_does_not_use_it_up(table: Table) -> None:
    held = {"Blinding Light": 1, "Knockdown": 1}
    s = table("seraph", "gunslinger", active=FOE, phase="offensive_roll", tokens={FOE: held}, cp={FOE: 0})
    assert (s.phase, s.tokens(FOE)) == ("main_2", {"Blinding Light": 1})


@blinding_light
@pytest.mark.rule("STA-10")
def test_one_received_in_the_middle_of_ones_phase_is_for_the_next_one(table: Table, owl: str) -> None:
    s = strikes(table, [*HOLY_BLADE, 3], "holy blade", foe=owl, hands={FOE: ["Flash!"]}, cp={FOE: 0})
    s.choose("play flash", seat=FOE)
    assert s.tokens(SER) == {"Blinding Light": 1}
    s.choose("defend glare", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(SER)) == ("main_2", 45, {"Blinding Light": 1})
    assert effect_rolls(s) == []
    s.choose("done", seat=SER)
    s.roll(*NEW_ROLL)
    s.choose("done", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.roll(*HOLY_BLADE, 2)
    s.choose("done", seat=FOE)
    s.choose("done", seat=SER)
    s.choose("activate holy blade", seat=SER)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SER)) == (45 - 2, {})


@blinding_light
@pytest.mark.rule("STA-10")
def test_one_removed_and_received_again_is_for_the_next_phase(table: Table, owl: str) -> None:
    s = strikes(
        table,
        HOLY_BLADE,
        "holy blade",
        foe=owl,
        hands={SER: ["Buh, Bye!"], FOE: ["Flash!"]},
        cp={SER: 2, FOE: 0},
        tokens={SER: {"Blinding Light": 1}},
    )
    s.choose("play buh-bye", seat=SER)
    s.choose("play flash", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SER)) == (45, {"Blinding Light": 1})


@blinding_light
def test_one_removed_after_the_announcement_asks_for_no_die(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", tokens=BLINDED, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh-bye", seat=FOE)
    takes_it(s)
    assert s.health(SER) == 42


@blinding_light
def test_it_waits_for_the_holders_own_phase(table: Table) -> None:
    s = strikes(table, [*HOLY_BLADE, 4, 1, 1], "holy blade", tokens=BLINDED, health={FOE: 40})
    s.choose("defend thick skin", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (40 - 5 + 2, {"Blinding Light": 1})


@blinding_light
@pytest.mark.content("common/Stun")
@pytest.mark.rule("STA-10")
def test_its_half_ends_with_the_phase_and_an_additional_one_is_dealt_in_full(table: Table) -> None:
    s = is_struck(table, [*CRIT_BASH, 3, *SMACK_FOR_4], "crit bash", tokens=BLINDED)
    s.choose("activate smack", seat=FOE)
    assert s.health(SER) == 50 - (5 - 3)
    takes_it(s)
    assert s.health(SER) == 48 - 4


@blinding_light
def test_the_holder_can_play_a_card_on_its_die(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1], "smack", tokens=BLINDED, hands={FOE: ["So Wild!"]}, cp={FOE: 2})
    to_the_effect_roll(s)
    s.choose("play so wild value 4", seat=FOE)
    takes_it(s)
    assert (s.health(SER), s.tokens(FOE)) == (42, {})


@blinding_light
def test_the_seraph_can_play_a_card_on_its_die(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 6, 1], "smack", tokens=BLINDED, hands={SER: ["Helping Hand"]}, cp={SER: 1})
    to_the_effect_roll(s)
    s.choose("play helping hand", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(SER)) == ("main_2", 50)


@blinding_light
@pytest.mark.content("moon_elf/Blind")
@pytest.mark.parametrize(
    ("first", "dice", "taken"),
    [
        ("blind", [2, 4], 0),
        ("blind", [3, 1], 0),
        ("blind", [3, 2], 3),
        ("blind", [3, 4], 7),
        ("blinding-light", [2, 3], 3),
        ("blinding-light", [1, 6], 0),
        ("blinding-light", [2, 2], 0),
        ("blinding-light", [4, 3], 7),
    ],
)
def test_the_holder_of_blind_and_blinding_light_orders_them(
    table: Table, first: str, dice: list[int], taken: int
) -> None:
    s = is_struck(
        table, [1, 1, 2, 2, 3, *dice], "longbow", foe="moon_elf", tokens={FOE: {"Blind": 1, "Blinding Light": 1}}
    )
    s.choose(f"resolve {first}", seat=FOE)
    if taken:
        s.choose("defend none", seat=SER)
    s.pass_all()
    assert (s.phase, s.health(SER), s.tokens(FOE)) == ("main_2", 50 - taken, {})


@blinding_light
@pytest.mark.content("cursed_pirate/Parlay")
def test_nothing_is_left_to_halve_under_parlay(table: Table) -> None:
    s = strikes(
        table,
        [*GLORIOUS, 2],
        "glorious",
        foe="cursed_pirate",
        tokens={SER: {"Blinding Light": 1, "Parlay": 1}},
    )
    takes_it(s)
    assert (s.health(FOE), s.tokens(SER)) == (50, {"Flight": 1})


@blinding_light
@pytest.mark.content("cursed_pirate/Wither")
@pytest.mark.rule("RUL-10")
def test_wither_cuts_before_the_half(table: Table) -> None:
    s = strikes(
        table,
        [*HOLY_BLADE, 2],
        "holy blade",
        foe="cursed_pirate",
        tokens={SER: {"Blinding Light": 1, "Wither": 2}},
    )
    takes_it(s)
    assert s.health(FOE) == 50 - (5 - 2 - 2)


@blinding_light
@pytest.mark.content("huntress/Nyra")
def test_nyras_addition_is_halved_with_the_attack(table: Table) -> None:
    s = is_struck(
        table, [1, 1, 2, 6, 6, 2], "animalistic", foe="huntress", tokens=BLINDED, companions={FOE: {"Nyra": 5}}
    )
    takes_it(s)
    assert s.health(SER) == 50 - (3 + 2 - 3)


@blinding_light
@pytest.mark.content("huntress/Nyra")
@pytest.mark.rule("RUL-7")
def test_nyra_takes_what_the_half_has_left(table: Table) -> None:
    s = strikes(
        table,
        [*HOLY_BLADE, 2],
        "holy blade",
        foe="huntress",
        tokens={SER: {"Blinding Light": 1}},
        companions={FOE: {"Nyra": 5}},
    )
    s.choose("defend none", seat=FOE)
    s.choose("number 2", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.companion(FOE, "Nyra")) == (50, ("active", 3))


@blinding_light
@pytest.mark.content("cursed_pirate/Powder Keg")
@pytest.mark.rule("DMG-10")
def test_a_keg_that_explodes_in_the_phase_is_not_halved(table: Table) -> None:
    s = is_struck(
        table,
        [1, 1, 1, 1, 5, 2],
        "cutlass strike: 4 cutlass",
        foe="cursed_pirate",
        tokens={SER: {"Powder Keg": 1}, FOE: {"Blinding Light": 1}},
    )
    s.choose("defend none", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (50 - 3 - (6 - 3), {"Powder Keg": 1})


@blinding_light
@pytest.mark.content("vampire_lord/Blood Power")
@pytest.mark.rule("DMG-11")
def test_whoever_feeds_on_a_halved_attack_heals_by_what_it_deals(table: Table) -> None:
    s = is_struck(
        table,
        [1, 1, 2, 2, 3, 2],
        "gouge: 5 claw",
        foe="vampire_lord",
        tokens={FOE: {"Blinding Light": 1, "Blood Power": 4}},
        health={FOE: 40},
    )
    s.choose("spend blood power feast", seat=FOE)
    takes_it(s)
    assert (s.health(SER), s.health(FOE)) == (50 - (7 - 4), 43)


@blinding_light
@pytest.mark.content("seraph/Purify I", "seraph/Cherubim", "cursed_pirate/Cursed I (cursed)")
@pytest.mark.rule("OFF-7")
@pytest.mark.rule("EX-7")
@pytest.mark.parametrize(
    ("dice", "row", "die", "chosen", "keg"),
    [
        (PURIFY, "purify", 1, None, False),
        (PURIFY, "purify", 2, FOE, False),
        (PURIFY, "purify", 4, FOE, False),
        (PURIFY, "purify", 4, SER, True),
        (HOLY_BLADE, "holy blade", 1, None, False),
        (CHERUBIM, "cherubim", 1, None, True),
        (CHERUBIM, "cherubim", 4, None, True),
    ],
)
def test_a_failed_phase_was_an_attack_if_the_row_could_have_been_one(
    table: Table, dice: list[int], row: str, die: int, chosen: int | None, keg: bool
) -> None:
    s = strikes(
        table,
        [*dice, die],
        row,
        "Holy Blade II",
        foe="cursed_pirate",
        tokens={SER: {"Blinding Light": 1}},
        side={FOE: "cursed"},
    )
    if chosen is not None:
        s.choose(f"player {chosen}", seat=SER)
    s.pass_all()
    assert (s.phase, s.tokens(SER).get("Powder Keg", 0)) == ("main_2", int(keg))


# --- Holy Presence -----------------------------------------------------------------------------------

holy_presence = pytest.mark.content("seraph/Holy Presence")


@holy_presence
@pytest.mark.rule("STA-5")
@pytest.mark.parametrize("held", [1, 2])
def test_holy_presence_deals_1_for_each_token_in_her_upkeep_and_stays(table: Table, held: int) -> None:
    s = table("seraph", "barbarian", phase="upkeep", tokens={SER: {"Holy Presence": held}})
    s.pass_all()
    assert (s.phase, s.health(SER), s.health(FOE)) == ("main_1", 50, 50 - held)
    assert s.tokens(SER) == {"Holy Presence": held}
    assert list(ledger(s, FOE)) == [("damage", held, "plain", "Holy Presence")]


@holy_presence
def test_holy_presence_sleeps_in_the_upkeep_of_others(table: Table) -> None:
    s = table("seraph", "barbarian", active=FOE, phase="upkeep", tokens={SER: {"Holy Presence": 2}})
    s.pass_all()
    assert (s.phase, s.health(SER), s.health(FOE)) == ("main_1", 50, 50)


@holy_presence
@pytest.mark.rule("TURN-1")
@pytest.mark.rule("HP-3")
def test_all_damage_of_her_upkeep_is_applied_at_once(table: Table) -> None:
    s = table(
        "seraph",
        "pyromancer",
        phase="upkeep",
        health={SER: 2, FOE: 2},
        tokens={SER: {"Holy Presence": 2, "Burn": 1}},
    )
    s.choose("resolve burn", seat=SER)
    assert s.result is not None
    assert s.result.winners == ()


@holy_presence
@pytest.mark.content("common/Blessing of Divinity")
def test_the_blessed_seraph_wins_when_her_upkeep_would_fell_both(table: Table) -> None:
    s = table(
        "seraph",
        "pyromancer",
        phase="upkeep",
        health={SER: 2, FOE: 1},
        tokens={SER: {"Holy Presence": 1, "Burn": 1, "Blessing of Divinity": 1}},
    )
    s.choose("resolve holy-presence", seat=SER)
    assert s.health(SER) == 1
    assert s.result is not None
    assert s.result.winners == (SER,)


@holy_presence
@pytest.mark.rule("HP-4")
def test_holy_presence_can_win_the_game(table: Table) -> None:
    s = table("seraph", "barbarian", phase="upkeep", health={FOE: 1}, tokens={SER: {"Holy Presence": 1}})
    s.pass_all()
    assert s.result is not None
    assert s.result.winners == (SER,)


@holy_presence
@pytest.mark.content("common/Evasive")
@pytest.mark.rule("DMG-12")
@pytest.mark.parametrize(("die", "taken"), [(2, 0), (3, 2)])
def test_holy_presence_can_be_dodged(table: Table, die: int, taken: int) -> None:
    tokens = {SER: {"Holy Presence": 2}, FOE: {"Evasive": 1}}
    s = table("seraph", "moon_elf", phase="upkeep", tokens=tokens, rolls=[die])
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - taken, {})


@holy_presence
@pytest.mark.content("common/Protect")
@pytest.mark.parametrize(("held", "taken"), [(1, 0), (2, 1)])
def test_holy_presence_can_be_halved(table: Table, held: int, taken: int) -> None:
    tokens = {SER: {"Holy Presence": held}, FOE: {"Protect": 1}}
    s = table("seraph", "paladin", phase="upkeep", tokens=tokens, cp={FOE: 0})
    s.choose("spend protect", seat=FOE)
    s.pass_all()
    assert s.health(FOE) == 50 - taken


@holy_presence
@pytest.mark.content("shadow_thief/Shadows", "common/Targeted")
def test_holy_presence_is_no_attack_so_shadows_do_not_hide_from_it(table: Table) -> None:
    s = table("seraph", "shadow_thief", phase="upkeep", tokens={SER: {"Holy Presence": 2}, FOE: {"Shadows": 1}})
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (48, {"Shadows": 1})
    s = table("seraph", "moon_elf", phase="upkeep", tokens={SER: {"Holy Presence": 2}, FOE: {"Targeted": 1}})
    s.pass_all()
    assert s.health(FOE) == 48


@holy_presence
@pytest.mark.content("common/Buh, Bye!")
def test_holy_presence_that_is_removed_before_it_acts_deals_nothing(table: Table) -> None:
    s = table(
        "seraph",
        "barbarian",
        phase="upkeep",
        tokens={SER: {"Holy Presence": 2}},
        hands={FOE: ["Buh, Bye!"]},
        cp={FOE: 2},
    )
    s.choose("play buh-bye", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(SER)) == (49, {"Holy Presence": 1})


@holy_presence
def test_two_seraphs_harm_each_other_in_their_own_upkeeps(table: Table) -> None:
    s = table("seraph", "seraph", phase="upkeep", tokens={SER: {"Holy Presence": 1}, FOE: {"Holy Presence": 2}})
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (50, 49)
    s = table(
        "seraph", "seraph", active=FOE, phase="upkeep", tokens={SER: {"Holy Presence": 1}, FOE: {"Holy Presence": 2}}
    )
    s.pass_all()
    assert (s.health(SER), s.health(FOE)) == (48, 50)


# --- Cleanse -----------------------------------------------------------------------------------------

cleanse = pytest.mark.content("common/Cleanse")


@cleanse
@pytest.mark.parametrize(
    ("removed", "left"),
    [("blinding-light", {"Holy Presence": 1, "Flight": 2}), ("holy-presence", {"Blinding Light": 1, "Flight": 2})],
)
def test_cleanse_takes_one_token_off_herself(table: Table, removed: str, left: dict[str, int]) -> None:
    held = {"Cleanse": 1, "Blinding Light": 1, "Holy Presence": 1, "Flight": 2}
    s = table("seraph", "barbarian", tokens={SER: held, FOE: {"Blinding Light": 1}})
    s.choose(f"spend cleanse token {removed}", seat=SER)
    s.pass_all()
    assert (s.tokens(SER), s.tokens(FOE)) == (left, {"Blinding Light": 1})


@cleanse
def test_cleanse_needs_something_else_to_remove(table: Table) -> None:
    s = table("seraph", "barbarian", tokens={SER: {"Cleanse": 1, "Blessing of Divinity": 1}, FOE: {"Flight": 1}})
    assert not s.can("spend cleanse", seat=SER)


@cleanse
@pytest.mark.rule("STA-4")
def test_cleanse_may_be_spent_in_the_opponents_turn(table: Table) -> None:
    held = {"Cleanse": 1, "Entangle": 1}
    s = is_struck(table, [1, 1, 2, 2, 3], "longbow", foe="moon_elf", tokens={SER: held})
    s.choose("spend cleanse", seat=SER)
    takes_it(s)
    assert (s.tokens(SER), s.health(SER)) == ({}, 43)


@cleanse
@blinding_light
def test_cleanse_takes_blinding_light_away_in_time(table: Table) -> None:
    s = strikes(table, HOLY_BLADE, "holy blade", tokens={SER: {"Blinding Light": 1, "Cleanse": 1}})
    s.choose("spend cleanse", seat=SER)
    takes_it(s)
    assert (s.health(FOE), s.tokens(SER)) == (45, {})


# --- where others' tokens meet hers ------------------------------------------------------------------


@flight
@pytest.mark.content("shadow_thief/Shadows")
def test_shadows_leave_nothing_to_dive_for(table: Table) -> None:
    s = strikes(table, GLORIOUS, "glorious", foe="shadow_thief", tokens={FOE: {"Shadows": 1}})
    while s.tokens(SER) != {"Flight": 1}:
        s.pass_window()
    never(s, "spend flight dive", SER)
    s.pass_all()
    assert (s.phase, no_defence(s), s.health(FOE)) == ("main_2", True, 50)
    assert (s.tokens(SER), s.tokens(FOE)) == ({"Flight": 1}, {"Shadows": 1})


@flight
@pytest.mark.content("common/Targeted")
def test_a_dive_takes_what_targeted_adds_with_it(table: Table) -> None:
    tokens = {SER: {"Flight": 1}, FOE: {"Targeted": 1}}
    s = strikes(table, [*HOLY_BLADE, 6, 1], "holy blade", foe="moon_elf", tokens=tokens)
    s.choose("spend flight dive", seat=SER)
    s.pass_all()
    assert (no_defence(s), s.health(FOE)) == (True, 43)


@flight
@pytest.mark.content("cursed_pirate/Parlay")
def test_parlay_takes_the_damage_and_leaves_the_attack(table: Table) -> None:
    s = strikes(table, GLORIOUS, "glorious", foe="cursed_pirate", tokens={SER: {"Parlay": 1}})
    takes_it(s)
    assert (s.health(FOE), s.tokens(SER)) == (50, {"Flight": 1})


@flight
@pytest.mark.content("common/Evasive")
def test_flight_and_evasive_may_be_tried_one_after_the_other(table: Table) -> None:
    tokens = {SER: {"Flight": 1, "Evasive": 1}}
    s = is_struck(table, [1, 1, 2, 2, 3, 5, 4, 2], "longbow", foe="moon_elf", tokens=tokens)
    s.choose("defend none", seat=SER)
    flies(s, "soar")
    s.choose("spend evasive", seat=SER)
    s.pass_all()
    assert (s.health(SER), s.tokens(SER)) == (50, {})


@flight
@pytest.mark.content("huntress/Nyra")
def test_a_huntress_who_flees_needs_no_nyra(table: Table) -> None:
    s = strikes(
        table,
        [*HOLY_BLADE, 6, 2],
        "holy blade",
        foe="huntress",
        tokens={FOE: {"Flight": 1}},
        companions={FOE: {"Nyra": 5}},
    )
    s.choose("defend none", seat=FOE)
    s.choose("spend flight soar", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.companion(FOE, "Nyra")) == ("main_2", 50, ("active", 5))
