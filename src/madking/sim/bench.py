"""How fast this madking is: random play, copies, and the thinking of a bot.

Run as a program it measures itself once and prints the figures as JSON; `madking bench` runs it several times,
interpreted and compiled, and takes the medians. `tools/compare.py` runs this same file with the package of another
revision, so it imports only what revisions have had for long, and the bots only where there are some.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from random import Random
from time import perf_counter, process_time
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

Clock = Callable[[], float]


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


def work_of(numbers: str) -> Work:
    """One number: so many seconds of each; three: exactly so many games, rounds of copies and greedy games."""
    words = numbers.split()
    if len(words) == 1:
        return Work(*[Amount(seconds=float(words[0]))] * 3)
    games, copies, greedy = (Amount(times=int(word)) for word in words)
    return Work(games, copies, greedy)


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


class Bench:
    """A table to measure at; every measurement begins with the same seeds."""

    def __init__(self, clock: Clock) -> None:
        table, _ = make_state(HEROES, "1v1", "rerolled")
        self._fresh = lambda: engine.begin(table.content, table.ruleset, table.mode)
        self._positions = _positions(self._fresh)
        self._clock = clock
        self._bots = bool(find_spec("madking.bots") and find_spec("madking.sim"))

    def measure(self, work: Work) -> Figures:
        """Does the work once, each part by the clock; what a bot does is missing where there are no bots yet."""
        steps, games, spent = _random_play(self._fresh, work.games, self._clock)
        decisions, thinking, greedy_games = 0, None, None
        if self._bots:
            decisions, thinking, greedy_games = _greedy_play(self._fresh, work.greedy, self._clock)
        return Figures(
            compiled=not str(engine.__file__).endswith(".py"),
            place=str(engine.__file__),
            steps=steps,
            steps_per_second=steps / spent,
            games_per_second=games / spent,
            copy_microseconds=_copies(self._positions, work.copies, self._clock),
            greedy_decisions=decisions,
            greedy_decisions_per_second=thinking,
            greedy_games_per_second=greedy_games,
        )


def _random_play(fresh: Callable[[], State], amount: Amount, clock: Clock) -> tuple[int, int, float]:
    """Steps and games of random play, and the seconds they took."""
    rng = Random("madking-bench")
    steps = games = 0
    begun = clock()
    spent = 0.0
    while amount.asks(games, spent):
        steps += playout.play_randomly(fresh(), rng, LONG)
        games += 1
        spent = clock() - begun
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


def _copies(positions: list[State], amount: Amount, clock: Clock) -> float:
    """Microseconds for one copy of a state."""
    rounds = 0
    begun = clock()
    spent = 0.0
    while amount.asks(rounds, spent):
        for state in positions:
            state.copy()
        rounds += 1
        spent = clock() - begun
    return 1e6 * spent / (rounds * len(positions))


class _Timed:
    """A greedy bot with a stop watch."""

    def __init__(self, clock: Clock) -> None:
        from madking.bots.greedy import GreedyBot

        self._bot = GreedyBot()
        self.choose = self._bot.choose
        self._clock = clock
        self.decisions = 0
        self.spent = 0.0

    def decide(self, seat: int, options: list[int], look: "Look") -> int:
        """What the bot decides; the time it takes is added up, the look included."""
        begun = self._clock()
        answer = self._bot.decide(seat, options, look)
        self.spent += self._clock() - begun
        self.decisions += 1
        return answer


def _greedy_play(fresh: Callable[[], State], amount: Amount, clock: Clock) -> tuple[int, float, float]:
    """Decisions, decisions a second of thinking, and games a second, of greedy against itself."""
    from madking.sim.runner import play_game

    bots = [_Timed(clock), _Timed(clock)]
    games = 0
    begun = clock()
    spent = 0.0
    while amount.asks(games, spent):
        play_game(fresh(), bots, f"bench/{games}")
        games += 1
        spent = clock() - begun
    decisions = sum(bot.decisions for bot in bots)
    return decisions, decisions / sum(bot.spent for bot in bots), games / spent


def main(arguments: list[str]) -> None:
    """Measures once for so many seconds by the clock on the wall; or, without a number, does each work that a line of
    the input asks for, by the time of the processor, which other programs disturb less."""
    if arguments:
        _say(Bench(perf_counter).measure(work_of(arguments[0])))
        return
    bench = Bench(process_time)
    for line in sys.stdin:
        _say(bench.measure(work_of(line)))


def _say(figures: Figures) -> None:
    sys.stdout.write(json.dumps(asdict(figures)) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
