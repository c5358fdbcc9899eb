"""For those who keep a server: what games there are, what is wrong with one, and how its readable part is saved."""

from dataclasses import dataclass

import msgspec
from sqlalchemy import delete, func, select

from madking.errors import MadkingError
from madking.server.ended import told
from madking.server.errors import NotFound, StorageError
from madking.server.leases import Leases
from madking.server.retention import KEEPER, delete_game
from madking.server.rooms import bring_back
from madking.server.rows import Row, read_row
from madking.server.setup import Setup
from madking.server.storage import Storage
from madking.server.tables import ENDED, GAMES, LEASES, ROWS
from madking.server.timing import now_in

RUNNING = "a process runs game {} now; end it, or wait until nobody plays"


@dataclass(frozen=True)
class Kept:
    """A game in short."""

    game: str
    created: float
    rows: int
    moved: float
    ended: bool


@dataclass(frozen=True)
class Fault:
    """From which row on a game cannot be brought back, and why."""

    game: str
    row: int
    reason: str


class Keeper:
    """Looks after the games of a database. All methods may block."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._engine = storage.engine

    def games(self, most: int, ended: bool | None = None) -> list[Kept]:
        """The newest games; all, those that are over, or those that are not."""
        over = select(ENDED.c.game).where(ENDED.c.game == GAMES.c.id).exists()
        wanted = select(GAMES.c.id).order_by(GAMES.c.created.desc()).limit(most)
        if ended is not None:
            wanted = wanted.where(over if ended else ~over)
        with self._engine.connect() as connection:
            return [self.game(game) for game in connection.execute(wanted).scalars().all()]

    def game(self, game: str) -> Kept:
        """A game in short."""
        with self._engine.connect() as connection:
            created = connection.execute(select(GAMES.c.created).where(GAMES.c.id == game)).scalar_one_or_none()
            if created is None:
                raise NotFound
            counted = select(func.count(), func.max(ROWS.c.at)).where(ROWS.c.game == game)
            rows, last = connection.execute(counted).one()
            over = connection.execute(select(ENDED.c.game).where(ENDED.c.game == game)).first() is not None
        return Kept(game, created, rows, last or created, over)

    def owner(self, game: str) -> str:
        """The process that runs a game of a server with several; empty if none does."""
        with self._engine.connect() as connection:
            alive = (LEASES.c.game == game) & (LEASES.c.until > now_in(self._engine))
            return str(connection.execute(select(LEASES.c.owner).where(alive)).scalar_one_or_none() or "")

    def export(self, game: str) -> str:
        """The log of a game, with its seed; one that is not over is cut at its last decision."""
        kept = self._storage.find_ended(game)
        if kept is not None:
            return kept.log
        found = self._storage.find_game(game)
        if found is None:
            raise NotFound
        try:
            room = bring_back(*found)
        except MadkingError:
            return told(*found).log
        return room.game.log if room.dealt else told(*found).log

    def delete(self, game: str) -> None:
        """Deletes everything of a game."""
        self.game(game)
        if not delete_game(self._engine, game):
            raise StorageError(RUNNING.format(game))

    def faults(self, games: list[str]) -> list[Fault]:
        """What is wrong with these games."""
        return [fault for game in games if (fault := self.fault(game)) is not None]

    def fault(self, game: str) -> Fault | None:
        """The first row that cannot be read, is missing, or does not fit the game."""
        setup = self._storage.find_setup(game)
        if setup is None:
            raise NotFound
        rows: list[Row] = []
        for number, body in self._bodies(game):
            if number != len(rows):
                return Fault(game, len(rows), f"row {len(rows)} is missing")
            try:
                rows.append(read_row(body))
            except StorageError as error:
                return Fault(game, number, str(error))
        return _unfit(setup, rows)

    def _bodies(self, game: str) -> list[tuple[int, str]]:
        wanted = select(ROWS.c.number, ROWS.c.body).where(ROWS.c.game == game).order_by(ROWS.c.number)
        with self._engine.connect() as connection:
            return [(row.number, row.body) for row in connection.execute(wanted)]

    def cut(self, fault: Fault) -> str:
        """Takes the rows from a fault on away, so that the game goes on from before; gives them as JSON lines."""
        leases = Leases(self._engine)
        lease = leases.take(fault.game, KEEPER, 60.0)
        if lease.owner != KEEPER:
            raise StorageError(RUNNING.format(fault.game))
        lost = [{"number": number, "body": body} for number, body in self._bodies(fault.game) if number >= fault.row]
        with self._engine.begin() as connection:
            connection.execute(delete(ROWS).where((ROWS.c.game == fault.game) & (ROWS.c.number >= fault.row)))
        leases.release(lease)
        return "".join(msgspec.json.encode(row).decode() + "\n" for row in lost)


def _unfit(setup: Setup, rows: list[Row]) -> Fault | None:
    """Looks by halves for the first row that the game does not take: what follows it does not fit either."""
    reason = _trouble(setup, rows)
    if reason is None:
        return None
    fits, fails = 0, len(rows)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        trouble = _trouble(setup, rows[:middle])
        if trouble is None:
            fits = middle
        else:
            fails, reason = middle, trouble
    return Fault(setup.id, max(fails - 1, 0), reason)


def _trouble(setup: Setup, rows: list[Row]) -> str | None:
    try:
        bring_back(setup, rows)
    except MadkingError as error:
        return str(error)
    return None
