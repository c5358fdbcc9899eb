"""Compares the speed of this tree with that of another revision.

    python tools/compare.py REVISION [--seconds 0.1] [--rounds 24] [--interpreted] [--json]

A machine has moods: other programs, heat, saving of power. So it is the time of the processor that counts, and both are
measured in turns, a fraction of a second each: two processes stand ready, one works while the other waits, and each
two neighbours give one ratio. After some rounds both start anew, because a process may have good or bad luck with its
place in memory. Both are measured by the same program (that of this tree), do exactly the same work from the same
seeds, and have done a bit of it before it counts.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from math import comb
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from typing import Any, Final, Self

from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from madking.cli.output import console, print_json  # noqa: E402 - found only now
from madking.cli.progress import progress_bar  # noqa: E402
from madking.cores import KINDS, Twins  # noqa: E402
from madking.errors import MadkingError, SetupError  # noqa: E402
from madking.sim.bench import POSITIONS  # noqa: E402
from madking.sim.machine import machine  # noqa: E402
from tools.revision import Revision, checked_out, find_revision, is_changed  # noqa: E402

RESTART: Final = 8
"""After so many rounds the processes start anew."""
SURE: Final = 0.99
LESS_IS_BETTER: Final = "copy_microseconds"
ROWS: Final = (
    ("steps_per_second", "random, steps/s", "{:,.0f}"),
    (LESS_IS_BETTER, "copy, µs", "{:.2f}"),
    ("greedy_games_per_second", "greedy, games/s", "{:,.1f}"),
)

Figures = dict[str, Any]
Pair = tuple[Path, Path]
"""Where the package of this tree and that of the revision lie, both compiled or both not."""


@dataclass(frozen=True)
class Comparison:
    """One figure of both: the medians, and how many times faster this tree is, with an interval of 99 %."""

    present: float
    against: float
    ratio: float
    low: float
    high: float
    verdict: str


def run_comparison(name: str, seconds: float, rounds: int, interpreted: bool, as_json: bool) -> None:
    """Measures this tree and a revision in turns, and prints the ratios."""
    revision = find_revision(ROOT, name)
    head = find_revision(ROOT, "HEAD")
    with checked_out(ROOT, revision) as folder:
        ours, theirs = Twins(ROOT), Twins(folder, ROOT / "build" / "against" / revision.commit)
        places: dict[str, Pair] = {"interpreted": (ours.sources, theirs.sources)}
        hint = "" if interpreted else _compile(ours, theirs, revision, places)
        measured = _measure_all(places, seconds, rounds)
    report = {
        **machine(),
        "seconds": seconds,
        "rounds": rounds,
        "present": {"commit": head.commit, "changed": is_changed(ROOT)},
        "against": {"name": revision.name, "commit": revision.commit},
        **{kind: compare(measured[kind]) if kind in measured else None for kind in KINDS},
        "same_games": all(_same_games(found) for found in measured.values()),
        "hint": hint,
    }
    if as_json:
        print_json(report)
    else:
        _print(report, revision, head)


# --- compiled twins ----------------------------------------------------------------------------------


def _compile(ours: Twins, theirs: Twins, revision: Revision, places: dict[str, Pair]) -> str:
    """Adds the compiled twins of both to the places, built if they are not kept already; or says why not."""
    try:
        _build(ours, "this tree")
        _adopt(ours, theirs)
        _build(theirs, f"revision {revision.name}")
    except SetupError as error:
        return f"only interpreted: {error}"
    places["compiled"] = (ours.compiled, theirs.compiled)
    return ""


def _build(twins: Twins, whose: str) -> None:
    if twins.fresh:
        return
    with Console(stderr=True).status(f"compiling {whose}; that takes some minutes, once"):
        twins.build()
    if not twins.fresh:
        raise SetupError(f"{whose} has no tool that builds a compiled twin elsewhere")


def _adopt(ours: Twins, theirs: Twins) -> None:
    """The same sources and the same compiling give the same twin: a copy will do."""
    if theirs.fresh or not theirs.tool.is_file() or theirs.tool.read_bytes() != ours.tool.read_bytes():
        return
    if theirs.digest() == ours.digest():
        shutil.rmtree(theirs.compiled, ignore_errors=True)
        shutil.copytree(ours.compiled, theirs.compiled, ignore=shutil.ignore_patterns("__pycache__"))


# --- measuring ---------------------------------------------------------------------------------------


class Runner:
    """A process that measures the package of one place, whenever it is asked to."""

    def __init__(self, place: Path, hashes: int) -> None:
        environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONHASHSEED": str(hashes)}
        command = [sys.executable, "-P", str(ROOT / "src" / "madking" / "sim" / "bench.py")]
        self._place = place
        self._process = Popen(command, env=environment, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._process.kill()
        self._process.communicate()

    def do(self, work: str) -> Figures:
        """Does the work and gives its figures, if it was the right package that did it."""
        said = ""
        if self._process.stdin is not None and self._process.stdout is not None:
            with suppress(BrokenPipeError):
                self._process.stdin.write(work + "\n")
                self._process.stdin.flush()
            said = self._process.stdout.readline()
        if not said:
            last = self._process.communicate()[1].strip().splitlines()
            raise SetupError(f"the measurement in {self._place} failed: {last[-1] if last else 'no figures'}")
        found: Figures = json.loads(said)
        if not Path(found["place"]).resolve().is_relative_to(self._place.resolve()):
            raise SetupError(f"the package in {self._place} was to be measured, but {found['place']} came instead")
        return found


def _measure_all(places: dict[str, Pair], seconds: float, rounds: int) -> dict[str, list[tuple[Figures, Figures]]]:
    """For each kind of twin the figures of both sides, round by round."""
    works: dict[str, str] = {}
    measured: dict[str, list[tuple[Figures, Figures]]] = {kind: [] for kind in places}
    with progress_bar() as bar:
        task = bar.add_task("rounds", total=len(places) * rounds)
        for start in range(0, rounds, RESTART):
            for kind, (ours, theirs) in places.items():
                with Runner(ours, start) as us, Runner(theirs, start) as them:
                    trials = [runner.do(works.get(kind, str(seconds))) for runner in (us, them)]
                    work = works.setdefault(kind, _work(trials, seconds))
                    for _ in range(start, min(start + RESTART, rounds)):
                        measured[kind].append((us.do(work), them.do(work)))
                        bar.advance(task)
    return measured


def _work(trials: list[Figures], seconds: float) -> str:
    """How many games, rounds of copies and greedy games the slower of both manages in the time."""
    games = min(trial["games_per_second"] for trial in trials)
    copies = min(1e6 / (POSITIONS * trial["copy_microseconds"]) for trial in trials)
    greedy = min(trial["greedy_games_per_second"] or games for trial in trials)
    return " ".join(str(max(1, round(seconds * pace))) for pace in (games, copies, greedy))


def compare(rounds: list[tuple[Figures, Figures]]) -> dict[str, dict[str, Any] | None]:
    """Each figure of both sides; nothing where one of them has no such figure."""
    found: dict[str, dict[str, Any] | None] = {}
    for key, _, _ in ROWS:
        pairs = [(ours[key], theirs[key]) for ours, theirs in rounds]
        if any(value is None for pair in pairs for value in pair):
            found[key] = None
            continue
        ratios = [theirs / ours if key == LESS_IS_BETTER else ours / theirs for ours, theirs in pairs]
        low, high, sure = interval(ratios)
        one = Comparison(
            present=round(median(ours for ours, _ in pairs), 4),
            against=round(median(theirs for _, theirs in pairs), 4),
            ratio=round(median(ratios), 4),
            low=round(low, 4),
            high=round(high, 4),
            verdict="unclear" if not sure or low <= 1 <= high else "faster" if low > 1 else "slower",
        )
        found[key] = asdict(one)
    return found


def interval(values: list[float]) -> tuple[float, float, bool]:
    """Where the true median lies with 99 % confidence, whatever the noise looks like, and whether it can be said.

    Each value is above or below it like a tossed coin. Few values cannot say it; they give their extremes.

    >>> interval([1.0, 2.0, 3.0])
    (1.0, 3.0, False)
    >>> interval([float(value) for value in range(24)])
    (5.0, 18.0, True)
    """
    ordered = sorted(values)
    outside = below = 0
    while 2 * (below + comb(len(ordered), outside)) <= (1 - SURE) * 2 ** len(ordered):
        below += comb(len(ordered), outside)
        outside += 1
    left = max(0, outside - 1)
    return ordered[left], ordered[-1 - left], outside > 0


def _same_games(rounds: list[tuple[Figures, Figures]]) -> bool:
    """Whether both played the very same games: as many steps and decisions from the same seeds."""
    counts = ("steps", "greedy_decisions")
    return all(ours[key] == theirs[key] for ours, theirs in rounds for key in counts)


# --- printing ----------------------------------------------------------------------------------------


def _print(report: dict[str, Any], revision: Revision, head: Revision) -> None:
    out = console()
    out.print(f"madking {report['madking']}, {report['python']}, {report['machine']}", soft_wrap=True)
    out.print(
        f"medians of {report['rounds']} rounds in turns of about {report['seconds']} s of the processor each, "
        "barbarian against paladin; a ratio above 1: this tree is faster",
        soft_wrap=True,
    )
    table = Table()
    this = f"this tree\n{head.short}{'*' if report['present']['changed'] else ''}"
    table.add_column("")
    for column in (this, f"{revision.name}\n{revision.short}", "ratio", "99 % interval"):
        table.add_column(column, justify="right")
    table.add_column("verdict")
    for kind in KINDS:
        if report[kind]:
            table.add_row(f"[bold]{kind}[/bold]")
            for key, title, form in ROWS:
                table.add_row(title, *_cells(report[kind][key], form))
            table.add_section()
    out.print(table)
    if report["present"]["changed"]:
        out.print("* with changes that are not committed")
    if not report["same_games"]:
        out.print("The same seeds give different games in both: the paces compare, the games do not.", soft_wrap=True)
    if report["hint"]:
        out.print(report["hint"], soft_wrap=True)


def _cells(found: dict[str, Any] | None, form: str) -> tuple[str, ...]:
    if found is None:
        return ("-", "-", "-", "-", "not in both")
    spread = f"{found['low']:.3f}-{found['high']:.3f}"
    return (
        form.format(found["present"]),
        form.format(found["against"]),
        f"{found['ratio']:.3f}",
        spread,
        found["verdict"],
    )


# --- the command line --------------------------------------------------------------------------------


def main(given: Sequence[str] | None = None) -> int:
    """Compares what the command line asks for; bad input is one line and exit code 2."""
    parser = argparse.ArgumentParser(description="measures this tree and another git revision in turns")
    parser.add_argument("revision", help="a branch, a tag or a commit")
    parser.add_argument("--seconds", type=float, default=0.1, help="how long each measurement takes: %(default)s")
    parser.add_argument("--rounds", type=int, default=24, help="how often it is repeated: %(default)s")
    parser.add_argument("--interpreted", action="store_true", help="leave the compiled twins out")
    parser.add_argument("--json", action="store_true", help="print the facts as JSON")
    asked = parser.parse_args(given)
    try:
        if asked.seconds <= 0 or asked.rounds < 1:
            raise SetupError("a measurement takes some time, and there is at least one round")
        run_comparison(asked.revision, asked.seconds, asked.rounds, asked.interpreted, asked.json)
    except MadkingError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
