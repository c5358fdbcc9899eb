"""Every saying of the phrasebooks filled with awkward values: 0, 1, 2, 5, 21, you, a feminine name, a name with a `!`.

`tests/speech/awkward.txt` keeps what comes of it. Whoever changes a saying reads the lines that have changed, as a
person would, and lets `python tools/editor.py --awkward` write the file anew.
"""

import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Final

from madking.speech.phrasebook import Sayings, in_language
from madking.speech.phrasebook.cases import CASES, called, thing, you
from madking.speech.phrasebook.nouns import NOUNS
from tools.editorial.checks import Said
from tools.editorial.texts import LANGUAGES, ROOT, books

SNAPSHOT: Final = ROOT / "tests" / "speech" / "awkward.txt"
AWKWARD: Final = (1, 2, 5, 21, 0)
NUMBERS: Final = frozenset(
    {
        "amount", "attack", "change", "cost", "count", "cp", "damage", "deck", "discard", "hand", "have", "healing",
        "health", "length", "level", "limit", "new", "now", "number", "old", "price", "rest", "rolls", "seat", "turn",
        "turns",
    }
)  # fmt: skip
"""The blanks that are numbers."""
_CARD: Final = ("Get Some!", "Получка!")
_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "ability": ("Thick Skin", "Толстая шкура"),
    "card": _CARD,
    "cards": ("action card", "карта действия"),
    "companion": ("Nyra", "Найра"),
    "name": ("Smoke Bomb", "Дымовая бомба"),
    "owner": ("Smoke Bomb", "Дымовая бомба"),
    "row": ("Fan of Knives!", "Веер ножей!"),
    "source": ("Get Some!", "«Получка!»"),
    "state": ("downed", "повержена"),
    "token": ("Reload", "Перезарядка"),
    "text": ("Deal 1 damage.", "Нанесите 1\u00a0урон."),
    "what": _CARD,
}
"""Names of things; what is not here stands for itself."""
_KINDS: Final = {"owner": "token", "thing": "ability"}
_SUBJECTS: Final = ("who", "active", "attacker", "owner")
"""Of whom a saying can be said, as of the listener or of others."""
_PEOPLE: Final = frozenset({"active", "attacker", "by", "of", "owner", "target", "to", "who"})
_MOON_ELF: Final = {
    "gen": "лунной эльфийки",
    "dat": "лунной эльфийке",
    "acc": "лунную эльфийку",
    "ins": "лунной эльфийкой",
}

_WHOLE: Final = re.compile(r"([.!?]|\{text\})$")
"""What is said as a sentence, not as a part of one."""


def _blanks(book: Sayings, key: str) -> dict[str, set[str]]:
    """The blanks of a saying, each with what stands behind its colon, in either language."""
    found: dict[str, set[str]] = {}
    for lang in LANGUAGES:
        pattern = re.sub(r"<([^|>]*)\|([^>]*)>", r"\1 \2", in_language(book[key], lang))
        for _, name, spec, _ in Formatter().parse(pattern):
            if name is not None:
                found.setdefault(name, set()).add(spec or "")
    return found


def _value(name: str, specs: set[str], lang: str, mine: bool, number: int) -> str | int:
    """Something awkward for a blank."""
    if specs & set(NOUNS) or name in NUMBERS:
        return number
    said = _WORDS.get(name, ("…", "…"))[lang == "ru"]
    if mine:
        return you(lang)
    if name in _PEOPLE and not (name == "owner" and "gen" not in specs):
        return called("Moon Elf", lang) if lang == "en" else called("Лунная эльфийка", lang, _MOON_ELF)
    return thing(_KINDS.get(name, "card"), said, lang) if specs & set(CASES) else said


def filled(book: Sayings, key: str, lang: str) -> Iterator[tuple[str, str]]:
    """A saying with its awkward values, each with a word about them."""
    blanks = _blanks(book, key)
    subject = next((name for name in _SUBJECTS if name in blanks), "")
    agrees = any("<" in pattern for pattern in book[key])
    for mine in (False, True) if agrees else (False,):
        for number in AWKWARD:
            values = {
                name: _value(name, specs, lang, mine and name == subject, number) for name, specs in blanks.items()
            }
            say = book.sentence if _WHOLE.search(in_language(book[key], lang)) else book.say
            text = say(lang, key, mine, **values).replace("««", "«").replace("»»", "»")
            about = ["you"] if mine else []
            yield " ".join([*about, str(number)] if re.search(r"\d", text) else about), text


def awkward() -> Iterator[tuple[str, str, str, str]]:
    """All of them: the book and the saying, the language, a word about the values, the text."""
    for title, book in books().items():
        for key in book:
            for lang in LANGUAGES:
                yield from ((f"{title} {key}", lang, about, text) for about, text in filled(book, key, lang))


def spoken() -> Iterator[Said]:
    """The filled sayings as texts to be read; they may be parts of a sentence."""
    for where, lang, about, text in awkward():
        yield Said(lang, f"{where} ({about})", text, "columns" if "\n" in text else "label")


def snapshot() -> str:
    """The file that keeps them, a line each; what differs in nothing but a number stands there once."""
    shapes: dict[tuple[str, str, str], str] = {}
    for where, lang, about, text in awkward():
        line = f"{where} | {lang} {about} | {text!r}"
        shapes.setdefault((where, lang, re.sub(r"\d+", "#", text)), line)
    lines = [line.replace("  ", " ") for line in shapes.values()]
    return "\n".join(["# Read by a person; python tools/editor.py --awkward writes it anew.", *lines, ""])
