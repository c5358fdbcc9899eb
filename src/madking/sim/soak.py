"""Many random games, every state of them checked: duels over all pairs of heroes, or any mode.

A mode is played by every ruleset, by house rules where its book has no such mode, with and without the upgrade deck.
In every seat of every such game all heroes come equally often, the same hero twice included; a game that is played for
some heroes has one of them in each seat in turn. A game that raises, does not end, breaks an invariant or undoes what
cannot be undone is a failure. A game depends on what is asked for, the seed and its number only.
"""

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from random import Random
from typing import Any, Final

from madking.core import engine, playout
from madking.core.invariants import Past, violations
from madking.core.state import State
from madking.errors import SetupError
from madking.games import make_state
from madking.lang.library import hero_keys, load_hero
from madking.modes import MODES, RULESETS, UPGRADE_DECK, choose_ruleset, find_mode
from madking.sim.crew import Crew
from madking.sim.report import Trouble
from madking.sim.runner import STEP_LIMIT, TURN_LIMIT

DUEL: Final = "1v1"


@dataclass(frozen=True)
class Wish:
    """What is to be played: duels of all pairs of heroes, one mode, or all of them; with some heroes, or with all."""

    heroes: tuple[str, ...] = ()
    """At least one of these plays in every game, by key or file; without any, all shipped ones play alike."""
    mode: str = ""
    all_modes: bool = False
    ruleset: str = ""
    """Only this one."""
    seed: str = "soak"

    def cases(self) -> list["Case"]:
        """The ways to play that take turns."""
        book = choose_ruleset(self.ruleset or None, DUEL).key
        if self.all_modes and self.mode:
            raise SetupError("soak one mode or all of them: --mode or --all-modes")
        if self.all_modes:
            return ways([mode for mode in MODES if self._fits(mode)], self.ruleset, self.heroes)
        for hero in self.heroes:
            make_state((hero,) * find_mode(self.mode or DUEL).players, self.mode or DUEL, book)
        return ways([self.mode], self.ruleset, self.heroes) if self.mode else pairs_of_heroes(book, self.heroes)

    def _fits(self, mode: str) -> bool:
        """Whether these heroes may play a mode: some are for beginners."""
        return not find_mode(mode).beginners or all(load_hero(hero).beginner for hero in self.heroes)

    def repeat(self, number: int) -> tuple[str, ...]:
        """The arguments of `madking` that play the game of this number again."""
        told = {"--mode": self.mode, "--ruleset": self.ruleset, "--seed": self.seed}
        named = [word for option in told.items() if option[1] for word in option]
        flags = ["--all-modes"] * self.all_modes
        return ("soak", *self.heroes, *named, *flags, "--first", str(number), "--games", "1")


@dataclass(frozen=True)
class Case:
    """One way to play."""

    mode: str
    ruleset: str
    heroes: tuple[str, ...] = ()
    """The line-up; without one every game has its own."""
    wanted: tuple[str, ...] = ()
    """One of these is in every line-up; without any it is as it comes."""

    def table(self, seed: str, number: int = 0) -> State:
        """The first state of the game of this number."""
        heroes = self.heroes or line_up(self.mode, f"{seed}/{self.ruleset}", number, self.wanted)
        table = _table(heroes, self.mode, self.ruleset)
        return engine.begin(table.content, table.ruleset, table.mode)


@dataclass(frozen=True)
class Soaked:
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


# --- who plays what ----------------------------------------------------------------------------------


def line_up(mode: str, seed: str, number: int, wanted: Sequence[str] = ()) -> tuple[str, ...]:
    """The heroes of one of many games: each seat goes through all that the mode allows, in an order of its own.

    Of those that are wanted one sits in each game, in each seat in turn.
    """
    chosen = find_mode(mode)
    known = [key for key in hero_keys() if not chosen.beginners or load_hero(key).beginner]
    found: list[str] = []
    for seat in range(chosen.players):
        order = known[:]
        Random(f"{seed}/{mode}/{seat}/{number // len(known)}").shuffle(order)
        found.append(order[number % len(known)])
    if wanted:
        found[number % len(found)] = wanted[number // len(found) % len(wanted)]
    return tuple(found)


def pairs_of_heroes(ruleset: str, wanted: Sequence[str] = ()) -> list[Case]:
    """Duels of every hero with every hero; only those in which one of the wanted plays, if there are any."""
    known = list(dict.fromkeys((*hero_keys(), *wanted)))
    pairs = itertools.product(known, repeat=2)
    return [Case(DUEL, ruleset, pair) for pair in pairs if not wanted or not set(wanted).isdisjoint(pair)]


def ways(modes: Sequence[str], ruleset: str = "", wanted: tuple[str, ...] = ()) -> list[Case]:
    """These modes by each ruleset, with and without the upgrade deck."""
    found: list[Case] = []
    for mode in modes:
        decks = [mode] if UPGRADE_DECK in mode or not find_mode(mode).cards else [mode, f"{mode}+{UPGRADE_DECK}"]
        books = [ruleset] if ruleset else list(RULESETS)
        found += [Case(key, book, wanted=wanted) for book in books for key in decks]
    return found


# --- playing -----------------------------------------------------------------------------------------


def soak(wish: Wish, numbers: Sequence[int], processes: int = 1) -> Iterator[Soaked]:
    """Plays the games of these numbers, in so many processes, and gives each as soon as it is over."""
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    cases = wish.cases()
    job = partial(play_number, cases, wish.seed)
    if processes == 1:
        yield from map(job, numbers)
    else:
        yield from Crew(processes, partial(_sit_down, job), partial(_given_up, cases, wish.seed)).run(numbers)


def _sit_down(job: Callable[[int], Soaked]) -> Callable[[int], Soaked]:
    return job


def _given_up(cases: Sequence[Case], seed: str, number: int, why: str) -> Soaked:
    case = cases[number % len(cases)]
    return Soaked(number, case, _heroes(case.table(seed, number // len(cases))), 0, 0, False, why)


def play_number(cases: Sequence[Case], seed: str, number: int) -> Soaked:
    """Plays the game of this number: the cases take turns."""
    case = cases[number % len(cases)]
    state = case.table(seed, number // len(cases))
    steps = 0
    try:
        steps, wrong = play(state, Random(f"{seed}/{number}"))
    except Exception as error:  # a game that raises is what is looked for
        wrong = f"{type(error).__name__}: {error}"
    return Soaked(number, case, _heroes(state), state.turn, steps, state.over and not state.winners, wrong)


def _heroes(state: State) -> tuple[str, ...]:
    return tuple(made.key for made in state.content.heroes)


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
        if steps >= STEP_LIMIT:
            return steps, f"turn {state.turn} does not end"
    return steps, ""


# --- what they tell ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class WayPlayed:
    """The games of one mode by one ruleset."""

    mode: str
    ruleset: str
    games: int
    decks: int
    """Those with the upgrade deck."""
    failures: int
    draws: int
    turns: float
    """The average of a game."""


@dataclass(frozen=True)
class Soaking:
    """What all games tell."""

    games: int
    draws: int
    states: int
    """How many were checked."""
    ways: tuple[WayPlayed, ...]
    heroes: dict[str, int]
    """How often each played, the rarest first."""
    failures: tuple[tuple[Soaked, Trouble], ...]

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        failures = [
            {"mode": game.case.mode, "ruleset": game.case.ruleset, "heroes": list(game.heroes), **asdict(trouble)}
            for game, trouble in self.failures
        ]
        return {**asdict(self), "failures": failures}


def sum_up_soak(wish: Wish, games: Iterable[Soaked]) -> Soaking:
    """What games tell, in whatever order they came."""
    played = sorted(games, key=lambda game: game.number)
    by_way: dict[tuple[str, str], list[Soaked]] = {}
    for game in played:
        by_way.setdefault((game.case.mode.partition("+")[0], game.case.ruleset), []).append(game)
    heroes = Counter(hero for game in played for hero in game.heroes)
    wrong = [(game, Trouble(game.number, game.wrong, wish.repeat(game.number))) for game in played if game.wrong]
    return Soaking(
        games=len(played),
        draws=sum(game.draw for game in played),
        states=sum(game.steps for game in played),
        ways=tuple(_way_played(*way, games) for way, games in by_way.items()),
        heroes=dict(reversed(heroes.most_common())),
        failures=tuple(wrong),
    )


def _way_played(mode: str, ruleset: str, games: Sequence[Soaked]) -> WayPlayed:
    return WayPlayed(
        mode=mode,
        ruleset=ruleset,
        games=len(games),
        decks=sum(UPGRADE_DECK in game.case.mode for game in games),
        failures=sum(bool(game.wrong) for game in games),
        draws=sum(game.draw for game in games),
        turns=round(sum(game.turns for game in games) / len(games), 1),
    )
