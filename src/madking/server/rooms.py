"""All rooms of this process: set up, brought back from storage when someone comes, forgotten when nobody is there."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from madking.errors import MadkingError
from madking.server import fairness
from madking.server.again import next_setup
from madking.server.desk import ABSENT_SECONDS, RESTART, Desk
from madking.server.doors import Doors
from madking.server.ended import played
from madking.server.errors import NotFound, StorageError, Unplayable
from madking.server.homebrew import Homebrew
from madking.server.leases import Lease
from madking.server.metrics import Metrics
from madking.server.players import Players
from madking.server.protocol import Hello, Lang, NewGame
from madking.server.room import Room
from madking.server.rows import Row
from madking.server.seats import Slot
from madking.server.setup import Opened, Setup, set_up
from madking.server.storage import Journal, Storage
from madking.server.teaching import set_up_lesson
from madking.server.work import Pools, Shared

LOG: Final = logging.getLogger("madking.server")
RESTARTING: Final = "the server restarts; the game goes on in a moment"
IDLE_SECONDS: Final = 300.0
SWEEP_SECONDS: Final = 30.0
ENDED_SECONDS: Final = 10.0
MOST_ENDED: Final = 32
"""So many rooms that are over are kept for reading, for so long."""


def bring_back(setup: Setup, rows: Sequence[Row], times: Sequence[float] = ()) -> Room:
    """The room that stored rows make, if this version can play its game back.

    By the times when they were stored its clock goes on as if nothing had been.
    """
    try:
        return _follow(Room(setup), rows, times)
    except StorageError as error:
        raise Unplayable("{reason}", reason=str(error)) from error
    except MadkingError as error:
        raise Unplayable("this version of madking cannot play this game back: {reason}", reason=str(error)) from error


def _follow(room: Room, rows: Sequence[Row], times: Sequence[float]) -> Room:
    room.note_time(room.setup.created)
    for row, at in zip_longest(rows, times[: len(rows)], fillvalue=None):
        if row is not None:
            room.apply(row)
        if at is not None:
            room.note_time(at)
    return room


class Rooms:
    """The desks of this process, by game."""

    def __init__(
        self,
        storage: Storage,
        players: Players,
        pools: Pools,
        metrics: Metrics | None = None,
        absent: float = ABSENT_SECONDS,
        homebrew: Homebrew | None = None,
    ) -> None:
        self.storage = storage
        self._journal = Journal(storage, metrics or Metrics())
        self._players = players
        self._homebrew = homebrew or Homebrew((), False, pools.tapes)
        self._pools = pools
        self._absent = absent
        self._desks: dict[str, Desk] = {}
        self.lease_of: Callable[[str], Lease | None] = lambda _: None
        """The lease of a game that this process shares with others; every write of its desk shows it."""
        self.on_forget: Callable[[str], None] | None = None
        self._coming: Shared[str, Desk] = Shared()
        self._read: Shared[str, Room] = Shared()
        self._ended: dict[str, tuple[Room, float]] = {}

    def __len__(self) -> int:
        return len(self._desks)

    def running(self) -> set[str]:
        """The games that are in memory."""
        return {*self._desks, *self._coming.keys()}

    async def open(self, wanted: NewGame) -> Opened:
        """Sets up a new game."""
        return (await self.open_setup(wanted))[1]

    async def open_setup(self, wanted: NewGame) -> tuple[Setup, Opened]:
        """Sets up a new game; gives also what it is made of."""
        guests = tuple(self._players.guests)
        homebrew = await self._homebrew.with_brought(wanted.homebrew)
        setup, opened = await self._pools.replaying.do(set_up, wanted, fairness.draw_secret(), guests, homebrew)
        await self.add(setup)
        return setup, opened

    def waiting(self) -> dict[str, set[int]]:
        """The free seats of the games here whose host waits for people."""
        found: dict[str, set[int]] = {}
        for game, desk in self._desks.items():
            host = desk.room.roster.host
            if not desk.room.dealt and host is not None and desk.present(host):
                found[game] = {seat.number for seat in desk.room.seats if seat.free}
        return found

    async def teach(self, key: str, language: Lang) -> Opened:
        """Sets up a lesson."""
        setup, opened = await self._pools.replaying.do(set_up_lesson, key, language, fairness.draw_secret())
        await self.add(setup)
        return opened

    async def add(self, setup: Setup) -> None:
        """Keeps a room that was set up."""
        await self._pools.database.do(self.storage.add_game, setup)

    # --- who may come in -----------------------------------------------------------------------------

    async def doors(self, game: str) -> Doors:
        """Who may enter a game."""
        doors = await self._pools.database.do(self.storage.find_doors, game)
        if doors is None:
            raise NotFound
        return doors

    async def check(self, game: str, secret: str) -> None:
        """Knows a secret before anything is done for it; an unknown one is answered like no game."""
        desk = self._desks.get(game)
        known = desk.room.slot(secret) is not None if desk else (await self.doors(game)).open_to(secret)
        if not known:
            raise NotFound

    async def admit(self, game: str, hello: Hello) -> None:
        """Knows whoever comes, by their secret or an invitation, before the room is woken for them."""
        desk = self._desks.get(game)
        known = desk.room.roster.knows(hello) if desk else (await self.doors(game)).let_in(hello)
        if not known:
            raise NotFound

    # --- rooms ---------------------------------------------------------------------------------------

    async def desk(self, game: str) -> Desk:
        """The desk of a game, brought back from storage if need be."""
        desk = self._desks.get(game)
        return desk or await self._coming.get(game, lambda: self._bring(game))

    async def _bring(self, game: str) -> Desk:
        lease = self.lease_of(game)
        try:
            room = await self._load(game)
        except Unplayable:
            self._let_go(game)
            raise
        made = Desk(room, self._journal, self._players, self._pools, self._forget, lease, self._open_next, self._absent)
        self._desks[game] = made
        return made

    async def _open_next(self, room: Room, invitations: Mapping[int, str]) -> str:
        """Sets up the game that the people of a room play next."""
        setup = await self._pools.replaying.do(next_setup, room, invitations)
        await self.add(setup)
        return setup.id

    async def _load(self, game: str) -> Room:
        try:
            return await self._play_back(game)
        except (StorageError, Unplayable) as error:
            LOG.error("game %s cannot be brought back: %s", game, error)
            raise

    async def _play_back(self, game: str) -> Room:
        database = self._pools.database
        found = await database.do(self.storage.find_game, game)
        if found is None:
            raise NotFound
        setup, rows = found
        times = await database.do(self.storage.row_times, game) if setup.clocked else []
        room = await self._pools.replaying.do(bring_back, setup, rows, times)
        await database.do(self._compare_end, room)
        return room

    def _compare_end(self, room: Room) -> None:
        """Keeps the log of a game that an older version ended; one that was given up cannot go on."""
        ended = self.storage.find_ended(room.id)
        if room.over and ended is None:
            self.storage.add_ended(room.id, played(room))
        elif not room.over and ended is not None:
            raise Unplayable("this game ended when its log was given out, because it could not be played back")

    async def look(self, game: str, secret: str) -> tuple[Room, Slot]:
        """A room for reading at once, whoever runs it, and what the secret opens; all in it is committed."""
        await self.check(game, secret)
        room = await self.settled(game)
        slot = room.slot(secret)
        if slot is None:
            raise NotFound
        return room, slot

    async def settled(self, game: str) -> Room:
        """A room as it is stored; what is being stored just now is waited for."""
        while (desk := self._desks.get(game)) is not None:
            if await desk.settled():
                return desk.room
        room, until = self._ended.get(game, (None, 0.0))
        if room is None or until < time.monotonic():
            room = await self._read.get(game, lambda: self._load(game))
            self._keep_ended(room)
        return room

    def _keep_ended(self, room: Room) -> None:
        """Remembers a room whose game is over for a while: who asks for it again and again has it played back once."""
        self._ended.pop(room.id, None)
        if room.over:
            self._ended[room.id] = room, time.monotonic() + ENDED_SECONDS
        while len(self._ended) > MOST_ENDED:
            del self._ended[next(iter(self._ended))]

    def _forget(self, desk: Desk) -> None:
        if self._desks.get(desk.room.id) is desk:
            del self._desks[desk.room.id]
            self._let_go(desk.room.id)

    def _let_go(self, game: str) -> None:
        """Leaves a game to other processes."""
        if self.on_forget is not None:
            self.on_forget(game)

    async def sweep(self) -> None:
        """Forgets desks that nobody needs, for ever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            before = time.monotonic() - IDLE_SECONDS
            for desk in list(self._desks.values()):
                if desk.idle and desk.used < before:
                    desk.abandon(1001)

    def lose(self, game: str, reason: str) -> None:
        """Lets go of a game that another process may run now; its clients are told so and come back."""
        desk = self._desks.get(game)
        if desk is not None:
            desk.abandon(RESTART, reason)

    def leave(self) -> None:
        """Ends all conversations; who comes back finds another process, or this one when it is there again."""
        self.on_forget = None
        for desk in list(self._desks.values()):
            desk.abandon(RESTART, RESTARTING)

    def close(self) -> None:
        """Writes what waits to be written. May block."""
        self._journal.close()
