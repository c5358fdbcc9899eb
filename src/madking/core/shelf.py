"""Contents on the shelf: what the same hero files say is prepared once, and travels by name.

A content is written down as the keys of shipped heroes and the text of all others, with the digest of what they said.
"""

from functools import lru_cache

from madking.core.content import Content
from madking.errors import SetupError
from madking.lang.library import hero_from_text, is_shipped, load_common, load_hero
from madking.lang.tree import Common, Hero


def content_of(common: Common, heroes: list[Hero]) -> Content:
    """What these heroes bring to the table. Nothing of a game is written into it, so games of the same share one."""
    return _prepared(_Trees(common, heroes))


class _Trees:
    """What the files of a game say; told apart by identity, for a file that was read before gives the same tree."""

    def __init__(self, common: Common, heroes: list[Hero]) -> None:
        self.common = common
        self.heroes = heroes
        self._ids = (id(common), *map(id, heroes))

    def __hash__(self) -> int:
        return hash(self._ids)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Trees) and self._ids == other._ids


@lru_cache(maxsize=64)
def _prepared(trees: _Trees) -> Content:
    return Content(trees.heroes, trees.common)


def written(content: Content) -> tuple[str, ...]:
    """The heroes of a content, by key or by text."""
    from madking.lang.printer import to_text

    return tuple(made.key if is_shipped(made.hero) else to_text(made.hero) for made in content.heroes)


@lru_cache(maxsize=64)
def read(heroes: tuple[str, ...], digest: str) -> Content:
    """The content that was written down, if the shipped heroes still say the same."""
    trees = [hero_from_text(hero) if "\n" in hero else load_hero(hero) for hero in heroes]
    content = content_of(load_common(), trees)
    if content.digest() != digest:
        raise SetupError("this was written with other hero files than these, so it cannot be read back")
    return content
