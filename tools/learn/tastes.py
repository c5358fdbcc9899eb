"""Bots of many tastes: what nobody ever does, no value can learn."""

from dataclasses import fields, replace
from random import Random

from madking.bots.expert.leads import PLAIN, THRIFTY, habits_of
from madking.bots.weights import Taste

HOARDER = replace(PLAIN, cp=2.6, cp_late=1.6, card=1.8, kept=1.15, spent=1.3, eager=0.9, wise=0.9)
"""Keeps CP, cards and tokens for one great turn."""
LAVISH = replace(PLAIN, cp=0.6, cp_late=0.3, card=0.8, kept=0.3, spent=0.4, eager=0.0, wise=0.0)
"""Spends whatever there is."""
BUILDER = replace(PLAIN, lasting=6.0, pace=4.0, cp=0.9)
"""Lays every upgrade it can pay."""


def any_taste(rng: Random, hero: str) -> Taste:
    """A taste for one game."""
    lot = rng.random()
    if lot < 0.35:
        return PLAIN
    if lot < 0.55:
        return habits_of(hero)
    if lot < 0.80:
        return rng.choice((THRIFTY, HOARDER, HOARDER, LAVISH, BUILDER))
    return _varied(rng)


def _varied(rng: Random) -> Taste:
    """Greedy's taste with every weight up to twice as large or half as small, in steps, so that few are made."""
    steps = (0.5, 0.75, 1.0, 1.0, 1.4, 2.0)
    chosen = rng.sample([field.name for field in fields(Taste) if isinstance(field.default, float)], 3)
    return replace(PLAIN, **{name: getattr(PLAIN, name) * rng.choice(steps) for name in chosen})
