"""The review and the figures of a game that is over, for the page."""

from typing import Any

from madking.coach import review, tell_review, tell_tallies
from madking.server.replays import Tape
from madking.tally import tally


def review_log(log: str, seats: list[int], language: str) -> dict[str, Any]:
    """What these seats could have done better in the game of a log, how it went, and what it came to."""
    game = Tape(log, trusted=True).end
    return tell_review(review(game, seats), game.state, seats, language)


def tally_log(log: str, language: str) -> list[dict[str, Any]]:
    """What the game of a log came to, seat by seat."""
    game = Tape(log, trusted=True).end
    return tell_tallies(tally(game), game.state.content, language)
