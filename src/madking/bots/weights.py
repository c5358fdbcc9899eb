"""Weighing results for one seat in one public situation, in points of the opponent's health."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from madking.bots.adding import add_up
from madking.bots.facts import BLIND, Facts, Seen, read_facts, seen
from madking.bots.outcomes import Outcome, Outcomes
from madking.bots.text_cache import FIVE, TextCache
from madking.core.state import State
from madking.core.terms import HEAL_MARGIN
from madking.odds.ground import MINE
from madking.odds.sweeps import Prospects

FAR: Final = 16
"""Health from which on it does not matter how much an attack deals."""
SAFE: Final = 8
"""Health from which on it does not matter what one does to oneself."""
DRAINED: Final = 3
"""CP from which on it does not matter how many an opponent has to lose."""
STAGES: Final = 3
PLENTY: Final = 7
RICH: Final = 11
PURSE: Final[list[float]] = [1.0, 0.6, 0.2]
"""What a CP is worth in such a purse."""
TURNS: Final[list[float]] = [1.0, 2.5, 4.0, 5.5]
"""How many more turns a companion will serve, by the stage of the game."""

MANY_TURNED: Final = 4_000
WAITING: Final = 0.8
"""How much less each further companion of a kind with a limit is worth."""
RECOVERY: Final = 3.5
"""How many turns a companion with health of its own is away when it falls."""
SHARE: Final = 0.8
"""Which part of a CP one more to come is worth."""
LAST_HEALTH: Final = 12
LAST_SHARE: Final = 0.4


@dataclass(frozen=True)
class Taste:
    """How much things are worth."""

    cp: float = 1.2
    cp_late: float = 0.6
    card: float = 1.3
    healing: float = 0.9
    kill: float = 25.0
    save: float = 9.0
    silence: float = 1.0
    lasting: float = 3.5
    reaction: float = 0.8
    attack: float = 6.0
    """What a usual roll phase brings."""
    attempt: float = 1.2
    """What one attempt more or less changes in it."""
    shield: float = 5.0
    """What it is worth to be out of reach for a turn."""
    mend: float = 0.6
    """What a companion's health is worth."""
    rouse: float = 1.3
    """The same while it lies there and is waited for."""
    limit: float = 0.8
    """What a higher stack limit is worth."""
    find: float = 2.4
    """What a card of choice is worth."""
    cancel: float = 3.0
    """What it is usually worth to cancel a card."""
    lay: float = 3.0
    """What a Hero Upgrade is worth over its price."""
    dear: int = 2
    """What a card usually costs, to tell what it is worth that it is free."""
    peek: float = 0.2
    """What it is worth to see a hand."""
    pace: float = 7.0
    """How much health a turn costs, to tell how long the game will last."""
    kept: float = 0.55
    """Which part of its usual worth a card must at least bring to be played."""
    spent: float = 0.85
    """The same for tokens."""
    eager: float = 0.2
    """What an act must gain over its price."""
    wise: float = 0.3
    """The same in a Main Phase."""


class Prices:
    """What things are worth to each seat while they are held."""

    def __init__(self, tokens: int, companions: list[list[int]]) -> None:
        self.worths: list[list[float]] = [[0.0] * tokens for _ in companions]
        """Tokens, for their holder; less than nothing for nasty ones."""
        self.fades: list[list[float]] = [[1.0] * tokens for _ in companions]
        """How much less each further token of a kind is worth than the one before."""
        self.stacked: list[list[float]] = [[0.0] * tokens for _ in companions]
        """What one more token upon a full stack does to its holder."""
        self.fellows: list[list[list[float]]] = [[[0.0] * states for states in sizes] for sizes in companions]
        """What a companion brings in a turn, by its state."""
        self.company: list[list[float]] = [[0.0] * len(sizes) for sizes in companions]
        """What one of a companion with a limit is worth; each further one a little less."""
        self.flips: list[float] = [0.0] * len(companions)
        """How much more a turn brings on the other side of the board."""
        self.lifelines: list[dict[int, float]] = [{} for _ in companions]
        """What tokens are worth near to the end that keep a board from turning to a side that hurts."""


Guards = tuple[tuple[int, int, Seen], ...]


class Weighed(NamedTuple):
    """The public facts that change what a result is worth. Far from the end, health does not matter."""

    foe_health: int
    health: int
    room: int
    guards: Guards
    bonus: int
    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    stage: int
    purse: int
    foe_cp: int
    raised: tuple[int, ...] = ()
    board: Seen = ()
    blunt: bool = False
    """Whether one's attacks deal nothing now, unless they are ultimates."""


def weigh(texts: TextCache, s: State, seat: int, foe: int, facts: Facts, drains: bool) -> Weighed:
    """The facts of a table, as one seat weighs them against another; it may have texts that drain CP."""
    me, other = s.players[seat], s.players[foe]
    health, foe_health = s.dials[me.team], s.dials[other.team]
    board = texts.boards[seat]
    return Weighed(
        min(foe_health, FAR),
        min(health, SAFE),
        min(s.mode.health + HEAL_MARGIN - health, HEAL_MARGIN),
        _guards(texts, s, seat, foe),
        _bonus(texts, seat, facts),
        facts.mine,
        facts.theirs,
        stage(s),
        purse(me.cp),
        min(other.cp, DRAINED) if drains else DRAINED,
        tuple(me.raised) if any(me.raised) else (),
        () if board is BLIND else seen(facts, board),
        _blunt(texts, s, facts) if texts.disarming or s.content.shielding else False,
    )


def _guards(texts: TextCache, s: State, seat: int, foe: int) -> Guards:
    """The defences of the opponent, with what they seek of the table."""
    other = s.players[foe]
    reading = texts.reading_guards[foe]
    if not reading:
        return tuple([(space, other.levels[space], ()) for space in s.content.heroes[foe].defences[other.side]])
    facts: Facts | None = None
    found = []
    for space in s.content.heroes[foe].defences[other.side]:
        level = other.levels[space]
        looked: Seen = ()
        if (space, level) in reading:
            facts = facts or read_facts(s, foe, seat)
            looked = texts.guard_seen(foe, space, level, facts)
            texts.guard(foe, space, level, facts, looked)
        found.append((space, level, looked))
    return tuple(found)


def stage(s: State) -> int:
    """How far the game still is from its end: 3 at the beginning, 0 when someone is near to falling."""
    return min(STAGES, min(s.dials) * (STAGES + 1) // s.mode.health)


def purse(cp: int) -> int:
    """How full a purse is: 0 for usual, 1 for plenty, 2 for more than one can use."""
    return 0 if cp < PLENTY else 1 if cp < RICH else 2


def _bonus(texts: TextCache, seat: int, facts: Facts) -> int:
    """What the tokens of an attacked player add to the attack, and what the attacker's own rules do to it."""
    total = 0
    for token, more in texts.exposing:
        if facts.theirs[token]:
            total += more
    for made in texts.swaying:
        acts = made.seat == seat if made.token < 0 else bool(facts.mine[made.token])
        if acts and texts.readers[seat].chance(made.rule.condition, facts):
            for chance, outcome in texts.text(seat, made.rule, made.rule.body, facts):
                total += round(chance * (outcome.added - outcome.weakened))
    return total


def _blunt(texts: TextCache, s: State, facts: Facts) -> bool:
    """Whether a token of one's own, or a shield of the opponent, takes all damage off an attack."""
    for token in s.content.shielding:
        if facts.theirs[token]:
            return True
    return any(facts.mine[token] for token in texts.disarming)


def several(worth: float, count: int) -> float:
    """What so many companions of a kind are worth: one can be spent in a turn, so the next ones wait."""
    return worth * (1.0 - WAITING**count) / (1.0 - WAITING)


class RollWorths:
    """What a roll is worth by what it shows, and after turns of dice, as far as that was asked for."""

    def __init__(self) -> None:
        self.known: dict[int, float] = {}
        self.turned: dict[tuple[int, int, int], float] = {}
        """By the effect that turns a die, how often it does, and what is shown before."""


class Weights:
    """Weighs what a seat may bring about, against one opponent."""

    def __init__(
        self,
        texts: TextCache,
        taste: Taste,
        prices: Prices,
        guarded: dict[int, float],
        seat: int,
        foe: int,
        weighed: Weighed,
        facts: Facts,
    ) -> None:
        self._texts = texts
        self._prices = prices
        self.facts = facts
        self.taste = taste
        self.seat = seat
        self.foe = foe
        self.weighed = weighed
        self.cp = taste.cp_late + (taste.cp - taste.cp_late) * weighed.stage / STAGES
        self.worths = (self._dear(prices, seat), prices.worths[foe])
        self.fades = (prices.fades[seat], prices.fades[foe])
        self._outcomes: dict[Outcome, float] = {}
        self._spreads: dict[int, tuple[Outcomes, float]] = {}
        self._guarded = guarded
        self._hopes: dict[int, Prospects] = {}
        self._roll_worths: dict[tuple[int, int, float], RollWorths] = {}

    def _dear(self, prices: Prices, seat: int) -> list[float]:
        """What tokens are worth to oneself, as near to the end as one is."""
        worths = prices.worths[seat]
        if self.weighed.health < SAFE and prices.lifelines[seat]:
            worths = worths[:]
            for token, worth in prices.lifelines[seat].items():
                worths[token] = worth
        return worths

    def spread(self, spread: Outcomes) -> float:
        """The mean worth of everything that can come."""
        known = self._spreads.get(id(spread))
        if known is not None and known[0] is spread:
            return known[1]
        total = 0.0
        for chance, outcome in spread:
            worth = self._outcomes.get(outcome)
            if worth is None:
                worth = self._outcomes[outcome] = self.outcome(outcome)
            total += chance * worth
        self._spreads[id(spread)] = (spread, total)
        return total

    def outcome(self, outcome: Outcome) -> float:
        """What one result of a row is worth: its damage and everything else."""
        taste = self.taste
        total = self.goods(outcome) + taste.healing * min(outcome.healed, self.weighed.room)
        total -= outcome.hurts + outcome.recoil
        if outcome.recoil + outcome.hurts >= self.weighed.health < SAFE:
            total -= taste.kill / 2
        if self.weighed.blunt and not outcome.ultimate:
            return total
        if outcome.direct:
            total += outcome.direct if outcome.damage else self.sure(outcome.direct)
        if outcome.damage:
            damage = max(0, outcome.damage + outcome.added + self.weighed.bonus)
            total += self.sure(damage) if outcome.undefendable else self.guarded(damage)
            if outcome.leeches:
                total += taste.healing * min(damage, self.weighed.room)
        return total

    def sure(self, damage: int) -> float:
        """What damage is worth that cannot be defended; more than enough is no better than enough."""
        health = self.weighed.foe_health
        return health + self.taste.kill if damage >= health < FAR else float(damage)

    def guarded(self, damage: int) -> float:
        """What damage is worth against the opponent's best defence."""
        found = self._guarded.get(damage)
        if found is None:
            usual = self._texts.readers[self.foe].usual
            guards = [self._texts.guard(self.foe, *guard[:2], usual, guard[2]) for guard in self.weighed.guards]
            found = min((self._met_by(guard, damage) for guard in guards), default=self.sure(damage))
            self._guarded[damage] = found
        return found

    def _met_by(self, guard: Outcomes, damage: int) -> float:
        total = 0.0
        for chance, outcome in guard:
            left = max(0, damage - outcome.prevented)
            left = 0 if outcome.dodges else max(0, left - outcome.halves * ((left + 1) // 2))
            worth = self.sure(left) - self.taste.healing * outcome.healed - outcome.direct - 0.7 * self.cp * outcome.cp
            worth -= self.taste.mend * outcome.mended + self.taste.rouse * outcome.fallen_mended
            for token, whom, count in outcome.tokens:
                worth += count * (self.worths[0][token] if whom != MINE else -self.worths[1][token])
            total += chance * worth
        return total

    def goods(self, outcome: Outcome) -> float:
        """What is worth the same with and without damage on the table: tokens, CP, cards."""
        total = (
            PURSE[self.weighed.purse] * self.cp * outcome.cp
            + self.taste.card * outcome.cards
            + 0.8 * self.cp * min(outcome.drained, self.weighed.foe_cp)
        )
        for token, whom, count in outcome.tokens:
            total += self.given(token, whom, count)
        if (
            outcome.again
            or outcome.mended
            or outcome.fallen_mended
            or outcome.changed
            or outcome.company
            or outcome.raised
            or outcome.found
            or outcome.dropped
            or outcome.looks
            or outcome.saved
            or outcome.freed
            or outcome.laid
            or outcome.lifted
            or outcome.ahead
        ):
            total += self._rare(outcome)
        if outcome.cleansed:
            total += self.cleansing()
        if outcome.cleaned or outcome.unplaced:
            total += max(0.0, self.cleanse_of(True))
        if outcome.purged:
            total += max(self.purge_of(True), self.purge_of(False))
        if outcome.moved:
            total += max(0.0, self.move_from(True), self.move_from(False))
        return total

    def _rare(self, outcome: Outcome) -> float:
        """The same of what few texts bring: companions, found and lost cards, limits, another roll phase."""
        taste = self.taste
        total = (
            taste.attack * outcome.again
            + taste.mend * outcome.mended
            + taste.rouse * outcome.fallen_mended
            + taste.limit * outcome.raised
        )
        total += taste.find * outcome.found + 0.8 * taste.card * outcome.dropped + taste.peek * outcome.looks
        total += add_up([self.joined(*more) for more in outcome.company])
        total += self.favours(outcome) + taste.attempt * outcome.ahead
        if outcome.lifted:
            total += max(0.0, self.move_from(False))
        return total + add_up([self.change(*change) for change in outcome.changed])

    def favours(self, outcome: Outcome) -> float:
        """What it is usually worth that cards to come are cheaper or free."""
        return SHARE * self.cp * (outcome.saved + self.taste.dear * outcome.freed) + self.taste.lay * outcome.laid

    def joined(self, companion: int, more: int) -> float:
        """What it is worth to have so many more, or less, of a companion with a limit."""
        have = self.facts.companions[2 * companion + 1]
        worth = self._prices.company[self.seat][companion]
        late = 0.4 + 0.6 * self.weighed.stage / STAGES
        return late * (several(worth, have + more) - several(worth, have))

    def change(self, companion: int, old: int, new: int) -> float:
        """What it is worth that a companion comes into another state, over the rest of the game."""
        fellow = self._prices.fellows[self.seat][companion]
        turns = TURNS[self.weighed.stage]
        if self._texts.content.heroes[self.seat].companions[companion].most:
            turns = min(turns, RECOVERY)
        return (fellow[new] - fellow[old]) * turns

    def alive(self, health: int) -> float:
        """What so much health of one's own is worth: the last points are dearer, and falling is the end."""
        return health + LAST_SHARE * min(health, LAST_HEALTH) if health > 0 else health - self.taste.kill

    def given(self, token: int, whom: int, count: int) -> float:
        """What it is worth to put tokens on oneself or on the opponent, as far as there is room, or to remove them."""
        mine = whom == MINE
        have = self.weighed.mine[token] if mine else self.weighed.theirs[token]
        limit = (self.facts.limits if mine else self.facts.their_limits)[token]
        placed = max(-have, min(count, max(0, limit - have)))
        worth = self.stack(token, whom, have + placed) - self.stack(token, whom, have)
        if placed < count:
            worth += self._prices.stacked[self.seat if mine else self.foe][token]
        return worth if mine else -worth

    def stack(self, token: int, whom: int, count: int) -> float:
        """What so many tokens of a kind are worth to their holder."""
        worth, fade = self.worths[whom][token], self.fades[whom][token]
        return worth * count if fade == 1.0 else worth * (1.0 - fade**count) / (1.0 - fade)

    # --- taking tokens away --------------------------------------------------------------------------

    def lost(self, token: int, mine: bool) -> float:
        """What it is worth to take one token off oneself, or off the opponent."""
        return -self.worths[0][token] if mine else self.worths[1][token]

    def _lying(self, mine: bool) -> list[int]:
        counts = self.weighed.mine if mine else self.weighed.theirs
        return [token for token, count in enumerate(counts) if count]

    def cleanse_of(self, mine: bool) -> float:
        """What it is worth to remove one token from oneself, or from the opponent."""
        made = self._texts.content.tokens
        return max((self.lost(token, mine) for token in self._lying(mine) if made[token].removable), default=0.0)

    def cleansing(self) -> float:
        """What it is worth to remove one token from anyone."""
        return max(0.0, self.cleanse_of(True), self.cleanse_of(False))

    def purge_of(self, mine: bool) -> float:
        """What it is worth to remove everything from oneself, or from the opponent."""
        made = self._texts.content.tokens
        counts = self.weighed.mine if mine else self.weighed.theirs
        return add_up([counts[token] * self.lost(token, mine) for token in self._lying(mine) if made[token].removable])

    def moved(self, token: int, mine: bool) -> float:
        """What it is worth to move a token from oneself to the opponent, or the other way round."""
        return self.lost(token, mine) + (-self.worths[1][token] if mine else self.worths[0][token])

    def move_from(self, mine: bool) -> float:
        """What it is worth to move the best token of oneself, or of the opponent."""
        made = self._texts.content.tokens
        there = self.weighed.theirs if mine else self.weighed.mine
        fit = [token for token in self._lying(mine) if made[token].movable and there[token] < made[token].limit]
        return max((self.moved(token, mine) for token in fit), default=0.0)

    # --- dice ----------------------------------------------------------------------------------------

    def row(self, row: int, roll: int) -> float:
        """What it is worth to activate a row with these five dice."""
        shown = self._texts.menu(self.seat, row).shown.get(roll, roll)
        return self.spread(self._texts.row(self.seat, row, shown, self.facts))

    def hopes(self, board: int) -> Prospects:
        """What five dice are worth on a board, with any number of attempts left."""
        found = self._hopes.get(board)
        if found is None:
            values = [0.0] * (len(FIVE.rolls) - FIVE.full)
            row = 0
            while board >> row:
                if board >> row & 1:
                    self._raise(values, row)
                row += 1
            found = self._hopes[board] = Prospects(values)
        return found

    def roll_worths(self, board: int, attempts: int, sign: float) -> RollWorths:
        """What is known of the dice of an attack on this board with so many attempts left."""
        key = (board, attempts, sign)
        found = self._roll_worths.get(key)
        if found is None or len(found.turned) >= MANY_TURNED:
            found = self._roll_worths[key] = RollWorths()
        return found

    def _raise(self, values: list[float], row: int) -> None:
        """Lets a row raise the values of the rolls that meet it."""
        for shown, places in self._texts.menu(self.seat, row).places.items():
            worth = self.spread(self._texts.row(self.seat, row, shown, self.facts))
            for place in places:
                if worth > values[place]:
                    values[place] = worth
