"""All rooms of this process: set up, brought back from storage when someone comes, forgotten when nobody is there."""

import asyncio
import time
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

from madking.errors import MadkingError
from madking.server import fairness
from madking.server.desk import Desk
from madking.server.ended import opens, played
from madking.server.errors import NotFound, StorageError, Unplayable
from madking.server.players import Players
from madking.server.protocol import NewGame
from madking.server.room import Room
from madking.server.rows import Row
from madking.server.seats import Slot
from madking.server.setup import Opened, Setup, set_up
from madking.server.storage import Journal, Storage

IDLE_SECONDS: Final = 300.0
SWEEP_SECONDS: Final = 30.0


def bring_back(setup: Setup, rows: Sequence[Row], times: Sequence[float] = ()) -> Room:
    """The room that stored rows make, if this version can play its game back.

    By the times when they were stored its clock goes on as if nothing had been.
    """
    try:
        return _follow(Room(setup), rows, times)
    except StorageError as error:
        raise Unplayable(str(error)) from error
    except MadkingError as error:
        raise Unplayable(f"this version of madking cannot play this game back: {error}") from error


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

    def __init__(self, storage: Storage, players: Players) -> None:
        self.storage = storage
        self._journal = Journal(storage.engine)
        self._players = players
        self._desks: dict[str, Desk] = {}
        self.on_forget: Callable[[str], None] | None = None
        self._coming: dict[str, asyncio.Future[Desk | None]] = {}

    async def open(self, wanted: NewGame) -> Opened:
        """Sets up a new game."""
        setup, opened = await asyncio.to_thread(set_up, wanted, fairness.draw_secret())
        await self.add(setup)
        return opened

    async def add(self, setup: Setup) -> None:
        """Keeps a room that was set up."""
        await asyncio.to_thread(self.storage.add_game, setup)

    async def desk(self, game: str) -> Desk:
        """The desk of a game, brought back from storage if need be."""
        desk = self._desks.get(game)
        if desk is not None:
            return desk
        coming = self._coming.get(game)
        if coming is None:
            coming = asyncio.ensure_future(self._bring(game))
            self._coming[game] = coming
            coming.add_done_callback(lambda _: self._coming.pop(game, None))
        found = await asyncio.shield(coming)
        if found is None:
            raise NotFound
        return found

    async def _bring(self, game: str) -> Desk | None:
        try:
            room = await self._load(game)
        except Unplayable:
            self._let_go(game)
            raise
        if room is None:
            return None
        desk = Desk(room, self._journal, self._players, self._forget)
        self._desks[game] = desk
        desk.wake()
        return desk

    async def _load(self, game: str) -> Room | None:
        found = await asyncio.to_thread(self.storage.find_game, game)
        if found is None:
            return None
        setup, rows = found
        times = await asyncio.to_thread(self.storage.row_times, game) if setup.timer is not None else []
        room = await asyncio.to_thread(bring_back, setup, rows, times)
        await asyncio.to_thread(self._compare_end, room)
        return room

    def _compare_end(self, room: Room) -> None:
        """Keeps the log of a game that an older version ended; one that was given up cannot go on."""
        ended = self.storage.find_ended(room.id)
        if room.over and ended is None:
            self.storage.add_ended(room.id, played(room))
        elif not room.over and ended is not None:
            raise Unplayable("this game ended when its log was given out, because it could not be played back")

    async def check(self, game: str, secret: str) -> None:
        """Knows a secret without playing its game back; an unknown one is answered like no game."""
        found = await asyncio.to_thread(self.storage.find_game, game)
        if found is None or not opens(*found, secret):
            raise NotFound

    async def look(self, game: str, secret: str) -> tuple[Room, Slot]:
        """A room for reading, whoever runs it, and what the secret opens; an unknown one is answered like no room."""
        room = await self._room(game, secret)
        slot = room.slot(secret)
        if slot is None:
            raise NotFound
        return room, slot

    async def look_invited(self, game: str, secret: str) -> Room:
        """A room for reading what everyone is promised, also for someone who is only invited."""
        room = await self._room(game, secret)
        if room.slot(secret) is None and not room.roster.invites(secret):
            raise NotFound
        return room

    async def _room(self, game: str, secret: str) -> Room:
        desk = self._desks.get(game)
        try:
            room = desk.room if desk is not None else await self._load(game)
        except Unplayable:
            await self.check(game, secret)
            raise
        if room is None:
            raise NotFound
        return room

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

    def leave(self) -> None:
        """Ends all conversations."""
        self.on_forget = None
        for desk in list(self._desks.values()):
            desk.abandon(1001)

    def close(self) -> None:
        """Writes what waits to be written. May block."""
        self._journal.close()
