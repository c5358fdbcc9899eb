"""Which process runs a game. The database's own clock says when a lease is over, and each taking has a higher number.

Every write of a process that shares its games shows its lease: one whose game was taken since is refused, in the
transaction of the write itself, so a process that was paused or cut off can never write into a game of another.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from madking.server.errors import StorageError
from madking.server.tables import LEASES
from madking.server.timing import now_in

NOBODY: Final = ""


@dataclass(frozen=True)
class Lease:
    """A game is run by a process, for the `term`th time that anyone took it."""

    game: str
    owner: str
    term: int


class Superseded(StorageError):  # noqa: N818 - named by what it is
    """Another process runs the game now."""

    def __init__(self) -> None:
        super().__init__("another process of the server runs this game now; the connection is made anew")


def shown(connection: Connection, leases: Collection[Lease]) -> None:
    """Refuses a write unless all these leases still hold; none of them can be taken before the write is committed.

    It comes after the write: SQLite reads what is committed until a transaction has written something.
    """
    if not leases:
        return
    games = sorted({lease.game for lease in leases})
    held = (
        select(LEASES.c.game, LEASES.c.owner, LEASES.c.term)
        .where(LEASES.c.game.in_(games))
        .order_by(LEASES.c.game)
        .with_for_update(read=True, key_share=True)
    )
    found = {Lease(row.game, row.owner, row.term) for row in connection.execute(held)}
    if not found.issuperset(leases):
        raise Superseded


class Leases:
    """The leases of all games. All methods may block: call them in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._now = now_in(engine)

    def take(self, game: str, owner: str, seconds: float) -> Lease:
        """Takes a game unless another process runs it; gives the lease that holds now."""
        with self._engine.begin() as connection:
            until = self._now + seconds
            self._lock(connection, game)
            wanted = select(LEASES.c.owner, LEASES.c.term, (LEASES.c.until < self._now).label("over"))
            found = connection.execute(wanted.where(LEASES.c.game == game).with_for_update()).one_or_none()
            if found is not None:
                if found.owner not in (owner, NOBODY) and not found.over:
                    return Lease(game, found.owner, found.term)
                mine = Lease(game, owner, found.term + 1)
                values = {"owner": owner, "until": until, "term": mine.term}
                connection.execute(update(LEASES).where(LEASES.c.game == game).values(values))
                return mine
        return self._take_first(game, owner, until, seconds)

    def _lock(self, connection: Connection, game: str) -> None:
        """Begins the transaction with a write that changes nothing: so SQLite, too, lets in one after the other."""
        connection.execute(update(LEASES).where(LEASES.c.game == game).values(owner=LEASES.c.owner))

    def _take_first(self, game: str, owner: str, until: ColumnElement[float], seconds: float) -> Lease:
        values: dict[str, Any] = {"game": game, "owner": owner, "until": until, "term": 1}
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(LEASES).values(values))
        except IntegrityError:
            return self.take(game, owner, seconds)
        return Lease(game, owner, 1)

    def renew(self, owner: str, seconds: float) -> set[Lease]:
        """Renews all leases of a process; gives those that it has."""
        with self._engine.begin() as connection:
            mine = LEASES.c.owner == owner
            connection.execute(update(LEASES).where(mine).values(until=self._now + seconds))
            found = connection.execute(select(LEASES.c.game, LEASES.c.owner, LEASES.c.term).where(mine))
            return {Lease(row.game, row.owner, row.term) for row in found}

    def release(self, lease: Lease) -> None:
        """Gives a lease back, unless another process has taken it since."""
        mine = (LEASES.c.game == lease.game) & (LEASES.c.owner == lease.owner) & (LEASES.c.term == lease.term)
        with self._engine.begin() as connection:
            connection.execute(update(LEASES).where(mine).values(owner=NOBODY, until=0.0))

    def release_all(self, owner: str) -> None:
        """Gives all leases of a process back."""
        with self._engine.begin() as connection:
            connection.execute(update(LEASES).where(LEASES.c.owner == owner).values(owner=NOBODY, until=0.0))
