"""The log of the game as a file: written as the game goes on, so that a crash loses nothing."""

from datetime import datetime
from pathlib import Path

from madking.errors import LogError, SetupError
from madking.folders import data_folder
from madking.game import Game


def default_file() -> Path:
    """Where a game is kept if nobody says where."""
    return data_folder() / "games" / f"{datetime.now():%Y-%m-%d-%H%M%S}.log"


def read_log(file: Path) -> str:
    """The text of a log; a last line that a crash cut off is left out."""
    try:
        text = file.read_text("utf-8")
    except OSError as error:
        raise SetupError(f"cannot read {str(file)!r}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise LogError(1, f"{str(file)!r} is not a log of madking") from None
    return text[: text.rfind("\n") + 1]


class Record:
    """A file that follows a game. A file that cannot be written is told once and does not stop the game."""

    def __init__(self, file: Path, game: Game) -> None:
        self.file = file
        self.problem = ""
        self.follow(game)

    def follow(self, game: Game) -> None:
        """Writes the file anew, for this game: at the beginning, and after something was taken back."""
        self._game = game
        self._written = 0
        self._closed = False
        file = self.file
        new = file.with_name(file.name + ".new")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(game.header.opening() + "".join(f"{line}\n" for line in self._new_lines()), "utf-8")
            new.replace(file)
        except OSError as error:
            self.problem = error.strerror or str(error)

    def _new_lines(self) -> list[str]:
        """What happened since the last time, and the end line once the game is over."""
        lines = self._game.steps[self._written :]
        self._written += len(lines)
        if self._game.actor is None and not self._closed:
            self._closed = True
            lines.append(self._game.log.rstrip("\n").rpartition("\n")[2])
        return lines

    def update(self, game: Game) -> None:
        """Appends what is new, or begins anew with a game that has gone back."""
        if self.problem:
            return
        if game is not self._game:
            self.follow(game)
            return
        try:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.writelines(f"{line}\n" for line in self._new_lines())
        except OSError as error:
            self.problem = error.strerror or str(error)


def save_copy(file: Path, game: Game) -> str:
    """Writes the whole log to a file; says what went wrong, or nothing."""
    try:
        file.write_text(game.log, "utf-8")
    except OSError as error:
        return error.strerror or str(error)
    return ""
