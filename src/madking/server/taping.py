"""Replays in a process of their own: logs come in as text, moments go out as JSON; the last tapes are kept there."""

from collections import OrderedDict
from typing import Any, Final

from madking.core.record import Header
from madking.server.protocol import Branch, write
from madking.server.replays import Tape, branch_header
from madking.server.telling import over_message

MOST_DECISIONS: Final = 40_000
"""Of the tapes that are kept, all together; the last one is kept however long it is."""
_TAPES: Final[OrderedDict[tuple[str, bool], Tape]] = OrderedDict()


def tape_of(text: str, trusted: bool) -> Tape:
    """The tape of a log; the last ones are remembered."""
    key = text, trusted
    if key not in _TAPES:
        _TAPES[key] = Tape(text, trusted)
        while len(_TAPES) > 1 and sum(len(tape.decisions) for tape in _TAPES.values()) > MOST_DECISIONS:
            _TAPES.popitem(last=False)
    _TAPES.move_to_end(key)
    return _TAPES[key]


def check_log(text: str, trusted: bool) -> None:
    """Refuses a log that cannot be played."""
    tape_of(text, trusted)


def frames_of(text: str, first: int, last: int, seat: int | None, language: str) -> bytes:
    """Moments of a log that was checked before."""
    return write(tape_of(text, True).frames(first, last, seat, language))


def summary_of(text: str, language: str) -> dict[str, Any]:
    """What a log that was checked before is, in short."""
    tape = tape_of(text, True)
    header = tape.end.header
    return {
        "mode": header.mode,
        "ruleset": header.ruleset,
        "heroes": list(header.heroes),
        "steps": len(tape.decisions),
        "over": over_message(tape.end, language, None),
    }


def header_at(text: str, wanted: Branch) -> Header:
    """How a game begins that branches off a log that was checked before."""
    return branch_header(tape_of(text, True), wanted)
