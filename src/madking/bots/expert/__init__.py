"""A bot that searches: it deals what it cannot see, plays each option on in its head, and compares what comes of it."""

from collections.abc import Mapping
from math import isfinite

from madking.bots.expert.bot import ExpertBot
from madking.bots.expert.search import Budget
from madking.errors import SetupError

__all__ = ["Budget", "ExpertBot", "make_expert"]


def make_expert(seed: str, options: Mapping[str, str]) -> ExpertBot:
    """An expert with the options that were written after its name."""
    unknown = sorted(set(options) - {"think", "sims"})
    if unknown:
        raise SetupError(f"expert has no option {unknown[0]!r}; it has think (seconds) and sims (imagined games)")
    usual = Budget()
    seconds = _positive("think", options["think"]) if "think" in options else usual.seconds
    games = int(_positive("sims", options["sims"])) if "sims" in options else usual.games
    return ExpertBot(seed, Budget(seconds, games))


def _positive(option: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not (isfinite(value) and value > 0) or (option == "sims" and value != int(value)):
        kind = "whole number" if option == "sims" else "number"
        raise SetupError(f"the expert's {option} is a {kind} above 0, not {text!r}")
    return value
