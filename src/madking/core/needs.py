"""What a card or offer needs to be worth asking about, as bits.

RUL-14: a card whose required choice (a token, a die, a player) has no candidate cannot be played.
RUL-6: prevention, dodges and halves exist only while damage waits. Each card's needs are worked out
once from its tree (what its effects need stands in `traits`); each window works out once what the situation provides;
`&` compares the two.
"""

from typing import Final, assert_never

from madking.lang import tree as t

ANY_DIE: Final = 1 << 0
OWN_DIE: Final = 1 << 1
OPPONENT_DIE: Final = 1 << 2
FRIENDLY_DIE: Final = 1 << 3
OWN_PAIR: Final = 1 << 4
OWN_BELOW_SIX: Final = 1 << 5
ANY_STATUS: Final = 1 << 6
OWN_STATUS: Final = 1 << 7
MOVABLE_STATUS: Final = 1 << 8
DAMAGE_ANYWHERE: Final = 1 << 9
DAMAGE_HERE: Final = 1 << 10
ATTACKING: Final = 1 << 11
UNDEFENDED: Final = 1 << 12
ATTACKED: Final = 1 << 13
OFFENSIVE_ROLLER: Final = 1 << 14
DEFENSIVE_ROLLER: Final = 1 << 15
DEALT: Final = 1 << 16
FAILING: Final = 1 << 17
PLACED_STATUS: Final = 1 << 18
TWO_DICE: Final = 1 << 19
TWO_ROLLS: Final = 1 << 20
STEALABLE: Final = 1 << 21
PLAYED: Final = 1 << 22
STATUS_WAITS: Final = 1 << 23

_DISCARDED: Final = 24
_SORTS: Final = tuple(t.CardSort)
ANY_DISCARDED: Final = ((1 << len(_SORTS)) - 1) << _DISCARDED
"""Behind these, a bit for each sort of cards that may lie on one's own discard pile."""

_DIE_OF: Final = {
    t.Scope.ANY: ANY_DIE,
    t.Scope.OWN: OWN_DIE,
    t.Scope.OPPONENT: OPPONENT_DIE,
    t.Scope.FRIENDLY: FRIENDLY_DIE,
}


def of_dice(scope: t.Scope) -> int:
    """The bit for a die of these owners that lies on the table."""
    return _DIE_OF[scope]


def of_discarded(sort: t.CardSort) -> int:
    """The bit for a card of this sort on one's own discard pile."""
    return 1 << _DISCARDED + _SORTS.index(sort)


def of_condition(condition: t.Condition | None) -> int:
    """The bits without which a condition never holds; numbers in it, and what only one way asks for, are read apart."""
    match condition:
        case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.StatusWaits():
            return _of_attack(condition)
        case t.DieLies(scope):
            return of_dice(scope)
        case t.Both() | t.Either():
            return _of_joined(condition)
        case t.Dealt():
            return DEALT
        case t.CanFail():
            return FAILING
        case t.OpponentPlays():
            return PLAYED
        case None | t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.Absent() | t.DieShows():
            return 0
        case t.SpentBefore() | t.StartPlayer() | t.AttemptsBelow() | t.BeforeOwnRoll() | t.OwnMain() | t.RollingFor():
            return 0
        case t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.Has() | t.Aged() | t.Foreign() | t.ChosenIsOpponent():
            return 0
        case (
            t.OnSide() | t.SpaceAtLevel() | t.CompanionIs() | t.CompanionHealth() | t.TurnAtLeast() | t.Not()
            | t.HasFewer() | t.HasExactly() | t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth() | t.NeedShows()
        ):  # fmt: skip
            return 0
        case t.TakenAtLeast():
            return 0
        case _:
            assert_never(condition)


def _of_attack(
    condition: t.Attacking | t.BeforeDefence | t.Attacked | t.DamageWaits | t.StatusWaits,
) -> int:
    """The bit of a condition that asks how an Attack stands."""
    match condition:
        case t.Attacking():
            return ATTACKING
        case t.BeforeDefence():
            return UNDEFENDED
        case t.Attacked():
            return ATTACKED
        case t.DamageWaits():
            return DAMAGE_HERE
        case t.StatusWaits():
            return STATUS_WAITS
        case _:
            assert_never(condition)


def _of_joined(condition: t.Both | t.Either) -> int:
    """All bits that are asked for, or those that each of several ways asks for."""
    bits = of_condition(condition.conditions[0])
    for one in condition.conditions:
        bits = bits | of_condition(one) if isinstance(condition, t.Both) else bits & of_condition(one)
    return bits


def in_upkeep(condition: t.Condition | None) -> bool:
    """Whether a condition holds in one's own Upkeep Phase only."""
    if isinstance(condition, t.Both):
        return any(in_upkeep(one) for one in condition.conditions)
    if isinstance(condition, t.Either):
        return all(in_upkeep(one) for one in condition.conditions)
    return isinstance(condition, t.OwnUpkeep)
