"""Plays random games and takes every decision of them apart and together again; `test_values` runs it on both cores.

    PYTHONPATH=... python tests/core/value_games.py FIRST LAST

Each game, in a mode of its own, is played with the searchers' door. At every question the state is pickled, copied and
compared: what comes back is equal, hashes alike, has the same digest, and goes on in the same way. Written out are the
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


def play(number: int) -> tuple[str, int]:
    """One game; every pickle of it is read back before the next step."""
    mode = sorted(MODES)[number % len(MODES)]
    ruleset = sorted(RULESETS)[number // len(MODES) % len(RULESETS)]
    heroes = draw_heroes(mode, str(number))
    state = madking.start(heroes, mode, ruleset, house_rules=True)
    rng = Random(number)
    questions = 0
    while not state.over:
        again = pickle.loads(pickle.dumps(state))
        twin = copy.deepcopy(state)
        assert again == state, "a pickle came back as another state"
        assert twin == state, "a deep copy is another state"
        assert hash(again) == hash(twin) == hash(state), "equal states hash differently"
        assert again.content is state.content, "a pickle brought a content of its own"
        codes = madking.legal(state)
        assert madking.legal(again) == codes, "a pickle asks something else"
        code = rng.choice(codes) if codes else madking.sample(state, rng)
        text = madking.text(state, code)
        assert madking.text(twin, madking.parse(twin, text)) == text, "a text means something else"
        madking.step(again, code)
        madking.step(state, code)
        assert (twin == state) is False, "a step changed nothing"
        assert again == state, "a pickle went another way"
        questions += 1
    return mode, questions


def main() -> int:
    """Plays the games with these numbers."""
    played = [play(number) for number in range(int(sys.argv[1]), int(sys.argv[2]))]
    found = {"questions": sum(n for _, n in played), "modes": sorted({mode for mode, _ in played})}
    sys.stdout.write(json.dumps({**found, "engine": Path(engine.__file__).suffix}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
