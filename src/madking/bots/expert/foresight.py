"""Playing on in one's head: greedy players for all seats, from any moment to a later turn or phase."""

from typing import Final

from madking.bots.expert.judge import Opinion
from madking.bots.expert.luck import Luck
from madking.bots.greedy import GreedyBot
from madking.core.engine import legal, proceed
from madking.core.state import State

STEPS: Final = 4000
"""Far more than a few turns take."""


EVERY_PHASE: Final = 99
"""A phase that never comes: a horizon that only a turn ends."""


class Horizon:
    """How far imagined games are played on: until a turn begins, or a phase of the turn that runs."""

    def __init__(self, turn: int, phase: int = EVERY_PHASE) -> None:
        self.turn = turn
        self.phase = phase


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
        """How a team stands at the horizon, or when the game is over before."""
        players, until, stop = self._players, self._horizon.turn, self._horizon.phase
        steps = 0
        while not s.over and s.turn < until and s.phase < stop and steps < STEPS:
            steps += 1
            if s.asked < 0:
                proceed(s, luck.bring(s))
                continue
            options = legal(s)
            if len(options) == 1:
                proceed(s, options[0])
            else:
                proceed(s, players[s.asked].decide(s.asked, options, lambda: s))
        return self._judge.chance(s, team)
