"""From games to a bot that plays by them: what is noted of games is what the net reads, and the master takes its file.

Torch trains the shipped net (`tools/learn/train.py`) and is not needed here: of the same net only the part that adds up
rows is fitted, by a few steps downhill.
"""

from math import inf
from pathlib import Path
from typing import Any

import numpy as np
from tools.learn.generate import Worker, whole_layout

from madking.bots import make_bot
from madking.bots.master.bot import MasterBot
from madking.bots.master.layout import AMOUNTS, Layout
from madking.bots.master.net import Net, load_net, rules_digest, write_net
from madking.core import engine, views
from madking.core.sources import SeededDice
from madking.games import start
from madking.lang.library import load_hero, text_of

HEROES = ("barbarian", "pyromancer")
GAMES = 3
STEPS = 200


def learnt(rows: Any, results: Any, layout: Layout) -> Any:
    """A number for each row, so that the sums of the winners' rows are the greater ones."""
    weights = np.zeros(layout.rows + 1)
    for _ in range(STEPS):
        sums = weights[rows].sum(2)
        chances = 1 / (1 + np.exp(sums[:, 1] - sums[:, 0]))
        blame = (results[:, 0] - chances) / len(rows)
        step = np.zeros(layout.rows + 1)
        np.add.at(step, rows[:, 0], blame[:, None])
        np.add.at(step, rows[:, 1], -blame[:, None])
        step[-1] = 0
        weights += step
    return weights[:-1]


def write(path: Path, layout: Layout, weights: Any) -> None:
    """A net of one hidden unit, which is silent, and these weights of the rows."""
    rows = np.zeros((layout.rows, 4), np.float32)
    rows[:, -1] = weights
    shapes = {"amounts": (AMOUNTS, 4), "bias": (4,), "second": (1, 1), "second_bias": (1,), "last": (1,)}
    silent = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
    digests = {key: rules_digest(text_of(load_hero(key))) for key in HEROES}
    about = {"layout": layout.plain(), "heroes": digests, "report": {}}
    write_net(path, about, {"rows": rows, **silent, "last_bias": np.zeros(1, np.float32)})


def told(net: Net, rows: Any) -> float:
    """The chance of the first player, out of the rows of both."""
    each = [[row for row in seat.tolist() if row >= 0] for seat in rows]
    ends = [len(each[0]), len(each[0]) + len(each[1])]
    return net.chances(each[0] + each[1], ends, [0.0] * 2 * AMOUNTS, [0, 1])[0]


def test_games_become_a_value_that_the_master_plays_by(tmp_path: Path) -> None:
    worker = Worker(0, tmp_path, "learning")
    worker.table(HEROES, "1v1", GAMES, inf)
    worker.write_all()
    with np.load(next(tmp_path.glob("seats2-*.npz"))) as stored:
        rows, results = stored["rows"].astype(int), stored["results"].astype(float)
    layout = whole_layout()
    write(tmp_path / "net.npz", layout, learnt(rows, results, layout))

    net = load_net(tmp_path / "net.npz")
    first = np.array([told(net, row) for row in rows])
    surprise = -(results[:, 0] * np.log(first) + results[:, 1] * np.log(1 - first)).mean()
    assert surprise < 0.5 * np.log(2)

    bot = make_bot(f"master:sims=4:net={tmp_path / 'net.npz'}", "0")
    assert isinstance(bot, MasterBot)
    s = start(HEROES, "1v1")
    dice = SeededDice("learning")
    while bot.tally.searched < 3:
        if s.asked < 0:
            engine.proceed(s, dice.next(s))
        else:
            engine.proceed(s, bot.decide(s.asked, engine.legal(s), lambda: views.sight(s, s.asked)))
    assert bot.knows(s.content)
    assert net.outdated(s.content) == []
