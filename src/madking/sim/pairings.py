"""Every hero against every hero, and each against itself.

A pairing is a simulation with its own seed, so its games depend on the seed, the pairing and their number only:
neither the other heroes nor who plays them matter, and `madking sim` repeats every single one.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from madking.cores import engine_version
from madking.errors import SetupError
from madking.lang.library import hero_keys, load_hero
from madking.sim.digest import rules_digest
from madking.sim.engines import make_engine
from madking.sim.report import Played, Trouble
from madking.sim.runner import TURN_LIMIT, Job, Setting, require, stuck
from madking.sim.simulation import hero_name
from madking.tally.intervals import DIGITS, Interval, wilson

EDGE: Final = 0.05

Pair = tuple[str, str]


@dataclass(frozen=True)
class Contest:
    """What all games of all pairings have in common; one bot plays for both, so that only the heroes differ."""

    games: int
    seed: str
    bot: str = "greedy"
    ruleset: str = "rerolled"
    turn_limit: int = TURN_LIMIT

    def setting(self, pair: Pair) -> Setting:
        """The simulation of a pairing; every second game swaps the seats."""
        return Setting(
            pair, (self.bot, self.bot), f"{self.seed}/{'-'.join(pair)}", self.ruleset, "1v1", self.turn_limit
        )

    def jobs(self, pair: Pair, told: bool = False) -> list[Job]:
        """The games of a pairing; those that are told tell what each hero did in them."""
        setting = self.setting(pair)
        return [Job(setting, number, told=told) for number in range(self.games)]

    def head(self, heroes: Sequence[str]) -> dict[str, Any]:
        """What decides the games, to be written before them; how many there are decides none."""
        facts = {key: value for key, value in asdict(self).items() if key != "games"}
        rules = rules_digest(heroes, [self.bot])
        return {"kind": "matrix", "madking": engine_version(), "rules": rules, **facts, "heroes": list(heroes)}


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
        sides = [{"rate": round(self.rate(side), DIGITS), "interval": asdict(self.interval(side))} for side in (0, 1)]
        return {**asdict(self), "shares": sides}


@dataclass(frozen=True)
class Standing:
    """How a hero did against all others; games against itself tell nothing about it."""

    hero: str
    games: int
    wins: int
    rate: float
    interval: Interval


def find_heroes(names: Sequence[str]) -> list[str]:
    """The heroes of these names, all that are shipped if there are none; files keep their path."""
    found = [hero_name(name) for name in names]
    twice = sorted({hero for hero in found if found.count(hero) > 1})
    if twice:
        raise SetupError(f"{', '.join(twice)} is named twice; each hero meets itself anyway")
    return sorted(found) or list(hero_keys())


def shown_names(heroes: Iterable[str]) -> dict[str, str]:
    """The names of heroes for readers; files whose heroes have the same name keep their path."""
    names = {hero: load_hero(hero).name.en for hero in heroes}
    return {hero: name if list(names.values()).count(name) == 1 else hero for hero, name in names.items()}


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


def require_contest(heroes: Iterable[str], contest: Contest, processes: int) -> None:
    """Finds every fault before the first game."""
    for hero in sorted(heroes):
        require(contest.setting((hero, hero)), contest.games, processes)


def play_pairings(
    pairs: Sequence[Pair], contest: Contest, processes: int = 1, progress: Callable[[int], None] | None = None
) -> list[Pairing]:
    """Plays pairings; `progress` hears how many more games are done.

    >>> [found] = play_pairings([("barbarian", "paladin")], Contest(2, "1", bot="random"))
    >>> found.finished
    2
    """
    require_contest({hero for pair in pairs for hero in pair}, contest, processes)
    games: dict[str, Played] = {}
    for played, _ in make_engine(processes=processes).run([job for pair in pairs for job in contest.jobs(pair)]):
        games[played.seed] = played
        if progress is not None:
            progress(1)
    return [sum_up(pair, contest, games) for pair in pairs]


def sum_up(pair: Pair, contest: Contest, games: dict[str, Played]) -> Pairing:
    """The figures of a pairing, from those of its games that are there, among all games, by their seeds."""
    jobs = contest.jobs(pair)
    seeds = [(job, job.setting.seed_of(job.number)) for job in jobs]
    results = [(job, games[seed]) for job, seed in seeds if seed in games]
    ended = [(job, played) for job, played in results if not played.trouble]
    wins = [0, 0]
    for _, played in ended:
        for seat in played.winners:
            wins[seat ^ (played.starter if pair[0] == pair[1] else played.turned)] += 1
    over = sum(played.stalled and played.turns > contest.turn_limit for _, played in ended)
    return Pairing(
        heroes=pair,
        finished=len(ended),
        wins=(wins[0], wins[1]),
        starts=sum(played.starter in played.winners for _, played in ended),
        draws=sum(not played.winners and not played.stalled for _, played in ended),
        over_limit=over,
        stalled=sum(played.stalled for _, played in ended) - over,
        turns=round(sum(played.turns for _, played in ended) / len(ended), DIGITS) if ended else 0.0,
        stuck=tuple(stuck(job, played) for job, played in ended if played.stalled),
        failures=tuple(
            Trouble(job.number, played.trouble, job.setting.repeat(job.number))
            for job, played in results
            if played.trouble
        ),
    )
