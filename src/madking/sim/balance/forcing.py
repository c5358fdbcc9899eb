"""Cards that the bot passes over, measured: the same games again, with the card played whenever it may be.

A game in which a card could never be played is the same with the card forced, so only the others are played again. What
they tell beyond their error is whether the bot misses something; only then does the card say anything about the hero.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from madking.sim.balance.measures import Record, Worth
from madking.sim.balance.trials import Task, Told, Trial, play_tasks, tasks_of
from madking.sim.balance.verdict import FAIR, WEAK, Finding
from madking.sim.watching import Story, Thing
from madking.tally.differences import Difference, paired
from madking.tally.intervals import Interval

SELDOM: Final = 0.5
"""A card is passed over if it was played in a smaller part of the games in which it could have been."""
OFFERED: Final = 4
"""In how many games it must have been possible."""
CARDS: Final = 3
"""How many cards are tried where time is short."""
WORTHWHILE: Final = 40
"""Games that a card should be tried in, at least, before one more card is tried."""


@dataclass
class Forced:
    """A card that the bot passes over, and the games in which it was forced so far."""

    kind: str
    card: str
    offered: int
    """In how many games it could be played."""
    used: int
    told: dict[int, Told] = field(default_factory=dict)
    """By their places among all games."""

    @property
    def thing(self) -> Thing:
        """Its kind and its name."""
        return self.kind, self.card

    def places(self, games: Sequence[Told]) -> list[int]:
        """Which of the games had it: those that are worth to be played again."""
        return [place for place, one in enumerate(games) if isinstance(one, Story) and one.offered[self.thing]]


@dataclass(frozen=True)
class Measured:
    """By how much the share of wins changes with a card forced, among the games in which it could be played."""

    card: str
    offered: int
    used: int
    games: int
    """How many of those were played again."""
    mean: float
    interval: Interval
    sure: bool

    @property
    def missed(self) -> bool:
        """Whether the hero surely wins more with the card: the bot does not see what it is worth."""
        return self.sure and self.mean > 0

    def to_words(self) -> str:
        """What the games say about the bot, and about the card."""
        figure = f"{points(self.mean)} ({points(self.interval.low)} to {points(self.interval.high)}) points"
        seen = f"{self.card}: the bot could play it in {self.offered} games and did in {self.used}"
        again = f"played whenever it may be, in {self.games} of these games"
        if self.missed:
            return f"{seen}; {again}, it wins more: {figure}: the bot does not see what it is worth"
        if self.sure:
            return f"{seen}; {again}, it wins less: {figure}: the bot is right"
        return f"{seen}; {again}, it wins no more: {figure}"


def points(share: float) -> str:
    """A difference of shares in points of percent: `+3.1`."""
    return f"{100 * share:+.1f}"


def passed_over(things: Sequence[Worth], most: int = CARDS) -> list[Forced]:
    """The hero's own cards that the bot could play and mostly did not, the most neglected first."""
    found = [
        one
        for one in things
        if one.own
        and one.kind in ("card", "upgrade")
        and one.games_offered >= OFFERED
        and one.games_used < SELDOM * one.games_offered
    ]
    found.sort(key=lambda one: (one.games_used / one.games_offered, -one.games_offered, one.name))
    return [Forced(one.kind, one.name, one.games_offered, one.games_used) for one in found[:most]]


def tasks_with(trial: Trial, games: Sequence[Told], forced: Sequence[Forced]) -> list[tuple[Forced, int, Task]]:
    """The games that are still to be played again, each card in turn, so that all are tried alike."""
    waiting = []
    for one in forced:
        tasks = tasks_of(replace(trial, forced=one.card))
        places = one.places(games)
        waiting += [(turn, one, place, tasks[place]) for turn, place in enumerate(places) if place not in one.told]
    return [(one, place, task) for _, one, place, task in sorted(waiting, key=lambda waits: waits[0])]


def try_cards(
    trial: Trial, games: Sequence[Told], forced: Sequence[Forced], most: int, processes: int = 1
) -> Iterator[Told]:
    """Plays at most so many games with these cards forced; each is kept as soon as it is over."""
    waiting = tasks_with(trial, games, forced)[:most]
    for number, told in play_tasks([task for _, _, task in waiting], processes):
        one, place, _ = waiting[number]
        one.told[place] = told
        yield told


def measure(games: Sequence[Told], forced: Sequence[Forced]) -> tuple[Measured, ...]:
    """What the forced games tell, card by card."""
    found = []
    for one in forced:
        difference = _difference(games, one)
        if difference.games:
            told = difference.games, difference.mean, difference.interval, difference.sure
            found.append(Measured(one.card, one.offered, one.used, *told))
    return tuple(found)


def _difference(games: Sequence[Told], one: Forced) -> Difference:
    """The same games beside each other, those that came to their end both ways."""
    ended = [
        (before.won, after.won)
        for place, after in sorted(one.told.items())
        if isinstance(before := games[place], Story) and isinstance(after, Story)
    ]
    return paired([before for before, _ in ended], [after for _, after in ended])


def rests_on(warnings: Sequence[Finding], overall: Record, measured: Sequence[Measured]) -> tuple[str, ...]:
    """Cards without which the hero would not be called weak: the bot does not see what they are worth."""
    if not any(finding.key in WEAK for finding in warnings):
        return ()
    return tuple(
        one.card
        for one in measured
        if one.missed and overall.interval.high + one.interval.high * one.offered / max(1, overall.games) >= FAIR[0]
    )


def explained(warnings: Sequence[Finding], measured: Sequence[Measured]) -> tuple[Finding, ...]:
    """The findings without those that say of a measured card that the bot would not play it: the measure says why."""
    tried = {one.card for one in measured}
    return tuple(one for one in warnings if one.key != "would_not_play" or one.given["thing"] not in tried)
