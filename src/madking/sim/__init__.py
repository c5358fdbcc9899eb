"""Many games, and what they tell."""

from madking.sim.report import Interval, Played, Report, Seat, Tally, wilson
from madking.sim.runner import play_game, simulate

__all__ = ["Interval", "Played", "Report", "Seat", "Tally", "play_game", "simulate", "wilson"]
