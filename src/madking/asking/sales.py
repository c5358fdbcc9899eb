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


def sale_helps(s: State) -> bool:
    """Whether a card that would do something could be paid for once others are sold."""
    player, hero = s.players[s.asked], s.content.heroes[s.asked]
    money = player.cp + len(player.hand) - 1
    cards = [hero.cards[index] for index in player.hand]
    return any(0 <= price(s, card) <= money for card in cards if _wanted(s, hero, card))


def _wanted(s: State, hero: HeroDef, card: CardDef) -> bool:
    """Whether a card has a use in this Main Phase. In the second one an attack's upgrade has time."""
    if card.timing == UPGRADE:
        return s.phase != MAIN_2 or hero.spaces[card.space].slot not in (t.Slot.OFFENSIVE, t.Slot.ULTIMATE)
    return card.timing != ROLL and serves(s, s.asked, card, situation(s, s.asked, card.needs))
