"""Committed playthroughs: `python tools/playthrough.py` writes them anew; the difference shows what changed."""

import re

import pytest
from tools.playthrough import FOLDER, GAMES, playthrough

from madking.lang.library import hero_keys
from madking.modes import RULESETS


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_committed(name: str) -> None:
    assert playthrough(GAMES[name]) == (FOLDER / f"{name}.txt").read_text()


def test_the_playthroughs_show_all_heroes_rulesets_and_kinds_of_games() -> None:
    assert {hero for play in GAMES.values() for hero in play.heroes} == set(hero_keys())
    assert {play.ruleset for play in GAMES.values()} == set(RULESETS)
    assert {play.mode for play in GAMES.values()} >= {"1v1", "2v2", "2v2v2", "ffa4", "koth3"}
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)


def test_the_playthroughs_show_companions_that_change_and_a_board_that_is_flipped() -> None:
    texts = [(FOLDER / f"{name}.txt").read_text() for name in GAMES]
    assert len({state for text in texts for state in re.findall(r"nyra \w+ \d", text)}) > 2
    assert {state for text in texts for state in re.findall(r"bot (\w+)", text)} >= {"unbuilt", "basic"}
    assert any("human side" in text and "cursed side" in text for text in texts)


def test_the_playthroughs_stay_small_enough_to_be_read() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) < 600_000
