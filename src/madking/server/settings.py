"""How a server is set up: where it listens and stores, and its limits."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final
from urllib.parse import urlsplit

from madking.errors import SetupError
from madking.folders import data_folder
from madking.server.logs import LogFormat

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
KILOBYTE: Final = 1024
USUAL_PORTS: Final = {"http": 80, "https": 443}
PREFIX: Final = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*")
Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Limits:
    """How much is allowed of what."""

    message_bytes: int = 4 * KILOBYTE
    body_bytes: int = 16 * KILOBYTE
    log_bytes: int = 512 * KILOBYTE
    game_bytes: int = 256 * KILOBYTE
    """Of a game that is to be set up, with the texts of heroes that it brings."""
    hero_bytes: int = 300 * KILOBYTE
    """The text of a hero, as JSON."""
    messages_per_second: float = 20.0
    message_burst: int = 40
    games_per_minute: int = 30
    uploads_per_minute: int = 20
    changes_per_minute: int = 60
    """Of names, blocks, tournaments and the like."""
    requests_per_second: float = 40.0
    request_burst: int = 200
    connections_per_address: int = 64
    joins_per_minute: int = 120
    codes_per_minute: int = 30
    unsent_bytes: int = 1024 * KILOBYTE
    hello_seconds: float = 10.0
    header_bytes: int = 32 * KILOBYTE
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    exchange_seconds: float = 180.0
    sockets: int = 12_000
    sockets_per_address: int = 256
    connects_per_second: float = 50.0


@dataclass(frozen=True)
class Settings:
    """Everything that a server is told when it starts."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = ""
    redis: str = ""
    origins: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    prefix: str = ""
    """The path under which a proxy shows the server, such as /madking."""
    trusted_proxies: tuple[Network, ...] = ()
    metrics_from: tuple[Network, ...] = ()
    """Who may read the metrics, besides this machine."""
    log_format: LogFormat = "text"
    log_level: str = "warning"
    keep_days: float = 0.0
    """How long finished games and uploaded logs are kept; 0 is for ever."""
    keep_idle_days: float = 0.0
    """How long games are kept that were left unfinished; 0 is for ever."""
    drain_seconds: float = 0.0
    """How long a server that ends says so at `/readyz` before it sends the players away."""
    warm: bool = False
    """Whether the heroes are read at the start, before anyone asks for them."""

    absent_seconds: float = 300.0
    """Who is away for so long may lose the seat to a bot or another person, or the game to a claim."""

    lobby: bool = True
    """Whether people who do not know each other find each other here: open games, and "play someone"."""

    heroes: tuple[str, ...] = ()
    """Hero files that are played here beside madking's own."""

    homebrew: bool | None = None
    """Whether people may bring heroes of their own; unless it is told, where no stranger comes."""

    guests: tuple[str, ...] = ()
    """Bots from outside that may sit at the tables; they can do whatever the server can, so it must be a local one."""

    workshop: bool | None = None
    """Whether heroes are written here; unless it is told, where no stranger comes: on this machine, behind no proxy."""

    def __post_init__(self) -> None:
        if self.guests and not self.local:
            raise SetupError(f"bots of your own play where only this machine reaches them, not at {self.host}")
        object.__setattr__(self, "origins", tuple(map(origin_of, self.origins)))
        object.__setattr__(self, "prefix", prefix_of(self.prefix))
        for name in ("homebrew", "workshop"):
            if getattr(self, name) is None:
                object.__setattr__(self, name, self.local and not (self.origins or self.trusted_proxies))

    @property
    def local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in LOOPBACK


def origin_of(address: str) -> str:
    """An address as browsers tell it in `Origin`: without a path, and without the port that everyone takes."""
    parts = urlsplit(address.strip())
    name = (parts.hostname or "").lower()
    if parts.scheme not in USUAL_PORTS or not name or parts.path not in ("", "/"):
        raise SetupError(f"{address!r} is no address that a page is served from, such as https://play.example")
    shown = f"[{name}]" if ":" in name else name
    port = parts.port
    return f"{parts.scheme}://{shown}" + (f":{port}" if port not in (None, USUAL_PORTS[parts.scheme]) else "")


def prefix_of(path: str) -> str:
    """The path under which a proxy shows the server: with a slash before it and none behind."""
    bare = path.strip().strip("/")
    if bare and not PREFIX.fullmatch(bare):
        raise SetupError(f"{path!r} is no path that a server can be shown under, such as /madking")
    return f"/{bare}" if bare else ""


def networks_of(names: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks, such as 10.0.0.7 or 172.16.0.0/12."""
    try:
        return tuple(ip_network(name.strip()) for name in names)
    except ValueError as error:
        raise SetupError(f"that is no network address: {error}") from None


def default_db() -> str:
    """The SQLite file of this user."""
    return f"sqlite:///{data_folder() / 'games.db'}"
