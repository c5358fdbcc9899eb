"""Makes the book of puzzles, and checks it again with fresh luck.

    PYTHONPATH=build/compiled python tools/puzzles.py make --games 4000    plays games and writes down what it finds
    PYTHONPATH=build/compiled python tools/puzzles.py renew                proves anew what the master had imagined
    PYTHONPATH=build/compiled python tools/puzzles.py bind                 puts the book together out of that
    PYTHONPATH=build/compiled python tools/puzzles.py check --sample 100   proves a sample again, with other luck

What is found goes to `build/puzzles`; `make` goes on where it ended, and game `i` gives the same puzzles every time.
"""

import argparse
import json
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from madking.games import make_content
from madking.puzzles.book import FILE, KINDS, Book, Puzzle, puzzle_from, read_book, write_book
from madking.puzzles.making import find_puzzles, make_puzzle
from madking.puzzles.proofs import PROOFS, STEPS, Proof, upgrade

ROOT: Final = Path(__file__).resolve().parent.parent
FOUND: Final = ROOT / "build" / "puzzles" / "found.jsonl"
QUOTAS: Final = {"keep": 290, "lethal": 85, "survive": 60, "upgrade": 65}
"""How many of each kind the book holds."""
PATIENCE: Final = 400_000
"""Steps that a check may take, however few were spent on finding."""
BOOK_FILE: Final = ROOT / "src" / "madking" / "puzzles" / FILE.name


def main() -> int:
    """Does what the first word says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("deed", choices=("make", "renew", "bind", "check"))
    parser.add_argument("--games", type=int, default=4000, help="how many games are played at most")
    parser.add_argument("--seconds", type=float, default=3600.0, help="how long games are played at most")
    parser.add_argument("--sample", type=int, default=100, help="how many puzzles are proved again")
    parser.add_argument("--seed", default="fresh", help="the luck of that sample and its imagined games")
    given = parser.parse_args()
    if given.deed == "make":
        return make(given.games, given.seconds)
    if given.deed == "check":
        return check(given.sample, given.seed)
    return bind() if given.deed == "bind" else renew()


def say(*told: object) -> None:
    """A line about how it goes."""
    sys.stdout.write(" ".join(map(str, told)) + "\n")
    sys.stdout.flush()


# --- finding -------------------------------------------------------------------------------------------


def found_so_far() -> list[dict[str, Any]]:
    """What earlier runs wrote down, a line for each game; without any, what stands in the book."""
    if not FOUND.is_file():
        book = read_book(BOOK_FILE.read_bytes()) if BOOK_FILE.is_file() else Book((), {})
        keep([{"texts": book.texts, "puzzles": [puzzle.plain() for puzzle in book.puzzles]}])
    return [json.loads(line) for line in FOUND.read_text().splitlines()]


def keep(games: list[dict[str, Any]]) -> None:
    """Writes down what was found, a line for each game."""
    FOUND.parent.mkdir(parents=True, exist_ok=True)
    FOUND.write_text("".join(json.dumps(game, separators=(",", ":")) + "\n" for game in games))


def next_game(before: list[dict[str, Any]]) -> int:
    """The number of the first game that was not looked at yet: names of puzzles tell their game."""
    named = [int(re.findall(r"\d+", puzzle["id"])[0]) for game in before for puzzle in game["puzzles"]]
    return max(len(before) - 1, *named, -1) + 1


def make(games: int, seconds: float) -> int:
    """Plays games until there are enough puzzles of each kind."""
    begun = perf_counter()
    before = found_so_far()
    wanted = Counter(QUOTAS)
    wanted.subtract(puzzle["kind"] for game in before for puzzle in game["puzzles"])
    with FOUND.open("a") as stream:
        for number in range(next_game(before), games):
            if perf_counter() - begun > seconds or max(wanted.values()) <= 0:
                break
            puzzles = list(find_puzzles(number, dict(wanted)))
            wanted.subtract(puzzle.kind for puzzle in puzzles)
            told = {"texts": texts_of(puzzles), "puzzles": [puzzle.plain() for puzzle in puzzles]}
            stream.write(json.dumps(told, separators=(",", ":")) + "\n")
            stream.flush()
            say(number, *(puzzle.id for puzzle in puzzles), dict(wanted))
    return 0


def renew() -> int:
    """Proves again what was proved by imagined games, after the master has learnt more; what falls is left out."""
    before = found_so_far()
    lines = []
    for game in before:
        book = Book((), game["texts"])
        kept = [_renewed(book, puzzle_from(told)) for told in game["puzzles"]]
        lines.append({**game, "puzzles": [puzzle.plain() for puzzle in kept if puzzle is not None]})
        say(*(puzzle["id"] for puzzle in game["puzzles"]), "->", *(puzzle["id"] for puzzle in lines[-1]["puzzles"]))
    keep(lines)
    return 0


def _renewed(book: Book, puzzle: Puzzle) -> Puzzle | None:
    return make_puzzle(book.game(puzzle).state, puzzle.kind, puzzle.id) if puzzle.games else puzzle


def texts_of(puzzles: list[Puzzle]) -> dict[str, str]:
    """The hero texts that puzzles were made with, by their hash."""
    texts: dict[str, str] = {}
    for heroes in {puzzle.heroes for puzzle in puzzles}:
        content, _ = make_content(heroes)
        texts |= zip(content.hashes().split(" "), content.files(), strict=True)
    return texts


# --- binding -------------------------------------------------------------------------------------------


def bind() -> int:
    """Puts the book together: of each kind as many as are wanted, in an order that mixes kinds and levels."""
    before = found_so_far()
    texts: dict[str, str] = {}
    for game in before:
        texts |= game["texts"]
    found = [puzzle_from(puzzle) for game in before for puzzle in game["puzzles"]]
    chosen = [puzzle for kind in KINDS for puzzle in [one for one in found if one.kind == kind][: QUOTAS[kind]]]
    Random("madking-puzzles").shuffle(chosen)
    needed = {name for puzzle in chosen for name in puzzle.content.split(" ")}
    data = write_book(Book(tuple(chosen), {name: texts[name] for name in sorted(needed)}))
    BOOK_FILE.write_bytes(data)
    say(f"{len(chosen)} puzzles in {len(data) / 1000:.0f} kB:")
    for (kind, level), count in sorted(Counter((puzzle.kind, puzzle.level) for puzzle in chosen).items()):
        say(f"  {kind} of level {level}: {count}")
    return 0


# --- checking ------------------------------------------------------------------------------------------


def check(sample: int, seed: str) -> int:
    """Proves some of the shipped puzzles again; says how many stand, and fails if fewer than 98 in 100 do."""
    book = read_book(BOOK_FILE.read_bytes())
    STEPS.update(dict.fromkeys(STEPS, PATIENCE))
    chosen = Random(seed).sample(book.puzzles, min(sample, len(book)))
    fallen = [puzzle for puzzle in chosen if not stands(book, puzzle, seed)]
    kinds = Counter(puzzle.kind for puzzle in chosen)
    say(f"{len(chosen) - len(fallen)} of {len(chosen)} stand ({', '.join(f'{n} {kind}' for kind, n in kinds.items())})")
    for puzzle in fallen:
        say(f"  {puzzle.id} does not")
    return int(len(fallen) > 0.02 * len(chosen))


def stands(book: Book, puzzle: Puzzle, seed: str) -> bool:
    """Whether a new proof finds the same best answer."""
    s = book.game(puzzle).state
    proof: Proof | None = upgrade(s, seed, puzzle.games) if puzzle.games else PROOFS[puzzle.kind](s)
    return proof is not None and puzzle.solved_by(proof.choices[0].text)


if __name__ == "__main__":
    sys.exit(main())
