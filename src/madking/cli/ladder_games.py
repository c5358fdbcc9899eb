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
from madking.sim.ladder import ANCHOR, PAIRS, Bout, Climb, Fought, Ladder, Pair, Rung, fight_all, ratings, rungs
from madking.sim.ladder_page import RATED, THOUGHTS, Rows, by_hero, crossed, page, rated, thoughts
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


def pairs_named(text: str) -> tuple[Pair, ...]:
    """The pairs of an option, as master-greedy and with commas; all of them if it is empty."""
    known = {"-".join(pair): pair for pair in PAIRS}
    named = [word.strip() for word in text.split(",")] if text else list(known)
    for word in named:
        if word not in known:
            raise SetupError(f"unknown pair {word!r}; known are {', '.join(known)}")
    return tuple(known[word] for word in named)


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
        parts = {"ratings": _ratings(found), "pairs": [asdict(rung) for rung in found]}
        print_json({**told, **parts, "troubles": [asdict(trouble) for trouble in troubles]})
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
    words = ["madking", "ladder", "--games", str(climb.games), "--seed", climb.seed, *f"--{climb.budget}".split("=")]
    pairs = ["--pairs", ",".join("-".join(pair) for pair in climb.pairs)] if climb.pairs != PAIRS else []
    return shlex.join([*words, *pairs, *(["--heroes", ",".join(climb.heroes)] if climb.heroes else [])])


def _ratings(found: Sequence[Rung]) -> dict[str, dict[str, float]]:
    """How far each strength is ahead of the anchor."""
    known = ratings(found)
    return {name: asdict(known.gap(name, ANCHOR)) for name in known.players}


def _print(found: Sequence[Rung]) -> None:
    if not any(rung.whole for rung in found):
        return
    out = console()
    for columns, rows in ((RATED, rated(found)), crossed(found), by_hero(found), (THOUGHTS, thoughts(found))):
        if rows:
            out.print(_table(columns, rows))


def _table(columns: Sequence[str], rows: Rows) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
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
