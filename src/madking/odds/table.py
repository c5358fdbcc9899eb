"""What a text reads of the game around it: who holds what, how high the Attack is, which dice lie there.

What a condition asks of the course of the game (whose turn it is, that an Attack is made) is taken to hold, because the
text could not be used otherwise; what it asks of holdings is looked up in the `Table`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Union, assert_never

from madking.core import dice
from madking.lang import tree as t
from madking.odds.results import NOTHING, Kind, Result, count

DEFAULT_ATTACK: Final = 6
MORE_THAN_FITS: Final = 99

DiceCondition = Union[t.Shows, t.Value, t.OfAKind, t.SumAtLeast, t.Absent, t.DieShows]
Holding = Union[t.Has, t.Aged, t.Foreign, t.OnSide, t.CompanionIs, t.CompanionHealth]
Course = Union[
    t.BeforeDefence, t.CanFail, t.NeedShows, t.DieLies, t.StartPlayer, t.AttemptsBelow, t.BeforeOwnRoll, t.OwnMain,
    t.OwnTurn, t.OwnUpkeep, t.OwnRoll, t.RollingFor,
]  # fmt: skip


@dataclass(frozen=True)
class Table:
    """What odds of texts depend on: the Attack's damage, and who holds what, by key.

    Unless something else is said nobody holds a token, and companions are as at the start.
    """

    attack: int = DEFAULT_ATTACK
    cp: int = 0
    tokens: Mapping[str, int] = field(default_factory=dict)
    theirs: Mapping[str, int] = field(default_factory=dict)
    side: str = ""
    states: Mapping[str, str] = field(default_factory=dict)


class Scene(NamedTuple):
    """What the words around an effect have settled: the dice in question, and whether the chosen player is oneself."""

    roll: int = 0
    chosen: bool = False


class Tally(NamedTuple):
    """What a text has brought so far, how much was just taken, and what there was when the segment began (TXT-4)."""

    result: Result = NOTHING
    taken: int = 0
    before: Result = NOTHING


class Reading:
    """Amounts and conditions of one hero's texts at one table."""

    def __init__(self, hero: t.Hero, common: t.Common, table: Table) -> None:
        self.hero = hero
        self.table = table
        self.kinds = {token.key: token for token in (*common.tokens, *hero.tokens)}
        self._own = {token.key for token in hero.tokens}
        self._side = table.side or (hero.sides[0].key if hero.sides else "")
        self.states = {one.key: table.states.get(one.key, one.states[0].key) for one in hero.companions}

    # --- holdings ------------------------------------------------------------------------------------

    def held(self, token: str, mine: bool, result: Result) -> int:
        """How many tokens someone has after all that has happened."""
        start = (self.table.tokens if mine else self.table.theirs).get(token, 0)
        return max(0, start + count(result, Kind.TOKENS, mine, token))

    def room(self, token: str, mine: bool, result: Result) -> int:
        """How many more tokens someone has room for (STA-2)."""
        made = self.kinds[token]
        own = token not in self._own or mine
        limit = made.limit if own or not made.others else made.others
        raised = count(result, Kind.LIMIT, True, token) if mine else 0
        return max(0, limit + raised - self.held(token, mine, result))

    def cp(self, result: Result) -> int:
        """The CP that one has after all that has happened."""
        return max(0, self.table.cp + count(result, Kind.CP))

    def showing(self, roll: int, symbol: str) -> int:
        """How many dice show a symbol."""
        return sum(dice.count(roll, face) for face, shown in enumerate(self.hero.dice, start=1) if shown == symbol)

    # --- amounts -------------------------------------------------------------------------------------

    def amount(self, amount: t.Amount, scene: Scene, tally: Tally) -> int:
        """What an amount comes to."""
        return sum(self._term(term, scene, tally) for term in amount.terms)

    def _term(self, term: t.Term, scene: Scene, tally: Tally) -> int:
        match term:
            case t.Number(value):
                return value
            case t.PerSymbol(value, symbol, each):
                return value * (self.showing(scene.roll, symbol) // each)
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
                return value * sum(one == state for one in self.states.values())
            case _:
                assert_never(term)

    # --- conditions ----------------------------------------------------------------------------------

    def holds(self, condition: t.Condition | None, scene: Scene, tally: Tally) -> bool:
        """Whether a condition is true; what was gained in the same segment is not there yet."""
        match condition:
            case None:
                return True
            case t.Both(conditions):
                return all(self.holds(one, scene, tally) for one in conditions)
            case t.Shows() | t.Value() | t.OfAKind() | t.SumAtLeast() | t.Absent() | t.DieShows():
                return self._dice_hold(condition, scene.roll)
            case t.Attacking(least) | t.Attacked(least) | t.Dealt(least):
                return self.table.attack >= least
            case t.DamageWaits():
                return self.table.attack > 0
            case t.ChosenIsOpponent():
                return not scene.chosen
            case t.SpentBefore():
                return False
            case t.Has() | t.Aged() | t.Foreign() | t.OnSide() | t.CompanionIs() | t.CompanionHealth():
                return self._holding(condition, scene, tally)
            case _:
                return _course(condition)

    def _dice_hold(self, condition: DiceCondition, roll: int) -> bool:
        match condition:
            case t.Shows(symbols):
                return all(self.showing(roll, wanted.symbol) >= wanted.count for wanted in symbols)
            case t.Value(low, high):
                return low <= dice.total(roll) <= high
            case t.OfAKind(number):
                return dice.most_of_a_kind(roll) >= number
            case t.SumAtLeast(least):
                return dice.total(roll) >= least
            case t.Absent(absent):
                return not any(self.showing(roll, symbol) for symbol in absent)
            case t.DieShows(value):
                return dice.count(roll, value) > 0
            case _:
                assert_never(condition)

    def _holding(self, condition: Holding, scene: Scene, tally: Tally) -> bool:
        match condition:
            case t.Has(number, token, who):
                return self.held(token, is_mine(who, scene), tally.before) >= number
            case t.Aged(token):
                return self.table.tokens.get(token, 0) > 0
            case t.Foreign(token):
                return token not in self._own
            case t.OnSide(side):
                return self._side == side
            case t.CompanionIs(companion, states):
                return self.states.get(companion) in states
            case t.CompanionHealth(companion, least):
                return any(one.key == companion and one.health >= least for one in self.hero.companions)
            case _:
                assert_never(condition)


def _course(condition: Course) -> bool:
    """The course of the game is such that the text could be used."""
    match condition:
        case t.BeforeDefence() | t.CanFail() | t.NeedShows() | t.DieLies() | t.StartPlayer() | t.AttemptsBelow():
            return True
        case t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.RollingFor():
            return True
        case _:
            assert_never(condition)


def is_mine(who: t.Who, scene: Scene) -> bool:
    """Whether an effect reaches oneself; all others are one in a duel."""
    return who is t.Who.SELF or (who is t.Who.CHOSEN and scene.chosen)


def bodies(node: object) -> Iterator[t.Node]:
    """A node and everything in it."""
    if isinstance(node, t.Node):
        yield node
        for part in t.parts_of(node).values():
            yield from bodies(part)
    elif isinstance(node, tuple):
        for part in node:
            yield from bodies(part)


def rolls_dice(node: object) -> bool:
    """Whether a text rolls dice of its own."""
    return any(isinstance(part, (t.Roll, t.Contest)) for part in bodies(node))
