"""The exhaustive run: everything that a hero can do happens; what cannot is named; a failure can be repeated."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tools import exhaust as tool

from madking.core import engine
from madking.core.state import OFFENSIVE, State
from madking.lang.library import hero_keys, load_hero
from madking.sim import quests
from madking.sim.coverage import Watch, items_of

FILES = Path(__file__).resolve().parent.parent / "heroes_for_tests"
DUELIST = str(FILES / "duelist.hero")


@pytest.mark.slow
def test_everything_happens(compiled: Path) -> None:
    """On the compiled core, which plays the same games four times as fast."""
    command = [sys.executable, tool.__file__, "--seed", "test", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(compiled)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = {result["key"]: result for result in json.loads(run.stdout)}
    assert list(found) == [tool.COMMON, *hero_keys()]
    for key, result in found.items():
        assert (key, result["missing"], result["failures"]) == (key, [], [])
        assert result["fired"] == result["items"] > 50
    assert run.returncode == 0, run.stderr


def test_every_item_has_a_name_of_its_own() -> None:
    for key in [tool.COMMON, *hero_keys()]:
        items = items_of(tool.tree_of(key))
        assert len({item.name for item in items}) == len({item.mark for item in items}) == len(items)


def test_what_is_called_unreachable_exists() -> None:
    names = {item.name for key in [tool.COMMON, *hero_keys()] for item in items_of(tool.tree_of(key))}
    assert set(tool.UNREACHABLE) <= names


@pytest.mark.slow
def test_what_never_happens_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dead_end.hero"
    dead = "row need 5 star { if absent star { draw 1 } otherwise { deal 10 ultimate } }"
    file.write_text(Path(DUELIST).read_text().replace("row need 5 star { deal 10 ultimate deal 3 collateral }", dead))
    result = tool.exhaust(str(file), "1", tries=4)
    starfall = "duelist.ability.starfall.level1.row1.if1"
    assert {f"{starfall}:holds", f"{starfall}.draw1:performed", "duelist.token.calm:placed"} <= set(result.missing)
    assert f"{starfall}:fails" not in result.missing
    assert f"{starfall}.otherwise.deal1:performed" not in result.missing
    assert not any("lunge" in name for name in result.missing)
    assert tool.main(["--heroes", str(file), "--tries", "1"]) == 1
    assert f"never fired: {starfall}:holds" in capsys.readouterr().out


def test_an_item_that_fires_cannot_be_called_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "duelist.ability.lunge.level1.row1:activated"
    monkeypatch.setitem(tool.UNREACHABLE, name, "a lie")
    result = tool.exhaust(DUELIST, "1", tries=1)
    assert result.excused == [name]
    assert result.failures == [f"{name} is called unreachable, but it fired"]


def test_a_failing_game_is_reported_with_a_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(s: State) -> list[str]:
        return [f"{s.players[0].cp} CP and {s.dials}"] if s.phase == OFFENSIVE else []

    monkeypatch.setattr(quests, "violations", wrong)
    failures = tool.exhaust("monk", "1", tries=1).failures
    assert failures
    reason, _, command = failures[0].partition("; repeat: ")
    called = shlex.split(command)
    assert tool.main(called[called.index("--hero") :]) == 1
    assert capsys.readouterr().out == f"{reason}\n"


def test_a_quest_is_a_legal_line_of_the_engine() -> None:
    for goal in items_of(load_hero("gunslinger"))[::12]:
        quest = quests.Quest("gunslinger", "paladin", goal, "1")
        ended, answers = quests.run(quest, Watch())
        again, _ = quests.start(quest)
        engine.advance(again)
        for answer in answers:
            engine.step(again, answer)
        assert again.hash() == ended.hash()


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games() -> None:
    first, second = (tool.exhaust(DUELIST, "7", tries=2) for _ in range(2))
    assert (first.games, first.missing) == (second.games, second.missing)


def test_the_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--heroes", DUELIST, "--tries", "1", "--json"]) == 1
    (figures,) = json.loads(capsys.readouterr().out)
    assert figures["fired"] == figures["items"] - len(figures["missing"])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--heroes", "samurei"], "unknown hero 'samurei'"),
        (["--tries", "0"], "--tries is at least 1"),
        (["--hero", "monk"], "one game needs"),
        (["--hero", "monk", "--opponent", "monk", "--goal", "x"], "monk has no item 'x'"),
        (["--tries", "many"], "--tries"),
    ],
)
def test_bad_input_is_one_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = tool.main(given)
    except SystemExit as ended:
        code = int(str(ended.code))
    text = capsys.readouterr().err
    assert code == 2
    assert said in text
    assert text.count("\n") == 1
