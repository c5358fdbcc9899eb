"""The keep that is worth most, when every result has a worth of its own.

`chances` asks for one need; here each final roll is worth something, by the rows that it meets or one by one. A single
pair of sweeps for each attempt values every keep and every table, so a bot asks once and then only looks things up.
Worths are floats here (`sweeps.Exact` has the same for fractions), and the module compiles, because bots live by it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Union

from madking.core import dice as faces
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.chances import checked
from madking.odds.patterns import pattern
from madking.odds.sweeps import lattice

Worths = Union[Mapping[t.Need, float], Sequence[float], Callable[[tuple[int, ...]], float]]
"""A worth for each need (a roll has that of the best one it meets, or none), a worth for each roll in the order of
`dice.rolls`, or a function of the values of the dice."""

HAIR: Final = 1e-12
"""Floats that differ by less are taken for equal."""


class BestKeep(NamedTuple):
    """Dice to keep while the others are rolled, and the worth that this promises."""

    dice: tuple[int, ...]
    worth: float


class Prospects:
    """What dice are worth with any number of attempts left, given what each full roll is worth as it lies.

    `worths` come in the order of `dice.rolls(size)`; rolls and keeps are packed multisets.
    """

    def __init__(self, worths: Sequence[float], size: int = faces.MAX_DICE) -> None:
        self._field = lattice(faces.ALL_FACES, size)
        self._numbers = self._field.numbers
        self._full = self._field.partial
        if len(worths) != len(self._numbers) - self._full:
            raise OddsError(f"{len(worths)} worths: {size} dice have {len(self._numbers) - self._full} results")
        self._tables: list[list[float]] = [[float(worth) for worth in worths]]
        self._keeps: list[list[float]] = []

    def best(self, roll: int, attempts: int) -> float:
        """What a full roll is worth with so many attempts left."""
        return self._rolls(attempts)[self._numbers[roll] - self._full]

    def keep(self, kept: int, attempts: int) -> float:
        """What it is worth to keep these dice and roll the others, as one of the attempts that are left."""
        return self._kept(attempts)[self._numbers[kept]]

    def fresh(self, attempts: int) -> float:
        """What so many attempts are worth before the first roll."""
        return self.keep(0, attempts)

    def best_keep(self, roll: int, attempts: int) -> int:
        """What to keep of a full roll; of equally good keeps the one with more dice, then with higher values."""
        if not attempts:
            return roll
        found, most = roll, self._tables[0][self._numbers[roll] - self._full]
        worths, numbers = self._kept(attempts), self._numbers
        for kept in _by_size(roll):
            if worths[numbers[kept]] - most > HAIR:
                found, most = kept, worths[numbers[kept]]
        return found

    def _rolls(self, attempts: int) -> list[float]:
        while len(self._tables) <= attempts:
            self._tables.append(self._best(self._kept(len(self._tables))))
        return self._tables[attempts]

    def _kept(self, attempts: int) -> list[float]:
        while len(self._keeps) < attempts:
            self._keeps.append(self._means(self._rolls(len(self._keeps))))
        return self._keeps[attempts - 1]

    def _means(self, values: list[float]) -> list[float]:
        """The worth of every keep: the mean of keeping one more die, over its six faces."""
        worth = [0.0] * self._full + values
        more = self._field.more
        for number in range(self._full - 1, -1, -1):
            a, b, c, d, e, f = more[number]
            worth[number] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
        return worth

    def _best(self, keeps: list[float]) -> list[float]:
        """The worth of every full roll: the best of all its keeps, to stop among them."""
        values = self._tables[0]
        found: list[float] = []
        for number, below in enumerate(self._field.fewer):
            most = keeps[number] if number < self._full else values[number - self._full]
            for fewer in below:
                if found[fewer] > most:
                    most = found[fewer]
            found.append(most)
        return found[self._full :]


@lru_cache(maxsize=512)
def _by_size(roll: int) -> tuple[int, ...]:
    """All that can be kept of a roll, more dice first, then higher values."""
    return tuple(sorted(faces.subsets(roll), key=lambda kept: (faces.size(kept), kept), reverse=True))


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
