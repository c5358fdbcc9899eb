"""What the texts of the heroes at one table bring, read once and remembered."""

from madking.bots.dice_value import LATTICE
from madking.bots.hauls import Reader, Spread, reads_dice, reads_numbers
from madking.core import dice
from madking.core.content import Content
from madking.lang import tree as t


class Lore:
    """The results of every text that the heroes of one game have on their boards, cards and tokens."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.readers = [Reader(content, hero) for hero in content.heroes]
        self._texts: dict[tuple[int, int, int], Spread] = {}
        self._guards: dict[tuple[int, int, int], Spread] = {}
        self._menus: dict[tuple[int, int], dict[int, int]] = {}

    def text(self, seat: int, node: t.Node, body: t.Body, shown: int = 0) -> Spread:
        """What the body of a node of the tree brings its owner, over the dice in question."""
        key = (seat, id(node), shown)
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = self.readers[seat].spread(body, shown)
        return found

    def row(self, seat: int, row: int, roll: int) -> Spread:
        """What a row brings when it is activated with these dice, as far as they matter to it."""
        made = self.content.heroes[seat].rows[row].row
        return self.text(seat, made, made.body, roll)

    def guard(self, seat: int, space: int, level: int) -> Spread:
        """What a defence brings the defender, before it is rolled."""
        key = (seat, space, level)
        found = self._guards.get(key)
        if found is None:
            printed = self.content.heroes[seat].spaces[space].levels[level - 1]
            found = self._guards[key] = self.readers[seat].rolled(printed.dice, printed.body)
        return found

    def menu(self, seat: int, row: int) -> dict[int, int]:
        """The rolls of five dice that meet a row, by their place in the lattice, and their dice as far as they matter.

        Rolls whose dice matter alike bring the same; 0 stands for dice that do not matter at all.
        """
        found = self._menus.get((seat, row))
        if found is None:
            hero = self.content.heroes[seat]
            made = hero.rows[row].row
            by_number, by_symbol = reads_numbers(made.body), reads_dice(made.body)
            found = {}
            for place, roll in enumerate(LATTICE.of_size(dice.MAX_DICE)):
                if hero.meets(made.need, roll):
                    found[place] = roll if by_number else self.readers[seat].alike(roll) if by_symbol else 0
            self._menus[seat, row] = found
        return found
