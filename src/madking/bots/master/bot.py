"""The master: the expert's search, with a value that was learnt from hundreds of thousands of games."""

import logging
from functools import cache
from typing import Final

from madking.bots.expert.bot import ExpertBot
from madking.bots.expert.foresight import Horizon
from madking.bots.expert.judge import Judge, Opinion
from madking.bots.expert.leads import PLAIN
from madking.bots.expert.search import USUAL, Budget, Care
from madking.bots.master.features import Features
from madking.bots.master.learned import Learned
from madking.bots.master.net import Net
from madking.bots.valuation import valuation_of
from madking.core.content import Content
from madking.core.state import State
from madking.core.terms import MAIN_2, OFFENSIVE

FINE: Final = Care(enough=32, prior=0.0003, trifle=0.0, proof=0, doubt=0.3)
"""A learned value tells options apart that look alike to the judge, and needs no proof of it."""
BOUNDARIES: Final = (0, OFFENSIVE, MAIN_2)
"""The phases at whose beginning the net has learnt to judge: those of a turn, its roll phase, its second main phase."""
LOG: Final = logging.getLogger("madking.bots")


class MasterBot(ExpertBot):
    """Imagines games over a few boundaries of phases, and asks the learned value at each how they stand."""

    care = FINE
    familiar = 0.75
    """Which share of the heroes at a table it must have learnt; otherwise it plays as the expert."""
    ahead = 3
    """How many boundaries it imagines; they cover a turn. What the value says is least sharp at the first."""

    def __init__(self, seed: str, net: Net, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self._net = net
        self._opinions: dict[Content, Learned] = {}
        self._shares: dict[Content, float] = {}

    def knows(self, content: Content) -> bool:
        """Whether it has learnt every hero of a table."""
        return self._known(content) >= 1.0

    def _known(self, content: Content) -> float:
        """Which share of the heroes at a table it has learnt."""
        if content not in self._shares:
            self._shares = {content: Features(self._net.layout, content).known()}
        return self._shares[content]

    def caution(self, sight: State) -> Care:
        """As fine as the value is sharp: among strangers the expert's."""
        return self.care if self._known(sight.content) >= self.familiar else USUAL

    def opinion(self, sight: State) -> Opinion:
        """What the learned value says of this table; among strangers the judge."""
        content = sight.content
        if self._known(content) < self.familiar:
            return super().opinion(sight)
        if content not in self._opinions:
            for key in self._net.outdated(content):
                _tell_outdated(key)
            judge = Judge(valuation_of(content, PLAIN))
            self._opinions = {content: Learned(self._net.chances, Features(self._net.layout, content), judge)}
        return self._opinions[content]

    def horizon(self, sight: State) -> Horizon:
        """The next boundaries at which the net has learnt to judge."""
        if self._known(sight.content) < self.familiar:
            return super().horizon(sight)
        now = (sight.turn, sight.phase)
        coming = [(turn, phase) for turn in (sight.turn, sight.turn + 1) for phase in BOUNDARIES]
        return Horizon([moment for moment in coming if moment > now][: self.ahead])


@cache
def _tell_outdated(hero: str) -> None:
    """Tells once that the net has learnt another hero than the one that plays."""
    LOG.warning("the rules of %s have changed since the master learnt them; its judgement may be off", hero)
