"""Names of people as others see them: visible, on one line, and told apart by the eye."""

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 2
"""How many accents a letter may wear."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that are drawn as nothing."""
_TWINS: Final = {
    "a": "аα", "b": "вβь", "c": "сϲ", "d": "ԁ", "e": "еεё3", "g": "ɡ", "h": "нһ", "i": "іιı!", "j": "јϳ", "k": "кκ",
    "l": "1|ӏℓ", "m": "м", "n": "пη", "o": "оο0", "p": "рρ", "r": "г", "s": "ѕ5", "t": "тτ", "u": "υ", "v": "ν",
    "w": "ш", "x": "хχ", "y": "уγ",
}  # fmt: skip
"""Letters of other alphabets, digits and signs that look like a Latin letter."""
_PLAIN: Final = str.maketrans({twin: letter for letter, twins in _TWINS.items() for twin in twins})

_EAST: Final = "CJK"
_TOGETHER: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "HALFWIDTH"})


def clean_name(name: str) -> str:
    """A name as it is shown: printable and visible, on one line, at most 24 characters."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name):
        mark = unicodedata.category(letter) in ("Mn", "Me")
        marks = marks + 1 if mark else 0
        floating = mark and (not kept or kept[-1].isspace())
        if letter.isprintable() and letter not in _BLANK and not _selects(letter) and not floating:
            kept += letter if marks <= MOST_MARKS else ""
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()


def _selects(letter: str) -> bool:
    """Whether it only says how the letter before it is drawn."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def looks(name: str) -> str:
    """What the eye sees of a name: two names that look alike have the same."""
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter) and letter.isprintable())
    folded = letters.casefold().translate(_PLAIN)
    return "".join(folded.split())


def imitates(name: str, others: Iterable[str]) -> bool:
    """Whether a name can be taken for another one at the table."""
    return looks(name) in {looks(other) for other in others if other}


def mixes(name: str) -> bool:
    """Whether a word of a name has letters of two alphabets, of which some look alike."""
    return any(len(_scripts(word)) > 1 for word in name.split())


def _scripts(word: str) -> set[str]:
    """The alphabets of a word; the characters of East Asia, which are written together, are one."""
    named = (unicodedata.name(letter, "").split(" ")[0].split("-")[0] for letter in word if letter.isalpha())
    return {_EAST if script in _TOGETHER else script for script in named}
