"""Walking through a text: every roll in all its results, every choice the best way for whoever chooses.

The rest of a text is always known when something in it is chosen, so a choice is judged by everything that follows from
it (expectimax). What has happened so far is a small tally; equal tallies at the same place are walked on only once.
Odds walk over fractions and print what comes, bots walk over floats and weigh it: the ground says which.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final, Generic, Union, assert_never

from madking.core import dice
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.effects import Effects
from madking.odds.ground import MINE, THEIRS, Ground, N, R, Scene, Tally, is_mine
from madking.odds.growth import Company, grown, grown_each, removals
from madking.odds.results import Kind, What
from madking.odds.symbols import thrown

MOST_STEPS: Final = 20_000
PAIRS: Final = dice.FACES * dice.FACES
LOWER: Final = (PAIRS - dice.FACES) // 2
"""In how many of all pairs of dice the second one is lower."""

_SIDES: Final = {t.Pool.PLAYER: (THEIRS, MINE), t.Pool.OPPONENT: (THEIRS,), t.Pool.TEAMMATE: ()}
"""Among whom one chooses in a duel."""

Flow = Union[t.Then, t.Additionally, t.Later, t.Times, t.ForEach, t.ForEachToken, t.Activate, t.Allow]
Fork = Union[
    t.If, t.Roll, t.Contest, t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.Take, t.PayAny, t.GainOrSteal,
    t.ActivateSome, t.Grow, t.GrowEach, t.RemoveCompanions,
]  # fmt: skip
Price = Union[t.MaySpend, t.Take, t.PayAny, t.GainOrSteal]


class Step:
    """A place in a text: an effect of a body, what the words around it have settled, and what follows the body."""

    def __init__(self, body: t.Body, scene: Scene, rest: "Step | None", at: int = 0) -> None:
        self.body = body
        self.scene = scene
        self.rest = rest
        self.at = at
        self.joins = False
        """Whether several ways may lead here: then it pays to remember what comes of it."""
        self._next: Step | None = None

    def next(self) -> "Step | None":
        """The place behind this effect."""
        if self.at + 1 == len(self.body):
            return self.rest
        if self._next is None:
            self._next = Step(self.body, self.scene, self.rest, self.at + 1)
        return self._next


def into(body: t.Body, scene: Scene, rest: Step | None) -> Step | None:
    """The first place of a body, or what follows it if it is empty."""
    return Step(body, scene, rest) if body else rest


def mixed(parts: list[tuple[N, dict[R, N]]]) -> dict[R, N]:
    """One spread of results out of several, weighted."""
    found: dict[R, N] = {}
    for weight, chances in parts:
        for result, chance in chances.items():
            more = weight * chance
            found[result] = found[result] + more if result in found else more
    return found


Onward = tuple[Step | None, Tally[R]]
"""Where a text may go on, and with what so far."""


class Walk(Generic[N, R]):
    """All that texts can come to on one ground, if its owner chooses for the best there."""

    def __init__(self, ground: Ground[N, R]) -> None:
        self._ground = ground
        self._effects = Effects(ground)
        self._known: dict[tuple[Step | None, R, int, R], dict[R, N]] = {}
        self._steps = 0

    def text(self, body: t.Body, scene: Scene, taken: int = 0) -> dict[R, N]:
        """A text, over the dice in question if there are some."""
        return self._whole(partial(self._go, into(body, scene, None), self._begin(taken)))

    def rolled(self, level: t.Level, attempts: int = 0) -> dict[R, N]:
        """A defence: its dice may be rolled again as its text says, and before that so many times more."""
        return self._whole(partial(self._rolled, level, level.rerolls + attempts))

    def took(self, effect: t.Take | t.PayAny, number: int, rest: t.Body, scene: Scene) -> dict[R, N]:
        """What it comes to if so many are taken, with the rest of the text."""
        tally = self._taken(effect, number, self._begin())
        return self._whole(partial(self._go, into(rest, scene, None), tally))

    def removed(self, group: Company, rest: t.Body, scene: Scene) -> dict[R, N]:
        """What it comes to if these companions are removed, with the rest of the text."""
        tally = self._removed(group, self._begin())
        return self._whole(partial(self._go, into(rest, scene, None), tally))

    def spends(self, effect: t.MaySpend, scene: Scene) -> list[dict[R, N]]:
        """What it comes to if nothing is spent, and if tokens are, as long as there are enough of them."""
        ways = self._prices(effect, Step((effect,), scene, None), self._begin())
        return [self._whole(partial(self._go, step, tally)) for step, tally in reversed(ways)]

    def act(self, companion: str) -> dict[R, N]:
        """What the act of a companion comes to, if it can act."""
        tally = self._begin()
        return self._whole(partial(self._go, into(self._ground.act(companion, tally), Scene(), None), tally))

    def _begin(self, taken: int = 0) -> Tally[R]:
        return Tally(self._ground.nothing, taken, self._ground.nothing)

    def _whole(self, walked: Callable[[], dict[R, N]]) -> dict[R, N]:
        self._steps = 0
        self._known.clear()
        try:
            return walked()
        except RecursionError:
            raise OddsError("the text forks too deeply for its odds") from None

    # --- steps ---------------------------------------------------------------------------------------

    def _go(self, step: Step | None, tally: Tally[R]) -> dict[R, N]:
        """Everything that can come of it from here on."""
        if step is None:
            return {tally.result: self._ground.one}
        if not step.joins:
            return self._walk(step, tally)
        place = (step, tally.result, tally.taken, tally.before)
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._walk(step, tally)
        return found

    def _walk(self, begin: Step, tally: Tally[R]) -> dict[R, N]:
        step: Step | None = begin
        while step is not None:
            if step.joins and step is not begin:
                return self._go(step, tally)
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise OddsError("the text has too many results for its odds")
            effect = step.body[step.at]
            match effect:
                case t.Then() | t.Additionally() | t.Later() | t.Times() | t.ForEach() | t.ForEachToken():
                    step, tally = self._flow(effect, step, tally)
                case t.Activate() | t.Allow():
                    step, tally = self._flow(effect, step, tally)
                case t.If() | t.Roll() | t.Contest() | t.May() | t.MaySpend() | t.ChooseOne() | t.ChoosePlayer():
                    return self._fork(effect, step, tally)
                case t.UpTo() | t.Take() | t.PayAny() | t.GainOrSteal() | t.ActivateSome():
                    return self._fork(effect, step, tally)
                case t.Grow() | t.GrowEach() | t.RemoveCompanions():
                    return self._fork(effect, step, tally)
                case _:
                    tally = self._with(tally, self._effects.brings(effect, step.scene, tally))
                    step = step.next()
        return {tally.result: self._ground.one}

    def _with(self, tally: Tally[R], items: list[tuple[What, int]]) -> Tally[R]:
        """The tally with something more."""
        return Tally(self._ground.plus(tally.result, items), tally.taken, tally.before)

    def _flow(self, effect: Flow, step: Step, tally: Tally[R]) -> tuple[Step | None, Tally[R]]:
        """Where a text goes on without any choice."""
        ground, scene, rest = self._ground, step.scene, step.next()
        match effect:
            case t.Then():
                return rest, Tally(tally.result, tally.taken, tally.result)
            case t.Additionally(body):
                return into(body, scene, rest), tally
            case t.Later(body):
                return into(body, Scene(), rest), tally
            case t.Times(times, body):
                return _repeated(times, body, scene, rest), tally
            case t.ForEach(symbol, body):
                return _repeated(ground.symbols.showing(scene.roll, symbol), body, scene, rest), tally
            case t.ForEachToken(token, body):
                return _repeated(ground.held(token, True, tally.before), body, scene, rest), tally
            case t.Activate(companion):
                return into(ground.act(companion, tally), Scene(), rest), tally
            case t.Allow(offer):
                if ground.takes_offers:
                    return into(offer.body, scene, rest), tally
                return rest, self._with(tally, [(What(Kind.OFFERED), 1)])
            case _:
                assert_never(effect)

    # --- forks ---------------------------------------------------------------------------------------

    def _fork(self, effect: Fork, step: Step, tally: Tally[R]) -> dict[R, N]:
        """Conditions, dice and choices: several ways on."""
        scene, rest = step.scene, step.next()
        if rest is not None:
            rest.joins = True
        match effect:
            case t.If(condition, body, otherwise):
                chance = self._ground.holds(condition, scene, tally)
                return self._either(chance, into(body, scene, rest), into(otherwise, scene, rest), tally)
            case t.Contest(_, equal_wins, body, otherwise):
                chance = self._beats(dice.total(scene.roll), equal_wins)
                return self._either(chance, into(body, scene, rest), into(otherwise, scene, rest), tally)
            case t.Roll():
                return _Rolling(self, self._ground, effect, step, tally).spread()
            case t.May(body):
                return self._best(self._in_order([(into(body, scene, rest), tally), (rest, tally)]))
            case t.UpTo(times, body):
                again = into((t.UpTo(times - 1, body),), scene, rest) if times > 1 else rest
                return self._best(self._in_order([(into(body, scene, again), tally), (rest, tally)]))
            case t.ChooseOne(branches, who):
                return self._chosen(branches, [], step, tally, against=not is_mine(who, scene))
            case t.ChoosePlayer():
                return self._best(_players(effect, step, tally))
            case t.MaySpend():
                return self._best(self._in_order(self._prices(effect, step, tally)))
            case t.Take() | t.PayAny() | t.GainOrSteal():
                return self._best(self._prices(effect, step, tally))
            case t.ActivateSome():
                return self._best(self._acts(effect, rest, tally))
            case t.Grow() | t.GrowEach():
                return self._best([(rest, grown) for grown in self._grown(effect, scene, tally)])
            case t.RemoveCompanions(up_to):
                groups = removals(self._company(tally), up_to)
                return self._best([(rest, self._removed(group, tally)) for group in groups])
            case _:
                assert_never(effect)

    def _chosen(
        self, branches: tuple[t.Branch, ...], ways: list[Onward[R]], step: Step, tally: Tally[R], against: bool
    ) -> dict[R, N]:
        """The best of the ways and of those branches that may be chosen: one with a condition is there by chance."""
        if not branches:
            return self._best(ways, against)
        branch, *others = branches
        with_it = [*ways, (into(branch.body, step.scene, step.next()), tally)]
        chance = self._ground.holds(branch.condition, step.scene, tally)
        parts = []
        if chance != self._ground.zero:
            parts.append((chance, self._chosen(tuple(others), with_it, step, tally, against)))
        if chance != self._ground.one:
            parts.append((self._ground.one - chance, self._chosen(tuple(others), ways, step, tally, against)))
        return parts[0][1] if len(parts) == 1 else mixed(parts)

    def _either(self, chance: N, then: Step | None, otherwise: Step | None, tally: Tally[R]) -> dict[R, N]:
        """One way with this chance, the other one with the rest of it."""
        if chance == self._ground.one:
            return self._go(then, tally)
        if chance == self._ground.zero:
            return self._go(otherwise, tally)
        parts = [(chance, self._go(then, tally)), (self._ground.one - chance, self._go(otherwise, tally))]
        return mixed(parts)

    def _beats(self, own: int, equal_wins: bool) -> N:
        """RUL-3: the chance that the die of another is lower than one's own (or equal); than any die if none lies."""
        if not own:
            return self._ground.part(LOWER + (dice.FACES if equal_wins else 0), PAIRS)
        return self._ground.part(own if equal_wins else own - 1, dice.FACES)

    def _in_order(self, ways: list[Onward[R]]) -> list[Onward[R]]:
        """To act before to refrain, or the other way round: of equally good ways the first is taken."""
        return ways[::-1] if self._ground.shy else ways

    def _best(self, ways: list[Onward[R]], against: bool = False) -> dict[R, N]:
        """The way that is best for whoever chooses, or worst if the other one does; of equal ones the first."""
        found = [self._go(step, tally) for step, tally in ways]
        best, most = found[0], self._ground.mean(found[0])
        for chances in found[1:]:
            worth = self._ground.mean(chances)
            if worth < most if against else most < worth:
                best, most = chances, worth
        return best

    def _prices(self, effect: Price, step: Step, tally: Tally[R]) -> list[Onward[R]]:
        """All the ways to pay for something, or to take it."""
        scene, rest, ground = step.scene, step.next(), self._ground
        match effect:
            case t.MaySpend(price, token, body, otherwise):
                ways: list[Onward[R]] = [(into(otherwise, scene, rest), tally)]
                if ground.held(token, True, tally.result) >= price:
                    paid = self._with(tally, [(What(Kind.TOKENS, True, token), -price)])
                    ways.insert(0, (into(body, scene, rest), paid))
                return ways
            case t.Take(token, up_to):
                most = min(up_to, ground.held(token, True, tally.result))
                return [(rest, self._taken(effect, number, tally)) for number in range(most + 1)]
            case t.PayAny():
                return [(rest, self._taken(effect, number, tally)) for number in range(ground.cp(tally.result) + 1)]
            case t.GainOrSteal(amount, up_to):
                gained = ground.amount(amount, scene, tally)
                most = ground.at_most(effect, False, min(up_to, gained))
                stolen = [[(What(Kind.CP), gained), (What(Kind.CP, False), -number)] for number in range(most, -1, -1)]
                return [(rest, self._with(tally, items)) for items in stolen]
            case _:
                assert_never(effect)

    def _taken(self, effect: t.Take | t.PayAny, number: int, tally: Tally[R]) -> Tally[R]:
        """The tally after so many were taken or paid."""
        what = What(Kind.CP) if isinstance(effect, t.PayAny) else What(Kind.TOKENS, True, effect.token)
        return Tally(self._ground.plus(tally.result, [(what, -number)]), number, tally.before)

    def _acts(self, effect: t.ActivateSome, rest: Step | None, tally: Tally[R]) -> list[Onward[R]]:
        """Every choice of companions that act one after the other."""
        bodies = [body for key in self._ground.companions() if (body := self._ground.act(key, tally))]
        most = min(effect.count, len(bodies))
        ways: list[Onward[R]] = []
        for number in range(most, -1 if effect.optional else most - 1, -1):
            for some in combinations(bodies, number):
                step = rest
                for body in reversed(some):
                    step = into(body, Scene(), step)
                ways.append((step, tally))
        return ways

    def _company(self, tally: Tally[R]) -> Company:
        """How many there are of each companion with a limit."""
        return tuple([self._ground.company(stage.key, tally.result) for stage in self._ground.stages()])

    def _grown(self, effect: t.Grow | t.GrowEach, scene: Scene, tally: Tally[R]) -> list[Tally[R]]:
        """Whatever companions can grow to."""
        stages, company = self._ground.stages(), self._company(tally)
        if isinstance(effect, t.Grow):
            ways = grown(stages, company, self._ground.amount(effect.amount, scene, tally))
        else:
            ways = grown_each(stages, company)
        return [self._with(tally, self._difference(company, way)) for way in ways]

    def _removed(self, group: Company, tally: Tally[R]) -> Tally[R]:
        """The tally after a group of companions was removed."""
        company = self._company(tally)
        left = tuple([have - gone for have, gone in zip(company, group, strict=True)])
        result = self._ground.plus(tally.result, self._difference(company, left))
        return Tally(result, sum(group), tally.before)

    def _difference(self, before: Company, after: Company) -> list[tuple[What, int]]:
        """What is counted if there were so many of each companion, and now are so many."""
        keys = [stage.key for stage in self._ground.stages()]
        changes = [now - then for then, now in zip(before, after, strict=True)]
        return [(What(Kind.COMPANIONS, True, key), more) for key, more in zip(keys, changes, strict=True) if more]

    # --- dice ----------------------------------------------------------------------------------------

    def follow(self, body: t.Body, scene: Scene, rest: Step | None, tally: Tally[R]) -> dict[R, N]:
        """Everything that can come of a body and what follows it."""
        return self._go(into(body, scene, rest), tally)

    def _rolled(self, level: t.Level, rerolls: int) -> dict[R, N]:
        ground, number = self._ground, level.dice
        whole = dice.FACES**number
        if not rerolls and not level.together:
            rolls = ground.symbols.different(number, level.body)
            return mixed([(ground.part(ways, whole), self._read(level.body, roll)) for roll, ways in rolls])
        ends = {roll: self._read(level.body, roll) for roll, _ in thrown(number)}
        if level.together:
            ends = self.kept_together(ends, number, level.together)
        keeps = ground.keeps([ground.mean(end) for end in ends.values()], number)
        final = ends
        for left in range(1, rerolls + 1):
            final = {roll: self._kept(keeps.best_keep(roll, left), roll, final, ends) for roll in ends}
        return mixed([(ground.part(ways, whole), final[roll]) for roll, ways in thrown(number)])

    def _read(self, body: t.Body, roll: int) -> dict[R, N]:
        return self._go(into(body, Scene(roll), None), self._begin())

    def kept_together(self, ends: dict[int, dict[R, N]], number: int, most: int) -> dict[int, dict[R, N]]:
        """What comes of each roll if the best of its dice, so many at most, are rolled again once."""
        keeps = self._ground.keeps([self._ground.mean(end) for end in ends.values()], number)
        return {roll: self._kept(keeps.best_keep(roll, 1, number - most), roll, ends, ends) for roll in ends}

    def _kept(self, kept: int, roll: int, later: dict[int, dict[R, N]], ends: dict[int, dict[R, N]]) -> dict[R, N]:
        """What comes if these dice of a roll are kept and the others rolled, and it goes on as it does later."""
        if kept == roll:
            return ends[roll]
        number = dice.size(roll) - dice.size(kept)
        whole = dice.FACES**number
        return mixed([(self._ground.part(ways, whole), later[kept + other]) for other, ways in thrown(number)])


class _Rolling(Generic[N, R]):
    """Dice of a text, in all their results, with the re-rolls that the text grants."""

    def __init__(self, walk: Walk[N, R], ground: Ground[N, R], effect: t.Roll, step: Step, tally: Tally[R]) -> None:
        self._walk = walk
        self._ground = ground
        self._effect = effect
        self._step = step
        self._tally = tally
        self._settled: dict[tuple[int, int], dict[R, N]] = {}
        self._choices: dict[tuple[int, int], tuple[N, int]] = {}

    def spread(self) -> dict[R, N]:
        """Everything that can come."""
        number, ground = self._effect.count, self._ground
        if self._effect.together:
            return self._together(number)
        rolls = thrown(number) if self._effect.rerolls else ground.symbols.different(number, self._effect.body)
        return mixed([(ground.part(ways, dice.FACES**number), self._final(roll, 0)) for roll, ways in rolls])

    def _together(self, number: int) -> dict[R, N]:
        """Everything that can come if some of the dice may be rolled again together."""
        ends = {roll: self._settle(roll, 0) for roll, _ in thrown(number)}
        final = self._walk.kept_together(ends, number, self._effect.together)
        whole = dice.FACES**number
        return mixed([(self._ground.part(ways, whole), final[roll]) for roll, ways in thrown(number)])

    def _final(self, roll: int, used: int) -> dict[R, N]:
        face = self._choice(roll, used)[1] if self._effect.rerolls else 0
        if not face:
            return self._settle(roll, used)
        sixth = self._ground.part(1, dice.FACES)
        return mixed([(sixth, self._final(other, used + 1)) for other in _turned(roll, face)])

    def _settle(self, roll: int, used: int) -> dict[R, N]:
        """What comes of a roll that lies after so many re-rolls."""
        found = self._settled.get((roll, used))
        if found is None:
            effect, tally, step = self._effect, self._tally, self._step
            paid = tally.result
            if used:
                paid = self._ground.plus(paid, [(What(Kind.TOKENS, True, effect.token), -used * effect.price)])
            scene = step.scene._replace(roll=roll)
            found = self._walk.follow(effect.body, scene, step.next(), Tally(paid, tally.taken, tally.before))
            self._settled[roll, used] = found
        return found

    def _choice(self, roll: int, used: int) -> tuple[N, int]:
        """What the roll is worth, and the face to roll again, 0 for none."""
        found = self._choices.get((roll, used))
        if found is None:
            ground = self._ground
            most, best = ground.mean(self._settle(roll, used)), 0
            if used < self._effect.rerolls and self._affords(used):
                for face in dice.ALL_FACES:
                    if dice.count(roll, face):
                        worth = ground.zero
                        for other in _turned(roll, face):
                            worth = worth + self._choice(other, used + 1)[0]
                        worth = worth * ground.part(1, dice.FACES)
                        if most < worth:
                            most, best = worth, face
            found = self._choices[roll, used] = (most, best)
        return found

    def _affords(self, used: int) -> bool:
        effect = self._effect
        held = self._ground.held(effect.token, True, self._tally.result) if effect.token else 0
        return held >= (used + 1) * effect.price


def _turned(roll: int, face: int) -> list[int]:
    """The roll with one die of this face rolled again."""
    return [roll - dice.one(face) + dice.one(new) for new in dice.ALL_FACES]


def _repeated(times: int, body: t.Body, scene: Scene, rest: Step | None) -> Step | None:
    for _ in range(times):
        rest = into(body, scene, rest)
    return rest


def _players(effect: t.ChoosePlayer, step: Step, tally: Tally[R]) -> list[Onward[R]]:
    """Whom one may choose in a duel: one, both, or nobody."""
    sides = _SIDES[effect.pool]
    most = min(effect.count, len(sides))
    ways: list[Onward[R]] = []
    for number in [*range(1, most + 1), 0] if effect.up_to else [most]:
        for some in combinations(sides, number):
            onward = step.next()
            for side in reversed(some):
                onward = into(effect.body, step.scene._replace(chosen=side), onward)
            ways.append((onward, tally))
    return ways
