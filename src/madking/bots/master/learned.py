"""The opinion of a learned value about imagined games."""

from madking.bots.expert.judge import Judge, Opinion
from madking.bots.master.features import Features
from madking.bots.master.net import Net
from madking.core.state import State


class Learned(Opinion):
    """What the net says; where it does not know every hero at the table, the judge has its share of the word."""

    def __init__(self, net: Net, features: Features, judge: Judge) -> None:
        self._net = net
        self._features = features
        self._judge = judge
        self._trust = features.known()

    def chance(self, s: State, team: int) -> float:
        """How likely a team wins, from 0 to 1."""
        if s.over:
            return self.result(s, team)
        learned = self._learned(s, team)
        if self._trust >= 1.0:
            return learned
        return self._trust * learned + (1.0 - self._trust) * self._judge.chance(s, team)

    def _learned(self, s: State, team: int) -> float:
        rows: list[int] = []
        ends: list[int] = []
        amounts: list[float] = []
        teams: list[int] = []
        self._features.read(s, rows, ends, amounts, teams)
        if team not in teams:
            return 0.0
        chances: list[float] = self._net.chances(rows, ends, amounts, teams)
        return chances[teams.index(team)]
