"""Text that knows its parts: plain words, and references to what can be looked up.

A `Text` says which of its words are a token, a symbol, a companion, a kind of damage or another keyword, so that a page
can show a tip and a terminal a colour; `plain` is the string that people read. While a language puts clauses
together, a reference is a stretch of the string between marks (`mark`); `Text.of` turns the marks into parts.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypedDict

_OPEN, _FROM, _CLOSE = "\ue000", "\ue001", "\ue002"
_MARKED: Final = re.compile(f"{_OPEN}([^{_FROM}]*){_FROM}([^{_CLOSE}]*){_CLOSE}")
_FIRST: Final = re.compile(f"^((?:[(«]|{_OPEN}[^{_FROM}]*{_FROM})*)(.)")


class Reference(NamedTuple):
    """Words that stand for something: what kind of thing, which one, and how it is called here."""

    kind: str
    key: str
    words: str


Part = str | Reference


class Shown(TypedDict):
    """A reference as the page gets it: `token/burn` and the words."""

    k: str
    t: str


@dataclass(frozen=True)
class Text:
    """Words with the references that are among them."""

    parts: tuple[Part, ...]

    @staticmethod
    def of(marked: str) -> "Text":
        """The text that a language has put together with marks."""
        parts: list[Part] = []
        end = 0
        for found in _MARKED.finditer(marked):
            parts.append(marked[end : found.start()])
            kind, _, key = found[1].partition("/")
            parts.append(Reference(kind, key, found[2]))
            end = found.end()
        return Text.made([*parts, marked[end:]])

    @staticmethod
    def made(parts: Iterable[Part]) -> "Text":
        """The text that has these parts; words that stand side by side become one part."""
        joined: list[Part] = []
        for part in parts:
            if isinstance(part, str) and joined and isinstance(joined[-1], str):
                joined[-1] = f"{joined[-1]}{part}"
            elif part:
                joined.append(part)
        return Text(tuple(joined))

    @property
    def plain(self) -> str:
        """What people read where there are no links."""
        return "".join(part if isinstance(part, str) else shown(part) for part in self.parts)

    def __str__(self) -> str:
        return self.plain

    def as_json(self) -> list[str | Shown]:
        """The parts for the page: strings, and objects with the key and the words of a reference."""
        return [
            part if isinstance(part, str) else Shown(k=f"{part.kind}/{part.key}", t=part.words) for part in self.parts
        ]


def shown(reference: Reference) -> str:
    """How a reference reads in plain text: a symbol of the dice stands in brackets, for want of its picture."""
    return f"[{reference.words}]" if reference.kind == "symbol" else reference.words


def join(between: str, texts: Sequence[Text]) -> Text:
    """Several texts as one."""
    parts: list[Part] = []
    for index, text in enumerate(texts):
        parts += [between, *text.parts] if index else text.parts
    return Text.made(parts)


def mark(kind: str, key: str, words: str) -> str:
    """A reference inside of a string that becomes a text."""
    return f"{_OPEN}{kind}/{key}{_FROM}{words}{_CLOSE}"


def capital(marked: str) -> str:
    """The string with a capital letter in front, which may stand behind a bracket or inside of a reference."""
    return _FIRST.sub(lambda found: found[1] + found[2].upper(), marked, count=1)


def outside_marks(marked: str) -> Iterable[tuple[str, bool]]:
    """The stretches of a string, and whether they are plain words."""
    end = 0
    for found in _MARKED.finditer(marked):
        yield marked[end : found.start()], True
        yield found[0], False
        end = found.end()
    yield marked[end:], True
