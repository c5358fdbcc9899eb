"""The numbers in the text of a hero, by where they stand, and the same text with others in their place."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from madking.errors import SetupError

_THINGS: Final = re.compile(
    r'(?P<COMMENT>#[^\n]*)|(?P<STRING>"[^"\r\n]*")|(?P<WORD>[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)'
    r"|(?P<INT>[0-9]+)|(?P<OPEN>\{)|(?P<CLOSE>\})|(?P<OTHER>\S)"
)
_FIXED: Final = ("level", "complexity")
"""A number behind one of these words is no strength: it counts, or tells how hard a hero is to play."""
_BEFORE: Final = 2
_BEHIND: Final = 1


@dataclass(frozen=True)
class Number:
    """A number of a text: where it stands, as errors tell it, and in which words."""

    line: int
    column: int
    value: int
    where: str
    """The things that it stands in: `Fist Strike, level 2, need 3 fist`."""
    phrase: str
    """The words around it: `deal 7`."""

    @property
    def name(self) -> str:
        """Its name: line and column, as the checker tells places."""
        return f"{self.line}:{self.column}"


@dataclass(frozen=True)
class _Thing:
    kind: str
    text: str
    line: int
    column: int


def numbers_of(text: str) -> list[Number]:
    """Every number that may be turned, in the order of the text."""
    return list(_found(list(_things(text))))


def _things(text: str) -> Iterator[_Thing]:
    line, begun, last = 1, 0, 0
    for found in _THINGS.finditer(text):
        fresh = text.count("\n", last, found.start())
        if fresh:
            line += fresh
            begun = text.rindex("\n", 0, found.start()) + 1
        last = found.start()
        if found.lastgroup != "COMMENT":
            yield _Thing(found.lastgroup or "", found[0], line, found.start() - begun + 1)


def _found(things: Sequence[_Thing]) -> Iterator[Number]:
    inside: list[str] = []
    begun = 0
    for index, thing in enumerate(things):
        if thing.kind == "OPEN":
            inside.append(_heading(things[begun:index]))
            begun = index + 1
        elif thing.kind == "CLOSE":
            del inside[-1:]
            begun = index + 1
        elif thing.kind == "INT" and (index == 0 or things[index - 1].text not in _FIXED):
            where = ", ".join(part for part in inside[1:] if part)
            yield Number(thing.line, thing.column, int(thing.text), where, _phrase(things, index))


def _heading(things: Sequence[_Thing]) -> str:
    """What a block is: its English name if it has one, and otherwise the words before it."""
    for thing in things:
        if thing.kind == "STRING":
            return thing.text.strip('"')
    said = [thing.text for thing in things if thing.kind in ("WORD", "INT", "OTHER")]
    if said[:1] == ["level"]:
        return " ".join(said[:2])
    return " ".join(said[1:] if said[:1] == ["row"] else said[-4:])


def _phrase(things: Sequence[_Thing], index: int) -> str:
    """A number with the words beside it, inside of its block."""
    first = last = index
    while first > 0 and index - first < _BEFORE and things[first - 1].kind in ("WORD", "OTHER"):
        first -= 1
    while last + 1 < len(things) and last - index < _BEHIND and things[last + 1].kind == "WORD":
        last += 1
    return " ".join(thing.text for thing in things[first : last + 1])


def chosen(text: str, names: Sequence[str]) -> tuple[Number, ...]:
    """The numbers that someone names by line and column, or by the line alone where it has but one."""
    known = numbers_of(text)
    return tuple(_named(known, name) for name in names)


def _named(known: Sequence[Number], name: str) -> Number:
    line, _, column = name.partition(":")
    if not line.isdigit() or (column and not column.isdigit()):
        raise SetupError(f"{name!r} names no number; write its line, or line:column as `madking tune` lists them")
    there = [one for one in known if one.line == int(line)]
    found = [one for one in there if one.column == int(column)] if column else there
    if len(found) == 1:
        return found[0]
    if not there:
        raise SetupError(f"line {line} has no number that may be turned; `madking tune` lists those that may")
    listed = ", ".join(f"{one.name} ({one.phrase})" for one in there)
    raise SetupError(f"{name} is not one number; line {line} has {listed}")


def with_values(text: str, numbers: Sequence[Number], values: Sequence[int]) -> str:
    """The text with other values in these places."""
    lines = text.split("\n")
    for number, value in sorted(zip(numbers, values, strict=True), key=lambda one: -one[0].column):
        line, start = lines[number.line - 1], number.column - 1
        lines[number.line - 1] = f"{line[:start]}{value}{line[start + len(str(number.value)) :]}"
    return "\n".join(lines)
