"""The public rule of undo: one's own last choices may be taken back as long as nothing new became known since.

A die that was rolled, a card that was drawn, a shuffle, a hand that was shown, an act of another person and anything
but a pass of a bot end it.
"""

from collections.abc import Iterable
from typing import Final

from madking.core import events as e

REVEALS: Final = (e.DiceRolled, e.CardsDrawn, e.DeckShuffled, e.HandShown, e.CardFound)


def became_known(steps: Iterable[str], happened: Iterable[e.Event]) -> bool:
    """Whether these lines of a log and what happened in them told something that cannot be unknown again."""
    return any(step.startswith("*") for step in steps) or any(isinstance(event, REVEALS) for event in happened)
