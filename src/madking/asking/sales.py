"""What cards cost in a Main Phase, and whether selling some would pay for another."""

from madking.core.content import ROLL, UPGRADE, CardDef, HeroDef
from madking.core.prices import card_price
from madking.core.reading import situation
from madking.core.state import State
from madking.core.terms import MAIN_2
from madking.core.windows import serves, upgrade_price
from madking.lang import tree as t


def price(s: State, card: CardDef) -> int:
    """What a card of the asked player costs; -1 for an upgrade that cannot be laid."""
    return upgrade_price(s, s.asked, card) if card.timing == UPGRADE else card_price(s.players[s.asked], card)


def sale_pays(s: State) -> bool:
    """Whether a card for a Main Phase that is too dear now could be paid for once others are sold."""
    cards = [s.content.heroes[s.asked].cards[index] for index in s.players[s.asked].hand]
    return any(s.players[s.asked].cp < price(s, card) <= _with_sales(s) for card in cards if card.timing != ROLL)


def sale_helps(s: State) -> bool:
    """Whether a card that would do something at once could be paid for, by selling others if need be."""
    hero = s.content.heroes[s.asked]
    cards = [hero.cards[index] for index in s.players[s.asked].hand]
    return any(0 <= price(s, card) <= _with_sales(s) for card in cards if _wanted(s, hero, card))


def _with_sales(s: State) -> int:
    """The CP of the asked player once all cards but one are sold."""
    return s.players[s.asked].cp + len(s.players[s.asked].hand) - 1


def _wanted(s: State, hero: HeroDef, card: CardDef) -> bool:
    """Whether a card has a use in this Main Phase. In the second one an attack's upgrade has time."""
    if card.timing == UPGRADE:
        return s.phase != MAIN_2 or hero.spaces[card.space].slot not in (t.Slot.OFFENSIVE, t.Slot.ULTIMATE)
    return card.timing != ROLL and serves(s, s.asked, card, situation(s, s.asked, card.needs))
