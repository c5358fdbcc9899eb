"""A hero file in its fixed layout with its comments: each stays with what it speaks of.

A comment on a line of its own speaks of what follows in its block, or else of what stands before it there; one behind
something speaks of that. So a comment is never lost, even when what it speaks of moves.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from madking.lang.layout import Block, Key, Remarks, lines, parts
from madking.lang.parser import Parsed
from madking.lang.printer import to_item

_THINGS: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[{}]')


class _Anchor(NamedTuple):
    """Something that comments can speak of, and from where to where it goes in the text."""

    start: int
    end: int
    key: Key
    has_parts: bool
    """Whether it holds parts, which the layout puts in its own order, and not statements."""


def laid_out(text: str, parsed: Parsed) -> str:
    """The text in the fixed layout, with all its comments."""
    item = to_item(parsed.tree)
    found = [(part, parsed.span(part.node, part.part)) for part in parts(item)]
    anchors = sorted(_Anchor(*span, part.key, _has_parts(part.item)) for part, span in found if span is not None)
    written = lines(item, comments=_Placing(text, anchors).all())
    return "".join(f"{line}\n" for before, line in pairwise(["", *written]) if line or before)


def _has_parts(item: str | Block) -> bool:
    return isinstance(item, Block) and item.always_open


class _Placing:
    """Finds what each comment of a text speaks of."""

    def __init__(self, text: str, anchors: Sequence[_Anchor]) -> None:
        self.text = text
        self.anchors = anchors
        things = list(_THINGS.finditer(text))
        self.comments = [(one.start(), one[0].rstrip()) for one in things if one[0].startswith("#")]
        self.braces = [one.start() for one in things if one[0] in "{}"]
        self.breaks = [at for at, letter in enumerate(text) if letter == "\n"]
        self.rows = text.split("\n")
        self.edges = sorted(edge for one in anchors for edge in (one.start, one.end))
        self.found: dict[int, tuple[_Anchor | None, list[_Anchor]]] = {}
        self.remarks: dict[Key, Remarks] = {}

    def all(self) -> dict[Key, Remarks]:
        """The comments, by what they speak of."""
        for start, comment in self.comments:
            number = bisect_left(self.breaks, start)
            line = self.breaks[number - 1] + 1 if number else 0
            if not self.text[line:start].strip() or not self._put_behind(start, line, comment):
                self._put_alone(start, comment)
        return self.remarks

    def _about(self, anchor: _Anchor) -> Remarks:
        return self.remarks.setdefault(anchor.key, Remarks())

    def _around(self, index: int) -> tuple[_Anchor | None, list[_Anchor]]:
        """The innermost anchor around an index, and the anchors right inside of it."""
        gap = bisect_left(self.edges, index)
        if gap not in self.found:
            self.found[gap] = self._look_around(index)
        return self.found[gap]

    def _look_around(self, index: int) -> tuple[_Anchor | None, list[_Anchor]]:
        outer = [one for one in self.anchors if one.start < index < one.end]
        owner = max(outer, default=None)
        inside = [one for one in self.anchors if owner is None or (owner.start < one.start and one.end <= owner.end)]
        nearest: list[_Anchor] = []
        for one in inside:
            if not nearest or one.start >= nearest[-1].end:
                nearest.append(one)
        return owner, nearest

    def _same_block(self, low: int, high: int, brace: str = "{}") -> bool:
        between = self.braces[bisect_left(self.braces, low) : bisect_left(self.braces, high)]
        return not any(self.text[one] in brace for one in between)

    def _put_behind(self, start: int, line: int, comment: str) -> bool:
        """A comment behind something on its line, if that can be said of one thing."""
        owner, inside = self._around(start)
        before = [one for one in inside if one.end <= start]
        last = before[-1] if before else None
        if last is not None and last.end > line and self._same_block(last.end, start):
            remarks = self._about(last)
            if last.start >= line or not remarks.behind:
                return self._beside(remarks, comment, behind=last.start < line)
        if owner is not None and owner.start >= line:
            return self._beside(self._about(owner), comment, behind=False)
        return False

    def _beside(self, remarks: Remarks, comment: str, behind: bool) -> bool:
        """Puts a comment on the line of a thing; a second one goes above it."""
        if behind:
            remarks.behind = comment
        elif remarks.beside:
            remarks.above.append(comment)
        else:
            remarks.beside = comment
        return True

    def _put_alone(self, start: int, comment: str) -> None:
        """A comment on a line of its own, with the empty lines around it."""
        owner, inside = self._around(start)
        following = next((one for one in inside if one.start > start), None)
        before = [one for one in inside if one.end <= start]
        blank = [""] if self._blank(start, -1) and before else []
        if following is not None and self._same_block(start, following.start, "}"):
            after = [""] if self._blank(start, 1) else []
            self._about(following).above += [*blank, comment, *after]
        elif owner is None or (not owner.has_parts and before and self._same_block(before[-1].end, start, "{")):
            self._about(before[-1]).below += [*blank, comment]
        else:
            self._about(owner).inside += [*blank, comment]

    def _blank(self, start: int, way: int) -> bool:
        """Whether an empty line stands right before (-1) or behind (1) the line of the comment."""
        number = bisect_left(self.breaks, start) + way
        return 0 <= number < len(self.rows) - 1 and not self.rows[number].strip()
