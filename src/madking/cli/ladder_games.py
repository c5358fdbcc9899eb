"""The command that measures the ladder of bots."""

import shlex
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import typer
from rich import box
from rich.table import Table

from madking.cli.many_games import INTERRUPTED
from madking.cli.output import console, print_json
from madking.cli.progress import games_bar
from madking.errors import SetupError
from madking.sim.ladder import SIX, Bout, Climb, Fought, Ladder, Rung, fight_all, rungs
from madking.sim.ladder_page import RESULTS, THOUGHTS, page, results, thoughts, title
from madking.sim.report import Trouble
from madking.sim.store import write_whole

SHOWN = 3
"""How many troubles are told; the others stand in the JSON."""


@dataclass(frozen=True)
class Effort:
    """Who plays how long, and where games and page are kept."""

    processes: int
    minutes: float | None = None
    """No game begins after so many; without a number all are played."""
    out: Path | None = None
    page: Path | None = None


def run_ladder(climb: Climb, effort: Effort, as_json: bool) -> int:
    """Plays what is missing and tells how the bots stand; gives the exit code."""
    climb.require()
    troubles: list[Trouble] = []
    with Ladder(effort.out) as ladder:
        if effort.page is not None and not effort.page.absolute().parent.is_dir():
            raise SetupError(f"there is no folder for the page {str(effort.page)!r}")
        bouts = climb.bouts()
        ended = _fight(bouts, effort, ladder, troubles)
        games = list(ladder.games.values())
        done = sum(bout in ladder.games for bout in bouts)
    if effort.page is not None:
        write_whole(effort.page, page(climb, games, _command(climb)).encode())
    found = rungs(climb, games)
    if as_json:
        told = {"rules": climb.rules, "seed": climb.seed, "games": done, "wanted": len(bouts)}
        parts = [asdict(rung) for rung in found]
        print_json({**told, "parts": parts, "troubles": [asdict(trouble) for trouble in troubles]})
    else:
        _print(found)
    _say_rest(done, len(bouts), effort, ended)
    _complain(troubles)
    return INTERRUPTED if not ended else int(bool(troubles))


def _fight(bouts: Sequence[Bout], effort: Effort, ladder: Ladder, troubles: list[Trouble]) -> bool:
    """Plays what is not kept yet; says whether nobody interrupted it."""
    missing = [bout for bout in bouts if bout not in ladder.games]
    until = float("inf") if effort.minutes is None else time.time() + 60 * effort.minutes
    with games_bar() as bar:
        task = bar.add_task("games", total=len(bouts), completed=len(bouts) - len(missing))
        try:
            for told in fight_all(missing, effort.processes, until):
                if isinstance(told, Fought):
                    ladder.add(told)
                elif told is not None:
                    troubles.append(told)
                bar.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def _command(climb: Climb) -> str:
    """The command that measures the same."""
    _, _, budget = climb.expert.partition(":")
    words = ["madking", "ladder", "--games", str(climb.games), "--seed", climb.seed, *f"--{budget}".split("=")]
    return shlex.join([*words, *(["--heroes", ",".join(climb.mirrors)] if climb.mirrors != SIX else [])])


def _print(found: Sequence[Rung]) -> None:
    out = console()
    for rung in found:
        if rung.whole is None:
            continue
        out.print(f"\n{title(rung)}")
        standings = (*rung.heroes, rung.whole)
        out.print(_table(RESULTS, [results(one) for one in standings]))
        if rung.whole.thinking:
            out.print(_table(THOUGHTS, [thoughts(one) for one in standings]))


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in columns:
        table.add_column(column, justify="left" if column == "hero" else "right")
    for row in rows:
        table.add_row(*row)
    return table


def _say_rest(done: int, total: int, effort: Effort, ended: bool) -> None:
    """Says what is not played yet, and how it would go on."""
    if done == total:
        return
    kept = "the same command goes on with them" if effort.out else "with --out DIR they would have been kept"
    typer.echo(f"madking: {'' if ended else 'interrupted: '}{done} of {total} games are played; {kept}", err=True)


def _complain(troubles: Sequence[Trouble]) -> None:
    for trouble in troubles[:SHOWN]:
        typer.echo(f"madking: a game failed: {trouble.why}", err=True)
        typer.echo(f"  madking {shlex.join(trouble.repeat)}", err=True)
    if len(troubles) > SHOWN:
        typer.echo(f"madking: {len(troubles)} games failed and are not counted", err=True)
