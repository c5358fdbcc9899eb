"""What a text can tell apart of the dice before it, and which rolls are one and the same to it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from madking.core import dice
from madking.lang import tree as t

_NUMBERS: Final = (
    t.Value, t.OfAKind, t.SumAtLeast, t.SumAtMost, t.DiceSum, t.HalfSum, t.HighestDie, t.LowestDie, t.PerValue,
    t.DieShows, t.Contest,
)  # fmt: skip
_SYMBOLS: Final = (t.Shows, t.PerSymbol, t.Absent, t.ForEach)


@lru_cache(maxsize=8)
def thrown(number: int) -> list[tuple[int, int]]:
    """All results of so many dice, each with its ways."""
    return [(roll, dice.ways(roll)) for roll in dice.rolls(number)]


class Symbols:
    """The symbols on a hero's dice."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self._faces: dict[str, list[int]] = {}
        for face, symbol in enumerate(sides, start=1):
            self._faces.setdefault(symbol, []).append(face)
        self._different: dict[tuple[int, bool], list[tuple[int, int]]] = {}
        self._numbered: dict[int, tuple[t.Body, bool]] = {}

    def showing(self, roll: int, symbol: str) -> int:
        """How many dice show a symbol."""
        total = 0
        for face in self._faces.get(symbol, []):
            total += dice.count(roll, face)
        return total

    def alike(self, roll: int) -> int:
        """The same dice for all rolls that show the same symbols: each symbol on its first face."""
        found = 0
        for symbol, faces in self._faces.items():
            found += self.showing(roll, symbol) * dice.one(faces[0])
        return found

    def different(self, number: int, body: t.Body) -> list[tuple[int, int]]:
        """The rolls of so many dice that a text can tell apart, by numbers or only by symbols, each with its ways."""
        by_number = self._reads_numbers(body)
        found = self._different.get((number, by_number))
        if found is None:
            ways: dict[int, int] = {}
            for roll, more in thrown(number):
                sign = roll if by_number else self.alike(roll)
                ways[sign] = ways.get(sign, 0) + more
            found = self._different[number, by_number] = list(ways.items())
        return found

    def _reads_numbers(self, body: t.Body) -> bool:
        known = self._numbered.get(id(body))
        if known is None:
            known = self._numbered[id(body)] = (body, reads_numbers(body))
        return known[1]


def parts(node: object) -> Iterator[t.Node]:
    """A node, or a tuple of them, and everything in it."""
    waiting: list[object] = [node]
    while waiting:
        item = waiting.pop()
        if isinstance(item, tuple):
            waiting.extend(item)
        elif isinstance(item, t.Node):
            yield item
            waiting.extend(t.parts_of(item).values())


def rolls_dice(node: object) -> bool:
    """Whether a text rolls dice of its own."""
    return any(isinstance(part, (t.Roll, t.Contest)) for part in parts(node))


def reads_numbers(body: t.Body) -> bool:
    """Whether a text looks at the values of the dice before it, and not only at their symbols."""
    return any(isinstance(part, _NUMBERS) for part in _here(body))


def reads_dice(body: t.Body) -> bool:
    """Whether a text looks at the dice before it at all."""
    return any(isinstance(part, (*_NUMBERS, *_SYMBOLS)) for part in _here(body))


def _here(body: t.Body) -> Iterator[t.Node]:
    """Every node of a text that speaks of the same dice as the text itself."""
    waiting: list[object] = list(body)
    while waiting:
        item = waiting.pop()
        if isinstance(item, tuple):
            waiting.extend(item)
        elif isinstance(item, t.Node) and not isinstance(item, t.Roll):
            yield item
            waiting.extend(t.parts_of(item).values())
