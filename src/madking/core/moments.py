"""The moments at which rules act, as numbers: their place in `tree.Moment`, and behind them the happenings."""

from typing import Final, assert_never

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
MAIN: Final = 17
OTHER_UPKEEP: Final = 18
OTHER_TURN_ENDS: Final = 19
HEALED: Final = 20
CARD_PLAYED: Final = 21
DAMAGE_TAKEN: Final = 22
TOKEN_GAINED: Final = 23
TOKEN_INFLICTED: Final = 24
TOKEN_LOST: Final = 25
COMPANION_FALLS: Final = 26
NUMBER: Final = 27
"""How many there are."""
FIRST_HAPPENING: Final = HEALED
"""From here on a moment is brought about by what players and rules do, and not by the course of a turn."""


def moment_of(rule: t.Rule) -> int:
    """The number of a rule's moment."""
    moment = rule.moment
    if isinstance(moment, t.Moment):
        return MOMENTS.index(moment)
    if isinstance(moment, t.CardPlayed):
        return CARD_PLAYED
    if isinstance(moment, t.DamageTaken):
        return DAMAGE_TAKEN
    if isinstance(moment, t.TokenGained):
        return TOKEN_GAINED
    if isinstance(moment, t.TokenInflicted):
        return TOKEN_INFLICTED
    if isinstance(moment, t.TokenLost):
        return TOKEN_LOST
    if isinstance(moment, t.CompanionFalls):
        return COMPANION_FALLS
    assert_never(moment)
