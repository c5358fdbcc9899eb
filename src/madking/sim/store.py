"""Finished games in a folder: one JSON line each, so that nothing that was played is lost and work can go on.

The first line says what decides the games; a folder of other games is refused. A line is written in one go, and what a
full disk or a killed process leaves of one is cut off.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from madking.errors import SetupError
from madking.sim.report import Played

GAMES: Final = "games.jsonl"
STORE_VERSION: Final = 1
OF_THEIR_TIME: Final = ("madking", "rules")
"""What may differ from today if games are only read."""

Head = dict[str, Any]


class Store:
    """The finished games of a folder, by their seeds; without a folder they are only remembered.

    Who only reads may read what older rules and bots played: `head` is the one of the games that are there.
    """

    def __init__(self, folder: Path | None, head: Head, restart: bool = False, reading: bool = False) -> None:
        self.folder = folder
        self.games: dict[str, Played] = {}
        self.head = head
        self._file = -1
        if folder is None:
            return
        first: Head = json.loads(json.dumps({"format": STORE_VERSION, **head}))
        if reading:
            self._look_into(folder, first)
            return
        folder.mkdir(parents=True, exist_ok=True)
        self._file = os.open(folder / GAMES, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        try:
            _lock(self._file, folder)
            self._size = 0 if restart else self._read(first)
            os.ftruncate(self._file, self._size)
            if not self._size:
                self._append([first])
        except BaseException:
            self.close()
            raise

    def _look_into(self, folder: Path, head: Head) -> None:
        """Reads a folder that stays as it is."""
        if not (folder / GAMES).is_file():
            raise SetupError(f"there are no games in {str(folder)!r} to be read")
        data = (folder / GAMES).read_bytes()
        try:
            found = json.loads(data.splitlines()[0])
            older = {key: found[key] for key in OF_THEIR_TIME}
        except (ValueError, KeyError, TypeError, IndexError):
            older = {}
        self.head = {**head, **older}
        self._take(data, self.head)

    def _read(self, head: Head) -> int:
        """Reads what is there; gives where the last whole line ends."""
        with open(self._file, "rb", closefd=False) as stream:
            data = stream.read()
        return self._take(data, head)

    def _take(self, data: bytes, head: Head) -> int:
        whole = data[: data.rfind(b"\n") + 1]
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            self._compare(lines[0] if lines else head, head)
            for line in lines[1:]:
                played = _played_of(line)
                self.games[played.seed] = played
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise SetupError(f"{str(self._path)!r} does not hold games of madking; --restart begins anew") from error
        return len(whole)

    def _compare(self, found: Head, head: Head) -> None:
        other = sorted(key for key in found.keys() | head.keys() if found.get(key) != head.get(key))
        if other:
            told = "; ".join(_difference(key, found.get(key), head.get(key)) for key in other)
            raise SetupError(
                f"{str(self.folder)!r} holds games that were played otherwise ({told}); "
                "choose another folder, or --restart begins anew"
            )

    @property
    def _path(self) -> Path:
        return (self.folder or Path()) / GAMES

    def add(self, games: Sequence[Played]) -> None:
        """Keeps finished games. If the disk is full, the file stays as it was, and an `OSError` says so."""
        if self._file >= 0:
            self._append([_plain_of(played) for played in games])
        self.games.update((played.seed, played) for played in games)

    def _append(self, lines: Sequence[Head]) -> None:
        data = b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)
        try:
            os.lseek(self._file, self._size, os.SEEK_SET)
            written = os.write(self._file, data)
            while written < len(data):
                written += os.write(self._file, data[written:])
        except OSError as error:
            os.ftruncate(self._file, self._size)
            raise OSError(error.errno, error.strerror, str(self._path)) from error
        self._size += len(data)

    def close(self) -> None:
        """Lets go of the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _lock(file: int, folder: Path) -> None:
    """Keeps a second run out of the folder, where the system can."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise SetupError(f"another run is writing to {str(folder)!r}; wait for it, or choose another folder") from None


def _difference(key: str, found: Any, wanted: Any) -> str:
    """What differs in words; digests tell nothing to a reader."""
    if key == "rules":
        return "the rules, heroes or bots have changed since"
    return f"{key} is {_shown(found)} there and {_shown(wanted)} here"


def _shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(one) for one in value)
    return "not told" if value is None else str(value)


def _plain_of(played: Played) -> Head:
    """A game as it is kept; one that was not to tell its stories has none."""
    return {key: value for key, value in vars(played).items() if key != "stories" or value}


def _played_of(plain: Head) -> Played:
    lists = {key: tuple(plain[key]) for key in ("winners", "health", "heroes", "bots")}
    lists["stories"] = tuple(plain.get("stories", ()))
    return Played(**{**plain, **lists})


def write_whole(file: Path, data: bytes) -> None:
    """Writes a file so that there is the old one or the new one, and never a half."""
    part = file.with_name(file.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
