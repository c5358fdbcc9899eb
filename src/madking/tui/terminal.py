"""The screen and the keyboard: a rich console, and lines of input from a person or from a pipe."""

from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text


class LeaveError(Exception):
    """The person wants to leave, or there is no more input."""


class Terminal:
    """Draws whole screens on a real terminal; with input or output piped it prints one screen after the other."""

    def __init__(self, console: Console, source: TextIO) -> None:
        self.console = console
        self._source = source
        self.interactive = console.is_terminal and source.isatty()

    def open(self) -> None:
        """Takes over the screen; what stood on it comes back at the end."""
        if self.interactive:
            self.console.set_alt_screen(True)

    def close(self) -> None:
        """Gives the screen back."""
        if self.interactive:
            self.console.set_alt_screen(False)

    @property
    def height(self) -> int:
        """How many lines a screen may have above the line where one types."""
        return self.console.height - 1

    def draw(self, content: RenderableType) -> None:
        """Shows a new screen."""
        if self.interactive:
            self.console.clear()
        else:
            self.console.rule()
        self.console.print(content)

    def read(self, prompt: str) -> str:
        """One line that the person types; leaving, and the end of the input, is an error of its own."""
        self.console.print(Text(prompt, style="bold"), end="", soft_wrap=True)
        try:
            line = self._source.readline()
        except KeyboardInterrupt:
            raise LeaveError from None
        if not self.interactive:
            self.console.print(Text(line.rstrip("\n")))
        if not line:
            raise LeaveError
        return line.strip()

    def page(self, content: RenderableType, more: str, back: str) -> str:
        """Shows something longer than a screen page by page; gives back what is typed at its end."""
        with self.console.capture() as capture:
            self.console.print(content)
        lines = capture.get().splitlines()
        size = self.height - 1 if self.interactive else len(lines)
        while len(lines) > size:
            self.draw(Text.from_ansi("\n".join(lines[:size])))
            lines = lines[size:]
            typed = self.read(f"{more} > ")
            if typed:
                return typed
        self.draw(Text.from_ansi("\n".join(lines)))
        return self.read(f"{back} > ")
