"""The state message: everything that one viewer sees, built for that viewer alone."""

from collections.abc import Callable, Sequence
from typing import Any

from madking.core import events as e
from madking.core.shown import View
from madking.core.state import State
from madking.game import Game
from madking.server.blocked import blocked_messages
from madking.server.choices import option_messages
from madking.server.happenings import event_messages
from madking.server.protocol import EventMessage, LobbyMessage, OverMessage, SeatMessage, StateMessage
from madking.server.room import Happening, Room, too_long
from madking.server.seats import Slot
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
) -> StateMessage:
    """How things stand for a slot, with the events after `since`."""
    viewer = room.viewer(slot)
    acting = room.acting(slot)
    mine = room.asked is not None and room.asked in acting and room.asked == viewer
    return StateMessage(
        seq=len(room.stream),
        request=room.request if mine else None,
        you=viewer,
        acting=acting,
        view=view_for(room.game, viewer, language),
        prompt=_prompt(room, language, viewer, mine),
        options=option_messages(room.state, room.game.options, room.later(), language) if mine else [],
        blocked=blocked_messages(room.state, viewer, language) if mine and viewer is not None else [],
        events=tell_events(room.stream, since, room.state, language, viewer, seat_names(room, language)),
        odds=odds,
        can_undo=mine and room.can_undo(slot),
        seats=seat_messages(room, language, present),
        over=over_message(room.game, language, viewer),
        settings=_settings(room, slot, language, wants_odds),
        timer=timer,
        step=room.decisions,
        notes=notes(room.game.header.ruleset, room.game.header.mode, language),
    )


def lobby_message(room: Room, slot: Slot, language: str, present: Present, wants_odds: bool = False) -> LobbyMessage:
    """Who sits already, before the game."""
    header = room.header
    return LobbyMessage(
        acting=room.acting(slot),
        seats=seat_messages(room, language, present),
        mode=header.mode,
        ruleset=header.ruleset,
        commitment=room.setup.commitment,
        settings=_settings(room, slot, language, wants_odds),
        notes=notes(header.ruleset, header.mode, language),
    )


def _settings(room: Room, slot: Slot, language: str, wants_odds: bool) -> dict[str, Any]:
    return {
        "windows": room.seats[slot.seats[0]].windows if slot.seats else None,
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
    return [seat.name or str(seat_name(room.content, seat.number, language)) for seat in room.seats]


def seat_messages(room: Room, language: str, present: Present) -> list[SeatMessage]:
    """Who sits where."""
    heroes = room.content.heroes
    names = seat_names(room, language)
    return [
        SeatMessage(
            seat.number,
            names[seat.number],
            seat.kind,
            present(seat.number) or not seat.person,
            heroes[seat.number].key,
            seat.left,
            sorted(seat.agreed),
            not seat.free,
            [other.number for other in room.seats if other is not seat and seat.owner and other.owner == seat.owner],
        )
        for seat in room.seats
    ]


def over_message(game: Game, language: str, viewer: int | None) -> OverMessage | None:
    """How a game ended, if it has."""
    result = game.result
    if result is None:
        turns = str(game.state.turn - 1)
        return OverMessage([], True, SERVER.sentence(language, "too long", turns=turns)) if too_long(game) else None
    ended = e.GameEnded(result.winners, result.turns)
    said = tell(ended, game.state, language, viewer) or ""
    return OverMessage(list(result.winners), result.draw, said)


def _prompt(room: Room, language: str, viewer: int | None, mine: bool) -> str:
    """What is asked now, of whom, in one sentence."""
    over = over_message(room.game, language, viewer)
    if over is not None or room.asked is None:
        return over.text if over is not None else ""
    if mine:
        return question(room.state, language)
    key = "waiting" if room.seats[room.asked].person else "thinking"
    return SERVER.sentence(language, key, who=seat_names(room, language)[room.asked])
