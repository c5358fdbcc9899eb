"""Amounts that are sums of numbers and of what is counted, in any language: `5 damage plus 2 for each Crit`."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
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


def _joint(terms: Sequence[t.Term]) -> list[tuple[t.Term, ...]]:
    """The terms; companions of several states that are worth the same stand together."""
    joint: list[tuple[t.Term, ...]] = []
    for term in terms:
        last = joint[-1][-1] if joint else None
        match last, term:
            case t.PerCompanion(value, before), t.PerCompanion(same, state) if value == same and before and state:
                joint[-1] = (*joint[-1], term)
            case _:
                joint.append((term,))
    return joint


class Sums(Saying):
    """Says sums; a language says what is counted and what is one number."""

    PLUS: ClassVar[str]

    @abstractmethod
    def each(self, term: t.Counted) -> str:
        """What is counted: `for each ...`."""

    @abstractmethod
    def companions_in(self, states: Sequence[str]) -> str:
        """Companions that are counted, by the states in which they may be."""

    def plus(self, number: str, more: Sequence[str]) -> str:
        """A bare number and what comes on top of it, kept apart so that they are not taken for one sum."""
        return f"{number}, {self.PLUS} {self.listed(more)}"

    def summed(
        self, amount: t.Amount, whole: Callable[[t.Whole], str], plus: Callable[[str, Sequence[str]], str]
    ) -> str:
        """An amount without a noun; `plus` puts more on top of a number."""
        if self._countable(amount):
            bare = isinstance(amount.terms[0], t.Number)
            return self._added(amount, str, plus if bare else self._more)
        said = [
            self._bracketed(term, whole) if len(amount.terms) > 1 else self._term(term, whole) for term in amount.terms
        ]
        return " + ".join(said)

    def measured_out(self, amount: t.Amount, noun: Counts, said: Callable[[t.Amount], str]) -> str:
        """So much of something; a number that dice give stands behind the noun."""
        if self._countable(amount):
            return self._added(amount, noun.of, self._more)
        return f"{noun.equal} {said(amount)}"

    def _countable(self, amount: t.Amount) -> bool:
        """Whether the amount is a number, or things that are counted, or both."""
        first, others = amount.terms[:1], amount.terms[1:]
        numbers = all(isinstance(term, (t.Number, *_COUNTED)) for term in first)
        return bool(first) and numbers and all(isinstance(term, _COUNTED) for term in others)

    def _more(self, said: str, more: Sequence[str]) -> str:
        """Something that is counted and what comes on top of it."""
        return f"{said} {self.PLUS} {self.listed(more)}"

    def _added(self, amount: t.Amount, first: Callable[[int], str], plus: Callable[[str, Sequence[str]], str]) -> str:
        """The first term with its noun, and what comes on top of it."""
        head, *others = _joint(amount.terms)
        said = self._counted(head, first)
        more = [self._counted(terms, str) for terms in others]
        return plus(said, more) if more else said

    def _counted(self, terms: Sequence[t.Term], noun: Callable[[int], str]) -> str:
        """A number with its noun, and for each of what it is."""
        head = terms[0]
        if isinstance(head, t.Number):
            return noun(head.value)
        if not isinstance(head, _COUNTED):
            return ""
        said = noun(head.value)
        return f"{said}{',' if ', ' in said else ''} {self._each_of(terms)}"

    def _each_of(self, terms: Sequence[t.Term]) -> str:
        """What is counted; companions of several states together."""
        states = [term.state for term in terms if isinstance(term, t.PerCompanion) and term.state]
        counted = [term for term in terms if isinstance(term, _COUNTED)]
        return self.companions_in(states) if states else self.each(counted[0])

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
