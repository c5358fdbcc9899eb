"""Comparing options by imagined games: the same luck for all, and ever more of it for those that may be best.

The best of many options looks better than it is, because luck helped to choose it. So whoever comes out best must then
beat the favourite in games of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import sqrt
from time import perf_counter, thread_time
from typing import Final

from madking.bots.adding import add_up

Value = Callable[[int, int], float]
"""How well an option does in the imagined game of this number."""

FRESH: Final = 1_000_000
"""The number of the first game of a proof."""
TRIED: Final = 0.6
"""The share of a budget that finds the best option; the rest is for its proof."""
FEWEST: Final = 3
"""Games without which nothing is concluded."""
FIRST: Final = 4
"""Games before any option is given up."""
OFTEN: Final = 12
"""Until then it is asked after every game which options to give up, later after half so many."""
GIVE_UP: Final = 2.0
"""Standard errors behind the best at which an option is given up."""
CLEAR: Final = 3.5
"""Standard errors ahead that need no proof."""
SURE: Final = 2.5
"""Standard errors ahead at which a proof ends early."""


@dataclass(frozen=True)
class Care:
    """How finely options are told apart: it follows from how sharp the opinion at the end of imagined games is."""

    enough: int = 16
    """Games after which the best option is put to the proof."""
    prior: float = 0.002
    """How far apart two options may be in a single game, as a variance, until there are games to tell it."""
    trifle: float = 0.005
    """A gain over the favourite, as a chance to win, that is not worth more thought."""
    proof: int = 48
    """Games of a proof after which what is still close is not worth more thought; 0 asks for no proof."""
    doubt: float = 0.5
    """Standard errors ahead of the favourite at which another option is preferred to it."""
    row_games: int = 24
    """Games for each row that dice may bring: enough to know what it is worth."""
    faith: float = 1.5
    """How far off greedy's opinion of a row usually is, in points."""
    studied: float = 0.3
    """Which part of the thinking about dice goes to what rows are worth; the rest compares the best options."""
    finalists: int = 3
    """How many options about dice are compared in games of their own; without any, what rows are worth decides."""


USUAL: Final = Care()


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision is worth: imagined games, or seconds if `games` is 0."""

    seconds: float = 0.5
    games: int = 0
    own: bool = False
    """Whether only seconds of the processor that are its own count, however busy the machine is."""

    def part(self, share: float) -> "Budget":
        """A share of it."""
        games = max(1, round(self.games * share)) if self.games else 0
        return replace(self, seconds=self.seconds * share, games=games)

    def now(self) -> float:
        """What its clock shows."""
        return thread_time() if self.own else perf_counter()


class Purse:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._games = budget.games
        self._begun = budget.now()
        self.played = 0

    def left(self, share: float = 1.0) -> bool:
        """Whether another game may be imagined, as long as only a share of the budget is to be spent."""
        if self._games:
            return self.played < self._games * share
        return self._budget.now() - self._begun < self._budget.seconds * share


class Arm:
    """One option and how it did, against the favourite in the same games."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.values: list[float] = []
        self.total = 0.0

    def add(self, value: float) -> None:
        """One more game."""
        self.values.append(value)
        self.total += value

    def mean(self) -> float:
        """How it did on the average."""
        return self.total / len(self.values)


class Comparison:
    """Options compared with one care, in imagined games that `value` plays."""

    def __init__(self, value: Value, purse: Purse, care: Care = USUAL) -> None:
        self._value = value
        self._purse = purse
        self._care = care

    def best(self, options: list[int]) -> int:
        """The best of these options; the first is the favourite, which must be beaten clearly."""
        favourite = Arm(options[0])
        arms = [favourite] + [Arm(option) for option in options[1:]]
        game = 0
        while game < self._care.enough and self._purse.left(TRIED) and len(arms) > 1:
            self._play(arms, game)
            game += 1
            if game >= FIRST and (game < OFTEN or game % (OFTEN // 2) == 0):
                arms = self._kept(arms, favourite)
        best = _leading(arms, favourite)
        if best is favourite:
            return favourite.option
        ahead, error = self.gap(best, favourite)
        if not self._care.proof:
            return best.option if ahead > self._care.doubt * error else favourite.option
        proved = ahead > CLEAR * error or self._proved(best.option, favourite.option)
        return best.option if proved else favourite.option

    def _play(self, arms: list[Arm], game: int) -> None:
        """The game of this number, for each option, as long as there is time."""
        for arm in arms:
            if not self._purse.left(TRIED):
                return
            arm.add(self._value(arm.option, game))
            self._purse.played += 1

    def gap(self, better: Arm, worse: Arm) -> tuple[float, float]:
        """How much better an arm did in the games both have played, and the standard error of that."""
        number = min(len(better.values), len(worse.values))
        total = squares = 0.0
        for index in range(number):
            difference = better.values[index] - worse.values[index]
            total += difference
            squares += difference * difference
        mean = total / number
        spread = max(0.0, squares / number - mean * mean) + self._care.prior / number
        return mean, sqrt(spread / number)

    def _proved(self, option: int, favourite: int) -> bool:
        """Whether an option beats the favourite in games that did not choose it."""
        best, usual = Arm(option), Arm(favourite)
        ahead, error = 0.0, 1.0
        for game in range(FRESH, FRESH + self._care.proof):
            if not self._purse.left():
                break
            best.add(self._value(option, game))
            usual.add(self._value(favourite, game))
            self._purse.played += 2
            ahead, error = self.gap(best, usual)
            if len(best.values) >= FIRST and (ahead > SURE * error or self._trifling(ahead, error)):
                break
        return len(best.values) >= FEWEST and ahead > self._care.doubt * error

    def _kept(self, arms: list[Arm], favourite: Arm) -> list[Arm]:
        """The favourite, and the options that may still turn out best, and by more than a trifle."""
        best = max(arms, key=lambda arm: arm.mean())
        kept = [favourite]
        for arm in arms:
            if arm is favourite or self._trifling(*self.gap(arm, favourite)):
                continue
            if arm is not best:
                ahead, error = self.gap(best, arm)
                if ahead > GIVE_UP * error:
                    continue
            kept.append(arm)
        return kept

    def _trifling(self, ahead: float, error: float) -> bool:
        """Whether an option can hardly be better than the favourite by more than a trifle."""
        return ahead + GIVE_UP * error < self._care.trifle


def _leading(arms: list[Arm], favourite: Arm) -> Arm:
    """The option that did best; the favourite if there was no time for enough games."""
    fewest = min(len(arm.values) for arm in arms)
    if fewest < FEWEST:
        return favourite
    return max(arms, key=lambda arm: add_up(arm.values[:fewest]))
