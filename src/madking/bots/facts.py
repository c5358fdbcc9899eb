"""The facts of a table that texts read: tokens, combat points, companions, the side of a board.

Most texts read none of them, so each text is looked through once for what it seeks; what it brings is then remembered
under that little alone.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, assert_never, cast, get_args

from madking.core.content import Content, HeroDef
from madking.core.state import State
from madking.core.tokens import limit_of
from madking.lang import tree as t
from madking.odds.ground import Standing
from madking.odds.symbols import parts

TYPICAL: Final = 2
"""Tokens of a kind that one has when a text asks for them, as long as nobody knows."""
TYPICAL_CP: Final = 5
TYPICAL_HAND: Final = 4
TYPICAL_DISCARD: Final = 6
TYPICAL_HEALTH: Final = 25
TYPICAL_UPGRADES: Final = 2


EFFECTS: Final = frozenset(get_args(t.Effect))
CONDITIONS: Final = frozenset(get_args(t.Condition))
TERMS: Final = frozenset(get_args(t.Term))
Blind = (
    t.Deal | t.Add | t.MakeUndefendable | t.Weaken | t.Recoil | t.Prevent | t.PreventHalf | t.Avoid | t.ReturnHalf
    | t.HalveDamage | t.Disarm | t.SplitDamage | t.Shelter | t.Fail | t.Survive | t.Heal | t.HealDealt | t.StealHealth
    | t.GainCp | t.LoseCp | t.Draw | t.LookAtHand | t.Search | t.RemoveStatus | t.RemoveAll | t.MoveStatus
    | t.RemoveThis | t.RemoveStack | t.PassThis | t.PreventStatus | t.RaiseLimit | t.SetDie | t.ShiftDie | t.CopyDie
    | t.Reroll | t.RerollFor | t.GrantAttempt | t.Attempts | t.AttemptPrice | t.SkipPhase | t.ExtraRollPhase
    | t.CancelPlay | t.Recover | t.Discount | t.FreeUpgrade | t.NextAttempts | t.StealStatus | t.EchoDie | t.SwapDice
    | t.AnotherRollPhase | t.Flip | t.Then | t.If | t.Additionally | t.May | t.Later | t.ChooseOne | t.ChoosePlayer
    | t.UpTo | t.Times | t.ForEach | t.Contest | t.Allow
)  # fmt: skip


class Facts:
    """What one player's texts can read. `usual` facts stand for any table: conditions on it are taken to hold."""

    def __init__(
        self,
        mine: tuple[int, ...],
        theirs: tuple[int, ...],
        limits: tuple[int, ...],
        their_limits: tuple[int, ...],
        companions: tuple[int, ...],
    ) -> None:
        self.mine = mine
        self.theirs = theirs
        self.limits = limits
        self.their_limits = their_limits
        self.companions = companions
        self.cp = TYPICAL_CP
        self.foe_cp = TYPICAL_CP
        self.hand = TYPICAL_HAND
        self.foe_hand = TYPICAL_HAND
        self.discard = TYPICAL_DISCARD
        self.foe_discard = TYPICAL_DISCARD
        self.health = TYPICAL_HEALTH
        self.foe_health = TYPICAL_HEALTH
        self.turn = 1
        self.levels: tuple[int, ...] = ()
        self.side = 0
        self.spent: tuple[int, ...] = ()
        self.used = 0
        self.usual = False

    def holding(self, token: int, count: int) -> "Facts":
        """Usual facts, but with so many tokens of one kind."""
        mine = tuple([count if kind == token else number for kind, number in enumerate(self.mine)])
        found = Facts(mine, self.theirs, self.limits, self.their_limits, self.companions)
        found.usual = True
        return found


class Sought(NamedTuple):
    """What a text reads of the facts."""

    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    rest: tuple[str, ...] = ()


BLIND: Final = Sought()
Seen = tuple[object, ...]


def seen(facts: Facts, sought: Sought) -> Seen:
    """As much of the facts as a text reads."""
    if sought is BLIND:
        return ()
    if facts.usual:
        return (facts,)
    found: list[object] = [facts.mine[token] for token in sought.mine]
    found += [facts.theirs[token] for token in sought.theirs]
    found += [facts.limits[token] for token in sought.mine]
    found += [getattr(facts, name) for name in sought.rest]
    return tuple(found)


def read_facts(s: State, seat: int, foe: int) -> Facts:
    """The facts of a table for one seat, against another."""
    me, other = s.players[seat], s.players[foe]
    attack = s.attack
    limits = _limits(s.content, seat)
    if any(me.raised):
        limits = tuple([limit_of(s, seat, token) for token in range(len(limits))])
    facts = Facts(tuple(me.tokens), tuple(other.tokens), limits, _limits(s.content, foe), tuple(me.companions))
    facts.cp, facts.foe_cp = me.cp, other.cp
    facts.hand, facts.foe_hand = len(me.hand) + me.hidden, len(other.hand) + other.hidden
    facts.discard, facts.foe_discard = len(me.discard), len(other.discard)
    facts.health, facts.foe_health = s.dials[me.team], s.dials[other.team]
    facts.turn, facts.levels = me.turns + (s.active == seat), tuple(me.levels)
    facts.side, facts.used = me.side, me.used
    if attack is not None and attack.spent and attack.attacker == seat:
        facts.spent = tuple(sorted(set(attack.spent)))
    return facts


@lru_cache(maxsize=16)
def _limits(content: Content, seat: int) -> tuple[int, ...]:
    """The stack limits of a seat, as they are printed."""
    key = content.heroes[seat].key
    return tuple([made.limit if key in made.own else made.others for made in content.tokens])


@lru_cache(maxsize=16)
def usual_facts(content: Content, seat: int) -> Facts:
    """What a table usually looks like when a text is used: there is some of everything."""
    hero = content.heroes[seat]
    own = _limits(content, seat)
    others = _limits(content, (seat + 1) % len(content.heroes))
    companions: list[int] = []
    for made in hero.companions:
        companions += [0, min(1, made.limit) or made.companion.health]
    some = tuple([min(TYPICAL, limit) for limit in own])
    theirs = tuple([min(TYPICAL, limit) for limit in others])
    facts = Facts(some, theirs, own, others, tuple(companions))
    facts.usual = True
    return facts


# --- what a text seeks -------------------------------------------------------------------------------


class _Search:
    """What is read of the facts by the parts of a text that were looked at so far."""

    def __init__(self, content: Content, hero: HeroDef) -> None:
        self._tokens = content.token_index
        self._hero = hero
        self.mine: set[int] = set()
        self.theirs: set[int] = set()
        self.rest: set[str] = set()
        self.called: set[int] = set()
        """The companions that it may call upon."""

    def look_at(self, node: t.Node) -> None:
        """Notes what a single node reads; what is no word of a text only holds others."""
        kind = type(node)
        if kind in EFFECTS:
            self._effect(cast("t.Effect", node))
        elif kind in CONDITIONS:
            self._condition(cast("t.Condition", node))
        elif kind in TERMS:
            self._term(cast("t.Term", node))

    def _own(self, token: str) -> None:
        self.mine.add(self._tokens[token])

    def _held(self, token: str, who: t.Who) -> None:
        if who is not t.Who.SELF:
            self.theirs.add(self._tokens[token])
        if who in (t.Who.SELF, t.Who.CHOSEN):
            self.mine.add(self._tokens[token])

    def _term(self, term: t.Term) -> None:
        match term:
            case t.PerToken(_, token, who):
                self._held(token, who)
            case t.OwnCp() | t.HalfCp():
                self.rest.add("cp")
            case t.HalfTokens(token, who):
                self._held(token, who)
            case t.PerCompanion():
                self.rest.add("companions")
            case t.PerCard():
                self.rest.add("hand")
            case t.PerDiscard():
                self.rest.add("discard")
            case t.PerUpgrade():
                self.rest.add("levels")
            case t.PerValue() | t.HighestDie() | t.LowestDie() | t.Minimum() | t.Maximum():
                return
            case t.Number() | t.PerSymbol() | t.DiceSum() | t.HalfSum() | t.PerTaken() | t.ToLimit() | t.PerAttempt():
                return
            case _:
                assert_never(term)

    def _condition(self, condition: t.Condition) -> None:
        match condition:
            case t.Has(_, token, who) | t.HasFewer(_, token, who) | t.HasExactly(_, token, who):
                self._held(token, who)
            case t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth() | t.TurnAtLeast() | t.SpaceAtLevel():
                self.rest.update(_standing(condition))
            case t.Aged(token):
                self._own(token)
            case t.OnSide():
                self.rest.add("side")
            case t.CompanionIs() | t.CompanionHealth():
                self.rest.add("companions")
            case t.SpentBefore():
                self.rest.add("spent")
            case t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.Absent() | t.DieShows():
                return
            case t.Foreign():
                return
            case t.Attacking() | t.Attacked() | t.DamageWaits() | t.Dealt() | t.BeforeDefence() | t.CanFail():
                return
            case t.NeedShows() | t.DieLies() | t.StartPlayer() | t.AttemptsBelow() | t.RollingFor():
                return
            case t.Both() | t.Either() | t.Not():
                return
            case t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.ChosenIsOpponent():
                return
            case t.StatusWaits() | t.TakenAtLeast() | t.OpponentPlays():
                return
            case _:
                assert_never(condition)

    def _effect(self, effect: t.Effect) -> None:
        match effect:
            case t.Take() | t.MaySpend() | t.ForEachToken() | t.RemoveTokens() | t.MoveTokens():
                self._own(effect.token)
            case t.StealToken(token):
                self.theirs.add(self._tokens[token])
            case t.Detonate(token):
                self._own(token)
                self.theirs.add(self._tokens[token])
            case t.Gain(token, amount) | t.Inflict(token, amount):
                if any(isinstance(term, t.ToLimit) for term in amount.terms):
                    self._own(token)
            case t.Roll():
                if effect.token:
                    self._own(effect.token)
            case t.Activate(companion):
                self.rest.update(("companions", "used"))
                self.called.update({self._hero.companion_index[companion]} & set(range(len(self._hero.companions))))
            case t.ActivateSome():
                self.rest.update(("companions", "used"))
                self.called.update(range(len(self._hero.companions)))
            case t.PayAny() | t.StealCp() | t.GainOrSteal() | t.Discard() | t.DiscardHand():
                self.rest.add(_goods(effect))
            case t.SetState() | t.Mend() | t.Hurt() | t.Grow() | t.GrowEach() | t.RemoveCompanions():
                self.rest.add("companions")
            case _:
                _reads_nothing(effect)


def _standing(condition: Standing) -> tuple[str, ...]:
    """What a condition on health, CP, cards, board or turn reads; what is asked of others may be asked of oneself."""
    match condition:
        case t.MoreHealth() | t.LessHealth():
            return ("health", "foe_health")
        case t.TurnAtLeast():
            return ("turn",)
        case t.SpaceAtLevel():
            return ("levels",)
        case t.AtLeast(measure, _, who) | t.AtMost(measure, _, who):
            own = measure.value
            return (own,) if who is t.Who.SELF else (own, f"foe_{own}")
        case _:
            assert_never(condition)


def _goods(effect: t.PayAny | t.StealCp | t.GainOrSteal | t.Discard | t.DiscardHand) -> str:
    match effect:
        case t.PayAny():
            return "cp"
        case t.StealCp() | t.GainOrSteal():
            return "foe_cp"
        case t.Discard():
            return "foe_hand"
        case t.DiscardHand():
            return "hand"
        case _:
            assert_never(effect)


def _reads_nothing(effect: Blind) -> None:
    """What reads no facts itself, whatever its amounts and conditions read: the type checker sees to it that every
    other word is looked at."""


def sought_by(content: Content, hero: HeroDef, body: Iterable[object]) -> Sought:
    """What a text of a hero reads of the facts, with the acts of companions that it may call upon."""
    search = _Search(content, hero)
    waiting: list[object] = [body if isinstance(body, tuple) else tuple(body)]
    followed: set[int] = set()
    while waiting:
        for node in parts(waiting.pop()):
            search.look_at(node)
        for companion in search.called - followed:
            followed.add(companion)
            act = hero.companions[companion].act
            waiting.append(() if act is None else (act,))
    if not (search.mine or search.theirs or search.rest):
        return BLIND
    return Sought(tuple(sorted(search.mine)), tuple(sorted(search.theirs)), tuple(sorted(search.rest)))
