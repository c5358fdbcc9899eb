"""What a card or offer needs to be worth asking about, as bits.

RUL-14: a card whose required choice (a token, a die, a player) has no candidate cannot be played.
RUL-6: prevention, dodges and halves exist only while damage waits. Each card's needs are worked out
once from its tree; each window works out once what the situation provides; `&` compares the two.
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

_DIE_OF: Final = {
    t.Scope.ANY: ANY_DIE,
    t.Scope.OWN: OWN_DIE,
    t.Scope.OPPONENT: OPPONENT_DIE,
    t.Scope.FRIENDLY: FRIENDLY_DIE,
}


def of_condition(condition: t.Condition | None) -> int:
    """The bits that a condition asks for; numbers in it are checked apart."""
    match condition:
        case t.Attacking():
            return ATTACKING
        case t.BeforeDefence():
            return UNDEFENDED
        case t.Attacked():
            return ATTACKED
        case t.DamageWaits():
            return DAMAGE_HERE
        case t.DieLies(scope):
            return _DIE_OF[scope]
        case t.Both(conditions):
            bits = 0
            for one in conditions:
                bits |= of_condition(one)
            return bits
        case t.Dealt():
            return DEALT
        case t.CanFail():
            return FAILING
        case None | t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.NeedShows() | t.Absent() | t.DieShows():
            return 0
        case t.SpentBefore() | t.StartPlayer() | t.AttemptsBelow() | t.BeforeOwnRoll() | t.OwnMain() | t.RollingFor():
            return 0
        case t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.Has() | t.Aged() | t.Foreign() | t.ChosenIsOpponent():
            return 0
        case t.OnSide() | t.CompanionIs() | t.CompanionHealth():
            return 0
        case _:
            assert_never(condition)


def in_upkeep(condition: t.Condition | None) -> bool:
    """Whether a condition holds in one's own Upkeep Phase only."""
    if isinstance(condition, t.Both):
        return any(in_upkeep(one) for one in condition.conditions)
    return isinstance(condition, t.OwnUpkeep)


def of_body(body: t.Body) -> int:
    """The bits that the choices and effects of a body ask for, whatever the dice will show."""
    bits = 0
    for effect in body:
        bits |= of_effect(effect)
    return bits


def of_effect(effect: t.Effect) -> int:
    """The bits that one effect asks for."""
    match effect:
        case t.ShiftDie(scope) | t.Reroll(scope):
            return _DIE_OF[scope]
        case t.If(_, body, otherwise) | t.MaySpend(_, _, body, otherwise):
            return of_body(body) & of_body(otherwise)
        case t.SetDie(scope, value):
            return OWN_BELOW_SIX if scope is t.Scope.OWN and value == 6 else _DIE_OF[scope]
        case t.CopyDie():
            return OWN_PAIR
        case t.RemoveStatus(who):
            return OWN_STATUS if who is t.Who.SELF else ANY_STATUS
        case t.MoveStatus():
            return MOVABLE_STATUS
        case t.PreventStatus():
            return PLACED_STATUS
        case t.Prevent(_, who):
            return DAMAGE_HERE if who is t.Who.SELF else DAMAGE_ANYWHERE
        case t.PreventHalf() | t.Avoid():
            return DAMAGE_HERE
        case t.Add() | t.HealDealt():
            return ATTACKING
        case t.GrantAttempt(phase):
            return OFFENSIVE_ROLLER if phase is t.RollPhase.OFFENSIVE else DEFENSIVE_ROLLER
        case t.ChoosePlayer(_, body) | t.UpTo(_, body):
            return of_body(body)
        case t.Times(count, body):
            needed = of_body(body)
            return needed | TWO_DICE if count > 1 and needed & ANY_DIE else needed
        case _:
            return 0


def must_wait(body: t.Body) -> bool:
    """Whether the choices of a body can only be made while it resolves: dice, spending or others come between."""
    for effect in body:
        match effect:
            case t.Roll() | t.UpTo() | t.MaySpend() | t.ForEachToken() | t.Activate():
                return True
            case t.ChooseOne(branches, who):
                if who is not t.Who.SELF or any(must_wait(branch.body) for branch in branches):
                    return True
            case t.If(_, inner, otherwise):
                if must_wait(inner) or must_wait(otherwise):
                    return True
            case t.ChoosePlayer(_, inner) | t.Times(_, inner) | t.May(inner):
                if must_wait(inner):
                    return True
            case _:
                continue
    return False


_CHOICES: Final = (
    t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.RemoveStatus, t.MoveStatus, t.PreventStatus, t.PassThis,
    t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.Take, t.PayAny, t.GainOrSteal, t.SetState, t.Shelter, t.ActivateSome,
)  # fmt: skip


def read_late(body: t.Body) -> bool:
    """TIM-5: whether a body has conditions and no choices; then nothing is decided before it resolves."""
    return any(isinstance(effect, t.If) for effect in body) and not _chooses(body)


def _chooses(body: t.Body) -> bool:
    """Whether anything in a body is left to a choice."""
    for effect in body:
        if isinstance(effect, _CHOICES):
            return True
        if isinstance(effect, t.If) and (_chooses(effect.body) or _chooses(effect.otherwise)):
            return True
        if isinstance(effect, (t.Times, t.ForEach, t.Additionally)) and _chooses(effect.body):
            return True
    return False
