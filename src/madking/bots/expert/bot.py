"""The expert: greedy's eye for what is worth a thought, and imagined games to decide."""

from time import perf_counter
from typing import Final

from madking.bots.expert.candidates import candidates
from madking.bots.expert.chase import Chase, arrive
from madking.bots.expert.foresight import Foresight
from madking.bots.expert.judge import Judge, Weights
from madking.bots.expert.luck import Luck, deal, mix
from madking.bots.expert.search import Budget, Purse, search
from madking.bots.greedy import GreedyBot
from madking.bots.scales import Taste
from madking.bots.study import study_of
from madking.bots.table import Table
from madking.bots.thinking import Look, choose
from madking.core import codes
from madking.core.game import Ask
from madking.core.options import Option
from madking.core.state import ATTEMPT, State

HABITS: Final = Taste(card=0.9, healing=1.1, wise=0.0, spent=0.6)
"""How the expert weighs things before it thinks; `tools/calibrate.py --taste` lets such habits play against greedy's."""
KEEPS: Final = 3
"""How many keeps are followed to see which rows may come."""
STUDIED: Final = 0.3
"""Which part of the thinking about dice goes to what rows are worth; the rest compares the best options."""
FINALISTS: Final = 3


class Tally:
    """How a bot has spent its time: decisions, those it searched, those it changed, imagined games, seconds."""

    def __init__(self) -> None:
        self.decisions = 0
        self.searched = 0
        self.changed = 0
        self.games = 0
        self.seconds = 0.0


class ExpertBot:
    """Plays every option that may be best on in its head, against the cards that the others may hold."""

    def __init__(
        self, seed: str, budget: Budget | None = None, weights: Weights | None = None, rounds: int = 1
    ) -> None:
        self._budget = budget or Budget()
        self._seed = _number(seed)
        self._taste = Taste()
        self._rival = GreedyBot(self._taste)
        self._habits = GreedyBot(HABITS)
        self._weights = weights or Weights()
        self._rounds = rounds
        self.tally = Tally()

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        return choose(self, ask)

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """The option that does best in imagined games."""
        if len(options) == 1:
            return options[0]
        begun = perf_counter()
        sight = look()
        favourite = self._habits.decide(seat, options, lambda: sight)
        best = self._think(sight, seat, options, favourite)
        self.tally.decisions += 1
        self.tally.changed += best != favourite
        self.tally.seconds += perf_counter() - begun
        return best

    def _think(self, sight: State, seat: int, options: list[int], favourite: int) -> int:
        if sight.ask == ATTEMPT and any(codes.kind_of(option) == codes.KEEP for option in options):
            return self._chase(sight, seat, options, favourite)
        worthy = candidates(sight, options, favourite)
        return self._compared(worthy, self._imagine(sight, seat), self._budget)

    def _chase(self, sight: State, seat: int, options: list[int], favourite: int) -> int:
        """Which dice to keep, or which row to announce."""
        imagined = self._imagine(sight, seat)
        chase = Chase(Table(study_of(sight.content, HABITS), sight, seat), imagined.base)
        hopes = chase.hopes
        likely = chase.likely(chase.keeps(options, KEEPS))
        if len(likely) > 1:
            purse = Purse(self._budget.part(STUDIED))
            hopes = chase.corrected(likely, imagined.arrival, purse)
            self.tally.games += purse.played
        best = [option for option in chase.best(hopes, options, FINALISTS) if option != favourite]
        return self._compared([favourite, *best], imagined, self._budget.part(1 - STUDIED))

    def _compared(self, options: list[int], imagined: "Imagined", budget: Budget) -> int:
        """The best of these options, the favourite first."""
        if len(options) == 1:
            return options[0]
        purse = Purse(budget)
        best = search(options, imagined.option, purse)
        self.tally.searched += 1
        self.tally.games += purse.played
        return best

    def _imagine(self, sight: State, seat: int) -> "Imagined":
        judge = Judge(study_of(sight.content, self._taste), self._weights)
        team = sight.players[seat].team
        players = [self._habits if player.team == team else self._rival for player in sight.players]
        base = mix(self._seed + 7919 * (self.tally.decisions + 1))
        return Imagined(sight, seat, judge, Foresight(judge, players), self._rounds, base)


class Imagined:
    """Imagined games from one moment: each number is another deal and other luck, the same for every option."""

    def __init__(self, sight: State, seat: int, judge: Judge, foresight: Foresight, rounds: int, base: int) -> None:
        self._sight = sight
        self._team = sight.players[seat].team
        self._judge = judge
        self._foresight = foresight
        self._until = sight.turn + rounds * sum(player.alive for player in sight.players)
        self.base = base
        self._game = -1
        self._dealt = sight

    def _begin(self, game: int) -> tuple[State, Luck]:
        """The beginning of an imagined game; the last deal is remembered."""
        luck = Luck(self.base + game * 104729)
        if game != self._game:
            self._game, self._dealt = game, deal(self._sight, luck)
        return self._dealt.copy(), luck

    def option(self, option: int, game: int) -> float:
        """How well an option does in the game of this number."""
        state, luck = self._begin(game)
        return self._foresight.value(state, option, luck, self._until, self._team)

    def arrival(self, roll: int, game: int) -> float:
        """How well it goes in the game of this number if these dice lie at last."""
        state, luck = self._begin(game)
        arrive(state, roll)
        self._foresight.play(state, luck, self._until)
        return self._judge.chance(state, self._team)


def _number(seed: str) -> int:
    """A number that follows from a seed, on every machine the same."""
    number = 0
    for letter in seed:
        number = mix(number * 31 + ord(letter))
    return number
