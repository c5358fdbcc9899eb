"""The command that measures speed, interpreted and compiled, in turns."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from madking.cli.output import console, print_json
from madking.cores import KINDS, PACKAGE, Twins, checkout, running_core
from madking.errors import SetupError
from madking.sim.machine import machine
from madking.sim.parquet import needed

ROWS: Final = (
    ("steps_per_second", "random play, steps/s", "{:,.0f}"),
    ("games_per_second", "random play, games/s", "{:,.1f}"),
    ("copy_microseconds", "copy of a state, µs", "{:.2f}"),
    ("greedy_decisions_per_second", "greedy, decisions/s", "{:,.0f}"),
    ("greedy_games_per_second", "greedy against itself, games/s", "{:,.1f}"),
    ("door_steps_per_second", "legal, step and sample from Python, steps/s", "{:,.0f}"),
    ("value_steps_per_second", "options, outcomes and apply, steps/s", "{:,.0f}"),
    ("game_decisions_per_second", "Game.options and choose, decisions/s", "{:,.0f}"),
    ("unrecorded_decisions_per_second", "the same with record=False", "{:,.0f}"),
    ("new_game_microseconds", "new_game on a warm cache, µs", "{:.1f}"),
    ("start_microseconds", "start on a warm cache, µs", "{:.1f}"),
    ("game_copy_microseconds", "Game.copy at the beginning, µs", "{:.2f}"),
    ("late_game_copy_microseconds", "Game.copy after 60 choices, µs", "{:.2f}"),
)
STRAIN: Final = (
    ("mirrors_steps_per_second", "random play over the mirrors of all heroes, steps/s", "{:,.0f}"),
    ("processes", "processes at once", "{:d}"),
    ("growth", "their steps/s together, as a multiple of one", "{:.2f}"),
    ("memory_games", "games in one process", "{:,d}"),
    ("early_megabytes", "the most memory after a tenth of them, MB", "{:.1f}"),
    ("last_megabytes", "the most memory after all, MB", "{:.1f}"),
)

RESEARCH: Final = (
    ("batch", "Batch with observations and masks", "{:,.0f}"),
    ("batch_unobserved", "Batch with masks only", "{:,.0f}"),
    ("gymnasium", "Gymnasium, against random", "{:,.0f}"),
    ("pettingzoo", "PettingZoo, both seats", "{:,.0f}"),
    ("openspiel", "OpenSpiel", "{:,.0f}"),
    ("random_play", "all steps of random play, by the core alone", "{:,.0f}"),
    ("steps_of_core", "steps of the core for an agent step", "{:.2f}"),
    ("growth", "two processes, as a multiple of one, by the clock", "{:.2f}"),
)
RIVALS: Final = (
    ("catanatron", "Catanatron, random play, all its plies"),
    ("catanatron_gym", "Catanatron's Gymnasium environment"),
    ("openspiel_python", "OpenSpiel's block dominoes in Python"),
    ("openspiel_compiled", "OpenSpiel's backgammon in C++, from Python"),
)


def run_research_bench(seconds: float, rounds: int, steps: int, interpreted: bool, as_json: bool) -> None:
    """Measures the doors of the research room on the fastest core there is, and prints the medians.

    `steps` are those of 1,024 games after which memory is looked at; none: it is not.
    """
    needed("pettingzoo", "rl", "measurements of the research room")
    root = checkout()
    place = list(_places(Twins(root) if root else None, interpreted).values())[-1]
    runs = [_figures(place, _start(place, "madking.rl.bench", str(seconds))) for _ in range(rounds)]
    found = {key: _middle([run[key] for run in runs]) for key, _, _ in RESEARCH}
    rivals = {key: _middle([run["rivals"].get(key) for run in runs]) for key, _ in RIVALS}
    core = "compiled" if runs[0]["compiled"] else "interpreted"
    memory = _figures(place, _start(place, "madking.rl.bench", str(steps), "memory")) if steps else None
    if as_json:
        told = {"seconds": seconds, "rounds": rounds, "core": core, **found, "rivals": rivals, "memory": memory}
        print_json({**machine(), **told})
        return
    _print_research(core, found, rivals, memory)


def _print_research(
    core: str, found: dict[str, float | None], rivals: dict[str, float | None], memory: dict[str, Any] | None
) -> None:
    batch = found["batch"] or 0.0
    table = Table("agent steps a second of the processor", core, "Batch is so many times as fast")
    for column in table.columns[1:]:
        column.justify = "right"
    for key, title, form in RESEARCH:
        value = found[key]
        table.add_row(title, "not measured" if value is None else form.format(value), "")
    for key, title in RIVALS:
        value = rivals[key]
        table.add_row(title, f"{value:,.0f}" if value else "not installed", f"{batch / value:.1f}" if value else "")
    console().print(table)
    if memory is not None:
        console().print(
            f"{memory['games']:,} games of drawn heroes, the most memory in MB: {memory['before']} before, "
            f"{memory['begun']} with all begun, {memory['early']} after a tenth of {memory['steps']:,} agent steps, "
            f"{memory['last']} after all",
            soft_wrap=True,
        )


def _middle(values: list[float | None]) -> float | None:
    """The median; none if something was not there to be measured."""
    there = [value for value in values if value is not None]
    return round(median(there), 2) if there else None


def run_bench(seconds: float, rounds: int, games: int, build: bool, interpreted: bool, as_json: bool) -> None:
    """Measures both cores, alternating, and prints the medians; then how the faster one stands up to much work."""
    root = checkout()
    twins = Twins(root) if root else None
    if build:
        _build(twins)
    places = _places(twins, interpreted)
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in places}
    for _ in range(rounds):
        for name, place in places.items():
            runs[name].append(_measure(name, place, seconds))
    report = {
        **machine(),
        "seconds": seconds,
        "rounds": rounds,
        **{kind: _medians(runs.get(kind, [])) for kind in KINDS},
        "strain": _strain(list(places.values())[-1], seconds, rounds, games),
        "hint": _hint(twins, interpreted),
    }
    if as_json:
        print_json(report)
    else:
        _print(report)


def _build(twins: Twins | None) -> None:
    if twins is None:
        raise SetupError("the core of an install is built when it is installed; --build is for a source checkout")
    with Console(stderr=True).status("building the compiled core"):
        twins.build()


def _places(twins: Twins | None, interpreted: bool) -> dict[str, Path]:
    """Where each core lies that can be measured: both of a checkout, the only one of an install."""
    if twins is None:
        if interpreted and running_core() == "compiled":
            raise SetupError("this install has a compiled core only; the interpreted one is in a source checkout")
        return {running_core(): PACKAGE.parent}
    found = {"interpreted": twins.sources}
    if twins.there and not interpreted:
        found["compiled"] = twins.compiled
    return found


def _hint(twins: Twins | None, interpreted: bool) -> str:
    if twins is None:
        return f"only {running_core()}: a source checkout has both cores"
    return "" if interpreted else twins.hint


def _measure(core: str, place: Path, seconds: float) -> dict[str, Any]:
    """One run in a process of its own, with the package of this place, if that has the core that it is taken for."""
    figures = _figures(place, _start(place, "madking.sim.bench", str(seconds)))
    if figures["compiled"] != (core == "compiled"):
        raise SetupError(f"the {core} core in {place} was to be measured, but {figures['place']} ran instead")
    return {**figures, **_figures(place, _start(place, "madking.sim.doors", str(seconds)))}


def _start(place: Path, module: str, *arguments: str) -> subprocess.Popen[str]:
    """A measurement that begins now."""
    environment = {**os.environ, "PYTHONPATH": str(place)}
    command = [sys.executable, "-P", "-m", module, *arguments]
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


def _print(report: dict[str, Any]) -> None:
    out = console()
    out.print(f"madking {report['madking']}, {report['python']}, {report['machine']}", soft_wrap=True)
    out.print(f"medians of {report['rounds']} rounds of {report['seconds']} s, barbarian against paladin")
    table = Table()
    table.add_column("")
    cores = [kind for kind in KINDS if report[kind]]
    for name in cores:
        table.add_column(name, justify="right")
    for key, title, form in ROWS:
        table.add_row(title, *(form.format(report[name][key]) for name in cores))
    out.print(table)
    strain = report["strain"]
    table = Table("", "compiled" if strain["compiled"] else "interpreted")
    table.columns[1].justify = "right"
    for key, title, form in STRAIN:
        table.add_row(title, form.format(strain[key]) if strain[key] is not None else "unknown")
    out.print(table)
    if report["hint"]:
        out.print(report["hint"], soft_wrap=True)
