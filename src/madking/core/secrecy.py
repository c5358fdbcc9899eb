"""Who may know what of an event: the one filter that every client goes through."""

from dataclasses import replace
from typing import Any

from madking.core.events import Event
from madking.core.state import State
from madking.core.views import may_see_hand


def seen_by(event: Event, viewer: int | None, s: State) -> Event:
    """The event as a seat (None: a spectator) may know it: its secret fields are None for those who may not."""
    fields = event.secret()
    if not fields or (viewer is not None and event.shown_to() == viewer) or may_see_hand(s, viewer, event.hand_of()):
        return event
    whole: Any = event
    seen: Event = replace(whole, **dict.fromkeys(fields))
    return seen
