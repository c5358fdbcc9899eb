"""Plays random games and takes every decision of them apart and together again; `test_values` runs it on both cores.

    PYTHONPATH=... python tests/core/value_games.py FIRST LAST

Each game, in one mode after the other, is played through the searchers' door. At every question the state is pickled,
and the game goes on with what comes back; now and then it is compared with a twin that never left. Written out are the
number of questions, the modes, and which core played.
"""

import copy
import json
import pickle
import sys
from pathlib import Path
from random import Random

import madking
from madking.core import engine
from madking.games import draw_heroes
from madking.modes import MODES, RULESETS

OFTEN = 25


def play(number: int) -> tuple[str, int]:
    """One game. It goes on with what comes back from a pickle, every time; its twin is never written down."""
    mode = sorted(MODES)[number % len(MODES)]
    ruleset = sorted(RULESETS)[number // len(MODES) % len(RULESETS)]
    heroes = draw_heroes(mode, str(number))
    state = madking.start(heroes, mode, ruleset, house_rules=True)
    twin = state.copy()
    rng = Random(number)
    questions = 0
    while not state.over:
        state = pickle.loads(pickle.dumps(state))
        codes = madking.legal(state)
        code = rng.choice(codes) if codes else madking.sample(state, rng)
        if questions % OFTEN == 0:
            look_closely(state, twin, code)
        madking.step(state, code)
        madking.step(twin, code)
        questions += 1
    assert state == twin, "a game of pickles ended otherwise"
    return mode, questions


def look_closely(state: madking.State, twin: madking.State, code: int) -> None:
    """Compares a state that came back with the one that never left, in every way."""
    copied = copy.deepcopy(state)
    assert state == twin == copied, "what came back is another state"
    assert hash(state) == hash(twin) == hash(copied), "equal states hash differently"
    assert state.content is twin.content, "a pickle brought a content of its own"
    assert madking.legal(state) == madking.legal(twin), "a pickle asks something else"
    text = madking.text(state, code)
    assert madking.text(twin, madking.parse(twin, text)) == text, "a text means something else"
    madking.step(copied, code)
    assert copied != state, "a step changed nothing"


def main() -> int:
    """Plays the games with these numbers."""
    played = [play(number) for number in range(int(sys.argv[1]), int(sys.argv[2]))]
    found = {"questions": sum(n for _, n in played), "modes": sorted({mode for mode, _ in played})}
    sys.stdout.write(json.dumps({**found, "engine": Path(engine.__file__).suffix}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
