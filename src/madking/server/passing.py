"""When a person is asked, and what is answered for them.

`always` asks at every window, `never` at none. `smart` goes by what one holds only while nobody else can see whether
one was asked: a single person against bots, with nobody watching. Otherwise it goes by what all can see.
"""

from typing import Final

from madking.asking.reactions import Asking, hit, in_window
from madking.asking.unasked import unasked
from madking.core.options import Option
from madking.core.state import State
from madking.server.protocol import Windows
from madking.server.seats import Seat

_ASKING: Final[dict[Windows, Asking]] = {"always": Asking.ALL, "smart": Asking.SMART, "never": Asking.OFF}


def answer_for(seat: Seat, s: State, offered: list[Option], alone: bool) -> Option | None:
    """What is answered for the person of a seat, who is asked; None if they answer themselves."""
    if in_window(s) and _rests(seat, s):
        return offered[0]
    return unasked(s, offered, _ASKING[seat.windows], seat.singles, alone, seat.table)


def _rests(seat: Seat, s: State) -> bool:
    """Whether a person has said that they pass for the rest of this turn, or until they are hit."""
    if s.turn != seat.rests_in:
        return False
    return seat.rest == "turn" or not hit(s, seat.number)
