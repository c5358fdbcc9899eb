"""The rows of a room's log: everything that changes a room, in order. A room is what its rows make of its set-up."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from madking.server.errors import StorageError
from madking.server.protocol import Rest, Windows

By = Literal["person", "bot", "auto", "intent", "timer", "clock"]
"""Who chose. `clock` cannot be taken back; in games of 0.1.0 it was `timer`, which could."""


class Asker(Struct, frozen=True):
    """Whose message it was, so that it is answered the same when it comes again."""

    slot: str
    id: str


class Chose(Struct, tag="chose", frozen=True):
    """A seat chose; `lines` are what the game's log grew by; `then` is what it wants once all have passed.

    `rest` says for how long it passes further windows.
    The first choice of a game has the lines before it too, so that the rows tell the whole log.
    """

    seat: int
    text: str
    by: By
    lines: tuple[str, ...] = ()
    then: str | None = None
    rest: Rest = ""
    asker: Asker | None = None


class Undone(Struct, tag="undone", frozen=True):
    """A seat took its last choice back; so many decisions are left."""

    seat: int
    decisions: int
    asker: Asker | None = None


class Preferred(Struct, tag="preferred", frozen=True):
    """Seats want to be asked in another way."""

    seats: tuple[int, ...]
    windows: Windows
    singles: bool = True
    asker: Asker | None = None


class Renamed(Struct, tag="renamed", frozen=True):
    """Seats have another name."""

    seats: tuple[int, ...]
    name: str
    asker: Asker | None = None


class Left(Struct, tag="left", frozen=True):
    """Seats were given up."""

    seats: tuple[int, ...]
    asker: Asker | None = None


class Returned(Struct, tag="returned", frozen=True):
    """Someone came back to seats that were given up."""

    seats: tuple[int, ...]
    asker: Asker | None = None


class Agreed(Struct, tag="agreed", frozen=True):
    """Seats agree that a bot takes another seat."""

    by: tuple[int, ...]
    seat: int
    asker: Asker | None = None


class Taken(Struct, tag="taken", frozen=True):
    """A bot has taken a seat."""

    seat: int
    bot: str
    asker: Asker | None = None


class Claimed(Struct, tag="claimed", frozen=True):
    """A browser sat down: the digest of its secret, and a string for the dice of each seat."""

    seats: tuple[int, ...]
    owner: str
    strings: tuple[str, ...]
    name: str = ""
    asker: Asker | None = None
    player: str = ""
    """Who follows from the key that it showed."""


class Freed(Struct, tag="freed", frozen=True):
    """The host freed a seat: the digest of what invites to it now."""

    seat: int
    invitation: str
    asker: Asker | None = None


class Resigned(Struct, tag="resigned", frozen=True):
    """Seats give the game up, as far as it is theirs to give up."""

    seats: tuple[int, ...]
    asker: Asker | None = None


class Offered(Struct, tag="offered", frozen=True):
    """Seats want a draw, or do not want one."""

    seats: tuple[int, ...]
    wants: bool
    asker: Asker | None = None


class Settled(Struct, tag="settled", frozen=True):
    """The game ended, but not by its rules: the sides of these seats lose; `lines` are the end of its log."""

    reason: str
    seats: tuple[int, ...]
    lines: tuple[str, ...] = ()
    asker: Asker | None = None


class Wished(Struct, tag="wished", frozen=True):
    """Seats want another game: the digests of what shall invite them to it."""

    seats: tuple[int, ...]
    invitations: tuple[str, ...]
    asker: Asker | None = None


class Renewed(Struct, tag="renewed", frozen=True):
    """All want another game, and this is it."""

    game: str
    asker: Asker | None = None


class Readied(Struct, tag="readied", frozen=True):
    """Seats are ready to begin, or not any more."""

    seats: tuple[int, ...]
    ready: bool
    asker: Asker | None = None


class Picked(Struct, tag="picked", frozen=True):
    """A seat has another hero."""

    seat: int
    hero: str
    asker: Asker | None = None


class Dealt(Struct, tag="dealt", frozen=True):
    """All are ready: the game begins, so if its heroes are others than those it was set up with."""

    header: str = ""
    asker: Asker | None = None


Row = (
    Chose
    | Undone
    | Preferred
    | Renamed
    | Left
    | Returned
    | Agreed
    | Taken
    | Claimed
    | Freed
    | Resigned
    | Offered
    | Settled
    | Wished
    | Renewed
    | Readied
    | Picked
    | Dealt
)
_ROWS: Final[msgspec.json.Decoder[Row]] = msgspec.json.Decoder(Row)


def write_row(row: Row) -> str:
    """A row as it is stored."""
    return msgspec.json.encode(row).decode()


def read_row(text: str) -> Row:
    """A stored row."""
    try:
        return _ROWS.decode(text)
    except msgspec.DecodeError as error:
        raise StorageError(f"a stored row cannot be read: {error}") from None
