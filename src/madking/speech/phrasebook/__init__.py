"""Everything that madking says by itself, in English and Russian: a file a subject, and one way to say a saying.

In a saying `{blank}` is filled in, and `<you form|other form>` agrees with its subject: the first form is for the
listener's own deeds.
"""

import re
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from madking.lang.words import Language

LANGUAGES: "Final[tuple[Language, ...]]" = ("en", "ru")
Pair = tuple[str, str]
"""A text in English and in Russian."""

_AGREEMENT: Final = re.compile(r"<([^|>]*)\|([^>]*)>")


def as_language(language: str) -> "Language":
    """A language as card text calls it; what is no other is English."""
    return "ru" if language == "ru" else "en"


def in_language(pair: Pair, language: str) -> str:
    """The text of a pair that is meant for the language."""
    return pair[1] if language == "ru" else pair[0]


def finish(sentence: str) -> str:
    """A sentence with a capital, and without a full stop behind a name that ends in a mark of its own."""
    return (sentence[:1].upper() + sentence[1:]).replace("!.", "!").replace("?.", "?")


@cache
def _agreed(pattern: str, mine: bool) -> str:
    """A saying in the form that agrees with its subject: there are few, and they are said again and again."""
    return _AGREEMENT.sub(r"\1" if mine else r"\2", pattern)


class Sayings(dict[str, Pair]):
    """The sayings of one subject by their keys."""

    def say(self, language: str, key: str, mine: bool = False, /, **values: str | int) -> str:
        """A saying with its blanks filled in; `mine` if it tells the listener's own deeds."""
        return _agreed(in_language(self[key], language), mine).format(**values)

    def sentence(self, language: str, key: str, mine: bool = False, /, **values: str | int) -> str:
        """A saying as a whole sentence."""
        return finish(self.say(language, key, mine, **values))
