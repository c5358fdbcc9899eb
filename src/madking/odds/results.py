"""What a text brings: results with their exact chances, how they are summed up, and what a player may aim at.

A result is seen from the side of whoever owns the text. It counts what the text does to oneself and to the others (in a
duel: to the opponent), before anybody answers it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple

from madking.errors import OddsError
from madking.lang import tree as t
from madking.lang.names import suggestion


class Kind(StrEnum):
    """What can be counted."""

    DAMAGE = "damage"
    ADDED = "added damage"
    WEAKENED = "weakened"
    RECOIL = "recoil"
    UNDEFENDABLE = "undefendable"
    PREVENTED = "prevented"
    HALVES = "prevented halves"
    AVOIDED = "avoided"
    RETURNS = "returned halves"
    HALVED = "halved attack"
    DISARMED = "disarmed"
    SPLIT = "split damage"
    SHELTERED = "sheltered"
    FAILED = "failed ability"
    SURVIVED = "survived"
    HEALED = "healed"
    LEECHES = "healed by damage"
    STOLEN = "stolen health"
    CP = "CP"
    CARDS = "cards drawn"
    FOUND = "cards found"
    RECOVERED = "cards recovered"
    CANCELLED = "cards cancelled"
    SAVED = "CP saved"
    FREED = "free cards"
    LAID = "free upgrades"
    DISCARDED = "cards discarded"
    HAND = "hands discarded"
    SEEN = "hands seen"
    TOKENS = "tokens"
    REMOVED = "status removed"
    PURGED = "all status removed"
    MOVED = "status moved"
    TAKEN = "status stolen"
    UNDONE = "status prevented"
    LIMIT = "limit raised"
    DICE = "dice altered"
    REROLLED = "dice re-rolled"
    GRANTED = "attempts granted"
    ATTEMPTS = "attempts"
    AHEAD = "attempts next time"
    PRICE = "price of attempts"
    SKIPPED = "phases skipped"
    PHASES = "extra roll phases"
    FLIPPED = "board turned"
    STATE = "companion state"
    MENDED = "companion healed"
    COMPANIONS = "companions"
    OFFERED = "offers"


class What(NamedTuple):
    """One thing that is counted: for oneself or for the others, and of which token, companion or side."""

    kind: Kind
    mine: bool = True
    name: str = ""


Result = tuple[tuple[What, int], ...]
"""How much of what, without zeros, in a fixed order."""

Chances = dict[Result, Fraction]
NOTHING: Final[Result] = ()
ONE: Final = Fraction(1)


_NAMELESS: Final = (Kind.DAMAGE, Kind.REMOVED, Kind.REROLLED)
"""Where odds do not tell of what type, from whom or for which token."""


def plus(result: Result, items: Iterable[tuple[What, int]]) -> Result:
    """A result and something more."""
    found = dict(result)
    for what, number in items:
        if number:
            told = What(what.kind, what.mine) if what.kind in _NAMELESS else what
            found[told] = found.get(told, 0) + number
    return tuple(sorted((what, number) for what, number in found.items() if number))


def count(result: Result, kind: Kind, mine: bool = True, name: str = "") -> int:
    """How much of one thing a result holds."""
    for what, number in result:
        if what.kind is kind and what.mine == mine and what.name == name:
            return number
    return 0


# --- sums --------------------------------------------------------------------------------------------


def prevented(result: Result, attack: int) -> int:
    """How much of an Attack's damage does not come through: numbers first, then halves of what is left (DMG-6)."""
    if count(result, Kind.AVOIDED):
        return attack
    left = max(0, attack - count(result, Kind.PREVENTED))
    return attack - max(0, left - count(result, Kind.HALVES) * ((left + 1) // 2))


def dealt(result: Result, attack: int) -> int:
    """Damage to the others: dealt, added to the own Attack, and sent back to the attacker (DMG-8)."""
    left = max(0, attack - count(result, Kind.PREVENTED))
    returned = count(result, Kind.RETURNS) * ((left + 1) // 2)
    return count(result, Kind.DAMAGE, False) + count(result, Kind.ADDED) + returned


def healed(result: Result, attack: int) -> int:
    """What one heals oneself, with what feeds on the own Attack."""
    return count(result, Kind.HEALED) + attack * count(result, Kind.LEECHES)


def gained_cp(result: Result, attack: int) -> int:  # noqa: ARG001 - all sums are asked alike
    """The CP that one has more, or less."""
    return count(result, Kind.CP)


def drawn(result: Result, attack: int) -> int:  # noqa: ARG001
    """The cards that one draws or finds."""
    return count(result, Kind.CARDS) + count(result, Kind.FOUND) + count(result, Kind.RECOVERED)


SUMS: Final[Mapping[str, Callable[[Result, int], int]]] = {
    "prevent": prevented,
    "deal": dealt,
    "heal": healed,
    "cp": gained_cp,
    "cards": drawn,
}
"""What a spread is summed up by."""


# --- aims --------------------------------------------------------------------------------------------

AIMS: Final = ("worth", *SUMS, "tokens")
"""What choices and re-rolls inside a text may be made for. `worth` counts everything good as 1 and everything bad as
-1; the others put one thing first, and worth decides between what is equal in it."""

_FIRST: Final = 1000
_SUMMED: Final = (Kind.PREVENTED, Kind.HALVES, Kind.AVOIDED, Kind.RETURNS, Kind.ADDED, Kind.LEECHES)
_HARMFUL: Final = (
    Kind.DAMAGE, Kind.WEAKENED, Kind.RECOIL, Kind.HALVED, Kind.DISARMED, Kind.FAILED, Kind.STOLEN,
    Kind.DISCARDED, Kind.HAND, Kind.PRICE, Kind.SKIPPED,
)  # fmt: skip
_OF_THE_ATTACK: Final = (Kind.DISARMED, Kind.FAILED)


class Aim(NamedTuple):
    """What choices are made for, against an Attack of so much damage, and which tokens nobody wants to have."""

    name: str
    attack: int
    bad: frozenset[str]

    def score(self, result: Result) -> int:
        """How good a result is."""
        worth = self._worth(result)
        if self.name == "worth":
            return worth
        first = self._tokens(result) if self.name == "tokens" else SUMS[self.name](result, self.attack)
        return _FIRST * first + worth

    def mean(self, chances: Chances) -> Fraction:
        """How good a spread of results is."""
        return sum((chance * self.score(result) for result, chance in chances.items()), Fraction(0))

    def _worth(self, result: Result) -> int:
        total = prevented(result, self.attack) + dealt(result, self.attack) + healed(result, self.attack)
        total -= count(result, Kind.DAMAGE, False) + count(result, Kind.HEALED)
        for what, number in result:
            if what.kind is Kind.TOKENS:
                total += self._token(what, number)
            elif what.kind in _OF_THE_ATTACK:
                total -= self.attack * number
            elif what.mine and what.kind in _SUMMED:
                continue
            else:
                total += number if what.mine is (what.kind not in _HARMFUL) else -number
        return total

    def _tokens(self, result: Result) -> int:
        return sum(self._token(what, number) for what, number in result if what.kind is Kind.TOKENS)

    def _token(self, what: What, number: int) -> int:
        return number if what.mine is (what.name not in self.bad) else -number


def make_aim(name: str, attack: int, tokens: Iterable[t.Token]) -> Aim:
    """An aim by its name."""
    if name not in AIMS:
        raise OddsError(f"unknown aim {name!r}{suggestion(name, AIMS)} (known: {', '.join(AIMS)})")
    if attack < 0:
        raise OddsError(f"an Attack of {attack}: damage is at least 0")
    return Aim(name, attack, frozenset(token.key for token in tokens if token.kind is t.TokenKind.NEGATIVE))


# --- spreads -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spread:
    """Everything that a text can bring, with exact chances that add up to 1.

    `attack` is the damage of the Attack that it answers or belongs to; halves are halves of that.
    """

    chances: Chances
    attack: int

    def whats(self) -> list[What]:
        """All that can happen, in a fixed order."""
        order = list(Kind)
        found = {what for result in self.chances for what, _ in result}
        return sorted(found, key=lambda what: (order.index(what.kind), not what.mine, what.name))

    def of(self, what: What) -> dict[int, Fraction]:
        """How likely each number of one thing is, in ascending order."""
        return self._gathered(lambda result: count(result, *what))

    def total(self, name: str) -> dict[int, Fraction]:
        """How likely each total of `SUMS` is: what is prevented, dealt, healed, gained in CP, drawn."""
        return self._gathered(lambda result: SUMS[name](result, self.attack))

    def mean(self, name: str) -> Fraction:
        """The mean of such a total."""
        return mean(self.total(name))

    def _gathered(self, number_of: Callable[[Result], int]) -> dict[int, Fraction]:
        found: dict[int, Fraction] = {}
        for result, chance in self.chances.items():
            number = number_of(result)
            found[number] = found[number] + chance if number in found else chance
        return dict(sorted(found.items()))


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of a number."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))
