"""Plays many random games and checks every state of them: duels over all pairs of heroes, or any mode.

    PYTHONPATH=build/compiled python tools/soak.py --games 10000
    PYTHONPATH=build/compiled python tools/soak.py --games 10000 --mode ffa6
    PYTHONPATH=build/compiled python tools/soak.py --games 10000 --all-modes

A mode is played by every ruleset, by house rules where its book has no such mode, with and without the upgrade deck.
In every seat of every such game all heroes come equally often, the same hero twice included. A game that raises, runs
over the turn limit, breaks an invariant or undoes what cannot be undone is told with the command that repeats it; one
line for each mode and ruleset says what was played.
"""

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random

from madking.core import engine, playout
from madking.core.invariants import Past, violations
from madking.core.state import State
from madking.games import make_state
from madking.lang.library import hero_keys, load_hero
from madking.modes import MODES, RULESETS, UPGRADE_DECK, find_mode, find_ruleset

TURN_LIMIT = 400


@dataclass(frozen=True)
class Case:
    """One way to play; without heroes every game has its own."""

    mode: str
    ruleset: str
    heroes: tuple[str, ...] = ()

    def table(self, seed: str, number: int = 0) -> State:
        """The first state of the game of this number."""
        heroes = self.heroes or line_up(self.mode, f"{seed}/{self.ruleset}", number)
        table = _table(heroes, self.mode, self.ruleset)
        return engine.begin(table.content, table.ruleset, table.mode)


@dataclass(frozen=True)
class Played:
    """What became of one game; `wrong` is empty if it was sound and ended."""

    number: int
    case: Case
    heroes: tuple[str, ...]
    turns: int
    steps: int
    draw: bool
    wrong: str


@lru_cache(maxsize=64)
def _table(heroes: tuple[str, ...], mode: str, ruleset: str) -> State:
    return make_state(heroes, mode, ruleset)[0]


def line_up(mode: str, seed: str, number: int) -> tuple[str, ...]:
    """The heroes of one of many games: each seat goes through all that the mode allows, in an order of its own."""
    chosen = find_mode(mode)
    known = [key for key in hero_keys() if not chosen.beginners or load_hero(key).beginner]
    found: list[str] = []
    for seat in range(chosen.players):
        order = known[:]
        Random(f"{seed}/{mode}/{seat}/{number // len(known)}").shuffle(order)
        found.append(order[number % len(known)])
    return tuple(found)


def pairs_of_heroes(ruleset: str) -> list[Case]:
    """Duels of every hero with every hero."""
    return [Case("1v1", ruleset, pair) for pair in itertools.product(hero_keys(), repeat=2)]


def ways(modes: Sequence[str], ruleset: str | None = None) -> list[Case]:
    """These modes by each ruleset, with and without the upgrade deck."""
    found: list[Case] = []
    for mode in modes:
        decks = [mode] if UPGRADE_DECK in mode or not find_mode(mode).cards else [mode, f"{mode}+{UPGRADE_DECK}"]
        books = list(RULESETS) if ruleset is None else [ruleset]
        found += [Case(key, book) for book in books for key in decks]
    return found


def play(state: State, rng: Random) -> tuple[int, str]:
    """Plays one random game; gives the number of steps, and what went wrong, or nothing."""
    steps = 0
    while not state.over:
        past = Past(state)
        if state.asked < 0:
            choice = playout.sample(state, rng)
        else:
            options = engine.legal(state)
            choice = options[int(rng.random() * len(options))]
        engine.proceed(state, choice)
        steps += 1
        wrong = violations(state) + past.undone(state)
        if wrong:
            return steps, "; ".join(wrong)
        if state.turn > TURN_LIMIT:
            return steps, f"not over after {TURN_LIMIT} turns"
    return steps, ""


def play_number(cases: Sequence[Case], seed: str, number: int) -> Played:
    """Plays the game of this number: the cases take turns."""
    case = cases[number % len(cases)]
    state = case.table(seed, number // len(cases))
    steps = 0
    try:
        steps, wrong = play(state, Random(f"{seed}/{number}"))
    except Exception as error:  # a game that raises is what the soak looks for
        wrong = f"{type(error).__name__}: {error}"
    heroes = tuple(made.key for made in state.content.heroes)
    return Played(number, case, heroes, state.turn, steps, state.over and not state.winners, wrong)


def soak(cases: Sequence[Case], numbers: Iterable[int], seed: str, processes: int = 1) -> Iterator[Played]:
    """Plays the games of these numbers, in so many processes, and gives what became of each, in their order."""
    job = partial(play_number, cases, seed)
    if processes == 1:
        yield from map(job, numbers)
        return
    with ProcessPoolExecutor(processes) as crew:
        yield from crew.map(job, numbers, chunksize=20)


def report(games: Sequence[Played]) -> Iterator[str]:
    """A line for each mode and ruleset, one for the heroes, and the sum."""
    ways_played: dict[tuple[str, str], list[Played]] = {}
    for game in games:
        ways_played.setdefault((game.case.mode.partition("+")[0], game.case.ruleset), []).append(game)
    for (mode, ruleset), played in ways_played.items():
        decks = sum(UPGRADE_DECK in game.case.mode for game in played)
        turns = sum(game.turns for game in played) / len(played)
        yield (
            f"{mode:6} {ruleset:12} {len(played):5} games ({decks} with the upgrade deck), "
            f"{sum(bool(game.wrong) for game in played)} failures, {sum(game.draw for game in played)} draws, "
            f"{turns:.1f} turns a game"
        )
    heroes = Counter(hero for game in games for hero in game.heroes)
    most, least = heroes.most_common(1)[0], heroes.most_common()[-1]
    yield f"{len(heroes)} heroes, from {least[0]} ({least[1]} times) to {most[0]} ({most[1]} times)"
    yield (
        f"{len(games)} games, {sum(bool(game.wrong) for game in games)} failures, "
        f"{sum(game.draw for game in games)} draws, {sum(game.steps for game in games)} states checked"
    )


def main() -> int:
    """Plays the games that the command line asks for."""
    parser = argparse.ArgumentParser(description="random games, every state checked")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--ruleset", help="only this one")
    parser.add_argument("--mode", help="this mode instead of duels over all pairs of heroes")
    parser.add_argument("--all-modes", action="store_true", help="every mode by every ruleset")
    parser.add_argument("--only", type=int, help="play just this game")
    parser.add_argument("--processes", type=int, default=2, help="how many games at a time")
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
    games: list[Played] = []
    for game in soak(cases, numbers, asked.seed, asked.processes if asked.only is None else 1):
        games.append(game)
        if game.wrong:
            sys.stdout.write(failure(game, " ".join((sys.argv[0], *given))))
    for line in report(games):
        sys.stdout.write(line + "\n")
    return 1 if any(game.wrong for game in games) else 0


def failure(game: Played, command: str) -> str:
    """What went wrong in a game, and the command that repeats it."""
    what = f"game {game.number} {game.case.mode} {game.case.ruleset} ({' '.join(game.heroes)}): {game.wrong}"
    return f"{what}\n  repeat: {command} --only {game.number}\n"


if __name__ == "__main__":
    sys.exit(main())
