"""Watching a replay at the terminal, step by step."""

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rich.console import Console

from madking.core.options import options
from madking.core.record import read
from madking.game import Game
from madking.games import load, replay_line
from madking.speech.explanations import explain
from madking.speech.names import seat_name
from madking.tui.menu import Menu
from madking.tui.prompt import BACK, COMMANDS, LEAVE, TURN
from madking.tui.saving import read_log
from madking.tui.scene import Scene
from madking.tui.screen import compose
from madking.tui.session import Session
from madking.tui.terminal import LeaveError, Terminal

NOTHING: Final = Menu((), {}, None, (), False)
REPLAY: Final = "replay"


@dataclass(frozen=True)
class Moment:
    """A game before a decision, and what is chosen there; at the end nothing."""

    game: Game
    said: str


def moments(text: str) -> list[Moment]:
    """The decisions of a log in which there was a choice, and the end."""
    reading = read(text, partial=True)
    game = load(reading.header.opening(), partial=True)
    found: list[Moment] = []
    for line in reading.steps[len(game.steps) :]:
        who, _, said = line.text.partition(" ")
        if who != "*" and len(options(game.state)) > 1 and said != "pass":
            found.append(Moment(game.copy(), said))
        replay_line(game, line)
    return [*found, Moment(game, "")]


def watch(file: Path, language: str, seat: int) -> None:
    """Shows the moments of a log through the eyes of a seat."""
    terminal = Terminal(Console(highlight=False), sys.stdin)
    watch_at(terminal, moments(read_log(file)), language, seat)


def watch_at(terminal: Terminal, tape: list[Moment], language: str, seat: int) -> None:
    """Goes through moments as the person wants, until they leave or go on at the end."""
    at = 0
    terminal.open()
    try:
        while 0 <= at < len(tape):
            terminal.draw(compose(_scene(terminal, tape, at, language, seat), terminal))
            at = _next(terminal.read("> "), tape, at)
    except (LeaveError, KeyboardInterrupt):
        pass
    finally:
        terminal.close()


def _scene(terminal: Terminal, tape: list[Moment], at: int, language: str, seat: int) -> Scene:
    """The table at a moment, with what is chosen there in the place of a question."""
    game = tape[at].game
    session = Session(game, (REPLAY,) * len(game.state.players), terminal, language)
    before = len(tape[at - 1].game.events) if at else 0
    session.seen = {seat: before}
    place = {"step": at, "all": len(tape) - 1}
    if not tape[at].said:
        told = session.say("watch end", **place)
    else:
        told = session.say("watch step", who=_who(game, language), what=_chosen(tape[at], language), **place)
    return replace(session.scene(seat, NOTHING), question=told, notice=session.say("watch keys"))


def _who(game: Game, language: str) -> str:
    return str(seat_name(game.state.content, game.state.asked, language))


def _chosen(moment: Moment, language: str) -> str:
    """The choice of a moment in words."""
    s = moment.game.state
    option = next(one for one in options(s) if one.means(moment.said))
    told = explain(s, option, language)
    return str(told.head or told)


def _next(typed: str, tape: list[Moment], at: int) -> int:
    """The place that a person wants to see."""
    wanted = typed.casefold()
    if wanted in COMMANDS["quit"] + LEAVE:
        raise LeaveError
    if wanted in BACK:
        return max(0, at - 1)
    if wanted in TURN:
        turn = tape[at].game.state.turn
        return next((place for place in range(at, len(tape)) if tape[place].game.state.turn > turn), len(tape) - 1)
    if wanted.isdigit():
        return min(int(wanted), len(tape) - 1)
    return at + 1
