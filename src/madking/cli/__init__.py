"""The command line. Each command loads what it needs when it runs, so that `--help` stays quick."""

import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Final

import typer

from madking.cli.admin_commands import admin
from madking.cli.arguments import BAD_INPUT
from madking.cli.design_commands import balance, check, exhaust, fmt, new, sheet, soak, tune
from madking.cli.lookup_commands import bots, heroes, modes, odds, rulesets
from madking.cli.me_command import me
from madking.cli.play_commands import campaign, play, puzzles, replay
from madking.cli.serve_command import serve
from madking.cli.study_commands import bench, feats, ladder, matrix, sim
from madking.errors import MadkingError

COMMANDS: Final[tuple[Callable[..., None], ...]] = (
    *(play, serve, replay, puzzles, campaign, me),
    *(heroes, odds, modes, rulesets, bots),
    *(new, check, fmt, exhaust, soak, balance, tune, sheet),
    *(sim, matrix, ladder, feats, bench),
)
"""As `madking --help` lists them."""

app = typer.Typer(
    name="madking",
    help="Dice Throne on a computer: play it, study it, build on it.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; bad input becomes one line on the error output and exit code 2."""
    try:
        given = sys.argv[1:] if arguments is None else list(arguments)
        code = app(args=_each_die(given), prog_name="madking", standalone_mode=False)
    except MadkingError as error:
        return complain(str(error))
    except typer.TyperException as error:
        return complain(error.format_message())
    except OSError as error:
        return complain(f"cannot use {error.filename!r}: {error.strerror}" if error.filename else str(error))
    except typer.Abort:
        return 130
    return code if isinstance(code, int) else 0


def _each_die(arguments: list[str]) -> list[str]:
    """`--dice 6 6 1` as the parser knows it: the option before each of its values."""
    if arguments[:1] != ["odds"]:
        return arguments
    several: list[str] = []
    taking = False
    for word in arguments:
        number = word.removeprefix("-").isdigit()
        if taking and number and several[-1] != "--dice":
            several.append("--dice")
        elif not number:
            taking = word == "--dice" or word.startswith("--dice=")
        several.append(word)
    return several


def complain(message: str) -> int:
    """One line on the error output; gives the exit code of bad input."""
    typer.echo("madking: " + " ".join(message.split()), err=True)
    return BAD_INPUT


def _say_version(wanted: bool) -> None:
    if wanted:
        from madking.cores import engine_version, running_core

        typer.echo(f"madking {engine_version()} ({running_core()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback answers
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and the core."),
    ] = False,
) -> None:
    """Dice Throne on a computer: play it, study it, build on it. Without a command: play."""
    if context.invoked_subcommand is None:
        play()


for command in COMMANDS:
    app.command()(command)
app.add_typer(admin)
