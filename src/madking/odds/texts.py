"""Walking through a text: every roll in all its results, every choice the best way for an aim.

The rest of a text is always known when something in it is chosen, so a choice is judged by everything that follows from
it (expectimax). What has happened so far is a small tally; equal tallies at the same place are walked on only once.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Union, assert_never

from madking.core import dice
from madking.errors import OddsError
from madking.lang import tree as t
from madking.odds.effects import Effects
from madking.odds.results import ONE, Aim, Chances, Kind, What, mixed, plus
from madking.odds.sweeps import Exact
from madking.odds.table import Reading, Scene, Tally

MOST_STEPS: Final = 20_000

Flow = Union[
    t.Then, t.If, t.Additionally, t.Later, t.Times, t.ForEach, t.ForEachToken, t.Activate, t.Allow
]  # fmt: skip
Fork = Union[
    t.Roll, t.Contest, t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.UpTo, t.Take, t.PayAny, t.GainOrSteal,
    t.ActivateSome,
]  # fmt: skip


class Step:
    """A place in a text: an effect of a body, what the words around it have settled, and what follows the body."""

    def __init__(self, body: t.Body, scene: Scene, rest: "Step | None", at: int = 0) -> None:
        self.body = body
        self.scene = scene
        self.rest = rest
        self.at = at
        self._next: Step | None = None

    def next(self) -> "Step | None":
        """The place behind this effect."""
        if self.at + 1 == len(self.body):
            return self.rest
        if self._next is None:
            self._next = Step(self.body, self.scene, self.rest, self.at + 1)
        return self._next


@lru_cache(maxsize=8)
def thrown(number: int) -> tuple[tuple[int, Fraction], ...]:
    """All results of so many dice, with their chances."""
    return tuple((roll, Fraction(dice.ways(roll), dice.FACES**number)) for roll in dice.rolls(number))


class Walk:
    """All that a text can come to at one table, if its owner chooses for an aim."""

    def __init__(self, reading: Reading, aim: Aim, token: str = "", defending: bool = False) -> None:
        self._reading = reading
        self._aim = aim
        self._effects = Effects(reading, token, defending)
        self._known: dict[tuple[Step | None, Tally], Chances] = {}
        self._steps = 0

    def text(self, body: t.Body, taken: int = 0) -> Chances:
        """A text that begins without dice."""
        return self._whole(lambda: self._go(self._into(body, Scene(), None), Tally(taken=taken)))

    def defence(self, body: t.Body, number: int, rerolls: int) -> Chances:
        """A text that reads dice which are rolled for it, and which may be rolled again so many times, any of them."""
        return self._whole(lambda: self._defence(body, number, rerolls))

    def _whole(self, walked: Callable[[], Chances]) -> Chances:
        try:
            return walked()
        except RecursionError:
            raise OddsError("the text forks too deeply for its odds") from None

    # --- steps ---------------------------------------------------------------------------------------

    def _into(self, body: t.Body, scene: Scene, rest: Step | None) -> Step | None:
        return Step(body, scene, rest) if body else rest

    def _go(self, step: Step | None, tally: Tally) -> Chances:
        """Everything that can come of it from here on."""
        begin = (step, tally)
        if begin not in self._known:
            self._known[begin] = self._walk(step, tally)
        return self._known[begin]

    def _walk(self, step: Step | None, tally: Tally) -> Chances:
        while step is not None:
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise OddsError("the text has too many results for its odds")
            effect = step.body[step.at]
            match effect:
                case t.Then() | t.If() | t.Additionally() | t.Later() | t.Times() | t.ForEach() | t.ForEachToken():
                    step, tally = self._flow(effect, step, tally)
                case t.Activate() | t.Allow():
                    step, tally = self._flow(effect, step, tally)
                case t.Roll() | t.Contest() | t.May() | t.MaySpend() | t.ChooseOne() | t.ChoosePlayer() | t.UpTo():
                    return self._fork(effect, step, tally)
                case t.Take() | t.PayAny() | t.GainOrSteal() | t.ActivateSome():
                    return self._fork(effect, step, tally)
                case _:
                    result = plus(tally.result, self._effects.brings(effect, step.scene, tally))
                    step, tally = step.next(), tally._replace(result=result)
        return {tally.result: ONE}

    def _flow(self, effect: Flow, step: Step, tally: Tally) -> tuple[Step | None, Tally]:
        """Where a text goes on without any choice."""
        scene, rest = step.scene, step.next()
        match effect:
            case t.Then():
                return rest, tally._replace(before=tally.result)
            case t.If(condition, body, otherwise):
                body = body if self._reading.holds(condition, scene, tally) else otherwise
                return self._into(body, scene, rest), tally
            case t.Additionally(body):
                return self._into(body, scene, rest), tally
            case t.Later(body):
                return self._into(body, Scene(), rest), tally
            case t.Times(times, body):
                return self._repeated(times, body, scene, rest), tally
            case t.ForEach(symbol, body):
                return self._repeated(self._reading.showing(scene.roll, symbol), body, scene, rest), tally
            case t.ForEachToken(token, body):
                held = self._reading.held(token, True, tally.before)
                return self._repeated(held, body, scene, rest), tally
            case t.Activate(companion):
                return self._into(self._act(companion, tally), Scene(), rest), tally
            case t.Allow():
                return rest, tally._replace(result=plus(tally.result, [(What(Kind.OFFERED), 1)]))
            case _:
                assert_never(effect)

    def _repeated(self, times: int, body: t.Body, scene: Scene, rest: Step | None) -> Step | None:
        for _ in range(times):
            rest = self._into(body, scene, rest)
        return rest

    def _act(self, companion: str, tally: Tally) -> t.Body:
        """What a companion does if it can."""
        for made in self._reading.hero.companions:
            if made.key == companion and made.act and self._reading.holds(made.act.condition, Scene(), tally):
                return made.act.body
        return ()

    # --- forks ---------------------------------------------------------------------------------------

    def _fork(self, effect: Fork, step: Step, tally: Tally) -> Chances:
        """Dice and choices: several ways on."""
        scene, rest = step.scene, step.next()
        match effect:
            case t.Roll():
                return self._roll(effect, step, tally)
            case t.Contest():
                return self._contest(effect, step, tally)
            case t.May(body):
                return self._best([(self._into(body, scene, rest), tally), (rest, tally)])
            case t.ChooseOne(branches, who):
                ways = [(self._into(branch.body, scene, rest), tally) for branch in branches]
                return self._best(ways, against=who is not t.Who.SELF)
            case t.ChoosePlayer(pool, body, _, up_to):
                ways = [(self._into(body, scene._replace(chosen=False), rest), tally)]
                if pool is t.Pool.PLAYER:
                    ways.append((self._into(body, scene._replace(chosen=True), rest), tally))
                return self._best([*ways, (rest, tally)] if up_to else ways)
            case t.UpTo(times, body):
                again = self._into((t.UpTo(times - 1, body),), scene, rest) if times > 1 else rest
                return self._best([(self._into(body, scene, again), tally), (rest, tally)])
            case t.ActivateSome():
                return self._best((way, tally) for way in self._acts(effect, rest, tally))
            case t.MaySpend() | t.Take() | t.PayAny() | t.GainOrSteal():
                return self._best(self._prices(effect, step, tally))
            case _:
                assert_never(effect)

    def _best(self, ways: Iterable[tuple[Step | None, Tally]], against: bool = False) -> Chances:
        """The way that is best for the aim, or worst for it if the other one chooses; of equal ones the first."""
        found = [self._go(step, tally) for step, tally in ways]
        scores = [self._aim.mean(chances) for chances in found]
        return found[scores.index(min(scores) if against else max(scores))]

    def _prices(
        self, effect: t.MaySpend | t.Take | t.PayAny | t.GainOrSteal, step: Step, tally: Tally
    ) -> Iterator[tuple[Step | None, Tally]]:
        """All the ways to pay for something, or to take it."""
        scene, rest = step.scene, step.next()

        def after(*items: tuple[What, int], taken: int = tally.taken) -> Tally:
            return tally._replace(result=plus(tally.result, items), taken=taken)

        match effect:
            case t.MaySpend(price, token, body, otherwise):
                if self._reading.held(token, True, tally.result) >= price:
                    yield self._into(body, scene, rest), after((What(Kind.TOKENS, True, token), -price))
                yield self._into(otherwise, scene, rest), tally
            case t.Take(token, up_to):
                for number in range(min(up_to, self._reading.held(token, True, tally.result)) + 1):
                    yield rest, after((What(Kind.TOKENS, True, token), -number), taken=number)
            case t.PayAny():
                for number in range(self._reading.cp(tally.result) + 1):
                    yield rest, after((What(Kind.CP), -number), taken=number)
            case t.GainOrSteal(amount, up_to):
                gained = self._reading.amount(amount, scene, tally)
                for number in range(min(up_to, gained), -1, -1):
                    yield rest, after((What(Kind.CP), gained), (What(Kind.CP, False), -number))
            case _:
                assert_never(effect)

    def _acts(self, effect: t.ActivateSome, rest: Step | None, tally: Tally) -> Iterator[Step | None]:
        """Every choice of companions that act one after the other."""
        bodies = [body for one in self._reading.hero.companions if (body := self._act(one.key, tally))]
        most = min(effect.count, len(bodies))
        for number in range(most, -1 if effect.optional else most - 1, -1):
            for some in combinations(bodies, number):
                step = rest
                for body in reversed(some):
                    step = self._into(body, Scene(), step)
                yield step

    # --- dice ----------------------------------------------------------------------------------------

    def _roll(self, effect: t.Roll, step: Step, tally: Tally) -> Chances:
        """Dice of a text, in all their results, with the re-rolls of single dice that the text grants."""
        rest = step.next()

        @cache
        def settled(roll: int, used: int) -> Chances:
            paid = plus(tally.result, [(What(Kind.TOKENS, True, effect.token), -used * effect.price)])
            body = self._into(effect.body, step.scene._replace(roll=roll), rest)
            return self._go(body, tally._replace(result=paid))

        @cache
        def choice(roll: int, used: int) -> tuple[Fraction, int]:
            """What the roll is worth, and the face to roll again, 0 for none."""
            found = (self._aim.mean(settled(roll, used)), 0)
            if used < effect.rerolls and self._affords(effect, used, tally):
                for face in dice.ALL_FACES:
                    if dice.count(roll, face):
                        worths = [choice(other, used + 1)[0] for other in _turned(roll, face)]
                        found = max(found, (sum(worths, Fraction(0)) / dice.FACES, face), key=lambda way: way[0])
            return found

        def final(roll: int, used: int) -> Chances:
            if not effect.rerolls or not (face := choice(roll, used)[1]):
                return settled(roll, used)
            return mixed((Fraction(1, dice.FACES), final(other, used + 1)) for other in _turned(roll, face))

        return mixed((chance, final(roll, 0)) for roll, chance in thrown(effect.count))

    def _affords(self, effect: t.Roll, used: int, tally: Tally) -> bool:
        held = self._reading.held(effect.token, True, tally.result) if effect.token else 0
        return held >= (used + 1) * effect.price

    def _contest(self, effect: t.Contest, step: Step, tally: Tally) -> Chances:
        """RUL-3: a die of the other one against the one that lies there."""
        own, rest = dice.total(step.scene.roll), step.next()
        wins = Fraction(own if effect.equal_wins else own - 1, dice.FACES)
        won, lost = (self._into(body, step.scene, rest) for body in (effect.body, effect.otherwise))
        parts = [(wins, won), (1 - wins, lost)]
        return mixed((chance, self._go(way, tally)) for chance, way in parts if chance)

    def _defence(self, body: t.Body, number: int, rerolls: int) -> Chances:
        ends = {roll: self._go(self._into(body, Scene(roll), None), Tally()) for roll, _ in thrown(number)}
        if not rerolls:
            return mixed((chance, ends[roll]) for roll, chance in thrown(number))
        hopes = Exact([self._aim.mean(ends[roll]) for roll, _ in thrown(number)], number)

        @cache
        def final(roll: int, left: int) -> Chances:
            kept = hopes.best_keep(roll, left)
            if kept == roll:
                return ends[roll]
            others = thrown(number - dice.size(kept))
            return mixed((chance, final(kept + other, left - 1)) for other, chance in others)

        return mixed((chance, final(roll, rerolls)) for roll, chance in thrown(number))


def _turned(roll: int, face: int) -> list[int]:
    """The roll with one die of this face rolled again."""
    return [roll - dice.one(face) + dice.one(new) for new in dice.ALL_FACES]
