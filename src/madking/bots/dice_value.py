"""What dice are worth: the exact expectation over every keep and every attempt that is left.

All multisets of up to five dice (462) are numbered once. Keeping some dice and rolling the rest is worth the
mean of keeping them and each face in addition, so one sweep from the full rolls down to nothing values every keep,
and one sweep up finds the best keep of every roll.
"""

from typing import Final

from madking.core import dice


class Lattice:
    """The multisets of up to five dice, smallest first, and how they lead to each other by a single die."""

    def __init__(self) -> None:
        self.rolls: list[int] = []
        self.begins: list[int] = []
        for size in range(dice.MAX_DICE + 1):
            self.begins.append(len(self.rolls))
            self.rolls += dice.rolls(size)
        self.begins.append(len(self.rolls))
        self.index: dict[int, int] = {roll: number for number, roll in enumerate(self.rolls)}
        self.more: list[list[int]] = [self._more(roll) for roll in self.rolls[: self.begins[dice.MAX_DICE]]]
        self.fewer: list[list[int]] = [self._fewer(roll) for roll in self.rolls]

    def _more(self, roll: int) -> list[int]:
        return [self.index[roll + dice.one(face)] for face in dice.ALL_FACES]

    def _fewer(self, roll: int) -> list[int]:
        return [self.index[roll - dice.one(face)] for face in dice.ALL_FACES if dice.count(roll, face)]

    def of_size(self, size: int) -> list[int]:
        """Every roll of so many dice."""
        return self.rolls[self.begins[size] : self.begins[size + 1]]

    def keeps(self, size: int, values: list[float]) -> list[float]:
        """What every keep is worth, if `values` are the worths of the rolls of `size` dice that it may become."""
        begin = self.begins[size]
        worth = [0.0] * begin + values
        for number in range(begin - 1, -1, -1):
            a, b, c, d, e, f = self.more[number]
            worth[number] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
        return worth

    def best(self, size: int, keeps: list[float], values: list[float]) -> list[float]:
        """For every roll of `size` dice: the better of stopping there and of its best keep."""
        begin = self.begins[size]
        found = [0.0] * begin
        for number in range(begin):
            most = keeps[number]
            for below in self.fewer[number]:
                if found[below] > most:
                    most = found[below]
            found[number] = most
        results = []
        for offset, most in enumerate(values):
            for below in self.fewer[begin + offset]:
                if found[below] > most:
                    most = found[below]
            results.append(most)
        return results


LATTICE: Final = Lattice()
FULL: Final = LATTICE.begins[dice.MAX_DICE]


class Hopes:
    """What five dice are worth with any number of attempts left, given what each roll is worth as it lies."""

    def __init__(self, values: list[float]) -> None:
        self._best: list[list[float]] = [values]
        self._keeps: list[list[float]] = []

    def _rolls(self, attempts: int) -> list[float]:
        while len(self._best) <= attempts:
            keeps = self._kept(len(self._best))
            self._best.append(LATTICE.best(dice.MAX_DICE, keeps, self._best[0]))
        return self._best[attempts]

    def _kept(self, attempts: int) -> list[float]:
        while len(self._keeps) < attempts:
            self._keeps.append(LATTICE.keeps(dice.MAX_DICE, self._rolls(len(self._keeps))))
        return self._keeps[attempts - 1]

    def best(self, roll: int, attempts: int) -> float:
        """What five dice are worth with so many attempts left."""
        return self._rolls(max(0, attempts))[LATTICE.index[roll] - FULL]

    def keep(self, kept: int, attempts: int) -> float:
        """What it is worth to keep these dice and roll the others, as one of the attempts that are left."""
        return self._kept(attempts)[LATTICE.index[kept]] if attempts > 0 else 0.0

    def fresh(self, attempts: int) -> float:
        """What a whole roll phase with so many attempts is worth before its first roll."""
        return self.keep(0, attempts)
