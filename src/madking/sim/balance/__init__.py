"""The balance of a hero: games against the shipped heroes, what everything in it was worth, and warnings in words."""

from madking.sim.balance.figures import Balance, weigh
from madking.sim.balance.measures import Matchup, Record, Worth
from madking.sim.balance.trials import Trial, play_trial
from madking.sim.balance.verdict import Finding

__all__ = ["Balance", "Finding", "Matchup", "Record", "Trial", "Worth", "play_trial", "weigh"]
