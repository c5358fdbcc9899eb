"""What the texts of the heroes at one table bring, read once and remembered under the facts that they seek."""

from typing import Final

from madking.bots.facts import BLIND, Facts, Seen, Sought, seen, sought_by
from madking.bots.outcomes import Outcomes
from madking.bots.reader import Reader
from madking.core import dice, moments
from madking.core.content import Content, RuleDef
from madking.lang import tree as t
from madking.odds.ground import Scene
from madking.odds.sweeps import lattice
from madking.odds.symbols import parts, reads_dice, reads_numbers

MANY: Final = 20_000
SHIFT: Final = 32
FIVE: Final = lattice(dice.ALL_FACES, dice.MAX_DICE)
"""Everything that five dice can show, and what can be kept of it."""


_DICE: Final = (t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie, t.SwapDice, t.Reroll, t.GrantAttempt)
UNTOUCHED: Final = 0
TOUCHED: Final = 1
REDONE: Final = 2


class Menu:
    """The rolls that meet a row, and their dice as far as they matter to it; 0 for dice that do not matter at all."""

    def __init__(self) -> None:
        self.shown: dict[int, int] = {}
        """What matters of each roll."""
        self.places: dict[int, list[int]] = {}
        """Where the rolls stand among all of five dice, by what matters of them: those bring the same."""


class TextCache:
    """The results of every text that the heroes of one game have on their boards, cards and tokens."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.readers = [Reader(content, seat) for seat in range(len(content.heroes))]
        self.boards: list[Sought] = []
        """What the rows of each hero seek, taken together."""
        for hero in content.heroes:
            self.boards.append(sought_by(content, hero, [made.row for made in hero.rows]))
        self.reading_guards: list[set[tuple[int, int]]] = [
            self._reading_guards(seat) for seat in range(len(self.readers))
        ]
        """The defences of each hero that read anything of the table, as spaces and levels."""
        self.exposing: list[tuple[int, int]] = _exposing(content)
        """Tokens that add to an attack on their holder, and how much."""
        self.disarming: list[int] = _disarming(content)
        """Tokens that take all damage off an attack of their holder."""
        self.swaying: list[RuleDef] = content.rules[moments.ATTACKING] + content.rules[moments.HARMING]
        """Rules that act on one's own attack."""
        self.saves = any(isinstance(node, t.Discount) for node in content.nodes)
        """Whether some text makes cards to come cheaper."""
        self._texts: dict[tuple[int, int, int, Seen], Outcomes] = {}
        self._guards: dict[tuple[int, int, int, Seen], Outcomes] = {}
        self._menus: dict[tuple[int, int], Menu] = {}
        self._dicey: dict[int, int] = {}

    def _reading_guards(self, seat: int) -> set[tuple[int, int]]:
        reader = self.readers[seat]
        found: set[tuple[int, int]] = set()
        for space, ability in enumerate(self.content.heroes[seat].spaces):
            if ability.slot is t.Slot.DEFENSIVE:
                found.update((space, level.number) for level in ability.levels if reader.sought(level) is not BLIND)
        return found

    def forget(self) -> None:
        """Forgets what texts bring, because their choices are judged anew."""
        self._texts.clear()
        self._guards.clear()

    def text(self, seat: int, node: t.Node, body: t.Body, facts: Facts, shown: int = 0, taken: int = 0) -> Outcomes:
        """What the body of a node of the tree brings its owner, over the dice in question."""
        reader = self.readers[seat]
        sought = reader.sought(node)
        key = (seat, id(node), shown + (taken << SHIFT), seen(facts, sought) if sought is not BLIND else ())
        found = self._texts.get(key)
        if found is None:
            if len(self._texts) >= MANY:
                self._texts.clear()
            found = self._texts[key] = reader.at(facts).spread(body, Scene(shown), taken)
        return found

    def touches_dice(self, node: t.Node, body: t.Body) -> bool:
        """Whether a text can turn dice on the table, or grant attempts."""
        return self._dice_work(node, body) > UNTOUCHED

    def redoes(self, node: t.Node, body: t.Body) -> bool:
        """Whether a text can roll the die of a spent token again."""
        return self._dice_work(node, body) == REDONE

    def _dice_work(self, node: t.Node, body: t.Body) -> int:
        found = self._dicey.get(id(node))
        if found is None:
            kinds = [type(part) for part in parts(body)]
            found = REDONE if t.RerollFor in kinds else TOUCHED if any(kind in _DICE for kind in kinds) else UNTOUCHED
            self._dicey[id(node)] = found
        return found

    def row(self, seat: int, row: int, roll: int, facts: Facts) -> Outcomes:
        """What a row brings when it is activated with these dice, as far as they matter to it."""
        made = self.content.heroes[seat].rows[row].row
        return self.text(seat, made, made.body, facts, roll)

    def guard_seen(self, seat: int, space: int, level: int, facts: Facts) -> Seen:
        """What a defence sees of the facts."""
        return seen(facts, self.readers[seat].sought(self.content.heroes[seat].spaces[space].levels[level - 1]))

    def guard(self, seat: int, space: int, level: int, facts: Facts, looked: Seen) -> Outcomes:
        """What a defence brings the defender, before it is rolled."""
        key = (seat, space, level, looked)
        found = self._guards.get(key)
        if found is None:
            printed = self.content.heroes[seat].spaces[space].levels[level - 1]
            reader = self.readers[seat]
            found = reader.at(facts).rolled(printed)
            self._guards[key] = found
        return found

    def menu(self, seat: int, row: int) -> Menu:
        """The rolls of five dice that meet a row."""
        found = self._menus.get((seat, row))
        if found is None:
            hero = self.content.heroes[seat]
            made = hero.rows[row].row
            by_number, by_symbol = reads_numbers(made.body), reads_dice(made.body)
            found = self._menus[seat, row] = Menu()
            for place, roll in enumerate(FIVE.rolls[FIVE.full :]):
                if hero.met(roll) >> row & 1:
                    shown = roll if by_number else self.readers[seat].symbols.alike(roll) if by_symbol else 0
                    found.shown[roll] = shown
                    found.places.setdefault(shown, []).append(place)
        return found


def _exposing(content: Content) -> list[tuple[int, int]]:
    found = []
    for made in content.rules[moments.ATTACKED]:
        for effect in made.rule.body if made.token >= 0 else ():
            if isinstance(effect, t.Add):
                more = sum(term.value for term in effect.amount.terms if isinstance(term, t.Number))
                found.append((made.token, more))
    return found


def _disarming(content: Content) -> list[int]:
    found = []
    for made in content.rules[moments.ACTIVATION]:
        if made.token >= 0 and any(isinstance(effect, t.Disarm) for effect in made.rule.body):
            found.append(made.token)
    return found
