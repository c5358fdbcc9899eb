"""The options that several commands share, and what is made of them."""

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Language(StrEnum):
    """The languages of names and texts."""

    EN = "en"
    RU = "ru"


BAD_INPUT = 2

Json = Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of names and texts.")]
Ruleset = Annotated[
    str | None,
    typer.Option(
        "--ruleset", help="The rulebook to play by, with the newest boards; without it, the newest that has the mode."
    ),
]
Mode = Annotated[str, typer.Option("--mode", help="The way to play: see `madking modes`.")]
Lineup = Annotated[
    str, typer.Option("--heroes", help="In turn order, with commas; .hero files and folders of them too.")
]
UpgradeDeck = Annotated[bool, typer.Option("--upgrade-deck", help="Upgrades are a draw pile of their own.")]
HouseRules = Annotated[bool, typer.Option("--house-rules", help="Play a mode that the rulebook does not have.")]
DATABASE_HELP = "Where games are kept: sqlite:///FILE or postgresql://...; your own file if empty."
Database = Annotated[str, typer.Option("--db", envvar="MADKING_DB", help=DATABASE_HELP)]
Think = Annotated[
    float | None, typer.Option("--think", min=0.01, help="Seconds that an expert thinks about a decision: 0.5.")
]
BotSeconds = Annotated[
    float | None,
    typer.Option("--bot-seconds", min=0.01, help="Seconds that a bot from outside may think about a decision: 10."),
]
BotLog = Annotated[
    Path | None,
    typer.Option("--bot-log", metavar="FILE", help="Keep there what bots of your own print, and their tracebacks."),
]
Seed = Annotated[str, typer.Option("--seed", help="The seed of all luck; the same seed gives the same games.")]
Processes = Annotated[int, typer.Option("--processes", "-p", min=1, help="How many processes play.")]
ProcessesOrCores = Annotated[
    int | None, typer.Option("--processes", "-p", min=1, help="How many processes play; otherwise one a core.")
]
TurnLimit = Annotated[int, typer.Option("--turn-limit", min=1, help="A longer game counts as stalled.")]
EngineName = Annotated[str, typer.Option("--engine", help="Who plays: local processes, or ray.")]
Address = Annotated[str, typer.Option("--address", help="With --engine ray: the cluster; otherwise a Ray of its own.")]
Patience = Annotated[
    float | None, typer.Option("--patience", min=0.1, help="Give a game up after so many seconds; it is told.")
]
Restart = Annotated[bool, typer.Option("--restart", help="Forget the games of --out and begin anew.")]


def one_a_core(processes: int | None) -> int:
    """So many processes as are asked for, or one for each core."""
    return processes or os.cpu_count() or 1


def bots_named(names: str, think: float | None, seconds: float | None) -> tuple[str, ...]:
    """The bots of a list with commas, each with the seconds that it has."""
    return tuple(bot_named(name, think, seconds) for name in names.split(","))


def bot_named(name: str, think: float | None, seconds: float | None) -> str:
    """A bot by its name, with the seconds that it has."""
    from madking.bots import with_seconds, with_think

    return with_seconds(with_think(name.strip(), think), seconds)


def keep_bot_log(file: Path | None) -> None:
    """From now on, what bots from outside print is kept in the file, if one is named."""
    from madking.bots import keep_diary
    from madking.errors import SetupError

    if file is not None:
        try:
            keep_diary(file)
        except OSError as error:
            raise SetupError(f"the log of the bots cannot be written to {str(file)!r}: {error.strerror}") from error


def heroes_named(seated: list[str] | None, lineup: str) -> tuple[str, ...]:
    """The heroes in turn order, told one way or the other."""
    if seated and lineup:
        raise typer.BadParameter("name the heroes once: either one after the other or with --heroes")
    named = seated or [name.strip() for name in lineup.split(",") if name.strip()]
    return tuple(hero for name in named for hero in _in_folder(name))


def _in_folder(name: str) -> list[str]:
    """The hero files of a folder, if it is one; else the name."""
    from madking.lang.library import hero_files, hero_keys

    folder = Path(name)
    return hero_files(folder) if folder.is_dir() and name not in hero_keys() else [name]
