"""The tree in English."""

from typing import Final, assert_never

from madking.lang import tree as t

TIMINGS: Final = {
    t.Timing.MAIN: "Main Phase Action",
    t.Timing.ROLL: "Roll Phase Action",
    t.Timing.INSTANT: "Instant Action",
}
KINDS: Final = {
    t.TokenKind.POSITIVE: "Positive",
    t.TokenKind.NEGATIVE: "Negative",
    t.TokenKind.UNIQUE: "Unique",
}
_TYPES: Final = {
    t.DamageType.NORMAL: "damage",
    t.DamageType.UNDEFENDABLE: "undefendable damage",
    t.DamageType.PURE: "pure damage",
    t.DamageType.COLLATERAL: "collateral damage",
    t.DamageType.ULTIMATE: "ultimate damage",
    t.DamageType.PLAIN: "direct damage",
}
_WHOM: Final = {
    t.Who.SELF: "yourself",
    t.Who.TARGET: "the target",
    t.Who.ATTACKER: "the attacker",
    t.Who.CHOSEN: "the chosen player",
}
_DIE: Final = {
    t.Scope.ANY: "any die",
    t.Scope.OWN: "one of your dice",
    t.Scope.OPPONENT: "an opponent's die",
    t.Scope.FRIENDLY: "a die of yours or a teammate's",
}
_POOLS: Final = {t.Pool.PLAYER: "a player", t.Pool.OPPONENT: "an opponent"}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "Offensive", t.RollPhase.DEFENSIVE: "Defensive"}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "in your Upkeep Phase",
    t.Moment.INCOME: "when your Income Phase would begin",
    t.Moment.OFFENSIVE_ROLL: "when your Offensive Roll Phase begins",
    t.Moment.ROLL_CONCLUDES: "when you next conclude an Offensive Roll Phase",
    t.Moment.ACTIVATION: "when you activate an Offensive Ability",
    t.Moment.ATTACKED: "when an opponent attacks you",
    t.Moment.OWN_PHASE_ENDS: "at the conclusion of your Roll Phase",
    t.Moment.PHASE_ENDS: "at the conclusion of the Roll Phase in which you got it",
    t.Moment.FALL: "when your health would become 0",
    t.Moment.TURN_ENDS: "at the end of your turn",
}


def number_of(count: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {one if count == 1 else many}"


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return clause[:1].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


class English:
    """Says each node, with the names of one hero's tokens and symbols."""

    def __init__(self, tokens: dict[str, str], symbols: dict[str, str]) -> None:
        self._tokens = tokens
        self._symbols = symbols

    # --- wholes -----------------------------------------------------------------------------------

    def sentences(self, body: t.Body) -> str:
        """A body as sentences; what follows a `then` says so."""
        said: list[str] = []
        then = False
        for effect in body:
            if isinstance(effect, t.Then):
                then = True
                continue
            clause = self.effect(effect)
            said.append(sentence(f"then {clause}" if then else clause))
            then = False
        return " ".join(said)

    def inside(self, body: t.Body) -> str:
        """A body as one clause inside another."""
        clauses = [self.effect(effect) for effect in body if not isinstance(effect, t.Then)]
        if any(":" in clause for clause in clauses):
            return "; ".join(clauses)
        return " and ".join([", ".join(clauses[:-1]), clauses[-1]]) if len(clauses) > 1 else "".join(clauses)

    def need(self, need: t.Need) -> str:
        """What the dice must show."""
        if isinstance(need, t.StraightNeed):
            return "Small straight" if need.length == 4 else "Large straight"
        return " + ".join(f"{wanted.count} {self._symbol(wanted.symbol)}" for wanted in need.symbols)

    def rule(self, rule: t.Rule) -> str:
        """Something that acts by itself."""
        moment = _MOMENTS[rule.moment]
        when = moment if rule.condition is None else f"{moment}, {self.condition(rule.condition)}"
        return sentence(f"{when}: {self.inside(rule.body)}")

    def offer(self, offer: t.Offer) -> str:
        """Something that may be used for a price."""
        price = f"spend {offer.tokens}" if offer.tokens else f"pay {offer.cp} CP"
        when = "at any time" if offer.when is None else self.condition(offer.when)
        return sentence(f"{price} {when}: {self.inside(offer.body)}")

    def defence(self, dice: int, body: t.Body) -> str:
        """A defensive ability."""
        return f"Roll {number_of(dice, 'die', 'dice')}. {self.sentences(body)}"

    def card(self, card: t.Card) -> str:
        """An action card, with what limits its playing."""
        parts = ["Attack Modifier."] if card.modifier else []
        if card.when is not None:
            parts.append(sentence(f"only {self.condition(card.when)}"))
        return " ".join([*parts, self.sentences(card.body)])

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        parts = [f"{KINDS[token.kind]}, stack limit {token.limit}{', persistent' if token.persistent else ''}."]
        if not token.removable:
            parts.append("Cannot be removed by other means.")
        if not token.movable:
            parts.append("Cannot be moved to another player.")
        if token.silencing:
            parts.append("You can take no action of any kind: no cards, no defence, no tokens, no passives.")
        return " ".join(parts)

    # --- amounts and conditions -------------------------------------------------------------------

    def _symbol(self, key: str) -> str:
        return f"[{self._symbols.get(key, key)}]"

    def amount(self, amount: t.Amount) -> str:
        """A sum of terms."""
        return " + ".join(self._term(term) for term in amount.terms)

    def _quantity(self, amount: t.Amount, noun: str) -> str:
        """So much of something; `equal to` where the number comes from dice."""
        if any(isinstance(term, (t.DiceSum, t.HalfSum)) for term in amount.terms):
            return f"{noun} equal to {self.amount(amount)}"
        return f"{self.amount(amount)} {noun}"

    def _term(self, term: t.Term) -> str:
        match term:
            case t.Number(value):
                return str(value)
            case t.PerSymbol(value, symbol, 1):
                return f"{value} × {self._symbol(symbol)}"
            case t.PerSymbol(value, symbol, each):
                return f"{value} for every {each} {self._symbol(symbol)}"
            case t.DiceSum():
                return "the sum of the dice"
            case t.HalfSum():
                return "half the value rolled (rounded up)"
            case _:
                assert_never(term)

    def condition(self, condition: t.Condition) -> str:
        """A condition as a clause."""
        match condition:
            case t.Shows(symbols):
                shown = [
                    self._symbol(s.symbol) if s.count == 1 else f"{s.count} {self._symbol(s.symbol)}" for s in symbols
                ]
                return f"on {' + '.join(shown)}"
            case t.Value(low, high):
                return f"on {low}" if low == high else f"on {low} to {high}"
            case t.OfAKind(count):
                return f"on {count} of a kind"
            case t.SumAtLeast(total):
                return f"if the sum is at least {total}"
            case t.Attacking(0):
                return "when you attack"
            case t.Attacking(at_least):
                return f"when you attack for at least {at_least} damage"
            case t.BeforeDefence():
                return "when you attack, before the defence"
            case t.Attacked():
                return "after being attacked"
            case t.DamageWaits():
                return "when you are about to take damage"
            case t.Dealt(at_least):
                return f"when your Attack has dealt at least {at_least} damage"
            case t.CanFail():
                return "if an ability other than an Ultimate was announced"
            case t.NeedShows(symbol):
                return f"if its requirement, or its straight, uses {self._symbol(symbol)}"
            case _:
                assert_never(condition)

    # --- effects ----------------------------------------------------------------------------------

    def effect(self, effect: t.Effect) -> str:
        """One effect as an imperative clause."""
        match effect:
            case t.Deal() | t.Add() | t.MakeUndefendable() | t.Recoil() | t.Fail() | t.Survive():
                return self._harm(effect)
            case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.Heal():
                return self._help(effect)
            case t.GainCp(amount):
                return f"gain {self._quantity(amount, 'CP')}"
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'lose', 'loses')} {self._quantity(amount, 'CP')}"
            case t.Draw(amount):
                return f"draw {self._counted(amount, 'card', 'cards')}"
            case t.Gain() | t.Inflict() | t.RemoveStatus() | t.RemoveAll() | t.MoveStatus() | t.RemoveThis():
                return self._token(effect)
            case t.PreventStatus():
                return "take back 1 token that this Attack has put on you"
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll():
                return self._dice(effect)
            case t.GrantAttempt() | t.Attempts() | t.SkipPhase() | t.ExtraRollPhase():
                return self._order(effect)
            case _:
                return self._combined(effect)

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        return you if who is t.Who.SELF else f"{_WHOM[who]} {they}"

    def _counted(self, amount: t.Amount, one: str, many: str) -> str:
        match amount.terms:
            case (t.Number(value),):
                return number_of(value, one, many)
            case _:
                return f"{self.amount(amount)} {many}"

    def _harm(self, effect: t.Deal | t.Add | t.MakeUndefendable | t.Recoil | t.Fail | t.Survive) -> str:
        match effect:
            case t.Deal(amount, type, who):
                to = "" if who is t.Who.TARGET else f" to {_WHOM[who]}"
                return f"deal {self._quantity(amount, _TYPES[type])}{to}"
            case t.Add(amount):
                return f"add {self._quantity(amount, 'damage')} to the Attack"
            case t.MakeUndefendable():
                return "the Attack becomes undefendable"
            case t.Recoil(amount, dealt):
                return f"if the Attack deals at least {dealt} damage, take {self.amount(amount)} damage yourself"
            case t.Fail():
                return "the ability has no effect at all"
            case t.Survive():
                return "your health becomes 1 instead"
            case _:
                assert_never(effect)

    def _help(self, effect: t.Prevent | t.PreventHalf | t.Avoid | t.ReturnHalf | t.Heal) -> str:
        match effect:
            case t.Prevent(amount, t.Who.SELF):
                return f"prevent {self.amount(amount)} of your incoming damage"
            case t.Prevent(amount, who):
                return f"prevent {self.amount(amount)} of the incoming damage of {_WHOM[who]}"
            case t.PreventHalf():
                return "prevent half of your incoming damage (rounded up)"
            case t.Avoid():
                return "avoid all damage that waits for you"
            case t.ReturnHalf():
                return "deal half of the Attack's damage (rounded up) back to the attacker"
            case t.Heal(amount):
                return f"heal {self.amount(amount)}"
            case _:
                assert_never(effect)

    def _tokens_of(self, key: str, amount: t.Amount) -> str:
        name = self._tokens.get(key, key)
        return name if amount.terms == (t.Number(1),) else f"{self.amount(amount)} {name}"

    def _token(self, effect: t.Gain | t.Inflict | t.RemoveStatus | t.RemoveAll | t.MoveStatus | t.RemoveThis) -> str:
        match effect:
            case t.Gain(token, amount, who):
                return f"{self._subject(who, 'gain', 'gains')} {self._tokens_of(token, amount)}"
            case t.Inflict(token, amount, who):
                on = "" if who is t.Who.TARGET else f" on {_WHOM[who]}"
                return f"inflict {self._tokens_of(token, amount)}{on}"
            case t.RemoveStatus(who):
                return f"remove 1 status effect token from {_WHOM[who]}"
            case t.RemoveAll(who):
                return f"remove all status effect tokens from {_WHOM[who]}"
            case t.MoveStatus():
                return "move 1 status effect token from the chosen player to another player"
            case t.RemoveThis():
                return "remove this token"
            case _:
                assert_never(effect)

    def _dice(self, effect: t.SetDie | t.ShiftDie | t.CopyDie | t.Reroll) -> str:
        match effect:
            case t.SetDie(scope, None):
                return f"set {_DIE[scope]} to a value of your choice"
            case t.SetDie(scope, value):
                return f"set {_DIE[scope]} to {value}"
            case t.ShiftDie(scope):
                return f"turn {_DIE[scope]} up or down by 1"
            case t.CopyDie(scope):
                return f"set {_DIE[scope]} to the value of another die of the same roll"
            case t.Reroll(t.Scope.OPPONENT):
                return "choose one of an opponent's dice: they re-roll it"
            case t.Reroll(scope):
                return f"re-roll {_DIE[scope]}"
            case _:
                assert_never(effect)

    def _order(self, effect: t.GrantAttempt | t.Attempts | t.SkipPhase | t.ExtraRollPhase) -> str:
        match effect:
            case t.GrantAttempt(phase):
                return f"the chosen player gets one more, optional Roll Attempt in their {_PHASES[phase]} Roll Phase"
            case t.Attempts(change):
                word = "fewer" if change < 0 else "more"
                return f"you have {abs(change)} {word} Roll Attempt{'s' if abs(change) != 1 else ''}"
            case t.SkipPhase():
                return "skip that phase"
            case t.ExtraRollPhase():
                return "whoever inflicted it begins an additional Offensive Roll Phase against you"
            case _:
                assert_never(effect)

    def _combined(
        self, effect: t.Then | t.Roll | t.If | t.Additionally | t.May | t.ChooseOne | t.ChoosePlayer | t.UpTo | t.Times
    ) -> str:
        match effect:
            case t.Then():
                return "then"
            case t.Roll(count, body):
                return f"roll {number_of(count, 'die', 'dice')}: {self._list(body)}"
            case t.If(condition, body, otherwise):
                rest = f"; otherwise {self.inside(otherwise)}" if otherwise else ""
                return f"{self.condition(condition)}, {self.inside(body)}{rest}"
            case t.Additionally(body):
                return f"additionally {self.inside(body)}"
            case t.May(body):
                return f"you may {self.inside(body)}"
            case t.ChooseOne(branches):
                return f"choose one: {'; or '.join(self.inside(branch.body) for branch in branches)}"
            case t.ChoosePlayer(pool, body):
                return f"choose {_POOLS[pool]}: {self.inside(body)}"
            case t.UpTo(count, body):
                return f"up to {count} times, one after another: {self.inside(body)}"
            case t.Times(count, body):
                return f"{count} times: {self.inside(body)}"
            case _:
                assert_never(effect)

    def _list(self, body: t.Body) -> str:
        return "; ".join(self.effect(effect) for effect in body)
