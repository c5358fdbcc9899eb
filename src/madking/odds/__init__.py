"""Exact odds: how likely a need is under the best re-rolls, and which dice to keep. Nothing is sampled."""

from madking.odds.chances import MAX_ROLLS, Keep, RowOdds, best_keep, chance, exact, hero_rows, keeps
from madking.odds.patterns import Needs

__all__ = ["MAX_ROLLS", "Keep", "Needs", "RowOdds", "best_keep", "chance", "exact", "hero_rows", "keeps"]
