"""What bots from outside print, and their tracebacks: kept in a file, if one is named (`--bot-log`).

The file is told by the environment, so that every process that plays knows it.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

VARIABLE: Final = "MADKING_BOT_LOG"


def keep_diary(file: Path) -> None:
    """From now on all that bots print is kept in this file, which begins anew."""
    file.write_bytes(b"")
    os.environ[VARIABLE] = str(file.resolve())


class Diary:
    """The lines of one bot. Each is written whole, with the bot's title, wherever it was printed."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._begun = b""

    def hear(self, said: bytes) -> None:
        """Keeps what was printed; a line that is not whole yet waits."""
        file = os.environ.get(VARIABLE)
        if not file or not said:
            return
        *lines, self._begun = (self._begun + said).split(b"\n")
        self._write(file, lines)

    def close(self) -> None:
        """Keeps the last line, even if it is not whole."""
        file = os.environ.get(VARIABLE)
        if file and self._begun:
            self._write(file, [self._begun])
            self._begun = b""

    def _write(self, file: str, lines: list[bytes]) -> None:
        """Appends lines in one go; a game does not fail because its diary cannot be written."""
        head = f"{self._title} | ".encode()
        with suppress(OSError), open(file, "ab", buffering=0) as diary:
            diary.write(b"".join(head + line + b"\n" for line in lines))
