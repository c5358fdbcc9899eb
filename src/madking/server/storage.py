"""Storage by SQLAlchemy: SQLite in WAL mode by default, PostgreSQL by its URL.

A game is its set-up and its rows; rows are only ever appended. `Journal` writes the rows of all games that wait in one
transaction, so that many games share the cost of one commit, and tells each when its rows are safe.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Column,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from madking.server.errors import StorageError
from madking.server.rows import Row, read_row, write_row
from madking.server.setup import Setup

META: Final = MetaData()
GAMES: Final = Table(
    "games",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("setup", Text, nullable=False),
)
ROWS: Final = Table(
    "rows",
    META,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
REPLAYS: Final = Table(
    "replays",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("text", Text, nullable=False),
)
LEASES: Final = Table(
    "leases",
    META,
    Column("game", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("until", Float, nullable=False),
)
LOG: Final = logging.getLogger("madking.server")


def open_engine(url: str) -> Engine:
    """The database of a URL, with the tables that are missing."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.drivername.startswith("sqlite") and parsed.database not in (None, "", ":memory:"):
            Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, pool_pre_ping=not parsed.drivername.startswith("sqlite"))
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _tune_sqlite)
        META.create_all(engine)
    except (ArgumentError, SQLAlchemyError, ImportError, OSError) as error:
        raise StorageError(f"the database {_shown(url)!r} cannot be opened: {_reason(error)}") from None
    return engine


def _shown(url: str) -> str:
    """A URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "(unreadable)"


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).split("\n")[0]


def _tune_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Storage:
    """What is kept. All methods may block: call them in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)

    def add_game(self, setup: Setup) -> None:
        """Keeps a new game."""
        body = msgspec.json.encode(setup).decode()
        with self.engine.begin() as connection:
            connection.execute(insert(GAMES).values(id=setup.id, created=setup.created, setup=body))

    def find_game(self, game: str) -> tuple[Setup, list[Row]] | None:
        """The set-up and all rows of a game."""
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one_or_none()
            if found is None:
                return None
            wanted = select(ROWS.c.body).where(ROWS.c.game == game).order_by(ROWS.c.number)
            bodies = connection.execute(wanted).scalars().all()
        return msgspec.json.decode(found, type=Setup), [read_row(body) for body in bodies]

    def has_game(self, game: str) -> bool:
        """Whether there is such a game."""
        with self.engine.connect() as connection:
            return connection.execute(select(GAMES.c.id).where(GAMES.c.id == game)).first() is not None

    def row_times(self, game: str) -> list[float]:
        """When the rows of a game were stored."""
        with self.engine.connect() as connection:
            wanted = select(ROWS.c.at).where(ROWS.c.game == game).order_by(ROWS.c.number)
            return list(connection.execute(wanted).scalars())

    def find_promised(self, commitment: str) -> list[Setup]:
        """The games whose dice are bound by a commitment: one, or none."""
        wanted = f'"commitment":"{commitment}"'
        with self.engine.connect() as connection:
            query = select(GAMES.c.setup).where(GAMES.c.setup.contains(wanted, autoescape=True))
            return [msgspec.json.decode(found, type=Setup) for found in connection.execute(query).scalars()]

    def add_replay(self, replay: str, text: str) -> None:
        """Keeps a log to watch."""
        with self.engine.begin() as connection:
            connection.execute(insert(REPLAYS).values(id=replay, created=time.time(), text=text))

    def find_replay(self, replay: str) -> str | None:
        """A log that was kept to be watched."""
        with self.engine.connect() as connection:
            return connection.execute(select(REPLAYS.c.text).where(REPLAYS.c.id == replay)).scalar_one_or_none()

    # --- which process runs a game -------------------------------------------------------------------

    def lease(self, game: str, owner: str, seconds: float) -> str:
        """Takes or renews the lease of a game, unless another process holds it; says who holds it now."""
        now = time.time()
        with self.engine.begin() as connection:
            free = (LEASES.c.game == game) & ((LEASES.c.owner == owner) | (LEASES.c.until < now))
            if connection.execute(update(LEASES).where(free).values(owner=owner, until=now + seconds)).rowcount:
                return owner
            holder = connection.execute(select(LEASES.c.owner).where(LEASES.c.game == game)).scalar_one_or_none()
        if holder is not None:
            return str(holder)
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(LEASES).values(game=game, owner=owner, until=now + seconds))
        except IntegrityError:
            return self.lease(game, owner, seconds)
        return owner

    def renew(self, owner: str, seconds: float) -> None:
        """Renews all leases of a process."""
        with self.engine.begin() as connection:
            connection.execute(update(LEASES).where(LEASES.c.owner == owner).values(until=time.time() + seconds))

    def release(self, owner: str, game: str | None = None) -> None:
        """Gives up a lease, or all leases of a process."""
        mine = LEASES.c.owner == owner
        with self.engine.begin() as connection:
            connection.execute(delete(LEASES).where(mine if game is None else mine & (LEASES.c.game == game)))

    def close(self) -> None:
        """Closes all connections."""
        self.engine.dispose()


@dataclass(frozen=True)
class _Batch:
    """Rows of one game that wait to be written, and who waits for them."""

    values: list[dict[str, Any]]
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Journal:
    """Appends rows, in a thread of its own; rows of many games go into one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def append(self, game: str, first: int, rows: Sequence[Row]) -> None:
        """Writes rows behind those that are there; returns when they are committed."""
        now = time.time()
        values = [
            {"game": game, "number": number, "at": now, "body": write_row(row)}
            for number, row in enumerate(rows, start=first)
        ]
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Batch(values, done, loop))
        await done

    def _run(self) -> None:
        while True:
            batch = self._queue.get()
            if batch is None:
                return
            waiting = [batch]
            while not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                waiting.append(more)
            self._write(waiting)

    def _write(self, waiting: list[_Batch]) -> None:
        error = self._insert(waiting)
        if error is None:
            for batch in waiting:
                _tell(batch, None)
        elif len(waiting) == 1:
            LOG.error("rows could not be stored: %s", _reason(error))
            _tell(waiting[0], StorageError("the choice could not be stored: the server's database does not take it"))
        else:
            for batch in waiting:
                self._write([batch])

    def _insert(self, waiting: list[_Batch]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(ROWS), [value for batch in waiting for value in batch.values])
        except SQLAlchemyError as error:
            return error
        return None

    def close(self) -> None:
        """Writes what waits, and ends."""
        self._queue.put(None)
        self._thread.join(timeout=10)


def _tell(batch: _Batch, error: Exception | None) -> None:
    def settle() -> None:
        if batch.done.done():
            return
        if error is None:
            batch.done.set_result(None)
        else:
            batch.done.set_exception(error)

    batch.loop.call_soon_threadsafe(settle)
