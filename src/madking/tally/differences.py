"""How sure a difference is that the same games tell, played in two ways."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from madking.tally.intervals import DIGITS, Z_95, Interval


@dataclass(frozen=True)
class Difference:
    """By how much a share of wins changes, and where that lies with 95 % confidence."""

    games: int
    mean: float
    interval: Interval

    @property
    def sure(self) -> bool:
        """Whether it is one at all."""
        return self.interval.low > 0 or self.interval.high < 0


def paired(before: Sequence[bool], after: Sequence[bool]) -> Difference:
    """The difference between wins of the same games, dice and seats alike, played in two ways.

    >>> paired([True, False] * 50, [True, True] * 50).mean
    0.5
    >>> paired([], []).interval
    Interval(low=-1.0, high=1.0)
    """
    games = len(before)
    if games < 2:
        return Difference(games, 0.0, Interval(-1.0, 1.0))
    steps = [int(won) - int(lost) for lost, won in zip(before, after, strict=True)]
    mean = sum(steps) / games
    spread = sum((step - mean) ** 2 for step in steps) / (games - 1)
    wide = Z_95 * sqrt(max(spread, 1 / games) / games)
    low, high = max(-1.0, mean - wide), min(1.0, mean + wide)
    return Difference(games, round(mean, DIGITS), Interval(round(low, DIGITS), round(high, DIGITS)))
