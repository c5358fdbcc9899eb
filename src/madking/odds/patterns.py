"""What a need asks of the dice, with the faces that it cannot tell apart made one.

Someone who wants four swords on a die with three of them need not know which sword lies there, nor what else does.
So each face is stood for by the lowest face that is as good, and the 462 multisets of up to five dice shrink to 21.
"""

from collections.abc import Iterator
from typing import NamedTuple, Union

from madking.core import dice
from madking.errors import OddsError
from madking.lang import tree as t
from madking.lang.names import suggestion

Needs = Union[t.Need, tuple[t.Need, ...]]
"""A need, or several of which any will do."""

Way = tuple[tuple[tuple[int, ...], int], ...]
"""One way to meet a need: so many dice at least among these faces, and so many among those."""


class Pattern(NamedTuple):
    """Which face stands for each of the six, and all the ways to meet the need, in such faces."""

    faces: tuple[int, ...]
    ways: tuple[Way, ...]

    def standing(self, roll: int) -> int:
        """The roll with each die turned to the face that stands for it."""
        found = 0
        for face in self.faces:
            found += (roll & 15) << (4 * (face - 1))
            roll >>= 4
        return found

    def met(self, roll: int) -> bool:
        """Whether such a roll meets the need."""
        for way in self.ways:
            for faces, least in way:
                for face in faces:
                    least -= roll >> 4 * (face - 1) & 15
                if least > 0:
                    break
            else:
                return True
        return False


def pattern(symbols: tuple[str, ...], needs: Needs) -> Pattern:
    """The pattern of a need on a die with these symbols on its faces."""
    asked = needs if isinstance(needs, tuple) else (needs,)
    marks = [tuple(_mark(face, symbols[face - 1], need) for need in asked) for face in dice.ALL_FACES]
    faces = tuple(marks.index(mark) + 1 for mark in marks)
    return Pattern(faces, tuple(way for need in asked for way in _ways(symbols, faces, need)))


def _mark(face: int, symbol: str, need: t.Need) -> str | int:
    """What the need sees of a face: its number, its symbol, or nothing."""
    if isinstance(need, t.StraightNeed):
        return face
    return symbol if any(wanted.symbol == symbol for wanted in need.symbols) else ""


def _ways(symbols: tuple[str, ...], faces: tuple[int, ...], need: t.Need) -> Iterator[Way]:
    if isinstance(need, t.StraightNeed):
        for low in range(1, dice.FACES - need.length + 2):
            yield tuple(((face,), 1) for face in range(low, low + need.length))
    else:
        yield tuple((_showing(symbols, faces, wanted.symbol), wanted.count) for wanted in need.symbols)


def _showing(symbols: tuple[str, ...], faces: tuple[int, ...], symbol: str) -> tuple[int, ...]:
    if symbol not in symbols:
        known = ", ".join(dict.fromkeys(symbols))
        raise OddsError(f"the die shows no {symbol!r}{suggestion(symbol, symbols)} (it shows: {known})")
    return tuple(sorted({face for face, shown in zip(faces, symbols, strict=True) if shown == symbol}))
