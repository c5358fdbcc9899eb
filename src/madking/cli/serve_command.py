"""The command `serve`. Each option can also stand in the environment (`MADKING_PORT`) or in a file (`port = 8000`)."""

import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from madking.cli.arguments import DATABASE_HELP
from madking.errors import SetupError


class LogKind(StrEnum):
    """How log lines are written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """From which weight on lines are written; `info` has every request."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def option(name: str, about: str, **more: Any) -> Any:
    """An option that the environment can give as well."""
    return typer.Option(name, help=about, envvar="MADKING_" + name.strip("-").replace("-", "_").upper(), **more)


def _read_file(context: typer.Context, file: Path | None) -> Path | None:
    """Takes from a file what neither the command line nor the environment says."""
    if file is None:
        return None
    try:
        told = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{str(file)!r} is no TOML file: {error}") from None
    known = {parameter.name for parameter in context.command.params if parameter.name is not None} - {"config"}
    given = {name.replace("-", "_"): value for name, value in told.items()}
    if unknown := sorted(given.keys() - known):
        raise SetupError(f"{str(file)!r} has the unknown setting {unknown[0]!r}; known are {', '.join(sorted(known))}")
    context.default_map = {**(context.default_map or {}), **given}
    return file


def serve(
    config: Annotated[  # noqa: ARG001 - its callback reads it
        Path | None,
        option("--config", "A file with these settings, in TOML.", is_eager=True, callback=_read_file),
    ] = None,
    host: Annotated[str, option("--host", "The address to listen on; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, option("--port", "The port; 0 is any free one.", min=0, max=65535)] = 8000,
    db: Annotated[str, option("--db", DATABASE_HELP)] = "",
    redis: Annotated[str, option("--redis", "Redis, for several server processes: redis://HOST.")] = "",
    origin: Annotated[
        list[str] | None, option("--origin", "A further address the page is served from: https://HOST.")
    ] = None,
    prefix: Annotated[str, option("--prefix", "The path under which a proxy shows the server: /madking.")] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        option("--trusted-proxy", "A proxy, or a network of them, that is believed about who asks: 10.0.0.7."),
    ] = None,
    metrics_from: Annotated[
        list[str] | None, option("--metrics-from", "A network that may read /metrics, besides this machine.")
    ] = None,
    log_format: Annotated[LogKind, option("--log-format", "How log lines are written.")] = LogKind.TEXT,
    log_level: Annotated[LogLevel, option("--log-level", "The least that is logged; info has each request.")] = (
        LogLevel.WARNING
    ),
    keep_days: Annotated[
        float, option("--keep-days", "Delete finished games and uploads after so many days; 0 keeps them.", min=0)
    ] = 0,
    keep_idle_days: Annotated[
        float, option("--keep-idle-days", "Delete games that nobody moved in for so many days; 0 keeps them.", min=0)
    ] = 0,
    drain_seconds: Annotated[
        float, option("--drain-seconds", "How long /readyz says no before a server that ends closes.", min=0)
    ] = 0,
    lobby: Annotated[
        bool, option("--lobby/--no-lobby", "Whether strangers find each other here: open games, play someone.")
    ] = True,
    heroes: Annotated[
        Path | None,
        option("--heroes", "A folder of hero files that are played here beside madking's own.", metavar="DIR"),
    ] = None,
    homebrew: Annotated[
        bool | None,
        option("--homebrew/--no-homebrew", "Whether people may bring heroes of their own; usually only here."),
    ] = None,
    workshop: Annotated[
        bool | None,
        option("--workshop/--no-workshop", "Whether heroes are written here; usually on this machine only."),
    ] = None,
    absent_seconds: Annotated[
        float, option("--absent-seconds", "Who is away for so long may lose the seat, or the game to a claim.", min=1)
    ] = 300,
    games_per_minute: Annotated[
        int, option("--games-per-minute", "How many games an address may set up in a minute.", min=1)
    ] = 30,
    connections: Annotated[int, option("--connections", "How many connections an address may have.", min=1)] = 64,
    sockets: Annotated[
        int, option("--sockets", "How many connections the server takes in all, of everyone together.", min=1)
    ] = 12_000,
    joins_per_minute: Annotated[
        int, option("--joins-per-minute", "How many connections an address may open in a minute.", min=1)
    ] = 120,
    messages_per_second: Annotated[
        float, option("--messages-per-second", "How many messages a connection may send.", min=1)
    ] = 20,
) -> None:
    """Host the browser game for friends."""
    from madking.lang.library import hero_files
    from madking.server.run import serve as run_server
    from madking.server.settings import Limits, Settings, networks_of

    limits = Limits(
        games_per_minute=games_per_minute,
        connections_per_address=connections,
        sockets=sockets,
        joins_per_minute=joins_per_minute,
        connects_per_second=max(50.0, joins_per_minute / 30, games_per_minute / 30),
        messages_per_second=messages_per_second,
        message_burst=int(2 * messages_per_second),
        requests_per_second=max(40.0, games_per_minute / 6),
        request_burst=max(200, 10 * games_per_minute),
    )
    settings = Settings(
        host=host,
        port=port,
        db=db,
        redis=redis,
        origins=tuple(origin or ()),
        limits=limits,
        prefix=prefix,
        trusted_proxies=networks_of(trusted_proxy or ()),
        metrics_from=networks_of(metrics_from or ()),
        log_format=log_format.value,
        log_level=log_level.value,
        keep_days=keep_days,
        keep_idle_days=keep_idle_days,
        drain_seconds=drain_seconds,
        lobby=lobby,
        heroes=tuple(hero_files(heroes)) if heroes is not None else (),
        homebrew=homebrew,
        workshop=workshop,
        absent_seconds=absent_seconds,
        warm=True,
    )
    run_server(settings, typer.echo, False)
