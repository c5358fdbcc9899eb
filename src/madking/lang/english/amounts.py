"""Who is meant and how much, in English."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.clauses import Taken
from madking.lang.speaker import Speaker
from madking.lang.sums import Sums
from madking.lang.text import mark

_WHOM: Final = {
    t.Who.SELF: "yourself",
    t.Who.TARGET: "the target",
    t.Who.ATTACKER: "the attacker",
    t.Who.CHOSEN: "the chosen player",
    t.Who.EACH_OPPONENT: "each opponent",
}
_CHOSEN: Final = {
    t.Pool.PLAYER: "a chosen player",
    t.Pool.OPPONENT: "a chosen opponent",
    t.Pool.TEAMMATE: "a chosen teammate",
}
_TAKEN: Final = {
    Taken.ONE: "one",
    Taken.TOKENS_SPENT: "token spent",
    Taken.TOKENS_REMOVED: "token removed",
    Taken.CP_PAID: "CP paid",
    Taken.COMPANIONS_REMOVED: "companion removed",
}
_OTHER: Final = {
    t.Pool.PLAYER: "that player",
    t.Pool.OPPONENT: "that opponent",
    t.Pool.TEAMMATE: "that teammate",
}


def number_of(count: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {one if count == 1 else many}"


@dataclass(frozen=True)
class Noun:
    """What is counted, with what belongs beside it: `2 damage to the Attack`."""

    one: str
    many: str
    aside: str = ""

    def of(self, count: int) -> str:
        """A number with this noun."""
        return f"{number_of(count, self.one, self.many)}{self.aside}"

    @property
    def equal(self) -> str:
        """What stands in front of a number that dice give."""
        return f"{self.many}{self.aside} equal to"


def damage(named: str = "damage", aside: str = "") -> Noun:
    """Damage, which is not counted in pieces."""
    return Noun(named, named, aside)


class Amounts(Sums, Speaker):
    """Says people, things and how many of them."""

    PLUS = "plus"

    def _whom(self, who: t.Who) -> str:
        if who is t.Who.ATTACKER and self._setting.idle:
            return "that opponent"
        if who is not t.Who.CHOSEN:
            return _WHOM[who]
        if self._setting.several:
            return "each of them"
        if self._setting.chosen is not None:
            return _CHOSEN[self._setting.chosen]
        return _WHOM[who] if self._setting.other is None else _OTHER[self._setting.other]

    def _whose(self, who: t.Who) -> str:
        """Someone whose tokens are counted, after the same clause has named them."""
        if who is t.Who.CHOSEN and self._setting.apiece:
            return "that opponent"
        return "that player" if who is t.Who.CHOSEN and self._setting.chosen is not None else self._whom(who)

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        """Who does something; whoever chooses what befalls them is `they`."""
        if who is self._setting.chooser:
            return f"they {you}"
        return you if who is t.Who.SELF else f"{self._whom(who)} {they}"

    def _tokens(self, count: int, token: str) -> str:
        """So many tokens of a kind."""
        return number_of(count, f"{self._token(token)} token", f"{self._token(token)} tokens")

    def _companion(self, companion: str) -> str:
        return mark("companion", companion, self._names.companions.get(companion, companion))

    # --- amounts ------------------------------------------------------------------------------------

    def _whole(self, term: t.Whole) -> str:
        """What is said as one number."""
        match term:
            case t.OwnCp():
                return "your CP"
            case t.HalfCp():
                return "half your CP (rounded up)"
            case t.DiceSum():
                return self._rolled()
            case t.HalfSum():
                return f"half {self._rolled()} (rounded up)"
            case t.ToLimit():
                return "as many as the stack limit has room for"
            case t.HighestDie():
                return "the highest value rolled"
            case t.LowestDie():
                return "the lowest value rolled"
            case t.HalfTokens(token, t.Who.SELF):
                return f"half of your {self._token(token)} tokens (rounded up)"
            case t.HalfTokens(token, who):
                return f"half of the {self._token(token)} tokens on {self._whose(who)} (rounded up)"
            case t.Minimum(first, second):
                return f"the lower of {self._compared(first)} and {self._compared(second)}"
            case t.Maximum(first, second):
                return f"the higher of {self._compared(first)} and {self._compared(second)}"
            case _:
                assert_never(term)

    def _compared(self, amount: t.Amount) -> str:
        """One of two amounts; a sum stands in brackets."""
        return self._amount(amount) if len(amount.terms) == 1 else f"({self._amount(amount)})"

    def _amount(self, amount: t.Amount) -> str:
        return self.summed(amount, self._whole, self.plus)

    def _rolled(self) -> str:
        return "the value rolled" if self._setting.dice == 1 else "the sum of the dice"

    def each(self, term: t.Counted) -> str:
        """What is counted."""
        match term:
            case t.PerAttempt(_, up_to):
                first = "in your first Offensive Roll Phase of this turn"
                return f"for each Roll Attempt that you used beyond the first {first} ({up_to} at most)"
            case t.PerCompanion(_, ""):
                return "for each companion that you have"
            case t.PerSymbol(_, symbol, 1):
                return f"for each {self._symbol(symbol)}"
            case t.PerSymbol(_, symbol, each):
                return f"for every {each} {self._symbol(symbol)}"
            case t.PerToken(_, token, t.Who.SELF):
                return f"for each of your {self._token(token)} tokens"
            case t.PerToken(_, token, who):
                return f"for each {self._token(token)} token on {self._whose(who)}"
            case t.PerCompanion(_, state):
                return self.companions_in([state])
            case t.PerTaken():
                return f"for each {_TAKEN[self._setting.taken]}"
            case t.PerCard():
                return "for each card in your hand"
            case t.PerDiscard():
                return "for each card in your discard pile"
            case t.PerUpgrade():
                return "for each upgraded ability on your board"
            case t.PerValue():
                return "for each different value rolled"
            case _:
                assert_never(term)

    def companions_in(self, states: Sequence[str]) -> str:
        """Companions that are counted, by the states in which they may be."""
        return f"for each companion of yours that is {' or '.join(self._state_name('', state) for state in states)}"

    def _quantity(self, amount: t.Amount, noun: Noun) -> str:
        """So much of something; `equal to` where dice give the number."""
        return self.measured_out(amount, noun, self._amount)
