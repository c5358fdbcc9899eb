"""Playing on in one's head: greedy players for all seats, from any moment to a later turn or phase."""

from typing import Final

from madking.bots.expert.judge import Opinion
from madking.bots.expert.luck import Luck
from madking.bots.greedy import GreedyBot
from madking.core.engine import legal, proceed
from madking.core.state import State

STEPS: Final = 4000
"""Far more than a few turns take."""


class Horizon:
    """How far imagined games are played on: the moments, each a turn and a phase, at which one asks how they stand."""

    def __init__(self, moments: list[tuple[int, int]]) -> None:
        self.moments = moments


class Foresight:
    """Plays imagined games on, each seat by a player of its own, and says how they stand."""

    def __init__(self, judge: Opinion, players: list[GreedyBot], horizon: Horizon) -> None:
        self._judge = judge
        self._players = players
        self._horizon = horizon

    def value(self, s: State, option: int, luck: Luck, team: int) -> float:
        """How a team stands (0 to 1) at the horizon, if an option is taken now."""
        proceed(s, option)
        return self.outcome(s, luck, team)

    def outcome(self, s: State, luck: Luck, team: int) -> float:
        """How a team stands, on the average of the moments of the horizon; what is over stays as it is."""
        total = 0.0
        for turn, phase in self._horizon.moments:
            self._go_to(s, luck, turn, phase)
            total += self._judge.chance(s, team)
        return total / len(self._horizon.moments)

    def _go_to(self, s: State, luck: Luck, turn: int, phase: int) -> None:
        """Plays on to a phase of a turn, or to what comes after it."""
        players = self._players
        steps = 0
        while not s.over and (s.turn < turn or (s.turn == turn and s.phase < phase)) and steps < STEPS:
            steps += 1
            if s.asked < 0:
                proceed(s, luck.bring(s))
                continue
            options = legal(s)
            if len(options) == 1:
                proceed(s, options[0])
            else:
                proceed(s, players[s.asked].decide(s.asked, options, lambda: s))
