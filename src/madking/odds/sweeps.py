"""The arithmetic of re-rolls: what every keep and every roll is worth, attempt by attempt.

To keep some dice and roll the others is worth the mean of keeping them and one more die, over its six faces: one sweep
from the full rolls down to nothing values every keep. What lies on the table is worth its best keep: one sweep up.
`Sweeps` knows what to ask of them and in which order; the two passes themselves are written down once in floats, which
compile well because bots live by them, and once in whole numbers, so that nothing is ever rounded.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final, Generic, TypeVar

from madking.core import dice
from madking.errors import OddsError
from madking.odds.patterns import Pattern

Worth = TypeVar("Worth")

HAIR: Final = 1e-12
"""Floats that differ by less are taken for equal."""


class Lattice:
    """All multisets of up to `size` dice, smaller ones first, and how they lead to each other by a single die.

    The dice show only `faces`: those that stand for others.
    """

    def __init__(self, faces: tuple[int, ...], size: int) -> None:
        ones = [dice.one(face) for face in faces]
        distinct = sorted(set(ones))
        self.rolls: list[int] = [0]
        layer = [(0, 0)]
        for _ in range(size):
            layer = [(roll + one, one) for roll, last in layer for one in distinct if one >= last]
            self.rolls += [roll for roll, _ in layer]
        self.numbers: dict[int, int] = {roll: number for number, roll in enumerate(self.rolls)}
        self.full = len(self.rolls) - len(layer)
        """The number of the first roll of all dice; smaller ones are those that may be kept."""
        numbers = self.numbers
        self.more: list[list[int]] = [[numbers[roll + one] for one in ones] for roll in self.rolls[: self.full]]
        self.fewer: list[list[int]] = [
            [numbers[roll - one] for one in distinct if roll // one & 15] for roll in self.rolls
        ]


@lru_cache(maxsize=256)
def lattice(faces: tuple[int, ...], size: int) -> Lattice:
    """The lattice of such dice, made once."""
    return Lattice(faces, size)


class Sweeps(Generic[Worth], metaclass=ABCMeta):
    """What dice are worth with any number of attempts left, given what everything is worth as it lies."""

    def __init__(self, field: Lattice, lying: list[Worth]) -> None:
        self.field = field
        self._tables: list[list[Worth]] = [lying]
        self._keeps: list[list[Worth]] = []

    @abstractmethod
    def down(self, later: list[Worth]) -> list[Worth]:
        """What it is worth to keep exactly these dice, if `later` is what a table with them is worth afterwards."""

    @abstractmethod
    def up(self, keeps: list[Worth]) -> list[Worth]:
        """What a table with these dice is worth: its best keep; to keep all of a full roll is to stop."""

    @abstractmethod
    def first_best(self, worths: list[Worth], numbers: list[int]) -> int:
        """Which of these numbers is worth most; of equals the first."""

    def table(self, roll: int, attempts: int) -> Worth:
        """What a table with these dice is worth with so many attempts left."""
        return self._table(attempts)[self.field.numbers[roll]]

    def kept(self, kept: int, attempts: int) -> Worth:
        """What it is worth to keep these dice and roll the others, as one of the attempts that are left."""
        if attempts <= 0:
            raise OddsError("without an attempt nothing is rolled")
        return self._keep(attempts)[self.field.numbers[kept]]

    def best_keep(self, roll: int, attempts: int, least: int = 0) -> int:
        """What to keep of a full roll, so many dice at least; of equal keeps the one with more dice, then higher."""
        if not attempts:
            return roll
        numbers = self.field.numbers
        keeps = [numbers[kept] for kept in _by_size(roll) if dice.size(kept) >= least]
        return self.field.rolls[self.first_best(self._keep(attempts), keeps)]

    def _table(self, attempts: int) -> list[Worth]:
        while len(self._tables) <= attempts:
            self._tables.append(self.up(self._keep(len(self._tables))))
        return self._tables[attempts]

    def _keep(self, attempts: int) -> list[Worth]:
        while len(self._keeps) < attempts:
            self._keeps.append(self.down(self._table(len(self._keeps))))
        return self._keeps[attempts - 1]


@lru_cache(maxsize=512)
def _by_size(roll: int) -> tuple[int, ...]:
    """All that can be kept of a roll, more dice first, then higher values."""
    return tuple(sorted(dice.subsets(roll), key=lambda kept: (dice.size(kept), kept), reverse=True))


class Prospects(Sweeps[float]):
    """What dice are worth with any number of attempts left, given what each full roll is worth as it lies.

    `worths` come in the order of `dice.rolls(size)`; rolls and keeps are packed multisets.
    """

    def __init__(self, worths: Sequence[float], size: int = dice.MAX_DICE) -> None:
        field = lattice(dice.ALL_FACES, size)
        results = len(field.rolls) - field.full
        if len(worths) != results:
            raise OddsError(f"{len(worths)} worths: {size} dice have {results} results")
        super().__init__(field, [0.0] * field.full + [float(worth) for worth in worths])

    def best(self, roll: int, attempts: int) -> float:
        """What a full roll is worth with so many attempts left."""
        return self.table(roll, max(0, attempts))

    def keep(self, kept: int, attempts: int) -> float:
        """What it is worth to keep these dice and roll the others; nothing if there is no attempt left for it."""
        return self.kept(kept, attempts) if attempts > 0 else 0.0

    def fresh(self, attempts: int) -> float:
        """What so many attempts are worth before the first roll."""
        return self.keep(0, attempts)

    def first_best(self, worths: list[float], numbers: list[int]) -> int:
        """Which of these numbers is worth most, by more than rounding makes it."""
        found = numbers[0]
        for number in numbers:
            if worths[number] - worths[found] > HAIR:
                found = number
        return found

    def down(self, later: list[float]) -> list[float]:
        """The mean of keeping one more die, over its six faces."""
        worth = later[:]
        more = self.field.more
        for number in range(self.field.full - 1, -1, -1):
            a, b, c, d, e, f = more[number]
            worth[number] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
        return worth

    def up(self, keeps: list[float]) -> list[float]:
        """The best of all keeps."""
        found: list[float] = []
        for number, below in enumerate(self.field.fewer):
            most = keeps[number]
            for fewer in below:
                if found[fewer] > most:
                    most = found[fewer]
            found.append(most)
        return found


class Counts(Sweeps[int]):
    """The same in whole numbers: with so many attempts left they are out of 6 ** (size * attempts)."""

    def __init__(self, field: Lattice, lying: list[int], size: int) -> None:
        super().__init__(field, lying)
        self._results = dice.FACES**size

    def first_best(self, worths: list[int], numbers: list[int]) -> int:
        """Which of these numbers is worth most."""
        return max(numbers, key=lambda number: worths[number])

    def down(self, later: list[int]) -> list[int]:
        """The mean of keeping one more die, over its six faces, out of 6 ** size times as much."""
        worth = [each * self._results for each in later]
        more = self.field.more
        for number in range(self.field.full - 1, -1, -1):
            a, b, c, d, e, f = more[number]
            worth[number] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) // dice.FACES
        return worth

    def up(self, keeps: list[int]) -> list[int]:
        """The best of all keeps."""
        found: list[int] = []
        for number, below in enumerate(self.field.fewer):
            most = keeps[number]
            for fewer in below:
                most = max(most, found[fewer])
            found.append(most)
        return found


@lru_cache(maxsize=1024)
def needed(pattern: Pattern, size: int) -> Counts:
    """In how many results a need is met, from every table and keep."""
    field = lattice(pattern.faces, size)
    return Counts(field, [int(pattern.met(roll)) for roll in field.rolls], size)


class Exact:
    """What dice are worth with any number of attempts left, as fractions; `worths` are those of all full rolls."""

    def __init__(self, worths: Sequence[Fraction], size: int) -> None:
        field = lattice(dice.ALL_FACES, size)
        self._size = size
        self._whole = lcm(*(worth.denominator for worth in worths))
        lying = [0] * field.full + [int(worth * self._whole) for worth in worths]
        self._counts = Counts(field, lying, size)

    def best(self, roll: int, attempts: int) -> Fraction:
        """What a full roll is worth."""
        return self._fraction(self._counts.table(roll, attempts), attempts)

    def fresh(self, attempts: int) -> Fraction:
        """What so many attempts are worth before the first roll."""
        return self._fraction(self._counts.kept(0, attempts), attempts)

    def best_keep(self, roll: int, attempts: int, least: int = 0) -> int:
        """What to keep of a full roll, so many dice at least; of equal keeps the one with more dice, then higher."""
        return self._counts.best_keep(roll, attempts, least)

    def _fraction(self, worth: int, attempts: int) -> Fraction:
        return Fraction(worth, self._whole * dice.FACES ** (self._size * attempts))
