"""Dice of two rolls that exchange their values: what that is worth, and which two."""

from collections.abc import Iterator
from typing import Final

from madking.bots.dice_worth import RollWorth, contest_worth, in_scope, ripe
from madking.bots.outlook import Outlook
from madking.core import asked, codes, dice
from madking.core.plans import ContestFrame
from madking.lang import tree as t

NO_ROLL: Final = -1


class Swaps:
    """All that one exchange of values could bring a seat."""

    def __init__(self, table: Outlook, effect: t.SwapDice) -> None:
        self._table = table
        self._effect = effect
        self._rolls: dict[int, RollWorth] = {}

    def _roll(self, index: int) -> RollWorth:
        found = self._rolls.get(index)
        if found is None:
            found = self._rolls[index] = RollWorth(self._table, index)
        return found

    def worth(self, one: int, other: int) -> float:
        """What it changes if these two dice exchange their values; those of one contest do so at once."""
        contest = asked.contest(self._table.s, dice.roll_of(one))
        if contest is not None and contest.concerns(dice.roll_of(other)):
            return self._contested(contest)
        return self._turned(one, dice.face_of(other)) + self._turned(other, dice.face_of(one))

    def _contested(self, contest: ContestFrame) -> float:
        """What it changes if both dice of a contest exchange their values."""
        owner = self._table.of(contest.seat)
        own, other = contest.dice_if(self._table.s, NO_ROLL, 0)
        change = contest_worth(owner, contest, other, own) - contest_worth(owner, contest, own, other)
        return change if self._table.friend(contest.seat) else -change

    def _turned(self, die: int, face: int) -> float:
        roll = self._roll(dice.roll_of(die))
        return roll.of(roll.shown - dice.one(dice.face_of(die)) + dice.one(face)) - roll.now()

    def best(self) -> float:
        """The most that an exchange can bring now; nothing if there is none."""
        return max((self._best_of(die) for die in self._dice(self._effect.scope)), default=0.0)

    def _best_of(self, die: int) -> float:
        return max((self.worth(die, other) for other in self._partners(die)), default=0.0)

    def _dice(self, scope: t.Scope) -> Iterator[int]:
        table = self._table
        for index, roll in enumerate(table.s.rolls):
            if in_scope(table, scope, roll) and ripe(table.s.attack, table.seat, table.friend(roll.owner), roll):
                yield from (dice.lying(index, face) for face in dice.ALL_FACES if dice.count(roll.dice, face))

    def _partners(self, die: int) -> Iterator[int]:
        for other in self._dice(self._effect.other):
            if dice.roll_of(other) != dice.roll_of(die) and dice.face_of(other) != dice.face_of(die):
                yield other

    def pick(self, option: int) -> float:
        """What it is worth to choose this die: as the first one, or for the one that is already chosen."""
        if option == codes.DECLINE:
            return 0.0
        first = asked.top(self._table.s).picked
        die = codes.argument_of(option)
        return self._best_of(die) if first < 0 else self.worth(first, die)
