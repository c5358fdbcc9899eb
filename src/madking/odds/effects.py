"""The value of every effect that decides nothing: what it adds to a result.

A new word of the language needs a case here, or in `walk` if it asks or rolls: the type checker finds it missing.
"""

from typing import Final, Generic, Union, assert_never

from madking.core.reading import EACH_OPPONENT
from madking.lang import tree as t
from madking.odds.ground import MINE, THEIRS, Ground, N, R, Scene, Tally, is_mine
from madking.odds.results import Kind, What

Harm = t.Harm
Help = t.Help
Goods = Union[
    t.GainCp, t.LoseCp, t.StealCp, t.Draw, t.Discard, t.DiscardHand, t.LookAtHand, t.Search
]  # fmt: skip
Favour = Union[t.CancelPlay, t.Recover, t.Discount, t.FreeUpgrade, t.NextAttempts]
Passing = Union[t.StealStatus, t.StealToken, t.MoveTokens]  # fmt: skip
Status = Union[
    t.Gain, t.Inflict, t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.PreventStatus, t.RemoveThis, t.RemoveStack,
    t.RemoveTokens, t.PassThis, t.Detonate, t.RaiseLimit,
]  # fmt: skip
DieWork = Union[t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie, t.SwapDice, t.Reroll, t.RerollFor]
Order = Union[t.GrantAttempt, t.Attempts, t.AttemptPrice, t.SkipPhase, t.ExtraRollPhase, t.AnotherRollPhase]
BoardWork = Union[t.Flip, t.SetState, t.Mend, t.Hurt]
Plain = Union[Harm, Help, Goods, Favour, Status, Passing, DieWork, Order, BoardWork]

Items = list[tuple[What, int]]

ADDED: Final = What(Kind.ADDED)
ATTEMPTS: Final = What(Kind.ATTEMPTS)
AHEAD: Final = What(Kind.AHEAD)
AVOIDED: Final = What(Kind.AVOIDED)
CANCELLED: Final = What(Kind.CANCELLED)
CARDS: Final = What(Kind.CARDS)
CP: Final = What(Kind.CP)
DICE: Final = What(Kind.DICE)
DISARMED: Final = What(Kind.DISARMED)
FAILED: Final = What(Kind.FAILED)
FOUND: Final = What(Kind.FOUND)
FREED: Final = What(Kind.FREED)
HALVED: Final = What(Kind.HALVED)
HALVES: Final = What(Kind.HALVES)
HAND: Final = What(Kind.HAND)
HEALED: Final = What(Kind.HEALED)
LAID: Final = What(Kind.LAID)
LEECHES: Final = What(Kind.LEECHES)
MOVED: Final = What(Kind.MOVED)
PHASES: Final = What(Kind.PHASES)
PRICE: Final = What(Kind.PRICE)
RECOIL: Final = What(Kind.RECOIL)
RECOVERED: Final = What(Kind.RECOVERED)
REROLLED: Final = What(Kind.REROLLED)
RETURNS: Final = What(Kind.RETURNS)
SAVED: Final = What(Kind.SAVED)
SEEN: Final = What(Kind.SEEN)
SKIPPED: Final = What(Kind.SKIPPED)
SPLIT: Final = What(Kind.SPLIT)
SURVIVED: Final = What(Kind.SURVIVED)
TAKEN: Final = What(Kind.TAKEN)
UNDEFENDABLE: Final = What(Kind.UNDEFENDABLE)
UNDONE: Final = What(Kind.UNDONE)
WEAKENED: Final = What(Kind.WEAKENED)
CP_OF: Final = {mine: What(Kind.CP, mine) for mine in (False, True)}
DISCARDED_OF: Final = {mine: What(Kind.DISCARDED, mine) for mine in (False, True)}
HEALED_OF: Final = {mine: What(Kind.HEALED, mine) for mine in (False, True)}
PREVENTED_OF: Final = {mine: What(Kind.PREVENTED, mine) for mine in (False, True)}
PURGED_OF: Final = {mine: What(Kind.PURGED, mine) for mine in (False, True)}
STOLEN_OF: Final = {mine: What(Kind.STOLEN, mine) for mine in (False, True)}
DAMAGE_KIND: Final = Kind.DAMAGE
FLIPPED_KIND: Final = Kind.FLIPPED
GRANTED_KIND: Final = Kind.GRANTED
LIMIT_KIND: Final = Kind.LIMIT
MENDED_KIND: Final = Kind.MENDED
PHASES_KIND: Final = Kind.PHASES
REMOVED_KIND: Final = Kind.REMOVED
REROLLED_KIND: Final = Kind.REROLLED
SHELTERED_KIND: Final = Kind.SHELTERED
STATE_KIND: Final = Kind.STATE
TOKENS_KIND: Final = Kind.TOKENS
PLAIN: Final = t.DamageType.PLAIN.value
"""Named once, because to look a member of an enumeration up takes longer than what is done with it."""


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
            case t.CancelPlay() | t.Recover() | t.Discount() | t.FreeUpgrade() | t.NextAttempts():
                return self._favour(effect)
            case t.StealStatus() | t.StealToken() | t.MoveTokens():
                return self._passing(effect, scene, tally)
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.SwapDice() | t.Reroll() | t.RerollFor():
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
                about = scene._replace(chosen=THEIRS) if who is EACH_OPPONENT else scene
                return [(What(DAMAGE_KIND, is_mine(who, scene), dealt_as.value), amount(number, about, tally))]
            case t.Add(number):
                return [(ADDED, amount(number, scene, tally))]
            case t.MakeUndefendable():
                return [(UNDEFENDABLE, 1)]
            case t.Weaken(number):
                return [(WEAKENED, amount(number, scene, tally))]
            case t.Recoil(number, _):
                return [(RECOIL, amount(number, scene, tally))]
            case t.HalveDamage():
                return [(HALVED, 1)]
            case t.Disarm():
                return [(DISARMED, 1)]
            case t.Fail():
                return [(FAILED, 1)]
            case t.Survive():
                return [(SURVIVED, 1)]
            case _:
                assert_never(effect)

    def _help(self, effect: Help, scene: Scene, tally: Tally[R]) -> Items:
        amount = self._ground.amount
        match effect:
            case t.Prevent(number, who):
                return [(PREVENTED_OF[is_mine(who, scene)], amount(number, scene, tally))]
            case t.PreventHalf():
                return [(HALVES, 1)]
            case t.Avoid():
                return [(AVOIDED, 1)]
            case t.ReturnHalf():
                return [(RETURNS, 1)]
            case t.SplitDamage():
                return [(SPLIT, 1)]
            case t.Shelter(companion):
                return [(What(SHELTERED_KIND, True, companion), 1)]
            case t.Heal(number, who):
                return [(HEALED_OF[is_mine(who, scene)], amount(number, scene, tally))]
            case t.HealDealt():
                return [(LEECHES, 1)]
            case t.StealHealth(number, who):
                stolen = amount(number, scene, tally)
                return [(STOLEN_OF[is_mine(who, scene)], stolen), (HEALED, stolen)]
            case _:
                assert_never(effect)

    def _goods(self, effect: Goods, scene: Scene, tally: Tally[R]) -> Items:
        amount = self._ground.amount
        match effect:
            case t.GainCp(number, who):
                return [(CP_OF[is_mine(who, scene)], amount(number, scene, tally))]
            case t.LoseCp(number, who):
                return [(CP_OF[is_mine(who, scene)], -amount(number, scene, tally))]
            case t.StealCp(number, who):
                mine = is_mine(who, scene)
                stolen = self._ground.at_most(effect, mine, amount(number, scene, tally))
                return [(CP_OF[mine], -stolen), (CP, stolen)]
            case t.Draw(number):
                return [(CARDS, amount(number, scene, tally))]
            case t.Discard(number, who, _):
                mine = is_mine(who, scene)
                lost = self._ground.at_most(effect, mine, amount(number, scene, tally))
                return [(DISCARDED_OF[mine], lost)]
            case t.DiscardHand():
                return [(HAND, 1)]
            case t.LookAtHand():
                return [(SEEN, 1)]
            case t.Search():
                return [(FOUND, 1)]
            case _:
                assert_never(effect)

    def _favour(self, effect: Favour) -> Items:
        match effect:
            case t.CancelPlay():
                return [(CANCELLED, 1)]
            case t.Recover():
                return [(RECOVERED, 1)]
            case t.Discount(_, cp):
                return [(FREED, 1)] if cp == t.FREE else [(SAVED, cp)]
            case t.FreeUpgrade():
                return [(LAID, 1)]
            case t.NextAttempts(number):
                return [(AHEAD, number)]
            case _:
                assert_never(effect)

    def _passing(self, effect: Passing, scene: Scene, tally: Tally[R]) -> Items:
        """Tokens that go from one to the other; a friend's are as good as one's own."""
        match effect:
            case t.StealStatus(who):
                return [] if is_mine(who, scene) else [(TAKEN, 1)]
            case t.StealToken(token, number, who):
                if is_mine(who, scene):
                    return []
                stolen = self._ground.at_most(effect, False, self._ground.amount(number, scene, tally))
                return [(What(TOKENS_KIND, True, token), stolen), (What(TOKENS_KIND, False, token), -stolen)]
            case t.MoveTokens(token, number, who):
                if is_mine(who, scene):
                    return []
                held = self._ground.held(token, True, tally.result)
                moved = min(held, self._ground.amount(number, scene, tally))
                return [(What(TOKENS_KIND, True, token), -moved), (What(TOKENS_KIND, False, token), moved)]
            case _:
                assert_never(effect)

    def _status(self, effect: Status, scene: Scene, tally: Tally[R]) -> Items:
        match effect:
            case t.Gain(token, number, who) | t.Inflict(token, number, who):
                return self._placed(token, is_mine(who, scene), self._ground.amount(number, scene, tally), tally)
            case t.RemoveStatus(who):
                return [(What(REMOVED_KIND, is_mine(who, scene), who.value), 1)]
            case t.RemoveAll(who):
                return [(PURGED_OF[is_mine(who, scene)], 1)]
            case t.MoveStatus():
                return [(MOVED, 1)]
            case t.PreventStatus():
                return [(UNDONE, 1)]
            case t.RemoveThis() | t.PassThis() | t.RemoveStack() | t.RemoveTokens() | t.RaiseLimit():
                return self._stack(effect, tally)
            case t.Detonate(token, table):
                items: Items = []
                for mine in (True, False):
                    held = self._ground.exploding(token, mine, tally.result)
                    if held:
                        items.append((What(TOKENS_KIND, mine, token), -held))
                        burst = What(DAMAGE_KIND, mine, PLAIN)
                        items.append((burst, table[min(held, len(table)) - 1]))
                return items
            case _:
                assert_never(effect)

    def _placed(self, token: str, mine: bool, number: int, tally: Tally[R]) -> Items:
        ground = self._ground
        placed = ground.placed(token, mine, number, tally.result)
        items = [(What(TOKENS_KIND, mine, token), placed)]
        if placed and mine and ground.defending and ground.shields(token):
            items.append((AVOIDED, 1))
        return items

    def _stack(
        self, effect: t.RemoveThis | t.PassThis | t.RemoveStack | t.RemoveTokens | t.RaiseLimit, tally: Tally[R]
    ) -> Items:
        this = What(TOKENS_KIND, True, self._ground.token)
        match effect:
            case t.RemoveThis():
                return [(this, -1)]
            case t.PassThis():
                return [(this, -1), (this._replace(mine=False), 1)]
            case t.RemoveStack():
                return [(this, -self._ground.held(self._ground.token, True, tally.result))]
            case t.RemoveTokens(number, token):
                held = self._ground.held(token, True, tally.result)
                return [(What(TOKENS_KIND, True, token), -min(number, held))]
            case t.RaiseLimit(token):
                return [(What(LIMIT_KIND, True, token), 1)]
            case _:
                assert_never(effect)

    def _die(self, effect: DieWork) -> Items:
        match effect:
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie():
                return [(DICE, 1)]
            case t.SwapDice():
                return [(DICE, 2)]
            case t.Reroll():
                return [(REROLLED, 1)]
            case t.RerollFor(token):
                return [(What(REROLLED_KIND, True, token), 1)]
            case _:
                assert_never(effect)

    def _order(self, effect: Order, scene: Scene) -> Items:
        match effect:
            case t.GrantAttempt(phase):
                return [(What(GRANTED_KIND, scene.chosen == MINE, phase.value), 1)]
            case t.Attempts(change):
                return [(ATTEMPTS, change)]
            case t.AttemptPrice(cp):
                return [(PRICE, cp)]
            case t.SkipPhase():
                return [(SKIPPED, 1)]
            case t.ExtraRollPhase():
                return [(What(PHASES_KIND, False), 1)]
            case t.AnotherRollPhase():
                return [(PHASES, 1)]
            case _:
                assert_never(effect)

    def _board(self, effect: BoardWork, scene: Scene, tally: Tally[R]) -> Items:
        match effect:
            case t.Flip(side):
                return [(What(FLIPPED_KIND, True, side), 1)]
            case t.SetState(companion, state):
                return [(What(STATE_KIND, True, f"{companion}:{state}"), 1)]
            case t.Mend(number, companion):
                return [(What(MENDED_KIND, True, companion), self._ground.amount(number, scene, tally))]
            case t.Hurt(number, companion):
                return [(What(MENDED_KIND, True, companion), -self._ground.amount(number, scene, tally))]
            case _:
                assert_never(effect)
