"""The command that plays until everything that heroes can do has happened."""

import shlex
from collections.abc import Sequence
from functools import partial

import typer
from rich import box
from rich.table import Table

from madking.cli.many_games import INTERRUPTED
from madking.cli.output import console, print_json
from madking.cli.progress import games_bar
from madking.sim.exhaust import COMMON, UNREACHABLE, Exhausted, exhaust_all, expected_of, repeat
from madking.sim.simulation import labels

FIGURES = ("items", "fired", "", "games", "seconds")


def run_exhaust(keys: Sequence[str], seed: str, tries: int, processes: int, as_json: bool) -> int:
    """Goes through the files and reports; gives the exit code. An interruption reports the files that are done."""
    found: list[Exhausted] = []
    code = 0
    with games_bar() as bar:
        task = bar.add_task("items", total=sum(len(expected_of(key)) for key in keys))
        try:
            for one in exhaust_all(keys, seed, tries, processes, partial(bar.advance, task)):
                found.append(one)
        except KeyboardInterrupt:
            code = INTERRUPTED
    found.sort(key=lambda one: list(keys).index(one.key))
    if as_json:
        print_json([one.to_json() for one in found])
    else:
        _print(found)
    if code:
        typer.echo(f"madking: interrupted after {len(found)} of {len(keys)} files", err=True)
    return code or int(not all(one.sound for one in found))


def run_quest(hero: str, opponent: str, goal: str, seed: str, as_json: bool) -> int:
    """Plays one game again and says how it ended; gives the exit code."""
    wrong, fired = repeat(hero, opponent, goal, seed)
    if as_json:
        print_json({"goal": goal, "fired": fired, "wrong": wrong})
    else:
        typer.echo(wrong or ("the goal fired" if fired else "the goal did not fire"))
    return int(bool(wrong))


def _print(found: Sequence[Exhausted]) -> None:
    """The table, then what cannot happen, what never did, and what failed."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("")
    for column in FIGURES:
        table.add_column(column, justify="right", no_wrap=True)
    for one, name in zip(found, _names(found), strict=True):
        table.add_row(name, *_figures([one]))
    if len(found) > 1:
        table.add_row("total", *_figures(found))
    out = console()
    out.print(table)
    for one in found:
        for name in one.excused:
            typer.echo(f"cannot happen: {name} ({UNREACHABLE[name]})")
        for name in one.missing:
            typer.echo(f"never fired: {name}")
        for failure in one.failures:
            again = f"; repeat: madking {shlex.join(failure.repeat)}" if failure.repeat else ""
            typer.echo(f"failed: {failure.why}{again}")


def _names(found: Sequence[Exhausted]) -> list[str]:
    """How the files are called: by the keys of their heroes, as far as these tell them apart."""
    named = iter(labels([one.key for one in found if one.key != COMMON]))
    return [COMMON if one.key == COMMON else next(named) for one in found]


def _figures(found: Sequence[Exhausted]) -> tuple[str, ...]:
    items, fired = sum(one.items for one in found), sum(one.fired for one in found)
    games, seconds = sum(one.games for one in found), sum(one.seconds for one in found)
    return f"{items:,}", f"{fired:,}", f"{100 * fired / items:.1f} %" if items else "-", f"{games:,}", f"{seconds:.1f}"
