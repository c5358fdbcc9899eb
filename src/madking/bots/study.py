"""What a table is worth studying for: the worth of tokens, of defences, and of a roll phase with any board.

A `Study` belongs to the heroes of one game and holds everything that does not change in it. `Scales` weigh results for
one seat in one public situation; equal situations share their scales, so that the dice are reckoned through once.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from madking.bots.dice_value import FULL, LATTICE, Hopes
from madking.bots.hauls import MINE, Haul, Reader, Spread, reads_dice
from madking.core import dice
from madking.core.content import Content
from madking.core.state import ATTEMPTS, HEAL_MARGIN, Player, State
from madking.lang import tree as t

MANY: Final = 400
FAR: Final = 16


@dataclass(frozen=True)
class Taste:
    """How much things are worth, in points of the opponent's health."""

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
    """A usual attack, before a hero's own board is known."""


class Study:
    """The worth of everything that the heroes of one game can bring."""

    def __init__(self, content: Content, taste: Taste) -> None:
        self.content = content
        self.taste = taste
        self.readers = [Reader(content, hero) for hero in content.heroes]
        self._spreads: dict[tuple[int, int], Spread] = {}
        self._rows: dict[tuple[int, int, int], Spread] = {}
        self._menus: dict[tuple[int, int], list[list[tuple[int, int]]]] = {}
        self._scales: dict[tuple[object, ...], Scales] = {}
        seats = range(len(content.heroes))
        self.phases = [taste.attack for _ in seats]
        self.attempt = [taste.attack / 4 for _ in seats]
        self.worths = [self._all_worths(seat) for seat in seats]
        self._measure()

    # --- texts ---------------------------------------------------------------------------------------

    def spread(self, seat: int, node: t.Node, body: t.Body) -> Spread:
        """What the text of a card, offer or branch brings its owner."""
        key = (seat, id(node))
        found = self._spreads.get(key)
        if found is None:
            found = self._spreads[key] = self.readers[seat].spread(body)
        return found

    def row(self, seat: int, row: int, roll: int) -> Spread:
        """What a row brings when it is activated with these dice."""
        body = self.content.heroes[seat].rows[row].row.body
        key = (seat, row, roll if reads_dice(body) else 0)
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self.readers[seat].spread(body, roll)
        return found

    def menu(self, seat: int, board: int) -> list[list[tuple[int, int]]]:
        """For each roll of five dice: the rows that it meets, with the dice where they matter to the row."""
        found = self._menus.get((seat, board))
        if found is None:
            hero = self.content.heroes[seat]
            reading = [reads_dice(row.row.body) for row in hero.rows]
            found = []
            for roll in LATTICE.of_size(dice.MAX_DICE):
                met = hero.met(roll) & board
                rows = [number for number in range(len(hero.rows)) if met >> number & 1]
                found.append([(number, roll if reading[number] else 0) for number in rows])
            self._menus[seat, board] = found
        return found

    def guard(self, seat: int, space: int, level: int) -> Spread:
        """What a defence brings the defender."""
        ability = self.content.heroes[seat].spaces[space]
        printed = ability.levels[level - 1]
        return self.spread(seat, printed, (t.Roll(printed.dice, printed.body),))

    # --- tokens --------------------------------------------------------------------------------------

    def _all_worths(self, seat: int) -> list[float]:
        return [self._worth(made.token, seat) for made in self.content.tokens]

    def _worth(self, token: t.Token, seat: int) -> float:
        """What a token is worth to its holder; less than nothing for a nasty one."""
        total = -self.taste.silence if token.silencing else 0.0
        passing = any(isinstance(effect, t.RemoveThis) for rule in token.rules for effect in rule.body)
        for rule in token.rules:
            worth = self._rule_worth(rule, seat)
            total += worth if passing else worth * self.taste.lasting
        for offer in token.offers:
            total += self._offer_worth(offer, seat) * self.taste.reaction
        return total

    def _rule_worth(self, rule: t.Rule, seat: int) -> float:
        """What a rule does to the one who lies under it, each time it acts."""
        taste = self.taste
        foe = self.foe(seat)
        total = 0.0
        for chance, haul in self.spread(seat, rule, rule.body):
            worth = haul.healed - haul.hurts + taste.save * haul.survives + taste.cp * haul.cp + taste.card * haul.cards
            worth += self.attempt[seat] * haul.attempts - self.phases[seat] * haul.fails - self.phases[foe] * haul.extra
            if haul.skipped:
                worth -= taste.cp + taste.card if rule.moment is t.Moment.INCOME else self.phases[seat]
            worth += (-0.8 if rule.moment is t.Moment.ATTACKED else 0.8) * haul.added
            total += chance * worth
        return total

    def _offer_worth(self, offer: t.Offer, seat: int) -> float:
        """What something that may be used is worth at a usual moment."""
        taste = self.taste
        attack = max(taste.attack, self.phases[self.foe(seat)])
        total = -taste.cp * offer.cp
        for chance, haul in self.spread(seat, offer, offer.body):
            worth = attack * (haul.halves / 2 + haul.dodges + haul.returns / 2)
            worth += 2.0 * haul.sure + haul.added + haul.back + taste.healing * (haul.healed + haul.prevented)
            worth += taste.cp * haul.cp + taste.card * haul.cards
            total += chance * worth
        return total

    # --- the table -----------------------------------------------------------------------------------

    def foe(self, seat: int) -> int:
        """An opponent to reckon with before anyone is aimed at."""
        return (seat + 1) % len(self.content.heroes)

    def _measure(self) -> None:
        """Plays each hero's printed board against the other in thought, and weighs the tokens by that."""
        seats = range(len(self.content.heroes))
        phases = []
        for seat in seats:
            hero, foe = self.content.heroes[seat], self.foe(seat)
            none = (0,) * len(self.content.tokens)
            guards = tuple((space, 1) for space in self.content.heroes[foe].defences)
            scales = Scales(self, seat, foe, Weighed(FAR, FAR, HEAL_MARGIN, guards, 0, none, none, 3, 3))
            hopes = scales.hopes(hero.board([1] * len(hero.spaces)))
            phases.append((hopes.fresh(ATTEMPTS), hopes.fresh(ATTEMPTS - 1)))
        self.phases = [most for most, _ in phases]
        self.attempt = [most - fewer for most, fewer in phases]
        self.worths = [self._all_worths(seat) for seat in seats]
        self._scales = {}

    def scales(self, s: State, seat: int, foe: int) -> "Scales":
        """The scales of a seat for the situation on the table."""
        weighed = weigh(s, seat, foe)
        key = (seat, foe, *weighed)
        found = self._scales.get(key)
        if found is None:
            if len(self._scales) >= MANY:
                self._scales.clear()
            found = self._scales[key] = Scales(self, seat, foe, weighed)
        return found
