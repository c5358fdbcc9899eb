"""From the text of a `.hero` file to its typed tree.

The files may come from anyone, so everything is bounded, and whatever is wrong with a text ends in a
`HeroFileError` at its line and column.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, Union, cast

from madking.errors import HeroFileError
from madking.folders import cache_folder
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
    "companions": 6,
    "states": 6,
    "sides": 2,
    "board spaces": 24,
    "levels": 3,
    "rows": 12,
    "rules": 8,
    "offers": 8,
    "cards": 60,
    "symbols of one need or condition": 6,
    "conditions": 6,
    "terms": 6,
    "numbers of one table": 9,
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
    lark = Lark(
        text,
        parser="lalr",
        propagate_positions=True,
        maybe_placeholders=False,
        postlex=WholeWords(),
        cache=_kept_tables(text) or False,
    )
    literals = {term.name: term.pattern.value for term in lark.terminals if isinstance(term.pattern, PatternStr)}
    return _Grammar(lark, literals, frozenset(word for word in literals.values() if word.isalpha()))


def _kept_tables(text: str) -> str:
    """A file of this user that keeps the parser's tables, for making them takes a second; none if there is no room."""
    try:
        folder = cache_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return ""
    made_of = f"{text} {sys.version}".encode()
    return str(folder / f"grammar-{sha256(made_of).hexdigest()[:16]}.tables") if os.access(folder, os.W_OK) else ""


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

    def named(self, branch: "Branch", index: int = 0) -> str:
        """The key at this index among the keys of the branch."""
        return self.key(_tokens(branch, "KEY")[index])

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
        return tuple(self.note(t.SymbolCount(self.count(one), self.named(one)), one) for one in found)

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
            abilities=self.abilities(branch),
            cards=cards,
            companions=tuple(self.companion(one) for one in self.limited("companions", _branches(branch, "companion"))),
            sides=self.sides(branch),
            beginner=self.once(branch, "beginner") is not None,
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
        return self.note(t.Symbol(self.named(branch), self.own_name(branch)), branch)

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
            others=self.count(_first(branch, "others")),
            shielding="shielding" in flags,
        )
        return self.note(token, branch)

    def companion(self, branch: "Branch") -> t.Companion:
        name = self.own_name(branch)
        vigour, act = _first(branch, "vigour"), self.once(branch, "act")
        companion = t.Companion(
            key=slug(name.en),
            name=name,
            health=self.count(vigour),
            most=self.count(vigour, 1),
            fallen=self.named(vigour) if vigour else "",
            states=tuple(self.state(one) for one in self.limited("states", _branches(branch, "state"))),
            act=self.act(act) if act else None,
            rules=self.rules(branch),
            offers=self.offers(branch),
        )
        return self.note(companion, branch)

    def state(self, branch: "Branch") -> t.CompanionState:
        return self.note(t.CompanionState(self.named(branch), self.own_name(branch)), branch)

    def act(self, branch: "Branch") -> t.Act:
        once = _first(branch, "once_per_turn") is not None
        return self.note(t.Act(self.condition(branch), self.body(branch), once), branch)

    def sides(self, branch: "Branch") -> tuple[t.Side, ...]:
        found: dict[str, t.Side] = {}
        for one in self.limited("sides", _branches(branch, "side")):
            key = self.named(one)
            if key in found:
                raise self.error(one, f"the side '{key}' is said twice")
            found[key] = self.note(t.Side(key, self.own_name(one)), one)
        return tuple(found.values())

    def abilities(self, branch: "Branch") -> tuple[t.Ability, ...]:
        """The board spaces in the order of the file, those of the sides among them."""
        found: list[tuple[Branch, str]] = []
        for one in _branches(branch, "ability", "side"):
            inner = [one] if one.data == "ability" else _branches(one, "ability")
            found += [(ability, self.named(one) if one.data == "side" else "") for ability in inner]
        self.limited("board spaces", [ability for ability, _side in found])
        return tuple(self.ability(ability, side) for ability, side in found)

    def ability(self, branch: "Branch", side: str) -> t.Ability:
        name = self.own_name(branch)
        slot = t.Slot(_words(_first(branch, "slot")))
        levels = tuple(self.level(one) for one in self.limited("levels", _branches(branch, "level")))
        return self.note(t.Ability(slug(name.en), name, slot, levels, side), branch)

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
        any_number = _first(branch, "any_number") is not None
        made = t.Offer(
            label=self.bounded(_tokens(label, "KEY")[0]) if label else "",
            tokens=1 if any_number else tokens,
            cp=cp,
            when=self.condition(branch),
            body=self.body(branch),
            any_number=any_number,
            aged=_first(branch, "aged_only") is not None,
            once_per_roll=_first(branch, "once_per_roll") is not None,
            token=self.named(branch) if _tokens(branch, "KEY") else "",
            once_per_turn=_first(branch, "once_per_turn") is not None,
            per_attack=self.count(_first(branch, "per_attack")),
        )
        return self.note(made, branch)

    # --- conditions, amounts, effects

    def condition(self, branch: "Branch") -> t.Condition | None:
        """The condition among the children of the branch, if there is one."""
        found = self.conditions(branch)
        return found[0] if found else None

    def conditions(self, branch: "Branch") -> tuple[t.Condition, ...]:
        found = self.limited("conditions", _branches(branch, *_CONDITIONS))
        return tuple(self.note(_CONDITIONS[one.data](self, one), one) for one in found)

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
        return t.PerSymbol(self.count(branch), self.named(branch), self.count(branch, 1, default=1))

    def per_token(self, branch: "Branch") -> t.PerToken:
        return t.PerToken(self.count(branch), self.named(branch), self.who(branch, t.Who.SELF))

    def absent(self, branch: "Branch") -> t.Absent:
        found = self.limited("symbols of one need or condition", _tokens(branch, "KEY"))
        return t.Absent(tuple(self.key(one) for one in found))

    def has(self, branch: "Branch") -> t.Has:
        return t.Has(self.count(branch, default=1), self.named(branch), self.who(branch, t.Who.SELF))

    def companion_is(self, branch: "Branch") -> t.CompanionIs:
        states = self.limited("states", _tokens(branch, "KEY")[1:])
        return t.CompanionIs(self.named(branch), tuple(self.key(one) for one in states))

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
        branches = tuple(self.note(t.Branch(self.effects(one)), one) for one in found)
        return t.ChooseOne(branches, self.who(branch, t.Who.SELF))

    def choose_player(self, branch: "Branch") -> t.ChoosePlayer:
        pool = _words(_first(branch, "pool"), t.Pool.OPPONENT.value)
        up_to = _first(branch, "up_to_some") is not None
        return t.ChoosePlayer(t.Pool(pool), self.body(branch), self.count(branch, default=1), up_to)

    def roll(self, branch: "Branch") -> t.Roll:
        again = _first(branch, "roll_rerolls")
        return t.Roll(
            count=self.count(branch),
            body=self.body(branch),
            rerolls=self.count(again),
            token=self.named(again) if again is not None and _tokens(again, "KEY") else "",
            price=self.count(again, 1),
            who=self.who(branch, t.Who.SELF),
        )

    def may_spend(self, branch: "Branch") -> t.MaySpend:
        return t.MaySpend(self.count(branch), self.named(branch), *self.bodies(branch))

    def discard(self, branch: "Branch") -> t.Discard:
        random = _first(branch, "at_random") is not None
        return t.Discard(self.amount(branch), self.who(branch, t.Who.TARGET), random)

    def detonate(self, branch: "Branch") -> t.Detonate:
        table = self.limited("numbers of one table", _tokens(branch, "INT"))
        return t.Detonate(self.named(branch), tuple(self.number(one) for one in table))

    def set_state(self, branch: "Branch") -> t.SetState:
        *companion, state = (self.key(one) for one in _tokens(branch, "KEY"))
        return t.SetState(companion[0] if companion else "", state)

    def reroll(self, branch: "Branch") -> t.Reroll:
        return t.Reroll(self.scope(branch), self.count(_first(branch, "ransom")))

    def activate_some(self, branch: "Branch") -> t.ActivateSome:
        return t.ActivateSome(self.count(branch), _first(branch, "up_to_some") is not None)

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


def _with_key(make: Callable[[str], t.Effect]) -> _MakeEffect:
    return lambda builder, branch: make(builder.named(branch))


def _with_token(make: Callable[[str, t.Amount, t.Who], t.Effect], default: t.Who) -> _MakeEffect:
    return lambda builder, branch: make(builder.named(branch), builder.amount(branch), builder.who(branch, default))


def _with_companion(make: Callable[[t.Amount, str], t.Effect]) -> _MakeEffect:
    return lambda builder, branch: make(builder.amount(branch), builder.named(branch))


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
    "own_cp": lambda _builder, _branch: t.OwnCp(),
    "half_cp": lambda _builder, _branch: t.HalfCp(),
    "per_companion": lambda builder, branch: t.PerCompanion(builder.count(branch), builder.named(branch)),
}

_CONDITIONS: Final[dict[str, _MakeCondition]] = {
    "shows": _Builder.shows,
    "value": lambda builder, branch: t.Value(builder.count(branch), builder.count(branch, 1)),
    "of_a_kind": lambda builder, branch: t.OfAKind(builder.count(branch)),
    "sum_at_least": lambda builder, branch: t.SumAtLeast(builder.count(branch)),
    "attacking": lambda builder, branch: t.Attacking(builder.count(branch)),
    "before_defence": lambda _builder, _branch: t.BeforeDefence(),
    "attacked": lambda builder, branch: t.Attacked(builder.count(branch)),
    "damage_waits": lambda _builder, branch: t.DamageWaits(
        _first(branch, "in_defence") is not None, _first(branch, "of_attacker") is not None
    ),
    "dealt": lambda builder, branch: t.Dealt(builder.count(branch)),
    "can_fail": lambda _builder, _branch: t.CanFail(),
    "need_shows": lambda builder, branch: t.NeedShows(builder.named(branch)),
    "absent": _Builder.absent,
    "spent_before": lambda builder, branch: t.SpentBefore(builder.named(branch)),
    "before_own_roll": lambda _builder, _branch: t.BeforeOwnRoll(),
    "own_main": lambda _builder, _branch: t.OwnMain(),
    "rolling_for": lambda builder, branch: t.RollingFor(builder.named(branch)),
    "start_player": lambda _builder, _branch: t.StartPlayer(),
    "attempts_below": lambda builder, branch: t.AttemptsBelow(builder.count(branch)),
    "own_turn": lambda _builder, _branch: t.OwnTurn(),
    "own_upkeep": lambda _builder, _branch: t.OwnUpkeep(),
    "own_roll": lambda _builder, _branch: t.OwnRoll(),
    "die_shows": lambda builder, branch: t.DieShows(builder.count(branch)),
    "die_lies": lambda builder, branch: t.DieLies(builder.scope(branch)),
    "has": _Builder.has,
    "aged": lambda builder, branch: t.Aged(builder.named(branch)),
    "foreign": lambda builder, branch: t.Foreign(builder.named(branch)),
    "chosen_is_opponent": lambda _builder, _branch: t.ChosenIsOpponent(),
    "on_side": lambda builder, branch: t.OnSide(builder.named(branch)),
    "companion_is": _Builder.companion_is,
    "companion_health": lambda builder, branch: t.CompanionHealth(builder.named(branch), builder.count(branch)),
    "both": lambda builder, branch: t.Both(builder.conditions(branch)),
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
    "halve_damage": _bare(t.HalveDamage),
    "disarm": _bare(t.Disarm),
    "split_damage": _bare(t.SplitDamage),
    "shelter": _with_key(t.Shelter),
    "fail": _bare(t.Fail),
    "survive": _bare(t.Survive),
    "heal": _with_amount_for(t.Heal, t.Who.SELF),
    "heal_dealt": _bare(t.HealDealt),
    "steal_health": _with_amount_for(t.StealHealth, t.Who.TARGET),
    "steal_cp": _with_amount_for(t.StealCp, t.Who.TARGET),
    "gain_or_steal": lambda builder, branch: t.GainOrSteal(builder.amount(branch), builder.count(branch)),
    "gain_cp": _with_amount_for(t.GainCp, t.Who.SELF),
    "give_cp": _with_amount_for(t.GainCp, t.Who.SELF),
    "take": lambda builder, branch: t.Take(builder.named(branch), builder.count(branch)),
    "pay_any": _bare(t.PayAny),
    "raise_limit": _with_key(t.RaiseLimit),
    "reroll_for": _with_key(t.RerollFor),
    "attempt_price": lambda builder, branch: t.AttemptPrice(builder.count(branch)),
    "another_roll_phase": _bare(t.AnotherRollPhase),
    "lose_cp": _with_amount_for(t.LoseCp, t.Who.TARGET),
    "draw": _with_amount(t.Draw),
    "discard": _Builder.discard,
    "discard_hand": _bare(t.DiscardHand),
    "look_at_hand": _with_who(t.LookAtHand, t.Who.TARGET),
    "search": _bare(t.Search),
    "gain": _with_token(t.Gain, t.Who.SELF),
    "give": _with_token(t.Gain, t.Who.SELF),
    "inflict": _with_token(t.Inflict, t.Who.TARGET),
    "remove_status": _with_who(t.RemoveStatus, t.Who.SELF),
    "remove_all": _with_who(t.RemoveAll, t.Who.SELF),
    "move_status": _bare(t.MoveStatus),
    "remove_this": _bare(t.RemoveThis),
    "remove_stack": _bare(t.RemoveStack),
    "remove_tokens": lambda builder, branch: t.RemoveTokens(builder.count(branch), builder.named(branch)),
    "pass_this": _bare(t.PassThis),
    "detonate": _Builder.detonate,
    "set_die": _Builder.set_die,
    "shift_die": _with_scope(t.ShiftDie),
    "copy_die": _with_scope(t.CopyDie),
    "reroll": _Builder.reroll,
    "grant_attempt": lambda _builder, branch: t.GrantAttempt(t.RollPhase(_words(_first(branch, "roll_phase")))),
    "fewer_attempts": lambda builder, branch: t.Attempts(-builder.count(branch)),
    "skip_phase": _bare(t.SkipPhase),
    "extra_roll_phase": _bare(t.ExtraRollPhase),
    "flip": _with_key(t.Flip),
    "set_state": _Builder.set_state,
    "mend": _with_companion(t.Mend),
    "hurt": _with_companion(t.Hurt),
    "activate": _with_key(t.Activate),
    "activate_some": _Builder.activate_some,
    "then": _bare(t.Then),
    "roll": _Builder.roll,
    "for_each": lambda builder, branch: t.ForEach(builder.named(branch), builder.body(branch)),
    "for_each_token": lambda builder, branch: t.ForEachToken(builder.named(branch), builder.body(branch)),
    "contest": _Builder.contest,
    "allow": lambda builder, branch: t.Allow(builder.offers(branch)[0]),
    "if_": _Builder.if_,
    "on": _Builder.on,
    "additionally": _with_body(t.Additionally),
    "may": _with_body(t.May),
    "may_spend": _Builder.may_spend,
    "later": _with_body(t.Later),
    "choose_one": _Builder.choose_one,
    "let_choose": _Builder.choose_one,
    "choose_player": _Builder.choose_player,
    "up_to": _with_count(t.UpTo),
    "times": _with_count(t.Times),
}
