"""How the text of a `.hero` file is laid out: blocks in one line, or open."""

from dataclasses import dataclass
from typing import Final, Union

_WIDTH: Final = 100
_INDENT: Final = "    "


@dataclass(frozen=True)
class Block:
    """`head { items }`, perhaps followed by another block on the same line (`otherwise`, `or`)."""

    head: str
    items: tuple["Item", ...]
    after: Union["Block", None] = None
    always_open: bool = False


Item = Union[str, Block]


def inline(item: Item) -> str:
    """The item in one line."""
    if isinstance(item, str):
        return item
    inside = " ".join(["{", *map(inline, item.items), "}"])
    return f"{item.head} {inside}" + (f" {inline(item.after)}" if item.after else "")


def _opens(item: Item) -> bool:
    return isinstance(item, Block) and (item.always_open or any(map(_opens, item.items)))


def lines(item: Item, indent: str = "") -> list[str]:
    """The item on one line if it fits there, otherwise with its block laid open."""
    if not isinstance(item, Block) or (not _opens(item) and len(indent + inline(item)) <= _WIDTH):
        return [indent + inline(item) if item else ""]
    inner = [line for inside in item.items for line in lines(inside, indent + _INDENT)]
    laid = [f"{indent}{item.head} {{", *inner, indent + "}"]
    if item.after is None:
        return laid
    follow = lines(Block(item.after.head, item.after.items, item.after.after, always_open=True), indent)
    return [*laid[:-1], f"{laid[-1]} {follow[0].lstrip()}", *follow[1:]]


def join(*words: str) -> str:
    """The words that there are, with spaces between them."""
    return " ".join(word for word in words if word)
