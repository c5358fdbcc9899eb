"""The typed tree of a `.hero` file.

Everything a hero can say is one of these frozen dataclasses. The engine runs the tree, the printer
writes it back as text, and the card text of both languages is generated from it: one tree, no prose.
A new word of the language is a new class here, plus one case in each of its readers (CONTRIBUTING.md lists them). It is
a dictionary, and so it is long.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Union


class Node:
    """Base of everything in the tree, so that any part of it can be numbered and stored."""


def parts_of(node: Node) -> dict[str, object]:
    """The fields of a node by name, in order; the same for the compiled classes, which have no `__dict__`."""
    names: dict[str, object] = getattr(node, "__dataclass_fields__", {})
    return {name: getattr(node, name) for name in names}


class TokenKind(Enum):
    """STA-3: what a status effect is."""

    POSITIVE = "positive"
    NEGATIVE = "negative"
    UNIQUE = "unique"


class Slot(Enum):
    """The kind of a board space."""

    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"
    PASSIVE = "passive"
    ULTIMATE = "ultimate"


class Timing(Enum):
    """When an action card may be played (CARD-2, CARD-3, CARD-4)."""

    MAIN = "main"
    ROLL = "roll"
    INSTANT = "instant"


class DamageType(Enum):
    """DMG-2; and for damage that no Offensive Ability deals: PLAIN (DMG-12), ISOLATED (DMG-10), UNAVOIDABLE."""

    NORMAL = "normal"
    UNDEFENDABLE = "undefendable"
    PURE = "pure"
    COLLATERAL = "collateral"
    ULTIMATE = "ultimate"
    PLAIN = "plain"
    ISOLATED = "isolated"
    UNAVOIDABLE = "unavoidable"


class Who(Enum):
    """Whom an effect reaches, seen from the player whose effect it is."""

    SELF = "self"
    TARGET = "target"
    ATTACKER = "attacker"
    CHOSEN = "chosen"
    EACH_OPPONENT = "each opponent"


class Pool(Enum):
    """Among whom a player is chosen (TXT-8)."""

    PLAYER = "player"
    OPPONENT = "opponent"
    TEAMMATE = "teammate"


class Scope(Enum):
    """Whose dice an effect may touch."""

    ANY = "any"
    OWN = "own"
    OPPONENT = "opponent"
    FRIENDLY = "friendly"


class Measure(Enum):
    """What someone has a number of: health, combat points, cards in hand or in the discard pile."""

    HEALTH = "health"
    CP = "cp"
    HAND = "hand"
    DISCARD = "discard"


class RollPhase(Enum):
    """The two roll phases that know roll attempts."""

    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"


class CardSort(Enum):
    """Which cards are meant: action cards, those of one timing, Hero Upgrades, or all of them."""

    ACTION = "action"
    MAIN = "main action"
    ROLL = "roll action"
    INSTANT = "instant action"
    UPGRADE = "upgrade"
    ANYTHING = "anything"


class Moment(Enum):
    """When a rule acts by itself. "Own" moments belong to the holder's turn."""

    UPKEEP = "own upkeep"
    INCOME = "own income"
    OFFENSIVE_ROLL = "own offensive roll"
    ROLL_CONCLUDES = "own roll concludes"
    ACTIVATION = "own activation"
    ATTACKED = "attacked"
    ATTACKING = "own attack"
    HARMING = "own ability harms"
    ATTACK_LANDS = "attack lands"
    ATTACK_DEALS = "own attack deals damage"
    OWN_PHASE_ENDS = "own roll phase ends"
    PHASE_ENDS = "roll phase ends"
    NO_ATTACK = "opponent makes no attack"
    STACKED = "stacked"
    FALL = "fall"
    TURN_ENDS = "own turn ends"
    SET_UP = "set up"
    MAIN = "own main"
    OTHER_UPKEEP = "another upkeep"
    OTHER_TURN_ENDS = "another turn ends"
    HEALED = "heals"


class CardKind(Enum):
    """What kind of card is played, for rules that answer it: an Action card of a timing, or a Hero Upgrade."""

    ANY = "any"
    MAIN = "main"
    ROLL = "roll"
    INSTANT = "instant"
    UPGRADE = "upgrade"


@dataclass(frozen=True)
class Name(Node):
    """A name in both languages; one that has no Russian form is shown in English.

    `forms` are the cases of the Russian name that differ from it: the accusative, or genitive, dative and accusative.
    """

    en: str
    ru: str = ""
    forms: tuple[str, ...] = ()

    def said(self, language: str) -> str:
        """The name in one language."""
        return self.ru if language == "ru" and self.ru else self.en


@dataclass(frozen=True)
class Symbol(Node):
    """A symbol of the hero's dice."""

    key: str
    name: Name


@dataclass(frozen=True)
class Picture(Node):
    """An icon of the game-icons set: for a symbol, a token or a companion by its key, or for the hero itself."""

    key: str
    icon: str


@dataclass(frozen=True)
class Look(Node):
    """How a hero is shown: its three colours, its icons, and to whom they are owed. No rule reads it."""

    colors: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    credit: str = ""


# --- amounts ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Number(Node):
    """A constant."""

    value: int


@dataclass(frozen=True)
class PerSymbol(Node):
    """`value` for every `each` dice that show the symbol (TXT-3)."""

    value: int
    symbol: str
    each: int = 1


@dataclass(frozen=True)
class DiceSum(Node):
    """The sum of the values of the dice in question."""


@dataclass(frozen=True)
class HalfSum(Node):
    """Half of that sum, rounded up (DMG-7)."""


@dataclass(frozen=True)
class PerToken(Node):
    """`value` for every token of the kind that someone holds."""

    value: int
    token: str
    who: Who = Who.SELF


@dataclass(frozen=True)
class PerTaken(Node):
    """`value` for every token or CP that this text has just taken, paid or spent."""

    value: int


@dataclass(frozen=True)
class ToLimit(Node):
    """As many tokens as the stack limit has room for."""


@dataclass(frozen=True)
class OwnCp(Node):
    """The combat points that one has."""


@dataclass(frozen=True)
class HalfCp(Node):
    """Half of them, rounded up (DMG-7)."""


@dataclass(frozen=True)
class PerCompanion(Node):
    """`value` for every companion of one's own in this state, or ("") for every one of those with a limit."""

    value: int
    state: str = ""


@dataclass(frozen=True)
class PerAttempt(Node):
    """`value` for every Roll Attempt beyond the first of the turn's first Offensive Roll Phase, up to a most."""

    value: int
    up_to: int


@dataclass(frozen=True)
class PerCard(Node):
    """`value` for every card in one's hand."""

    value: int


@dataclass(frozen=True)
class PerDiscard(Node):
    """`value` for every card in one's discard pile."""

    value: int


@dataclass(frozen=True)
class PerUpgrade(Node):
    """`value` for every space of one's board that is upgraded."""

    value: int


@dataclass(frozen=True)
class PerValue(Node):
    """`value` for every different value that the dice in question show."""

    value: int


@dataclass(frozen=True)
class HighestDie(Node):
    """The highest value among the dice in question."""


@dataclass(frozen=True)
class LowestDie(Node):
    """The lowest value among the dice in question."""


@dataclass(frozen=True)
class HalfTokens(Node):
    """Half of the tokens of the kind that someone holds, rounded up (DMG-7)."""

    token: str
    who: Who = Who.SELF


@dataclass(frozen=True)
class Minimum(Node):
    """The lower one of two amounts."""

    first: "Amount"
    second: "Amount"


@dataclass(frozen=True)
class Maximum(Node):
    """The higher one of two amounts."""

    first: "Amount"
    second: "Amount"


Counted = Union[PerSymbol, PerToken, PerTaken, PerCompanion, PerCard, PerDiscard, PerUpgrade, PerValue, PerAttempt]
Whole = Union[DiceSum, HalfSum, HighestDie, LowestDie, ToLimit, OwnCp, HalfCp, HalfTokens, Minimum, Maximum]
"""What is one number by itself."""
Term = Union[Number, Counted, Whole]


@dataclass(frozen=True)
class Amount(Node):
    """A sum of terms."""

    terms: tuple[Term, ...]


# --- conditions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class SymbolCount(Node):
    """So many dice of one symbol."""

    count: int
    symbol: str


@dataclass(frozen=True)
class Shows(Node):
    """The dice in question show at least these symbols (TXT-2)."""

    symbols: tuple[SymbolCount, ...]


@dataclass(frozen=True)
class Value(Node):
    """The only die in question shows a value from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True)
class OfAKind(Node):
    """So many dice show the same number (OFF-3)."""

    count: int


@dataclass(frozen=True)
class SumAtLeast(Node):
    """The values of the dice in question add up to at least this."""

    total: int


@dataclass(frozen=True)
class SumAtMost(Node):
    """The values of the dice in question add up to at most this."""

    total: int


@dataclass(frozen=True)
class Attacking(Node):
    """An Attack of one's own is made and not yet dealt; at least so much damage waits (RUL-12)."""

    at_least: int = 0


@dataclass(frozen=True)
class BeforeDefence(Node):
    """One's own Attack is made, can be defended, and no defence has begun."""


@dataclass(frozen=True)
class Attacked(Node):
    """An opponent's Attack on oneself is made and not yet dealt; at least so much damage waits (RUL-12)."""

    at_least: int = 0


@dataclass(frozen=True)
class DamageWaits(Node):
    """Avoidable damage is waiting for oneself (RUL-6); perhaps only in a Defensive Roll Phase, or of an opponent's
    Offensive Roll Phase."""

    in_defence: bool = False
    of_attacker: bool = False


@dataclass(frozen=True)
class StatusWaits(Node):
    """An opponent's Attack is about to put a negative status effect on oneself."""


@dataclass(frozen=True)
class Dealt(Node):
    """One's own Attack has just dealt at least so much damage to its target (DEF-8)."""

    at_least: int


@dataclass(frozen=True)
class CanFail(Node):
    """An Offensive Ability other than an Ultimate is announced (ULT-4)."""


@dataclass(frozen=True)
class NeedShows(Node):
    """The activated row asks for this symbol, or is a straight in which it lies."""

    symbol: str


@dataclass(frozen=True)
class Absent(Node):
    """The dice in question show none of these symbols."""

    symbols: tuple[str, ...]


@dataclass(frozen=True)
class SpentBefore(Node):
    """A token of this kind was already spent on the current Attack."""

    token: str


@dataclass(frozen=True)
class TakenAtLeast(Node):
    """This text has just taken, paid or spent at least so many."""

    count: int


@dataclass(frozen=True)
class StartPlayer(Node):
    """One is the start player."""


@dataclass(frozen=True)
class BeforeOwnRoll(Node):
    """It is one's own turn, and the Offensive Roll Phase has not begun."""


@dataclass(frozen=True)
class OwnMain(Node):
    """It is one's own Main Phase."""


@dataclass(frozen=True)
class RollingFor(Node):
    """The die of a spent token of this kind lies on the table."""

    token: str


@dataclass(frozen=True)
class AttemptsBelow(Node):
    """Fewer Roll Attempts than this were used in one's own turn."""

    count: int


@dataclass(frozen=True)
class DieShows(Node):
    """At least one of the dice in question shows this value."""

    value: int


@dataclass(frozen=True)
class DieLies(Node):
    """Someone's die lies on the table and can still be altered."""

    scope: Scope


@dataclass(frozen=True)
class Has(Node):
    """Someone holds at least so many tokens of a kind."""

    count: int
    token: str
    who: Who = Who.SELF


@dataclass(frozen=True)
class HasFewer(Node):
    """Someone holds fewer tokens of a kind than this."""

    count: int
    token: str
    who: Who = Who.SELF


@dataclass(frozen=True)
class HasExactly(Node):
    """Someone holds exactly so many tokens of a kind."""

    count: int
    token: str
    who: Who = Who.SELF


@dataclass(frozen=True)
class AtLeast(Node):
    """Someone has at least so much health, so many CP or cards."""

    measure: Measure
    count: int
    who: Who = Who.SELF


@dataclass(frozen=True)
class AtMost(Node):
    """Someone has at most so much health, so many CP or cards."""

    measure: Measure
    count: int
    who: Who = Who.SELF


@dataclass(frozen=True)
class MoreHealth(Node):
    """One has more health than someone else."""

    who: Who


@dataclass(frozen=True)
class LessHealth(Node):
    """One has less health than someone else."""

    who: Who


@dataclass(frozen=True)
class SpaceAtLevel(Node):
    """A space of one's board is at this level or a higher one."""

    space: str
    level: int


@dataclass(frozen=True)
class Aged(Node):
    """One has held a token of this kind since before the turn began."""

    token: str


@dataclass(frozen=True)
class Foreign(Node):
    """One holds a token that belongs to another hero (STA-9)."""

    token: str


@dataclass(frozen=True)
class OwnTurn(Node):
    """It is one's own turn."""


@dataclass(frozen=True)
class TurnAtLeast(Node):
    """One's own turn of this number has begun."""

    count: int


@dataclass(frozen=True)
class OwnUpkeep(Node):
    """It is one's own Upkeep Phase."""


@dataclass(frozen=True)
class OwnRoll(Node):
    """It is one's own Offensive Roll Phase."""


@dataclass(frozen=True)
class OpponentPlays(Node):
    """A card of an opponent is paid for and has not yet taken effect."""

    cards: CardSort


@dataclass(frozen=True)
class ChosenIsOpponent(Node):
    """The chosen player is an opponent."""


@dataclass(frozen=True)
class OnSide(Node):
    """One's board lies on this side."""

    side: str


@dataclass(frozen=True)
class CompanionIs(Node):
    """One's companion is in one of these states."""

    companion: str
    states: tuple[str, ...]


@dataclass(frozen=True)
class CompanionHealth(Node):
    """One's companion has at least so much health."""

    companion: str
    at_least: int


@dataclass(frozen=True)
class Both(Node):
    """All of these hold."""

    conditions: tuple["Condition", ...]


@dataclass(frozen=True)
class Either(Node):
    """At least one of these holds."""

    conditions: tuple["Condition", ...]


@dataclass(frozen=True)
class Not(Node):
    """This does not hold."""

    condition: "Condition"


DiceCondition = Union[Shows, Value, OfAKind, SumAtLeast, SumAtMost, Absent, DieShows]
CombatCondition = Union[
    Attacking, BeforeDefence, Attacked, DamageWaits, StatusWaits, Dealt, CanFail, NeedShows, DieLies, SpentBefore
]  # fmt: skip
TurnCondition = Union[
    StartPlayer, AttemptsBelow, BeforeOwnRoll, OwnMain, OwnTurn, TurnAtLeast, OwnUpkeep, OwnRoll, RollingFor,
    OpponentPlays, ChosenIsOpponent,
]  # fmt: skip
Measured = Union[HasFewer, HasExactly, AtLeast, AtMost, MoreHealth, LessHealth]
HeldCondition = Union[Has, Aged, Foreign, OnSide, SpaceAtLevel, CompanionIs, CompanionHealth, TakenAtLeast]
Joined = Union[Both, Either, Not]
Condition = Union[DiceCondition, CombatCondition, TurnCondition, HeldCondition, Measured, Joined]


def rolled_for(condition: Condition | None) -> str:
    """The token whose roll must lie on the table for this condition to hold; "" if no roll must."""
    if isinstance(condition, Both):
        for one in condition.conditions:
            token = rolled_for(one)
            if token:
                return token
    return condition.token if isinstance(condition, RollingFor) else ""


# --- effects: damage --------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal(Node):
    """Damage for someone's ledger."""

    amount: Amount
    type: DamageType
    who: Who = Who.TARGET


@dataclass(frozen=True)
class Add(Node):
    """Adds to one's own Attack; the addition takes the Attack's type (DMG-4)."""

    amount: Amount


@dataclass(frozen=True)
class MakeUndefendable(Node):
    """The Attack can no longer be defended."""


@dataclass(frozen=True)
class Weaken(Node):
    """A subtraction from what one's Offensive Ability deals each player (RUL-10)."""

    amount: Amount


@dataclass(frozen=True)
class Recoil(Node):
    """Damage to oneself, together with the Attack's, if the Attack dealt enough (DMG-11)."""

    amount: Amount
    dealt: int


@dataclass(frozen=True)
class Prevent(Node):
    """Takes a number off someone's incoming damage."""

    amount: Amount
    who: Who = Who.SELF


@dataclass(frozen=True)
class PreventHalf(Node):
    """Takes half, rounded up, off one's own incoming damage."""


@dataclass(frozen=True)
class Avoid(Node):
    """Dodges all avoidable damage waiting for oneself (DMG-14)."""


@dataclass(frozen=True)
class ReturnHalf(Node):
    """Deals half of one's own subtotal, of all that waits, back to the attacker (DMG-8)."""


@dataclass(frozen=True)
class HalveDamage(Node):
    """Halves what one's Offensive Ability deals to others (RUL-11)."""


@dataclass(frozen=True)
class Disarm(Node):
    """One's current Offensive Roll Phase deals no damage (RUL-10)."""


@dataclass(frozen=True)
class SplitDamage(Node):
    """The damage of the Attack on oneself may be split with a companion as one likes (RUL-7)."""


@dataclass(frozen=True)
class Shelter(Node):
    """A companion takes the damage of the Attack instead, all or nothing, or any part of it once it is split."""

    companion: str


@dataclass(frozen=True)
class Fail(Node):
    """The announced Offensive Ability has no effect at all."""


@dataclass(frozen=True)
class Survive(Node):
    """Instead of falling, the health becomes 1."""


# --- effects: health, CP, cards ---------------------------------------------------------------


@dataclass(frozen=True)
class Heal(Node):
    """Heals someone."""

    amount: Amount
    who: Who = Who.SELF


@dataclass(frozen=True)
class HealDealt(Node):
    """Heals oneself, together with the Attack's damage, by what the Attack deals (DMG-11)."""


@dataclass(frozen=True)
class StealHealth(Node):
    """Takes health from someone, as much as is there; it is no damage (TXT-6, TXT-11)."""

    amount: Amount
    who: Who = Who.TARGET


@dataclass(frozen=True)
class GainCp(Node):
    """Someone gains combat points, up to 15 (CP-1)."""

    amount: Amount
    who: Who = Who.SELF


@dataclass(frozen=True)
class LoseCp(Node):
    """Someone loses combat points, down to 0."""

    amount: Amount
    who: Who = Who.TARGET


@dataclass(frozen=True)
class StealCp(Node):
    """Takes combat points from someone, as many as are there (TXT-6, RUL-13)."""

    amount: Amount
    who: Who = Who.TARGET


@dataclass(frozen=True)
class GainOrSteal(Node):
    """Gains combat points; up to some of them may be stolen from the target instead."""

    amount: Amount
    up_to: int


@dataclass(frozen=True)
class Draw(Node):
    """Draws cards."""

    amount: Amount


@dataclass(frozen=True)
class Discard(Node):
    """Someone discards cards, of their own choice or at random; that pays nothing."""

    amount: Amount
    who: Who
    random: bool


@dataclass(frozen=True)
class DiscardHand(Node):
    """Discards one's whole hand; that pays nothing."""


@dataclass(frozen=True)
class LookAtHand(Node):
    """Looks at someone's hand."""

    who: Who = Who.TARGET


@dataclass(frozen=True)
class Search(Node):
    """Takes a card of choice from one's own deck into the hand."""


@dataclass(frozen=True)
class CancelPlay(Node):
    """The opponent's card that is being played is discarded without effect."""


@dataclass(frozen=True)
class Recover(Node):
    """Takes a card of choice from one's own discard pile into the hand; everyone sees which."""

    cards: CardSort


@dataclass(frozen=True)
class Discount(Node):
    """The next card that one plays in this turn costs so many CP less; `FREE` is the most that a card costs."""

    cards: CardSort
    cp: int


FREE = 15


@dataclass(frozen=True)
class FreeUpgrade(Node):
    """One may lay a Hero Upgrade of choice from the hand, for nothing."""


# --- effects: tokens --------------------------------------------------------------------------


@dataclass(frozen=True)
class Gain(Node):
    """Someone gains tokens (STA-1)."""

    token: str
    amount: Amount
    who: Who = Who.SELF


@dataclass(frozen=True)
class Inflict(Node):
    """Someone is inflicted with tokens (STA-1)."""

    token: str
    amount: Amount
    who: Who = Who.TARGET


@dataclass(frozen=True)
class RemoveStatus(Node):
    """Removes one status effect token of choice from someone (STA-6)."""

    who: Who = Who.SELF


@dataclass(frozen=True)
class RemoveAll(Node):
    """Removes every removable token from someone (STA-6)."""

    who: Who = Who.SELF


@dataclass(frozen=True)
class MoveStatus(Node):
    """Moves one token of choice from the chosen player to another player (STA-8)."""


@dataclass(frozen=True)
class StealStatus(Node):
    """Takes one status effect token of choice from someone, for oneself (STA-8)."""

    who: Who = Who.TARGET


@dataclass(frozen=True)
class StealToken(Node):
    """Takes tokens of a kind from someone, as many as are there and as one has room for (STA-8)."""

    token: str
    amount: Amount
    who: Who = Who.TARGET


@dataclass(frozen=True)
class MoveTokens(Node):
    """Tokens of one's own go to someone, as many as are there and as they have room for (STA-8)."""

    token: str
    amount: Amount
    who: Who


@dataclass(frozen=True)
class RemoveThis(Node):
    """The token that this rule belongs to is removed."""


@dataclass(frozen=True)
class RemoveStack(Node):
    """All tokens of the kind that this rule belongs to are removed."""


@dataclass(frozen=True)
class RemoveTokens(Node):
    """Removes so many tokens of a kind from oneself."""

    count: int
    token: str


@dataclass(frozen=True)
class PassThis(Node):
    """The token that this rule belongs to goes to another player of choice (STA-8)."""


@dataclass(frozen=True)
class Detonate(Node):
    """Every player loses all tokens of the kind and takes plain damage by their number: a table from 1 on."""

    token: str
    table: tuple[int, ...]


@dataclass(frozen=True)
class PreventStatus(Node):
    """Takes back one token that the current Attack put on oneself, or keeps off one that it is about to."""


@dataclass(frozen=True)
class Take(Node):
    """Removes tokens of one's own, as many as one likes up to a number; `per taken` counts them."""

    token: str
    up_to: int


@dataclass(frozen=True)
class PayAny(Node):
    """Pays as many CP as one likes; `per taken` counts them."""


@dataclass(frozen=True)
class RaiseLimit(Node):
    """Raises one's own stack limit by 1 for the rest of the game (STA-2)."""

    token: str


# --- effects: dice ----------------------------------------------------------------------------


@dataclass(frozen=True)
class SetDie(Node):
    """Sets a die to the given value, or to any value of choice (None)."""

    scope: Scope
    value: int | None


@dataclass(frozen=True)
class ShiftDie(Node):
    """Turns a die one up or one down, without wrapping."""

    scope: Scope


@dataclass(frozen=True)
class CopyDie(Node):
    """Sets a die to the value of another die of the same roll."""

    scope: Scope


@dataclass(frozen=True)
class EchoDie(Node):
    """Sets a die to a value of the most recent throw, of choice if that was of several dice."""

    scope: Scope


@dataclass(frozen=True)
class SwapDice(Node):
    """Two dice of different rolls exchange their values."""

    scope: Scope
    other: Scope


@dataclass(frozen=True)
class Reroll(Node):
    """Re-rolls one die; its owner may pay a ransom in CP instead, if one is named."""

    scope: Scope
    ransom: int = 0


@dataclass(frozen=True)
class RerollFor(Node):
    """Re-rolls the die of a spent token of this kind."""

    token: str


@dataclass(frozen=True)
class GrantAttempt(Node):
    """The chosen player gets one more, optional, Roll Attempt in the current phase."""

    phase: RollPhase


@dataclass(frozen=True)
class Attempts(Node):
    """Changes the number of Roll Attempts of the Offensive Roll Phase that begins."""

    change: int


@dataclass(frozen=True)
class NextAttempts(Node):
    """So many more Roll Attempts in one's own next Offensive Roll Phase."""

    count: int


@dataclass(frozen=True)
class AttemptPrice(Node):
    """Each Roll Attempt after the first costs CP in the Offensive Roll Phase that begins."""

    cp: int


# --- effects: phases --------------------------------------------------------------------------


@dataclass(frozen=True)
class SkipPhase(Node):
    """The phase that would begin is skipped."""


@dataclass(frozen=True)
class ExtraRollPhase(Node):
    """Whoever inflicted this token begins an additional Offensive Roll Phase against its holder."""


@dataclass(frozen=True)
class AnotherRollPhase(Node):
    """One begins an additional Offensive Roll Phase of one's own (RUL-18)."""


# --- effects: boards and companions -----------------------------------------------------------


@dataclass(frozen=True)
class Flip(Node):
    """One's board is turned to this side."""

    side: str


@dataclass(frozen=True)
class SetState(Node):
    """A companion of one's own changes its state: a named one, or one of choice ("")."""

    companion: str
    state: str


@dataclass(frozen=True)
class Mend(Node):
    """Heals a companion of one's own, up to its most."""

    amount: Amount
    companion: str


@dataclass(frozen=True)
class Hurt(Node):
    """Damages a companion of one's own."""

    amount: Amount
    companion: str


@dataclass(frozen=True)
class Activate(Node):
    """A companion of one's own does its act."""

    companion: str


@dataclass(frozen=True)
class ActivateSome(Node):
    """So many different companions of one's own do their acts, whatever these cost and ask for otherwise."""

    count: int
    optional: bool


@dataclass(frozen=True)
class Grow(Node):
    """So many steps, each a new companion of a first stage or one companion one stage further, within the limits."""

    amount: Amount


@dataclass(frozen=True)
class GrowEach(Node):
    """Each companion that is there now may go one stage further, in any order, within the limits."""


@dataclass(frozen=True)
class RemoveCompanions(Node):
    """Removes companions of one's own, as many as one likes up to a number; `per taken` counts them."""

    up_to: int


# --- combinators ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Then(Node):
    """Cuts the text into segments, with a window between them (TXT-4)."""


@dataclass(frozen=True)
class Roll(Node):
    """Someone rolls dice once; the body reads them (TXT-1). Some may be re-rolled, for tokens or for nothing.

    `rerolls` is how often a single die may be re-rolled; `together` how many of the dice may be, once, all at a time.
    """

    count: int
    body: tuple["Effect", ...]
    rerolls: int = 0
    token: str = ""
    price: int = 0
    who: Who = Who.SELF
    together: int = 0


@dataclass(frozen=True)
class If(Node):
    """The body happens if the condition holds; otherwise the other body does."""

    condition: Condition
    body: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


@dataclass(frozen=True)
class Additionally(Node):
    """Resolves after the other effects of its kind (TXT-7)."""

    body: tuple["Effect", ...]


@dataclass(frozen=True)
class May(Node):
    """The player may have the body happen."""

    body: tuple["Effect", ...]


@dataclass(frozen=True)
class MaySpend(Node):
    """The player may spend tokens to have the body happen; otherwise the other body does."""

    count: int
    token: str
    body: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


@dataclass(frozen=True)
class Later(Node):
    """The body happens at the end of the turn."""

    body: tuple["Effect", ...]


@dataclass(frozen=True)
class Branch(Node):
    """One of the things to choose from, perhaps only if a condition holds."""

    body: tuple["Effect", ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class ChooseOne(Node):
    """Exactly one branch, the choice of the player or of someone else (TXT-5)."""

    branches: tuple[Branch, ...]
    who: Who = Who.SELF


@dataclass(frozen=True)
class ChoosePlayer(Node):
    """Chooses a player, or several different ones, or up to so many; `chosen` in the body means each of them."""

    pool: Pool
    body: tuple["Effect", ...]
    count: int = 1
    up_to: bool = False


@dataclass(frozen=True)
class UpTo(Node):
    """The body happens again and again, each time by choice, up to so many times."""

    count: int
    body: tuple["Effect", ...]


@dataclass(frozen=True)
class ForEach(Node):
    """The body happens once for each die that shows the symbol, with choices of its own each time."""

    symbol: str
    body: tuple["Effect", ...]


@dataclass(frozen=True)
class ForEachToken(Node):
    """The body happens once for each token of the kind that one holds, with choices of its own each time."""

    token: str
    body: tuple["Effect", ...]


@dataclass(frozen=True)
class Contest(Node):
    """Someone else rolls a die too; the body happens if the die in question is higher (or equal)."""

    who: Who
    equal_wins: bool
    body: tuple["Effect", ...]
    otherwise: tuple["Effect", ...]


@dataclass(frozen=True)
class Allow(Node):
    """Until the Attack is dealt, the offer may be used once."""

    offer: "Offer"


@dataclass(frozen=True)
class Times(Node):
    """The body happens so many times, with choices of its own each time."""

    count: int
    body: tuple["Effect", ...]


Harm = Union[Deal, Add, MakeUndefendable, Weaken, Recoil, HalveDamage, Disarm, Fail, Survive]
Help = Union[Prevent, PreventHalf, Avoid, ReturnHalf, SplitDamage, Shelter, Heal, HealDealt, StealHealth]
Points = Union[GainCp, LoseCp, PayAny, StealCp, GainOrSteal]
CardWork = Union[
    Draw, Discard, DiscardHand, LookAtHand, Search, CancelPlay, Recover, Discount, FreeUpgrade
]  # fmt: skip
Placing = Union[Gain, Inflict]
Removal = Union[RemoveStatus, RemoveAll, MoveStatus, StealStatus, PreventStatus]
Stacking = Union[
    RemoveThis, RemoveStack, RemoveTokens, StealToken, MoveTokens, PassThis, Detonate, Take, RaiseLimit
]  # fmt: skip
DieTurn = Union[SetDie, ShiftDie, CopyDie, EchoDie, Reroll]
DieWork = Union[DieTurn, SwapDice]
Order = Union[
    GrantAttempt, Attempts, NextAttempts, AttemptPrice, RerollFor, SkipPhase, ExtraRollPhase, AnotherRollPhase
]  # fmt: skip
BoardWork = Union[Flip, SetState, Mend, Hurt, Activate, ActivateSome, Grow, GrowEach, RemoveCompanions]
Fork = Union[Roll, If, May, MaySpend, ChooseOne, ChoosePlayer, Contest]
Repeated = Union[UpTo, Times, ForEach, ForEachToken]
Combined = Union[Then, Additionally, Later, Allow, Fork, Repeated]
Simple = Union[Harm, Help, Points, CardWork, Placing, Removal, Stacking, DieWork, Order, BoardWork]
Effect = Union[Simple, Combined]
"""Every effect. Its readers end in `assert_never`, so that the type checker names those that a new word lacks."""

Body = tuple[Effect, ...]


# --- what acts by itself, and what may be used ------------------------------------------------


@dataclass(frozen=True)
class CardPlayed(Node):
    """An opponent, the `chosen` one, has paid for a card of this kind, which is not yet resolved."""

    kind: CardKind


@dataclass(frozen=True)
class DamageTaken(Node):
    """The holder has taken damage, at least so much, as ledgers were totalled; perhaps of an opponent, the `chosen`."""

    at_least: int = 0
    of_opponent: bool = False


@dataclass(frozen=True)
class TokenGained(Node):
    """Tokens of this kind have come upon the holder, by whatever means."""

    token: str


@dataclass(frozen=True)
class TokenInflicted(Node):
    """The holder has put tokens of this kind upon another player, the `chosen` one."""

    token: str


@dataclass(frozen=True)
class TokenLost(Node):
    """Tokens of this kind were removed from the holder, or moved away; what is spent is not lost."""

    token: str


@dataclass(frozen=True)
class CompanionFalls(Node):
    """The health of the holder's companion has become 0."""

    companion: str


Happening = Union[CardPlayed, DamageTaken, TokenGained, TokenInflicted, TokenLost, CompanionFalls]
"""Moments that say more than when: of which card, how much, which token."""


@dataclass(frozen=True)
class Rule(Node):
    """Acts by itself at a moment, perhaps only the first time in each turn."""

    moment: Moment | Happening
    condition: Condition | None
    body: Body
    once_per_turn: bool = False


@dataclass(frozen=True)
class Offer(Node):
    """May be used for a price: tokens or companions of the kind it belongs to, tokens of a named kind, or CP (STA-4).

    `any_number` lets the player choose how many tokens, `per taken` counts them; `aged` bars tokens gained this turn.
    `companion` is the one that is spent, by its own offer, in place of tokens.
    """

    label: str
    tokens: int
    cp: int
    when: Condition | None
    body: Body
    any_number: bool = False
    aged: bool = False
    once_per_roll: bool = False
    token: str = ""
    once_per_turn: bool = False
    per_attack: int = 0
    companion: str = ""


@dataclass(frozen=True)
class Token(Node):
    """A status effect. `others` is the limit for heroes whose own token it is not; 0 is the same limit for all."""

    key: str
    name: Name
    kind: TokenKind
    limit: int
    persistent: bool
    removable: bool
    movable: bool
    silencing: bool
    rules: tuple[Rule, ...]
    offers: tuple[Offer, ...]
    others: int = 0
    shielding: bool = False


# --- companions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class CompanionState(Node):
    """A state that a companion can be in; `verb` brings it into it (`build a`), if there is a word for that."""

    key: str
    name: Name
    verb: Name | None = None


@dataclass(frozen=True)
class Act(Node):
    """What a companion does when it is activated."""

    condition: Condition | None
    body: Body
    once_per_turn: bool


@dataclass(frozen=True)
class Companion(Node):
    """A companion (COM-1): its states, the first one at the start, and perhaps health of its own.

    `most` is the most health it can have, 0 for none; at 0 health it comes into the state `fallen`. One with a `limit`
    has no state: so many of it can be held, none at the start, and each may grow into the companion that it `grows`.
    What its offers offer may be used `once_per_turn`, all of them together.
    """

    key: str
    name: Name
    health: int
    most: int
    fallen: str
    states: tuple[CompanionState, ...]
    act: Act | None
    rules: tuple[Rule, ...]
    offers: tuple[Offer, ...]
    limit: int = 0
    grows: str = ""
    once_per_turn: bool = False


# --- the board --------------------------------------------------------------------------------


@dataclass(frozen=True)
class SymbolNeed(Node):
    """At least these symbols (OFF-3)."""

    symbols: tuple[SymbolCount, ...]


@dataclass(frozen=True)
class StraightNeed(Node):
    """So many numbers in sequence: 4 is small, 5 is large (OFF-3)."""

    length: int


Need = Union[SymbolNeed, StraightNeed]


@dataclass(frozen=True)
class Row(Node):
    """One need with its effects; a row that an upgrade adds has a name of its own."""

    name: Name | None
    need: Need
    body: Body


@dataclass(frozen=True)
class Level(Node):
    """One level of a board space. Level 1 is printed on the board, the others are upgrade cards.

    The dice of a defence may be re-rolled so many times (`rerolls`), or so many of them once (`together`).
    """

    number: int
    cost: int
    rows: tuple[Row, ...]
    dice: int
    rerolls: int
    body: Body
    rules: tuple[Rule, ...]
    offers: tuple[Offer, ...]
    together: int = 0


@dataclass(frozen=True)
class Ability(Node):
    """A board space with its levels, on one side of the board or ("") on all."""

    key: str
    name: Name
    slot: Slot
    levels: tuple[Level, ...]
    side: str = ""


@dataclass(frozen=True)
class Side(Node):
    """A side of a board that can be turned; the first one lies up at the start."""

    key: str
    name: Name


@dataclass(frozen=True)
class Card(Node):
    """An action card; its price is CP, and perhaps other cards of the hand."""

    key: str
    name: Name
    timing: Timing
    cost: int
    modifier: bool
    when: Condition | None
    body: Body
    discards: int = 0


@dataclass(frozen=True)
class Hero(Node):
    """A whole hero file."""

    key: str
    name: Name
    complexity: int
    dice: tuple[str, ...]
    symbols: tuple[Symbol, ...]
    uses: tuple[str, ...]
    rules: tuple[Rule, ...]
    tokens: tuple[Token, ...]
    abilities: tuple[Ability, ...]
    cards: tuple[Card, ...]
    companions: tuple[Companion, ...] = ()
    sides: tuple[Side, ...] = ()
    beginner: bool = False
    """Whether it is a hero for the first game and the simplified one."""
    look: Look | None = None


@dataclass(frozen=True)
class Common(Node):
    """What all heroes share: the common cards, and the tokens that several heroes use."""

    tokens: tuple[Token, ...]
    cards: tuple[Card, ...]
