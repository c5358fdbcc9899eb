"""What a hero file may say, beyond its grammar.

The tree is walked once. Every node stands in a `_Place`: a set of marks that says what surrounds it
(a row, a roll, a token's rule ...) and how many dice are in question there. Most checks are lines of
the two tables below; the others are one small function per kind of node.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import singledispatch
from typing import Final, NamedTuple, Union, cast

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.grammar import reserved_words
from madking.lang.names import slug, suggestion
from madking.lang.parser import Parsed


def check(parsed: Parsed, common: t.Common) -> list[HeroFileError]:
    """Everything that is wrong with a file that parses, in the order of the file."""
    book = _book(parsed, common)
    found = {
        (*parsed.position(problem.node, problem.part), problem.message)
        for node, place in _walk(parsed.tree)
        for problem in _all_problems(node, place, book)
    }
    return [HeroFileError(parsed.source, line, column, message) for line, column, message in sorted(found)]


def require(parsed: Parsed, common: t.Common) -> t.Hero:
    """The hero of the file; raises the first thing that is wrong with it."""
    if not isinstance(parsed.tree, t.Hero):
        line, column = parsed.position(parsed.tree)
        raise HeroFileError(parsed.source, line, column, "this is the common file, not a hero")
    _raise_first(check(parsed, common))
    return parsed.tree


def require_common(parsed: Parsed) -> t.Common:
    """The common tokens and cards of the file; raises the first thing that is wrong with it."""
    if not isinstance(parsed.tree, t.Common):
        line, column = parsed.position(parsed.tree)
        raise HeroFileError(parsed.source, line, column, "this is a hero, not the common file")
    _raise_first(check(parsed, parsed.tree))
    return parsed.tree


def _raise_first(errors: list[HeroFileError]) -> None:
    if errors:
        raise errors[0]


# --- where a node stands ----------------------------------------------------------------------


class _Mark(Enum):
    ROW = auto()
    TOKEN = auto()
    TOKEN_RULE = auto()
    COMPANION = auto()
    ACT = auto()
    CARD = auto()
    TOP = auto()
    CARD_WHEN = auto()
    WHEN = auto()
    DICE = auto()
    ONE_DIE = auto()
    FOREIGN_DICE = auto()
    OWN_ATTACK = auto()
    TARGET = auto()
    UNDER_ATTACK = auto()
    ATTACKER = auto()
    CHOSEN = auto()
    CHOSEN_PLAYER = auto()


_AnyMark = Union[_Mark, t.Moment, t.Slot]
_Marks = frozenset[_AnyMark]


@dataclass(frozen=True)
class _Place:
    marks: _Marks = frozenset()
    dice: int = 0

    def with_(self, *marks: _AnyMark) -> "_Place":
        return _Place(self.marks.union(marks), self.dice)

    def without(self, *marks: _AnyMark) -> "_Place":
        return _Place(self.marks.difference(marks), self.dice)

    def inside(self, *marks: _AnyMark) -> "_Place":
        """The place of a nested block."""
        return _Place((self.marks - {_Mark.TOP}).union(marks), self.dice)

    def rolling(self, dice: int) -> "_Place":
        """The place of what reads so many dice."""
        kept = self.marks - {_Mark.TOP, _Mark.ONE_DIE, _Mark.FOREIGN_DICE}
        return _Place(kept.union({_Mark.DICE, _Mark.ONE_DIE} if dice == 1 else {_Mark.DICE}), dice)

    def later(self) -> "_Place":
        """The place of what happens at the end of the turn: nobody attacks, no dice lie, nobody is chosen any more."""
        return _Place(self.marks & {_Mark.TOKEN, _Mark.TOKEN_RULE, _Mark.COMPANION, _Mark.ACT})


_NOWHERE: Final = _Place()
_GIVES: Final[dict[type[t.Node], tuple[_Mark, ...]]] = {
    t.Attacking: (_Mark.OWN_ATTACK, _Mark.TARGET),
    t.BeforeDefence: (_Mark.OWN_ATTACK, _Mark.TARGET),
    t.Dealt: (_Mark.TARGET,),
    t.Attacked: (_Mark.UNDER_ATTACK, _Mark.ATTACKER),
}
_MOMENT_GIVES: Final[dict[t.Moment, tuple[_Mark, ...]]] = {
    t.Moment.ATTACKED: (_Mark.UNDER_ATTACK, _Mark.ATTACKER),
    t.Moment.ATTACK_LANDS: (_Mark.ATTACKER,),
    t.Moment.NO_ATTACK: (_Mark.ATTACKER,),
    t.Moment.ATTACKING: (_Mark.OWN_ATTACK, _Mark.TARGET),
    t.Moment.ATTACK_DEALS: (_Mark.TARGET,),
}

_Parts = Iterator[tuple[t.Node, _Place]]


def _given(condition: t.Condition | None) -> tuple[_Mark, ...]:
    """What may be spoken of where this condition holds."""
    if isinstance(condition, t.Both):
        return tuple(mark for one in condition.conditions for mark in _given(one))
    if isinstance(condition, t.DamageWaits) and condition.of_attacker:
        return (_Mark.ATTACKER,)
    return () if condition is None else _GIVES.get(type(condition), ())


def _walk(root: t.Node) -> _Parts:
    waiting = [(root, _NOWHERE)]
    while waiting:
        node, place = waiting.pop()
        yield node, place
        waiting.extend(_parts(node, place))


def _children(*values: object) -> Iterator[t.Node]:
    for value in values:
        if isinstance(value, t.Node):
            yield value
        elif isinstance(value, tuple):
            yield from _children(*value)


def _each(place: _Place, *values: object) -> _Parts:
    return ((child, place) for child in _children(*values))


@singledispatch
def _parts(node: t.Node, place: _Place) -> _Parts:
    """The nodes right inside this one, each with its place."""
    return _each(place.inside(), *t.parts_of(node).values())


@_parts.register
def _(node: t.Ability, place: _Place) -> _Parts:
    yield node.name, place
    yield from _each(place.with_(node.slot), node.levels)


@_parts.register
def _(node: t.Level, place: _Place) -> _Parts:
    yield from _each(place, node.rows, node.rules, node.offers)
    defence = place.with_(_Mark.UNDER_ATTACK, _Mark.ATTACKER).rolling(node.dice).with_(_Mark.TOP)
    yield from _each(defence, node.body)


@_parts.register
def _(node: t.Row, place: _Place) -> _Parts:
    row = place.with_(_Mark.ROW, _Mark.OWN_ATTACK, _Mark.TARGET).rolling(5)
    yield from _each(row, node.name, node.need)
    yield from _each(row.with_(_Mark.TOP), node.body)


@_parts.register
def _(node: t.Card, place: _Place) -> _Parts:
    yield node.name, place
    modifies = (_Mark.OWN_ATTACK, _Mark.TARGET) if node.modifier else ()
    yield from _each(place.with_(_Mark.CARD_WHEN, _Mark.WHEN, *modifies), node.when)
    yield from _each(place.with_(_Mark.CARD, _Mark.TOP, *modifies, *_given(node.when)), node.body)


@_parts.register
def _(node: t.Token, place: _Place) -> _Parts:
    yield node.name, place
    yield from _each(place.with_(_Mark.TOKEN), node.rules, node.offers)


@_parts.register
def _(node: t.Companion, place: _Place) -> _Parts:
    yield from _each(place, node.name, node.states)
    yield from _each(place.with_(_Mark.COMPANION), node.act, node.rules, node.offers)


@_parts.register
def _(node: t.Act, place: _Place) -> _Parts:
    yield from _each(place.with_(_Mark.WHEN), node.condition)
    yield from _each(place.with_(_Mark.ACT, _Mark.OWN_ATTACK, *_given(node.condition)), node.body)


@_parts.register
def _(node: t.Rule, place: _Place) -> _Parts:
    here = place.with_(node.moment, *_MOMENT_GIVES.get(node.moment, ()))
    yield from _each(here, node.condition)
    token = [_Mark.TOKEN_RULE] if _Mark.TOKEN in place.marks else []
    yield from _each(here.with_(*token, *_given(node.condition)), node.body)


@_parts.register
def _(node: t.Offer, place: _Place) -> _Parts:
    yield from _each(place.with_(_Mark.WHEN), node.when)
    token = [_Mark.TOKEN_RULE] if _Mark.TOKEN in place.marks else []
    yield from _each(place.with_(*token, *_given(node.when)), node.body)


@_parts.register
def _(node: t.Both, place: _Place) -> _Parts:
    for index, condition in enumerate(node.conditions):
        before = [mark for one in node.conditions[:index] for mark in _given(one)]
        yield condition, place.with_(*before)


@_parts.register
def _(node: t.Deal, place: _Place) -> _Parts:
    """`chosen` in the amount of a deal to each opponent is that opponent."""
    each = (_Mark.CHOSEN,) if node.who is t.Who.EACH_OPPONENT else ()
    return _each(place.inside(*each), node.amount)


@_parts.register
def _(node: t.Roll, place: _Place) -> _Parts:
    dice = place.rolling(node.count)
    return _each(dice if node.who is t.Who.SELF else dice.with_(_Mark.FOREIGN_DICE), node.body)


@_parts.register
def _(node: t.Later, place: _Place) -> _Parts:
    return _each(place.later(), node.body)


@_parts.register
def _(node: t.If, place: _Place) -> _Parts:
    yield from _each(place.inside(), node.condition, node.otherwise)
    yield from _each(place.inside(*_given(node.condition)), node.body)


@_parts.register
def _(node: t.ChoosePlayer, place: _Place) -> _Parts:
    here = place.inside(_Mark.CHOSEN)
    if node.pool is t.Pool.PLAYER:
        return _each(here.with_(_Mark.CHOSEN_PLAYER), node.body)
    return _each(here.without(_Mark.CHOSEN_PLAYER), node.body)


# --- what is known ----------------------------------------------------------------------------


class _Problem(NamedTuple):
    node: t.Node
    message: str
    part: str = ""


_Problems = Iterator[_Problem]


@dataclass(frozen=True)
class _Book:
    """The names that the file may use."""

    parsed: Parsed
    symbols: tuple[str, ...]
    last_face: str
    tokens: frozenset[str]
    own_tokens: frozenset[str]
    shared_tokens: frozenset[str]
    shared_cards: frozenset[str]
    limits: dict[str, int]
    companions: dict[str, t.Companion]
    sides: frozenset[str]

    def states(self) -> frozenset[str]:
        """The states of all companions."""
        return frozenset(state.key for companion in self.companions.values() for state in companion.states)


def _book(parsed: Parsed, common: t.Common) -> _Book:
    tree = parsed.tree
    own = frozenset(token.key for token in tree.tokens)
    limits = {token.key: token.limit for token in (*common.tokens, *tree.tokens)}
    none: frozenset[str] = frozenset()
    if isinstance(tree, t.Common):
        return _Book(parsed, (), "", own, none, none, none, limits, {}, none)
    return _Book(
        parsed=parsed,
        symbols=tuple(symbol.key for symbol in tree.symbols),
        last_face=tree.dice[5] if len(tree.dice) == 6 else "",
        tokens=own | frozenset(tree.uses),
        own_tokens=own,
        shared_tokens=frozenset(token.key for token in common.tokens),
        shared_cards=frozenset(card.key for card in common.cards),
        limits=limits,
        companions={companion.key: companion for companion in reversed(tree.companions)},
        sides=frozenset(side.key for side in tree.sides),
    )


# --- checks that are tables -------------------------------------------------------------------


class _Only(NamedTuple):
    marks: _Marks
    message: str


def _only(message: str, *marks: _AnyMark) -> _Only:
    return _Only(frozenset(marks), message)


_DICE_ONLY: Final = _only("no dice are in question here: rows, defences and 'roll' have dice", _Mark.DICE)
_ATTACK_ONLY: Final = _only("there is no attack of one's own here", _Mark.OWN_ATTACK)

_ONLY_IN: Final[dict[type[t.Node], _Only]] = {
    t.PerSymbol: _DICE_ONLY,
    t.DiceSum: _DICE_ONLY,
    t.HalfSum: _DICE_ONLY,
    t.Shows: _DICE_ONLY,
    t.OfAKind: _DICE_ONLY,
    t.SumAtLeast: _DICE_ONLY,
    t.Value: _only("'value' reads a single die: it stands only in 'roll 1'", _Mark.ONE_DIE),
    t.Dealt: _only("'dealt' stands only behind the 'when' of a card", _Mark.CARD_WHEN),
    t.CanFail: _only(
        "'ability can fail' stands only in 'when own roll concludes' and 'when own attack'",
        t.Moment.ROLL_CONCLUDES, t.Moment.ATTACKING,
    ),
    t.NeedShows: _only("'need shows' stands only in 'when own activation'", t.Moment.ACTIVATION),
    t.Absent: _DICE_ONLY,
    t.DieShows: _DICE_ONLY,
    t.DieLies: _only("a die that lies on the table is spoken of only behind a 'when'", _Mark.WHEN),
    t.ChosenIsOpponent: _only("'chosen is opponent' stands only inside 'choose player'", _Mark.CHOSEN_PLAYER),
    t.SpentBefore: _only("no attack of one's own is spoken of here", _Mark.OWN_ATTACK),
    t.StartPlayer: _only("'start player' stands only in 'when set up'", t.Moment.SET_UP),
    t.AttemptsBelow: _only("'fewer than' stands only in 'when own turn ends'", t.Moment.TURN_ENDS),
    t.Weaken: _only("'weaken' stands only in 'when own ability harms'", t.Moment.HARMING),
    t.RemoveStack: _only("'remove stack' stands only in the rules of a token", _Mark.TOKEN_RULE),
    t.RollingFor: _only("'rolling for' stands only behind a 'when'", _Mark.WHEN),
    t.BeforeOwnRoll: _only("'before own roll' stands only behind a 'when'", _Mark.WHEN),
    t.OwnMain: _only("'own main' stands only behind a 'when'", _Mark.WHEN),
    t.AttemptPrice: _only("'attempts cost' stands only in 'when own offensive roll'", t.Moment.OFFENSIVE_ROLL),
    t.ForEach: _DICE_ONLY,
    t.Contest: _only("a contest compares a single die: it stands only where one die is rolled", _Mark.ONE_DIE),
    t.Allow: _only("'allow' stands only in a row", _Mark.ROW),
    t.AnotherRollPhase: _only("'another roll phase' stands only in a row", _Mark.ROW),
    t.Then: _only("'then' stands only at the top level of a row, a card or a defence", _Mark.TOP),
    t.Add: _only("there is no attack to add to here", _Mark.OWN_ATTACK, t.Moment.ATTACKED),
    t.MakeUndefendable: _ATTACK_ONLY,
    t.HealDealt: _ATTACK_ONLY,
    t.Recoil: _only("'recoil' stands only in a row", _Mark.ROW),
    t.PreventStatus: _only("'prevent status' stands only in a defence", t.Slot.DEFENSIVE),
    t.ReturnHalf: _only("nobody attacks here, so nothing can be returned", _Mark.UNDER_ATTACK),
    t.HalveDamage: _only("'halve damage' stands only in 'when own roll concludes'", t.Moment.ROLL_CONCLUDES),
    t.Disarm: _only("'disarm' stands only in 'when own activation'", t.Moment.ACTIVATION),
    t.SplitDamage: _only("nobody attacks here, so nothing can be split", _Mark.UNDER_ATTACK),
    t.Shelter: _only("'shelter' stands only in 'when attack lands'", t.Moment.ATTACK_LANDS),
    t.GainOrSteal: _only("there is no target here to steal from", _Mark.TARGET),
    t.PassThis: _only("'pass this' stands only in the rules of a token", _Mark.TOKEN_RULE),
    t.MaySpend: _only(
        "'may spend' stands only in a row, a card or a defence", _Mark.ROW, _Mark.CARD, t.Slot.DEFENSIVE
    ),
    t.Fail: _only("'fail' stands only in 'when own roll concludes'", t.Moment.ROLL_CONCLUDES),
    t.Survive: _only("'survive' stands only in 'when fall'", t.Moment.FALL),
    t.MoveStatus: _only("'move status' stands only inside 'choose player'", _Mark.CHOSEN_PLAYER),
    t.RemoveThis: _only("'remove this' stands only in the rules of a token", _Mark.TOKEN_RULE),
    t.ExtraRollPhase: _only("'extra roll phase' stands only in the rules of a token", _Mark.TOKEN_RULE),
    t.GrantAttempt: _only("'grant' stands only inside 'choose player' or 'choose opponent'", _Mark.CHOSEN),
    t.Attempts: _only("'fewer attempts' stands only in 'when own offensive roll'", t.Moment.OFFENSIVE_ROLL),
    t.SkipPhase: _only(
        "'skip phase' stands only where a phase begins: 'own income' or 'own offensive roll'",
        t.Moment.INCOME, t.Moment.OFFENSIVE_ROLL,
    ),
}  # fmt: skip

_WHO_ONLY_IN: Final[dict[t.Who, _Only]] = {
    t.Who.TARGET: _only("there is no target here, because no attack of one's own is spoken of", _Mark.TARGET),
    t.Who.ATTACKER: _only("there is no attacker here: only defences and 'attacked' have one", _Mark.ATTACKER),
    t.Who.CHOSEN: _only("nobody is chosen here: 'choose player' and 'choose opponent' do that", _Mark.CHOSEN),
}


_FOREIGN: Final = _only(
    "other heroes have other symbols: of someone else's dice only the values count", _Mark.FOREIGN_DICE
)
_IN_AN_ACT: Final = _only("an act activates no companions", _Mark.ACT)
_NEVER_IN: Final[dict[type[t.Node], _Only]] = {
    t.PerSymbol: _FOREIGN,
    t.Shows: _FOREIGN,
    t.Absent: _FOREIGN,
    t.ForEach: _FOREIGN,
    t.Contest: _only("a contest needs a die of one's own", _Mark.FOREIGN_DICE),
    t.Activate: _IN_AN_ACT,
    t.ActivateSome: _IN_AN_ACT,
}


class _Range(NamedTuple):
    low: int
    high: int
    what: str
    part: str = "INT 0"


_RANGES: Final[dict[tuple[type[t.Node], str], _Range]] = {
    (t.Hero, "complexity"): _Range(1, 6, "the complexity", "complexity"),
    (t.Token, "limit"): _Range(1, 20, "the limit"),
    (t.Card, "cost"): _Range(0, 15, "the cost"),
    (t.Level, "cost"): _Range(0, 15, "the cost", "level_cost"),
    (t.Level, "dice"): _Range(0, 5, "the number of dice", "level_dice"),
    (t.SymbolCount, "count"): _Range(1, 5, "the number of dice"),
    (t.Number, "value"): _Range(1, 99, "the number"),
    (t.PerSymbol, "value"): _Range(1, 99, "the number"),
    (t.PerTaken, "value"): _Range(1, 99, "the number"),
    (t.Take, "up_to"): _Range(1, 99, "the number of tokens"),
    (t.AttemptPrice, "cp"): _Range(1, 15, "the price"),
    (t.ChoosePlayer, "count"): _Range(1, 5, "the number of opponents"),
    (t.Level, "rerolls"): _Range(0, 5, "the number of dice", "level_rerolls"),
    (t.Roll, "rerolls"): _Range(0, 5, "the number of dice", "roll_rerolls"),
    (t.PerToken, "value"): _Range(1, 99, "the number"),
    (t.AttemptsBelow, "count"): _Range(1, 9, "the number of attempts"),
    (t.PerSymbol, "each"): _Range(1, 5, "the number of dice", "INT 1"),
    (t.Value, "low"): _Range(1, 6, "the value of a die"),
    (t.Value, "high"): _Range(1, 6, "the value of a die", "INT 1"),
    (t.OfAKind, "count"): _Range(2, 5, "the number of dice"),
    (t.Dealt, "at_least"): _Range(1, 99, "the damage"),
    (t.Recoil, "dealt"): _Range(1, 99, "the damage"),
    (t.SetDie, "value"): _Range(1, 6, "the value of a die"),
    (t.Attempts, "change"): _Range(-9, -1, "the number of attempts"),
    (t.Roll, "count"): _Range(1, 5, "the number of dice"),
    (t.UpTo, "count"): _Range(1, 9, "the number of times"),
    (t.Times, "count"): _Range(1, 9, "the number of times"),
    (t.PerCompanion, "value"): _Range(1, 99, "the number"),
    (t.DieShows, "value"): _Range(1, 6, "the value of a die"),
    (t.Has, "count"): _Range(1, 99, "the number of tokens"),
    (t.CompanionHealth, "at_least"): _Range(1, 99, "the health"),
    (t.GainOrSteal, "up_to"): _Range(1, 99, "the number"),
    (t.RemoveTokens, "count"): _Range(1, 99, "the number of tokens"),
    (t.MaySpend, "count"): _Range(1, 99, "the number of tokens"),
    (t.Reroll, "ransom"): _Range(0, 15, "the ransom", "ransom"),
    (t.ActivateSome, "count"): _Range(1, 6, "the number of companions"),
    (t.Offer, "per_attack"): _Range(0, 9, "the number of times", "per_attack"),
}

# What may be left out, but is not 0 once it is said.
_NOT_ZERO: Final[dict[tuple[type[t.Node], str], str]] = {
    (t.Token, "others"): "the limit of others",
    (t.Reroll, "ransom"): "the ransom",
    (t.Offer, "per_attack"): "the number of times",
}


def _all_problems(node: t.Node, place: _Place, book: _Book) -> _Problems:
    only = _ONLY_IN.get(type(node))
    if only and not only.marks & place.marks:
        yield _Problem(node, only.message)
    never = _NEVER_IN.get(type(node))
    if never and never.marks & place.marks:
        yield _Problem(node, never.message)
    yield from _who_problems(node, place)
    yield from _range_problems(node, book)
    yield from _reference_problems(node, book)
    yield from _limit_problems(node)
    if getattr(node, "body", None) == () and not isinstance(node, t.Level):
        yield _Problem(node, "this block is empty", "body")
    yield from _problems(node, place, book)


def _who_problems(node: t.Node, place: _Place) -> _Problems:
    only = _WHO_ONLY_IN.get(cast(t.Who, getattr(node, "who", None)))
    if only and not only.marks & place.marks:
        yield _Problem(node, only.message, "who")
    if getattr(node, "who", None) is t.Who.EACH_OPPONENT and not isinstance(node, t.Deal):
        yield _Problem(node, "'each opponent' stands only behind 'deal'", "who")


def _limit_problems(node: t.Node) -> _Problems:
    """Only tokens have a limit to fill up to."""
    amount = getattr(node, "amount", None)
    if isinstance(amount, t.Amount) and not isinstance(node, (t.Gain, t.Inflict)):
        for term in amount.terms:
            if isinstance(term, t.ToLimit):
                yield _Problem(term, "'limit' counts tokens: it stands only behind 'gain', 'give' and 'inflict'")


def _range_problems(node: t.Node, book: _Book) -> _Problems:
    for field, number in t.parts_of(node).items():
        if number == 0 and (type(node), field) in _NOT_ZERO and book.parsed.says(node, field):
            yield _Problem(node, f"{_NOT_ZERO[type(node), field]} must be at least 1", field)
        allowed = _RANGES.get((type(node), field))
        if allowed is None or not isinstance(number, int) or allowed.low <= number <= allowed.high:
            continue
        low, high = sorted((abs(allowed.low), abs(allowed.high)))
        yield _Problem(node, f"{allowed.what} must be from {low} to {high}, not {abs(number)}", allowed.part)


# --- names that must be known -----------------------------------------------------------------

_REFERS: Final[dict[type[t.Node], str]] = {
    **dict.fromkeys((t.SymbolCount, t.PerSymbol, t.NeedShows, t.ForEach), "symbol"),
    **dict.fromkeys(
        (t.Gain, t.Inflict, t.PerToken, t.Take, t.RaiseLimit, t.RerollFor, t.RollingFor, t.SpentBefore, t.Has, t.Aged,
         t.Foreign, t.RemoveTokens, t.Detonate, t.MaySpend, t.ForEachToken),
        "token",
    ),
    **dict.fromkeys((t.OnSide, t.Flip), "side"),
    **dict.fromkeys((t.CompanionIs, t.CompanionHealth, t.Shelter, t.Mend, t.Hurt, t.Activate), "companion"),
}  # fmt: skip
_WITH_HEALTH: Final = (t.CompanionHealth, t.Shelter, t.Mend, t.Hurt)


def _reference_problems(node: t.Node, book: _Book) -> _Problems:
    """The symbol, token, side or companion that the node names, each in a field of that name, must be known."""
    kind = _REFERS.get(type(node))
    name = cast(str, getattr(node, kind)) if kind else ""
    match kind:
        case "symbol":
            yield from _symbol_problems(node, name, book)
        case "token":
            yield from _token_problems(node, name, book)
        case "side":
            yield from _unknown(node, "side", name, book.sides)
        case "companion":
            yield from _companion_problems(node, name, book)


def _unknown(node: t.Node, what: str, name: str, known: Iterable[str], part: str = "KEY 0") -> _Problems:
    names = set(known)
    if name not in names:
        yield _Problem(node, f"unknown {what} '{name}'" + suggestion(name, names), part)


def _symbol_problems(node: t.Node, symbol: str, book: _Book, part: str = "KEY 0") -> _Problems:
    return _unknown(node, "symbol", symbol, book.symbols, part)


def _token_problems(node: t.Node, token: str, book: _Book, part: str = "KEY 0") -> _Problems:
    if token in book.shared_tokens - book.tokens:
        yield _Problem(node, f"'{token}' is a common token: list it behind 'uses'", part)
    elif token not in book.tokens:
        yield from _unknown(node, "token", token, book.tokens | book.shared_tokens, part)


def _companion_problems(node: t.Node, name: str, book: _Book) -> _Problems:
    companion = book.companions.get(name)
    if companion is None:
        yield from _unknown(node, "companion", name, book.companions)
    elif isinstance(node, _WITH_HEALTH) and not companion.fallen:
        yield _Problem(node, f"'{name}' has no health of its own", "KEY 0")
    elif isinstance(node, t.Activate) and companion.act is None:
        yield _Problem(node, f"'{name}' has no 'act'", "KEY 0")


# --- checks of single kinds of nodes ----------------------------------------------------------


@singledispatch
def _problems(_node: t.Node, _place: _Place, _book: _Book) -> _Problems:
    """What is wrong with this node itself, beyond the tables."""
    return iter(())


@_problems.register
def _(node: t.Name, _place: _Place, _book: _Book) -> _Problems:
    for index, (text, language) in enumerate([(node.en, "English"), (node.ru, "Russian")]):
        if not text.strip():
            yield _Problem(node, f"the {language} name is empty", f"STRING {index}")
    if node.en.strip() and not slug(node.en):
        yield _Problem(node, "the English name needs letters or digits", "STRING 0")


@_problems.register
def _(node: t.Absent, _place: _Place, book: _Book) -> _Problems:
    for number, symbol in enumerate(node.symbols):
        yield from _symbol_problems(node, symbol, book, f"KEY {number}")


@_problems.register
def _(node: t.Roll, _place: _Place, book: _Book) -> _Problems:
    if node.token:
        yield from _token_problems(node, node.token, book, "roll_rerolls")
        if not node.price:
            yield _Problem(node, "the price of a re-roll must be at least 1", "roll_rerolls")
    if node.who is not t.Who.SELF and book.parsed.says(node, "roll_rerolls"):
        yield _Problem(node, "only one's own dice are re-rolled here", "roll_rerolls")


@_problems.register
def _(node: t.Foreign, _place: _Place, book: _Book) -> _Problems:
    if node.token in book.tokens - book.own_tokens:
        yield _Problem(node, f"'{node.token}' is a common token and foreign to nobody", "KEY 0")


@_problems.register
def _(node: t.StealHealth, _place: _Place, _book: _Book) -> _Problems:
    return _self_problems(node, node.who, "nobody steals from oneself")


@_problems.register
def _(node: t.StealCp, _place: _Place, _book: _Book) -> _Problems:
    return _self_problems(node, node.who, "nobody steals from oneself")


@_problems.register
def _(node: t.LookAtHand, _place: _Place, _book: _Book) -> _Problems:
    return _self_problems(node, node.who, "everyone knows one's own hand")


def _self_problems(node: t.Node, who: t.Who, message: str) -> _Problems:
    if who is t.Who.SELF:
        yield _Problem(node, message, "who")


@_problems.register
def _(node: t.Detonate, _place: _Place, _book: _Book) -> _Problems:
    for index, damage in enumerate(node.table):
        if not damage:
            yield _Problem(node, "the damage must be from 1 to 99, not 0", f"INT {index}")


@_problems.register
def _(node: t.Allow, place: _Place, _book: _Book) -> _Problems:
    if _Mark.ROW in place.marks and _Mark.TOP not in place.marks:
        yield _Problem(node, "'allow' stands only at the top level of a row")


_OFFENSIVE_TYPES: Final = {t.DamageType.NORMAL, t.DamageType.UNDEFENDABLE, t.DamageType.PURE}
_OTHER_TYPES: Final = {t.DamageType.PLAIN, t.DamageType.ISOLATED, t.DamageType.UNAVOIDABLE}


@_problems.register
def _(node: t.Rule, place: _Place, _book: _Book) -> _Problems:
    if node.moment is t.Moment.STACKED and _Mark.TOKEN not in place.marks:
        yield _Problem(node, "'when stacked' stands only in a token", "moment")
    if node.moment is t.Moment.FALL:
        for effect in node.body:
            if not isinstance(effect, (t.RemoveThis, t.Survive)):
                yield _Problem(effect, "'when fall' knows only 'remove this' and 'survive'")


@_problems.register
def _(node: t.Deal, place: _Place, _book: _Book) -> _Problems:
    in_row = _Mark.ROW in place.marks
    if node.type is t.DamageType.ULTIMATE and t.Slot.ULTIMATE not in place.marks:
        yield _Problem(node, "only ultimate abilities deal ultimate damage", "damage_type")
    elif not in_row and node.type in _OFFENSIVE_TYPES:
        yield _Problem(node, "only rows deal damage of this type: here it is 'plain'", "damage_type")
    elif in_row and node.type in _OTHER_TYPES and node.who is t.Who.TARGET:
        yield _Problem(node, f"the damage of a row to its target is not '{node.type.value}'", "damage_type")
    elif node.who is t.Who.EACH_OPPONENT and node.type not in {t.DamageType.COLLATERAL, t.DamageType.PLAIN}:
        yield _Problem(node, "damage to each opponent is 'collateral' or 'plain'", "damage_type")


@_problems.register
def _(node: t.Value, _place: _Place, _book: _Book) -> _Problems:
    if node.low > node.high:
        yield _Problem(node, f"no die shows a value from {node.low} to {node.high}")


@_problems.register
def _(node: t.OfAKind, place: _Place, _book: _Book) -> _Problems:
    if 0 < place.dice < node.count:
        yield _Problem(node, f"{_dice(place.dice)} cannot show {node.count} of a kind")


@_problems.register
def _(node: t.SumAtLeast, place: _Place, _book: _Book) -> _Problems:
    if 0 < place.dice * 6 < node.total:
        yield _Problem(node, f"{_dice(place.dice)} cannot add up to {node.total}")


@_problems.register
def _(node: t.Shows, place: _Place, _book: _Book) -> _Problems:
    return _showing_problems(node, node.symbols, place)


@_problems.register
def _(node: t.SymbolNeed, place: _Place, _book: _Book) -> _Problems:
    return _showing_problems(node, node.symbols, place)


def _showing_problems(node: t.Node, symbols: tuple[t.SymbolCount, ...], place: _Place) -> _Problems:
    total = sum(wanted.count for wanted in symbols)
    if 0 < place.dice < total:
        yield _Problem(node, f"{_dice(place.dice)} cannot show {total} symbols")
    yield from _twice("the symbol", ((wanted.symbol, wanted, "KEY 0") for wanted in symbols))


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


# --- companions


@_problems.register
def _(node: t.PerCompanion, _place: _Place, book: _Book) -> _Problems:
    return _unknown(node, "state", node.state, book.states())


@_problems.register
def _(node: t.CompanionIs, _place: _Place, book: _Book) -> _Problems:
    companion = book.companions.get(node.companion)
    for number, state in enumerate(node.states if companion else (), start=1):
        yield from _unknown(node, "state", state, _states(companion), f"KEY {number}")
    yield from _twice(
        "the state", ((state, node, f"KEY {number}") for number, state in enumerate(node.states, start=1))
    )


@_problems.register
def _(node: t.CompanionHealth, _place: _Place, book: _Book) -> _Problems:
    companion = book.companions.get(node.companion)
    if companion and companion.fallen and node.at_least > companion.most:
        yield _Problem(node, f"'{companion.key}' never has more than {companion.most} health", "INT 0")


@_problems.register
def _(node: t.SetState, _place: _Place, book: _Book) -> _Problems:
    if not node.companion:
        yield from _unknown(node, "state", node.state, book.states())
    elif node.companion not in book.companions:
        yield from _unknown(node, "companion", node.companion, book.companions)
    else:
        yield from _unknown(node, "state", node.state, _states(book.companions[node.companion]), "KEY 1")


@_problems.register
def _(node: t.ActivateSome, _place: _Place, book: _Book) -> _Problems:
    if not any(companion.act for companion in book.companions.values()):
        yield _Problem(node, "there is no companion with an 'act'")


@_problems.register
def _(node: t.SplitDamage, _place: _Place, book: _Book) -> _Problems:
    if not any(companion.fallen for companion in book.companions.values()):
        yield _Problem(node, "there is no companion with health of its own")


def _states(companion: t.Companion | None) -> list[str]:
    return [state.key for state in companion.states] if companion else []


@_problems.register
def _(node: t.Companion, _place: _Place, _book: _Book) -> _Problems:
    yield from _key_problems(node.key, node.name, "companion")
    yield from _label_problems(node.offers)
    if not node.states:
        yield _Problem(node, "a companion needs at least one state: 'state KEY NAME'")
    yield from _twice("the state", ((state.key, state, "KEY 0") for state in node.states))
    yield from _names_twice("the state", (state.name for state in node.states))
    if not node.fallen:
        return
    yield from _unknown(node, "state", node.fallen, _states(node), "vigour")
    if not node.most:
        yield _Problem(node, "the health must be at least 1", "vigour")
    elif not 1 <= node.health <= node.most:
        yield _Problem(node, f"the health must be from 1 to {node.most}, not {node.health}", "vigour")


# --- tokens and offers


_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@_problems.register
def _(node: t.Token, _place: _Place, _book: _Book) -> _Problems:
    yield from _key_problems(node.key, node.name, "token")
    yield from _label_problems(node.offers)
    if node.others > node.limit:
        yield _Problem(node, f"the limit of others must be at most {node.limit}, not {node.others}", "others")
    for offer in node.offers:
        if offer.tokens > node.limit:
            yield _Problem(offer, f"nobody holds more than {node.limit} of this token", "INT 0")


def _key_problems(key: str, name: t.Name, what: str) -> _Problems:
    """What a file refers to by a key that is made of its name."""
    if key in reserved_words():
        yield _Problem(name, f"'{key}' is a word of the language and cannot be a {what}", "STRING 0")
    elif key and not _KEY.fullmatch(key):
        yield _Problem(name, f"the English name of a {what} must begin with a letter", "STRING 0")


def _label_problems(offers: tuple[t.Offer, ...]) -> _Problems:
    """Offers are told apart by their labels."""
    if len(offers) > 1:
        yield from (_Problem(offer, "several offers need labels: 'as NAME'") for offer in offers if not offer.label)
    yield from _twice("the label", ((offer.label, offer, "label") for offer in offers if offer.label))


@_problems.register
def _(node: t.Offer, place: _Place, book: _Book) -> _Problems:
    if not node.tokens and not node.cp and book.parsed.says(node, "INT 0"):
        yield _Problem(node, "the price must be at least 1: what costs nothing is 'free'", "INT 0")
    if _Mark.TOKEN in place.marks:
        if node.token:
            yield _Problem(node, "an offer of a token spends that token and names no other", "KEY 0")
    elif node.token and place.marks & {t.Slot.PASSIVE, _Mark.COMPANION}:
        yield from _token_problems(node, node.token, book)
        if node.tokens > book.limits.get(node.token, node.tokens):
            yield _Problem(node, f"nobody holds more than {book.limits[node.token]} of this token", "INT 0")
    elif node.tokens or node.token:
        yield _Problem(node, "'spend' stands in tokens; passives and companions name the token: 'spend 1 TOKEN'")


# --- the board


class _Shape(NamedTuple):
    allowed: frozenset[str]
    only: str
    needs: str


_ROWS: Final = _Shape(frozenset({"rows"}), "has rows and nothing else", "needs at least one row")
_SHAPES: Final[dict[t.Slot, _Shape]] = {
    t.Slot.OFFENSIVE: _ROWS,
    t.Slot.ULTIMATE: _ROWS,
    t.Slot.DEFENSIVE: _Shape(
        frozenset({"dice", "rerolls", "body"}), "has dice and statements and nothing else", "needs statements"
    ),
    t.Slot.PASSIVE: _Shape(
        frozenset({"rules", "offers"}), "has rules and offers and nothing else", "needs a rule or an offer"
    ),
}
_LEVEL_PARTS: Final = ("rows", "dice", "rerolls", "body", "rules", "offers")
_NUMBERS: Final = {"dice", "rerolls"}
_ARTICLE: Final = {slot: "an" if slot.value[0] in "ou" else "a" for slot in t.Slot}


@_problems.register
def _(node: t.Ability, _place: _Place, book: _Book) -> _Problems:
    for number, level in enumerate(node.levels, start=1):
        if level.number != number:
            yield _Problem(level, f"this must be level {number}: levels are numbered in order", "INT 0")
        has_cost = book.parsed.says(level, "level_cost")
        if number == 1 and has_cost:
            yield _Problem(level, "level 1 is printed on the board and has no cost", "level_cost")
        if number > 1 and not has_cost:
            yield _Problem(level, f"level {number} is an upgrade card and needs a cost")
        yield from _shape_problems(node.slot, level)


def _shape_problems(slot: t.Slot, level: t.Level) -> _Problems:
    shape = _SHAPES[slot]
    what = f"{_ARTICLE[slot]} {slot.value} level"
    said = [part for part in _LEVEL_PARTS if getattr(level, part)]
    for part in said:
        if part not in shape.allowed:
            first = next(_children(getattr(level, part)), level)
            yield _Problem(first, f"{what} {shape.only}", f"level_{part}" if first is level else "")
    if not shape.allowed & set(said) - _NUMBERS:
        yield _Problem(level, f"{what} {shape.needs}")
    if slot is t.Slot.DEFENSIVE and not level.dice:
        yield _Problem(level, f"{what} needs dice: 'roll N'", "level_dice")


@_problems.register
def _(node: t.Level, _place: _Place, _book: _Book) -> _Problems:
    yield from _label_problems(node.offers)
    yield from _twice("the need", ((_need_text(row.need), row.need, "") for row in node.rows))
    yield from _twice("the name", ((row.name.en, row.name, "") for row in node.rows if row.name))


def _need_text(need: t.Need) -> str:
    if isinstance(need, t.StraightNeed):
        return "large straight" if need.length == 5 else "small straight"
    return " + ".join(sorted(f"{wanted.count} {wanted.symbol}" for wanted in need.symbols))


@_problems.register
def _(node: t.Row, place: _Place, book: _Book) -> _Problems:
    if t.Slot.ULTIMATE in place.marks and book.last_face:
        wanted = f"5 {book.last_face}"
        if _need_text(node.need) != wanted:
            yield _Problem(node.need, f"an ultimate ability needs exactly {wanted}")


# --- the file


@_problems.register
def _(node: t.Hero, _place: _Place, book: _Book) -> _Problems:
    yield from _dice_problems(node, book)
    yield from _uses_problems(node, book)
    yield from _side_problems(node)
    yield from _name_problems(node, book)


def _dice_problems(hero: t.Hero, book: _Book) -> _Problems:
    if len(hero.dice) != 6:
        part = "dice 6" if len(hero.dice) > 6 else "dice"
        yield _Problem(hero, f"a die has exactly 6 faces, not {len(hero.dice)}", part)
    for index, face in enumerate(hero.dice):
        yield from _symbol_problems(hero, face, book, f"dice {index}")
    for symbol in hero.symbols:
        if symbol.key not in hero.dice:
            yield _Problem(symbol, f"the symbol '{symbol.key}' is on no face of the dice", "KEY 0")


def _uses_problems(hero: t.Hero, book: _Book) -> _Problems:
    for index, used in enumerate(hero.uses):
        if used not in book.shared_tokens:
            message = f"unknown common token '{used}'" + suggestion(used, book.shared_tokens)
            yield _Problem(hero, message, f"uses {index}")
    for token in hero.tokens:
        if token.key in book.shared_tokens:
            message = f"'{token.key}' is a common token: write 'uses {token.key}' instead"
            yield _Problem(token.name, message, "STRING 0")


def _side_problems(hero: t.Hero) -> _Problems:
    """A board has two sides or none, and an ultimate ability whichever side lies up."""
    yield from _names_twice("the side", (side.name for side in hero.sides))
    if len(hero.sides) == 1:
        yield _Problem(hero.sides[0], "a board has two sides or none")
    for side in hero.sides:
        ultimates = [one for one in _spaces(hero, side.key) if one.slot is t.Slot.ULTIMATE]
        if not ultimates:
            yield _Problem(side, f"the side '{side.key}' has no ultimate ability")
        yield from (_Problem(one, f"the side '{side.key}' has another ultimate ability") for one in ultimates[1:])


def _spaces(hero: t.Hero, side: str) -> list[t.Ability]:
    """The board spaces that lie up together with this side."""
    return [ability for ability in hero.abilities if ability.side in {"", side}]


_Said = tuple[str, t.Node, str]


def _name_problems(hero: t.Hero, book: _Book) -> _Problems:
    upgrades = {f"{ability.key}-{'i' * level.number}" for ability in hero.abilities for level in ability.levels[1:]}
    for card in hero.cards:
        if card.key in book.shared_cards | upgrades:
            yield _Problem(card.name, f"there is another card '{card.key}'", "STRING 0")
    yield from _twice("the common token", ((used, hero, f"uses {index}") for index, used in enumerate(hero.uses)))
    yield from _twice("the symbol", ((symbol.key, symbol, "KEY 0") for symbol in hero.symbols))
    yield from _names_twice("the symbol", (symbol.name for symbol in hero.symbols))
    yield from _names_twice("the token", (token.name for token in hero.tokens))
    yield from _names_twice("the card", (card.name for card in hero.cards))
    yield from _names_twice("the companion", (companion.name for companion in hero.companions))
    for side in [side.key for side in hero.sides] or [""]:
        yield from _names_twice("the ability", _ability_names(_spaces(hero, side)))
    upgraded = ((one.key, one.name, "STRING 0") for one in hero.abilities if len(one.levels) > 1)
    yield from _twice("an upgrade of", upgraded) if hero.sides else ()


@_problems.register
def _(node: t.Common, _place: _Place, _book: _Book) -> _Problems:
    yield from _names_twice("the token", (token.name for token in node.tokens))
    yield from _names_twice("the card", (card.name for card in node.cards))


def _ability_names(abilities: Iterable[t.Ability]) -> Iterator[t.Name]:
    """The names of the spaces and of the rows that upgrades add; a row may stay from level to level."""
    for ability in abilities:
        yield ability.name
        rows = {row.name: row.name for level in ability.levels for row in level.rows if row.name}
        yield from rows.values()


def _names_twice(what: str, names: Iterable[t.Name]) -> _Problems:
    found = list(names)
    yield from _twice(what, ((slug(name.en), name, "STRING 0") for name in found))
    yield from _twice(what, ((name.ru.casefold(), name, "STRING 1") for name in found))


def _twice(what: str, said: Iterable[_Said]) -> _Problems:
    """A problem for everything that was said before."""
    seen: Counter[str] = Counter()
    for text, node, part in said:
        if text and seen[text]:
            yield _Problem(node, f"{what} '{text}' stands here for the second time", part)
        seen[text] += 1
