"""A player for a first evening: sensible, and making the mistakes that people make at their first table.

It misses half of its reactions, is content with the first row that it meets, looks one throw ahead instead of two,
and now and then forgets what it could still do in its Main Phase. What it does it does as the greedy bot would.
"""

from random import Random
from typing import Final

from madking.bots.eyes import Eyes
from madking.bots.greedy import GreedyBot, attempt
from madking.bots.outlook import Outlook
from madking.bots.thinking import Look, choose
from madking.bots.valuation import valuation_of
from madking.bots.weights import Taste
from madking.core import codes
from madking.core.options import Option
from madking.core.state import State
from madking.core.terms import ATTEMPT, MAIN_ACT, WINDOW
from madking.seats import Ask

MISSES: Final = 0.5
"""How often it does not see that it could react."""
CONTENT: Final = 0.5
"""How often it takes what its dice show instead of throwing on."""
FORGETS: Final = 0.2
"""How often it ends its Main Phase with things still to do, asked anew after each act."""


class GentleBot:
    """The greedy bot with a beginner's slips, from a generator of its own."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(f"madking-gentle-bot:{seed}")
        self._sense = GreedyBot()
        self._taste = Taste()

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        return choose(self, ask)

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """What greedy would do, unless it slips; a single option costs no luck."""
        if len(options) == 1:
            return options[0]
        luck = self._rng.random()
        ask = look.glance().ask if isinstance(look, Eyes) else look().ask
        if ask == WINDOW and luck < MISSES:
            return codes.PASS
        if ask == MAIN_ACT and luck < FORGETS:
            return codes.DONE
        if ask == ATTEMPT:
            return self._attempt(look(), seat, options, luck)
        return self._sense.decide(seat, options, look)

    def _attempt(self, s: State, seat: int, options: list[int], luck: float) -> int:
        """A row that is met, or the dice that promise most with the next throw."""
        met = [option for option in options if codes.kind_of(option) == codes.ACTIVATE]
        simple = luck < CONTENT and len(met) > 1
        return attempt(Outlook(valuation_of(s.content, self._taste), s, seat), met if simple else options, ahead=1)
