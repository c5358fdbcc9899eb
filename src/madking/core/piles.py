"""Which cards can come when a card is drawn or lost: the deck, one pile of it, or a hand."""

from bisect import insort
from typing import Final

from madking.core.content import MAIN
from madking.core.state import F_ACT, LOSE_CARD, Frame, State

ACTIONS: Final = 1
UPGRADES: Final = 2

# Steps of a card or offer that is being used, in `acts`.
RESOLVE: Final = 3
RESOLVED: Final = 4


def pile_of(s: State, seat: int, pile: int, discarded: bool) -> list[int]:
    """The cards of one kind in the deck, and if need be on the discard pile too (MODE-UPGRADE-DECK)."""
    player = s.players[seat]
    cards = s.content.heroes[seat].cards
    found = [card for card in player.deck if (cards[card].space >= 0) == (pile == UPGRADES)]
    if not found and discarded:
        found = [card for card in player.discard if (cards[card].space >= 0) == (pile == UPGRADES)]
    return found


def possible_cards(s: State) -> list[int]:
    """The cards that the pending chance question may bring."""
    player = s.players[s.number]
    if s.ask == LOSE_CARD:
        return player.hand
    if s.mode.upgrade_deck:
        return pile_of(s, s.number, s.stack[-1].y, False)
    return player.deck


def in_play(s: State, seat: int) -> list[int]:
    """The cards of a player that are paid for and not yet on the discard pile."""
    return [frame.x for frame in s.stack if frame.seat == seat and _paid_card(s, frame)]


def discard_in_play(s: State) -> None:
    """Cards that will not be resolved any more, because a turn or the game ends, go to the discard piles."""
    for frame in s.stack:
        if _paid_card(s, frame):
            insort(s.players[frame.seat].discard, frame.x)


def _paid_card(s: State, f: Frame) -> bool:
    """Whether this is a card that has left the hand: Main Phase Actions are paid when they are announced."""
    if f.kind != F_ACT or f.y or f.step < RESOLVE:
        return False
    return f.step == RESOLVED or s.content.heroes[f.seat].cards[f.x].timing == MAIN
