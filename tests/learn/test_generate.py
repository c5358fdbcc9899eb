"""Games for the net to learn from: what is noted of them, and that gifts leave a table whole."""

from math import inf
from pathlib import Path
from random import Random

import numpy as np
from tools.learn import gifts
from tools.learn.generate import WIDE, Worker, plan, whole_layout
from tools.learn.tastes import any_taste

from madking.core import engine, invariants, playout
from madking.games import start


def test_a_worker_notes_positions_with_the_results_of_their_games(tmp_path: Path) -> None:
    worker = Worker(0, tmp_path, "test")
    worker.table(("barbarian", "pyromancer"), "1v1", 2, inf)
    worker.write_all()
    with np.load(next(tmp_path.glob("seats2-*.npz"))) as stored:
        rows, results, games, teams = (stored[name] for name in ("rows", "results", "games", "teams"))
    layout = whole_layout()
    assert worker.games == 2
    assert len(set(games.tolist())) == 2
    assert rows.max() < layout.rows
    assert rows.shape[1:] == (2, WIDE)
    assert results.sum(1).tolist() == [1] * len(results)
    assert teams.tolist() == [[0, 1]] * len(teams)
    # One of the two is on turn at every position: its rows are those of the first half.
    assert ((rows[:, :, 0] < layout.waiting).sum(1) == 1).all()


def test_what_explores_is_not_kept() -> None:
    rng = Random(1)
    planned = [plan(rng, 2, 0.4) for _ in range(200)]
    clean = [one for one in planned if one.since == 0]
    assert 50 < len(clean) < 110
    assert all(one.carelessness == [0.0, 0.0] and not one.gift for one in clean)


def test_gifts_leave_a_table_whole() -> None:
    for seed in range(12):
        rng = Random(seed)
        s = start(("huntress", "treant"), "1v1")
        while s.ask not in gifts.QUIET or s.turn < 2:
            engine.proceed(s, playout.sample(s, rng) if s.asked < 0 else rng.choice(engine.legal(s)))
        gifts.give(s, rng)
        assert invariants.violations(s) == []


def test_tastes_differ() -> None:
    assert len({any_taste(Random(seed), "samurai") for seed in range(40)}) > 5
