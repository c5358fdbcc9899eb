"""Many games, and what they tell."""

from madking.sim.report import Interval, Played, Report, Seat, Tally, Team, wilson
from madking.sim.runner import play_game, simulate

__all__ = ["Interval", "Played", "Report", "Seat", "Tally", "Team", "play_game", "simulate", "wilson"]
