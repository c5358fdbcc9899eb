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

_KNOWN: Final[dict[str, tuple[str, ...]]] = {}
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def event_message(
    seq: int, event: Happening, s: State, language: str, viewer: int | None, names: list[str]
) -> EventMessage:
    """An event for one viewer."""
    if isinstance(event, RoomEvent):
        said = SERVER.sentence(language, event.kind, who=names[event.seat])
        return EventMessage(seq, event.kind, event.seat, said, {})
    seen = seen_by(event, viewer, s)
    data = {field: getattr(seen, field) for field in _fields(type(seen))}
    if isinstance(seen, e.LedgerEntry):
        data["name"] = source_name(s.content, seen.source, language)
    kind = _CAPITAL.sub("_", type(seen).__name__).lower()
    return EventMessage(seq, kind, getattr(seen, "seat", None), tell(seen, s, language, viewer) or "", data)


def _fields(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of event, looked up once."""
    found = _KNOWN.get(kind.__name__)
    if found is None:
        found = _KNOWN[kind.__name__] = tuple(made.name for made in fields(kind) if made.name != "seat")
    return found
