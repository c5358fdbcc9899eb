"""What a game came to, seat by seat: damage and what dealt it, healing, cards, the best hit, and luck."""

from madking.tally.counting import Hit, Tally, tally
from madking.tally.luck import Fortune, Luck
from madking.tally.retelling import Witness, retell

__all__ = ["Fortune", "Hit", "Luck", "Tally", "Witness", "retell", "tally"]
