"""Connections: how many there may be, how large a request's head, how long all may take, and what waits to go out."""

import asyncio
import sys
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Any, ClassVar, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from madking.server.limits import AddressLimit
from madking.server.proxies import within
from madking.server.settings import Limits, Network

SWITCHED: Final = 101
SPARE: Final = 128
"""So many open files are left for everything but connections."""
DIRECT: Final = "madking.direct"
"""Under this name a WebSocket's scope has the way out that waits for nothing."""
REFUSAL: Final = b"HTTP/1.1 %s\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Gate:
    """How many connections are open, and how fast an address opens them; proxies that are known come for many."""

    def __init__(self, limits: Limits, proxies: Collection[Network] = ()) -> None:
        self.limits = limits
        self.by_address: Counter[str] = Counter()
        self.most = min(limits.sockets, max(SPARE, open_files(limits.sockets + SPARE) - SPARE))
        self._proxies = proxies
        self._pace = AddressLimit(limits.connects_per_second, 4 * limits.connects_per_second, "connections")

    def floods(self, address: str) -> bool:
        """Whether an address opens connections so fast that it is not worth an answer."""
        return not self._is_proxy(address) and not self._pace.allows(address)

    def enter(self, address: str, connections: int) -> bool:
        """Counts a connection; whether it is not one too many."""
        self.by_address[address] += 1
        crowded = self.by_address[address] > self.limits.sockets_per_address and not self._is_proxy(address)
        return not crowded and connections <= self.most

    def leave(self, address: str) -> None:
        """A connection is gone, or counted elsewhere."""
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]

    def _is_proxy(self, address: str) -> bool:
        return bool(self._proxies) and within(address, self._proxies)


def open_files(wanted: int) -> int:
    """How many files this process may have open, after asking for so many: systems begin with few and allow more."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    endless = resource.RLIM_INFINITY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft not in (endless, hard) and soft < wanted:
        soft = wanted if hard == endless else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return sys.maxsize if soft == endless else soft


def bounded_http(limits: Limits, proxies: Collection[Network] = ()) -> type[asyncio.Protocol]:
    """What speaks with the connections of a server."""
    return type("BoundedHttpOfServer", (BoundedHttp,), {"gate": Gate(limits, proxies)})


class BoundedHttp(HttpToolsProtocol):
    """HTTP with bounds: a head has so many bytes and seconds, an exchange so many seconds."""

    gate: ClassVar[Gate]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address = ""
        self._head = 0
        self._in_head = True
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Takes a connection, unless there are too many; one of a flood costs as little as can be."""
        known = get_remote_addr(transport)
        address = known[0] if known else "local"
        if self.gate.floods(address):
            transport.abort()
            return
        super().connection_made(transport)
        self._address = address
        if self.gate.enter(address, len(self.connections)):
            self._wait(self.gate.limits.header_seconds)
        else:
            transport.write(REFUSAL % b"503 Service Unavailable")
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets go of a connection, if it was taken."""
        if self._address:
            self._leave()
            super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands a connection on; WebSockets are counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_waiting()
        self.gate.leave(self._address)

    def data_received(self, data: bytes) -> None:
        """Reads on, as long as the head of the request is not too large."""
        if self._timer is None:
            self._wait(self.gate.limits.header_seconds)
        room = self.gate.limits.header_bytes - self._head
        if self._in_head and len(data) > room:
            data, rest = data[:room], data[room:]
            self.data_received(data)
            if self._in_head:
                self.transport.write(REFUSAL % b"431 Request Header Fields Too Large")
                self.transport.close()
                return
            data = rest
        elif self._in_head:
            self._head += len(data)
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head of a request is there; the rest and the answer have their own time."""
        self._in_head, self._head = False, 0
        self._wait(self.gate.limits.exchange_seconds)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """An answer was sent; without another request the connection is closed soon."""
        self._stop_waiting()
        super().on_response_complete()

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class DirectSocket(WebSocketsSansIOProtocol):
    """A WebSocket that takes messages at once: they go out, or wait in the connection's buffer, and nobody waits."""

    def handle_connect(self, event: Request) -> None:
        """Shows the application the way out."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHED:
            cast("dict[str, Any]", self.scope["extensions"])[DIRECT] = self

    @property
    def unsent(self) -> int:
        """How many bytes the client has not taken yet."""
        return self.transport.get_write_buffer_size()

    def put(self, data: bytes, more: bool) -> None:
        """Sends a message; if more is said to follow, it goes out together with that."""
        if self.close_sent or self.transport.is_closing():
            return
        with suppress(InvalidState):
            self.conn.send_text(data)
            if not more:
                self.transport.write(b"".join(self.conn.data_to_send()))

    def shutdown(self) -> None:
        """Ends the connection with the server; who was not let in yet is refused here, not by the application too."""
        super().shutdown()
        self.disconnected = True

    def abort(self) -> None:
        """Ends the connection, whatever still waits to go out."""
        self.transport.abort()
