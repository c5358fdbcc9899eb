"""Fair dice: the server is bound to a secret before the seats add theirs, and tells it at the end.

The commitment is the SHA-256 of the secret's 64 hexadecimal digits: `printf %s SECRET | sha256sum`. The seed of the
game is the secret and the strings of the seats, joined by `|`; `madking replay --verify` recomputes all of it.
"""

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from madking.core import events as e
from madking.errors import SetupError

BITS: Final = 256
SEPARATOR: Final = "|"
LONGEST: Final = 64
_DIGITS: Final = re.compile(r"[0-9a-f]{64}")


def draw_secret() -> str:
    """A new secret of 256 bits, as hexadecimal digits."""
    return secrets.token_hex(BITS // 8)


def commit(secret: str) -> str:
    """What is published before the game: it binds the server to the secret and does not tell it."""
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def seat_string(text: str) -> str:
    """A seat's own string as it enters the seed: printable, on one line, without the separator."""
    kept = "".join(letter for letter in text if letter.isprintable() and letter != SEPARATOR)
    return kept.strip()[:LONGEST]


def seed_of(secret: str, strings: Sequence[str]) -> str:
    """The seed of the game."""
    return SEPARATOR.join([secret, *map(seat_string, strings)])


def split_seed(header_seed: str) -> tuple[str, list[str]]:
    """The secret and the strings of the seats, from the seed in the header of a log."""
    known, _, seed = header_seed.partition(":")
    secret, *strings = seed.split(SEPARATOR)
    if known != "v1" or not _DIGITS.fullmatch(secret):
        raise SetupError("the seed of this log was not drawn by a server, so there is no commitment to verify")
    return secret, strings


def histogram(steps: Iterable[str], events: Iterable[e.Event], seats: int) -> list[list[int]]:
    """How often each face fell, for each seat: the log tells the dice, the events whose they were."""
    counts = [[0] * 6 for _ in range(seats)]
    thrown = [step.partition(" ~")[0].split()[2:] for step in steps if step.startswith("* roll ")]
    rolls = [event for event in events if isinstance(event, e.DiceRolled)]
    for dice, event in zip(thrown, rolls, strict=True):
        for value in dice:
            counts[event.seat][int(value) - 1] += 1
    return counts
