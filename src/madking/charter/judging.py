"""Judging: the facts of a game, held against the feats that a seat can earn."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from madking.charter.facts import Fact, Table
from madking.charter.forms import (
    AMOUNT,
    NEXT_TURN,
    PLAYERS,
    Chain,
    Count,
    Deed,
    Feat,
    Form,
    Held,
    Lying,
    Together,
    Who,
    Within,
    Without,
)

LIES: Final = "lies"
"""The kind of fact that tells how many of a thing lie with a player."""


@dataclass(frozen=True)
class Earned:
    """A feat that was earned: which one, and after how many decisions of the game."""

    feat: Feat
    step: int
    turn: int


@dataclass(frozen=True)
class Progress:
    """How near a feat came at best: so many of so many."""

    feat: Feat
    reached: int
    needed: int


class Eyes:
    """A seat's view of a table: who is an opponent, which facts fit a pattern."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        everyone = set(range(len(table.heroes)))
        opponents = set(table.opponents(seat))
        mates = set(table.teammates(seat))
        self.seats: dict[Who, set[int]] = {
            Who.ANYONE: everyone | {-1},
            Who.ME: {seat},
            Who.OPPONENT: opponents,
            Who.TEAMMATE: mates,
            Who.OTHER: everyone - {seat},
        }
        self.players = len(everyone)

    def fits(self, deed: Deed, fact: Fact) -> bool:
        """Whether a fact is what a pattern asks for."""
        if fact.kind != deed.kind or (deed.what and fact.what != deed.what):
            return False
        if deed.means and deed.means not in (fact.means, fact.means.partition(":")[0]):
            return False
        if not deed.least <= fact.amount <= deed.most or not fact.marks.issuperset(deed.marks):
            return False
        people = ((deed.by, fact.by), (deed.on, fact.on), (deed.to, fact.to))
        return all(seat in self.seats[who] for who, seat in people) and self._in_time(deed, fact)

    def _in_time(self, deed: Deed, fact: Fact) -> bool:
        begun, own = fact.when.rounds[self.seat], fact.when.active == self.seat
        if deed.own_turn and not (own and begun == deed.own_turn):
            return False
        return not deed.until_turn or begun < deed.until_turn or (begun == deed.until_turn and own)


def _span(within: Within, fact: Fact) -> int:
    """Facts of the same span belong together."""
    if within is Within.ATTACK:
        return fact.when.attack
    return fact.when.turn if within is Within.TURN else 0


class Judge(ABC):
    """Watches for one form."""

    needed = 1

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.reached = 0

    @abstractmethod
    def hear(self, fact: Fact) -> bool:
        """Takes a fact in; says whether the form is fulfilled now."""


class CountJudge(Judge):
    """Adds facts up."""

    def __init__(self, eyes: Eyes, form: Count) -> None:
        super().__init__(eyes)
        self.form = form
        self.needed = form.least
        self._span = -1
        self._sums: Counter[int] = Counter()

    def hear(self, fact: Fact) -> bool:
        """Counts it, if it fits."""
        form = self.form
        if not self.eyes.fits(form.deed, fact):
            return False
        span = _span(form.within, fact)
        if span != self._span:
            self._span = span
            self._sums.clear()
        if form.of is PLAYERS:
            self._sums[fact.on] = 1
        else:
            self._sums[fact.on if form.each else 0] += fact.amount if form.of is AMOUNT else 1
        now = max(self._sums.values()) if form.each else sum(self._sums.values())
        self.reached = max(self.reached, now)
        return now >= form.least


class ChainJudge(Judge):
    """Waits for one fact after the other."""

    def __init__(self, eyes: Eyes, form: Chain) -> None:
        super().__init__(eyes)
        self.form = form
        self.needed = len(form.deeds)
        self._heard: list[Fact] = []

    def hear(self, fact: Fact) -> bool:
        """Goes on in the chain, or begins it anew."""
        if self._heard and not self._in_time(fact):
            self._heard = []
        if self.eyes.fits(self.form.deeds[len(self._heard)], fact) and self._may_follow(fact):
            self._heard.append(fact)
        elif self.eyes.fits(self.form.deeds[0], fact) and len(self._heard) == 1:
            self._heard = [fact]
        self.reached = max(self.reached, len(self._heard))
        return len(self._heard) == len(self.form.deeds)

    def _in_time(self, fact: Fact) -> bool:
        first = self._heard[0].when
        if self.form.within is not NEXT_TURN:
            return _span(self.form.within, self._heard[0]) == _span(self.form.within, fact)
        later = fact.when.rounds[self.eyes.seat] - first.rounds[self.eyes.seat]
        return later == 0 or (later == 1 and fact.when.active == self.eyes.seat)

    def _may_follow(self, fact: Fact) -> bool:
        return not self._heard or self.form.within is not NEXT_TURN or fact.when.turn > self._heard[0].when.turn


class TogetherJudge(Judge):
    """Waits until all of some facts have happened within a time."""

    def __init__(self, eyes: Eyes, form: Together) -> None:
        super().__init__(eyes)
        self.form = form
        self.needed = len(form.deeds)
        self._span = -1
        self._met: set[int] = set()

    def hear(self, fact: Fact) -> bool:
        """Ticks off what fits."""
        span = _span(self.form.within, fact)
        if span != self._span:
            self._span = span
            self._met.clear()
        self._met |= {number for number, deed in enumerate(self.form.deeds) if self.eyes.fits(deed, fact)}
        self.reached = max(self.reached, len(self._met))
        return len(self._met) == len(self.form.deeds)


class WithoutJudge(Judge):
    """Waits for a fact, unless another came before."""

    def __init__(self, eyes: Eyes, form: Without) -> None:
        super().__init__(eyes)
        self.form = form
        self._lost = False

    def hear(self, fact: Fact) -> bool:
        """Whether it happened in time."""
        self._lost = self._lost or self.eyes.fits(self.form.never, fact)
        return not self._lost and self.eyes.fits(self.form.deed, fact)


class TableJudge(Judge):
    """Keeps in mind what lies where."""

    def __init__(self, eyes: Eyes, things: tuple[str, ...]) -> None:
        super().__init__(eyes)
        self._things = set(things)
        self.lies: dict[tuple[int, str], tuple[int, int]] = {}

    def hear(self, fact: Fact) -> bool:
        """Looks at the table anew if something of it is among what counts."""
        if fact.kind != LIES or fact.what not in self._things:
            return False
        self.lies[fact.on, fact.what] = fact.amount, fact.by
        now = self.measure()
        self.reached = max(self.reached, now)
        return now >= self.needed

    @abstractmethod
    def measure(self) -> int:
        """How much of what counts lies there."""


class LyingJudge(TableJudge):
    """Counts what lies there in all."""

    def __init__(self, eyes: Eyes, form: Lying) -> None:
        super().__init__(eyes, form.things)
        self.form = form
        self.needed = form.least

    def measure(self) -> int:
        """So many of them."""
        seats, me = self.eyes.seats[self.form.on], self.eyes.seat
        return sum(
            count
            for (holder, _), (count, by) in self.lies.items()
            if holder in seats and (not self.form.mine or me in (holder, by))
        )


class HeldJudge(TableJudge):
    """Counts the players who hold enough of everything."""

    def __init__(self, eyes: Eyes, form: Held) -> None:
        super().__init__(eyes, tuple([thing for thing, _ in form.things]))
        self.form = form
        self.needed = form.players or eyes.players

    def measure(self) -> int:
        """So many players."""
        holders = self.eyes.seats[self.form.on] - {-1}
        return sum(all(self._count(seat, thing) >= least for thing, least in self.form.things) for seat in holders)

    def _count(self, seat: int, thing: str) -> int:
        return self.lies.get((seat, thing), (0, -1))[0]


def judge_of(form: Form, eyes: Eyes) -> Judge:
    """The judge of a form."""
    match form:
        case Count():
            return CountJudge(eyes, form)
        case Chain():
            return ChainJudge(eyes, form)
        case Together():
            return TogetherJudge(eyes, form)
        case Without():
            return WithoutJudge(eyes, form)
        case Lying():
            return LyingJudge(eyes, form)
        case Held():
            return HeldJudge(eyes, form)
        case _:
            assert_never(form)


def kinds_of(form: Form) -> set[str]:
    """The kinds of facts that can change how a form stands; its times only pass, so all others may go unheard."""
    match form:
        case Count(deed):
            return {deed.kind}
        case Chain(deeds) | Together(deeds):
            return {deed.kind for deed in deeds}
        case Without(deed, never):
            return {deed.kind, never.kind}
        case Lying() | Held():
            return {LIES}
        case _:
            assert_never(form)


class Bench:
    """All judges of one seat; each feat is earned once in a game, at the first fact that fulfils it."""

    def __init__(self, table: Table, seat: int, feats: Iterable[Feat]) -> None:
        eyes = Eyes(table, seat)
        mine = [feat for feat in feats if feat.hero in ("", table.heroes[seat])]
        self._judges = [(feat, judge_of(feat.form, eyes)) for feat in mine]
        self._open: dict[str, list[tuple[Feat, Judge]]] = {}
        """Those whose feats are not earned yet, by the kinds of facts that they wait for."""
        for feat, judge in self._judges:
            for kind in kinds_of(feat.form):
                self._open.setdefault(kind, []).append((feat, judge))
        self.earned: list[Earned] = []
        self._heard = 0

    def hear(self, facts: Sequence[Fact]) -> list[Earned]:
        """Takes in the facts of a game, those that are new; says what was earned by them."""
        fresh: list[Earned] = []
        for fact in facts[self._heard :]:
            for feat, judge in self._open.get(fact.kind, ()):
                if judge.hear(fact):
                    fresh.append(Earned(feat, fact.when.step, fact.when.turn))
                    self._close(judge)
        self._heard = len(facts)
        self.earned += fresh
        return fresh

    def _close(self, earned: Judge) -> None:
        """What was earned is looked for no more."""
        self._open = {
            kind: [(feat, judge) for feat, judge in waiting if judge is not earned]
            for kind, waiting in self._open.items()
        }

    def progress(self) -> list[Progress]:
        """How near the feats came that count something; earned ones came all the way."""
        return [
            Progress(feat, min(judge.reached, feat.needed), feat.needed)
            for feat, judge in self._judges
            if feat.needed > 1 and judge.reached
        ]
