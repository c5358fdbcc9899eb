"""What a player may choose from while effects are being decided: players, tokens, dice, values."""

from typing import assert_never

from madking.core import codes, companions, dice, needs
from madking.core.damage import Sum, waiting
from madking.core.reading import placed_on, who
from madking.core.state import Deed, Player, Roll, State
from madking.core.terms import ACTIVATED, DEFENCE_ROLL
from madking.core.tokens import movable, receivers, removable, stealable
from madking.core.traits import is_picked, traits_of
from madking.lang import tree as t


def player_choices(s: State, effect: t.ChoosePlayer, seat: int) -> list[int]:
    """The players for whom the body would have something to work on (RUL-14)."""
    team = s.players[seat].team
    found = []
    for player in s.players:
        if not player.alive or not _in_pool(effect.pool, player, seat, team):
            continue
        if all(_fits(s, inner, player.seat, seat) for inner in effect.body):
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


def _fits(s: State, effect: t.Effect, seat: int, by: int) -> bool:
    """Whether the chosen player has what an effect of someone needs of them."""
    wanted = traits_of(effect).of_chosen
    if wanted == needs.STEALABLE:
        return bool(stealable(s, seat, by))
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
        case t.SetDie() | t.ShiftDie() | t.Reroll() | t.CopyDie() | t.EchoDie() | t.SwapDice():
            return _die_choices(s, effect, seat, deeds)
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
        case t.StealStatus(whom):
            return [codes.code(codes.TOKEN, token) for token in stealable(s, who(s, whom, seat, chosen), seat)]
        case t.PreventStatus():
            return [codes.code(codes.TOKEN, token) for token in placed_on(s, seat)]
        case t.Take(kind, up_to):
            return _numbers(min(up_to, s.players[seat].tokens[s.content.token_index[kind]]))
        case t.PayAny():
            return _numbers(s.players[seat].cp)
        case _:
            assert_never(effect)


def _die_choices(s: State, effect: t.DieWork, seat: int, deeds: list[Deed]) -> list[int]:
    """The dice that an effect may be aimed at: those that it could change."""
    found = _dice(s, effect.scope, seat, deeds, effect.value or 0 if isinstance(effect, t.SetDie) else 0)
    match effect:
        case t.SetDie() | t.ShiftDie() | t.Reroll():
            return found
        case t.CopyDie():
            return [die for die in found if _others(s, codes.argument_of(die))]
        case t.EchoDie():
            return [die for die in found if _echoes(s, codes.argument_of(die))]
        case t.SwapDice(_, other):
            return [die for die in found if _partners(s, other, seat, codes.argument_of(die))]
        case _:
            assert_never(effect)


def _companions(s: State, effect: t.SetState | t.RemoveCompanions, seat: int) -> list[int]:
    """Companions of choice: one that changes its state, or a group that is removed."""
    if isinstance(effect, t.SetState):
        return [codes.code(codes.COMPANION, index) for index in companions.changeable(s, seat, effect.state)]
    return [codes.code(codes.GROUP, packed) for packed in companions.groups(s, seat, effect.up_to)]


def _numbers(most: int) -> list[int]:
    return [codes.code(codes.VALUE, number) for number in range(most + 1)]


def second_choices(s: State, effect: t.Effect, seat: int, chosen: int, first: int) -> list[int]:
    """What becomes of it: the receiver of the token, or the new value of the die."""
    if not is_picked(effect):
        return []
    match effect:
        case t.MoveStatus():
            return [codes.code(codes.PLAYER, other) for other in receivers(s, chosen, first)]
        case t.SetDie():
            return [codes.code(codes.VALUE, face) for face in dice.ALL_FACES if face != dice.face_of(first)]
        case t.ShiftDie():
            return _turns(dice.face_of(first))
        case t.CopyDie():
            return [codes.code(codes.VALUE, face) for face in _others(s, first)]
        case t.EchoDie():
            return [codes.code(codes.VALUE, face) for face in _echoes(s, first)]
        case t.SwapDice(_, other):
            return _partners(s, other, seat, first)
        case t.RemoveStatus() | t.PreventStatus() | t.Reroll() | t.Take() | t.PayAny() | t.PassThis():
            return []
        case t.StealStatus():
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
                taken = sum(1 for deed in deeds if _touches(deed, dice.lying(index, face)))
                if face != besides and dice.count(roll.dice, face) > taken:
                    found.append(codes.code(codes.DIE, dice.lying(index, face)))
    return found


def _touches(deed: Deed, die: int) -> bool:
    return deed.a == die or (deed.b == die and isinstance(deed.effect, t.SwapDice))


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


def _echoes(s: State, die: int) -> list[int]:
    """The values of the most recent throw that a die does not show yet."""
    return [face for face in dice.ALL_FACES if face != dice.face_of(die) and dice.count(s.thrown, face)]


def _partners(s: State, scope: t.Scope, seat: int, die: int) -> list[int]:
    """The dice of other rolls that a die could exchange its value with."""
    found = _dice(s, scope, seat, [], dice.face_of(die))
    return [other for other in found if dice.roll_of(codes.argument_of(other)) != dice.roll_of(die)]


def _others(s: State, die: int) -> list[int]:
    """The values that other dice of the same roll show."""
    shown = s.rolls[dice.roll_of(die)].dice
    return [face for face in dice.ALL_FACES if face != dice.face_of(die) and dice.count(shown, face)]
