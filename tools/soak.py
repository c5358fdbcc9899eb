"""Plays many random games over all pairs of heroes and checks every state of them.

    PYTHONPATH=build/compiled python tools/soak.py --games 10000

A game that raises, runs over the turn limit or breaks an invariant is reported with the command that repeats it.
"""

import argparse
import itertools
import sys
from random import Random

from madking.core import engine, playout
from madking.core.invariants import violations
from madking.core.state import State
from madking.games import make_state
from madking.lang.library import hero_keys

TURN_LIMIT = 400


def play(state: State, rng: Random) -> str:
    """Plays one random game; says what went wrong, or nothing."""
    while not state.over:
        if state.asked < 0:
            choice = playout.sample(state, rng)
        else:
            options = engine.legal(state)
            choice = options[int(rng.random() * len(options))]
        engine.proceed(state, choice)
        wrong = violations(state)
        if wrong:
            return "; ".join(wrong)
        if state.turn > TURN_LIMIT:
            return f"not over after {TURN_LIMIT} turns"
    return ""


def main() -> int:
    """Plays the games that the command line asks for."""
    parser = argparse.ArgumentParser(description="random games over all pairs, every state checked")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--ruleset", default="rerolled")
    parser.add_argument("--only", type=int, help="play just this game")
    asked = parser.parse_args()
    pairs = list(itertools.product(hero_keys(), repeat=2))
    tables = {pair: make_state(pair, "1v1", asked.ruleset)[0] for pair in pairs}
    draws = failures = 0
    numbers = range(asked.games) if asked.only is None else [asked.only]
    for number in numbers:
        table = tables[pairs[number % len(pairs)]]
        state = engine.begin(table.content, table.ruleset, table.mode)
        wrong = play(state, Random(f"{asked.seed}/{number}"))
        draws += not state.winners
        if wrong:
            failures += 1
            repeat = f"--seed {asked.seed} --ruleset {asked.ruleset} --only {number}"
            sys.stdout.write(f"game {number} {pairs[number % len(pairs)]}: {wrong}\n  repeat: {sys.argv[0]} {repeat}\n")
    sys.stdout.write(f"{len(numbers)} games, {failures} failures, {draws} draws\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
