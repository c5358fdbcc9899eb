"""The turns of dice that a text offers, read from the tree alone."""

from collections.abc import Callable, Iterator
from math import prod
from typing import Final, assert_never

from madking.core import dice
from madking.lang import tree as t

Turn = t.DieTurn
Holds = Callable[[t.Condition], float]

ANY_FACE_WORTH: Final = 3.2
ONE_FACE_WORTH: Final = 2.2
SHIFT_WORTH: Final = 2.0
COPY_WORTH: Final = 2.2
ECHO_WORTH: Final = 1.6
SWAP_WORTH: Final = 1.0
REROLL_WORTH: Final = 1.2


def turns(body: t.Body, holds: Holds) -> Iterator[tuple[t.DieWork, int, float]]:
    """The turns of dice that a text offers, how often, and with what chance it comes to that."""
    for effect in body:
        match effect:
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.SwapDice() | t.Reroll():
                yield effect, 1, 1.0
            case t.Times(count, inner) | t.UpTo(count, inner):
                yield from ((turn, times * count, chance) for turn, times, chance in turns(inner, holds))
            case t.May(inner) | t.Additionally(inner) | t.ChoosePlayer(_, inner):
                yield from turns(inner, holds)
            case t.Roll(count, inner):
                yield from turns(inner, _rolling(count, holds))
            case t.If(condition, inner, otherwise):
                chance = holds(condition)
                for share, part in ((chance, inner), (1.0 - chance, otherwise)):
                    if share:
                        yield from ((turn, times, share * more) for turn, times, more in turns(part, holds))
            case t.MaySpend() | t.ChooseOne() | t.Contest() | t.ForEach() | t.ForEachToken():
                continue
            case t.Then() | t.Later() | t.Allow():
                continue
            case _:
                yield from _no_turns(effect)


def _no_turns(_effect: t.Simple) -> Iterator[tuple[t.DieWork, int, float]]:
    """Whatever is done in one step turns no dice, unless it is `DieWork`."""
    return iter(())


def _rolling(count: int, holds: Holds) -> Holds:
    """Inside of a roll a value has its chance."""

    def known(condition: t.Condition) -> float:
        match condition:
            case t.Value(low, high) if count == 1:
                return (high - low + 1) / dice.FACES
            case t.Shows():
                return 0.5
            case t.Not(inner):
                return 1.0 - known(inner)
            case t.Both(conditions):
                return prod(map(known, conditions))
            case t.Either(conditions):
                return 1.0 - prod(1.0 - known(one) for one in conditions)
            case _:
                return holds(condition)

    return known


def usual_turns(body: t.Body) -> float:
    """What the turns of a text are worth at a usual moment."""
    total = 0.0
    for effect, times, chance in turns(body, lambda _: 1.0):
        total += chance * times * _turn_worth(effect)
    return total


def _turn_worth(effect: t.DieWork) -> float:
    match effect:
        case t.SetDie(_, value):
            return ANY_FACE_WORTH if value is None else ONE_FACE_WORTH
        case t.ShiftDie():
            return SHIFT_WORTH
        case t.CopyDie():
            return COPY_WORTH
        case t.EchoDie():
            return ECHO_WORTH
        case t.SwapDice():
            return SWAP_WORTH
        case t.Reroll():
            return REROLL_WORTH
        case _:
            assert_never(effect)
