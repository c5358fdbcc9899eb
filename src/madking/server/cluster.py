"""Several server processes: each game is run by one of them, which holds its lease; the others pass messages on.

Redis carries the messages from process to process and shows which processes live; the database holds the leases. Two
processes can never both write a game's next row, because rows are numbered.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Struct
from redis.asyncio import Redis
from redis.exceptions import RedisError

from madking.server.desk import RESTART, Line
from madking.server.errors import NotFound, ServerError, StorageError
from madking.server.parties import LocalHall, Party
from madking.server.protocol import ErrorMessage, Hello, write
from madking.server.rooms import Rooms
from madking.server.seats import new_token
from madking.server.storage import Storage

LOG: Final = logging.getLogger("madking.server")
LEASE_SECONDS: Final = 8.0
BEAT_SECONDS: Final = 2.0
NOT_FOUND: Final = 4404
REFUSED: Final = 1008


class Opening(Struct, tag="open", frozen=True):
    """A client of another process comes to a game."""

    line: str
    home: str
    game: str
    hello: Hello


class Said(Struct, tag="said", frozen=True):
    """A client of another process sent a message."""

    line: str
    text: str


class Closed(Struct, tag="closed", frozen=True):
    """A client of another process is gone."""

    line: str


class Told(Struct, tag="told", frozen=True):
    """A message for a client of this process."""

    line: str
    text: str


class Shut(Struct, tag="shut", frozen=True):
    """The connection of a client of this process is to be closed."""

    line: str
    code: int


Wire = Opening | Said | Closed | Told | Shut
_WIRE: Final[msgspec.json.Decoder[Wire]] = msgspec.json.Decoder(Wire)


def _channel(process: str) -> str:
    return f"madking:to:{process}"


def _sign(process: str) -> str:
    return f"madking:alive:{process}"


class RemoteLine:
    """The way to a client that is connected to another process."""

    def __init__(self, hall: "SharedHall", home: str, line: str) -> None:
        self._hall = hall
        self.home = home
        self._line = line

    def send(self, data: bytes) -> None:
        """Queues a message."""
        self._hall.post(self.home, Told(self._line, data.decode()))

    def close(self, code: int) -> None:
        """Ends the connection once everything is sent."""
        self._hall.post(self.home, Shut(self._line, code))


class Relay:
    """A client of this process whose room another process runs."""

    def __init__(self, hall: "SharedHall", owner: str, number: str, line: Line) -> None:
        self._hall = hall
        self.owner = owner
        self._number = number
        self.line = line

    async def hear(self, said: bytes) -> None:
        """Passes a message on."""
        self._hall.post(self.owner, Said(self._number, said.decode("utf-8", "replace")))

    async def part(self) -> None:
        """Tells that the client is gone."""
        self._hall.end_relay(self._number)
        self._hall.post(self.owner, Closed(self._number))


class Guest:
    """A client of another process in a room of this one; its messages are followed in order."""

    def __init__(self, line: RemoteLine) -> None:
        self.line = line
        self.heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None


class SharedHall:
    """Rooms are run by several processes."""

    def __init__(self, url: str, rooms: Rooms, storage: Storage) -> None:
        self.me = new_token()
        self._redis: Any = Redis.from_url(url)
        self._rooms = rooms
        self._local = LocalHall(rooms)
        self._storage = storage
        self._posts: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._relays: dict[str, Relay] = {}
        self._guests: dict[str, Guest] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Shows that this process lives, and begins to listen."""
        try:
            await self._beat()
        except RedisError as error:
            raise StorageError(f"Redis cannot be reached: {error}") from None
        rooms = self._rooms
        rooms.on_forget = self._release
        self._tasks = [asyncio.create_task(work) for work in (self._listen(), self._send(), self._pulse())]

    async def stop(self) -> None:
        """Gives all games up."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        with suppress(RedisError):
            await self._redis.delete(_sign(self.me))
        await asyncio.to_thread(self._storage.release, self.me)
        await self._redis.aclose()

    # --- clients of this process ---------------------------------------------------------------------

    async def enter(self, line: Line, game: str, hello: Hello) -> Party:
        """Leads a client to its room, here or elsewhere; nothing is done for one who does not belong there."""
        await self._rooms.admit(game, hello)
        owner = await self._owner(game)
        if owner == self.me:
            return await self._local.enter(line, game, hello)
        number = new_token()
        relay = Relay(self, owner, number, line)
        self._relays[number] = relay
        self.post(owner, Opening(number, self.me, game, hello))
        return relay

    async def _owner(self, game: str) -> str:
        """The process that runs a game: this one, if no living process does."""
        if not await asyncio.to_thread(self._storage.has_game, game):
            raise NotFound
        owner = await asyncio.to_thread(self._storage.lease, game, self.me, LEASE_SECONDS)
        if owner != self.me and not await self._lives(owner):
            await asyncio.to_thread(self._storage.release, owner, game)
            owner = await asyncio.to_thread(self._storage.lease, game, self.me, LEASE_SECONDS)
        return owner

    async def _lives(self, process: str) -> bool:
        return bool(await self._redis.exists(_sign(process)))

    def end_relay(self, number: str) -> None:
        """Forgets a client that is gone."""
        self._relays.pop(number, None)

    # --- messages between processes ------------------------------------------------------------------

    def post(self, process: str, message: Wire) -> None:
        """Sends a message to another process; messages keep their order."""
        self._posts.put_nowait((_channel(process), msgspec.json.encode(message)))

    async def _send(self) -> None:
        while True:
            channel, data = await self._posts.get()
            try:
                await self._redis.publish(channel, data)
            except RedisError:
                LOG.exception("a message between processes was lost")
                self._hang_up(None)

    async def _listen(self) -> None:
        """Follows the messages of other processes, for ever."""
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_channel(self.me))
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._take(_WIRE.decode(message["data"]))
            except RedisError:
                LOG.exception("Redis is gone; trying again")
                self._hang_up(None)
                await asyncio.sleep(1)

    def _take(self, message: Wire) -> None:
        match message:
            case Opening():
                self._open(message)
            case Said(line, text):
                if line in self._guests:
                    self._guests[line].heard.put_nowait(text.encode())
            case Closed(line):
                if line in self._guests:
                    self._guests[line].heard.put_nowait(None)
            case Told(line, text):
                if line in self._relays:
                    self._relays[line].line.send(text.encode())
            case Shut(line, code):
                if line in self._relays:
                    self._relays[line].line.close(code)

    def _open(self, opening: Opening) -> None:
        guest = Guest(RemoteLine(self, opening.home, opening.line))
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
            guest.line.send(write(ErrorMessage(None, str(error))))
            guest.line.close(NOT_FOUND if isinstance(error, NotFound) else REFUSED)
        finally:
            self._guests.pop(opening.line, None)

    # --- who lives -----------------------------------------------------------------------------------

    async def _beat(self) -> None:
        await self._redis.set(_sign(self.me), "1", ex=int(LEASE_SECONDS))

    async def _pulse(self) -> None:
        """Shows that this process lives, renews its leases, and lets go of processes that died."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
                await asyncio.to_thread(self._storage.renew, self.me, LEASE_SECONDS)
                others = {relay.owner for relay in self._relays.values()}
                others |= {guest.line.home for guest in self._guests.values()}
                for process in others:
                    if not await self._lives(process):
                        self._hang_up(process)
            except Exception:
                LOG.exception("a heartbeat failed")

    def _hang_up(self, process: str | None) -> None:
        """Closes what depends on a process that is gone (None: on any); clients come back by themselves."""
        for relay in list(self._relays.values()):
            if process in (None, relay.owner):
                relay.line.close(RESTART)
        for guest in list(self._guests.values()):
            if process in (None, guest.line.home):
                guest.heard.put_nowait(None)

    def _release(self, game: str) -> None:
        """A room is no longer run here."""
        task = asyncio.ensure_future(asyncio.to_thread(self._storage.release, self.me, game))
        task.add_done_callback(lambda done: done.exception())
