"""Undo by the public rule (`asking.taking_back`): going back means playing on from the last copy that was kept."""

from dataclasses import dataclass
from typing import Final

from madking.asking.taking_back import became_known
from madking.core import codes
from madking.core import events as e
from madking.game import Game

STRIDE: Final = 16


@dataclass(frozen=True)
class Mark:
    """A moment to which a seat may go back: the game after so many decisions."""

    seat: int
    decisions: int


class History:
    """The decisions of a game, and the moments to which the last acting person may go back."""

    def __init__(self, game: Game) -> None:
        self.decisions: list[str] = []
        self._first = game.copy()
        self._kept: list[tuple[int, Game]] = []
        self._marks: list[Mark] = []

    def before_person(self, seat: int) -> None:
        """Remembers the moment before a person chooses."""
        if self._marks and self._marks[-1].seat != seat:
            self._marks.clear()
        self._marks.append(Mark(seat, len(self.decisions)))

    @property
    def settled(self) -> int:
        """How many decisions can no longer be taken back."""
        return self._marks[0].decisions if self._marks else len(self.decisions)

    def since(self, seat: int) -> int:
        """The decision since which a seat has only done what it may take back."""
        return self.settled if self._marks and self._marks[0].seat == seat else len(self.decisions)

    def settle(self) -> None:
        """Nothing can be taken back any more."""
        self._marks.clear()

    def after_settlement(self, said: str, game: Game) -> None:
        """Writes down that people ended something otherwise than by the rules: nobody goes back behind that."""
        self._marks.clear()
        self.decisions.append(said)
        self._keep(game)

    def before_other(self, code: int) -> None:
        """A bot acts, or a window is passed by itself: only a pass tells nothing."""
        if code != codes.PASS:
            self._marks.clear()

    def after(self, said: str, game: Game, steps: tuple[str, ...], happened: list[e.Event]) -> None:
        """Writes a decision down; forgets all moments if something became known that cannot be unknown again."""
        self.decisions.append(said)
        if became_known(steps, happened):
            self._marks.clear()
        if len(self.decisions) % STRIDE == 0:
            self._keep(game)

    def _keep(self, game: Game) -> None:
        self._kept = [*self._kept[-1:], (len(self.decisions), game.copy())]

    def last(self, seats: tuple[int, ...]) -> Mark | None:
        """Where these seats may go back to."""
        return self._marks[-1] if self._marks and self._marks[-1].seat in seats else None

    def take(self) -> Game:
        """Goes back by one choice: the game as it was."""
        mark = self._marks.pop()
        self._kept = [kept for kept in self._kept if kept[0] <= mark.decisions]
        begun, game = (self._kept or [(0, self._first)])[-1]
        game = game.copy()
        for said in self.decisions[begun : mark.decisions]:
            game.replay_choice(said)
            game.go_on()
        del self.decisions[mark.decisions :]
        return game
