"""Plays games of random choices and says what became of them; `test_twins` runs it on both cores and compares.

    PYTHONPATH=... python tests/core/twin_games.py RULESET LIMIT < games.json

Standard input holds a list of games, each a mode and its heroes. Written out are the log of each, a digest over the
hashes of its states, and which core played it.
"""

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import madking
from madking.core import engine


def play(mode: str, heroes: list[str], ruleset: str, limit: int) -> dict[str, Any]:
    """One game of at most so many choices; every fifth state counts for its digest, and the last."""
    seed = f"{mode} {ruleset} {heroes}"
    game = madking.new_game(heroes, mode=mode, ruleset=ruleset, house_rules=True, seed=seed)
    rng = Random(seed)
    digest = hashlib.sha256()
    for number in range(limit):
        if game.actor is None:
            break
        game.choose(int(rng.random() * len(game.options)))
        if number % 5 == 0 or game.actor is None:
            digest.update(game.state.hash().encode())
    return {
        "mode": mode,
        "over": game.actor is None,
        "log": game.log,
        "states": digest.hexdigest(),
        "engine": Path(engine.__file__).suffix,
    }


def main() -> int:
    """Plays what is asked for."""
    ruleset, limit = sys.argv[1], int(sys.argv[2])
    told = [play(mode, heroes, ruleset, limit) for mode, *heroes in json.load(sys.stdin)]
    sys.stdout.write(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
