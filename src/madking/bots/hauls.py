"""What a piece of a hero's text brings: every result it can have, with its probability.

The tree is read without a game: dice that the text rolls are averaged exactly, conditions on the table are taken to
hold, and of two players everything is said from the owner's side: to oneself, or to the other.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from madking.bots.dice_value import LATTICE
from madking.core import dice
from madking.core.content import Content, HeroDef
from madking.lang import tree as t

MINE = 0
THEIRS = 1


class Haul(NamedTuple):
    """The sum of some effects. All fields add up; `tokens` says how many of which kind come to whom."""

    damage: int = 0
    sure: int = 0
    ultimate: int = 0
    added: int = 0
    back: int = 0
    hurts: int = 0
    recoil: int = 0
    prevented: int = 0
    halves: int = 0
    dodges: int = 0
    returns: int = 0
    fails: int = 0
    survives: int = 0
    healed: int = 0
    cp: int = 0
    drained: int = 0
    cards: int = 0
    cleansed: int = 0
    purged: int = 0
    moved: int = 0
    unplaced: int = 0
    attempts: int = 0
    offence: int = 0
    defence: int = 0
    skipped: int = 0
    extra: int = 0
    tokens: tuple[tuple[int, int, int], ...] = ()
    """(token, MINE or THEIRS, how many), in ascending order."""


Spread = list[tuple[float, Haul]]
NOTHING = Haul()
CERTAIN_NOTHING: Spread = [(1.0, NOTHING)]


def add(one: Haul, other: Haul) -> Haul:
    """Both together."""
    if one is NOTHING:
        return other
    if other is NOTHING:
        return one
    plain: list[object] = [a + b for a, b in zip(one[:-1], other[:-1], strict=True)]
    if not other.tokens:
        return Haul._make([*plain, one.tokens])
    counts: dict[tuple[int, int], int] = {}
    for token, whom, count in one.tokens + other.tokens:
        counts[token, whom] = counts.get((token, whom), 0) + count
    return Haul._make([*plain, tuple((token, whom, counts[token, whom]) for token, whom in sorted(counts))])


def crude(spread: Spread) -> float:
    """A first idea of what a spread is worth, to tell branches of a text apart."""
    total = 0.0
    for chance, haul in spread:
        tokens = sum(count for _, _, count in haul.tokens)
        total += chance * (haul.damage + haul.added + haul.healed + haul.cp + haul.cards + 2.5 * tokens)
    return total


def merge(spreads: Iterable[tuple[float, Spread]]) -> Spread:
    """One spread out of several, weighted; equal results are put together."""
    found: dict[Haul, float] = {}
    for weight, spread in spreads:
        for chance, haul in spread:
            found[haul] = found.get(haul, 0.0) + weight * chance
    return [(chance, haul) for haul, chance in found.items()]


def reckon(amount: t.Amount, hero: HeroDef, shown: int) -> int:
    """What an amount comes to over the dice in question."""
    total = 0
    for term in amount.terms:
        match term:
            case t.Number(value):
                total += value
            case t.PerSymbol(value, symbol, each):
                total += value * (hero.symbols(shown, symbol) // each)
            case t.DiceSum():
                total += dice.total(shown)
            case t.HalfSum():
                total += (dice.total(shown) + 1) // 2
            case _:
                continue
    return total


class Reader:
    """Reads the texts of one hero at a table."""

    def __init__(self, content: Content, hero: HeroDef) -> None:
        self._content = content
        self._hero = hero
        self._groups: dict[tuple[int, bool], list[tuple[int, float]]] = {}
        self._rolls: dict[tuple[int, int], Spread] = {}

    def spread(self, body: t.Body, shown: int = 0, chosen: int = THEIRS) -> Spread:
        """Everything that a body can bring over the dice in question."""
        whole = CERTAIN_NOTHING
        for effect in body:
            part = self._effect(effect, shown, chosen)
            if part is CERTAIN_NOTHING:
                continue
            if len(part) == 1 and len(whole) == 1:
                whole = [(1.0, add(whole[0][1], part[0][1]))]
            else:
                whole = merge((p, [(q, add(h, g)) for q, g in part]) for p, h in whole)
        return whole

    def rolled(self, count: int, body: t.Body, chosen: int = THEIRS) -> Spread:
        """Everything that a body can bring over so many dice that it rolls."""
        rolls = self._different(count, reads_numbers(body))
        return merge((chance, self.spread(body, roll, chosen)) for roll, chance in rolls)

    def _effect(self, effect: t.Effect, shown: int, chosen: int) -> Spread:
        match effect:
            case t.Roll(count, body):
                found = self._rolls.get((id(effect), chosen))
                if found is None:
                    found = self._rolls[id(effect), chosen] = self.rolled(count, body, chosen)
                return found
            case t.If(condition, body, otherwise):
                return self._fork(condition, body, otherwise, shown, chosen)
            case t.Additionally(body) | t.May(body):
                return self.spread(body, shown, chosen)
            case t.ChooseOne(branches):
                return max((self.spread(branch.body, shown, chosen) for branch in branches), key=crude)
            case t.ChoosePlayer(pool, body):
                return self.spread(body, shown, THEIRS if pool is t.Pool.OPPONENT else self._for_whom(body))
            case t.UpTo(count, body) | t.Times(count, body):
                return self.spread(body * count, shown, chosen)
            case _:
                haul = self._leaf(effect, shown, chosen)
                return CERTAIN_NOTHING if haul is NOTHING else [(1.0, haul)]

    def _fork(self, condition: t.Condition, body: t.Body, otherwise: t.Body, shown: int, chosen: int) -> Spread:
        """A condition on dice is read; one on the table is taken to hold, or to hold half of the time."""
        match condition:
            case t.Shows(symbols):
                holds = self._hero.shows(shown, symbols)
            case t.Value(low, high):
                holds = low <= dice.total(shown) <= high
            case t.OfAKind(count):
                holds = dice.most_of_a_kind(shown) >= count
            case t.SumAtLeast(total):
                holds = dice.total(shown) >= total
            case t.NeedShows():
                return merge([(0.5, self.spread(body, shown, chosen)), (0.5, self.spread(otherwise, shown, chosen))])
            case _:
                holds = True
        return self.spread(body if holds else otherwise, shown, chosen)

    def _for_whom(self, body: t.Body) -> int:
        """Whom one would choose for a body: oneself, unless it gives something bad."""
        for effect in body:
            if isinstance(effect, (t.Gain, t.Inflict)) and self._bad(effect.token):
                return THEIRS
            if isinstance(effect, t.Deal):
                return THEIRS
        return MINE

    def _bad(self, token: str) -> bool:
        return self._content.tokens[self._content.token_index[token]].token.kind is t.TokenKind.NEGATIVE

    def alike(self, roll: int) -> int:
        """The same dice for all rolls that show the same symbols: each symbol on its first face."""
        return sum(self._hero.symbols(roll, symbol) * dice.one(faces[0]) for symbol, faces in self._hero.faces.items())

    def _different(self, count: int, by_number: bool) -> list[tuple[int, float]]:
        """The rolls of so many dice that a text can tell apart: by numbers, or only by symbols."""
        groups = self._groups.get((count, by_number))
        if groups is None:
            weights: dict[int, float] = {}
            for roll in LATTICE.of_size(min(count, dice.MAX_DICE)):
                sign = roll if by_number else self.alike(roll)
                weights[sign] = weights.get(sign, 0.0) + dice.ways(roll) / dice.FACES ** dice.size(roll)
            groups = self._groups[count, by_number] = list(weights.items())
        return groups

    # --- single effects ------------------------------------------------------------------------------

    def _leaf(self, effect: t.Effect, shown: int, chosen: int) -> Haul:
        hero = self._hero
        match effect:
            case t.Deal(value, dealt_as, who):
                return _dealt(reckon(value, hero, shown), dealt_as, _side(who, chosen))
            case t.Add(value):
                return Haul(added=reckon(value, hero, shown))
            case t.Recoil(value):
                return Haul(recoil=reckon(value, hero, shown))
            case t.Prevent(value, who):
                return Haul(prevented=reckon(value, hero, shown)) if _side(who, chosen) == MINE else NOTHING
            case t.Heal(value):
                return Haul(healed=reckon(value, hero, shown))
            case t.GainCp(value):
                return Haul(cp=reckon(value, hero, shown))
            case t.LoseCp(value, who):
                lost = reckon(value, hero, shown)
                return Haul(cp=-lost) if _side(who, chosen) == MINE else Haul(drained=lost)
            case t.Draw(value):
                return Haul(cards=reckon(value, hero, shown))
            case t.Gain(token, value, who) | t.Inflict(token, value, who):
                count = reckon(value, hero, shown)
                return Haul(tokens=((self._content.token_index[token], _side(who, chosen), count),))
            case t.Attempts(change):
                return Haul(attempts=change)
            case t.GrantAttempt(phase):
                return Haul(offence=1) if phase is t.RollPhase.OFFENSIVE else Haul(defence=1)
            case _:
                return _FIXED.get(type(effect), NOTHING)


_FIXED: dict[type, Haul] = {
    t.MakeUndefendable: Haul(sure=1),
    t.PreventHalf: Haul(halves=1),
    t.Avoid: Haul(dodges=1),
    t.ReturnHalf: Haul(returns=1),
    t.Fail: Haul(fails=1),
    t.Survive: Haul(survives=1),
    t.RemoveStatus: Haul(cleansed=1),
    t.RemoveAll: Haul(purged=1),
    t.MoveStatus: Haul(moved=1),
    t.PreventStatus: Haul(unplaced=1),
    t.SkipPhase: Haul(skipped=1),
    t.ExtraRollPhase: Haul(extra=1),
}


def _side(who: t.Who, chosen: int) -> int:
    if who is t.Who.CHOSEN:
        return chosen
    return MINE if who is t.Who.SELF else THEIRS


def _dealt(amount: int, dealt_as: t.DamageType, side: int) -> Haul:
    if side == MINE:
        return Haul(hurts=amount)
    match dealt_as:
        case t.DamageType.NORMAL:
            return Haul(damage=amount)
        case t.DamageType.UNDEFENDABLE | t.DamageType.PURE:
            return Haul(damage=amount, sure=1)
        case t.DamageType.ULTIMATE:
            return Haul(damage=amount, sure=1, ultimate=1)
        case _:
            return Haul(back=amount)


def reads_numbers(body: t.Body) -> bool:
    """Whether a text looks at the values of the dice before it, and not only at their symbols."""
    return any(isinstance(part, (t.Value, t.OfAKind, t.SumAtLeast, t.DiceSum, t.HalfSum)) for part in _parts(body))


def reads_dice(body: t.Body) -> bool:
    """Whether a text looks at the dice before it at all."""
    return reads_numbers(body) or any(isinstance(part, (t.Shows, t.PerSymbol)) for part in _parts(body))


def _parts(body: t.Body) -> Iterator[t.Node]:
    """Every node of a text that speaks of the same dice as the text itself."""
    waiting: list[object] = list(body)
    while waiting:
        item = waiting.pop()
        if isinstance(item, tuple):
            waiting.extend(item)
        elif isinstance(item, t.Node) and not isinstance(item, t.Roll):
            yield item
            waiting.extend(t.parts_of(item).values())
