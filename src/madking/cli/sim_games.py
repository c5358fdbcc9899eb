"""The command that plays many games between bots."""

import json
import shlex
from dataclasses import dataclass

import typer
from rich import box
from rich.table import Table

from madking.cli.many_games import INTERRUPTED, Means, play_games, safely
from madking.cli.output import console, print_json
from madking.cores import engine_version
from madking.sim import Report, Tally, Team
from madking.sim.dataset import require_parquet_name
from madking.sim.parquet import arrow_parquet, write_games
from madking.sim.runner import Job, Setting, require
from madking.sim.simulation import head_of, report_of
from madking.sim.store import Store, write_whole

SHOWN = 3
"""How many troubles are told; the others stand in the report."""


@dataclass(frozen=True)
class Wanted:
    """What is to be simulated."""

    setting: Setting
    games: int
    first: int
    means: Means


def run_simulation(wanted: Wanted, as_json: bool) -> int:
    """Plays the games, with a progress bar on a terminal, and prints the report; gives the exit code."""
    means = wanted.means
    require(wanted.setting, wanted.games, means.processes)
    if means.out is not None or means.dataset is not None:
        arrow_parquet()
    if means.dataset is not None:
        require_parquet_name(means.dataset)
    if means.logs is not None:
        means.logs.mkdir(parents=True, exist_ok=True)
    engine = means.make_engine()
    numbers = range(wanted.first, wanted.first + wanted.games)
    told = means.dataset is not None, means.logs is not None
    jobs = [Job(wanted.setting, number, *told) for number in numbers]
    with means.open_store(head_of(wanted.setting)) as store, safely(means, store, jobs):
        ended = play_games(means, engine, jobs, store)
        seeds = [wanted.setting.seed_of(number) for number in numbers]
        report = report_of(wanted.setting, (store.games[seed] for seed in seeds if seed in store.games))
        if ended:
            _write(store, seeds, report)
    if as_json:
        print_json(report.to_json())
    else:
        _print(report)
    return INTERRUPTED if not ended else int(bool(report.troubles))


def _write(store: Store, seeds: list[str], report: Report) -> None:
    """Writes what the games tell beside them."""
    if store.folder is None:
        return
    write_games([store.games[seed] for seed in seeds], store.folder / "games.parquet", engine_version())
    text = json.dumps(report.to_json(), ensure_ascii=False, indent=2) + "\n"
    write_whole(store.folder / "report.json", text.encode())


def _print(report: Report) -> None:
    title = f"{report.games} games, {report.mode}, ruleset {report.ruleset}, seed {report.seed}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("", "hero", "bot", "wins", "share", "95 % interval", "health"):
        left = column in ("", "hero", "bot")
        table.add_column(column, justify="left" if left else "right", no_wrap=column != "bot", overflow="fold")
    for side in report.seats:
        table.add_row(f"{'player' if report.swap else 'seat'} {side.seat}", side.hero, side.bot, *_figures(side.tally))
    if len(report.teams) < len(report.seats):
        for team in report.teams:
            table.add_row(f"team {team.team}", _members(report, team), "", *_figures(team.tally))
    if not report.heroes or len(report.by_hero) < len(report.seats):
        for hero, tally in report.by_hero.items():
            table.add_row("hero", hero, "", *_figures(tally))
    table.add_row("start player", "", "", *_figures(report.starters))
    out = console()
    for note in report.notes:
        out.print(note)
    out.print(table)
    seats = ", seats in turn" if report.swap else ""
    out.print(f"draws {report.draws}, stalled {report.stalled}, average turns {report.turns:.1f}{seats}")
    if report.troubles:
        _complain(report)


def _complain(report: Report) -> None:
    """Tells the first troubles, with the commands that repeat them."""
    several = len(report.troubles)
    told = "1 game failed and is not counted" if several == 1 else f"{several} games failed and are not counted"
    typer.echo(f"madking: {told}", err=True)
    for trouble in report.troubles[:SHOWN]:
        typer.echo(f"  game {trouble.number}: {trouble.why}", err=True)
        typer.echo(f"    madking {shlex.join(trouble.repeat)}", err=True)
    if several > SHOWN:
        typer.echo(f"  and {several - SHOWN} more; --json tells them all", err=True)


def _members(report: Report, team: Team) -> str:
    """The heroes of a team, or its seats if the heroes change from game to game."""
    seats = [str(seat) for seat in team.seats]
    return ", ".join(report.heroes[seat] for seat in team.seats) if report.heroes else f"seats {', '.join(seats)}"


def _figures(tally: Tally) -> tuple[str, ...]:
    interval = f"{100 * tally.interval.low:.1f}-{100 * tally.interval.high:.1f} %"
    return str(tally.wins), f"{100 * tally.rate:.1f} %", interval, f"{tally.health:.1f}"
