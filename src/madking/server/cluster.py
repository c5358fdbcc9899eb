"""Several server processes: each game is run by one of them, which holds its lease; the others pass messages on.

Redis carries the messages from process to process and shows which processes live; the database alone says who runs a
game (`leases`). A process that cannot reach Redis goes on with the games that it runs; whoever plays through another
process is told within seconds that it cannot be reached.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Iterable
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from madking.server.desk import RESTART, Line
from madking.server.errors import NotFound, ServerError, StorageError, Unreachable, reason
from madking.server.leases import Lease, Leases, Superseded
from madking.server.parties import LocalHall, Party
from madking.server.post import LOST, Post
from madking.server.protocol import ErrorMessage, Hello, write
from madking.server.rooms import RESTARTING, Rooms
from madking.server.seats import new_token
from madking.server.storage import Storage
from madking.server.wire import Beat, Closed, Met, Opening, Said, Shut, Told, Wire
from madking.server.work import Pool

LOG: Final = logging.getLogger("madking.server")
LEASE_SECONDS: Final = 6.0
BEAT_SECONDS: Final = 1.5
SIGN_SECONDS: Final = 5
DEAF_SECONDS: Final = 5.0
"""How long a process may hear nothing of itself, or of a process that it sent a client to."""
TRIES_TO_END: Final = 10
TAKERS: Final = 64
"""So many games can be taken at the same time, but no game by two clients at once."""


class RemoteLine:
    """The way to a client that is connected to another process."""

    def __init__(self, post: Post, home: str, line: str) -> None:
        self._post = post
        self.home = home
        self._line = line

    def send(self, data: bytes, more: bool = False) -> None:  # noqa: ARG002 - the post gathers by itself
        """Queues a message."""
        self._post.send(self.home, Told(self._line, data.decode()))

    def close(self, code: int) -> None:
        """Ends the connection once everything is sent."""
        self._post.send(self.home, Shut(self._line, code))


class Relay:
    """A client of this process whose room another process runs."""

    def __init__(self, hall: "SharedHall", owner: str, number: str, line: Line) -> None:
        self._hall = hall
        self.owner = owner
        self._number = number
        self.line = line
        self.since = time.monotonic()
        self.met = False

    async def hear(self, said: bytes) -> None:
        """Passes a message on."""
        said_text = said.decode("utf-8", "replace")
        self._hall.post.send(self.owner, Said(self._number, self._hall.me, said_text))

    async def part(self) -> None:
        """Tells that the client is gone."""
        self._hall.end_relay(self._number)
        self._hall.post.send(self.owner, Closed(self._number))

    def lose(self, reason: str = "") -> None:
        """Tells the client why it is let go, otherwise that its game cannot be reached; it comes back by itself."""
        self.line.send(write(ErrorMessage(None, reason or str(Unreachable()))))
        self.line.close(RESTART)


class Guest:
    """A client of another process in a room of this one; its messages are followed in order."""

    def __init__(self, line: RemoteLine) -> None:
        self.line = line
        self.heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None


class SharedHall:
    """Rooms are run by several processes."""

    def __init__(self, url: str, rooms: Rooms, storage: Storage, database: Pool) -> None:
        self.me = new_token()
        self.post = Post(url, self.me, self._take, lambda: self._hang_up(None))
        self.linked = True
        """Whether Redis carries messages now, as far as this process knows."""
        self._rooms = rooms
        self._local = LocalHall(rooms)
        self._storage = storage
        self._database = database
        self._leases = Leases(storage.engine)
        self._held: dict[str, Lease] = {}
        self._taking = [asyncio.Lock() for _ in range(TAKERS)]
        self._relays: dict[str, Relay] = {}
        self._guests: dict[str, Guest] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._heard_at = self._renewed_at = time.monotonic()
        self._leaving = False

    async def start(self) -> None:
        """Shows that this process lives, and begins to listen."""
        try:
            await self.post.show(SIGN_SECONDS)
        except LOST as error:
            raise StorageError(f"Redis cannot be reached: {error}") from None
        self._rooms.on_forget = self._release
        self._rooms.lease_of = self._lease
        self._heard_at = time.monotonic()
        work: list[Coroutine[Any, Any, None]] = [self.post.hear(), self.post.carry(), self._pulse(), self._renewal()]
        self._tasks = [asyncio.create_task(each) for each in work]

    async def stop(self) -> None:
        """Gives all games back, whatever else fails; nobody takes one from here on."""
        self._leaving = True
        for guest in list(self._guests.values()):
            guest.line.close(RESTART)
        await _ended([*self._tasks, *(guest.task for guest in self._guests.values() if guest.task is not None)])
        try:
            await asyncio.to_thread(self._leases.release_all, self.me)
        except SQLAlchemyError as error:
            LOG.error("the games of this process could not be given back: %s", reason(error))
        await self.post.close()

    # --- clients of this process ---------------------------------------------------------------------

    async def enter(self, line: Line, game: str, hello: Hello) -> Party:
        """Leads a client to its room, here or elsewhere; nothing is done for one who does not belong there."""
        await self._rooms.admit(game, hello)
        owner = await self._owner(game)
        if owner == self.me:
            return await self._local.enter(line, game, hello)
        if not await self._reachable(owner):
            raise Unreachable
        number = new_token()
        relay = Relay(self, owner, number, line)
        self._relays[number] = relay
        self.post.send(owner, Opening(number, self.me, game, hello))
        return relay

    def leave(self) -> None:
        """Ends all conversations: everyone is told that the server restarts."""
        self._leaving = True
        self._local.leave()
        for relay in list(self._relays.values()):
            relay.lose(RESTARTING)

    async def _owner(self, game: str) -> str:
        """The process that runs a game: this one, if no other holds its lease."""
        if not await self._database.do(self._storage.has_game, game):
            raise NotFound
        if time.monotonic() - self._renewed_at > LEASE_SECONDS:
            await self._renew()
        async with self._taking[hash(game) % TAKERS]:
            if self._leaving:
                raise Unreachable
            if game not in self._held:
                lease = await self._database.do(self._leases.take, game, self.me, LEASE_SECONDS)
                if lease.owner != self.me:
                    return lease.owner
                self._held[game] = lease
        return self.me

    async def _reachable(self, process: str) -> bool:
        try:
            return self.linked and await self.post.lives(process)
        except LOST:
            return False

    def _lease(self, game: str) -> Lease:
        """The lease of a game that this process runs."""
        if game not in self._held:
            raise Superseded
        return self._held[game]

    def end_relay(self, number: str) -> None:
        """Forgets a client that is gone."""
        self._relays.pop(number, None)

    # --- messages between processes ------------------------------------------------------------------

    def _take(self, message: Wire) -> None:
        match message:
            case Opening():
                self._open(message)
            case Met(line):
                if line in self._relays:
                    self._relays[line].met = True
            case Said(line, home, text):
                if line in self._guests:
                    self._guests[line].heard.put_nowait(text.encode())
                else:
                    self.post.send(home, Shut(line, RESTART))
            case Closed(line):
                if line in self._guests:
                    self._guests[line].heard.put_nowait(None)
            case Told(line, text):
                if line in self._relays:
                    self._relays[line].line.send(text.encode())
            case Shut(line, code):
                if line in self._relays:
                    self._relays[line].line.close(code)
            case Beat():
                self._heard_at = time.monotonic()

    def _open(self, opening: Opening) -> None:
        self.post.send(opening.home, Met(opening.line))
        guest = Guest(RemoteLine(self.post, opening.home, opening.line))
        self._guests[opening.line] = guest
        guest.task = asyncio.create_task(self._host(guest, opening))

    async def _host(self, guest: Guest, opening: Opening) -> None:
        """Speaks with a client of another process until it is gone."""
        try:
            if await self._owner(opening.game) != self.me:
                guest.line.close(RESTART)
                return
            party = await self._local.enter(guest.line, opening.game, opening.hello)
            try:
                while (said := await guest.heard.get()) is not None:
                    await party.hear(said)
            finally:
                await party.part()
        except ServerError as error:
            guest.line.send(write(ErrorMessage(None, error.said(opening.hello.lang))))
            guest.line.close(error.code)
        except Exception:
            LOG.exception("a conversation in game %s failed", opening.game)
            guest.line.close(RESTART)
        finally:
            self._guests.pop(opening.line, None)

    # --- who lives -----------------------------------------------------------------------------------

    async def _pulse(self) -> None:
        """Shows that this process lives, and lets go of processes that died or do not answer, for ever."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.post.show(SIGN_SECONDS)
                self.post.send(self.me, Beat())
                for process in self._others():
                    if not await self.post.lives(process):
                        LOG.warning("another process of the server is gone")
                        self._hang_up(process)
                self.linked = time.monotonic() - self._heard_at < DEAF_SECONDS
            except LOST as error:
                LOG.error("Redis does not answer: %s", error)
                self.linked = False
            if not self.linked:
                self._hang_up(None)
            self._give_up_unmet()

    def _others(self) -> set[str]:
        homes = {guest.line.home for guest in self._guests.values()}
        return homes | {relay.owner for relay in self._relays.values()}

    def _give_up_unmet(self) -> None:
        before = time.monotonic() - DEAF_SECONDS
        for relay in list(self._relays.values()):
            if not relay.met and relay.since < before:
                relay.lose()

    def _hang_up(self, process: str | None) -> None:
        """Closes what depends on a process that is gone (None: on any); clients are told and come back."""
        for relay in list(self._relays.values()):
            if process in (None, relay.owner):
                relay.lose()
        for guest in list(self._guests.values()):
            if process in (None, guest.line.home):
                guest.line.close(RESTART)
                guest.heard.put_nowait(None)

    # --- the games that this process runs ------------------------------------------------------------

    async def _renewal(self) -> None:
        """Renews the leases of this process, and lets go of games that another has taken, for ever."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self._renew()

    async def _renew(self) -> None:
        """Renews the leases; who slept for longer than they hold does so before anybody is let in to an old table."""
        before, now = dict(self._held), time.monotonic()
        try:
            found = await asyncio.to_thread(self._leases.renew, self.me, LEASE_SECONDS)
        except SQLAlchemyError as error:
            LOG.error("the leases could not be renewed: %s", reason(error))
            return
        self._renewed_at = now
        for game, lease in before.items():
            if lease not in found and self._held.get(game) == lease:
                LOG.warning("game %s is run by another process now", game)
                del self._held[game]
                self._rooms.lose(game, str(Superseded()))
        await self._give_back(lease for lease in found if lease.game not in self._held)

    async def _give_back(self, leases: Iterable[Lease]) -> None:
        """Gives back what could not be given back when the room was let go: no other process could take it."""
        for lease in leases:
            async with self._taking[hash(lease.game) % TAKERS]:
                if lease.game not in self._held:
                    self._return(lease)

    def _release(self, game: str) -> None:
        """A room is no longer run here."""
        lease = self._held.pop(game, None)
        if lease is not None:
            self._return(lease)

    def _return(self, lease: Lease) -> None:
        task = asyncio.ensure_future(asyncio.to_thread(self._leases.release, lease))
        task.add_done_callback(_note_failure)


def _note_failure(done: "asyncio.Future[None]") -> None:
    error = None if done.cancelled() else done.exception()
    if error is not None:
        LOG.error("a game could not be given back yet: %s", reason(error))


async def _ended(tasks: list["asyncio.Task[None]"]) -> None:
    """Ends tasks, also those whose library swallows the first word; what they fail with is written down."""
    pending = set(tasks)
    for _ in range(TRIES_TO_END):
        if not pending:
            break
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.3)
    for task in tasks:
        if task.done() and not task.cancelled() and task.exception() is not None:
            LOG.error("a task of the server failed", exc_info=task.exception())
