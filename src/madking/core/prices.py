"""Which cards a word means, and what they cost: marks that make the next one cheaper.

A player's marks are one number: for each sort of cards four bits, how many CP the next card of it costs less.
"""

from typing import Final

from madking.core.content import CardDef, is_of
from madking.core.state import Player
from madking.lang import tree as t

SORTS: Final = tuple(t.CardSort)
_BITS: Final = 4
_MOST: Final = t.FREE


def rebate(player: Player, card: CardDef) -> int:
    """How many CP less a card costs its player now."""
    total = 0
    left = player.rebates
    for sort in SORTS:
        if left & _MOST and is_of(card, sort):
            total += left & _MOST
        left >>= _BITS
    return total


def card_price(player: Player, card: CardDef) -> int:
    """What an action card costs its player now."""
    return max(0, card.cost - rebate(player, card)) if player.rebates else card.cost


def mark_down(player: Player, sort: t.CardSort, cp: int) -> None:
    """The next card of this sort costs its player so much less; what is free cannot become cheaper."""
    at = _BITS * SORTS.index(sort)
    more = min(_MOST, (player.rebates >> at & _MOST) + cp)
    player.rebates = player.rebates & ~(_MOST << at) | more << at


def use_rebates(player: Player, card: CardDef) -> None:
    """A card was paid for: the marks that made it cheaper are gone."""
    for index, sort in enumerate(SORTS):
        if is_of(card, sort):
            player.rebates &= ~(_MOST << _BITS * index)


def rebates(player: Player) -> dict[str, int]:
    """The marks of a player, by the sort of cards."""
    found = [(sort.value, player.rebates >> _BITS * index & _MOST) for index, sort in enumerate(SORTS)]
    return {sort: cp for sort, cp in found if cp}
