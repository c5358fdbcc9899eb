"""What to do in a Main Phase: upgrades that pay, useful cards, and what to sell for them."""

from typing import Final

from madking.bots.holdings import cp_price, held, text_of
from madking.bots.table import Table
from madking.core import codes
from madking.core.content import UPGRADE, CardDef
from madking.core.state import ATTEMPTS, HAND_MAX
from madking.core.windows import upgrade_price
from madking.lang import tree as t

LONGEST: Final = 8.0
USUAL_HIT: Final = 7
ATTACKED_SHARE: Final = 0.6


def act(table: Table, options: list[int]) -> int:
    """The most useful act; selling for a better one that cannot be paid yet; done if there is nothing to gain."""
    best, most = codes.DONE, table.scales.taste.wise
    for option in options:
        if codes.kind_of(option) in (codes.PLAY, codes.USE):
            net = _net(table, option)
            if net > most:
                best, most = option, net
    sale = _sale(table, most)
    return best if sale < 0 else codes.code(codes.SELL, sale)


def _net(table: Table, option: int) -> float:
    """What an act brings over its price."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.PLAY:
        card = table.s.content.heroes[table.seat].cards[index]
        if card.timing == UPGRADE:
            return upgrade_gain(table, card) - cp_price(table, upgrade_price(table.s, table.seat, card))
        return _brings(table, option) - cp_price(table, card.cost)
    made = table.s.content.offers[index]
    spent = made.offer.tokens * table.scales.worths[0][made.token] if made.token >= 0 else 0.0
    return _brings(table, option) - cp_price(table, made.offer.cp) - spent


def _brings(table: Table, option: int) -> float:
    node, body = text_of(table, option)
    crowd = len(table.s.players[table.seat].hand) - HAND_MAX + 1
    total = 0.0
    for chance, haul in table.study.lore.text(table.seat, node, body):
        surplus = min(haul.cards, max(0, haul.cards + crowd - 1))
        total += chance * (table.haul(haul) - surplus * max(0.0, table.scales.taste.card - table.scales.cp))
    return total


def _sale(table: Table, most: float) -> int:
    """The card to sell: one that is dead, or the least one if its CP buy something better; -1 for none."""
    player = table.s.players[table.seat]
    cards = table.s.content.heroes[table.seat].cards
    for index in player.hand:
        if cards[index].timing == UPGRADE and upgrade_price(table.s, table.seat, cards[index]) < 0:
            return index
    wanted, net = _dream(table)
    if wanted < 0 or net <= most:
        return -1
    missing = _cost(table, wanted) - player.cp
    others = sorted((index for index in player.hand if index != wanted), key=lambda index: (held(table, index), index))
    if missing <= 0 or missing > len(others):
        return -1
    loss = sum(held(table, index) for index in others[:missing])
    return others[0] if net - loss > most else -1


def _dream(table: Table) -> tuple[int, float]:
    """The upgrade in hand that would gain most if only there were CP for it."""
    player = table.s.players[table.seat]
    cards = table.s.content.heroes[table.seat].cards
    best, most = -1, 0.0
    for index in player.hand:
        if cards[index].timing == UPGRADE and _cost(table, index) > player.cp:
            net = upgrade_gain(table, cards[index]) - table.scales.cp * _cost(table, index)
            if net > most:
                best, most = index, net
    return best, most


def _cost(table: Table, index: int) -> int:
    return upgrade_price(table.s, table.seat, table.s.content.heroes[table.seat].cards[index])


def sell_down(table: Table, options: list[int]) -> int:
    """The card that is least worth keeping."""
    return min(options, key=lambda option: held(table, codes.argument_of(option)))


# --- upgrades ----------------------------------------------------------------------------------------


def turns_left(table: Table) -> float:
    """How many more turns the game may last."""
    return max(1.0, min(LONGEST, min(table.s.dials) / table.scales.taste.pace))


def upgrade_gain(table: Table, card: CardDef) -> float:
    """What an upgrade is worth over the rest of the game."""
    ability = table.s.content.heroes[table.seat].spaces[card.space]
    match ability.slot:
        case t.Slot.DEFENSIVE:
            each = _defence_gain(table, card)
        case t.Slot.PASSIVE:
            old = ability.levels[table.s.players[table.seat].levels[card.space] - 1]
            each = _passive(table, ability.levels[card.level - 1]) - _passive(table, old)
        case _:
            each = _board_gain(table, card)
    return each * turns_left(table)


def _board_gain(table: Table, card: CardDef) -> float:
    """How much more a roll phase brings with the upgrade on the board."""
    player = table.s.players[table.seat]
    levels = player.levels[:]
    levels[card.space] = card.level
    board = table.s.content.heroes[table.seat].board(levels, player.side)
    usual = table.study.usual(table.seat, table.foe, table.scales.weighed.guards)
    return usual.hopes(board).fresh(ATTEMPTS) - usual.hopes(player.board).fresh(ATTEMPTS)


def _defence_gain(table: Table, card: CardDef) -> float:
    """How much less a usual attack brings the opponent against the upgraded defence."""
    level = table.s.players[table.seat].levels[card.space]
    before = table.study.usual(table.foe, table.seat, ((card.space, level),)).guarded(USUAL_HIT)
    after = table.study.usual(table.foe, table.seat, ((card.space, card.level),)).guarded(USUAL_HIT)
    return ATTACKED_SHARE * (before - after)


def _passive(table: Table, level: t.Level) -> float:
    """What a passive brings in a turn, roughly: its rules every other turn, its offers now and then."""
    total = 0.0
    for rule in level.rules:
        total += 0.5 * table.scales.spread(table.study.lore.text(table.seat, rule, rule.body))
    for offer in level.offers:
        total += 0.4 / (1 + offer.cp)
    return total
