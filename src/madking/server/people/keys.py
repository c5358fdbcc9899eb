"""A browser's key: 128 bits that it makes itself. Who a player is follows from the key by a digest, never back."""

import hashlib
import re
from typing import Final

from starlette.requests import Request

from madking.server.errors import ServerError

KEY: Final = re.compile(r"[0-9a-f]{32}")
PLAYER: Final = re.compile(r"[0-9a-f]{32}")
DIGITS: Final = 32


class NoKey(ServerError):  # noqa: N818 - named by what it is
    """Something that only the holder of a key may do or see."""

    status = 401

    def __init__(self) -> None:
        super().__init__("this needs the key of your browser, which has 32 hexadecimal digits")


class NoPlayer(ServerError):  # noqa: N818
    """There is no such player here."""

    status = 404

    def __init__(self) -> None:
        super().__init__("there is no such player on this server")


def player_of(key: str) -> str:
    """The public name of the holder of a key in rows, tables and addresses; nobody can act with it."""
    return hashlib.sha256(f"madking player {key}".encode()).hexdigest()[:DIGITS]


def key_of(request: Request) -> str:
    """The key of a request: it travels in a header, as secrets do."""
    kind, _, said = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not KEY.fullmatch(said):
        raise NoKey
    return said


def perhaps_caller(request: Request) -> str:
    """The player whose key a request shows, if it shows one."""
    return caller_of(request) if "authorization" in request.headers else ""


def caller_of(request: Request) -> str:
    """The player whose key a request shows."""
    return player_of(key_of(request))
