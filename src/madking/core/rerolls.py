"""Dice that already lie on the table: told, turned, re-rolled, ransomed."""

from typing import Final

from madking.core import codes, dice
from madking.core import events as e
from madking.core.purse import change_cp
from madking.core.state import About, Frame, State
from madking.core.terms import ATTACK_ROLL, PICK_BRANCH, PURPOSES, ROLL_DICE
from madking.core.terms import REROLL as KEEP_DICE
from madking.lang import tree as t

PAY: Final = 0
REROLL: Final = 1
"""What the owner of a die may answer to a ransom."""


def tell_roll(s: State, index: int, rolled: int) -> None:
    """Notes and reports dice that have just been rolled: those of the answer."""
    if s.content.echoes:
        s.thrown = s.answer
    if s.events is not None:
        roll = s.rolls[index]
        s.tell(e.DiceRolled(roll.owner, PURPOSES[roll.purpose], tuple(dice.unpack(roll.dice)), rolled))


def alter(s: State, by: int, die: int, new: int) -> None:
    """Turns one die of a roll to another value."""
    index, old = dice.roll_of(die), dice.face_of(die)
    roll = s.rolls[index]
    roll.dice += dice.one(new) - dice.one(old)
    if s.events is not None:
        s.tell(e.DieAltered(by, roll.owner, PURPOSES[roll.purpose], old, new))
    mark_altered(s, by, index)


def ask_keep(s: State, seat: int, index: int, most: int) -> None:
    """Asks which dice of a roll are kept; the others, so many at most, are rolled again together."""
    shown = s.rolls[index].dice
    least = dice.size(shown) - most
    s.question(KEEP_DICE, seat, index)
    s.choices = [codes.code(codes.KEEP, kept) for kept in dice.subsets(shown) if dice.size(kept) >= least]


def throw_others(s: State, index: int, kept: int) -> bool:
    """Rolls the dice again that are not kept; False if all are."""
    roll = s.rolls[index]
    thrown = dice.size(roll.dice) - dice.size(kept)
    if thrown:
        roll.dice = kept
        s.question(ROLL_DICE, -1, thrown)
    return thrown > 0


def mark_altered(s: State, by: int, index: int) -> None:
    """OFF-4: attack dice that change after the announcement let the roller think again.

    Where unused attempts are withheld from an announcement on, an opponent who alters dice gives them back.
    """
    attack = s.attack
    if attack is not None and s.rolls[index].purpose == ATTACK_ROLL:
        attack.altered = True
        if attack.withheld and s.players[by].team != s.players[attack.attacker].team:
            attack.attempts += attack.withheld
            attack.withheld = 0


class RerollFrame(Frame):
    """One die that lies on the table is rolled again."""

    def __init__(self, seat: int, die: int) -> None:
        super().__init__(seat)
        self.die = die

    def kind(self) -> str:
        """`reroll`."""
        return "reroll"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("die",)

    def copy(self) -> "RerollFrame":
        """A frame of its own."""
        new = RerollFrame(self.seat, self.die)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """The die."""
        return About(by=self.seat, die=self.die)

    def run(self, s: State) -> None:
        """Takes the die up and rolls it."""
        index = dice.roll_of(self.die)
        roll = s.rolls[index]
        if self.step == 0:
            self.step = 1
            roll.dice -= dice.one(dice.face_of(self.die))
            s.question(ROLL_DICE, -1, 1)
            return
        roll.dice += s.answer
        s.stack.pop()
        tell_roll(s, index, 1)
        mark_altered(s, self.seat, index)


class RansomFrame(Frame):
    """The owner of a die pays the one who wants it re-rolled (`by`), or it is re-rolled."""

    def __init__(self, seat: int, node: t.Reroll, source: t.Node | None, die: int, by: int) -> None:
        super().__init__(seat)
        self.node = node
        self.source = source
        self.die = die
        self.by = by

    def kind(self) -> str:
        """`ransom`."""
        return "ransom"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "source", "die", "by")

    def copy(self) -> "RansomFrame":
        """A frame of its own."""
        new = RansomFrame(self.seat, self.node, self.source, self.die, self.by)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """The die, its price, and who wants it re-rolled."""
        return About(node=self.node, source=self.source, by=self.by, die=self.die, count=self.node.ransom)

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def run(self, s: State) -> None:
        """Asks for the ransom."""
        if self.step == 0:
            self.step = 1
            s.choice(PICK_BRANCH, self.seat, [codes.code(codes.BRANCH, PAY), codes.code(codes.BRANCH, REROLL)])
            return
        s.stack.pop()
        if codes.argument_of(s.answer) == REROLL:
            s.push(RerollFrame(self.by, self.die))
        else:
            change_cp(s, self.seat, -self.node.ransom)
            change_cp(s, self.by, self.node.ransom)
