"""How a table stands: what each side has, in points of health, and how likely that wins."""

from math import exp
from typing import Final

from madking.bots.study import Study
from madking.core.state import Player, State

CP: Final = 0.35
CARD: Final = 0.55
UPGRADE: Final = 0.096
"""What an upgrade is worth for each point of health that the weakest side has left."""
TOKENS: Final = 0.45
TURN: Final = 3.4
"""What it is worth to be the next who acts."""
WIDTH: Final = 2.6
SPREAD: Final = 0.23
"""A lead of so many points, and of this share of the least health, makes odds of e to 1."""


class Judge:
    """Judges the tables of one game."""

    def __init__(self, study: Study) -> None:
        self._worths = study.worths

    def chance(self, s: State, team: int) -> float:
        """How likely a team wins, from 0 to 1."""
        if s.over:
            return self._result(s, team)
        least = min(dial for dial in s.dials if dial > 0)
        sides = [self.side(s, other, least) for other in range(len(s.dials))]
        width = WIDTH + SPREAD * least
        mine = sides[team]
        return 1.0 / sum(exp(max(-30.0, min(30.0, (side - mine) / width))) for side in sides)

    def _result(self, s: State, team: int) -> float:
        winners = s.winners
        if not winners:
            return 1.0 / len(s.dials)
        return 1.0 if any(s.players[seat].team == team for seat in winners) else 0.0

    def side(self, s: State, team: int, least: int) -> float:
        """What a team has, in points of health."""
        total = float(s.dials[team])
        if total <= 0:
            return -1000.0
        for player in s.players:
            if player.team == team and player.alive:
                total += self.goods(s, player, least)
        return total

    def goods(self, s: State, player: Player, least: int) -> float:
        """What a player has besides health."""
        total = CP * player.cp + CARD * (len(player.hand) + player.hidden) + (TURN if s.active == player.seat else 0.0)
        total += UPGRADE * least * (sum(player.levels) - len(player.levels))
        worths = self._worths[player.seat]
        for token, count in enumerate(player.tokens):
            if count:
                total += TOKENS * count * worths[token]
        return total
