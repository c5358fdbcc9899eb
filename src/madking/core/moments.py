"""The moments at which rules act, as numbers: their place in `tree.Moment`."""

from typing import Final

from madking.lang import tree as t

MOMENTS: Final = tuple(t.Moment)

UPKEEP: Final = 0
INCOME: Final = 1
OFFENSIVE_ROLL: Final = 2
ROLL_CONCLUDES: Final = 3
ACTIVATION: Final = 4
ATTACKED: Final = 5
ATTACKING: Final = 6
HARMING: Final = 7
ATTACK_LANDS: Final = 8
ATTACK_DEALS: Final = 9
OWN_PHASE_ENDS: Final = 10
PHASE_ENDS: Final = 11
NO_ATTACK: Final = 12
STACKED: Final = 13
FALL: Final = 14
TURN_ENDS: Final = 15
SET_UP: Final = 16


def moment_of(rule: t.Rule) -> int:
    """The number of a rule's moment."""
    return MOMENTS.index(rule.moment)
