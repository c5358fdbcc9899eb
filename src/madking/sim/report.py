"""What many games tell: who won how often, how sure that is, how long it took."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from madking.modes import find_mode
from madking.speech.mode_facts import notes
from madking.tally.intervals import DIGITS, Interval, wilson

RANDOM: Final = "random"
"""The name of a hero who is drawn anew for every game."""


@dataclass(frozen=True)
class Played:
    """One game: who won (nobody in a draw), who started, how it stood at the end; then which game it was."""

    winners: tuple[int, ...]
    starter: int
    turns: int
    health: tuple[int, ...]
    stalled: bool = False
    heroes: tuple[str, ...] = ()
    """Who sat where, by key or file."""
    decisions: int = 0
    """How many answers the players gave, those without a choice counted."""
    number: int = 0
    seed: str = ""
    bots: tuple[str, ...] = ()
    turned: int = 0
    """By how many seats the line-up was turned: seat 0 was its place `turned`."""
    trouble: str = ""
    """Why the game could not be played to its end; then the rest of it tells nothing."""
    stories: tuple[dict[str, Any], ...] = ()
    """What each seat did with its things, as `Story` tells it, if the game was to tell it."""

    def seat_of(self, place: int) -> int:
        """Where the hero sat who stands at this place of the line-up."""
        return (place - self.turned) % len(self.health)


@dataclass(frozen=True)
class Trouble:
    """A game that did not end as it should: its number, why, and the arguments of `madking` that repeat it."""

    number: int
    why: str
    repeat: tuple[str, ...]


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
    """How one place of the line-up did, a hero with its bot, wherever it sat."""

    seat: int
    team: int
    hero: str
    """`random` where the games have different line-ups."""
    bot: str
    tally: Tally


@dataclass(frozen=True)
class Team:
    """How one team did; in a game of single players everyone is a team."""

    team: int
    seats: tuple[int, ...]
    tally: Tally


@dataclass(frozen=True)
class Report:
    """The figures of one simulation."""

    heroes: tuple[str, ...]
    """The line-up of all games; empty if each has its own."""
    bots: tuple[str, ...]
    ruleset: str
    mode: str
    seed: str
    games: int
    """Those that were played to their end, or to a limit."""
    seats: tuple[Seat, ...]
    teams: tuple[Team, ...]
    by_hero: dict[str, Tally]
    """How each hero did, wherever it sat."""
    starters: Tally
    """How the start players did, whoever they were."""
    draws: int
    stalled: int
    turns: float
    """The average number of turns, those of all players counted."""
    notes: tuple[str, ...]
    """What no book describes."""
    swap: bool = True
    """Whether the line-up took its seats in turn."""
    troubles: tuple[Trouble, ...] = ()
    """The games that raised an error; they are not counted."""

    def to_json(self) -> dict[str, Any]:
        """The report as JSON values."""
        return asdict(self)


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
    """The report of these games, by the places of the line-up; without heroes every game tells its own."""
    played = [game for game in played if not game.trouble]
    seats = range(len(bots))
    teams = find_mode(mode).teams
    results = [[_result(game, game.seat_of(seat)) for game in played] for seat in seats]
    starters = [_result(game, game.starter) for game in played]
    return Report(
        heroes=tuple(heroes),
        bots=tuple(bots),
        ruleset=ruleset,
        mode=mode,
        seed=seed,
        games=len(played),
        seats=tuple(
            Seat(seat, seat % teams, heroes[seat] if heroes else RANDOM, bots[seat], _tally(results[seat]))
            for seat in seats
        ),
        teams=tuple(Team(team, tuple(seats[team::teams]), _tally(results[team])) for team in range(teams)),
        by_hero=_by_hero(heroes, results, played),
        starters=_tally(starters),
        draws=sum(not game.winners and not game.stalled for game in played),
        stalled=sum(game.stalled for game in played),
        turns=_mean(sum(game.turns for game in played), len(played)),
        notes=tuple(notes(ruleset, mode)),
    )


def _result(game: Played, seat: int) -> tuple[bool, int]:
    return seat in game.winners, game.health[seat]


def _by_hero(
    heroes: Sequence[str], results: Sequence[Sequence[tuple[bool, int]]], played: Sequence[Played]
) -> dict[str, Tally]:
    """The tallies of heroes, in the order of the line-up or, if there is none, of their names."""
    found: dict[str, list[tuple[bool, int]]] = {}
    for place, hero in enumerate(heroes):
        found.setdefault(hero, []).extend(results[place])
    if not heroes:
        for game in played:
            for seat, hero in enumerate(game.heroes):
                found.setdefault(hero, []).append(_result(game, seat))
        found = dict(sorted(found.items()))
    return {hero: _tally(results) for hero, results in found.items()}
