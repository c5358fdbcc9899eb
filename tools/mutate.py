"""Hero files with mistakes, by the thousand: each is a hero, or has typed errors; nothing crashes, nothing takes long.

    python tools/mutate.py --count 10000 --seed 1

A file that is still right is also noted, said in both languages, laid out and read back.
"""

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from madking.errors import HeroFileError
from madking.lang import load_common, parse, to_text
from madking.lang import tree as t
from madking.lang.comments import laid_out
from madking.lang.facts import facts
from madking.lang.faults import faults, shown_in
from madking.lang.grammar import grammar
from madking.lang.notes import notes

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = (
    ROOT / "src" / "madking" / "heroes",
    ROOT / "tests" / "heroes_for_tests",
    ROOT / "examples" / "heroes",
)
PATIENCE: Final = 2.0
"""Seconds of processor time that no file may take."""
_PIECE: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[\w-]+|\s+|.', re.DOTALL)


def main(arguments: Sequence[str]) -> int:
    """Tries as many files as are asked for, and tells what came of them."""
    options = argparse.ArgumentParser(description="Hero files with mistakes: typed errors or success, never a crash.")
    options.add_argument("--count", type=int, default=1000)
    options.add_argument("--seed", default="1")
    asked = options.parse_args(arguments)
    started, slowest = time.process_time(), 0.0
    results: Counter[str] = Counter()
    for text in mutants(asked.count, asked.seed):
        began = time.process_time()
        results[tried(text)] += 1
        slowest = max(slowest, time.process_time() - began)
    told = ", ".join(f"{number} {what}" for what, number in sorted(results.items()))
    whole = time.process_time() - started
    pace = f"{whole:.0f} s, {whole / asked.count * 1000:.1f} ms a file, slowest {slowest:.2f} s"
    sys.stdout.write(f"{asked.count} files: {told}; {pace}\n")
    return 0 if slowest < PATIENCE else 1


def mutants(count: int, seed: str) -> Iterator[str]:
    """Files with one to four mistakes each."""
    rng = Random(seed)
    sources = [file.read_text("utf-8") for folder in FOLDERS for file in sorted(folder.glob("*.hero"))]
    for _ in range(count):
        text = rng.choice(sources)
        for _ in range(rng.choice((1, 1, 2, 4))):
            text = rng.choice(MISTAKES)(text, rng)
        yield text


def tried(text: str) -> str:
    """What came of a file; raises if it is neither a hero nor has errors that can be shown."""
    common = load_common()
    parsed, errors = faults(text, "mutant.hero", common)
    assert all(type(error) is HeroFileError and shown_in(text, error.line, error.column) for error in errors)
    if parsed is None or errors:
        assert errors
        return "cannot be read" if parsed is None else "with errors"
    tree = parsed.tree
    laid = laid_out(text, parsed)
    assert parse(laid).tree == parse(to_text(tree)).tree == tree
    if isinstance(tree, t.Hero):
        notes(parsed, common)
        assert facts(tree, common, "en").keys() == facts(tree, common, "ru").keys()
    return "right"


# --- mistakes ---------------------------------------------------------------------------------

_Mistake = Callable[[str, Random], str]


def _some(pieces: Sequence[str], rng: Random) -> int:
    """The index of a piece that is no space."""
    solid = [index for index, piece in enumerate(pieces) if piece.strip()]
    return rng.choice(solid) if solid else 0


def _in_pieces(change: Callable[[list[str], int, Random], None]) -> _Mistake:
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


MISTAKES: Final[tuple[_Mistake, ...]] = (
    *map(_in_pieces, (_leave_out, _double, _swap, _another_word, _misspell, _another_number)),
    _cut_lines,
    _move_lines,
    _break_off,
)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
