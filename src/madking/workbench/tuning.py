"""A small search over one or two numbers of a hero, toward a win rate of 50 %.

Every candidate plays the same games: the same opponents, seats and dice. Few candidates begin, those nearest to the
goal play on, and the text as it is stays among them to the end, so that what changes is told by the same games. The
search suggests; it writes nothing.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from itertools import product
from time import monotonic
from typing import Any, Final

from madking.errors import HeroFileError, SetupError
from madking.lang.limits import MAX_NUMBER
from madking.sim.balance import Trial
from madking.sim.balance.trials import play, tasks_of
from madking.sim.watching import Story
from madking.tally.differences import Difference, paired
from madking.tally.intervals import Interval, wilson
from madking.workbench.drafts import laid_out, read_draft
from madking.workbench.numbers import Number, with_values

GOAL: Final = 0.5
MOST_NUMBERS: Final = 2
AROUND: Final = {1: (-2, -1, 0, 1, 2), 2: (-1, 0, 1)}
"""Steps to either side, for one number and for two."""
COARSE: Final = 6
"""A number steps by a sixth of itself, and by one at least."""
STAGES: Final = ((4, 3), (2, 2), (1, 1))
"""In each stage a candidate plays the games divided by the first number; then so many go on as the second says."""


@dataclass
class Candidate:
    """Values to try, and whether each game was won with them; a game that failed counts nowhere."""

    values: tuple[int, ...]
    won: list[bool | None] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(one is not None for one in self.won)

    @property
    def wins(self) -> int:
        """How many were won."""
        return sum(one is True for one in self.won)

    @property
    def rate(self) -> float:
        """The share of wins."""
        return self.wins / self.games if self.games else GOAL

    @property
    def interval(self) -> Interval:
        """Where that share lies."""
        return wilson(self.wins, self.games)

    @property
    def off(self) -> float:
        """How far from the goal."""
        return abs(self.rate - GOAL)


@dataclass
class Search:
    """A search and all that it takes to go on with it; `games` are those against each hero in the last stage."""

    text: str
    numbers: tuple[Number, ...]
    games: int = 12
    seed: str = "0"
    bot: str = "greedy"
    against: tuple[str, ...] = ()
    stage: int = 0
    reached_out: bool = False
    playing: list[Candidate] = field(default_factory=list)
    out: list[Candidate] = field(default_factory=list)
    """Those that play no more."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.numbers) <= MOST_NUMBERS:
            raise SetupError(f"one or two numbers are searched at once, not {len(self.numbers)}")
        read_draft(self.text)
        if not self.playing and not self.out:
            steps = product(*(AROUND[len(self.numbers)] for _ in self.numbers))
            self._add(tuple(self._stepped(index, step) for index, step in enumerate(one)) for one in steps)

    @property
    def done(self) -> bool:
        """Whether the last stage is over."""
        return self.stage == len(STAGES)

    @property
    def present(self) -> Candidate:
        """The text as it is."""
        values = tuple(number.value for number in self.numbers)
        return next(one for one in self.playing + self.out if one.values == values)

    def _stepped(self, index: int, step: int) -> int:
        value = self.numbers[index].value
        return value + step * max(1, round(value / COARSE))

    def _add(self, wanted: Iterable[tuple[int, ...]]) -> None:
        """More candidates: those that are new, and whose text is a hero."""
        known = {one.values for one in self.playing + self.out}
        for values in wanted:
            if values not in known and all(0 <= value <= MAX_NUMBER for value in values) and self._fits(values):
                self.playing.append(Candidate(values))

    def _fits(self, values: tuple[int, ...]) -> bool:
        try:
            read_draft(with_values(self.text, self.numbers, values))
        except HeroFileError:
            return False
        return True

    # --- playing -------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Plays on for about so long, one game at least; they go round, so that all candidates have met all alike."""
        until = monotonic() + seconds
        while not self.done:
            least = min(self.playing, key=lambda one: len(one.won))
            if len(least.won) >= self._rounds * len(self._trial("", 1).opponents()):
                self._next_stage()
            else:
                self._play(least)
                if monotonic() >= until:
                    break

    @property
    def _rounds(self) -> int:
        return max(1, self.games // STAGES[self.stage][0])

    def _trial(self, path: str, games: int) -> Trial:
        return Trial(path, games, self.seed, self.bot, None, self.against)

    def _play(self, candidate: Candidate) -> None:
        with laid_out(with_values(self.text, self.numbers, candidate.values)) as path:
            task = tasks_of(self._trial(path, self._rounds))[len(candidate.won)]
            told = play(task)
        candidate.won.append(told.won if isinstance(told, Story) else None)

    def _next_stage(self) -> None:
        if self.stage == 0 and not self.reached_out and self._reach_out():
            return
        kept = sorted(self.playing, key=lambda one: (one.off, one.values))[: STAGES[self.stage][1]]
        if self.present not in kept:
            kept.append(self.present)
        self.out += [one for one in self.playing if one not in kept]
        self.playing = kept
        self.stage += 1

    def _reach_out(self) -> bool:
        """Further values of a single number, if all of them lie on one side of the goal and the last comes nearest."""
        self.reached_out = True
        ordered = sorted(self.playing, key=lambda one: one.values)
        best = min(ordered, key=lambda one: one.off)
        sides = {one.rate > GOAL for one in ordered}
        if len(self.numbers) > 1 or len(sides) > 1 or best not in (ordered[0], ordered[-1]):
            return False
        way = 1 if best is ordered[-1] else -1
        before = len(self.playing)
        self._add((self._stepped(0, step * way),) for step in (3, 4, 6))
        return len(self.playing) > before

    # --- what it tells -------------------------------------------------------------------------------

    @property
    def best(self) -> Candidate:
        """The nearest to the goal of those that played the most."""
        return min(self.playing, key=lambda one: (-one.games, one.off, one.values))

    def against_present(self, candidate: Candidate) -> Difference:
        """What a candidate changes, by the games that both have played."""
        pairs = [
            (one, other)
            for one, other in zip(self.present.won, candidate.won, strict=False)
            if one is not None and other is not None
        ]
        return paired([one for one, _ in pairs], [other for _, other in pairs])

    @property
    def advice(self) -> str:
        """`keep` what is there, `try` the best, or `unsure`: the games do not tell it from what is there."""
        if self.best is self.present:
            return "keep"
        return "try" if self.against_present(self.best).sure else "unsure"

    def told(self) -> dict[str, Any]:
        """All candidates by their values, and in the end what to try."""
        everyone = sorted(self.playing + self.out, key=lambda one: one.values)
        played = sum(len(one.won) for one in everyone)
        return {
            "done": self.done,
            "bot": self.bot,
            "numbers": [{**asdict(number), "name": number.name} for number in self.numbers],
            "played": played,
            "wanted": self._wanted(played),
            "candidates": [self._candidate(one) for one in everyone],
            "best": list(self.best.values) if self.done else None,
            "advice": self.advice if self.done else None,
        }

    def _wanted(self, played: int) -> int:
        """How many games it will be in all, as things stand."""
        met = len(self._trial("", 1).opponents())
        total, playing = played, [len(one.won) for one in self.playing]
        for divided, kept in STAGES[self.stage :]:
            rounds = max(1, self.games // divided) * met
            total += sum(max(0, rounds - games) for games in playing)
            playing = [rounds] * min(len(playing), kept + 1)
        return total

    def _candidate(self, one: Candidate) -> dict[str, Any]:
        difference = self.against_present(one)
        return {
            "values": list(one.values),
            "present": one is self.present,
            "games": one.games,
            "wins": one.wins,
            "rate": round(one.rate, 4),
            "interval": asdict(one.interval),
            "difference": {**asdict(difference), "sure": difference.sure},
            "playing": one in self.playing,
        }
