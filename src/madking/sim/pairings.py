"""Every hero against every hero, and each against itself.

A game depends on the seed, the pairing and its number only: neither the other heroes nor the processes matter. It is
the first game that `madking sim` plays with the seed of that game, so every single one can be repeated.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations_with_replacement
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final

from madking.core.state import State
from madking.errors import SetupError
from madking.games import make_state
from madking.lang.library import hero_keys, load_hero
from madking.sim.report import Interval, Played, wilson
from madking.sim.runner import TURN_LIMIT, Setting, play_number, require

BOTS: Final = ("greedy", "greedy")
BATCH: Final = 20
"""How many games a process plays in one go: few enough that nobody waits long for the end of a batch."""
AHEAD: Final = 2
"""How many batches wait for each process."""
EDGE: Final = 0.05

Pair = tuple[str, str]


@dataclass(frozen=True)
class Contest:
    """What all games of all pairings have in common."""

    games: int
    seed: str
    bots: tuple[str, str] = BOTS
    ruleset: str = "rerolled"
    mode: str = "1v1"
    turn_limit: int = TURN_LIMIT

    def setting(self, pair: Pair, number: int) -> Setting:
        """The simulation of which this game is the first; every second game swaps the seats."""
        seats = pair if number % 2 == 0 else pair[::-1]
        return Setting(
            seats, self.bots, f"{self.seed}/{'-'.join(pair)}/{number}", self.ruleset, self.mode, self.turn_limit
        )


@dataclass(frozen=True)
class Trouble:
    """A game that did not end as it should: its number, why, and the arguments of `madking` that repeat it."""

    number: int
    why: str
    repeat: tuple[str, ...]


@dataclass(frozen=True)
class Pairing:
    """How the games of two heroes went. A game that failed counts nowhere else; the others are `finished`."""

    heroes: Pair
    finished: int
    wins: tuple[int, int]
    """Of each hero, wherever it sat; of a hero against itself, of the start player and of the other one."""
    starts: int
    """How often the start player won."""
    draws: int
    over_limit: int
    """Games that were not over at the turn limit."""
    stalled: int
    """Games that did not come to the end of a turn."""
    turns: float
    stuck: tuple[Trouble, ...]
    """The games that were not over."""
    failures: tuple[Trouble, ...]
    """The games that raised an error."""

    @property
    def mirror(self) -> bool:
        """Whether a hero meets itself."""
        return self.heroes[0] == self.heroes[1]

    def rate(self, side: int = 0) -> float:
        """The share of games that a side won."""
        return self.wins[side] / self.finished if self.finished else 0.0

    def interval(self, side: int = 0) -> Interval:
        """Where that share lies with 95 % confidence."""
        return wilson(self.wins[side], self.finished)

    @property
    def lopsided(self) -> bool:
        """Whether a side wins less than 5 % or more than 95 %."""
        return self.finished > 0 and any(not EDGE <= self.rate(side) <= 1 - EDGE for side in (0, 1))

    def to_json(self) -> dict[str, Any]:
        """The figures as JSON values."""
        return asdict(self)


def pairing_of(plain: dict[str, Any]) -> Pairing:
    """A pairing from its JSON values."""
    first, second = plain["heroes"]
    of_first, of_second = plain["wins"]
    troubles = {key: _troubles(plain[key]) for key in ("stuck", "failures")}
    return Pairing(**{**plain, "heroes": (first, second), "wins": (of_first, of_second), **troubles})


def _troubles(plain: list[dict[str, Any]]) -> tuple[Trouble, ...]:
    return tuple(Trouble(one["number"], one["why"], tuple(one["repeat"])) for one in plain)


@dataclass(frozen=True)
class Standing:
    """How a hero did against all others; games against itself tell nothing about it."""

    hero: str
    games: int
    wins: int
    rate: float
    interval: Interval


def all_pairs(heroes: Iterable[str]) -> list[Pair]:
    """Every two heroes once, and each with itself, in the order of the alphabet.

    >>> all_pairs(["b", "a"])
    [('a', 'a'), ('a', 'b'), ('b', 'b')]
    """
    return list(combinations_with_replacement(sorted(set(heroes)), 2))


def ranking(pairings: Iterable[Pairing]) -> list[Standing]:
    """The heroes, best first."""
    tallies: dict[str, tuple[int, int]] = {}
    for pairing in pairings:
        for side, hero in enumerate(pairing.heroes if not pairing.mirror else ()):
            games, wins = tallies.get(hero, (0, 0))
            tallies[hero] = games + pairing.finished, wins + pairing.wins[side]
    found = [
        Standing(hero, games, wins, wins / games if games else 0.0, wilson(wins, games))
        for hero, (games, wins) in tallies.items()
    ]
    return sorted(found, key=lambda standing: (-standing.rate, standing.hero))


# --- playing -----------------------------------------------------------------------------------------


def play_pairings(
    pairs: Sequence[Pair], contest: Contest, processes: int = 1, progress: Callable[[int], None] | None = None
) -> Iterator[Pairing]:
    """Plays pairings and gives each as soon as all its games are played; `progress` hears how many games are done.

    >>> [found] = play_pairings([("barbarian", "paladin")], Contest(2, "1", bots=("random", "random")))
    >>> found.finished
    2
    """
    require_contest({hero for pair in pairs for hero in pair}, contest, processes)
    waiting = dict.fromkeys(pairs, contest.games)
    results: dict[Pair, list[Result]] = {pair: [] for pair in pairs}
    batches = _batches(pairs, contest)
    for pair, found in _in_turn(batches) if processes == 1 else _in_processes(batches, processes):
        results[pair] += found
        waiting[pair] -= len(found)
        if progress is not None:
            progress(len(found))
        if not waiting[pair]:
            yield _sum_up(pair, contest, results.pop(pair))


def require_contest(heroes: Iterable[str], contest: Contest, processes: int) -> None:
    """Finds every fault before the first game."""
    for hero in sorted(heroes):
        both = Setting((hero, hero), contest.bots, "", contest.ruleset, contest.mode, contest.turn_limit)
        require(both, contest.games, processes)


Result = tuple[int, Played | Trouble]
"""The number of a game, and how it went."""
Batch = tuple[Pair, Contest, range]


def _batches(pairs: Sequence[Pair], contest: Contest) -> Iterator[Batch]:
    for pair in pairs:
        for start in range(0, contest.games, BATCH):
            yield pair, contest, range(start, min(start + BATCH, contest.games))


def _in_turn(batches: Iterator[Batch]) -> Iterator[tuple[Pair, list[Result]]]:
    for batch in batches:
        yield batch[0], _play(batch)


def _in_processes(batches: Iterator[Batch], processes: int) -> Iterator[tuple[Pair, list[Result]]]:
    """The batches as they get ready. Only the first process hears an interruption; the others end their batch."""
    running: dict[Future[list[Result]], Pair] = {}
    with ProcessPoolExecutor(processes, initializer=_be_deaf) as pool:
        try:
            for batch in batches:
                running[pool.submit(_play, batch)] = batch[0]
                if len(running) >= AHEAD * processes:
                    yield from _ready(running)
            while running:
                yield from _ready(running)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _ready(running: dict[Future[list[Result]], Pair]) -> Iterator[tuple[Pair, list[Result]]]:
    """Waits for the next batch, and takes out all that are done."""
    done, _ = wait(running, return_when=FIRST_COMPLETED)
    for future in done:
        yield running.pop(future), future.result()


def _be_deaf() -> None:
    signal(SIGINT, SIG_IGN)


def _play(batch: Batch) -> list[Result]:
    """Plays some games of a pairing; one that raises an error does not end the others."""
    pair, contest, numbers = batch
    tables: dict[tuple[str, ...], State] = {}
    results: list[Result] = []
    for number in numbers:
        setting = contest.setting(pair, number)
        if setting.heroes not in tables:
            tables[setting.heroes], _ = make_state(setting.heroes, contest.mode, contest.ruleset)
        try:
            results.append((number, play_number(tables[setting.heroes], setting, 0)))
        except Exception as error:
            said = " ".join(f"{type(error).__name__}: {error}".split())
            results.append((number, Trouble(number, said, _repeat(setting))))
    return results


def _repeat(setting: Setting) -> tuple[str, ...]:
    """The arguments of `madking` that play this one game again."""
    options = {
        "--games": "1",
        "--seed": setting.seed,
        "--bots": ",".join(setting.bots),
        "--ruleset": setting.ruleset or "",
        "--mode": setting.mode,
        "--turn-limit": str(setting.turn_limit),
    }
    return ("sim", *setting.heroes, *(word for option in options.items() if option[1] for word in option))


def _sum_up(pair: Pair, contest: Contest, results: list[Result]) -> Pairing:
    """The figures of a pairing, from its games in any order."""
    results.sort(key=lambda result: result[0])
    games = [(number, game) for number, game in results if isinstance(game, Played)]
    wins = [0, 0]
    for number, game in games:
        for seat in game.winners:
            shift = game.starter if pair[0] == pair[1] else number % 2
            wins[seat ^ shift] += 1
    over = sum(game.stalled and game.turns > contest.turn_limit for _, game in games)
    return Pairing(
        heroes=pair,
        finished=len(games),
        wins=(wins[0], wins[1]),
        starts=sum(game.starter in game.winners for _, game in games),
        draws=sum(not game.winners and not game.stalled for _, game in games),
        over_limit=over,
        stalled=sum(game.stalled for _, game in games) - over,
        turns=round(sum(game.turns for _, game in games) / len(games), 4) if games else 0.0,
        stuck=tuple(_stuck(contest, pair, number, game) for number, game in games if game.stalled),
        failures=tuple(game for _, game in results if isinstance(game, Trouble)),
    )


def _stuck(contest: Contest, pair: Pair, number: int, game: Played) -> Trouble:
    limit = f"not over after {contest.turn_limit} turns"
    why = limit if game.turns > contest.turn_limit else f"turn {game.turns} does not end"
    return Trouble(number, why, _repeat(contest.setting(pair, number)))


# --- what decides a game -----------------------------------------------------------------------------

ROOMS: Final = ("bots/*.py", "core/*.py", "heroes/*.hero", "lang/*", "modes/*.py", "games.py", "sim/runner.py")


def find_heroes(names: Sequence[str]) -> list[str]:
    """The heroes of these names, all that are shipped if there are none; files keep their path."""
    found = [name if name.endswith(".hero") else load_hero(name).key for name in names]
    twice = sorted({hero for hero in found if found.count(hero) > 1})
    if twice:
        raise SetupError(f"{', '.join(twice)} is named twice; each hero meets itself anyway")
    return sorted(found) or list(hero_keys())


def rules_digest(heroes: Iterable[str]) -> str:
    """A digest of all files that decide how a game goes, to tell whether old figures still hold."""
    package = Path(__file__).parents[1]
    total = sha256()
    for file in sorted(file for room in ROOMS for file in package.glob(room) if file.is_file()):
        if file.suffix in (".py", ".hero", ".lark"):
            total.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    for hero in sorted(hero for hero in heroes if hero.endswith(".hero")):
        total.update(Path(hero).read_bytes())
    return total.hexdigest()
