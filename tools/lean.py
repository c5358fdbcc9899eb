"""A client of the game's WebSocket that costs little, so that a thousand of them leave the server its time.

It speaks just as much of the protocol as it needs: frames without compression, a mask of zeros, and of each message
only the fields that a scripted player looks at. `tests.serving.Talk` is the thorough one.
"""

import asyncio
import base64
import os
import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, cast

import msgspec
from msgspec import Raw, Struct

UPGRADE: Final = (
    "GET /ws/{game}?v=2 HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
SMALL: Final = 126
"""From this length on a frame tells its length in two more bytes; the next number stands for eight."""
NOTHING: Final = b"null"
HEADLINE: Final = re.compile(rb'"headline":"(?:[^"\\]|\\.)*"')


class Closed(ConnectionError):  # noqa: N818 - named by what happened
    """The server has closed the connection, with this code."""


class Offered(Struct):
    """An option, as far as it matters here."""

    text: str
    group: str


class Numbered(Struct):
    """An event's number."""

    seq: int


class Heard(Struct):
    """What the server said, as far as a scripted player needs it."""

    type: str
    id: str | None = None
    error: str = ""
    seq: int = 0
    step: int = 0
    request: int | None = None
    over: Raw = Raw(NOTHING)
    options: list[Offered] = []
    events: list[Raw] = []
    can_undo: bool = False
    state: Raw = Raw(NOTHING)

    @property
    def ended(self) -> bool:
        """Whether it tells the end of the game."""
        return bytes(self.over) != NOTHING


_HEARD: Final = msgspec.json.Decoder(Heard)
_NUMBERED: Final = msgspec.json.Decoder(Numbered)


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """A client's frame: masked, as it must be, with zeros."""
    size = len(data)
    if size < SMALL:
        head = bytes((0x80 | kind, 0x80 | size))
    else:
        head = bytes((0x80 | kind, 0x80 | SMALL)) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + data


class Wire(asyncio.Protocol):
    """One WebSocket: whole messages wait in a queue until they are read."""

    def __init__(self, game: str, host: str) -> None:
        self._open = UPGRADE.format(game=game, host=host, key=base64.b64encode(os.urandom(16)).decode())
        self._data = bytearray()
        self._heard: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._upgraded = False
        self._closed: str | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._open.encode())

    def data_received(self, data: bytes) -> None:
        """Takes the answer to the upgrade, then frames."""
        self.received += len(data)
        self._data += data
        if not self._upgraded and not self._take_head():
            return
        while self._take_frame():
            pass
        self._wake()

    def _take_head(self) -> bool:
        end = self._data.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._data.startswith(b"HTTP/1.1 101"):
            self._end(self._data[: self._data.find(b"\r\n")].decode())
            return False
        del self._data[: end + 4]
        self._upgraded = True
        if not self.ready.done():
            self.ready.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """Takes one frame off, if a whole one is there; the server's have no mask."""
        data = self._data
        if len(data) < 2:
            return False
        size, begin = data[1] & 0x7F, 2
        if size >= SMALL:
            begin = 4 if size == SMALL else 10
            size = int.from_bytes(data[2:begin], "big")
        if len(data) < begin + size:
            return False
        payload = bytes(data[begin : begin + size])
        kind = data[0] & 0x0F
        del data[: begin + size]
        if kind == PING:
            self._transport.write(frame(payload, PONG))
        elif kind == CLOSE:
            self._end(f"closed with {int.from_bytes(payload[:2], 'big')}")
        elif kind == TEXT:
            self._heard.append(payload)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever reads is told."""
        self._end(str(exc) if exc is not None else "closed")

    def _end(self, why: str) -> None:
        self._closed = self._closed or why
        if not self.ready.done():
            self.ready.set_exception(Closed(why))
        self._transport.close()
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done() and (self._heard or self._closed):
            self._waiting.set_result(None)

    @property
    def closed(self) -> bool:
        """Whether the connection is gone."""
        return self._closed is not None

    async def recv(self) -> bytes:
        """The next message."""
        while not self._heard:
            if self._closed is not None:
                raise Closed(self._closed)
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._heard.popleft()

    def send(self, data: bytes) -> None:
        """Sends a message."""
        if self._closed is not None:
            raise Closed(self._closed)
        self._transport.write(frame(data))

    def close(self) -> None:
        """Says goodbye and hangs up."""
        if self._closed is None:
            self._transport.write(frame(b"\x03\xe8", CLOSE))
            self._end("left")


async def open_wire(url: str, game: str, source: str | None = None) -> Wire:
    """A connection to a game, from an address of this machine if one is named."""
    host, _, port = url.removeprefix("http://").partition(":")
    _, wire = await asyncio.get_running_loop().create_connection(
        lambda: Wire(game, f"{host}:{port}"), host, int(port), local_addr=None if source is None else (source, 0)
    )
    await wire.ready
    return wire


@dataclass
class LeanTalk:
    """A player or a spectator: says hello, sends messages, reads answers, and checks that no event is missing."""

    url: str
    game: str
    secret: str
    prefix: str = "m"
    invitations: list[str] = field(default_factory=list)
    strings: list[str] = field(default_factory=list)
    source: str | None = None
    state: Heard = field(default_factory=lambda: Heard("nothing"))
    raw: bytes = b""
    """The last state as it came."""
    seen: int = 0
    told: list[int] = field(default_factory=list)
    """Digests of all events, to compare what two clients of one seat were told; headlines grow while a deed runs."""
    wire: Wire | None = None
    received: int = 0
    """How many bytes came over wires that are closed."""
    _ids: Iterator[int] = field(default_factory=lambda: count(1))

    async def knock(self) -> None:
        """Connects and says hello; who has seen everything up to an event is told what came after it."""
        self.wire = await open_wire(self.url, self.game, self.source)
        hello = {"type": "hello", "secret": self.secret, "since": self.seen}
        self.send({**hello, "invitations": self.invitations, "strings": self.strings})

    async def join(self) -> None:
        """Connects, says hello, and waits until the game is dealt."""
        await self.knock()
        await self.until("state")

    def send(self, message: Mapping[str, Any] | bytes) -> None:
        """Sends a message."""
        assert self.wire is not None
        self.wire.send(message if isinstance(message, bytes) else msgspec.json.encode(message))

    async def read(self) -> Heard:
        """The next message."""
        assert self.wire is not None
        data = await self.wire.recv()
        heard = _HEARD.decode(data)
        if heard.type == "state":
            self._notice(heard, data)
        elif (data := bytes(heard.state)) != NOTHING:
            self._notice(_HEARD.decode(data), data)
        return heard

    def _notice(self, state: Heard, data: bytes) -> None:
        if state.events and _NUMBERED.decode(state.events[0]).seq != self.seen + 1:
            raise AssertionError(f"after event {self.seen} came {bytes(state.events[0])!r}")
        self.seen += len(state.events)
        if state.seq != self.seen:
            raise AssertionError(f"the state is at {state.seq}, the events at {self.seen}")
        self.told += [hash(HEADLINE.sub(b"", bytes(event))) for event in state.events]
        self.state, self.raw = state, data

    async def until(self, *kinds: str) -> Heard:
        """Reads until a message of one of these kinds."""
        while (heard := await self.read()).type not in kinds:
            pass
        return heard

    def next_id(self) -> str:
        """A message id that was not used yet."""
        return f"{self.prefix}{next(self._ids)}"

    async def ask(self, message: dict[str, Any]) -> Heard:
        """Sends a message with an id; gives the answer to it."""
        message.setdefault("id", self.next_id())
        self.send(message)
        while (heard := await self.read()).id != message["id"]:
            pass
        return heard

    async def choose(self, option: str) -> Heard:
        """Answers the pending question."""
        return await self.ask({"type": "choose", "request": self.state.request, "option": option})

    async def until_asked(self) -> bool:
        """Reads until this client is asked; False when the game is over."""
        while self.state.request is None and not self.state.ended:
            await self.read()
        return not self.state.ended

    def leave(self) -> None:
        """Hangs up."""
        if self.wire is not None:
            self.received += self.wire.received
            self.wire.close()
            self.wire = None
