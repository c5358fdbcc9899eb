"""From lark's branches to typed nodes.

Most words build themselves: a rule of the grammar is called as the class of its word (`remove_status` makes a
`RemoveStatus`), and each field of the class is read by its name. A word whose rule is called otherwise, or whose fields
are not simply written one after the other, stands in the tables at the end.
"""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, Union, get_args

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.branches import Position, Span, branches, first, place_of, span_of, text_of, tokens_of
from madking.lang.joining import MORE_STATES, alternatives
from madking.lang.limits import MAX_CREDIT, MAX_ITEMS, MAX_NAME, MAX_NUMBER
from madking.lang.names import slug

if TYPE_CHECKING:
    from lark import Token

    from madking.lang.branches import Branch

Places = dict[tuple[int, str], Position]
"""Where nodes and their parts stand, by the id of the node and the name of the part."""
HERO_LINES: Final = ("complexity", "beginner", "dice", "uses")
"""The parts of a hero that are a line each, and no node."""
_Item = TypeVar("_Item", bound=Union["Branch", "Token"])
_Made = TypeVar("_Made", bound=t.Node)


class Built(NamedTuple):
    """The tree of a file, where each of its nodes stands, and what is wrong with its names and numbers."""

    tree: t.Hero | t.Common
    places: Places
    spans: dict[tuple[int, str], Span]
    errors: list[HeroFileError]


def build(file: "Branch", source: str, reserved: frozenset[str]) -> Built:
    """The tree of a file; where there are errors, it is only nearly what the file says."""
    builder = _Builder(source, reserved)
    return Built(builder.file(file), builder.places, builder.spans, builder.errors)


class _Builder:
    """Makes typed nodes of lark's branches, and remembers where each of them stood."""

    def __init__(self, source: str, reserved: frozenset[str]) -> None:
        self.source = source
        self.reserved = reserved
        self.places: Places = {}
        self.spans: dict[tuple[int, str], Span] = {}
        self.errors: list[HeroFileError] = []

    def wrong(self, at: "Branch | Token", message: str) -> None:
        self.errors.append(HeroFileError(self.source, *place_of(at), message))

    def note(self, node: _Made, branch: "Branch") -> _Made:
        """Remembers where the node and its direct parts stand."""
        self.places[id(node), ""] = place_of(branch)
        self.spans[id(node), ""] = span_of(branch)
        seen: dict[str, int] = {}
        for child in branch.children:
            if isinstance(child, str):
                index = seen.get(child.type, 0)
                seen[child.type] = index + 1
                self.places[id(node), f"{child.type} {index}"] = place_of(child)
            else:
                self.places.setdefault((id(node), child.data), place_of(child))
        return node

    def limited(self, kind: str, items: list[_Item]) -> list[_Item]:
        """The items, as many as there may be."""
        most = MAX_ITEMS[kind]
        if len(items) > most:
            self.wrong(items[most], f"there are more than {most} {kind}")
        return items[:most]

    # --- leaves

    def number(self, token: "Token") -> int:
        digits = token.lstrip("0") or "0"
        if len(digits) > len(str(MAX_NUMBER)):
            self.wrong(token, f"numbers go up to {MAX_NUMBER}")
            return MAX_NUMBER
        return int(digits)

    def count(self, branch: "Branch | None", index: int = 0, default: int = 0) -> int:
        """The number at this index among the numbers of the branch."""
        numbers = [] if branch is None else tokens_of(branch, "INT")
        return self.number(numbers[index]) if index < len(numbers) else default

    def bounded(self, token: "Token") -> str:
        if len(token) > MAX_NAME:
            self.wrong(token, f"names are at most {MAX_NAME} characters long")
        return str(token)

    def key(self, token: "Token") -> str:
        if token in self.reserved:
            self.wrong(token, f"'{token}' is a word of the language and cannot be a name")
        return self.bounded(token)

    def named(self, branch: "Branch", index: int = 0) -> str:
        """The key at this index among the keys of the branch."""
        return self.key(tokens_of(branch, "KEY")[index])

    def name(self, branch: "Branch") -> t.Name:
        texts = []
        for token in tokens_of(branch, "STRING"):
            if not token.isprintable():
                self.wrong(token, "a name holds a character that cannot be shown")
            texts.append(self.bounded(token)[1:-1])
        return self.note(t.Name(texts[0], "".join(texts[1:2]), tuple(texts[2:])), branch)

    def quoted(self, token: "Token", most: int = MAX_NAME) -> str:
        """What stands between quotes and is no name."""
        if len(token) > most:
            self.wrong(token, f"this is at most {most} characters long")
        if not token.isprintable():
            self.wrong(token, "this holds a character that cannot be shown")
        return str(token)[1:-1]

    def own_name(self, branch: "Branch") -> t.Name:
        return self.name(branches(branch, "name")[0])

    def who(self, branch: "Branch", default: t.Who) -> t.Who:
        return t.Who(text_of(first(branch, "who"), default.value))

    def scope(self, branch: "Branch") -> t.Scope:
        return t.Scope(text_of(first(branch, "scope")))

    def symbol_counts(self, branch: "Branch") -> tuple[t.SymbolCount, ...]:
        found = self.limited("symbols of one need or condition", branches(branch, "symbol_count"))
        return tuple(self.note(t.SymbolCount(self.count(one), self.named(one)), one) for one in found)

    # --- the file

    def file(self, branch: "Branch") -> t.Hero | t.Common:
        tokens = tuple(self.token(one) for one in self.limited("tokens", branches(branch, "token")))
        cards = tuple(self.card(one) for one in self.limited("cards", branches(branch, "card")))
        if branch.data == "common":
            return self.note(t.Common(tokens, cards), branch)
        faces = self.list_once(branch, "dice", "dice faces")
        uses = self.list_once(branch, "uses", "common tokens")
        hero = t.Hero(
            key=self.bounded(tokens_of(branch, "KEY")[0]),
            name=self.own_name(branch),
            complexity=self.count(self.once(branch, "complexity")),
            dice=tuple(self.key(face) for face in faces),
            symbols=tuple(self.symbol(one) for one in self.limited("symbols", branches(branch, "symbol"))),
            uses=tuple(self.key(used) for used in uses),
            rules=self.rules(branch),
            tokens=tokens,
            abilities=self.abilities(branch),
            cards=cards,
            companions=tuple(self.companion(one) for one in self.limited("companions", branches(branch, "companion"))),
            sides=self.sides(branch),
            beginner=self.once(branch, "beginner") is not None,
            look=self.look(self.once(branch, "look")),
        )
        for part, listed in (("dice", faces), ("uses", uses)):
            self.places.update({(id(hero), f"{part} {index}"): place_of(token) for index, token in enumerate(listed)})
        lines = branches(branch, *HERO_LINES)
        self.spans.update({(id(hero), line.data): span_of(line) for line in lines})
        return self.note(hero, branch)

    def once(self, branch: "Branch", name: str) -> "Branch | None":
        found = branches(branch, name)
        if len(found) > 1:
            self.wrong(found[1], f"'{name}' is said twice")
        return found[0] if found else None

    def list_once(self, branch: "Branch", name: str, kind: str) -> "list[Token]":
        found = self.once(branch, name)
        return [] if found is None else self.limited(kind, tokens_of(found, "KEY"))

    def symbol(self, branch: "Branch") -> t.Symbol:
        return self.note(t.Symbol(self.named(branch), self.own_name(branch)), branch)

    def look(self, branch: "Branch | None") -> t.Look | None:
        if branch is None:
            return None
        colors, credit = self.once(branch, "colors"), self.once(branch, "credit")
        return self.note(
            t.Look(
                colors=() if colors is None else tuple(map(self.quoted, tokens_of(colors, "STRING"))),
                pictures=tuple(self.picture(one) for one in self.limited("icons", branches(branch, "picture"))),
                credit="" if credit is None else self.quoted(tokens_of(credit, "STRING")[0], MAX_CREDIT),
            ),
            branch,
        )

    def picture(self, branch: "Branch") -> t.Picture:
        keys = tokens_of(branch, "KEY")
        icon = self.quoted(tokens_of(branch, "STRING")[0])
        return self.note(t.Picture(self.key(keys[0]) if keys else "", icon), branch)

    def token(self, branch: "Branch") -> t.Token:
        flags = {text_of(flag) for flag in branches(branch, "token_flag")}
        name = self.own_name(branch)
        token = t.Token(
            key=slug(name.en),
            name=name,
            kind=t.TokenKind(text_of(first(branch, "token_kind"))),
            limit=self.count(branch),
            persistent="persistent" in flags,
            removable="unremovable" not in flags,
            movable="unmovable" not in flags,
            silencing="silencing" in flags,
            rules=self.rules(branch),
            offers=self.offers(branch),
            others=self.count(first(branch, "others")),
            shielding="shielding" in flags,
        )
        return self.note(token, branch)

    def companion(self, branch: "Branch") -> t.Companion:
        name = self.own_name(branch)
        vigour, act = first(branch, "vigour"), self.once(branch, "act")
        stage = first(branch, "stage")
        grows = first(stage, "grows") if stage else None
        companion = t.Companion(
            key=slug(name.en),
            name=name,
            health=self.count(vigour),
            most=self.count(vigour, 1),
            fallen=self.named(vigour) if vigour else "",
            states=tuple(self.state(one) for one in self.limited("states", branches(branch, "state"))),
            act=self.act(act) if act else None,
            rules=self.rules(branch),
            offers=self.offers(branch, slug(name.en)),
            limit=self.count(stage),
            grows=self.named(grows) if grows else "",
            once_per_turn=stage is not None and first(stage, "once_per_turn") is not None,
        )
        return self.note(companion, branch)

    def state(self, branch: "Branch") -> t.CompanionState:
        verb = first(branch, "verb")
        by = self.own_name(verb) if verb else None
        return self.note(t.CompanionState(self.named(branch), self.own_name(branch), by), branch)

    def act(self, branch: "Branch") -> t.Act:
        once = first(branch, "once_per_turn") is not None
        return self.note(t.Act(self.condition(branch), self.body(branch), once), branch)

    def sides(self, branch: "Branch") -> tuple[t.Side, ...]:
        found: dict[str, t.Side] = {}
        for one in self.limited("sides", branches(branch, "side")):
            key = self.named(one)
            if key in found:
                self.wrong(one, f"the side '{key}' is said twice")
            found.setdefault(key, self.note(t.Side(key, self.own_name(one)), one))
        return tuple(found.values())

    def abilities(self, branch: "Branch") -> tuple[t.Ability, ...]:
        """The board spaces in the order of the file, those of the sides among them."""
        found: list[tuple[Branch, str]] = []
        for one in branches(branch, "ability", "side"):
            inner = [one] if one.data == "ability" else branches(one, "ability")
            found += [(ability, self.named(one) if one.data == "side" else "") for ability in inner]
        self.limited("board spaces", [ability for ability, _side in found])
        return tuple(self.ability(ability, side) for ability, side in found)

    def ability(self, branch: "Branch", side: str) -> t.Ability:
        name, label = self.own_name(branch), first(branch, "label")
        key = self.named(label) if label else slug(name.en)
        slot = t.Slot(text_of(first(branch, "slot")))
        levels = tuple(self.level(one) for one in self.limited("levels", branches(branch, "level")))
        return self.note(t.Ability(key, name, slot, levels, side), branch)

    def level(self, branch: "Branch") -> t.Level:
        level = t.Level(
            number=self.count(branch),
            cost=self.count(first(branch, "level_cost")),
            rows=tuple(self.row(one) for one in self.limited("rows", branches(branch, "row"))),
            dice=self.count(first(branch, "level_dice")),
            rerolls=self.count(first(branch, "level_rerolls")),
            together=self.count(first(branch, "level_together")),
            body=self.effects(branch),
            rules=self.rules(branch),
            offers=self.offers(branch),
        )
        return self.note(level, branch)

    def row(self, branch: "Branch") -> t.Row:
        named = first(branch, "name")
        (need,) = branches(branch, "symbol_need", "small_straight", "large_straight")
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
            timing=t.Timing(text_of(first(branch, "timing"))),
            cost=self.count(branch),
            discards=self.count(first(branch, "discards")),
            modifier=first(branch, "modifier") is not None,
            when=self.condition(branch),
            body=self.body(branch),
        )
        return self.note(card, branch)

    # --- rules and offers

    def rules(self, branch: "Branch") -> tuple[t.Rule, ...]:
        return tuple(self.rule(one) for one in self.limited("rules", branches(branch, "rule")))

    def rule(self, branch: "Branch") -> t.Rule:
        once = first(branch, "once_per_turn") is not None
        return self.note(t.Rule(self.moment(branch), self.condition(branch), self.body(branch), once), branch)

    def moment(self, branch: "Branch") -> t.Moment | t.Happening:
        plain = first(branch, "moment")
        if plain is not None:
            return t.Moment(text_of(plain))
        (said,) = branches(branch, *HAPPENINGS)
        return self.note(HAPPENINGS[said.data](self, said), said)

    def offers(self, branch: "Branch", companion: str = "") -> tuple[t.Offer, ...]:
        found = self.limited("offers", branches(branch, "offer_tokens", "offer_cp", "offer_free"))
        return tuple(self.offer(one, companion) for one in found)

    def offer(self, branch: "Branch", companion: str) -> t.Offer:
        label, price = first(branch, "label"), self.count(branch)
        tokens, cp = (0, price) if branch.data == "offer_cp" else (price, self.count(first(branch, "and_cp")))
        any_number = first(branch, "any_number") is not None
        named = self.named(branch) if tokens_of(branch, "KEY") else ""
        made = t.Offer(
            label=self.bounded(tokens_of(label, "KEY")[0]) if label else "",
            tokens=1 if any_number else tokens,
            cp=cp,
            when=self.condition(branch),
            body=self.body(branch),
            any_number=any_number,
            aged=first(branch, "aged_only") is not None,
            once_per_roll=first(branch, "once_per_roll") is not None,
            token=named,
            once_per_turn=first(branch, "once_per_turn") is not None,
            per_attack=self.count(first(branch, "per_attack")),
            companion=companion if branch.data == "offer_tokens" and not named else "",
        )
        return self.note(made, branch)

    # --- conditions, amounts, effects

    def condition(self, branch: "Branch") -> t.Condition | None:
        """The condition among the children of the branch, if there is one."""
        found = self.conditions(branch)
        return found[0] if found else None

    def conditions(self, branch: "Branch") -> tuple[t.Condition, ...]:
        return self.each_condition(branches(branch, *CONDITIONS))

    def each_condition(self, found: "list[Branch]") -> tuple[t.Condition, ...]:
        return tuple(self.note(CONDITIONS[one.data](self, one), one) for one in self.limited("conditions", found))

    def only_condition(self, branch: "Branch") -> t.Condition:
        return self.conditions(branch)[0]

    def either(self, branch: "Branch") -> t.Condition:
        """Conditions joined by `or`, of which each may be a chain of `and`."""
        ways = alternatives(branch, tuple(CONDITIONS))
        found: list[t.Condition] = []
        for first_one, units in zip(self.limited("conditions", [units[0] for units in ways]), ways, strict=False):
            if first_one.data == MORE_STATES:
                alone = tokens_of(first_one, "KEY")[0]
                self.wrong(alone, f"'{alone}' is no condition by itself, and no companion's state before 'or'")
                continue
            made = self.each_condition(units)
            found.append(made[0] if len(made) == 1 else self.note(t.Both(made), first_one))
        return found[0] if len(found) == 1 else t.Either(tuple(found))

    def amount(self, branch: "Branch") -> t.Amount:
        """The amount among the children of the branch; 1 if nothing is said."""
        found = first(branch, "amount")
        if found is None:
            number = self.note(t.Number(1), branch)
            return self.note(t.Amount((number,)), branch)
        return self.sum(found)

    def sum(self, found: "Branch") -> t.Amount:
        terms = self.limited("terms", branches(found, *TERMS))
        return self.note(t.Amount(tuple(self.note(TERMS[one.data](self, one), one) for one in terms)), found)

    def two_amounts(self, branch: "Branch") -> tuple[t.Amount, t.Amount]:
        low, high = branches(branch, "amount")
        return self.sum(low), self.sum(high)

    def absent(self, branch: "Branch") -> t.Absent:
        found = self.limited("symbols of one need or condition", tokens_of(branch, "KEY"))
        return t.Absent(tuple(self.key(one) for one in found))

    def has(self, branch: "Branch") -> t.Has:
        return t.Has(self.count(branch, default=1), self.named(branch), self.who(branch, t.Who.SELF))

    def companion_is(self, branch: "Branch") -> t.CompanionIs:
        states = self.limited("states", tokens_of(branch, "KEY")[1:])
        return t.CompanionIs(self.named(branch), tuple(self.key(one) for one in states))

    def bodies(self, branch: "Branch") -> list[t.Body]:
        return [self.effects(one) for one in branches(branch, "body")]

    def body(self, branch: "Branch") -> t.Body:
        return self.bodies(branch)[0]

    def effects(self, branch: "Branch") -> t.Body:
        found = self.limited("statements", branches(branch, *EFFECTS))
        return tuple(self.note(EFFECTS[one.data](self, one), one) for one in found)

    def set_die(self, branch: "Branch") -> t.SetDie:
        return t.SetDie(self.scope(branch), self.count(branch) if tokens_of(branch, "INT") else None)

    def on(self, branch: "Branch") -> t.If:
        return t.If(self.shows(branch), *self.bodies(branch))

    def shows(self, branch: "Branch") -> t.Shows:
        return self.note(t.Shows(self.symbol_counts(branch)), branch)

    def choose_one(self, branch: "Branch") -> t.ChooseOne:
        found = self.limited("branches", branches(branch, "way", "way_if"))
        ways = tuple(self.note(t.Branch(self.body(one), self.condition(one)), one) for one in found)
        return t.ChooseOne(ways, self.who(branch, t.Who.SELF))

    def choose_player(self, branch: "Branch") -> t.ChoosePlayer:
        pool = text_of(first(branch, "pool")) or text_of(first(branch, "pools")).removesuffix("s")
        up_to = first(branch, "up_to_some") is not None
        return t.ChoosePlayer(t.Pool(pool), self.body(branch), self.count(branch, default=1), up_to)

    def roll(self, branch: "Branch") -> t.Roll:
        again = first(branch, "roll_rerolls")
        return t.Roll(
            count=self.count(branch),
            body=self.body(branch),
            rerolls=self.count(again),
            token=self.named(again) if again is not None and tokens_of(again, "KEY") else "",
            price=self.count(again, 1),
            who=self.who(branch, t.Who.SELF),
            together=self.count(first(branch, "roll_together")),
        )

    def discard(self, branch: "Branch") -> t.Discard:
        random = first(branch, "at_random") is not None
        return t.Discard(self.amount(branch), self.who(branch, t.Who.TARGET), random)

    def detonate(self, branch: "Branch") -> t.Detonate:
        table = self.limited("numbers of one table", tokens_of(branch, "INT"))
        return t.Detonate(self.named(branch), tuple(self.number(one) for one in table))

    def set_state(self, branch: "Branch") -> t.SetState:
        *companion, state = (self.key(one) for one in tokens_of(branch, "KEY"))
        return t.SetState(companion[0] if companion else "", state)

    def reroll(self, branch: "Branch") -> t.Reroll:
        return t.Reroll(self.scope(branch), self.count(first(branch, "ransom")))

    def swap_dice(self, branch: "Branch") -> t.SwapDice:
        first_die, second_die = (t.Scope(text_of(one)) for one in branches(branch, "scope"))
        return t.SwapDice(first_die, second_die)

    def activate_some(self, branch: "Branch") -> t.ActivateSome:
        return t.ActivateSome(self.count(branch), first(branch, "up_to_some") is not None)

    def per_companion(self, branch: "Branch") -> t.PerCompanion:
        return t.PerCompanion(self.count(branch), self.named(branch) if tokens_of(branch, "KEY") else "")

    def contest(self, branch: "Branch") -> t.Contest:
        equal = first(branch, "equal_wins") is not None
        body, otherwise = self.bodies(branch)
        return t.Contest(self.who(branch, t.Who.TARGET), equal, body, otherwise)


# --- words that build themselves --------------------------------------------------------------


class _Fields:
    """Reads the fields of a word one after the other, each kind of thing from its next place in the branch."""

    def __init__(self, builder: _Builder, branch: "Branch") -> None:
        self._builder = builder
        self._branch = branch
        self._keys = iter(tokens_of(branch, "KEY"))
        self._numbers = iter(tokens_of(branch, "INT"))
        self._bodies: Iterator[t.Body] = iter(builder.bodies(branch))

    def of(self, kind: type[t.Node]) -> dict[str, Any]:
        """The fields that are written; the others keep their defaults."""
        read = {name: _READERS[name](self) for name in _names(kind)}
        return {name: value for name, value in read.items() if value is not None}

    def amount(self) -> t.Amount:
        return self._builder.amount(self._branch)

    def who(self) -> t.Who | None:
        found = first(self._branch, "who")
        return None if found is None else t.Who(text_of(found))

    def scope(self) -> t.Scope:
        return self._builder.scope(self._branch)

    def phase(self) -> t.RollPhase:
        return t.RollPhase(text_of(first(self._branch, "roll_phase")))

    def cards(self) -> t.CardSort:
        return t.CardSort(text_of(first(self._branch, "card_sort")))

    def damage_type(self) -> t.DamageType:
        return t.DamageType(text_of(first(self._branch, "damage_type"), t.DamageType.NORMAL.value))

    def measure(self) -> t.Measure:
        return t.Measure(text_of(first(self._branch, "measure")))

    def condition(self) -> t.Condition | None:
        return self._builder.condition(self._branch)

    def key(self) -> str:
        return self._builder.key(next(self._keys))

    def number(self) -> int | None:
        token = next(self._numbers, None)
        return None if token is None else self._builder.number(token)

    def body(self) -> t.Body | None:
        return next(self._bodies, None)


_READERS: Final[dict[str, Callable[[_Fields], object]]] = {
    "amount": _Fields.amount,
    "who": _Fields.who,
    "scope": _Fields.scope,
    "phase": _Fields.phase,
    "cards": _Fields.cards,
    "type": _Fields.damage_type,
    "measure": _Fields.measure,
    "condition": _Fields.condition,
    **dict.fromkeys(("symbol", "token", "side", "space", "companion", "state"), _Fields.key),
    **dict.fromkeys(
        ("count", "value", "each", "low", "high", "total", "at_least", "dealt", "up_to", "cp", "level"), _Fields.number
    ),
    **dict.fromkeys(("body", "otherwise"), _Fields.body),
}


def _names(kind: type[t.Node]) -> list[str]:
    """The names of the fields of a class, in order."""
    return list(getattr(kind, "__dataclass_fields__", {}))


def _made(kind: type[t.Node]) -> Callable[[_Builder, "Branch"], Any]:
    return lambda builder, branch: kind(**_Fields(builder, branch).of(kind))


def rule_of(kind: type[t.Node]) -> str:
    """What the rule of the grammar is called that a word of its own name has."""
    return re.sub(r"(?<=.)(?=[A-Z])", "_", kind.__name__).lower()


_MakeTerm = Callable[[_Builder, "Branch"], t.Term]
_MakeCondition = Callable[[_Builder, "Branch"], t.Condition]
_MakeEffect = Callable[[_Builder, "Branch"], t.Effect]
_MakeHappening = Callable[[_Builder, "Branch"], t.Happening]

HAPPENINGS: Final[dict[str, _MakeHappening]] = {
    **{rule_of(kind): _made(kind) for kind in (t.TokenGained, t.TokenInflicted, t.TokenLost, t.CompanionFalls)},
    "card_played": lambda _builder, branch: t.CardPlayed(t.CardKind(text_of(first(branch, "card_kind")))),
    "damage_taken": lambda builder, branch: t.DamageTaken(
        builder.count(branch), first(branch, "of_opponent") is not None
    ),
}

TERMS: Final[dict[str, _MakeTerm]] = {
    **{rule_of(kind): _made(kind) for kind in get_args(t.Term)},
    "per_companion": _Builder.per_companion,
    "minimum": lambda builder, branch: t.Minimum(*builder.two_amounts(branch)),
    "maximum": lambda builder, branch: t.Maximum(*builder.two_amounts(branch)),
}

CONDITIONS: Final[dict[str, _MakeCondition]] = {
    **{rule_of(kind): _made(kind) for kind in get_args(t.Condition)},
    "shows": _Builder.shows,
    "damage_waits": lambda _builder, branch: t.DamageWaits(
        first(branch, "in_defence") is not None, first(branch, "of_attacker") is not None
    ),
    "absent": _Builder.absent,
    "has": _Builder.has,
    "companion_is": _Builder.companion_is,
    "both": lambda builder, branch: t.Both(builder.conditions(branch)),
    "either": _Builder.either,
    "bracketed": _Builder.only_condition,
}

EFFECTS: Final[dict[str, _MakeEffect]] = {
    **{rule_of(kind): _made(kind) for kind in get_args(t.Effect)},
    "if_": _made(t.If),
    "on": _Builder.on,
    "give": _made(t.Gain),
    "give_cp": _made(t.GainCp),
    "discard": _Builder.discard,
    "detonate": _Builder.detonate,
    "set_die": _Builder.set_die,
    "reroll": _Builder.reroll,
    "discount_all": lambda builder, branch: t.Discount(_Fields(builder, branch).cards(), t.FREE),
    "swap_dice": _Builder.swap_dice,
    "fewer_attempts": lambda builder, branch: t.Attempts(-builder.count(branch)),
    "set_state": _Builder.set_state,
    "activate_some": _Builder.activate_some,
    "roll": _Builder.roll,
    "choose_one": _Builder.choose_one,
    "let_choose": _Builder.choose_one,
    "choose_player": _Builder.choose_player,
    "contest": _Builder.contest,
    "allow": lambda builder, branch: t.Allow(builder.offers(branch)[0]),
}
