"""Games that are over, as texts: their log and the proof of their dice. Nothing that changes later can touch them.

A game that this version cannot play back is told by its rows, which hold the lines of its log.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from madking.core.record import read
from madking.lessons import lesson_of
from madking.server import fairness
from madking.server.doors import Doors
from madking.server.people.outcome import Finished, finished
from madking.server.room import Room
from madking.server.rows import Chose, Dealt, Row, Settled, Undone
from madking.server.setup import Setup, header_text


class Ended(Struct, frozen=True, omit_defaults=True):
    """What is kept of a game: its log, and what its commitment was made of, with how the dice fell.

    How it ended for those who played it goes into their histories, and stands in tables of its own.
    """

    log: str
    proof: dict[str, Any]
    finished: Finished | None = None


def played(room: Room) -> Ended:
    """What a game that is over leaves behind."""
    proof = _proof(room.game.header.seed)
    proof["histogram"] = fairness.histogram(room.game.steps, room.game.events, len(room.seats))
    return Ended(room.game.log, proof, finished(room))


def told(setup: Setup, rows: Sequence[Row]) -> Ended:
    """What the rows of a game tell that cannot be played back; the log has no end, and the dice are not counted."""
    decisions: list[tuple[str, ...]] = []
    for row in rows:
        if isinstance(row, Chose | Settled):
            decisions.append(row.lines)
        elif isinstance(row, Undone):
            del decisions[row.decisions :]
    lines = [line + "\n" for decision in decisions for line in decision]
    dealt = next((row.header for row in rows if isinstance(row, Dealt) and row.header), setup.header)
    header = read(dealt, partial=True).header
    drawn = lesson_of(header.seed) is None
    strings = Doors(setup, rows).strings if setup.sealed and drawn else None
    seed = header.seed if strings is None else fairness.seed_of(fairness.split_seed(header.seed)[0], strings)
    return Ended(header_text(header, seed) + "".join(lines), _proof(seed))


def _proof(seed: str) -> dict[str, Any]:
    """What the dice came from; in a lesson nobody drew anything."""
    if lesson_of(seed) is not None:
        return {}
    secret, strings = fairness.split_seed(seed)
    return {"secret": secret, "strings": strings, "seed": seed}
