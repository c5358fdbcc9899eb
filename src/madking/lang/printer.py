"""From the typed tree back to the text of a `.hero` file, in one fixed layout."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Union, assert_never

from madking.lang import tree as t

_WIDTH: Final = 100
_INDENT: Final = "    "
_ONE: Final = t.Amount((t.Number(1),))


def to_text(tree: t.Hero | t.Common) -> str:
    """The text of the file; `parse(to_text(tree)).tree == tree`."""
    return "\n".join(_lines(_hero(tree) if isinstance(tree, t.Hero) else _common(tree))) + "\n"


def body_line(body: t.Body) -> str:
    """A body in one line, its effects with commas between them."""
    return ", ".join(_inline(_effect(effect)) for effect in body)


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
    if hero.beginner:
        items.append("beginner")
    if hero.dice:
        items.append(_join("dice", *hero.dice))
    items += [f"symbol {symbol.key} {_name(symbol.name)}" for symbol in hero.symbols]
    if hero.uses:
        items.append(_join("uses", *hero.uses))
    items += map(_rule, hero.rules)
    for block in [*map(_token, hero.tokens), *map(_companion, hero.companions), *_board(hero)]:
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
        "shielding": token.shielding,
    }
    said = _join(*(flag for flag, holds in flags.items() if holds))
    others = f"others {token.others}" if token.others else ""
    head = _join("token", _name(token.name), token.kind.value, f"limit {token.limit}", others, said)
    return _Block(head, (*map(_rule, token.rules), *map(_offer, token.offers)), always_open=True)


def _companion(companion: t.Companion) -> _Block:
    vigour = f"health {companion.health} of {companion.most} falls {companion.fallen}" if companion.fallen else ""
    items: list[_Item] = [f"state {state.key} {_name(state.name)}" for state in companion.states]
    items += [_act(companion.act)] if companion.act else []
    items += [*map(_rule, companion.rules), *map(_offer, companion.offers)]
    return _Block(_join("companion", _name(companion.name), vigour), tuple(items), always_open=True)


def _act(act: t.Act) -> _Block:
    once = "once per turn" if act.once_per_turn else ""
    return _Block(_join("act", once, _after("when", act.condition)), _body(act.body))


def _board(hero: t.Hero) -> Iterator[_Block]:
    """The board spaces in their order, those of a side inside it."""
    names = {side.key: side.name for side in hero.sides}
    for side, abilities in groupby(hero.abilities, lambda ability: ability.side):
        spaces = [item for ability in abilities for item in ("", _ability(ability))][1:]
        if side:
            yield _Block(f"side {side} {_name(names[side])}", tuple(spaces), always_open=True)
        else:
            yield from (space for space in spaces if isinstance(space, _Block))


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
    head = _join(
        "action", _name(card.name), card.timing.value, f"cost {card.cost}", "modifier" if card.modifier else ""
    )
    return _Block(_join(head, _after("when", card.when)), _body(card.body))


def _rule(rule: t.Rule) -> _Block:
    return _Block(_join("when", rule.moment.value, _after("if", rule.condition)), _body(rule.body))


def _offer(offer: t.Offer) -> _Block:
    label = f"as {offer.label}" if offer.label else ""
    return _Block(_join(_price(offer), label, _often(offer), _after("when", offer.when)), _body(offer.body))


def _price(offer: t.Offer) -> str:
    if offer.cp:
        return f"pay {offer.cp} cp"
    if not offer.tokens and not offer.aged and not offer.token:
        return "free"
    number = "any" if offer.any_number else str(offer.tokens)
    return _join("spend", number, offer.token, "aged" if offer.aged else "")


def _often(offer: t.Offer) -> str:
    if offer.per_attack:
        return f"{offer.per_attack} times per attack"
    return "once per roll" if offer.once_per_roll else "once per turn" if offer.once_per_turn else ""


# --- conditions and amounts -------------------------------------------------------------------


_AttackCondition = Union[t.Attacking, t.BeforeDefence, t.Attacked, t.DamageWaits, t.Dealt, t.CanFail]
_TurnCondition = Union[
    t.SpentBefore, t.BeforeOwnRoll, t.OwnMain, t.OwnTurn, t.OwnUpkeep, t.OwnRoll, t.RollingFor, t.StartPlayer,
    t.AttemptsBelow,
]  # fmt: skip
_HeldCondition = Union[
    t.Has, t.Aged, t.Foreign, t.ChosenIsOpponent, t.OnSide, t.CompanionIs, t.CompanionHealth, t.Both
]  # fmt: skip


def _after(word: str, condition: t.Condition | None) -> str:
    return f"{word} {_condition(condition)}" if condition else ""


def _condition(condition: t.Condition) -> str:
    match condition:
        case t.Has() | t.Aged() | t.Foreign() | t.ChosenIsOpponent():
            return _held_condition(condition)
        case t.OnSide() | t.CompanionIs() | t.CompanionHealth() | t.Both():
            return _held_condition(condition)
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
        case t.DieShows(value):
            return f"die {value}"
        case t.DieLies(scope):
            return f"{scope.value} die"
        case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.Dealt() | t.CanFail():
            return _attack_condition(condition)
        case t.NeedShows(symbol):
            return f"need shows {symbol}"
        case _:
            return _turn_condition(condition)


def _attack_condition(condition: _AttackCondition) -> str:
    match condition:
        case t.Attacking(at_least):
            return f"attacking for {at_least}" if at_least else "attacking"
        case t.BeforeDefence():
            return "before defence"
        case t.Attacked(at_least):
            return f"attacked for {at_least}" if at_least else "attacked"
        case t.DamageWaits(in_defence, of_attacker):
            return _join("damage waits", "in defence" if in_defence else "of attacker" if of_attacker else "")
        case t.Dealt(at_least):
            return f"dealt {at_least}"
        case t.CanFail():
            return "ability can fail"
        case _:
            assert_never(condition)


def _turn_condition(condition: _TurnCondition) -> str:
    match condition:
        case t.SpentBefore(token):
            return f"spent {token}"
        case t.BeforeOwnRoll():
            return "before own roll"
        case t.OwnMain():
            return "own main"
        case t.OwnTurn():
            return "own turn"
        case t.OwnUpkeep():
            return "own upkeep"
        case t.OwnRoll():
            return "own offensive roll"
        case t.RollingFor(token):
            return f"rolling for {token}"
        case t.StartPlayer():
            return "start player"
        case t.AttemptsBelow(count):
            return f"fewer than {count} attempts"
        case _:
            assert_never(condition)


def _held_condition(condition: _HeldCondition) -> str:
    match condition:
        case t.Has(count, token, who):
            return _join("" if who is t.Who.SELF else who.value, "has", "" if count == 1 else str(count), token)
        case t.Aged(token):
            return f"aged {token}"
        case t.Foreign(token):
            return f"foreign {token}"
        case t.ChosenIsOpponent():
            return "chosen is opponent"
        case t.OnSide(side):
            return f"side {side}"
        case t.CompanionIs(companion, states):
            return f"{companion} is {' or '.join(states)}"
        case t.CompanionHealth(companion, at_least):
            return f"{companion} at least {at_least}"
        case t.Both(conditions):
            return " and ".join(map(_condition, conditions))
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
        case t.OwnCp():
            return "own cp"
        case t.HalfCp():
            return "half own cp"
        case t.PerCompanion(value, state):
            return f"{value} per companion {state}"
        case _:
            assert_never(term)


# --- effects ----------------------------------------------------------------------------------

_Simple = Union[
    t.MakeUndefendable, t.PreventHalf, t.PreventStatus, t.Avoid, t.ReturnHalf, t.HalveDamage, t.Disarm, t.SplitDamage,
    t.Fail, t.Survive, t.HealDealt, t.DiscardHand, t.Search, t.MoveStatus, t.RemoveThis, t.RemoveStack, t.PassThis,
    t.PayAny, t.AnotherRollPhase, t.SkipPhase, t.ExtraRollPhase, t.Then,
]  # fmt: skip
_Measured = Union[t.Deal, t.Add, t.Weaken, t.Recoil, t.Prevent, t.Heal, t.StealHealth, t.Draw, t.Discard]
_Points = Union[t.GainCp, t.LoseCp, t.StealCp, t.GainOrSteal]
_Status = Union[
    t.Gain, t.Inflict, t.RemoveStatus, t.RemoveAll, t.RemoveTokens, t.Detonate, t.Take, t.RaiseLimit, t.LookAtHand
]
_Board = Union[t.Shelter, t.Flip, t.SetState, t.Mend, t.Hurt, t.Activate, t.ActivateSome]
_Dice = Union[t.SetDie, t.ShiftDie, t.CopyDie, t.Reroll, t.RerollFor, t.GrantAttempt, t.Attempts, t.AttemptPrice]
_Repeated = Union[t.UpTo, t.Times, t.ForEach, t.ForEachToken]
_Nested = Union[
    t.Roll, t.If, t.Additionally, t.May, t.MaySpend, t.Later, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.Times, t.ForEach,
    t.ForEachToken, t.Contest, t.Allow,
]  # fmt: skip

_WORDS: Final[dict[type[_Simple], str]] = {
    t.MakeUndefendable: "make undefendable",
    t.PreventHalf: "prevent half",
    t.PreventStatus: "prevent status",
    t.Avoid: "avoid damage",
    t.ReturnHalf: "return half",
    t.HalveDamage: "halve damage",
    t.Disarm: "disarm",
    t.SplitDamage: "split damage",
    t.Fail: "fail",
    t.Survive: "survive",
    t.HealDealt: "heal dealt",
    t.DiscardHand: "discard hand",
    t.Search: "search deck",
    t.MoveStatus: "move status",
    t.RemoveThis: "remove this",
    t.RemoveStack: "remove stack",
    t.PassThis: "pass this",
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
        case t.Deal() | t.Add() | t.Weaken() | t.Recoil() | t.Prevent() | t.Heal() | t.StealHealth():
            return _measured(effect)
        case t.Draw() | t.Discard():
            return _measured(effect)
        case t.GainCp() | t.LoseCp() | t.StealCp() | t.GainOrSteal():
            return _points(effect)
        case t.Gain() | t.Inflict() | t.RemoveStatus() | t.RemoveAll() | t.RemoveTokens() | t.Detonate() | t.Take():
            return _status(effect)
        case t.RaiseLimit() | t.LookAtHand():
            return _status(effect)
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll() | t.RerollFor():
            return _dice(effect)
        case t.GrantAttempt() | t.Attempts() | t.AttemptPrice():
            return _dice(effect)
        case t.Shelter() | t.Flip() | t.SetState() | t.Mend() | t.Hurt() | t.Activate() | t.ActivateSome():
            return _board_effect(effect)
        case t.Roll() | t.If() | t.Additionally() | t.May() | t.MaySpend() | t.Later() | t.ChooseOne():
            return _nested(effect)
        case t.ChoosePlayer() | t.UpTo() | t.Times() | t.ForEach() | t.ForEachToken() | t.Contest() | t.Allow():
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
        case t.Heal(_, who):
            return _join("heal", amount, _unless(t.Who.SELF, "for", who))
        case t.StealHealth(_, who):
            return _join("steal", amount, "health", _unless(t.Who.TARGET, "from", who))
        case t.Draw():
            return f"draw {amount}"
        case t.Discard(_, who, random):
            return _join("discard", amount, "random" if random else "", _unless(t.Who.TARGET, "from", who))
        case _:
            assert_never(effect)


def _points(effect: _Points) -> str:
    amount = _amount(effect.amount)
    match effect:
        case t.GainCp(_, t.Who.SELF):
            return f"gain {amount} cp"
        case t.GainCp(_, who):
            return f"give {amount} cp to {who.value}"
        case t.LoseCp(_, who):
            return _join("drain", amount, "cp", _unless(t.Who.TARGET, "from", who))
        case t.StealCp(_, who):
            return _join("steal", amount, "cp", _unless(t.Who.TARGET, "from", who))
        case t.GainOrSteal(_, up_to):
            return f"gain {amount} cp or steal up to {up_to}"
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
        case t.RemoveTokens(count, token):
            return f"remove {count} {token}"
        case t.Detonate(token, table):
            return _join("detonate", token, *map(str, table))
        case t.LookAtHand(who):
            return f"look at hand of {who.value}"
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
        case t.Reroll(scope, ransom):
            return _join(f"reroll {scope.value} die", f"unless {ransom} cp" if ransom else "")
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


def _board_effect(effect: _Board) -> str:
    match effect:
        case t.Shelter(companion):
            return f"shelter behind {companion}"
        case t.Flip(side):
            return f"flip to {side}"
        case t.SetState(companion, state):
            return f"make {companion or 'any companion'} {state}"
        case t.Mend(amount, companion):
            return f"mend {_amount(amount)} {companion}"
        case t.Hurt(amount, companion):
            return f"hurt {_amount(amount)} {companion}"
        case t.Activate(companion):
            return f"activate {companion}"
        case t.ActivateSome(count, optional):
            return _join("activate", "up to" if optional else "", f"{count} companions")
        case _:
            assert_never(effect)


def _nested(effect: _Nested) -> _Block:
    match effect:
        case t.UpTo() | t.Times() | t.ForEach() | t.ForEachToken():
            return _Block(_repeat(effect), _body(effect.body))
        case t.Roll():
            return _Block(_roll(effect), _body(effect.body))
        case t.Contest(who, equal_wins, body, otherwise):
            head = _join("contest", who.value, "or equal" if equal_wins else "")
            return _Block(head, _body(body), _Block("otherwise", _body(otherwise)))
        case t.Allow(offer):
            return _Block("allow", (_offer(offer),))
        case t.If(condition, body, otherwise):
            head = f"on {_symbols(condition.symbols)}" if isinstance(condition, t.Shows) else _after("if", condition)
            return _Block(head, _body(body), _otherwise(otherwise))
        case t.Additionally(body):
            return _Block("additionally", _body(body))
        case t.May(body):
            return _Block("may", _body(body))
        case t.MaySpend(count, token, body, otherwise):
            return _Block(f"may spend {count} {token}", _body(body), _otherwise(otherwise))
        case t.Later(body):
            return _Block("at turn end", _body(body))
        case t.ChooseOne():
            return _choose_one(effect)
        case t.ChoosePlayer():
            return _choose_player(effect)
        case _:
            assert_never(effect)


def _otherwise(body: t.Body) -> _Block | None:
    return _Block("otherwise", _body(body)) if body else None


def _repeat(effect: _Repeated) -> str:
    match effect:
        case t.UpTo(count):
            return f"up to {count} times"
        case t.Times(count):
            return f"repeat {count} times"
        case t.ForEach(symbol):
            return f"repeat for each {symbol}"
        case t.ForEachToken(token):
            return f"repeat for each token {token}"
        case _:
            assert_never(effect)


def _roll(roll: t.Roll) -> str:
    again = f"reroll {roll.rerolls}" if roll.rerolls or roll.token else ""
    price = f"for {roll.price} {roll.token}" if roll.token else ""
    return _join(f"roll {roll.count}", again, price, _unless(t.Who.SELF, "by", roll.who))


def _choose_one(choice: t.ChooseOne) -> _Block:
    first, *others = choice.branches
    after: _Block | None = None
    for branch in reversed(others):
        after = _Block("or", _body(branch.body), after)
    head = "choose one" if choice.who is t.Who.SELF else f"let {choice.who.value} choose"
    return _Block(head, _body(first.body), after)


def _choose_player(choice: t.ChoosePlayer) -> _Block:
    one = choice.count == 1 and not choice.up_to
    whom = choice.pool.value if one else _join("up to" if choice.up_to else "", f"{choice.count} opponents")
    return _Block(f"choose {whom}", _body(choice.body))
