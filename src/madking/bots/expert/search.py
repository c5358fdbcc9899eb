"""Comparing options by imagined games: the same luck for all, and ever more of it for those that may be best."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

Value = Callable[[int, int], float]
"""How well an option does in the imagined game of this number."""

FIRST: Final = 6
"""Games before any option is given up."""
ENOUGH: Final = 48
"""Games after which what is still close is not worth more thought."""
FEWEST: Final = 3
"""Games without which nothing is concluded."""
OFTEN: Final = 12
"""Until then it is asked after every game which options to give up, later after half so many."""
PRIOR: Final = 0.002
"""How far apart two options may be in a single game, as a variance, until there are games to tell it."""
GIVE_UP: Final = 2.0
"""Standard errors behind the best at which an option is given up."""
DOUBT: Final = 0.8
"""Standard errors ahead of the favourite at which another option is preferred to it."""
TRIFLE: Final = 0.005
"""A gain over the favourite, as a chance to win, that is not worth more thought."""


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision is worth: imagined games, or seconds if `games` is 0."""

    seconds: float = 0.5
    games: int = 0

    def part(self, share: float) -> "Budget":
        """A share of it."""
        return Budget(self.seconds * share, max(1, round(self.games * share)) if self.games else 0)


class Purse:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._games = budget.games
        self._until = 0.0 if budget.games else perf_counter() + budget.seconds
        self.played = 0

    def left(self) -> bool:
        """Whether another game may be imagined."""
        return self.played < self._games if self._games else perf_counter() < self._until


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


def gap(better: Arm, worse: Arm) -> tuple[float, float]:
    """How much better an arm did in the games both have played, and the standard error of that."""
    number = min(len(better.values), len(worse.values))
    total = squares = 0.0
    for index in range(number):
        difference = better.values[index] - worse.values[index]
        total += difference
        squares += difference * difference
    mean = total / number
    spread = max(0.0, squares / number - mean * mean) + PRIOR / number
    return mean, sqrt(spread / number)


def search(options: list[int], value: Value, purse: Purse) -> int:
    """The best of these options; the first is the favourite, which must be beaten clearly."""
    favourite = Arm(options[0])
    arms = [favourite] + [Arm(option) for option in options[1:]]
    game = 0
    while game < ENOUGH and purse.left() and len(arms) > 1:
        for arm in arms:
            if not purse.left():
                break
            arm.add(value(arm.option, game))
            purse.played += 1
        game += 1
        if game >= FIRST and (game < OFTEN or game % (OFTEN // 2) == 0):
            arms = _kept(arms, favourite)
    return _chosen(arms, favourite)


def _chosen(arms: list[Arm], favourite: Arm) -> int:
    """The option that did best; the favourite if that was too close, or there was no time for enough games."""
    fewest = min(len(arm.values) for arm in arms)
    if fewest < FEWEST:
        return favourite.option
    best = max(arms, key=lambda arm: sum(arm.values[:fewest]))
    if best is favourite or favourite not in arms:
        return best.option
    ahead, error = gap(best, favourite)
    return best.option if ahead > DOUBT * error else favourite.option


def _kept(arms: list[Arm], favourite: Arm) -> list[Arm]:
    """The options that may still turn out best, and by more than a trifle."""
    best = max(arms, key=lambda arm: arm.mean())
    kept = []
    for arm in arms:
        if arm is not favourite and favourite in arms and _idle(arm, favourite):
            continue
        ahead, error = gap(best, arm) if arm is not best else (0.0, 0.0)
        if ahead <= GIVE_UP * error:
            kept.append(arm)
    return kept or [favourite]


def _idle(arm: Arm, favourite: Arm) -> bool:
    """Whether an option can hardly be better than the favourite by more than a trifle."""
    ahead, error = gap(arm, favourite)
    return ahead + GIVE_UP * error < TRIFLE
