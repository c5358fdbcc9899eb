"""Exact answers: what a choice brings in this attack, over all dice and draws, if the others pass their windows.

One's own decisions are the best for the aim, other decisions of theirs the worst. Which dice to keep follows from what every
roll is worth once it lies at last.
"""

from collections.abc import Callable
from typing import Final

from madking.bots.expert.chase import arrive
from madking.bots.expert.foresight import Horizon
from madking.bots.expert.luck import Luck, deal
from madking.core import codes, dice
from madking.core.content import INSTANT, ROLL
from madking.core.damage import expected
from madking.core.engine import chance, legal, proceed
from madking.core.state import State
from madking.core.terms import ATTEMPT, MAIN_2, WINDOW
from madking.core.views import sight
from madking.odds.sweeps import Prospects

Aim = Callable[[State], float]
"""What the end of an attack is worth."""
MOST_STEPS: Final = 400_000
"""A question that takes more is left to others."""


class TooWideError(Exception):
    """A question has more ways to go on than are worth following, or one that these odds do not cover."""


def damage(start: int, foe: int) -> Aim:
    """How much an attack is about to take off a seat's health, or has taken."""
    return lambda s: float(min(start, start - s.health(foe) + (0 if s.over else expected(s, foe))))


def fallen(foe: int) -> Aim:
    """Whether a seat has fallen."""
    return lambda s: float(s.health(foe) <= 0 or not s.players[foe].alive)


def standing(seat: int) -> Aim:
    """Whether a seat still stands."""
    return lambda s: float(s.health(seat) > 0 and s.players[seat].alive)


def values(s: State, aim: Aim, until: int = MAIN_2, most: int = MOST_STEPS) -> dict[int, float]:
    """What each option of the pending question is worth, exactly, when a phase begins; `s` is the whole position."""
    seat = s.asked
    seen = deal(sight(s, seat), Luck(0))
    tree = Tree(seat, Horizon(seen.turn, until), aim, most)
    offered = legal(seen)
    hopes = _hopes(seen, tree) if any(codes.kind_of(code) == codes.KEEP for code in offered) else None
    left = 0 if seen.attack is None else seen.attack.attempts
    found: dict[int, float] = {}
    for code in offered:
        if hopes is not None and codes.kind_of(code) == codes.KEEP:
            found[code] = hopes.keep(codes.argument_of(code), left)
        else:
            found[code] = tree.after(seen, code)
    return found


def armed(s: State, seat: int) -> bool:
    """Whether a seat holds a card that it could pay for while dice are rolled."""
    player, hero = s.players[seat], s.content.heroes[seat]
    cards = [hero.cards[card] for card in player.hand]
    return any(card.timing in (ROLL, INSTANT) and card.cost <= player.cp for card in cards)


def _hopes(s: State, tree: "Tree") -> Prospects:
    """What every keep is worth, by what each roll brings once it lies at last."""
    if s.ask != ATTEMPT or s.attack is None or s.attack.price:
        raise TooWideError
    worths = []
    for roll in dice.rolls(dice.MAX_DICE):
        trial = s.copy()
        arrive(trial, roll)
        tree.pass_windows(trial)
        worths.append(tree.value(trial))
    return Prospects(worths)


class Tree:
    """All that can come of an attack, followed to its end."""

    def __init__(self, seat: int, horizon: Horizon, aim: Aim, most: int) -> None:
        self._seat = seat
        self._horizon = horizon
        self._aim = aim
        self._left = most

    def pass_windows(self, s: State) -> None:
        """Leads past the windows after a roll, in which nobody may have anything to do: dice are followed by odds."""
        while s.ask == WINDOW:
            if self._open(s) != [codes.PASS]:
                raise TooWideError
            proceed(s, codes.PASS)

    def _open(self, s: State) -> list[int]:
        """What may be chosen: the others pass their windows."""
        offered = legal(s)
        mine = s.players[s.asked].team == s.players[self._seat].team
        return offered if mine or s.ask != WINDOW else [codes.PASS]

    def after(self, s: State, code: int) -> float:
        """What is worth what comes of one answer."""
        trial = s.copy()
        proceed(trial, code)
        return self.value(trial)

    def value(self, s: State) -> float:
        """What a state is worth, which is used up by this."""
        while not (s.over or s.turn != self._horizon.turn or s.phase >= self._horizon.phase):
            self._left -= 1
            if self._left < 0:
                raise TooWideError
            if s.asked < 0:
                return sum([part * self.after(s, outcome) for outcome, part in chance(s)])
            offered = self._open(s)
            if len(offered) > 1:
                mine = s.players[s.asked].team == s.players[self._seat].team
                worths = [self.after(s, code) for code in offered]
                return max(worths) if mine else min(worths)
            proceed(s, offered[0])
        return self._aim(s)
