"""What many games of greedy bots tell of each hero (`tools/calibrate.py`): what leads are worth, and good habits."""

from typing import Final, NamedTuple

from madking.bots.weights import Taste


class Leads(NamedTuple):
    """What a hero has besides health, in points of it."""

    sharp: float = 1.0
    """How much more a lead decides than between usual heroes."""
    turn: float = 5.2
    """To be the next who acts."""
    cp: float = 0.3
    card: float = 0.8
    upgrade: float = 0.8
    """What upgrades bring over the turns that are left, as a share of what greedy thinks of it."""
    tokens: float = 0.65
    """Tokens, as a share of what greedy thinks of them."""
    board: float = 1.0
    """Companions and the side of the board, likewise."""


USUAL: Final = Leads()
KNOWN: Final[dict[str, Leads]] = {
    "artificer": Leads(1, 3.83, 0.007, 0.2, 0.67, 0.236, 0.59),
    "barbarian": Leads(1.11, 4.81, 0.221, 0.77, 1.22, 0.75, 1),
    "cursed_pirate": Leads(1.19, 2.27, 0.34, 0.56, 0.8, 0.41, 0.55),
    "gunslinger": Leads(0.89, 4.91, 0.55, 1.4, 0.53, 0.55, 1),
    "huntress": Leads(0.83, 2.67, 0.43, 0.14, 0.23, 0.94, 0.93),
    "monk": Leads(0.74, 3.83, 0.42, 0.26, 0.7, 0.67, 1),
    "moon_elf": Leads(0.85, 3.44, 0.255, 0.35, 0.5, 0.56, 1),
    "ninja": Leads(1.26, 3.45, 0.21, 1.22, 0.5, 0.83, 1),
    "paladin": Leads(0.79, 3.59, 0.36, 0.2, 2.36, 0.6, 1),
    "pyromancer": Leads(1.21, 4.37, 0.84, 0.44, 0.17, 0.67, 1),
    "samurai": Leads(1.83, 3.35, 0.142, 0.59, 1.1, 1.14, 1),
    "seraph": Leads(0.93, 4.71, 0.61, 1.25, 1.15, 0.87, 1),
    "shadow_thief": Leads(0.81, 2.47, 0.57, 0.74, 0.83, 0.77, 1),
    "tactician": Leads(1.24, 4.42, 0.55, 0.5, 0.79, 0.71, 1),
    "treant": Leads(1.01, 4.71, 0.176, 0.89, 1.88, 0.77, 1.68),
    "vampire_lord": Leads(1.26, 4.03, 0.148, 0.14, 0.99, 0.6, 1),
}


def leads_of(hero: str) -> Leads:
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
