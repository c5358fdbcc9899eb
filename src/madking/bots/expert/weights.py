"""What many games of greedy bots tell of each hero (`tools/calibrate.py`): what leads are worth, and good habits."""

from typing import Final, NamedTuple

from madking.bots.scales import Taste


class Weights(NamedTuple):
    """What a hero has besides health, in points of it."""

    sharp: float = 1.0
    """How much more a lead decides than between usual heroes."""
    turn: float = 5.2
    """To be the next who acts."""
    cp: float = 0.3
    card: float = 0.8
    upgrade: float = 0.09
    """An upgrade, for each point of health that the weakest side has left."""
    tokens: float = 0.65
    """Tokens, as a share of what greedy thinks of them."""
    board: float = 1.0
    """Companions and the side of the board, likewise."""


USUAL: Final = Weights()
KNOWN: Final[dict[str, Weights]] = {
    "artificer": Weights(0.96, 3.49, 0.098, 0.88, 0.113, 0.46, 0.92),
    "barbarian": Weights(0.97, 3.45, 0.007, 0.55, 0.068, 0.94, 1.0),
    "moon_elf": Weights(0.85, 3.44, 0.142, 0.92, 0.134, 0.6, 1.0),
    "pyromancer": Weights(1.11, 4.25, 0.64, 0.87, 0.04, 0.72, 1.0),
    "samurai": Weights(1.58, 4.32, 0.165, 0.71, 0.08, 1.19, 1.0),
    "tactician": Weights(1.07, 5.0, 0.35, 0.53, 0.043, 0.61, 1.0),
}


def weights_of(hero: str) -> Weights:
    """The weights of a hero; usual ones for one that nobody has looked at yet."""
    return KNOWN.get(hero, USUAL)


PLAIN: Final = Taste()
THRIFTY: Final = Taste(cp=1.5, cp_late=0.8, card=0.9, healing=1.1, lasting=2.5, pace=6.0, kept=0.8, spent=0.6, wise=0.0)
"""Keeps reactions and CP for when they count, but spends tokens and lets cards go."""
HABITS: Final[dict[str, Taste]] = {
    "artificer": THRIFTY,
    "huntress": THRIFTY,
    "paladin": THRIFTY,
    "pyromancer": Taste(
        cp=1.87, cp_late=0.94, card=0.98, healing=0.39, lasting=1.67, reaction=1.15, attack=8.55, pace=10.73,
        kept=0.64, spent=0.62, eager=0.13, wise=0.14,
    ),
    "tactician": THRIFTY,
}  # fmt: skip
"""Whoever plays better with another taste than greedy's."""


def habits_of(hero: str) -> Taste:
    """How the expert weighs what a hero may do, before it thinks."""
    return HABITS.get(hero, PLAIN)
