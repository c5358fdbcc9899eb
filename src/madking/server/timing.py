"""The time as the database has it: one clock for all processes of a server, whatever their own clocks say."""

import time
from typing import Final

from sqlalchemy import ColumnElement, Engine, Float, literal_column, select

CLOCKS: Final = {
    "postgresql": "extract(epoch from clock_timestamp())",
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
}
LOOKS: Final = 3
"""So often the clock is read at a time; the quickest answer is the most exact."""


def now_in(engine: Engine) -> ColumnElement[float]:
    """The time in a statement, in seconds."""
    return literal_column(CLOCKS[engine.dialect.name], Float)


class DatabaseClock:
    """The database's clock as this process knows it: read now and then, counted on in between."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._now = now_in(engine)
        self._ahead = time.time() - time.monotonic()

    def look(self) -> None:
        """Reads the clock. May block: call it in a thread."""
        read: list[tuple[float, float]] = []
        with self._engine.connect() as connection:
            for _ in range(LOOKS):
                asked = time.monotonic()
                told = float(connection.execute(select(self._now)).scalar_one())
                heard = time.monotonic()
                read.append((heard - asked, told - (asked + heard) / 2))
        self._ahead = min(read)[1]

    def now(self) -> float:
        """The time now, in seconds."""
        return time.monotonic() + self._ahead
