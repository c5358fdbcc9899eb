"""The keep that is worth most, when every result has a worth of its own.

`chances` asks for one need; here each final roll is worth something, by the rows that it meets or one by one. Worths
are floats here; `sweeps.Exact` has the same for fractions.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Union

from madking.core import dice as faces
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.chances import checked
from madking.odds.patterns import pattern
from madking.odds.sweeps import Prospects

Worths = Union[Mapping[t.Need, float], Sequence[float], Callable[[tuple[int, ...]], float]]
"""A worth for each need (a roll has that of the best one it meets, or none), a worth for each roll in the order of
`dice.rolls`, or a function of the values of the dice."""


class BestKeep(NamedTuple):
    """Dice to keep while the others are rolled, and the worth that this promises."""

    dice: tuple[int, ...]
    worth: float


@lru_cache(maxsize=512)
def _met(symbols: tuple[str, ...], need: t.Need, size: int) -> tuple[bool, ...]:
    """Which of all full rolls meet a need."""
    wanted = pattern(symbols, need)
    return tuple(wanted.met(wanted.standing(roll)) for roll in faces.rolls(size))


def prospects(hero: t.Hero, worths: Worths, size: int = faces.MAX_DICE) -> Prospects:
    """Everything there is to ask about these worths; keep it to ask more than once.

    >>> from madking.lang import load_hero
    >>> from madking.lang.tree import StraightNeed
    >>> hopes = prospects(load_hero("barbarian"), {StraightNeed(4): 9, StraightNeed(5): 15})
    >>> round(hopes.fresh(3), 3)
    6.954
    """
    if isinstance(worths, Mapping):
        values = [0.0] * len(faces.rolls(size))
        for need, worth in worths.items():
            met = _met(hero.dice, need, size)
            values = [max(worth, old) if lies else old for lies, old in zip(met, values, strict=True)]
        return Prospects(values, size)
    if callable(worths):
        return Prospects([float(worths(tuple(faces.unpack(roll)))) for roll in faces.rolls(size)], size)
    return Prospects([float(worth) for worth in worths], size)


def best_keep_for_values(
    hero: t.Hero,
    worths: Worths | Prospects,
    dice: Sequence[int],
    rolls: int,
    size: int = faces.MAX_DICE,
) -> BestKeep:
    """What to keep of a full roll if results are worth this much, and what that promises.

    >>> from madking.lang import load_hero
    >>> from madking.lang.tree import StraightNeed, SymbolCount, SymbolNeed
    >>> swords, row = SymbolNeed((SymbolCount(3, "sword"),)), StraightNeed(5)
    >>> best_keep_for_values(load_hero("barbarian"), {swords: 4, row: 9}, (1, 2, 3, 4, 4), rolls=1)
    BestKeep(dice=(1, 2, 3, 4), worth=4.833333333333333)
    >>> best_keep_for_values(load_hero("barbarian"), sum, (1, 2, 3, 4, 5), rolls=1)
    BestKeep(dice=(4, 5), worth=19.5)
    """
    table = checked(dice, rolls, size)
    if len(dice) != size:
        raise OddsError(f"{len(dice)} dice on the table: a keep is chosen among all {size}")
    hopes = worths if isinstance(worths, Prospects) else prospects(hero, worths, size)
    kept = hopes.best_keep(table, rolls)
    return BestKeep(tuple(faces.unpack(kept)), hopes.best(table, rolls))
