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
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import IO, Any, Final

import msgspec
from msgspec import structs
from sqlalchemy import Connection, Engine, Table, create_engine, event, func, insert, or_, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from madking.core.record import Header, read, read_head
from madking.server.doors import DOORS, Doors
from madking.server.ended import Ended
from madking.server.errors import StorageError, reason
from madking.server.files import file_of, keep_private, occupy
from madking.server.leases import Lease, Superseded, shown
from madking.server.metrics import Metrics
from madking.server.people.history import note_finished
from madking.server.rows import Row, read_row, write_row
from madking.server.schema import bring_up_to_date
from madking.server.setup import Setup
from madking.server.tables import ENDED, GAMES, LEASES, REPLAYS, ROWS, TEXTS
from madking.server.timing import DatabaseClock

LOG: Final = logging.getLogger("madking.server")
PATIENCE: Final = 5
"""How long anything waits for the database, in seconds."""
PATIENCE_MS: Final = 1000 * PATIENCE
PACE: Final = 0.01
"""After a commit that several games shared the next one begins so many seconds later, for what comes meanwhile."""
LONGEST_COMMIT: Final = 8.0
"""How long a game waits for its rows to be committed, behind those of others, until it is brought back anew."""


def open_engine(url: str) -> Engine:
    """The database of a URL, with the tables that are missing."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        file = file_of(parsed)
        if file is not None:
            keep_private(file)
        engine = create_engine(parsed, **_engine_options(parsed))
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _tune_sqlite)
        bring_up_to_date(engine)
    except (StorageError, ArgumentError, SQLAlchemyError, ImportError, OSError) as error:
        raise StorageError(f"the database {_shown(url)!r} cannot be opened: {reason(error)}") from None
    return engine


def _engine_options(url: URL) -> dict[str, Any]:
    """Nothing waits for ever, and no error tells what was to be stored, which may be a seed."""
    options: dict[str, Any] = {"hide_parameters": True}
    if url.drivername.startswith("postgresql"):
        limits = f"-c statement_timeout={PATIENCE_MS} -c lock_timeout={PATIENCE_MS}"
        waits = {"connect_timeout": PATIENCE, "tcp_user_timeout": 2 * PATIENCE_MS, "options": limits}
        options |= {"pool_pre_ping": True, "pool_timeout": PATIENCE, "connect_args": waits}
    elif url.database not in (None, "", ":memory:"):
        options |= {"pool_timeout": PATIENCE}
    return options


def _shown(url: str) -> str:
    """A URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "(unreadable)"


def _tune_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={PATIENCE_MS}"):
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


def _leave(connection: Connection, game: str, at: float, ended: Ended) -> None:
    """Keeps what a game that is over leaves behind, and writes it into the histories of those who played."""
    body = msgspec.json.encode(structs.replace(ended, finished=None)).decode()
    connection.execute(insert(ENDED).values(game=game, at=at, body=body))
    if ended.finished is not None:
        note_finished(connection, game, at, ended.finished)


class Storage:
    """What is kept. All methods may block: call them in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.clock = DatabaseClock(self.engine)
        self.clock.look()
        self._mark: IO[bytes] | None = None

    def occupy(self, shared: bool) -> None:
        """Makes sure that no other server process uses the same file, unless they share it."""
        file = file_of(self.engine.url)
        self._mark = None if file is None else occupy(file, shared)

    def add_game(self, setup: Setup) -> None:
        """Keeps a new game, and apart from it the hero texts that no game had yet.

        They are looked for again when the game is there: with the last other game that had them they may just be gone.
        """
        header = read(setup.header, partial=True).header
        self._add_texts(header)
        now = self.clock.now()
        bare = structs.replace(setup, created=now, header=replace(header, texts=()).opening())
        body = msgspec.json.encode(bare).decode()
        with self.engine.begin() as connection:
            connection.execute(insert(GAMES).values(id=setup.id, created=now, setup=body))
        self._add_texts(header)

    def _add_texts(self, header: Header) -> None:
        for name, text in dict(zip(header.hashes, header.texts, strict=True)).items():
            self._add(TEXTS, {"hash": name, "text": text})

    def find_setup(self, game: str) -> Setup | None:
        """The set-up of a game."""
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one_or_none()
            return None if found is None else _with_texts(connection, msgspec.json.decode(found, type=Setup))

    def find_doors(self, game: str) -> Doors | None:
        """Who may enter a game: little is read for that, however long the game is."""
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one_or_none()
            if found is None:
                return None
            wanted = or_(*(ROWS.c.body.startswith(f'{{"type":"{kind.__struct_config__.tag}"') for kind in DOORS))
            bodies = connection.execute(select(ROWS.c.body).where(ROWS.c.game == game, wanted).order_by(ROWS.c.number))
            return Doors(msgspec.json.decode(found, type=Setup), [read_row(body) for body in bodies.scalars()])

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
        with suppress(IntegrityError), self.engine.begin() as connection:
            if connection.execute(select(ENDED.c.game).where(ENDED.c.game == game)).first() is None:
                _leave(connection, game, self.clock.now(), ended)

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
            connection.execute(insert(REPLAYS).values(id=replay, created=self.clock.now(), text=text))

    def find_replay(self, replay: str) -> str | None:
        """A log that was kept to be watched."""
        with self.engine.connect() as connection:
            return connection.execute(select(REPLAYS.c.text).where(REPLAYS.c.id == replay)).scalar_one_or_none()

    def ping(self) -> None:
        """Fails unless the database answers."""
        with self.engine.connect() as connection:
            connection.execute(select(func.count()).select_from(LEASES).where(LEASES.c.game == ""))

    def close(self) -> None:
        """Closes all connections."""
        self.engine.dispose()
        if self._mark is not None:
            self._mark.close()


@dataclass(frozen=True)
class _Batch:
    """Rows of one game that wait to be written, and who waits for them."""

    game: str
    values: list[dict[str, Any]]
    ended: Ended | None
    at: float
    lease: Lease | None
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Journal:
    """Appends rows, in a thread of its own; rows of many games go into one transaction."""

    def __init__(self, storage: Storage, metrics: Metrics | None = None) -> None:
        self.clock = storage.clock
        self._engine = storage.engine
        self._metrics = metrics or Metrics()
        self._queue: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def append(
        self, game: str, first: int, rows: Sequence[Row], ended: Ended | None = None, lease: Lease | None = None
    ) -> float:
        """Writes rows behind those that are there, the last ones with what is left then; gives when, once committed.

        Who holds a lease of the game shows it; if it was taken by another process since, nothing is written.
        """
        now = self.clock.now()
        values = [
            {"game": game, "number": number, "at": now, "body": write_row(row)}
            for number, row in enumerate(rows, start=first)
        ]
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Batch(game, values, ended, now, lease, done, loop))
        await self._measured(done, len(rows))
        return now

    async def _measured(self, done: "asyncio.Future[None]", rows: int) -> None:
        begun = time.monotonic()
        try:
            await _committed(done)
        except StorageError:
            self._metrics.commit_failures.inc()
            raise
        self._metrics.decisions.inc(rows)
        self._metrics.commit_seconds.observe(time.monotonic() - begun)

    def _run(self) -> None:
        due = 0.0
        while (batch := self._queue.get()) is not None:
            wait = due - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            begun = time.monotonic()
            waiting = self._with_others(batch)
            self._write(waiting)
            due = begun + PACE if len(waiting) > 1 else 0.0

    def _with_others(self, batch: _Batch) -> list[_Batch]:
        """Everything that waits to be written now."""
        waiting = [batch]
        while not self._queue.empty():
            more = self._queue.get()
            if more is None:
                self._queue.put(None)
                break
            waiting.append(more)
        return waiting

    def _write(self, waiting: list[_Batch]) -> None:
        error = self._insert(waiting)
        if error is None:
            _tell(waiting, None)
        elif len(waiting) == 1:
            LOG.error(
                "rows of game %s could not be stored: %s: %s", waiting[0].game, type(error).__name__, reason(error)
            )
            refused = StorageError("the choice could not be stored: the server's database does not take it")
            _tell(waiting, error if isinstance(error, Superseded) else refused)
        else:
            for batch in waiting:
                self._write([batch])

    def _insert(self, waiting: list[_Batch]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(ROWS), [value for batch in waiting for value in batch.values])
                shown(connection, {batch.lease for batch in waiting if batch.lease is not None})
                for batch in waiting:
                    if batch.ended is not None:
                        _leave(connection, batch.game, batch.at, batch.ended)
        except Exception as error:
            return error
        return None

    def close(self) -> None:
        """Writes what waits, and ends."""
        self._queue.put(None)
        self._thread.join(timeout=10)


async def _committed(done: "asyncio.Future[None]") -> None:
    try:
        await asyncio.wait_for(done, LONGEST_COMMIT)
    except TimeoutError:
        raise StorageError("the choice could not be stored: the server's database does not answer") from None


def _tell(waiting: list[_Batch], error: Exception | None) -> None:
    """Wakes those who wait for a commit, each loop once."""
    loops = dict.fromkeys(batch.loop for batch in waiting)
    for loop in loops:
        done = [batch.done for batch in waiting if batch.loop is loop]
        with suppress(RuntimeError):  # whoever waited is gone with its loop
            loop.call_soon_threadsafe(_settle, done, error)


def _settle(waiting: "list[asyncio.Future[None]]", error: Exception | None) -> None:
    for done in waiting:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
