"""Players that see only what their seat may know."""

from collections.abc import Callable
from typing import Final

from madking.core.game import Bot
from madking.errors import SetupError

__all__ = ["BOTS", "make_bot"]


def _random(seed: str) -> Bot:
    from madking.bots.random_bot import RandomBot

    return RandomBot(seed)


def _greedy(seed: str) -> Bot:  # noqa: ARG001 - it leaves nothing to luck
    from madking.bots.greedy import GreedyBot

    return GreedyBot()


BOTS: Final[dict[str, Callable[[str], Bot]]] = {"greedy": _greedy, "random": _random}


def make_bot(name: str, seed: str) -> Bot:
    """A new bot by its name; the seed is for its own luck, apart from the game's."""
    if name not in BOTS:
        raise SetupError(f"unknown bot {name!r}; known are {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
