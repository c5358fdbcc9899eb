"""The expert: greedy's eye for what is worth a thought, and imagined games to decide."""

from dataclasses import dataclass
from typing import Final

from madking.bots.expert.candidates import candidates
from madking.bots.expert.chase import Chase, arrive
from madking.bots.expert.foresight import Foresight, Horizon
from madking.bots.expert.judge import Judge, Opinion
from madking.bots.expert.leads import PLAIN, habits_of
from madking.bots.expert.luck import Luck, deal, mix
from madking.bots.expert.search import USUAL, Budget, Care, Comparison, Purse
from madking.bots.greedy import GreedyBot
from madking.bots.outlook import Outlook
from madking.bots.thinking import Look, choose
from madking.bots.valuation import Valuation, valuation_of
from madking.bots.weights import Taste
from madking.core import codes
from madking.core.options import Option
from madking.core.state import State
from madking.core.terms import ATTEMPT
from madking.seats import Ask

KEEPS: Final = 3
"""How many keeps are followed to see which rows may come."""
FAR: Final = 3
"""How many turns are played on at most; two players make a round of two."""


@dataclass
class Effort:
    """How a bot has spent its time: decisions, those it searched and changed, imagined games, seconds, the longest."""

    decisions: int = 0
    searched: int = 0
    changed: int = 0
    games: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """One more decision, which took so long."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


class ExpertBot:
    """Plays every option that may be best on in its head, against the cards that the others may hold."""

    care: Care = USUAL
    comparison: type[Comparison] = Comparison
    """How options are compared; who studies the bot puts one there that takes notes."""

    def __init__(self, seed: str, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self._seed = _number(seed)
        self._players: dict[Taste, GreedyBot] = {}
        self._judges: dict[Valuation, Judge] = {}
        self.tally = Effort()

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        return choose(self, ask)

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """The option that does best in imagined games."""
        if len(options) == 1:
            return options[0]
        begun = self._budget.now()
        sight = look()
        favourite = self._player(_habits(sight, seat)).decide(seat, options, lambda: sight)
        best = self._think(sight, seat, options, favourite)
        self.tally.add(self._budget.now() - begun)
        self.tally.changed += best != favourite
        return best

    def _think(self, sight: State, seat: int, options: list[int], favourite: int) -> int:
        if sight.ask == ATTEMPT and any(codes.kind_of(option) == codes.KEEP for option in options):
            return self._chase(sight, seat, options, favourite)
        worthy = candidates(sight, options, favourite)
        return self._compared(worthy, self.imagine(sight, seat), self._budget, self.caution(sight))

    def _chase(self, sight: State, seat: int, options: list[int], favourite: int) -> int:
        """Which dice to keep, or which row to announce."""
        imagined, care = self.imagine(sight, seat), self.caution(sight)
        chase = Chase(Outlook(valuation_of(sight.content, _habits(sight, seat)), sight, seat), imagined.base, care)
        hopes = chase.hopes
        likely = chase.likely(chase.keeps(options, KEEPS))
        if len(likely) > 1:
            purse = Purse(self._budget.part(care.studied))
            hopes = chase.corrected(likely, imagined.arrival, purse)
            self.tally.games += purse.played
        if not care.finalists:
            return chase.best(hopes, options, 1)[0]
        best = [option for option in chase.best(hopes, options, care.finalists) if option != favourite]
        return self._compared([favourite, *best], imagined, self._budget.part(1 - care.studied), care)

    def _compared(self, options: list[int], imagined: "Imagined", budget: Budget, care: Care) -> int:
        """The best of these options, the favourite first."""
        if len(options) == 1:
            return options[0]
        purse = Purse(budget)
        best = self.comparison(imagined.option, purse, care).best(options)
        self.tally.searched += 1
        self.tally.games += purse.played
        return best

    def imagine(self, sight: State, seat: int) -> "Imagined":
        """Imagined games from here: one's own side with its habits, the others with greedy's."""
        team = sight.players[seat].team
        tastes = [_habits(sight, player.seat) if player.team == team else PLAIN for player in sight.players]
        players = [self._player(taste) for taste in tastes]
        base = mix(self._seed + 7919 * (self.tally.decisions + 1))
        foresight = Foresight(self.opinion(sight), players, self.horizon(sight))
        return Imagined(sight, seat, foresight, base)

    def opinion(self, sight: State) -> Opinion:
        """Who says how imagined games stand at their end: a judge, which remembers what boards are worth."""
        valuation = valuation_of(sight.content, PLAIN)
        if valuation not in self._judges:
            self._judges = {valuation: Judge(valuation)}
        return self._judges[valuation]

    def caution(self, sight: State) -> Care:  # noqa: ARG002 - the judge is as sharp at every table
        """How finely options are told apart at this table."""
        return self.care

    def horizon(self, sight: State) -> Horizon:
        """How far games are imagined."""
        return Horizon([(sight.turn + min(FAR, sum(player.alive for player in sight.players)), 0)])

    def _player(self, taste: Taste) -> GreedyBot:
        """A greedy player of this taste."""
        return self._players.setdefault(taste, GreedyBot(taste))


def _habits(sight: State, seat: int) -> Taste:
    return habits_of(sight.content.heroes[seat].key)


class Imagined:
    """Imagined games from one moment: each number is another deal and other luck, the same for every option."""

    def __init__(self, sight: State, seat: int, foresight: Foresight, base: int) -> None:
        self._sight = sight
        self._team = sight.players[seat].team
        self._foresight = foresight
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
        return self._foresight.value(state, option, luck, self._team)

    def arrival(self, roll: int, game: int) -> float:
        """How well it goes in the game of this number if these dice lie at last."""
        state, luck = self._begin(game)
        arrive(state, roll)
        return self._foresight.outcome(state, luck, self._team)


def _number(seed: str) -> int:
    """A number that follows from a seed, on every machine the same."""
    number = 0
    for letter in seed:
        number = mix(number * 31 + ord(letter))
    return number
