"""What every language must be able to say, the setting in which it speaks, and the names of what it speaks about."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Self, assert_never

from madking.lang import tree as t
from madking.lang.clauses import EMPTY, Setting, Taken, denied, for_one_phase, is_joined, opposite, without_echo
from madking.lang.lexicon import Names
from madking.lang.standing import Mark, given_at
from madking.lang.text import mark

_TIMES = (
    t.Attacking, t.BeforeDefence, t.Attacked, t.DamageWaits, t.StatusWaits, t.Dealt, t.DieLies, t.BeforeOwnRoll,
    t.OwnMain, t.OwnTurn, t.OwnUpkeep, t.OwnRoll, t.TurnAtLeast, t.RollingFor, t.OpponentPlays, t.Shows, t.Value,
    t.OfAKind,
)  # fmt: skip
"""Conditions that say when; all others say what must be so (`if`)."""


def _times_and_others(conditions: Sequence[t.Condition]) -> tuple[list[t.Condition], list[t.Condition]]:
    """The conditions that say when, one time or another too, and those that say what must be so."""
    times = [one for one in conditions if _is_time(one)]
    return times, [one for one in conditions if not _is_time(one)]


def _is_time(condition: t.Condition) -> bool:
    if isinstance(condition, t.Either):
        return all(isinstance(one, _TIMES) for one in condition.conditions)
    return isinstance(condition, _TIMES)


class Saying(ABC):
    """Says single clauses."""

    AND: ClassVar[str]
    OR: ClassVar[str]
    IF: ClassVar[str]
    PARTED: ClassVar[tuple[str, ...]]
    """How a sentence begins that is parted by a comma from a `then` before it."""
    PROVIDED: ClassVar[str]
    THEN: ClassVar[str]
    NOTHING: ClassVar[str]
    ANYWAY: ClassVar[str]
    IF_SO: ClassVar[str]
    EACH_TIME: ClassVar[str]
    ADDITIONALLY: ClassVar[str]
    LATER: ClassVar[str]
    LASTING: ClassVar[str]
    NEXT: ClassVar[str]
    ALLOW: ClassVar[str]
    ALSO: ClassVar[str]
    MODIFIER: ClassVar[str]
    ONLY: ClassVar[str]
    NO_ULTIMATE: ClassVar[str]
    ACTIVATION: ClassVar[str]
    ONCE_PER_TURN: ClassVar[str]
    TIMINGS: ClassVar[Mapping[t.Timing, str]]

    def __init__(self, names: Names, setting: Setting = EMPTY) -> None:
        self._names = names
        self._setting = setting

    # --- the setting ------------------------------------------------------------------------------

    def _in(self, setting: Setting) -> Self:
        """The same speaker in another setting."""
        return type(self)(self._names, setting)

    def of_token(self, token: t.Token | None) -> Self:
        """The same speaker while it says what a token does; of several tokens, one leaves at a time."""
        piled = token is not None and token.limit > 1
        setting = self._setting._replace(
            token=token.key if token is not None and piled else "", passing=token is not None and for_one_phase(token)
        )
        return self._in(setting)

    def _rolling(self, dice: int) -> Self:
        """The same speaker while so many dice lie on the table."""
        return self._in(self._setting._replace(dice=dice))

    def _choosing(self, pool: t.Pool) -> Self:
        """The same speaker while a player is chosen in the very clause."""
        return self._in(self._setting._replace(chosen=pool, several=False, other=None))

    def _chosen(self, pool: t.Pool, several: bool) -> Self:
        """The same speaker after a player was chosen, or several."""
        setting = self._setting._replace(chosen=None, several=several, other=pool, anew=False, again=None)
        return self._in(setting)

    def _taking(self, taken: Taken | None, single: bool = False) -> Self:
        """The same speaker once something was taken, one at most or more."""
        return self if taken is None else self._in(self._setting._replace(taken=taken, single=single))

    def _dealing(self, who: t.Who) -> Self:
        """The same speaker while it says how much someone takes: of each opponent, each is the chosen one."""
        return self._in(self._setting._replace(apiece=True)) if who is t.Who.EACH_OPPONENT else self

    # --- names ------------------------------------------------------------------------------------

    def _token(self, key: str) -> str:
        return mark("token", key, self._names.tokens.get(key, key))

    def _side_name(self, key: str) -> str:
        return mark("side", key, self._names.sides.get(key, key))

    def _space(self, key: str) -> str:
        return mark("space", key, self._names.spaces.get(key, key))

    def _symbol(self, key: str) -> str:
        return mark("symbol", key, self._names.symbols.get(key, key))

    def _state_name(self, companion: str, state: str) -> str:
        """What the state of a companion is called; the same key of another companion helps out."""
        known = self._names.states
        return known.get((companion, state)) or known.get(("", state)) or state

    def _any_state(self, companion: str, states: Sequence[str]) -> bool:
        """Whether these are all the states that a companion has: then the companion is there, whatever its state."""
        known = {state for owner, state in self._names.states if owner == companion}
        return len(known) > 1 and set(states) == known

    def _verb(self, companion: str, state: str) -> str:
        """How a companion is brought into a state, if there is a word for it."""
        return self._names.verbs.get((companion, state), "")

    def _brought(self, companion: str, state: str, name: str) -> str:
        """A companion of this name brought into a state by its verb, in which `~` may keep a place for the name."""
        verb = self._verb(companion, state)
        return verb.replace("~", name) if "~" in verb else f"{verb} {name}"

    def _shown(self, symbols: Sequence[t.SymbolCount]) -> str:
        if any(shown.count != 1 for shown in symbols):
            return self._needed(symbols)
        return " + ".join(self._symbol(shown.symbol) for shown in symbols)

    def _needed(self, symbols: Sequence[t.SymbolCount]) -> str:
        return " + ".join(f"{wanted.count} {self._symbol(wanted.symbol)}" for wanted in symbols)

    def listed(self, parts: Sequence[str], apart: bool = False) -> str:
        """`a, b and c`; clauses that have a list or a subject of their own are kept apart by a comma."""
        if len(parts) < 2:
            return "".join(parts)
        first = ", ".join(parts[:-1])
        if f" {self.AND} " in first:
            return f"{first}{self.ALSO} {parts[-1]}"
        return f"{first}{',' if apart else ''} {self.AND} {parts[-1]}"

    # --- conditions -------------------------------------------------------------------------------

    def playable(self, when: t.Condition) -> str:
        """When a card can be played, or when it cannot."""
        if isinstance(when, t.Not) and opposite(when.condition) is None:
            return self.never(when.condition)
        return f"{self.ONLY} {self.condition(when)}"

    def condition(self, condition: t.Condition) -> str:
        """A condition as a clause."""
        match condition:
            case t.Both() | t.Either() | t.Not():
                return self._joined_conditions(condition)
            case t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.Absent() | t.DieShows():
                return self.result(condition)
            case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.Dealt():
                return self.combat(condition)
            case t.StatusWaits() | t.CanFail() | t.NeedShows() | t.DieLies() | t.SpentBefore():
                return self.combat(condition)
            case t.Has() | t.Aged() | t.Foreign() | t.OnSide() | t.SpaceAtLevel():
                return self.holding(condition)
            case t.CompanionIs() | t.CompanionHealth() | t.TakenAtLeast():
                return self.holding(condition)
            case t.HasFewer() | t.HasExactly() | t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth():
                return self.measured(condition)
            case t.StartPlayer() | t.AttemptsBelow() | t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep():
                return self.circumstance(condition)
            case t.OwnRoll() | t.TurnAtLeast() | t.RollingFor() | t.OpponentPlays() | t.ChosenIsOpponent():
                return self.circumstance(condition)
            case _:
                assert_never(condition)

    def _joined_conditions(self, condition: t.Joined) -> str:
        """Conditions put together, or one that is denied; where one word says the opposite, it does."""
        match condition:
            case t.Both(conditions):
                return self._all(conditions)
            case t.Either(conditions):
                return self._several(conditions, self.OR)
            case t.Not(inner):
                other = opposite(inner)
                return self.negated(inner, alone=True) if other is None else self.condition(other)
            case _:
                assert_never(condition)

    def _all(self, conditions: Sequence[t.Condition]) -> str:
        """Conditions that must all hold: first those that say when, then those that say what must be so."""
        times, others = _times_and_others(conditions)
        said = [self.condition(one) for one in times]
        if len(times) == len(conditions) or not times:
            return self._several(conditions, self.AND)
        return ", ".join([*said, self._several(others, self.AND) if len(others) > 1 else self._part(others[0], "")])

    def required(self, when: t.Condition | None) -> tuple[str, str]:
        """What must be so for an offer, and when it may be used; either may be nothing."""
        if when is None:
            return "", ""
        if isinstance(when, t.Both):
            times, others = _times_and_others(when.conditions)
            said = ", ".join(self.condition(one) for one in times)
            if len(others) == 1 and not denied(others[0]):
                return self.condition(others[0]), said
            if len(others) > 1:
                return self._several(others, self.AND), said
        said = self.condition(when)
        return (said, "") if said.startswith(self.IF) else ("", said)

    def is_asked(self, offer: t.Offer) -> bool:
        """Whether a price must be said to be optional: it stands behind an `if`, or costs nothing but CP."""
        return not offer.tokens or bool(self.required(offer.when)[0])

    def together(self, condition: t.Condition) -> str:
        """A condition of which no part can be taken for something outside of it."""
        if not isinstance(condition, t.Both):
            return self.condition(condition)
        times, others = _times_and_others(condition.conditions)
        given = self._several(others, self.AND) if times and others else ""
        if not given.startswith(self.IF):
            return self._several(condition.conditions, self.AND)
        return f"{self._several(times, self.AND)} {self.PROVIDED} {given.removeprefix(self.IF)}"

    def _several(self, conditions: Sequence[t.Condition], word: str) -> str:
        """Conditions that are joined by `and` or `or`; long ones are parted by commas too."""
        said = [self._part(one, word) for one in conditions]
        if any(denied(one) or (word == self.OR and isinstance(one, t.Both)) for one in conditions):
            return f", {word} ".join(said)
        clauses = without_echo(said)
        return self.listed(clauses) if word == self.AND else f" {word} ".join(clauses)

    def _part(self, condition: t.Condition, word: str) -> str:
        """A condition among others; what must be kept apart from them stands in brackets."""
        if isinstance(condition, t.Not) and denied(condition):
            return self.negated(condition.condition, alone=False)
        said = self.together(condition)
        loose = word == self.OR and isinstance(condition, t.Both) and not any(map(denied, condition.conditions))
        return f"({said})" if is_joined(condition) and not loose else said

    # --- effects ----------------------------------------------------------------------------------

    def clause(self, effect: t.Simple) -> str:
        """One effect that has no parts of its own, as a clause."""
        match effect:
            case t.Deal() | t.Add() | t.MakeUndefendable() | t.Weaken() | t.Recoil() | t.Fail() | t.Survive():
                return self.harm(effect)
            case t.HalveDamage() | t.Disarm():
                return self.harm(effect)
            case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.SplitDamage() | t.Shelter():
                return self.help(effect)
            case t.Heal() | t.HealDealt() | t.StealHealth():
                return self.help(effect)
            case t.GainCp() | t.LoseCp() | t.PayAny() | t.StealCp() | t.GainOrSteal():
                return self.goods(effect)
            case t.Draw() | t.Discard() | t.DiscardHand() | t.LookAtHand() | t.Search():
                return self.cards(effect)
            case t.CancelPlay() | t.Recover() | t.Discount() | t.FreeUpgrade():
                return self.cards(effect)
            case t.Flip() | t.SetState() | t.Mend() | t.Hurt() | t.Activate() | t.ActivateSome():
                return self.board(effect)
            case t.Grow() | t.GrowEach() | t.RemoveCompanions():
                return self.board(effect)
            case _:
                return self._of_tokens_and_dice(effect)

    def _of_tokens_and_dice(self, effect: t.Placing | t.Removal | t.Stacking | t.DieWork | t.Order) -> str:
        match effect:
            case t.Gain():
                return self.gain([effect])
            case t.Inflict():
                return self.inflict([effect])
            case t.RemoveStatus() | t.RemoveAll() | t.MoveStatus() | t.StealStatus() | t.PreventStatus():
                return self.removal(effect)
            case t.RemoveThis() | t.RemoveStack() | t.RemoveTokens() | t.PassThis() | t.Detonate():
                return self.stack(effect)
            case t.StealToken() | t.MoveTokens() | t.Take() | t.RaiseLimit():
                return self.stack(effect)
            case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.SwapDice() | t.Reroll():
                return self.die(effect)
            case t.GrantAttempt() | t.Attempts() | t.NextAttempts() | t.AttemptPrice() | t.RerollFor():
                return self.order(effect)
            case t.SkipPhase() | t.ExtraRollPhase() | t.AnotherRollPhase():
                return self.order(effect)
            case _:
                assert_never(effect)

    # --- what a language says -----------------------------------------------------------------------

    @abstractmethod
    def need(self, need: t.Need) -> str:
        """What the dice must show."""

    @abstractmethod
    def moment(self, moment: t.Moment | t.Happening) -> str:
        """When a rule acts."""

    @abstractmethod
    def price(self, offer: t.Offer) -> str:
        """What an offer costs, and when it may be used; if it is free, the words that lead up to it."""

    @abstractmethod
    def token_head(self, token: t.Token) -> str:
        """Kind, limit and flags of a token."""

    @abstractmethod
    def side_head(self, side: str) -> str:
        """On which side of the board an ability lies."""

    @abstractmethod
    def sides(self, sides: Sequence[t.Side]) -> str:
        """The sides that a board has."""

    @abstractmethod
    def companion_head(self, companion: t.Companion) -> str:
        """States and health of a companion."""

    @abstractmethod
    def result(self, condition: t.DiceCondition) -> str:
        """What dice must show, as a clause."""

    @abstractmethod
    def combat(self, condition: t.CombatCondition) -> str:
        """How a roll or an Attack must stand, as a clause."""

    @abstractmethod
    def circumstance(self, condition: t.TurnCondition) -> str:
        """Whose turn or phase it must be, and who is meant, as a clause."""

    @abstractmethod
    def holding(self, condition: t.HeldCondition) -> str:
        """What someone must have before them, as a clause."""

    @abstractmethod
    def measured(self, condition: t.Measured) -> str:
        """How much someone must have of something, as a clause."""

    @abstractmethod
    def negated(self, condition: t.Condition, alone: bool) -> str:
        """What must not be, as a clause by itself or among others."""

    @abstractmethod
    def harm(self, effect: t.Harm) -> str:
        """Damage, and what becomes of an Attack."""

    @abstractmethod
    def help(self, effect: t.Help) -> str:
        """Prevention and healing."""

    @abstractmethod
    def goods(self, effect: t.Points) -> str:
        """CP."""

    @abstractmethod
    def cards(self, effect: t.CardWork) -> str:
        """Cards."""

    @abstractmethod
    def board(self, effect: t.BoardWork) -> str:
        """The board that is turned, and companions."""

    @abstractmethod
    def inflict(self, effects: Sequence[t.Inflict]) -> str:
        """Tokens that one player is inflicted with."""

    @abstractmethod
    def removal(self, effect: t.Removal) -> str:
        """Tokens that leave or move."""

    @abstractmethod
    def stack(self, effect: t.Stacking) -> str:
        """Tokens of one kind that one holds, and how many one may hold."""

    @abstractmethod
    def die(self, effect: t.DieWork) -> str:
        """One die that changes."""

    @abstractmethod
    def dice(self, effect: t.DieTurn, count: int, up_to: bool) -> str:
        """Several dice that change."""

    @abstractmethod
    def order(self, effect: t.Order) -> str:
        """Attempts and phases."""

    @abstractmethod
    def roll(self, count: int, who: t.Who = t.Who.SELF) -> str:
        """The throwing of dice."""

    @abstractmethod
    def discards(self, count: int) -> str:
        """The cards that are part of a card's price."""

    @abstractmethod
    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings, with its comma."""

    @abstractmethod
    def never(self, condition: t.Condition) -> str:
        """When a card cannot be played."""

    @abstractmethod
    def opened(self, moment: str) -> str:
        """A moment in front of what it brings, with its comma where one is due."""

    @abstractmethod
    def gain(self, effects: Sequence[t.Gain | t.GainCp]) -> str:
        """Tokens and CP that one player gains."""

    @abstractmethod
    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""

    @abstractmethod
    def roll_again(self, times: int, dice: int) -> str:
        """How many times the dice of a defence may be thrown again."""

    @abstractmethod
    def roll_together(self, count: int, dice: int) -> str:
        """How many dice of a roll may be thrown again, once, all at a time."""

    @abstractmethod
    def contest(self, who: t.Who) -> str:
        """The other die."""

    @abstractmethod
    def outdone(self, who: t.Who, equal_wins: bool) -> str:
        """When the other die is beaten, in front of what that brings, with its comma."""

    @abstractmethod
    def for_each(self, symbol: str) -> str:
        """The same for each die that shows the symbol, in front of what it is."""

    @abstractmethod
    def for_each_token(self, token: str) -> str:
        """The same for each token that one holds, in front of what it is."""

    @abstractmethod
    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent."""

    @abstractmethod
    def otherwise(self, clause: str) -> str:
        """The other way."""

    @abstractmethod
    def may(self, clause: str, happens: bool) -> str:
        """What the player may have; `happens` if the clause has a subject of its own."""

    @abstractmethod
    def choose_one(self, who: t.Who) -> str:
        """That someone chooses exactly one of the things that follow."""

    @abstractmethod
    def choose_player(self, pool: t.Pool, count: int, up_to: bool, again: t.Pool | None) -> str:
        """Players who are chosen before anything else, perhaps once more."""

    @abstractmethod
    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""

    @abstractmethod
    def each_time(self, count: int, clause: str, up_to: bool) -> str:
        """A choice that is made several times."""

    @abstractmethod
    def gain_up_to(self, count: int, token: str) -> str:
        """Tokens that one may gain, some or none."""

    @abstractmethod
    def activated(self, companion: str) -> str:
        """When a companion is activated, in front of what that brings."""

    @abstractmethod
    def token_idle(self) -> str:
        """That a token does nothing by itself."""


def other_at(moment: t.Moment | t.Happening) -> t.Pool | None:
    """Whom a moment speaks of beside its holder: an opponent, or any other player."""
    marks = given_at(moment)
    if Mark.OTHER not in marks:
        return None
    return t.Pool.PLAYER if Mark.CHOSEN_PLAYER in marks else t.Pool.OPPONENT
