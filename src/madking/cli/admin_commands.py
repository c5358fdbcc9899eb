"""The commands of those who keep a server: `madking admin list`, `show`, `delete`, `repair`, `ban` and others."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from madking.cli.arguments import Database, Json
from madking.cli.output import print_json
from madking.errors import SetupError

if TYPE_CHECKING:
    from madking.server.keeping import Kept
    from madking.server.storage import Storage

admin = typer.Typer(
    name="admin", help="Look after the games of a server.", no_args_is_help=True, pretty_exceptions_enable=False
)
Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, as `madking admin list` names it.")]


@contextmanager
def _opened(db: str, alone: bool = False) -> Iterator["Storage"]:
    """The database; `alone` makes sure that no server uses its file meanwhile."""
    from madking.server.settings import default_db
    from madking.server.storage import Storage

    storage = Storage(db or default_db())
    try:
        if alone:
            storage.occupy(shared=False)
        yield storage
    finally:
        storage.close()


@admin.command("list")
def list_games(
    db: Database = "",
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many of the newest games.")] = 50,
    finished: Annotated[
        bool | None, typer.Option("--finished/--unfinished", help="Only those that are over, or not.")
    ] = None,
    as_json: Json = False,
) -> None:
    """The newest games."""
    from madking.server.keeping import Keeper

    with _opened(db) as storage:
        found = Keeper(storage).games(limit, finished)
    if as_json:
        print_json([asdict(game) for game in found])
        return
    for game in found:
        typer.echo(_line(game))


def _line(game: "Kept") -> str:
    state = "over" if game.ended else "open"
    return f"{game.game}  {state}  {game.rows} rows  begun {_date(game.created)}  last {_date(game.moved)}"


def _date(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


@admin.command()
def show(game: Game, db: Database = "", as_json: Json = False) -> None:
    """What is known of a game: its players, its size, who runs it, what is wrong with it."""
    from madking.core.record import read_head
    from madking.server.keeping import Keeper

    with _opened(db) as storage:
        keeper = Keeper(storage)
        kept, setup, fault = keeper.game(game), storage.find_setup(game), keeper.fault(game)
        owner = keeper.owner(game)
    assert setup is not None
    header = read_head(setup.header)
    facts: dict[str, Any] = {
        **asdict(kept),
        "mode": header.mode,
        "heroes": list(header.heroes),
        "seats": [made.kind for made in setup.seats],
        "run_by": owner,
        "fault": None if fault is None else f"row {fault.row}: {fault.reason}",
    }
    if as_json:
        print_json(facts)
        return
    typer.echo(_line(kept))
    for name in ("mode", "heroes", "seats", "run_by", "fault"):
        value = facts[name]
        typer.echo(f"{name}: {', '.join(value) if isinstance(value, list) else value or 'none'}")


@admin.command()
def export(
    game: Game,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; without it, this terminal.")] = None,
    db: Database = "",
) -> None:
    """Write a game's log, with its seed: whoever reads it knows all dice and hands."""
    from madking.server.keeping import Keeper

    with _opened(db) as storage:
        log = Keeper(storage).export(game)
    if out is None:
        typer.echo(log, nl=False)
    else:
        out.write_text(log, "utf-8")


@admin.command()
def delete(
    games: Annotated[list[str], typer.Argument(metavar="GAME ...", help="The games to delete.")],
    db: Database = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete games with everything that belongs to them."""
    from madking.server.keeping import Keeper

    if not yes:
        typer.confirm(f"Delete {len(games)} games for ever?", abort=True)
    with _opened(db, alone=True) as storage:
        for game in games:
            Keeper(storage).delete(game)
            typer.echo(f"{game} is deleted")


@admin.command()
def repair(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME ...]", help="Without any: all open games.")
    ] = None,
    cut: Annotated[bool, typer.Option("--cut", help="Take the rows from the fault on away.")] = False,
    save: Annotated[Path | None, typer.Option("--save", help="With --cut: where the rows are written before.")] = None,
    db: Database = "",
) -> None:
    """Find games that cannot be brought back; with --cut they go on from before the fault."""
    from madking.server.keeping import Keeper

    if cut and save is None:
        raise SetupError("--cut needs --save FILE: the rows are written there before they are taken away")
    with _opened(db, alone=cut) as storage:
        keeper = Keeper(storage)
        found = keeper.faults(games or [kept.game for kept in keeper.games(10**9, ended=False)])
        for fault in found:
            typer.echo(f"{fault.game}: row {fault.row}: {fault.reason}")
            if cut and save is not None:
                with save.open("a", encoding="utf-8") as file:
                    file.write(keeper.cut(fault))
    typer.echo(f"{len(found)} games have faults" + (", which were cut away" if cut and found else ""))


@admin.command()
def ban(
    network: Annotated[str, typer.Argument(metavar="ADDRESS", help="An address, or a network: 203.0.113.0/24.")],
    days: Annotated[float, typer.Option("--days", min=0, help="For how long; 0 lets it in again.")] = 30,
    reason: Annotated[str, typer.Option("--reason", help="Why, for those who keep the server.")] = "",
    db: Database = "",
) -> None:
    """Let nobody in from an address; a running server knows it within seconds."""
    from madking.server.bans import Bans, network_of

    meant = network_of(network)
    with _opened(db) as storage:
        if days:
            Bans(storage.engine).add(meant, days, reason)
        else:
            Bans(storage.engine).lift(meant)
    typer.echo(f"{meant} is banned for {days:g} days" if days else f"{meant} is let in")


@admin.command()
def bans(db: Database = "", as_json: Json = False) -> None:
    """Who is not let in."""
    from madking.server.bans import Bans

    with _opened(db) as storage:
        found = Bans(storage.engine).all()
    if as_json:
        print_json([asdict(ban) for ban in found])
        return
    for each in found:
        typer.echo(f"{each.network} until {_date(each.until)}" + (f": {each.reason}" if each.reason else ""))


@admin.command()
def reports(db: Database = "", as_json: Json = False) -> None:
    """Who was reported by others, and why; the newest first."""
    from madking.server.people.register import Register

    with _opened(db) as storage:
        found = Register(storage.engine).reports()
    if as_json:
        print_json(found)
        return
    for each in found:
        name = each["name"] or "(no name)"
        typer.echo(f"{each['reported']} {name}: {each['why']}, by {each['player']} on {_date(each['created'])}")


@admin.command()
def forget(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player, as reports and addresses name them.")],
    db: Database = "",
) -> None:
    """Delete a player with name, ratings and blocks; their games stay, with an anonymous seat."""
    from madking.server.people.forgetting import forget_player
    from madking.server.people.register import Register

    with _opened(db) as storage:
        name = Register(storage.engine).require(player)
        forget_player(storage, player)
    typer.echo(f"{name or player} is forgotten")
