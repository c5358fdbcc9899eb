"""One WebSocket: says hello, then sends messages one by one, and gets states, answers and errors."""

import asyncio
import logging
from contextlib import suppress
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from madking.server.errors import BadRequest, ServerError
from madking.server.limits import Bucket
from madking.server.parties import Hall, Party
from madking.server.protocol import VERSION, ErrorMessage, Hello, message_id, read_message, write
from madking.server.settings import Limits
from madking.speech.phrasebook.refusals import refusal

LOG: Final = logging.getLogger("madking.server")
NORMAL: Final = 1000
GONE: Final = 1001
REFUSED: Final = 1008
FAULT: Final = 1011
SLOW: Final = 1013
BAD_VERSION: Final = 4400
FAREWELL_SECONDS: Final = 5.0
"""So long a client has to take what was sent before the connection ends."""
LOOK_SECONDS: Final = 0.05
PATIENCE: Final = 20
"""How many messages over the limit a connection may send before it is closed."""


class Outlet(Protocol):
    """The end of a socket that messages go out by, without waiting."""

    @property
    def unsent(self) -> int:
        """How many bytes the client has not taken yet."""

    def put(self, data: bytes, more: bool) -> None:
        """Sends a message, or keeps it for the next one."""

    def abort(self) -> None:
        """Ends the connection, whatever still waits."""


class Closing(Protocol):
    """A socket that can be ended with a code."""

    async def close(self, code: int) -> None:
        """Ends the connection in good order."""


class SocketLine:
    """The way to a client: messages go out at once or wait in its buffer; one that does not read is let go."""

    def __init__(self, socket: Closing, out: Outlet, limits: Limits, language: str = "en") -> None:
        self.language = language
        """In which the client is refused."""
        self._socket = socket
        self._out = out
        self._most = limits.unsent_bytes
        self._closing: asyncio.Task[None] | None = None

    def send(self, data: bytes, more: bool = False) -> None:
        """Sends a message; `more` if another one follows at once."""
        if self._closing is not None:
            return
        if self._out.unsent > self._most:
            self.close(SLOW)
        else:
            self._out.put(data, more)

    def close(self, code: int) -> None:
        """Ends the connection once everything is sent."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._part(code))

    async def _part(self, code: int) -> None:
        """Says goodbye; who does not take it in time is cut off, so that nothing is kept for them."""
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                with suppress(WebSocketDisconnect, RuntimeError, OSError):
                    await self._socket.close(code)
                while self._out.unsent:
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            self._out.abort()

    async def finish(self) -> None:
        """Waits until everything is sent, or the connection is gone."""
        self.close(NORMAL)
        if self._closing is not None:
            with suppress(asyncio.CancelledError):
                await asyncio.shield(self._closing)


async def serve_socket(socket: WebSocket, line: SocketLine, game: str, hall: Hall, limits: Limits) -> None:
    """Speaks with one client until it is gone."""
    await socket.accept()
    try:
        if socket.query_params.get("v", VERSION) != VERSION:
            said = refusal("this server speaks version {version} of the protocol", line.language, version=VERSION)
            line.send(write(ErrorMessage(None, said)))
            line.close(BAD_VERSION)
            return
        await _converse(socket, game, hall, limits, line)
    except WebSocketDisconnect:
        pass
    except ServerError as error:
        line.send(write(ErrorMessage(None, error.said(line.language))))
        line.close(error.code)
    except Exception:
        LOG.exception("a conversation in game %s failed", game)
        line.send(write(ErrorMessage(None, refusal("the server made a mistake; it was written down", line.language))))
        line.close(FAULT)
    finally:
        await line.finish()


async def _converse(socket: WebSocket, game: str, hall: Hall, limits: Limits, line: SocketLine) -> None:
    hello = await _hello(socket, limits)
    line.language = hello.lang
    party = await hall.enter(line, game, hello)
    try:
        await _listen(socket, limits, line, party)
    finally:
        await party.part()


async def _hello(socket: WebSocket, limits: Limits) -> Hello:
    """The first message."""
    try:
        said = await asyncio.wait_for(_receive(socket), limits.hello_seconds)
    except TimeoutError:
        raise BadRequest("nobody said hello") from None
    if len(said) > limits.message_bytes:
        raise BadRequest("a message may have {bytes} bytes", bytes=limits.message_bytes)
    message = read_message(said)
    if not isinstance(message, Hello):
        raise BadRequest("the first message must be a hello")
    return message


async def _receive(socket: WebSocket) -> bytes:
    """The next message, text or bytes."""
    if socket.application_state is not WebSocketState.CONNECTED:
        raise WebSocketDisconnect(GONE)
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GONE))
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def _listen(socket: WebSocket, limits: Limits, line: SocketLine, party: Party) -> None:
    bucket = Bucket(limits.messages_per_second, limits.message_burst)
    over = 0
    while True:
        said = await _receive(socket)
        if not bucket.take():
            over += 1
            text = refusal("too many messages; wait a moment", line.language)
            line.send(write(ErrorMessage(message_id(said[: limits.message_bytes]), text)))
            if over > PATIENCE:
                line.close(REFUSED)
                return
            continue
        if len(said) > limits.message_bytes:
            text = refusal("a message may have {bytes} bytes", line.language, bytes=limits.message_bytes)
            line.send(write(ErrorMessage(None, text)))
            continue
        await party.hear(said)
