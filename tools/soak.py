"""Plays many random games and checks every state of them: duels over all pairs of heroes, or any mode.

    PYTHONPATH=build/compiled python tools/soak.py --games 10000
    PYTHONPATH=build/compiled python tools/soak.py --games 10000 --mode ffa6
    PYTHONPATH=build/compiled python tools/soak.py --games 10000 --all-modes

A mode is played by every ruleset whose book has it, with and without the upgrade deck, with line-ups drawn for every
game. A game that raises, runs over the turn limit or breaks an invariant is reported with the command that repeats it.
"""

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from madking.core import engine, playout
from madking.core.invariants import violations
from madking.core.state import State
from madking.games import make_state
from madking.lang.library import hero_keys, load_hero
from madking.modes import MODES, UPGRADE_DECK, books_with, find_mode, find_ruleset

TURN_LIMIT = 400


@dataclass(frozen=True)
class Case:
    """One way to play; without heroes every game draws its own."""

    mode: str
    ruleset: str
    heroes: tuple[str, ...] = ()

    def table(self, seed: str) -> State:
        """The first state of a game of this kind."""
        heroes = self.heroes or draw(self.mode, Random(f"{seed}/heroes"))
        table = _table(heroes, self.mode, self.ruleset)
        return engine.begin(table.content, table.ruleset, table.mode)


@lru_cache(maxsize=256)
def _table(heroes: tuple[str, ...], mode: str, ruleset: str) -> State:
    return make_state(heroes, mode, ruleset)[0]


def draw(mode: str, rng: Random) -> tuple[str, ...]:
    """A line-up of any heroes that the mode allows, the same one twice included."""
    chosen = find_mode(mode)
    known = [key for key in hero_keys() if not chosen.beginners or load_hero(key).beginner]
    return tuple(rng.choice(known) for _ in range(chosen.players))


def pairs_of_heroes(ruleset: str) -> list[Case]:
    """Duels of every hero with every hero."""
    return [Case("1v1", ruleset, pair) for pair in itertools.product(hero_keys(), repeat=2)]


def ways(modes: Sequence[str], ruleset: str | None = None) -> list[Case]:
    """These modes by each ruleset that has them, with and without the upgrade deck."""
    found: list[Case] = []
    for mode in modes:
        decks = [mode] if UPGRADE_DECK in mode or not find_mode(mode).cards else [mode, f"{mode}+{UPGRADE_DECK}"]
        books = books_with(mode) if ruleset is None else [ruleset]
        found += [Case(key, book) for book in books for key in decks]
    return found


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


def soak(cases: Sequence[Case], numbers: Sequence[int], seed: str, repeat: str) -> tuple[int, Counter[str]]:
    """Plays the games of these numbers; gives the number of failures, and of draws in each mode."""
    failures = 0
    draws: Counter[str] = Counter()
    for number in numbers:
        case = cases[number % len(cases)]
        state = case.table(f"{seed}/{number}")
        try:
            wrong = play(state, Random(f"{seed}/{number}"))
        except Exception as error:  # a game that raises is what the soak looks for
            wrong = f"{type(error).__name__}: {error}"
        draws[case.mode] += state.over and not state.winners
        if wrong:
            failures += 1
            heroes = " ".join(made.key for made in state.content.heroes)
            sys.stdout.write(f"game {number} {case.mode} {case.ruleset} ({heroes}): {wrong}\n  repeat: {repeat} ")
            sys.stdout.write(f"--only {number}\n")
    return failures, draws


def main() -> int:
    """Plays the games that the command line asks for."""
    parser = argparse.ArgumentParser(description="random games, every state checked")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--ruleset", help="only this one")
    parser.add_argument("--mode", help="this mode instead of duels over all pairs of heroes")
    parser.add_argument("--all-modes", action="store_true", help="every mode")
    parser.add_argument("--only", type=int, help="play just this game")
    asked = parser.parse_args()
    if asked.ruleset:
        find_ruleset(asked.ruleset)
    if asked.all_modes or asked.mode:
        cases = ways(list(MODES) if asked.all_modes else [asked.mode], asked.ruleset)
    else:
        cases = pairs_of_heroes(asked.ruleset or "rerolled")
    numbers = range(asked.games) if asked.only is None else [asked.only]
    chosen = (("--mode", asked.mode), ("--ruleset", asked.ruleset), ("--seed", asked.seed))
    given = [f"{name} {value}" for name, value in chosen if value] + ["--all-modes"] * asked.all_modes
    failures, draws = soak(cases, numbers, asked.seed, " ".join((sys.argv[0], *given)))
    if asked.all_modes or asked.mode:
        sys.stdout.write("draws: " + ", ".join(f"{mode} {count}" for mode, count in draws.items()) + "\n")
    sys.stdout.write(f"{len(numbers)} games, {failures} failures, {draws.total()} draws\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
