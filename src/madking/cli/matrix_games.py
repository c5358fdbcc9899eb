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
from madking.sim.markdown import share, span
from madking.sim.matrix_report import Matrix, write_matrix, write_page
from madking.sim.pairings import Contest, all_pairs, require_contest, shown_names, sum_up
from madking.sim.parquet import arrow_parquet

SHOWN = 3
"""How many troubles are told; the others stand in the report."""
ROUND = 10
"""Games of a pairing that are played one after the other, before the next pairing comes: bots remember a table."""


def run_matrix(heroes: Sequence[str], contest: Contest, means: Means, as_json: bool, page: Path | None = None) -> int:
    """Plays all pairings, writes the report and prints the ranking; gives the exit code."""
    _require_files(means, page)
    engine = means.make_engine()
    require_contest(heroes, contest, means.processes)
    if len(heroes) < 2:
        raise SetupError(f"a matrix compares heroes, so it takes two: madking sim {heroes[0]} {heroes[0]} is for one")
    pairs = all_pairs(heroes)
    of_pairs = [contest.jobs(pair, told=means.out is not None) for pair in pairs]
    rounds = range(0, contest.games, ROUND)
    jobs = [job for first in rounds for of_pair in of_pairs for job in of_pair[first : first + ROUND]]
    head = contest.head(heroes)
    with means.open_store(head) as store, safely(means, store, jobs):
        if not play_games(means, engine, jobs, store):
            return INTERRUPTED
        pairings = tuple(sum_up(pair, contest, store.games) for pair in pairs)
        matrix = Matrix(contest, tuple(heroes), store.head["rules"], pairings, store.head["madking"])
        seeds = [job.setting.seed_of(job.number) for jobs_of_pair in of_pairs for job in jobs_of_pair]
        games = [store.games[seed] for seed in seeds if seed in store.games]
        if store.folder is not None:
            write_matrix(matrix, games, store.folder)
        if page is not None:
            write_page(matrix, games, page, page.with_suffix(""))
    if as_json:
        print_json(matrix.to_json())
    else:
        _print(matrix, means.out)
    _say_rest(matrix, means, older=head["rules"] != matrix.rules)
    return int(bool(matrix.failures))


def _require_files(means: Means, page: Path | None) -> None:
    """Finds what is missing for files and pictures before the first game."""
    if page is not None:
        if means.out is None:
            raise SetupError("--page is written from the games of --out DIR, but none is given")
        if page.suffix != ".md" or not page.absolute().parent.is_dir():
            raise SetupError(f"the page {str(page)!r} must be a file FILE.md in a folder that is there")
    if means.out is not None:
        require_charts()
        arrow_parquet()


def _say_rest(matrix: Matrix, means: Means, older: bool) -> None:
    """Says what is not played yet, how it would go on, and whether today's rules and bots would play otherwise."""
    if matrix.played < matrix.wanted:
        how = "the same command goes on with them" if means.out else "with --out DIR they would have been kept"
        typer.echo(f"madking: {matrix.played} of {matrix.wanted} games are played; {how}", err=True)
    if older:
        told = "the rules, heroes or bots have changed since these games were played; the report tells of those"
        typer.echo(f"madking: {told}", err=True)


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
