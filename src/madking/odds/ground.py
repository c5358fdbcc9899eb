"""What a text reads of the game around it: amounts and conditions, and whatever differs between those who ask.

Who asks for the results of a text stands on some ground: odds on a table of which little is said, in exact fractions; a
bot at the table of its game, in floats. The tree is walked the same way on each (`walk`), the words mean the same
(`effects`, and the amounts and conditions here); a ground says what is held, what results look like, and which is best.
"""

from abc import ABCMeta, abstractmethod
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeVar, assert_never

from madking.core import dice
from madking.core.reading import CHOSEN, MORE_THAN_FITS, SELF
from madking.core.terms import ATTEMPTS
from madking.lang import tree as t
from madking.odds.results import What
from madking.odds.symbols import Symbols

MINE: Final = 0
THEIRS: Final = 1

DiceCondition = t.Shows | t.Value | t.OfAKind | t.SumAtLeast | t.SumAtMost | t.Absent | t.DieShows
Holding = (
    t.Has | t.HasFewer | t.HasExactly | t.Aged | t.Foreign | t.OnSide | t.CompanionIs | t.CompanionHealth
    | t.SpentBefore | t.TakenAtLeast
)  # fmt: skip
Standing = t.AtLeast | t.AtMost | t.MoreHealth | t.LessHealth | t.TurnAtLeast | t.SpaceAtLevel
Course = (
    t.Attacking | t.Attacked | t.Dealt | t.DamageWaits | t.StatusWaits | t.BeforeDefence | t.CanFail | t.DieLies
    | t.BeforeOwnRoll | t.OwnMain | t.OwnTurn | t.OwnUpkeep | t.OwnRoll | t.RollingFor | t.NeedShows | t.StartPlayer
    | t.AttemptsBelow | t.OpponentPlays
)  # fmt: skip


_Seldom = t.PerAttempt | t.PerValue | t.HighestDie | t.LowestDie | t.Minimum | t.Maximum
Taking = t.StealCp | t.GainOrSteal | t.Discard | t.StealToken
"""What takes something from someone, as far as it is there."""


class Number(Protocol):
    """What chances are counted in."""

    def __add__(self, other: Self, /) -> Self:
        """The sum."""
        ...

    def __sub__(self, other: Self, /) -> Self:
        """The difference."""
        ...

    def __mul__(self, other: Self, /) -> Self:
        """The product."""
        ...

    def __lt__(self, other: Self, /) -> bool:
        """The order."""
        ...


N = TypeVar("N", bound=Number)
R = TypeVar("R")


class Stage(NamedTuple):
    """A companion with a limit; `source` is the place of the one that grows into it, -1 for none."""

    key: str
    limit: int
    source: int


class Scene(NamedTuple):
    """What the words around an effect have settled: the dice in question, and who was chosen, MINE or THEIRS."""

    roll: int = 0
    chosen: int = THEIRS


class Tally(Generic[R]):
    """What a text has brought so far, how much was just taken, and what there was when the segment began (TXT-4)."""

    def __init__(self, result: R, taken: int, before: R) -> None:
        self.result = result
        self.taken = taken
        self.before = before


class Keeps(Protocol):
    """The best keeps of a roll that may be rolled again."""

    def best_keep(self, roll: int, attempts: int, least: int = 0) -> int:
        """What to keep of a full roll."""
        ...


class Ground(Generic[N, R], metaclass=ABCMeta):
    """Where a text is read. `token` is the kind that the text belongs to, if that is known.

    Who is `defending` and gains a shielding token avoids the damage of the very Attack. Of two equally good ways the
    `shy` refrain; others act. Who `takes_offers` counts what a text allows as done.
    """

    def __init__(self, symbols: Symbols, one: N, nothing: R) -> None:
        self.symbols = symbols
        self.one = one
        self.zero = one - one
        self.nothing = nothing
        self.token = ""
        self.defending = False
        self.shy = False
        self.takes_offers = False

    # --- numbers and results -------------------------------------------------------------------------

    @abstractmethod
    def part(self, ways: int, whole: int) -> N:
        """So many ways out of all."""

    @abstractmethod
    def mean(self, chances: dict[R, N]) -> N:
        """How good a spread of results is to whoever chooses."""

    @abstractmethod
    def plus(self, result: R, items: list[tuple[What, int]]) -> R:
        """A result and something more."""

    @abstractmethod
    def keeps(self, worths: list[N], size: int) -> Keeps:
        """The best keeps of so many dice, given what every roll of them is worth."""

    # --- holdings ------------------------------------------------------------------------------------

    @abstractmethod
    def held(self, token: str, mine: bool, so_far: R) -> int:
        """How many tokens someone has after all that has happened."""

    @abstractmethod
    def exploding(self, token: str, mine: bool, so_far: R) -> int:
        """How many tokens of someone a detonation is expected to find."""

    @abstractmethod
    def placed(self, token: str, mine: bool, number: int, so_far: R) -> int:
        """How many of so many tokens are placed."""

    @abstractmethod
    def shields(self, token: str) -> bool:
        """Whether a token shields its holder."""

    @abstractmethod
    def cp(self, so_far: R) -> int:
        """The CP that one has after all that has happened."""

    @abstractmethod
    def hand(self, so_far: R) -> int:
        """The cards that one holds after all that has happened."""

    @abstractmethod
    def discarded(self, so_far: R) -> int:
        """The cards in one's discard pile after all that has happened."""

    @abstractmethod
    def upgraded(self) -> int:
        """How many spaces of one's board are upgraded."""

    @abstractmethod
    def at_most(self, effect: Taking, mine: bool, number: int) -> int:
        """How much of it someone has to lose."""

    @abstractmethod
    def companions(self) -> list[str]:
        """The companions that one has, by key."""

    @abstractmethod
    def stages(self) -> list[Stage]:
        """The companions with a limit."""

    @abstractmethod
    def company(self, companion: str, so_far: R) -> int:
        """How many of a companion with a limit one has after all that has happened."""

    @abstractmethod
    def act(self, companion: str, tally: Tally[R]) -> t.Body:
        """What a companion does if it can."""

    # --- what is asked of the table ------------------------------------------------------------------

    @abstractmethod
    def in_state(self, state: str) -> int:
        """How many companions are in a state."""

    @abstractmethod
    def has(self, condition: t.Aged | t.Foreign | t.OnSide | t.SpentBefore, so_far: R) -> bool:
        """Whether tokens and board are as a condition asks."""

    @abstractmethod
    def companion_is(self, condition: t.CompanionIs | t.CompanionHealth) -> bool:
        """Whether a companion is as a condition asks."""

    @abstractmethod
    def stands(self, condition: Standing, mine: bool, so_far: R) -> N:
        """How likely health, CP, cards, board and turn are as a condition asks, of oneself or of the other."""

    @abstractmethod
    def course(self, condition: Course) -> N:
        """How likely the course of the game is such as a condition asks."""

    # --- amounts -------------------------------------------------------------------------------------

    def amount(self, amount: t.Amount, scene: Scene, tally: Tally[R]) -> int:
        """What an amount comes to."""
        total = 0
        for term in amount.terms:
            total += self._term(term, scene, tally)
        return total

    def _term(self, term: t.Term, scene: Scene, tally: Tally[R]) -> int:
        match term:
            case t.Number(value):
                return value
            case t.PerSymbol(value, symbol, each):
                return value * (self.symbols.showing(scene.roll, symbol) // each)
            case t.DiceSum():
                return dice.total(scene.roll)
            case t.HalfSum():
                return (dice.total(scene.roll) + 1) // 2
            case t.PerToken(value, token, who):
                return value * self.held(token, is_mine(who, scene), tally.result)
            case t.PerTaken(value):
                return value * tally.taken
            case t.ToLimit():
                return MORE_THAN_FITS
            case t.OwnCp():
                return self.cp(tally.result)
            case t.HalfCp():
                return (self.cp(tally.result) + 1) // 2
            case t.PerCompanion(value, state):
                return value * (self.in_state(state) if state else self._held_companions(tally.result))
            case t.PerCard(value) | t.PerDiscard(value):
                return value * (self.hand if isinstance(term, t.PerCard) else self.discarded)(tally.result)
            case t.PerUpgrade(value):
                return value * self.upgraded()
            case t.HalfTokens(token, who):
                return (self.held(token, is_mine(who, scene), tally.result) + 1) // 2
            case _:
                return self._compared(term, scene, tally)

    def _held_companions(self, so_far: R) -> int:
        """How many companions with a limit one has."""
        return sum([self.company(stage.key, so_far) for stage in self.stages()])

    def _compared(self, term: _Seldom, scene: Scene, tally: Tally[R]) -> int:
        """What several dice, or two amounts, come to when they are compared; all Roll Attempts are taken to be used."""
        match term:
            case t.PerAttempt(value, up_to):
                return min(value * (ATTEMPTS - 1), up_to)
            case t.PerValue(value):
                return value * dice.different(scene.roll)
            case t.HighestDie():
                return dice.highest(scene.roll)
            case t.LowestDie():
                return dice.lowest(scene.roll)
            case t.Minimum(first, second):
                return min(self.amount(first, scene, tally), self.amount(second, scene, tally))
            case t.Maximum(first, second):
                return max(self.amount(first, scene, tally), self.amount(second, scene, tally))
            case _:
                assert_never(term)

    # --- conditions ----------------------------------------------------------------------------------

    def holds(self, condition: t.Condition | None, scene: Scene, tally: Tally[R]) -> N:
        """How likely a condition is true; what was gained in the same segment is not there yet."""
        match condition:
            case None:
                return self.one
            case t.Both() | t.Either() | t.Not():
                return self._joined(condition, scene, tally)
            case t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.SumAtMost() | t.Absent() | t.DieShows():
                return self._known(self._dice_hold(condition, scene.roll))
            case t.ChosenIsOpponent():
                return self._known(scene.chosen == THEIRS)
            case t.Has() | t.HasFewer() | t.HasExactly() | t.Aged() | t.Foreign() | t.OnSide() | t.SpentBefore():
                return self._known(self._holding(condition, scene, tally))
            case t.CompanionIs() | t.CompanionHealth() | t.TakenAtLeast():
                return self._known(self._holding(condition, scene, tally))
            case t.AtLeast() | t.AtMost() | t.MoreHealth() | t.LessHealth():
                return self.stands(condition, is_mine(condition.who, scene), tally.before)
            case t.TurnAtLeast() | t.SpaceAtLevel():
                return self.stands(condition, True, tally.before)
            case t.Attacking() | t.Attacked() | t.Dealt() | t.DamageWaits() | t.BeforeDefence() | t.CanFail():
                return self.course(condition)
            case t.DieLies() | t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll():
                return self.course(condition)
            case t.RollingFor() | t.NeedShows() | t.StartPlayer() | t.AttemptsBelow() | t.OpponentPlays():
                return self.course(condition)
            case t.StatusWaits():
                return self.course(condition)
            case _:
                assert_never(condition)

    def _joined(self, condition: t.Joined, scene: Scene, tally: Tally[R]) -> N:
        """Conditions put together, each as likely as it is whatever the others are."""
        match condition:
            case t.Both(conditions):
                chance = self.one
                for each in conditions:
                    chance = chance * self.holds(each, scene, tally)
                return chance
            case t.Either(conditions):
                chance = self.one
                for each in conditions:
                    chance = chance * (self.one - self.holds(each, scene, tally))
                return self.one - chance
            case t.Not(inner):
                return self.fails(inner, scene, tally)
            case _:
                assert_never(condition)

    def fails(self, condition: t.Condition, scene: Scene, tally: Tally[R]) -> N:
        """How likely a condition is not true."""
        return self.one - self.holds(condition, scene, tally)

    def _known(self, holds: bool) -> N:
        return self.one if holds else self.zero

    def _dice_hold(self, condition: DiceCondition, roll: int) -> bool:
        match condition:
            case t.Shows(symbols):
                return all(self.symbols.showing(roll, wanted.symbol) >= wanted.count for wanted in symbols)
            case t.Value(low, high):
                return low <= dice.total(roll) <= high
            case t.OfAKind(number):
                return dice.most_of_a_kind(roll) >= number
            case t.SumAtMost(most):
                return dice.total(roll) <= most
            case t.SumAtLeast(least):
                return dice.total(roll) >= least
            case t.Absent(absent):
                return not any(self.symbols.showing(roll, symbol) for symbol in absent)
            case t.DieShows(value):
                return dice.count(roll, value) > 0
            case _:
                assert_never(condition)

    def _holding(self, condition: Holding, scene: Scene, tally: Tally[R]) -> bool:
        match condition:
            case t.Has(number, token, who):
                return self.held(token, is_mine(who, scene), tally.before) >= number
            case t.TakenAtLeast(number):
                return tally.taken >= number
            case t.HasFewer(number, token, who):
                return self.held(token, is_mine(who, scene), tally.before) < number
            case t.HasExactly(number, token, who):
                return self.held(token, is_mine(who, scene), tally.before) == number
            case t.CompanionIs() | t.CompanionHealth():
                return self.companion_is(condition)
            case t.Aged() | t.Foreign() | t.OnSide() | t.SpentBefore():
                return self.has(condition, tally.result)
            case _:
                assert_never(condition)


def is_mine(who: t.Who, scene: Scene) -> bool:
    """Whether an effect reaches oneself; all others are one in a duel."""
    return who is SELF or (who is CHOSEN and scene.chosen == MINE)
