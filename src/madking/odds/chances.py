"""The questions that players ask of their dice: how likely is it, and what do I keep?"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from madking.core import dice as faces
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.patterns import Needs, pattern
from madking.odds.sweeps import needed

MAX_ROLLS: Final = 20


class Keep(NamedTuple):
    """Dice to keep while the others are rolled, and the chance that this gives."""

    dice: tuple[int, ...]
    chance: float


class RowOdds(NamedTuple):
    """How likely a row of the board is; with dice on the table, what to keep of them for it."""

    ability: t.Ability
    level: t.Level
    row: t.Row
    need: t.Need
    probability: float
    keep: tuple[int, ...] | None = None


def chance(hero: t.Hero, need: Needs, dice: Sequence[int] = (), rolls: int = 3, size: int = faces.MAX_DICE) -> float:
    """The probability to meet the need with the best re-rolls for it.

    `dice` are the values on the table, `rolls` the attempts that are left, `size` is how many dice are rolled in all.
    An attempt rolls every die that is not kept or not yet on the table, so an empty table is a fresh roll. Several
    needs in a tuple are met by any one of them.

    >>> from madking.lang import load_hero
    >>> from madking.lang.tree import StraightNeed, SymbolCount, SymbolNeed
    >>> barbarian = load_hero("barbarian")
    >>> round(chance(barbarian, SymbolNeed((SymbolCount(2, "sword"), SymbolCount(2, "pow")))), 3)
    0.576
    >>> chance(barbarian, StraightNeed(5), (2, 3, 4, 5, 5), rolls=1) == 1 / 3
    True
    """
    return float(exact(hero, need, dice, rolls, size))


def exact(hero: t.Hero, need: Needs, dice: Sequence[int] = (), rolls: int = 3, size: int = faces.MAX_DICE) -> Fraction:
    """The same probability as a fraction, without any rounding.

    >>> from madking.lang import load_hero
    >>> from madking.lang.tree import SymbolCount, SymbolNeed
    >>> exact(load_hero("barbarian"), SymbolNeed((SymbolCount(5, "pow"),)), (6, 6, 6, 1, 1), rolls=2)
    Fraction(121, 1296)
    """
    table = checked(dice, rolls, size)
    wanted = pattern(hero.dice, need)
    return Fraction(needed(wanted, size).table(wanted.standing(table), rolls), faces.FACES ** (size * rolls))


def keeps(hero: t.Hero, need: Needs, dice: Sequence[int], rolls: int, size: int = faces.MAX_DICE) -> list[Keep]:
    """Everything that can be kept of the dice on the table, the best first.

    Of equally good keeps the one that rolls fewer dice comes first, then the one with higher values. To keep a
    full table is to stop, and without an attempt nothing else is left.

    >>> from madking.lang import load_hero
    >>> from madking.lang.tree import StraightNeed
    >>> for keep in keeps(load_hero("barbarian"), StraightNeed(4), (1, 2, 4, 5, 5), rolls=1)[:2]:
    ...     print(keep.dice, round(keep.chance, 3))
    (2, 4, 5) 0.306
    (1, 2, 4) 0.306
    """
    table = checked(dice, rolls, size)
    if not rolls:
        return [Keep(tuple(sorted(dice)), chance(hero, need, dice, 0, size))]
    wanted = pattern(hero.dice, need)
    counts = needed(wanted, size)
    ranked = sorted(
        ((counts.kept(wanted.standing(kept), rolls), faces.size(kept), kept) for kept in faces.subsets(table)),
        reverse=True,
    )
    whole = faces.FACES ** (size * rolls)
    return [Keep(tuple(faces.unpack(kept)), worth / whole) for worth, _, kept in ranked]


def best_keep(hero: t.Hero, need: Needs, dice: Sequence[int], rolls: int, size: int = faces.MAX_DICE) -> Keep:
    """What to keep of the dice on the table, and the chance that it gives.

    >>> from madking.lang import load_hero
    >>> from madking.lang.tree import SymbolCount, SymbolNeed
    >>> best_keep(load_hero("barbarian"), SymbolNeed((SymbolCount(4, "pow"),)), (1, 1, 4, 6, 6), rolls=2).dice
    (6, 6)
    """
    return keeps(hero, need, dice, rolls, size)[0]


def hero_rows(hero: t.Hero, dice: Sequence[int] = (), rolls: int = 3) -> list[RowOdds]:
    """How likely each row of the hero's board is, level by level, if one rolls for that row alone.

    >>> from madking.lang import load_hero
    >>> for odds in hero_rows(load_hero("barbarian"))[:3]:
    ...     print(odds.ability.name.en, odds.level.number, round(odds.probability, 3))
    Smack 1 0.984
    Smack 1 0.879
    Smack 1 0.513
    """
    return [
        RowOdds(ability, level, row, row.need, chance(hero, row.need, dice, rolls))
        for ability in hero.abilities
        for level in ability.levels
        for row in level.rows
    ]


def checked(dice: Sequence[int], rolls: int, size: int) -> int:
    """The dice as a multiset, if there can be such a table."""
    if not 1 <= size <= faces.MAX_DICE:
        raise OddsError(f"{size} dice: from 1 to {faces.MAX_DICE} can be rolled")
    if not 0 <= rolls <= MAX_ROLLS:
        raise OddsError(f"{rolls} attempts: from 0 to {MAX_ROLLS} can be left")
    if len(dice) > size:
        raise OddsError(f"{len(dice)} dice on the table, but only {size} are rolled")
    for value in dice:
        if value not in faces.ALL_FACES:
            raise OddsError(f"no die shows {value}: the values are 1 to {faces.FACES}")
    return faces.pack(list(dice))
