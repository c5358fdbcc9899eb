"""The smallest text that still fails: parts are left out as long as the failure stays the same."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from madking.lang import load_common, to_text
from madking.lang import tree as t
from madking.lang.faults import faults
from madking.lang.forge.words import with_parts

N = TypeVar("N", bound=t.Node)
Fails = Callable[[t.Hero], bool]
_MOST_SECONDS: Final = 20.0
_PIECE: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[\w-]+|\s+|.', re.DOTALL)


def shrunken_hero(hero: t.Hero, fails: Fails) -> t.Hero:
    """A hero of fewer parts that is right and fails too."""
    until = time.process_time() + _MOST_SECONDS
    smaller = True
    while smaller:
        smaller = False
        for less in _less(hero):
            if time.process_time() > until:
                return hero
            if _right(less) and fails(less):
                hero, smaller = less, True
                break
    return hero


def _right(hero: t.Hero) -> bool:
    try:
        text = to_text(hero)
    except KeyError:  # a part that another names was left out
        return False
    parsed, errors = faults(text, "less.hero", load_common())
    return parsed is not None and parsed.tree == hero and not errors


def _less(node: t.Hero) -> Iterator[t.Hero]:
    """The hero without one of its parts: the large ones first, then what is inside of them."""
    for depth in range(8):
        yield from _without(node, depth)


def _without(node: N, depth: int) -> Iterator[N]:
    for field, value in t.parts_of(node).items():
        if isinstance(value, tuple):
            for index, part in enumerate(value):
                if depth == 0:
                    yield with_parts(node, **{field: value[:index] + value[index + 1 :]})
                elif isinstance(part, t.Node):
                    for less in _without(part, depth - 1):
                        yield with_parts(node, **{field: (*value[:index], less, *value[index + 1 :])})
        elif isinstance(value, t.Node) and depth:
            for less in _without(value, depth - 1):
                yield with_parts(node, **{field: less})


def shrunken_text(text: str, fails: Callable[[str], bool]) -> str:
    """A shorter text that fails too: whole stretches are left out first, single pieces last."""
    pieces = _PIECE.findall(text)
    until = time.process_time() + _MOST_SECONDS
    stretch = max(1, len(pieces) // 2)
    while stretch and time.process_time() < until:
        at = 0
        while at < len(pieces) and time.process_time() < until:
            less = pieces[:at] + pieces[at + stretch :]
            if fails("".join(less)):
                pieces = less
            else:
                at += stretch
        stretch //= 2
    return "".join(pieces)
