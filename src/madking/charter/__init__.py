"""The charter: feats that heroes earn in play, and what is remembered of a player's games."""

from madking.charter.chronicle import Chronicle, chronicle
from madking.charter.feats import FEATS, find_feat
from madking.charter.forms import Feat
from madking.charter.judging import Bench, Earned, Progress
from madking.game import Game

__all__ = ["FEATS", "Bench", "Chronicle", "Earned", "Feat", "Progress", "chronicle", "earned", "find_feat"]


def earned(game: Game, seat: int) -> list[Earned]:
    """The feats that a seat has earned in a game so far, in the order of the game."""
    told = chronicle(game)
    return Bench(told.table, seat, FEATS).hear(told.facts)
