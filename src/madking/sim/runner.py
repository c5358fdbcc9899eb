"""Runs many games. Game `i` depends on the seed and on `i` only, never on the process that plays it."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from madking.bots import make_bot, shared_programs
from madking.bots.thinking import Thinker
from madking.core import engine
from madking.core.game import Ask, Bot, SeededDice, say_farewell
from madking.core.options import options
from madking.core.state import State
from madking.core.views import sight
from madking.errors import SetupError
from madking.games import draw_heroes, make_state
from madking.modes import find_mode
from madking.sim.report import RANDOM, Played, Report, summarize

TURN_LIMIT: Final = 400
STEP_LIMIT: Final = 100_000
"""Far more than the longest game takes; a turn that never ends is found by it."""
BATCHES: Final = 8
"""How many batches each process gets: few enough to be cheap, enough to share the work evenly."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Setting:
    """What all games of a simulation have in common."""

    heroes: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    ruleset: str | None
    mode: str
    turn_limit: int
    upgrade_deck: bool = False
    house_rules: bool = False

    @property
    def drawn(self) -> bool:
        """Whether every game draws its own line-up."""
        return self.heroes == (RANDOM,)

    def table(self, number: int) -> State:
        """An empty table for a game of this number."""
        heroes = draw_heroes(self.mode, f"{self.seed}/{number}") if self.drawn else self.heroes
        options = {"upgrade_deck": self.upgrade_deck, "house_rules": self.house_rules}
        return make_state(heroes, self.mode, self.ruleset, **options)[0]


def simulate(
    heroes: Sequence[str],
    bots: Sequence[str],
    games: int,
    seed: str = "0",
    ruleset: str | None = None,
    mode: str = "1v1",
    turn_limit: int = TURN_LIMIT,
    processes: int = 1,
    progress: Progress | None = None,
    *,
    upgrade_deck: bool = False,
    house_rules: bool = False,
) -> Report:
    """Plays `games` games of these heroes, a bot for each seat; `progress` hears how many more are done.

    `["random"]` as the heroes draws a line-up for every game; a single bot plays every seat. Without a ruleset it is
    the newest whose book has the mode.

    >>> report = simulate(["barbarian", "paladin"], ["random", "random"], games=2, seed="1")
    >>> report.games, report == simulate(["barbarian", "paladin"], ["random", "random"], games=2, seed="1")
    (2, True)
    """
    setting = Setting(
        tuple(heroes), _seats(bots, mode), str(seed), ruleset, mode, turn_limit, upgrade_deck, house_rules
    )
    table = require(setting, games, processes)
    played: list[Played] = []
    if processes == 1:
        with shared_programs():
            for game in _play(setting, range(games)):
                played.append(game)
                if progress is not None:
                    progress(1)
    else:
        size = max(1, -(-games // (processes * BATCHES)))
        batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
        with ProcessPoolExecutor(processes) as pool:
            for found in pool.map(partial(_batch, setting), batches):
                played += found
                if progress is not None:
                    progress(len(found))
    keys = [] if setting.drawn else _keys(table)
    return summarize(keys, setting.bots, table.ruleset.key, table.mode.key, str(seed), played)


def _seats(bots: Sequence[str], mode: str) -> tuple[str, ...]:
    """A bot for each seat; one alone plays them all."""
    return tuple(bots) * find_mode(mode).players if len(bots) == 1 else tuple(bots)


def _keys(table: State) -> tuple[str, ...]:
    return tuple(hero.key for hero in table.content.heroes)


def require(setting: Setting, games: int, processes: int) -> State:
    """Finds every fault of a setting before the first game; gives the empty table of that game."""
    if games < 1:
        raise SetupError(f"at least one game must be played, not {games}")
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    if setting.turn_limit < 1:
        raise SetupError(f"the turn limit must be at least 1, not {setting.turn_limit}")
    table = setting.table(0)
    if len(setting.bots) != len(table.players):
        raise SetupError(f"{len(table.players)} heroes need as many bots, but {len(setting.bots)} are given")
    for name in setting.bots:
        make_bot(name, "")
    return table


def _batch(setting: Setting, numbers: range) -> list[Played]:
    with shared_programs():
        return list(_play(setting, numbers))


def _play(setting: Setting, numbers: range) -> Iterator[Played]:
    """Plays the games of these numbers; they share what the heroes bring, and nothing else."""
    table = None if setting.drawn else setting.table(0)
    for number in numbers:
        if table is not None:
            yield play_number(table, setting, number)
        else:
            drawn = setting.table(number)
            yield replace(play_number(drawn, setting, number), heroes=_keys(drawn))


def play_number(table: State, setting: Setting, number: int) -> Played:
    """Plays one game of a setting, at a table with its heroes."""
    seed = f"{setting.seed}/{number}"
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(setting.bots)]
    state = engine.begin(table.content, table.ruleset, table.mode)
    return play_game(state, bots, seed, setting.turn_limit)


def play_game(
    state: State, bots: Sequence[Bot], seed: str, turn_limit: int = TURN_LIMIT, step_limit: int = STEP_LIMIT
) -> Played:
    """Plays a state to its end, or to a limit, as `Game.play_out` would, but without a log."""
    dice = SeededDice(seed)
    answers = [_answer(bot) for bot in bots]
    steps = 0
    while not state.over and state.turn <= turn_limit and steps < step_limit:
        steps += 1
        if state.asked < 0:
            engine.proceed(state, dice.next(state))
        else:
            engine.proceed(state, answers[state.asked](state))
    say_farewell(state, dict(enumerate(bots)))
    return Played(
        winners=tuple(state.winners),
        starter=state.starter,
        turns=state.turn,
        health=tuple(state.health(player.seat) for player in state.players),
        stalled=not state.over,
    )


def _answer(bot: Bot) -> Callable[[State], int]:
    """How a bot is asked. Thinkers need no texts, and are not asked where there is nothing to choose."""
    if isinstance(bot, Thinker):
        return partial(_thought, bot)
    return lambda state: bot.choose(Ask(state.asked, options(state), state)).code


def _thought(thinker: Thinker, state: State) -> int:
    legal = engine.legal(state)
    if len(legal) == 1:
        return legal[0]
    return thinker.decide(state.asked, legal, partial(sight, state, state.asked))
