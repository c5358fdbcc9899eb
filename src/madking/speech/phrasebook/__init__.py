"""Everything that madking says by itself, in English and Russian: a file a subject, and one way to say a saying.

In a saying `{blank}` is filled in, and `<you form|other form>` agrees with its subject: the first form is for the
listener's own deeds. `{count:card}` says a number with its noun (`nouns`), `{who:gen}` a name in a case (`cases`).
"""

import re
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Final

from madking.lang.typography import typeset
from madking.speech.phrasebook.nouns import counted

if TYPE_CHECKING:
    from madking.lang.words import Language

LANGUAGES: "Final[tuple[Language, ...]]" = ("en", "ru")
Pair = tuple[str, str]
"""A text in English and in Russian."""

_AGREEMENT: Final = re.compile(r"<([^|>]*)\|([^>]*)>")
_MARK_AND_COLON: Final = re.compile(r"([!?])([»”]?):(\s+[«“]?\w)")


def as_language(language: str) -> "Language":
    """A language as card text calls it; what is no other is English."""
    return "ru" if language == "ru" else "en"


def in_language(pair: Pair, language: str) -> str:
    """The text of a pair that is meant for the language."""
    return pair[1] if language == "ru" else pair[0]


def finish(sentence: str) -> str:
    """A sentence with a capital; behind a name that ends in a mark of its own stands no full stop and no colon."""
    whole = (sentence[:1].upper() + sentence[1:]).replace("!.", "!").replace("?.", "?")
    if ":" not in whole:
        return whole
    return _MARK_AND_COLON.sub(lambda found: f"{found[1]}{found[2]}{'.' if found[2] else ''}{found[3].upper()}", whole)


def decimal(number: float, digits: int, language: str) -> str:
    """A number with its decimals: 2.3 in English, 2,3 in Russian."""
    shown = f"{number:.{digits}f}"
    return shown.replace(".", ",") if language == "ru" else shown


def signed(number: float, language: str) -> str:
    """A number with one decimal and its sign: +2.3, −1,5.

    >>> signed(-1.52, "ru"), signed(0.0, "en")
    ('−1,5', '0.0')
    """
    shown = decimal(abs(number), 1, language)
    return shown if not any(digit in shown for digit in "123456789") else ("+" if number > 0 else "−") + shown


def percent(shown: str, language: str) -> str:
    """A number that is already written, in percent: 58.3% in English, 58,3 % in Russian."""
    return f"{shown.replace('.', ',')}\N{NO-BREAK SPACE}%" if language == "ru" else f"{shown}%"


class Count(int):
    """A number inside a saying; what stands behind its colon is counted by it."""

    language: str

    def __format__(self, noun: str) -> str:
        return counted(int(self), noun, self.language) if noun else str(int(self))


def _count(value: int, language: str) -> Count:
    made = Count(value)
    made.language = language
    return made


@cache
def _agreed(pattern: str, mine: bool) -> tuple[str, bool]:
    """A saying in the form that agrees with its subject, and whether it counts or declines anything.

    There are few, and they are said again and again.
    """
    agreed = _AGREEMENT.sub(r"\1" if mine else r"\2", pattern)
    return agreed, any(form for _, _, form, _ in Formatter().parse(agreed))


class Sayings(dict[str, Pair]):
    """The sayings of one subject by their keys."""

    def say(self, language: str, key: str, mine: bool = False, /, **values: str | int) -> str:
        """A saying with its blanks filled in; `mine` if it tells the listener's own deeds."""
        pattern, counts = _agreed(in_language(self[key], language), mine)
        if counts:
            values = {name: _count(one, language) if isinstance(one, int) else one for name, one in values.items()}
        return typeset(pattern.format(**values), as_language(language))

    def sentence(self, language: str, key: str, mine: bool = False, /, **values: str | int) -> str:
        """A saying as a whole sentence."""
        return finish(self.say(language, key, mine, **values))
