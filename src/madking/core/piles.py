"""Which cards can come when a card is drawn or lost: the deck, one pile of it, or a hand."""

from typing import Final

from madking.core.state import LOSE_CARD, State

ACTIONS: Final = 1
UPGRADES: Final = 2


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
