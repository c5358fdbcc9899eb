"""The commands of those who play: `play`, `serve`, `replay`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madking.cli.arguments import (
    BotSeconds,
    Database,
    HouseRules,
    Json,
    Lang,
    Language,
    Lineup,
    Mode,
    Ruleset,
    Think,
    UpgradeDeck,
    bot_named,
    bots_named,
    heroes_named,
)
from madking.errors import SetupError

if TYPE_CHECKING:
    from madking.server.settings import Settings


def play(
    seated: Annotated[
        list[str] | None, typer.Argument(metavar="[HERO OPPONENT ...]", help="The heroes in turn order, yours first.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, not in the browser.")] = False,
    lineup: Lineup = "",
    mode: Mode = "1v1",
    seats: Annotated[
        str, typer.Option("--seats", help="Who plays each seat, such as person,greedy,person; the bot plays the rest.")
    ] = "person",
    bot: Annotated[
        str,
        typer.Option("--bot", help="Who plays the seats that are not named: random, greedy, expert, a file my_bot.py."),
    ] = "greedy",
    think: Think = None,
    bot_seconds: BotSeconds = None,
    two: Annotated[bool, typer.Option("--two", help="Two people at one terminal: --seats person,person.")] = False,
    seed: Annotated[str, typer.Option("--seed", help="The seed of all luck; without it, a new one.")] = "",
    lang: Lang = Language.EN,
    ruleset: Ruleset = None,
    upgrade_deck: UpgradeDeck = False,
    house_rules: HouseRules = False,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the game of this log.")] = None,
    log: Annotated[Path | None, typer.Option("--log", help="Where to write the log of the game.")] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any free one.")] = 0,
    db: Database = "",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Play in the browser; with --terminal here, against bots, or several people at one keyboard."""
    players = "person,person" if two else seats
    chosen = (seated, lineup, mode, players, bot, seed, ruleset, upgrade_deck, house_rules, resume, log)
    if not terminal:
        if chosen != (None, "", "1v1", "person", "greedy", "", None, False, False, None, None):
            raise SetupError("heroes, bots and logs are chosen on the page; for a game in this terminal add --terminal")
        from madking.server.settings import Settings

        start_server(Settings(port=port, db=db, warm=True), open_page=not no_open)
        return
    from secrets import token_hex

    from madking.tui import Wanted
    from madking.tui import play as start

    wanted = Wanted(
        heroes=heroes_named(seated, lineup),
        seats=bots_named(players, think, bot_seconds),
        bot=bot_named(bot, think, bot_seconds),
        seed=seed or token_hex(4),
        language=lang.value,
        mode=mode,
        ruleset=ruleset,
        upgrade_deck=upgrade_deck,
        house_rules=house_rules,
        log=log,
        resume=resume,
    )
    start(wanted)


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any free one.")] = 8000,
    db: Database = "",
    redis: Annotated[str, typer.Option("--redis", help="Redis, for several server processes: redis://HOST.")] = "",
    origin: Annotated[
        list[str] | None, typer.Option("--origin", help="A further address the page is served from: https://HOST.")
    ] = None,
    games_per_minute: Annotated[
        int, typer.Option("--games-per-minute", min=1, help="How many games an address may set up in a minute.")
    ] = 30,
    connections: Annotated[
        int, typer.Option("--connections", min=1, help="How many connections an address may have.")
    ] = 64,
    joins_per_minute: Annotated[
        int, typer.Option("--joins-per-minute", min=1, help="How many connections an address may open in a minute.")
    ] = 120,
    messages_per_second: Annotated[
        float, typer.Option("--messages-per-second", min=1, help="How many messages a connection may send.")
    ] = 20,
) -> None:
    """Host the browser game for friends."""
    from madking.server.settings import Limits, Settings

    limits = Limits(
        games_per_minute=games_per_minute,
        connections_per_address=connections,
        joins_per_minute=joins_per_minute,
        messages_per_second=messages_per_second,
        message_burst=int(2 * messages_per_second),
        requests_per_second=max(40.0, games_per_minute / 6),
        request_burst=max(200, 10 * games_per_minute),
    )
    start_server(Settings(host, port, db, redis, tuple(origin or ()), limits, warm=True), open_page=False)


def start_server(settings: "Settings", open_page: bool) -> None:
    """Runs a server until it is interrupted."""
    from madking.server.run import serve as run_server

    run_server(settings, typer.echo, open_page)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    partial: Annotated[bool, typer.Option("--partial", help="Accept a log that was cut between two lines.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Recompute every die and draw from the seed, and a server's commitment.")
    ] = False,
    commitment: Annotated[
        str, typer.Option("--commitment", help="With --verify: what the server published before the game.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Play a log back, verify every step, and tell the result."""
    from madking.cli.files import replay_file, verify_file

    if verify or commitment:
        verify_file(file, partial, commitment, as_json)
    else:
        replay_file(file, partial, as_json)
