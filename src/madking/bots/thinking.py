"""How a bot thinks: option codes and a look at the table go in, an option code comes out.

`choose` is what a game calls; `decide` is the same without the texts of the options, for simulations. A bot looks only
when it has to: most windows leave it nothing to do but pass.
"""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from madking.core.options import Option
from madking.core.state import State
from madking.seats import Ask

Look = Callable[[], State]


@runtime_checkable
class Thinker(Protocol):
    """A bot that can be asked without texts."""

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """Chooses one of the option codes; `look` shows what the seat may know."""
        ...


def choose(thinker: Thinker, ask: Ask) -> Option:
    """Asks a thinker in the words of a game."""
    code = thinker.decide(ask.seat, [option.code for option in ask.options], ask.sight)
    return next(option for option in ask.options if option.code == code)
