"""Exact odds: how likely a need is under the best re-rolls, which dice to keep, what a text brings. No sampling."""

from madking.odds.boards import Board, attempts_left, board, board_rows, whole_board
from madking.odds.chances import MAX_ROLLS, Keep, RowOdds, best_keep, chance, exact, hero_rows, keeps
from madking.odds.patterns import Needs
from madking.odds.results import AIMS, SUMS, Kind, Spread, What, mean
from madking.odds.spreads import Text, defence, defences, rolling_texts, text
from madking.odds.sweeps import Prospects
from madking.odds.table import Table
from madking.odds.values import BestKeep, best_keep_for_values, prospects

__all__ = [
    "AIMS",
    "MAX_ROLLS",
    "SUMS",
    "BestKeep",
    "Board",
    "Keep",
    "Kind",
    "Needs",
    "Prospects",
    "RowOdds",
    "Spread",
    "Table",
    "Text",
    "What",
    "attempts_left",
    "best_keep",
    "best_keep_for_values",
    "board",
    "board_rows",
    "chance",
    "defence",
    "defences",
    "exact",
    "hero_rows",
    "keeps",
    "mean",
    "prospects",
    "rolling_texts",
    "text",
    "whole_board",
]
