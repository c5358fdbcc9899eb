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
ATTACK_LANDS: Final = 7
ATTACK_DEALS: Final = 8
OWN_PHASE_ENDS: Final = 9
PHASE_ENDS: Final = 10
NO_ATTACK: Final = 11
STACKED: Final = 12
FALL: Final = 13
TURN_ENDS: Final = 14
SET_UP: Final = 15


def moment_of(rule: t.Rule) -> int:
    """The number of a rule's moment."""
    return MOMENTS.index(rule.moment)
