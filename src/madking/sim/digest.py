"""What decides how a game goes, as a digest, to tell whether old figures still hold."""

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from madking.bots.outside.names import is_outside, read_name

ROOMS: Final = (
    "bots/**/*.py",
    "bots/**/*.npz",
    "core/*.py",
    "heroes/*.hero",
    "lang/*",
    "modes/*.py",
    "games.py",
    "sim/runner.py",
)


def rules_digest(heroes: Iterable[str] = (), bots: Iterable[str] = ()) -> str:
    """A digest of the rules, the shipped heroes and bots, and of the given ones that are files."""
    total = sha256(_package_digest().encode())
    named = {*(hero for hero in heroes if hero.endswith(".hero")), *(file for bot in bots for file in _words(bot))}
    for file in sorted(Path(name) for name in named):
        if file.is_file():
            total.update(file.read_bytes())
    return total.hexdigest()


def _words(bot: str) -> list[str]:
    """The words that start a bot from outside, but for the Python that runs it."""
    return [word for word in read_name(bot).command if word != sys.executable] if is_outside(bot) else []


@cache
def _package_digest() -> str:
    package = Path(__file__).parents[1]
    total = sha256()
    for file in sorted({file for room in ROOMS for file in package.glob(room) if file.is_file()}):
        if file.suffix in (".py", ".hero", ".lark", ".npz"):
            total.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return total.hexdigest()
