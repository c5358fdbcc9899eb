"""How a game ended for those who played it: what goes into their histories."""

from typing import Final, Literal

from msgspec import Struct

from madking.core.falling import ABORT
from madking.server.room import Room
from madking.server.seats import Seat

Result = Literal["won", "lost", "drawn"]
RULES: Final = "rules"
"""Why most games end; the others by what `core.falling` names, or because they were too long."""
TOO_LONG: Final = "too-long"


class Part(Struct, frozen=True):
    """A seat of a finished game: who played which hero, and how it ended for them."""

    seat: int
    player: str | None
    kind: str
    name: str
    hero: str
    team: int
    result: Result


class Finished(Struct, frozen=True):
    """A finished game, in short."""

    mode: str
    ruleset: str
    turns: int
    reason: str
    rated: bool
    parts: tuple[Part, ...]


def finished(room: Room) -> Finished | None:
    """How the game of a room ended; None if it was called off or a lesson, for then it was none."""
    result = room.game.result
    if room.course is not None or (result is not None and result.reason == ABORT):
        return None
    winners = () if result is None else result.winners
    return Finished(
        mode=room.header.mode,
        ruleset=room.header.ruleset,
        turns=room.state.turn,
        reason=TOO_LONG if result is None else result.reason or RULES,
        rated=room.setup.rated and all(seat.player for seat in room.seats),
        parts=tuple(_part(room, seat, winners) for seat in room.seats),
    )


def _part(room: Room, seat: Seat, winners: tuple[int, ...]) -> Part:
    result: Result = "drawn" if not winners else "won" if seat.number in winners else "lost"
    hero, team = room.content.heroes[seat.number].key, room.state.players[seat.number].team
    return Part(seat.number, seat.player or None, seat.kind, seat.name, hero, team, result)
