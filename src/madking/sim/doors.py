"""How fast the doors are for a program in plain Python: integers on a state, states as values, and `Game`.

    python -m madking.sim.doors SECONDS

Every measurement plays the same random games of the bench's heroes, for so many seconds, and prints JSON.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter
from typing import Final

import madking
from madking.sim.bench import HEROES

LONG: Final = 60
"""How many choices lie behind a game whose copy is measured late."""
SEED: Final = "madking-doors"


@dataclass(frozen=True)
class DoorFigures:
    """What was measured in one run; a step is a decision or an outcome of chance, a decision is a player's only."""

    door_steps_per_second: float
    value_steps_per_second: float
    game_decisions_per_second: float
    unrecorded_decisions_per_second: float
    new_game_microseconds: float
    start_microseconds: float
    game_copy_microseconds: float
    late_game_copy_microseconds: float


def measure(seconds: float) -> DoorFigures:
    """Each door for so many seconds."""
    game = madking.new_game(HEROES, seed=SEED)
    early = _microseconds(game.copy, seconds / 4)
    for _ in range(LONG):
        game.choose(0)
    return DoorFigures(
        door_steps_per_second=_rate(_through_the_door, seconds),
        value_steps_per_second=_rate(_by_values, seconds),
        game_decisions_per_second=_rate(lambda rng: _in_a_game(rng, record=True), seconds),
        unrecorded_decisions_per_second=_rate(lambda rng: _in_a_game(rng, record=False), seconds),
        new_game_microseconds=_microseconds(lambda: madking.new_game(HEROES, seed=SEED), seconds / 4),
        start_microseconds=_microseconds(lambda: madking.start(HEROES), seconds / 4),
        game_copy_microseconds=early,
        late_game_copy_microseconds=_microseconds(game.copy, seconds / 4),
    )


def _rate(play: Callable[[Random], int], seconds: float) -> float:
    """So many a second, over whole games."""
    rng = Random(SEED)
    done = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        done += play(rng)
        spent = perf_counter() - begun
    return done / spent


def _microseconds(act: Callable[[], object], seconds: float) -> float:
    done = 0
    begun = perf_counter()
    spent = 0.0
    while spent < seconds:
        for _ in range(100):
            act()
        done += 100
        spent = perf_counter() - begun
    return 1e6 * spent / done


def _through_the_door(rng: Random) -> int:
    """A game by `legal`, `step` and `sample`; says how many steps it took."""
    legal, step, sample, draw = madking.legal, madking.step, madking.sample, rng.random
    state = madking.start(HEROES)
    steps = 0
    while not state.over:
        codes = legal(state)
        step(state, codes[int(draw() * len(codes))] if codes else sample(state, rng))
        steps += 1
    return steps


def _by_values(rng: Random) -> int:
    """A game by `options`, `outcomes` and `apply`; every outcome of a roll is as likely as any other here."""
    state = madking.start(HEROES)
    steps = 0
    while not state.over:
        choices = madking.options(state) or madking.outcomes(state)
        state = madking.apply(state, choices[int(rng.random() * len(choices))])
        steps += 1
    return steps


def _in_a_game(rng: Random, record: bool) -> int:
    """A game by `options` and `choose`; says how many decisions it took."""
    game = madking.new_game(HEROES, seed=str(rng.random()), record=record)
    decisions = 0
    while game.actor is not None:
        choices = game.options
        game.choose(choices[int(rng.random() * len(choices))])
        decisions += 1
    return decisions


def main(arguments: list[str]) -> None:
    """Measures once and prints the figures."""
    sys.stdout.write(json.dumps(asdict(measure(float(arguments[0])))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
