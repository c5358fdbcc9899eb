"""How fast the research room is: random play through each of its doors, on one core, and others beside it.

    python -m madking.rl.bench SECONDS
    python -m madking.rl.bench STEPS memory

Each measurement plays duels of the same two heroes for so many seconds of the processor, and prints JSON. An agent step
is one decision of a learner that has more than one option. `memory` takes so many agent steps in 1,024 games of drawn
heroes, and tells the most memory that the process has ever had.
"""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from random import Random
from time import perf_counter, process_time
from typing import Final

import numpy as np

import madking
from madking.core import engine, playout
from madking.cores import megabytes
from madking.rl.batch import Batch, random_actions
from madking.rl.codec import Codec
from madking.rl.processes import Processes
from madking.rl.rivals import rivals

GAMES: Final = 64
SEED: Final = 7
LINE_UP: Final = ("barbarian", "paladin")
"""Who plays everywhere: preparing line-ups that were never met would be measured otherwise."""
LONG: Final = 1_000_000
COUNTED: Final = 20
"""In how many games it is counted what the core does for an agent step."""
SHARED: Final = 512
"""How many games processes share out."""
MANY: Final = 1024
"""How many games the memory is measured of."""


@dataclass(frozen=True)
class Speeds:
    """Agent steps a second through each door; of the core alone all steps of random play, and how many make one.

    `growth` is how many times as fast two processes are as one, by the clock, with as many cores to themselves as the
    machine has left. `rivals` are others, by name, in their own steps a second.
    """

    compiled: bool
    batch: float
    batch_unobserved: float
    gymnasium: float
    pettingzoo: float
    openspiel: float | None
    random_play: float
    steps_of_core: float
    growth: float | None
    rivals: dict[str, float]


@dataclass(frozen=True)
class Memory:
    """The most memory of the process, in MB: before any game, with all begun, after a tenth of the steps, at last."""

    games: int
    steps: int
    before: float | None
    begun: float | None
    early: float | None
    last: float | None


def measure(seconds: float) -> Speeds:
    """Each door for so many seconds."""
    codec = Codec()
    return Speeds(
        compiled=not str(engine.__file__).endswith(".py"),
        batch=_rate(_batch(codec, observe=True), seconds),
        batch_unobserved=_rate(_batch(codec, observe=False), seconds),
        gymnasium=_rate(_gymnasium(codec), seconds),
        pettingzoo=_rate(_pettingzoo(codec), seconds),
        openspiel=_rate(_openspiel(), seconds) if find_spec("pyspiel") else None,
        random_play=_rate(_core, seconds),
        steps_of_core=_steps_of_core(),
        growth=_growth(seconds) if (os.cpu_count() or 1) > 1 else None,
        rivals={name: _rate(play, seconds) for name, play in rivals().items()},
    )


def memory(steps: int, number: int = MANY) -> Memory:
    """Plays so many agent steps at random in many games at once, of all heroes, with observations and masks."""
    before = megabytes()
    games, rng = Batch(number, seed=SEED), Random(SEED)
    begun = early = megabytes()
    taken = 0
    while taken < steps:
        games.step(games.draw(rng))
        taken += number
        if taken <= steps // 10:
            early = megabytes()
    return Memory(number, taken, before, begun, early, megabytes())


def _rate(play: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """So many steps a second; `play` takes some and says how many."""
    play()
    done = 0
    begun = clock()
    spent = 0.0
    while spent < seconds:
        done += play()
        spent = clock() - begun
    return done / spent


def _batch(codec: Codec, observe: bool) -> Callable[[], int]:
    """Self-play of a learner that draws legal actions in compiled code, so that nearly all time is the batch's own."""
    games = Batch(GAMES, heroes=LINE_UP, seed=SEED, observe=observe, codec=codec)
    rng = Random(SEED)

    def play() -> int:
        games.step(games.draw(rng))
        return GAMES

    return play


def _growth(seconds: float) -> float:
    """Two processes against one, in turns; the learner draws from the masks."""
    rates: list[float] = []
    for processes in (1, 2):
        with Processes(SHARED, processes, heroes=LINE_UP, seed=SEED) as games:
            dice = np.random.default_rng(SEED)

            def play(games: Processes = games, dice: np.random.Generator = dice) -> int:
                games.step(random_actions(games.mask, dice))
                return SHARED

            rates.append(_rate(play, seconds, perf_counter))
    return rates[1] / rates[0]


def _core() -> int:
    """A whole game of random play inside the core: forced decisions and chance are steps as well."""
    return playout.play_randomly(madking.start(LINE_UP), Random(SEED), LONG)


def _steps_of_core() -> float:
    """How many steps of the core make an agent step: chance and forced decisions come on top of each."""
    steps = choices = 0
    rng = Random(SEED)
    for _ in range(COUNTED):
        state = madking.start(LINE_UP)
        while not state.over:
            steps += 1
            if state.asked < 0:
                engine.proceed(state, playout.sample(state, rng))
                continue
            found = engine.legal(state)
            choices += len(found) > 1
            engine.proceed(state, found[int(rng.random() * len(found))])
    return steps / choices


def _gymnasium(codec: Codec) -> Callable[[], int]:
    """One learner against a bot that plays at random."""
    from madking.rl.gymnasium import Duel

    env, rng = Duel(opponent="random", heroes=LINE_UP, seed=SEED, codec=codec), Random(SEED)
    env.reset()

    def play() -> int:
        _, _, over, cut, _ = env.step(np.int64(env.batch.draw(rng)[0]))
        if over or cut:
            env.reset()
        return 1

    return play


def _pettingzoo(codec: Codec) -> Callable[[], int]:
    """Both seats of a duel, each with its observation."""
    from madking.rl import pettingzoo

    table, rng = pettingzoo.env(heroes=LINE_UP, codec=codec), np.random.default_rng(SEED)
    table.reset(seed=SEED)

    def play() -> int:
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.reset()
            return 0
        legal = seen["action_mask"].nonzero()[0]
        table.step(int(legal[int(rng.random() * len(legal))]))
        return 1

    return play


def _openspiel() -> Callable[[], int]:
    """A tree of OpenSpiel, chance drawn by its own way; every outcome and every decision is a step there."""
    from madking.rl.openspiel import Tree

    game, rng = Tree({"heroes": " ".join(LINE_UP)}), Random(SEED)
    state = game.new_initial_state()

    def play() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            state.apply_action(state.sample_chance(rng))
            return 0
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        return 1

    return play


def main(arguments: list[str]) -> None:
    """Measures once and prints the figures."""
    number, *what = arguments
    found = asdict(memory(int(number)) if what == ["memory"] else measure(float(number)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
