"""Reaction windows: when a person is asked, and when a window is passed for them.

`always` asks at every window, `never` at none. `smart` goes by what one holds only while nobody else can see whether
one was asked: a single person against bots, with nobody watching. Otherwise it goes by what all can see.
"""

from madking.asking.reactions import Asking, ask_alone, ask_publicly, in_window
from madking.core.options import Option
from madking.core.state import State
from madking.server.protocol import Windows


def passes(s: State, offered: list[Option], windows: Windows, alone: bool) -> bool:
    """Whether the pending question is a window that is passed for the asked person."""
    if windows == "always" or not in_window(s):
        return False
    if windows == "never":
        return True
    return not (ask_alone(s, offered, Asking.SMART) if alone else ask_publicly(s, Asking.SMART))
