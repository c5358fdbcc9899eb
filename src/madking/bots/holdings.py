"""What cards, combat points and tokens are worth while they are held: the price of using them."""

from typing import Final

from madking.bots.scales import PURSE, STAGES, purse
from madking.bots.table import Table
from madking.bots.tricks import turns
from madking.core import codes
from madking.core.content import ROLL, UPGRADE, CardDef, OfferDef
from madking.core.windows import upgrade_price
from madking.lang import tree as t

TURN_WORTH: Final[dict[type, float]] = {t.SetDie: 3.2, t.ShiftDie: 2.0, t.CopyDie: 2.2, t.Reroll: 1.2}
FIXED_TURN: Final = 2.2


def text_of(table: Table, option: int) -> tuple[t.Node, t.Body]:
    """The text of the card or offer that an option uses."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.USE:
        offer = table.s.content.offers[index].offer
        return offer, offer.body
    card = table.s.content.heroes[table.seat].cards[index]
    return card.node, card.body


def cp_price(table: Table, cost: int) -> float:
    """What it means to pay so many CP: a full purse makes them cheap, a reaction in hand makes the last ones dear."""
    have = table.s.players[table.seat].cp
    total = 0.0
    for left in range(have - cost, have):
        total += table.scales.cp * PURSE[purse(left)]
    return total + 0.4 * max(0, _reserve(table) - max(0, have - cost)) if cost else 0.0


def _reserve(table: Table) -> int:
    """The CP that the dearest reaction in hand would need, two at most."""
    cards = table.s.content.heroes[table.seat].cards
    costs = [cards[card].cost for card in table.s.players[table.seat].hand if cards[card].timing == ROLL]
    return min(2, max(costs, default=0))


def usual_worth(table: Table, card: CardDef) -> float:
    """What an action card brings when its moment comes, its cost included."""
    total = -table.scales.cp * card.cost
    for chance, haul in table.study.lore.text(table.seat, card.node, card.body):
        total += chance * table.study.usual_worth(haul, table.seat)
    for effect, times in turns(card.body):
        fixed = isinstance(effect, t.SetDie) and effect.value is not None
        total += times * (FIXED_TURN if fixed else TURN_WORTH[type(effect)])
    return total


def held(table: Table, index: int) -> float:
    """What a card in hand is worth if it is kept; the nearer the end, the less."""
    card = table.s.content.heroes[table.seat].cards[index]
    late = 0.4 + 0.6 * table.scales.weighed.stage / STAGES
    if card.timing == UPGRADE:
        if upgrade_price(table.s, table.seat, card) < 0:
            return 0.0
        return late * 1.5
    return late * table.scales.taste.kept * max(0.0, usual_worth(table, card))


def token_price(table: Table, made: OfferDef) -> float:
    """What it means to spend the tokens of an offer."""
    if made.token < 0:
        return 0.0
    late = 0.4 + 0.6 * table.scales.weighed.stage / STAGES
    worth = made.offer.tokens * table.scales.worths[0][made.token]
    full = table.s.players[table.seat].tokens[made.token] >= table.s.content.tokens[made.token].limit
    return worth * late * table.scales.taste.spent * (0.8 if full else 1.0)


def price(table: Table, option: int) -> float:
    """What it costs to use a card or an offer in a window."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.USE:
        made = table.s.content.offers[index]
        return cp_price(table, made.offer.cp) + token_price(table, made)
    card = table.s.content.heroes[table.seat].cards[index]
    return cp_price(table, card.cost) + held(table, index)
