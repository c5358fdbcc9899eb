"""The command that plays many random games and checks every state of them."""

import shlex
from collections.abc import Sequence

import typer
from rich import box
from rich.table import Table

from madking.cli.many_games import INTERRUPTED
from madking.cli.output import console, print_json
from madking.cli.progress import games_bar
from madking.sim.soak import Soaked, Soaking, Wish, soak, sum_up_soak

SHOWN = 10
"""How many failures are told; the others stand in the JSON."""


def run_soak(wish: Wish, numbers: Sequence[int], processes: int, as_json: bool) -> int:
    """Plays the games and reports; gives the exit code. An interruption reports the games that are over."""
    games: list[Soaked] = []
    code = 0
    with games_bar() as bar:
        task = bar.add_task("games", total=len(numbers))
        try:
            for game in soak(wish, numbers, processes):
                games.append(game)
                bar.advance(task)
        except KeyboardInterrupt:
            code = INTERRUPTED
    found = sum_up_soak(wish, games)
    if as_json:
        print_json(found.to_json())
    else:
        _print(found)
    if code:
        typer.echo(f"madking: interrupted after {len(games)} of {len(numbers)} games", err=True)
    return code or int(bool(found.failures))


def _print(found: Soaking) -> None:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("mode", "ruleset"):
        table.add_column(column, no_wrap=True)
    for column in ("games", "with the upgrade deck", "failures", "draws", "turns a game"):
        table.add_column(column, justify="right")
    for way in found.ways:
        figures = (way.games, way.decks, way.failures, way.draws)
        table.add_row(way.mode, way.ruleset, *(f"{figure:,}" for figure in figures), f"{way.turns:.1f}")
    console().print(table)
    if found.heroes:
        (rare, least), *_ = found.heroes.items()
        *_, (common, most) = found.heroes.items()
        typer.echo(f"{len(found.heroes)} heroes, from {rare} ({least} times) to {common} ({most} times)")
    told = f"{found.games:,} games, {len(found.failures)} failures, {found.draws:,} draws"
    typer.echo(f"{told}, {found.states:,} states checked")
    for game, trouble in found.failures[:SHOWN]:
        where = f"{game.case.mode} {game.case.ruleset} ({' '.join(game.heroes)})"
        typer.echo(f"failed: game {game.number} {where}: {trouble.why}")
        typer.echo(f"  repeat: madking {shlex.join(trouble.repeat)}")
    if len(found.failures) > SHOWN:
        typer.echo(f"and {len(found.failures) - SHOWN} more; --json tells them all")
