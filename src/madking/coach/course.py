"""The course of a game: each team's chance to win when a turn begins, before its roll phase and after it."""

from dataclasses import dataclass
from typing import Final

from madking.bots.expert.judge import Opinion
from madking.core.state import State
from madking.core.terms import MAIN_1, MAIN_2, PHASES, SETUP
from madking.core.views import sight
from madking.tally import Witness

MOMENTS: Final = (MAIN_1, MAIN_2)
"""Besides the beginning of a turn: what a learned value knows best, with the dice at rest."""


@dataclass(frozen=True)
class Point:
    """How a game stood before the decision of this number: the chance of each team, together 1."""

    step: int
    turn: int
    phase: str
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Course:
    """All points of a game, the last one its end."""

    points: tuple[Point, ...]

    def swing(self, team: int) -> tuple[Point, Point] | None:
        """The two neighbours between which a team's chance changed most, before the end was reached."""
        pairs = list(zip(self.points, self.points[1:], strict=False))
        return max(pairs, key=lambda pair: abs(pair[1].chances[team] - pair[0].chances[team]), default=None)


class CourseWitness(Witness):
    """Notes how the game stands whenever the dice are at rest, by what one seat could know."""

    def __init__(self, opinion: Opinion, seat: int) -> None:
        self._opinion = opinion
        self._seat = seat
        self._step = 0
        self._noted: set[tuple[int, int]] = set()
        self._points: list[Point] = []

    def chosen(self, state: State, code: int) -> None:  # noqa: ARG002 - the moment matters, not the choice
        """Looks at the table before a decision."""
        self._look(state)
        self._step += 1

    def comes(self, state: State, outcome: int) -> None:  # noqa: ARG002
        """Looks at the table before chance has its say."""
        self._look(state)

    def _look(self, s: State) -> None:
        begins = s.phase if s.phase in MOMENTS else 0
        if s.phase == SETUP or s.attack is not None or (s.turn, begins) in self._noted:
            return
        if not begins and any(turn == s.turn for turn, _ in self._noted):
            return
        self._noted.add((s.turn, begins))
        self._points.append(self._point(s, sight(s, self._seat)))

    def _point(self, s: State, seen: State) -> Point:
        chances = tuple(self._opinion.chance(seen, team) for team in range(len(s.dials)))
        whole = sum(chances) or 1.0
        return Point(self._step, s.turn, PHASES[s.phase], tuple(chance / whole for chance in chances))

    def course(self, end: State) -> Course:
        """The whole course, with the end that it came to."""
        return Course((*self._points, self._point(end, end)) if end.over else tuple(self._points))
