"""Positions from random games, for tests that must hold everywhere."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from madking.core import engine, playout
from madking.core.state import State
from madking.games import make_state
from madking.lang.library import hero_keys

# A hero of companions, sides and every other word that the first heroes do not use.
TRICKSTER = str(Path(__file__).parents[1] / "heroes_for_tests" / "trickster.hero")
MENAGERIE = str(Path(__file__).parents[1] / "heroes_for_tests" / "menagerie.hero")
LISTENER = str(Path(__file__).parents[1] / "heroes_for_tests" / "listener.hero")

# Every hero in both seats, against a different one each, and against itself: enough for tests of everything else.
PAIRS = [
    (hero, hero_keys()[(index + step) % len(hero_keys())]) for step in (0, 3) for index, hero in enumerate(hero_keys())
]


def new_state(pair: tuple[str, ...], ruleset: str = "rerolled", mode: str = "1v1") -> State:
    table, _ = make_state(pair, mode, ruleset)
    return engine.begin(table.content, table.ruleset, table.mode)


def step(state: State, rng: Random) -> int:
    """One random step; says which."""
    if state.asked < 0:
        choice = playout.sample(state, rng)
    else:
        options = engine.legal(state)
        choice = options[int(rng.random() * len(options))]
    engine.proceed(state, choice)
    return choice


def positions(
    pair: tuple[str, ...], seed: str, every: int = 1, ruleset: str = "rerolled", mode: str = "1v1"
) -> Iterator[State]:
    """Every so-many-th state of one random game."""
    rng = Random(seed)
    state = new_state(pair, ruleset, mode)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        step(state, rng)
        number += 1
