"""Many games, and what they tell."""

from madking.sim.report import Played, Report, Seat, Tally, Team, Trouble
from madking.sim.runner import play_game
from madking.sim.simulation import simulate
from madking.tally.intervals import Interval, wilson

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
