"""Contents on the shelf: what the same hero files say is prepared once, and travels by name.

A content is written down as the keys of shipped heroes and the text of all others, with the digest of what they said.
In a log, which may be read by another version, it is always written down as texts.
"""

from functools import lru_cache

from madking.core.content import Content
from madking.errors import SetupError
from madking.lang.library import common_from_text, hero_from_text, is_shipped, load_common, load_hero, text_of
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
    """The common file of a content (nothing for our own) and its heroes, by key or by text."""
    common, *heroes = content.files()
    ours = content.common is load_common()
    named = [made.key if is_shipped(made.hero) else text for made, text in zip(content.heroes, heroes, strict=True)]
    return ("" if ours else common, *named)


@lru_cache(maxsize=64)
def read(parts: tuple[str, ...], digest: str) -> Content:
    """The content that was written down, if the shipped heroes still say the same."""
    common, *heroes = parts
    texts = [hero if "\n" in hero else text_of(load_hero(hero)) for hero in heroes]
    content = content_from((common or text_of(load_common()), *texts))
    if content.digest() != digest:
        raise SetupError("this was written with other hero files than these, so it cannot be read back")
    return content
