"""Decks, hands and discard piles: which cards can come, and drawing, discarding and finding them."""

from bisect import insort
from typing import Final

from madking.core import codes
from madking.core import events as e
from madking.core.content import is_of
from madking.core.state import About, Frame, State, seen_by
from madking.core.terms import DRAW_CARD, LOSE_CARD, PICK_CARD, PICK_PILE
from madking.lang import tree as t

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
        top = s.stack[-1]
        return pile_of(s, s.number, top.pile if isinstance(top, DrawFrame) else ACTIONS, False)
    return player.deck


def in_play(s: State, seat: int) -> list[int]:
    """The cards of a player that are paid for and not yet on the discard pile."""
    cards = [frame.paid_card(s) for frame in s.stack if frame.seat == seat]
    return [card for card in cards if card >= 0]


def discard_in_play(s: State) -> None:
    """Cards that will not be resolved any more, because a turn or the game ends, go to the discard piles."""
    for frame in s.stack:
        card = frame.paid_card(s)
        if card >= 0:
            insort(s.players[frame.seat].discard, card)


def discard(s: State, seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile."""
    player = s.players[seat]
    player.let_go(card)
    insort(player.discard, card)
    if s.events is not None:
        s.tell(e.CardDiscarded(seat, s.content.heroes[seat].cards[card].key))


# Steps of a draw.
NEXT_CARD: Final = 0
CARD_COMES: Final = 1
PILE_CHOSEN: Final = 2


class DrawFrame(Frame):
    """Cards are drawn one by one; `left` are still to come, the next one from `pile` where there are two."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left
        self.pile = 0

    def kind(self) -> str:
        """`draw`."""
        return "draw"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("left", "pile")

    def copy(self) -> "DrawFrame":
        """A frame of its own."""
        new = DrawFrame(self.seat, self.left)
        new.step = self.step
        new.pile = self.pile
        return new

    def about(self, s: State) -> About:
        """How many cards are still to come."""
        return About(by=self.seat, count=self.left)

    def run(self, s: State) -> None:
        """Draws a card; an empty deck is made anew from the discard pile (TURN-10)."""
        player = s.players[self.seat]
        if self.step == CARD_COMES:
            self.step = NEXT_CARD
            player.deck.remove(s.answer)
            insort(player.hand, s.answer)
            if s.events is not None:
                s.tell(e.CardsDrawn(self.seat, s.content.heroes[self.seat].cards[s.answer].key))
            self.left -= 1
        if s.mode.upgrade_deck and self.left:
            _draw_from_piles(s, self)
            return
        if self.left and not player.deck and player.discard:
            player.deck = player.discard
            player.discard = []
            if s.events is not None:
                s.tell(e.DeckShuffled(self.seat))
        if not self.left or not player.deck:
            s.stack.pop()
            return
        self.step = CARD_COMES
        s.question(DRAW_CARD, -1, self.seat)


def _draw_from_piles(s: State, draw: DrawFrame) -> None:
    """MODE-UPGRADE-DECK: the owner says from which pile the next card comes, if both have any."""
    if draw.step == PILE_CHOSEN:
        draw.step = CARD_COMES
        draw.pile = codes.argument_of(s.answer)
        _refill(s, draw)
        s.question(DRAW_CARD, -1, draw.seat)
        return
    piles = [pile for pile in (ACTIONS, UPGRADES) if pile_of(s, draw.seat, pile, True)]
    if not piles:
        s.stack.pop()
        return
    draw.step = PILE_CHOSEN
    if len(piles) == 1:
        s.only(PICK_PILE, draw.seat, codes.code(codes.VALUE, piles[0]))
    else:
        s.choice(PICK_PILE, draw.seat, [codes.code(codes.VALUE, pile) for pile in piles])


def _refill(s: State, draw: DrawFrame) -> None:
    """An empty pile is made anew from the discarded cards of its kind."""
    player = s.players[draw.seat]
    if not pile_of(s, draw.seat, draw.pile, False):
        fresh = pile_of(s, draw.seat, draw.pile, True)
        player.discard = [card for card in player.discard if card not in fresh]
        player.deck = sorted(player.deck + fresh)
        if s.events is not None:
            s.tell(e.DeckShuffled(draw.seat))


class DiscardFrame(Frame):
    """Cards are discarded one by one, at random or as their owner likes (RUL-16); `left` are still to go."""

    def __init__(self, seat: int, left: int, random: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.random = random

    def kind(self) -> str:
        """`discard`."""
        return "discard"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("left", "random")

    def copy(self) -> "DiscardFrame":
        """A frame of its own."""
        new = DiscardFrame(self.seat, self.left, self.random)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """How many cards are still to go."""
        return About(by=self.seat, count=self.left)

    def run(self, s: State) -> None:
        """The next card goes."""
        hand = s.players[self.seat].hand
        if self.step == 1:
            self.step = 0
            self.left -= 1
            discard(s, self.seat, s.answer if self.random else codes.argument_of(s.answer))
            return
        if not self.left or not hand or not s.players[self.seat].alive:
            s.stack.pop()
            return
        self.step = 1
        if self.random:
            s.question(LOSE_CARD, -1, self.seat)
        elif len(hand) == 1:
            s.only(PICK_CARD, self.seat, codes.code(codes.CARD, hand[0]))
        else:
            s.choice(PICK_CARD, self.seat, [codes.code(codes.CARD, card) for card in hand])


class RecoverFrame(Frame):
    """A card of choice, of the sort that `node` says, is taken from the discard pile, where everyone sees it."""

    def __init__(self, seat: int, node: t.Recover) -> None:
        super().__init__(seat)
        self.node = node

    def kind(self) -> str:
        """`recover`."""
        return "recover"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node",)

    def copy(self) -> "RecoverFrame":
        """A frame of its own."""
        new = RecoverFrame(self.seat, self.node)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """One card of one's own discard pile."""
        return About(node=self.node, by=self.seat, count=1)

    def run(self, s: State) -> None:
        """Asks for the card, and takes it."""
        player = s.players[self.seat]
        cards = s.content.heroes[self.seat].cards
        if self.step == 0:
            found = [codes.code(codes.CARD, card) for card in player.discard if is_of(cards[card], self.node.cards)]
            if not found or not player.alive:
                s.stack.pop()
                return
            self.step = 1
            if len(found) > 1:
                s.choice(PICK_CARD, self.seat, found)
                return
            s.only(PICK_CARD, self.seat, found[0])
        s.stack.pop()
        recover(s, self.seat, codes.argument_of(s.answer))


def recover(s: State, seat: int, card: int) -> None:
    """A card goes from the discard pile into the hand; all the others know that it is there."""
    player = s.players[seat]
    player.discard.remove(card)
    insort(player.hand, card)
    seen = [seen_by(card, other.seat) for other in s.players if other.seat != seat]
    player.known = sorted([*player.known, *seen])
    if s.events is not None:
        s.tell(e.CardRecovered(seat, s.content.heroes[seat].cards[card].key))


class SearchFrame(Frame):
    """A card of choice is taken out of the deck; an empty one holds nothing to find."""

    def kind(self) -> str:
        """`search`."""
        return "search"

    def copy(self) -> "SearchFrame":
        """A frame of its own."""
        new = SearchFrame(self.seat)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """One card of one's own deck."""
        return About(by=self.seat, count=1)

    def run(self, s: State) -> None:
        """Asks for the card, and takes it."""
        player = s.players[self.seat]
        if self.step == 0 and player.deck:
            self.step = 1
            choices = [codes.code(codes.CARD, card) for card in player.deck]
            if len(choices) == 1:
                s.only(PICK_CARD, self.seat, choices[0])
            else:
                s.choice(PICK_CARD, self.seat, choices)
            return
        s.stack.pop()
        if self.step == 1:
            card = codes.argument_of(s.answer)
            player.deck.remove(card)
            insort(player.hand, card)
            if s.events is not None:
                s.tell(e.CardFound(self.seat, s.content.heroes[self.seat].cards[card].key))
