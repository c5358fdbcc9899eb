"""A rematch: the same people and heroes one seat further on, with the score of the games that they have played."""

from collections.abc import Mapping

from msgspec.structs import replace

from madking.core.record import read
from madking.server import fairness
from madking.server.room import Room
from madking.server.setup import Setup, make_room, with_heroes


def next_setup(room: Room, invitations: Mapping[int, str]) -> Setup:
    """The game after this one; people are invited to it by what they have made up, of which only digests are known."""
    count = len(room.seats)
    order = [(seat + 1) % count for seat in range(count)]
    old = [room.seats[seat] for seat in order]
    setup, _ = make_room(
        read(with_heroes(room.header, [room.header.heroes[seat] for seat in order]), partial=True).header,
        seats=[(seat.kind, seat.name) for seat in old],
        language=room.setup.language,
        rated=room.setup.rated,
        timer=room.setup.timer,
        secret=fairness.draw_secret(),
        guests=tuple(seat.kind for seat in old),
    )
    seats = tuple(
        replace(made, token=invitations.get(seat.number)) for made, seat in zip(setup.seats, old, strict=True)
    )
    score = score_after(room)
    return replace(
        setup,
        seats=seats,
        spectator=room.setup.spectator,
        score=tuple(score[seat] for seat in order),
        bank=room.setup.bank,
        increment=room.setup.increment,
    )


def score_after(room: Room) -> list[int]:
    """How many games these people have won, by seat, with the one that is over."""
    before = room.setup.score or (0,) * len(room.seats)
    result = room.game.result
    won = () if result is None else result.winners
    return [wins + (seat in won) for seat, wins in enumerate(before)]
