"""How a server is set up: where it listens and stores, and its limits."""

from dataclasses import dataclass, field
from typing import Final

from madking.folders import data_folder

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
KILOBYTE: Final = 1024


@dataclass(frozen=True)
class Limits:
    """How much is allowed of what."""

    message_bytes: int = 4 * KILOBYTE
    body_bytes: int = 16 * KILOBYTE
    log_bytes: int = 512 * KILOBYTE
    messages_per_second: float = 20.0
    message_burst: int = 40
    games_per_minute: int = 30
    uploads_per_minute: int = 20
    requests_per_second: float = 40.0
    request_burst: int = 200
    connections_per_address: int = 64
    joins_per_minute: int = 120
    unsent_messages: int = 512
    hello_seconds: float = 10.0


@dataclass(frozen=True)
class Settings:
    """Everything that a server is told when it starts."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = ""
    redis: str = ""
    origins: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    warm: bool = False
    """Whether the heroes are read at the start, before anyone asks for them."""

    @property
    def local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in LOOPBACK


def default_db() -> str:
    """The SQLite file of this user."""
    return f"sqlite:///{data_folder() / 'games.db'}"
