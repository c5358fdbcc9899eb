"""Playing on in one's head: greedy players for all seats, from any moment to the beginning of a later turn."""

from typing import Final

from madking.bots.expert.judge import Judge
from madking.bots.expert.luck import Luck
from madking.bots.greedy import GreedyBot
from madking.core.engine import legal, proceed
from madking.core.state import State

STEPS: Final = 4000
"""Far more than a few turns take."""


class Foresight:
    """Plays imagined games on, each seat by a player of its own, and says how they stand."""

    def __init__(self, judge: Judge, players: list[GreedyBot]) -> None:
        self._judge = judge
        self._players = players

    def value(self, s: State, option: int, luck: Luck, until: int, team: int) -> float:
        """How a team stands (0 to 1) at the beginning of the turn `until`, if an option is taken now."""
        proceed(s, option)
        self.play(s, luck, until)
        return self._judge.chance(s, team)

    def play(self, s: State, luck: Luck, until: int) -> None:
        """Plays on until a turn begins, or the game is over."""
        players = self._players
        steps = 0
        while not s.over and s.turn < until and steps < STEPS:
            steps += 1
            if s.asked < 0:
                proceed(s, luck.bring(s))
                continue
            options = legal(s)
            if len(options) == 1:
                proceed(s, options[0])
            else:
                proceed(s, players[s.asked].decide(s.asked, options, lambda: s))
