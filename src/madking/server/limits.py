"""Limits on how much one connection or one address may ask for."""

import time
from collections import Counter, OrderedDict
from typing import Final

from madking.server.errors import TooMany

REMEMBERED: Final = 10_000


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
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._size))
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise TooMany("too many {what} from your address; wait a moment", what=self._what)


class Connections:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @property
    def open(self) -> int:
        """How many connections there are."""
        return self._open.total()

    def enter(self, address: str) -> bool:
        """Whether the address may open one more."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One was closed."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
