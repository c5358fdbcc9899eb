"""Comparing this tree with another revision: `tools/compare.py`."""

import json
from pathlib import Path

import pytest
from tools.compare import compare, main
from tools.revision import find_revision

import madking

ROOT = Path(__file__).resolve().parents[1]
IN_GIT = (ROOT / ".git").exists()
needs_git = pytest.mark.skipif(not IN_GIT, reason="only a git checkout has revisions")


@pytest.mark.slow
@needs_git
def test_a_revision_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["HEAD", "--interpreted", "--seconds", "0.05", "--rounds", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["against"]["commit"]) == 40
    assert told["compiled"] is None
    for figure in ("steps_per_second", "copy_microseconds", "greedy_games_per_second"):
        found = told["interpreted"][figure]
        assert 0 < found["low"] <= found["ratio"] <= found["high"]
        assert found["present"] > 0 < found["against"]


@needs_git
@pytest.mark.parametrize("name", ["no-such-revision", "", "--all", "HEAD:src"])
def test_an_unknown_revision_is_refused(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["--", name]) == 2
    assert capsys.readouterr().err == f"unknown revision {name!r}; a branch, a tag or a commit of {ROOT} is needed\n"


def test_no_time_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["HEAD", "--seconds", "0"]) == 2
    assert capsys.readouterr().err == "a measurement takes some time, and there is at least one round\n"


def test_revisions_need_a_git_checkout(tmp_path: Path) -> None:
    with pytest.raises(madking.SetupError, match="only a git checkout"):
        find_revision(tmp_path, "HEAD")


def test_ratios_are_taken_round_by_round() -> None:
    """A machine that is twice as slow in one round does not matter; fewer microseconds are faster."""
    rounds = []
    for mood in (1.0, 0.5, 1.0, 1.0, 0.5, 1.0, 0.25, 1.0):
        ours = {"steps_per_second": 300 * mood, "copy_microseconds": 2 / mood, "greedy_games_per_second": None}
        theirs = {"steps_per_second": 200 * mood, "copy_microseconds": 1 / mood, "greedy_games_per_second": 5.0}
        rounds.append((ours, theirs))
    found = compare(rounds)
    steps, copies = found["steps_per_second"], found["copy_microseconds"]
    assert steps is not None
    assert (steps["ratio"], steps["low"], steps["high"], steps["verdict"]) == (1.5, 1.5, 1.5, "faster")
    assert copies is not None
    assert (copies["ratio"], copies["verdict"]) == (0.5, "slower")
    assert found["greedy_games_per_second"] is None
    few = compare(rounds[:2])["steps_per_second"]
    assert few is not None
    assert few["verdict"] == "unclear"
