"""The ladder of bots: the five strengths, each against every other, in mirrors of all heroes with seats swapped.

Only games of the same rules, bots and budget are counted together. A game depends on the seed and its number; with a
fixed number of imagined games for each decision of a bot that searches it can be repeated exactly. With seconds of the
processor it depends on how fast the machine is, but not on what else it does.
"""

import json
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from madking.bots import TUNABLE, make_bot
from madking.bots.expert import ExpertBot
from madking.core import engine
from madking.cores import running_core
from madking.errors import SetupError
from madking.games import make_state
from madking.lang.library import hero_keys, load_hero
from madking.sim.crew import Crew
from madking.sim.machine import machine
from madking.sim.report import Trouble
from madking.sim.runner import TURN_LIMIT, Setting, play_game
from madking.tally.elo import Meeting, Ratings
from madking.tally.intervals import Interval, wilson

STRENGTHS: Final = ("random", "gentle", "greedy", "expert", "master")
"""From the weakest to the strongest."""
Pair = tuple[str, str]
"""A strength, and a weaker one that it is measured against."""
PAIRS: Final[tuple[Pair, ...]] = tuple((strong, weak) for weak, strong in combinations(STRENGTHS, 2))
ANCHOR: Final = "greedy"
"""Whom ratings are seen from."""
FEWEST: Final = 30
"""Games of a pair below which nothing is concluded from them."""
KEPT: Final = "ladder.jsonl"
MODE: Final = "1v1"
RULESET: Final = "rerolled"


@dataclass(frozen=True)
class Climb:
    """What is to be measured."""

    rules: str
    """The digest of rules and bots, shortened."""
    budget: str = "cpu=0.1"
    """How long the bots that search think: an option of theirs."""
    pairs: tuple[Pair, ...] = PAIRS
    games: int = 400
    """Of each pair, at least."""
    heroes: tuple[str, ...] = ()
    """Whose mirrors are played; without any, those of all."""
    seed: str = "ladder"

    def require(self) -> None:
        """Finds every fault before the first game."""
        for hero in self.heroes:
            load_hero(hero)
        if self.games < 1:
            raise SetupError(f"at least one game must be played, not {self.games}")

    @property
    def mirrors(self) -> tuple[str, ...]:
        """The heroes whose mirrors are played."""
        return self.heroes or hero_keys()

    def bouts(self) -> list["Bout"]:
        """At least so many games of each pair, both seats of every table; all pairs come forward together."""
        rounds = -(-self.games // (2 * len(self.mirrors)))
        return [bout for number in range(rounds) for pair in self.pairs for bout in self._round(pair, number)]

    def _round(self, pair: Pair, number: int) -> Iterator["Bout"]:
        """One table of every hero, from both seats."""
        for hero in self.mirrors:
            for seat in range(2):
                yield Bout(hero, self.bots_of(pair), 2 * number + seat, self.seed, self.rules)

    def bots_of(self, pair: Pair) -> tuple[str, str]:
        """The bots of a pair as they are written, with how long they think."""
        strong, weak = (f"{bot}:{self.budget}" if bot in TUNABLE else bot for bot in pair)
        return strong, weak

    def counts(self, bout: "Bout") -> bool:
        """Whether a game belongs to what is measured."""
        return (bout.rules, bout.seed) == (self.rules, self.seed) and bout.hero in self.mirrors


@dataclass(frozen=True)
class Bout:
    """One game of two bots with the same hero; the first sits second in every second one."""

    hero: str
    bots: tuple[str, str]
    number: int
    seed: str
    rules: str

    @property
    def swapped(self) -> bool:
        """Whether the first bot sits in the second seat."""
        return self.number % 2 == 1

    def setting(self) -> tuple[Setting, int]:
        """The simulation that it is a game of, and its number there: both seats of a table share their dice."""
        bots = self.bots[::-1] if self.swapped else self.bots
        seed = f"{self.seed}/{'-'.join(self.bots)}/{self.hero}"
        return Setting((self.hero, self.hero), bots, seed, RULESET, MODE, TURN_LIMIT, swap=False), self.number // 2


@dataclass(frozen=True)
class Fought:
    """A game that was played: how it ended for the first bot, how long it took, and how the first bot thought."""

    bout: Bout
    score: float
    turns: int
    seconds: float
    machine: str
    thinking: dict[str, float]


# --- playing -----------------------------------------------------------------------------------------

Told = Fought | Trouble | None
"""A game, why it failed, or nothing: the time was up before it began."""


def fight_all(bouts: Sequence[Bout], processes: int, until: float) -> Generator[Told, None, None]:
    """Plays the games, so many at once, and tells each as it ends; none begins after the time `until`."""
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    tasks = [(bout, until) for bout in bouts]
    if processes == 1:
        yield from map(_fight_in_time, tasks)
    else:
        yield from Crew(processes, _sit_down, _given_up).run(tasks)


Task = tuple[Bout, float]


def _sit_down() -> Callable[[Task], Told]:
    return _fight_in_time


def _given_up(task: Task, why: str) -> Told:
    setting, number = task[0].setting()
    return Trouble(number, why, setting.repeat(number))


def _fight_in_time(task: Task) -> Told:
    bout, until = task
    if time.time() >= until:
        return None
    try:
        return fight(bout)
    except Exception as error:
        return _given_up(task, " ".join(f"{type(error).__name__}: {error}".split()))


def fight(bout: Bout) -> Fought:
    """Plays one game."""
    setting, number = bout.setting()
    luck = setting.seed_of(number)
    table = make_state(setting.heroes, MODE, RULESET)[0]
    bots = [make_bot(name, f"{luck}/{seat}") for seat, name in enumerate(setting.bots)]
    begun = time.process_time()
    played = play_game(engine.begin(table.content, table.ruleset, table.mode), bots, luck)
    mine = int(bout.swapped)
    score = 0.5 if len(played.winners) != 1 else float(played.winners[0] == mine)
    first = bots[mine]
    thinking = asdict(first.tally) if isinstance(first, ExpertBot) else {}
    return Fought(bout, score, played.turns, round(time.process_time() - begun, 2), _machine(), thinking)


def _machine() -> str:
    """What plays: processor, Python, and which core."""
    told = machine()
    return f"{told['machine']}, {told['python']}, {running_core()} core"


# --- keeping -----------------------------------------------------------------------------------------


class Ladder:
    """The games that were played, each a line of a file in a folder; without a folder they are only remembered."""

    def __init__(self, folder: Path | None) -> None:
        self.games: dict[Bout, Fought] = {}
        self._file: TextIO | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / KEPT).open("a+", encoding="utf-8", newline="")
            self._read(self._file)

    def _read(self, file: TextIO) -> None:
        """Reads what is there; what a killed process left of a line is cut off."""
        file.seek(0)
        text = file.read()
        whole = text[: text.rfind("\n") + 1]
        file.truncate(len(whole.encode()))
        for line in whole.splitlines():
            try:
                fought = _fought_of(json.loads(line))
            except (ValueError, KeyError, TypeError) as error:
                raise SetupError(f"{file.name!r} does not hold games of the ladder") from error
            self.games[fought.bout] = fought

    def add(self, fought: Fought) -> None:
        """Keeps a game."""
        self.games[fought.bout] = fought
        if self._file is not None:
            self._file.write(json.dumps(asdict(fought), sort_keys=True) + "\n")
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()


def _fought_of(data: dict[str, Any]) -> Fought:
    told = data.pop("bout")
    bout = Bout(**{**told, "bots": tuple(told["bots"])})
    return Fought(bout=bout, **data)


# --- figures -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """How the first bot of a pair did with one hero, or with all; what its thinking took, if it tells that."""

    hero: str
    games: int
    score: float
    """A win counts one, a draw a half."""
    draws: int
    rate: float
    interval: Interval
    turns: float
    seconds: float
    """Of the processor, for a game."""
    thinking: dict[str, float]
    """For a decision; the decisions themselves for a game; the longest of them all."""


@dataclass(frozen=True)
class Rung:
    """One pair: every hero, and all together."""

    pair: Pair
    bots: tuple[str, str]
    heroes: tuple[Standing, ...]
    whole: Standing | None
    """None if nothing was played yet."""


def rungs(climb: Climb, games: Sequence[Fought]) -> list[Rung]:
    """What the games tell that count, pair by pair; pairs that were not asked for, too."""
    found: list[Rung] = []
    for pair in PAIRS:
        bots = climb.bots_of(pair)
        mine = [game for game in games if game.bout.bots == bots and climb.counts(game.bout)]
        heroes = sorted({game.bout.hero for game in mine})
        each = tuple(_standing(hero, [game for game in mine if game.bout.hero == hero]) for hero in heroes)
        found.append(Rung(pair, bots, each, _standing("all", mine) if mine else None))
    return found


def ratings(found: Sequence[Rung]) -> Ratings:
    """How strong the bots are, seen from the anchor, by the pairs with enough games."""
    wholes = [(rung.pair, rung.whole) for rung in found if rung.whole and rung.whole.games >= FEWEST]
    met = [Meeting(*pair, whole.games, whole.score) for pair, whole in wholes]
    return Ratings(met, ANCHOR)


def _standing(hero: str, games: Sequence[Fought]) -> Standing:
    number, score = len(games), sum(game.score for game in games)
    return Standing(
        hero=hero,
        games=number,
        score=score,
        draws=sum(game.score == 0.5 for game in games),
        rate=round(score / number, 4),
        interval=wilson(score, number),
        turns=sum(game.turns for game in games) / number,
        seconds=sum(game.seconds for game in games) / number,
        thinking=_thinking([game.thinking for game in games if game.thinking]),
    )


def _thinking(told: Sequence[dict[str, float]]) -> dict[str, float]:
    if not told:
        return {}
    total = {key: sum(one[key] for one in told) for key in told[0]}
    decisions = max(1.0, total.pop("decisions"))
    mean = {key: value / decisions for key, value in total.items()}
    return {**mean, "decisions": decisions / len(told), "longest": max(one["longest"] for one in told)}
