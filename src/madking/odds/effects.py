"""The odds value of every effect that decides nothing: what it adds to a result.

A new word of the language needs a case here, or in `texts` if it asks or rolls: the type checker finds it missing.
"""

from collections.abc import Iterator
from typing import Union, assert_never

from madking.lang import tree as t
from madking.odds.results import Kind, What
from madking.odds.table import Reading, Scene, Tally, is_mine

Harm = t.Harm
Help = t.Help
Goods = Union[
    t.GainCp, t.LoseCp, t.StealCp, t.Draw, t.Discard, t.DiscardHand, t.LookAtHand, t.Search
]  # fmt: skip
Status = Union[
    t.Gain, t.Inflict, t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.PreventStatus, t.RemoveThis, t.RemoveStack,
    t.RemoveTokens, t.PassThis, t.Detonate, t.RaiseLimit,
]  # fmt: skip
DieWork = Union[t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.RerollFor]
Order = Union[t.GrantAttempt, t.Attempts, t.AttemptPrice, t.SkipPhase, t.ExtraRollPhase, t.AnotherRollPhase]
Board = Union[t.Flip, t.SetState, t.Mend, t.Hurt]
Plain = Union[Harm, Help, Goods, Status, DieWork, Order, Board]

Items = Iterator[tuple[What, int]]


class Effects:
    """What effects bring at one table; `token` is the kind that the text belongs to, if it belongs to one.

    Who is `defending` and gains a shielding token avoids the damage of the very Attack.
    """

    def __init__(self, reading: Reading, token: str = "", defending: bool = False) -> None:
        self._reading = reading
        self._token = token
        self._defending = defending

    def brings(self, effect: Plain, scene: Scene, tally: Tally) -> Items:
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

    def _rest(self, effect: Status | Order, scene: Scene, tally: Tally) -> Items:
        match effect:
            case t.GrantAttempt() | t.Attempts() | t.AttemptPrice():
                return self._order(effect, scene)
            case t.SkipPhase() | t.ExtraRollPhase() | t.AnotherRollPhase():
                return self._order(effect, scene)
            case _:
                return self._status(effect, scene, tally)

    def _harm(self, effect: Harm, scene: Scene, tally: Tally) -> Items:
        amount = self._reading.amount
        match effect:
            case t.Deal(number, _, who):
                about = scene._replace(chosen=False) if who is t.Who.EACH_OPPONENT else scene
                yield What(Kind.DAMAGE, is_mine(who, scene)), amount(number, about, tally)
            case t.Add(number):
                yield What(Kind.ADDED), amount(number, scene, tally)
            case t.MakeUndefendable():
                yield What(Kind.UNDEFENDABLE), 1
            case t.Weaken(number):
                yield What(Kind.WEAKENED), amount(number, scene, tally)
            case t.Recoil(number, _):
                yield What(Kind.RECOIL), amount(number, scene, tally)
            case t.HalveDamage():
                yield What(Kind.HALVED), 1
            case t.Disarm():
                yield What(Kind.DISARMED), 1
            case t.Fail():
                yield What(Kind.FAILED), 1
            case t.Survive():
                yield What(Kind.SURVIVED), 1
            case _:
                assert_never(effect)

    def _help(self, effect: Help, scene: Scene, tally: Tally) -> Items:
        amount = self._reading.amount
        match effect:
            case t.Prevent(number, who):
                yield What(Kind.PREVENTED, is_mine(who, scene)), amount(number, scene, tally)
            case t.PreventHalf():
                yield What(Kind.HALVES), 1
            case t.Avoid():
                yield What(Kind.AVOIDED), 1
            case t.ReturnHalf():
                yield What(Kind.RETURNS), 1
            case t.SplitDamage():
                yield What(Kind.SPLIT), 1
            case t.Shelter(companion):
                yield What(Kind.SHELTERED, True, companion), 1
            case t.Heal(number, who):
                yield What(Kind.HEALED, is_mine(who, scene)), amount(number, scene, tally)
            case t.HealDealt():
                yield What(Kind.LEECHES), 1
            case t.StealHealth(number, who):
                stolen = amount(number, scene, tally)
                yield What(Kind.STOLEN, is_mine(who, scene)), stolen
                yield What(Kind.HEALED), stolen
            case _:
                assert_never(effect)

    def _goods(self, effect: Goods, scene: Scene, tally: Tally) -> Items:
        amount = self._reading.amount
        match effect:
            case t.GainCp(number, who):
                yield What(Kind.CP, is_mine(who, scene)), amount(number, scene, tally)
            case t.LoseCp(number, who):
                yield What(Kind.CP, is_mine(who, scene)), -amount(number, scene, tally)
            case t.StealCp(number, who):
                yield What(Kind.CP, is_mine(who, scene)), -amount(number, scene, tally)
                yield What(Kind.CP), amount(number, scene, tally)
            case t.Draw(number):
                yield What(Kind.CARDS), amount(number, scene, tally)
            case t.Discard(number, who, _):
                yield What(Kind.DISCARDED, is_mine(who, scene)), amount(number, scene, tally)
            case t.DiscardHand():
                yield What(Kind.HAND), 1
            case t.LookAtHand():
                yield What(Kind.SEEN), 1
            case t.Search():
                yield What(Kind.FOUND), 1
            case _:
                assert_never(effect)

    def _status(self, effect: Status, scene: Scene, tally: Tally) -> Items:
        match effect:
            case t.Gain(token, number, who) | t.Inflict(token, number, who):
                mine = is_mine(who, scene)
                room = self._reading.room(token, mine, tally.result)
                placed = min(room, self._reading.amount(number, scene, tally))
                yield What(Kind.TOKENS, mine, token), placed
                if placed and mine and self._defending and self._reading.kinds[token].shielding:
                    yield What(Kind.AVOIDED), 1
            case t.RemoveStatus(who):
                yield What(Kind.REMOVED, is_mine(who, scene)), 1
            case t.RemoveAll(who):
                yield What(Kind.PURGED, is_mine(who, scene)), 1
            case t.MoveStatus():
                yield What(Kind.MOVED), 1
            case t.PreventStatus():
                yield What(Kind.UNDONE), 1
            case t.RemoveThis() | t.PassThis() | t.RemoveStack() | t.RemoveTokens() | t.RaiseLimit():
                yield from self._stack(effect, tally)
            case t.Detonate(token, table):
                for mine in (True, False):
                    held = self._reading.held(token, mine, tally.result)
                    if held:
                        yield What(Kind.TOKENS, mine, token), -held
                        yield What(Kind.DAMAGE, mine), table[min(held, len(table)) - 1]
            case _:
                assert_never(effect)

    def _stack(
        self, effect: t.RemoveThis | t.PassThis | t.RemoveStack | t.RemoveTokens | t.RaiseLimit, tally: Tally
    ) -> Items:
        this = What(Kind.TOKENS, True, self._token)
        match effect:
            case t.RemoveThis():
                yield this, -1
            case t.PassThis():
                yield this, -1
                yield this._replace(mine=False), 1
            case t.RemoveStack():
                yield this, -self._reading.held(self._token, True, tally.result)
            case t.RemoveTokens(number, token):
                held = self._reading.held(token, True, tally.result)
                yield What(Kind.TOKENS, True, token), -min(number, held)
            case t.RaiseLimit(token):
                yield What(Kind.LIMIT, True, token), 1
            case _:
                assert_never(effect)

    def _die(self, effect: DieWork) -> Items:
        match effect:
            case t.SetDie() | t.ShiftDie() | t.CopyDie():
                yield What(Kind.DICE), 1
            case t.Reroll() | t.RerollFor():
                yield What(Kind.REROLLED), 1
            case _:
                assert_never(effect)

    def _order(self, effect: Order, scene: Scene) -> Items:
        match effect:
            case t.GrantAttempt(phase):
                yield What(Kind.GRANTED, scene.chosen, phase.value), 1
            case t.Attempts(change):
                yield What(Kind.ATTEMPTS), change
            case t.AttemptPrice(cp):
                yield What(Kind.PRICE), cp
            case t.SkipPhase():
                yield What(Kind.SKIPPED), 1
            case t.ExtraRollPhase():
                yield What(Kind.PHASES, False), 1
            case t.AnotherRollPhase():
                yield What(Kind.PHASES), 1
            case _:
                assert_never(effect)

    def _board(self, effect: Board, scene: Scene, tally: Tally) -> Items:
        match effect:
            case t.Flip(side):
                yield What(Kind.FLIPPED, True, side), 1
            case t.SetState(companion, state):
                yield What(Kind.STATE, True, f"{companion}:{state}"), 1
            case t.Mend(number, companion):
                yield What(Kind.MENDED, True, companion), self._reading.amount(number, scene, tally)
            case t.Hurt(number, companion):
                yield What(Kind.MENDED, True, companion), -self._reading.amount(number, scene, tally)
            case _:
                assert_never(effect)
