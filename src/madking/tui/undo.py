"""Taking back at the terminal, by the public rule."""

from dataclasses import dataclass

from madking.asking.taking_back import became_known
from madking.game import Game


@dataclass(frozen=True)
class Mark:
    """A moment to which a person may go back."""

    seat: int
    game: Game


class TakingBack:
    """The moments to which the person who acted last may go back."""

    def __init__(self) -> None:
        self._marks: list[Mark] = []

    def chose(self, before: Game, now: Game) -> None:
        """Remembers the moment before a person chose, unless something became known by it."""
        seat = before.state.asked
        if self._marks and self._marks[-1].seat != seat:
            self._marks.clear()
        self._marks.append(Mark(seat, before))
        self.after(now)

    def after(self, game: Game) -> None:
        """Forgets all moments if something became known since the last one, or others did more than pass."""
        if not self._marks:
            return
        mark = self._marks[-1]
        steps = game.steps[len(mark.game.steps) :]
        if became_known(steps, game.events_since(len(mark.game.events))) or self._others_acted(steps, mark.seat):
            self._marks.clear()

    def _others_acted(self, steps: list[str], seat: int) -> bool:
        others = [step.partition(" ~")[0].split(" ", 1) for step in steps if not step.startswith(("*", f"{seat} "))]
        return any(said != "pass" for _, said in others)

    def take(self, seat: int) -> Game | None:
        """The game before the last choice of a seat, if it may be taken back."""
        if not self._marks or self._marks[-1].seat != seat:
            return None
        return self._marks.pop().game
