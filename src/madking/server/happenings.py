"""What happened, as one viewer may know it: a kind, a sentence, and the values that animation needs.

The values are taken from an allow-list: an event that is not in it is told in words alone.
"""

import re
from dataclasses import fields
from typing import Any, Final

from madking.core import events as e
from madking.core.content import Content
from madking.server.protocol import EventMessage
from madking.server.room import Happening, RoomEvent
from madking.speech.names import source_name
from madking.speech.narration import tell
from madking.speech.phrasebook.server import SERVER

PUBLIC: Final = frozenset(
    [
        "TurnBegan",
        "PhaseBegan",
        "PhaseSkipped",
        "DiceRolled",
        "DieAltered",
        "DeckShuffled",
        "CardPlayed",
        "CardSold",
        "CardDiscarded",
        "Announced",
        "Fizzled",
        "Upgraded",
        "OfferUsed",
        "CpChanged",
        "TokenPlaced",
        "TokenRemoved",
        "TokenMoved",
        "CompanionChanged",
        "CompanionActed",
        "BoardFlipped",
        "AbilityAnnounced",
        "AbilityActivated",
        "AbilityFailed",
        "BecameUndefendable",
        "DefenceChosen",
        "LedgerEntry",
        "HealthChanged",
        "Healed",
        "HealthStolen",
        "Saved",
        "Defeated",
        "ExtraPhase",
        "GameEnded",
        "TargetFound",
        "Rescued",
    ]
)
"""The events of which everyone may know everything."""
PRIVATE: Final[dict[str, str]] = {"CardsDrawn": "card", "CardFound": "card", "HandShown": "cards"}
"""The events with something in them that only their own seat may know."""
_KNOWN: Final[dict[str, tuple[str, ...]]] = {}
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def event_message(
    seq: int, event: Happening, content: Content, language: str, viewer: int | None, names: list[str]
) -> EventMessage:
    """An event for one viewer."""
    if isinstance(event, RoomEvent):
        said = SERVER.sentence(language, event.kind, who=names[event.seat])
        return EventMessage(seq, event.kind, event.seat, said, {})
    name = type(event).__name__
    seat = getattr(event, "seat", None)
    said = tell(event, content, language, viewer) or ""
    data = _data(event, name, viewer)
    if isinstance(event, e.LedgerEntry):
        data["name"] = source_name(content, event.source, language)
    return EventMessage(seq, _CAPITAL.sub("_", name).lower(), seat, said, data)


def _data(event: e.Event, name: str, viewer: int | None) -> dict[str, Any]:
    if name not in PUBLIC and name not in PRIVATE:
        return {}
    hidden = PRIVATE.get(name) if getattr(event, "seat", None) != viewer else None
    return {field: getattr(event, field) for field in _fields(type(event)) if field != hidden}


def _fields(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of event, looked up once."""
    found = _KNOWN.get(kind.__name__)
    if found is None:
        found = _KNOWN[kind.__name__] = tuple(made.name for made in fields(kind) if made.name != "seat")
    return found
