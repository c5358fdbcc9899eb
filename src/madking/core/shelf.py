"""Contents on the shelf: what the same hero files say is prepared once, and travels by name.

A content is written down as the keys of shipped heroes and the text of all others, with the digest of what they said.
In a log, which may be read by another version, it is always written down as texts.
"""

from functools import lru_cache

from madking.core.content import Content
from madking.errors import SetupError
from madking.lang.library import brief, common_from_text, hero_from_text, in_full
from madking.lang.tree import Common, Hero


def content_of(common: Common, heroes: list[Hero], texts: tuple[str, ...] = ()) -> Content:
    """What these heroes bring to the table. Nothing of a game is written into it, so games of the same share one.

    `texts` are what the trees were read from, if that is to be kept as it is.
    """
    return _prepared(_Trees(common, heroes, texts))


class _Trees:
    """What the files of a game say; told apart by identity, for a file that was read before gives the same tree."""

    def __init__(self, common: Common, heroes: list[Hero], texts: tuple[str, ...]) -> None:
        self.common = common
        self.heroes = heroes
        self.texts = texts
        self._ids = (id(common), *map(id, heroes))

    def __hash__(self) -> int:
        return hash(self._ids)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Trees) and self._ids == other._ids


@lru_cache(maxsize=64)
def _prepared(trees: _Trees) -> Content:
    return Content(trees.heroes, trees.common, trees.texts)


@lru_cache(maxsize=64)
def content_from(texts: tuple[str, ...]) -> Content:
    """What texts bring to the table, that of the common file before those of the heroes. They are kept as they are.

    A text that says what our own file says is our own, so that games of either share one content.
    """
    common = common_from_text(texts[0])
    return content_of(common, [hero_from_text(text, texts[0]) for text in texts[1:]], texts)


def written(content: Content) -> tuple[str, ...]:
    """The common file of a content and its heroes, our own by key and all others by text."""
    return tuple(map(brief, content.files()))


@lru_cache(maxsize=64)
def read(parts: tuple[str, ...], digest: str) -> Content:
    """The content that was written down, if the shipped heroes still say the same."""
    content = content_from(tuple(map(in_full, parts)))
    if content.digest() != digest:
        raise SetupError("this was written with other hero files than these, so it cannot be read back")
    return content
