"""How strong players are who met often: Elo ratings, with how sure they are.

A rating is what makes the results most likely if the chance to win follows from the difference of two ratings alone.
One drawn game more between any two who have met keeps a perfect score finite, and its margin wide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from madking.tally.intervals import Z_95

POINT: Final = 400 / log(10)
"""Elo points in which the odds of a win grow e-fold."""
STEP: Final = 2.0
"""How far ratings move at once at most, in e-folds, while they are looked for."""
CLOSE: Final = 1e-9


class Meeting(NamedTuple):
    """Games of two players, and what the first made of them: a win counts one, a draw a half."""

    first: str
    second: str
    games: int
    score: float


@dataclass(frozen=True)
class Gap:
    """How far one player is ahead of another, in Elo points, give or take a margin with 95 % confidence."""

    points: float
    margin: float


class Ratings:
    """The players who are bound by games to one of them, the anchor."""

    def __init__(self, meetings: Sequence[Meeting], anchor: str) -> None:
        self.players = _bound(meetings, anchor)
        met = [one for one in meetings if one.games and one.first in self.players]
        self._ends = np.zeros((len(met), len(self.players)))
        for row, one in enumerate(met):
            self._ends[row, self.players.index(one.first)] = 1
            self._ends[row, self.players.index(one.second)] = -1
        self._games = np.array([one.games + 1 for one in met], dtype=float)
        self._scores = np.array([one.score + 0.5 for one in met], dtype=float)
        self._free = self._ends[:, 1:]
        self._points, self._spread = self._fitted()

    def _fitted(self) -> tuple[Any, Any]:
        """Ratings in e-folds and their covariance, by Newton's steps; the anchor, who comes first, stays at zero."""
        number = len(self.players)
        found, spread = np.zeros(number), np.zeros((number, number))
        while number > 1:
            chances = 1 / (1 + np.exp(-self._ends @ found))
            weights = self._games * chances * (1 - chances)
            spread[1:, 1:] = np.linalg.inv(self._free.T @ (weights[:, None] * self._free))
            step = spread[1:, 1:] @ (self._free.T @ (self._scores - self._games * chances))
            found[1:] += np.clip(step, -STEP, STEP)
            if abs(step).max() < CLOSE:
                break
        return found, spread

    def gap(self, player: str, other: str) -> Gap:
        """How far a player is ahead of another."""
        ends = np.zeros(len(self.players))
        ends[self.players.index(player)] += 1
        ends[self.players.index(other)] -= 1
        variance = float(ends @ self._spread @ ends)
        return Gap(POINT * float(ends @ self._points), POINT * Z_95 * sqrt(max(0.0, variance)))


def _bound(meetings: Sequence[Meeting], anchor: str) -> list[str]:
    """The anchor, and everybody who is bound to it by games."""
    found = [anchor]
    for player in found:
        for one in meetings:
            if one.games and player in (one.first, one.second):
                found += [end for end in (one.first, one.second) if end not in found]
    return found
