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
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import structs
from sqlalchemy import (
    Column,
    Connection,
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
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from madking.core.record import read, read_head
from madking.server.ended import Ended
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
TEXTS: Final = Table(
    "texts",
    META,
    Column("hash", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""The hero texts of all games, each once."""
ENDED: Final = Table(
    "ended",
    META,
    Column("game", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
"""The logs and proofs of the games that are over."""
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


def _with_texts(connection: Connection, setup: Setup) -> Setup:
    """A set-up with the hero texts that its header names."""
    header = read_head(setup.header)
    found = connection.execute(select(TEXTS.c.hash, TEXTS.c.text).where(TEXTS.c.hash.in_(header.hashes))).all()
    known: dict[str, str] = {row.hash: row.text for row in found}
    if lost := set(header.hashes) - known.keys():
        raise StorageError(f"game {setup.id} cannot be brought back: {len(lost)} of its hero texts are lost")
    texts = tuple(known[name] for name in header.hashes)
    return structs.replace(setup, header=replace(header, texts=texts).opening())


def _ended_values(game: str, ended: Ended) -> dict[str, Any]:
    return {"game": game, "at": time.time(), "body": msgspec.json.encode(ended).decode()}


class Storage:
    """What is kept. All methods may block: call them in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)

    def add_game(self, setup: Setup) -> None:
        """Keeps a new game, and apart from it the hero texts that no game had yet."""
        header = read(setup.header, partial=True).header
        for name, text in dict(zip(header.hashes, header.texts, strict=True)).items():
            self._add(TEXTS, {"hash": name, "text": text})
        bare = structs.replace(setup, header=replace(header, texts=()).opening())
        body = msgspec.json.encode(bare).decode()
        with self.engine.begin() as connection:
            connection.execute(insert(GAMES).values(id=setup.id, created=setup.created, setup=body))

    def find_setup(self, game: str) -> Setup | None:
        """The set-up of a game."""
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one_or_none()
            return None if found is None else _with_texts(connection, msgspec.json.decode(found, type=Setup))

    def find_game(self, game: str) -> tuple[Setup, list[Row]] | None:
        """The set-up and all rows of a game."""
        setup = self.find_setup(game)
        if setup is None:
            return None
        with self.engine.connect() as connection:
            wanted = select(ROWS.c.body).where(ROWS.c.game == game).order_by(ROWS.c.number)
            bodies = connection.execute(wanted).scalars().all()
        return setup, [read_row(body) for body in bodies]

    def _add(self, table: Table, values: dict[str, Any]) -> None:
        """Adds a line that never changes, unless it is there."""
        key = next(iter(table.primary_key))
        with self.engine.connect() as connection:
            if connection.execute(select(key).where(key == values[key.name])).first() is not None:
                return
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(table).values(values))
        except IntegrityError:
            return

    def add_ended(self, game: str, ended: Ended) -> None:
        """Keeps what is left of a game that is over."""
        self._add(ENDED, _ended_values(game, ended))

    def find_ended(self, game: str) -> Ended | None:
        """What is left of a game that is over."""
        with self.engine.connect() as connection:
            found = connection.execute(select(ENDED.c.body).where(ENDED.c.game == game)).scalar_one_or_none()
        return None if found is None else msgspec.json.decode(found, type=Ended)

    def last_moved(self, game: str) -> float:
        """When something last happened in a game."""
        with self.engine.connect() as connection:
            last = connection.execute(select(func.max(ROWS.c.at)).where(ROWS.c.game == game)).scalar_one_or_none()
            made = connection.execute(select(GAMES.c.created).where(GAMES.c.id == game)).scalar_one()
        return float(made if last is None else last)

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
            found = connection.execute(query).scalars().all()
            return [_with_texts(connection, msgspec.json.decode(body, type=Setup)) for body in found]

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
    ended: dict[str, Any] | None
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Journal:
    """Appends rows, in a thread of its own; rows of many games go into one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def append(self, game: str, first: int, rows: Sequence[Row], ended: Ended | None = None) -> None:
        """Writes rows behind those that are there, the last ones with what is left then; returns when committed."""
        now = time.time()
        values = [
            {"game": game, "number": number, "at": now, "body": write_row(row)}
            for number, row in enumerate(rows, start=first)
        ]
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        left = None if ended is None else _ended_values(game, ended)
        self._queue.put(_Batch(values, left, done, loop))
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
                for batch in waiting:
                    if batch.ended is not None:
                        connection.execute(insert(ENDED).values(batch.ended))
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
