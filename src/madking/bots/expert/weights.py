"""What many games of greedy bots tell of each hero (`tools/calibrate.py`): what leads are worth, and good habits."""

from typing import Final, NamedTuple

from madking.bots.scales import Taste


class Weights(NamedTuple):
    """What a hero has besides health, in points of it."""

    sharp: float = 1.0
    """How much more a lead decides than between usual heroes."""
    turn: float = 5.2
    """To be the next who acts."""
    cp: float = 0.9
    card: float = 1.7
    """What a CP and a card bring when they are given (`tools/calibrate.py --worths`)."""
    upgrade: float = 0.8
    """What upgrades bring over the turns that are left, as a share of what greedy thinks of it."""
    tokens: float = 0.65
    """Tokens, as a share of what greedy thinks of them."""
    board: float = 1.0
    """Companions and the side of the board, likewise."""


USUAL: Final = Weights()
KNOWN: Final[dict[str, Weights]] = {
    "artificer": Weights(0.83, 4.81, 0.9, 1.7, 0.85, 0.016, 0.57),
    "barbarian": Weights(1.06, 5.22, 0.9, 1.7, 1.7, 0.85, 1),
    "cursed_pirate": Weights(1.11, 2.86, 0.9, 1.7, 0.8, 0.5, 0.51),
    "gunslinger": Weights(0.85, 5.1, 0.9, 1.7, 0.56, 0.56, 1),
    "huntress": Weights(0.7, 3.25, 0.9, 1.7, 0.86, 1.04, 1),
    "monk": Weights(0.7, 4.42, 0.9, 1.7, 1.01, 0.7, 1),
    "moon_elf": Weights(0.78, 4.03, 0.9, 1.7, 0.71, 0.63, 1),
    "paladin": Weights(0.73, 4.37, 0.9, 1.7, 2.96, 0.7, 1),
    "pyromancer": Weights(1.15, 4.81, 0.9, 1.7, 0.32, 0.72, 1),
    "samurai": Weights(1.62, 3.84, 0.9, 1.7, 1.64, 1.21, 1),
    "seraph": Weights(0.89, 5.2, 0.9, 1.7, 1.28, 0.94, 1),
    "shadow_thief": Weights(0.74, 3.25, 0.9, 1.7, 0.95, 0.82, 1),
    "tactician": Weights(1.19, 4.81, 0.9, 1.7, 1.22, 0.72, 1),
    "vampire_lord": Weights(1.04, 5.01, 0.9, 1.7, 1.64, 0.67, 1),
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
