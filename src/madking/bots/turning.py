"""The turns of dice that a text offers, read from the tree alone."""

from collections.abc import Callable, Iterator
from typing import Final

from madking.core import dice
from madking.lang import tree as t

Turn = t.SetDie | t.ShiftDie | t.CopyDie | t.Reroll
Holds = Callable[[t.Condition], float]

TURN_WORTH: Final[dict[type, float]] = {t.SetDie: 3.2, t.ShiftDie: 2.0, t.CopyDie: 2.2, t.Reroll: 1.2}
FIXED_TURN: Final = 2.2


def turns(body: t.Body, holds: Holds) -> Iterator[tuple[Turn, int, float]]:
    """The turns of dice that a text offers, how often, and with what chance it comes to that."""
    for effect in body:
        match effect:
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll():
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
            case _:
                continue


def _rolling(count: int, holds: Holds) -> Holds:
    """Inside of a roll a value has its chance."""

    def known(condition: t.Condition) -> float:
        if isinstance(condition, t.Value) and count == 1:
            return (condition.high - condition.low + 1) / dice.FACES
        return 0.5 if isinstance(condition, t.Shows) else holds(condition)

    return known


def usual_turns(body: t.Body) -> float:
    """What the turns of a text are worth at a usual moment."""
    total = 0.0
    for effect, times, chance in turns(body, lambda _: 1.0):
        fixed = isinstance(effect, t.SetDie) and effect.value is not None
        total += chance * times * (FIXED_TURN if fixed else TURN_WORTH[type(effect)])
    return total
