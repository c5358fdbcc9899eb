"""The campaign for one: a ladder of sixteen duels, a hero each, with growing bots and small twists."""

from madking.campaign.ladder import LADDER, Duel, duel_header, duel_state, stars_of
from madking.campaign.progress import Progress
from madking.campaign.telling import Told, duel_told, ladder_told, twists

__all__ = [
    "LADDER",
    "Duel",
    "Progress",
    "Told",
    "duel_header",
    "duel_state",
    "duel_told",
    "ladder_told",
    "stars_of",
    "twists",
]
