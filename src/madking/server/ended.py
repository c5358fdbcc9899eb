"""Games that are over, as texts: their log and the proof of their dice. Nothing that changes later can touch them.

A game that this version cannot play back is told by its rows, which hold the lines of its log.
"""

import hmac
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from madking.core.record import read
from madking.server import fairness
from madking.server.room import Room
from madking.server.rows import Chose, Claimed, Freed, Row, Undone
from madking.server.seats import PERSON, digest
from madking.server.setup import Setup, header_text


class Ended(Struct, frozen=True):
    """What is kept of a game: its log, and what its commitment was made of, with how the dice fell."""

    log: str
    proof: dict[str, Any]


def played(room: Room) -> Ended:
    """What a game that is over leaves behind."""
    proof = _proof(room.game.header.seed)
    proof["histogram"] = fairness.histogram(room.game.steps, room.game.events, len(room.seats))
    return Ended(room.game.log, proof)


def told(setup: Setup, rows: Sequence[Row]) -> Ended:
    """What the rows of a game tell that cannot be played back; the log has no end, and the dice are not counted."""
    decisions: list[tuple[str, ...]] = []
    for row in rows:
        if isinstance(row, Chose):
            decisions.append(row.lines)
        elif isinstance(row, Undone):
            del decisions[row.decisions :]
    lines = [line + "\n" for decision in decisions for line in decision]
    header = read(setup.header, partial=True).header
    seed = _dealt_seed(setup, rows, header.seed) if setup.sealed else header.seed
    return Ended(header_text(header, seed) + "".join(lines), _proof(seed))


def _dealt_seed(setup: Setup, rows: Sequence[Row], sealed: str) -> str:
    """The seed of a game: the server's secret and the strings of those who claimed its seats before it was dealt."""
    secret, _ = fairness.split_seed(sealed)
    strings = [made.string for made in setup.seats]
    free = {seat for seat, made in enumerate(setup.seats) if made.kind == PERSON}
    for row in rows:
        if isinstance(row, Claimed) and free:
            free.difference_update(row.seats)
            for seat, string in zip(row.seats, row.strings, strict=True):
                strings[seat] = string
        elif isinstance(row, Freed) and free:
            free.add(row.seat)
    return sealed if free else fairness.seed_of(secret, strings)


def _proof(seed: str) -> dict[str, Any]:
    secret, strings = fairness.split_seed(seed)
    return {"secret": secret, "strings": strings, "seed": seed}


def opens(setup: Setup, rows: Sequence[Row], secret: str) -> bool:
    """Whether a secret opens a game: that of anyone who ever claimed a seat, or the spectators'."""
    shown = digest(secret)
    known = [setup.spectator, *(row.owner for row in rows if isinstance(row, Claimed))]
    if not setup.sealed:
        known += [seat.token for seat in setup.seats if seat.token is not None]
    return any(hmac.compare_digest(shown, made) for made in known)
