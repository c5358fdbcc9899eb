"""Random games for the tests of the research room."""

from collections.abc import Iterator
from random import Random

import madking
from madking.core import engine, playout
from madking.core.state import State
from madking.games import draw_heroes

MODES = ("1v1", "2v2", "ffa4", "koth3", "3v3", "simple")


def decisions(mode: str, seed: str, most: int, heroes: tuple[str, ...] = ()) -> Iterator[State]:
    """The first decisions of a random game, each as the game itself, to be looked at."""
    rng = Random(seed)
    state = madking.start(heroes or draw_heroes(mode, seed), mode=mode)
    while not state.over and most:
        if state.asked < 0:
            engine.proceed(state, playout.sample(state, rng))
        else:
            yield state
            most -= 1
            engine.proceed(state, rng.choice(engine.legal(state)))
