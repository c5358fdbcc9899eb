"""What to do in a Main Phase: upgrades that pay, useful cards, and what to sell for them."""

from itertools import pairwise
from typing import Final, assert_never

from madking.bots.adding import add_up
from madking.bots.holdings import cp_price, held, rid, text_of, tokens_worth, whole_price
from madking.bots.occasions import occasions
from madking.bots.outcomes import Outcome
from madking.bots.outlook import Outlook
from madking.bots.valuation import ATTACKED_SHARE, USUAL_HIT
from madking.bots.weights import SHARE
from madking.core import codes
from madking.core.content import UPGRADE, CardDef
from madking.core.prices import card_price
from madking.core.terms import ATTEMPTS, HAND_MAX
from madking.core.upgrades import layable
from madking.core.windows import upgrade_price
from madking.lang import tree as t

LONGEST: Final = 8.0
MANY_UPGRADES: Final = 5_000


def act(table: Outlook, options: list[int]) -> int:
    """The most useful act; selling for a better one that cannot be paid yet; done if there is nothing to gain."""
    best, most = codes.DONE, table.weights.taste.wise
    for option in options:
        if codes.kind_of(option) in (codes.PLAY, codes.USE):
            net = _net(table, option)
            if _saves(table, option) and net > table.weights.taste.wise:
                return option
            if net > most:
                best, most = option, net
    return _raised(table, options, best, most)


def _saves(table: Outlook, option: int) -> bool:
    """Whether an act makes cards to come cheaper: then it is done before they are paid."""
    if not table.valuation.texts.saves:
        return False
    node, body = text_of(table, option)
    return any(outcome.saved or outcome.freed for _, outcome in table.text(node, body))


def _net(table: Outlook, option: int) -> float:
    """What an act brings over its price."""
    index = codes.argument_of(option)
    if codes.kind_of(option) == codes.PLAY:
        card = table.s.content.heroes[table.seat].cards[index]
        if card.timing == UPGRADE:
            return upgrade_gain(table, card) - cp_price(table, upgrade_price(table.s, table.seat, card))
        return _brings(table, option) - whole_price(table, index)
    made = table.s.content.offers[index]
    if made.offer.any_number or _bound(made.offer.when):
        return 0.0
    spent = tokens_worth(table, made.token, made.offer.tokens) if made.token >= 0 else 0.0
    if made.companion >= 0:
        spent = -table.weights.joined(made.companion, -made.offer.tokens)
    return _brings(table, option) - cp_price(table, made.offer.cp) - spent


def _bound(when: t.Condition | None) -> bool:
    """Whether an offer waits for another moment than a Main Phase."""
    return isinstance(when, (t.DamageWaits, t.StatusWaits, t.Attacking, t.Attacked, t.BeforeDefence))


def _brings(table: Outlook, option: int) -> float:
    node, body = text_of(table, option)
    crowd = len(table.s.players[table.seat].hand) - HAND_MAX + 1
    spread = table.text(node, body)
    total = rid(table, option, spread)
    for chance, outcome in spread:
        surplus = min(outcome.cards, max(0, outcome.cards + crowd - 1))
        total += chance * (
            table.outcome(outcome) - max(0, surplus) * max(0.0, table.weights.taste.card - table.weights.cp)
        )
        if outcome.saved or outcome.freed or outcome.laid:
            total += chance * (_favours(table, outcome, option) - table.weights.favours(outcome))
    return total


def _favours(table: Outlook, outcome: Outcome, option: int) -> float:
    """What it is worth with this very hand that a card is cheaper, or an upgrade free."""
    s, seat = table.s, table.seat
    player, cards = s.players[seat], s.content.heroes[seat].cards
    others = [index for index in player.hand if option != codes.code(codes.PLAY, index)]
    dearest = max((_price(table, cards[index]) for index in others), default=0)
    saved = dearest if outcome.freed else min(outcome.saved, dearest)
    total = SHARE * table.weights.cp * saved
    if outcome.laid:
        total += max((upgrade_gain(table, cards[index]) for index in layable(s, seat)), default=0.0)
    return total


def _price(table: Outlook, card: CardDef) -> int:
    """What a card in hand costs now; nothing if it can never be played."""
    if card.timing == UPGRADE:
        return max(0, upgrade_price(table.s, table.seat, card))
    return card_price(table.s.players[table.seat], card)


def _raised(table: Outlook, options: list[int], best: int, most: float) -> int:
    """The best act, or the first step towards a better one: a card to sell, tokens to turn into CP."""
    sale = _dead(table)
    if sale >= 0:
        return codes.code(codes.SELL, sale)
    wanted, net = _dream(table)
    if wanted < 0 or net <= most:
        return best
    missing = _cost(table, wanted) - table.s.players[table.seat].cp
    ways = sorted([*_sales(table, wanted), *_funds(table, options, missing)])
    if missing <= 0 or missing > len(ways):
        return best
    loss = add_up([price for price, _ in ways[:missing]])
    return ways[0][1] if net - loss > most else best


def _sales(table: Outlook, wanted: int) -> list[tuple[float, int]]:
    """The cards that could be sold for a CP each, and what they are worth."""
    hand = table.s.players[table.seat].hand
    return [(held(table, index), codes.code(codes.SELL, index)) for index in hand if index != wanted]


def _funds(table: Outlook, options: list[int], missing: int) -> list[tuple[float, int]]:
    """The tokens that could be turned into a CP each, and what they are worth."""
    found = []
    for option in options:
        if codes.kind_of(option) == codes.USE:
            made = table.s.content.offers[codes.argument_of(option)]
            brings = add_up([chance * outcome.cp for chance, outcome in table.text(made.offer, made.offer.body)])
            if made.token >= 0 and made.offer.tokens and brings >= made.offer.tokens == 1:
                have = min(missing, table.facts.mine[made.token])
                sums = [tokens_worth(table, made.token, count) for count in range(have + 1)]
                found += [(more - less, option) for less, more in pairwise(sums)]
    return found


def _dead(table: Outlook) -> int:
    """A card that can never be played any more; -1 for none."""
    cards = table.s.content.heroes[table.seat].cards
    for index in table.s.players[table.seat].hand:
        if cards[index].timing == UPGRADE and upgrade_price(table.s, table.seat, cards[index]) < 0:
            return index
    return -1


def _dream(table: Outlook) -> tuple[int, float]:
    """The upgrade in hand that would gain most if only there were CP for it."""
    player = table.s.players[table.seat]
    cards = table.s.content.heroes[table.seat].cards
    best, most = -1, 0.0
    for index in player.hand:
        if cards[index].timing == UPGRADE and _cost(table, index) > player.cp:
            net = upgrade_gain(table, cards[index]) - table.weights.cp * _cost(table, index)
            if net > most:
                best, most = index, net
    return best, most


def _cost(table: Outlook, index: int) -> int:
    return upgrade_price(table.s, table.seat, table.s.content.heroes[table.seat].cards[index])


def sell_down(table: Outlook, options: list[int]) -> int:
    """The card that is least worth keeping."""
    return min(options, key=lambda option: held(table, codes.argument_of(option)))


# --- upgrades ----------------------------------------------------------------------------------------


def turns_left(table: Outlook) -> float:
    """How many more turns the game may last."""
    return max(1.0, min(LONGEST, min(table.s.dials) / table.weights.taste.pace))


def upgrade_gain(table: Outlook, card: CardDef) -> float:
    """What an upgrade is worth over the rest of the game."""
    ability = table.s.content.heroes[table.seat].spaces[card.space]
    match ability.slot:
        case t.Slot.DEFENSIVE:
            each = _defence_gain(table, card)
        case t.Slot.PASSIVE:
            old = ability.levels[table.s.players[table.seat].levels[card.space] - 1]
            each = _passive(table, ability.levels[card.level - 1]) - _passive(table, old)
        case t.Slot.OFFENSIVE | t.Slot.ULTIMATE:
            each = _board_gain(table, card)
        case _:
            assert_never(ability.slot)
    return each * turns_left(table)


def _board_gain(table: Outlook, card: CardDef) -> float:
    """How much more a roll phase brings with the upgrade on the board."""
    player = table.s.players[table.seat]
    levels = player.levels[:]
    levels[card.space] = card.level
    board = table.s.content.heroes[table.seat].board(levels, player.side)
    met = table.weights.weighed.guards
    key = (table.seat, table.foe, met, player.board, board)
    gain = table.valuation.upgrades.get(key)
    if gain is None:
        if len(table.valuation.upgrades) >= MANY_UPGRADES:
            table.valuation.upgrades.clear()
        guards = table.valuation.guards(table.foe, {space: level for space, level, _ in met})
        usual = table.valuation.usual(table.seat, table.foe, guards)
        gain = usual.hopes(board).fresh(ATTEMPTS) - usual.hopes(player.board).fresh(ATTEMPTS)
        table.valuation.upgrades[key] = gain
    return gain


def _defence_gain(table: Outlook, card: CardDef) -> float:
    """How much less a usual attack brings the opponent against the upgraded defence."""
    level = table.s.players[table.seat].levels[card.space]
    return ATTACKED_SHARE * (_met_by(table, card.space, level) - _met_by(table, card.space, card.level))


def _met_by(table: Outlook, space: int, level: int) -> float:
    """What a usual attack brings the opponent against a defence at this level."""
    valuation, key = table.valuation, (table.foe, table.seat, space, level)
    worth = valuation.upgrades.get(key)
    if worth is None:
        guards = valuation.guards(table.seat, {space: level})
        worth = valuation.upgrades[key] = valuation.usual(table.foe, table.seat, guards).guarded(USUAL_HIT)
    return worth


def _passive(table: Outlook, level: t.Level) -> float:
    """What a passive brings in a turn, roughly: its rules every other turn, its offers now and then."""
    total = 0.0
    for rule in level.rules:
        total += 0.5 * occasions(rule) * table.weights.spread(table.text(rule, rule.body))
    for offer in level.offers:
        total += 0.4 / (1 + offer.cp)
    return total
