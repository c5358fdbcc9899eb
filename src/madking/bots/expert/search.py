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
OFTEN: Final = 16
"""Until then it is asked after every game which options to give up, later after so many."""


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


PRIOR: Final = 0.002
GIVE_UP: Final = 2.0
"""Standard errors behind the best at which an option is given up."""
DOUBT: Final = 0.5
"""Standard errors ahead of the favourite at which another option is preferred to it."""


def search(options: list[int], value: Value, purse: Purse) -> int:
    """The best of these options; the first is the favourite, which must be beaten clearly."""
    favourite = Arm(options[0])
    arms = [favourite] + [Arm(option) for option in options[1:]]
    game = 0
    while purse.left() and len(arms) > 1:
        for arm in arms:
            if game and not purse.left():
                break
            arm.add(value(arm.option, game))
            purse.played += 1
        game += 1
        if game >= FIRST and (game < OFTEN or game % OFTEN == 0):
            arms = _kept(arms)
    played = [arm for arm in arms if arm.values]
    best = _best(played) if played else favourite
    if best is favourite or favourite not in arms:
        return best.option
    ahead, error = gap(best, favourite)
    return best.option if ahead > DOUBT * error else favourite.option


def _best(arms: list[Arm]) -> Arm:
    fewest = min(len(arm.values) for arm in arms)
    return max(arms, key=lambda arm: sum(arm.values[:fewest]))


def _kept(arms: list[Arm]) -> list[Arm]:
    """The options that may still turn out best."""
    best = max(arms, key=lambda arm: arm.mean())
    kept = []
    for arm in arms:
        ahead, error = gap(best, arm) if arm is not best else (0.0, 0.0)
        if ahead <= GIVE_UP * error:
            kept.append(arm)
    return kept
