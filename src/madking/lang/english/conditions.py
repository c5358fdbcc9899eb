"""Moments and conditions in English."""

from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.clauses import Taken
from madking.lang.english.amounts import Amounts, number_of

DIE: Final = {
    t.Scope.ANY: "any die",
    t.Scope.OWN: "one of your dice",
    t.Scope.OPPONENT: "an opponent's die",
    t.Scope.FRIENDLY: "a die of yours or a teammate's",
}
SORTS: Final = {
    t.CardSort.ACTION: "an action card",
    t.CardSort.MAIN: "a Main Phase Action",
    t.CardSort.ROLL: "a Roll Phase Action",
    t.CardSort.INSTANT: "an Instant Action",
    t.CardSort.UPGRADE: "a Hero Upgrade",
    t.CardSort.ANYTHING: "a card",
}
_COUNTS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}
_MOMENTS: Final = {
    t.Moment.UPKEEP: "during your Upkeep Phase",
    t.Moment.INCOME: "when your Income Phase would begin",
    t.Moment.OFFENSIVE_ROLL: "when your Offensive Roll Phase begins",
    t.Moment.ROLL_CONCLUDES: "when your Offensive Roll is done, before any ability is activated",
    t.Moment.ACTIVATION: "when you activate an Offensive Ability",
    t.Moment.ATTACKED: "when an opponent attacks you",
    t.Moment.ATTACKING: "when you attack",
    t.Moment.HARMING: "when your Offensive Ability (other than an Ultimate) deals damage",
    t.Moment.ATTACK_LANDS: "when the damage of an Attack on you is about to be applied",
    t.Moment.ATTACK_DEALS: "when your Attack has dealt damage to its target",
    t.Moment.OWN_PHASE_ENDS: "at the conclusion of the Roll Phase on your turn",
    t.Moment.PHASE_ENDS: "when the current Offensive Ability has been fully resolved (defense and damage included)",
    t.Moment.NO_ATTACK: "when an opponent's Offensive Roll Phase ends without an Attack",
    t.Moment.STACKED: "when you would get one more of these tokens beyond the stack limit",
    t.Moment.FALL: "when your health would become 0",
    t.Moment.TURN_ENDS: "at the end of your turn",
    t.Moment.SET_UP: "at the start of the game",
    t.Moment.MAIN: "when your Main Phase begins",
    t.Moment.OTHER_UPKEEP: "during the Upkeep Phase of another player",
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
_TAKEN_MANY: Final = {
    Taken.ONE: ("it was", "", ""),
    Taken.TOKENS_SPENT: ("you spent", "token", "tokens"),
    Taken.TOKENS_REMOVED: ("you removed", "token", "tokens"),
    Taken.CP_PAID: ("you paid", "CP", "CP"),
    Taken.COMPANIONS_REMOVED: ("you removed", "companion", "companions"),
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


def _at_least(damage: int) -> str:
    return f" for at least {damage} damage" if damage else ""


class Conditions(Amounts):
    """Says when something happens, and what must be so."""

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
                return f"when you gain {self._token(token)}"
            case t.TokenInflicted(token):
                return f"when you inflict {self._token(token)} upon another player"
            case t.TokenLost(token):
                return f"when {self._token(token)} is removed from you"
            case t.CompanionFalls(companion):
                return f"when the health of {self._companion(companion)} becomes 0"
            case _:
                assert_never(moment)

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
                return "when you make a defendable Attack, before the defense"
            case t.Attacked(at_least):
                return f"after being attacked{_at_least(at_least)}"
            case t.DamageWaits(in_defence, of_attacker):
                where = " in a Defensive Roll Phase" if in_defence else ""
                whose = " from an opponent's Offensive Roll Phase" if of_attacker else ""
                return f"when you are about to take avoidable damage{whose}{where}"
            case t.StatusWaits():
                return "when an opponent's Attack is about to inflict a negative status effect on you"
            case t.Dealt(at_least):
                return f"when your Attack has dealt at least {at_least} damage to its target"
            case t.CanFail():
                return "if an ability other than an Ultimate was announced"
            case t.NeedShows(symbol):
                shown = self._symbol(symbol)
                return f"if {shown} is in its activation requirement or in the straight that was rolled for it"
            case t.DieLies(scope):
                return f"while {DIE[scope]} can still be changed"
            case t.SpentBefore(token):
                return f"if you have already spent {self._token(token)} on this Attack"
            case _:
                assert_never(condition)

    def circumstance(self, condition: t.TurnCondition) -> str:
        """Whose turn or phase it must be, and who is meant, as a clause."""
        match condition:
            case t.StartPlayer():
                return "if you are the Start Player"
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
                return f"when you roll a die for {self._token(token)}"
            case t.OpponentPlays(cards):
                return f"when an opponent plays {SORTS[cards]}, before it takes effect"
            case t.ChosenIsOpponent():
                return f"if {self._whom(t.Who.CHOSEN)} is an opponent"
            case _:
                assert_never(condition)

    def holding(self, condition: t.HeldCondition) -> str:
        """What someone must have before them, as a clause."""
        match condition:
            case t.Has(1, token, who):
                return f"if {self._has(who)} {self._token(token)}"
            case t.Has(count, token, who):
                return f"if {self._has(who)} at least {self._tokens(count, token)}"
            case t.Aged(token):
                return f"if you have had {self._token(token)} since before this turn began"
            case t.Foreign(token) if token in self._names.owners:
                return f"if your hero is not the {self._names.owners[token]}"
            case t.Foreign(token):
                return f"if {self._token(token)} is not one of your hero's own status effects"
            case t.OnSide(side):
                return f"if your board shows its {self._side(side)}"
            case t.SpaceAtLevel(space, level):
                return f"if your {self._space(space)} is at level {level} or higher"
            case t.CompanionIs(companion, names) if self._any_state(companion, names):
                return f"if you have {self._companion(companion)}"
            case t.CompanionIs(companion, names):
                states = " or ".join(self._state_name(companion, state) for state in names)
                return f"if {self._companion(companion)} is {states}"
            case t.CompanionHealth(companion, at_least):
                return f"if {self._companion(companion)} has at least {at_least} health"
            case t.TakenAtLeast(count):
                verb, one, many = _TAKEN_MANY[self._setting.taken]
                return f"if {verb} at least {number_of(count, one, many)}".rstrip()
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
                return f"if {self._has(condition.who)} {self._quantified(condition)}"

    def _quantified(self, condition: t.HasFewer | t.HasExactly | t.AtLeast | t.AtMost) -> str:
        match condition:
            case t.HasFewer(1, token) | t.HasExactly(0, token):
                return f"no {self._token(token)}"
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
        clause = self.together(condition)
        if not alone:
            return f"not {clause}"
        joined = isinstance(condition, (t.Both, t.Either))
        opening = "" if joined else next((word for word in _OPENINGS if clause.startswith(word)), "")
        return f"unless {clause.removeprefix(opening)}" if opening else f"except {clause}"

    def _has(self, who: t.Who) -> str:
        return "you have" if who is t.Who.SELF else f"{self._whom(who)} has"

    def _side(self, side: str) -> str:
        return self._side_name(side)

    def opened(self, moment: str) -> str:
        """A moment in front of what it brings."""
        return f"{moment},"

    def never(self, condition: t.Condition) -> str:
        """When a card cannot be played."""
        return f"never {self.condition(condition)}"

    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings; an Attack that is on already is looked at, not awaited."""
        if isinstance(condition, t.BeforeDefence):
            return "if the Attack is defendable and its defense has not been rolled yet,"
        return f"{self.condition(condition)},"
