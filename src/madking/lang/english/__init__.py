"""The tree in English: conditions, effects and amounts have their own modules, here they come together."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from madking.lang import tree as t
from madking.lang.clauses import free, removes_itself, states
from madking.lang.english.amounts import number_of
from madking.lang.english.effects import Effects

_KINDS: Final = {
    t.TokenKind.POSITIVE: "Positive",
    t.TokenKind.NEGATIVE: "Negative",
    t.TokenKind.UNIQUE: "Unique",
}
_POOLS: Final = {
    t.Pool.PLAYER: ("a player", "players"),
    t.Pool.OPPONENT: ("an opponent", "opponents"),
    t.Pool.TEAMMATE: ("a teammate", "teammates"),
}


_OFTEN: Final = {2: "twice", 3: "three times", 4: "four times"}


def _some(count: int, dice: int) -> str:
    """How many of the dice on the table."""
    if dice == 1:
        return "it"
    return "1 of them" if count == 1 else f"up to {count} of them"


class English(Effects):
    """Says each node in English."""

    AND = "and"
    OR = "or"
    IF = "if "
    PARTED = ("if ", "up to ", *(f"{often}," for often in _OFTEN.values()))
    PROVIDED = "provided that"
    THEN = "then"
    NOTHING = "nothing happens"
    ANYWAY = "in any case,"
    IF_SO = "if you do,"
    EACH_TIME = "each time you do,"
    ADDITIONALLY = "additionally,"
    LATER = "at the end of the turn"
    LASTING = "during your Offensive Roll Phase"
    NEXT = "during your next Offensive Roll Phase"
    ALLOW = "once during this Attack,"
    ALSO = ", and"
    MODIFIER = "Attack Modifier."
    ONLY = "only"
    NO_ULTIMATE = " (but not with an Ultimate)"
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

    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used."""
        often = self._often(offer)
        if free(offer):
            when = "at any time" if offer.when is None else self.condition(offer.when)
            return f"{', '.join([*often, when])},"
        must, when = self.required(offer.when)
        paid = "you may " if self.is_asked(offer) else ""
        paid += f"pay {offer.cp} CP" if not offer.tokens else f"spend {self._spent(offer)}"
        if offer.tokens:
            paid += " (not those gained this turn)" if offer.aged else ""
            paid += f" and pay {offer.cp} CP" if offer.cp else ""
        said = " ".join(filter(None, [paid, when or "at any time"]))
        limited = "".join(f", {limit}" for limit in often)
        return f"{must}, {said}{limited}" if must else f"{said}{limited}"

    def bought(self, offer: t.Offer, clause: str) -> list[str]:
        """A price, and what it brings in one clause."""
        if not self.is_asked(offer) or any(map(states, offer.body)):
            return super().bought(offer, clause)
        price = self.price(offer)
        closing = "," if ", " in price.partition("you may ")[2] else ""
        return [f"{price}{closing} to {clause}"]

    def _joined(self, sentences: Sequence[str]) -> str:
        """Sentences as one clause; a condition in the midst of it has its two commas."""
        joined = super()._joined(sentences)
        asks = len(sentences) == 2 and sentences[1].startswith(("on ", "if "))
        return f"{sentences[0]} {self.AND}, {sentences[1]}" if asks else joined

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
            return "any number of tokens" if offer.any_number else number_of(offer.tokens, "token", "tokens")
        return (
            f"any number of {self._token(offer.token)} tokens"
            if offer.any_number
            else self._tokens(offer.tokens, offer.token)
        )

    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""
        others = f" ({token.others} for other heroes)" if token.others else ""
        persistent = ", persistent" if token.persistent else ""
        parts = [f"{_KINDS[token.kind]}, stack limit {token.limit}{others}{persistent}."]
        barred = {"removed": not token.removable, "moved to another player": not token.movable}
        if any(barred.values()):
            ways = " or ".join(way for way, is_barred in barred.items() if is_barred)
            named = f"It can be {ways} only by an effect that names it."
            parts.append(named if token.key in self._names.handled else self._barred(token, ways))
        if token.silencing:
            parts.append("You can take no action of any kind: no cards, no defense, no tokens, no passives.")
        if token.shielding:
            parts.append(
                "You avoid all damage from an opponent's Offensive Roll Phase, except an Ultimate's damage and "
                "isolated damage, and you make no Defensive Roll."
            )
        return " ".join(parts)

    def _barred(self, token: t.Token, ways: str) -> str:
        """How a token stays that no effect but its own can reach."""
        if token.removable or not removes_itself(token):
            return f"It cannot be {ways}."
        rest = "" if token.movable else " and cannot be moved to another player"
        return f"It is removed only by its own effect{rest}."

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
            named, fallen = self._companion(companion.key), self._state_name(companion.key, companion.fallen)
            health = f"Health {companion.health} at the start, {companion.most} at most"
            parts.append(f"{health}; at 0 health {named} becomes {fallen}.")
        return " ".join(parts)

    def _stage(self, companion: t.Companion) -> list[str]:
        """How many of a companion there can be, what growth does with it, how often one is spent."""
        parts = [f"At most {companion.limit}, none at the start."]
        ways = [] if companion.key in self._names.grown else [f"add 1 {self._companion(companion.key)}"]
        if companion.grows:
            ways.append(f"turn 1 {self._companion(companion.key)} into 1 {self._companion(companion.grows)}")
        if ways:
            parts.append(f"A growth step can {' or '.join(ways)}.")
        if companion.once_per_turn:
            parts.append(f"Only 1 {self._companion(companion.key)} can be spent in each player's turn.")
        return parts

    # --- combinators ----------------------------------------------------------------------------------

    def roll(self, count: int, who: t.Who = t.Who.SELF) -> str:
        """The throwing of dice."""
        return f"{self._subject(who, 'roll', 'rolls')} {number_of(count, 'die', 'dice')}"

    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""
        again = f"you may re-roll {_some(roll.rerolls, roll.count)}"
        if not roll.token:
            return again
        return f"{again} for {self._tokens(roll.price, roll.token)}{' each' if roll.rerolls > 1 else ''}"

    def roll_again(self, times: int, dice: int) -> str:
        """How many times the dice of a defence may be thrown again."""
        return (
            f"you may re-roll {'it' if dice == 1 else 'any of them'} {'once' if times == 1 else f'up to {times} times'}"
        )

    def roll_together(self, count: int, dice: int) -> str:
        """How many dice of a roll may be thrown again, once, all at a time."""
        return f"you may re-roll {_some(count, dice)} once"

    def discards(self, count: int) -> str:
        """The cards that are part of a card's price."""
        return f"as part of the cost, discard {number_of(count, 'other card', 'other cards')} from your hand"

    def contest(self, who: t.Who) -> str:
        """The other die."""
        return f"{self._subject(who, 'you roll', 'rolls')} 1 die too"

    def outdone(self, who: t.Who, equal_wins: bool) -> str:
        """When the other die is beaten."""
        return f"if your die is {'at least as high as' if equal_wins else 'higher than'} {self._whom(who)}'s,"

    def for_each(self, symbol: str) -> str:
        """The same for each die that shows the symbol."""
        return f"for each {symbol},"

    def for_each_token(self, token: str) -> str:
        """The same for each token that one holds."""
        return f"for each of your {self._token(token)} tokens,"

    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent."""
        aside = " (without its own effect)" if token in self._names.spendable else ""
        return f"you may spend {self._tokens(count, token)}{aside}"

    def otherwise(self, clause: str) -> str:
        """The other way."""
        return f"otherwise, {clause}"

    def may(self, clause: str, happens: bool) -> str:
        """What the player may have."""
        return f"if you wish, {clause}" if happens else f"you may {clause}"

    def choose_one(self, who: t.Who) -> str:
        """Exactly one of the things that follow."""
        return f"{self._subject(who, 'choose', 'chooses')} one"

    def choose_player(self, pool: t.Pool, count: int, up_to: bool, again: t.Pool | None) -> str:
        """Players who are chosen before anything else."""
        one, many = _POOLS[pool]
        if up_to:
            players = f"up to {number_of(count, one.split()[1], f'different {many}')}"
        else:
            players = one if count == 1 else f"{count} different {many}"
        same = f" (it may be the same {'one' if again is pool else 'player'})"
        return f"choose {players}{same if again and count == 1 else ''}"

    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""
        return f"do this {'up to ' if up_to else ''}{number_of(count, 'time', 'times')}: {clause}"

    def each_time(self, count: int, clause: str, up_to: bool) -> str:
        """A choice that is made several times."""
        if up_to:
            return f"up to {number_of(count, 'time', 'times')}, {clause}"
        return f"{_OFTEN.get(count) or number_of(count, 'time', 'times')}, {clause}"

    def gain_up_to(self, count: int, token: str) -> str:
        """Tokens that one may gain, some or none."""
        return f"you may gain up to {self._tokens(count, token)}"

    def activated(self, companion: str) -> str:
        """When a companion is activated, in front of what that brings."""
        return f"when {self._companion(companion)} is activated,"

    def token_idle(self) -> str:
        """That a token does nothing by itself."""
        return "It does nothing by itself: the abilities, cards and companions that name it use it."
