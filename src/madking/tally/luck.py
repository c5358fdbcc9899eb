"""Luck against expectation: what dice and draws brought, less what they were to bring on the average.

Every throw and every drawn card is worth something to its owner, in points of health: attack dice what the best row is
worth that can still come of them, other dice what the text makes of them, a card what it is worth in the hand. Its luck
is that worth less its mean over everything that could have come from the same table. So a choice is never luck, good or
bad, and over many games luck is nothing: its expectation is exactly 0, and its spread is known.
"""

from dataclasses import dataclass
from math import erf, sqrt
from typing import Final

from madking.bots.dice_worth import RollWorth
from madking.bots.holdings import held
from madking.bots.outlook import Outlook
from madking.bots.valuation import valuation_of
from madking.bots.weights import Taste
from madking.core import dice
from madking.core import events as e
from madking.core.piles import possible_cards
from madking.core.state import State
from madking.core.terms import DRAW_CARD, LOSE_CARD, PURPOSES, ROLL_DICE
from madking.tally.retelling import Witness

TASTE: Final = Taste(kill=0.0)
"""Points are health that goes or stays: that a hit is the last one makes it no luckier."""
LEAST_SPREAD: Final = 1e-9


@dataclass(frozen=True)
class Luck:
    """A seat's luck in points of health, by dice and by cards, and its standard deviation over all that could come."""

    dice: float = 0.0
    cards: float = 0.0
    spread: float = 0.0

    @property
    def points(self) -> float:
        """Dice and cards together."""
        return self.dice + self.cards

    @property
    def percentile(self) -> float:
        """Which part of all such games is less lucky, from 0 to 1.

        >>> Luck(3.0, 0.0, 3.0).percentile > 0.8 > Luck(0.0, 0.0, 3.0).percentile
        True
        """
        if self.spread < LEAST_SPREAD:
            return 0.5
        return (1 + erf(self.points / self.spread / sqrt(2))) / 2


class Fortune(Witness):
    """Adds up the luck of every seat."""

    def __init__(self, seats: int) -> None:
        self._dice = [0.0] * seats
        self._cards = [0.0] * seats
        self._variance = [0.0] * seats
        self._before: State | None = None

    def luck(self, seat: int) -> Luck:
        """The luck of a seat so far."""
        return Luck(self._dice[seat], self._cards[seat], sqrt(self._variance[seat]))

    def comes(self, state: State, outcome: int) -> None:
        """Keeps the table on which dice fall; a card is weighed at once."""
        if state.ask == ROLL_DICE:
            self._before = state.copy()
        elif state.ask == DRAW_CARD or state.ask == LOSE_CARD:
            self._card(state, outcome)

    def heard(self, event: e.Event) -> None:
        """Dice fell: the first of a step are those that chance brought."""
        if isinstance(event, e.DiceRolled) and self._before is not None:
            self._throw(self._before, event)
            self._before = None

    def _card(self, s: State, card: int) -> None:
        seat = s.number
        table = Outlook(valuation_of(s.content, TASTE), s, seat)
        worths = [held(table, possible) for possible in possible_cards(s)]
        mean = sum(worths) / len(worths)
        sign = -1 if s.ask == LOSE_CARD else 1
        self._cards[seat] += sign * (held(table, card) - mean)
        self._variance[seat] += sum((worth - mean) ** 2 for worth in worths) / len(worths)

    def _throw(self, s: State, event: e.DiceRolled) -> None:
        index = _place(s, event)
        if index < 0:
            return
        kept, shown = s.rolls[index].dice, dice.pack(list(event.values))
        s.rolls[index].dice = shown
        worth = RollWorth(Outlook(valuation_of(s.content, TASTE), s, event.seat), index)
        whole = dice.FACES**event.rolled
        mean = square = 0.0
        for thrown in dice.rolls(event.rolled):
            chance, each = dice.ways(thrown) / whole, worth.of(kept + thrown)
            mean += chance * each
            square += chance * each * each
        self._dice[event.seat] += worth.of(shown) - mean
        self._variance[event.seat] += max(0.0, square - mean * mean)


def _place(s: State, event: e.DiceRolled) -> int:
    """The roll into which dice fall; -1 for those that lie on no table: who begins."""
    for index in range(len(s.rolls) - 1, -1, -1):
        roll = s.rolls[index]
        same = roll.owner == event.seat and PURPOSES[roll.purpose] == event.purpose
        if same and dice.size(roll.dice) + event.rolled == len(event.values):
            return index
    return -1
