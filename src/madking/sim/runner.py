"""Runs many games. Game `i` depends on the seed and on `i` only, never on the process that plays it."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from madking.bots import make_bot
from madking.bots.thinking import Thinker
from madking.core import engine
from madking.core.game import Ask, Bot, SeededDice
from madking.core.options import options
from madking.core.state import State
from madking.core.views import sight
from madking.errors import SetupError
from madking.games import make_state
from madking.sim.report import Played, Report, summarize

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
    ruleset: str
    mode: str
    turn_limit: int


def simulate(
    heroes: Sequence[str],
    bots: Sequence[str],
    games: int,
    seed: str = "0",
    ruleset: str = "rerolled",
    mode: str = "1v1",
    turn_limit: int = TURN_LIMIT,
    processes: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Plays `games` games of these heroes, a bot for each seat; `progress` hears how many more are done.

    >>> report = simulate(["barbarian", "paladin"], ["random", "random"], games=2, seed="1")
    >>> report.games, report == simulate(["barbarian", "paladin"], ["random", "random"], games=2, seed="1")
    (2, True)
    """
    setting = Setting(tuple(heroes), tuple(bots), str(seed), ruleset, mode, turn_limit)
    keys = require(setting, games, processes)
    played: list[Played] = []
    if processes == 1:
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
    return summarize(keys, bots, ruleset, mode, str(seed), played)


def require(setting: Setting, games: int, processes: int) -> list[str]:
    """Finds every fault of a setting before the first game; gives the keys of its heroes."""
    if games < 1:
        raise SetupError(f"at least one game must be played, not {games}")
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    if setting.turn_limit < 1:
        raise SetupError(f"the turn limit must be at least 1, not {setting.turn_limit}")
    table, _ = make_state(setting.heroes, setting.mode, setting.ruleset)
    if len(setting.bots) != len(setting.heroes):
        raise SetupError(f"{len(setting.heroes)} heroes need as many bots, but {len(setting.bots)} are given")
    for name in setting.bots:
        make_bot(name, "")
    return [hero.key for hero in table.content.heroes]


def _batch(setting: Setting, numbers: range) -> list[Played]:
    return list(_play(setting, numbers))


def _play(setting: Setting, numbers: range) -> Iterator[Played]:
    """Plays the games of these numbers; they share what the heroes bring, and nothing else."""
    table, _ = make_state(setting.heroes, setting.mode, setting.ruleset)
    for number in numbers:
        yield play_number(table, setting, number)


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
