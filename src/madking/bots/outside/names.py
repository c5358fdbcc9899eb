"""How bots from outside are called.

`my_bot.py`, `program:./my_bot --flag`, with a limit `program:seconds=2:./bot`; `inside:my_bot.py` plays in this very
process.
"""

import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from madking.errors import SetupError

PYTHON: Final = "python"
PROGRAM: Final = "program"
INSIDE: Final = "inside"
SUFFIX: Final = ".py"
SECONDS: Final = 10.0
"""How long a bot may think about one decision, unless told."""
_LIMIT: Final = "seconds="


@dataclass(frozen=True)
class Named:
    """A bot from outside: what it is called, how it is started, how long it may think."""

    title: str
    command: tuple[str, ...]
    seconds: float = SECONDS
    inside: bool = False
    """Whether it plays in this process; then the command is its file alone."""


def is_outside(name: str) -> bool:
    """Whether a name means a file or a program, not one of madking's own bots.

    >>> is_outside("bots/my_bot.py"), is_outside("program:./my_bot --fast"), is_outside("expert:think=1")
    (True, True, False)
    """
    return name.startswith((PYTHON + ":", PROGRAM + ":", INSIDE + ":")) or name.endswith(SUFFIX)


def with_seconds(name: str, seconds: float | None) -> str:
    """The name of a bot from outside that may think so long, if its name does not say it; other names stay.

    >>> with_seconds("my_bot.py", 2), with_seconds("program:./my_bot", 0.5), with_seconds("greedy", 2)
    ('python:seconds=2:my_bot.py', 'program:seconds=0.5:./my_bot', 'greedy')
    """
    if seconds is None or not is_outside(name):
        return name
    kind, told, rest = _split(name)
    return name if told or kind == INSIDE else f"{kind}:{_LIMIT}{seconds:g}:{rest}"


def read_name(name: str) -> Named:
    """What a name means; a file that is not there, or a command that says nothing, is refused."""
    kind, told, rest = _split(name)
    seconds = _seconds(told, name) if told else SECONDS
    if kind == INSIDE and told:
        raise SetupError(f"{name!r} plays in this process, where nothing can end it after some seconds")
    if kind in (PYTHON, INSIDE):
        return _python_file(Path(rest), seconds, kind == INSIDE)
    try:
        command = shlex.split(rest)
    except ValueError as error:
        raise SetupError(f"the command of {name!r} cannot be read: {error}") from None
    if not command:
        raise SetupError(f"{name!r} names no program; write it like program:./my_bot")
    return Named(Path(command[0]).name, tuple(command), seconds)


def title_of(name: str) -> str:
    """How a bot from outside is called for short: its file, or the file of its program."""
    return read_name(name).title


def _split(name: str) -> tuple[str, str, str]:
    """The kind, the limit if one is told, and the rest."""
    kind, colon, rest = name.partition(":")
    if not colon or kind not in (PYTHON, PROGRAM, INSIDE):
        return PYTHON, "", name
    if not rest.startswith(_LIMIT):
        return kind, "", rest
    told, _, rest = rest.partition(":")
    return kind, told.removeprefix(_LIMIT), rest


def _seconds(told: str, name: str) -> float:
    try:
        seconds = float(told)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise SetupError(f"{told!r} in {name!r} is no number of seconds above 0")
    return seconds


def _python_file(file: Path, seconds: float, inside: bool) -> Named:
    if not file.is_file():
        raise SetupError(f"there is no bot file {str(file)!r}")
    if inside:
        return Named(file.name, (str(file.resolve()),), seconds, inside)
    host = Path(__file__).with_name("host.py")
    return Named(file.name, (sys.executable, "-P", "-u", str(host), str(file.resolve())), seconds)
