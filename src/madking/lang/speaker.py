"""Puts the clauses of a text together; `english` and `russian` say the clauses themselves."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Self, assert_never

from madking.lang import tree as t
from madking.lang.clauses import (
    EMPTY,
    Setting,
    Taken,
    denied,
    enclosed,
    free,
    is_joined,
    manner_of,
    names_chosen,
    opposite,
    runs,
    segments,
    sentence,
    states,
    taken_in,
    without_echo,
)
from madking.lang.lexicon import Names
from madking.lang.standing import Mark, given_at
from madking.lang.text import mark


class Speaker(ABC):
    """Puts the clauses of a body together; a language says the clauses themselves."""

    AND: ClassVar[str]
    OR: ClassVar[str]
    THEN: ClassVar[str]
    NOTHING: ClassVar[str]
    MODIFIER: ClassVar[str]
    ONLY: ClassVar[str]
    NO_ULTIMATE: ClassVar[str]
    ACTIVATION: ClassVar[str]
    ONCE_PER_TURN: ClassVar[str]
    TIMINGS: ClassVar[Mapping[t.Timing, str]]

    def __init__(self, names: Names, setting: Setting = EMPTY) -> None:
        self._names = names
        self._setting = setting

    def _in(self, setting: Setting) -> Self:
        """The same speaker in another setting."""
        return type(self)(self._names, setting)

    def of_token(self, token: t.Token | None) -> Self:
        """The same speaker while it says what a token does; of several tokens, one leaves at a time."""
        piled = token is not None and token.limit > 1
        return self._in(self._setting._replace(token=token.key if token is not None and piled else ""))

    def _rolling(self, dice: int) -> Self:
        """The same speaker while so many dice lie on the table."""
        return self._in(self._setting._replace(dice=dice))

    def _choosing(self, pool: t.Pool) -> Self:
        """The same speaker while a player is chosen in the very clause."""
        return self._in(self._setting._replace(chosen=pool, several=False, other=None))

    def _chosen(self, several: bool) -> Self:
        """The same speaker after a player was chosen, or several."""
        return self._in(self._setting._replace(chosen=None, several=several, other=None))

    def _taking(self, taken: Taken | None) -> Self:
        """The same speaker once something was taken."""
        return self if taken is None else self._in(self._setting._replace(taken=taken))

    def _dealing(self, who: t.Who) -> Self:
        """The same speaker while it says how much someone takes: of each opponent, each is the chosen one."""
        return self._in(self._setting._replace(apiece=True)) if who is t.Who.EACH_OPPONENT else self

    # --- wholes -----------------------------------------------------------------------------------

    def sentences(self, body: t.Body) -> str:
        """A body as sentences; what follows a `then` is one sentence that says so."""
        first, *later = segments(body)
        speaker = self._taking(taken_in(body))
        said = [sentence(clause) for clause in speaker._clauses(first)]
        said += [sentence(f"{self.THEN} {speaker._joined(part)}") for part in later if part]
        return " ".join(said)

    def inside(self, body: t.Body) -> str:
        """A body as one clause inside another."""
        first, *later = segments(body)
        speaker = self._taking(taken_in(body))
        said = [speaker._joined(first)] if first else []
        said += [f"{self.THEN} {speaker._joined(part)}" for part in later if part]
        return ", ".join(said) or self.NOTHING

    def _clauses(self, body: t.Body) -> list[str]:
        return [self._clause(run) for run in runs(body)]

    def _clause(self, run: t.Body) -> str:
        gains = [effect for effect in run if isinstance(effect, t.Gain)]
        inflictions = [effect for effect in run if isinstance(effect, t.Inflict)]
        if gains:
            return self.gain(gains)
        return self.inflict(inflictions) if inflictions else self.effect(run[0])

    def _joined(self, body: t.Body) -> str:
        clauses = self._clauses(body)
        conditional = any(manner_of(effect).long for effect in body)
        if len(clauses) > 1 and (conditional or any(mark in clause for clause in clauses for mark in ":;")):
            return "; ".join(enclosed(clause) for clause in clauses)
        return self.listed(clauses, any(states(effect) for effect in body))

    def listed(self, parts: Sequence[str], apart: bool = False) -> str:
        """`a, b and c`; clauses with subjects of their own are kept apart by a comma."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])}{',' if apart else ''} {self.AND} {parts[-1]}"

    def rule(self, rule: t.Rule) -> str:
        """Something that acts by itself."""
        idle = rule.moment is t.Moment.NO_ATTACK
        speaker = self._in(self._setting._replace(idle=idle, other=_other_at(rule.moment)))
        moment = self.moment(rule.moment)
        if rule.once_per_turn:
            moment = f"{self.ONCE_PER_TURN}, {moment}"
        if rule.condition is None:
            when = moment
        elif rule.moment is t.Moment.ATTACKING and isinstance(rule.condition, t.CanFail):
            when = f"{moment}{self.NO_ULTIMATE}"
        else:
            when = f"{moment}, {speaker.condition(rule.condition)}"
        return sentence(f"{when}: {speaker.inside(rule.body)}")

    def offer(self, offer: t.Offer) -> str:
        """Something that may be used for a price; effects with a colon of their own follow as sentences."""
        speaker = self._paying(offer)
        if not free(offer) and ":" in speaker.inside(offer.body):
            return f"{sentence(self.price(offer))} {speaker.sentences(offer.body)}"
        return sentence(self._offered(offer))

    def _offered(self, offer: t.Offer) -> str:
        """An offer as one clause; what is free is said to be optional."""
        body = self._paying(offer).inside(offer.body)
        if free(offer):
            return f"{self.price(offer)} {self.may(body, bool(offer.body) and states(offer.body[0]))}"
        return f"{self.price(offer)}: {body}"

    def _paying(self, offer: t.Offer) -> Self:
        speaker = self._in(self._setting._replace(coming=isinstance(offer.when, t.StatusWaits)))
        return speaker._taking(Taken.TOKENS_SPENT if offer.tokens else None)

    def act(self, act: t.Act) -> str:
        """What a companion does when it is activated."""
        parts = [self.ACTIVATION]
        if act.once_per_turn:
            parts.append(self.ONCE_PER_TURN)
        if act.condition is not None:
            parts.append(self.condition(act.condition))
        return sentence(f"{', '.join(parts)}: {self.inside(act.body)}")

    def defence(self, level: t.Level) -> str:
        """A defensive ability."""
        parts = [sentence(self.roll(level.dice))]
        if level.rerolls:
            parts.append(sentence(self.roll_again(level.rerolls)))
        if level.together:
            parts.append(sentence(self.roll_together(level.together)))
        return " ".join([*parts, self._rolling(level.dice).sentences(level.body)])

    def card(self, card: t.Card) -> str:
        """An action card, with what limits its playing."""
        parts = [self.MODIFIER] if card.modifier else []
        if card.when is not None:
            parts.append(sentence(self._playable(card.when)))
        if card.discards:
            parts.append(sentence(self.discards(card.discards)))
        return " ".join([*parts, self.sentences(card.body)])

    def _playable(self, when: t.Condition) -> str:
        """When a card can be played, or when it cannot."""
        if isinstance(when, t.Not) and opposite(when.condition) is None:
            return self.never(when.condition)
        return f"{self.ONLY} {self.condition(when)}"

    # --- conditions -------------------------------------------------------------------------------

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
                return self._several(conditions, self.AND)
            case t.Either(conditions):
                return self._several(conditions, self.OR)
            case t.Not(inner):
                other = opposite(inner)
                return self.negated(inner, alone=True) if other is None else self.condition(other)
            case _:
                assert_never(condition)

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
        said = self.condition(condition)
        loose = word == self.OR and isinstance(condition, t.Both) and not any(map(denied, condition.conditions))
        return f"({said})" if is_joined(condition) and not loose else said

    # --- effects ----------------------------------------------------------------------------------

    def effect(self, effect: t.Effect) -> str:
        """One effect as a clause."""
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

    def _of_tokens_and_dice(self, effect: t.Placing | t.Removal | t.Stacking | t.DieWork | t.Order | t.Combined) -> str:
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
                return self._combined(effect)

    def _combined(self, effect: t.Combined) -> str:
        match effect:
            case t.Then():
                return self.THEN
            case t.Roll():
                return self._roll(effect)
            case t.If(condition, body, otherwise):
                return f"{self.given(condition)} {enclosed(self.inside(body))}{self._otherwise(otherwise)}"
            case t.Additionally(body):
                return self.additionally(self.inside(body))
            case t.May(body):
                return self.may(self.inside(body), bool(body) and states(body[0]))
            case t.MaySpend(count, token, body, otherwise):
                return f"{self.may_spend(count, token)} {enclosed(self.inside(body))}{self._otherwise(otherwise)}"
            case t.Later(body):
                return self.later(self.inside(body))
            case t.ChooseOne(branches, who):
                return self.choose_one([self._way(branch) for branch in branches], who)
            case t.Contest(who, equal_wins, body, otherwise):
                won = f"{self.contest(who, equal_wins)} {enclosed(self.inside(body))}"
                return f"{won}{self._otherwise(otherwise)}"
            case t.Allow(offer):
                return self.allow(self._offered(offer))
            case _:
                return self._repeated(effect)

    def _way(self, branch: t.Branch) -> str:
        """One of the things to choose from, with what it hangs on."""
        body = enclosed(self.inside(branch.body))
        return body if branch.condition is None else enclosed(f"{self.given(branch.condition)} {body}")

    def _repeated(self, effect: t.Repeated | t.ChoosePlayer) -> str:
        match effect:
            case t.ChoosePlayer(pool, body, 1, False) if names_chosen(body):
                return self._choosing(pool)._clause(body)
            case t.ChoosePlayer(pool, body, count, up_to):
                return self.choose_player(pool, count, up_to, self._chosen(count > 1).inside(body))
            case t.UpTo(count, body) | t.Times(count, body):
                return self._again(count, body, isinstance(effect, t.UpTo))
            case t.ForEach(symbol, body):
                return self.for_each(self._symbol(symbol), enclosed(self.inside(body)))
            case t.ForEachToken(token, body):
                return self.for_each_token(token, self.inside(body))
            case _:
                assert_never(effect)

    def _otherwise(self, body: t.Body) -> str:
        """The other way, if there is one; a condition there goes on with the same list."""
        match body:
            case ():
                return ""
            case (t.If() as following,):
                return f"; {self.otherwise(self.effect(following))}"
            case _:
                return f"; {self.otherwise(enclosed(self.inside(body)))}"

    def _roll(self, roll: t.Roll) -> str:
        """Dice and what they bring, as a table."""
        first, *later = segments(roll.body)
        speaker = self._rolling(roll.count)._taking(taken_in(roll.body))
        clauses = speaker._clauses(first)
        table = "; ".join(map(enclosed, clauses)) if len(clauses) > 1 else "".join(clauses)
        dice = self.roll(roll.count, roll.who)
        again = [self.rerolls(roll)] if roll.rerolls else []
        again += [self.roll_together(roll.together)] if roll.together else []
        thrown = f"{dice} ({', '.join(again)})" if again else dice
        head = f"{thrown}: {table}" if table else thrown
        rest = [f"{self.THEN} {speaker._joined(part)}" for part in later if part]
        return (f"{head}; " if table and rest else f"{head}, " if rest else head) + ", ".join(rest)

    def _again(self, count: int, body: t.Body, up_to: bool) -> str:
        """Dice are counted; anything else is said to happen several times."""
        match body:
            case (t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.Reroll() as effect,):
                return self.dice(effect, count, up_to)
            case _:
                return self.times(count, self.inside(body), up_to)

    def _token(self, key: str) -> str:
        return mark("token", key, self._names.tokens.get(key, key))

    def _companion_name(self, key: str) -> str:
        return mark("companion", key, self._names.companions.get(key, key))

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

    def _shown(self, symbols: Sequence[t.SymbolCount]) -> str:
        return " + ".join(
            self._symbol(s.symbol) if s.count == 1 else f"{s.count} {self._symbol(s.symbol)}" for s in symbols
        )

    def _needed(self, symbols: Sequence[t.SymbolCount]) -> str:
        return " + ".join(f"{wanted.count} {self._symbol(wanted.symbol)}" for wanted in symbols)

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
    def never(self, condition: t.Condition) -> str:
        """When a card cannot be played."""

    @abstractmethod
    def given(self, condition: t.Condition) -> str:
        """The condition in front of what it brings, with its comma."""

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
    def gain(self, effects: Sequence[t.Gain]) -> str:
        """Tokens that one player gains."""

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
    def rerolls(self, roll: t.Roll) -> str:
        """The dice of a roll that may be thrown again, and the price."""

    @abstractmethod
    def roll_again(self, count: int) -> str:
        """How many times the dice of a defence may be thrown again."""

    @abstractmethod
    def roll_together(self, count: int) -> str:
        """How many dice of a roll may be thrown again, once, all at a time."""

    @abstractmethod
    def discards(self, count: int) -> str:
        """The cards that are part of a card's price."""

    @abstractmethod
    def contest(self, who: t.Who, equal_wins: bool) -> str:
        """The other die, in front of what a win brings, with its comma."""

    @abstractmethod
    def allow(self, clause: str) -> str:
        """What may be used once while the Attack lasts."""

    @abstractmethod
    def for_each(self, symbol: str, clause: str) -> str:
        """The same for each die that shows the symbol."""

    @abstractmethod
    def for_each_token(self, token: str, clause: str) -> str:
        """The same for each token that one holds."""

    @abstractmethod
    def may_spend(self, count: int, token: str) -> str:
        """Tokens that may be spent, in front of what they bring, with its comma."""

    @abstractmethod
    def later(self, clause: str) -> str:
        """What comes at the end of the turn."""

    @abstractmethod
    def otherwise(self, clause: str) -> str:
        """The other way."""

    @abstractmethod
    def additionally(self, clause: str) -> str:
        """What comes last."""

    @abstractmethod
    def may(self, clause: str, happens: bool) -> str:
        """What the player may have; `happens` if the clause has a subject of its own."""

    @abstractmethod
    def choose_one(self, clauses: Sequence[str], who: t.Who) -> str:
        """Exactly one of them."""

    @abstractmethod
    def choose_player(self, pool: t.Pool, count: int, up_to: bool, clause: str) -> str:
        """Players who are chosen before anything else."""

    @abstractmethod
    def times(self, count: int, clause: str, up_to: bool) -> str:
        """The same again and again."""


def _other_at(moment: t.Moment | t.Happening) -> t.Pool | None:
    """Whom a moment speaks of beside its holder: an opponent, or any other player."""
    marks = given_at(moment)
    if Mark.OTHER not in marks:
        return None
    return t.Pool.PLAYER if Mark.CHOSEN_PLAYER in marks else t.Pool.OPPONENT
