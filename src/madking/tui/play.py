"""A game at the terminal: up to six seats, any of them played by people, the others by bots."""

import sys
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from madking import games
from madking.asking.leaving import left_behind
from madking.asking.unasked import unasked
from madking.bots import make_bot
from madking.core.options import Option
from madking.core.record import read
from madking.core.ruleset import Mode
from madking.core.state import State
from madking.core.terms import ATTEMPT
from madking.errors import IllegalChoice, MadkingError, SetupError
from madking.game import Game
from madking.modes import find_mode
from madking.seats import Bot
from madking.speech.names import seat_name
from madking.speech.phrasebook import LANGUAGES
from madking.tui.commands import obey
from madking.tui.ending import ending
from madking.tui.menu import Item, Menu, Problem, find, make_menu
from madking.tui.prompt import read_command
from madking.tui.remembering import Remembering
from madking.tui.saving import Record, default_file, read_log
from madking.tui.screen import compose
from madking.tui.session import PERSON, Session
from madking.tui.terminal import LeaveError, Terminal

DUEL: Final = ("barbarian", "moon_elf")
"""Who meets in a duel if nobody says who."""
RANDOM: Final = "random"
_LAST: Final = 6


@dataclass(frozen=True)
class Wanted:
    """The game that is to be played at the terminal."""

    heroes: tuple[str, ...]
    """In turn order. Those who are missing are added: the first game's in a duel, otherwise drawn from the seed."""
    seats: tuple[str, ...]
    """Who plays each seat: `person`, or the name of a bot; `bot` plays the seats that are not told."""
    bot: str
    seed: str
    language: str = "en"
    mode: str = "1v1"
    ruleset: str | None = None
    upgrade_deck: bool = False
    house_rules: bool = False
    log: Path | None = None
    """Where the log is written as the game goes on; without it, in a new file of the user's data."""
    resume: Path | None = None
    """Continue the game of this log."""


def play(wanted: Wanted) -> None:
    """Plays a game at this terminal. Bad input ends in one line on the error output and exit code 2."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    terminal = Terminal(Console(highlight=False), sys.stdin)
    try:
        game, seats = _begin(wanted)
    except MadkingError as error:
        Console(stderr=True, highlight=False).print(Text(str(error)), soft_wrap=True)
        raise SystemExit(2) from None
    record = Record(wanted.log or wanted.resume or default_file(), game)
    session = Session(game, seats, terminal, wanted.language)
    session.notice = " ".join(game.notes)
    if wanted.resume is not None:
        session.seen = dict.fromkeys(session.people, len(game.events))
        session.notice = " ".join((session.say("resumed"), *game.notes))
    play_game(session, record)


def _begin(wanted: Wanted) -> tuple[Game, tuple[str, ...]]:
    """A new game, or the one that a log holds; and who plays its seats."""
    if wanted.language not in LANGUAGES:
        raise SetupError(f"unknown language {wanted.language!r}; known are {', '.join(LANGUAGES)}")
    if wanted.resume is not None:
        text = read_log(wanted.resume)
        seats = _seats(wanted, len(read(text, partial=True).header.heroes))
        return games.load(text, partial=True, bots=_bots(seats, wanted.seed)), seats
    mode = find_mode(wanted.mode)
    seats = _seats(wanted, mode.players)
    game = games.new_game(
        _heroes(wanted, mode),
        mode=wanted.mode,
        ruleset=wanted.ruleset,
        upgrade_deck=wanted.upgrade_deck,
        house_rules=wanted.house_rules,
        seed=wanted.seed,
        bots=_bots(seats, wanted.seed),
        language=wanted.language,
    )
    return game, seats


def _seats(wanted: Wanted, count: int) -> tuple[str, ...]:
    """Who plays each seat."""
    if len(wanted.seats) > count:
        raise SetupError(f"there are {count} seats, but {len(wanted.seats)} players are named")
    return wanted.seats + (wanted.bot,) * (count - len(wanted.seats))


def _bots(seats: tuple[str, ...], seed: str) -> dict[int, Bot]:
    return {seat: make_bot(name, f"{seed}:{seat}") for seat, name in enumerate(seats) if name != PERSON}


def _heroes(wanted: Wanted, mode: Mode) -> tuple[str, ...]:
    """The line-up, those who were not named added."""
    named = () if wanted.heroes == (RANDOM,) else wanted.heroes
    if len(named) >= mode.players:
        return named
    if mode.players == len(DUEL) and wanted.heroes != (RANDOM,):
        return named + DUEL[len(named) :]
    return games.draw_heroes(wanted.mode, wanted.seed, named)


def play_game(session: Session, record: Record) -> None:
    """Plays until the end, or until the person leaves; says what to do with the log either way."""
    terminal = session.terminal
    if record.problem:
        session.notice = session.say("no record", file=str(record.file), reason=record.problem)
    terminal.open()
    try:
        _Table(session, record).run()
    except (LeaveError, KeyboardInterrupt):
        pass
    finally:
        terminal.close()
        record.update(session.game)
        _say_goodbye(session, record)


def _say_goodbye(session: Session, record: Record) -> None:
    """The end of the game, if it came to it, and what to do with the log."""
    terminal = session.terminal
    over = session.game.actor is None
    if over:
        viewer = session.people[0] if len(session.people) == 1 else None
        for line in session.story(viewer)[-_LAST - 1 : -1]:
            terminal.console.print(Text(line.text, style="dim"))
        terminal.console.print(ending(session.game, session.language, viewer))
    for feat in session.feats:
        terminal.console.print(Text(feat, style="bold yellow"))
    lines = ["left unsaved"] if record.problem else ["left", "replay" if over else "resume"]
    for key in lines:
        terminal.console.print(Text(session.say(key, file=str(record.file))), soft_wrap=True)


class _Table:
    """Asks the people, one question after the other."""

    def __init__(self, session: Session, record: Record) -> None:
        self._session = session
        self._record = record
        self._sitting = session.people[0] if len(session.people) == 1 else None
        self._plan: tuple[Option, int] | None = None
        self._remembering = Remembering(session)
        self._left: State | None = None
        """The table as the last person who was asked there left their Main Phase 1."""
        self._ahead: list[str] = []
        """Steps that were typed together and are still to be made."""

    def run(self) -> None:
        """Plays until the game is over."""
        session = self._session
        while session.game.actor is not None:
            option = self._obvious()
            if option is not None:
                session.game.choose(option)
                session.taking_back.after(session.game)
            else:
                self._ask()
            self._record.update(session.game)
            session.feats += self._remembering.look()
        self._remembering.end(self._record.file)

    def _obvious(self) -> Option | None:
        """What needs no asking: a plan made at the roll, a window nobody wants, a Main Phase with nothing to do."""
        session = self._session
        s = session.game.state
        offered = session.game.options
        if self._plan is not None and s.ask == ATTEMPT:
            (planned, shown), self._plan = self._plan, None
            if planned in offered and s.rolls[0].dice == shown:
                return planned
        return unasked(s, offered, session.asking[s.asked], True, session.open_hands, self._left)

    def _ask(self) -> None:
        """Asks the person until they have chosen."""
        session = self._session
        seat = session.game.state.asked
        self._raise_curtain(seat)
        typed: str | None = None
        while True:
            menu = make_menu(session.game.state, session.game.options, session.language)
            if typed is None:
                session.terminal.draw(compose(session.scene(seat, menu), session.terminal))
                session.notice = ""
                typed = self._read()
            events = len(session.game.events)
            command = read_command(typed)
            if command is not None and not (command.name == "token" and menu.picks_token):
                typed = obey(session, menu, command)
            elif self._choose(menu, typed):
                session.seen[seat] = events
                return
            else:
                typed = None
                self._ahead.clear()

    def _read(self) -> str:
        """What is typed; steps that were typed together, between semicolons, come one after the other."""
        if not self._ahead:
            self._ahead = [step.strip() for step in self._session.terminal.read("> ").split(";")]
        return self._ahead.pop(0)

    def _choose(self, menu: Menu, text: str) -> bool:
        """Makes the choice that a text means; otherwise says why it means none."""
        session = self._session
        found = find(menu, text, session.language)
        if isinstance(found, Item):
            self._plan = None if found.then is None else (found.then, session.game.state.rolls[0].dice)
            self._make(found.option)
            return True
        if isinstance(found, Problem):
            session.notice = found.text
            return False
        try:
            self._make(text)
        except IllegalChoice:
            session.notice = session.say("unknown", text=text)
            return False
        return True

    def _make(self, choice: Option | str) -> None:
        """Makes a choice of the person, which may be taken back while nothing new is known."""
        session = self._session
        before = session.game.copy()
        if isinstance(choice, Option):
            self._left = left_behind(before.state, choice.code) or self._left
        session.game.choose(choice)
        session.taking_back.chose(before, session.game)

    def _raise_curtain(self, seat: int) -> None:
        """Between people: the screen is cleared before another one looks."""
        if self._sitting == seat:
            return
        session = self._session
        name = seat_name(session.game.state.content, seat, session.language)
        key = "curtain team" if session.open_hands else "curtain" if len(session.people) == 2 else "curtain several"
        session.terminal.draw(Panel(Text(session.say(key, who=name)), padding=(2, 4)))
        session.terminal.read("> ")
        self._sitting = seat
