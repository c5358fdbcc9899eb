"""Amounts that are sums of numbers and of what is counted, in any language: `5 damage plus 2 for each Crit`."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Protocol, get_args

from madking.lang import tree as t
from madking.lang.saying import Saying

_COUNTED = get_args(t.Counted)


class Counts(Protocol):
    """What can be counted."""

    def of(self, count: int, /) -> str:
        """A number with its noun."""

    @property
    def equal(self) -> str:
        """What stands in front of a number that dice give."""


class Sums(Saying):
    """Says sums; a language says what is counted and what is one number."""

    PLUS: ClassVar[str]

    @abstractmethod
    def each(self, term: t.Counted) -> str:
        """What is counted: `for each ...`."""

    def summed(self, amount: t.Amount, whole: Callable[[t.Whole], str]) -> str:
        """An amount without a noun."""
        if self._countable(amount):
            return self._added(amount, str)
        said = [
            self._bracketed(term, whole) if len(amount.terms) > 1 else self._term(term, whole) for term in amount.terms
        ]
        return " + ".join(said)

    def measured_out(self, amount: t.Amount, noun: Counts, said: Callable[[t.Amount], str]) -> str:
        """So much of something; a number that dice give stands behind the noun."""
        return self._added(amount, noun.of) if self._countable(amount) else f"{noun.equal} {said(amount)}"

    def _countable(self, amount: t.Amount) -> bool:
        """Whether the amount is a number, or things that are counted, or both."""
        first, others = amount.terms[:1], amount.terms[1:]
        numbers = all(isinstance(term, (t.Number, *_COUNTED)) for term in first)
        return bool(first) and numbers and all(isinstance(term, _COUNTED) for term in others)

    def _added(self, amount: t.Amount, first: Callable[[int], str]) -> str:
        """The first term with its noun, and what comes on top of it."""
        head, *others = amount.terms
        said = first(head.value) if isinstance(head, t.Number) else ""
        if isinstance(head, _COUNTED):
            said = first(head.value)
            said = f"{said}{',' if ', ' in said else ''} {self.each(head)}"
        more = [f"{term.value} {self.each(term)}" for term in others if isinstance(term, _COUNTED)]
        return f"{said} {self.PLUS} {self.listed(more)}" if more else said

    def _term(self, term: t.Term, whole: Callable[[t.Whole], str]) -> str:
        match term:
            case t.Number(value):
                return str(value)
            case t.PerSymbol() | t.PerToken() | t.PerTaken() | t.PerCompanion() | t.PerCard() | t.PerDiscard():
                return f"{term.value} {self.each(term)}"
            case t.PerUpgrade() | t.PerValue() | t.PerAttempt():
                return f"{term.value} {self.each(term)}"
            case _:
                return whole(term)

    def _bracketed(self, term: t.Term, whole: Callable[[t.Whole], str]) -> str:
        """A term among others; two amounts that are compared are kept apart from them."""
        said = self._term(term, whole)
        return f"({said})" if isinstance(term, (t.Minimum, t.Maximum)) else said
