"""The exhaustive run: everything that a hero can do happens; what cannot is named; a failure can be repeated."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from madking.cli import run
from madking.core import engine
from madking.core.state import State
from madking.core.terms import OFFENSIVE
from madking.lang.library import hero_keys, load_hero
from madking.sim import exhaust as exhausting
from madking.sim import quests
from madking.sim.coverage import Watch, items_of
from madking.sim.exhaust import COMMON, UNREACHABLE, exhaust, exhaust_all, find_files, tree_of
from tests.commands import ok, refused

FILES = Path(__file__).resolve().parent.parent / "heroes_for_tests"
DUELIST = str(FILES / "duelist.hero")


@pytest.mark.slow
def test_everything_happens(compiled: Path) -> None:
    """On the compiled core, which plays the same games four times as fast."""
    command = [sys.executable, "-m", "madking", "exhaust", "--seed", "test", "--json", "-p", "1"]
    environment = {**os.environ, "PYTHONPATH": str(compiled)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = {result["key"]: result for result in json.loads(done.stdout)}
    assert list(found) == [COMMON, *hero_keys()]
    for key, result in found.items():
        assert (key, result["missing"], result["failures"]) == (key, [], [])
        assert result["fired"] == result["items"] > 50
    assert done.returncode == 0, done.stderr


def test_every_item_has_a_name_of_its_own() -> None:
    for key in find_files(()):
        items = items_of(tree_of(key))
        assert len({item.name for item in items}) == len({item.mark for item in items}) == len(items)


def test_what_is_called_unreachable_exists() -> None:
    names = {item.name for key in find_files(()) for item in items_of(tree_of(key))}
    assert set(UNREACHABLE) <= names


@pytest.mark.slow
def test_rules_that_answer_what_happens_all_act() -> None:
    result = exhaust(str(FILES / "listener.hero"), "1")
    assert (result.missing, result.failures) == ([], [])


@pytest.mark.slow
def test_what_never_happens_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dead_end.hero"
    dead = "row need 5 star { if absent star { draw 1 } otherwise { deal 10 ultimate } }"
    file.write_text(Path(DUELIST).read_text().replace("row need 5 star { deal 10 ultimate deal 3 collateral }", dead))
    result = exhaust(str(file), "1", tries=4)
    starfall = "duelist.ability.starfall.level1.row1.if1"
    assert {f"{starfall}:holds", f"{starfall}.draw1:performed", "duelist.token.calm:placed"} <= set(result.missing)
    assert f"{starfall}:fails" not in result.missing
    assert f"{starfall}.otherwise.deal1:performed" not in result.missing
    assert not any("lunge" in name for name in result.missing)
    assert run(["exhaust", str(file), "--tries", "1"]) == 1
    assert f"never fired: {starfall}:holds" in capsys.readouterr().out


def test_an_item_that_fires_cannot_be_called_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "duelist.ability.lunge.level1.row1:activated"
    monkeypatch.setitem(UNREACHABLE, name, "a lie")
    result = exhaust(DUELIST, "1", tries=1)
    assert result.excused == [name]
    assert [failure.why for failure in result.failures] == [f"{name} is called unreachable, but it fired"]


def test_a_failing_game_is_reported_with_a_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(s: State) -> list[str]:
        return [f"{s.players[0].cp} CP and {s.dials}"] if s.phase == OFFENSIVE else []

    monkeypatch.setattr(quests, "violations", wrong)
    failures = exhaust("monk", "1", tries=1).failures
    assert run(list(failures[0].repeat)) == 1
    assert capsys.readouterr().out == f"{failures[0].why}\n"
    assert run(["exhaust", "monk", "--tries", "1"]) == 1
    assert f"failed: {failures[0].why}; repeat: madking {shlex.join(failures[0].repeat)}" in capsys.readouterr().out


def test_a_game_that_is_repeated_says_whether_its_goal_fired(capsys: pytest.CaptureFixture[str]) -> None:
    lunge = ("exhaust", DUELIST, "--opponent", "monk", "--goal", "duelist.ability.lunge.level1.row1:activated")
    assert ok(capsys, *lunge) == "the goal fired\n"
    calm = ("exhaust", DUELIST, "--opponent", "monk", "--goal", "duelist.token.calm:placed")
    assert ok(capsys, *calm) == "the goal did not fire\n"
    assert json.loads(ok(capsys, *calm, "--json")) == {"goal": calm[-1], "fired": False, "wrong": ""}


def test_the_number_of_processes_does_not_matter() -> None:
    files = [DUELIST, str(FILES / "hexer.hero")]
    alone, shared = (
        {one.key: (one.items, one.games, one.missing) for one in exhaust_all(files, "1", 1, processes)}
        for processes in (1, 2)
    )
    assert alone == shared
    assert set(alone) == set(files)


def test_it_is_told_how_far_it_is() -> None:
    heard: list[int] = []
    (found,) = exhaust_all([DUELIST], "1", 1, progress=heard.append)
    assert sum(heard) == found.items
    assert min(heard) >= 0


def test_an_interruption_reports_the_files_that_are_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = exhausting.exhaust

    def stops(key: str, *rest: Any) -> exhausting.Exhausted:
        if key == "monk":
            raise KeyboardInterrupt
        return whole(key, *rest)

    monkeypatch.setattr(exhausting, "exhaust", stops)
    assert run(["exhaust", DUELIST, "monk", "--tries", "1", "-p", "1"]) == 130
    told = capsys.readouterr()
    assert re.search(r"^ *duelist +69 ", told.out, re.MULTILINE)
    assert " monk " not in told.out
    assert told.err == "madking: interrupted after 1 of 2 files\n"


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
    first, second = (exhaust(DUELIST, "7", tries=2) for _ in range(2))
    assert (first.games, first.missing) == (second.games, second.missing)


def test_the_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["exhaust", "--heroes", DUELIST, "--tries", "1", "--json"]) == 1
    (figures,) = json.loads(capsys.readouterr().out)
    assert figures["fired"] == figures["items"] - len(figures["missing"])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["samurei"], "unknown hero 'samurei'"),
        (["nowhere.hero"], "cannot read 'nowhere.hero'"),
        (["monk", "--heroes", "monk"], "name the heroes once"),
        (["--tries", "0"], "--tries"),
        (["--tries", "many"], "--tries"),
        (["--opponent", "monk"], "one game needs one hero"),
        (["monk", "seraph", "--opponent", "monk", "--goal", "x"], "one game needs one hero"),
        (["monk", "--goal", "x"], "one game needs one hero"),
        (["monk", "--opponent", "monk", "--goal", "x"], "monk has no item 'x'"),
        (["monk", "--opponent", "mokn", "--goal", "x"], "unknown hero 'mokn'"),
    ],
)
def test_bad_input_is_one_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, "exhaust", *given)
