"""The opinion of a learned value about imagined games."""

from collections.abc import Callable

from madking.bots.expert.judge import Judge, Opinion
from madking.bots.master.features import Features
from madking.core.state import State

Chances = Callable[[list[int], list[int], list[float], list[int]], list[float]]
"""What a net says of rows, of where each player's end, amounts and teams. So compiling needs nothing of the net."""


class Learned(Opinion):
    """What the net says; where it does not know every hero at the table, the judge has its share of the word."""

    def __init__(self, chances: Chances, features: Features, judge: Judge) -> None:
        self._chances = chances
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
        return self._chances(rows, ends, amounts, teams)[teams.index(team)]
