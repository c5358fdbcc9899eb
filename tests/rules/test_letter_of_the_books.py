"""Sentences of the books that no other chapter shows, in every ruleset; and what docs/rules.md says of the books."""

import re
from pathlib import Path

import pytest

import madking
from madking.core.events import Announced, DefenceChosen, DieAltered
from madking.modes import MODES, RULESETS
from tests.conftest import Table
from tests.rules.helpers import incoming

ALL = list(RULESETS)
RULES = Path(__file__).parents[2] / "docs" / "rules.md"
SMACK_FOR_8 = [1, 1, 2, 2, 3]
NO_FEET = [1, 6, 6, 6, 6]
PRAYER = [6, 6, 6, 6, 1]
HELD = {0: ["Tip It!"]}


# --- the windows of a defence (RUL-21) ---------------------------------------------------------------


def defended(table: Table, ruleset: str, hand: list[str], *rolls: int, **position: object) -> madking.Scenario:
    """8 damage wait for the Moon Elf, and Missed Me has just been rolled, without a foot."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={1: hand},
        cp={0: 9, 1: 9},
        rolls=[*SMACK_FOR_8, *NO_FEET, *rolls],
        **position,
    )
    s.choose("activate smack-5-sword")
    s.choose("defend missed me", seat=1)
    assert s.window == "after a roll"
    return s


@pytest.mark.rule("RUL-21")
@pytest.mark.parametrize("ruleset", ALL)
def test_defence_dice_are_altered_in_the_window_after_they_stopped(table: Table, ruleset: str) -> None:
    """Twice as Wild! makes two feet of two sixes before the result is read: half of 8 is prevented."""
    s = defended(table, ruleset, ["Twice as Wild!"])
    s.choose("play twice as wild", seat=1)
    for choice in ("die 6", "value 4", "die 6", "value 4"):
        s.choose(choice, seat=1)
    assert len(s.told(DieAltered)) == 2
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.rule("RUL-21")
@pytest.mark.parametrize("ruleset", ALL)
def test_in_the_last_window_defence_dice_are_fixed(table: Table, ruleset: str) -> None:
    """So Wild!, Tip It! and Better D! are for the first window; Not This Time! is for both."""
    s = defended(table, ruleset, ["So Wild!", "Tip It!", "Better D!", "Not This Time!"])
    for card in ("so wild", "tip it", "better d", "not this time"):
        assert s.may(f"play {card}", 1)
    s.go_to("before damage is applied")
    assert [s.may(f"play {card}", 1) for card in ("so wild", "tip it", "better d")] == [False] * 3
    s.choose("play not this time", seat=1)
    s.pass_all()
    assert s.health(1) == 48


@pytest.mark.rule("RUL-21")
@pytest.mark.rule("STA-4")
@pytest.mark.parametrize("ruleset", ALL)
def test_dice_rolled_in_the_last_window_may_be_altered_there(table: Table, ruleset: str) -> None:
    """The die of Evasive shows 5; So Wild! makes it a 1, and nothing else on the table can be chosen."""
    s = defended(table, ruleset, ["So Wild!"], 5, tokens={1: {"Evasive": 1}})
    s.go_to("before damage is applied")
    s.choose("spend evasive", seat=1)
    s.go_to("after a roll")
    s.choose("play so wild", seat=1)
    s.choose("value 1", seat=1)
    assert [(event.purpose, event.old, event.new) for event in s.told(DieAltered)] == [("effect", 5, 1)]
    s.pass_all()
    assert s.health(1) == 50


# --- roll-phase cards (RUL-22) -----------------------------------------------------------------------


@pytest.mark.rule("RUL-22")
@pytest.mark.rule("TIM-4")
@pytest.mark.parametrize("ruleset", ALL)
def test_a_roll_phase_action_resolves_as_it_is_played(table: Table, ruleset: str) -> None:
    """Nobody is asked between Not This Time! and its line in the ledger, which waits for the end of the phase."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Buh, Bye!", "Getting Paid!"], 1: ["Not This Time!"]},
        cp={0: 9, 1: 9},
        rolls=[*SMACK_FOR_8, *NO_FEET],
    )
    s.choose("activate smack-5-sword")
    s.go_to("before the defence")
    s.choose("play not this time", seat=1)
    assert (s.told(Announced), s.discard(1)) == ([], ["Not This Time!"])
    assert (incoming(s, 1), s.health(1)) == (2, 50)
    s.choose("defend missed me", seat=1)
    assert s.health(1) == 50
    s.pass_all()
    assert s.health(1) == 48


@pytest.mark.rule("RUL-22")
@pytest.mark.parametrize("ruleset", ALL)
def test_a_main_phase_action_can_be_interrupted_in_every_book(table: Table, ruleset: str) -> None:
    """Nyra's Bond is spent before What Status Effects? takes it, as the book's own example says."""
    s = table(
        "barbarian",
        "huntress",
        ruleset=ruleset,
        hands={0: ["What Status Effects?"]},
        cp={0: 9},
        tokens={1: {"Nyra's Bond": 1}},
        companions={1: {"Nyra": 2}},
    )
    s.choose("play what status effects player 1")
    s.choose("spend nyras-bond mend", seat=1)
    s.pass_all()
    assert s.view(None)["players"][1]["companions"]["nyra"]["health"] > 2
    assert s.tokens(1) == {}


# --- deal, then gain (RUL-23) ------------------------------------------------------------------------


@pytest.mark.rule("RUL-23")
@pytest.mark.rule("OFF-5")
@pytest.mark.parametrize("ruleset", ALL)
def test_what_stands_behind_deal_then_is_gained_before_the_defence(table: Table, ruleset: str) -> None:
    """Righteous Prayer: its 8 stand in the ledger, Crit and 2 CP are there, nothing is dealt, nobody has defended."""
    s = table("paladin", "barbarian", ruleset=ruleset, phase="offensive_roll", hands=HELD, cp={0: 0}, rolls=PRAYER)
    s.choose("activate righteous prayer")
    s.go_to("then")
    assert (incoming(s, 1), s.tokens(0), s.cp(0)) == (8, {}, 0)
    while s.can("pass"):
        s.pass_window()
    assert (s.actor, s.can("defend thick skin"), s.told(DefenceChosen)) == (1, True, [])
    assert (incoming(s, 1), s.health(1), s.tokens(0), s.cp(0)) == (8, 50, {"Crit": 1}, 2)


# --- what the books agree in -------------------------------------------------------------------------


@pytest.mark.rule("TXT-6")
@pytest.mark.rule("RUL-13")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("has", "thief", "left", "got"), [(2, 0, 1, 1), (0, 3, 0, 3), (2, 15, 1, 15)])
def test_cp_are_stolen_as_far_as_they_are_there(
    table: Table, ruleset: str, has: int, thief: int, left: int, got: int
) -> None:
    """Walk the Plank steals 1 CP: from nobody who has none, and lost to a thief who has 15."""
    s = table(
        "cursed_pirate",
        "barbarian",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: thief, 1: has},
        hands={1: ["Tip It!"]},
        rolls=[1, 4, 5, 6, 1],
    )
    s.choose("activate walk the plank")
    s.choose("choose 1")
    s.go_to("then")
    assert (s.cp(1), s.cp(0)) == (left, got)


@pytest.mark.rule("STA-2")
@pytest.mark.rule("EX-2")
@pytest.mark.parametrize("ruleset", ALL)
def test_a_second_concussion_is_not_placed_but_the_card_still_adds(table: Table, ruleset: str) -> None:
    """Get Some! upon one who already has the token (the worked example, as rulebook 2.2 tells it)."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        cp={0: 9},
        tokens={1: {"Concussion": 1}},
        rolls=[*SMACK_FOR_8, 1, 1, 2, 2, 3],
    )
    s.choose("activate smack-5-sword")
    s.go_to("before the defence")
    s.choose("play get some", seat=0)
    while s.can("pass"):
        s.pass_window()
    assert (incoming(s, 1), s.tokens(1)) == (13, {"Concussion": 1})


# --- printings ---------------------------------------------------------------------------------------


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("ruleset", ALL)
def test_decks_are_those_of_the_newest_printing_in_every_ruleset(ruleset: str) -> None:
    """33 cards, 34 of the Cursed Pirate; the box of season one had 32."""
    game = madking.new_game(["barbarian", "cursed_pirate"], ruleset=ruleset, seed="1")
    sizes = [player["hand_size"] + player["deck_size"] for player in game.view(None)["players"]]
    assert sizes == [33, 34]


@pytest.mark.rule("OFF-3")
@pytest.mark.parametrize("ruleset", ALL)
def test_boards_are_those_of_the_newest_printing_in_every_ruleset(table: Table, ruleset: str) -> None:
    """Holy Attack deals 6 on a small straight; the board pictured in the book of season one deals 5."""
    s = table("paladin", "barbarian", ruleset=ruleset, phase="offensive_roll", rolls=[1, 2, 3, 4, 6])
    s.choose("activate holy attack")
    while s.can("pass"):
        s.pass_window()
    assert incoming(s, 1) == 6


# --- the table of editions in docs/rules.md ----------------------------------------------------------


def editions() -> dict[str, list[str]]:
    """The rows of the table, by topic: a cell for each ruleset."""
    rows = re.findall(r"^\| (.+) \|$", RULES.read_text("utf-8").partition("## EDITIONS")[2], re.MULTILINE)
    cells = [row.split(" | ") for row in rows if not row.startswith("---")]
    assert re.findall(r"`(.+?)`", " ".join(cells[0])) == ALL
    return {topic: found for topic, *found in cells[1:]}


def modes_in(cell: str) -> set[str]:
    """The modes that a cell names; `koth3 to koth6` are four."""
    for kind, first, last in re.findall(r"(ffa|koth)(\d) to \1(\d)", cell):
        cell += "".join(f", {kind}{number}" for number in range(int(first), int(last) + 1))
    return {mode for mode in MODES if re.search(rf"\b{mode}\b", cell)}


@pytest.mark.rule("MODE-KOTH")
@pytest.mark.rule("MODE-3V3")
def test_the_documented_modes_of_each_book_are_those_of_its_ruleset() -> None:
    cells = dict(zip(ALL, editions()["modes"], strict=True))
    assert {ruleset: modes_in(cell) for ruleset, cell in cells.items()} == {
        ruleset.key: set(ruleset.modes) for ruleset in RULESETS.values()
    }


def test_every_row_of_the_table_names_the_rule_it_is_about() -> None:
    rows = editions()
    assert all(len(cells) == len(ALL) for cells in rows.values())
    assert all(re.search(r"\([A-Z]+-[A-Z0-9-]+", topic) for topic in rows if topic != "modes")


@pytest.mark.rule("MODE-FIRST")
@pytest.mark.rule("MODE-SIMPLE")
@pytest.mark.parametrize("mode", ["first", "simple"])
@pytest.mark.parametrize("heroes", [["barbarian", "moon_elf"], ["moon_elf", "barbarian"], ["moon_elf", "moon_elf"]])
def test_in_the_first_games_each_player_picks_either_hero(mode: str, heroes: list[str]) -> None:
    """ "Each player selects the Barbarian or Moon Elf": both may select the same."""
    game = madking.new_game(heroes, mode=mode, seed="1")
    assert [player["hero"] for player in game.view(None)["players"]] == heroes
    assert {player["health"] for player in game.view(None)["players"]} == {30}
