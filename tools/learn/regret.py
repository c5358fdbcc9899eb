"""What a bot's choices cost it, in chances to win: the noise of its search, and what another net would say of them.

    PYTHONPATH=build/compiled:. python -m tools.learn.regret 'master:sims=400' 'master:net=other.npz' [--judge net.npz]
        [--decisions 200] [--round 1] [--workers 2]

Positions are taken from games of the first bot against greedy. There every bot decides several times, with other luck
each time; what was chosen, and greedy's favourite, is then played on in many imagined games more, which the judge's
net values. Half of these games say which choice is best, the other half what the others lose by it.
"""

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from madking.bots.greedy import GreedyBot
from madking.bots.master.bot import MasterBot
from madking.bots.master.net import SHIPPED, load_net
from madking.core import engine, playout, views
from madking.core.state import State
from madking.games import start
from madking.lang.library import hero_keys
from tools.learn import say
from tools.learn.match import LONG, bot_of

TIMES = 6
"""How often each bot decides."""
GAMES = 1200
"""Imagined games of each choice."""
SPARSE = 12
"""One decision in so many is looked at."""


class Wanted(NamedTuple):
    """What is asked of a worker: decisions of games of one hero."""

    bots: tuple[str, ...]
    judge: str
    round: str
    hero: str
    decisions: int


def positions(wanted: Wanted) -> Iterator[tuple[State, int, list[int]]]:
    """Decisions of the first bot, here and there in its games against greedy."""
    rng = Random(f"regret/{wanted.round}/{wanted.hero}")
    while True:
        s = start((wanted.hero, wanted.hero), "1v1")
        own = rng.randrange(2)
        player, other = bot_of(wanted.bots[0], str(rng.random())), GreedyBot()
        while not s.over and s.turn < LONG:
            if s.asked < 0:
                engine.proceed(s, playout.sample(s, rng))
                continue
            options, seat = engine.legal(s), s.asked
            if seat == own and len(options) > 1 and rng.random() * SPARSE < 1:
                yield views.sight(s, seat), seat, options
            bot = player if seat == own else other
            seen = views.sight(s, seat)
            engine.proceed(s, bot.decide(seat, options, lambda seen=seen: seen))  # type: ignore[misc]


def worths(judge: MasterBot, sight: State, seat: int, choices: list[int]) -> dict[int, tuple[float, float]]:
    """What each choice is worth, by one half of the imagined games and by the other."""
    if len(choices) == 1:
        return {choices[0]: (0.0, 0.0)}
    imagined = judge.imagine(sight, seat)
    totals = {choice: [0.0, 0.0] for choice in choices}
    for game in range(GAMES):
        for choice in choices:
            totals[choice][game % 2] += imagined.option(choice, game)
    return {choice: (first * 2 / GAMES, second * 2 / GAMES) for choice, (first, second) in totals.items()}


def costs(wanted: Wanted) -> list[dict[str, float]]:
    """What each bot lost by its choices, on the average, at each of the decisions."""
    judge = MasterBot("judge", load_net(Path(wanted.judge)))
    found: list[dict[str, float]] = []
    for sight, seat, options in positions(wanted):
        chosen = {"greedy": Counter([GreedyBot().decide(seat, options, lambda sight=sight: sight)])}  # type: ignore[misc]
        for name in wanted.bots:
            bots = [bot_of(name, f"{len(found)}/{time}") for time in range(TIMES)]
            chosen[name] = Counter(bot.decide(seat, options, lambda sight=sight: sight) for bot in bots)  # type: ignore[misc]
        choices = sorted(set().union(*chosen.values()))
        worth = worths(judge, sight, seat, choices)
        best = max(choices, key=lambda choice: worth[choice][0])
        lost = {choice: worth[best][1] - worth[choice][1] for choice in choices}
        found.append({name: fmean(lost[one] for one in times.elements()) for name, times in chosen.items()})
        if len(found) >= wanted.decisions:
            return found
    return found


def main() -> None:
    """Looks at decisions of all heroes."""
    parser = argparse.ArgumentParser(description="What a bot's choices cost it.")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--judge", default=str(SHIPPED))
    parser.add_argument("--decisions", type=int, default=160)
    parser.add_argument("--round", default="1")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    heroes = hero_keys()
    each = -(-given.decisions // len(heroes))
    jobs = [Wanted(tuple(given.bots), given.judge, given.round, hero, each) for hero in heroes]
    rows: list[dict[str, float]] = []
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for found in pool.imap_unordered(costs, jobs):
            rows += found
    for name in ("greedy", *given.bots):
        losses = [row[name] for row in rows]
        margin = 1.96 * stdev(losses) / sqrt(len(losses))
        say(
            f"{name}: {100 * fmean(losses):.3f} % a decision, give or take {100 * margin:.3f}, of {len(rows)} decisions"
        )


if __name__ == "__main__":
    main()
