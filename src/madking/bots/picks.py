"""Choices that a text asks for: players, tokens, dice, values, branches."""

from collections.abc import Callable

from madking.bots.dice_value import LATTICE
from madking.bots.hauls import MINE, THEIRS
from madking.bots.table import Table
from madking.bots.tricks import DicePick, RollWorth, asked_effect
from madking.core import codes
from madking.core.state import PICK_DIE, PICK_VALUE
from madking.lang import tree as t


def pick(table: Table, options: list[int]) -> int:
    """The most sensible answer to a question of a text; the first one if there is nothing to tell them apart."""
    worth = _worth(table, asked_effect(table.s))
    return options[0] if worth is None else max(options, key=worth)


def _worth(table: Table, effect: t.Effect | None) -> Callable[[int], float] | None:
    """How the options of the pending question are weighed."""
    match effect:
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll():
            if table.s.ask == PICK_DIE:
                return DicePick(table, effect).die
            return DicePick(table, effect).value if table.s.ask == PICK_VALUE else None
        case t.RemoveStatus() | t.MoveStatus() | t.PreventStatus():
            return lambda option: _token(table, effect, option)
        case t.ChoosePlayer():
            return lambda option: _player(table, effect.body, codes.argument_of(option))
        case t.ChooseOne() | t.May():
            return lambda option: _branch(table, effect, option)
        case _:
            return None


def _token(table: Table, effect: t.Effect, option: int) -> float:
    """What it is worth to take away, or to move, a token of this kind."""
    if codes.kind_of(option) != codes.TOKEN:
        return 0.0
    token = codes.argument_of(option)
    match effect:
        case t.MoveStatus():
            return table.scales.moved(token, table.friend(table.s.stack[-1].chosen))
        case t.RemoveStatus(t.Who.CHOSEN):
            return table.scales.lost(token, table.friend(table.s.stack[-1].chosen))
        case t.RemoveStatus(t.Who.TARGET | t.Who.ATTACKER):
            return table.scales.lost(token, False)
        case _:
            return table.scales.lost(token, True)


def _player(table: Table, body: t.Body, seat: int) -> float:
    """What it is worth to choose this player for a text."""
    mine = table.friend(seat)
    scales = table.scales
    total = 0.0
    for effect in body:
        match effect:
            case t.RemoveStatus():
                total += scales.cleanse_of(mine)
            case t.RemoveAll():
                total += scales.purge_of(mine)
            case t.MoveStatus():
                total += scales.move_from(mine)
            case t.Prevent() | t.GrantAttempt():
                total += 1.0 if mine else -1.0
            case _:
                spread = table.study.lore.readers[table.seat].spread((effect,), 0, MINE if mine else THEIRS)
                total += table.spread(spread)
    return total


def _branch(table: Table, effect: t.ChooseOne | t.May, option: int) -> float:
    """What a branch is worth; declining is worth nothing."""
    if option == codes.DECLINE:
        return 0.0
    frame = table.s.stack[-1]
    shown = table.s.rolls[frame.roll].dice if 0 <= frame.roll < len(table.s.rolls) else 0
    body = effect.body if isinstance(effect, t.May) else effect.branches[codes.argument_of(option)].body
    chosen = MINE if frame.chosen >= 0 and table.friend(frame.chosen) else THEIRS
    return table.spread(table.study.lore.readers[table.seat].spread(body, shown, chosen))


def reroll(table: Table, options: list[int]) -> int:
    """Which dice to keep of a roll that may be rolled once more."""
    worth = RollWorth(table, table.s.number)
    keeps = worth.keeps()

    def of(option: int) -> float:
        kept = codes.argument_of(option)
        return worth.of(kept) if kept == worth.shown else keeps[LATTICE.index[kept]]

    return max(options, key=of)
