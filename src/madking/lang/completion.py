"""What can be written at a place of an unfinished text: words of the language, and names that the text knows."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from madking.lang import tree as t
from madking.lang.grammar import grammar
from madking.lang.names import slug
from madking.lang.syntax import expected_behind

_WORD_BEFORE: Final = re.compile(r"[a-z0-9_-]*\Z")
_OUTSIDE: Final = re.compile(r'(?:[^"#]|"[^"]*")*')
"""What of a line stands before a comment, or before a name that is not closed."""
_LISTED: Final = re.compile(r"\buses((?:\s+[a-z][\w-]*)+)")
_DECLARED: Final = re.compile(
    r'#[^\n]*|\b(?P<key_kind>symbol|state|side)\s+(?P<key>[a-z][\w-]*)\s+"'
    r'|\b(?P<kind>token|companion|offensive|defensive|passive|ultimate)\s+"(?P<name>[^"\n]*)"'
)
_SPACES: Final = {"offensive": "space", "defensive": "space", "passive": "space", "ultimate": "space"}
_LEADING: Final = {
    "symbol": frozenset({"need", "on", "shows", "absent", "per", "dice", "each"}),
    "token": frozenset({"gain", "give", "inflict", "spend", "has", "token", "steal", "move", "take", "raise", "uses"}),
    "companion": frozenset({"activate", "mend", "behind", "make", "grow", "grows"}),
}
"""After which words a name of a kind is likely meant; it is offered first there."""


class Offered(NamedTuple):
    """A word that may stand at the place: one of the language (`word`), or a name of what its kind tells."""

    text: str
    kind: str


class Completion(NamedTuple):
    """Where the word begins that is being written, and what it can become, the likely first."""

    start: int
    offers: list[Offered]


def completion(text: str, index: int, common: t.Common) -> Completion:
    """What can be written at an index of a text."""
    begun = _WORD_BEFORE.search(text[:index])
    start = begun.start() if begun else index
    before = text[:start]
    line = before[before.rfind("\n") + 1 :]
    if _OUTSIDE.fullmatch(line) is None:
        return Completion(start, [])
    language = grammar()
    expected = expected_behind(before)
    words = sorted(language.literals[name] for name in expected if name in language.literals)
    offers = [Offered(word, "word") for word in words if word.isalpha()]
    names = sorted(_names(text, line, common)) if "KEY" in expected else []
    likely = _likely(before)
    first = [one for one in names if one.kind == likely]
    return Completion(start, [*first, *offers, *(one for one in names if one.kind != likely)])


def _names(text: str, line: str, common: t.Common) -> set[Offered]:
    """The names that a text declares, and the common tokens that it uses, or may list behind `uses` in this line."""
    known = {token.key for token in common.tokens}
    listed = {key for found in _LISTED.findall(text) for key in found.split()}
    usable = known if line.split()[:1] == ["uses"] else known & listed
    return {*_declared(text), *(Offered(key, "token") for key in usable)}


def _declared(text: str) -> Iterator[Offered]:
    for found in _DECLARED.finditer(text):
        if found["key"]:
            yield Offered(found["key"], found["key_kind"])
        elif found["name"]:
            yield Offered(slug(found["name"]), _SPACES.get(found["kind"], found["kind"]))


def _likely(before: str) -> str:
    """The kind of name that the last word in front speaks of, numbers aside."""
    said = [word for word in re.findall(r"[a-z]+", before[-80:]) if len(word) > 1]
    last = said[-1] if said else ""
    return next((kind for kind, words in _LEADING.items() if last in words), "")
