"""How a table stands: what each side has, in points of health, and how likely that wins."""

from abc import abstractmethod
from math import exp
from typing import Final

from madking.bots.adding import add_up
from madking.bots.expert.leads import leads_of
from madking.bots.valuation import ATTACKED_SHARE, USUAL_HIT, Valuation
from madking.bots.weights import several
from madking.core.state import Player, State
from madking.core.terms import ATTEMPTS

LONG: Final = 4.0
PACE: Final = 7.0
"""How many turns companions and the side of a board serve at most, and the health that goes in a turn."""
LASTING: Final = 8.0
DRAIN: Final = 6.0
"""The same for upgrades."""
WIDTH: Final = 2.9
SPREAD: Final = 0.2
"""A lead of `WIDTH` points, and of this share of the least health, makes odds of e to 1, for a usual hero."""
MEND: Final = 0.15
"""What a point of a companion's health brings in a turn."""


class Opinion:
    """Whoever says how likely a team wins."""

    @abstractmethod
    def chance(self, s: State, team: int) -> float:
        """How likely a team wins, from 0 to 1."""

    def result(self, s: State, team: int) -> float:
        """What a game that is over was worth to a team."""
        winners = s.winners
        if not winners:
            return 1.0 / len(s.dials)
        return 1.0 if any(s.players[seat].team == team for seat in winners) else 0.0


class Judge(Opinion):
    """Judges the tables of one game; what things are worth depends on the hero who has them."""

    def __init__(self, valuation: Valuation) -> None:
        self._prices = valuation.prices
        self._leads = [leads_of(hero.key) for hero in valuation.content.heroes]
        self._sharp = add_up([leads.sharp for leads in self._leads]) / len(self._leads)
        self._valuation = valuation
        self._strengths: dict[tuple[int, ...], float] = {}

    def chance(self, s: State, team: int) -> float:
        """How likely a team wins, from 0 to 1."""
        if s.over:
            return self.result(s, team)
        least = min((dial for dial in s.dials if dial > 0), default=1)
        sides = [self.side(s, other, least) for other in range(len(s.dials))]
        scale = self._sharp / (WIDTH + SPREAD * least)
        mine = sides[team]
        return 1.0 / add_up([exp(max(-30.0, min(30.0, (side - mine) * scale))) for side in sides])

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
        leads = self._leads[player.seat]
        total = leads.cp * player.cp + leads.card * (len(player.hand) + player.hidden)
        total += leads.turn if s.active == player.seat else 0.0
        total += leads.upgrade * self.strength(player) * min(LASTING, least / DRAIN)
        total += leads.tokens * self.tokens(player)
        if player.companions or player.side:
            total += leads.board * self.board(player) * min(LONG, least / PACE)
        return total

    def tokens(self, player: Player) -> float:
        """What a player's tokens are worth; each further one of a kind a little less."""
        worths, fades = self._prices.worths[player.seat], self._prices.fades[player.seat]
        total = 0.0
        for token, count in enumerate(player.tokens):
            each = worths[token]
            for _ in range(count):
                total += each
                each *= fades[token]
        return total

    def board(self, player: Player) -> float:
        """What companions and the side of the board that lies up bring in a turn."""
        total = self._prices.flips[player.seat] if player.side else 0.0
        for number, states in enumerate(self._prices.fellows[player.seat]):
            if not states:
                total += several(self._prices.company[player.seat][number], player.companions[2 * number + 1]) / LONG
                continue
            total += states[player.companions[2 * number]] + MEND * player.companions[2 * number + 1]
        return total

    def strength(self, player: Player) -> float:
        """What a player's upgrades bring in a turn, by the exact odds of the board and what its defences prevent."""
        key = (player.seat, player.side, *player.levels)
        found = self._strengths.get(key)
        if found is None:
            first = [1] * len(player.levels)
            found = self._turn(player.seat, player.side, player.levels) - self._turn(player.seat, player.side, first)
            self._strengths[key] = found
        return found

    def _turn(self, seat: int, side: int, levels: list[int]) -> float:
        """What a roll phase brings with these levels, less what a usual attack does to them."""
        valuation, heroes = self._valuation, self._valuation.content.heroes
        hero, foe = heroes[seat], (seat + 1) % len(heroes)
        theirs = valuation.guards(foe, dict.fromkeys(heroes[foe].defences[0], 1))
        mine = valuation.guards(seat, {space: levels[space] for space in hero.defences[side]})
        attack = valuation.usual(seat, foe, theirs).hopes(hero.board(levels, side)).fresh(ATTEMPTS)
        return attack - ATTACKED_SHARE * valuation.usual(foe, seat, mine).guarded(USUAL_HIT)
