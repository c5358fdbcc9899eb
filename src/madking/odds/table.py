"""The table of which odds are asked: what is said of it, and how a text is read there, in exact fractions.

What a condition asks of the course of the game (whose turn it is, that an Attack is made) is taken to hold, because the
text could not be used otherwise; what it asks of holdings is looked up in the `Table`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, assert_never

from madking.lang import tree as t
from madking.modes import MODES
from madking.odds.ground import Course, Ground, Scene, Stage, Standing, Taking, Tally
from madking.odds.growth import stages_of
from madking.odds.results import NOTHING, ONE, Aim, Chances, Kind, Result, What, count, drawn, plus
from madking.odds.sweeps import Exact
from madking.odds.symbols import Symbols

DEFAULT_ATTACK: Final = 6
_DUEL: Final = MODES["1v1"]


@dataclass(frozen=True)
class Table:
    """What odds of texts depend on: the Attack's damage, and who holds what, by key.

    Unless something else is said nobody holds a token, and health, hands, board and companions are as at the start of
    a game; `turn` is the number of one's own turn, `levels` those of upgraded board spaces by key, `company` how many
    there are of companions with a limit.
    """

    attack: int = DEFAULT_ATTACK
    cp: int = 0
    tokens: Mapping[str, int] = field(default_factory=dict)
    theirs: Mapping[str, int] = field(default_factory=dict)
    side: str = ""
    states: Mapping[str, str] = field(default_factory=dict)
    company: Mapping[str, int] = field(default_factory=dict)
    health: int = _DUEL.health
    their_health: int = _DUEL.health
    their_cp: int = 0
    hand: int = _DUEL.hand
    their_hand: int = _DUEL.hand
    discard: int = 0
    their_discard: int = 0
    turn: int = 1
    levels: Mapping[str, int] = field(default_factory=dict)


class TableGround(Ground[Fraction, Result]):
    """One hero's texts at such a table, chosen in for an aim; it notes what was asked of the table."""

    def __init__(self, hero: t.Hero, kinds: Mapping[str, t.Token], table: Table, aim: Aim) -> None:
        super().__init__(Symbols(hero.dice), ONE, NOTHING)
        self.asked = {"attack"}
        """What of the table was looked at: at one that differs in nothing of it, everything comes out the same."""
        self._hero = hero
        self._whole = table
        self._aim = aim
        self._kinds = kinds
        self._own = {token.key for token in hero.tokens}
        self._side = table.side or (hero.sides[0].key if hero.sides else "")
        self._states = {
            one.key: table.states.get(one.key, one.states[0].key) for one in hero.companions if not one.limit
        }
        self._stages = stages_of(hero)

    # --- numbers and results -------------------------------------------------------------------------

    @property
    def attack(self) -> int:
        """The damage of the Attack that a text answers or belongs to."""
        return self._whole.attack

    def part(self, ways: int, whole: int) -> Fraction:
        """So many ways out of all."""
        return Fraction(ways, whole)

    def mean(self, chances: Chances) -> Fraction:
        """How good a spread of results is for the aim."""
        return self._aim.mean(chances)

    def plus(self, result: Result, items: list[tuple[What, int]]) -> Result:
        """A result and something more."""
        return plus(result, items)

    def keeps(self, worths: list[Fraction], size: int) -> Exact:
        """The best keeps of so many dice."""
        return Exact(worths, size)

    def _table(self, asked: str) -> Table:
        """The table, of which one thing is looked at."""
        self.asked.add(asked)
        return self._whole

    # --- holdings ------------------------------------------------------------------------------------

    def held(self, token: str, mine: bool, so_far: Result) -> int:
        """How many tokens someone has after all that has happened."""
        start = (self._table("tokens").tokens if mine else self._table("theirs").theirs).get(token, 0)
        return max(0, start + count(so_far, Kind.TOKENS, mine, token))

    def exploding(self, token: str, mine: bool, so_far: Result) -> int:
        """All tokens that someone has."""
        return self.held(token, mine, so_far)

    def placed(self, token: str, mine: bool, number: int, so_far: Result) -> int:
        """As many tokens as there is room for (STA-2)."""
        made = self._kinds[token]
        own = token not in self._own or mine
        limit = made.limit if own or not made.others else made.others
        raised = count(so_far, Kind.LIMIT, True, token) if mine else 0
        return min(number, max(0, limit + raised - self.held(token, mine, so_far)))

    def shields(self, token: str) -> bool:
        """Whether a token shields its holder."""
        return self._kinds[token].shielding

    def cp(self, so_far: Result) -> int:
        """The CP that one has after all that has happened."""
        return max(0, self._table("cp").cp + count(so_far, Kind.CP))

    def hand(self, so_far: Result) -> int:
        """The cards that one holds after all that has happened."""
        before = 0 if count(so_far, Kind.HAND) else self._table("hand").hand
        return max(0, before + drawn(so_far, 0) - count(so_far, Kind.DISCARDED))

    def discarded(self, so_far: Result) -> int:
        """The cards in one's discard pile after all that has happened."""
        thrown = (self._table("hand").hand if count(so_far, Kind.HAND) else 0) + count(so_far, Kind.DISCARDED)
        return max(0, self._table("discard").discard + thrown - count(so_far, Kind.RECOVERED))

    def upgraded(self) -> int:
        """How many spaces are said to be upgraded."""
        return sum(level > 1 for level in self._table("levels").levels.values())

    def at_most(self, effect: Taking, mine: bool, number: int) -> int:  # noqa: ARG002
        """All of it: what others have is not said."""
        return number

    def companions(self) -> list[str]:
        """The companions that one has."""
        return list(self._states)

    def stages(self) -> list[Stage]:
        """The companions with a limit."""
        return self._stages

    def company(self, companion: str, so_far: Result) -> int:
        """How many of a companion there are after all that has happened."""
        return self._table("company").company.get(companion, 0) + count(so_far, Kind.COMPANIONS, True, companion)

    def act(self, companion: str, tally: Tally[Result]) -> t.Body:
        """What a companion does if it can."""
        for made in self._hero.companions:
            if made.key == companion and made.act and self.holds(made.act.condition, Scene(), tally):
                return made.act.body
        return ()

    # --- what is asked of the table ------------------------------------------------------------------

    def in_state(self, state: str) -> int:
        """How many companions are in a state."""
        self.asked.add("states")
        return sum(one == state for one in self._states.values())

    def has(self, condition: t.Aged | t.Foreign | t.OnSide | t.SpentBefore, so_far: Result) -> bool:  # noqa: ARG002
        """Whether tokens and board are as a condition asks; nothing was spent before."""
        match condition:
            case t.Aged(token):
                return self._table("tokens").tokens.get(token, 0) > 0
            case t.Foreign(token):
                return token not in self._own
            case t.OnSide(side):
                self.asked.add("side")
                return self._side == side
            case t.SpentBefore():
                return False
            case _:
                assert_never(condition)

    def companion_is(self, condition: t.CompanionIs | t.CompanionHealth) -> bool:
        """Whether a companion is as a condition asks."""
        match condition:
            case t.CompanionIs(companion, states):
                self.asked.add("states")
                return self._states.get(companion) in states
            case t.CompanionHealth(companion, least):
                return any(one.key == companion and one.health >= least for one in self._hero.companions)
            case _:
                assert_never(condition)

    def stands(self, condition: Standing, mine: bool, so_far: Result) -> Fraction:
        """Whether health, CP, cards, board and turn are as a condition asks."""
        match condition:
            case t.AtLeast(measure, number):
                return self._known(self._measured(measure, mine, so_far) >= number)
            case t.AtMost(measure, number):
                return self._known(self._measured(measure, mine, so_far) <= number)
            case t.MoreHealth():
                return self._known(self._table("health").health > self._table("their_health").their_health)
            case t.LessHealth():
                return self._known(self._table("health").health < self._table("their_health").their_health)
            case t.TurnAtLeast(number):
                return self._known(self._table("turn").turn >= number)
            case t.SpaceAtLevel(space, level):
                return self._known(self._table("levels").levels.get(space, 1) >= level)
            case _:
                assert_never(condition)

    def _measured(self, measure: t.Measure, mine: bool, so_far: Result) -> int:
        """How much of something someone has; health as it was before the text."""
        match measure:
            case t.Measure.HEALTH:
                return self._table("health").health if mine else self._table("their_health").their_health
            case t.Measure.CP:
                theirs = 0 if mine else self._table("their_cp").their_cp
                return self.cp(so_far) if mine else max(0, theirs + count(so_far, Kind.CP, False))
            case t.Measure.HAND:
                return self.hand(so_far) if mine else self._table("their_hand").their_hand
            case t.Measure.DISCARD:
                return self.discarded(so_far) if mine else self._table("their_discard").their_discard
            case _:
                assert_never(measure)

    def course(self, condition: Course) -> Fraction:
        """The course of the game is such that the text could be used, but the Attack is only as high as it is."""
        match condition:
            case t.Attacking(least) | t.Attacked(least) | t.Dealt(least):
                return self._known(self._whole.attack >= least)
            case t.DamageWaits():
                return self._known(self._whole.attack > 0)
            case t.BeforeDefence() | t.CanFail() | t.NeedShows() | t.DieLies() | t.StartPlayer() | t.AttemptsBelow():
                return ONE
            case t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll() | t.RollingFor():
                return ONE
            case t.OpponentPlays() | t.StatusWaits():
                return ONE
            case _:
                assert_never(condition)
