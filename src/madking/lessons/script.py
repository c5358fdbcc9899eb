"""What a lesson is made of: plain data. `course` follows it, `table` lays the game that it is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from madking.lang.typography import typeset

PUPIL: Final = 0
"""The seat of the one who learns; the opponent has the other."""
OPPONENT: Final = 1


class Words(NamedTuple):
    """The same in both languages."""

    en: str
    ru: str

    def said(self, language: str) -> str:
        """In one of them, as it is printed."""
        return typeset(self.ru, "ru") if language == "ru" else typeset(self.en, "en")


class Page(NamedTuple):
    """A few sentences, and the places of the table that they are about.

    A place is `health:1`, `cp:0`, `tokens:0` of a seat, `card:KEY` of the hand, `space:SEAT:ABILITY` of a board, or one
    of `dice`, `answers`, `ledger`, `phases`, `hand`.
    """

    words: Words
    spots: tuple[str, ...] = ()


def page(en: str, ru: str, *spots: str) -> Page:
    """A page of a script."""
    return Page(Words(en, ru), spots)


@dataclass(frozen=True)
class Step:
    """What the pupil does next, as the texts of options; everything else comes later.

    The pages are read one after the other; the last stands there until it is done. `throw` is shown while the dice that
    lead to this question are still in the hand. A step that only goes on says in which phase.
    """

    accepts: tuple[str, ...]
    pages: tuple[Page, ...]
    throw: Page | None = None
    phase: str = ""

    @property
    def told(self) -> tuple[Page, ...]:
        """All that is said at this step, in order."""
        return self.pages if self.throw is None else (self.throw, *self.pages)


@dataclass(frozen=True)
class Foe:
    """What the opponent does next."""

    accepts: tuple[str, ...]
    phase: str = ""


Line = Step | Foe


@dataclass(frozen=True)
class Lesson:
    """A game to learn from: where it begins, how dice fall and cards come, and who does what.

    Whatever is asked between two lines is passed.
    """

    key: str
    heroes: tuple[str, str]
    health: int
    cp: tuple[int, int]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    draws: Mapping[int, tuple[str, ...]]
    rolls: tuple[int, ...]
    lines: tuple[Line, ...]

    @property
    def steps(self) -> int:
        """How many steps the pupil makes."""
        return sum(isinstance(line, Step) for line in self.lines)
