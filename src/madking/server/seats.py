"""Seats of a room, what invites to them, and the secrets of those who claimed them."""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Final

from madking.core.state import State
from madking.server.protocol import Rest, Windows

PERSON: Final = "person"
SPECTATOR: Final = "spectator"
SHORTEST_SECRET: Final = 22
"""Of the secret with which a browser claims a seat: 128 bits, six in each letter."""


def new_token() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def digest(secret: str) -> str:
    """What is stored of a secret: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Slot:
    """What a secret opens: the seats that it may act for, several at one screen; none for a spectator."""

    key: str
    seats: tuple[int, ...]

    @property
    def watches(self) -> bool:
        """Whether it is a spectator's."""
        return not self.seats


WATCHING: Final = Slot(SPECTATOR, ())


@dataclass
class Seat:
    """One seat: who plays it, by which secret, and how they want to be asked.

    Of the secret of its owner and of what invites to it only digests are known.
    """

    number: int
    kind: str
    name: str
    invitation: str | None
    owner: str | None
    string: str = ""
    windows: Windows = "smart"
    singles: bool = True
    """Whether the only defence, and whatever else is the only choice, is taken without asking."""
    rest: Rest = ""
    rests_in: int = 0
    """The turn in which windows are passed as `rest` says."""
    table: State | None = None
    """As its person left it at the end of their last Main Phase 1."""
    left: bool = False
    ready: bool = False
    hero: str = ""
    """The hero that its person chose before the game."""
    agreed: set[int] = field(default_factory=set)
    player: str = ""
    """Who sits here, if their browser showed a key."""

    @property
    def person(self) -> bool:
        """Whether a person plays it."""
        return self.kind == PERSON

    @property
    def free(self) -> bool:
        """Whether it waits for a person to claim it."""
        return self.person and self.owner is None
