"""Limits on how much one connection or one address may ask for."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from madking.server.errors import TooMany

REMEMBERED: Final = 10_000
Line = TypeVar("Line", bound=Hashable)


class Bucket:
    """Fills at a rate up to its size; each message takes one drop."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._level = size
        self._at = time.monotonic()

    def take(self, drops: float = 1.0) -> bool:
        """Whether there is enough left."""
        now = time.monotonic()
        self._level = min(self._size, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < drops:
            return False
        self._level -= drops
        return True


class AddressLimit:
    """A bucket for each address; the addresses seen longest ago are forgotten."""

    def __init__(self, rate: float, size: float, what: str) -> None:
        self._rate = rate
        self._size = size
        self._what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Refuses if the address asks for too much."""
        if not self.allows(address):
            raise TooMany("too many {what} from your address; wait a moment", what=self._what)

    def allows(self, address: str) -> bool:
        """Whether the address may have one more."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._size)
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class Connections(Generic[Line]):
    """The connections that each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, set[Line]] = {}

    @property
    def open(self) -> int:
        """How many connections there are."""
        return sum(map(len, self._open.values()))

    def enter(self, address: str, line: Line) -> bool:
        """Opens one more, if the address may; whether it may."""
        lines = self._open.setdefault(address, set())
        if len(lines) >= self._most:
            return False
        lines.add(line)
        return True

    def leave(self, address: str, line: Line) -> None:
        """One was closed."""
        lines = self._open[address]
        lines.discard(line)
        if not lines:
            del self._open[address]

    def of(self, meant: Callable[[str], bool]) -> list[Line]:
        """Those of certain addresses."""
        return [line for address, lines in self._open.items() if meant(address) for line in lines]
