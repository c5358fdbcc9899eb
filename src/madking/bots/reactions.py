"""What to do in a window: dice cards, prevention, dodges, attack modifiers, when they pay."""

from madking.bots import tricks
from madking.bots.hauls import Spread
from madking.bots.holdings import price, text_of
from madking.bots.table import Table
from madking.core import codes, windows
from madking.core.damage import attack_waiting
from madking.core.state import APPLIED, NORMAL
from madking.lang import tree as t


def react(table: Table, options: list[int]) -> int:
    """The option of a window that gains most over its price; passing if none does."""
    best, most = options[0], table.scales.taste.eager
    for option in options[1:]:
        gain = _gain(table, option)
        if gain > most:
            net = gain - price(table, option)
            if net > most:
                best, most = option, net
    return best


def _gain(table: Table, option: int) -> float:
    """What a card or offer would bring at this very moment."""
    node, body = text_of(table, option)
    total = tricks.gain(table, body)
    match table.window:
        case windows.BEFORE_DAMAGE:
            spread = table.study.lore.text(table.seat, node, body)
            total += table.spread(spread) if _timely(table, spread) else 0.0
        case windows.AFTER_DAMAGE:
            total += table.spread(table.study.lore.text(table.seat, node, body))
        case windows.BEFORE_DEFENCE | windows.AT_THEN:
            total += _undefended(table, body)
        case _:
            pass
    return total


def _timely(table: Table, spread: Spread) -> bool:
    """Whether a text does something to damage that waits; healing does if one would fall."""
    for _, haul in spread:
        if haul.prevented or haul.halves or haul.dodges or haul.returns or haul.added or haul.back:
            return True
        if haul.healed and table.dying():
            return True
    return False


def _undefended(table: Table, body: t.Body) -> float:
    """What it is worth that one's own attack can no longer be defended."""
    attack = table.s.attack
    if attack is None or attack.attacker != table.seat or attack.type != NORMAL or attack.stage >= APPLIED:
        return 0.0
    if not any(isinstance(effect, t.MakeUndefendable) for effect in body):
        return 0.0
    damage = attack_waiting(table.s)
    return table.scales.sure(damage) - table.scales.guarded(damage)


def defend(table: Table, options: list[int]) -> int:
    """The defence that brings most against the damage that waits."""
    levels = table.s.players[table.seat].levels

    def worth(option: int) -> float:
        space = codes.argument_of(option) - 1
        if space < 0:
            return -1.0
        return table.spread(table.study.lore.guard(table.seat, space, levels[space]))

    return max(options, key=worth)
