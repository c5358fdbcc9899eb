"""The arithmetic of re-rolls: what every keep and every roll is worth, attempt by attempt.

To keep some dice and roll the others is worth the mean of keeping them and one more die, over its six faces: one sweep
from the full rolls down to nothing values every keep. What lies on the table is worth its best keep: one sweep up.
All worths are whole numbers, counted in results of `size` dice rolled so many times, so nothing is ever rounded.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from madking.core import dice
from madking.odds.patterns import Pattern


class Lattice(NamedTuple):
    """All multisets of up to `size` dice, smaller ones first, and how they lead to each other by a single die."""

    numbers: dict[int, int]
    partial: int
    more: list[list[int]]
    fewer: list[list[int]]


class Sweep(NamedTuple):
    """With so many attempts left: what to keep exactly these dice is worth, and what a table with them is worth."""

    keeps: list[int]
    tables: list[int]


@lru_cache(maxsize=256)
def lattice(faces: tuple[int, ...], size: int) -> Lattice:
    """The multisets of dice that show only the faces that stand for others."""
    ones = [dice.one(face) for face in faces]
    distinct = sorted(set(ones))
    rolls = [0]
    layer = [(0, 0)]
    for _ in range(size):
        layer = [(roll + one, one) for roll, last in layer for one in distinct if one >= last]
        rolls += [roll for roll, _ in layer]
    numbers = {roll: number for number, roll in enumerate(rolls)}
    partial = len(rolls) - len(layer)
    more = [[numbers[roll + one] for one in ones] for roll in rolls[:partial]]
    fewer = [[numbers[roll - one] for one in distinct if roll // one & 15] for roll in rolls]
    return Lattice(numbers, partial, more, fewer)


@lru_cache(maxsize=4096)
def sweep(pattern: Pattern, size: int, attempts: int) -> Sweep:
    """The worths of everything with so many attempts left, out of 6 ** (size * attempts)."""
    field = lattice(pattern.faces, size)
    if not attempts:
        lying = [int(pattern.met(roll)) for roll in field.numbers]
        return Sweep(lying, lying)
    return attempt(field, sweep(pattern, size, attempts - 1).tables, size)


def attempt(field: Lattice, later: list[int], size: int) -> Sweep:
    """The worths with one attempt more, out of 6 ** size times as much."""
    scale = dice.FACES**size
    keeps = [0] * field.partial + [worth * scale for worth in later[field.partial :]]
    for number in range(field.partial - 1, -1, -1):
        a, b, c, d, e, f = field.more[number]
        keeps[number] = (keeps[a] + keeps[b] + keeps[c] + keeps[d] + keeps[e] + keeps[f]) // dice.FACES
    tables: list[int] = []
    for worth, below in zip(keeps, field.fewer, strict=True):
        for number in below:
            if tables[number] > worth:
                worth = tables[number]
        tables.append(worth)
    return Sweep(keeps, tables)


class Exact:
    """What dice are worth with any number of attempts left, without rounding; `worths` are those of all full rolls."""

    def __init__(self, worths: Sequence[Fraction], size: int) -> None:
        self._size = size
        self._field = lattice(dice.ALL_FACES, size)
        self._whole = lcm(*(worth.denominator for worth in worths))
        lying = [0] * self._field.partial + [int(worth * self._whole) for worth in worths]
        self._sweeps = [Sweep(lying, lying)]

    def best(self, roll: int, attempts: int) -> Fraction:
        """What a full roll is worth."""
        return self._fraction(self._sweep(attempts).tables[self._field.numbers[roll]], attempts)

    def fresh(self, attempts: int) -> Fraction:
        """What so many attempts are worth before the first roll."""
        return self._fraction(self._sweep(attempts).keeps[0], attempts)

    def best_keep(self, roll: int, attempts: int) -> int:
        """What to keep of a full roll; of equally good keeps the one with more dice, then with higher values."""
        worths, numbers = self._sweep(attempts).keeps, self._field.numbers
        kept = dice.subsets(roll) if attempts else [roll]
        return max(kept, key=lambda keep: (worths[numbers[keep]], dice.size(keep), keep))

    def _fraction(self, worth: int, attempts: int) -> Fraction:
        return Fraction(worth, self._whole * dice.FACES ** (self._size * attempts))

    def _sweep(self, attempts: int) -> Sweep:
        while len(self._sweeps) <= attempts:
            self._sweeps.append(attempt(self._field, self._sweeps[-1].tables, self._size))
        return self._sweeps[attempts]
