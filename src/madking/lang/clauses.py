"""How the clauses of a text hang together, whatever the language: what belongs in one, and how it is put."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple, Union, assert_never, get_args

from madking.lang import tree as t
from madking.lang.places import walk
from madking.lang.text import capital


class Taken(Enum):
    """What `per taken` counts."""

    ONE = "one"
    TOKENS_SPENT = "tokens spent"
    TOKENS_REMOVED = "tokens removed"
    CP_PAID = "CP paid"
    COMPANIONS_REMOVED = "companions removed"


class Setting(NamedTuple):
    """What the words around a clause have settled: dice on the table, who is being chosen, what was taken.

    `idle`: the "attacker" is an opponent who made no Attack. `attacked`: the Attack is another player's.
    `apiece`: the "chosen" one is each opponent in turn; `apiece_token`: the token is each of several in turn.
    `coming`: a status effect is about to be placed. `rolled`: the token for which a die lies there.
    `other`: the "chosen" one is whom the words before speak of, an opponent or any other player.
    `chooser`: who has the choice between things that befall them.
    `anew`: a player is chosen more than once, `again`: and has been before, among these. `near`: the "chosen" one was
    named in the same clause. `single`: of what was taken there is one at most.
    `token`: whose rules these are, where one may hold several of it. `passing`: they are a token's that is there for
    one Roll Phase.
    """

    dice: int = 0
    chosen: t.Pool | None = None
    several: bool = False
    taken: Taken = Taken.ONE
    idle: bool = False
    attacked: bool = False
    apiece: bool = False
    apiece_token: bool = False
    coming: bool = False
    rolled: str = ""
    other: t.Pool | None = None
    chooser: t.Who | None = None
    anew: bool = False
    again: t.Pool | None = None
    near: bool = False
    single: bool = False
    token: str = ""
    passing: bool = False


EMPTY: Final = Setting()


def sentence(clause: str) -> str:
    """A clause as a sentence of its own; a bracket at its beginning is no letter."""
    return capital(clause) + ("" if clause.endswith(".") else ".")


def segments(body: t.Body) -> list[t.Body]:
    """The body, cut at each `then`; never empty."""
    cut: list[list[t.Effect]] = [[]]
    for effect in body:
        if isinstance(effect, t.Then):
            cut.append([])
        else:
            cut[-1].append(effect)
    return [tuple(part) for part in cut]


def runs(body: t.Body) -> list[t.Body]:
    """The body in pieces of one clause each: single tokens that go the same way are said together."""
    pieces: list[t.Body] = []
    for effect in body:
        if pieces and _goes_with(pieces[-1][0], effect):
            pieces[-1] = (*pieces[-1], effect)
        else:
            pieces.append((effect,))
    return pieces


def _goes_with(first: t.Effect, second: t.Effect) -> bool:
    if isinstance(first, (t.Gain, t.GainCp)) and isinstance(second, (t.Gain, t.GainCp)):
        return first.who is second.who and _constant(first.amount) and _constant(second.amount)
    if isinstance(first, t.Inflict) and isinstance(second, t.Inflict):
        return first.who is second.who and _constant(first.amount) and _constant(second.amount)
    return False


def _constant(amount: t.Amount) -> bool:
    return len(amount.terms) == 1 and isinstance(amount.terms[0], t.Number)


class Manner(NamedTuple):
    """How an effect is said.

    `states`: the clause says what happens (`the Attack becomes ...`) and not what to do (`deal ...`). `names_chosen`:
    it is about the chosen player and can name that player by itself. `long`: it has parts of its own. `takes`: what
    `per taken` counts behind it.
    """

    states: bool = False
    names_chosen: bool = False
    long: bool = False
    takes: Taken | None = None


COMMAND: Final = Manner()
STATEMENT: Final = Manner(states=True)


def manner_of(effect: t.Effect) -> Manner:
    """How an effect is said; a new word has its line here."""
    match effect:
        case t.If() | t.Additionally() | t.MaySpend() | t.Later() | t.ForEachToken() | t.ForEach() | t.Contest():
            return Manner(states=True, long=True)
        case t.Roll(who=who) | t.ChooseOne(who=who):
            return Manner(states=who is not t.Who.SELF)
        case t.ChoosePlayer(_, body, count, up_to):
            named = count == 1 and not up_to and names_chosen(body)
            return Manner(states=named and manner_of(body[0]).states)
        case t.Allow():
            return Manner(states=True, long=True)
        case t.Then() | t.May() | t.UpTo() | t.Times() | t.Grow():
            return COMMAND
        case t.RemoveThis() | t.RemoveStack() | t.RemoveTokens() | t.PassThis() | t.RaiseLimit() | t.PreventStatus():
            return COMMAND
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.SwapDice() | t.Reroll() | t.RerollFor():
            return COMMAND
        case t.CancelPlay() | t.Recover() | t.SkipPhase():
            return COMMAND
        case t.StealStatus(who=who) | t.StealToken(who=who) | t.MoveTokens(who=who):
            return Manner(names_chosen=who is t.Who.CHOSEN)
        case t.AnotherRollPhase() | t.Flip() | t.SetState() | t.Mend() | t.Hurt() | t.Activate() | t.ActivateSome():
            return COMMAND
        case t.GrantAttempt():
            return Manner(states=True, names_chosen=True)
        case (
            t.Attempts()
            | t.NextAttempts()
            | t.Discount()
            | t.FreeUpgrade()
            | t.AttemptPrice()
            | t.ExtraRollPhase()
            | t.Detonate()
            | t.GrowEach()
        ):
            return STATEMENT
        case _:
            return _manner_of_goods(effect)


_Goods = Union[
    t.Harm, t.Help, t.Points, t.Draw, t.Discard, t.DiscardHand, t.LookAtHand, t.Search, t.Placing, t.RemoveStatus,
    t.RemoveAll, t.MoveStatus, t.Take, t.RemoveCompanions,
]  # fmt: skip


def _manner_of_goods(effect: _Goods) -> Manner:
    match effect:
        case t.Gain(who=who) | t.GainCp(who=who) | t.LoseCp(who=who) | t.Heal(who=who) | t.Discard(who=who):
            return Manner(states=who is not t.Who.SELF, names_chosen=who is t.Who.CHOSEN)
        case t.Deal(who=who) | t.Prevent(who=who) | t.Inflict(who=who) | t.RemoveStatus(who=who):
            return Manner(names_chosen=who is t.Who.CHOSEN)
        case t.RemoveAll(who=who) | t.StealCp(who=who) | t.StealHealth(who=who) | t.LookAtHand(who=who):
            return Manner(names_chosen=who is t.Who.CHOSEN)
        case t.MoveStatus():
            return Manner(names_chosen=True)
        case t.MakeUndefendable() | t.Recoil() | t.HalveDamage() | t.Disarm() | t.Fail() | t.Survive():
            return STATEMENT
        case t.Shelter():
            return STATEMENT
        case t.PayAny():
            return Manner(takes=Taken.CP_PAID)
        case t.Take():
            return Manner(takes=Taken.TOKENS_REMOVED)
        case t.RemoveCompanions():
            return Manner(takes=Taken.COMPANIONS_REMOVED)
        case t.SplitDamage():
            return COMMAND
        case t.Add() | t.Weaken() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.HealDealt() | t.GainOrSteal():
            return COMMAND
        case t.Draw() | t.DiscardHand() | t.Search():
            return COMMAND
        case _:
            assert_never(effect)


def states(effect: t.Effect) -> bool:
    """Whether the clause says what happens and not what to do."""
    return manner_of(effect).states


def names_chosen(body: t.Body) -> bool:
    """Whether the body is one clause about the chosen player, which can then name that player by itself."""
    return len(runs(body)) == 1 and manner_of(body[0]).names_chosen


def taken_in(body: t.Body) -> Taken | None:
    """What the body itself takes, for the parts of it that count it."""
    return next((taken for effect in body if (taken := manner_of(effect).takes) is not None), None)


def takes_one(body: t.Body) -> bool:
    """Whether the body takes one thing or none."""
    return any(isinstance(effect, (t.RemoveCompanions, t.Take)) and effect.up_to == 1 for effect in body)


def for_one_taken(effect: t.Effect) -> t.Effect | None:
    """An effect that counts nothing but what was taken, as it is for one; nothing for any other."""
    amount: object = getattr(effect, "amount", None)
    match amount:
        case t.Amount((t.PerTaken(value),)) if isinstance(effect, (t.Inflict, t.Gain, t.Deal, t.Add, t.GainCp)):
            return replace(effect, amount=t.Amount((t.Number(value),)))
        case _:
            return None


def removes_itself(token: t.Token) -> bool:
    """Whether an effect of the token takes it away."""
    return any(isinstance(node, (t.RemoveThis, t.RemoveStack)) for node, _ in walk(token))


def for_one_phase(token: t.Token) -> bool:
    """Whether a token leaves at the conclusion of the Roll Phase, so that it acts in one phase only."""
    leaving = [rule.body for rule in token.rules if rule.moment is t.Moment.OWN_PHASE_ENDS]
    return any(isinstance(effect, t.RemoveThis) for body in leaving for effect in body)


def free(offer: t.Offer) -> bool:
    """Whether an offer costs nothing."""
    return not offer.tokens and not offer.cp


def goes_on(effect: t.Effect, sentences: int) -> bool:
    """Whether the sentences of an effect end with one that hangs on something, so that the next might seem to."""
    match effect:
        case t.Roll(body=body):
            return bool(body) and isinstance(body[-1], (t.If, t.MaySpend, t.Contest))
        case t.If(otherwise=otherwise) | t.MaySpend(otherwise=otherwise) | t.Contest(otherwise=otherwise):
            return sentences > 1 + bool(otherwise)
        case _:
            return sentences > 1 and manner_of(effect).long


def better_told_last(choice: t.If) -> bool:
    """Whether the first way ends with a condition of its own: an `otherwise` behind it would seem to belong to that."""
    by_dice = isinstance(choice.condition, get_args(t.DiceCondition))
    clear = bool(choice.otherwise) and not _ends_in_condition(choice.otherwise)
    return clear and not by_dice and _ends_in_condition(choice.body)


def _ends_in_condition(body: t.Body) -> bool:
    match body:
        case (*_, t.Roll(body=inner)):
            return _ends_in_condition(inner)
        case (*_, t.If() | t.MaySpend() | t.Contest()):
            return True
        case _:
            return False


def same_dice(body: t.Body, otherwise: t.Body) -> tuple[t.Roll, t.Roll] | None:
    """Two ways that roll different numbers of dice and read them alike."""
    match body, otherwise:
        case (t.Roll() as more,), (t.Roll() as fewer,) if more == replace(fewer, count=more.count):
            return None if more.rerolls or more.together or more.who is not t.Who.SELF else (more, fewer)
        case _:
            return None


def turned_round(condition: t.Both | t.Either) -> t.Both | t.Either:
    """What holds exactly if the conditions together do not: each is denied, and `and` and `or` change places."""
    denied = tuple(t.Not(one) for one in condition.conditions)
    return t.Either(denied) if isinstance(condition, t.Both) else t.Both(denied)


def opposite(condition: t.Condition) -> t.Condition | None:
    """What holds exactly if a condition does not, where one word says it."""
    match condition:
        case t.Not(inner):
            return inner
        case t.Has(count, token, who):
            return t.HasFewer(count, token, who)
        case t.HasFewer(count, token, who):
            return t.Has(count, token, who)
        case t.AtLeast(measure, count, who):
            return t.AtMost(measure, count - 1, who)
        case t.AtMost(measure, count, who):
            return t.AtLeast(measure, count + 1, who)
        case _:
            return None


def is_joined(condition: t.Condition) -> bool:
    """Whether several conditions are put together, denied or not."""
    inner = condition.condition if isinstance(condition, t.Not) else condition
    return isinstance(inner, (t.Both, t.Either))


def denied(condition: t.Condition) -> bool:
    """Whether a single condition is denied that has no opposite in one word."""
    return isinstance(condition, t.Not) and not is_joined(condition) and opposite(condition.condition) is None


_ECHOES: Final = ("if", "when", "если", "когда")


def without_echo(clauses: Sequence[str]) -> list[str]:
    """Clauses that are said together: `if a`, `if b` as `if a`, `b`."""
    said = list(clauses[:1])
    for before, clause in pairwise(clauses):
        first, _, rest = clause.partition(" ")
        said.append(rest if first in _ECHOES and before.startswith(f"{first} ") else clause)
    return said
