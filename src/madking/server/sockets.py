"""One WebSocket: says hello, then sends messages one by one, and gets states, answers and errors."""

import asyncio
import logging
from contextlib import suppress
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from madking.server.errors import BadRequest, ServerError
from madking.server.limits import Bucket
from madking.server.locks import spoken
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
PATIENCE: Final = 20
"""How many messages over the limit a connection may send before it is closed."""


class Sending(Protocol):
    """The end of a socket that messages go out by."""

    async def send_text(self, data: str) -> None:
        """Sends a message."""

    async def close(self, code: int) -> None:
        """Ends the connection."""


class SocketLine:
    """The way to a client: messages wait in a queue that a task empties; one that does not read is let go."""

    def __init__(self, socket: Sending, limits: Limits, language: str = "en") -> None:
        self.language = language
        """In which the client is refused."""
        self._socket = socket
        self._limits = limits
        self._unsent = 0
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._run())

    def send(self, data: bytes) -> None:
        """Queues a message."""
        if self._queue.qsize() > self._limits.unsent_messages or self._unsent > self._limits.unsent_bytes:
            self.close(SLOW)
        if not self._closed:
            self._unsent += len(data)
            self._queue.put_nowait(data)

    def close(self, code: int) -> None:
        """Ends the connection once everything is sent."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(code)

    async def _run(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                item = await self._queue.get()
                if isinstance(item, int):
                    await self._socket.close(item)
                    return
                await self._socket.send_text(item.decode())
                self._unsent -= len(item)

    async def finish(self) -> None:
        """Waits until everything is sent, or the connection is gone."""
        self.close(NORMAL)
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(self._task, 5)


async def serve_socket(socket: WebSocket, game: str, hall: Hall, limits: Limits) -> None:
    """Speaks with one client until it is gone."""
    await socket.accept()
    line = SocketLine(socket, limits, spoken(socket))
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
