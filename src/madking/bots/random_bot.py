"""A player without a plan."""

from random import Random

from madking.bots.thinking import Look, choose
from madking.core.options import Option
from madking.seats import Ask


class RandomBot:
    """Chooses any of its options with the same chance, from a generator of its own."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(f"madking-random-bot:{seed}")

    def decide(self, seat: int, options: list[int], look: Look) -> int:  # noqa: ARG002 - it does not look
        """One of the options; a single one costs no luck."""
        return options[0] if len(options) == 1 else options[int(self._rng.random() * len(options))]

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        return choose(self, ask)
