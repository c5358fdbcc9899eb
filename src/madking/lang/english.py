"""The tree in English.

One language is one dictionary: every word of the tree in one place, so that a reader of it finds them all.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, assert_never

from madking.lang import tree as t
from madking.lang.clauses import Taken, free, summed
from madking.lang.keywords import damage_name
from madking.lang.speaker import Speaker

_KINDS: Final = {
    t.TokenKind.POSITIVE: "Positive",
    t.TokenKind.NEGATIVE: "Negative",
    t.TokenKind.UNIQUE: "Unique",
}
_WHOM: Final = {
    t.Who.SELF: "yourself",
    t.Who.TARGET: "the target",
    t.Who.ATTACKER: "the attacker",
    t.Who.CHOSEN: "the chosen player",
    t.Who.EACH_OPPONENT: "each opponent",
}
_CHOSEN: Final = {
    t.Pool.PLAYER: "a chosen player",
    t.Pool.OPPONENT: "a chosen opponent",
    t.Pool.TEAMMATE: "a chosen teammate",
}
_DIE: Final = {
    t.Scope.ANY: "any die",
    t.Scope.OWN: "one of your dice",
    t.Scope.OPPONENT: "an opponent's die",
    t.Scope.FRIENDLY: "a die of yours or a teammate's",
}
_DICE: Final = {
    t.Scope.ANY: "dice of any players",
    t.Scope.OWN: "of your dice",
    t.Scope.OPPONENT: "of an opponent's dice",
    t.Scope.FRIENDLY: "dice of yours or a teammate's",
}
_OWNERS: Final = {
    t.Scope.ANY: "any player's",
    t.Scope.OWN: "your own",
    t.Scope.OPPONENT: "an opponent's",
    t.Scope.FRIENDLY: "your own or a teammate's",
}
_POOLS: Final = {
    t.Pool.PLAYER: ("a player", "players"),
    t.Pool.OPPONENT: ("an opponent", "opponents"),
    t.Pool.TEAMMATE: ("a teammate", "teammates"),
}
_TAKEN: Final = {
    Taken.ONE: "one",
    Taken.TOKENS_SPENT: "token spent",
    Taken.TOKENS_REMOVED: "token removed",
    Taken.CP_PAID: "CP paid",
    Taken.COMPANIONS_REMOVED: "companion removed",
}
_PHASES: Final = {t.RollPhase.OFFENSIVE: "Offensive", t.RollPhase.DEFENSIVE: "Defensive"}
_SORTS: Final = {
    t.CardSort.ACTION: "an action card",
    t.CardSort.MAIN: "a Main Phase Action",
    t.CardSort.ROLL: "a Roll Phase Action",
    t.CardSort.INSTANT: "an Instant Action",
    t.CardSort.UPGRADE: "a Hero Upgrade",
    t.CardSort.ANYTHING: "a card",
}
_COUNTS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "in your Upkeep Phase",
    t.Moment.INCOME: "when your Income Phase would begin",
    t.Moment.OFFENSIVE_ROLL: "when your Offensive Roll Phase begins",
    t.Moment.ROLL_CONCLUDES: "when your Offensive Roll is done, before any ability is activated",
    t.Moment.ACTIVATION: "when you activate an Offensive Ability",
    t.Moment.ATTACKED: "when an opponent attacks you",
    t.Moment.ATTACKING: "when you attack",
    t.Moment.HARMING: "when your Offensive Ability (but no Ultimate) deals damage",
    t.Moment.ATTACK_LANDS: "when the damage of an Attack on you is about to be applied",
    t.Moment.ATTACK_DEALS: "when your Attack has dealt damage to its target",
    t.Moment.OWN_PHASE_ENDS: "at the conclusion of your Roll Phase",
    t.Moment.PHASE_ENDS: "at the end of the current attack",
    t.Moment.NO_ATTACK: "when an opponent's Offensive Roll Phase is over without an Attack",
    t.Moment.STACKED: "when you would get one more of these tokens beyond the stack limit",
    t.Moment.FALL: "when your health would become 0",
    t.Moment.TURN_ENDS: "at the end of your turn",
    t.Moment.SET_UP: "at the start of the game",
    t.Moment.MAIN: "when your Main Phase begins",
    t.Moment.OTHER_UPKEEP: "in the Upkeep Phase of another player",
    t.Moment.OTHER_TURN_ENDS: "at the end of another player's turn",
    t.Moment.HEALED: "when you are healed",
}
_PLAYED: Final = {
    t.CardKind.ANY: "a card",
    t.CardKind.MAIN: "a Main Phase Action card",
    t.CardKind.ROLL: "a Roll Phase Action card",
    t.CardKind.INSTANT: "an Instant Action card",
    t.CardKind.UPGRADE: "a Hero Upgrade",
}
_OTHER: Final = {
    t.Pool.PLAYER: "that player",
    t.Pool.OPPONENT: "that opponent",
    t.Pool.TEAMMATE: "that teammate",
}


_MEASURES: Final = {
    t.Measure.HEALTH: ("health", "health"),
    t.Measure.CP: ("CP", "CP"),
    t.Measure.HAND: ("card in hand", "cards in hand"),
    t.Measure.DISCARD: ("card in the discard pile", "cards in the discard pile"),
}
_OPENINGS: Final = ("if ", "when ", "while ", "after being ")
"""How a clause begins that can be turned round by `unless`."""


def _ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def number_of(count: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {one if count == 1 else many}"


def _at_least(damage: int) -> str:
    return f" for at least {damage} damage" if damage else ""


def _unless(ransom: int) -> str:
    """The price for which the owner of a die keeps it."""
    return f", unless its owner pays you {ransom} CP" if ransom else ""


class English(Speaker):
    """Says each node in English."""

    AND = "and"
    OR = "or"
    THEN = "then"
    NOTHING = "nothing happens"
    MODIFIER = "Attack Modifier."
    ONLY = "only"
    NO_ULTIMATE = ", unless with an Ultimate"
    ACTIVATION = "activation"
    ONCE_PER_TURN = "once per turn"
    TIMINGS: ClassVar[Mapping[t.Timing, str]] = {
        t.Timing.MAIN: "Main Phase Action",
        t.Timing.ROLL: "Roll Phase Action",
        t.Timing.INSTANT: "Instant Action",
    }

    # --- wholes -----------------------------------------------------------------------------------

    def need(self, need: t.Need) -> str:
        """What the dice must show."""
        if isinstance(need, t.StraightNeed):
            return "Small straight" if need.length == 4 else "Large straight"
        return self._needed(need.symbols)

    def moment(self, moment: t.Moment | t.Happening) -> str:
        """When a rule acts."""
        match moment:
            case t.Moment():
                return _MOMENTS[moment]
            case t.CardPlayed(kind):
                return f"when an opponent plays {_PLAYED[kind]}"
            case t.DamageTaken(at_least, of_opponent):
                amount = f"at least {at_least} damage" if at_least else "damage"
                return f"when you have taken {amount}{' from an opponent' if of_opponent else ''}"
            case t.TokenGained(token):
                return f"when you gain {self._called(token)}"
            case t.TokenInflicted(token):
                return f"when you inflict {self._called(token)} upon another player"
            case t.TokenLost(token):
                return f"when {self._called(token)} is removed from you"
            case t.CompanionFalls(companion):
                return f"when the health of {self._companion(companion)} becomes 0"
            case _:
                assert_never(moment)

    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used."""
        when = "at any time" if offer.when is None else self.condition(offer.when)
        often = self._often(offer)
        if free(offer):
            return f"{', '.join([*often, when])},"
        limits = "".join(f", {limit}" for limit in often)
        if not offer.tokens:
            return f"pay {offer.cp} CP {when}{limits}"
        aged = " (not those gained this turn)" if offer.aged else ""
        cp = f" and pay {offer.cp} CP" if offer.cp else ""
        return f"spend {self._spent(offer)}{aged}{cp} {when}{limits}"

    def _often(self, offer: t.Offer) -> list[str]:
        """How often an offer may be used."""
        often = ["once for each roll"] if offer.once_per_roll else []
        if offer.once_per_turn:
            often.append(self.ONCE_PER_TURN)
        if offer.per_attack:
            times = "once" if offer.per_attack == 1 else f"up to {offer.per_attack} times"
            often.append(f"{times} for each Attack")
        return often

    def _spent(self, offer: t.Offer) -> str:
        """The tokens or companions that an offer costs; tokens of the kind it belongs to need no name."""
        if offer.companion:
            return f"{offer.tokens} {self._companion(offer.companion)}"
        if not offer.token:
            return "any number" if offer.any_number else str(offer.tokens)
        return (
            f"any number of {self._called(offer.token)} tokens"
            if offer.any_number
            else self._tokens(offer.tokens, offer.token)
        )

    def _tokens(self, count: int, token: str) -> str:
        """So many tokens of a kind."""
        return number_of(count, f"{self._called(token)} token", f"{self._called(token)} tokens")

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        others = f" ({token.others} for other heroes)" if token.others else ""
        persistent = ", persistent" if token.persistent else ""
        parts = [f"{_KINDS[token.kind]}, stack limit {token.limit}{others}{persistent}."]
        if not token.removable:
            parts.append("Cannot be removed by other means.")
        if not token.movable:
            parts.append("Cannot be moved to another player.")
        if token.silencing:
            parts.append("You can take no action of any kind: no cards, no defence, no tokens, no passives.")
        if token.shielding:
            parts.append(
                "You avoid all damage of an opponent's Offensive Roll Phase and roll no defence, "
                "except for an Ultimate's damage and isolated damage."
            )
        return " ".join(parts)

    def side_head(self, side: str) -> str:
        """On which side of the board an ability lies."""
        return f"Only on the {self._side(side)}."

    def sides(self, sides: Sequence[t.Side]) -> str:
        """The sides that a board has."""
        first, *others = [side.name.en for side in sides]
        names = ", ".join([f"{first} (at the start)", *others])
        return f"The board has {number_of(len(sides), 'side', 'sides')}: {names}."

    def companion_head(self, companion: t.Companion) -> str:
        """States and health of a companion."""
        parts = [f"Companion {companion.name.en}."]
        if companion.limit:
            parts += self._stage(companion)
        if companion.states:
            first, *others = [state.name.en for state in companion.states]
            parts.append(f"States: {', '.join([f'{first} (at the start)', *others])}.")
        if companion.most:
            fallen = self._state_name(companion.key, companion.fallen)
            parts.append(
                f"Health {companion.health} at the start, {companion.most} at most; at 0 health it becomes {fallen}."
            )
        return " ".join(parts)

    def _stage(self, companion: t.Companion) -> list[str]:
        """How many of a companion there can be, what growth does with it, how often one is spent."""
        parts = [f"At most {companion.limit}, none at the start."]
        if companion.key not in self._names.grown:
            parts.append("A growth step brings a new one.")
        if companion.grows:
            parts.append(f"A growth step turns one into {self._companion(companion.grows)}.")
        if companion.once_per_turn:
            parts.append("Only one of them can be spent in each player's turn.")
        return parts

    def _side(self, side: str) -> str:
        return self._side_name(side)

    def _companion(self, companion: str) -> str:
        return self._companion_name(companion)

    # --- amounts ------------------------------------------------------------------------------------

    def _amount(self, amount: t.Amount) -> str:
        return summed(amount.terms, [self._term(term) for term in amount.terms])

    def _term(self, term: t.Term) -> str:
        match term:
            case t.Number(value):
                return str(value)
            case t.PerSymbol(value, symbol, 1):
                return f"{value} × {self._symbol(symbol)}"
            case t.PerSymbol(value) | t.PerToken(value) | t.PerTaken(value) | t.PerCompanion(value):
                return f"{value} {self._each(term)}"
            case t.PerCard(value) | t.PerDiscard(value) | t.PerUpgrade(value):
                return f"{value} {self._each(term)}"
            case t.PerValue(value) | t.PerAttempt(value):
                return f"{value} {self._each(term)}"
            case t.OwnCp():
                return "your CP"
            case t.HalfCp():
                return "half your CP (rounded up)"
            case t.DiceSum():
                return self._rolled()
            case t.HalfSum():
                return f"half {self._rolled()} (rounded up)"
            case t.ToLimit():
                return "as many as the stack limit has room for"
            case _:
                return self._compared_term(term)

    def _compared_term(self, term: t.HighestDie | t.LowestDie | t.HalfTokens | t.Minimum | t.Maximum) -> str:
        match term:
            case t.HighestDie():
                return "the highest value rolled"
            case t.LowestDie():
                return "the lowest value rolled"
            case t.HalfTokens(token, t.Who.SELF):
                return f"half of your {self._called(token)} tokens (rounded up)"
            case t.HalfTokens(token, who):
                return f"half of the {self._called(token)} tokens on {self._whose(who)} (rounded up)"
            case t.Minimum(first, second):
                return f"the lower of {self._compared(first)} and {self._compared(second)}"
            case t.Maximum(first, second):
                return f"the higher of {self._compared(first)} and {self._compared(second)}"
            case _:
                assert_never(term)

    def _compared(self, amount: t.Amount) -> str:
        """One of two amounts; a sum stands in brackets."""
        return self._amount(amount) if len(amount.terms) == 1 else f"({self._amount(amount)})"

    def _rolled(self) -> str:
        return "the value rolled" if self._setting.dice == 1 else "the sum of the dice"

    def _each(self, term: t.Counted) -> str:
        """What is counted."""
        match term:
            case t.PerAttempt(_, up_to):
                return f"for each Roll Attempt that you used beyond the first ({up_to} at most)"
            case t.PerCompanion(_, ""):
                return "for each companion that you have"
            case t.PerSymbol(_, symbol, each):
                return f"for every {each} {self._symbol(symbol)}"
            case t.PerToken(_, token, t.Who.SELF):
                return f"for each of your {self._called(token)} tokens"
            case t.PerToken(_, token, who):
                return f"for each {self._called(token)} token on {self._whose(who)}"
            case t.PerCompanion(_, state):
                return f"for each companion of yours that is {self._state_name('', state)}"
            case t.PerTaken():
                return f"for each {_TAKEN[self._setting.taken]}"
            case t.PerCard():
                return "for each card in your hand"
            case t.PerDiscard():
                return "for each card in your discard pile"
            case t.PerUpgrade():
                return "for each upgraded ability on your board"
            case t.PerValue():
                return "for each different value rolled"
            case _:
                assert_never(term)

    def _quantity(self, amount: t.Amount, one: str, many: str, aside: str = "") -> str:
        """So much of something, with what belongs beside the noun; `equal to` where dice give the number."""
        match amount.terms:
            case (t.Number(value),):
                return f"{number_of(value, one, many)}{aside}"
            case (t.PerSymbol(value, _, each) as term,) if each > 1:
                return f"{number_of(value, one, many)}{aside} {self._each(term)}"
            case (
                t.PerToken()
                | t.PerTaken()
                | t.PerCompanion()
                | t.PerCard()
                | t.PerDiscard()
                | t.PerUpgrade()
                | t.PerValue()
                | t.PerAttempt() as term,
            ):
                return f"{number_of(term.value, one, many)}{aside} {self._each(term)}"
            case (
                *others,
                t.PerToken()
                | t.PerTaken()
                | t.PerCompanion()
                | t.PerCard()
                | t.PerDiscard()
                | t.PerUpgrade()
                | t.PerValue()
                | t.PerAttempt() as last,
            ):
                return f"{self._quantity(t.Amount(tuple(others)), one, many, aside)} plus {self._term(last)}"
            case terms if all(isinstance(term, (t.Number, t.PerSymbol)) for term in terms):
                return f"{self._amount(amount)} {many}{aside}"
            case _:
                return f"{many}{aside} equal to {self._amount(amount)}"

    def _damage(self, amount: t.Amount, noun: str = "damage", aside: str = "") -> str:
        return self._quantity(amount, noun, noun, aside)

    # --- conditions ---------------------------------------------------------------------------------

    def result(self, condition: t.DiceCondition) -> str:
        """What dice must show, as a clause."""
        match condition:
            case t.Shows(symbols):
                return f"on {self._shown(symbols)}"
            case t.Value(low, high):
                return f"on {low}" if low == high else f"on {low}–{high}"
            case t.OfAKind(count):
                return f"on {_COUNTS.get(count, count)} of a kind"
            case t.SumAtMost(total):
                return f"if the sum is at most {total}"
            case t.SumAtLeast(total):
                return f"if the sum is at least {total}"
            case t.DieShows(value):
                return f"if {'the' if self._setting.dice == 1 else 'at least one'} die shows {value}"
            case t.Absent((symbol,)):
                return f"if no {self._symbol(symbol)} was rolled"
            case t.Absent(symbols):
                return f"if neither {' nor '.join(self._symbol(symbol) for symbol in symbols)} was rolled"
            case _:
                assert_never(condition)

    def combat(self, condition: t.CombatCondition) -> str:
        """How a roll or an Attack must stand, as a clause."""
        match condition:
            case t.Attacking(at_least):
                return f"when you attack{_at_least(at_least)}"
            case t.BeforeDefence():
                return "when you make a defendable Attack, before the defence"
            case t.Attacked(at_least):
                return f"after being attacked{_at_least(at_least)}"
            case t.DamageWaits(in_defence, of_attacker):
                where = " in a Defensive Roll Phase" if in_defence else ""
                whose = " of an opponent's Offensive Roll Phase" if of_attacker else ""
                return f"when you are about to take avoidable damage{whose}{where}"
            case t.StatusWaits():
                return "when an opponent's Attack is about to put a negative status effect on you"
            case t.Dealt(at_least):
                return f"when your Attack has dealt at least {at_least} damage"
            case t.CanFail():
                return "if an ability other than an Ultimate was announced"
            case t.NeedShows(symbol):
                return f"if its requirement, or its straight, uses {self._symbol(symbol)}"
            case t.DieLies(scope):
                return f"while {_DIE[scope]} can still be changed"
            case t.SpentBefore(token):
                return f"if you have already spent {self._called(token)} on this Attack"
            case _:
                assert_never(condition)

    def circumstance(self, condition: t.TurnCondition) -> str:
        """Whose turn or phase it must be, and who is meant, as a clause."""
        match condition:
            case t.StartPlayer():
                return "if you are the start player"
            case t.AttemptsBelow(count):
                return f"if you used fewer than {number_of(count, 'Roll Attempt', 'Roll Attempts')} this turn"
            case t.BeforeOwnRoll():
                return "on your turn, before your Offensive Roll Phase"
            case t.OwnMain():
                return "in your Main Phase"
            case t.OwnTurn():
                return "on your turn"
            case t.TurnAtLeast(count):
                return f"from your {_ordinal(count)} turn on"
            case t.OwnUpkeep():
                return "in your Upkeep Phase"
            case t.OwnRoll():
                return "in your Offensive Roll Phase"
            case t.RollingFor(token):
                return f"when you roll a die for {self._called(token)}"
            case t.OpponentPlays(cards):
                return f"when an opponent plays {_SORTS[cards]}, before it takes effect"
            case t.ChosenIsOpponent():
                return f"if {self._whom(t.Who.CHOSEN)} is an opponent"
            case _:
                assert_never(condition)

    def holding(self, condition: t.HeldCondition) -> str:
        """What someone must have before them, as a clause."""
        match condition:
            case t.Has(1, token, who):
                return f"if {self._subject(who, 'you have', 'has')} {self._called(token)}"
            case t.Has(count, token, who):
                return f"if {self._subject(who, 'you have', 'has')} at least {self._tokens(count, token)}"
            case t.Aged(token):
                return f"if you have had {self._called(token)} since before this turn began"
            case t.Foreign(token):
                return f"if {self._called(token)} is a token of another hero"
            case t.OnSide(side):
                return f"if your board shows its {self._side(side)}"
            case t.SpaceAtLevel(space, level):
                return f"if your {self._space(space)} is at level {level} or higher"
            case t.CompanionIs(companion, names):
                states = " or ".join(self._state_name(companion, state) for state in names)
                return f"if {self._companion(companion)} is {states}"
            case t.CompanionHealth(companion, at_least):
                return f"if {self._companion(companion)} has at least {at_least} health"
            case t.TakenAtLeast(count):
                return f"if it was at least {count}"
            case _:
                assert_never(condition)

    def measured(self, condition: t.Measured) -> str:
        """How much someone must have of something, as a clause."""
        match condition:
            case t.MoreHealth(who):
                return f"if you have more health than {self._whom(who)}"
            case t.LessHealth(who):
                return f"if you have less health than {self._whom(who)}"
            case _:
                return f"if {self._subject(condition.who, 'you have', 'has')} {self._quantified(condition)}"

    def _quantified(self, condition: t.HasFewer | t.HasExactly | t.AtLeast | t.AtMost) -> str:
        match condition:
            case t.HasFewer(1, token) | t.HasExactly(0, token):
                return f"no {self._called(token)}"
            case t.HasFewer(count, token):
                return f"fewer than {self._tokens(count, token)}"
            case t.HasExactly(count, token):
                return f"exactly {self._tokens(count, token)}"
            case t.AtMost(t.Measure.HAND | t.Measure.CP | t.Measure.DISCARD as measure, 0):
                return f"no {_MEASURES[measure][1]}"
            case t.AtMost(t.Measure.HEALTH, count):
                return f"{count} health or less"
            case t.AtMost(measure, count):
                return f"at most {number_of(count, *_MEASURES[measure])}"
            case t.AtLeast(measure, count):
                return f"at least {number_of(count, *_MEASURES[measure])}"
            case _:
                assert_never(condition)

    def negated(self, condition: t.Condition, alone: bool) -> str:
        """What must not be, as a clause by itself or among others."""
        if isinstance(condition, t.TurnAtLeast):
            return f"before your {_ordinal(condition.count)} turn"
        clause = self.condition(condition)
        if not alone:
            return f"not {clause}"
        joined = isinstance(condition, (t.Both, t.Either))
        opening = "" if joined else next((word for word in _OPENINGS if clause.startswith(word)), "")
        return f"unless {clause.removeprefix(opening)}" if opening else f"except {clause}"

    def never(self, condition: t.Condition) -> str:
        """When a card cannot be played."""
        return f"never {self.condition(condition)}"

    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings."""
        return f"{self.condition(condition)},"

    # --- effects: damage and healing ------------------------------------------------------------------

    def _whom(self, who: t.Who) -> str:
        if who is t.Who.ATTACKER and self._setting.idle:
            return "that opponent"
        if who is not t.Who.CHOSEN:
            return _WHOM[who]
        if self._setting.other is not None:
            return _OTHER[self._setting.other]
        if self._setting.several:
            return "each of them"
        return _WHOM[who] if self._setting.chosen is None else _CHOSEN[self._setting.chosen]

    def _whose(self, who: t.Who) -> str:
        """Someone whose tokens are counted, after the same clause has named them."""
        if who is t.Who.CHOSEN and self._setting.apiece:
            return "that opponent"
        return "that player" if who is t.Who.CHOSEN and self._setting.chosen is not None else self._whom(who)

    def _subject(self, who: t.Who, you: str, they: str) -> str:
        return you if who is t.Who.SELF else f"{self._whom(who)} {they}"

    def _deal(self, amount: t.Amount, kind: t.DamageType, who: t.Who) -> str:
        """Normal damage is for the target and plain damage for others: only the unusual pairing is spelt out."""
        named = damage_name(kind.value, "en")
        if who is t.Who.SELF:
            return f"take {self._damage(amount, named)}"
        if who is not t.Who.TARGET:
            return f"deal {self._dealing(who)._damage(amount, named, f' to {self._whom(who)}')}"
        noun = "damage" if kind is t.DamageType.NORMAL else named
        return f"deal {self._damage(amount, noun, ' apart from the Attack' if kind is t.DamageType.PLAIN else '')}"

    def harm(self, effect: t.Harm) -> str:
        """Damage, and what becomes of an Attack."""
        match effect:
            case t.Deal(amount, kind, who):
                return self._deal(amount, kind, who)
            case t.Add(amount):
                return f"add {self._damage(amount, aside=' to the Attack')}"
            case t.MakeUndefendable():
                return "this Attack becomes undefendable"
            case t.Weaken(amount):
                return f"reduce what it deals to each player by {self._amount(amount)}"
            case t.Recoil(amount, dealt):
                return f"if this Attack deals at least {dealt} damage, you take {self._damage(amount)}"
            case t.HalveDamage():
                return "the damage that your Offensive Ability deals is reduced by half (rounded up)"
            case t.Disarm():
                return "you deal no damage in this Offensive Roll Phase"
            case t.Fail():
                return "the announced ability has no effect at all"
            case t.Survive():
                return "your health becomes 1 instead"
            case _:
                assert_never(effect)

    def help(self, effect: t.Help) -> str:
        """Prevention and healing."""
        match effect:
            case t.Prevent(amount, t.Who.SELF):
                return f"prevent {self._damage(amount)}"
            case t.Prevent(amount, who):
                return f"prevent {self._damage(amount, aside=f' to {self._whom(who)}')}"
            case t.PreventHalf():
                return "prevent half of your incoming damage (rounded up)"
            case t.Avoid():
                return "avoid all of your incoming damage"
            case t.ReturnHalf():
                return "deal half of your incoming damage (rounded up) back to the attacker"
            case t.SplitDamage():
                return "the damage of this Attack may be split with a companion in any way"
            case t.Shelter(companion):
                whole = "all damage of the Attack (or any part of it, if it may be split)"
                return f"you may let {self._companion(companion)} take {whole} instead of you"
            case t.Heal(amount, who):
                return f"{self._subject(who, 'heal', 'heals')} {self._amount(amount)}"
            case t.HealDealt():
                return "heal as much as this Attack deals"
            case t.StealHealth(amount, who):
                return f"steal {self._quantity(amount, 'health', 'health', f' from {self._whom(who)}')}"
            case _:
                assert_never(effect)

    # --- effects: CP, cards, tokens -------------------------------------------------------------------

    def goods(self, effect: t.Points) -> str:
        """CP."""
        match effect:
            case t.GainCp(amount, who):
                return f"{self._subject(who, 'gain', 'gains')} {self._quantity(amount, 'CP', 'CP')}"
            case t.LoseCp(amount, who):
                return f"{self._subject(who, 'lose', 'loses')} {self._quantity(amount, 'CP', 'CP')}"
            case t.PayAny():
                return "pay as many CP as you like"
            case t.StealCp(amount, who):
                return f"steal {self._quantity(amount, 'CP', 'CP', f' from {self._whom(who)}')}"
            case t.GainOrSteal(amount, up_to):
                gained = self._quantity(amount, "CP", "CP")
                return f"gain {gained}, up to {up_to} of which you may steal from the target instead"
            case _:
                assert_never(effect)

    def cards(self, effect: t.CardWork) -> str:
        """Cards."""
        match effect:
            case t.Draw(amount):
                return f"draw {self._quantity(amount, 'card', 'cards')}"
            case t.Discard(amount, who, random):
                choice = "at random" if random else f"of {'your' if who is t.Who.SELF else 'their'} choice"
                thrown = self._quantity(amount, "card", "cards", f" {choice}")
                return f"{self._subject(who, 'discard', 'discards')} {thrown}"
            case t.DiscardHand():
                return "discard your hand"
            case t.LookAtHand(who):
                return f"look at the hand of {self._whom(who)}"
            case t.Search():
                return "take a card of your choice from your deck into your hand"
            case t.CancelPlay():
                return "cancel that card (it is discarded without effect)"
            case t.Recover(cards):
                return f"take {_SORTS[cards]} of your choice from your discard pile into your hand"
            case t.Discount(cards, cp):
                price = "is free" if cp == t.FREE else f"costs {cp} CP less"
                return f"the next {_SORTS[cards].split(' ', 1)[1]} that you play this turn {price}"
            case t.FreeUpgrade():
                return "you may lay a Hero Upgrade from your hand for free"
            case _:
                assert_never(effect)

    def board(self, effect: t.BoardWork) -> str:
        """The board that is turned, and companions."""
        match effect:
            case t.Flip(side):
                return f"turn your board to its {self._side(side)}"
            case t.SetState("", state):
                return f"make a companion of your choice {self._state_name('', state)}"
            case t.SetState(companion, state):
                return f"make {self._companion(companion)} {self._state_name(companion, state)}"
            case t.Mend(amount, companion):
                return f"heal {self._companion(companion)} by {self._amount(amount)}"
            case t.Hurt(amount, companion):
                return f"deal {self._damage(amount, aside=f' to {self._companion(companion)}')}"
            case t.Activate(companion):
                return f"activate {self._companion(companion)}"
            case t.ActivateSome(count, optional):
                many = number_of(count, "companion of yours", "different companions of yours")
                return f"activate {'up to ' if optional else ''}{many}, free and outside of their usual moment"
            case t.Grow(amount):
                return f"take {self._quantity(amount, 'growth step', 'growth steps')}"
            case t.GrowEach():
                return "each companion that you have now may take one growth step, in any order"
            case t.RemoveCompanions(1):
                return "you may remove 1 of your companions"
            case t.RemoveCompanions(up_to):
                return f"remove up to {up_to} of your companions"
            case _:
                assert_never(effect)

    def _called(self, token: str) -> str:
        return self._token(token)

    def _pile(self, effect: t.Gain | t.Inflict | t.StealToken) -> str:
        called = self._called(effect.token)
        if effect.amount.terms == (t.ToLimit(),):
            return f"{called} tokens up to the stack limit"
        if effect.amount.terms == (t.Number(1),):
            return called
        return self._quantity(effect.amount, f"{called} token", f"{called} tokens")

    def gain(self, effects: Sequence[t.Gain]) -> str:
        """Tokens that one player gains."""
        return f"{self._subject(effects[0].who, 'gain', 'gains')} {self.listed([self._pile(e) for e in effects])}"

    def inflict(self, effects: Sequence[t.Inflict]) -> str:
        """Tokens that one player is inflicted with."""
        who = effects[0].who
        on = "" if who is t.Who.TARGET else f" on {self._whom(who)}"
        return f"inflict {self.listed([self._pile(e) for e in effects])}{on}"

    def removal(self, effect: t.Removal) -> str:
        """Tokens that leave or move."""
        match effect:
            case t.RemoveStatus(who):
                return f"remove 1 status effect token from {self._whom(who)}"
            case t.RemoveAll(who):
                return f"remove all status effect tokens from {self._whom(who)}"
            case t.MoveStatus():
                return f"move 1 status effect token from {self._whom(t.Who.CHOSEN)} to another player"
            case t.PreventStatus() if self._setting.coming:
                return "prevent 1 such token"
            case t.StealStatus(who):
                return f"steal 1 status effect token of your choice from {self._whom(who)}"
            case t.PreventStatus():
                return "take back 1 token that this Attack has put on you"
            case _:
                assert_never(effect)

    def stack(self, effect: t.Stacking) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""
        match effect:
            case t.RemoveThis() if self._setting.token:
                return f"remove {self._tokens(1, self._setting.token)}"
            case t.RemoveThis():
                return "remove this token"
            case t.RemoveStack():
                return "remove all tokens of this kind"
            case t.RemoveTokens(count, token):
                return f"remove {count} of your {self._called(token)} tokens"
            case t.StealToken(_, _, who):
                return f"steal {self._pile(effect)} from {self._whom(who)}"
            case t.MoveTokens(token, amount, who):
                called = self._called(token)
                given = self._quantity(amount, f"{called} token of yours", f"{called} tokens of yours")
                return f"hand {given} to {self._whom(who)}"
            case t.PassThis():
                return "hand this token to another player of your choice"
            case t.Detonate(token, table):
                damage = ", ".join(f"{value} for {count}" for count, value in enumerate(table, start=1))
                lost = f"each player loses all of their {self._called(token)} tokens"
                return f"{lost} and takes damage by their number ({damage})"
            case t.Take(token, up_to):
                return f"remove up to {up_to} of your {self._called(token)} tokens"
            case t.RaiseLimit(token):
                return f"raise your {self._called(token)} stack limit by 1 for the rest of the game"
            case _:
                assert_never(effect)

    # --- effects: dice, attempts, phases --------------------------------------------------------------

    def die(self, effect: t.DieWork) -> str:
        """One die that changes."""
        match effect:
            case t.SetDie(scope, value):
                return f"set {_DIE[scope]} to {'a value of your choice' if value is None else value}"
            case t.ShiftDie(scope):
                return f"turn {_DIE[scope]} up or down by 1 (never past 1 or 6)"
            case t.CopyDie(scope):
                return f"set {_DIE[scope]} to the value of another die of the same roll"
            case t.EchoDie(scope):
                return f"set {_DIE[scope]} to a value that was rolled last"
            case t.SwapDice(scope, other):
                return f"swap the values of {_DIE[scope]} and {_DIE[other]} of another roll"
            case t.Reroll(t.Scope.OPPONENT, ransom):
                unless = f", unless they pay you {ransom} CP" if ransom else ""
                return f"make an opponent re-roll a die of theirs that you choose{unless}"
            case t.Reroll(scope, ransom):
                return f"re-roll {_DIE[scope]}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def dice(self, effect: t.DieTurn, count: int, up_to: bool) -> str:
        """Several dice that change."""
        many = f"up to {count}" if up_to else f"{count}"
        match effect:
            case t.SetDie(scope, value):
                return f"set {many} {_DICE[scope]} to {'values of your choice' if value is None else value}"
            case t.ShiftDie(scope):
                return f"turn {many} {_DICE[scope]} up or down by 1 each (never past 1 or 6)"
            case t.CopyDie(scope):
                return f"set {many} {_DICE[scope]} to the value of another die of the same roll"
            case t.EchoDie(scope):
                return f"set {many} {_DICE[scope]} to values that were rolled last"
            case t.Reroll(scope, ransom):
                again = "the same one twice" if count == 2 else "the same one again"
                dice = f"re-roll {many} dice, one after another ({again} if you like), {_OWNERS[scope]}"
                return f"{dice}{_unless(ransom)}"
            case _:
                assert_never(effect)

    def order(self, effect: t.Order) -> str:
        """Attempts and phases."""
        match effect:
            case t.GrantAttempt(phase):
                who = self._whom(t.Who.CHOSEN)
                return f"{who} gets one more, optional Roll Attempt in their {_PHASES[phase]} Roll Phase"
            case t.Attempts(change):
                word = "fewer" if change < 0 else "more"
                return f"you have {abs(change)} {word} Roll Attempt{'s' if abs(change) != 1 else ''}"
            case t.NextAttempts(count):
                more = number_of(count, "more Roll Attempt", "more Roll Attempts")
                return f"you have {more} in your next Offensive Roll Phase"
            case t.AttemptPrice(cp):
                return f"each Roll Attempt after the first costs {cp} CP"
            case t.RerollFor(token):
                return f"re-roll the {self._called(token)} die"
            case t.SkipPhase():
                return "skip that phase"
            case t.AnotherRollPhase():
                return "begin an additional Offensive Roll Phase of your own"
            case t.ExtraRollPhase():
                return "whoever inflicted it begins an additional Offensive Roll Phase against you"
            case _:
                assert_never(effect)

    # --- combinators ----------------------------------------------------------------------------------

    def roll(self, count: int, who: t.Who = t.Who.SELF) -> str:
        """The throwing of dice."""
        return f"{self._subject(who, 'roll', 'rolls')} {number_of(count, 'die', 'dice')}"

    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""
        many = f"up to {roll.rerolls}" if roll.rerolls > 1 else "1"
        again = f"you may re-roll {many} of them"
        if not roll.token:
            return again
        return f"{again} for {self._tokens(roll.price, roll.token)}{' each' if roll.rerolls > 1 else ''}"

    def roll_again(self, count: int) -> str:
        """How many times the dice of a defence may be thrown again."""
        return f"you may re-roll any of them {'once' if count == 1 else f'up to {count} times'}"

    def roll_together(self, count: int) -> str:
        """How many dice of a roll may be thrown again, once, all at a time."""
        return f"you may re-roll {'1' if count == 1 else f'up to {count}'} of them once"

    def discards(self, count: int) -> str:
        """The cards that are part of a card's price."""
        return f"as part of the price, discard {number_of(count, 'other card', 'other cards')}"

    def contest(self, who: t.Who, equal_wins: bool) -> str:
        """The other die, in front of what a win brings."""
        wins = "at least as high" if equal_wins else "higher"
        return f"{self._subject(who, 'you roll', 'rolls')} 1 die too, and if your die is {wins},"

    def allow(self, clause: str) -> str:
        """What may be used once while the Attack lasts."""
        return f"once during this Attack, {clause}"

    def for_each(self, symbol: str, clause: str) -> str:
        """The same for each die that shows the symbol."""
        return f"for each {symbol}, {clause}"

    def for_each_token(self, token: str, clause: str) -> str:
        """The same for each token that one holds."""
        return f"for each of your {self._called(token)} tokens, {clause}"

    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent, in front of what they bring."""
        return f"if you choose to spend {self._tokens(count, token)},"

    def later(self, clause: str) -> str:
        """What comes at the end of the turn."""
        return f"at the end of the turn, {clause}"

    def otherwise(self, clause: str) -> str:
        """The other way."""
        return f"otherwise {clause}"

    def additionally(self, clause: str) -> str:
        """What comes last."""
        return f"additionally, {clause}"

    def may(self, clause: str, happens: bool) -> str:
        """What the player may have."""
        return f"if you wish, {clause}" if happens else f"you may {clause}"

    def choose_one(self, clauses: Sequence[str], who: t.Who) -> str:
        """Exactly one of them."""
        return f"{self._subject(who, 'choose', 'chooses')} one: {', or '.join(clauses)}"

    def choose_player(self, pool: t.Pool, count: int, up_to: bool, clause: str) -> str:
        """Players who are chosen before anything else."""
        one, many = _POOLS[pool]
        if up_to:
            players = f"up to {number_of(count, one.split()[1], f'different {many}')}"
        else:
            players = one if count == 1 else f"{count} different {many}"
        return f"choose {players}: {clause}"

    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""
        return f"up to {count} times, one after another: {clause}" if up_to else f"do this {count} times: {clause}"
