"""What to do in a window: dice cards, prevention, dodges, attack modifiers, companions, when they pay."""

from typing import Final

from madking.bots import dice_worth
from madking.bots.adding import add_up
from madking.bots.eyes import Glance
from madking.bots.holdings import counts, price, rid, text_of, token_price
from madking.bots.main_phase import upgrade_gain
from madking.bots.outcomes import Outcomes
from madking.bots.outlook import Outlook
from madking.bots.swaps import Swaps
from madking.bots.valuation import Valuation
from madking.core import codes, needs, windows
from madking.core.acts import ActFrame, OfferFrame
from madking.core.content import UPGRADE, OfferDef
from madking.core.damage import Sum, attack_waiting
from madking.core.reading import placed_on, played_against
from madking.core.terms import APPLIED, NORMAL, WINDOW
from madking.lang import tree as t
from madking.odds.ground import MINE
from madking.odds.symbols import parts

BOUND: Final = needs.ATTACKING | needs.ATTACKED | needs.DAMAGE_HERE | needs.DEALT
"""What is bound to an attack or to damage is used when that is about to be dealt, or never."""
BUSY: Final = (
    windows.BEFORE_DAMAGE, windows.AFTER_DAMAGE, windows.BEFORE_DEFENCE, windows.AT_THEN, windows.AT_UPKEEP,
    windows.BEFORE_STATUS,
    windows.CARD_PAID,
)  # fmt: skip
"""Windows in which more than dice can matter."""
AIMED: Final = (t.RemoveStatus, t.RemoveAll, t.MoveStatus)


def idle(valuation: Valuation, seen: Glance, seat: int, options: list[int]) -> bool:
    """Whether a window is only one for dice, and nothing at hand can touch them, or it is not the time to do so."""
    if seen.ask != WINDOW or seen.window in BUSY:
        return False
    if seen.content.answered and seen.window == windows.CARD_PLAYED:
        return False
    team = seen.teams[seat]
    ripe = any(dice_worth.ripe(seen.attack, seat, seen.teams[roll.owner] == team, roll) for roll in seen.rolls)
    cards = seen.content.heroes[seat].cards
    for option in options[1:]:
        index = codes.argument_of(option)
        if codes.kind_of(option) == codes.USE:
            offer = seen.content.offers[index].offer
            if offer.any_number or _matters(valuation, offer, offer.body, ripe):
                return False
        elif _matters(valuation, cards[index].node, cards[index].body, ripe):
            return False
    return True


def _matters(valuation: Valuation, node: t.Node, body: t.Body, ripe: bool) -> bool:
    """Whether a text can do something to dice: to those on the table if it is time, to a spent token's always."""
    return valuation.texts.touches_dice(node, body) and (ripe or valuation.texts.redoes(node, body))


def react(table: Outlook, options: list[int]) -> int:
    """The option of a window that gains most over its price; passing if none does."""
    best, most = options[0], table.weights.taste.eager
    for option in options[1:]:
        net = _net(table, option, most)
        if net > most:
            best, most = option, net
    return best


def _net(table: Outlook, option: int, most: float) -> float:
    """What a card or offer gains over its price; no more than it gains, if that is not enough anyway."""
    if codes.kind_of(option) == codes.USE:
        made = table.s.content.offers[codes.argument_of(option)]
        if made.offer.any_number:
            return max((spending(table, made, count) for count in counts(table, made)), default=0.0)
    gain = _gain(table, option)
    return gain - price(table, option) if gain > most else gain


def spending(table: Outlook, made: OfferDef, count: int) -> float:
    """What it gains to spend so many tokens at once on an offer of any number."""
    if table.window != windows.BEFORE_DAMAGE and made.needs & BOUND:
        return 0.0
    spread = table.text(made.offer, made.offer.body, taken=count)
    return table.spread(spread) - token_price(table, made, count)


def _gain(table: Outlook, option: int) -> float:
    """What a card or offer would bring at this very moment."""
    node, body = text_of(table, option)
    total = turning_gain(table, body) if table.valuation.texts.touches_dice(node, body) else 0.0
    if _needs(table, option) & needs.PLAYED:
        return total + _answering(table, table.text(node, body))
    match table.window:
        case windows.BEFORE_DAMAGE:
            spread = table.text(node, body)
            if _needs(table, option) & BOUND or _timely(table, spread):
                total += table.spread(spread) + _shared(table, spread)
            elif table.dying():
                total += _relief(table, spread)
        case windows.AFTER_DAMAGE:
            total += table.spread(table.text(node, body))
        case windows.BEFORE_DEFENCE | windows.AT_THEN:
            total += undefended(table, table.text(node, body))
        case windows.BEFORE_STATUS:
            total += _warded(table, table.text(node, body))
        case windows.AT_UPKEEP:
            if _asks(node, (t.OwnUpkeep,)):
                total += table.spread(table.text(node, body))
            total += _escape(table, option)
        case _:
            if total and _asks(node, (t.OwnRoll,)):
                total += table.spread(table.text(node, body))
    return total


def turning_gain(table: Outlook, body: t.Body) -> float:
    """The most that a text can gain by dice on the table, turned or exchanged."""
    swaps = [Swaps(table, effect).best() for effect in parts(body) if isinstance(effect, t.SwapDice)]
    return max([dice_worth.gain(table, body), *swaps])


def _answering(table: Outlook, spread: Outcomes) -> float:
    """What a text brings in answer to a card: what it says, and that the card may have no effect."""
    chance = add_up([chance * min(1, outcome.cancels) for chance, outcome in spread])
    return table.spread(spread) + (chance * _foiled(table) if chance else 0.0)


def _foiled(table: Outlook) -> float:
    """What the card is worth to its player that lies there paid for, as far as everyone can tell."""
    frame = played_against(table.s, table.seat)
    if frame is None:
        return 0.0
    owner = table.of(frame.seat)
    card = table.s.content.heroes[frame.seat].cards[frame.about(table.s).card]
    if card.timing == UPGRADE:
        return upgrade_gain(owner, card)
    turned = turning_gain(owner, card.body) if owner.valuation.texts.touches_dice(card.node, card.body) else 0.0
    return max(0.0, turned + owner.spread(owner.text(card.node, card.body)))


def _relief(table: Outlook, spread: Outcomes) -> float:
    """What tokens are worth that can be spent at once to save one's life."""
    total = 0.0
    for chance, outcome in spread:
        for token, whom, count in outcome.tokens:
            if whom == MINE:
                offers = [made for made in table.s.content.token_offers[token] if made.needs & needs.DAMAGE_HERE]
                saves = [table.spread(table.text(made.offer, made.offer.body, taken=count)) for made in offers]
                total += chance * max(saves, default=0.0)
    return total


def _needs(table: Outlook, option: int) -> int:
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.USE:
        return table.s.content.offers[index].needs
    return table.s.content.heroes[table.seat].cards[index].needs


def _asks(node: t.Node, kinds: tuple[type[t.Condition], ...]) -> bool:
    """Whether an offer is bound to such a moment of one's own turn."""
    return _binds(node.when, kinds) if isinstance(node, (t.Offer, t.Card)) else False


def _binds(when: t.Condition | None, kinds: tuple[type[t.Condition], ...]) -> bool:
    """Whether such a moment is one at which a condition can hold, and is named by it."""
    if isinstance(when, (t.Both, t.Either)):
        return any(_binds(one, kinds) for one in when.conditions)
    return isinstance(when, kinds)


def _timely(table: Outlook, spread: Outcomes) -> bool:
    """Whether a text does something to damage that waits; healing does if one would fall."""
    for _, outcome in spread:
        if outcome.prevented or outcome.halves or outcome.dodges or outcome.returns or outcome.added or outcome.direct:
            return True
        if outcome.healed and table.dying():
            return True
    return False


def undefended(table: Outlook, spread: Outcomes) -> float:
    """What it is worth that one's own attack can perhaps no longer be defended."""
    attack = table.s.attack
    if attack is None or attack.attacker != table.seat or attack.type != NORMAL or attack.stage >= APPLIED:
        return 0.0
    chance = add_up([chance for chance, outcome in spread if outcome.undefendable and not outcome.damage])
    if not chance:
        return 0.0
    damage = attack_waiting(table.s, attack.target)
    return chance * (table.weights.sure(damage) - table.weights.guarded(damage))


def _warded(table: Outlook, spread: Outcomes) -> float:
    """What it is worth to keep off the worst status effect that is about to be placed."""
    chance = add_up([chance for chance, outcome in spread if outcome.unplaced])
    return chance * max((table.weights.lost(token, True) for token in placed_on(table.s, table.seat)), default=0.0)


def _escape(table: Outlook, option: int) -> float:
    """What it is worth to be rid of a token before it acts."""
    node, body = text_of(table, option)
    return rid(table, option, table.text(node, body))


# --- companions ----------------------------------------------------------------------------------------


def _shared(table: Outlook, spread: Outcomes) -> float:
    """What it is worth that an attack may be shared with a companion in any way."""
    if not any(outcome.split for _, outcome in spread):
        return 0.0
    whole = Sum(table.s, table.seat).dealt()
    best = max(sheltered(table, part) for part in range(whole + 1))
    return best - max(0.0, sheltered(table, whole))


def sheltered(table: Outlook, part: int) -> float:
    """What it is worth that a companion takes so much of the damage that waits."""
    hero = table.s.content.heroes[table.seat]
    index = next((number for number, made in enumerate(hero.companions) if made.most), -1)
    if index < 0 or not part:
        return 0.0
    reading = Sum(table.s, table.seat)
    damage = reading.taken() + reading.stolen - reading.healing
    left = table.s.health(table.seat) - damage
    worth = table.weights.alive(left + part) - table.weights.alive(left)
    state, health = table.facts.companions[2 * index : 2 * index + 2]
    worth -= table.weights.taste.mend * min(part, health)
    if part >= health:
        worth += table.weights.change(index, state, hero.companions[index].fallen)
    return worth


# --- answers -------------------------------------------------------------------------------------------


def announced(table: Outlook) -> OfferFrame | None:
    """The spend of an opponent that was announced and can still be answered."""
    for frame in reversed(table.s.stack):
        if isinstance(frame, ActFrame) and not table.friend(frame.seat):
            spends = frame.can_be_answered() and frame.token(table.s) >= 0
            return frame if spends and isinstance(frame, OfferFrame) else None
    return None


def stake(table: Outlook, frame: OfferFrame) -> float:
    """What an announced spend would bring the opponent, if it hangs on the very token that could be taken away."""
    made = frame.offer(table.s)
    owner = table.of(frame.seat)
    if owner.facts.mine[made.token] > frame.price(table.s):
        return 0.0
    return max(0.0, owner.spread(owner.text(made.offer, made.offer.body, taken=frame.spent())))


def answer(table: Outlook, options: list[int]) -> int:
    """Takes away the token that an opponent is about to spend, if that is worth a card; everything else can wait."""
    frame = announced(table)
    if frame is None:
        return codes.PASS
    worth = stake(table, frame)
    best, most = codes.PASS, table.weights.taste.wise
    for option in options:
        if option == codes.PASS or not _takes_tokens(text_of(table, option)[1]):
            continue
        net = worth - price(table, option)
        if net > most:
            best, most = option, net
    return best


def _takes_tokens(body: t.Body) -> bool:
    """Whether a text can take tokens off an opponent."""
    for effect in body:
        if isinstance(effect, t.ChoosePlayer) and any(isinstance(inner, AIMED) for inner in effect.body):
            return True
    return False


def defend(table: Outlook, options: list[int]) -> int:
    """The defence that brings most against the damage that waits."""
    levels = table.s.players[table.seat].levels
    texts = table.valuation.texts

    def worth(option: int) -> float:
        space = codes.argument_of(option) - 1
        if space < 0:
            return -1.0
        looked = texts.guard_seen(table.seat, space, levels[space], table.facts)
        return table.spread(texts.guard(table.seat, space, levels[space], table.facts, looked))

    return max(options, key=worth)
