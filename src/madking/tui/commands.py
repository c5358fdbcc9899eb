"""Doing what a command says. What is typed while something is shown counts as typed at the table."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from madking.asking.reactions import Asking
from madking.core.seating import clockwise
from madking.speech.names import seat_name
from madking.speech.phrasebook import LANGUAGES
from madking.tui import looks
from madking.tui.advice import hint, odds_table
from madking.tui.menu import Menu, plain
from madking.tui.prompt import FULL, SHORT, SPOKEN, WINDOWS, Command, means_oneself, means_opponent
from madking.tui.saving import save_copy
from madking.tui.session import Session
from madking.tui.terminal import LeaveError

_LOG: Final = 20


def obey(session: Session, menu: Menu, command: Command) -> str | None:
    """Does what a command says; gives back what was typed at its end, if anything."""
    if command.name == "board":
        return _board(session, menu, command.argument)
    return _DEEDS[command.name](session, command.argument)


def _show(session: Session, content: RenderableType) -> str | None:
    return session.terminal.page(content, session.say("more"), session.say("back")) or None


def _board(session: Session, menu: Menu, argument: str) -> str | None:
    me = session.game.state.asked
    seat = _seat(session, argument)
    if seat is None:
        session.notice = session.say("unknown name", text=argument)
        return None
    return _show(session, looks.board(session.scene(me, menu), seat, session.terminal.console))


def _seat(session: Session, argument: str) -> int | None:
    """The seat that is meant: one's own, the opponent on the left, a number, or a hero by the beginning of the name."""
    s = session.game.state
    if means_oneself(argument):
        return s.asked
    if means_opponent(argument):
        return next(iter(clockwise(s, s.asked)), None)
    if argument.isdigit():
        return int(argument) - 1 if 1 <= int(argument) <= len(s.players) else None
    wanted = plain(argument)
    for player in s.players:
        names = (plain(seat_name(s.content, player.seat, language)) for language in LANGUAGES)
        if wanted and any(name.startswith(wanted) for name in names):
            return player.seat
    return None


def _help(session: Session, _: str) -> str | None:
    windows = session.say(f"setting {session.asking[session.game.state.asked].value}")
    text = Text(session.say("help", windows=windows))
    return _show(session, Panel(text, title=session.say("help title"), title_align="left"))


def _named(
    find: Callable[[looks.Library, str], RenderableType | None],
) -> Callable[[Session, str], str | None]:
    """A command that shows the text of something with a name."""

    def show(session: Session, name: str) -> str | None:
        found = find(looks.Library(session.game.state.content, session.language), name)
        if found is None:
            session.notice = session.say("unknown name", text=name)
            return None
        return _show(session, found)

    return show


def _log(session: Session, argument: str) -> str | None:
    if argument.casefold() in (*FULL, *SHORT):
        session.detailed = argument.casefold() in FULL
        session.notice = session.say("story full" if session.detailed else "story short")
        return None
    count = int(argument) if argument.isdigit() and int(argument) else _LOG
    lines = session.story(session.game.state.asked, count * 2, detailed=True)[-count:]
    return _show(session, Text("\n".join(line.text for line in lines)))


def _odds(session: Session, _: str) -> str | None:
    found = odds_table(session.game.state, session.game.state.asked, session.language)
    if found is None:
        session.notice = session.say("no odds")
        return None
    return _show(session, found)


def _hint(session: Session, _: str) -> str | None:
    session.notice = hint(session.game, session.language)
    return None


def _undo(session: Session, _: str) -> str | None:
    seat = session.game.state.asked
    game = session.taking_back.take(seat)
    if game is None:
        session.notice = session.say("no undo")
        return None
    session.game = game
    session.seen[seat] = min(session.seen[seat], len(game.events))
    session.notice = session.say("undone")
    return None


def _windows(session: Session, argument: str) -> str | None:
    wanted = WINDOWS.get(argument.casefold())
    if wanted is None:
        session.notice = session.say("windows bad")
        return None
    session.asking[session.game.state.asked] = Asking(wanted)
    several = "" if session.open_hands else " two"
    session.notice = session.say("windows set", setting=session.say(f"windows {wanted}{several}"))
    return None


def _lang(session: Session, argument: str) -> str | None:
    wanted = SPOKEN.get(argument.casefold())
    session.language = wanted or session.language
    session.notice = session.say("language set" if wanted else "language bad")
    return None


def _save(session: Session, argument: str) -> str | None:
    if not argument:
        session.notice = session.say("save bad")
        return None
    reason = save_copy(Path(argument).expanduser(), session.game)
    key = "save failed" if reason else "saved"
    session.notice = session.say(key, file=argument, reason=reason)
    return None


def _quit(session: Session, _: str) -> str | None:
    session.notice = ""
    raise LeaveError


_DEEDS: Final[dict[str, Callable[[Session, str], str | None]]] = {
    "help": _help,
    "card": _named(looks.Library.card),
    "token": _named(looks.Library.token),
    "look": _named(looks.Library.anything),
    "log": _log,
    "odds": _odds,
    "hint": _hint,
    "undo": _undo,
    "windows": _windows,
    "lang": _lang,
    "save": _save,
    "quit": _quit,
}
