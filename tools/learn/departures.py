"""Where a searching bot departs from its habits, what it hopes of that, and what games to their end say of it.

    PYTHONPATH=build/compiled:. python -m tools.learn.departures master:cpu=0.1 --seconds 120 [--round 1] [--out FILE]

A departure is worth what it wins over the habit, both played on by greedy players with the same luck to the end of the
game. The search promises a gain with an error; the table tells what came of it, by question and by promise.
"""

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from madking.bots.expert.bot import ExpertBot
from madking.bots.expert.foresight import Foresight, Horizon
from madking.bots.expert.judge import Judge
from madking.bots.expert.leads import PLAIN, habits_of
from madking.bots.expert.luck import Luck, deal
from madking.bots.expert.search import Arm, Comparison
from madking.bots.greedy import GreedyBot
from madking.bots.valuation import valuation_of
from madking.core import codes, engine, playout, views
from madking.core.state import State
from madking.core.terms import QUESTIONS
from madking.core.windows import WINDOWS, asked_in
from madking.games import start
from madking.lang.library import hero_keys
from tools.learn import say
from tools.learn.match import LONG, bot_of

GAMES = 80
"""Games to the end of each of the two choices."""
SPARSE = 0.15
"""The share of the departures that is looked at."""
PROMISES = (0.0, 0.002, 0.005, 0.01, 0.02, 0.04, 1.0)
"""The bounds between promised gains that are told apart."""
END = Horizon([(10**6, 0)])


@dataclass
class Promise:
    """What a comparison said last: how much better the best arm did, and the error of that."""

    gain: float = 0.0
    error: float = 1.0

    def taken_by(self) -> type[Comparison]:
        """Comparisons that are noted here."""
        notes = self

        class Noted(Comparison):
            """A comparison that notes what it promised."""

            def gap(self, better: Arm, worse: Arm) -> tuple[float, float]:
                """How much better an arm did, and the error of that."""
                notes.gain, notes.error = super().gap(better, worse)
                return notes.gain, notes.error

        return Noted


def question(s: State) -> str:
    """What is asked: the window, or the question."""
    return WINDOWS[asked_in(s)] if asked_in(s) >= 0 else QUESTIONS[s.ask]


def truth(sight: State, seat: int, choice: int, habit: int, seed: int) -> float:
    """How much more often a choice wins than the habit."""
    players = [GreedyBot(habits_of(hero.key)) for hero in sight.content.heroes]
    foresight = Foresight(Judge(valuation_of(sight.content, PLAIN)), players, END)
    team = sight.players[seat].team
    gains = []
    for game in range(GAMES):
        number = seed + game * 104729
        dealt = deal(sight, Luck(number))
        ends = [foresight.value(dealt.copy(), option, Luck(number), team) for option in (choice, habit)]
        gains.append(ends[0] - ends[1])
    return fmean(gains)


def departures(name: str, rng: Random, end: float) -> list[dict[str, Any]]:
    """Those of one game against greedy, here and there."""
    hero = rng.choice(hero_keys())
    s = start((hero, hero), "1v1")
    own = rng.randrange(2)
    bot, other, habits = bot_of(name, str(rng.random())), GreedyBot(), GreedyBot(habits_of(hero))
    promise = Promise()
    if isinstance(bot, ExpertBot):
        bot.comparison = promise.taken_by()
    found: list[dict[str, Any]] = []
    while not s.over and s.turn < LONG and time.time() < end:
        if s.asked < 0:
            engine.proceed(s, playout.sample(s, rng))
            continue
        options, seat = engine.legal(s), s.asked
        sight = views.sight(s, seat)
        look: Callable[[], State] = lambda sight=sight: sight  # type: ignore[misc]  # noqa: E731
        choice = (bot if seat == own else other).decide(seat, options, look)
        if seat == own and len(options) > 1:
            habit = habits.decide(seat, options, look)
            if choice != habit and rng.random() < SPARSE:
                told = {"hero": hero, "asked": question(s), "turn": s.turn}
                told |= {"promised": promise.gain, "error": promise.error}
                told |= {"acts": habit in (codes.PASS, codes.DONE), "rests": choice in (codes.PASS, codes.DONE)}
                found.append(told | {"gain": truth(sight, seat, choice, habit, rng.randrange(10**6))})
        engine.proceed(s, choice)
    return found


def work(job: tuple[str, str, float]) -> list[dict[str, Any]]:
    """One process: games until the time is up."""
    name, seed, end = job
    rng = Random(f"departures/{seed}")
    found: list[dict[str, Any]] = []
    while time.time() < end:
        found += departures(name, rng, end)
    return found


def told(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """One line: how many, what was promised, what came."""
    gains = [row["gain"] for row in rows]
    margin = 196 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 100.0
    promised = 100 * fmean(row["promised"] for row in rows)
    came = f"came {100 * fmean(gains):+6.2f} give or take {margin:.2f}"
    return f"{title:32} {len(rows):5}  promised {promised:+6.2f}  {came}"


def grouped(rows: Iterable[dict[str, Any]], key: Callable[[dict[str, Any]], str]) -> list[str]:
    """Lines by some key."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return [told(name, group) for name, group in sorted(groups.items())]


def _promise(row: dict[str, Any]) -> str:
    """Between which bounds a promise lies."""
    above = next((number for number, bound in enumerate(PROMISES) if row["promised"] < bound), len(PROMISES) - 1)
    return f"promised below {100 * PROMISES[above]:.1f} %" if above else "promised nothing"


def main() -> None:
    """Plays, and tells."""
    parser = argparse.ArgumentParser(description="Where a searching bot departs from its habits.")
    parser.add_argument("bot")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--round", default="1")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if not isinstance(bot_of(given.bot, "0"), ExpertBot):
        raise SystemExit(f"{given.bot} does not search")
    end = time.time() + given.seconds
    jobs = [(given.bot, f"{given.round}/{number}", end) for number in range(given.workers)]
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        rows = [row for found in pool.imap_unordered(work, jobs) for row in found]
    if given.out:
        given.out.write_text("".join(json.dumps(row) + "\n" for row in rows))
    doing: Callable[[dict[str, Any]], str] = lambda row: (  # noqa: E731
        "acts instead of resting" if row["acts"] else "rests instead of acting" if row["rests"] else "acts otherwise"
    )
    for key in (lambda _: "all", doing, lambda row: row["asked"], _promise, lambda row: row["hero"]):
        say("\n".join(grouped(rows, key)) + "\n")


if __name__ == "__main__":
    main()
