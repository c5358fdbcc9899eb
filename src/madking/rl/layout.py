"""Where everything stands in an observation: a row of bytes, cut into slices with names."""

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

MOST: Final = 255
"""A byte holds no more: what is larger is told as this."""


@dataclass(frozen=True)
class Slice:
    """One piece of an observation: where it stands, the largest value in it, and what each of its places is."""

    name: str
    start: int
    names: tuple[str, ...]
    high: int

    @property
    def size(self) -> int:
        """How many places it has."""
        return len(self.names)

    @property
    def stop(self) -> int:
        """The place behind it."""
        return self.start + len(self.names)

    def __reduce__(self) -> tuple[Any, ...]:
        return Slice, (self.name, self.start, self.names, self.high)


class Layout:
    """Slices, one behind the other."""

    def __init__(self) -> None:
        self.slices: list[Slice] = []
        self.size: i64 = 0

    def add(self, name: str, names: list[str], high: int = 1) -> i64:
        """One more slice; says where it begins."""
        start = self.size
        self.slices.append(Slice(name, int(start), tuple(names), high))
        self.size += len(names)
        return start

    def one(self, name: str, high: int = MOST) -> i64:
        """One more slice of a single number."""
        return self.add(name, [name.rpartition("/")[2]], high)
