"""What happened, as one viewer may know it: a kind, a sentence, and the values that animation needs."""

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from madking.core import events as e
from madking.core.state import State
from madking.server.protocol import EventMessage
from madking.server.room import Happening, RoomEvent
from madking.speech.names import source_name
from madking.speech.phrasebook.server import SERVER
from madking.speech.story import Told, tell_story

_KNOWN: Final[dict[str, tuple[str, tuple[str, ...]]]] = {}
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def event_messages(
    stream: Sequence[Happening], start: int, s: State, language: str, viewer: int | None, names: list[str]
) -> list[EventMessage]:
    """What happened from a number on, for one viewer."""
    told = {one.number: one for one in tell_story(stream, s, language, viewer, start)}
    return [
        _of_the_room(number + 1, event, language, names)
        if isinstance(event, RoomEvent)
        else _of_the_game(told[number], s, language)
        for number, event in enumerate(stream[start:], start=start)
    ]


def _of_the_room(seq: int, event: RoomEvent, language: str, names: list[str]) -> EventMessage:
    said = SERVER.sentence(language, event.kind, who=names[event.seat])
    return EventMessage(seq, event.kind, event.seat, said, {}, seq, said)


def _of_the_game(told: Told, s: State, language: str) -> EventMessage:
    seen = told.event
    kind, names = _kind(type(seen))
    data = {name: getattr(seen, name) for name in names}
    if isinstance(seen, e.LedgerEntry):
        data["name"] = source_name(s.content, seen.source, language)
    seat = getattr(seen, "seat", None)
    return EventMessage(told.number + 1, kind, seat, told.text, data, told.deed + 1, told.headline)


def _kind(made: Any) -> tuple[str, tuple[str, ...]]:
    """What a class of events is called on the wire, and its fields, looked up once."""
    found = _KNOWN.get(made.__name__)
    if found is None:
        called = _CAPITAL.sub("_", made.__name__).lower()
        found = _KNOWN[made.__name__] = called, tuple(one.name for one in fields(made) if one.name != "seat")
    return found
