"""What a player may choose from while effects are being decided: players, tokens, dice, values."""

from typing import assert_never

from madking.core import codes, companions, dice, needs
from madking.core.damage import Sum, waiting
from madking.core.reading import placed_on, who
from madking.core.state import Deed, Player, Roll, State
from madking.core.terms import ACTIVATED, DEFENCE_ROLL
from madking.core.tokens import movable, receivers, removable
from madking.core.traits import is_picked, traits_of
from madking.lang import tree as t


def player_choices(s: State, effect: t.ChoosePlayer, seat: int) -> list[int]:
    """The players for whom the body would have something to work on (RUL-14)."""
    team = s.players[seat].team
    found = []
    for player in s.players:
        if not player.alive or not _in_pool(effect.pool, player, seat, team):
            continue
        if all(_fits(s, inner, player.seat) for inner in effect.body):
            found.append(codes.code(codes.PLAYER, player.seat))
    return found


def _in_pool(pool: t.Pool, player: Player, seat: int, team: int) -> bool:
    """Whether a player is one of those among whom a seat chooses."""
    match pool:
        case t.Pool.PLAYER:
            return True
        case t.Pool.OPPONENT:
            return player.team != team
        case t.Pool.TEAMMATE:
            return player.team == team and player.seat != seat
        case _:
            assert_never(pool)


def _fits(s: State, effect: t.Effect, seat: int) -> bool:
    """Whether the chosen player has what an effect needs of them."""
    wanted = traits_of(effect).of_chosen
    if wanted == needs.OWN_STATUS:
        return bool(removable(s, seat))
    if wanted == needs.MOVABLE_STATUS:
        return bool(movable(s, seat))
    if wanted == needs.DAMAGE_HERE:
        return waiting(s, seat) > 0
    return not wanted or _rolls_in(s, wanted, seat)


def _rolls_in(s: State, wanted: int, seat: int) -> bool:
    """Whether a player is in the middle of the attempts of the wanted roll phase."""
    attack = s.attack
    if attack is None:
        return False
    if wanted == needs.OFFENSIVE_ROLLER:
        return attack.attacker == seat and attack.stage < ACTIVATED
    return any(roll.open and roll.purpose == DEFENCE_ROLL and roll.owner == seat for roll in s.rolls)


def first_choices(s: State, effect: t.Effect, seat: int, chosen: int, token: int, deeds: list[Deed]) -> list[int]:
    """What the effect is aimed at: a token, a die on the table, a number; `token` is the kind whose rule acts."""
    if not is_picked(effect):
        return []
    match effect:
        case t.PassThis():
            return [codes.code(codes.PLAYER, other) for other in receivers(s, seat, token)]
        case t.GainOrSteal(_, up_to):
            victim = who(s, t.Who.TARGET, seat, chosen)
            return _numbers(min(up_to, s.players[victim].cp))
        case t.SetState() | t.RemoveCompanions():
            return _companions(s, effect, seat)
        case t.Shelter():
            attack = s.attack
            whole = Sum(s, seat).dealt()
            split = attack is not None and attack.split
            return _numbers(whole) if split else [codes.code(codes.VALUE, number) for number in (0, whole)]
        case t.RemoveStatus(whom):
            return [codes.code(codes.TOKEN, token) for token in removable(s, who(s, whom, seat, chosen))]
        case t.MoveStatus():
            return [codes.code(codes.TOKEN, token) for token in movable(s, chosen)]
        case t.PreventStatus():
            return [codes.code(codes.TOKEN, token) for token in placed_on(s, seat)]
        case t.SetDie(scope, value):
            return _dice(s, scope, seat, deeds, 0 if value is None else value)
        case t.ShiftDie(scope) | t.Reroll(scope):
            return _dice(s, scope, seat, deeds, 0)
        case t.Take(kind, up_to):
            return _numbers(min(up_to, s.players[seat].tokens[s.content.token_index[kind]]))
        case t.PayAny():
            return _numbers(s.players[seat].cp)
        case t.CopyDie(scope):
            return [die for die in _dice(s, scope, seat, deeds, 0) if _others(s, codes.argument_of(die))]
        case _:
            assert_never(effect)


def _companions(s: State, effect: t.SetState | t.RemoveCompanions, seat: int) -> list[int]:
    """Companions of choice: one that changes its state, or a group that is removed."""
    if isinstance(effect, t.SetState):
        return [codes.code(codes.COMPANION, index) for index in companions.changeable(s, seat, effect.state)]
    return [codes.code(codes.GROUP, packed) for packed in companions.groups(s, seat, effect.up_to)]


def _numbers(most: int) -> list[int]:
    return [codes.code(codes.VALUE, number) for number in range(most + 1)]


def second_choices(s: State, effect: t.Effect, chosen: int, first: int) -> list[int]:
    """What becomes of it: the receiver of the token, or the new value of the die."""
    if not is_picked(effect):
        return []
    match effect:
        case t.MoveStatus():
            return [codes.code(codes.PLAYER, seat) for seat in receivers(s, chosen, first)]
        case t.SetDie():
            return [codes.code(codes.VALUE, face) for face in dice.ALL_FACES if face != dice.face_of(first)]
        case t.ShiftDie():
            return _turns(dice.face_of(first))
        case t.CopyDie():
            return [codes.code(codes.VALUE, face) for face in _others(s, first)]
        case t.RemoveStatus() | t.PreventStatus() | t.Reroll() | t.Take() | t.PayAny() | t.PassThis():
            return []
        case t.GainOrSteal() | t.SetState() | t.Shelter() | t.RemoveCompanions():
            return []
        case _:
            assert_never(effect)


def _turns(face: int) -> list[int]:
    """One up and one down, without wrapping; the argument is the new value, doubled, plus 1 for up."""
    found = []
    if face < dice.FACES:
        found.append(codes.code(codes.TURN, (face + 1) * 2 + 1))
    if face > 1:
        found.append(codes.code(codes.TURN, (face - 1) * 2))
    return found


def _dice(s: State, scope: t.Scope, seat: int, deeds: list[Deed], besides: int) -> list[int]:
    """The dice that may be altered, one code a roll and face; dice already taken by another deed are left out."""
    found = []
    for index, roll in enumerate(s.rolls):
        if roll.open and _in_scope(s, scope, seat, roll):
            for face in dice.ALL_FACES:
                taken = sum(1 for deed in deeds if deed.a == dice.lying(index, face))
                if face != besides and dice.count(roll.dice, face) > taken:
                    found.append(codes.code(codes.DIE, dice.lying(index, face)))
    return found


def _in_scope(s: State, scope: t.Scope, seat: int, roll: Roll) -> bool:
    mates = s.players[roll.owner].team == s.players[seat].team
    match scope:
        case t.Scope.ANY:
            return True
        case t.Scope.OWN:
            return roll.owner == seat
        case t.Scope.FRIENDLY:
            return mates
        case t.Scope.OPPONENT:
            return not mates
        case _:
            assert_never(scope)


def _others(s: State, die: int) -> list[int]:
    """The values that other dice of the same roll show."""
    shown = s.rolls[dice.roll_of(die)].dice
    return [face for face in dice.ALL_FACES if face != dice.face_of(die) and dice.count(shown, face)]
