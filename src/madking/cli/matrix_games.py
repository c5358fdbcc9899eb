"""The command that lets every hero meet every hero."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import typer
from rich import box
from rich.table import Table

from madking.cli.many_games import INTERRUPTED, Means, play_games, safely
from madking.cli.output import console, print_json
from madking.errors import SetupError
from madking.sim.charts import require_charts
from madking.sim.matrix_report import Matrix, share, span, write_matrix
from madking.sim.pairings import Contest, all_pairs, require_contest, shown_names, sum_up
from madking.sim.parquet import arrow_parquet

SHOWN = 3
"""How many troubles are told; the others stand in the report."""


def run_matrix(heroes: Sequence[str], contest: Contest, means: Means, as_json: bool) -> int:
    """Plays all pairings, writes the report and prints the ranking; gives the exit code."""
    if means.out is not None:
        require_charts()
        arrow_parquet()
    engine = means.make_engine()
    require_contest(heroes, contest, means.processes)
    if len(heroes) < 2:
        raise SetupError(f"a matrix compares heroes, so it takes two: madking sim {heroes[0]} {heroes[0]} is for one")
    pairs = all_pairs(heroes)
    jobs = [job for pair in pairs for job in contest.jobs(pair)]
    head = contest.head(heroes)
    with means.open_store(head) as store, safely(means, store, jobs):
        if not play_games(means, engine, jobs, store):
            return INTERRUPTED
        pairings = tuple(sum_up(pair, contest, store.games) for pair in pairs)
        matrix = Matrix(contest, tuple(heroes), head["rules"], pairings)
        if store.folder is not None:
            games = [store.games[job.setting.seed_of(job.number)] for job in jobs]
            write_matrix(matrix, games, store.folder)
    if as_json:
        print_json(matrix.to_json())
    else:
        _print(matrix, means.out)
    return int(bool(matrix.failures))


def _print(matrix: Matrix, folder: Path | None) -> None:
    """The ranking, and where the rest of it lies."""
    names = shown_names(matrix.heroes)
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("", "hero", "wins", "games", "share", "95 % interval"):
        grid.add_column(column, justify="left" if column == "hero" else "right", no_wrap=True)
    for place, one in enumerate(matrix.standings, 1):
        figures = str(one.wins), str(one.games), share(one.rate), span(one.interval)
        grid.add_row(str(place), names[one.hero], *figures)
    out = console()
    out.print(matrix.about, soft_wrap=True)
    out.print(grid)
    games, starts = sum(one.finished for one in matrix.mirrors), sum(one.starts for one in matrix.mirrors)
    stalled = sum(len(one.stuck) for one in matrix.pairings)
    out.print(f"start players win {share(starts / games if games else 0.0)} of the mirrors, stalled {stalled}")
    if folder is not None:
        out.print(f"the report is {folder / 'report.md'}", soft_wrap=True)
    for pairing, trouble in matrix.failures[:SHOWN]:
        typer.echo(f"madking: {' against '.join(pairing.heroes)}, game {trouble.number}: {trouble.why}", err=True)
        typer.echo(f"  madking {shlex.join(trouble.repeat)}", err=True)
    if matrix.failures:
        typer.echo(f"madking: {len(matrix.failures)} games failed and are not counted", err=True)
