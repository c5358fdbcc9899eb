"""The ladder of bots: how much stronger each is than the one below, over many duels with seats swapped.

Only games of the same rules, bots and budget are counted together. A game depends on the seed and its number; with a
fixed number of imagined games for each decision of the expert it can be repeated exactly, with seconds it depends on
the machine, and on how many games are played at once: no more than there are idle cores, for an expert that thinks in
seconds is only as good as the time it really gets.
"""

import json
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from madking.bots import make_bot
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
from madking.tally.intervals import Interval, wilson

SIX: Final = ("barbarian", "moon_elf", "pyromancer", "huntress", "tactician", "artificer")
"""Heroes of complexity 1, 2, 3, 5, 5 and 6."""
PARTS: Final = ("control", "greedy", "expert")
KEPT: Final = "ladder.jsonl"
MODE: Final = "1v1"
RULESET: Final = "rerolled"


@dataclass(frozen=True)
class Climb:
    """What is to be measured."""

    rules: str
    """The digest of rules and bots, shortened."""
    expert: str = "expert:think=0.5"
    parts: tuple[str, ...] = PARTS
    games: int = 400
    """Of each part, at least."""
    mirrors: tuple[str, ...] = SIX
    """Whose mirrors are played."""
    seed: str = "ladder"

    def require(self) -> None:
        """Finds every fault before the first game."""
        for part in self.parts:
            if part not in PARTS:
                raise SetupError(f"unknown part {part!r}; known are {', '.join(PARTS)}")
        for hero in self.mirrors:
            load_hero(hero)
        if not self.mirrors:
            raise SetupError("the mirrors of at least one hero must be played")
        if self.games < 1:
            raise SetupError(f"at least one game must be played, not {self.games}")

    def bouts(self) -> list["Bout"]:
        """All games, part by part."""
        return [bout for part in self.parts for bout in self.bouts_of(part)]

    def bouts_of(self, part: str) -> Iterator["Bout"]:
        """At least so many games of a part, seats swapped in every second one."""
        heroes = hero_keys() if part == "greedy" else self.mirrors
        each = 2 * -(-self.games // (2 * len(heroes)))
        for number in range(each):
            for place, hero in enumerate(heroes):
                other = heroes[(place + number // 2) % len(heroes)] if part == "greedy" else hero
                yield Bout(part, (hero, other), self.bots_of(part), number, self.seed, self.rules)

    def bots_of(self, part: str) -> tuple[str, str]:
        """Who is measured in a part, and against whom."""
        pairs = {"control": ("greedy", "greedy"), "greedy": ("greedy", "random"), "expert": (self.expert, "greedy")}
        return pairs[part]

    def counts(self, bout: "Bout") -> bool:
        """Whether a game belongs to what is measured."""
        own = bout.part == "greedy" or bout.heroes[0] in self.mirrors
        alike = (bout.rules, bout.seed, bout.bots) == (self.rules, self.seed, self.bots_of(bout.part))
        return own and alike


@dataclass(frozen=True)
class Bout:
    """One game: the first bot's hero and bot, the other's, and which of them sits first."""

    part: str
    heroes: tuple[str, str]
    bots: tuple[str, str]
    number: int
    seed: str
    rules: str

    @property
    def swapped(self) -> bool:
        """Whether the first bot sits in the second seat."""
        return self.number % 2 == 1

    def setting(self) -> tuple[Setting, int]:
        """The simulation that it is a game of, and its number there.

        Two games share their dice, but for the control. There the same bot sits on both sides: with the same dice it
        would play the same game twice, and always win half.
        """
        heroes = self.heroes[::-1] if self.swapped else self.heroes
        bots = self.bots[::-1] if self.swapped else self.bots
        seed = f"{self.seed}/{self.part}/{self.heroes}"
        number = self.number if self.part == "control" else self.number // 2
        return Setting(heroes, bots, seed, RULESET, MODE, TURN_LIMIT, swap=False), number


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
    bout = Bout(**{**told, "heroes": tuple(told["heroes"]), "bots": tuple(told["bots"])})
    return Fought(bout=bout, **data)


# --- figures -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """How the first bot did with one hero, or with all; what its thinking took, if it tells that."""

    hero: str
    games: int
    wins: int
    draws: int
    rate: float
    interval: Interval
    turns: float
    seconds: float
    """Of the processor, for a game."""
    thinking: dict[str, float]
    """For a decision; the decisions themselves for a game."""


@dataclass(frozen=True)
class Rung:
    """One part of the ladder: every hero, and all together."""

    part: str
    bots: tuple[str, str]
    heroes: tuple[Standing, ...]
    whole: Standing | None
    """None if nothing was played yet."""


def rungs(climb: Climb, games: Sequence[Fought]) -> list[Rung]:
    """What the games tell that count, part by part; parts that were not asked for, too."""
    found: list[Rung] = []
    for part in PARTS:
        mine = [game for game in games if game.bout.part == part and climb.counts(game.bout)]
        heroes = sorted({game.bout.heroes[0] for game in mine})
        each = tuple(_standing(hero, [game for game in mine if game.bout.heroes[0] == hero]) for hero in heroes)
        found.append(Rung(part, climb.bots_of(part), each, _standing("all", mine) if mine else None))
    return found


def _standing(hero: str, games: Sequence[Fought]) -> Standing:
    number, wins = len(games), sum(game.score == 1.0 for game in games)
    return Standing(
        hero=hero,
        games=number,
        wins=wins,
        draws=sum(game.score == 0.5 for game in games),
        rate=round(wins / number, 4),
        interval=wilson(wins, number),
        turns=sum(game.turns for game in games) / number,
        seconds=sum(game.seconds for game in games) / number,
        thinking=_thinking([game.thinking for game in games if game.thinking]),
    )


def _thinking(told: Sequence[dict[str, float]]) -> dict[str, float]:
    if not told:
        return {}
    total = {key: sum(one[key] for one in told) for key in told[0]}
    decisions = max(1.0, total.pop("decisions"))
    return {"decisions": decisions / len(told), **{key: value / decisions for key, value in total.items()}}
