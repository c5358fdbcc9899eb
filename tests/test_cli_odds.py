"""The command that tells odds: its facts, its tables, and one clear line for bad input."""

import re
from typing import Any

import pytest

from madking import odds
from madking.cli.odds_words import SUMMED
from madking.lang import hero_keys, load_hero
from madking.lang import tree as t
from madking.odds.wording import need_words, parse_need
from madking.speech.phrasebook.odds import RESULTS, SUMS
from tests.commands import facts, ok, refused

BARBARIAN = load_hero("barbarian")


# --- facts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", hero_keys())
def test_every_row_of_the_board_and_of_all_upgrades_is_told(capsys: pytest.CaptureFixture[str], key: str) -> None:
    hero = load_hero(key)
    found = facts(capsys, "odds", key)
    expected = [
        (ability.name.en, level.number, row.name.en if row.name else None, need_words(row.need))
        for ability in hero.abilities
        for level in ability.levels
        for row in level.rows
    ]
    assert found["hero"] == key
    assert [(row["ability"], row["level"], row["name"], row["need"]) for row in found["rows"]] == expected
    for row in found["rows"]:
        assert row["probability"] == odds.chance(hero, parse_need(hero, row["need"]))
        assert 0.0 < row["probability"] < 1.0
        assert row["keep"] is None


def test_the_anchor(capsys: pytest.CaptureFixture[str]) -> None:
    [row] = facts(capsys, "odds", "barbarian", "--need", "2 sword + 2 pow")["rows"]
    assert round(row["probability"], 3) == 0.576
    assert (row["ability"], row["need"]) == (None, "2 sword + 2 pow")


def test_dice_on_the_table_bring_the_best_keep(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "odds", "barbarian", "--dice", "6", "6", "1", "3", "2", "--rolls", "1")
    assert (found["dice"], found["rolls"]) == ([6, 6, 1, 3, 2], 1)
    for row in found["rows"]:
        best = odds.best_keep(BARBARIAN, parse_need(BARBARIAN, row["need"]), (6, 6, 1, 3, 2), 1)
        assert (tuple(row["keep"]), row["probability"]) == best
    assert facts(capsys, "odds", "--dice", "6", "6", "1", "barbarian")["dice"] == [6, 6, 1]
    assert facts(capsys, "odds", "barbarian", "--dice", "6", "--dice", "5")["rolls"] == 2


def test_several_needs_are_answered_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    rows = facts(capsys, "odds", "huntress", "--need", "small straight", "--need", "1 bonded soul + 2 spear")["rows"]
    assert [row["need"] for row in rows] == ["small straight", "1 soul + 2 spear"]


def test_upgrades_choose_the_levels_that_lie_there(capsys: pytest.CaptureFixture[str]) -> None:
    rows = facts(capsys, "odds", "barbarian", "--upgrades", "Smack II, crit bash 2")["rows"]
    levels = {row["ability"]: row["level"] for row in rows}
    assert (levels["Smack"], levels["Crit Bash"], levels["Fortitude"]) == (2, 2, 1)
    assert "Crit Smash" in [row["name"] for row in rows]


def test_a_side_of_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    hero = load_hero("cursed_pirate")
    rows = facts(capsys, "odds", "cursed_pirate", "--side", "cursed")["rows"]
    spaces = [ability for ability in hero.abilities if ability.side in ("", "cursed")]
    assert {row["ability"] for row in rows} == {ability.name.en for ability in spaces if ability.levels[0].rows}
    assert {row["side"] for row in rows} <= {"cursed", None}


def test_tokens_change_the_rolls(capsys: pytest.CaptureFixture[str]) -> None:
    assert facts(capsys, "odds", "barbarian", "--tokens", "Entangle=1")["rolls"] == 2
    assert facts(capsys, "odds", "barbarian", "--tokens", "Entangle=0")["rolls"] == 3
    assert facts(capsys, "odds", "barbarian", "--tokens", "Entangle=1", "--dice", "1", "1", "1", "1", "1")["rolls"] == 1
    constricted = facts(capsys, "odds", "barbarian", "--tokens", "Constrict")
    assert (constricted["rolls"], constricted["price"]) == (3, 1)
    assert facts(capsys, "odds", "barbarian", "--tokens", "Constrict", "--cp", "1")["rolls"] == 2
    assert facts(capsys, "odds", "barbarian", "--tokens", "Constrict,Entangle", "--cp", "0")["rolls"] == 1
    assert facts(capsys, "odds", "barbarian", "--tokens", "Entangle", "--rolls", "3")["rolls"] == 3


def test_defences_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "odds", "gunslinger", "--defence", "--attack", "9", "--aim", "prevent")
    assert (found["attack"], found["aim"]) == (9, "prevent")
    first, second = found["defences"]
    assert (first["ability"], first["level"], first["dice"]) == ("Duel", 1, 1)
    assert first["totals"]["prevent"]["mean"] == pytest.approx(5 * 15 / 36)
    assert second["totals"]["prevent"]["chances"] == {"0": pytest.approx(15 / 36), "5": pytest.approx(21 / 36)}
    for result in first["results"]:
        assert sum(result["chances"].values()) == pytest.approx(1)


def test_texts_that_roll_dice_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "odds", "gunslinger", "--cards")["texts"]
    names = [text["name"] for text in found]
    assert names[:2] == ["Reload", "Evasive"]
    assert "Eat Lead!" in names
    reload = next(text for text in found if text["name"] == "Reload")
    assert reload["totals"]["deal"]["mean"] == pytest.approx(2)


def test_what_one_holds_bears_on_texts(capsys: pytest.CaptureFixture[str]) -> None:
    def synth(*tokens: str) -> Any:
        texts = facts(capsys, "odds", "artificer", "--cards", *tokens)["texts"]
        shiny = next(text for text in texts if text["name"] == "Oooh Shiny!")
        return next((result["mean"] for result in shiny["results"] if result["name"] == "synth"), 0)

    assert synth() == pytest.approx(2)
    assert synth("--tokens", "Synth=6") == pytest.approx(1)
    assert synth("--tokens", "Synth=7") == 0


def test_dice_may_be_given_with_an_equals_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert facts(capsys, "odds", "barbarian", "--dice=6", "6", "1")["dice"] == [6, 6, 1]


# --- tables ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("key", hero_keys())
def test_everything_is_shown_to_people_too(capsys: pytest.CaptureFixture[str], key: str, lang: str) -> None:
    hero = load_hero(key)
    out = ok(capsys, "odds", key, "--defence", "--cards", "--dice", "1", "2", "4", "5", "6", "--lang", lang)
    for ability in hero.abilities:
        if ability.slot is not t.Slot.PASSIVE:
            assert set((ability.name.en if lang == "en" else ability.name.ru).split()) <= set(out.split())
    assert re.search(r"\d,\d" if lang == "ru" else r"\d\.\d%", out)
    assert "█" in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_rows_stand_in_the_order_of_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    out = ok(capsys, "odds", "barbarian")
    places = [out.index(name) for name in ("Smack I ", "Smack II ", "Sturdy Blow I ", "Crit Smash", "Rage!")]
    assert places == sorted(places)
    assert "57.6%" in out


def test_every_kind_of_result_has_words() -> None:
    assert set(RESULTS) == set(odds.Kind)
    assert set(SUMS) == set(SUMMED) == set(odds.SUMS)


# --- bad input ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["barbarain"], "unknown hero 'barbarain'; did you mean 'barbarian'?"),
        (["barbarian", "--dice", "7"], "no die shows 7: the values are 1 to 6"),
        (["barbarian", "--dice", "-1", "2"], "no die shows -1: the values are 1 to 6"),
        (["barbarian", "--dice", *"123456"], "6 dice on the table, but only 5 are rolled"),
        (["barbarian", "--dice", "x"], "Invalid value for '--dice'"),
        (["barbarian", "--rolls", "-1"], "-1 rolls: from 0 to 9 can be left"),
        (["barbarian", "--rolls", "10"], "10 rolls: from 0 to 9 can be left"),
        (["barbarian", "--need", "2 sward"], "the die shows no 'sward'; did you mean 'sword'? (it shows: sword,"),
        (["barbarian", "--need", "3 sword + 3 pow"], "'3 sword + 3 pow' asks for 6 dice, but five dice are rolled"),
        (["barbarian", "--need", "0 pow"], "'0 pow' asks for 0 dice: at least 1"),
        (["barbarian", "--need", "1 pow + 2 pow"], "'1 pow + 2 pow' names a symbol twice"),
        (["barbarian", "--need", "swords"], "'swords' is no need; say it like '2 sword + 1 pow' or 'small straight'"),
        (["barbarian", "--need", ""], "'' is no need"),
        (["barbarian", "--upgrades", "Smak II"], "Barbarian has no upgrade 'Smak II'; did you mean 'Smack II'?"),
        (["barbarian", "--upgrades", "Smack IV"], "Barbarian has no upgrade 'Smack IV'"),
        (["barbarian", "--upgrades", "Rage! II"], "Barbarian has no upgrade 'Rage! II'"),
        (["cursed_pirate", "--upgrades", "x"], "Cursed Pirate has no upgrade 'x' (it has none)"),
        (["barbarian", "--side", "cursed"], "the board of Barbarian has no side 'cursed'; it has only one"),
        (["cursed_pirate", "--side", "curse"], "no side 'curse'; did you mean 'cursed'?; it has human, cursed"),
        (["barbarian", "--tokens", "Entangel"], "unknown token 'Entangel'; did you mean 'entangle'?"),
        (["barbarian", "--tokens", "Entangle=many"], "'Entangle=many' is no number of tokens"),
        (["barbarian", "--tokens", "Entangle=9"], "Entangle is limited to 1, not 9"),
        (["barbarian", "--aim", "heel", "--defence"], "unknown aim 'heel'; did you mean 'heal'?"),
        (["barbarian", "--attack", "-1"], "Invalid value for '--attack'"),
        ([], "Missing argument 'HERO'"),
    ],
)
def test_bad_input_is_one_clear_line(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert said in refused(capsys, "odds", *arguments)
