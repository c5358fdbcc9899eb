"""Puzzles at the terminal: the position on the ordinary screen, one question, and the solution with its figures."""

import json
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from madking.folders import data_folder
from madking.puzzles.book import Book, Puzzle, shipped
from madking.puzzles.telling import Answer, answers, ask, explained, offered, title
from madking.speech.phrasebook.puzzles import PUZZLES
from madking.tui.commands import obey
from madking.tui.menu import Item, Menu, Problem, find, make_menu
from madking.tui.prompt import read_command
from madking.tui.screen import compose
from madking.tui.session import PERSON, Session
from madking.tui.terminal import LeaveError, Terminal

FILE: Final = "puzzles.json"
SHOWN: Final = 8
LOOKING: Final = ("help", "board", "card", "token", "look", "odds", "lang", "quit")
"""Commands that mean something before a puzzle."""


class Solved:
    """Which puzzles were solved at this terminal, in a file of the user's data; one that cannot be read holds none."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or data_folder() / FILE
        try:
            told = json.loads(self.file.read_text("utf-8"))
        except (OSError, ValueError):
            told = []
        self.names: list[str] = [name for name in told if isinstance(name, str)] if isinstance(told, list) else []

    def add(self, name: str) -> None:
        """Writes one more down."""
        if name in self.names:
            return
        self.names.append(name)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.names) + "\n", "utf-8")


def solve(first: Puzzle | None, level: int, language: str) -> None:
    """Asks puzzles at this terminal, one after the other: that of the day first, unless another is named."""
    terminal = Terminal(Console(highlight=False), sys.stdin)
    solve_at(terminal, shipped(), Solved(), first or shipped().of_day(date.today()), level, language)


def solve_at(terminal: Terminal, book: Book, solved: Solved, first: Puzzle, level: int, language: str) -> None:
    """Asks until the person leaves."""
    puzzle = first
    terminal.open()
    try:
        while True:
            language = _Asking(terminal, book, puzzle, language).run(solved)
            puzzle = next_puzzle(book, puzzle, level, solved)
    except (LeaveError, KeyboardInterrupt):
        pass
    finally:
        terminal.close()
    count = PUZZLES.say(language, "solved", solved=len(solved.names), all=len(book))
    terminal.console.print(Text(count))


def next_puzzle(book: Book, after: Puzzle, level: int, solved: Solved) -> Puzzle:
    """The next puzzle of a level (0 is any), those not solved yet first."""
    at = book.puzzles.index(after) + 1
    fitting = [one for one in (*book.puzzles[at:], *book.puzzles[:at]) if level in (0, one.level)]
    return next((one for one in fitting if one.id not in solved.names), fitting[0])


class _Asking:
    """One puzzle."""

    def __init__(self, terminal: Terminal, book: Book, puzzle: Puzzle, language: str) -> None:
        self._puzzle = puzzle
        game = book.game(puzzle, language)
        seats = tuple(PERSON if seat == puzzle.seat else "greedy" for seat in range(len(puzzle.heroes)))
        self._session = Session(game, seats, terminal, language)

    def run(self, solved: Solved) -> str:
        """Asks, and shows the solution; gives the language in which one goes on."""
        session, puzzle = self._session, self._puzzle
        chosen = self._answer()
        right = puzzle.solved_by(chosen)
        if right:
            solved.add(puzzle.id)
        session.terminal.page(self._solution(chosen, right), session.say("more"), self._say("next"))
        return session.language

    def _say(self, key: str) -> str:
        return PUZZLES.say(self._session.language, key)

    def _answer(self) -> str:
        """The text of the option that the person chooses."""
        session = self._session
        typed: str | None = None
        while True:
            menu = make_menu(session.game.state, offered(self._puzzle, session.game), session.language)
            if typed is None:
                self._draw(menu)
                typed = session.terminal.read("> ")
            command = read_command(typed)
            if command is not None and command.name in LOOKING:
                typed = obey(session, menu, command)
                continue
            found = find(menu, typed, session.language) if typed else None
            if isinstance(found, Item):
                return found.meant.text
            said = found.text if isinstance(found, Problem) else session.say("unknown", text=typed)
            session.notice, typed = said, None

    def _draw(self, menu: Menu) -> None:
        session, puzzle = self._session, self._puzzle
        scene = session.scene(puzzle.seat, replace(menu, default=None))
        asked = f"{title(puzzle, session.language)}. {ask(puzzle, session.language)}"
        session.terminal.draw(compose(replace(scene, question=asked), session.terminal))
        session.notice = ""

    def _solution(self, chosen: str, right: bool) -> RenderableType:
        language, game = self._session.language, self._session.game
        verdict = Text(self._say("right" if right else "wrong"), style=f"bold {'green' if right else 'yellow'}")
        why = [Text(sentence) for sentence in explained(self._puzzle, game, language)]
        return Group(verdict, *why, Text(), self._figures(answers(self._puzzle, game, language), chosen))

    def _figures(self, told: list[Answer], chosen: str) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for place, answer in enumerate(told):
            if place < SHOWN or answer.text == chosen:
                mark = "►" if answer.text == chosen else ""
                style = "bold green" if answer.right else ""
                table.add_row(mark, Text(answer.label, style=style), Text(answer.figure, style=style))
        return table
