"""From the text of a `.hero` file to its typed tree.

The files may come from anyone, so everything is bounded, and whatever is wrong with a text ends in a
`HeroFileError` at its line and column.
"""

import re
from typing import TYPE_CHECKING, Final, cast

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.branches import Position, Span
from madking.lang.builder import Built, build
from madking.lang.grammar import grammar
from madking.lang.limits import MAX_BYTES, MAX_DEPTH
from madking.lang.syntax import place_in, syntax_errors

if TYPE_CHECKING:
    from madking.lang.branches import Branch


class Parsed:
    """A tree, and where in the text each of its nodes stands."""

    def __init__(self, source: str, built: Built) -> None:
        self.source = source
        self.tree = built.tree
        self._places = built.places
        self._spans = built.spans

    def position(self, node: t.Node, part: str = "") -> Position:
        """Line and column of a node, or of one part of it: "who", "body", "INT 1" for its second number ..."""
        return self._places.get((id(node), part)) or self._places[id(node), ""]

    def says(self, node: t.Node, part: str) -> bool:
        """Whether the part is written in the text, and not merely a default."""
        return (id(node), part) in self._places

    def span(self, node: t.Node, part: str = "") -> Span | None:
        """From where to where in the text a node goes, or a part of the hero: "dice", "uses" ..."""
        return self._spans.get((id(node), part))


def parse(text: str, source: str = "<text>") -> Parsed:
    """Reads a hero file, or the common file; raises `HeroFileError` for any text that is neither."""
    parsed, errors = read(text, source)
    if parsed is None or errors:
        raise errors[0]
    return parsed


def read(text: str, source: str = "<text>") -> tuple[Parsed | None, list[HeroFileError]]:
    """The tree of a text, as far as there is one, and all that keeps it from being read as it is meant."""
    from lark.exceptions import UnexpectedInput

    too_large = _size_error(text, source)
    if too_large is not None:
        return None, [too_large]
    language = grammar()
    try:
        start = language.lark.parse(text)
    except UnexpectedInput:
        return None, syntax_errors(text, source)
    built = build(cast("Branch", start.children[0]), source, language.reserved)
    return Parsed(source, built), sorted(built.errors, key=lambda error: (error.line, error.column))


# --- limits of the text -----------------------------------------------------------------------

_BRACES: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[{}()]')
_DEEPER: Final = {"{": 1, "(": 1, "}": -1, ")": -1}


def _size_error(text: str, source: str) -> HeroFileError | None:
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        return HeroFileError(source, 1, 1, f"the file is larger than {MAX_BYTES // 1024} kB")
    depth = 0
    for match in _BRACES.finditer(text):
        depth += _DEEPER.get(match[0], 0)
        if depth > MAX_DEPTH:
            place = place_in(text, match.start())
            return HeroFileError(source, *place, f"blocks are nested deeper than {MAX_DEPTH}")
    return None
