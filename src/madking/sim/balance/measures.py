"""What a balance report measures."""

from dataclasses import dataclass

from madking.tally.intervals import Interval


@dataclass(frozen=True)
class Record:
    """Games, and how many of them were won; a draw is no win."""

    games: int
    wins: int
    draws: int
    rate: float
    interval: Interval


@dataclass(frozen=True)
class Matchup:
    """How it went against one hero."""

    opponent: str
    record: Record
    turns: float
    dealt: float
    taken: float


@dataclass(frozen=True)
class Worth:
    """What a thing was worth: how often it was used, what came of it, and the games with it and without it."""

    kind: str
    name: str
    own: bool
    """Whether it is the hero's own; the common cards are everyone's."""
    uses: int
    uses_per_game: float
    games_used: int
    games_offered: int
    games_held: int
    """For cards: in how many games it was in the hand."""
    most_cp: int
    """For cards: the most combat points that were there while it was in the hand."""
    cost: int
    damage: int
    share: float
    """Of the whole damage."""
    healed: int
    prevented: int
    with_it: Record
    without_it: Record
    chance: float | None
    """For rows: the exact chance of its dice in a roll phase that is played for it alone."""
