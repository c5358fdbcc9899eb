"""The command line. Each command loads what it needs when it runs, so that `--help` stays quick."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from madking.errors import MadkingError

BAD_INPUT = 2

app = typer.Typer(
    name="madking",
    help="The complete Dice Throne: play it, study it, build on it.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class Language(StrEnum):
    """The languages of names and texts."""

    EN = "en"
    RU = "ru"


Json = Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of names and texts.")]
Ruleset = Annotated[str, typer.Option("--ruleset", help="The rulebook to play by.")]
Think = Annotated[
    float | None, typer.Option("--think", min=0.01, help="Seconds that an expert thinks about a decision: 0.5.")
]
Seed = Annotated[str, typer.Option("--seed", help="The seed of all luck; the same seed gives the same games.")]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line and ends the program with its exit code."""
    raise SystemExit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; bad input becomes one line on the error output and exit code 2."""
    try:
        code = app(args=arguments, prog_name="madking", standalone_mode=False)
    except MadkingError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(error.format_message())
    except OSError as error:
        return _complain(f"cannot use {error.filename!r}: {error.strerror}" if error.filename else str(error))
    except typer.Abort:
        return 130
    return code if isinstance(code, int) else 0


def _complain(message: str) -> int:
    typer.echo("madking: " + " ".join(message.split()), err=True)
    return BAD_INPUT


def _say_version(wanted: bool) -> None:
    if wanted:
        from madking.games import engine_version

        typer.echo(f"madking {engine_version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback answers
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """The complete Dice Throne: play it, study it, build on it. Without a command: play."""
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    hero: Annotated[str, typer.Argument(help="Your hero.")] = "barbarian",
    opponent: Annotated[str, typer.Argument(help="The hero you meet.")] = "moon_elf",
    terminal: Annotated[  # noqa: ARG001 - the only way to play so far
        bool, typer.Option("--terminal", help="Play in this terminal.")
    ] = True,
    bot: Annotated[str, typer.Option("--bot", help="Who plays the opponent: random, greedy, expert.")] = "greedy",
    think: Think = None,
    two: Annotated[bool, typer.Option("--two", help="Two people at one terminal.")] = False,
    seed: Annotated[str, typer.Option("--seed", help="The seed of all luck; without it, a new one.")] = "",
    lang: Lang = Language.EN,
    ruleset: Ruleset = "rerolled",
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the game of this log.")] = None,
    log: Annotated[Path | None, typer.Option("--log", help="Where to write the log of the game.")] = None,
) -> None:
    """Play against a bot, or two at one terminal."""
    from secrets import token_hex

    from madking.bots import with_think
    from madking.tui import play as start

    people = (0, 1) if two else (0,)
    start((hero, opponent), people, with_think(bot, think), seed or token_hex(4), lang.value, log, resume, ruleset)


@app.command()
def heroes(
    hero: Annotated[str | None, typer.Argument(metavar="[ID]", help="A hero, or a .hero file.")] = None,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """List the heroes, or show one: its board, cards and tokens."""
    from madking.cli.hero_pages import show_hero, show_heroes

    if hero is None:
        show_heroes(lang.value, as_json)
    else:
        show_hero(hero, lang.value, as_json)


@app.command()
def sim(
    first: Annotated[str, typer.Argument(metavar="A", help="The hero of seat 0.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The hero of seat 1.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 100,
    bots: Annotated[str, typer.Option("--bots", help="Who plays each seat, such as greedy,random.")] = "greedy,greedy",
    think: Think = None,
    seed: Seed = "0",
    ruleset: Ruleset = "rerolled",
    mode: Annotated[str, typer.Option("--mode", help="The way to play.")] = "1v1",
    processes: Annotated[int, typer.Option("--processes", "-p", min=1, help="How many processes play.")] = 1,
    turn_limit: Annotated[int, typer.Option("--turn-limit", min=1, help="A longer game counts as stalled.")] = 400,
    as_json: Json = False,
) -> None:
    """Play many games between bots and report who wins."""
    from madking.bots import with_think
    from madking.cli.simulation import Wanted, run_simulation

    named = tuple(with_think(bot, think) for bot in bots.split(","))
    wanted = Wanted((first, second), named, games, seed, ruleset, mode, turn_limit, processes)
    run_simulation(wanted, as_json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    partial: Annotated[bool, typer.Option("--partial", help="Accept a log that was cut between two lines.")] = False,
    as_json: Json = False,
) -> None:
    """Play a log back, verify every step, and tell the result."""
    from madking.cli.files import replay_file

    replay_file(file, partial, as_json)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.hero", help="A hero file.")],
    as_json: Json = False,
) -> None:
    """Check a hero file and list everything that is wrong with it."""
    from madking.cli.files import check_file

    if not check_file(file, as_json):
        raise typer.Exit(BAD_INPUT)


@app.command()
def bench(
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.05, help="How long each measurement takes: 1, or 0.1 with --against."),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", min=1, help="How often it is repeated: 3 times, or 24 with --against."),
    ] = None,
    build: Annotated[bool, typer.Option("--build", help="Build the compiled twin first.")] = False,
    against: Annotated[
        str | None, typer.Option("--against", metavar="REV", help="Compare with this git revision, in turns.")
    ] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Leave the compiled twins out.")] = False,
    as_json: Json = False,
) -> None:
    """Measure the speed of this machine, interpreted and compiled."""
    if against is None:
        from madking.cli.benchmark import run_bench

        run_bench(seconds or 1.0, rounds or 3, build, interpreted, as_json)
    else:
        from madking.cli.comparison import run_comparison

        run_comparison(against, seconds or 0.1, rounds or 24, interpreted, as_json)
