"""How fast the research room is: random play through each of its doors, on one core.

    python -m madking.rl.bench SECONDS

Each measurement plays duels of the same two heroes for so many seconds of the processor, and prints JSON. An agent step
is one decision of a learner that has more than one option.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Final

import numpy as np

import madking
from madking.core import engine, playout
from madking.rl.batch import Batch
from madking.rl.codec import Codec

GAMES: Final = 64
SEED: Final = 7
LINE_UP: Final = ("barbarian", "paladin")
"""Who plays everywhere: preparing line-ups that were never met would be measured otherwise."""
LONG: Final = 1_000_000


@dataclass(frozen=True)
class Speeds:
    """Agent steps a second through each door, and all steps a second of the core alone in random play."""

    compiled: bool
    batch: float
    batch_unobserved: float
    gymnasium: float
    pettingzoo: float
    openspiel: float | None
    random_play: float


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
    )


def _rate(play: Callable[[], int], seconds: float) -> float:
    """So many steps a second; `play` takes some and says how many."""
    play()
    done = 0
    begun = process_time()
    spent = 0.0
    while spent < seconds:
        done += play()
        spent = process_time() - begun
    return done / spent


def _batch(codec: Codec, observe: bool) -> Callable[[], int]:
    """Self-play of a learner that draws from the lists of the lanes, so that nearly all time is the batch's own."""
    games = Batch(GAMES, heroes=LINE_UP, seed=SEED, observe=observe, codec=codec)
    rng = Random(SEED)
    lanes = games.lanes.lanes

    def play() -> int:
        games.step([lane.actions[int(rng.random() * len(lane.actions))] for lane in lanes])
        return GAMES

    return play


def _core() -> int:
    """A whole game of random play inside the core: forced decisions and chance are steps as well."""
    return playout.play_randomly(madking.start(LINE_UP), Random(SEED), LONG)


def _gymnasium(codec: Codec) -> Callable[[], int]:
    """One learner against a bot that plays at random."""
    from madking.rl.gymnasium import Duel

    env, rng = Duel(opponent="random", heroes=LINE_UP, seed=SEED, codec=codec), Random(SEED)
    env.reset()
    lanes = env.batch.lanes.lanes

    def play() -> int:
        actions = lanes[0].actions
        _, _, over, cut, _ = env.step(np.int64(actions[int(rng.random() * len(actions))]))
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
        legal = np.flatnonzero(seen["action_mask"])
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
    sys.stdout.write(json.dumps(asdict(measure(float(arguments[0])))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
