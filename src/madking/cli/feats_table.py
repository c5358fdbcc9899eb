"""The command that lets bots play for the charter, and tells which feats they earn."""

import typer
from rich import box
from rich.table import Table

from madking.charter import FEATS
from madking.cli.output import console, print_json
from madking.cli.progress import games_bar
from madking.sim.feats import Hunt, hunt


def run_feats(games: int, seed: str, bot: str, heroes: tuple[str, ...], processes: int, as_json: bool) -> int:
    """Plays and reports; the exit code says whether every feat of these heroes was earned."""
    with games_bar() as bar:
        task = bar.add_task("games", total=games)
        found = hunt(games, seed, bot, heroes, processes, lambda: bar.advance(task))
    wanted = [feat for feat in FEATS if not heroes or feat.hero in heroes]
    if as_json:
        print_json(_facts(found))
    else:
        _print(found, heroes)
    return int(any(not found.earned[feat.id] for feat in wanted))


def _print(found: Hunt, heroes: tuple[str, ...]) -> None:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("feat", "times", "of its hero's games", "first"):
        table.add_column(column, justify="right" if column == "times" else "left", overflow="fold")
    for feat in FEATS:
        if not heroes or feat.hero in ("", *heroes):
            table.add_row(feat.id, str(found.earned[feat.id]), f"{found.rate(feat):.2%}", found.first.get(feat.id, ""))
    console().print(table)
    earned = sum(bool(found.earned[feat.id]) for feat in FEATS)
    typer.echo(f"{earned} of {len(FEATS)} feats were earned in {found.games} games")


def _facts(found: Hunt) -> dict[str, object]:
    return {
        "games": found.games,
        "feats": [
            {
                "feat": feat.id,
                "times": found.earned[feat.id],
                "rate": round(found.rate(feat), 5),
                "first": found.first.get(feat.id),
            }
            for feat in FEATS
        ],
    }
