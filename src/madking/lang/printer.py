"""From the typed tree back to the text of a `.hero` file, in one fixed layout."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Union, assert_never

from madking.lang import tree as t

_WIDTH: Final = 100
_INDENT: Final = "    "
_ONE: Final = t.Amount((t.Number(1),))


def to_text(tree: t.Hero | t.Common) -> str:
    """The text of the file; `parse(to_text(tree)).tree == tree`."""
    return "\n".join(_lines(_hero(tree) if isinstance(tree, t.Hero) else _common(tree))) + "\n"


# --- layout -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Block:
    """`head { items }`, perhaps followed by another block on the same line (`otherwise`, `or`)."""

    head: str
    items: tuple["_Item", ...]
    after: Union["_Block", None] = None
    always_open: bool = False


_Item = Union[str, _Block]


def _inline(item: _Item) -> str:
    if isinstance(item, str):
        return item
    inside = " ".join(["{", *map(_inline, item.items), "}"])
    return f"{item.head} {inside}" + (f" {_inline(item.after)}" if item.after else "")


def _opens(item: _Item) -> bool:
    return isinstance(item, _Block) and (item.always_open or any(map(_opens, item.items)))


def _lines(item: _Item, indent: str = "") -> list[str]:
    """The item on one line if it fits there, otherwise with its block laid open."""
    if not isinstance(item, _Block) or (not _opens(item) and len(indent + _inline(item)) <= _WIDTH):
        return [indent + _inline(item) if item else ""]
    inner = [line for inside in item.items for line in _lines(inside, indent + _INDENT)]
    lines = [f"{indent}{item.head} {{", *inner, indent + "}"]
    if item.after is None:
        return lines
    follow = _lines(_Block(item.after.head, item.after.items, item.after.after, always_open=True), indent)
    return [*lines[:-1], f"{lines[-1]} {follow[0].lstrip()}", *follow[1:]]


def _join(*words: str) -> str:
    return " ".join(word for word in words if word)


# --- the file ---------------------------------------------------------------------------------


def _hero(hero: t.Hero) -> _Block:
    items: list[_Item] = []
    if hero.complexity:
        items.append(f"complexity {hero.complexity}")
    if hero.dice:
        items.append(_join("dice", *hero.dice))
    items += [f"symbol {symbol.key} {_name(symbol.name)}" for symbol in hero.symbols]
    if hero.uses:
        items.append(_join("uses", *hero.uses))
    items += map(_rule, hero.rules)
    for block in [*map(_token, hero.tokens), *map(_ability, hero.abilities)]:
        items += ["", block]
    if hero.cards:
        items += ["", *map(_card, hero.cards)]
    return _Block(f"hero {hero.key} {_name(hero.name)}", tuple(items), always_open=True)


def _common(common: t.Common) -> _Block:
    tokens = [item for token in common.tokens for item in (_token(token), "")]
    return _Block("common", (*tokens, *map(_card, common.cards)), always_open=True)


def _name(name: t.Name) -> str:
    return f'"{name.en}" / "{name.ru}"'


def _token(token: t.Token) -> _Block:
    flags = {
        "persistent": token.persistent,
        "unremovable": not token.removable,
        "unmovable": not token.movable,
        "silencing": token.silencing,
    }
    said = _join(*(flag for flag, holds in flags.items() if holds))
    head = _join("token", _name(token.name), token.kind.value, f"limit {token.limit}", said)
    return _Block(head, (*map(_rule, token.rules), *map(_offer, token.offers)), always_open=True)


def _ability(ability: t.Ability) -> _Block:
    return _Block(f"{ability.slot.value} {_name(ability.name)}", tuple(map(_level, ability.levels)), always_open=True)


def _level(level: t.Level) -> _Block:
    cost = f"cost {level.cost}" if level.number > 1 or level.cost else ""
    dice = f"roll {level.dice}" if level.dice else ""
    dice += f" reroll {level.rerolls}" if level.rerolls else ""
    items = (*map(_row, level.rows), *_body(level.body), *map(_rule, level.rules), *map(_offer, level.offers))
    return _Block(_join(f"level {level.number}", cost, dice), items, always_open=True)


def _row(row: t.Row) -> _Block:
    return _Block(_join("row", _name(row.name) if row.name else "", _need(row.need)), _body(row.body))


def _need(need: t.Need) -> str:
    if isinstance(need, t.StraightNeed):
        return f"need {'large' if need.length == 5 else 'small'} straight"
    return f"need {_symbols(need.symbols)}"


def _card(card: t.Card) -> _Block:
    head = _join("card", _name(card.name), card.timing.value, f"cost {card.cost}", "modifier" if card.modifier else "")
    return _Block(_join(head, _after("when", card.when)), _body(card.body))


def _rule(rule: t.Rule) -> _Block:
    return _Block(_join("when", rule.moment.value, _after("if", rule.condition)), _body(rule.body))


def _offer(offer: t.Offer) -> _Block:
    label = f"as {offer.label}" if offer.label else ""
    once = "once per roll" if offer.once_per_roll else ""
    return _Block(_join(_price(offer), label, once, _after("when", offer.when)), _body(offer.body))


def _price(offer: t.Offer) -> str:
    if offer.cp:
        return f"pay {offer.cp} cp"
    if not offer.tokens and not offer.aged:
        return "free"
    return _join("spend any" if offer.any_number else f"spend {offer.tokens}", "aged" if offer.aged else "")


# --- conditions and amounts -------------------------------------------------------------------


_TurnCondition = Union[t.SpentBefore, t.BeforeOwnRoll, t.OwnMain, t.RollingFor, t.StartPlayer, t.AttemptsBelow]


def _after(word: str, condition: t.Condition | None) -> str:
    return f"{word} {_condition(condition)}" if condition else ""


def _condition(condition: t.Condition) -> str:
    match condition:
        case t.Shows(symbols):
            return f"shows {_symbols(symbols)}"
        case t.Value(low, high):
            return f"value {low} to {high}"
        case t.OfAKind(count):
            return f"{count} of a kind"
        case t.SumAtLeast(total):
            return f"sum at least {total}"
        case t.Absent(symbols):
            return f"absent {' + '.join(symbols)}"
        case t.Attacking(at_least):
            return f"attacking for {at_least}" if at_least else "attacking"
        case t.BeforeDefence():
            return "before defence"
        case t.Attacked():
            return "attacked"
        case t.DamageWaits():
            return "damage waits"
        case t.Dealt(at_least):
            return f"dealt {at_least}"
        case t.CanFail():
            return "ability can fail"
        case t.NeedShows(symbol):
            return f"need shows {symbol}"
        case _:
            return _turn_condition(condition)


def _turn_condition(condition: _TurnCondition) -> str:
    match condition:
        case t.SpentBefore(token):
            return f"spent {token}"
        case t.BeforeOwnRoll():
            return "before own roll"
        case t.OwnMain():
            return "own main"
        case t.RollingFor(token):
            return f"rolling for {token}"
        case t.StartPlayer():
            return "start player"
        case t.AttemptsBelow(count):
            return f"fewer than {count} attempts"
        case _:
            assert_never(condition)


def _symbols(symbols: Iterable[t.SymbolCount]) -> str:
    return " + ".join(f"{wanted.count} {wanted.symbol}" for wanted in symbols)


def _amount(amount: t.Amount) -> str:
    return " + ".join(map(_term, amount.terms))


def _term(term: t.Term) -> str:
    match term:
        case t.Number(value):
            return str(value)
        case t.PerSymbol(value, symbol, each):
            return f"{value} per {symbol}" if each == 1 else f"{value} per {each} {symbol}"
        case t.PerToken(value, token, who):
            return _join(f"{value} per token {token}", _unless(t.Who.SELF, "of", who))
        case t.PerTaken(value):
            return f"{value} per taken"
        case t.ToLimit():
            return "limit"
        case t.DiceSum():
            return "sum"
        case t.HalfSum():
            return "half sum"
        case _:
            assert_never(term)


# --- effects ----------------------------------------------------------------------------------

_Simple = Union[
    t.MakeUndefendable, t.PreventHalf, t.PreventStatus, t.Avoid, t.ReturnHalf, t.Fail, t.Survive,
    t.MoveStatus, t.RemoveThis, t.RemoveStack, t.PayAny, t.AnotherRollPhase, t.SkipPhase, t.ExtraRollPhase, t.Then,
]  # fmt: skip
_Measured = Union[t.Deal, t.Add, t.Weaken, t.Recoil, t.Prevent, t.Heal, t.GainCp, t.LoseCp, t.Draw]
_Status = Union[t.Gain, t.Inflict, t.RemoveStatus, t.RemoveAll, t.Take, t.RaiseLimit]
_Dice = Union[t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.RerollFor, t.GrantAttempt, t.Attempts, t.AttemptPrice]
_Nested = Union[
    t.Roll, t.If, t.Additionally, t.May, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.Times, t.ForEach, t.Contest, t.Allow
]

_WORDS: Final[dict[type[_Simple], str]] = {
    t.MakeUndefendable: "make undefendable",
    t.PreventHalf: "prevent half",
    t.PreventStatus: "prevent status",
    t.Avoid: "avoid damage",
    t.ReturnHalf: "return half",
    t.Fail: "fail",
    t.Survive: "survive",
    t.MoveStatus: "move status",
    t.RemoveThis: "remove this",
    t.RemoveStack: "remove stack",
    t.PayAny: "pay any cp",
    t.AnotherRollPhase: "another roll phase",
    t.SkipPhase: "skip phase",
    t.ExtraRollPhase: "extra roll phase",
    t.Then: "then",
}


def _body(body: t.Body) -> tuple[_Item, ...]:
    return tuple(map(_effect, body))


def _effect(effect: t.Effect) -> _Item:
    match effect:
        case t.Deal() | t.Add() | t.Weaken() | t.Recoil() | t.Prevent() | t.Heal() | t.GainCp() | t.LoseCp() | t.Draw():
            return _measured(effect)
        case t.Gain() | t.Inflict() | t.RemoveStatus() | t.RemoveAll() | t.Take() | t.RaiseLimit():
            return _status(effect)
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll() | t.RerollFor():
            return _dice(effect)
        case t.GrantAttempt() | t.Attempts() | t.AttemptPrice():
            return _dice(effect)
        case t.Roll() | t.If() | t.Additionally() | t.May() | t.ChooseOne() | t.ChoosePlayer() | t.UpTo() | t.Times():
            return _nested(effect)
        case t.ForEach() | t.Contest() | t.Allow():
            return _nested(effect)
        case _:
            return _WORDS[type(effect)]


def _measured(effect: _Measured) -> str:
    amount = _amount(effect.amount)
    match effect:
        case t.Deal(_, kind, who):
            kept = "" if kind is t.DamageType.NORMAL else kind.value
            return _join("deal", amount, kept, _unless(t.Who.TARGET, "to", who))
        case t.Add():
            return f"add {amount}"
        case t.Weaken():
            return f"weaken {amount}"
        case t.Recoil(_, dealt):
            return f"recoil {amount} if dealt {dealt}"
        case t.Prevent(_, who):
            return _join("prevent", amount, _unless(t.Who.SELF, "for", who))
        case t.Heal():
            return f"heal {amount}"
        case t.GainCp(_, t.Who.SELF):
            return f"gain {amount} cp"
        case t.GainCp(_, who):
            return f"give {amount} cp to {who.value}"
        case t.LoseCp(_, who):
            return _join("drain", amount, "cp", _unless(t.Who.TARGET, "from", who))
        case t.Draw():
            return f"draw {amount}"
        case _:
            assert_never(effect)


def _status(effect: _Status) -> str:
    match effect:
        case t.Gain(token, amount, who):
            verb = "gain" if who is t.Who.SELF else "give"
            return _join(verb, _unless_one(amount), token, _unless(t.Who.SELF, "to", who))
        case t.Inflict(token, amount, who):
            return _join("inflict", _unless_one(amount), token, _unless(t.Who.TARGET, "upon", who))
        case t.RemoveStatus(who):
            return _join("remove status", _unless(t.Who.SELF, "from", who))
        case t.RemoveAll(who):
            return _join("remove all status", _unless(t.Who.SELF, "from", who))
        case t.Take(token, up_to):
            return f"take up to {up_to} {token}"
        case t.RaiseLimit(token):
            return f"raise {token} limit"
        case _:
            assert_never(effect)


def _unless(default: t.Who, word: str, who: t.Who) -> str:
    return "" if who is default else f"{word} {who.value}"


def _unless_one(amount: t.Amount) -> str:
    return "" if amount == _ONE else _amount(amount)


def _dice(effect: _Dice) -> str:
    match effect:
        case t.SetDie(scope, value):
            return _join(f"set {scope.value} die", "" if value is None else f"to {value}")
        case t.ShiftDie(scope):
            return f"shift {scope.value} die"
        case t.CopyDie(scope):
            return f"copy {scope.value} die"
        case t.Reroll(scope):
            return f"reroll {scope.value} die"
        case t.GrantAttempt(phase):
            return f"grant {phase.value} attempt"
        case t.Attempts(change):
            return f"fewer {-change} attempts"
        case t.RerollFor(token):
            return f"reroll for {token}"
        case t.AttemptPrice(cp):
            return f"attempts cost {cp} cp"
        case _:
            assert_never(effect)


def _nested(effect: _Nested) -> _Block:
    match effect:
        case t.Roll(count, body, rerolls, token, price):
            again = f"reroll {rerolls}" if rerolls or token else ""
            return _Block(_join(f"roll {count}", again, f"for {price} {token}" if token else ""), _body(body))
        case t.ForEach(symbol, body):
            return _Block(f"repeat for each {symbol}", _body(body))
        case t.Contest(who, equal_wins, body, otherwise):
            head = _join("contest", who.value, "or equal" if equal_wins else "")
            return _Block(head, _body(body), _Block("otherwise", _body(otherwise)))
        case t.Allow(offer):
            return _Block("allow", (_offer(offer),))
        case t.If(condition, body, otherwise):
            head = f"on {_symbols(condition.symbols)}" if isinstance(condition, t.Shows) else _after("if", condition)
            return _Block(head, _body(body), _Block("otherwise", _body(otherwise)) if otherwise else None)
        case t.Additionally(body):
            return _Block("additionally", _body(body))
        case t.May(body):
            return _Block("may", _body(body))
        case t.ChooseOne(branches):
            return _choose_one(branches)
        case t.ChoosePlayer(pool, body, count):
            return _Block(f"choose {count} opponents" if count != 1 else f"choose {pool.value}", _body(body))
        case t.UpTo(count, body):
            return _Block(f"up to {count} times", _body(body))
        case t.Times(count, body):
            return _Block(f"repeat {count} times", _body(body))
        case _:
            assert_never(effect)


def _choose_one(branches: tuple[t.Branch, ...]) -> _Block:
    first, *others = branches
    after: _Block | None = None
    for branch in reversed(others):
        after = _Block("or", _body(branch.body), after)
    return _Block("choose one", _body(first.body), after)
