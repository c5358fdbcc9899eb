"""Fair dice: the server is bound to a secret before the seats add their strings, and tells it at the end.

The commitment is the SHA-256 of the secret's 64 hexadecimal digits: `printf %s SECRET | sha256sum`. The seed of the
game is the secret and the strings of the seats, joined by `|`; `madking replay --verify` recomputes all of it. Each
person's string comes from their own browser, when it claims the seat; a bot's comes from the server, which tells it
together with the commitment, and begins with `bot:`, which no other string can.
"""

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from madking.core import events as e
from madking.core.sources import SEED_VERSION
from madking.errors import SetupError
from madking.server.errors import BadRequest

BITS: Final = 256
SEPARATOR: Final = "|"
BOT: Final = "bot:"
_STRING: Final = re.compile(r"[0-9A-Za-z]{16,64}")
_DIGITS: Final = re.compile(r"[0-9a-f]{64}")


def draw_secret() -> str:
    """A new secret of 256 bits, as hexadecimal digits."""
    return secrets.token_hex(BITS // 8)


def commit(secret: str) -> str:
    """What is published before the game: it binds the server to the secret and does not tell it."""
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def seat_string(text: str) -> str:
    """A person's string as it enters the seed."""
    if not _STRING.fullmatch(text):
        raise BadRequest("a string for the dice has 16 to 64 letters and digits")
    return text


def bot_string() -> str:
    """A bot's string, told together with the commitment."""
    return BOT + secrets.token_hex(16)


def giver(string: str) -> str:
    """Where a string of a seed comes from, in words."""
    if string.startswith(BOT):
        return "from the server, for its bot"
    return "from that player's browser" if _STRING.fullmatch(string) else "from whoever set the game up"


def seed_of(secret: str, strings: Sequence[str]) -> str:
    """The seed of the game, as the header of its log tells it; without strings, of a game that is not yet dealt."""
    return f"{SEED_VERSION}:{SEPARATOR.join([secret, *strings])}"


def split_seed(header_seed: str) -> tuple[str, list[str]]:
    """The secret and the strings of the seats, from the seed in the header of a log."""
    known, _, seed = header_seed.partition(":")
    secret, *strings = seed.split(SEPARATOR)
    if known != SEED_VERSION or not _DIGITS.fullmatch(secret):
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
