"""Committed playthroughs: `python tools/playthrough.py` writes them anew; the difference shows what changed."""

import pytest
from tools.playthrough import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_committed(name: str) -> None:
    heroes, ruleset = GAMES[name]
    assert playthrough(heroes, ruleset) == (FOLDER / f"{name}.txt").read_text()
