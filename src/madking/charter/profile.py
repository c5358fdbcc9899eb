"""The profile of a player: what the book of their games comes to."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from madking.charter.feats import FEATS
from madking.charter.forms import Feat
from madking.charter.records import HUNDREDTHS, Record
from madking.tally.intervals import Interval, wilson


@dataclass(frozen=True)
class Score:
    """Games of one kind: how many, how many won, and where the share of wins lies with 95 % confidence."""

    key: str
    games: int
    won: int
    interval: Interval


@dataclass(frozen=True)
class Streaks:
    """Wins in a row: now (negative: games since the last win), and the longest."""

    now: int
    best: int


@dataclass(frozen=True)
class Line:
    """One feat in the charter: when it was first earned, in which game, at which step; or how near one came."""

    feat: Feat
    first: Record | None
    step: int
    times: int
    near: int


@dataclass(frozen=True)
class Profile:
    """Everything that the games of a player come to."""

    whole: Score
    by_hero: tuple[Score, ...]
    by_mode: tuple[Score, ...]
    streaks: Streaks
    luck: float
    """In points of health a game, above what was to be expected."""
    luck_spread: float
    """The standard deviation of that mean."""
    favourites: tuple[tuple[str, str, int], ...]
    """Hero, ability and how often it was used, the most used first."""
    best: tuple[Record, ...]
    """The games with the best hits."""
    charter: tuple[Line, ...]

    @property
    def earned(self) -> int:
        """How many feats were earned."""
        return sum(line.first is not None for line in self.charter)


MOST_SHOWN = 5


def profile_of(records: Sequence[Record]) -> Profile:
    """What these games come to."""
    ended = [record for record in records if record.result]
    return Profile(
        whole=_score("", ended),
        by_hero=_scores(ended, lambda record: record.hero),
        by_mode=_scores(ended, lambda record: record.mode),
        streaks=_streaks(ended),
        luck=sum(record.luck for record in ended) / HUNDREDTHS / max(1, len(ended)),
        luck_spread=sqrt(sum(record.spread**2 for record in ended)) / HUNDREDTHS / max(1, len(ended)),
        favourites=_favourites(ended),
        best=tuple(sorted(ended, key=lambda record: -record.best)[:MOST_SHOWN]),
        charter=tuple(_line(feat, records) for feat in FEATS),
    )


def _score(key: str, records: Sequence[Record]) -> Score:
    won = sum(record.result == "won" for record in records)
    return Score(key, len(records), won, wilson(won, len(records)))


def _scores(records: Sequence[Record], kind: Callable[[Record], str]) -> tuple[Score, ...]:
    kinds = Counter(map(kind, records))
    return tuple(_score(key, [record for record in records if kind(record) == key]) for key, _ in kinds.most_common())


def _streaks(records: Iterable[Record]) -> Streaks:
    now = best = 0
    for record in records:
        won = record.result == "won"
        now = max(now, 0) + 1 if won else min(now, 0) - 1
        best = max(best, now)
    return Streaks(now, best)


def _favourites(records: Iterable[Record]) -> tuple[tuple[str, str, int], ...]:
    used: Counter[tuple[str, str]] = Counter()
    for record in records:
        for thing, times in record.used.items():
            if thing.startswith("ability/"):
                used[record.hero, thing] += times
    return tuple((hero, thing, times) for (hero, thing), times in used.most_common(MOST_SHOWN))


def _line(feat: Feat, records: Sequence[Record]) -> Line:
    done = [(record, deed.step) for record in records for deed in record.feats if deed.feat == feat.id]
    near = max((record.near.get(feat.id, 0) for record in records), default=0)
    first, step = done[0] if done else (None, 0)
    return Line(feat, first, step, len(done), near)
