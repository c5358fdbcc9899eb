"""What happened, as one viewer may know it: a kind, a sentence, and the values that animation needs."""

import re
from dataclasses import fields
from typing import Any, Final

from madking.core import events as e
from madking.core.secrecy import seen_by
from madking.core.state import State
from madking.server.protocol import EventMessage
from madking.server.room import Happening, RoomEvent
from madking.speech.names import source_name
from madking.speech.narration import tell
from madking.speech.phrasebook.server import SERVER

_KNOWN: Final[dict[str, tuple[str, tuple[str, ...]]]] = {}
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def event_message(
    seq: int, event: Happening, s: State, language: str, viewer: int | None, called: list[str]
) -> EventMessage:
    """An event for one viewer."""
    if isinstance(event, RoomEvent):
        said = SERVER.sentence(language, event.kind, who=called[event.seat])
        return EventMessage(seq, event.kind, event.seat, said, {})
    seen = seen_by(event, viewer, s)
    kind, names = _kind(type(seen))
    data = {name: getattr(seen, name) for name in names}
    if isinstance(seen, e.LedgerEntry):
        data["name"] = source_name(s.content, seen.source, language)
    return EventMessage(seq, kind, getattr(seen, "seat", None), tell(seen, s, language, viewer) or "", data)


def _kind(made: Any) -> tuple[str, tuple[str, ...]]:
    """What a class of events is called on the wire, and its fields, looked up once."""
    found = _KNOWN.get(made.__name__)
    if found is None:
        called = _CAPITAL.sub("_", made.__name__).lower()
        found = _KNOWN[made.__name__] = called, tuple(one.name for one in fields(made) if one.name != "seat")
    return found
