"""What cards, combat points and tokens are worth while they are held: the price of using them."""

from madking.bots.adding import add_up
from madking.bots.outcomes import Outcomes
from madking.bots.outlook import Outlook
from madking.bots.turning import usual_turns
from madking.bots.weights import PURSE, STAGES, purse
from madking.core import codes
from madking.core.content import ROLL, UPGRADE, CardDef, OfferDef
from madking.core.prices import card_price
from madking.core.windows import spendable, upgrade_price
from madking.lang import tree as t
from madking.odds.ground import MINE


def text_of(table: Outlook, option: int) -> tuple[t.Node, t.Body]:
    """The text of the card or offer that an option uses."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.USE:
        offer = table.s.content.offers[index].offer
        return offer, offer.body
    card = table.s.content.heroes[table.seat].cards[index]
    return card.node, card.body


def cp_price(table: Outlook, cost: int) -> float:
    """What it means to pay so many CP: a full purse makes them cheap, a reaction in hand makes the last ones dear."""
    have = table.s.players[table.seat].cp
    total = 0.0
    for left in range(have - cost, have):
        total += table.weights.cp * PURSE[purse(left)]
    return total + 0.4 * max(0, _reserve(table) - max(0, have - cost)) if cost else 0.0


def _reserve(table: Outlook) -> int:
    """The CP that the dearest reaction in hand would need, two at most."""
    cards = table.s.content.heroes[table.seat].cards
    costs = [cards[card].cost for card in table.s.players[table.seat].hand if cards[card].timing == ROLL]
    return min(2, max(costs, default=0))


def usual_worth(table: Outlook, card: CardDef) -> float:
    """What an action card brings when its moment comes, its cost included."""
    valuation, key = table.valuation, (table.seat, id(card.node), table.weights.cp)
    total = valuation.cards.get(key)
    if total is None:
        total = usual_turns(card.body) - table.weights.cp * card.cost - table.weights.taste.card * card.discards
        usual = valuation.texts.readers[table.seat].usual
        for chance, outcome in valuation.texts.text(table.seat, card.node, card.body, usual):
            total += chance * valuation.usual_worth(outcome, table.seat)
        valuation.cards[key] = total
    return total


def held(table: Outlook, index: int) -> float:
    """What a card in hand is worth if it is kept; the nearer the end, the less."""
    card = table.s.content.heroes[table.seat].cards[index]
    late = 0.4 + 0.6 * table.weights.weighed.stage / STAGES
    if card.timing == UPGRADE:
        if upgrade_price(table.s, table.seat, card) < 0:
            return 0.0
        return late * 1.5
    return late * table.weights.taste.kept * max(0.0, usual_worth(table, card))


def token_price(table: Outlook, made: OfferDef, count: int = 0) -> float:
    """What it means to spend the tokens of an offer, or so many of them."""
    if made.companion >= 0:
        return -table.weights.taste.spent * table.weights.joined(made.companion, -made.offer.tokens)
    if made.token < 0:
        return 0.0
    late = 0.4 + 0.6 * table.weights.weighed.stage / STAGES
    return late * table.weights.taste.spent * tokens_worth(table, made.token, count or made.offer.tokens)


def tokens_worth(table: Outlook, token: int, count: int) -> float:
    """What it means to have so many tokens less; those of a full stack are cheaper, for more may come."""
    have = table.facts.mine[token]
    worth = table.weights.stack(token, MINE, have) - table.weights.stack(token, MINE, have - count)
    return worth * (0.8 if have >= table.facts.limits[token] else 1.0)


def counts(table: Outlook, made: OfferDef) -> range:
    """How many tokens an offer may take at once."""
    if not made.offer.any_number:
        return range(made.offer.tokens, made.offer.tokens + 1)
    return range(1, spendable(table.s, table.seat, made) + 1)


def rid(table: Outlook, option: int, spread: Outcomes) -> float:
    """What it is worth that an offer rids one of the token that it belongs to, or passes it on."""
    if codes.kind_of(option) != codes.USE:
        return 0.0
    owner = table.s.content.offers[codes.argument_of(option)].owner
    if not isinstance(owner, t.Token):
        return 0.0
    token = table.s.content.token_index[owner.key]
    total = 0.0
    for chance, outcome in spread:
        if outcome.this_removed or outcome.this_passed:
            total += chance * (
                table.weights.moved(token, True) if outcome.this_passed else table.weights.lost(token, True)
            )
    return total


def price(table: Outlook, option: int) -> float:
    """What it costs to use a card or an offer in a window."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.USE:
        made = table.s.content.offers[index]
        return cp_price(table, made.offer.cp) + token_price(table, made)
    return whole_price(table, index) + held(table, index)


def whole_price(table: Outlook, index: int) -> float:
    """What it means to pay for a card: CP, and the cards in hand that will be missed least."""
    card = table.s.content.heroes[table.seat].cards[index]
    paid = cp_price(table, card_price(table.s.players[table.seat], card))
    if not card.discards:
        return paid
    others = sorted(held(table, other) for other in table.s.players[table.seat].hand if other != index)
    return paid + add_up(others[: card.discards])
