"""States and games are values: they pickle, copy, compare and hash, at every decision, on both cores."""

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import madking
from madking.core.events import Event
from madking.modes import MODES
from tests.core.positions import MENAGERIE

PLAY = Path(__file__).with_name("value_games.py")
ROOT = Path(__file__).parents[2]
GAMES = 84  # six of each mode; `value_games.py 0 500` plays more
SHARES = 2
INTERPRETED = 14  # one of each mode


def played(sources: Path, first: int, last: int) -> dict[str, Any]:
    """Plays games of these numbers with the core that lies there."""
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    command = [sys.executable, str(PLAY), str(first), str(last)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.slow
def test_every_decision_of_games_in_every_mode_pickles_interpreted() -> None:
    told = played(ROOT / "src", 0, INTERPRETED)
    assert (told["engine"], told["modes"]) == (".py", sorted(MODES))
    assert told["questions"] > INTERPRETED * 100


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_every_decision_of_games_in_every_mode_pickles_compiled(compiled: Path, share: int) -> None:
    told = played(compiled, share * GAMES // SHARES, (share + 1) * GAMES // SHARES)
    assert told["engine"] != ".py"
    assert told["modes"] == sorted(MODES)


def middle(seed: str = "5", choices: int = 80, **given: Any) -> madking.Game:
    """A game in its middle."""
    game = madking.new_game(["barbarian", MENAGERIE], seed=seed, **given)
    for number in range(choices):
        game.choose(number % len(game.options))
    return game


def test_a_game_is_a_value() -> None:
    game = middle()
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game), game.copy()):
        assert twin == game
        assert hash(twin) == hash(game)
        assert (twin.log, twin.events, twin.result) == (game.log, game.events, None)
        twin.choose(0)
        assert twin != game
    assert madking.load(game.log) == game


def test_a_copy_and_its_game_part_and_see_the_same_chance() -> None:
    game = middle()
    copies = [game.copy(), game.copy().copy(), pickle.loads(pickle.dumps(game))]
    for _ in range(40):
        for one in (game, *copies):
            one.choose(len(one.options) // 2)
    assert all(one == game and one.log == game.log and one.events == game.events for one in copies)


def test_a_copy_does_not_hear_what_its_game_does_later() -> None:
    game = middle()
    twin = game.copy()
    told, steps = len(game.events), len(game.steps)
    game.choose(0)
    assert (len(twin.events), len(twin.steps)) == (told, steps)
    twin.choose(len(twin.options) - 1)
    assert twin.events[:told] == game.events[:told]
    assert twin.steps[:steps] == game.steps[:steps]


def test_a_scenario_is_a_value(table: Any) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 2, 3])
    twin = pickle.loads(pickle.dumps(s))
    assert twin == s
    twin.choose("activate smack")
    s.choose("activate smack")
    assert twin == s


def test_options_outcomes_and_events_are_values() -> None:
    game = middle()
    for made in (*game.options, *madking.outcomes(madking.start(["monk", "seraph"])), *game.events):
        again = pickle.loads(pickle.dumps(made))
        assert again == made
        assert hash(again) == hash(made)
        assert repr(again) == repr(made)


def test_an_option_can_be_built_from_its_repr() -> None:
    for option in middle().options:
        assert eval(repr(option), {"Option": madking.Option}) == option


def test_a_state_of_other_heroes_is_another_state() -> None:
    first = madking.start(["barbarian", "paladin"])
    assert first == madking.start(["barbarian", "paladin"])
    assert first != madking.start(["barbarian", "monk"])
    assert first != madking.start(["barbarian", "paladin"], ruleset="season-two")
    assert first != "barbarian"


def test_a_state_of_a_changed_hero_file_is_refused(tmp_path: Path) -> None:
    """A pickle tells shipped heroes by key and digest, others by their text: the text stays as it was."""
    file = tmp_path / "mine.hero"
    file.write_text(Path(MENAGERIE).read_text(encoding="utf-8"), encoding="utf-8")
    written = pickle.dumps(madking.start([str(file), "monk"]))
    file.unlink()
    assert pickle.loads(written).content.heroes[0].key == "menagerie"


def test_a_game_without_a_record_plays_the_same_game() -> None:
    told, silent = middle(), middle(record=False)
    assert silent.state == told.state
    for what in ("log", "steps", "events"):
        with pytest.raises(madking.SetupError, match="keeps no record"):
            getattr(silent, what)


def test_the_table_is_drawn(table: Any) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", hands={0: ["Six-It!"]}, rolls=[1, 1, 1, 2, 3])
    drawn = str(s)
    for shown in ("Barbarian: 50 health", "Six-It!", "1 1 1 2 3", "play six-it", "> 0"):
        assert shown in drawn
    assert "heroes=['barbarian', 'paladin']" in repr(s)
    russian = madking.scenario(["barbarian", "paladin"], phase="offensive_roll", rolls=[1] * 5, language="ru")
    assert "Варвар" in str(russian)


def test_an_observer_hears_everything_from_now_on() -> None:
    game = middle()
    heard: list[Event] = []
    before = len(game.events)
    game.observe(heard.append)
    for _ in range(20):
        game.choose(0)
    assert heard == game.events_since(before)
    assert game.events[before:] == heard
    assert heard
