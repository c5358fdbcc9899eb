"""How fast this madking is: random play, copies, and the thinking of a bot.

Run as a program it measures itself once and prints the figures as JSON; `madking bench` runs it several times,
interpreted and compiled, and takes the medians. `madking bench --against` runs this same file with the package of
another revision, so it imports only what revisions have had for long, and the bots only where there are some.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from madking.core import engine, playout
from madking.core.state import State
from madking.games import make_state

if TYPE_CHECKING:
    from madking.bots.thinking import Look

HEROES: Final = ("barbarian", "paladin")
LONG: Final = 1_000_000
SPACING: Final = 97
POSITIONS: Final = 100


@dataclass(frozen=True)
class Amount:
    """How much of something is done: as much as the time allows, or an exact number of times."""

    seconds: float = 0.0
    times: int = 0

    def asks(self, done: int, spent: float) -> bool:
        """Whether there is more to do."""
        return done < self.times if self.times else spent < self.seconds


@dataclass(frozen=True)
class Work:
    """What a run does: random games, rounds of copies over the same positions, games of greedy against itself."""

    games: Amount
    copies: Amount
    greedy: Amount


@dataclass(frozen=True)
class Figures:
    """What was measured in one run. A step is one decision of a player or one outcome of chance."""

    compiled: bool
    place: str
    steps: int
    steps_per_second: float
    games_per_second: float
    copy_microseconds: float
    greedy_decisions: int
    greedy_decisions_per_second: float | None
    greedy_games_per_second: float | None


def measure(work: Work) -> Figures:
    """Does the work once, each part by the clock; what a bot does is missing where there are no bots yet."""
    table, _ = make_state(HEROES, "1v1", "rerolled")

    def fresh() -> State:
        return engine.begin(table.content, table.ruleset, table.mode)

    steps, games, spent = _random_play(fresh, work.games)
    decisions, thinking, greedy_games = 0, None, None
    if find_spec("madking.bots") and find_spec("madking.sim"):
        decisions, thinking, greedy_games = _greedy_play(fresh, work.greedy)
    return Figures(
        compiled=not str(engine.__file__).endswith(".py"),
        place=str(engine.__file__),
        steps=steps,
        steps_per_second=steps / spent,
        games_per_second=games / spent,
        copy_microseconds=_copies(fresh, work.copies),
        greedy_decisions=decisions,
        greedy_decisions_per_second=thinking,
        greedy_games_per_second=greedy_games,
    )


def _random_play(fresh: Callable[[], State], amount: Amount) -> tuple[int, int, float]:
    """Steps and games of random play, and the seconds they took."""
    rng = Random("madking-bench")
    steps = games = 0
    begun = perf_counter()
    spent = 0.0
    while amount.asks(games, spent):
        steps += playout.play_randomly(fresh(), rng, LONG)
        games += 1
        spent = perf_counter() - begun
    return steps, games, spent


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


def _copies(fresh: Callable[[], State], amount: Amount) -> float:
    """Microseconds for one copy of a state."""
    positions = _positions(fresh)
    rounds = 0
    begun = perf_counter()
    spent = 0.0
    while amount.asks(rounds, spent):
        for state in positions:
            state.copy()
        rounds += 1
        spent = perf_counter() - begun
    return 1e6 * spent / (rounds * len(positions))


class _Timed:
    """A greedy bot with a stop watch."""

    def __init__(self) -> None:
        from madking.bots.greedy import GreedyBot

        self._bot = GreedyBot()
        self.choose = self._bot.choose
        self.decisions = 0
        self.spent = 0.0

    def decide(self, seat: int, options: list[int], look: "Look") -> int:
        """What the bot decides; the time it takes is added up, the look included."""
        begun = perf_counter()
        answer = self._bot.decide(seat, options, look)
        self.spent += perf_counter() - begun
        self.decisions += 1
        return answer


def _greedy_play(fresh: Callable[[], State], amount: Amount) -> tuple[int, float, float]:
    """Decisions, decisions a second of thinking, and games a second, of greedy against itself."""
    from madking.sim.runner import play_game

    bots = [_Timed(), _Timed()]
    games = 0
    begun = perf_counter()
    spent = 0.0
    while amount.asks(games, spent):
        play_game(fresh(), bots, f"bench/{games}")
        games += 1
        spent = perf_counter() - begun
    decisions = sum(bot.decisions for bot in bots)
    return decisions, decisions / sum(bot.spent for bot in bots), games / spent


def main(arguments: list[str]) -> None:
    """Measures for so many seconds each (one number), or exactly so many games, copies and greedy games (three)."""
    if len(arguments) == 1:
        long = Amount(seconds=float(arguments[0]))
        work = Work(long, long, long)
    else:
        games, copies, greedy = (Amount(times=int(argument)) for argument in arguments)
        work = Work(games, copies, greedy)
    sys.stdout.write(json.dumps(asdict(measure(work))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
