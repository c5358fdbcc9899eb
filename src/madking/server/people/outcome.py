"""How a game ended for those who played it: what goes into their histories."""

from typing import Final, Literal

from msgspec import Struct

from madking.server.room import Room
from madking.server.seats import Seat

Result = Literal["won", "lost", "drawn"]
RULES: Final = "rules"
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


def finished(room: Room) -> Finished:
    """How the game of a room ended."""
    result = room.game.result
    winners = () if result is None else result.winners
    return Finished(
        mode=room.header.mode,
        ruleset=room.header.ruleset,
        turns=room.state.turn,
        reason=TOO_LONG if result is None else RULES,
        rated=room.setup.rated,
        parts=tuple(_part(room, seat, winners) for seat in room.seats),
    )


def _part(room: Room, seat: Seat, winners: tuple[int, ...]) -> Part:
    result: Result = "drawn" if not winners else "won" if seat.number in winners else "lost"
    hero, team = room.content.heroes[seat.number].key, room.state.players[seat.number].team
    return Part(seat.number, seat.player or None, seat.kind, seat.name, hero, team, result)
