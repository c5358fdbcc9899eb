"""Runs one Python bot file: lines come in, its `Bot` (or its function `choose`) answers. Started by madking itself.

It imports nothing of madking, so that it starts in a blink. What the bot prints goes to the error output: the standard
output belongs to the protocol.
"""

import json
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from io import TextIOWrapper
from os import devnull
from pathlib import Path
from typing import Any, Final, NoReturn

MODULE: Final = "madking_guest"
"""What the file is called as a module: a bot in `random.py` must not hide the library's."""


@dataclass(frozen=True)
class Option:
    """Something that may be chosen: its place in the list, its text, its kind, and what it does in a sentence."""

    index: int
    text: str
    kind: str
    help: str

    def __str__(self) -> str:
        return self.text


class Ask:
    """One question: `seat`, `options`, `view()`, and `game`, what was told when the game began."""

    def __init__(self, message: dict[str, Any], game: dict[str, Any]) -> None:
        self.seat: int = message["seat"]
        self.options = [Option(index, **option) for index, option in enumerate(message["options"])]
        self.game = game
        self._view: dict[str, Any] = message["view"]

    def view(self) -> dict[str, Any]:
        """Everything that the seat may know, as plain values."""
        return self._view


class Guest:
    """The bot of a file, made anew for every game."""

    def __init__(self, module: object) -> None:
        self._make: Any = getattr(module, "Bot", None)
        self._choose: Callable[[Ask], object] | None = getattr(module, "choose", None)
        if not callable(self._make) and not callable(self._choose):
            raise ImportError("there is neither a class Bot nor a function choose in it")
        self._game: dict[str, Any] = {}
        self._bot: Any = None

    def begin(self, game: dict[str, Any]) -> None:
        """A new game."""
        self._game = game
        if self._make is not None:
            self._bot = self._make(game["luck"])
            self._choose = self._bot.choose

    def answer(self, message: dict[str, Any]) -> str:
        """The answer to a question, as a line: the place of an option, or a text."""
        if self._choose is None:
            raise TypeError("it has no choose")
        chosen = self._choose(Ask(message, self._game))
        return json.dumps(chosen.index if isinstance(chosen, Option) else chosen, default=repr)

    def end(self, message: dict[str, Any]) -> None:
        """The end of a game, if the bot wants to hear of it."""
        hear = getattr(self._bot, "farewell", None)
        if hear is not None:
            hear(message["view"])


def _load(file: Path) -> object:
    sys.path.insert(0, str(file.parent))
    spec = spec_from_file_location(MODULE, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is no Python file")
    module = module_from_spec(spec)
    sys.modules[MODULE] = module
    spec.loader.exec_module(module)
    return module


def _give_up(file: Path, error: BaseException) -> NoReturn:
    """Tells the whole story, and in the last line what a person needs of it."""
    traceback.print_exception(error)
    lines = [step.lineno for step in traceback.extract_tb(error.__traceback__) if step.filename == str(file)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    said = error.msg if isinstance(error, SyntaxError) else error
    where = "" if line is None else f" (line {line})"
    sys.stderr.write(f"{type(error).__name__}: {said}{where}\n")
    raise SystemExit(1)


def serve(guest: Guest, lines: TextIOWrapper, out: TextIOWrapper) -> None:
    """Answers until nobody asks any more."""
    for line in lines:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                out.write("ready\n")
            case "game":
                guest.begin(message)
            case "ask":
                out.write(guest.answer(message) + "\n")
            case "end":
                guest.end(message)
        out.flush()


def main(file: Path) -> None:
    """Loads the file and serves it; whatever it raises is told and ends the program."""
    out = sys.stdout
    sys.stdout = sys.stderr
    if not isinstance(out, TextIOWrapper) or not isinstance(sys.stdin, TextIOWrapper):
        raise SystemExit("this program speaks with madking through pipes")
    sys.stdin.reconfigure(encoding="utf-8")
    out.reconfigure(encoding="utf-8")
    lines = sys.stdin
    with open(devnull) as sys.stdin:
        try:
            serve(Guest(_load(file)), lines, out)
        except SystemExit:
            raise
        except BaseException as error:
            _give_up(file, error)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
