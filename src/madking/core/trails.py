"""Lists that only grow, and whose copies share what came before."""

from typing import Generic, TypeVar

Item = TypeVar("Item")


class Trail(Generic[Item]):
    """Things one after the other. A copy remembers where it left the trail, and costs nothing however long that is."""

    def __init__(self) -> None:
        self.own: list[Item] = []
        self._before: Trail[Item] | None = None
        self._left_at = 0
        self._earlier = 0

    def __len__(self) -> int:
        return self._earlier + len(self.own)

    def copy(self) -> "Trail[Item]":
        """A trail that shares everything so far, and goes on by itself."""
        new = Trail[Item]()
        if self.own or self._before is None:
            new._before, new._left_at = self, len(self.own)
        else:
            new._before, new._left_at = self._before, self._left_at
        new._earlier = len(self)
        return new

    def since(self, number: int) -> list[Item]:
        """What came after the first so many."""
        pieces: list[list[Item]] = []
        trail: Trail[Item] | None = self
        upto = len(self.own)
        while trail is not None:
            first = max(0, number - trail._earlier)
            pieces.append(trail.own[first:upto])
            if trail._earlier <= number:
                break
            upto = trail._left_at
            trail = trail._before
        return [item for piece in reversed(pieces) for item in piece]

    def all(self) -> list[Item]:
        """Everything, from the beginning."""
        return self.since(0)
