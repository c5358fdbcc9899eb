"""Datasets as learners load them: the same rows as arrays, and one clear sentence for what is missing."""

import sys
from pathlib import Path

import numpy as np
import pytest

import madking
from madking.cli import run
from madking.rl import Codec
from madking.sim.loading import Decisions, to_minari
from madking.sim.parquet import arrow_parquet

Rows = list[dict[str, object]]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two short games."""
    made = tmp_path_factory.mktemp("rows") / "rows.parquet"
    words = ["sim", "barbarian", "monk", "--bots", "random", "--seed", "load", "--games", "2", "--turn-limit", "4"]
    assert run([*words, "--dataset", str(made)]) == 0
    return made


def test_rows_are_those_of_the_file(file: Path) -> None:
    rows = arrow_parquet().read_table(file).to_pylist()
    for forced in (False, True):
        wanted = [row for row in rows if forced or row["has_choice"]]
        found = Decisions(file, forced=forced)
        assert len(found) == len(wanted)
        assert found.actions == Codec().names
        for place, row in enumerate(wanted):
            item = found[place]
            assert item["observation"].tobytes() == row["observation"]
            assert set(np.flatnonzero(item["mask"])) == set(row["actions"])
            assert (item["action"], item["seat"], item["reward"]) == (row["action"], row["seat"], 0.0)
            assert item["mask"][item["action"]]


def test_an_episode_is_what_a_seat_did_in_a_game(file: Path) -> None:
    found = Decisions(file)
    episodes = list(found.episodes())
    assert sorted((one.game, one.seat) for one in episodes) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert sorted(row for one in episodes for row in one.rows) == list(range(len(found)))
    assert not any(one.whole for one in episodes)


def test_other_files_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    with pytest.raises(madking.SetupError, match="is no dataset of decisions"):
        Decisions(other)
    other.write_bytes(b"PAR1 no")
    with pytest.raises(madking.SetupError, match="is no dataset of decisions"):
        Decisions(other)


def test_a_missing_library_is_one_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "minari", None)
    with pytest.raises(madking.SetupError, match=r"Minari's datasets need minari.*pip install 'madking\[learn\]'"):
        to_minari(file, "madking/duel/random-v0")
