"""How sure a share is that some games tell."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959964
DIGITS: Final = 4


@dataclass(frozen=True)
class Interval:
    """Where a share lies with 95 % confidence."""

    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """The Wilson score interval of a share: honest for few games and for shares near 0 and 1. A draw may be half a win.

    >>> wilson(50, 100)
    Interval(low=0.4038, high=0.5962)
    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if not games:
        return Interval(0.0, 1.0)
    share = wins / games
    square = Z_95 * Z_95 / games
    middle = (share + square / 2) / (1 + square)
    spread = Z_95 / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return Interval(round(max(0.0, middle - spread), DIGITS), round(min(1.0, middle + spread), DIGITS))
