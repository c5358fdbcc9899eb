"""Reading a hero's texts: every result that a body can have, with its probability.

Dice that a text rolls are averaged exactly, conditions on the table are read from its facts, choices are made by a
judge: for the owner's best, or for the worst if another player has them.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, assert_never

from madking.bots.dice_value import LATTICE
from madking.bots.facts import BLIND, Facts, Sought, sought_by, usual_facts
from madking.bots.hauls import CERTAIN_NOTHING, MINE, NOTHING, THEIRS, Haul, Spread, add, both, merge
from madking.core import dice
from madking.core.content import Content, HeroDef
from madking.lang import tree as t

MORE_THAN_FITS: Final = 99
MANY_TOKENS: Final = 6
HALF: Final = 0.5

Way = t.If | t.May | t.MaySpend | t.ChooseOne | t.ChoosePlayer | t.Contest
Frame = t.Roll | t.Additionally | t.Later | t.UpTo | t.Times | t.ForEach | t.ForEachToken | t.Allow | t.Then
Fellow = t.SetState | t.Mend | t.Hurt | t.Activate | t.ActivateSome | t.Flip
Harm = t.Deal | t.Add | t.Weaken | t.Recoil | t.Prevent | t.Heal | t.StealHealth
Goods = t.GainCp | t.LoseCp | t.StealCp | t.GainOrSteal | t.Draw | t.Discard | t.DiscardHand
Pieces = t.Gain | t.Inflict | t.RemoveTokens | t.Detonate
Leaf = (
    t.Harm | t.Help | t.GainCp | t.LoseCp | t.StealCp | t.GainOrSteal | t.CardWork | t.Placing | t.Removal | t.DieWork
    | t.RemoveThis | t.RemoveStack | t.RemoveTokens | t.PassThis | t.Detonate | t.RaiseLimit | t.Order
)  # fmt: skip
DiceRead = t.Shows | t.Value | t.OfAKind | t.SumAtLeast | t.Absent | t.DieShows


class Scene(NamedTuple):
    """Where a text is read: the facts, the dice in question, who was chosen, what it has taken and brought so far."""

    facts: Facts
    shown: int = 0
    chosen: int = THEIRS
    taken: int = 0
    so_far: Haul = NOTHING


class Reader:
    """Reads the texts of one hero at a table."""

    def __init__(self, content: Content, seat: int) -> None:
        self._content = content
        self._hero: HeroDef = content.heroes[seat]
        self.usual = usual_facts(content, seat)
        self.judge: Callable[[Spread], float] = self._crude
        self._groups: dict[tuple[int, bool], list[tuple[int, float]]] = {}
        self._rolls: dict[tuple[int, int, int], Spread] = {}
        self._sought: dict[int, Sought] = {}

    def trust(self, judge: Callable[[Spread], float]) -> None:
        """From now on this judge decides what the choices of texts come to."""
        self.judge = judge
        self._rolls.clear()

    def _crude(self, spread: Spread) -> float:
        """A first idea of what a spread is worth, before tokens have a worth."""
        total = 0.0
        for chance, haul in spread:
            worth = float(haul.damage + haul.added + haul.back - haul.hurts + haul.healed + haul.prevented)
            worth += haul.cp + haul.cards + 3.0 * haul.halves
            for token, whom, count in haul.tokens:
                bad = self._content.tokens[token].token.kind is t.TokenKind.NEGATIVE
                worth += 2.5 * count * (1 if bad == (whom == THEIRS) else -1)
            total += chance * worth
        return total

    def sought(self, node: t.Node) -> Sought:
        """What a part of a text reads of the facts."""
        found = self._sought.get(id(node))
        if found is None:
            found = self._sought[id(node)] = sought_by(self._content, self._hero, (node,))
        return found

    # --- bodies --------------------------------------------------------------------------------------

    def spread(self, body: t.Body, scene: Scene) -> Spread:
        """Everything that a body can bring."""
        whole = CERTAIN_NOTHING
        for place, effect in enumerate(body):
            if isinstance(effect, (t.Take, t.PayAny)):
                rest = body[place + 1 :]
                return merge((p, self._taking(effect, rest, _after(scene, h), h)) for p, h in whole)
            if whole is CERTAIN_NOTHING or (self.sought(effect) is BLIND and not scene.taken):
                whole = both(whole, self._effect(effect, scene))
            else:
                whole = merge((p, both([(1.0, h)], self._effect(effect, _after(scene, h)))) for p, h in whole)
        return whole

    def _taking(self, effect: t.Take | t.PayAny, rest: t.Body, scene: Scene, before: Haul) -> Spread:
        """The best number of tokens or CP to take, and what follows from it."""
        ways = [both([(1.0, before)], self.took(effect, number, rest, scene)) for number in self._takes(effect, scene)]
        return max(ways, key=self.judge)

    def _takes(self, effect: t.Take | t.PayAny, scene: Scene) -> range:
        if isinstance(effect, t.PayAny):
            return range(max(0, scene.facts.cp + scene.so_far.cp) + 1)
        return range(min(effect.up_to, self._held(effect.token, MINE, scene)) + 1)

    def took(self, effect: t.Take | t.PayAny, number: int, rest: t.Body, scene: Scene) -> Spread:
        """What it brings to take so many, with the rest of the text."""
        if isinstance(effect, t.PayAny):
            price = Haul(cp=-number)
        else:
            price = Haul(tokens=((self._content.token_index[effect.token], MINE, -number),)) if number else NOTHING
        return both([(1.0, price)], self.spread(rest, _after(scene, price)._replace(taken=number)))

    def _effect(self, effect: Way | Frame | Fellow | Leaf, scene: Scene) -> Spread:
        if isinstance(effect, (t.If, t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer, t.Contest)):
            return self._way(effect, scene)
        if isinstance(
            effect,
            (t.Roll, t.Additionally, t.Later, t.UpTo, t.Times, t.ForEach, t.ForEachToken, t.Allow, t.Then),
        ):
            return self._framed(effect, scene)
        if isinstance(effect, (t.SetState, t.Mend, t.Hurt, t.Activate, t.ActivateSome, t.Flip)):
            return self._fellow(effect, scene)
        haul = self._leaf(effect, scene)
        return CERTAIN_NOTHING if haul is NOTHING else [(1.0, haul)]

    # --- ways that a text can go ---------------------------------------------------------------------

    def _way(self, effect: Way, scene: Scene) -> Spread:
        match effect:
            case t.If(condition, body, otherwise):
                return self._fork(self._holds(condition, scene), body, otherwise, scene)
            case t.Contest(_, equal_wins, body, otherwise):
                return self._fork(_beats(scene.shown, equal_wins), body, otherwise, scene)
            case t.May(body):
                return max(CERTAIN_NOTHING, self.spread(body, scene), key=self.judge)
            case t.MaySpend():
                return max(self.spends(effect, scene), key=self.judge)
            case t.ChooseOne(branches, who):
                ways = (self.spread(branch.body, scene) for branch in branches)
                return max(ways, key=self.judge) if _side(who, scene.chosen) == MINE else min(ways, key=self.judge)
            case t.ChoosePlayer(pool, body, _, up_to):
                sides = (THEIRS,) if pool is t.Pool.OPPONENT else (MINE, THEIRS)
                spreads = [self.spread(body, scene._replace(chosen=side)) for side in sides]
                return max([*spreads, CERTAIN_NOTHING] if up_to else spreads, key=self.judge)
            case _:
                assert_never(effect)

    def _fork(self, chance: float, body: t.Body, otherwise: t.Body, scene: Scene) -> Spread:
        if chance == 1.0:
            return self.spread(body, scene)
        if not chance:
            return self.spread(otherwise, scene)
        return merge([(chance, self.spread(body, scene)), (1.0 - chance, self.spread(otherwise, scene))])

    def spends(self, effect: t.MaySpend, scene: Scene) -> list[Spread]:
        """What not spending brings, and what spending does if there are tokens for it."""
        ways = [self.spread(effect.otherwise, scene)]
        if self._held(effect.token, MINE, scene) >= effect.count:
            price = Haul(tokens=((self._content.token_index[effect.token], MINE, -effect.count),))
            ways.append(both([(1.0, price)], self.spread(effect.body, _after(scene, price))))
        return ways

    def _framed(self, effect: Frame, scene: Scene) -> Spread:
        match effect:
            case t.Roll():
                return self._rolling(effect, scene)
            case t.Additionally(body) | t.Later(body):
                return self.spread(body, scene)
            case t.UpTo(count, body):
                once = max(CERTAIN_NOTHING, self.spread(body, scene), key=self.judge)
                return CERTAIN_NOTHING if once is CERTAIN_NOTHING else self.spread(body * count, scene)
            case t.Times(count, body):
                return self.spread(body * count, scene)
            case t.ForEach(symbol, body):
                return self.spread(body * self._hero.symbols(scene.shown, symbol), scene)
            case t.ForEachToken(token, body):
                return self.spread(body * min(MANY_TOKENS, self._held(token, MINE, scene)), scene)
            case t.Allow(offer):
                return self.spread(offer.body, scene)
            case t.Then():
                return CERTAIN_NOTHING
            case _:
                assert_never(effect)

    # --- dice ----------------------------------------------------------------------------------------

    def _rolling(self, effect: t.Roll, scene: Scene) -> Spread:
        """A roll of a text; one that reads no facts is worked out once for each number of re-rolls."""
        price = NOTHING
        rerolls = effect.rerolls
        if effect.token:
            price = Haul(tokens=((self._content.token_index[effect.token], MINE, -effect.price),))
            rerolls = min(rerolls, self._held(effect.token, MINE, scene) // max(1, effect.price))
        if scene.taken or any(self.sought(part) is not BLIND for part in effect.body):
            return self.rolled(effect.count, effect.body, scene, rerolls, price)
        key = (id(effect), scene.chosen, rerolls)
        found = self._rolls.get(key)
        if found is None:
            found = self._rolls[key] = self.rolled(effect.count, effect.body, scene, rerolls, price)
        return found

    def rolled(self, count: int, body: t.Body, scene: Scene, rerolls: int = 0, price: Haul = NOTHING) -> Spread:
        """Everything that a body can bring over so many dice that it rolls; perhaps one of them may be rolled again."""
        if not rerolls:
            rolls = self._different(count, reads_numbers(body))
            return merge((chance, self.spread(body, scene._replace(shown=roll))) for roll, chance in rolls)
        known = {roll: self.spread(body, scene._replace(shown=roll)) for roll in LATTICE.of_size(count)}
        ways = []
        for roll, kept in known.items():
            again = [_rerolled(known, roll, face, price) for face in dice.ALL_FACES if dice.count(roll, face)]
            ways.append((dice.ways(roll) / dice.FACES**count, max([kept, *again], key=self.judge)))
        return merge(ways)

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

    # --- conditions ----------------------------------------------------------------------------------

    def chance(self, condition: t.Condition | None, facts: Facts) -> float:
        """How likely a condition holds, as far as the facts tell."""
        return 1.0 if condition is None else self._holds(condition, Scene(facts))

    def _holds(self, condition: t.Condition, scene: Scene) -> float:
        """How likely a condition holds: dice and facts are read, the moment is taken to be the right one."""
        if isinstance(condition, (t.Shows, t.Value, t.OfAKind, t.SumAtLeast, t.Absent, t.DieShows)):
            return float(self._shows(condition, scene.shown))
        if isinstance(condition, (t.Has, t.Aged, t.Foreign, t.OnSide, t.CompanionIs, t.CompanionHealth, t.SpentBefore)):
            return float(self._found(condition, scene))
        match condition:
            case t.Both(conditions):
                chance = 1.0
                for one in conditions:
                    chance *= self._holds(one, scene)
                return chance
            case t.ChosenIsOpponent():
                return float(scene.chosen == THEIRS)
            case t.NeedShows() | t.StartPlayer() | t.AttemptsBelow():
                return HALF
            case t.Attacking() | t.BeforeDefence() | t.Attacked() | t.DamageWaits() | t.Dealt() | t.CanFail():
                return 1.0
            case t.BeforeOwnRoll() | t.OwnMain() | t.OwnTurn() | t.OwnUpkeep() | t.OwnRoll():
                return 1.0
            case t.DieLies() | t.RollingFor():
                return 1.0
            case _:
                assert_never(condition)

    def _shows(self, condition: DiceRead, shown: int) -> bool:
        match condition:
            case t.Shows(symbols):
                return self._hero.shows(shown, symbols)
            case t.Value(low, high):
                return low <= dice.total(shown) <= high
            case t.OfAKind(count):
                return dice.most_of_a_kind(shown) >= count
            case t.SumAtLeast(total):
                return dice.total(shown) >= total
            case t.Absent(symbols):
                return not any(self._hero.symbols(shown, symbol) for symbol in symbols)
            case t.DieShows(value):
                return dice.count(shown, value) > 0
            case _:
                assert_never(condition)

    def _found(
        self,
        condition: t.Has | t.Aged | t.Foreign | t.OnSide | t.CompanionIs | t.CompanionHealth | t.SpentBefore,
        scene: Scene,
    ) -> bool:
        facts = scene.facts
        match condition:
            case t.Has(count, token, who):
                return self._held(token, _side(who, scene.chosen), scene) >= count
            case t.Aged(token):
                return self._held(token, MINE, scene) > 0
            case t.Foreign(token):
                return self._hero.key not in self._content.tokens[self._content.token_index[token]].own
            case t.OnSide(side):
                return facts.usual or (bool(self._hero.sides) and self._hero.sides[facts.side] == side)
            case t.CompanionIs(companion, states):
                return self._state(companion, facts) in states or (facts.usual and companion in self._index)
            case t.CompanionHealth(companion, at_least):
                index = self._index.get(companion, -1)
                return index >= 0 and facts.companions[2 * index + 1] >= at_least
            case t.SpentBefore(token):
                return self._content.token_index[token] in facts.spent
            case _:
                assert_never(condition)

    @property
    def _index(self) -> dict[str, int]:
        return self._hero.companion_index

    def _state(self, companion: str, facts: Facts) -> str:
        """The state of one's companion; empty if there is none of this name."""
        index = self._index.get(companion, -1)
        return self._hero.companions[index].states[facts.companions[2 * index]] if index >= 0 else ""

    # --- amounts -------------------------------------------------------------------------------------

    def _held(self, token: str, side: int, scene: Scene) -> int:
        """How many tokens of a kind someone has by now."""
        index = self._content.token_index[token]
        facts = scene.facts
        held, limit = (facts.mine, facts.limits) if side == MINE else (facts.theirs, facts.their_limits)
        count = held[index]
        for kind, whom, more in scene.so_far.tokens:
            if kind == index and whom == side:
                count += more
        return max(0, min(count, limit[index] + (scene.so_far.raised if side == MINE else 0)))

    def _reckon(self, amount: t.Amount, scene: Scene) -> int:
        """What an amount comes to."""
        return sum(self._term(term, scene) for term in amount.terms)

    def _term(self, term: t.Term, scene: Scene) -> int:
        match term:
            case t.Number(value):
                return value
            case t.PerSymbol(value, symbol, each):
                return value * (self._hero.symbols(scene.shown, symbol) // each)
            case t.DiceSum():
                return dice.total(scene.shown)
            case t.HalfSum():
                return (dice.total(scene.shown) + 1) // 2
            case t.PerToken(value, token, who):
                return value * self._held(token, _side(who, scene.chosen), scene)
            case t.PerTaken(value):
                return value * scene.taken
            case t.ToLimit():
                return MORE_THAN_FITS
            case t.OwnCp():
                return max(0, scene.facts.cp + scene.so_far.cp)
            case t.HalfCp():
                return (max(0, scene.facts.cp + scene.so_far.cp) + 1) // 2
            case t.PerCompanion(value, state):
                if scene.facts.usual:
                    return value
                return value * sum(self._state(key, scene.facts) == state for key in self._index)
            case _:
                assert_never(term)

    # --- single effects ------------------------------------------------------------------------------

    def _leaf(self, effect: Leaf, scene: Scene) -> Haul:
        if isinstance(effect, (t.Deal, t.Add, t.Weaken, t.Recoil, t.Prevent, t.Heal, t.StealHealth)):
            return self._harm(effect, scene)
        if isinstance(effect, (t.GainCp, t.LoseCp, t.StealCp, t.GainOrSteal, t.Draw, t.Discard, t.DiscardHand)):
            return self._goods(effect, scene)
        if isinstance(effect, (t.Gain, t.Inflict, t.RemoveTokens, t.Detonate)):
            return self._pieces(effect, scene)
        match effect:
            case t.Attempts(change):
                return Haul(attempts=change)
            case t.RemoveStatus(who):
                return Haul(cleaned=1) if who is t.Who.SELF else Haul(cleansed=1)
            case t.AttemptPrice(cp):
                return Haul(dear=cp)
            case t.GrantAttempt(phase):
                return Haul(offence=1) if phase is t.RollPhase.OFFENSIVE else Haul(defence=1)
            case t.MakeUndefendable() | t.PreventHalf() | t.Avoid() | t.ReturnHalf() | t.HalveDamage() | t.Disarm():
                return FIXED[type(effect)]
            case t.SplitDamage() | t.Shelter() | t.Fail() | t.Survive() | t.HealDealt() | t.LookAtHand() | t.Search():
                return FIXED[type(effect)]
            case t.RemoveAll() | t.MoveStatus() | t.RemoveThis() | t.RemoveStack() | t.PassThis() | t.PreventStatus():
                return FIXED[type(effect)]
            case t.RaiseLimit() | t.SetDie() | t.ShiftDie() | t.CopyDie() | t.Reroll() | t.RerollFor():
                return FIXED[type(effect)]
            case t.SkipPhase() | t.ExtraRollPhase() | t.AnotherRollPhase():
                return FIXED[type(effect)]
            case _:
                assert_never(effect)

    def _harm(self, effect: Harm, scene: Scene) -> Haul:
        number = self._reckon(effect.amount, scene)
        if number <= 0:
            return NOTHING
        match effect:
            case t.Deal(_, dealt_as, who):
                return _dealt(number, dealt_as, _side(who, scene.chosen))
            case t.Add():
                return Haul(added=number)
            case t.Weaken():
                return Haul(weakened=number)
            case t.Recoil():
                return Haul(recoil=number)
            case t.Prevent(_, who):
                return Haul(prevented=number) if _side(who, scene.chosen) == MINE else NOTHING
            case t.Heal(_, who):
                return Haul(healed=number) if _side(who, scene.chosen) == MINE else Haul(back=-number)
            case t.StealHealth():
                return Haul(back=number, healed=number)
            case _:
                assert_never(effect)

    def _goods(self, effect: Goods, scene: Scene) -> Haul:
        facts = scene.facts
        if isinstance(effect, t.DiscardHand):
            return Haul(cards=-max(0, facts.hand - 1))
        number = self._reckon(effect.amount, scene)
        match effect:
            case t.GainCp(_, who):
                return Haul(cp=number) if _side(who, scene.chosen) == MINE else Haul(drained=-number)
            case t.LoseCp(_, who):
                return Haul(cp=-number) if _side(who, scene.chosen) == MINE else Haul(drained=number)
            case t.StealCp():
                stolen = min(number, facts.foe_cp)
                return Haul(cp=stolen, drained=stolen)
            case t.GainOrSteal(_, up_to):
                return Haul(cp=number, drained=min(up_to, facts.foe_cp))
            case t.Draw():
                return Haul(cards=number)
            case t.Discard(_, who):
                if _side(who, scene.chosen) == MINE:
                    return Haul(cards=-number)
                return Haul(dropped=min(number, facts.foe_hand))
            case _:
                assert_never(effect)

    def _pieces(self, effect: Pieces, scene: Scene) -> Haul:
        index = self._content.token_index[effect.token]
        match effect:
            case t.Gain(token, amount, who) | t.Inflict(token, amount, who):
                side = _side(who, scene.chosen)
                number = self._reckon(amount, scene)
                if number >= MORE_THAN_FITS:
                    limits = scene.facts.limits if side == MINE else scene.facts.their_limits
                    room = limits[index] + (scene.so_far.raised if side == MINE else 0)
                    number = max(0, room - self._held(token, side, scene))
                return Haul(tokens=((index, side, number),)) if number else NOTHING
            case t.RemoveTokens(count, token):
                gone = min(count, self._held(token, MINE, scene))
                return Haul(tokens=((index, MINE, -gone),)) if gone else NOTHING
            case t.Detonate(token, table):
                mine = 0 if scene.facts.usual else self._held(token, MINE, scene)
                theirs = self._held(token, THEIRS, scene)
                lost = [(index, side, -count) for side, count in ((MINE, mine), (THEIRS, theirs)) if count]
                return Haul(hurts=_listed(table, mine), back=_listed(table, theirs), tokens=tuple(lost))
            case _:
                assert_never(effect)

    # --- companions and boards -----------------------------------------------------------------------

    def _fellow(self, effect: Fellow, scene: Scene) -> Spread:
        facts = scene.facts
        match effect:
            case t.Flip():
                return [(1.0, Haul(flips=1))]
            case t.SetState("", state):
                ways = [self._change(index, state, facts) for index in range(len(self._hero.companions))]
                return max([[(1.0, haul)] for haul in ways], key=self.judge, default=CERTAIN_NOTHING)
            case t.SetState(companion, state):
                return [(1.0, self._change(self._index[companion], state, facts))]
            case t.Mend(amount, companion):
                return [(1.0, self._health(companion, self._reckon(amount, scene), facts))]
            case t.Hurt(amount, companion):
                return [(1.0, self._health(companion, -self._reckon(amount, scene), facts))]
            case t.Activate(companion):
                return self.acting(self._index[companion], scene)
            case t.ActivateSome(count):
                acts = [self.acting(index, scene) for index in range(len(self._hero.companions))]
                best = sorted(acts, key=self.judge, reverse=True)[:count]
                whole = CERTAIN_NOTHING
                for act in best:
                    whole = both(whole, act)
                return whole
            case _:
                assert_never(effect)

    def _change(self, index: int, state: str, facts: Facts) -> Haul:
        """A companion comes into another state."""
        made = self._hero.companions[index]
        new = made.states.index(state) if state in made.states else -1
        old = facts.companions[2 * index]
        return NOTHING if new < 0 or new == old else Haul(changed=((index, old, new),))

    def _health(self, companion: str, change: int, facts: Facts) -> Haul:
        """A companion's health rises or falls; at 0 it comes into its fallen state."""
        index = self._index.get(companion, -1)
        if index < 0:
            return NOTHING
        made = self._hero.companions[index]
        state, health = facts.companions[2 * index : 2 * index + 2]
        change = max(-health, min(change, made.most - health))
        if change and health + change == 0 and state != made.fallen:
            return Haul(mended=change, changed=((index, state, made.fallen),))
        if made.most and state == made.fallen:
            return Haul(roused=change)
        return Haul(mended=change) if change else NOTHING

    def acting(self, index: int, scene: Scene) -> Spread:
        """What a companion's act brings, if it can act."""
        made = self._hero.companions[index]
        if made.act is None or not self.chance(made.act.condition, scene.facts):
            return CERTAIN_NOTHING
        if made.limit >= 0 and scene.facts.used >> made.limit & 1:
            return CERTAIN_NOTHING
        return self.spread(made.act.body, scene)


FIXED: Final[dict[type[t.Effect], Haul]] = {
    t.MakeUndefendable: Haul(sure=1),
    t.PreventHalf: Haul(halves=1),
    t.Avoid: Haul(dodges=1),
    t.ReturnHalf: Haul(returns=1),
    t.HalveDamage: Haul(halved=1),
    t.Disarm: Haul(disarmed=1),
    t.SplitDamage: Haul(split=1),
    t.Shelter: NOTHING,
    t.Fail: Haul(fails=1),
    t.Survive: Haul(survives=1),
    t.HealDealt: Haul(leeches=1),
    t.LookAtHand: Haul(looks=1),
    t.Search: Haul(found=1),
    t.RemoveAll: Haul(purged=1),
    t.MoveStatus: Haul(moved=1),
    t.RemoveThis: Haul(shed=1),
    t.RemoveStack: Haul(shed=1),
    t.PassThis: Haul(passed=1),
    t.PreventStatus: Haul(unplaced=1),
    t.RaiseLimit: Haul(raised=1),
    t.SetDie: NOTHING,
    t.ShiftDie: NOTHING,
    t.CopyDie: NOTHING,
    t.Reroll: NOTHING,
    t.RerollFor: Haul(redone=1),
    t.SkipPhase: Haul(skipped=1),
    t.ExtraRollPhase: Haul(extra=1),
    t.AnotherRollPhase: Haul(again=1),
}
"""What is the same at every table. Dice are turned in `tricks`, and who takes the damage is picked when it lands."""


def _after(scene: Scene, haul: Haul) -> Scene:
    return scene if haul is NOTHING else scene._replace(so_far=add(scene.so_far, haul))


def _side(who: t.Who, chosen: int) -> int:
    if who is t.Who.CHOSEN:
        return chosen
    return MINE if who is t.Who.SELF else THEIRS


def _listed(table: tuple[int, ...], count: int) -> int:
    return table[min(count, len(table)) - 1] if count else 0


def _beats(shown: int, equal_wins: bool) -> float:
    """The chance that another die is lower than this one (or equal); of any die if none is shown."""
    own = dice.total(shown)
    if not own:
        return (21 if equal_wins else 15) / 36
    return (own if equal_wins else own - 1) / dice.FACES


def _rerolled(known: dict[int, Spread], roll: int, face: int, price: Haul) -> Spread:
    """What one die of a roll brings if it is rolled again."""
    rest = roll - dice.one(face)
    return both([(1.0, price)], merge((1 / dice.FACES, known[rest + dice.one(new)]) for new in dice.ALL_FACES))


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
        case t.DamageType.COLLATERAL | t.DamageType.PLAIN | t.DamageType.ISOLATED | t.DamageType.UNAVOIDABLE:
            return Haul(back=amount)
        case _:
            assert_never(dealt_as)


_NUMBERS: Final = (t.Value, t.OfAKind, t.SumAtLeast, t.DiceSum, t.HalfSum, t.DieShows, t.Contest)
_SYMBOLS: Final = (t.Shows, t.PerSymbol, t.Absent, t.ForEach)


def reads_numbers(body: t.Body) -> bool:
    """Whether a text looks at the values of the dice before it, and not only at their symbols."""
    return any(isinstance(part, _NUMBERS) for part in _here(body))


def reads_dice(body: t.Body) -> bool:
    """Whether a text looks at the dice before it at all."""
    return reads_numbers(body) or any(isinstance(part, _SYMBOLS) for part in _here(body))


def _here(body: t.Body) -> Iterator[t.Node]:
    """Every node of a text that speaks of the same dice as the text itself."""
    waiting: list[object] = list(body)
    while waiting:
        item = waiting.pop()
        if isinstance(item, tuple):
            waiting.extend(item)
        elif isinstance(item, t.Node) and not isinstance(item, t.Roll):
            yield item
            waiting.extend(t.parts_of(item).values())
