"""What the rules ask about an effect before it is done: the one place where each word of the language answers.

Does it need a target (TGT-1), when does its turn come (OFF-5), how many choices does it ask for, what must lie on the
table (RUL-14, RUL-6)? A new effect has its line here; what it then does to the state is said in `deeds`.
"""

from typing import Final, TypeGuard, Union, assert_never

from madking.core import needs
from madking.lang import tree as t

TARGET: Final = t.Who.TARGET
CHOSEN: Final = t.Who.CHOSEN

# Stages of a segment (OFF-5): free effects, then effects on the target, then damage.
FREE: Final = 0
ON_TARGET: Final = 1
HARMFUL: Final = 2

# What must still be there when a decided effect is done.
NOTHING: Final = 0
A_TOKEN: Final = 1
A_DIE: Final = 2

Picked = Union[
    t.RemoveStatus, t.MoveStatus, t.PreventStatus, t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.Take, t.PayAny,
    t.PassThis, t.GainOrSteal, t.SetState, t.Shelter, t.StealStatus, t.EchoDie, t.SwapDice, t.RemoveCompanions,
]  # fmt: skip
"""The effects that are aimed before they are done (`choices` says at what)."""

WithOtherwise = Union[t.If, t.Contest, t.MaySpend]
Text = Union[
    t.Row, t.Card, t.Offer, t.Rule, t.Level, t.Act, t.Branch, t.Roll, t.Additionally, t.May, t.ChoosePlayer, t.UpTo,
    t.Times, t.ForEach, t.ForEachToken, t.Later, WithOtherwise,
]  # fmt: skip
"""Whatever holds effects."""


class Traits:
    """The answers of one effect.

    `aimed`: it goes to the target. `needs` and `of_chosen` are bits of `needs`: what the table must offer, and what the
    chosen player must have. `picks`: how many choices it asks for; `counts`: what is picked is a number. `waits`: its
    choices can only be made while it resolves. `chooses`: something in it is left to a choice. `attacks` and
    `surely_attacks`: a row with it could, or will, aim damage at an opponent (OFF-7).
    """

    def __init__(
        self,
        stage: int = FREE,
        *,
        aimed: bool = False,
        needs: int = 0,
        of_chosen: int = 0,
        picks: int = 0,
        counts: bool = False,
        rests_on: int = NOTHING,
        waits: bool = False,
        chooses: bool = False,
        attacks: bool = False,
        surely_attacks: bool = False,
    ) -> None:
        self.stage = stage
        self.aimed = aimed
        self.needs = needs
        self.of_chosen = of_chosen
        self.picks = picks
        self.counts = counts
        self.rests_on = rests_on
        self.waits = waits
        self.chooses = chooses
        self.attacks = attacks
        self.surely_attacks = surely_attacks

    def aiming(self) -> "Traits":
        """The same answers of an effect that goes to the target."""
        return Traits(
            self.stage,
            aimed=True,
            needs=self.needs,
            of_chosen=self.of_chosen,
            picks=self.picks,
            counts=self.counts,
            rests_on=self.rests_on,
            waits=self.waits,
            chooses=self.chooses,
            attacks=self.attacks,
            surely_attacks=self.surely_attacks,
        )


PLAIN: Final = Traits()
"""An effect that just happens."""


MOST_KNOWN: Final = 1 << 16
_KNOWN: Final[dict[int, tuple[t.Effect, Traits]]] = {}
"""The traits of effects by their id, worked out once; each effect is kept with them, so that its id stays its own."""


def traits_of(effect: t.Effect) -> Traits:
    """The traits of an effect."""
    known = _KNOWN.get(id(effect))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(effect)] = (effect, _with_target(effect, _worked_out(effect)))
    return known[1]


def _with_target(effect: t.Effect, made: Traits) -> Traits:
    """TGT-1: whatever reaches the target, or counts something of it, waits until that is known."""
    parts = t.parts_of(effect)
    named = parts.get("who") is TARGET or _reads_target(parts.get("amount"))
    return made.aiming() if named and not made.aimed else made


def _worked_out(effect: t.Effect) -> Traits:
    if isinstance(effect, (t.Gain, t.Inflict)):
        return _placing(effect)
    if isinstance(
        effect,
        (t.Deal, t.Add, t.MakeUndefendable, t.Weaken, t.Recoil, t.HalveDamage, t.Disarm, t.Fail, t.Survive),
    ):
        return _harm(effect)
    if isinstance(
        effect,
        (
            t.Prevent, t.PreventHalf, t.Avoid, t.ReturnHalf, t.SplitDamage, t.Shelter, t.Heal, t.HealDealt,
            t.StealHealth,
        ),
    ):  # fmt: skip
        return _help(effect)
    if isinstance(effect, (t.GainCp, t.LoseCp, t.PayAny, t.StealCp, t.GainOrSteal)):
        return _points(effect)
    if isinstance(
        effect,
        (
            t.Draw, t.Discard, t.DiscardHand, t.LookAtHand, t.Search, t.CancelPlay, t.Recover, t.Discount,
            t.FreeUpgrade,
        ),
    ):  # fmt: skip
        return _cards(effect)
    if isinstance(effect, (t.Roll, t.If, t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.Contest)):
        return _fork(effect)
    if isinstance(effect, (t.UpTo, t.Times, t.ForEach, t.ForEachToken, t.Then, t.Additionally, t.Later, t.Allow)):
        return _course(effect)
    if isinstance(effect, (t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.StealStatus, t.PreventStatus)):
        return _removal(effect)
    if isinstance(
        effect,
        (
            t.RemoveThis, t.RemoveStack, t.RemoveTokens, t.StealToken, t.MoveTokens, t.PassThis, t.Detonate, t.Take,
            t.RaiseLimit,
        ),
    ):  # fmt: skip
        return _stacking(effect)
    if isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie, t.SwapDice, t.Reroll)):
        return _die_work(effect)
    if isinstance(
        effect,
        (
            t.GrantAttempt, t.Attempts, t.NextAttempts, t.AttemptPrice, t.RerollFor, t.SkipPhase, t.ExtraRollPhase,
            t.AnotherRollPhase,
        ),
    ):  # fmt: skip
        return _order(effect)
    if isinstance(
        effect,
        (
            t.Flip, t.SetState, t.Mend, t.Hurt, t.Activate, t.ActivateSome, t.Grow, t.GrowEach, t.RemoveCompanions,
        ),
    ):  # fmt: skip
        return _board_work(effect)
    assert_never(effect)


# --- what a whole body asks ---------------------------------------------------------------------------


def stage(effect: t.Effect) -> int:
    """OFF-5: inside a segment come free effects, then effects on the target, then damage."""
    return traits_of(effect).stage


def picks(effect: t.Effect) -> int:
    """How many choices an effect asks for before it can be done."""
    return traits_of(effect).picks


def is_picked(effect: t.Effect) -> TypeGuard[Picked]:
    """Whether an effect asks for a choice before it can be done."""
    return traits_of(effect).picks > 0


def of_body(body: t.Body) -> int:
    """The bits that the choices and effects of a body ask for, whatever the dice will show."""
    bits = 0
    for effect in body:
        bits |= traits_of(effect).needs
    return bits


def must_wait(body: t.Body) -> bool:
    """Whether the choices of a body can only be made while it resolves: dice, spending or others come between."""
    return any(traits_of(effect).waits for effect in body)


def read_late(body: t.Body) -> bool:
    """TIM-5: whether a body has conditions and no choices; then nothing is decided before it resolves."""
    return any(isinstance(effect, t.If) for effect in body) and not _chooses(body)


def may_attack(body: t.Body) -> bool:
    """Whether a row could aim damage that is not collateral at an opponent (OFF-7)."""
    return any(traits_of(effect).attacks for effect in body)


def surely_attacks(body: t.Body) -> bool:
    """Whether a row aims damage at the target whatever the dice show and whatever is chosen."""
    return any(traits_of(effect).surely_attacks for effect in body)


def _chooses(body: t.Body) -> bool:
    return any(traits_of(effect).chooses for effect in body)


def body_of(node: Text, otherwise: bool) -> t.Body:
    """The effects that a node holds, or those that come otherwise."""
    if isinstance(node, (t.If, t.Contest, t.MaySpend)):
        return node.otherwise if otherwise else node.body
    return node.body


# --- the words ----------------------------------------------------------------------------------------


def _harm(effect: t.Harm) -> Traits:
    match effect:
        case t.Deal():
            return _deal(effect)
        case t.Add():
            return Traits(HARMFUL, aimed=True, needs=needs.ATTACKING)
        case t.MakeUndefendable():
            return Traits(HARMFUL, aimed=True)
        case t.Weaken() | t.Recoil():
            return Traits(HARMFUL)
        case t.HalveDamage() | t.Disarm() | t.Fail() | t.Survive():
            return PLAIN
        case _:
            assert_never(effect)


def _deal(effect: t.Deal) -> Traits:
    """Damage for the target or for a chosen player makes an Attack, unless it is collateral."""
    on_target = effect.who is TARGET
    of_attack = effect.type is not t.DamageType.COLLATERAL
    return Traits(
        HARMFUL,
        attacks=of_attack and (on_target or effect.who is CHOSEN),
        surely_attacks=of_attack and on_target and _sure(effect.amount),
    )


def _reads_target(part: object) -> bool:
    """Whether an amount or a condition depends on what the target has."""
    if part is TARGET:
        return True
    if isinstance(part, tuple):
        return any(_reads_target(one) for one in part)
    return isinstance(part, t.Node) and any(_reads_target(inner) for inner in t.parts_of(part).values())


def _sure(amount: t.Amount) -> bool:
    """Whether an amount is more than nothing whatever the dice show."""
    return any(_is_sure(term) for term in amount.terms)


def _is_sure(term: t.Term) -> bool:
    if isinstance(term, t.Minimum):
        return _sure(term.first) and _sure(term.second)
    if isinstance(term, t.Maximum):
        return _sure(term.first) or _sure(term.second)
    return isinstance(term, (t.Number, t.DiceSum, t.HalfSum, t.HighestDie, t.LowestDie, t.PerValue))


def _help(effect: t.Help) -> Traits:
    match effect:
        case t.Prevent(_, who):
            here = needs.DAMAGE_HERE if who is t.Who.SELF else needs.DAMAGE_ANYWHERE
            return Traits(needs=here, of_chosen=needs.DAMAGE_HERE if who is CHOSEN else 0)
        case t.PreventHalf() | t.Avoid():
            return Traits(needs=needs.DAMAGE_HERE)
        case t.HealDealt():
            return Traits(needs=needs.ATTACKING)
        case t.StealHealth(_, who):
            return _reaching(who)
        case t.Shelter():
            return Traits(picks=1, counts=True, chooses=True)
        case t.ReturnHalf() | t.SplitDamage() | t.Heal():
            return PLAIN
        case _:
            assert_never(effect)


def _reaching(who: t.Who) -> Traits:
    """What is done to someone, perhaps to the target."""
    return Traits(ON_TARGET) if who is TARGET else PLAIN


def _points(effect: t.Points) -> Traits:
    match effect:
        case t.GainCp(_, who) | t.LoseCp(_, who) | t.StealCp(_, who):
            return _reaching(who)
        case t.GainOrSteal():
            return Traits(ON_TARGET, aimed=True, picks=1, counts=True, chooses=True)
        case t.PayAny():
            return Traits(picks=1, counts=True, chooses=True)
        case _:
            assert_never(effect)


def _cards(effect: t.CardWork) -> Traits:
    match effect:
        case t.Discard(_, who) | t.LookAtHand(who):
            return _reaching(who)
        case t.CancelPlay():
            return Traits(needs=needs.PLAYED)
        case t.Recover(cards):
            return Traits(needs=needs.of_discarded(cards))
        case t.Draw() | t.DiscardHand() | t.Search() | t.Discount() | t.FreeUpgrade():
            return PLAIN
        case _:
            assert_never(effect)


def _placing(effect: t.Placing) -> Traits:
    match effect:
        case t.Inflict(_, _, who):
            return _reaching(who)
        case t.Gain():
            return PLAIN
        case _:
            assert_never(effect)


def _removal(effect: t.Removal) -> Traits:
    match effect:
        case t.RemoveStatus(who):
            lying = needs.OWN_STATUS if who is t.Who.SELF else needs.ANY_STATUS
            chosen = needs.OWN_STATUS if who is CHOSEN else 0
            return Traits(needs=lying, of_chosen=chosen, picks=1, rests_on=A_TOKEN, chooses=True)
        case t.MoveStatus():
            movable = needs.MOVABLE_STATUS
            return Traits(needs=movable, of_chosen=movable, picks=2, rests_on=A_TOKEN, chooses=True)
        case t.StealStatus(who):
            return _stealing(who)
        case t.PreventStatus():
            return Traits(needs=needs.PLACED_STATUS, picks=1, chooses=True)
        case t.RemoveAll():
            return PLAIN
        case _:
            assert_never(effect)


def _stealing(who: t.Who) -> Traits:
    """A token of choice of someone's: of the target's only when it is known who that is."""
    if who is TARGET:
        return Traits(ON_TARGET, aimed=True, picks=1, rests_on=A_TOKEN, chooses=True)
    stolen = needs.STEALABLE
    return Traits(needs=stolen, of_chosen=stolen if who is CHOSEN else 0, picks=1, rests_on=A_TOKEN, chooses=True)


def _stacking(effect: t.Stacking) -> Traits:
    match effect:
        case t.PassThis():
            return Traits(picks=1, chooses=True)
        case t.Take():
            return Traits(picks=1, counts=True, chooses=True)
        case t.StealToken(_, _, who) | t.MoveTokens(_, _, who):
            return _reaching(who)
        case t.RemoveThis() | t.RemoveStack() | t.RemoveTokens() | t.Detonate() | t.RaiseLimit():
            return PLAIN
        case _:
            assert_never(effect)


def _die_work(effect: t.DieWork) -> Traits:
    match effect:
        case t.SetDie(scope, value):
            below = scope is t.Scope.OWN and value == 6
            lying = needs.OWN_BELOW_SIX if below else needs.of_dice(scope)
            return Traits(needs=lying, picks=2 if value is None else 1, rests_on=A_DIE, chooses=True)
        case t.ShiftDie(scope):
            return Traits(needs=needs.of_dice(scope), picks=2, rests_on=A_DIE, chooses=True)
        case t.CopyDie():
            return Traits(needs=needs.OWN_PAIR, picks=2, rests_on=A_DIE, chooses=True)
        case t.EchoDie(scope):
            return Traits(needs=needs.of_dice(scope), picks=2, rests_on=A_DIE, chooses=True)
        case t.SwapDice(scope, other):
            lying = needs.TWO_ROLLS | needs.of_dice(scope) | needs.of_dice(other)
            return Traits(needs=lying, picks=2, rests_on=A_DIE, chooses=True)
        case t.Reroll(scope):
            return Traits(needs=needs.of_dice(scope), picks=1, rests_on=A_DIE, chooses=True)
        case _:
            assert_never(effect)


def _order(effect: t.Order) -> Traits:
    match effect:
        case t.GrantAttempt(phase):
            roller = needs.OFFENSIVE_ROLLER if phase is t.RollPhase.OFFENSIVE else needs.DEFENSIVE_ROLLER
            return Traits(needs=roller, of_chosen=roller)
        case t.Attempts() | t.NextAttempts() | t.AttemptPrice() | t.RerollFor() | t.SkipPhase():
            return PLAIN
        case t.ExtraRollPhase() | t.AnotherRollPhase():
            return PLAIN
        case _:
            assert_never(effect)


def _board_work(effect: t.BoardWork) -> Traits:
    match effect:
        case t.SetState(companion):
            return Traits(picks=0 if companion else 1, chooses=True)
        case t.Activate():
            return Traits(waits=True)
        case t.ActivateSome() | t.Grow() | t.GrowEach():
            return Traits(chooses=True)
        case t.RemoveCompanions():
            return Traits(picks=1, chooses=True)
        case t.Flip() | t.Mend() | t.Hurt():
            return PLAIN
        case _:
            assert_never(effect)


def _fork(effect: t.Fork) -> Traits:
    """Dice and choices: what can come of each way, and what comes of all of them."""
    match effect:
        case t.Roll(_, body):
            return Traits(waits=True, attacks=may_attack(body), surely_attacks=surely_attacks(body))
        case t.If():
            return _condition(effect)
        case t.May(body):
            return Traits(waits=must_wait(body), chooses=True, attacks=may_attack(body))
        case t.MaySpend(_, _, body, otherwise):
            return Traits(
                needs=of_body(body) & of_body(otherwise),
                waits=True,
                chooses=True,
                attacks=may_attack(body) or may_attack(otherwise),
                surely_attacks=surely_attacks(body) and surely_attacks(otherwise),
            )
        case t.ChooseOne(branches, who):
            return Traits(
                waits=who is not t.Who.SELF or any(must_wait(branch.body) for branch in branches),
                chooses=True,
                attacks=any(may_attack(branch.body) for branch in branches),
                surely_attacks=all(surely_attacks(branch.body) for branch in branches),
            )
        case t.ChoosePlayer(_, body):
            return Traits(needs=of_body(body), waits=must_wait(body), chooses=True, attacks=may_attack(body))
        case t.Contest(_, _, body, otherwise):
            return Traits(waits=True, surely_attacks=surely_attacks(body) and surely_attacks(otherwise))
        case _:
            assert_never(effect)


def _condition(effect: t.If) -> Traits:
    condition, body, otherwise = effect.condition, effect.body, effect.otherwise
    return Traits(
        aimed=_reads_target(condition),
        needs=of_body(body) & of_body(otherwise),
        waits=must_wait(body) or must_wait(otherwise),
        chooses=_chooses(body) or _chooses(otherwise),
        attacks=may_attack(body) or may_attack(otherwise),
        surely_attacks=surely_attacks(body) and surely_attacks(otherwise),
    )


def _course(effect: t.Repeated | t.Then | t.Additionally | t.Later | t.Allow) -> Traits:
    """Repetitions, and what is cut off or put off."""
    match effect:
        case t.UpTo(_, body):
            aimed = any(traits_of(effect).aimed for effect in body)
            return Traits(aimed=aimed, needs=of_body(body), waits=True, chooses=True)
        case t.Times(count, body):
            asked = of_body(body)
            dice = needs.TWO_DICE if count > 1 and asked & needs.ANY_DIE else 0
            return Traits(
                needs=asked | dice,
                waits=must_wait(body),
                chooses=_chooses(body),
                attacks=may_attack(body),
                surely_attacks=surely_attacks(body),
            )
        case t.ForEach(_, body):
            return Traits(waits=must_wait(body), chooses=_chooses(body))
        case t.ForEachToken():
            return Traits(waits=True)
        case t.Additionally(body):
            return Traits(
                waits=must_wait(body),
                chooses=_chooses(body),
                attacks=may_attack(body),
                surely_attacks=surely_attacks(body),
            )
        case t.Then() | t.Later() | t.Allow():
            return PLAIN
        case _:
            assert_never(effect)
