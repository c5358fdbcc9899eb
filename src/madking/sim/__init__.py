"""Many games, and what they tell."""

from madking.sim.report import Interval, Played, Report, Seat, Tally, Team, Trouble, wilson
from madking.sim.runner import play_game
from madking.sim.simulation import simulate

__all__ = [
    "Interval",
    "Played",
    "Report",
    "Seat",
    "Tally",
    "Team",
    "Trouble",
    "play_game",
    "simulate",
    "wilson",
]
