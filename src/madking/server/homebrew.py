"""Homebrew at a server: hero files of whoever runs it, and texts that people bring with a game.

A game carries the texts of its heroes, so whoever comes to it is shown them. Texts that are brought are read in another
process, which is ended if it takes too long; nothing of a text is executed.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from madking.core.record import Header
from madking.errors import HeroFileError, SetupError
from madking.lang import hero_keys
from madking.lang import tree as t
from madking.lang.library import hero_text, read_hero, text_of
from madking.lang.limits import MAX_BROUGHT, MAX_HEROES
from madking.server.catalog import homebrew_entry
from madking.server.errors import BadRequest, Forbidden, Overdue
from madking.server.protocol import Lang, write
from madking.server.work import Pool
from madking.speech.phrasebook import LANGUAGES

Texts = Mapping[str, str]
"""What heroes are made of, by their keys."""
OFF = "this server plays no homebrew; whoever runs it may allow it with --homebrew"


class Homebrew:
    """The heroes beside madking's own that may be played here."""

    def __init__(self, files: Sequence[str], on: bool, pool: Pool) -> None:
        self.on = on
        """Whether others may bring heroes of their own."""
        self.shelf: Texts = shelved(files)
        self._pool = pool

    async def with_brought(self, texts: Sequence[str]) -> Texts:
        """The heroes that a game may name: those of the shelf, and those that are brought with it."""
        if not texts:
            return self.shelf
        if not self.on:
            raise Forbidden(OFF)
        try:
            return {**self.shelf, **await self._pool.do(checked, list(texts))}
        except Overdue:
            raise BadRequest("a hero takes too long to read; make its text simpler") from None

    async def told(self, header: Header, language: Lang) -> bytes:
        """The homebrew heroes of a game, as the catalogue has heroes."""
        return await self._pool.do(entries, tuple(brought_in(header)), language)


def shelved(files: Sequence[str]) -> Texts:
    """The heroes of files; a broken one is found at once."""
    found: dict[str, str] = {}
    for file in files:
        hero = read_hero(hero_text(file), file)
        if hero.key in hero_keys() or hero.key in found:
            raise SetupError(f"{file!r}: there is a hero {hero.key!r} already; give this one another key")
        found[hero.key] = text_of(hero)
    return found


def strangers(heroes: Sequence[str]) -> list[str]:
    """Those that are not madking's own."""
    return [hero for hero in heroes if hero not in hero_keys()]


def brought_in(header: Header) -> list[str]:
    """The texts of the homebrew heroes of a game, each once."""
    pairs = zip(header.heroes, header.texts[1:], strict=False)
    return list(dict.fromkeys(text for hero, text in pairs if hero not in hero_keys()))


# --- in the other process ----------------------------------------------------------------------------


def checked(texts: list[str]) -> dict[str, str]:
    """The texts of heroes that can be played, by their keys, once all is made of them that a page shows."""
    if len(texts) > MAX_HEROES:
        raise BadRequest("a game takes at most {heroes} heroes of your own", heroes=MAX_HEROES)
    found: dict[str, str] = {}
    for text in texts:
        hero = _read(text)
        if hero.key in hero_keys() or hero.key in found:
            raise BadRequest("there is a hero {hero} already; give yours another key", hero=repr(hero.key))
        found[hero.key] = text_of(hero)
    for language in LANGUAGES:
        entries(tuple(found.values()), language)
    return found


def _read(text: str) -> t.Hero:
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BROUGHT:
        raise BadRequest("the text of a hero may have {size} kB here", size=MAX_BROUGHT // 1024)
    try:
        return read_hero(text)
    except HeroFileError as error:
        raise BadRequest("this hero cannot be played: {problem}", problem=str(error)) from None


@lru_cache(maxsize=32)
def entries(texts: tuple[str, ...], language: Lang) -> bytes:
    """The heroes of these texts, which were checked before, as the catalogue has heroes."""
    return write([homebrew_entry(text, language) for text in texts])
