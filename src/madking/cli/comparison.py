"""The command that compares the speed of this tree with that of another revision.

A machine has moods: other programs, heat, saving of power. So both are measured in one run, in turns, each time in a
fresh process, and each pair of neighbours gives one ratio. Both are measured by the same program (that of this tree)
and play the same number of games from the same seeds. A first short round, which does not count, says how many games
that are, and writes the byte code of both.
"""

import importlib.util
import os
import shutil
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from madking.cli.benchmark import PACKAGE, ROOT, Twins, figures_of, machine
from madking.cli.output import console, print_json
from madking.cli.revision import Revision, checked_out, find_revision, is_changed
from madking.errors import SetupError
from madking.sim.bench import POSITIONS

KINDS: Final = ("compiled", "interpreted")
SIDES: Final = ("present", "against")
STORE: Final = ROOT / "build" / "against"
TRIAL: Final = 0.3
"""How long the first round is, as a share of the others."""
ENOUGH: Final = 6
LESS_IS_BETTER: Final = "copy_microseconds"
ROWS: Final = (
    ("steps_per_second", "random play, steps/s", "{:,.0f}"),
    (LESS_IS_BETTER, "copy, µs", "{:.2f}"),
    ("greedy_games_per_second", "greedy, games/s", "{:,.1f}"),
)

Figures = dict[str, Any]
Pair = tuple[Path, Path]
"""Where the package of this tree and that of the revision lie, both compiled or both not."""


@dataclass(frozen=True)
class Comparison:
    """One figure of both: the medians, and how many times faster this tree is (the median, and the extremes)."""

    present: float
    against: float
    ratio: float
    low: float
    high: float

    rounds: int

    @property
    def verdict(self) -> str:
        """What all rounds agree on, if there are enough of them that chance would hardly do it (1 in 32)."""
        if self.rounds < ENOUGH or self.low <= 1 <= self.high:
            return "unclear"
        return "faster" if self.low > 1 else "slower"


def run_comparison(name: str, seconds: float, rounds: int, interpreted: bool, as_json: bool) -> None:
    """Measures this tree and a revision in turns, and prints the ratios."""
    revision = find_revision(ROOT, name)
    head = find_revision(ROOT, "HEAD")
    with checked_out(ROOT, revision) as folder:
        places: dict[str, Pair] = {"interpreted": (PACKAGE.parent, folder / "src")}
        hint = "" if interpreted else _compile(folder, revision, places)
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


def compiler_lacks() -> str:
    """What is missing to compile; nothing if all is there."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        return f"there is no C compiler {compiler!r}"
    return ""


def _compile(folder: Path, revision: Revision, places: dict[str, Pair]) -> str:
    """Adds the compiled twins of both to the places, built if they are not kept already; or says why not."""
    lacking = compiler_lacks()
    if lacking:
        return f"only interpreted: {lacking}"
    ours, theirs = Twins(), Twins(folder, STORE / revision.commit)
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


def _measure_all(places: dict[str, Pair], seconds: float, rounds: int) -> dict[str, list[tuple[Figures, Figures]]]:
    """For each kind of twin the figures of both sides, round by round."""
    console_for_progress = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console_for_progress,
        transient=True,
        disable=not console_for_progress.is_terminal,
    )
    with bar:
        task = bar.add_task("runs", total=len(places) * len(SIDES) * (rounds + 1))

        def run(place: Path, work: list[str], number: int) -> Figures:
            found = _figures(place, work, number)
            bar.advance(task)
            return found

        works = {kind: _work(pair, seconds, run) for kind, pair in places.items()}
        measured: dict[str, list[tuple[Figures, Figures]]] = {kind: [] for kind in places}
        for number in range(1, rounds + 1):
            for kind, (ours, theirs) in places.items():
                measured[kind].append((run(ours, works[kind], number), run(theirs, works[kind], number)))
    return measured


def _work(pair: Pair, seconds: float, run: Callable[[Path, list[str], int], Figures]) -> list[str]:
    """How many games, rounds of copies and greedy games the slower of both manages in the time."""
    trials = [run(place, [str(TRIAL * seconds)], 0) for place in pair]
    games = min(trial["games_per_second"] for trial in trials)
    copies = min(1e6 / (POSITIONS * trial["copy_microseconds"]) for trial in trials)
    greedy = min(trial["greedy_games_per_second"] or games for trial in trials)
    return [str(max(1, round(seconds * pace))) for pace in (games, copies, greedy)]


def _figures(place: Path, work: list[str], number: int) -> Figures:
    """One run of this tree's measuring program with the package of that place; hashes differ by round, not by side."""
    program = PACKAGE / "sim" / "bench.py"
    found = figures_of(place, ["-P", str(program), *work], {"PYTHONHASHSEED": str(number)})
    if not Path(found["place"]).resolve().is_relative_to(place.resolve()):
        raise SetupError(f"the package in {place} was to be measured, but {found['place']} came instead")
    return found


def compare(rounds: list[tuple[Figures, Figures]]) -> dict[str, dict[str, Any] | None]:
    """Each figure of both sides; nothing where one of them has no such figure."""
    found: dict[str, dict[str, Any] | None] = {}
    for key, _, _ in ROWS:
        pairs = [(ours[key], theirs[key]) for ours, theirs in rounds]
        if any(value is None for pair in pairs for value in pair):
            found[key] = None
            continue
        ratios = [theirs / ours if key == LESS_IS_BETTER else ours / theirs for ours, theirs in pairs]
        one = Comparison(
            present=round(median(ours for ours, _ in pairs), 4),
            against=round(median(theirs for _, theirs in pairs), 4),
            ratio=round(median(ratios), 4),
            low=round(min(ratios), 4),
            high=round(max(ratios), 4),
            rounds=len(rounds),
        )
        found[key] = {**vars(one), "verdict": one.verdict}
    return found


def _same_games(rounds: list[tuple[Figures, Figures]]) -> bool:
    """Whether both played the very same games: as many steps and decisions from the same seeds."""
    counts = ("steps", "greedy_decisions")
    return all(ours[key] == theirs[key] for ours, theirs in rounds for key in counts)


# --- printing ----------------------------------------------------------------------------------------


def _print(report: dict[str, Any], revision: Revision, head: Revision) -> None:
    out = console()
    out.print(f"madking {report['madking']}, {report['python']}, {report['machine']}", soft_wrap=True)
    out.print(
        f"medians of {report['rounds']} rounds of about {report['seconds']} s in turns, barbarian against paladin; "
        "a ratio above 1: this tree is faster",
        soft_wrap=True,
    )
    table = Table()
    this = f"this tree\n{head.short}{'*' if report['present']['changed'] else ''}"
    table.add_column("")
    for column in (this, f"{revision.name}\n{revision.short}", "ratio", "lowest-highest"):
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
