"""Names as keys, and guesses at misspelt ones."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

_GAP: Final = re.compile(r"[\s_\-\u2010-\u2015]+")
_DROPPED: Final = re.compile(r"[^a-z0-9 ]")


def slug(name: str) -> str:
    """The key of an English name: "Buh, Bye!" becomes "buh-bye"."""
    plain = unicodedata.normalize("NFKD", _GAP.sub(" ", name)).lower()
    return "-".join(_DROPPED.sub("", plain).split())


def listed(things: Sequence[str], word: str) -> str:
    """Things one after the other, with this word before the last one."""
    *others, last = things
    return f"{', '.join(others)} {word} {last}" if others else last


LIKE: Final = 0.6
VERY_LIKE: Final = 0.8
"""How much two words have in common, of 1: enough to be a slip of the pen, and hardly anything else."""


def titled(key: str) -> str:
    """An English name that comes to this key: "Hot Potato" for "hot-potato"."""
    return _GAP.sub(" ", key).title()


def suggestion(word: str, known: Iterable[str], likeness: float = LIKE) -> str:
    """The end of an error message that names the closest known word, or nothing if none is close."""
    close = get_close_matches(word.lower(), sorted(known), n=1, cutoff=likeness)
    return f"; did you mean '{close[0]}'?" if close else ""
