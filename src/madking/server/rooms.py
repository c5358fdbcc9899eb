"""All rooms of this process: set up, brought back from storage when someone comes, forgotten when nobody is there."""

import asyncio
import time
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

from madking.server import fairness
from madking.server.desk import Desk
from madking.server.errors import NotFound
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
    """The room that stored rows make; by the times when they were stored its clock goes on as if nothing had been."""
    room = Room(setup)
    room.note_time(setup.created)
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
        room = await self._load(game)
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
        return await asyncio.to_thread(bring_back, setup, rows, times)

    async def look(self, game: str, secret: str) -> tuple[Room, Slot]:
        """A room for reading, whoever runs it, and what the secret opens; an unknown one is answered like no room."""
        room = await self._room(game)
        slot = room.slot(secret)
        if slot is None:
            raise NotFound
        return room, slot

    async def look_invited(self, game: str, secret: str) -> Room:
        """A room for reading what everyone is promised, also for someone who is only invited."""
        room = await self._room(game)
        if room.slot(secret) is None and not room.roster.invites(secret):
            raise NotFound
        return room

    async def _room(self, game: str) -> Room:
        desk = self._desks.get(game)
        room = desk.room if desk is not None else await self._load(game)
        if room is None:
            raise NotFound
        return room

    def _forget(self, desk: Desk) -> None:
        if self._desks.get(desk.room.id) is desk:
            del self._desks[desk.room.id]
            if self.on_forget is not None:
                self.on_forget(desk.room.id)

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
