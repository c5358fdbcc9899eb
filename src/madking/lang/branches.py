"""Finding one's way in the branches that lark makes of a text."""

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from lark import Token, Tree

    Branch = Tree[Token]

Position = tuple[int, int]
Span = tuple[int, int]


def place_of(item: "Branch | Token") -> Position:
    """Line and column where something begins."""
    where = item if isinstance(item, str) else item.meta
    return cast(int, where.line), cast(int, where.column)


def span_of(branch: "Branch") -> Span:
    """The indexes of the text between which a branch stands."""
    return branch.meta.start_pos, branch.meta.end_pos


def branches(branch: "Branch", *names: str) -> "list[Branch]":
    """The branches of these names right inside another."""
    return [child for child in branch.children if not isinstance(child, str) and child.data in names]


def first(branch: "Branch", name: str) -> "Branch | None":
    """The first branch of this name, if there is one."""
    return next(iter(branches(branch, name)), None)


def tokens_of(branch: "Branch", kind: str) -> "list[Token]":
    """The leaves of this kind: "KEY", "INT", "STRING"."""
    return [child for child in branch.children if isinstance(child, str) and child.type == kind]


def text_of(branch: "Branch | None", default: str = "") -> str:
    """The words of a branch that is nothing but words."""
    return default if branch is None else " ".join(str(child) for child in branch.children)
