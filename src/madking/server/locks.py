"""Locks of the house: where requests may come from, how large they may be, and what the page may load."""

import asyncio
from collections.abc import Coroutine
from ipaddress import ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from madking.server.errors import Forbidden, TooLarge, TooSlow
from madking.server.proxies import parsed
from madking.server.settings import LOOPBACK, Settings

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds the protecting headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on and dresses the answer."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self._app(scope, receive, dressed if scope["type"] == "http" else send)


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuses what another site's page sends: browsers tell where a request comes from, and it must be here.

    A proxy may pass on its own name as the host or this server's; the addresses that the server was told of are here.
    """
    host = headers.get("host", "")
    hosts = {urlsplit(known).netloc for known in settings.origins}
    if settings.local and _host_name(host) not in LOOPBACK and host.lower() not in hosts:
        raise Forbidden("this server answers only on this machine; behind a proxy it is told of its address (--origin)")
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    if urlsplit(origin).netloc != host or urlsplit(origin).scheme not in ("http", "https"):
        raise Forbidden("requests from other sites are not allowed")


def _host_name(host: str) -> str:
    """A Host header without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def caller(connection: HTTPConnection) -> str:
    """Who a connection comes from, to the last digit."""
    return connection.client.host if connection.client is not None else "local"


def address(connection: HTTPConnection) -> str:
    """Where a connection comes from; all addresses of one IPv6 network are one, because one house has them all."""
    told = caller(connection)
    if ":" not in told:
        return told
    known = parsed(told)
    return told if known is None or known.version == 4 else str(ip_network((known, 64), strict=False).network_address)


def spoken(request: HTTPConnection) -> str:
    """The language in which somebody is refused: the one that is asked for, or else the first one of the browser."""
    return request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()


async def read_limited(request: Request, most: int, seconds: float) -> bytes:
    """The body of a request, if it is not too large and does not take too long."""
    too_large = TooLarge("the request is larger than {most} bytes", most=most)
    said = request.headers.get("content-length", "")
    if said.isdigit() and int(said) > most:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise too_large
    except TimeoutError:
        raise TooSlow("the request took too long to arrive") from None
    return bytes(body)


async def while_there(request: Request, work: Coroutine[Any, Any, Response]) -> Response:
    """The answer to a request whose body was read, if it has one; when its client goes, the work is cancelled."""
    working = asyncio.create_task(work)
    watching = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        watching.cancel()


async def _gone(request: Request) -> None:
    """Waits until the client of a request is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
