"""The expert: greedy's eye for what is worth a thought, and imagined games to decide."""

from madking.bots.expert.candidates import candidates
from madking.bots.expert.foresight import Foresight
from madking.bots.expert.judge import Judge
from madking.bots.expert.luck import Luck, deal, mix
from madking.bots.expert.search import Budget, Purse, search
from madking.bots.greedy import GreedyBot
from madking.bots.scales import Taste
from madking.bots.study import study_of
from madking.bots.thinking import Look, choose
from madking.core.game import Ask
from madking.core.options import Option
from madking.core.state import State


class ExpertBot:
    """Plays every option that may be best on in its head, against the cards that the others may hold."""

    def __init__(self, seed: str, budget: Budget | None = None, rounds: int = 1) -> None:
        self._budget = budget or Budget()
        self._seed = _number(seed)
        self._taste = Taste()
        self._greedy = GreedyBot(self._taste)
        self._rounds = rounds
        self._decisions = 0

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        return choose(self, ask)

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """The option that does best in imagined games."""
        if len(options) == 1:
            return options[0]
        sight = look()
        favourite = self._greedy.decide(seat, options, lambda: sight)
        worthy = candidates(sight, seat, options, favourite, self._taste)
        if len(worthy) == 1:
            return favourite
        return self._search(sight, seat, worthy)

    def _search(self, sight: State, seat: int, options: list[int]) -> int:
        foresight = Foresight(Judge(study_of(sight.content, self._taste)), self._greedy)
        until = sight.turn + self._rounds * sum(player.alive for player in sight.players)
        team = sight.players[seat].team
        self._decisions += 1
        base = mix(self._seed + 7919 * self._decisions)
        dealt: list[State] = []

        def value(option: int, game: int) -> float:
            luck = Luck(base + game * 104729)
            if game == len(dealt):
                dealt.append(deal(sight, luck))
            return foresight.value(dealt[game].copy(), option, luck, until, team)

        return search(options, value, Purse(self._budget))


def _number(seed: str) -> int:
    """A number that follows from a seed, on every machine the same."""
    number = 0
    for letter in seed:
        number = mix(number * 31 + ord(letter))
    return number
