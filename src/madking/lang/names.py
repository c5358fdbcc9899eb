"""Names as keys, and guesses at misspelt ones."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_GAP: Final = re.compile(r"[\s_\-\u2010-\u2015]+")
_DROPPED: Final = re.compile(r"[^a-z0-9 ]")


def slug(name: str) -> str:
    """The key of an English name: "Buh, Bye!" becomes "buh-bye"."""
    plain = unicodedata.normalize("NFKD", _GAP.sub(" ", name)).lower()
    return "-".join(_DROPPED.sub("", plain).split())


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of an error message that names the closest known word, or nothing if none is close."""
    close = get_close_matches(word.lower(), sorted(known), n=1)
    return f"; did you mean '{close[0]}'?" if close else ""
