"""The games of a balance report: a hero against others, seats swapped in every second game.

A game depends on the seed, the two heroes and its number only. It is the first game that `madking sim` plays with the
seed of that game, so that every one can be repeated.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from madking.bots import make_bot
from madking.bots.thinking import Look, Thinker, choose
from madking.core import codes, engine
from madking.core.content import HeroDef
from madking.core.options import Option
from madking.errors import SetupError
from madking.games import make_state
from madking.lang.library import hero_keys, load_hero
from madking.seats import Ask
from madking.sim.crew import Crew
from madking.sim.report import Trouble
from madking.sim.runner import play_game
from madking.sim.watching import Names, Story, Watch


@dataclass(frozen=True)
class Trial:
    """What all games have in common."""

    hero: str
    """A key, or the path of a `.hero` file."""
    games: int
    """Against each opponent."""
    seed: str = "0"
    bot: str = "greedy"
    ruleset: str | None = None
    against: tuple[str, ...] = ()
    """Only these; all that are shipped, if there are none."""
    forced: str = ""
    """A card or an upgrade, by its English name, that the hero plays whenever it may, whatever the bot thinks of it."""

    def opponents(self) -> tuple[str, ...]:
        """The shipped heroes; one of them does not meet itself."""
        return tuple(load_hero(key).key for key in self.against or hero_keys() if key != self.hero)

    def seats(self, opponent: str, number: int) -> tuple[str, str]:
        """Who sits where; every second game swaps."""
        return (self.hero, opponent) if number % 2 == 0 else (opponent, self.hero)

    def seed_of(self, opponent: str, number: int) -> str:
        """The seed of one game."""
        return f"{self.seed}/{load_hero(self.hero).key}-{opponent}/{number}"


Told = Story | Trouble
Task = tuple[Trial, str, int]
"""One game: against whom, and which."""


class Eager:
    """A bot that plays one card whenever it may; everything else is left to the bot inside it."""

    def __init__(self, thinker: Thinker, hero: HeroDef, card: str) -> None:
        self._thinker = thinker
        self._wanted = {index for index, made in enumerate(hero.cards) if made.name.en == card}

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """The card, if it is among the options."""
        for code in options:
            if codes.kind_of(code) == codes.PLAY and codes.argument_of(code) in self._wanted:
                return code
        return self._thinker.decide(seat, options, look)

    def choose(self, ask: Ask) -> Option:
        """The same in the words of a game."""
        return choose(self, ask)


def require(trial: Trial, processes: int) -> None:
    """Finds every fault before the first game."""
    if trial.games < 1:
        raise SetupError(f"at least one game must be played against each hero, not {trial.games}")
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    if not isinstance(make_bot(trial.bot, ""), Thinker):
        raise SetupError(f"the bot {trial.bot!r} cannot play for a balance report; greedy, expert and random can")
    if not trial.opponents():
        raise SetupError(f"{trial.hero} has nobody to play against; name another hero")
    make_state((trial.hero, trial.hero), "1v1", trial.ruleset, house_rules=False)


def play_trial(trial: Trial, processes: int = 1, progress: Callable[[int], None] | None = None) -> Iterator[Told]:
    """Plays all games and tells each as soon as it is over; `progress` hears how many more there are.

    Opponents take turns, so that a trial that is interrupted has met all of them alike.
    """
    require(trial, processes)
    for _, told in play_tasks(tasks_of(trial), processes):
        if progress is not None:
            progress(1)
        yield told


def play_tasks(tasks: Sequence[Task], processes: int = 1) -> Iterator[tuple[int, Told]]:
    """Plays these games and tells each as soon as it is over, with its place among them."""
    crew = Crew(processes, _sit_down, _given_up)
    numbered = list(enumerate(tasks))
    yield from map(_play_numbered, numbered) if processes == 1 else crew.run(numbered)


def tasks_of(trial: Trial) -> list[Task]:
    """All games of a trial, in the order in which they are played."""
    opponents = trial.opponents()
    return [(trial, opponent, number) for number in range(trial.games) for opponent in opponents]


Numbered = tuple[int, Task]


def _sit_down() -> Callable[[Numbered], tuple[int, Told]]:
    return _play_numbered


def _play_numbered(numbered: Numbered) -> tuple[int, Told]:
    number, task = numbered
    return number, play(task)


def play(task: Task) -> Told:
    """Plays one game; an error is told, and does not end the others."""
    trial, opponent, number = task
    seat = number % 2
    seed = f"{trial.seed_of(opponent, number)}/0"
    try:
        table, _ = make_state(trial.seats(opponent, number), "1v1", trial.ruleset, house_rules=False)
        state = engine.begin(table.content, table.ruleset, table.mode)
        bots = [make_bot(trial.bot, f"{seed}/{other}") for other in (0, 1)]
        mine = bots[seat]
        if trial.forced and isinstance(mine, Thinker):
            bots[seat] = Eager(mine, state.content.heroes[seat], trial.forced)
        watch = Watch(state, seat, Names(state.content.heroes[seat]))
        play_game(state, bots, seed, watches={seat: watch})
        story = watch.end()
    except Exception as error:
        return Trouble(number, " ".join(f"{type(error).__name__}: {error}".split()), _repeat(*task))
    return story


def _given_up(numbered: Numbered, why: str) -> tuple[int, Told]:
    place, task = numbered
    return place, Trouble(task[2], why, _repeat(*task))


def _repeat(trial: Trial, opponent: str, number: int) -> tuple[str, ...]:
    seed, bots = trial.seed_of(opponent, number), f"{trial.bot},{trial.bot}"
    return ("sim", *trial.seats(opponent, number), "--games", "1", "--seed", seed, "--bots", bots)
