"""Playing a card or using an offer, from the announcement to the discard pile."""

from bisect import insort
from typing import Final

from madking.core import codes
from madking.core import events as e
from madking.core.content import MAIN, CardDef, OfferDef
from madking.core.deeds import possible
from madking.core.piles import RESOLVE, RESOLVED
from madking.core.reading import situation, token_roll
from madking.core.script import ANNOUNCING, PERFORM
from madking.core.state import (
    DEFENSIVE,
    F_ACT,
    OFFENSIVE,
    PICK_NUMBER,
    TARGETING,
    UPKEEP,
    Frame,
    State,
)
from madking.core.windows import (
    CARD_PLAYED,
    ask_answer,
    begin_act,
    instant,
    open_window,
    serves,
    settle_after,
    spendable,
    upgrade_price,
    usable,
)
from madking.lang import tree as t

CHOOSE: Final = 0
ANNOUNCE: Final = 1
ANSWERED: Final = 2
NUMBER: Final = -1


def run_act(s: State, f: Frame) -> None:
    """One step of a card or an offer."""
    if f.step == CHOOSE:
        if f.y and s.content.offers[f.x].offer.any_number and not f.taken:
            _ask_number(s, f)
            return
        f.step = ANNOUNCE
        if not _waits(s, f):
            _push_choices(s, f)
    elif f.step == NUMBER:
        f.taken = codes.argument_of(s.answer)
        f.step = CHOOSE
    elif f.step == ANNOUNCE:
        _announce(s, f)
    elif f.step == ANSWERED:
        _answered(s, f)
    elif f.step == RESOLVE:
        _resolve(s, f)
    else:
        _resolved(s, f)


def _ask_number(s: State, f: Frame) -> None:
    """How many tokens are spent at once; a single one is spent without asking."""
    most = spendable(s, f.seat, s.content.offers[f.x])
    f.step = NUMBER
    if most == 1:
        s.only(PICK_NUMBER, f.seat, codes.code(codes.VALUE, 1))
    else:
        s.choice(PICK_NUMBER, f.seat, [codes.code(codes.VALUE, number) for number in range(1, most + 1)])


def _card(s: State, f: Frame) -> CardDef:
    return s.content.heroes[f.seat].cards[f.x]


def _waits(s: State, f: Frame) -> bool:
    return s.content.offers[f.x].waits if f.y else _card(s, f).waits


def _push_choices(s: State, f: Frame) -> None:
    """Lets the player make the choices that belong to the announcement."""
    script = s.script(f.seat, f.node, f.source)
    script.x = ANNOUNCING
    script.chosen = _token(s, f)
    _set_aside(s, f, 1)


def _set_aside(s: State, f: Frame, times: int) -> None:
    """While an offer is aimed, the tokens that will pay for it are off the table (and back on it, times -1)."""
    token = _token(s, f)
    if token >= 0:
        price = f.taken if s.content.offers[f.x].offer.any_number else s.content.offers[f.x].offer.tokens
        s.players[f.seat].tokens[token] -= times * price


def _token(s: State, f: Frame) -> int:
    return s.content.offers[f.x].token if f.y else -1


def _announce(s: State, f: Frame) -> None:
    """Main Phase Actions are paid and open a window; instants of others can be answered (CARD-2, RUL-2)."""
    f.step = RESOLVE
    if not _waits(s, f):
        _set_aside(s, f, -1)
    if not f.y and _card(s, f).timing == MAIN:
        _pay(s, f)
        open_window(s, CARD_PLAYED)
    elif s.ruleset.turn_player_first and f.seat != s.active and instant(f.node):
        if s.events is not None:
            s.tell(e.Announced(f.seat, s.content.source(f.source)))
        f.step = ANSWERED
        f.i = 0
        f.a = 0


def _answered(s: State, f: Frame) -> None:
    """Asks for answers one by one; then the announced act goes on if it still can."""
    if f.a:
        f.a = 0
        if s.answer == codes.PASS:
            f.i += 1
        else:
            f.i = 0
            begin_act(s, f.chosen, s.answer)
            return
    if ask_answer(s, f):
        f.a = 1
    elif _still_can(s, f):
        f.step = RESOLVE
    else:
        if s.events is not None:
            s.tell(e.Fizzled(f.seat, s.content.source(f.source)))
        s.stack.pop()


def _still_can(s: State, f: Frame) -> bool:
    """RUL-2: whether what was announced is still possible with the changed facts."""
    if not s.players[f.seat].alive:
        return False
    bits = situation(s, f.seat)
    if f.y:
        made = s.content.offers[f.x]
        if not usable(s, f.seat, made, bits) or (made.token >= 0 and spendable(s, f.seat, made) < f.taken):
            return False
    else:
        card = _card(s, f)
        player = s.players[f.seat]
        if f.x not in player.hand or card.cost > player.cp or not serves(s, f.seat, card, bits):
            return False
    return all(possible(s, deed) for deed in f.deeds or ())


def _pay(s: State, f: Frame) -> None:
    """Pays the price; a card leaves the hand."""
    player = s.players[f.seat]
    if f.y:
        made = s.content.offers[f.x]
        player.cp -= made.offer.cp
        if made.token >= 0:
            spent = f.taken if made.offer.any_number else made.offer.tokens
            player.tokens[made.token] -= spent
            kept = player.tokens[made.token] if made.offer.aged else player.fresh[made.token] - spent
            player.fresh[made.token] = max(0, min(player.fresh[made.token], kept))
            _use_late(s, f.seat, made, spent)
        if made.offer.once_per_turn:
            player.used |= 1 << made.index
        if made.offer.per_attack and s.attack is not None:
            s.attack.uses = [*s.attack.uses, made.index]
        if made.offer.once_per_roll and isinstance(made.offer.when, t.RollingFor):
            s.rolls[token_roll(s, f.seat, made.offer.when.token)].used = True
        if s.events is not None:
            owner = s.content.source(made.owner)
            s.tell(e.OfferUsed(f.seat, owner, made.offer.label, made.offer.tokens, made.offer.cp))
    else:
        card = _card(s, f)
        player.cp -= card.cost
        player.let_go(f.x)
        if s.events is not None:
            s.tell(e.CardPlayed(f.seat, card.key, card.cost))


def _use_late(s: State, seat: int, made: OfferDef, spent: int) -> None:
    """TXT-4: what does not modify the Attack is paid with those tokens first that came too late to modify it."""
    attack = s.attack
    if attack is not None and attack.attacker == seat and not made.modifies:
        for _ in range(min(spent, attack.late.count(made.token))):
            attack.late.remove(made.token)


def _resolve(s: State, f: Frame) -> None:
    """Pays what is not yet paid and performs the effects."""
    if f.y or _card(s, f).timing != MAIN:
        _pay(s, f)
    f.step = RESOLVED
    script = s.script(f.seat, f.node, f.source)
    script.chosen = _token(s, f)
    script.taken = f.taken
    if not _waits(s, f):
        script.deeds = f.deeds
        script.step = PERFORM
        script.y = f.b
        f.deeds = None


def _resolved(s: State, f: Frame) -> None:
    """The card goes to the discard pile (CARD-5); outside pooled phases its damage is applied (DMG-13)."""
    if not f.y:
        insort(s.players[f.seat].discard, f.x)
    elif s.attack is not None and s.attack.attacker == f.seat:
        s.attack.spent.append(_token(s, f))
        if f.x in s.attack.allowed:
            s.attack.allowed.remove(f.x)
    s.stack.pop()
    pooled_phase = s.phase == UPKEEP or s.phase == OFFENSIVE or s.phase == TARGETING or s.phase == DEFENSIVE
    if not pooled_phase and not _inside_another(s):
        settle_after(s)


def _inside_another(s: State) -> bool:
    """Whether this was played while another card or offer is still being resolved."""
    return any(frame.kind == F_ACT for frame in s.stack)


def play_upgrade(s: State, seat: int, index: int) -> None:
    """Lays a Hero Upgrade on its space (CARD-6, CARD-7)."""
    player = s.players[seat]
    hero = s.content.heroes[seat]
    card = hero.cards[index]
    price = upgrade_price(s, seat, card)
    player.cp -= price
    player.let_go(index)
    player.levels[card.space] = card.level
    player.board = hero.board(player.levels, player.side)
    if s.events is not None:
        s.tell(e.CardPlayed(seat, card.key, price))
    if s.events is not None:
        s.tell(e.Upgraded(seat, hero.spaces[card.space].key, card.level))


def sell(s: State, seat: int, index: int) -> None:
    """CP-2: any card is worth 1 CP."""
    player = s.players[seat]
    player.let_go(index)
    insort(player.discard, index)
    player.cp = min(player.cp + 1, 15)
    if s.events is not None:
        s.tell(e.CardSold(seat, s.content.heroes[seat].cards[index].key))
