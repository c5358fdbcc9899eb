"""Players that see only what their seat may know."""

from collections.abc import Callable
from typing import Final

from madking.bots.outside import is_outside, keep_diary, make_outside, shared_programs, title_of, with_seconds
from madking.errors import SetupError
from madking.lang.names import suggestion
from madking.seats import Bot

__all__ = [
    "BOTS",
    "is_outside",
    "keep_diary",
    "make_bot",
    "shared_programs",
    "title_of",
    "with_seconds",
    "with_think",
]


def _random(seed: str) -> Bot:
    from madking.bots.random_bot import RandomBot

    return RandomBot(seed)


def _gentle(seed: str) -> Bot:
    from madking.bots.gentle import GentleBot

    return GentleBot(seed)


def _greedy(seed: str) -> Bot:  # noqa: ARG001 - it leaves nothing to luck
    from madking.bots.greedy import GreedyBot

    return GreedyBot()


def _expert(seed: str, **options: str) -> Bot:
    from madking.bots.expert import make_expert

    return make_expert(seed, options)


def _master(seed: str, **options: str) -> Bot:
    from madking.bots.master import make_master

    return make_master(seed, options)


BOTS: Final[dict[str, Callable[..., Bot]]] = {
    "expert": _expert,
    "gentle": _gentle,
    "greedy": _greedy,
    "master": _master,
    "random": _random,
}
TUNABLE: Final = ("expert", "master")
"""Bots that take options after their name."""


def make_bot(name: str, seed: str) -> Bot:
    """A new bot by its name; the seed is for its own luck, apart from the game's.

    Options follow the name: `expert:think=0.2` thinks 0.2 seconds a decision, `expert:sims=200` imagines 200 games.
    `my_bot.py` is a bot in a file of its own, `program:./my_bot --flag` any program (docs/bots-protocol.md).
    """
    if is_outside(name):
        return make_outside(name, seed)
    key, *given = name.split(":")
    if key not in BOTS:
        known = ", ".join(sorted(BOTS))
        hint = suggestion(key, BOTS)
        raise SetupError(f"unknown bot {name!r}; known are {known}, a file my_bot.py and program:COMMAND{hint}")
    if given and key not in TUNABLE:
        raise SetupError(f"the bot {key} has no options, but {name!r} gives it some")
    return BOTS[key](seed, **_options(name, given))


def _options(name: str, given: list[str]) -> dict[str, str]:
    """The options that follow a bot's name."""
    found: dict[str, str] = {}
    for part in given:
        option, equals, value = part.partition("=")
        if not (option.isidentifier() and equals and value) or option == "seed":
            raise SetupError(f"{part!r} in {name!r} is no option; write it like think=0.5")
        found[option] = value
    return found


def with_think(name: str, seconds: float | None) -> str:
    """The name of a bot that thinks so long, if it is one that thinks and does not say how long itself."""
    return f"{name}:think={seconds:g}" if seconds is not None and name in TUNABLE else name
