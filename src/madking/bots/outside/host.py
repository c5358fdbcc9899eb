"""Runs one Python bot file: lines come in, its `Bot` (or its function `choose`) answers. Started by madking itself.

It imports nothing of madking before a bot wants to search, so that it starts in a blink. What the bot prints goes to
the error output: the standard output belongs to the protocol.
"""

import json
import sys
import traceback
from collections.abc import Callable
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from io import TextIOWrapper
from os import devnull
from pathlib import Path
from typing import Any, Final, NoReturn

MODULE: Final = "madking_guest"
"""What the file is called as a module: a bot in `random.py` must not hide the library's."""


class Option:
    """Something that may be chosen: its place in the list, its text, its kind, and what it does in a sentence."""

    def __init__(self, index: int, text: str, kind: str, explain: Callable[[], str]) -> None:
        self.index = index
        self.text = text
        self.kind = kind
        self._explain = explain

    @property
    def help(self) -> str:
        """What it does, in a sentence."""
        return self._explain()

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Option({self.index}, {self.text!r})"


class Ask:
    """One question: `seat`, `options`, `view()`, `sight()`, and `game`, what was told when the game began."""

    def __init__(
        self,
        seat: int,
        options: list[Option],
        game: dict[str, Any],
        view: Callable[[], dict[str, Any]],
        sight: Callable[[], Any],
    ) -> None:
        self.seat = seat
        self.options = options
        self.game = game
        self._view = view
        self._sight = sight
        self._seen: Any = None

    def view(self) -> dict[str, Any]:
        """Everything that the seat may know, as plain values."""
        return self._view()

    def sight(self) -> Any:
        """The same as a `madking.State` in which hidden cards are missing, for bots that search."""
        if self._seen is None:
            self._seen = self._sight()
        return self._seen.copy()


class Guest:
    """The bot of a file, made anew for every game."""

    def __init__(self, module: object) -> None:
        self._make: Any = getattr(module, "Bot", None)
        self._choose: Callable[[Ask], object] | None = getattr(module, "choose", None)
        if not callable(self._make) and not callable(self._choose):
            raise ImportError("there is neither a class Bot nor a function choose in it")
        self.game: dict[str, Any] = {}
        self._bot: Any = None

    def begin(self, game: dict[str, Any]) -> None:
        """A new game."""
        self.game = game
        if self._make is not None:
            self._bot = self._make(game["luck"])
            self._choose = self._bot.choose

    def choose(self, ask: Ask) -> object:
        """The answer to a question: the place of an option, or a text, or whatever the bot says."""
        if self._choose is None:
            raise TypeError("it has no choose")
        chosen = self._choose(ask)
        return chosen.index if isinstance(chosen, Option) else chosen

    def end(self, view: dict[str, Any]) -> None:
        """The end of a game, if the bot wants to hear of it."""
        hear = getattr(self._bot, "farewell", None)
        if hear is not None:
            hear(view)


def read_sight(message: dict[str, Any], game: dict[str, Any]) -> Any:
    """The state of a `sight`. Only bots that ask for it wait until madking is imported."""
    from madking.core.plain import from_plain
    from madking.core.shelf import read
    from madking.modes import choose_ruleset, find_mode

    content = read(tuple(message["content"]), message["digest"])
    book = choose_ruleset(game["ruleset"], game["mode"], True)
    return from_plain(message["state"], content, book, find_mode(game["mode"]))


def load(file: Path) -> object:
    """The file as a module; it may import what lies beside it."""
    sys.path.insert(0, str(file.parent))
    spec = spec_from_file_location(MODULE, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is no Python file")
    module = module_from_spec(spec)
    sys.modules[MODULE] = module
    spec.loader.exec_module(module)
    return module


def where(file: Path, error: BaseException) -> str:
    """An error in a line: what it is, and in which line of the file."""
    lines = [step.lineno for step in traceback.extract_tb(error.__traceback__) if step.filename == str(file)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    said = error.msg if isinstance(error, SyntaxError) else error
    return f"{type(error).__name__}: {said}" + ("" if line is None else f" (line {line})")


def _give_up(file: Path, error: BaseException) -> NoReturn:
    """Tells the whole story, and in the last line what a person needs of it."""
    traceback.print_exception(error)
    sys.stderr.write(where(file, error) + "\n")
    raise SystemExit(1)


class Host:
    """Speaks for a guest: lines come in, answers go out."""

    def __init__(self, guest: Guest, lines: TextIOWrapper, out: TextIOWrapper) -> None:
        self._guest = guest
        self._lines = lines
        self._out = out

    def serve(self) -> None:
        """Answers until nobody asks any more."""
        for line in self._lines:
            message = json.loads(line)
            match message["type"]:
                case "hello":
                    self._say("ready")
                case "game":
                    self._guest.begin(message)
                case "ask":
                    self._say(json.dumps(self._guest.choose(self._asked(message)), default=repr))
                case "end":
                    self._guest.end(message["view"])

    def _asked(self, message: dict[str, Any]) -> Ask:
        options = [
            Option(index, told["text"], told["kind"], partial(str, told["help"]))
            for index, told in enumerate(message["options"])
        ]
        return Ask(message["seat"], options, self._guest.game, lambda: message["view"], self._sight)

    def _sight(self) -> Any:
        """Asks back for the state, which is sent only to those who want it."""
        self._say("sight")
        return read_sight(json.loads(self._lines.readline()), self._guest.game)

    def _say(self, line: str) -> None:
        self._out.write(line + "\n")
        self._out.flush()


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
            Host(Guest(load(file)), lines, out).serve()
        except SystemExit:
            raise
        except BaseException as error:
            _give_up(file, error)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
