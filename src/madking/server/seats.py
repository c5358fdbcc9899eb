"""Seats of a room, and the tokens that open them."""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Final

from madking.server.protocol import Windows

PERSON: Final = "person"
SPECTATOR: Final = "spectator"
ALL: Final = "all"
LONGEST_NAME: Final = 24


def new_token() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """What is stored of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as others see it: printable, on one line, at most 24 characters."""
    kept = "".join(letter for letter in name if letter.isprintable())
    return " ".join(kept.split())[:LONGEST_NAME].strip()


@dataclass(frozen=True)
class Slot:
    """What a token opens: the seats that it may act for; none for a spectator."""

    key: str
    seats: tuple[int, ...]

    @property
    def watches(self) -> bool:
        """Whether it is a spectator's."""
        return not self.seats


WATCHING: Final = Slot(SPECTATOR, ())


@dataclass
class Seat:
    """One seat: who plays it, and how they want to be asked."""

    number: int
    kind: str
    name: str
    windows: Windows = "smart"
    left: bool = False
    agreed: set[int] = field(default_factory=set)

    @property
    def person(self) -> bool:
        """Whether a person plays it."""
        return self.kind == PERSON
