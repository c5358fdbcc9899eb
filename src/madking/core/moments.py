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
OWN_PHASE_ENDS: Final = 7
PHASE_ENDS: Final = 8
FALL: Final = 9
TURN_ENDS: Final = 10
SET_UP: Final = 11


def moment_of(rule: t.Rule) -> int:
    """The number of a rule's moment."""
    return MOMENTS.index(rule.moment)
