"""A desk runs one room: it hears the messages of its clients in order, stores what they change, and tells everyone.

Nothing is acknowledged before it is committed. Bots think elsewhere; a room is only touched under the desk's lock.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec import UNSET

from madking.server.ended import played
from madking.server.errors import ServerError, StorageError
from madking.server.players import Player, Players
from madking.server.protocol import AckMessage, Deed, ErrorMessage, Lang, Prefer, StateMessage, write
from madking.server.room import Room
from madking.server.rows import Chose, Returned, Row
from madking.server.seats import Slot
from madking.server.storage import Journal
from madking.server.telling import state_message

LOG = logging.getLogger("madking.server")
RESTART = 1012


class Line(Protocol):
    """The way to a client; sending never waits."""

    def send(self, data: bytes) -> None:
        """Queues a message."""
        ...

    def close(self, code: int) -> None:
        """Ends the connection once everything is sent."""
        ...


@dataclass(eq=False)
class Client:
    """Someone at the desk: what they may do, and what they have been told."""

    line: Line
    slot: Slot
    lang: Lang
    seen: int
    odds: bool = False


class Desk:
    """Runs one room."""

    def __init__(self, room: Room, journal: Journal, players: Players, forget: Callable[["Desk"], None]) -> None:
        self.room = room
        self.clients: set[Client] = set()
        self.used = time.monotonic()
        self._journal = journal
        self._players = players
        self._forget = forget
        self._lock = asyncio.Lock()
        self._bots: dict[int, Player] = {}
        self._playing: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._deadline: tuple[int, float] | None = None
        self._gone = False

    # --- clients -------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nobody needs this desk now."""
        busy = self._playing is not None and not self._playing.done()
        return not self.clients and not busy and not self._lock.locked()

    async def join(self, line: Line, slot: Slot, lang: Lang, since: int) -> Client:
        """A client comes to the desk and is told how things stand."""
        client = Client(line, slot, lang, since)
        async with self._lock:
            self.used = time.monotonic()
            self.clients.add(client)
            back = tuple(seat for seat in self.room.acting(slot) if self.room.seats[seat].left)
            changes: list[Row] = [self.room.apply(Returned(back))] if back else []
            try:
                await self._store(changes + self._automatic())
            except StorageError:
                self.abandon(RESTART)
                raise
            await self._tell_all()
        self.wake()
        return client

    async def part(self, client: Client) -> None:
        """A client is gone."""
        self.clients.discard(client)
        self.used = time.monotonic()
        if not self._gone and not client.slot.watches:
            async with self._lock:
                await self._tell_all()

    def present(self, seat: int) -> bool:
        """Whether somebody sits at a seat."""
        return any(seat in client.slot.seats for client in self.clients)

    # --- messages ------------------------------------------------------------------------------------

    async def hear(self, client: Client, deed: Deed) -> None:
        """Follows a message, or says why not."""
        async with self._lock:
            if self._gone:
                return
            self.used = time.monotonic()
            known, error = self.room.answers.find(client.slot.key, deed.id)
            if known:
                await self._answer(client, deed.id, error)
                return
            if isinstance(deed, Prefer):
                self._prefer(client, deed)
            try:
                rows = self._follow(client, deed)
            except ServerError as refused:
                self.room.answers.remember(client.slot.key, deed.id, str(refused))
                await self._answer(client, deed.id, str(refused))
                return
            try:
                await self._store(rows)
            except StorageError as failed:
                client.line.send(write(ErrorMessage(deed.id, str(failed))))
                self.abandon(RESTART)
                return
            client.line.send(write(AckMessage(deed.id)))
            await asyncio.sleep(0)
            await self._tell_all()
        self.wake()

    def _prefer(self, client: Client, deed: Prefer) -> None:
        if deed.lang is not UNSET:
            client.lang = deed.lang
        if deed.odds is not UNSET:
            client.odds = deed.odds

    def _follow(self, client: Client, deed: Deed) -> list[Row]:
        if isinstance(deed, Prefer) and (client.slot.watches or deed.windows is UNSET):
            self.room.answers.remember(client.slot.key, deed.id, None)
            return []
        row = self.room.hear(client.slot, deed)
        return [self.room.apply(row), *self._automatic()]

    def _automatic(self) -> list[Row]:
        """Follows everything that happens by itself now, until someone has to decide."""
        rows: list[Row] = []
        while (row := self.room.automatic(self._alone())) is not None:
            rows.append(self.room.apply(row))
        return rows

    def _alone(self) -> bool:
        """Whether nobody can see when the only person is asked."""
        return len(self.room.people) == 1 and not any(client.slot.watches for client in self.clients)

    async def _store(self, rows: list[Row]) -> None:
        """Commits rows that were applied; if that fails, the room in memory is worth nothing and must be abandoned."""
        if rows:
            last = self.room.over and any(isinstance(row, Chose) for row in rows)
            ended = played(self.room) if last else None
            await self._journal.append(self.room.id, self.room.rows - len(rows), rows, ended)

    def abandon(self, code: int) -> None:
        """Forgets the room: it will be brought back from storage."""
        self._gone = True
        self._forget(self)
        for task in (self._playing, self._clock):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        for client in self.clients:
            client.line.close(code)
        self.clients.clear()

    async def _answer(self, client: Client, message: str, error: str | None) -> None:
        if error is None:
            client.line.send(write(AckMessage(message)))
        else:
            client.line.send(write(ErrorMessage(message, error, await self._state(client))))

    # --- telling -------------------------------------------------------------------------------------

    async def _tell_all(self) -> None:
        for client in list(self.clients):
            client.line.send(write(await self._state(client)))

    async def _state(self, client: Client) -> StateMessage:
        odds = await self._odds(client)
        message = state_message(
            self.room, client.slot, client.lang, client.seen, self.present, odds, client.odds, self._timer()
        )
        client.seen = message.seq
        return message

    async def _odds(self, client: Client) -> dict[str, Any] | None:
        """The odds of one's own dice, if one wants them and they are allowed."""
        if not client.odds or (self.room.setup.rated and len(self.room.people) > 1):
            return None
        seat = self.room.viewer(client.slot)
        if seat is None or seat not in self.room.acting(client.slot):
            return None
        from madking.server.panel import odds_panel

        return await asyncio.to_thread(odds_panel, self.room.state, self.room.later(), seat, client.lang)

    # --- what goes on by itself ------------------------------------------------------------------------

    def wake(self) -> None:
        """Lets bots play and clocks run, if it is up to them."""
        if self._gone:
            return
        if self.room.bot_to_move() is not None and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play_bots())
        self._wind_clock()

    async def _play_bots(self) -> None:
        try:
            while not self._gone and (name := self.room.bot_to_move()) is not None:
                await self._play_bot(name)
        except StorageError:
            LOG.exception("game %s: a bot's choice could not be stored", self.room.id)
            self.abandon(RESTART)
        except Exception:
            LOG.exception("a bot failed in game %s; log:\n%s", self.room.id, self.room.game.log)
            self.abandon(RESTART)
        self._wind_clock()

    async def _play_bot(self, name: str) -> None:
        async with self._lock:
            request, ask = self.room.request, self.room.ask()
        if ask.seat not in self._bots:
            self._bots[ask.seat] = await self._players.hire(name, f"{self.room.id} {ask.seat}")
        text = await self._players.think(self._bots[ask.seat], ask)
        async with self._lock:
            if self._gone or self.room.request != request:
                return
            told = len(self.room.stream)
            await self._store([self.room.apply(self.room.decide(text, "bot")), *self._automatic()])
            if len(self.room.stream) > told or self.room.bot_to_move() is None:
                await self._tell_all()

    # --- the clock -----------------------------------------------------------------------------------

    def _timer(self) -> dict[str, Any] | None:
        if self._deadline is None or self.room.asked is None or self._deadline[0] != self.room.request:
            return None
        return {"seat": self.room.asked, "left": max(0.0, round(self._deadline[1] - time.monotonic(), 1))}

    def _wind_clock(self) -> None:
        """Starts the clock of the question that a person is asked now."""
        seconds, asked = self.room.setup.timer, self.room.asked
        if seconds is None or asked is None or not self.room.seats[asked].person:
            return
        if self._deadline is not None and self._deadline[0] == self.room.request:
            return
        self._deadline = (self.room.request, time.monotonic() + seconds)
        if self._clock is not None and self._clock is not asyncio.current_task():
            self._clock.cancel()
        self._clock = asyncio.create_task(self._run_out(self.room.request, seconds))

    async def _run_out(self, request: int, seconds: float) -> None:
        """Decides for a person whose time is over: a pass if there is one, else as a bot would."""
        await asyncio.sleep(seconds)
        async with self._lock:
            if self._gone or self.room.request != request:
                return
            ask = self.room.ask()
        text = next((option.text for option in ask.options if option.kind in ("pass", "done")), "")
        if not text:
            text = await self._players.think(await self._players.hire("greedy", "clock"), ask)
        async with self._lock:
            if self._gone or self.room.request != request:
                return
            try:
                await self._store([self.room.apply(self.room.decide(text, "timer")), *self._automatic()])
            except StorageError:
                LOG.exception("game %s: the clock's choice could not be stored", self.room.id)
                self.abandon(RESTART)
                return
            await self._tell_all()
        self.wake()
