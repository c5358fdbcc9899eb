"""Playing a card or using an offer, from the announcement to the discard pile."""

from abc import abstractmethod
from bisect import insort
from typing import Final

from madking.core import begin, codes, moments
from madking.core import events as e
from madking.core.companions import let_go
from madking.core.content import MAIN, CardDef, OfferDef
from madking.core.deeds import possible
from madking.core.piles import DiscardFrame
from madking.core.prices import card_price, use_rebates
from madking.core.reading import situation, token_roll
from madking.core.script import ANNOUNCING, resume
from madking.core.seating import asked_at
from madking.core.state import About, Deed, Frame, State
from madking.core.terms import ANSWER, CP_MAX, DEFENSIVE, OFFENSIVE, PICK_NUMBER, TARGETING, UPKEEP
from madking.core.traits import Text
from madking.core.windows import (
    CARD_PLAYED,
    may_be_asked,
    open_to_answers,
    open_window,
    serves,
    settle_after,
    spendable,
    usable,
)
from madking.lang import tree as t

# Steps of an act.
NUMBER: Final = -1
CHOOSE: Final = 0
ANNOUNCE: Final = 1
ANSWERED: Final = 2
RESOLVE: Final = 3
RESOLVED: Final = 4
PLAYED: Final = 5

SALE: Final = 1
"""What a sold card brings."""


class ActFrame(Frame):
    """A card or an offer, by its `index`; `taken` is how many tokens are spent at once, where that is a choice.

    `deeds` and `at` are what was decided with the announcement; of those who may answer it the first `passed` have
    passed, and `waiting` says that one is being asked. What is `cancelled` was paid and has no effect.
    """

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index = index
        self.taken = 0
        self.at = 0
        self.passed = 0
        self.waiting = False
        self.cancelled = False
        self.deeds: list[Deed] | None = None

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("index", "taken", "at", "passed", "waiting", "cancelled", "deeds")

    def filled(self, like: "ActFrame") -> None:
        """Takes over everything that another one holds."""
        self.step = like.step
        self.taken = like.taken
        self.at = like.at
        self.passed = like.passed
        self.waiting = like.waiting
        self.cancelled = like.cancelled
        if like.deeds is not None:
            self.deeds = like.deeds[:]

    def decided(self) -> list[Deed]:
        """What it is aimed at."""
        return self.deeds or []

    def spent(self) -> int:
        """How many tokens are spent at once."""
        return self.taken

    def keep_choices(self, deeds: list[Deed] | None, at: int) -> None:
        """The choices that belong to the announcement are made."""
        self.deeds = deeds
        self.at = at

    def of_own_will(self) -> bool:
        """A player chose it."""
        return True

    def can_be_answered(self) -> bool:
        """Whether it is announced and others are asked what they say to it."""
        return self.step == ANSWERED

    # --- what tells a card from an offer ---------------------------------------------------------------

    @abstractmethod
    def node(self, s: State) -> Text:
        """The text that is run."""

    @abstractmethod
    def source(self, s: State) -> t.Node:
        """In whose name."""

    @abstractmethod
    def waits(self, s: State) -> bool:
        """Whether its choices are made when it resolves, not with the announcement."""

    def token(self, s: State) -> int:
        """The kind of token that pays for it; -1 for none."""
        return -1

    def asks_number(self, s: State) -> bool:
        """Whether its player still has to say how many tokens are spent."""
        return False

    def price(self, s: State) -> int:
        """How many tokens are spent."""
        return 0

    def paid_at_once(self, s: State) -> bool:
        """Whether it is paid with the announcement and opens a window (CARD-2)."""
        return False

    def opens_answers(self, s: State) -> bool:
        """Whether something at this table can answer it once it is paid."""
        return False

    def instant(self, s: State) -> bool:
        """Whether it is an instant: an instant card, or any spend (STA-4)."""
        return True

    def tell_others(self, s: State) -> None:
        """Lets the rules of opponents answer that it is paid for."""

    def pay_in_cards(self, s: State) -> None:
        """Discards what it costs besides, before anyone answers it."""

    @abstractmethod
    def still_can(self, s: State, bits: int) -> bool:
        """Whether it can still be paid and makes sense."""

    @abstractmethod
    def pay(self, s: State) -> None:
        """Pays the price."""

    @abstractmethod
    def leave(self, s: State) -> None:
        """What is left to do when it is resolved."""

    # --- what both do ----------------------------------------------------------------------------------

    def run(self, s: State) -> None:
        """One step of a card or an offer."""
        if self.step == CHOOSE:
            if self.asks_number(s):
                _ask_number(s, self)
                return
            self.step = ANNOUNCE
            if not self.waits(s):
                _push_choices(s, self)
        elif self.step == NUMBER:
            self.taken = codes.argument_of(s.answer)
            self.step = CHOOSE
        elif self.step == ANNOUNCE:
            _announce(s, self)
        elif self.step == ANSWERED:
            _answered(s, self)
        elif self.step == RESOLVE:
            _pay(s, self)
        elif self.step == PLAYED:
            _go_on(s, self)
        else:
            _resolved(s, self)


class CardFrame(ActFrame):
    """A card that is being played."""

    def kind(self) -> str:
        """`card`."""
        return "card"

    def copy(self) -> "CardFrame":
        """A frame of its own."""
        new = CardFrame(self.seat, self.index)
        new.filled(self)
        return new

    def about(self, s: State) -> About:
        """The card."""
        return About(source=self.source(s), by=self.seat, card=self.index)

    def card(self, s: State) -> CardDef:
        """The card."""
        return s.content.heroes[self.seat].cards[self.index]

    def node(self, s: State) -> Text:
        """The card's text."""
        return self.card(s).text()

    def source(self, s: State) -> t.Node:
        """The card."""
        return self.card(s).node

    def waits(self, s: State) -> bool:
        """Whether its choices are made when it resolves."""
        return self.card(s).waits

    def paid_at_once(self, s: State) -> bool:
        """Main Phase Actions are."""
        return self.card(s).timing == MAIN

    def paid_card(self, s: State) -> int:
        """Main Phase Actions are paid when they are announced, others just before they resolve."""
        return self.index if self.step >= RESOLVED else -1

    def lies_played(self) -> bool:
        """Whether it is paid for and has not yet taken effect."""
        return self.step == PLAYED and not self.cancelled

    def cancel(self) -> None:
        """It will have no effect."""
        self.cancelled = True

    def opens_answers(self, s: State) -> bool:
        """Whether some text at this table answers cards of its timing."""
        return bool(s.content.answered >> self.card(s).timing & 1)

    def instant(self, s: State) -> bool:
        """Whether it is an Instant Action."""
        card = self.card(s).card
        return card is not None and card.timing is t.Timing.INSTANT

    def still_can(self, s: State, bits: int) -> bool:
        """Whether it is still in the hand, can be paid and serves."""
        card = self.card(s)
        player = s.players[self.seat]
        return self.index in player.hand and card_price(player, card) <= player.cp and serves(s, self.seat, card, bits)

    def pay(self, s: State) -> None:
        """Pays its cost; it leaves the hand."""
        card = self.card(s)
        player = s.players[self.seat]
        price = card_price(player, card)
        player.cp -= price
        if player.rebates:
            use_rebates(player, card)
        player.let_go(self.index)
        if s.events is not None:
            s.tell(e.CardPlayed(self.seat, card.key, price))

    def pay_in_cards(self, s: State) -> None:
        """Discards the other cards that it costs."""
        discards = self.card(s).discards
        if discards:
            s.push(DiscardFrame(self.seat, discards, False))

    def tell_others(self, s: State) -> None:
        """Opponents' rules may answer a card."""
        begin.happening_to_all(s, moments.CARD_PLAYED, self.seat, self.card(s).timing, False)

    def leave(self, s: State) -> None:
        """The card goes to the discard pile (CARD-5)."""
        insort(s.players[self.seat].discard, self.index)


class OfferFrame(ActFrame):
    """A spend, a passive or a companion's offer that is being used."""

    def kind(self) -> str:
        """`offer`."""
        return "offer"

    def copy(self) -> "OfferFrame":
        """A frame of its own."""
        new = OfferFrame(self.seat, self.index)
        new.filled(self)
        return new

    def about(self, s: State) -> About:
        """The offer, and how many tokens are spent on it."""
        made = self.offer(s)
        return About(source=made.owner, by=self.seat, offer=self.index, token=made.token, spent=self.taken)

    def offer(self, s: State) -> OfferDef:
        """The offer."""
        return s.content.offers[self.index]

    def node(self, s: State) -> Text:
        """The offer's text."""
        return self.offer(s).offer

    def source(self, s: State) -> t.Node:
        """The token, passive or companion that it belongs to."""
        return self.offer(s).owner

    def waits(self, s: State) -> bool:
        """Whether its choices are made when it resolves."""
        return self.offer(s).waits

    def token(self, s: State) -> int:
        """The kind that pays for it."""
        return self.offer(s).token

    def asks_number(self, s: State) -> bool:
        """Whether any number may be spent, and it is not yet said how many are."""
        return self.offer(s).offer.any_number and not self.taken

    def price(self, s: State) -> int:
        """How many tokens are spent."""
        offer = self.offer(s).offer
        return self.taken if offer.any_number else offer.tokens

    def still_can(self, s: State, bits: int) -> bool:
        """Whether it is still usable, with as many tokens as were announced."""
        made = self.offer(s)
        if not usable(s, self.seat, made, bits):
            return False
        return made.token < 0 or spendable(s, self.seat, made) >= self.taken

    def pay(self, s: State) -> None:
        """Pays CP and tokens, and notes that it was used."""
        made = self.offer(s)
        player = s.players[self.seat]
        player.cp -= made.offer.cp
        if made.token >= 0:
            spent = self.price(s)
            player.tokens[made.token] -= spent
            kept = player.tokens[made.token] if made.offer.aged else player.fresh[made.token] - spent
            player.fresh[made.token] = max(0, min(player.fresh[made.token], kept))
            _use_late(s, self.seat, made, spent)
        if made.companion >= 0:
            let_go(s, self.seat, made.companion, made.offer.tokens)
        if made.mark >= 0:
            player.used |= 1 << made.mark
        if made.offer.per_attack and s.attack is not None:
            s.attack.uses = [*s.attack.uses, made.index]
        if made.offer.once_per_roll:
            s.rolls[token_roll(s, self.seat, t.rolled_for(made.offer.when))].used = True
        if s.events is not None:
            owner = s.content.source(made.owner)
            s.tell(e.OfferUsed(self.seat, owner, made.offer.label, made.offer.tokens, made.offer.cp))

    def leave(self, s: State) -> None:
        """The Attack remembers what was spent on it."""
        attack = s.attack
        if attack is not None and attack.attacker == self.seat:
            attack.spent.append(self.token(s))
            if self.index in attack.allowed:
                attack.allowed.remove(self.index)


def begin_act(s: State, seat: int, option: int) -> None:
    """Starts what a player chose in a window: a card, or an offer."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.PLAY:
        s.push(CardFrame(seat, index))
    else:
        s.push(OfferFrame(seat, index))


def _ask_number(s: State, act: ActFrame) -> None:
    """How many tokens are spent at once; a single one is spent without asking."""
    most = spendable(s, act.seat, s.content.offers[act.index])
    act.step = NUMBER
    if most == 1:
        s.only(PICK_NUMBER, act.seat, codes.code(codes.VALUE, 1))
    else:
        s.choice(PICK_NUMBER, act.seat, [codes.code(codes.VALUE, number) for number in range(1, most + 1)])


def _push_choices(s: State, act: ActFrame) -> None:
    """Lets the player make the choices that belong to the announcement."""
    script = begin.script(s, act.seat, act.node(s), act.source(s))
    script.manner = ANNOUNCING
    script.token = act.token(s)
    _set_aside(s, act, 1)


def _set_aside(s: State, act: ActFrame, times: int) -> None:
    """While an offer is aimed, the tokens that will pay for it are off the table (and back on it, times -1)."""
    token = act.token(s)
    if token >= 0:
        s.players[act.seat].tokens[token] -= times * act.price(s)


def _announce(s: State, act: ActFrame) -> None:
    """Main Phase Actions are paid and open a window; instants of others can be answered (CARD-2, RUL-2)."""
    act.step = RESOLVE
    if not act.waits(s):
        _set_aside(s, act, -1)
    if act.paid_at_once(s):
        act.step = PLAYED
        act.pay(s)
        open_window(s, CARD_PLAYED)
        act.tell_others(s)
        act.pay_in_cards(s)
    elif s.ruleset.turn_player_first and act.seat != s.active and act.instant(s):
        if s.events is not None:
            s.tell(e.Announced(act.seat, s.content.source(act.source(s))))
        act.step = ANSWERED


def _answered(s: State, act: ActFrame) -> None:
    """Asks for answers one by one; then the announced act goes on if it still can."""
    if act.waiting:
        act.waiting = False
        if s.answer == codes.PASS:
            act.passed += 1
        else:
            seat = asked_at(s, act.passed)
            act.passed = 0
            begin_act(s, seat, s.answer)
            return
    if _ask_answer(s, act):
        act.waiting = True
    elif _still_can(s, act):
        act.step = RESOLVE
    else:
        if s.events is not None:
            s.tell(e.Fizzled(act.seat, s.content.source(act.source(s))))
        s.stack.pop()


def _ask_answer(s: State, act: ActFrame) -> bool:
    """RUL-2: asks the players before the announcing one, in priority order; False when all have passed."""
    while True:
        seat = asked_at(s, act.passed)
        if seat == act.seat:
            return False
        if may_be_asked(s, seat):
            s.question(ANSWER, seat)
            return True
        act.passed += 1


def _still_can(s: State, act: ActFrame) -> bool:
    """RUL-2: whether what was announced is still possible with the changed facts."""
    if not s.players[act.seat].alive or not act.still_can(s, situation(s, act.seat)):
        return False
    return all(possible(s, deed) for deed in act.decided())


def _use_late(s: State, seat: int, made: OfferDef, spent: int) -> None:
    """TXT-4: what does not modify the Attack is paid with those tokens first that came too late to modify it."""
    attack = s.attack
    if attack is not None and attack.attacker == seat and not made.modifies:
        for _ in range(min(spent, attack.late.count(made.token))):
            attack.late.remove(made.token)


def _pay(s: State, act: ActFrame) -> None:
    """Pays the price; once rules and players have answered that, or at once if none does, it takes effect."""
    act.pay(s)
    depth = len(s.stack)
    if act.opens_answers(s):
        open_to_answers(s)
    act.tell_others(s)
    act.pay_in_cards(s)
    if len(s.stack) != depth:
        act.step = PLAYED
    else:
        _resolve(s, act)


def _go_on(s: State, act: ActFrame) -> None:
    """Once answered: what was cancelled, or whose player has fallen, has no effect; aims that are gone drop out."""
    if act.cancelled or not s.players[act.seat].alive:
        act.deeds = None
        act.step = RESOLVED
        return
    if act.deeds is not None and not act.paid_at_once(s):
        act.deeds = [deed for deed in act.deeds if possible(s, deed)]
    _resolve(s, act)


def _resolve(s: State, act: ActFrame) -> None:
    """Performs the effects."""
    act.step = RESOLVED
    script = begin.script(s, act.seat, act.node(s), act.source(s))
    script.token = act.token(s)
    script.taken = act.taken
    if not act.waits(s):
        resume(script, act.deeds, act.at)
        act.deeds = None


def _resolved(s: State, act: ActFrame) -> None:
    """Outside pooled phases its damage is applied (DMG-13)."""
    act.leave(s)
    s.stack.pop()
    pooled_phase = s.phase == UPKEEP or s.phase == OFFENSIVE or s.phase == TARGETING or s.phase == DEFENSIVE
    if not pooled_phase and not _inside_another(s):
        settle_after(s)


def _inside_another(s: State) -> bool:
    """Whether this was played while another card or offer is still being resolved."""
    return any(isinstance(frame, ActFrame) for frame in s.stack)


def sell(s: State, seat: int, index: int) -> None:
    """CP-2: any card is worth 1 CP."""
    player = s.players[seat]
    player.let_go(index)
    insort(player.discard, index)
    player.cp = min(player.cp + SALE, CP_MAX)
    if s.events is not None:
        s.tell(e.CardSold(seat, s.content.heroes[seat].cards[index].key))
