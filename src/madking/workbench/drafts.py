"""A hero that is a text and no file yet: checked, and laid where the games look for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

from madking.lang import tree as t
from madking.lang.library import read_hero

DRAFT: Final = "hero.hero"


class Growing(Protocol):
    """Work that is done a slice at a time, can be carried to another process in between, and tells what it has."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        ...

    def advance(self, seconds: float) -> None:
        """Goes on for about so long."""
        ...

    def told(self) -> dict[str, Any]:
        """What is known so far, as JSON values."""
        ...


@lru_cache(maxsize=32)
def read_draft(text: str) -> t.Hero:
    """The hero of a text; a `HeroFileError` says what is wrong."""
    return read_hero(text, DRAFT)


@contextmanager
def laid_out(text: str) -> Iterator[str]:
    """The path of a file that holds the text, for as long as it is used."""
    with TemporaryDirectory(prefix="madking-draft-") as folder:
        file = Path(folder) / DRAFT
        file.write_text(text, "utf-8")
        yield str(file)
