"""The state message: everything that one viewer sees, built for that viewer alone."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from madking.core import events as e
from madking.core.content import Content
from madking.core.options import Option
from madking.core.record import Header
from madking.core.shown import View
from madking.core.state import State
from madking.game import Game
from madking.lang import hero_keys, load_hero
from madking.lang.tree import Hero
from madking.lessons import Step
from madking.server.blocked import blocked_messages
from madking.server.choices import option_messages
from madking.server.happenings import event_messages
from madking.server.protocol import (
    AroundMessage,
    BlockedMessage,
    ClockMessage,
    EventMessage,
    LobbyMessage,
    OverMessage,
    SeatMessage,
    StateMessage,
)
from madking.server.room import Happening, Room, too_long
from madking.server.seats import Seat, Slot
from madking.server.stakes import stake_messages
from madking.server.teaching import lesson_message
from madking.speech.mode_facts import notes
from madking.speech.names import seat_name, source_name
from madking.speech.narration import tell
from madking.speech.phrasebook.server import SERVER
from madking.speech.questions import question

Present = Callable[[int], bool]


def state_message(
    room: Room,
    slot: Slot,
    language: str,
    since: int,
    present: Present,
    odds: dict[str, Any] | None = None,
    wants_odds: bool = False,
    timer: dict[str, Any] | None = None,
    watching: int = 0,
    left: Sequence[float] = (),
) -> StateMessage:
    """How things stand for a slot, with the events after `since`."""
    viewer, acting, asked, state = room.viewer(slot), room.acting(slot), room.asked, room.state
    mine = asked is not None and asked in acting and asked == viewer
    names = seat_names(room, language)
    over = over_message(room.game, language, viewer)
    step = room.step() if mine else None
    return StateMessage(
        seq=len(room.stream),
        request=room.request if mine else None,
        you=viewer,
        acting=acting,
        view=view_for(room.game, viewer, language),
        prompt=over.text if over is not None else _prompt(room, language, mine, names),
        options=option_messages(state, _offered(room, step), _later(room, step), language) if mine else [],
        blocked=_blocked(room, language) if mine and step is None else [],
        events=tell_events(room.stream, since, state, language, viewer, names),
        odds=odds,
        can_undo=mine and room.can_undo(slot),
        seats=seat_messages(room, names, present),
        over=over,
        settings=_settings(room, slot, language, wants_odds),
        timer=timer,
        step=room.decisions,
        stakes=stake_messages(state, names, language) if mine else [],
        notes=notes_for(room.content, room.header, language),
        feats=room.feats.earned(room.game, [seat.kind for seat in room.seats], acting),
        lesson=None if room.course is None else lesson_message(room.course, step, language),
        around=around_message(room, slot, watching, left),
    )


def _offered(room: Room, step: Step | None) -> list[Option]:
    """What may be chosen; in a lesson what the step is about, and all ways to hold dice where it is about those."""
    offered = room.game.options
    if step is None:
        return offered
    taught = [option for option in offered if option.text in step.accepts]
    holding = any(option.kind == "keep" for option in taught)
    return [option for option in offered if option in taught or (holding and option.kind == "keep")]


def _later(room: Room, step: Step | None) -> State | None:
    return room.later() if step is None else None


def _blocked(room: Room, language: str) -> list[BlockedMessage]:
    asked = room.asked
    return [] if asked is None else blocked_messages(room.state, asked, language, room.later())


def notes_for(content: Content, header: Header, language: str) -> list[str]:
    """What a player should know about a game: which heroes are homebrew, and how it differs from its book."""
    homebrew = dict.fromkeys(made.hero.name for made in content.heroes if made.key not in hero_keys())
    told = [SERVER.sentence(language, "homebrew", hero=name.said(language)) for name in homebrew]
    return told + _notes(header.ruleset, header.mode, language)


@cache
def _notes(ruleset: str, mode: str, language: str) -> list[str]:
    """What a player should know about such games: the same in all of them."""
    return notes(ruleset, mode, language)


def lobby_message(
    room: Room, slot: Slot, language: str, present: Present, wants_odds: bool = False, watching: int = 0
) -> LobbyMessage:
    """Who sits already, before the game."""
    header = room.header
    return LobbyMessage(
        acting=room.acting(slot),
        seats=seat_messages(room, seat_names(room, language), present),
        mode=header.mode,
        ruleset=header.ruleset,
        commitment=room.setup.commitment,
        settings=_settings(room, slot, language, wants_odds),
        notes=notes_for(room.content, header, language),
        watching=watching,
        gathers=room.setup.gathers,
        ready=[seat.number for seat in room.seats if seat.ready],
        offers={seat: list(room.setup.offers[seat]) for seat in room.acting(slot) if room.setup.offers},
        clock=clock_message(room),
    )


def _settings(room: Room, slot: Slot, language: str, wants_odds: bool) -> dict[str, Any]:
    return {
        "windows": room.seats[slot.seats[0]].windows if slot.seats else None,
        "singles": room.seats[slot.seats[0]].singles if slot.seats else None,
        "odds": wants_odds,
        "lang": language,
        "rated": room.setup.rated,
        "host": room.roster.host in slot.seats,
    }


def view_for(game: Game, viewer: int | None, language: str) -> View:
    """What a viewer sees, with the names of the ledgers' sources in the viewer's language."""
    view = game.view(viewer)
    for ledger in view["ledgers"]:
        for entry in ledger["entries"]:
            entry["name"] = source_name(game.state.content, entry["source"], language)
    return view


def tell_events(
    stream: Sequence[Happening], since: int, s: State, language: str, viewer: int | None, names: list[str]
) -> list[EventMessage]:
    """What happened after an event, told to a viewer; all of it if that event is not known."""
    start = since if since <= len(stream) else 0
    return event_messages(stream, start, s, language, viewer, names)


def seat_names(room: Room, language: str) -> list[str]:
    """How the seats are called: by the people's names, or else by their heroes."""
    return [seat.name or _hero_name(room, seat, language) for seat in room.seats]


def _hero_name(room: Room, seat: Seat, language: str) -> str:
    """What the hero of a seat is called, also one that was chosen before the game."""
    if seat.hero and not room.dealt:
        return _picked(room, seat.hero).name.said(language)
    return str(seat_name(room.content, seat.number, language))


def _picked(room: Room, key: str) -> Hero:
    """A hero that somebody chose: of this table, or any of our own."""
    return next((made.hero for made in room.content.heroes if made.key == key), None) or load_hero(key)


def seat_messages(room: Room, names: list[str], present: Present) -> list[SeatMessage]:
    """Who sits where, under which name."""
    heroes = [_hero_key(room, seat) for seat in room.seats]
    return [
        SeatMessage(
            seat.number,
            names[seat.number],
            seat.kind,
            present(seat.number) or not seat.person,
            heroes[seat.number],
            seat.left,
            sorted(seat.agreed),
            not seat.free,
            [other.number for other in room.seats if other is not seat and seat.owner and other.owner == seat.owner],
            seat.player,
            heroes[seat.number] not in hero_keys(),
        )
        for seat in room.seats
    ]


def _hero_key(room: Room, seat: Seat) -> str:
    """The hero of a seat, also one that was chosen before the game."""
    return seat.hero if seat.hero and not room.dealt else room.content.heroes[seat.number].key


def over_message(game: Game, language: str, viewer: int | None) -> OverMessage | None:
    """How a game ended, if it has."""
    result = game.result
    if result is None:
        if not too_long(game):
            return None
        return OverMessage([], True, SERVER.sentence(language, "too long", turns=game.state.turn - 1))
    ended = game.told(e.GameEnded)[-1]
    said = tell(ended, game.state, language, viewer) or ""
    return OverMessage(list(result.winners), result.draw, said, result.reason)


def clock_message(room: Room, left: Sequence[float] = ()) -> ClockMessage | None:
    """The clock of a game, and what each seat has left of it."""
    made = room.setup
    if not made.clocked:
        return None
    shown = [seconds if seat.person else None for seat, seconds in zip(room.seats, left, strict=bool(left))]
    return ClockMessage(made.timer, made.bank, made.increment, shown)


def around_message(room: Room, slot: Slot, watching: int, left: Sequence[float]) -> AroundMessage:
    """What goes on around a game, for a slot."""
    accord = room.accord
    return AroundMessage(
        watching=watching,
        may=accord.may(slot, room.state),
        draw=accord.draw(room.state),
        resigned=[] if room.over else accord.resigned,
        score=list(room.setup.score),
        again=accord.again,
        next=accord.next,
        clock=clock_message(room, left),
    )


def _prompt(room: Room, language: str, mine: bool, names: list[str]) -> str:
    """What is asked now, of whom, in one sentence."""
    asked = room.asked
    if asked is None:
        return ""
    if mine:
        return question(room.state, language)
    return SERVER.sentence(language, "waiting" if room.seats[asked].person else "thinking", who=names[asked])
