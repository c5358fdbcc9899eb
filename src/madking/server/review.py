"""The review and the figures of a game that is over, for the page: in every language at once."""

from typing import Any

from madking.coach import review, tell_review, tell_tallies
from madking.server.replays import Tape
from madking.speech.phrasebook import LANGUAGES
from madking.tally import tally


def review_log(log: str, seats: list[int]) -> dict[str, Any]:
    """What these seats could have done better in the game of a log, how it went, and what it came to."""
    game = Tape(log, trusted=True).end
    found = review(game, seats)
    return {language: tell_review(found, game.state, seats, language) for language in LANGUAGES}


def tally_log(log: str) -> dict[str, Any]:
    """What the game of a log came to, seat by seat."""
    game = Tape(log, trusted=True).end
    found = tally(game)
    return {language: tell_tallies(found, game.state.content, language) for language in LANGUAGES}
