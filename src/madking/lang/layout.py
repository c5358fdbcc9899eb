"""How the text of a `.hero` file is laid out: blocks in one line, or open; comments beside what they speak of."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import dropwhile
from operator import not_
from typing import Final, Union

from madking.lang.tree import Node

_WIDTH: Final = 100
_INDENT: Final = "    "


@dataclass(frozen=True)
class Block:
    """`head { items }`, perhaps followed by another block on the same line (`otherwise`, `or`)."""

    head: str
    items: tuple["Item", ...]
    after: Union["Block", None] = None
    always_open: bool = False


@dataclass(frozen=True)
class Of:
    """What is written for a node, or for a part of it that has a line of its own."""

    node: Node
    item: Union[str, Block]
    part: str = ""

    @property
    def key(self) -> "Key":
        """What comments find it by."""
        return id(self.node), self.part


Key = tuple[int, str]
Item = Union[str, Block, Of]


@dataclass
class Remarks:
    """The comments about one thing; an empty one stands for an empty line."""

    above: list[str] = field(default_factory=list)
    beside: str = ""
    inside: list[str] = field(default_factory=list)
    """Before the closing brace."""
    behind: str = ""
    """Behind the closing brace of a block that is laid open."""
    below: list[str] = field(default_factory=list)


Comments = Mapping[Key, Remarks]
_NONE: Final[Comments] = {}


def inline(item: Item) -> str:
    """The item in one line."""
    if isinstance(item, Of):
        return inline(item.item)
    if isinstance(item, str):
        return item
    inside = " ".join(["{", *map(inline, item.items), "}"])
    return f"{item.head} {inside}" + (f" {inline(item.after)}" if item.after else "")


def parts(item: Item) -> Iterator[Of]:
    """Everything in an item that is written for a node."""
    if isinstance(item, Of):
        yield item
        yield from parts(item.item)
    elif isinstance(item, Block):
        for inner in (*item.items, *([item.after] if item.after else [])):
            yield from parts(inner)


def lines(item: Item, indent: str = "", comments: Comments = _NONE) -> list[str]:
    """The item on one line if it fits there, otherwise with its block laid open."""
    if isinstance(item, Of):
        remarks = comments.get(item.key)
        return _remarked(item.item, remarks, indent, comments) if remarks else lines(item.item, indent, comments)
    if isinstance(item, str) or (not _opens(item, comments) and len(indent + inline(item)) <= _WIDTH):
        return [indent + inline(item) if item else ""]
    inner = [line for inside in item.items for line in lines(inside, indent + _INDENT, comments)]
    laid = [f"{indent}{item.head} {{", *dropwhile(not_, inner), indent + "}"]
    if item.after is None:
        return laid
    follow = lines(replace(item.after, always_open=True), indent, comments)
    return [*laid[:-1], f"{laid[-1]} {follow[0].lstrip()}", *follow[1:]]


def _opens(item: Item, comments: Comments) -> bool:
    if isinstance(item, Of):
        return item.key in comments or _opens(item.item, comments)
    if isinstance(item, str):
        return False
    after = item.after is not None and _opens(item.after, comments)
    return item.always_open or after or any(_opens(inner, comments) for inner in item.items)


def _remarked(item: str | Block, remarks: Remarks, indent: str, comments: Comments) -> list[str]:
    above, behind = remarks.above, remarks.behind
    if isinstance(item, str):
        above = [*above, *remarks.inside, *([behind] if remarks.beside and behind else [])]
        behind = "" if remarks.beside else behind
    elif remarks.inside or (remarks.beside and remarks.behind):
        item = replace(item, items=(*item.items, *remarks.inside), always_open=True)
    laid = lines(item, indent, comments)
    laid[0] = join(laid[0], remarks.beside)
    laid[-1] = join(laid[-1], behind)
    return [*_set_in(above, indent), *laid, *_set_in(remarks.below, indent)]


def _set_in(comments: list[str], indent: str) -> list[str]:
    return [indent + comment if comment else "" for comment in comments]


def join(*words: str) -> str:
    """The words that there are, with spaces between them."""
    return " ".join(word for word in words if word)
