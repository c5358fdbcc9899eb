"""What many games tell: who won how often, how sure that is, how long it took."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

Z_95: Final = 1.959964
DIGITS: Final = 4


@dataclass(frozen=True)
class Played:
    """One game: who won (nobody in a draw), who started, how it stood at the end."""

    winners: tuple[int, ...]
    starter: int
    turns: int
    health: tuple[int, ...]
    stalled: bool = False


@dataclass(frozen=True)
class Interval:
    """Where a share lies with 95 % confidence."""

    low: float
    high: float


@dataclass(frozen=True)
class Tally:
    """How a side did. Draws and stalled games are nobody's wins."""

    games: int
    wins: int
    rate: float
    interval: Interval
    health: float
    """The average final health, 0 where it fell."""


@dataclass(frozen=True)
class Seat:
    """How one seat did."""

    seat: int
    hero: str
    bot: str
    tally: Tally


@dataclass(frozen=True)
class Report:
    """The figures of one simulation."""

    heroes: tuple[str, ...]
    bots: tuple[str, ...]
    ruleset: str
    mode: str
    seed: str
    games: int
    seats: tuple[Seat, ...]
    by_hero: dict[str, Tally]
    """How each hero did, wherever it sat."""
    starters: Tally
    """How the start players did, whoever they were."""
    draws: int
    stalled: int
    turns: float
    """The average number of turns, both players' counted."""

    def to_json(self) -> dict[str, Any]:
        """The report as JSON values."""
        return asdict(self)


def wilson(wins: int, games: int) -> Interval:
    """The Wilson score interval of a share: honest for few games and for shares near 0 and 1.

    >>> wilson(50, 100)
    Interval(low=0.4038, high=0.5962)
    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if not games:
        return Interval(0.0, 1.0)
    share = wins / games
    square = Z_95 * Z_95 / games
    middle = (share + square / 2) / (1 + square)
    spread = Z_95 / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return Interval(round(max(0.0, middle - spread), DIGITS), round(min(1.0, middle + spread), DIGITS))


def _tally(results: Sequence[tuple[bool, int]]) -> Tally:
    """A tally of results: won or not, and the final health."""
    games = len(results)
    wins = sum(won for won, _ in results)
    health = sum(left for _, left in results)
    return Tally(games, wins, _mean(wins, games), wilson(wins, games), _mean(health, games))


def _mean(total: int, games: int) -> float:
    return round(total / games, DIGITS) if games else 0.0


def summarize(
    heroes: Sequence[str], bots: Sequence[str], ruleset: str, mode: str, seed: str, played: Sequence[Played]
) -> Report:
    """The report of these games."""
    seats = range(len(heroes))
    results = [[(seat in game.winners, game.health[seat]) for game in played] for seat in seats]
    by_hero = {hero: [one for seat in seats if heroes[seat] == hero for one in results[seat]] for hero in heroes}
    starters = [(game.starter in game.winners, game.health[game.starter]) for game in played]
    return Report(
        heroes=tuple(heroes),
        bots=tuple(bots),
        ruleset=ruleset,
        mode=mode,
        seed=seed,
        games=len(played),
        seats=tuple(Seat(seat, heroes[seat], bots[seat], _tally(results[seat])) for seat in seats),
        by_hero={hero: _tally(found) for hero, found in by_hero.items()},
        starters=_tally(starters),
        draws=sum(not game.winners and not game.stalled for game in played),
        stalled=sum(game.stalled for game in played),
        turns=_mean(sum(game.turns for game in played), len(played)),
    )
