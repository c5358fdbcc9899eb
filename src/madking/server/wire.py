"""What the processes of one server say to each other. Each message shows its version; another's is not understood."""

from typing import Final

import msgspec
from msgspec import Struct

from madking.server.protocol import Hello

VERSION: Final = b"2 "


class Opening(Struct, tag="open", frozen=True):
    """A client of another process comes to a game."""

    line: str
    home: str
    game: str
    hello: Hello


class Met(Struct, tag="met", frozen=True):
    """The process that runs the game has heard of the client."""

    line: str


class Said(Struct, tag="said", frozen=True):
    """A client of another process sent a message."""

    line: str
    home: str
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


class Beat(Struct, tag="beat", frozen=True):
    """What a process says to itself, to know that it still hears."""


Wire = Opening | Met | Said | Closed | Told | Shut | Beat
_WIRE: Final[msgspec.json.Decoder[Wire]] = msgspec.json.Decoder(Wire)


class Unknown(ValueError):  # noqa: N818 - named by what it is
    """A message that this version does not understand."""


def pack(message: Wire) -> bytes:
    """A message as it travels."""
    return VERSION + msgspec.json.encode(message)


def unpack(data: bytes) -> Wire:
    """The message that came."""
    if not data.startswith(VERSION):
        raise Unknown("it is of another version")
    try:
        return _WIRE.decode(data[len(VERSION) :])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unknown(str(error)) from None
