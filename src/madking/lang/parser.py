"""From the text of a `.hero` file to its typed tree.

The files may come from anyone, so everything is bounded, and whatever is wrong with a text ends in a
`HeroFileError` at its line and column.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.branches import Position
from madking.lang.builder import Places, build
from madking.lang.grammar import Grammar, grammar
from madking.lang.limits import MAX_BYTES, MAX_DEPTH, MAX_NAME
from madking.lang.names import suggestion

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

    from madking.lang.branches import Branch


class Parsed:
    """A tree, and where in the text each of its nodes stands."""

    def __init__(self, source: str, tree: t.Hero | t.Common, places: Places) -> None:
        self.source = source
        self.tree = tree
        self._places = places

    def position(self, node: t.Node, part: str = "") -> Position:
        """Line and column of a node, or of one part of it: "who", "body", "INT 1" for its second number ..."""
        return self._places.get((id(node), part)) or self._places[id(node), ""]

    def says(self, node: t.Node, part: str) -> bool:
        """Whether the part is written in the text, and not merely a default."""
        return (id(node), part) in self._places


def parse(text: str, source: str = "<text>") -> Parsed:
    """Reads a hero file, or the common file; raises `HeroFileError` for any text that is neither."""
    from lark.exceptions import UnexpectedInput

    _check_size(text, source)
    language = grammar()
    try:
        start = language.lark.parse(text)
    except UnexpectedInput as error:
        raise _syntax_error(error, text, source, language) from None
    return Parsed(source, *build(cast("Branch", start.children[0]), source, language.words))


# --- limits of the text -----------------------------------------------------------------------

_BRACES: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[{}()]')
_DEEPER: Final = {"{": 1, "(": 1, "}": -1, ")": -1}


def _check_size(text: str, source: str) -> None:
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise HeroFileError(source, 1, 1, f"the file is larger than {MAX_BYTES // 1024} kB")
    depth = 0
    for match in _BRACES.finditer(text):
        depth += _DEEPER.get(match[0], 0)
        if depth > MAX_DEPTH:
            raise HeroFileError(source, *_place(text, match.start()), f"blocks are nested deeper than {MAX_DEPTH}")


def _place(text: str, index: int) -> Position:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


# --- syntax errors ----------------------------------------------------------------------------

_THING: Final = re.compile(r'[^\W\d][\w-]*|[0-9]+|"[^"\r\n]*"|.', re.DOTALL)
_DESCRIPTIONS: Final = {
    "KEY": "a name",
    "INT": "a number",
    "STRING": "a name in quotation marks",
    "$END": "the end of the file",
}
_FEW: Final = 6


def _syntax_error(error: "UnexpectedInput", text: str, source: str, language: Grammar) -> HeroFileError:
    from lark.exceptions import UnexpectedToken

    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    index = len(text) if at_end else error.pos_in_stream or 0
    accepts: Callable[[], set[str]] = error.interactive_parser.accepts
    return HeroFileError(source, *_place(text, index), _explanation(text, index, accepts(), language))


def _explanation(text: str, index: int, allowed: set[str], language: Grammar) -> str:
    """One sentence about what stands at the index of the text, though only `allowed` may."""
    match = _THING.match(text, index)
    if match is None:
        return "the file ends too early" + _expected(allowed & {"RBRACE"} or allowed, language)
    thing = match[0]
    if thing == '"':
        return "this name is not closed: it needs a quotation mark at both ends, on one line"
    if not thing[0].isalpha() or thing in language.words:
        shown = thing if thing[0] == '"' and thing.isprintable() else repr(thing)
        return f"{shown[:MAX_NAME]} cannot stand here" + _expected(allowed, language)
    words = [language.literals.get(name, "") for name in allowed] + ([thing.lower()] if "KEY" in allowed else [])
    return f"unknown word {thing[:MAX_NAME]!r}" + (suggestion(thing, words) or _expected(allowed, language))


def _expected(allowed: set[str], language: Grammar) -> str:
    """What was allowed instead, if that is little enough to read."""
    things = sorted(_DESCRIPTIONS.get(name) or f"'{language.literals[name]}'" for name in allowed)
    if not things or len(things) > _FEW:
        return ""
    *others, last = things
    return "; expected " + (", ".join(others) + " or " if others else "") + last
