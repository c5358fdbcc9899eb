"""Plays all pairings of heroes, each hero against itself included, between greedy bots.

    python tools/pairings.py --games 100 --seed 1 --json build/pairings.jsonl --out build/pairings.md

Each pairing is played `--games` times, every second game with the seats swapped. The figures depend on the seed only,
not on the number of processes. With `--json` each finished pairing is appended to a file, and `--resume` goes on with
it after an interruption. The compiled core is used where `build/compiled` holds a fresh one.
"""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from madking.cli.benchmark import PACKAGE, Twins
from madking.errors import MadkingError, SetupError
from madking.sim.pairings import (
    EDGE,
    Contest,
    Pair,
    Pairing,
    Trouble,
    all_pairs,
    find_heroes,
    pairing_of,
    play_pairings,
    ranking,
    require_contest,
    rules_digest,
)
from madking.sim.report import Interval

BAD_INPUT = 2
INTERRUPTED = 130
RIGHT = "---:"
LEFT = "---"


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    contest: Contest
    heroes: list[str]
    jobs: int
    json: Path | None
    out: Path | None
    resume: bool


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Refuses the command line."""
        raise SetupError(message)


def read_arguments(arguments: Sequence[str]) -> Wanted:
    """What is asked for, with every fault found before the first game."""
    parser = Parser(prog="pairings", description="all pairings of heroes between greedy bots", allow_abbrev=False)
    parser.add_argument("--games", type=int, default=100, help="games of each pairing, seats swapped in every second")
    parser.add_argument("--seed", default="1", help="the seed of all luck")
    parser.add_argument("--heroes", metavar="A,B", help="only these, by key or .hero file")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes play")
    parser.add_argument("--ruleset", default="rerolled", help="the rulebook to play by")
    parser.add_argument("--turn-limit", type=int, default=400, help="a longer game is not over")
    parser.add_argument("--json", type=Path, metavar="FILE", help="append each finished pairing to this file")
    parser.add_argument("--out", type=Path, metavar="FILE.md", help="write the tables to this file")
    parser.add_argument("--resume", action="store_true", help="go on with the file of --json")
    parser.add_argument("--interpreted", action="store_true", help="leave the compiled core out")
    asked = parser.parse_args(arguments)
    for file in (asked.json, asked.out):
        if file is not None and not file.resolve().parent.is_dir():
            raise SetupError(f"there is no folder {str(file.parent)!r} for {file.name!r}")
    if asked.resume and asked.json is None:
        raise SetupError("--resume needs the file to go on with, as --json FILE")
    contest = Contest(asked.games, asked.seed, ruleset=asked.ruleset, turn_limit=asked.turn_limit)
    names = [name.strip() for name in asked.heroes.split(",")] if asked.heroes is not None else []
    heroes = find_heroes(names)
    return Wanted(contest, heroes, asked.jobs, asked.json, asked.out, asked.resume)


# --- the file of finished pairings -------------------------------------------------------------------


class Store:
    """The finished pairings, one JSON document a line; the first line says what was played."""

    def __init__(self, file: Path | None, head: dict[str, Any], resume: bool) -> None:
        self._file = file
        self.found: dict[Pair, Pairing] = {}
        if file is None:
            return
        if resume and file.exists():
            self._read(file, head)
        elif file.exists() and file.stat().st_size:
            raise SetupError(f"{str(file)!r} is there already; --resume goes on with it, another name begins anew")
        if not file.exists() or not file.stat().st_size:
            self._append(head)

    def _read(self, file: Path, head: dict[str, Any]) -> None:
        """Reads what is there; a last line that was cut off is dropped."""
        try:
            whole, cut, _ = file.read_text(encoding="utf-8").rpartition("\n")
            lines = [json.loads(line) for line in whole.splitlines()]
            self.found = {found.heroes: found for found in (pairing_of(line) for line in lines[1:])}
            other = sorted(key for key in head if lines and lines[0].get(key) != head[key])
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise SetupError(f"{str(file)!r} does not hold pairings") from error
        if other:
            raise SetupError(f"{str(file)!r} was played with other {', '.join(other)}; it cannot be gone on with")
        file.write_text(whole + cut, encoding="utf-8")

    def keep(self, found: Pairing) -> None:
        """Keeps a finished pairing."""
        self.found[found.heroes] = found
        self._append(found.to_json())

    def _append(self, plain: dict[str, Any]) -> None:
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(plain) + "\n")


# --- tables ------------------------------------------------------------------------------------------


def table(columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[str]]) -> list[str]:
    """A Markdown table, padded so that it can be read as it is."""
    cells = [[title for title, _ in columns], *rows]
    widths = [max(len(row[place]) for row in cells) for place in range(len(columns))]
    widths = [max(width, len(RIGHT)) for width in widths]
    padded = [
        [
            cell.rjust(width) if side == RIGHT else cell.ljust(width)
            for cell, width, (_, side) in zip(row, widths, columns, strict=True)
        ]
        for row in cells
    ]
    rule = [
        "-" * (width - 1) + (":" if side == RIGHT else "-") for width, (_, side) in zip(widths, columns, strict=True)
    ]
    return [f"| {' | '.join(row)} |" for row in (padded[0], rule, *padded[1:])]


def share(rate: float) -> str:
    """A share as people read it."""
    return f"{100 * rate:.1f} %"


def span(interval: Interval) -> str:
    """An interval as people read it."""
    return f"{100 * interval.low:.1f}-{100 * interval.high:.1f} %"


def report(wanted: Wanted, found: Sequence[Pairing], missing: int) -> str:
    """All tables, as Markdown."""
    contest = wanted.contest
    lines = [
        f"# {len(found)} pairings of {len(wanted.heroes)} heroes",
        "",
        f"{contest.games} games each, every second with the seats swapped; bots {' and '.join(contest.bots)}, "
        f"ruleset {contest.ruleset}, seed {contest.seed}, turn limit {contest.turn_limit}. Draws and games not "
        "over are nobody's wins. Of a hero against itself, the first share is that of the start player.",
    ]
    if missing:
        lines += ["", f"**Interrupted: {missing} pairings are missing.**"]
    lines += ["", *table(PAIRING_COLUMNS, [_pairing_row(pairing) for pairing in found])]
    lines += ["", f"## Outside {share(EDGE)} to {share(1 - EDGE)}", "", *_lopsided(found)]
    lines += ["", "## Ranking", "", *table(RANKING_COLUMNS, _ranking_rows(found))]
    for title, troubles in (
        ("Not over", [(pairing, one) for pairing in found for one in pairing.stuck]),
        ("Errors", [(pairing, one) for pairing in found for one in pairing.failures]),
    ):
        lines += ["", f"## {title}: {len(troubles)}", *(_trouble(pairing, one) for pairing, one in troubles)]
    return "\n".join(lines) + "\n"


PAIRING_COLUMNS = (
    ("A", LEFT),
    ("B", LEFT),
    ("A wins", RIGHT),
    ("95 % interval", RIGHT),
    ("B wins", RIGHT),
    ("starter wins", RIGHT),
    ("turns", RIGHT),
    ("draws", RIGHT),
    ("turn limit", RIGHT),
    ("stalled", RIGHT),
    ("errors", RIGHT),
)
RANKING_COLUMNS = (
    ("", RIGHT),
    ("hero", LEFT),
    ("wins", RIGHT),
    ("games", RIGHT),
    ("share", RIGHT),
    ("95 % interval", RIGHT),
)


def _pairing_row(pairing: Pairing) -> list[str]:
    starters = pairing.starts / pairing.finished if pairing.finished else 0.0
    counts = (pairing.draws, pairing.over_limit, pairing.stalled, len(pairing.failures))
    return [
        *pairing.heroes,
        share(pairing.rate()),
        span(pairing.interval()),
        share(pairing.rate(1)),
        share(starters),
        f"{pairing.turns:.1f}",
        *(str(count) for count in counts),
    ]


def _lopsided(found: Sequence[Pairing]) -> list[str]:
    """The pairings that are nearly decided before they begin, and whether that may still be luck."""
    lines = []
    for pairing in found:
        if pairing.lopsided:
            interval = pairing.interval()
            sure = interval.high < EDGE or interval.low > 1 - EDGE
            luck = "" if sure else "; the interval reaches inside, more games would tell"
            names = " against ".join(pairing.heroes)
            lines.append(f"- {names}: {share(pairing.rate())} ({span(interval)}){luck}")
    return lines or ["None."]


def _ranking_rows(found: Sequence[Pairing]) -> list[list[str]]:
    return [
        [str(place), one.hero, str(one.wins), str(one.games), share(one.rate), span(one.interval)]
        for place, one in enumerate(ranking(found), 1)
    ]


def _trouble(pairing: Pairing, one: Trouble) -> str:
    command = shlex.join([sys.executable, "-m", "madking", *one.repeat])
    place = shlex.quote(str(PACKAGE.parent))
    return f"\n- {' against '.join(pairing.heroes)}, game {one.number}: {one.why}\n  `PYTHONPATH={place} {command}`"


# --- the command -------------------------------------------------------------------------------------


def play(wanted: Wanted, pairs: Sequence[Pair], store: Store) -> bool:
    """Plays what is not there yet, with the time left on a terminal; says whether it came to the end."""
    screen = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=len(pairs) * wanted.contest.games)
        try:
            for found in play_pairings(pairs, wanted.contest, wanted.jobs, lambda done: bar.advance(task, done)):
                store.keep(found)
        except KeyboardInterrupt:
            return False
    return True


def run(arguments: Sequence[str]) -> int:
    """Plays the pairings that the command line asks for, and prints the tables."""
    wanted = read_arguments(arguments)
    head = {**asdict(wanted.contest), "bots": list(wanted.contest.bots), "rules": rules_digest(wanted.heroes)}
    pairs = all_pairs(wanted.heroes)
    require_contest(wanted.heroes, wanted.contest, wanted.jobs)
    store = Store(wanted.json, head, wanted.resume)
    ended = play(wanted, [pair for pair in pairs if pair not in store.found], store)
    found = [store.found[pair] for pair in pairs if pair in store.found]
    text = report(wanted, found, len(pairs) - len(found))
    sys.stdout.write(text)
    if wanted.out is not None:
        wanted.out.write_text(text, encoding="utf-8")
    if not ended:
        how = "add --resume to go on" if wanted.json is not None else "with --json FILE they would have been kept"
        sys.stderr.write(f"pairings: interrupted after {len(found)} of {len(pairs)} pairings; {how}\n")
        return INTERRUPTED
    return 1 if any(pairing.failures for pairing in found) else 0


def main(arguments: Sequence[str]) -> int:
    """Runs the command; bad input becomes one sentence."""
    try:
        return run(arguments)
    except (MadkingError, OSError) as error:
        sys.stderr.write("pairings: " + " ".join(str(error).split()) + "\n")
        return BAD_INPUT


def prefer_compiled(arguments: Sequence[str]) -> None:
    """Starts anew with the compiled core, if there is a fresh one."""
    twins = Twins()
    if "--interpreted" in arguments or not twins.there:
        return
    if not twins.fresh:
        sys.stderr.write(f"pairings: interpreted; {twins.hint}\n")
        return
    environment = {**os.environ, "PYTHONPATH": str(twins.compiled)}
    os.execve(sys.executable, [sys.executable, __file__, *arguments], environment)


if __name__ == "__main__":
    prefer_compiled(sys.argv[1:])
    sys.exit(main(sys.argv[1:]))
