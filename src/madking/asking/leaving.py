"""What a person left undone in their first Main Phase: while nothing is new, the second one needs no question."""

from typing import Final

from madking.asking.sales import price, sale_pays
from madking.asking.trying import changes_nothing
from madking.core import codes, needs
from madking.core.content import INSTANT, ROLL, UPGRADE
from madking.core.options import Option, options
from madking.core.prices import card_price
from madking.core.state import State
from madking.core.terms import MAIN_1, MAIN_2, MAIN_ACT
from madking.lang import tree as t
from madking.lang.places import walk

_STATUS: Final = needs.ANY_STATUS | needs.OWN_STATUS | needs.MOVABLE_STATUS
_FOR_DICE: Final = (ROLL, INSTANT)


def left_behind(s: State, code: int) -> State | None:
    """The table as a person leaves it who ends their first Main Phase with this answer; to be remembered."""
    return s.copy() if s.ask == MAIN_ACT and s.phase == MAIN_1 and code == codes.DONE else None


def nothing_new(s: State, offered: list[Option], left: State | None) -> bool:
    """Whether a second Main Phase offers only what its player did not want in the first, with no CP kept for dice."""
    if left is None or s.ask != MAIN_ACT or s.phase != MAIN_2 or (s.turn, s.asked) != (left.turn, left.asked):
        return False
    if s.players[s.asked].cp > left.players[s.asked].cp:
        return False
    before = options(left)
    undone = {option.code for option in _useful(left, before)}
    return not _money_was_kept(left, before) and not any(
        option.code not in undone or _more_to_it(s, option, left) for option in _useful(s, offered)
    )


def _useful(s: State, offered: list[Option]) -> list[Option]:
    """Acts that would change something, and sales that would pay for one."""
    pays = sale_pays(s)
    acts = [option for option in offered if option.code != codes.DONE and (pays or option.kind != "sell")]
    return [option for option in acts if option.kind == "sell" or not changes_nothing(s, option.code)]


def _more_to_it(s: State, option: Option, left: State) -> bool:
    """Whether what an act is about has changed: tokens it spends or moves, a health that it heals or lowers.

    A card for the dice has had its chance and may be sold now; whoever was hurt may sell what they had kept.
    """
    if option.kind == "use":
        made = s.content.offers[option.argument]
        return _held(s)[s.asked] != _held(left)[s.asked] or _words_matter(s, made.offer, made.needs, left)
    card = s.content.heroes[s.asked].cards[option.argument]
    if option.kind == "sell":
        return card.timing in _FOR_DICE or _fell(s, left)[s.players[s.asked].team]
    return card.timing != UPGRADE and _words_matter(s, card.text(), card.needs, left)


def _words_matter(s: State, text: t.Node, wanted: int, left: State) -> bool:
    words = {type(node) for node, _ in walk(text)}
    fell = _fell(s, left)
    healed = t.Heal in words and fell[s.players[s.asked].team]
    about_tokens = bool(wanted & _STATUS) or t.Inflict in words or t.Gain in words
    return healed or (t.Deal in words and any(fell)) or (about_tokens and _held(s) != _held(left))


def _fell(s: State, left: State) -> list[bool]:
    """Whether each dial has fallen."""
    return [now < before for now, before in zip(s.dials, left.dials, strict=True)]


def _held(s: State) -> list[tuple[list[int], list[int]]]:
    """The tokens and companions of each seat."""
    return [(player.tokens, player.companions) for player in s.players]


def _money_was_kept(left: State, offered: list[Option]) -> bool:
    """Whether something could be bought, but not together with a card for the dice: a reason to buy it afterwards."""
    player, hero = left.players[left.asked], left.content.heroes[left.asked]
    prices = [price(left, hero.cards[option.argument]) for option in offered if option.kind == "play"]
    spare = player.cp - max(prices, default=0)
    kept = [hero.cards[index] for index in player.hand if hero.cards[index].timing in _FOR_DICE]
    return any(spare < card_price(player, card) <= player.cp for card in kept)
