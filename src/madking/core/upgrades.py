"""Hero Upgrades that are laid: from the hand for their price, or for nothing; opponents may answer them."""

from bisect import insort
from typing import Final

from madking.core import begin, codes, moments
from madking.core import events as e
from madking.core.content import UPGRADE
from madking.core.prices import use_rebates
from madking.core.state import About, Frame, State
from madking.core.terms import PICK_CARD
from madking.core.windows import open_to_answers, settle_after, upgrade_price


def play_upgrade(s: State, seat: int, index: int, price: int) -> None:
    """Pays for a Hero Upgrade and lays it on its space (CARD-6, CARD-7), at once unless someone could answer it."""
    player = s.players[seat]
    card = s.content.heroes[seat].cards[index]
    player.cp -= price
    player.let_go(index)
    if s.events is not None:
        s.tell(e.CardPlayed(seat, card.key, price))
    if s.content.answered >> UPGRADE & 1:
        s.push(UpgradeFrame(seat, index))
    else:
        _lay(s, seat, index)
        _tell_others(s, seat)


def buy_upgrade(s: State, seat: int, index: int) -> None:
    """Plays a Hero Upgrade for what it costs now."""
    player = s.players[seat]
    card = s.content.heroes[seat].cards[index]
    price = upgrade_price(s, seat, card)
    if player.rebates:
        use_rebates(player, card)
    play_upgrade(s, seat, index, price)


def _lay(s: State, seat: int, index: int) -> None:
    player = s.players[seat]
    hero = s.content.heroes[seat]
    card = hero.cards[index]
    player.levels[card.space] = card.level
    player.board = hero.board(player.levels, player.side)
    if s.events is not None:
        s.tell(e.Upgraded(seat, hero.spaces[card.space].key, card.level))


def _tell_others(s: State, seat: int) -> None:
    """Opponents' rules may answer that an upgrade was played."""
    if s.content.rules[moments.CARD_PLAYED]:
        settle_after(s)
        begin.happening_to_all(s, moments.CARD_PLAYED, seat, UPGRADE, False)


class UpgradeFrame(Frame):
    """A Hero Upgrade that is paid for and waits until nobody answers it; then it is laid, unless it is `cancelled`."""

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index = index
        self.cancelled = False

    def kind(self) -> str:
        """`upgrade`."""
        return "upgrade"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("index", "cancelled")

    def copy(self) -> "UpgradeFrame":
        """A frame of its own."""
        new = UpgradeFrame(self.seat, self.index)
        new.step = self.step
        new.cancelled = self.cancelled
        return new

    def about(self, s: State) -> About:
        """The card."""
        source = s.content.heroes[self.seat].cards[self.index].node
        return About(source=source, by=self.seat, card=self.index)

    def paid_card(self, s: State) -> int:
        """It is paid for."""
        return self.index

    def lies_played(self) -> bool:
        """Whether it can be answered."""
        return not self.cancelled

    def cancel(self) -> None:
        """It will not be laid."""
        self.cancelled = True

    def run(self, s: State) -> None:
        """The window; then the upgrade is laid, or discarded."""
        if self.step == 0:
            self.step = 1
            open_to_answers(s)
            return
        s.stack.pop()
        if self.cancelled or not s.players[self.seat].alive:
            insort(s.players[self.seat].discard, self.index)
        else:
            _lay(s, self.seat, self.index)
        _tell_others(s, self.seat)


ASK: Final = 0
CHOSEN: Final = 1


class LayFrame(Frame):
    """A Hero Upgrade of choice may be laid from the hand for nothing; without one there is nothing to choose."""

    def kind(self) -> str:
        """`lay`."""
        return "lay"

    def copy(self) -> "LayFrame":
        """A frame of its own."""
        new = LayFrame(self.seat)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """One card of one's own hand."""
        return About(by=self.seat, count=1)

    def run(self, s: State) -> None:
        """Asks for the card, and plays it."""
        if self.step == CHOSEN:
            s.stack.pop()
            if s.answer != codes.DECLINE:
                play_upgrade(s, self.seat, codes.argument_of(s.answer), 0)
            return
        found = layable(s, self.seat)
        if not found or not s.players[self.seat].alive:
            s.stack.pop()
            return
        self.step = CHOSEN
        s.choice(PICK_CARD, self.seat, [*[codes.code(codes.CARD, card) for card in found], codes.DECLINE])


def layable(s: State, seat: int) -> list[int]:
    """The Hero Upgrades in a hand that would make a space better."""
    cards = s.content.heroes[seat].cards
    hand = s.players[seat].hand
    return [card for card in hand if cards[card].timing == UPGRADE and upgrade_price(s, seat, cards[card]) >= 0]
