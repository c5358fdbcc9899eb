"""Behind a proxy: who really asks, and under which path. Only proxies that the server was told of are believed."""

from collections.abc import Collection, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from madking.server.settings import Network

LOOPBACK_NETWORKS: Final = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """An address; one of IPv4 that came by IPv6 is one of IPv4."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return mapped or known


def within(address: str, networks: Collection[Network]) -> bool:
    """Whether an address belongs to one of these networks."""
    known = parsed(address)
    return known is not None and any(known in network for network in networks)


def real_client(peer: str, forwarded: Sequence[str], trusted: Collection[Network]) -> str:
    """Who asks: each trusted proxy is believed about whom it heard, and nobody else about anything."""
    client = peer
    for told in reversed(forwarded):
        if not within(client, trusted):
            break
        known = parsed(_bare(told))
        if known is None:
            break
        client = str(known)
    return client


def _bare(told: str) -> str:
    """An address without the port that some proxies add."""
    told = told.strip()
    if told.startswith("["):
        return told[1:].partition("]")[0]
    return told.partition(":")[0] if told.count(":") == 1 else told


class BehindProxy:
    """Shows the application the real client, and takes the path's prefix away if the proxy has left it."""

    def __init__(self, app: ASGIApp, trusted: Collection[Network], prefix: str) -> None:
        self._app = app
        self._trusted = trusted
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on."""
        if scope["type"] in ("http", "websocket"):
            scope = {**scope, "path": self._path(scope["path"])}
            if self._trusted and scope.get("client"):
                told = ",".join(Headers(scope=scope).getlist("x-forwarded-for"))
                peer, port = scope["client"]
                scope["client"] = (real_client(peer, told.split(",") if told else [], self._trusted), port)
        await self._app(scope, receive, send)

    def _path(self, path: str) -> str:
        if self._prefix and (path == self._prefix or path.startswith(self._prefix + "/")):
            return path[len(self._prefix) :] or "/"
        return path
