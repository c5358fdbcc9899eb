"""Plays single games of a simulation. Game `i` depends on the seed and on `i` only, never on who plays it where."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from madking.bots import make_bot
from madking.bots.eyes import Eyes
from madking.bots.thinking import Thinker
from madking.core import engine
from madking.core.options import option_text, options
from madking.core.sources import SeededDice
from madking.core.state import State
from madking.errors import IllegalChoice, SetupError
from madking.games import draw_heroes, make_state, new_game
from madking.modes import find_mode
from madking.seats import Ask, Bot, say_farewell
from madking.sim.dataset import Decision, Numbers, Watcher, numbers_of
from madking.sim.report import RANDOM, Played, Trouble
from madking.sim.watching import Names, pass_on
from madking.sim.watching import Watch as Follower

TURN_LIMIT: Final = 400
STEP_LIMIT: Final = 100_000
"""Far more than the longest game takes; a turn that never ends is found by it."""
KEPT: Final = 8
"""How many tables are kept for further games of the same heroes."""

Watch = Callable[[State, int], None]
"""Hears every choice before it is made."""


@dataclass(frozen=True)
class Setting:
    """What all games of a simulation have in common."""

    heroes: tuple[str, ...]
    """The line-up, by key or file; `("random",)` draws one for every game."""
    bots: tuple[str, ...]
    seed: str
    ruleset: str | None
    mode: str
    turn_limit: int
    upgrade_deck: bool = False
    house_rules: bool = False
    swap: bool = True
    """Each game turns the line-up by one more seat than the one before; of two players every second one swaps."""

    @property
    def drawn(self) -> bool:
        """Whether every game draws its own line-up."""
        return self.heroes == (RANDOM,)

    def seed_of(self, number: int) -> str:
        """The seed of the game of this number, which no other game has."""
        return f"{self.seed}/{number}"

    def turned(self, number: int) -> int:
        """By how many seats the line-up is turned: who stands there in it sits first."""
        return number % find_mode(self.mode).players if self.swap else 0

    def seated(self, number: int) -> tuple[str, ...]:
        """The heroes of this game in the order of the seats."""
        heroes = draw_heroes(self.mode, self.seed_of(number)) if self.drawn else self.heroes
        return _turn(heroes, self.turned(number))

    def players(self, number: int) -> tuple[str, ...]:
        """The bots of this game in the order of the seats; each stays with its hero."""
        return _turn(self.bots, self.turned(number))

    def table(self, number: int) -> tuple[State, str]:
        """An empty table for a game of this number, and the digest of its hero files."""
        return make_state(
            self.seated(number),
            self.mode,
            self.ruleset,
            upgrade_deck=self.upgrade_deck,
            house_rules=self.house_rules,
        )

    @property
    def numbers(self) -> Numbers:
        """What makes numbers of its decisions."""
        return numbers_of(self.heroes, self.mode, self.upgrade_deck)

    def repeat(self, number: int) -> tuple[str, ...]:
        """The arguments of `madking` that play this one game again."""
        told = {
            "--games": "1",
            "--first": str(number) if number else "",
            "--seed": self.seed,
            "--bots": ",".join(self.bots),
            "--ruleset": self.ruleset or "",
            "--mode": self.mode,
            "--turn-limit": str(self.turn_limit),
        }
        flags = {"--upgrade-deck": self.upgrade_deck, "--house-rules": self.house_rules, "--no-swap": not self.swap}
        named = [word for option in told.items() if option[1] for word in option]
        return ("sim", *self.heroes, *named, *(flag for flag, given in flags.items() if given))


def _turn(line_up: tuple[str, ...], seats: int) -> tuple[str, ...]:
    return line_up[seats:] + line_up[:seats]


@dataclass(frozen=True)
class Job:
    """One game that is to be played; a watched one tells its decisions, a logged one its log, a told one stories."""

    setting: Setting
    number: int
    watched: bool = False
    logged: bool = False
    told: bool = False

    def blank(self, trouble: str = "") -> Played:
        """What is known of the game before it begins, or if something went wrong in it."""
        return Played(
            winners=(),
            starter=-1,
            turns=0,
            health=(),
            heroes=self.setting.seated(self.number),
            number=self.number,
            seed=self.setting.seed_of(self.number),
            bots=self.setting.players(self.number),
            turned=self.setting.turned(self.number),
            trouble=trouble,
        )


class Notes(NamedTuple):
    """What else is told of a game: its decisions if it was watched, its log if it was logged."""

    decisions: list[Decision]
    log: str = ""


Result = tuple[Played, Notes]
"""How a game went, and what else is told of it."""


def require(setting: Setting, games: int, processes: int) -> State:
    """Finds every fault of a setting before the first game; gives the empty table of that game."""
    if games < 1:
        raise SetupError(f"at least one game must be played, not {games}")
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    if setting.turn_limit < 1:
        raise SetupError(f"the turn limit must be at least 1, not {setting.turn_limit}")
    table, _ = setting.table(0)
    if len(setting.bots) != len(table.players):
        raise SetupError(f"{len(table.players)} heroes need as many bots, but {len(setting.bots)} are given")
    for name in setting.bots:
        make_bot(name, "")
    return table


class Tables:
    """The empty tables of the line-ups that were played last: games share what the heroes bring, and nothing else."""

    def __init__(self) -> None:
        self._found: dict[tuple[Setting, tuple[str, ...]], tuple[State, str]] = {}

    def of(self, job: Job) -> tuple[State, str]:
        """The empty table for a game, and the digest of its hero files."""
        key = job.setting, job.setting.seated(job.number)
        if key not in self._found:
            if len(self._found) >= KEPT:
                self._found.clear()
            self._found[key] = job.setting.table(job.number)
        return self._found[key]


def play_job(job: Job, tables: Tables) -> Result:
    """Plays one game; an error in it is its trouble, and no other game's."""
    scribe = Scribe()
    try:
        table, content = tables.of(job)
        if job.watched:
            scribe.watcher = Watcher(job.number, job.setting.seed_of(job.number), content, job.setting.numbers)
        played = play_number(table, job, scribe if job.watched or job.logged else None)
    except Exception as error:
        played = job.blank(" ".join(f"{type(error).__name__}: {error}".split()))
    return played, scribe.notes(job, played)


class Scribe:
    """Hears the choices of a game, and tells them afterwards as a log and as decisions."""

    def __init__(self) -> None:
        self.watcher: Watcher | None = None
        self._codes: list[int] = []

    def __call__(self, state: State, code: int) -> None:
        """Hears a choice."""
        self._codes.append(code)
        if self.watcher is not None:
            self.watcher(state, code)

    def notes(self, job: Job, played: Played) -> Notes:
        """What is told of the game; of one that failed, its log up to there."""
        watched = None if played.trouble else self.watcher
        decisions = [] if watched is None else watched.decisions(played)
        return Notes(decisions, self._log(job.setting, job.number) if job.logged and self._codes else "")

    def _log(self, setting: Setting, number: int) -> str:
        """The log of the game that these choices make: a game depends on its seed and on them alone."""
        game = new_game(
            setting.seated(number),
            mode=setting.mode,
            ruleset=setting.ruleset,
            upgrade_deck=setting.upgrade_deck,
            house_rules=setting.house_rules,
            seed=setting.seed_of(number),
        )
        for code in self._codes:
            game.choose(next(option for option in game.options if option.code == code))
        return game.log


def play_number(table: State, job: Job, watch: Watch | None = None) -> Played:
    """Plays one game of a setting, at a table with its heroes."""
    blank = job.blank()
    bots = [make_bot(name, f"{blank.seed}/{seat}") for seat, name in enumerate(blank.bots)]
    state = engine.begin(table.content, table.ruleset, table.mode)
    watches = followers(state) if job.told else {}
    played = play_game(state, bots, blank.seed, job.setting.turn_limit, watch=watch, watches=watches)
    return replace(
        blank,
        winners=played.winners,
        starter=played.starter,
        turns=played.turns,
        health=played.health,
        stalled=played.stalled,
        decisions=played.decisions,
        stories=tuple(follower.end().to_json() for follower in watches.values()),
    )


def followers(state: State) -> dict[int, Follower]:
    """A follower of each seat."""
    return {seat: Follower(state, seat, Names(made)) for seat, made in enumerate(state.content.heroes)}


def play_game(
    state: State,
    bots: Sequence[Bot],
    seed: str,
    turn_limit: int = TURN_LIMIT,
    step_limit: int = STEP_LIMIT,
    watch: Watch | None = None,
    watches: Mapping[int, Follower] | None = None,
) -> Played:
    """Plays a state to its end, or to a limit, as `Game.play_out` would, but without a log; `watches` follow seats."""
    if watches:
        state.events, state.settlements = [], []
    dice = SeededDice(seed)
    answers = [_answer(bot) for bot in bots]
    steps = decisions = 0
    while not state.over and state.turn <= turn_limit and steps < step_limit:
        steps += 1
        if state.asked < 0:
            engine.proceed(state, dice.next(state))
        else:
            decisions += 1
            code = answers[state.asked](state)
            if watch is not None:
                watch(state, code)
            if watches and state.asked in watches:
                watches[state.asked].asked(engine.legal(state), code)
            engine.proceed(state, code)
        if watches:
            pass_on(state, watches)
    say_farewell(state, dict(enumerate(bots)))
    return Played(
        winners=tuple(state.winners),
        starter=state.starter,
        turns=state.turn,
        health=tuple(state.health(player.seat) for player in state.players),
        stalled=not state.over,
        decisions=decisions,
    )


def stuck(job: Job, played: Played) -> Trouble:
    """Why a stalled game is not over, and how to see it."""
    limit = job.setting.turn_limit
    why = f"not over after {limit} turns" if played.turns > limit else f"turn {played.turns} does not end"
    return Trouble(job.number, why, job.setting.repeat(job.number))


def _answer(bot: Bot) -> Callable[[State], int]:
    """How a bot is asked. Thinkers need no texts, and are not asked where there is nothing to choose."""
    if isinstance(bot, Thinker):
        return partial(_thought, bot)
    return partial(_chosen, bot)


def _thought(thinker: Thinker, state: State) -> int:
    legal = engine.legal(state)
    if len(legal) == 1:
        return legal[0]
    code = thinker.decide(state.asked, legal, Eyes(state, state.asked))
    if code not in legal:
        raise IllegalChoice(f"the bot of seat {state.asked} chose {code!r}, which is none of its options")
    return code


def _chosen(bot: Bot, state: State) -> int:
    offered = options(state)
    choice = bot.choose(Ask(state.asked, offered, state))
    if choice not in offered:
        texts = ", ".join(option_text(state, option.code) for option in offered[:12])
        raise IllegalChoice(f"the bot of seat {state.asked} chose {choice!s}; it may choose: {texts}")
    return choice.code
