"""The value of every effect that decides nothing: what it adds to a result.

A new word of the language needs a case here, or in `walk` if it asks or rolls: the type checker finds it missing.
"""

from typing import Generic, Union, assert_never

from madking.lang import tree as t
from madking.odds.ground import THEIRS, Ground, N, R, Scene, Tally, is_mine
from madking.odds.results import Kind, What

Harm = Union[
    t.Deal, t.Add, t.MakeUndefendable, t.Weaken, t.Recoil, t.HalveDamage, t.Disarm, t.Fail, t.Survive
]  # fmt: skip
Help = Union[
    t.Prevent, t.PreventHalf, t.Avoid, t.ReturnHalf, t.SplitDamage, t.Shelter, t.Heal, t.HealDealt, t.StealHealth
]  # fmt: skip
Goods = Union[
    t.GainCp, t.LoseCp, t.StealCp, t.Draw, t.Discard, t.DiscardHand, t.LookAtHand, t.Search
]  # fmt: skip
Status = Union[
    t.Gain, t.Inflict, t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.PreventStatus, t.RemoveThis, t.RemoveStack,
    t.RemoveTokens, t.PassThis, t.Detonate, t.RaiseLimit,
]  # fmt: skip
DieWork = Union[t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.RerollFor]
Order = Union[t.GrantAttempt, t.Attempts, t.AttemptPrice, t.SkipPhase, t.ExtraRollPhase, t.AnotherRollPhase]
BoardWork = Union[t.Flip, t.SetState, t.Mend, t.Hurt]
Plain = Union[Harm, Help, Goods, Status, DieWork, Order, BoardWork]

Items = list[tuple[What, int]]


class Effects(Generic[N, R]):
    """What effects bring on one ground."""

    def __init__(self, ground: Ground[N, R]) -> None:
        self._ground = ground

    def brings(self, effect: Plain, scene: Scene, tally: Tally[R]) -> Items:
        """What one effect brings."""
        match effect:
            case t.Deal() | t.Add() | t.MakeUndefendable() | t.Weaken() | t.Recoil() | t.Fail() | t.Survive():
                return self._harm(effect, scene, tally)
            case t.HalveDamage() | t.Disarm():
                return self._harm(effect, scene, tally)
            case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.SplitDamage() | t.Shelter():
                return self._help(effect, scene, tally)
            case t.Heal() | t.HealDealt() | t.StealHealth():
                return self._help(effect, scene, tally)
            case t.GainCp() | t.LoseCp() | t.StealCp() | t.Draw():
                return self._goods(effect, scene, tally)
            case t.Discard() | t.DiscardHand() | t.LookAtHand() | t.Search():
                return self._goods(effect, scene, tally)
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll() | t.RerollFor():
                return self._die(effect)
            case t.Flip() | t.SetState() | t.Mend() | t.Hurt():
                return self._board(effect, scene, tally)
            case _:
                return self._rest(effect, scene, tally)

    def _rest(self, effect: Status | Order, scene: Scene, tally: Tally[R]) -> Items:
        match effect:
            case t.GrantAttempt() | t.Attempts() | t.AttemptPrice():
                return self._order(effect, scene)
            case t.SkipPhase() | t.ExtraRollPhase() | t.AnotherRollPhase():
                return self._order(effect, scene)
            case _:
                return self._status(effect, scene, tally)

    def _harm(self, effect: Harm, scene: Scene, tally: Tally[R]) -> Items:
        amount = self._ground.amount
        match effect:
            case t.Deal(number, dealt_as, who):
                about = scene._replace(chosen=THEIRS) if who is t.Who.EACH_OPPONENT else scene
                return [(What(Kind.DAMAGE, is_mine(who, scene), dealt_as.value), amount(number, about, tally))]
            case t.Add(number):
                return [(What(Kind.ADDED), amount(number, scene, tally))]
            case t.MakeUndefendable():
                return [(What(Kind.UNDEFENDABLE), 1)]
            case t.Weaken(number):
                return [(What(Kind.WEAKENED), amount(number, scene, tally))]
            case t.Recoil(number, _):
                return [(What(Kind.RECOIL), amount(number, scene, tally))]
            case t.HalveDamage():
                return [(What(Kind.HALVED), 1)]
            case t.Disarm():
                return [(What(Kind.DISARMED), 1)]
            case t.Fail():
                return [(What(Kind.FAILED), 1)]
            case t.Survive():
                return [(What(Kind.SURVIVED), 1)]
            case _:
                assert_never(effect)

    def _help(self, effect: Help, scene: Scene, tally: Tally[R]) -> Items:
        amount = self._ground.amount
        match effect:
            case t.Prevent(number, who):
                return [(What(Kind.PREVENTED, is_mine(who, scene)), amount(number, scene, tally))]
            case t.PreventHalf():
                return [(What(Kind.HALVES), 1)]
            case t.Avoid():
                return [(What(Kind.AVOIDED), 1)]
            case t.ReturnHalf():
                return [(What(Kind.RETURNS), 1)]
            case t.SplitDamage():
                return [(What(Kind.SPLIT), 1)]
            case t.Shelter(companion):
                return [(What(Kind.SHELTERED, True, companion), 1)]
            case t.Heal(number, who):
                return [(What(Kind.HEALED, is_mine(who, scene)), amount(number, scene, tally))]
            case t.HealDealt():
                return [(What(Kind.LEECHES), 1)]
            case t.StealHealth(number, who):
                stolen = amount(number, scene, tally)
                return [(What(Kind.STOLEN, is_mine(who, scene)), stolen), (What(Kind.HEALED), stolen)]
            case _:
                assert_never(effect)

    def _goods(self, effect: Goods, scene: Scene, tally: Tally[R]) -> Items:
        amount = self._ground.amount
        match effect:
            case t.GainCp(number, who):
                return [(What(Kind.CP, is_mine(who, scene)), amount(number, scene, tally))]
            case t.LoseCp(number, who):
                return [(What(Kind.CP, is_mine(who, scene)), -amount(number, scene, tally))]
            case t.StealCp(number, who):
                mine = is_mine(who, scene)
                stolen = self._ground.at_most(effect, mine, amount(number, scene, tally))
                return [(What(Kind.CP, mine), -stolen), (What(Kind.CP), stolen)]
            case t.Draw(number):
                return [(What(Kind.CARDS), amount(number, scene, tally))]
            case t.Discard(number, who, _):
                mine = is_mine(who, scene)
                lost = self._ground.at_most(effect, mine, amount(number, scene, tally))
                return [(What(Kind.DISCARDED, mine), lost)]
            case t.DiscardHand():
                return [(What(Kind.HAND), 1)]
            case t.LookAtHand():
                return [(What(Kind.SEEN), 1)]
            case t.Search():
                return [(What(Kind.FOUND), 1)]
            case _:
                assert_never(effect)

    def _status(self, effect: Status, scene: Scene, tally: Tally[R]) -> Items:
        match effect:
            case t.Gain(token, number, who) | t.Inflict(token, number, who):
                return self._placed(token, is_mine(who, scene), self._ground.amount(number, scene, tally), tally)
            case t.RemoveStatus(who):
                return [(What(Kind.REMOVED, is_mine(who, scene), who.value), 1)]
            case t.RemoveAll(who):
                return [(What(Kind.PURGED, is_mine(who, scene)), 1)]
            case t.MoveStatus():
                return [(What(Kind.MOVED), 1)]
            case t.PreventStatus():
                return [(What(Kind.UNDONE), 1)]
            case t.RemoveThis() | t.PassThis() | t.RemoveStack() | t.RemoveTokens() | t.RaiseLimit():
                return self._stack(effect, tally)
            case t.Detonate(token, table):
                items: Items = []
                for mine in (True, False):
                    held = self._ground.exploding(token, mine, tally.result)
                    if held:
                        items.append((What(Kind.TOKENS, mine, token), -held))
                        burst = What(Kind.DAMAGE, mine, t.DamageType.PLAIN.value)
                        items.append((burst, table[min(held, len(table)) - 1]))
                return items
            case _:
                assert_never(effect)

    def _placed(self, token: str, mine: bool, number: int, tally: Tally[R]) -> Items:
        ground = self._ground
        placed = ground.placed(token, mine, number, tally.result)
        items = [(What(Kind.TOKENS, mine, token), placed)]
        if placed and mine and ground.defending and ground.shields(token):
            items.append((What(Kind.AVOIDED), 1))
        return items

    def _stack(
        self, effect: t.RemoveThis | t.PassThis | t.RemoveStack | t.RemoveTokens | t.RaiseLimit, tally: Tally[R]
    ) -> Items:
        this = What(Kind.TOKENS, True, self._ground.token)
        match effect:
            case t.RemoveThis():
                return [(this, -1)]
            case t.PassThis():
                return [(this, -1), (this._replace(mine=False), 1)]
            case t.RemoveStack():
                return [(this, -self._ground.held(self._ground.token, True, tally.result))]
            case t.RemoveTokens(number, token):
                held = self._ground.held(token, True, tally.result)
                return [(What(Kind.TOKENS, True, token), -min(number, held))]
            case t.RaiseLimit(token):
                return [(What(Kind.LIMIT, True, token), 1)]
            case _:
                assert_never(effect)

    def _die(self, effect: DieWork) -> Items:
        match effect:
            case t.SetDie() | t.ShiftDie() | t.CopyDie():
                return [(What(Kind.DICE), 1)]
            case t.Reroll():
                return [(What(Kind.REROLLED), 1)]
            case t.RerollFor(token):
                return [(What(Kind.REROLLED, True, token), 1)]
            case _:
                assert_never(effect)

    def _order(self, effect: Order, scene: Scene) -> Items:
        match effect:
            case t.GrantAttempt(phase):
                return [(What(Kind.GRANTED, is_mine(t.Who.CHOSEN, scene), phase.value), 1)]
            case t.Attempts(change):
                return [(What(Kind.ATTEMPTS), change)]
            case t.AttemptPrice(cp):
                return [(What(Kind.PRICE), cp)]
            case t.SkipPhase():
                return [(What(Kind.SKIPPED), 1)]
            case t.ExtraRollPhase():
                return [(What(Kind.PHASES, False), 1)]
            case t.AnotherRollPhase():
                return [(What(Kind.PHASES), 1)]
            case _:
                assert_never(effect)

    def _board(self, effect: BoardWork, scene: Scene, tally: Tally[R]) -> Items:
        match effect:
            case t.Flip(side):
                return [(What(Kind.FLIPPED, True, side), 1)]
            case t.SetState(companion, state):
                return [(What(Kind.STATE, True, f"{companion}:{state}"), 1)]
            case t.Mend(number, companion):
                return [(What(Kind.MENDED, True, companion), self._ground.amount(number, scene, tally))]
            case t.Hurt(number, companion):
                return [(What(Kind.MENDED, True, companion), -self._ground.amount(number, scene, tally))]
            case _:
                assert_never(effect)
