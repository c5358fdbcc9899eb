"""The same position with other hidden cards: whoever may not know them must not see a difference."""

from random import Random

from madking.core.state import Player, State
from madking.core.views import known_cards


def announced(state: State, player: Player) -> list[int]:
    """The cards of a hand that a player wants to play, as everybody knows."""
    played = [frame.about(state).card for frame in state.stack if frame.seat == player.seat]
    return [card for card in played if card in player.hand]


def permuted(state: State, viewer: int | None, rng: Random) -> State:
    """The same position with other hidden cards in the hands of everyone but the viewer and the viewer's team.

    Cards that the viewer has seen stay, and so does a card that its owner has announced. From which of two piles a card
    was drawn is seen by all.
    """
    twin = state.copy()
    for player in twin.players:
        if viewer is None or player.team != state.players[viewer].team:
            seen = list({*known_cards(player, viewer), *announced(state, player)})
            hand, deck = seen, list[int]()
            for held, drawn in piles(state, player, seen):
                hidden = held + drawn
                rng.shuffle(hidden)
                hand, deck = hand + hidden[: len(held)], deck + hidden[len(held) :]
            player.hand, player.deck = sorted(hand), sorted(deck)
            player.known = [kept for kept in player.known if kept // 8 in player.hand]
    return twin


def piles(state: State, player: Player, seen: list[int]) -> list[tuple[list[int], list[int]]]:
    """What is hidden of a hand and of a deck; of action cards and of upgrades apart, if they are two piles."""
    cards = state.content.heroes[player.seat].cards
    kinds = ((True,), (False,)) if state.mode.upgrade_deck else ((True, False),)
    return [
        (
            [card for card in player.hand if card not in seen and (cards[card].space >= 0) in kind],
            [card for card in player.deck if card not in seen and (cards[card].space >= 0) in kind],
        )
        for kind in kinds
    ]
