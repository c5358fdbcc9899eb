"""The command that measures speed, interpreted and compiled, in turns."""

import importlib.util
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final, NoReturn

from rich.console import Console
from rich.table import Table

import madking
from madking.cli.output import console, print_json
from madking.errors import SetupError
from madking.games import engine_version

PACKAGE: Final = Path(madking.__file__).resolve().parent
ROOT: Final = PACKAGE.parent.parent
ROWS: Final = (
    ("steps_per_second", "random play, steps/s", "{:,.0f}"),
    ("games_per_second", "random play, games/s", "{:,.1f}"),
    ("copy_microseconds", "copy of a state, µs", "{:.2f}"),
    ("greedy_decisions_per_second", "greedy, decisions/s", "{:,.0f}"),
    ("greedy_games_per_second", "greedy against itself, games/s", "{:,.1f}"),
)
STRAIN: Final = (
    ("mirrors_steps_per_second", "random play over the mirrors of all heroes, steps/s", "{:,.0f}"),
    ("processes", "processes at once", "{:d}"),
    ("growth", "their steps/s together, as a multiple of one", "{:.2f}"),
    ("memory_games", "games in one process", "{:,d}"),
    ("early_megabytes", "the most memory after a tenth of them, MB", "{:.1f}"),
    ("last_megabytes", "the most memory after all, MB", "{:.1f}"),
)


class Twins:
    """Where the interpreted and the compiled package of a source tree lie."""

    def __init__(self, root: Path = ROOT, compiled: Path | None = None) -> None:
        self.tool = root / "tools" / "compile.py"
        self.here = root / "src" if root != ROOT else PACKAGE.parent
        self.compiled = compiled or root / "build" / "compiled"

    @property
    def hint(self) -> str:
        """How to get a compiled twin, or a fresh one; nothing if it is there."""
        if not self.tool.is_file():
            return "a compiled twin can be built from a source checkout only"
        if not self.there:
            return f"no compiled twin; build it with `madking bench --build` or `python {self.tool}`"
        if not self.fresh:
            return "the compiled twin is older than the sources; `madking bench --build` builds it anew"
        return ""

    @property
    def there(self) -> bool:
        """Whether there is a compiled twin that can be measured, fresh or not."""
        measures = (self.compiled / "madking" / "sim" / name for name in ("bench.py", "strain.py"))
        return (self.compiled / "digest").is_file() and all(measure.is_file() for measure in measures)

    @property
    def fresh(self) -> bool:
        """Whether there is a compiled twin of the sources as they are now."""
        stamp = self.compiled / "digest"
        return stamp.is_file() and stamp.read_text() == self.digest()

    def digest(self) -> str:
        """The digest of the sources, as the tool that compiles them takes it."""
        spec = importlib.util.spec_from_file_location("madking_compile_tool", self.tool)
        if spec is None or spec.loader is None or not self.tool.is_file():
            return ""
        tool = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(tool)
        return str(tool.digest()) if hasattr(tool, "digest") else ""

    def start(self, *words: str) -> NoReturn:
        """Puts a Python on the compiled core in the place of this one."""
        os.execve(sys.executable, [sys.executable, *words], {**os.environ, "PYTHONPATH": str(self.compiled)})

    def build(self) -> None:
        """Builds the compiled twin from the sources."""
        if not self.tool.is_file():
            raise SetupError(self.hint)
        command = [sys.executable, str(self.tool), "--if-stale", str(self.compiled)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            last = (run.stderr or run.stdout).strip().splitlines()
            raise SetupError(f"the compiled twin cannot be built: {last[-1] if last else 'the compiler failed'}")


def run_bench(seconds: float, rounds: int, games: int, build: bool, interpreted: bool, as_json: bool) -> None:
    """Measures both twins, alternating, and prints the medians; then how the faster one stands up to much work."""
    twins = Twins()
    if build:
        with Console(stderr=True).status("building the compiled twin"):
            twins.build()
    places = {"interpreted": twins.here}
    if twins.there and not interpreted:
        places["compiled"] = twins.compiled
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in places}
    for _ in range(rounds):
        for name, place in places.items():
            runs[name].append(_measure(place, seconds))
    report = {
        **machine(),
        "seconds": seconds,
        "rounds": rounds,
        "interpreted": _medians(runs["interpreted"]),
        "compiled": _medians(runs.get("compiled", [])),
        "strain": _strain(list(places.values())[-1], seconds, rounds, games),
        "hint": "" if interpreted else twins.hint,
    }
    if as_json:
        print_json(report)
    else:
        _print(report)


def _measure(place: Path, seconds: float) -> dict[str, Any]:
    """One run in a process of its own, with the package of this place."""
    return _figures(place, _start(place, "madking.sim.bench", str(seconds)))


def _start(place: Path, module: str, *arguments: str) -> subprocess.Popen[str]:
    """A measurement that begins now."""
    environment = {**os.environ, "PYTHONPATH": str(place)}
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _figures(place: Path, run: subprocess.Popen[str]) -> dict[str, Any]:
    """What a measurement found when it has ended."""
    said, complaint = run.communicate()
    if run.returncode:
        last = complaint.strip().splitlines()
        raise SetupError(f"the measurement in {place} failed: {last[-1] if last else 'no figures'}")
    figures: dict[str, Any] = json.loads(said)
    return figures


def _strain(place: Path, seconds: float, rounds: int, games: int) -> dict[str, Any]:
    """All heroes alone, on every core at once (in turns, by medians), and the memory that many games take."""
    cores = os.cpu_count() or 1
    alone: list[float] = []
    together: list[float] = []
    for _ in range(rounds):
        for found, number in ((alone, 1), (together, cores)):
            runs = [_start(place, "madking.sim.strain", str(seconds)) for _ in range(number)]
            found.append(sum(_figures(place, run)["steps_per_second"] for run in runs))
    long = _figures(place, _start(place, "madking.sim.strain", str(games), "games"))
    return {
        "compiled": long["compiled"],
        "mirrors_steps_per_second": round(median(alone)),
        "processes": cores,
        "growth": round(median(both / one for one, both in zip(alone, together, strict=True)), 3),
        "memory_games": long["games"],
        "early_megabytes": long["early_megabytes"],
        "last_megabytes": long["last_megabytes"],
    }


def _medians(runs: list[dict[str, Any]]) -> dict[str, Any] | None:
    if not runs:
        return None
    return {"compiled": runs[0]["compiled"], **{key: round(median(run[key] for run in runs), 3) for key, _, _ in ROWS}}


def machine() -> dict[str, Any]:
    """What is measured, and on what."""
    return {
        "madking": engine_version(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
    }


def _processor() -> str:
    """The name of the processor, as far as the system tells it."""
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def _print(report: dict[str, Any]) -> None:
    out = console()
    out.print(f"madking {report['madking']}, {report['python']}, {report['machine']}", soft_wrap=True)
    out.print(f"medians of {report['rounds']} rounds of {report['seconds']} s, barbarian against paladin")
    table = Table()
    table.add_column("")
    twins = [name for name in ("interpreted", "compiled") if report[name]]
    for name in twins:
        table.add_column(name, justify="right")
    for key, title, form in ROWS:
        table.add_row(title, *(form.format(report[name][key]) for name in twins))
    out.print(table)
    strain = report["strain"]
    table = Table("", "compiled" if strain["compiled"] else "interpreted")
    table.columns[1].justify = "right"
    for key, title, form in STRAIN:
        table.add_row(title, form.format(strain[key]) if strain[key] is not None else "unknown")
    out.print(table)
    if report["hint"]:
        out.print(report["hint"], soft_wrap=True)
