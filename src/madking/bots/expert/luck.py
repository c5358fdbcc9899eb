"""Luck that can be dealt twice: every die and card of an imagined game follows from one number.

Two options are compared fairly if the same luck meets both. So luck is not one stream that every die shifts, but many:
the dice of a turn follow from whose they are and what for, and a deck is drawn in an order of its own.
"""

from typing import Final

from madking.core import dice
from madking.core.engine import chance
from madking.core.state import State
from madking.core.terms import LOSE_CARD, ROLL_DICE

MASK: Final = 0x7FFFFFFF
HANDS: Final = 101
DRAWS: Final = 202
LOSSES: Final = 303
STREAMS: Final = {"set-up": 0, "assault": 6, "defence": 7, "roll": 11, "reroll": 14, "contest": 16, "target": 22}
"""What dice are rolled for: each has a stream of its own, whose number never changes."""
OTHERS: Final = 2


def mix(number: int) -> int:
    """A number of 31 bits that looks like no other."""
    x = number & MASK
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & MASK
    x = ((x ^ (x >> 15)) * 0x2C1B3C6D) & MASK
    return x ^ (x >> 16)


class Luck:
    """All the luck of one imagined game."""

    def __init__(self, seed: int) -> None:
        self.seed = mix(seed + 0x3504F33)
        self._rolled: dict[int, int] = {}

    def bring(self, s: State) -> int:
        """What chance brings to the question that waits."""
        if s.ask == ROLL_DICE:
            return self._roll(s)
        cards = [card for card, _ in chance(s)]
        return self.favourite(cards, s.number, LOSSES if s.ask == LOSE_CARD else DRAWS)

    def _roll(self, s: State) -> int:
        """The next dice of this turn for whoever rolls them."""
        frame = s.stack[-1]
        stream = (s.turn * 32 + STREAMS.get(frame.kind(), OTHERS)) * 8 + frame.seat
        begun = self._rolled.get(stream, 0)
        self._rolled[stream] = begun + s.number
        base = self.seed ^ mix(stream * 977 + 5)
        rolled = 0
        for number in range(begun, begun + s.number):
            rolled += dice.one(1 + ((mix(base + number * 0x1E3779B1) * dice.FACES) >> 31))
        return rolled

    def favourite(self, cards: list[int], seat: int, purpose: int) -> int:
        """The card that comes first in the order that this luck gives the cards of a seat."""
        base = self.seed ^ mix(purpose * 8 + seat)
        best = cards[0]
        most = -1
        for card in cards:
            rank = mix(base + card * 0x1E3779B1)
            if rank > most:
                best, most = card, rank
        return best


def deal(sight: State, luck: Luck) -> State:
    """A whole game that looks like this sight: the cards that it only counts are dealt from those that are unknown."""
    s = sight.copy()
    for player in s.players:
        while player.hidden > 0 and player.deck:
            card = luck.favourite(player.deck, player.seat, HANDS)
            player.deck.remove(card)
            player.hand.append(card)
            player.hidden -= 1
        player.hidden = 0
    return s
