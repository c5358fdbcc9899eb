"""Performing decided effects: the one place where an effect of the language changes the state."""

from typing import Final

from madking.core import dice
from madking.core import events as e
from madking.core.damage import attack_damage, collateral_damage, plain_damage, write
from madking.core.reading import amount, who
from madking.core.state import (
    ADDITION,
    ATTACK_ROLL,
    COLLATERAL,
    CP_MAX,
    DAMAGE,
    DODGE,
    F_DRAW,
    F_REROLL,
    HALF,
    HEALING,
    NORMAL,
    PLAIN,
    PREVENTION,
    PURE,
    PURPOSES,
    RECOIL,
    RETURN,
    ULTIMATE,
    UNDEFENDABLE,
    Deed,
    Entry,
    Frame,
    State,
)
from madking.core.tokens import move, place, removable, remove
from madking.lang import tree as t

TYPES: Final = {
    t.DamageType.NORMAL: NORMAL,
    t.DamageType.UNDEFENDABLE: UNDEFENDABLE,
    t.DamageType.PURE: PURE,
    t.DamageType.COLLATERAL: COLLATERAL,
    t.DamageType.ULTIMATE: ULTIMATE,
    t.DamageType.PLAIN: PLAIN,
}

FREE: Final = 0
ON_TARGET: Final = 1
HARMFUL: Final = 2


def stage(effect: t.Effect) -> int:
    """OFF-5: inside a segment come free effects, then effects on the target, then damage."""
    match effect:
        case t.Deal() | t.Add() | t.MakeUndefendable() | t.Recoil():
            return HARMFUL
        case t.Inflict(_, _, whom) | t.LoseCp(_, whom):
            return ON_TARGET if whom is t.Who.TARGET else FREE
        case _:
            return FREE


def possible(s: State, deed: Deed) -> bool:
    """Whether what the deed is aimed at is still there."""
    match deed.effect:
        case t.RemoveStatus() | t.MoveStatus():
            return s.players[deed.chosen].tokens[deed.a] > 0
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll():
            index = deed.a // 8
            return index < len(s.rolls) and s.rolls[index].open and dice.count(s.rolls[index].dice, deed.a % 8) > 0
        case _:
            return True


def perform(s: State, f: Frame, deed: Deed) -> None:
    """Does one deed of a script."""
    effect = deed.effect
    match effect:
        case t.Deal() | t.Add() | t.MakeUndefendable() | t.Recoil():
            _harm(s, f, deed, effect)
        case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.Fail():
            _defend(s, f, deed, effect)
        case t.Heal(value):
            healed = amount(s, value, f.seat, deed.roll)
            if healed:
                write(s, f.seat, Entry(HEALING, healed, PLAIN, False, f.source))
        case t.GainCp(value):
            change_cp(s, f.seat, amount(s, value, f.seat, deed.roll))
        case t.LoseCp(value, whom):
            change_cp(s, who(s, whom, f.seat, deed.chosen), -amount(s, value, f.seat, deed.roll))
        case t.Draw(value):
            s.push(Frame(F_DRAW, f.seat)).x = amount(s, value, f.seat, deed.roll)
        case t.Gain(token, value, whom) | t.Inflict(token, value, whom):
            _place(s, f, who(s, whom, f.seat, deed.chosen), token, amount(s, value, f.seat, deed.roll))
        case t.RemoveStatus() | t.RemoveAll() | t.MoveStatus() | t.RemoveThis() | t.PreventStatus():
            _take(s, f, deed, effect)
        case t.SetDie() | t.ShiftDie() | t.CopyDie():
            if possible(s, deed):
                alter(s, f.seat, deed.a // 8, deed.a % 8, deed.b)
        case t.Reroll():
            if possible(s, deed):
                s.push(Frame(F_REROLL, f.seat)).x = deed.a
        case _:
            _order(s, f, effect)


def _harm(s: State, f: Frame, deed: Deed, effect: t.Deal | t.Add | t.MakeUndefendable | t.Recoil) -> None:
    """Damage, and what changes an Attack."""
    attack = s.attack
    match effect:
        case t.Deal(value, type, whom):
            _deal(s, f, TYPES[type], who(s, whom, f.seat, deed.chosen), amount(s, value, f.seat, deed.roll))
        case t.Add(value):
            attack_damage(s, amount(s, value, f.seat, deed.roll), ADDITION, f.source)
        case t.MakeUndefendable():
            if attack is not None and attack.type == NORMAL:
                attack.type = UNDEFENDABLE
                s.tell(e.BecameUndefendable(attack.attacker))
        case t.Recoil(value, dealt):
            paid = amount(s, value, f.seat, deed.roll)
            write(s, f.seat, Entry(RECOIL, paid, PLAIN, False, f.source, dealt))


def _deal(s: State, f: Frame, type: int, seat: int, damage: int) -> None:
    """Damage of one clause; at least 1 that is not collateral makes an Attack (OFF-7)."""
    attack = s.attack
    if type == PLAIN:
        plain_damage(s, seat, damage, f.source)
    elif type == COLLATERAL:
        collateral_damage(s, seat, damage, f.source)
    elif attack is not None and damage > 0:
        attack.type = type
        attack.made = True
        attack_damage(s, damage, DAMAGE, f.source)


def _defend(
    s: State, f: Frame, deed: Deed, effect: t.Prevent | t.PreventHalf | t.Avoid | t.ReturnHalf | t.Fail
) -> None:
    """Prevention, dodges, returns, and failing."""
    match effect:
        case t.Prevent(value, whom):
            prevented = amount(s, value, f.seat, deed.roll)
            if prevented:
                seat = who(s, whom, f.seat, deed.chosen)
                write(s, seat, Entry(PREVENTION, prevented, PLAIN, False, f.source))
        case t.PreventHalf():
            write(s, f.seat, Entry(HALF, 0, PLAIN, False, f.source))
        case t.Avoid():
            write(s, f.seat, Entry(DODGE, 0, PLAIN, False, f.source))
        case t.ReturnHalf():
            write(s, f.seat, Entry(RETURN, 0, PLAIN, False, f.source))
        case t.Fail():
            if s.attack is not None:
                s.attack.failed = True


def change_cp(s: State, seat: int, change: int) -> None:
    """Gains or loses combat points, between 0 and 15 (CP-1)."""
    player = s.players[seat]
    before = player.cp
    player.cp = max(0, min(before + change, CP_MAX))
    if player.cp != before:
        s.tell(e.CpChanged(seat, player.cp - before, player.cp))


def _place(s: State, f: Frame, seat: int, key: str, count: int) -> None:
    """Puts tokens on a player and remembers those of the current Attack (TXT-4, and what a defence may take back)."""
    token = s.content.token_index[key]
    placed = place(s, seat, token, count, f.seat)
    attack = s.attack
    if attack is None:
        return
    for _ in range(placed):
        if seat == attack.target and f.seat == attack.attacker:
            attack.placed += [seat, token]
        elif seat == attack.attacker and attack.made and isinstance(f.node, t.Row):
            attack.late.append(token)


def _take(
    s: State,
    f: Frame,
    deed: Deed,
    effect: t.RemoveStatus | t.RemoveAll | t.MoveStatus | t.RemoveThis | t.PreventStatus,
) -> None:
    """Tokens that leave a player."""
    match effect:
        case t.RemoveStatus():
            remove(s, deed.chosen, deed.a, 1)
        case t.RemoveAll(whom):
            seat = who(s, whom, f.seat, deed.chosen)
            for token in removable(s, seat):
                remove(s, seat, token, s.players[seat].tokens[token])
        case t.MoveStatus():
            move(s, deed.chosen, deed.b, deed.a)
        case t.RemoveThis():
            remove(s, f.seat, f.chosen, 1)
        case t.PreventStatus():
            remove(s, f.seat, deed.a, 1)


def alter(s: State, by: int, index: int, old: int, new: int) -> None:
    """Turns one die of a roll to another value."""
    roll = s.rolls[index]
    roll.dice += dice.one(new) - dice.one(old)
    s.tell(e.DieAltered(by, roll.owner, PURPOSES[roll.purpose], old, new))
    mark_altered(s, index)


def mark_altered(s: State, index: int) -> None:
    """OFF-4: attack dice that change after the announcement let the roller think again."""
    attack = s.attack
    if attack is not None and s.rolls[index].purpose == ATTACK_ROLL:
        attack.altered = True


def _order(s: State, f: Frame, effect: t.Effect) -> None:
    """Attempts and phases."""
    attack = s.attack
    match effect:
        case t.GrantAttempt(phase):
            if attack is not None and phase is t.RollPhase.OFFENSIVE:
                attack.attempts += 1
                attack.altered = True
            elif attack is not None:
                attack.granted += 1
        case t.Attempts(change):
            if attack is not None:
                attack.attempts += change
        case t.SkipPhase():
            s.skipping = True
        case t.ExtraRollPhase():
            s.extra += [s.players[f.seat].inflicters[f.chosen], f.seat]
        case _:
            raise AssertionError(f"{type(effect).__name__} is decided, not performed")
