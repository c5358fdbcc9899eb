"""Where each word may stand: what must surround it, and what must not; and what a condition lets one speak of.

Every word has its answer here, if only that it may stand anywhere.
"""

from enum import Enum, auto
from typing import Final, NamedTuple, Union, assert_never

from madking.lang import tree as t


class Mark(Enum):
    """What surrounds a node."""

    ROW = auto()
    TOKEN = auto()
    TOKEN_RULE = auto()
    COMPANION = auto()
    ACT = auto()
    CARD = auto()
    TOP = auto()
    CARD_WHEN = auto()
    WHEN = auto()
    DICE = auto()
    ONE_DIE = auto()
    FOREIGN_DICE = auto()
    OWN_ATTACK = auto()
    TARGET = auto()
    UNDER_ATTACK = auto()
    ATTACKER = auto()
    CHOSEN = auto()
    CHOSEN_PLAYER = auto()
    STATUS = auto()
    PLAYED = auto()
    REPEATED = auto()
    SEVERAL = auto()
    OTHER = auto()
    LOOSE = auto()
    ALLOWED = auto()


AnyMark = Union[Mark, t.Moment, t.Slot, t.Timing]
Marks = frozenset[AnyMark]


class Only(NamedTuple):
    """One of these marks must be there; or else, the message."""

    marks: Marks
    message: str


class Standing(NamedTuple):
    """Where a word may stand, and where never."""

    only: Only | None = None
    never: Only | None = None


def _only(message: str, *marks: AnyMark) -> Standing:
    return Standing(Only(frozenset(marks), message))


ANYWHERE: Final = Standing()
_DICE: Final = _only("no dice are in question here: rows, defences and 'roll' have dice", Mark.DICE)
_SYMBOLS: Final = _DICE._replace(
    never=Only(
        frozenset({Mark.FOREIGN_DICE}), "other heroes have other symbols: of someone else's dice only the values count"
    )
)
_ATTACK: Final = _only("there is no attack of one's own here", Mark.OWN_ATTACK)
_NO_ACT: Final = Standing(never=Only(frozenset({Mark.ACT}), "an act activates no companions"))


_OFFERED: Final = "'status waits' stands only behind the 'when' of an offer, in no 'not' and no 'or'"
_STATUS_WAITS: Final = Standing(
    Only(frozenset({Mark.WHEN}), _OFFERED), Only(frozenset({Mark.CARD_WHEN, Mark.ACT, Mark.LOOSE}), _OFFERED)
)


def whom_only(who: t.Who) -> Only | None:
    """Where someone may be spoken of."""
    match who:
        case t.Who.TARGET:
            return _only("there is no target here, because no attack of one's own is spoken of", Mark.TARGET).only
        case t.Who.ATTACKER:
            return _only("there is no attacker here: only defences and 'attacked' have one", Mark.ATTACKER).only
        case t.Who.CHOSEN:
            nobody = "nobody is chosen here: 'choose player' and 'choose opponent' do that"
            return _only(nobody, Mark.CHOSEN, Mark.OTHER).only
        case t.Who.SELF | t.Who.EACH_OPPONENT:
            return None
        case _:
            assert_never(who)


def standing_of_term(term: t.Term) -> Standing:
    """Where a term of an amount may stand."""
    match term:
        case t.PerSymbol():
            return _SYMBOLS
        case t.DiceSum() | t.HalfSum() | t.HighestDie() | t.LowestDie() | t.PerValue():
            return _DICE
        case t.Number() | t.PerToken() | t.PerTaken() | t.ToLimit() | t.OwnCp() | t.HalfCp() | t.PerCompanion():
            return ANYWHERE
        case t.PerAttempt():
            return _only("'extra attempt' stands only in 'when own roll phase ends'", t.Moment.OWN_PHASE_ENDS)
        case t.PerCard() | t.PerDiscard() | t.PerUpgrade() | t.HalfTokens() | t.Minimum() | t.Maximum():
            return ANYWHERE
        case _:
            assert_never(term)


# --- conditions -------------------------------------------------------------------------------


def standing_of_condition(condition: t.Condition) -> Standing:
    """Where a condition may stand."""
    match condition:
        case t.Shows() | t.Absent():
            return _SYMBOLS
        case t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.DieShows():
            return _DICE
        case t.Value():
            return _only("'value' reads a single die: it stands only in 'roll 1'", Mark.ONE_DIE)
        case t.Has() | t.Aged() | t.Foreign() | t.OnSide() | t.SpaceAtLevel() | t.CompanionIs() | t.CompanionHealth():
            return ANYWHERE
        case t.HasFewer() | t.HasExactly() | t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth():
            return ANYWHERE
        case t.Both() | t.Either() | t.Not():
            return ANYWHERE
        case t.TakenAtLeast():
            return ANYWHERE
        case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.Dealt() | t.CanFail():
            return _of_combat(condition)
        case t.StatusWaits() | t.NeedShows() | t.DieLies() | t.SpentBefore():
            return _of_combat(condition)
        case t.StartPlayer() | t.AttemptsBelow() | t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep():
            return _of_turn(condition)
        case t.OwnRoll() | t.TurnAtLeast() | t.RollingFor() | t.OpponentPlays() | t.ChosenIsOpponent():
            return _of_turn(condition)
        case _:
            assert_never(condition)


def _of_combat(condition: t.CombatCondition) -> Standing:
    match condition:
        case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits():
            return ANYWHERE
        case t.StatusWaits():
            return _STATUS_WAITS
        case t.Dealt():
            where = _only("'dealt' stands only behind the 'when' of a card", Mark.CARD_WHEN)
            return where._replace(never=Only(frozenset({Mark.LOOSE}), "'dealt' stands in no 'not' and no 'or'"))
        case t.CanFail():
            return _only(
                "'ability can fail' stands only in 'when own roll concludes' and 'when own attack'",
                t.Moment.ROLL_CONCLUDES,
                t.Moment.ATTACKING,
            )
        case t.NeedShows():
            return _only("'need shows' stands only in 'when own activation'", t.Moment.ACTIVATION)
        case t.DieLies():
            return _only("a die that lies on the table is spoken of only behind a 'when'", Mark.WHEN)
        case t.SpentBefore():
            return _only("no attack of one's own is spoken of here", Mark.OWN_ATTACK)
        case _:
            assert_never(condition)


def _of_turn(condition: t.TurnCondition) -> Standing:
    match condition:
        case t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.TurnAtLeast():
            return ANYWHERE
        case t.StartPlayer():
            return _only("'start player' stands only in 'when set up'", t.Moment.SET_UP)
        case t.AttemptsBelow():
            return _only("'fewer than' stands only in 'when own turn ends'", t.Moment.TURN_ENDS)
        case t.BeforeOwnRoll():
            return _only("'before own roll' stands only behind a 'when'", Mark.WHEN)
        case t.OwnMain():
            return _only("'own main' stands only behind a 'when'", Mark.WHEN)
        case t.RollingFor():
            return _only("'rolling for' stands only behind a 'when'", Mark.WHEN)
        case t.OpponentPlays():
            return _only("'opponent plays' stands only behind a 'when'", Mark.WHEN)
        case t.ChosenIsOpponent():
            return _only("'chosen is opponent' stands only inside 'choose player'", Mark.CHOSEN_PLAYER)
        case _:
            assert_never(condition)


def given(condition: t.Condition | None) -> tuple[Mark, ...]:
    """What may be spoken of where this condition holds."""
    match condition:
        case t.Both(conditions):
            return tuple(mark for one in conditions for mark in given(one))
        case t.Either(conditions):
            first, *others = map(given, conditions)
            return tuple(mark for mark in first if all(mark in other for other in others))
        case t.Attacking() | t.BeforeDefence() | t.Dealt() | t.Attacked() | t.DamageWaits() | t.StatusWaits():
            return _given_in_combat(condition)
        case t.OpponentPlays():
            return (Mark.PLAYED,)
        case None | t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.Absent() | t.DieShows():
            return ()
        case t.CanFail() | t.NeedShows() | t.DieLies() | t.SpentBefore() | t.StartPlayer() | t.AttemptsBelow():
            return ()
        case t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.RollingFor():
            return ()
        case t.ChosenIsOpponent() | t.Has() | t.Aged() | t.Foreign() | t.OnSide() | t.SpaceAtLevel() | t.TurnAtLeast():
            return ()
        case t.HasFewer() | t.HasExactly() | t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth():
            return ()
        case t.CompanionIs() | t.CompanionHealth() | t.TakenAtLeast() | t.Not():
            return ()
        case _:
            assert_never(condition)


def _given_in_combat(
    condition: t.Attacking | t.BeforeDefence | t.Dealt | t.Attacked | t.DamageWaits | t.StatusWaits,
) -> tuple[Mark, ...]:
    match condition:
        case t.Attacking() | t.BeforeDefence():
            return (Mark.OWN_ATTACK, Mark.TARGET)
        case t.Dealt():
            return (Mark.TARGET,)
        case t.Attacked():
            return (Mark.UNDER_ATTACK, Mark.ATTACKER)
        case t.DamageWaits(of_attacker=of_attacker):
            return (Mark.ATTACKER,) if of_attacker else ()
        case t.StatusWaits():
            return (Mark.STATUS, Mark.ATTACKER)
        case _:
            assert_never(condition)


def given_at(moment: t.Moment | t.Happening) -> tuple[Mark, ...]:
    """What may be spoken of at this moment."""
    match moment:
        case t.CardPlayed() | t.DamageTaken(of_opponent=True):
            return (Mark.OTHER,)
        case t.TokenInflicted() | t.Moment.OTHER_UPKEEP | t.Moment.OTHER_TURN_ENDS:
            return (Mark.OTHER, Mark.CHOSEN_PLAYER)
        case t.DamageTaken() | t.TokenGained() | t.TokenLost() | t.CompanionFalls():
            return ()
        case t.Moment.MAIN | t.Moment.HEALED:
            return ()
        case t.Moment.ATTACKED:
            return (Mark.UNDER_ATTACK, Mark.ATTACKER)
        case t.Moment.ATTACK_LANDS | t.Moment.NO_ATTACK:
            return (Mark.ATTACKER,)
        case t.Moment.ATTACKING:
            return (Mark.OWN_ATTACK, Mark.TARGET)
        case t.Moment.ATTACK_DEALS:
            return (Mark.TARGET,)
        case t.Moment.UPKEEP | t.Moment.INCOME | t.Moment.OFFENSIVE_ROLL | t.Moment.ROLL_CONCLUDES:
            return ()
        case t.Moment.ACTIVATION | t.Moment.HARMING | t.Moment.OWN_PHASE_ENDS | t.Moment.PHASE_ENDS:
            return ()
        case t.Moment.STACKED | t.Moment.FALL | t.Moment.TURN_ENDS | t.Moment.SET_UP:
            return ()
        case _:
            assert_never(moment)


# --- effects ----------------------------------------------------------------------------------


def standing_of_effect(effect: t.Effect) -> Standing:
    """Where an effect may stand."""
    match effect:
        case t.Deal() | t.Add() | t.MakeUndefendable() | t.Weaken() | t.Recoil() | t.HalveDamage() | t.Disarm():
            return _of_harm(effect)
        case t.Fail() | t.Survive():
            return _of_harm(effect)
        case t.Prevent() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.SplitDamage() | t.Shelter():
            return _of_help(effect)
        case t.Heal() | t.HealDealt() | t.StealHealth():
            return _of_help(effect)
        case t.RemoveStatus() | t.RemoveAll() | t.MoveStatus() | t.PreventStatus() | t.RemoveThis() | t.RemoveStack():
            return _of_tokens(effect)
        case t.RemoveTokens() | t.PassThis() | t.Detonate() | t.Take() | t.RaiseLimit():
            return _of_tokens(effect)
        case t.StealStatus() | t.StealToken() | t.MoveTokens():
            return _of_tokens(effect)
        case t.GrantAttempt() | t.Attempts() | t.NextAttempts() | t.AttemptPrice() | t.RerollFor():
            return _of_order(effect)
        case t.SkipPhase() | t.ExtraRollPhase() | t.AnotherRollPhase():
            return _of_order(effect)
        case t.GainOrSteal():
            return _only("there is no target here to steal from", Mark.TARGET)
        case t.Activate() | t.ActivateSome():
            return _NO_ACT
        case _:
            return _of_others(effect)


_Others = Union[
    t.GainCp, t.LoseCp, t.PayAny, t.StealCp, t.CardWork, t.Placing, t.DieWork, t.Flip, t.SetState, t.Mend, t.Hurt,
    t.Grow, t.GrowEach, t.RemoveCompanions, t.Combined,
]  # fmt: skip


def _of_others(effect: _Others) -> Standing:
    match effect:
        case t.GainCp() | t.LoseCp() | t.PayAny() | t.StealCp():
            return ANYWHERE
        case t.Draw() | t.Discard() | t.DiscardHand() | t.LookAtHand() | t.Search() | t.Gain() | t.Inflict():
            return ANYWHERE
        case t.CancelPlay():
            return _only("'cancel play' stands only where 'opponent plays' is the condition", Mark.PLAYED)
        case t.Recover() | t.Discount() | t.FreeUpgrade():
            return ANYWHERE
        case t.SetDie() | t.ShiftDie() | t.CopyDie() | t.EchoDie() | t.SwapDice() | t.Reroll():
            return ANYWHERE
        case t.Flip() | t.SetState() | t.Mend() | t.Hurt() | t.Grow() | t.GrowEach() | t.RemoveCompanions():
            return ANYWHERE
        case t.Then() | t.Additionally() | t.Later() | t.Allow() | t.UpTo() | t.Times() | t.ForEach():
            return _of_combined(effect)
        case t.Roll() | t.If() | t.May() | t.MaySpend() | t.ChooseOne() | t.ChoosePlayer() | t.Contest():
            return _of_combined(effect)
        case t.ForEachToken():
            return _of_combined(effect)
        case _:
            assert_never(effect)


def _of_harm(effect: t.Harm) -> Standing:
    match effect:
        case t.Deal():
            return ANYWHERE
        case t.Add():
            return _only("there is no attack to add to here", Mark.OWN_ATTACK, t.Moment.ATTACKED)
        case t.MakeUndefendable():
            return _ATTACK
        case t.Weaken():
            return _only("'weaken' stands only in 'when own ability harms'", t.Moment.HARMING)
        case t.Recoil():
            return _only("'recoil' stands only in a row", Mark.ROW)
        case t.HalveDamage():
            return _only("'halve damage' stands only in 'when own roll concludes'", t.Moment.ROLL_CONCLUDES)
        case t.Disarm():
            return _only("'disarm' stands only in 'when own activation'", t.Moment.ACTIVATION)
        case t.Fail():
            return _only("'fail' stands only in 'when own roll concludes'", t.Moment.ROLL_CONCLUDES)
        case t.Survive():
            return _only("'survive' stands only in 'when fall'", t.Moment.FALL)
        case _:
            assert_never(effect)


def _of_help(effect: t.Help) -> Standing:
    match effect:
        case t.Prevent() | t.PreventHalf() | t.Avoid() | t.Heal() | t.StealHealth():
            return ANYWHERE
        case t.HealDealt():
            return _ATTACK
        case t.ReturnHalf():
            return _only("nobody attacks here, so nothing can be returned", Mark.UNDER_ATTACK)
        case t.SplitDamage():
            return _only("nobody attacks here, so nothing can be split", Mark.UNDER_ATTACK)
        case t.Shelter():
            return _only("'shelter' stands only in 'when attack lands'", t.Moment.ATTACK_LANDS)
        case _:
            assert_never(effect)


def _of_tokens(effect: t.Removal | t.Stacking) -> Standing:
    match effect:
        case t.RemoveStatus() | t.RemoveAll() | t.RemoveTokens() | t.Detonate() | t.Take() | t.RaiseLimit():
            return ANYWHERE
        case t.StealStatus() | t.StealToken() | t.MoveTokens():
            return ANYWHERE
        case t.MoveStatus():
            return _only("'move status' stands only inside 'choose player'", Mark.CHOSEN_PLAYER)
        case t.PreventStatus():
            where = "'prevent status' stands only in a defence, or where 'status waits'"
            return _only(where, t.Slot.DEFENSIVE, Mark.STATUS)
        case t.RemoveThis():
            return _only("'remove this' stands only in the rules of a token", Mark.TOKEN_RULE)
        case t.RemoveStack():
            return _only("'remove stack' stands only in the rules of a token", Mark.TOKEN_RULE)
        case t.PassThis():
            return _only("'pass this' stands only in the rules of a token", Mark.TOKEN_RULE)
        case _:
            assert_never(effect)


def _of_order(effect: t.Order) -> Standing:
    match effect:
        case t.RerollFor() | t.NextAttempts():
            return ANYWHERE
        case t.GrantAttempt():
            return _only("'grant' stands only inside 'choose player' or 'choose opponent'", Mark.CHOSEN)
        case t.Attempts():
            return _only("'fewer attempts' stands only in 'when own offensive roll'", t.Moment.OFFENSIVE_ROLL)
        case t.AttemptPrice():
            return _only("'attempts cost' stands only in 'when own offensive roll'", t.Moment.OFFENSIVE_ROLL)
        case t.SkipPhase():
            return _only(
                "'skip phase' stands only where a phase begins: 'own income' or 'own offensive roll'",
                t.Moment.INCOME,
                t.Moment.OFFENSIVE_ROLL,
            )
        case t.ExtraRollPhase():
            return _only("'extra roll phase' stands only in the rules of a token", Mark.TOKEN_RULE)
        case t.AnotherRollPhase():
            return _only("'another roll phase' stands only in a row", Mark.ROW)
        case _:
            assert_never(effect)


def _of_combined(effect: t.Combined) -> Standing:
    match effect:
        case t.Then():
            return _only("'then' stands only at the top level of a row, a card or a defence", Mark.TOP)
        case t.MaySpend():
            where = "'may spend' stands only in a row, a card or a defence"
            return _only(where, Mark.ROW, Mark.CARD, t.Slot.DEFENSIVE)
        case t.Contest():
            alone = _only("a contest compares a single die: it stands only where one die is rolled", Mark.ONE_DIE)
            return alone._replace(never=Only(frozenset({Mark.FOREIGN_DICE}), "a contest needs a die of one's own"))
        case t.Allow():
            return _only("'allow' stands only in a row", Mark.ROW)
        case t.ForEach():
            return _SYMBOLS
        case t.Roll() | t.If() | t.May() | t.ChooseOne() | t.ChoosePlayer() | t.UpTo() | t.Times():
            return ANYWHERE
        case t.Additionally() | t.Later() | t.ForEachToken():
            return ANYWHERE
        case _:
            assert_never(effect)
