"""How each word is written in a `.hero` file: needs, moments, offers, effects; `phrases` has conditions and amounts."""

from typing import Final, Union, assert_never

from madking.lang import tree as t
from madking.lang.layout import Block, Item, Of, join
from madking.lang.phrases import after, amount_text, symbols_text, unless_who

_ONE: Final = t.Amount((t.Number(1),))


def need_text(need: t.Need) -> str:
    """What the dice must show."""
    if isinstance(need, t.StraightNeed):
        return f"need {'large' if need.length == 5 else 'small'} straight"
    if isinstance(need, t.SymbolNeed):
        return f"need {symbols_text(need.symbols)}"
    assert_never(need)


def moment_text(moment: t.Moment | t.Happening) -> str:
    """When a rule acts."""
    match moment:
        case t.Moment():
            return moment.value
        case t.CardPlayed(kind):
            return f"opponent plays {kind.value}"
        case t.DamageTaken(at_least, of_opponent):
            number = str(at_least) if at_least else ""
            return join("takes", number, "damage", "from opponent" if of_opponent else "")
        case t.TokenGained(token):
            return f"gains {token}"
        case t.TokenInflicted(token):
            return f"inflicts {token}"
        case t.TokenLost(token):
            return f"loses {token}"
        case t.CompanionFalls(companion):
            return f"{companion} falls"
        case _:
            assert_never(moment)


def offer_item(offer: t.Offer) -> Of:
    """Something that may be used for a price."""
    label = f"as {offer.label}" if offer.label else ""
    head = join(_price(offer), label, _often(offer), after("when", offer.when))
    return Of(offer, Block(head, body_items(offer.body)))


def _price(offer: t.Offer) -> str:
    cp = f"pay {offer.cp} cp" if offer.cp else ""
    if cp and not offer.tokens:
        return cp
    if not offer.tokens and not offer.aged and not offer.token:
        return "free"
    number = "any" if offer.any_number else str(offer.tokens)
    return join("spend", number, offer.token, "aged" if offer.aged else "", f"and {cp}" if cp else "")


def _often(offer: t.Offer) -> str:
    if offer.per_attack:
        return f"{offer.per_attack} times per attack"
    return "once per roll" if offer.once_per_roll else "once per turn" if offer.once_per_turn else ""


# --- effects ----------------------------------------------------------------------------------

_BarePiece = Union[
    t.DiscardHand, t.Search, t.MoveStatus, t.PreventStatus, t.RemoveThis, t.RemoveStack, t.PassThis, t.PayAny,
    t.AnotherRollPhase, t.SkipPhase, t.ExtraRollPhase, t.Then,
]  # fmt: skip
_Bare = Union[
    t.MakeUndefendable, t.PreventHalf, t.Avoid, t.ReturnHalf, t.HalveDamage, t.Disarm, t.SplitDamage, t.Fail, t.Survive,
    t.HealDealt, t.CancelPlay, t.FreeUpgrade, _BarePiece,
]  # fmt: skip
_Measured = Union[t.Deal, t.Add, t.Weaken, t.Recoil, t.Prevent, t.Heal, t.StealHealth, t.Draw, t.Discard]
_Points = Union[t.GainCp, t.LoseCp, t.StealCp, t.GainOrSteal]
_Status = Union[
    t.Gain, t.Inflict, t.RemoveStatus, t.RemoveAll, t.RemoveTokens, t.Detonate, t.Take, t.RaiseLimit
]  # fmt: skip
_Favour = Union[t.LookAtHand, t.StealStatus, t.StealToken, t.MoveTokens, t.Recover, t.Discount]
_Board = Union[t.Shelter, t.BoardWork]
_Dice = Union[
    t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie, t.SwapDice, t.Reroll, t.RerollFor, t.GrantAttempt, t.Attempts,
    t.NextAttempts, t.AttemptPrice,
]  # fmt: skip
_Nested = Union[
    t.Roll, t.If, t.Additionally, t.May, t.MaySpend, t.Later, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.Times, t.ForEach,
    t.ForEachToken, t.Contest, t.Allow,
]  # fmt: skip


def _bare_word(effect: _Bare) -> str:
    """A word that says everything by itself."""
    match effect:
        case t.MakeUndefendable():
            return "make undefendable"
        case t.PreventHalf():
            return "prevent half"
        case t.Avoid():
            return "avoid damage"
        case t.ReturnHalf():
            return "return half"
        case t.HalveDamage():
            return "halve damage"
        case t.Disarm():
            return "disarm"
        case t.SplitDamage():
            return "split damage"
        case t.Fail():
            return "fail"
        case t.Survive():
            return "survive"
        case t.HealDealt():
            return "heal dealt"
        case t.CancelPlay():
            return "cancel play"
        case t.FreeUpgrade():
            return "play upgrade free"
        case _:
            return _bare_piece(effect)


def _bare_piece(effect: _BarePiece) -> str:
    match effect:
        case t.DiscardHand():
            return "discard hand"
        case t.Search():
            return "search deck"
        case t.MoveStatus():
            return "move status"
        case t.PreventStatus():
            return "prevent status"
        case t.RemoveThis():
            return "remove this"
        case t.RemoveStack():
            return "remove stack"
        case t.PassThis():
            return "pass this"
        case t.PayAny():
            return "pay any cp"
        case t.AnotherRollPhase():
            return "another roll phase"
        case t.SkipPhase():
            return "skip phase"
        case t.ExtraRollPhase():
            return "extra roll phase"
        case t.Then():
            return "then"
        case _:
            assert_never(effect)


def body_items(body: t.Body) -> tuple[Item, ...]:
    """The effects of a body."""
    return tuple(Of(effect, effect_item(effect)) for effect in body)


def effect_item(effect: t.Effect) -> str | Block:
    """One effect, with its blocks."""
    match effect:
        case t.Deal() | t.Add() | t.Weaken() | t.Recoil() | t.Prevent() | t.Heal() | t.StealHealth():
            return _measured(effect)
        case t.Draw() | t.Discard():
            return _measured(effect)
        case t.GainCp() | t.LoseCp() | t.StealCp() | t.GainOrSteal():
            return _points(effect)
        case t.Gain() | t.Inflict() | t.RemoveStatus() | t.RemoveAll() | t.RemoveTokens() | t.Detonate() | t.Take():
            return _status(effect)
        case t.RaiseLimit():
            return _status(effect)
        case t.LookAtHand() | t.StealStatus() | t.StealToken() | t.MoveTokens() | t.Recover() | t.Discount():
            return _favour(effect)
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.SwapDice() | t.Reroll() | t.RerollFor():
            return _dice(effect)
        case t.GrantAttempt() | t.Attempts() | t.NextAttempts() | t.AttemptPrice():
            return _dice(effect)
        case t.Shelter() | t.Flip() | t.SetState() | t.Mend() | t.Hurt() | t.Activate() | t.ActivateSome():
            return _board_effect(effect)
        case t.Grow() | t.GrowEach() | t.RemoveCompanions():
            return _board_effect(effect)
        case t.Roll() | t.If() | t.Additionally() | t.May() | t.MaySpend() | t.Later() | t.ChooseOne():
            return _nested(effect)
        case t.ChoosePlayer() | t.UpTo() | t.Times() | t.ForEach() | t.ForEachToken() | t.Contest() | t.Allow():
            return _nested(effect)
        case _:
            return _bare_word(effect)


def _measured(effect: _Measured) -> str:
    amount = amount_text(effect.amount)
    match effect:
        case t.Deal(_, kind, who):
            kept = "" if kind is t.DamageType.NORMAL else kind.value
            return join("deal", amount, kept, unless_who(t.Who.TARGET, "to", who))
        case t.Add():
            return f"add {amount}"
        case t.Weaken():
            return f"weaken {amount}"
        case t.Recoil(_, dealt):
            return f"recoil {amount} if dealt {dealt}"
        case t.Prevent(_, who):
            return join("prevent", amount, unless_who(t.Who.SELF, "for", who))
        case t.Heal(_, who):
            return join("heal", amount, unless_who(t.Who.SELF, "for", who))
        case t.StealHealth(_, who):
            return join("steal", amount, "health", unless_who(t.Who.TARGET, "from", who))
        case t.Draw():
            return f"draw {amount}"
        case t.Discard(_, who, random):
            return join("discard", amount, "random" if random else "", unless_who(t.Who.TARGET, "from", who))
        case _:
            assert_never(effect)


def _points(effect: _Points) -> str:
    amount = amount_text(effect.amount)
    match effect:
        case t.GainCp(_, t.Who.SELF):
            return f"gain {amount} cp"
        case t.GainCp(_, who):
            return f"give {amount} cp to {who.value}"
        case t.LoseCp(_, who):
            return join("drain", amount, "cp", unless_who(t.Who.TARGET, "from", who))
        case t.StealCp(_, who):
            return join("steal", amount, "cp", unless_who(t.Who.TARGET, "from", who))
        case t.GainOrSteal(_, up_to):
            return f"gain {amount} cp or steal up to {up_to}"
        case _:
            assert_never(effect)


def _status(effect: _Status) -> str:
    match effect:
        case t.Gain(token, amount, who):
            verb = "gain" if who is t.Who.SELF else "give"
            return join(verb, _unless_one(amount), token, unless_who(t.Who.SELF, "to", who))
        case t.Inflict(token, amount, who):
            return join("inflict", _unless_one(amount), token, unless_who(t.Who.TARGET, "upon", who))
        case t.RemoveStatus(who):
            return join("remove status", unless_who(t.Who.SELF, "from", who))
        case t.RemoveAll(who):
            return join("remove all status", unless_who(t.Who.SELF, "from", who))
        case t.RemoveTokens(count, token):
            return f"remove {count} {token}"
        case t.Detonate(token, table):
            return join("detonate", token, *map(str, table))
        case t.Take(token, up_to):
            return f"take up to {up_to} {token}"
        case t.RaiseLimit(token):
            return f"raise {token} limit"
        case _:
            assert_never(effect)


def _favour(effect: _Favour) -> str:
    """Tokens that change hands, and cards that are seen, come back or cost less."""
    match effect:
        case t.LookAtHand(who):
            return f"look at hand of {who.value}"
        case t.StealStatus(who):
            return join("steal status", unless_who(t.Who.TARGET, "from", who))
        case t.StealToken(token, amount, who):
            return join("steal", _unless_one(amount), token, unless_who(t.Who.TARGET, "from", who))
        case t.MoveTokens(token, amount, who):
            return join("move", _unless_one(amount), token, f"to {who.value}")
        case t.Recover(cards):
            return f"recover {cards.value}"
        case t.Discount(cards, cp):
            return f"next {cards.value} is free" if cp == t.FREE else f"next {cards.value} costs {cp} less"
        case _:
            assert_never(effect)


def _unless_one(amount: t.Amount) -> str:
    return "" if amount == _ONE else amount_text(amount)


def _dice(effect: _Dice) -> str:
    match effect:
        case t.SetDie(scope, value):
            return join(f"set {scope.value} die", "" if value is None else f"to {value}")
        case t.ShiftDie(scope):
            return f"shift {scope.value} die"
        case t.CopyDie(scope):
            return f"copy {scope.value} die"
        case t.EchoDie(scope):
            return f"set {scope.value} die to last"
        case t.SwapDice(scope, other):
            return f"swap {scope.value} die with {other.value} die"
        case t.Reroll(scope, ransom):
            return join(f"reroll {scope.value} die", f"unless {ransom} cp" if ransom else "")
        case t.GrantAttempt(phase):
            return f"grant {phase.value} attempt"
        case t.Attempts(change):
            return f"fewer {-change} attempts"
        case t.NextAttempts(count):
            return f"gain {count} {'attempt' if count == 1 else 'attempts'} next roll phase"
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
            return f"mend {amount_text(amount)} {companion}"
        case t.Hurt(amount, companion):
            return f"hurt {amount_text(amount)} {companion}"
        case t.Activate(companion):
            return f"activate {companion}"
        case t.ActivateSome(count, optional):
            return join("activate", "up to" if optional else "", f"{count} companions")
        case t.Grow(amount):
            return f"grow {amount_text(amount)}"
        case t.GrowEach():
            return "grow each companion"
        case t.RemoveCompanions(up_to):
            return f"remove up to {up_to} companions"
        case _:
            assert_never(effect)


def _nested(effect: _Nested) -> Block:
    match effect:
        case t.UpTo() | t.Times() | t.ForEach() | t.ForEachToken():
            return Block(_repeat(effect), body_items(effect.body))
        case t.Roll():
            return Block(_roll(effect), body_items(effect.body))
        case t.Contest(who, equal_wins, body, otherwise):
            head = join("contest", who.value, "or equal" if equal_wins else "")
            return Block(head, body_items(body), Block("otherwise", body_items(otherwise)))
        case t.Allow(offer):
            return Block("allow", (offer_item(offer),))
        case t.If(condition, body, otherwise):
            head = f"on {symbols_text(condition.symbols)}" if isinstance(condition, t.Shows) else after("if", condition)
            return Block(head, body_items(body), _otherwise(otherwise))
        case t.Additionally(body):
            return Block("additionally", body_items(body))
        case t.May(body):
            return Block("may", body_items(body))
        case t.MaySpend(count, token, body, otherwise):
            return Block(f"may spend {count} {token}", body_items(body), _otherwise(otherwise))
        case t.Later(body):
            return Block("at turn end", body_items(body))
        case t.ChooseOne():
            return _choose_one(effect)
        case t.ChoosePlayer():
            return _choose_player(effect)
        case _:
            assert_never(effect)


def _otherwise(body: t.Body) -> Block | None:
    return Block("otherwise", body_items(body)) if body else None


def _repeat(effect: t.Repeated) -> str:
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
    again = together(roll.together) or again
    price = f"for {roll.price} {roll.token}" if roll.token else ""
    return join(f"roll {roll.count}", again, price, unless_who(t.Who.SELF, "by", roll.who))


def together(count: int) -> str:
    """Dice that may be re-rolled once, all at a time."""
    return f"reroll up to {count} dice" if count else ""


def _choose_one(choice: t.ChooseOne) -> Block:
    first, *others = choice.branches
    behind: Block | None = None
    for branch in reversed(others):
        behind = Block(join("or", after("if", branch.condition)), body_items(branch.body), behind)
    head = "choose one" if choice.who is t.Who.SELF else f"let {choice.who.value} choose"
    return Block(head, body_items(first.body), behind)


def _choose_player(choice: t.ChoosePlayer) -> Block:
    one = choice.count == 1 and not choice.up_to
    many = f"{choice.count} {choice.pool.value}s"
    whom = choice.pool.value if one else join("up to" if choice.up_to else "", many)
    return Block(f"choose {whom}", body_items(choice.body))
