"""Choices that a text asks for: players, tokens, dice, values, branches."""

from madking.bots.hauls import MINE, THEIRS
from madking.bots.table import Table
from madking.bots.tricks import DicePick, RollWorth, asked_effect
from madking.bots.dice_value import LATTICE
from madking.core import codes
from madking.core.state import PICK_BRANCH, PICK_DIE, PICK_PLAYER, PICK_TOKEN, PICK_VALUE
from madking.lang import tree as t


def pick(table: Table, options: list[int]) -> int:
    """The most sensible answer to a question of a text; the first one if there is nothing to tell them apart."""
    effect = asked_effect(table.s)
    match table.s.ask:
        case a if a == PICK_DIE and isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll)):
            return max(options, key=DicePick(table, effect).die)
        case a if a == PICK_VALUE and isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll)):
            return max(options, key=DicePick(table, effect).value)
        case a if a == PICK_TOKEN:
            return max(options, key=lambda option: _token(table, effect, option))
        case a if a == PICK_PLAYER and isinstance(effect, t.ChoosePlayer):
            return max(options, key=lambda option: _player(table, effect, codes.argument_of(option)))
        case a if a == PICK_BRANCH:
            return max(options, key=lambda option: _branch(table, effect, option))
        case _:
            return options[0]
