"""A bot that searches: it deals what it cannot see, plays each option on in its head, and compares what comes of it."""

from collections.abc import Mapping
from math import isfinite

from madking.bots.expert.bot import ExpertBot
from madking.bots.expert.search import Budget
from madking.errors import SetupError

__all__ = ["Budget", "ExpertBot", "budget_of", "make_expert"]


def make_expert(seed: str, options: Mapping[str, str]) -> ExpertBot:
    """An expert with the options that were written after its name."""
    return ExpertBot(seed, budget_of("expert", options, {}))


def budget_of(bot: str, options: Mapping[str, str], others: Mapping[str, str]) -> Budget:
    """How much a searching bot may think; `others` are options of its own, each with what it is."""
    known = {"think": "seconds", "cpu": "seconds of the processor", "sims": "imagined games", **others}
    unknown = sorted(set(options) - set(known))
    if unknown:
        *most, last = [f"{option} ({what})" for option, what in known.items()]
        raise SetupError(f"{bot} has no option {unknown[0]!r}; it has {', '.join(most)} and {last}")
    given = {name: _positive(bot, name, options[name]) for name in ("think", "cpu", "sims") if name in options}
    usual = Budget()
    seconds = given.get("cpu", given.get("think", usual.seconds))
    return Budget(seconds, int(given.get("sims", usual.games)), own="cpu" in given)


def _positive(bot: str, option: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not (isfinite(value) and value > 0) or (option == "sims" and value != int(value)):
        kind = "whole number" if option == "sims" else "number"
        raise SetupError(f"the {bot}'s {option} is a {kind} above 0, not {text!r}")
    return value
