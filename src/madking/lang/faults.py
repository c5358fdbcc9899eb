"""Everything that is wrong with the text of a hero file, at once, and the line of the text that shows it."""

import re
from typing import Final

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.checker import check
from madking.lang.parser import Parsed, read


def faults(text: str, source: str, common: t.Common) -> tuple[Parsed | None, list[HeroFileError]]:
    """What a text says, as far as it can be read, and all its errors in the order of the file.

    A text that cannot be read has errors of syntax only; any other has all the rest.
    """
    parsed, errors = read(text, source)
    if parsed is None:
        return None, errors
    if isinstance(parsed.tree, t.Common):
        common = parsed.tree
    blamed = {(error.line, error.column) for error in errors}
    more = [error for error in check(parsed, common) if (error.line, error.column) not in blamed]
    return parsed, sorted([*errors, *more], key=lambda error: (error.line, error.column))


_THING: Final = re.compile(r'"[^"]*"|[\w-]+|.')
_WIDTH: Final = 100


def shown_in(text: str, line: int, column: int) -> list[str]:
    """The line of the text, and under it a caret at the column, as long as the word that stands there."""
    lines = text.split("\n")
    whole = lines[line - 1].rstrip() if line <= len(lines) else ""
    start = max(0, min(column - _WIDTH // 2, len(whole) - _WIDTH)) if len(whole) > _WIDTH else 0
    seen = "".join(letter if letter.isprintable() or letter == "\t" else "?" for letter in whole[start:][:_WIDTH])
    before = column - 1 - start
    thing = _THING.match(seen, before)
    lead = "".join("\t" if letter == "\t" else " " for letter in seen[:before]).ljust(before)
    return [f"    {seen}", f"    {lead}{'^' * len(thing[0]) if thing else '^'}"]
