"""Card text out of the tree: one entry for both languages.

The wording is ours and is generated from what the engine runs, so text and behaviour cannot part. `Lexicon` knows
the names that a body may mention; `Speaker` puts clauses together; `english` and `russian` say each node.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import ClassVar, Final, Literal, NamedTuple, Self, TypeVar, Union, assert_never

from madking.lang import tree as t

Language = Literal["en", "ru"]
_Key = TypeVar("_Key", str, tuple[str, str])

Result = Union[t.Shows, t.Value, t.OfAKind, t.SumAtLeast, t.Absent, t.DieShows]
Combat = Union[
    t.Attacking, t.BeforeDefence, t.Attacked, t.DamageWaits, t.Dealt, t.CanFail, t.NeedShows, t.DieLies, t.SpentBefore
]  # fmt: skip
Circumstance = Union[
    t.StartPlayer, t.AttemptsBelow, t.BeforeOwnRoll, t.OwnMain, t.OwnTurn, t.OwnUpkeep, t.OwnRoll, t.RollingFor,
    t.ChosenIsOpponent,
]  # fmt: skip
Holding = Union[t.Has, t.Aged, t.Foreign, t.OnSide, t.CompanionIs, t.CompanionHealth]
Harm = Union[
    t.Deal, t.Add, t.MakeUndefendable, t.Weaken, t.Recoil, t.HalveDamage, t.Disarm, t.Fail, t.Survive
]  # fmt: skip
Help = Union[
    t.Prevent, t.PreventHalf, t.Avoid, t.ReturnHalf, t.SplitDamage, t.Shelter, t.Heal, t.HealDealt, t.StealHealth
]  # fmt: skip
Goods = Union[t.GainCp, t.LoseCp, t.PayAny, t.StealCp, t.GainOrSteal]
Cards = Union[t.Draw, t.Discard, t.DiscardHand, t.LookAtHand, t.Search]
Removal = Union[t.RemoveStatus, t.RemoveAll, t.MoveStatus, t.PreventStatus]
Stack = Union[t.RemoveThis, t.RemoveStack, t.RemoveTokens, t.PassThis, t.Detonate, t.Take, t.RaiseLimit]
Tokens = Union[t.Gain, t.Inflict, Removal, Stack]
DieWork = Union[t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll]
Order = Union[
    t.GrantAttempt, t.Attempts, t.AttemptPrice, t.RerollFor, t.SkipPhase, t.ExtraRollPhase, t.AnotherRollPhase
]  # fmt: skip
Board = Union[t.Flip, t.SetState, t.Mend, t.Hurt, t.Activate, t.ActivateSome]
Repeated = Union[t.ChoosePlayer, t.UpTo, t.Times, t.ForEach, t.ForEachToken]
Combined = Union[
    t.Then, t.Roll, t.If, t.Additionally, t.May, t.MaySpend, t.Later, t.ChooseOne, Repeated, t.Contest, t.Allow
]  # fmt: skip


class Taken(Enum):
    """What `per taken` counts."""

    ONE = "one"
    TOKENS_SPENT = "tokens spent"
    TOKENS_REMOVED = "tokens removed"
    CP_PAID = "CP paid"


class Scene(NamedTuple):
    """What the words around a clause have settled: dice on the table, who is being chosen, what was taken.

    `idle`: the "attacker" is an opponent who made no Attack. `apiece`: the "chosen" one is each opponent in turn.
    """

    dice: int = 0
    chosen: t.Pool | None = None
    several: bool = False
    taken: Taken = Taken.ONE
    idle: bool = False
    apiece: bool = False


EMPTY: Final = Scene()


class Names(NamedTuple):
    """What things are called in one language, by key; states by companion and key, "" for any companion."""

    tokens: Mapping[str, str]
    symbols: Mapping[str, str]
    companions: Mapping[str, str]
    states: Mapping[tuple[str, str], str]
    sides: Mapping[str, str]


@dataclass(frozen=True)
class Lexicon:
    """The names of tokens, symbols, companions and sides by key, and of states by companion ("" for any) and key."""

    tokens: dict[str, t.Name]
    symbols: dict[str, t.Name]
    companions: dict[str, t.Name] = field(default_factory=dict)
    states: dict[tuple[str, str], t.Name] = field(default_factory=dict)
    sides: dict[str, t.Name] = field(default_factory=dict)

    @staticmethod
    def of(hero: t.Hero, common: t.Common) -> "Lexicon":
        """The names that a hero's texts use."""
        states = {
            (owner, state.key): state.name
            for companion in hero.companions
            for state in companion.states
            for owner in ("", companion.key)
        }
        return Lexicon(
            {token.key: token.name for token in (*common.tokens, *hero.tokens)},
            {symbol.key: symbol.name for symbol in hero.symbols},
            {companion.key: companion.name for companion in hero.companions},
            states,
            {side.key: side.name for side in hero.sides},
        )

    @staticmethod
    def of_common(common: t.Common) -> "Lexicon":
        """The names that the common cards use."""
        return Lexicon({token.key: token.name for token in common.tokens}, {})

    @staticmethod
    def merge(*parts: "Lexicon") -> "Lexicon":
        """The names of several heroes together; a later one wins."""
        whole = Lexicon({}, {})
        for part in parts:
            whole.tokens.update(part.tokens)
            whole.symbols.update(part.symbols)
            whole.companions.update(part.companions)
            whole.states.update(part.states)
            whole.sides.update(part.sides)
        return whole

    def names(self, lang: Language) -> Names:
        """Everything as it is called in one language."""
        return Names(
            _in_language(self.tokens, lang),
            _in_language(self.symbols, lang),
            _in_language(self.companions, lang),
            _in_language(self.states, lang),
            _in_language(self.sides, lang),
        )


def _in_language(names: Mapping[_Key, t.Name], lang: Language) -> dict[_Key, str]:
    return {key: name(value, lang) for key, value in names.items()}


# --- how bodies are put together, whatever the language -----------------------------------------


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return clause[:1].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


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
    if isinstance(first, t.Gain) and isinstance(second, t.Gain):
        return first.who is second.who and _constant(first.amount) and _constant(second.amount)
    if isinstance(first, t.Inflict) and isinstance(second, t.Inflict):
        return first.who is second.who and _constant(first.amount) and _constant(second.amount)
    return False


def _constant(amount: t.Amount) -> bool:
    return len(amount.terms) == 1 and isinstance(amount.terms[0], t.Number)


def states(effect: t.Effect) -> bool:
    """Whether the clause says what happens (`the Attack becomes ...`) and not what to do (`deal ...`)."""
    match effect:
        case t.Gain(who=who) | t.GainCp(who=who) | t.LoseCp(who=who) | t.Heal(who=who):
            return who is not t.Who.SELF
        case t.Discard(who=who) | t.Roll(who=who) | t.ChooseOne(who=who):
            return who is not t.Who.SELF
        case t.ChoosePlayer(_, body, 1, False):
            return bool(body) and names_chosen(body) and states(body[0])
        case t.MakeUndefendable() | t.Recoil() | t.HalveDamage() | t.Disarm() | t.Fail() | t.Survive():
            return True
        case t.SplitDamage() | t.Shelter() | t.Detonate():
            return True
        case t.If() | t.Additionally() | t.MaySpend() | t.Later() | t.ForEachToken():
            return True
        case t.GrantAttempt() | t.Attempts() | t.AttemptPrice() | t.ExtraRollPhase():
            return True
        case t.ForEach() | t.Contest() | t.Allow():
            return True
        case _:
            return False


def names_chosen(body: t.Body) -> bool:
    """Whether the body is one clause about the chosen player, which can then name that player by itself."""
    if len(runs(body)) != 1:
        return False
    match body[0]:
        case t.MoveStatus() | t.GrantAttempt():
            return True
        case t.Deal(who=who) | t.Prevent(who=who) | t.LoseCp(who=who) | t.Gain(who=who) | t.Inflict(who=who):
            return who is t.Who.CHOSEN
        case t.RemoveStatus(who=who) | t.RemoveAll(who=who) | t.GainCp(who=who) | t.StealCp(who=who):
            return who is t.Who.CHOSEN
        case t.Heal(who=who) | t.StealHealth(who=who) | t.Discard(who=who) | t.LookAtHand(who=who):
            return who is t.Who.CHOSEN
        case _:
            return False


def taken_in(body: t.Body) -> Taken | None:
    """What the body itself takes, for the parts of it that count it."""
    for effect in body:
        if isinstance(effect, t.Take):
            return Taken.TOKENS_REMOVED
        if isinstance(effect, t.PayAny):
            return Taken.CP_PAID
    return None


_LONG: Final = (t.If, t.Additionally, t.ForEach, t.ForEachToken, t.MaySpend, t.Later, t.Contest)


def free(offer: t.Offer) -> bool:
    """Whether an offer costs nothing."""
    return not offer.tokens and not offer.cp


class Speaker(ABC):
    """Puts the clauses of a body together; a language says the clauses themselves."""

    AND: ClassVar[str]
    THEN: ClassVar[str]
    NOTHING: ClassVar[str]
    MODIFIER: ClassVar[str]
    ONLY: ClassVar[str]
    NO_ULTIMATE: ClassVar[str]
    ACTIVATION: ClassVar[str]
    ONCE_PER_TURN: ClassVar[str]
    TIMINGS: ClassVar[Mapping[t.Timing, str]]

    def __init__(self, names: Names, scene: Scene = EMPTY) -> None:
        self._names = names
        self._scene = scene

    def _in(self, scene: Scene) -> Self:
        """The same speaker in another scene."""
        return type(self)(self._names, scene)

    def _rolling(self, dice: int) -> Self:
        """The same speaker while so many dice lie on the table."""
        return self._in(self._scene._replace(dice=dice))

    def _choosing(self, pool: t.Pool) -> Self:
        """The same speaker while a player is chosen in the very clause."""
        return self._in(self._scene._replace(chosen=pool, several=False))

    def _chosen(self, several: bool) -> Self:
        """The same speaker after a player was chosen, or several."""
        return self._in(self._scene._replace(chosen=None, several=several))

    def _taking(self, taken: Taken | None) -> Self:
        """The same speaker once something was taken."""
        return self if taken is None else self._in(self._scene._replace(taken=taken))

    def _dealing(self, who: t.Who) -> Self:
        """The same speaker while it says how much someone takes: of each opponent, each is the chosen one."""
        return self._in(self._scene._replace(apiece=True)) if who is t.Who.EACH_OPPONENT else self

    # --- wholes -----------------------------------------------------------------------------------

    def sentences(self, body: t.Body) -> str:
        """A body as sentences; what follows a `then` is one sentence that says so."""
        first, *later = segments(body)
        speaker = self._taking(taken_in(body))
        said = [sentence(clause) for clause in speaker._clauses(first)]
        said += [sentence(f"{self.THEN} {speaker._joined(part)}") for part in later if part]
        return " ".join(said)

    def inside(self, body: t.Body) -> str:
        """A body as one clause inside another."""
        first, *later = segments(body)
        speaker = self._taking(taken_in(body))
        said = [speaker._joined(first)] if first else []
        said += [f"{self.THEN} {speaker._joined(part)}" for part in later if part]
        return ", ".join(said) or self.NOTHING

    def _clauses(self, body: t.Body) -> list[str]:
        return [self._clause(run) for run in runs(body)]

    def _clause(self, run: t.Body) -> str:
        gains = [effect for effect in run if isinstance(effect, t.Gain)]
        inflictions = [effect for effect in run if isinstance(effect, t.Inflict)]
        if gains:
            return self.gain(gains)
        return self.inflict(inflictions) if inflictions else self.effect(run[0])

    def _joined(self, body: t.Body) -> str:
        clauses = self._clauses(body)
        conditional = any(isinstance(effect, _LONG) for effect in body)
        if len(clauses) > 1 and (conditional or any(mark in clause for clause in clauses for mark in ":;")):
            return "; ".join(enclosed(clause) for clause in clauses)
        return self.listed(clauses, any(states(effect) for effect in body))

    def listed(self, parts: Sequence[str], apart: bool = False) -> str:
        """`a, b and c`; clauses with subjects of their own are kept apart by a comma."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])}{',' if apart else ''} {self.AND} {parts[-1]}"

    def rule(self, rule: t.Rule) -> str:
        """Something that acts by itself."""
        speaker = self._in(self._scene._replace(idle=rule.moment is t.Moment.NO_ATTACK))
        moment = self.moment(rule.moment)
        if rule.condition is None:
            when = moment
        elif rule.moment is t.Moment.ATTACKING and isinstance(rule.condition, t.CanFail):
            when = f"{moment}{self.NO_ULTIMATE}"
        else:
            when = f"{moment}, {speaker.condition(rule.condition)}"
        return sentence(f"{when}: {speaker.inside(rule.body)}")

    def offer(self, offer: t.Offer) -> str:
        """Something that may be used for a price; effects with a colon of their own follow as sentences."""
        speaker = self._paying(offer)
        if not free(offer) and ":" in speaker.inside(offer.body):
            return f"{sentence(self.price(offer))} {speaker.sentences(offer.body)}"
        return sentence(self._offered(offer))

    def _offered(self, offer: t.Offer) -> str:
        """An offer as one clause; what is free is said to be optional."""
        body = self._paying(offer).inside(offer.body)
        if free(offer):
            return f"{self.price(offer)} {self.may(body, bool(offer.body) and states(offer.body[0]))}"
        return f"{self.price(offer)}: {body}"

    def _paying(self, offer: t.Offer) -> Self:
        return self._taking(Taken.TOKENS_SPENT if offer.tokens else None)

    def act(self, act: t.Act) -> str:
        """What a companion does when it is activated."""
        parts = [self.ACTIVATION]
        if act.once_per_turn:
            parts.append(self.ONCE_PER_TURN)
        if act.condition is not None:
            parts.append(self.condition(act.condition))
        return sentence(f"{', '.join(parts)}: {self.inside(act.body)}")

    def defence(self, level: t.Level) -> str:
        """A defensive ability."""
        parts = [sentence(self.roll(level.dice))]
        if level.rerolls:
            parts.append(sentence(self.roll_again(level.rerolls)))
        return " ".join([*parts, self._rolling(level.dice).sentences(level.body)])

    def card(self, card: t.Card) -> str:
        """An action card, with what limits its playing."""
        parts = [self.MODIFIER] if card.modifier else []
        if card.when is not None:
            parts.append(sentence(f"{self.ONLY} {self.condition(card.when)}"))
        return " ".join([*parts, self.sentences(card.body)])

    # --- conditions -------------------------------------------------------------------------------

    def condition(self, condition: t.Condition) -> str:
        """A condition as a clause."""
        match condition:
            case t.Both(conditions):
                return self.listed(_without_echo([self.condition(part) for part in conditions]))
            case t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.Absent() | t.DieShows():
                return self.result(condition)
            case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.Dealt():
                return self.combat(condition)
            case t.CanFail() | t.NeedShows() | t.DieLies() | t.SpentBefore():
                return self.combat(condition)
            case t.Has() | t.Aged() | t.Foreign() | t.OnSide() | t.CompanionIs() | t.CompanionHealth():
                return self.holding(condition)
            case _:
                return self.circumstance(condition)

    # --- effects ----------------------------------------------------------------------------------

    def effect(self, effect: t.Effect) -> str:
        """One effect as a clause."""
        match effect:
            case t.Deal() | t.Add() | t.MakeUndefendable() | t.Weaken() | t.Recoil() | t.Fail() | t.Survive():
                return self.harm(effect)
            case t.HalveDamage() | t.Disarm():
                return self.harm(effect)
            case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.SplitDamage() | t.Shelter():
                return self.help(effect)
            case t.Heal() | t.HealDealt() | t.StealHealth():
                return self.help(effect)
            case t.GainCp() | t.LoseCp() | t.PayAny() | t.StealCp() | t.GainOrSteal():
                return self.goods(effect)
            case t.Draw() | t.Discard() | t.DiscardHand() | t.LookAtHand() | t.Search():
                return self.cards(effect)
            case t.Flip() | t.SetState() | t.Mend() | t.Hurt() | t.Activate() | t.ActivateSome():
                return self.board(effect)
            case _:
                return self._of_tokens_and_dice(effect)

    def _of_tokens_and_dice(self, effect: Tokens | DieWork | Order | Combined) -> str:
        match effect:
            case t.Gain():
                return self.gain([effect])
            case t.Inflict():
                return self.inflict([effect])
            case t.RemoveStatus() | t.RemoveAll() | t.MoveStatus() | t.PreventStatus():
                return self.removal(effect)
            case t.RemoveThis() | t.RemoveStack() | t.RemoveTokens() | t.PassThis() | t.Detonate():
                return self.stack(effect)
            case t.Take() | t.RaiseLimit():
                return self.stack(effect)
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll():
                return self.die(effect)
            case t.GrantAttempt() | t.Attempts() | t.AttemptPrice() | t.RerollFor():
                return self.order(effect)
            case t.SkipPhase() | t.ExtraRollPhase() | t.AnotherRollPhase():
                return self.order(effect)
            case _:
                return self._combined(effect)

    def _combined(self, effect: Combined) -> str:
        match effect:
            case t.Then():
                return self.THEN
            case t.Roll():
                return self._roll(effect)
            case t.If(condition, body, otherwise):
                return f"{self.given(condition)} {enclosed(self.inside(body))}{self._otherwise(otherwise)}"
            case t.Additionally(body):
                return self.additionally(self.inside(body))
            case t.May(body):
                return self.may(self.inside(body), bool(body) and states(body[0]))
            case t.MaySpend(count, token, body, otherwise):
                return f"{self.may_spend(count, token)} {enclosed(self.inside(body))}{self._otherwise(otherwise)}"
            case t.Later(body):
                return self.later(self.inside(body))
            case t.ChooseOne(branches, who):
                return self.choose_one([enclosed(self.inside(branch.body)) for branch in branches], who)
            case t.Contest(who, equal_wins, body, otherwise):
                won = f"{self.contest(who, equal_wins)} {enclosed(self.inside(body))}"
                return f"{won}{self._otherwise(otherwise)}"
            case t.Allow(offer):
                return self.allow(self._offered(offer))
            case _:
                return self._repeated(effect)

    def _repeated(self, effect: Repeated) -> str:
        match effect:
            case t.ChoosePlayer(pool, body, 1, False) if names_chosen(body):
                return self._choosing(pool)._clause(body)
            case t.ChoosePlayer(pool, body, count, up_to):
                return self.choose_player(pool, count, up_to, self._chosen(count > 1).inside(body))
            case t.UpTo(count, body) | t.Times(count, body):
                return self._again(count, body, isinstance(effect, t.UpTo))
            case t.ForEach(symbol, body):
                return self.for_each(self._symbol(symbol), enclosed(self.inside(body)))
            case t.ForEachToken(token, body):
                return self.for_each_token(token, self.inside(body))
            case _:
                assert_never(effect)

    def _otherwise(self, body: t.Body) -> str:
        """The other way, if there is one; a condition there goes on with the same list."""
        match body:
            case ():
                return ""
            case (t.If() as following,):
                return f"; {self.otherwise(self.effect(following))}"
            case _:
                return f"; {self.otherwise(enclosed(self.inside(body)))}"

    def _roll(self, roll: t.Roll) -> str:
        """Dice and what they bring, as a table."""
        first, *later = segments(roll.body)
        speaker = self._rolling(roll.count)._taking(taken_in(roll.body))
        clauses = speaker._clauses(first)
        table = "; ".join(map(enclosed, clauses)) if len(clauses) > 1 else "".join(clauses)
        dice = self.roll(roll.count, roll.who)
        thrown = f"{dice} ({self.rerolls(roll)})" if roll.rerolls else dice
        head = f"{thrown}: {table}" if table else thrown
        rest = [f"{self.THEN} {speaker._joined(part)}" for part in later if part]
        return (f"{head}; " if table and rest else f"{head}, " if rest else head) + ", ".join(rest)

    def _again(self, count: int, body: t.Body, up_to: bool) -> str:
        """Dice are counted; anything else is said to happen several times."""
        match body:
            case (t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll() as effect,):
                return self.dice(effect, count, up_to)
            case _:
                return self.times(count, self.inside(body), up_to)

    def _symbol(self, key: str) -> str:
        return f"[{self._names.symbols.get(key, key)}]"

    def _state_name(self, companion: str, state: str) -> str:
        """What the state of a companion is called; the same key of another companion helps out."""
        known = self._names.states
        return known.get((companion, state)) or known.get(("", state)) or state

    def _shown(self, symbols: Sequence[t.SymbolCount]) -> str:
        return " + ".join(
            self._symbol(s.symbol) if s.count == 1 else f"{s.count} {self._symbol(s.symbol)}" for s in symbols
        )

    def _needed(self, symbols: Sequence[t.SymbolCount]) -> str:
        return " + ".join(f"{wanted.count} {self._symbol(wanted.symbol)}" for wanted in symbols)

    # --- what a language says -----------------------------------------------------------------------

    @abstractmethod
    def need(self, need: t.Need) -> str:
        """What the dice must show."""

    @abstractmethod
    def moment(self, moment: t.Moment) -> str:
        """When a rule acts."""

    @abstractmethod
    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used; if it is free, the words that lead up to it."""

    @abstractmethod
    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""

    @abstractmethod
    def side_head(self, side: str) -> str:
        """On which side of the board an ability lies."""

    @abstractmethod
    def sides(self, sides: Sequence[t.Side]) -> str:
        """The sides that a board has."""

    @abstractmethod
    def companion_head(self, companion: t.Companion) -> str:
        """States and health of a companion."""

    @abstractmethod
    def result(self, condition: Result) -> str:
        """What dice must show, as a clause."""

    @abstractmethod
    def combat(self, condition: Combat) -> str:
        """How a roll or an Attack must stand, as a clause."""

    @abstractmethod
    def circumstance(self, condition: Circumstance) -> str:
        """Whose turn or phase it must be, and who is meant, as a clause."""

    @abstractmethod
    def holding(self, condition: Holding) -> str:
        """What someone must have before them, as a clause."""

    @abstractmethod
    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings, with its comma."""

    @abstractmethod
    def harm(self, effect: Harm) -> str:
        """Damage, and what becomes of an Attack."""

    @abstractmethod
    def help(self, effect: Help) -> str:
        """Prevention and healing."""

    @abstractmethod
    def goods(self, effect: Goods) -> str:
        """CP."""

    @abstractmethod
    def cards(self, effect: Cards) -> str:
        """Cards."""

    @abstractmethod
    def board(self, effect: Board) -> str:
        """The board that is turned, and companions."""

    @abstractmethod
    def gain(self, effects: Sequence[t.Gain]) -> str:
        """Tokens that one player gains."""

    @abstractmethod
    def inflict(self, effects: Sequence[t.Inflict]) -> str:
        """Tokens that one player is inflicted with."""

    @abstractmethod
    def removal(self, effect: Removal) -> str:
        """Tokens that leave or move."""

    @abstractmethod
    def stack(self, effect: Stack) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""

    @abstractmethod
    def die(self, effect: DieWork) -> str:
        """One die that changes."""

    @abstractmethod
    def dice(self, effect: DieWork, count: int, up_to: bool) -> str:
        """Several dice that change."""

    @abstractmethod
    def order(self, effect: Order) -> str:
        """Attempts and phases."""

    @abstractmethod
    def roll(self, count: int, who: t.Who = t.Who.SELF) -> str:
        """The throwing of dice."""

    @abstractmethod
    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""

    @abstractmethod
    def roll_again(self, count: int) -> str:
        """How many times the dice of a defence may be thrown again."""

    @abstractmethod
    def contest(self, who: t.Who, equal_wins: bool) -> str:
        """The other die, in front of what a win brings, with its comma."""

    @abstractmethod
    def allow(self, clause: str) -> str:
        """What may be used once while the Attack lasts."""

    @abstractmethod
    def for_each(self, symbol: str, clause: str) -> str:
        """The same for each die that shows the symbol."""

    @abstractmethod
    def for_each_token(self, token: str, clause: str) -> str:
        """The same for each token that one holds."""

    @abstractmethod
    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent, in front of what they bring, with its comma."""

    @abstractmethod
    def later(self, clause: str) -> str:
        """What comes at the end of the turn."""

    @abstractmethod
    def otherwise(self, clause: str) -> str:
        """The other way."""

    @abstractmethod
    def additionally(self, clause: str) -> str:
        """What comes last."""

    @abstractmethod
    def may(self, clause: str, happens: bool) -> str:
        """What the player may have; `happens` if the clause has a subject of its own."""

    @abstractmethod
    def choose_one(self, clauses: Sequence[str], who: t.Who) -> str:
        """Exactly one of them."""

    @abstractmethod
    def choose_player(self, pool: t.Pool, count: int, up_to: bool, clause: str) -> str:
        """Players who are chosen before anything else."""

    @abstractmethod
    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""


_ECHOES: Final = ("if", "when", "если", "когда")


def _without_echo(clauses: Sequence[str]) -> list[str]:
    """Clauses that are said together: `if a`, `if b` as `if a`, `b`."""
    said = list(clauses[:1])
    for before, clause in pairwise(clauses):
        first, _, rest = clause.partition(" ")
        said.append(rest if first in _ECHOES and before.startswith(f"{first} ") else clause)
    return said


def enclosed(clause: str) -> str:
    """A clause that has semicolons of its own, in brackets, so that its end can be seen."""
    return f"({clause})" if ";" in clause else clause


# --- what the rest of the product calls -----------------------------------------------------------


def name(value: t.Name, lang: Language) -> str:
    """A name in one language."""
    return value.said(lang)


def _speaker(lexicon: Lexicon, lang: Language) -> Speaker:
    """The language, imported here because both languages build on this module."""
    from madking.lang.english import English
    from madking.lang.russian import Russian

    return English(lexicon.names(lang)) if lang == "en" else Russian(lexicon.names(lang))


def body_text(body: t.Body, lexicon: Lexicon, lang: Language) -> str:
    """Effects as sentences."""
    return _speaker(lexicon, lang).sentences(body)


def effect_text(effect: t.Effect, lexicon: Lexicon, lang: Language) -> str:
    """One effect as a sentence."""
    return sentence(_speaker(lexicon, lang).effect(effect))


def condition_text(condition: t.Condition, lexicon: Lexicon, lang: Language) -> str:
    """A condition as a clause."""
    return _speaker(lexicon, lang).condition(condition)


def need_text(need: t.Need, lexicon: Lexicon, lang: Language) -> str:
    """What the dice must show."""
    return _speaker(lexicon, lang).need(need)


def row_text(row: t.Row, lexicon: Lexicon, lang: Language) -> str:
    """What a row does once its need is met."""
    return _speaker(lexicon, lang).sentences(row.body)


def rule_text(rule: t.Rule, lexicon: Lexicon, lang: Language) -> str:
    """Something that acts by itself."""
    return _speaker(lexicon, lang).rule(rule)


def offer_text(offer: t.Offer, lexicon: Lexicon, lang: Language) -> str:
    """Something that may be used for a price."""
    return _speaker(lexicon, lang).offer(offer)


def level_text(level: t.Level, slot: t.Slot, lexicon: Lexicon, lang: Language) -> list[str]:
    """A level of a board space, one line for each row, rule and offer."""
    speaker = _speaker(lexicon, lang)
    lines: list[str] = []
    for row in level.rows:
        title = f"{name(row.name, lang)}, " if row.name is not None else ""
        lines.append(f"{title}{speaker.need(row.need)}: {speaker.sentences(row.body)}")
    if slot is t.Slot.DEFENSIVE:
        lines.append(speaker.defence(level))
    lines += [speaker.rule(rule) for rule in level.rules]
    lines += [speaker.offer(offer) for offer in level.offers]
    return lines


def ability_text(ability: t.Ability, lexicon: Lexicon, lang: Language) -> list[str]:
    """A board space with all its levels, one line for each row, rule and offer, and one for its side of the board."""
    lines = [side_text(ability, lexicon, lang)] if ability.side else []
    for level in ability.levels:
        lines += level_text(level, ability.slot, lexicon, lang)
    return lines


def side_text(ability: t.Ability, lexicon: Lexicon, lang: Language) -> str:
    """On which side of the board an ability lies; nothing if it lies on all."""
    return _speaker(lexicon, lang).side_head(ability.side) if ability.side else ""


def sides_text(hero: t.Hero, lang: Language) -> str:
    """The sides of a board, and which one lies up at the start; nothing for a board that is never turned."""
    return _speaker(Lexicon({}, {}), lang).sides(hero.sides) if hero.sides else ""


def act_text(act: t.Act, lexicon: Lexicon, lang: Language) -> str:
    """What a companion does when it is activated."""
    return _speaker(lexicon, lang).act(act)


def companion_text(companion: t.Companion, lexicon: Lexicon, lang: Language) -> str:
    """A whole companion: its states and health, what it does when activated, its rules and offers."""
    speaker = _speaker(lexicon, lang)
    parts = [speaker.companion_head(companion)]
    if companion.act is not None:
        parts.append(speaker.act(companion.act))
    parts += [speaker.rule(rule) for rule in companion.rules]
    parts += [speaker.offer(offer) for offer in companion.offers]
    return " ".join(parts)


def token_text(token: t.Token, lexicon: Lexicon, lang: Language) -> str:
    """A whole status effect: kind, limit, what it does."""
    speaker = _speaker(lexicon, lang)
    parts = [speaker.token_head(token)]
    parts += [speaker.rule(rule) for rule in token.rules]
    parts += [speaker.offer(offer) for offer in token.offers]
    return " ".join(parts)


def card_text(card: t.Card, lexicon: Lexicon, lang: Language) -> str:
    """What an action card does, and when it may be played beyond its timing."""
    return _speaker(lexicon, lang).card(card)


def timing_text(timing: t.Timing, lang: Language) -> str:
    """The kind of an action card."""
    return _speaker(Lexicon({}, {}), lang).TIMINGS[timing]
