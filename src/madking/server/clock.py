"""The clock of a game: so long for each decision, or so long for the whole game with more for each turn of one's own.

It goes by the times at which rows were stored, so a restart, another process or taking back gives nobody more or less.
"""

from madking.server.setup import Setup

Span = tuple[int, int]
"""A seat, and the decision since which it has only done what it may take back."""


class Clock:
    """What time the people of one table have."""

    def __init__(self, setup: Setup) -> None:
        self._each = setup.timer
        self._more = setup.increment
        self._left = None if setup.bank is None else [float(setup.bank)] * len(setup.seats)
        self._began: dict[Span, float] = {}
        self._asked: tuple[int, float] | None = None
        """Whose time of the whole game runs, and since when."""
        self._turn = 1
        """The last turn for which time was added."""

    def note(self, now: float, span: Span | None, settled: int, turn: int, active: int) -> None:
        """Something was changed at this time; `span` is of the person who is asked now, if one is."""
        self._began = {one: at for one, at in self._began.items() if one[1] >= settled}
        if span is not None:
            self._began.setdefault(span, now)
        if self._left is None:
            return
        if self._asked is not None:
            seat, since = self._asked
            self._left[seat] = max(0.0, self._left[seat] - (now - since))
        if turn > self._turn:
            self._turn = turn
            self._left[active] += self._more
        self._asked = None if span is None else (span[0], now)

    def deadline(self, span: Span) -> float | None:
        """When the time of the person who is asked is over; what can still be taken back gives no more of it."""
        if self._left is not None:
            return None if self._asked is None else self._asked[1] + self._left[span[0]]
        began = self._began.get(span)
        return None if self._each is None or began is None else began + self._each

    def left(self, now: float) -> list[float]:
        """What each seat has left of the whole game; nothing where the clock counts decisions."""
        if self._left is None:
            return []
        left = self._left[:]
        if self._asked is not None:
            seat, since = self._asked
            left[seat] = max(0.0, left[seat] - (now - since))
        return [round(seconds, 1) for seconds in left]
