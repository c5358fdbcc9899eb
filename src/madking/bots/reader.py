"""Reading a hero's texts: every result that a body can have, with its probability, at the table of a game.

The evaluator of `madking.odds` walks through the tree; here is the ground that it walks on for a bot. Dice that a text
rolls are averaged exactly, conditions on the table are read from its facts, and a judge makes the choices: for the best
of the owner, or for the worst if another player has them.
"""

from collections.abc import Callable
from typing import Final, assert_never, get_args

from madking.bots.facts import TYPICAL_UPGRADES, Facts, Sought, sought_by, usual_facts
from madking.bots.outcomes import CERTAIN_NOTHING, NAMED, NOTHING, Outcome, Outcomes, add, counted, dealt
from madking.core.content import Content, HeroDef
from madking.core.reading import MORE_THAN_FITS
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.ground import MINE, THEIRS, Course, Ground, Scene, Stage, Standing, Taking, Tally
from madking.odds.growth import Company, stages_of
from madking.odds.results import Kind, What
from madking.odds.sweeps import Prospects
from madking.odds.symbols import Symbols
from madking.odds.walk import Walk

HALF: Final = 0.5
DICE: Final = get_args(t.DiceCondition)
DAMAGE: Final = Kind.DAMAGE
TOKENS: Final = Kind.TOKENS
STATE: Final = Kind.STATE
MENDED: Final = Kind.MENDED
COMPANIONS: Final = Kind.COMPANIONS
DAMAGE_TYPES: Final = {kind.value: kind for kind in t.DamageType}
CRUDE_TOKEN: Final = 2.5
CRUDE_HALF: Final = 3.0

Appraise = Callable[[Outcome], float]
"""Says what an outcome is worth to whoever chooses."""


class GameGround(Ground[float, Outcome]):
    """One hero's texts at the table of a game, as far as its facts tell."""

    def __init__(self, content: Content, hero: HeroDef, symbols: Symbols, facts: Facts, judge: Appraise) -> None:
        super().__init__(symbols, 1.0, NOTHING)
        self.shy = True
        self.takes_offers = True
        self._content = content
        self._hero = hero
        self._facts = facts
        self._judge = judge
        self._stages = stages_of(hero.hero) if hero.limited else []

    # --- numbers and results -------------------------------------------------------------------------

    def part(self, ways: int, whole: int) -> float:
        """So many ways out of all."""
        return ways / whole

    def mean(self, chances: dict[Outcome, float]) -> float:
        """How good everything that can come is, by the judge."""
        total = 0.0
        for outcome, chance in chances.items():
            total += chance * self._judge(outcome)
        return total

    def plus(self, result: Outcome, items: list[tuple[What, int]]) -> Outcome:
        """An outcome and something more."""
        for what, number in items:
            if number:
                result = add(result, self._item(what, number, result))
        return result

    def keeps(self, worths: list[float], size: int) -> Prospects:
        """The best keeps of so many dice."""
        return Prospects(worths, size)

    def _item(self, what: What, number: int, so_far: Outcome) -> Outcome:
        """One thing that is counted, as it is weighed."""
        if what.kind not in NAMED:
            return counted(what.kind, what.mine, number)
        if what.kind is DAMAGE:
            return dealt(number, DAMAGE_TYPES[what.name], what.mine)
        if what.kind is TOKENS:
            return self._tokens(what, number)
        if what.kind is STATE:
            return self._restated(what.name, so_far)
        if what.kind is MENDED:
            return self._health(what.name, number)
        if what.kind is COMPANIONS:
            return Outcome(company=((self._hero.companion_index[what.name], number),))
        return self._seldom(what, number)

    def _tokens(self, what: What, number: int) -> Outcome:
        """Tokens of a kind, or the one that the text belongs to."""
        if what.name:
            return Outcome(tokens=((self._content.token_index[what.name], MINE if what.mine else THEIRS, number),))
        return Outcome(this_removed=-number) if what.mine else Outcome(this_removed=-number, this_passed=number)

    def _seldom(self, what: What, number: int) -> Outcome:
        """What few texts bring."""
        match what.kind:
            case Kind.REMOVED:
                return Outcome(cleaned=number) if what.name == t.Who.SELF.value else Outcome(cleansed=number)
            case Kind.REROLLED:
                return Outcome(redone=number) if what.name else NOTHING
            case Kind.GRANTED:
                offence = what.name == t.RollPhase.OFFENSIVE.value
                return Outcome(offence=number) if offence else Outcome(defence=number)
            case Kind.HAND:
                return Outcome(cards=-max(0, self._facts.hand - 1))
            case _:
                raise AssertionError(f"nobody weighs {what.kind}")

    def _restated(self, name: str, so_far: Outcome) -> Outcome:
        """A companion comes into another state; of those of choice the best one."""
        companion, state = name.split(":")
        if companion:
            return self._change(self._hero.companion_index[companion], state)
        ways = [self._change(index, state) for index in range(len(self._hero.companions))]
        return max(ways, key=lambda change: self._judge(add(so_far, change)), default=NOTHING)

    def _change(self, index: int, state: str) -> Outcome:
        made = self._hero.companions[index]
        new = made.states.index(state) if state in made.states else -1
        old = self._facts.companions[2 * index]
        return NOTHING if new < 0 or new == old else Outcome(changed=((index, old, new),))

    def _health(self, companion: str, change: int) -> Outcome:
        """A companion's health rises or falls; at 0 it comes into its fallen state."""
        index = self._hero.companion_index.get(companion, -1)
        if index < 0:
            return NOTHING
        made = self._hero.companions[index]
        state, health = self._facts.companions[2 * index : 2 * index + 2]
        change = max(-health, min(change, made.most - health))
        if change and health + change == 0 and state != made.fallen:
            return Outcome(mended=change, changed=((index, state, made.fallen),))
        if made.most and state == made.fallen:
            return Outcome(fallen_mended=change)
        return Outcome(mended=change) if change else NOTHING

    # --- holdings ------------------------------------------------------------------------------------

    def held(self, token: str, mine: bool, so_far: Outcome) -> int:
        """How many tokens of a kind someone has by now; of the kind that a text belongs to there is one."""
        if not token:
            return 1
        facts, index = self._facts, self._content.token_index[token]
        side, count = (MINE, facts.mine[index]) if mine else (THEIRS, facts.theirs[index])
        for kind, whom, more in so_far.tokens:
            if kind == index and whom == side:
                count += more
        return max(0, min(count, self._limit(index, mine, so_far)))

    def _limit(self, index: int, mine: bool, so_far: Outcome) -> int:
        return self._facts.limits[index] + so_far.raised if mine else self._facts.their_limits[index]

    def exploding(self, token: str, mine: bool, so_far: Outcome) -> int:
        """All tokens of a kind; usually one has none oneself when the others are blown up."""
        return 0 if mine and self._facts.usual else self.held(token, mine, so_far)

    def placed(self, token: str, mine: bool, number: int, so_far: Outcome) -> int:
        """All of them, for it is weighed later what is too much; of as many as fit, those."""
        if number < MORE_THAN_FITS:
            return number
        room = self._limit(self._content.token_index[token], mine, so_far)
        return max(0, room - self.held(token, mine, so_far))

    def shields(self, token: str) -> bool:
        """Whether a token shields its holder."""
        return self._content.tokens[self._content.token_index[token]].token.shielding

    def cp(self, so_far: Outcome) -> int:
        """The CP that one has by now."""
        return max(0, self._facts.cp + so_far.cp)

    def hand(self, so_far: Outcome) -> int:
        """The cards that one holds by now."""
        return max(0, self._facts.hand + so_far.cards)

    def discarded(self, so_far: Outcome) -> int:  # noqa: ARG002
        """The cards in one's discard pile; what comes there meanwhile is not foreseen."""
        return self._facts.discard

    def upgraded(self) -> int:
        """How many spaces of the board are upgraded; usually some are."""
        return TYPICAL_UPGRADES if self._facts.usual else sum([level > 1 for level in self._facts.levels])

    def at_most(self, effect: Taking, mine: bool, number: int) -> int:
        """How much of it the opponent has to lose."""
        if isinstance(effect, t.StealToken):
            return min(number, self._facts.theirs[self._content.token_index[effect.token]])
        if isinstance(effect, t.Discard):
            return number if mine else min(number, self._facts.foe_hand)
        return min(number, self._facts.foe_cp)

    def companions(self) -> list[str]:
        """The companions that one has."""
        return [made.key for made in self._hero.companions]

    def stages(self) -> list[Stage]:
        """The companions with a limit."""
        return self._stages

    def company(self, companion: str, so_far: Outcome) -> int:
        """How many of a companion there are by now."""
        index = self._hero.companion_index[companion]
        count = self._facts.companions[2 * index + 1]
        for kind, more in so_far.company:
            if kind == index:
                count += more
        return count

    def act(self, companion: str, tally: Tally[Outcome]) -> t.Body:
        """What a companion does if it can."""
        made = self._hero.companions[self._hero.companion_index[companion]]
        if made.act is None or not self.holds(made.act.condition, Scene(), tally):
            return ()
        if made.mark >= 0 and self._facts.used >> made.mark & 1:
            return ()
        return made.act.body

    # --- what is asked of the table ------------------------------------------------------------------

    def in_state(self, state: str) -> int:
        """How many companions are in a state; usually one is."""
        if self._facts.usual:
            return 1
        return sum([self._state(index) == state for index in range(len(self._hero.companions))])

    def _state(self, index: int) -> str:
        states = self._hero.companions[index].states
        return states[self._facts.companions[2 * index]] if states else ""

    def has(self, condition: t.Aged | t.Foreign | t.OnSide | t.SpentBefore, so_far: Outcome) -> bool:
        """Whether tokens and board are as a condition asks."""
        facts, hero, content = self._facts, self._hero, self._content
        match condition:
            case t.Aged(token):
                return self.held(token, True, so_far) > 0
            case t.Foreign(token):
                return hero.key not in content.tokens[content.token_index[token]].own
            case t.OnSide(side):
                return facts.usual or (bool(hero.sides) and hero.sides[facts.side] == side)
            case t.SpentBefore(token):
                return content.token_index[token] in facts.spent
            case _:
                assert_never(condition)

    def companion_is(self, condition: t.CompanionIs | t.CompanionHealth) -> bool:
        """Whether a companion of this name is there, and as a condition asks; usually it is."""
        index = self._hero.companion_index.get(condition.companion, -1)
        if index < 0:
            return False
        match condition:
            case t.CompanionIs(_, states):
                return self._facts.usual or self._state(index) in states
            case t.CompanionHealth(_, least):
                return self._facts.companions[2 * index + 1] >= least
            case _:
                assert_never(condition)

    def stands(self, condition: Standing, mine: bool, so_far: Outcome) -> float:
        """Whether health, CP, cards, board and turn are as a condition asks; usually nobody can know."""
        facts = self._facts
        if facts.usual:
            return HALF
        match condition:
            case t.AtLeast(measure, number):
                return self._known(self._measured(measure, mine, so_far) >= number)
            case t.AtMost(measure, number):
                return self._known(self._measured(measure, mine, so_far) <= number)
            case t.MoreHealth():
                return self._known(facts.health > facts.foe_health)
            case t.LessHealth():
                return self._known(facts.health < facts.foe_health)
            case t.TurnAtLeast(number):
                return self._known(facts.turn >= number)
            case t.SpaceAtLevel(space, level):
                index = self._hero.space_index.get(space, -1)
                return self._known(index >= 0 and facts.levels[index] >= level)
            case _:
                assert_never(condition)

    def _measured(self, measure: t.Measure, mine: bool, so_far: Outcome) -> int:
        facts = self._facts
        match measure:
            case t.Measure.HEALTH:
                return facts.health if mine else facts.foe_health
            case t.Measure.CP:
                return self.cp(so_far) if mine else facts.foe_cp
            case t.Measure.HAND:
                return self.hand(so_far) if mine else facts.foe_hand
            case t.Measure.DISCARD:
                return self.discarded(so_far) if mine else facts.foe_discard
            case _:
                assert_never(measure)

    def fails(self, condition: t.Condition, scene: Scene, tally: Tally[Outcome]) -> float:
        """How likely a condition is not true; what is usually taken to hold is as likely not to."""
        if self._facts.usual and not isinstance(condition, DICE):
            return HALF
        return super().fails(condition, scene, tally)

    def course(self, condition: Course) -> float:
        """The moment is taken to be the right one; what nobody can know is as likely as not."""
        match condition:
            case t.NeedShows() | t.StartPlayer() | t.AttemptsBelow():
                return HALF
            case t.Attacking() | t.Attacked() | t.Dealt() | t.DamageWaits() | t.BeforeDefence() | t.CanFail():
                return 1.0
            case t.DieLies() | t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll():
                return 1.0
            case t.RollingFor() | t.StatusWaits() | t.OpponentPlays():
                return 1.0
            case _:
                assert_never(condition)


class Reading:
    """The texts of one hero with certain facts. A text that is too wide to be read is worth nothing to a bot."""

    def __init__(self, ground: GameGround, facts: Facts) -> None:
        self._ground = ground
        self.facts = facts
        self._walk: Walk[float, Outcome] = Walk(ground)

    def spread(self, body: t.Body, scene: Scene, taken: int = 0) -> Outcomes:
        """Everything that a body can bring."""
        return self._told(lambda: self._walk.text(body, scene, taken))

    def rolled(self, level: t.Level) -> Outcomes:
        """Everything that a defence can bring over the dice that are rolled for it."""
        return self._told(lambda: self._walk.rolled(level))

    def took(self, effect: t.Take | t.PayAny, number: int, rest: t.Body, scene: Scene) -> Outcomes:
        """What it brings to take so many, with the rest of the text."""
        return self._told(lambda: self._walk.took(effect, number, rest, scene))

    def removed(self, group: Company, rest: t.Body, scene: Scene) -> Outcomes:
        """What it brings to remove a group of companions, with the rest of the text."""
        return self._told(lambda: self._walk.removed(group, rest, scene))

    def spends(self, effect: t.MaySpend, scene: Scene) -> list[Outcomes]:
        """What not spending brings, and what spending does if there are tokens for it."""
        try:
            return [_listed(way) for way in self._walk.spends(effect, scene)]
        except OddsError:
            return [CERTAIN_NOTHING]

    def acting(self, companion: str) -> Outcomes:
        """What a companion's act brings, if it can act."""
        return self._told(lambda: self._walk.act(companion))

    def chance(self, condition: t.Condition) -> float:
        """How likely a condition holds, as far as the facts tell."""
        return self._ground.holds(condition, Scene(), Tally(NOTHING, 0, NOTHING))

    def _told(self, walked: Callable[[], dict[Outcome, float]]) -> Outcomes:
        try:
            return _listed(walked())
        except OddsError:
            return CERTAIN_NOTHING


def _listed(chances: dict[Outcome, float]) -> Outcomes:
    return [(chance, outcome) for outcome, chance in chances.items()]


class Reader:
    """Reads the texts of one hero at any table."""

    def __init__(self, content: Content, seat: int) -> None:
        self._content = content
        self._hero: HeroDef = content.heroes[seat]
        self._judge: Appraise = self._crude
        self._sought: dict[int, Sought] = {}
        self._reading: Reading | None = None
        self.symbols = Symbols(self._hero.hero.dice)
        self.usual = usual_facts(content, seat)

    def trust(self, judge: Appraise) -> None:
        """From now on this judge decides what the choices of texts come to."""
        self._judge = judge
        self._reading = None

    def at(self, facts: Facts) -> Reading:
        """The texts with these facts; the last ones are remembered, for much is asked at one table."""
        found = self._reading
        if found is None or found.facts is not facts:
            ground = GameGround(self._content, self._hero, self.symbols, facts, self._judge)
            found = self._reading = Reading(ground, facts)
        return found

    def chance(self, condition: t.Condition | None, facts: Facts) -> float:
        """How likely a condition holds, as far as the facts tell."""
        return 1.0 if condition is None else self.at(facts).chance(condition)

    def _crude(self, outcome: Outcome) -> float:
        """A first idea of what an outcome is worth, before tokens have a worth."""
        worth = float(outcome.damage + outcome.added + outcome.direct - outcome.hurts)
        worth += outcome.healed + outcome.prevented + outcome.cp + outcome.cards + CRUDE_HALF * outcome.halves
        worth += sum([more * (1 + index) for index, more in outcome.company])
        for token, whom, count in outcome.tokens:
            bad = self._content.tokens[token].token.kind is t.TokenKind.NEGATIVE
            worth += CRUDE_TOKEN * count * (1 if bad == (whom == THEIRS) else -1)
        return worth

    def sought(self, node: t.Node) -> Sought:
        """What a part of a text reads of the facts."""
        found = self._sought.get(id(node))
        if found is None:
            found = self._sought[id(node)] = sought_by(self._content, self._hero, (node,))
        return found
