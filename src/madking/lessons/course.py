"""Where a game stands in its lesson: a place in the script, which the choices of the game move on."""

from collections.abc import Sequence

from madking.core import codes
from madking.core.options import Option
from madking.core.state import State
from madking.core.terms import PHASES
from madking.lessons.script import OPPONENT, PUPIL, Lesson, Line, Step


class Course:
    """A lesson that is being played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._place = 0

    @property
    def _line(self) -> Line | None:
        lines = self.lesson.lines
        return lines[self._place] if self._place < len(lines) else None

    @property
    def number(self) -> int:
        """The number of the step that comes next, from 1 on."""
        return 1 + sum(isinstance(line, Step) for line in self.lesson.lines[: self._place])

    def step(self, s: State, offered: Sequence[Option]) -> Step | None:
        """The step that the pending question belongs to; None if the script does not know it."""
        line = self._line
        return line if isinstance(line, Step) and self._fits(line, s, offered) else None

    def answer(self, s: State, offered: Sequence[Option]) -> str | None:
        """What happens by itself now: the opponent's line, or the way on to the next line; None if nothing does."""
        line = self._line
        if line is not None and self._fits(line, s, offered):
            return None if isinstance(line, Step) else _chosen(line, offered)
        return next((option.text for option in offered if option.code in (codes.PASS, codes.DONE)), None)

    def follow(self, s: State, offered: Sequence[Option], text: str) -> None:
        """Goes to the next line, if the asked player has chosen what the line says."""
        line = self._line
        if line is not None and self._fits(line, s, offered) and text in line.accepts:
            self._place += 1

    def _fits(self, line: Line, s: State, offered: Sequence[Option]) -> bool:
        """Whether the pending question is the one of a line."""
        seat = PUPIL if isinstance(line, Step) else OPPONENT
        if s.asked != seat or (line.phase and line.phase != PHASES[s.phase]):
            return False
        return _chosen(line, offered) is not None


def _chosen(line: Line, offered: Sequence[Option]) -> str | None:
    """The first of the options of a line that is there."""
    texts = {option.text for option in offered}
    return next((text for text in line.accepts if text in texts), None)
