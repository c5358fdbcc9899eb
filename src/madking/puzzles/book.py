"""The book of puzzles: what is shipped, found by name, by day, or one after the other.

A puzzle is a position as a log's header holds one. The hero texts that it was made with stand in the book once, by
their hash, so that a changed hero file never spoils a puzzle.
"""

import gzip
import json
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from madking.core.record import Header
from madking.core.sources import SEED_VERSION
from madking.cores import engine_version
from madking.errors import SetupError
from madking.game import Game
from madking.games import load

FILE: Final = Path(__file__).with_name("puzzles.json.gz")
KEEP: Final = "keep"
LETHAL: Final = "lethal"
SURVIVE: Final = "survive"
UPGRADE: Final = "upgrade"
KINDS: Final = (KEEP, LETHAL, SURVIVE, UPGRADE)
LEVELS: Final = (1, 2, 3)
"""Easy, middling, hard."""


@dataclass(frozen=True)
class Choice:
    """One answer: the text of the option, what it is worth, and the standard error of that (0 if it is exact)."""

    text: str
    value: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """A position, the answers from the best to the worst, and how they were proved."""

    id: str
    kind: str
    level: int
    heroes: tuple[str, ...]
    seat: int
    content: str
    ruleset: str
    mode: str
    position: str
    choices: tuple[Choice, ...]
    right: int
    """So many of the first choices are worth the same: the best."""
    games: int
    """Imagined games for each choice; 0 if it was reckoned exactly."""
    erring: float
    """How often simpler players err here: the share of greedy's and of the apprentice's answers that are wrong."""

    @property
    def best(self) -> Choice:
        """The first of the best."""
        return self.choices[0]

    def solved_by(self, text: str) -> bool:
        """Whether an answer is right."""
        return any(choice.text == text for choice in self.choices[: self.right])

    def gap(self) -> float:
        """By how much the best is better than what comes next."""
        return self.best.value - self.choices[self.right].value

    def plain(self) -> dict[str, Any]:
        """As it stands in the book."""
        told = {name: getattr(self, name) for name in FIELDS}
        told["position"] = json.loads(self.position)
        told["choices"] = [[choice.text, choice.value, choice.error] for choice in self.choices]
        return told


FIELDS: Final = tuple(Puzzle.__dataclass_fields__)


def puzzle_from(told: dict[str, Any]) -> Puzzle:
    """The puzzle that `plain` told."""
    choices = tuple(Choice(*choice) for choice in told["choices"])
    position = json.dumps(told["position"], separators=(",", ":"))
    rest = {**told, "heroes": tuple(told["heroes"]), "choices": choices, "position": position}
    return Puzzle(**rest)


@dataclass(frozen=True)
class Book:
    """Puzzles in the order in which the days bring them, and the hero texts that they were made with, by hash."""

    puzzles: tuple[Puzzle, ...]
    texts: dict[str, str]

    def find(self, name: str) -> Puzzle:
        """The puzzle of this name."""
        for puzzle in self.puzzles:
            if puzzle.id == name:
                return puzzle
        raise SetupError(f"there is no puzzle {name!r}; there are {self.puzzles[0].id} and {len(self) - 1} others")

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day: each comes once before any comes again."""
        return self.puzzles[day.toordinal() % len(self)]

    def __len__(self) -> int:
        return len(self.puzzles)

    def game(self, puzzle: Puzzle, language: str = "en") -> Game:
        """The game that stands where the puzzle asks."""
        header = Header(
            engine_version(),
            puzzle.content,
            puzzle.ruleset,
            puzzle.mode,
            puzzle.heroes,
            f"{SEED_VERSION}:{puzzle.id}",
            language,
            puzzle.position,
            tuple(self.texts[name] for name in puzzle.content.split(" ")),
        )
        return load(header.opening(), partial=True)


@cache
def shipped() -> Book:
    """The puzzles that come with madking."""
    return read_book(FILE.read_bytes())


def read_book(data: bytes) -> Book:
    """A book as it is kept in a file."""
    told = json.loads(gzip.decompress(data))
    return Book(tuple(puzzle_from(puzzle) for puzzle in told["puzzles"]), told["texts"])


def write_book(book: Book) -> bytes:
    """The file of a book; the same book gives the same bytes."""
    told = {"texts": book.texts, "puzzles": [puzzle.plain() for puzzle in book.puzzles]}
    return gzip.compress(json.dumps(told, separators=(",", ":")).encode(), 9, mtime=0)
