"""Undo by the public rule: a seat takes back its own last choices, as long as nothing new became known since.

A die that was rolled, a card that was drawn, a shuffle, a hand that was shown, an act of another person and anything
but a pass of a bot end it.
"""

from dataclasses import dataclass

from madking.core import codes
from madking.core import events as e
from madking.core.game import Game

_REVEALS = (e.DiceRolled, e.CardsDrawn, e.DeckShuffled, e.HandShown, e.CardFound)


@dataclass(frozen=True)
class Mark:
    """A moment to which a seat may go back."""

    seat: int
    game: Game
    decisions: int


class History:
    """The moments to which the last acting person may go back."""

    def __init__(self) -> None:
        self._marks: list[Mark] = []

    def before_person(self, seat: int, game: Game, decisions: int) -> None:
        """Remembers the game as it is before a person chooses."""
        if self._marks and self._marks[-1].seat != seat:
            self._marks.clear()
        self._marks.append(Mark(seat, game.copy(), decisions))

    def before_other(self, code: int) -> None:
        """A bot acts, or a window is passed by itself: only a pass tells nothing."""
        if code != codes.PASS:
            self._marks.clear()

    def after(self, steps: list[str], happened: list[e.Event]) -> None:
        """Forgets everything if something became known that cannot be unknown again."""
        if any(step.startswith("*") for step in steps) or any(isinstance(event, _REVEALS) for event in happened):
            self._marks.clear()

    def last(self, seats: tuple[int, ...]) -> Mark | None:
        """Where these seats may go back to."""
        return self._marks[-1] if self._marks and self._marks[-1].seat in seats else None

    def take(self) -> Mark:
        """Goes back by one choice."""
        return self._marks.pop()
