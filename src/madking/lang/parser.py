"""From the text of a `.hero` file to its typed tree.

The files may come from anyone, so everything is bounded, and whatever is wrong with a text ends in a
`HeroFileError` at its line and column.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, Union, cast

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.names import slug, suggestion

if TYPE_CHECKING:
    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedInput

    Branch = Tree[Token]

MAX_BYTES: Final = 256 * 1024
MAX_DEPTH: Final = 24
MAX_NUMBER: Final = 99
MAX_NAME: Final = 60
MAX_ITEMS: Final = {
    "dice faces": 24,
    "symbols": 6,
    "common tokens": 24,
    "tokens": 24,
    "board spaces": 24,
    "levels": 3,
    "rows": 12,
    "rules": 8,
    "offers": 8,
    "cards": 60,
    "symbols of one need or condition": 6,
    "terms": 6,
    "statements": 24,
    "branches": 6,
}

Position = tuple[int, int]
_Item = TypeVar("_Item", bound=Union["Branch", "Token"])
_Made = TypeVar("_Made", bound=t.Node)


class Parsed:
    """A tree, and where in the text each of its nodes stands."""

    def __init__(self, source: str, tree: t.Hero | t.Common, places: dict[tuple[int, str], Position]) -> None:
        self.source = source
        self.tree = tree
        self._places = places

    def position(self, node: t.Node, part: str = "") -> Position:
        """Line and column of a node, or of one part of it: "who", "body", "INT 1" for its second number ..."""
        return self._places.get((id(node), part)) or self._places[id(node), ""]

    def says(self, node: t.Node, part: str) -> bool:
        """Whether the part is written in the text, and not merely a default."""
        return (id(node), part) in self._places


def parse(text: str, source: str = "<text>") -> Parsed:
    """Reads a hero file, or the common file; raises `HeroFileError` for any text that is neither."""
    from lark.exceptions import UnexpectedInput

    _check_size(text, source)
    grammar = _grammar()
    try:
        start = grammar.lark.parse(text)
    except UnexpectedInput as error:
        raise _syntax_error(error, text, source, grammar) from None
    builder = _Builder(source, grammar.words)
    return Parsed(source, builder.file(cast("Branch", start.children[0])), builder.places)


def reserved_words() -> frozenset[str]:
    """The words of the language; no symbol and no token can be called like one."""
    return _grammar().words


# --- the grammar ------------------------------------------------------------------------------


class _Grammar(NamedTuple):
    lark: "Lark"
    literals: dict[str, str]
    words: frozenset[str]


@cache
def _grammar() -> _Grammar:
    from lark import Lark
    from lark.lark import PostLex
    from lark.lexer import PatternStr

    class WholeWords(PostLex):
        """Lets the lexer read names everywhere, so that "healing" is never read as "heal" and "ing"."""

        always_accept = ("KEY",)

        def process(self, stream: "Iterator[Token]") -> "Iterator[Token]":
            return stream

    text = Path(__file__).with_name("hero.lark").read_text("utf-8")
    lark = Lark(text, parser="lalr", propagate_positions=True, maybe_placeholders=False, postlex=WholeWords())
    literals = {term.name: term.pattern.value for term in lark.terminals if isinstance(term.pattern, PatternStr)}
    return _Grammar(lark, literals, frozenset(word for word in literals.values() if word.isalpha()))


# --- limits of the text -----------------------------------------------------------------------

_BRACES: Final = re.compile(r'"[^"\r\n]*"|#[^\n]*|[{}]')


def _check_size(text: str, source: str) -> None:
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise HeroFileError(source, 1, 1, f"the file is larger than {MAX_BYTES // 1024} kB")
    depth = 0
    for match in _BRACES.finditer(text):
        depth += {"{": 1, "}": -1}.get(match[0], 0)
        if depth > MAX_DEPTH:
            raise HeroFileError(source, *_place(text, match.start()), f"blocks are nested deeper than {MAX_DEPTH}")


def _place(text: str, index: int) -> Position:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


# --- syntax errors ----------------------------------------------------------------------------

_THING: Final = re.compile(r'[^\W\d][\w-]*|[0-9]+|"[^"\r\n]*"|.', re.DOTALL)
_DESCRIPTIONS: Final = {
    "KEY": "a name",
    "INT": "a number",
    "STRING": "a name in quotation marks",
    "$END": "the end of the file",
}
_FEW: Final = 6


def _syntax_error(error: "UnexpectedInput", text: str, source: str, grammar: _Grammar) -> HeroFileError:
    from lark.exceptions import UnexpectedToken

    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    index = len(text) if at_end else error.pos_in_stream or 0
    accepts: Callable[[], set[str]] = error.interactive_parser.accepts
    return HeroFileError(source, *_place(text, index), _explanation(text, index, accepts(), grammar))


def _explanation(text: str, index: int, allowed: set[str], grammar: _Grammar) -> str:
    """One sentence about what stands at the index of the text, though only `allowed` may."""
    match = _THING.match(text, index)
    if match is None:
        return "the file ends too early" + _expected(allowed & {"RBRACE"} or allowed, grammar)
    thing = match[0]
    if thing == '"':
        return "this name is not closed: it needs a quotation mark at both ends, on one line"
    if not thing[0].isalpha() or thing in grammar.words:
        shown = thing if thing[0] == '"' and thing.isprintable() else repr(thing)
        return f"{shown[:MAX_NAME]} cannot stand here" + _expected(allowed, grammar)
    words = [grammar.literals.get(name, "") for name in allowed] + ([thing.lower()] if "KEY" in allowed else [])
    return f"unknown word {thing[:MAX_NAME]!r}" + (suggestion(thing, words) or _expected(allowed, grammar))


def _expected(allowed: set[str], grammar: _Grammar) -> str:
    """What was allowed instead, if that is little enough to read."""
    things = sorted(_DESCRIPTIONS.get(name) or f"'{grammar.literals[name]}'" for name in allowed)
    if not things or len(things) > _FEW:
        return ""
    *others, last = things
    return "; expected " + (", ".join(others) + " or " if others else "") + last


# --- the builder ------------------------------------------------------------------------------


def _at(item: "Branch | Token") -> Position:
    where = item if isinstance(item, str) else item.meta
    return cast(int, where.line), cast(int, where.column)


def _branches(branch: "Branch", *names: str) -> "list[Branch]":
    return [child for child in branch.children if not isinstance(child, str) and child.data in names]


def _first(branch: "Branch", name: str) -> "Branch | None":
    return next(iter(_branches(branch, name)), None)


def _tokens(branch: "Branch", kind: str) -> "list[Token]":
    return [child for child in branch.children if isinstance(child, str) and child.type == kind]


def _words(branch: "Branch | None", default: str = "") -> str:
    """The words of a branch that is nothing but words."""
    return default if branch is None else " ".join(str(child) for child in branch.children)


class _Builder:
    """Makes typed nodes of lark's branches, and remembers where each of them stood."""

    def __init__(self, source: str, words: frozenset[str]) -> None:
        self.source = source
        self.words = words
        self.places: dict[tuple[int, str], Position] = {}

    def error(self, at: "Branch | Token", message: str) -> HeroFileError:
        return HeroFileError(self.source, *_at(at), message)

    def note(self, node: _Made, branch: "Branch") -> _Made:
        """Remembers where the node and its direct parts stand."""
        self.places[id(node), ""] = _at(branch)
        seen: dict[str, int] = {}
        for child in branch.children:
            if isinstance(child, str):
                index = seen.get(child.type, 0)
                seen[child.type] = index + 1
                self.places[id(node), f"{child.type} {index}"] = _at(child)
            else:
                self.places.setdefault((id(node), child.data), _at(child))
        return node

    def limited(self, kind: str, items: list[_Item]) -> list[_Item]:
        """The items, if there are not too many of them."""
        most = MAX_ITEMS[kind]
        if len(items) > most:
            raise self.error(items[most], f"there are more than {most} {kind}")
        return items

    # --- leaves

    def number(self, token: "Token") -> int:
        digits = token.lstrip("0") or "0"
        if len(digits) > len(str(MAX_NUMBER)):
            raise self.error(token, f"numbers go up to {MAX_NUMBER}")
        return int(digits)

    def count(self, branch: "Branch | None", index: int = 0, default: int = 0) -> int:
        """The number at this index among the numbers of the branch."""
        numbers = [] if branch is None else _tokens(branch, "INT")
        return self.number(numbers[index]) if index < len(numbers) else default

    def bounded(self, token: "Token") -> str:
        if len(token) > MAX_NAME:
            raise self.error(token, f"names are at most {MAX_NAME} characters long")
        return str(token)

    def key(self, token: "Token") -> str:
        if token in self.words:
            raise self.error(token, f"'{token}' is a word of the language and cannot be a name")
        return self.bounded(token)

    def name(self, branch: "Branch") -> t.Name:
        texts = []
        for token in _tokens(branch, "STRING"):
            if not token.isprintable():
                raise self.error(token, "a name holds a character that cannot be shown")
            texts.append(self.bounded(token)[1:-1])
        return self.note(t.Name(*texts), branch)

    def own_name(self, branch: "Branch") -> t.Name:
        return self.name(_branches(branch, "name")[0])

    def who(self, branch: "Branch", default: t.Who) -> t.Who:
        return t.Who(_words(_first(branch, "who"), default.value))

    def scope(self, branch: "Branch") -> t.Scope:
        return t.Scope(_words(_first(branch, "scope")))

    def symbol_counts(self, branch: "Branch") -> tuple[t.SymbolCount, ...]:
        found = self.limited("symbols of one need or condition", _branches(branch, "symbol_count"))
        return tuple(self.note(t.SymbolCount(self.count(one), self.key(_tokens(one, "KEY")[0])), one) for one in found)

    # --- the file

    def file(self, branch: "Branch") -> t.Hero | t.Common:
        tokens = tuple(self.token(one) for one in self.limited("tokens", _branches(branch, "token")))
        cards = tuple(self.card(one) for one in self.limited("cards", _branches(branch, "card")))
        if branch.data == "common":
            return self.note(t.Common(tokens, cards), branch)
        faces = self.list_once(branch, "dice", "dice faces")
        uses = self.list_once(branch, "uses", "common tokens")
        hero = t.Hero(
            key=self.bounded(_tokens(branch, "KEY")[0]),
            name=self.own_name(branch),
            complexity=self.count(self.once(branch, "complexity")),
            dice=tuple(self.key(face) for face in faces),
            symbols=tuple(self.symbol(one) for one in self.limited("symbols", _branches(branch, "symbol"))),
            uses=tuple(self.key(used) for used in uses),
            rules=self.rules(branch),
            tokens=tokens,
            abilities=tuple(self.ability(one) for one in self.limited("board spaces", _branches(branch, "ability"))),
            cards=cards,
        )
        for part, listed in (("dice", faces), ("uses", uses)):
            self.places.update({(id(hero), f"{part} {index}"): _at(token) for index, token in enumerate(listed)})
        return self.note(hero, branch)

    def once(self, branch: "Branch", name: str) -> "Branch | None":
        found = _branches(branch, name)
        if len(found) > 1:
            raise self.error(found[1], f"'{name}' is said twice")
        return found[0] if found else None

    def list_once(self, branch: "Branch", name: str, kind: str) -> "list[Token]":
        found = self.once(branch, name)
        return [] if found is None else self.limited(kind, _tokens(found, "KEY"))

    def symbol(self, branch: "Branch") -> t.Symbol:
        return self.note(t.Symbol(self.key(_tokens(branch, "KEY")[0]), self.own_name(branch)), branch)

    def token(self, branch: "Branch") -> t.Token:
        flags = {_words(flag) for flag in _branches(branch, "token_flag")}
        name = self.own_name(branch)
        token = t.Token(
            key=slug(name.en),
            name=name,
            kind=t.TokenKind(_words(_first(branch, "token_kind"))),
            limit=self.count(branch),
            persistent="persistent" in flags,
            removable="unremovable" not in flags,
            movable="unmovable" not in flags,
            silencing="silencing" in flags,
            rules=self.rules(branch),
            offers=self.offers(branch),
        )
        return self.note(token, branch)

    def ability(self, branch: "Branch") -> t.Ability:
        name = self.own_name(branch)
        slot = t.Slot(_words(_first(branch, "slot")))
        levels = tuple(self.level(one) for one in self.limited("levels", _branches(branch, "level")))
        return self.note(t.Ability(slug(name.en), name, slot, levels), branch)

    def level(self, branch: "Branch") -> t.Level:
        level = t.Level(
            number=self.count(branch),
            cost=self.count(_first(branch, "level_cost")),
            rows=tuple(self.row(one) for one in self.limited("rows", _branches(branch, "row"))),
            dice=self.count(_first(branch, "level_dice")),
            rerolls=self.count(_first(branch, "level_rerolls")),
            body=self.effects(branch),
            rules=self.rules(branch),
            offers=self.offers(branch),
        )
        return self.note(level, branch)

    def row(self, branch: "Branch") -> t.Row:
        named = _first(branch, "name")
        (need,) = _branches(branch, "symbol_need", "small_straight", "large_straight")
        return self.note(t.Row(self.name(named) if named else None, self.need(need), self.body(branch)), branch)

    def need(self, branch: "Branch") -> t.Need:
        if branch.data == "symbol_need":
            return self.note(t.SymbolNeed(self.symbol_counts(branch)), branch)
        return self.note(t.StraightNeed({"small_straight": 4, "large_straight": 5}[branch.data]), branch)

    def card(self, branch: "Branch") -> t.Card:
        name = self.own_name(branch)
        card = t.Card(
            key=slug(name.en),
            name=name,
            timing=t.Timing(_words(_first(branch, "timing"))),
            cost=self.count(branch),
            modifier=_first(branch, "modifier") is not None,
            when=self.condition(branch),
            body=self.body(branch),
        )
        return self.note(card, branch)

    # --- rules and offers

    def rules(self, branch: "Branch") -> tuple[t.Rule, ...]:
        return tuple(self.rule(one) for one in self.limited("rules", _branches(branch, "rule")))

    def rule(self, branch: "Branch") -> t.Rule:
        moment = t.Moment(_words(_first(branch, "moment")))
        return self.note(t.Rule(moment, self.condition(branch), self.body(branch)), branch)

    def offers(self, branch: "Branch") -> tuple[t.Offer, ...]:
        found = self.limited("offers", _branches(branch, "offer_tokens", "offer_cp", "offer_free"))
        return tuple(self.offer(one) for one in found)

    def offer(self, branch: "Branch") -> t.Offer:
        label, price = _first(branch, "label"), self.count(branch)
        tokens, cp = (0, price) if branch.data == "offer_cp" else (price, 0)
        any_number, aged, once = (_first(branch, flag) is not None for flag in ("any_number", "aged", "once"))
        called = self.bounded(_tokens(label, "KEY")[0]) if label else ""
        made = t.Offer(
            called, 1 if any_number else tokens, cp, self.condition(branch), self.body(branch), any_number, aged, once
        )
        return self.note(made, branch)

    # --- conditions, amounts, effects

    def condition(self, branch: "Branch") -> t.Condition | None:
        """The condition among the children of the branch, if there is one."""
        found = _branches(branch, *_CONDITIONS)
        return self.note(_CONDITIONS[found[0].data](self, found[0]), found[0]) if found else None

    def needed_condition(self, branch: "Branch") -> t.Condition:
        return cast(t.Condition, self.condition(branch))

    def amount(self, branch: "Branch") -> t.Amount:
        """The amount among the children of the branch; 1 if nothing is said."""
        found = _first(branch, "amount")
        if found is None:
            number = self.note(t.Number(1), branch)
            return self.note(t.Amount((number,)), branch)
        terms = self.limited("terms", _branches(found, *_TERMS))
        return self.note(t.Amount(tuple(self.note(_TERMS[one.data](self, one), one) for one in terms)), found)

    def per_symbol(self, branch: "Branch") -> t.PerSymbol:
        return t.PerSymbol(self.count(branch), self.key(_tokens(branch, "KEY")[0]), self.count(branch, 1, default=1))

    def per_token(self, branch: "Branch") -> t.PerToken:
        return t.PerToken(self.count(branch), self.key(_tokens(branch, "KEY")[0]), self.who(branch, t.Who.SELF))

    def absent(self, branch: "Branch") -> t.Absent:
        found = self.limited("symbols of one need or condition", _tokens(branch, "KEY"))
        return t.Absent(tuple(self.key(one) for one in found))

    def bodies(self, branch: "Branch") -> list[t.Body]:
        return [self.effects(one) for one in _branches(branch, "body")]

    def body(self, branch: "Branch") -> t.Body:
        return self.bodies(branch)[0]

    def effects(self, branch: "Branch") -> t.Body:
        found = self.limited("statements", _branches(branch, *_EFFECTS))
        return tuple(self.note(_EFFECTS[one.data](self, one), one) for one in found)

    def deal(self, branch: "Branch") -> t.Deal:
        kind = t.DamageType(_words(_first(branch, "damage_type"), t.DamageType.NORMAL.value))
        return t.Deal(self.amount(branch), kind, self.who(branch, t.Who.TARGET))

    def set_die(self, branch: "Branch") -> t.SetDie:
        return t.SetDie(self.scope(branch), self.count(branch) if _tokens(branch, "INT") else None)

    def if_(self, branch: "Branch") -> t.If:
        return t.If(self.needed_condition(branch), *self.bodies(branch))

    def on(self, branch: "Branch") -> t.If:
        return t.If(self.shows(branch), *self.bodies(branch))

    def shows(self, branch: "Branch") -> t.Shows:
        return self.note(t.Shows(self.symbol_counts(branch)), branch)

    def choose_one(self, branch: "Branch") -> t.ChooseOne:
        found = self.limited("branches", _branches(branch, "body"))
        return t.ChooseOne(tuple(self.note(t.Branch(self.effects(one)), one) for one in found))

    def choose_player(self, branch: "Branch") -> t.ChoosePlayer:
        pool = _words(_first(branch, "pool"), t.Pool.OPPONENT.value)
        return t.ChoosePlayer(t.Pool(pool), self.body(branch), self.count(branch, default=1))

    def roll(self, branch: "Branch") -> t.Roll:
        again = _first(branch, "roll_rerolls")
        if again is None:
            return t.Roll(self.count(branch), self.body(branch))
        paid = _tokens(again, "KEY")
        token = self.key(paid[0]) if paid else ""
        return t.Roll(self.count(branch), self.body(branch), self.count(again), token, self.count(again, 1))

    def contest(self, branch: "Branch") -> t.Contest:
        equal = _first(branch, "equal_wins") is not None
        body, otherwise = self.bodies(branch)
        return t.Contest(self.who(branch, t.Who.TARGET), equal, body, otherwise)


# --- which rule makes which node --------------------------------------------------------------

_MakeTerm = Callable[[_Builder, "Branch"], t.Term]
_MakeCondition = Callable[[_Builder, "Branch"], t.Condition]
_MakeEffect = Callable[[_Builder, "Branch"], t.Effect]


def _bare(make: Callable[[], t.Effect]) -> _MakeEffect:
    return lambda _builder, _branch: make()


def _with_amount(make: Callable[[t.Amount], t.Effect]) -> _MakeEffect:
    return lambda builder, branch: make(builder.amount(branch))


def _with_amount_for(make: Callable[[t.Amount, t.Who], t.Effect], default: t.Who) -> _MakeEffect:
    return lambda builder, branch: make(builder.amount(branch), builder.who(branch, default))


def _with_token(make: Callable[[str, t.Amount, t.Who], t.Effect], default: t.Who) -> _MakeEffect:
    return lambda builder, branch: make(
        builder.key(_tokens(branch, "KEY")[0]), builder.amount(branch), builder.who(branch, default)
    )


def _with_who(make: Callable[[t.Who], t.Effect], default: t.Who) -> _MakeEffect:
    return lambda builder, branch: make(builder.who(branch, default))


def _with_scope(make: Callable[[t.Scope], t.Effect]) -> _MakeEffect:
    return lambda builder, branch: make(builder.scope(branch))


def _with_body(make: Callable[[t.Body], t.Effect]) -> _MakeEffect:
    return lambda builder, branch: make(builder.body(branch))


def _with_count(make: Callable[[int, t.Body], t.Effect]) -> _MakeEffect:
    return lambda builder, branch: make(builder.count(branch), builder.body(branch))


_TERMS: Final[dict[str, _MakeTerm]] = {
    "number": lambda builder, branch: t.Number(builder.count(branch)),
    "per_symbol": _Builder.per_symbol,
    "per_token": _Builder.per_token,
    "per_taken": lambda builder, branch: t.PerTaken(builder.count(branch)),
    "to_limit": lambda _builder, _branch: t.ToLimit(),
    "dice_sum": lambda _builder, _branch: t.DiceSum(),
    "half_sum": lambda _builder, _branch: t.HalfSum(),
}

_CONDITIONS: Final[dict[str, _MakeCondition]] = {
    "shows": _Builder.shows,
    "value": lambda builder, branch: t.Value(builder.count(branch), builder.count(branch, 1)),
    "of_a_kind": lambda builder, branch: t.OfAKind(builder.count(branch)),
    "sum_at_least": lambda builder, branch: t.SumAtLeast(builder.count(branch)),
    "attacking": lambda builder, branch: t.Attacking(builder.count(branch)),
    "before_defence": lambda _builder, _branch: t.BeforeDefence(),
    "attacked": lambda _builder, _branch: t.Attacked(),
    "damage_waits": lambda _builder, _branch: t.DamageWaits(),
    "dealt": lambda builder, branch: t.Dealt(builder.count(branch)),
    "can_fail": lambda _builder, _branch: t.CanFail(),
    "need_shows": lambda builder, branch: t.NeedShows(builder.key(_tokens(branch, "KEY")[0])),
    "absent": _Builder.absent,
    "spent_before": lambda builder, branch: t.SpentBefore(builder.key(_tokens(branch, "KEY")[0])),
    "before_own_roll": lambda _builder, _branch: t.BeforeOwnRoll(),
    "own_main": lambda _builder, _branch: t.OwnMain(),
    "rolling_for": lambda builder, branch: t.RollingFor(builder.key(_tokens(branch, "KEY")[0])),
    "start_player": lambda _builder, _branch: t.StartPlayer(),
    "attempts_below": lambda builder, branch: t.AttemptsBelow(builder.count(branch)),
}

_EFFECTS: Final[dict[str, _MakeEffect]] = {
    "deal": _Builder.deal,
    "add": _with_amount(t.Add),
    "make_undefendable": _bare(t.MakeUndefendable),
    "weaken": _with_amount(t.Weaken),
    "recoil": lambda builder, branch: t.Recoil(builder.amount(branch), builder.count(branch)),
    "prevent": _with_amount_for(t.Prevent, t.Who.SELF),
    "prevent_half": _bare(t.PreventHalf),
    "prevent_status": _bare(t.PreventStatus),
    "avoid": _bare(t.Avoid),
    "return_half": _bare(t.ReturnHalf),
    "fail": _bare(t.Fail),
    "survive": _bare(t.Survive),
    "heal": _with_amount(t.Heal),
    "gain_cp": _with_amount_for(t.GainCp, t.Who.SELF),
    "give_cp": _with_amount_for(t.GainCp, t.Who.SELF),
    "take": lambda builder, branch: t.Take(builder.key(_tokens(branch, "KEY")[0]), builder.count(branch)),
    "pay_any": _bare(t.PayAny),
    "raise_limit": lambda builder, branch: t.RaiseLimit(builder.key(_tokens(branch, "KEY")[0])),
    "reroll_for": lambda builder, branch: t.RerollFor(builder.key(_tokens(branch, "KEY")[0])),
    "attempt_price": lambda builder, branch: t.AttemptPrice(builder.count(branch)),
    "another_roll_phase": _bare(t.AnotherRollPhase),
    "lose_cp": _with_amount_for(t.LoseCp, t.Who.TARGET),
    "draw": _with_amount(t.Draw),
    "gain": _with_token(t.Gain, t.Who.SELF),
    "give": _with_token(t.Gain, t.Who.SELF),
    "inflict": _with_token(t.Inflict, t.Who.TARGET),
    "remove_status": _with_who(t.RemoveStatus, t.Who.SELF),
    "remove_all": _with_who(t.RemoveAll, t.Who.SELF),
    "move_status": _bare(t.MoveStatus),
    "remove_this": _bare(t.RemoveThis),
    "remove_stack": _bare(t.RemoveStack),
    "set_die": _Builder.set_die,
    "shift_die": _with_scope(t.ShiftDie),
    "copy_die": _with_scope(t.CopyDie),
    "reroll": _with_scope(t.Reroll),
    "grant_attempt": lambda _builder, branch: t.GrantAttempt(t.RollPhase(_words(_first(branch, "roll_phase")))),
    "fewer_attempts": lambda builder, branch: t.Attempts(-builder.count(branch)),
    "skip_phase": _bare(t.SkipPhase),
    "extra_roll_phase": _bare(t.ExtraRollPhase),
    "then": _bare(t.Then),
    "roll": _Builder.roll,
    "for_each": lambda builder, branch: t.ForEach(builder.key(_tokens(branch, "KEY")[0]), builder.body(branch)),
    "contest": _Builder.contest,
    "allow": lambda builder, branch: t.Allow(builder.offers(branch)[0]),
    "if_": _Builder.if_,
    "on": _Builder.on,
    "additionally": _with_body(t.Additionally),
    "may": _with_body(t.May),
    "choose_one": _Builder.choose_one,
    "choose_player": _Builder.choose_player,
    "up_to": _with_count(t.UpTo),
    "times": _with_count(t.Times),
}
