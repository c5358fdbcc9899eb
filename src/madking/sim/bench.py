"""How fast this madking is: random play, copies, and the thinking of a bot.

Run as a program it measures itself once and prints the figures as JSON; `madking bench` runs it several times,
interpreted and compiled, and takes the medians.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter
from typing import Final

from madking.bots.greedy import GreedyBot
from madking.bots.thinking import Look
from madking.core import engine, playout
from madking.core.state import State
from madking.games import make_state
from madking.sim.runner import play_game

HEROES: Final = ("barbarian", "paladin")
LONG: Final = 1_000_000
SPACING: Final = 97
POSITIONS: Final = 100


@dataclass(frozen=True)
class Figures:
    """What was measured in one run. A step is one decision of a player or one outcome of chance."""

    compiled: bool
    steps_per_second: float
    games_per_second: float
    copy_microseconds: float
    greedy_decisions_per_second: float
    greedy_games_per_second: float


def measure(seconds: float) -> Figures:
    """Measures each thing for so many seconds."""
    table, _ = make_state(HEROES, "1v1", "rerolled")

    def fresh() -> State:
        return engine.begin(table.content, table.ruleset, table.mode)

    steps, games = _random_play(fresh, seconds)
    decisions, bot_games = _greedy_play(fresh, seconds)
    compiled = not str(engine.__file__).endswith(".py")
    return Figures(compiled, steps, games, _copies(fresh, seconds), decisions, bot_games)


def _random_play(fresh: Callable[[], State], seconds: float) -> tuple[float, float]:
    """Steps and games a second in random play."""
    rng = Random("madking-bench")
    steps = games = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        steps += playout.play_randomly(fresh(), rng, LONG)
        games += 1
        spent = perf_counter() - begun
    return steps / spent, games / spent


def _positions(fresh: Callable[[], State]) -> list[State]:
    """Positions spread over random games."""
    rng = Random("madking-bench-copies")
    found: list[State] = []
    while len(found) < POSITIONS:
        state = fresh()
        while not state.over and len(found) < POSITIONS:
            playout.play_randomly(state, rng, SPACING)
            if not state.over:
                found.append(state.copy())
    return found


def _copies(fresh: Callable[[], State], seconds: float) -> float:
    """Microseconds for one copy of a state."""
    positions = _positions(fresh)
    copies = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        for state in positions:
            state.copy()
        copies += len(positions)
        spent = perf_counter() - begun
    return 1e6 * spent / copies


class _Timed:
    """A greedy bot with a stop watch."""

    def __init__(self) -> None:
        self._bot = GreedyBot()
        self.choose = self._bot.choose
        self.decisions = 0
        self.spent = 0.0

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """What the bot decides; the time it takes is added up, the look included."""
        begun = perf_counter()
        answer = self._bot.decide(seat, options, look)
        self.spent += perf_counter() - begun
        self.decisions += 1
        return answer


def _greedy_play(fresh: Callable[[], State], seconds: float) -> tuple[float, float]:
    """Decisions a second of thinking, and games a second, of greedy against itself."""
    bots = [_Timed(), _Timed()]
    games = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        play_game(fresh(), bots, f"bench/{games}")
        games += 1
        spent = perf_counter() - begun
    decisions = sum(bot.decisions for bot in bots)
    return decisions / sum(bot.spent for bot in bots), games / spent


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asdict(measure(float(sys.argv[1])))) + "\n")
