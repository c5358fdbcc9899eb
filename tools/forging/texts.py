"""Texts that may be heroes: shipped ones and recipes with mistakes, forged ones with mistakes, and noise.

A text depends on the seed and its number only.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from madking.lang import to_text
from madking.lang.forge import forge
from madking.lang.grammar import grammar

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = (
    ROOT / "src" / "madking" / "heroes",
    ROOT / "tests" / "heroes_for_tests",
    ROOT / "examples" / "heroes",
)
_BASE: Final = ROOT / "tests" / "heroes_for_tests" / "cookbook.hero"
_RECIPE: Final = re.compile(r"^```hero\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_PIECE: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[\w-]+|\s+|.', re.DOTALL)


def text_of(seed: str, number: int) -> str:
    """The text of this number: of every ten, three from files, three recipes, two forged ones and two of noise."""
    rng = Random(f"{seed}/{number}")
    source = _SOURCES[number % len(_SOURCES)]
    text = source(rng)
    return text if source in (_sentence, _rubble) else mistaken(text, rng)


def mistaken(text: str, rng: Random) -> str:
    """The text with one to four mistakes."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = rng.choice(MISTAKES)(text, rng)
    return text


# --- where texts come from --------------------------------------------------------------------


@cache
def _files() -> list[str]:
    return [file.read_text("utf-8") for folder in FOLDERS for file in sorted(folder.glob("*.hero"))]


@cache
def _recipes() -> list[str]:
    pages = sorted((ROOT / "docs" / "cookbook").glob("*.md"))
    behind = [page.read_text("utf-8").partition("# Recipes")[2] for page in pages]
    return [recipe for text in behind for recipe in _RECIPE.findall(text)]


def _file(rng: Random) -> str:
    return rng.choice(_files())


def _recipe(rng: Random) -> str:
    """A recipe in the hero that recipes are tried in."""
    return _BASE.read_text("utf-8").rstrip().removesuffix("}") + rng.choice(_recipes()) + "}\n"


def _forged(rng: Random) -> str:
    return to_text(forge(str(rng.randrange(10**6))))


_LEAVES: Final[dict[str, Callable[[Random], str]]] = {
    "KEY": lambda rng: rng.choice(("sword", "focus", "self", "chick", "a", "x-1", "stun", "sum", "level")),
    "INT": lambda rng: rng.choice(("0", "1", "1", "2", "3", "5", "6", "9", "99", "100", "007")),
    "STRING": lambda rng: rng.choice(('"Sword"', '"A"', '""', '"Меч"', '"!"', '"Stun"', '"Two Words"')),
}


def _sentence(rng: Random) -> str:
    """What the grammar allows, whatever it means: a random derivation of a whole file."""
    table: dict[str, list[list[tuple[str, bool]]]] = {}
    for rule in grammar().lark.rules:
        table.setdefault(rule.origin.name, []).append([(part.name, part.is_term) for part in rule.expansion])
    words: list[str] = []
    waiting = [("start", False)]
    while waiting:
        name, leaf = waiting.pop()
        if leaf:
            words.append(_LEAVES[name](rng) if name in _LEAVES else grammar().literals[name])
            continue
        ways = table[name]
        tired = len(words) + len(waiting) > 400
        waiting.extend(reversed(min(ways, key=len) if tired else rng.choice(ways)))
        if len(words) > 3000:
            break
    return " ".join(words)


def _rubble(rng: Random) -> str:
    """Words, signs and letters in no order at all."""
    words = sorted(grammar().words)
    things: tuple[Callable[[], str], ...] = (
        lambda: rng.choice(words),
        lambda: rng.choice('{}()"/+,#\n\t '),
        lambda: chr(rng.choice((rng.randrange(128), rng.randrange(0x500), rng.randrange(0x110000)))),
        lambda: rng.choice(("{" * 30, "(" * 30, "9" * 40, 'hero a "A" {', "}", "a" * 70)),
    )
    return " ".join(rng.choice(things)() for _ in range(rng.choice((1, 10, 100, 1000))))


_SOURCES: Final = (_file, _recipe, _forged, _sentence, _file, _recipe, _forged, _rubble, _file, _recipe)


# --- mistakes ---------------------------------------------------------------------------------

Mistake = Callable[[str, Random], str]


def _some(pieces: Sequence[str], rng: Random) -> int:
    """The index of a piece that is no space."""
    solid = [index for index, piece in enumerate(pieces) if piece.strip()]
    return rng.choice(solid) if solid else 0


def _in_pieces(change: Callable[[list[str], int, Random], None]) -> Mistake:
    def mistake(text: str, rng: Random) -> str:
        pieces = _PIECE.findall(text) or [""]
        change(pieces, _some(pieces, rng), rng)
        return "".join(pieces)

    return mistake


def _leave_out(pieces: list[str], at: int, _rng: Random) -> None:
    pieces[at] = " "


def _double(pieces: list[str], at: int, _rng: Random) -> None:
    pieces[at] = f"{pieces[at]} {pieces[at]}"


def _swap(pieces: list[str], at: int, rng: Random) -> None:
    other = _some(pieces, rng)
    pieces[at], pieces[other] = pieces[other], pieces[at]


def _another_word(pieces: list[str], at: int, rng: Random) -> None:
    pieces[at] = rng.choice(sorted(grammar().words))


def _misspell(pieces: list[str], at: int, rng: Random) -> None:
    cut = rng.randrange(len(pieces[at]) + 1)
    pieces[at] = pieces[at][:cut] + rng.choice('aeя3-_"#{}/+\t\x00😀') + pieces[at][cut + rng.randrange(2) :]


def _another_number(pieces: list[str], _at: int, rng: Random) -> None:
    numbers = [index for index, piece in enumerate(pieces) if piece.isdigit()]
    if numbers:
        pieces[rng.choice(numbers)] = rng.choice(["0", "1", "3", "6", "7", "16", "99", "100", "9" * 400])


def _cut_lines(text: str, rng: Random) -> str:
    lines = text.split("\n")
    first = rng.randrange(len(lines))
    del lines[first : first + rng.choice((1, 1, 3, 40))]
    return "\n".join(lines)


def _move_lines(text: str, rng: Random) -> str:
    lines = text.split("\n")
    first = rng.randrange(len(lines))
    moved = lines[first : first + rng.choice((1, 3))]
    del lines[first : first + len(moved)]
    at = rng.randrange(len(lines) + 1)
    return "\n".join([*lines[:at], *moved, *lines[at:]])


def _break_off(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


MISTAKES: Final[tuple[Mistake, ...]] = (
    *map(_in_pieces, (_leave_out, _double, _swap, _another_word, _misspell, _another_number)),
    _cut_lines,
    _move_lines,
    _break_off,
)
