"""Exact answers: what a choice brings in this attack, over all dice and draws, if the others pass their windows.

One's own decisions are the best for the aim, other decisions of theirs the worst. Which dice to keep follows from what
every roll is worth once it lies at last.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from madking.bots.expert.chase import arrive
from madking.bots.expert.luck import Luck, deal
from madking.core import codes, dice
from madking.core.damage import expected
from madking.core.engine import chance, legal, proceed
from madking.core.plain import to_plain
from madking.core.state import State
from madking.core.terms import ATTEMPT, DEFENSIVE, MAIN_2, WINDOW
from madking.core.views import sight
from madking.odds.sweeps import Prospects

Aim = Callable[[State], float]
"""What the end of an attack is worth."""
MOST_STEPS: Final = 400_000
DEEPEST: Final = 150
"""A question that takes more steps, or more of them one after the other, is left to others."""


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


@dataclass(frozen=True)
class Terms:
    """What is reckoned: the aim, the phase at whose beginning it is read, and how many steps that may take.

    `alone` leaves one's own windows out too: the dice decide by themselves. What is `hopeless` is worth nothing.
    """

    aim: Aim
    until: int = MAIN_2
    most: int = MOST_STEPS
    alone: bool = False
    hopeless: Callable[[State], bool] | None = None


def values(s: State, terms: Terms) -> dict[int, float]:
    """What each option of the pending question is worth, exactly; `s` is the whole position."""
    seen = deal(sight(s, s.asked), Luck(0))
    tree = Tree(s.asked, seen.turn, terms)
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


def cannot_fell(foe: int) -> Callable[[State], bool]:
    """Whether an attack that comes to its defense is too weak to fell a seat."""
    return lambda s: s.phase == DEFENSIVE and expected(s, foe) < s.health(foe)


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

    def __init__(self, seat: int, turn: int, terms: Terms) -> None:
        self._seat = seat
        self._turn = turn
        self._terms = terms
        self._left = terms.most
        self._depth = 0
        self._known: dict[str, float] = {}

    def pass_windows(self, s: State) -> None:
        """Leads past the windows after a roll, in which nobody may have anything to do: dice are followed by odds."""
        while s.ask == WINDOW:
            if self._open(s) != [codes.PASS]:
                raise TooWideError
            proceed(s, codes.PASS)

    def _mine(self, s: State) -> bool:
        return s.players[s.asked].team == s.players[self._seat].team

    def _open(self, s: State) -> list[int]:
        """What may be chosen: the others pass their windows."""
        passing = s.ask == WINDOW and (self._terms.alone or not self._mine(s))
        return [codes.PASS] if passing else legal(s)

    def after(self, s: State, code: int) -> float:
        """What is worth what comes of one answer."""
        if self._depth == DEEPEST:
            raise TooWideError
        self._depth += 1
        trial = s.copy()
        proceed(trial, code)
        worth = self.value(trial)
        self._depth -= 1
        return worth

    def _mean(self, s: State) -> float:
        """What chance brings on the average."""
        return sum([part * self.after(s, outcome) for outcome, part in chance(s)])

    def _defended(self, s: State) -> float:
        """What comes of a defensive roll: the same for all dice of the attacker that brought the same damage."""
        told = to_plain(s)
        told["rolls"][0] = None
        key = json.dumps(told)
        if key not in self._known:
            self._known[key] = self._mean(s)
        return self._known[key]

    def value(self, s: State) -> float:
        """What a state is worth, which is used up by this."""
        hopeless = self._terms.hopeless
        while not (s.over or s.turn != self._turn or s.phase >= self._terms.until):
            self._left -= 1
            if self._left < 0:
                raise TooWideError
            if hopeless is not None and hopeless(s):
                return 0.0
            if s.asked < 0:
                defended = self._terms.alone and s.phase == DEFENSIVE
                return self._defended(s) if defended else self._mean(s)
            offered = self._open(s)
            if len(offered) > 1:
                worths = [self.after(s, code) for code in offered]
                return max(worths) if self._mine(s) else min(worths)
            proceed(s, offered[0])
        return self._terms.aim(s)
