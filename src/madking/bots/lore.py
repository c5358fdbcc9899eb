"""What the texts of the heroes at one table bring, read once and remembered."""

from madking.bots.dice_value import FULL, LATTICE
from madking.bots.hauls import Reader, Spread, reads_dice, reads_numbers
from madking.core import dice
from madking.core.content import Content
from madking.lang import tree as t

Menu = list[list[tuple[int, int]]]


class Lore:
    """The results of every text that the heroes of one game have on their boards, cards and tokens."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.readers = [Reader(content, hero) for hero in content.heroes]
        self._texts: dict[tuple[int, int, int], Spread] = {}
        self._guards: dict[tuple[int, int, int], Spread] = {}
        self._menus: dict[tuple[int, int], Menu] = {}
        self._met: dict[tuple[int, int], list[int]] = {}

    def text(self, seat: int, node: t.Node, body: t.Body, shown: int = 0) -> Spread:
        """What the body of a node of the tree brings its owner, over the dice in question."""
        key = (seat, id(node), shown)
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = self.readers[seat].spread(body, shown)
        return found

    def row(self, seat: int, row: int, roll: int) -> Spread:
        """What a row brings when it is activated with these dice."""
        made = self.content.heroes[seat].rows[row].row
        return self.text(seat, made, made.body, roll)

    def matters(self, seat: int, row: int, roll: int) -> int:
        """The dice of a roll that meets a row, as far as they matter to it; equal ones make equal results."""
        shown = self._row_menu(seat, row)[LATTICE.index[roll] - FULL]
        return roll if shown < 0 else shown

    def guard(self, seat: int, space: int, level: int) -> Spread:
        """What a defence brings the defender, before it is rolled."""
        key = (seat, space, level)
        found = self._guards.get(key)
        if found is None:
            printed = self.content.heroes[seat].spaces[space].levels[level - 1]
            found = self._guards[key] = self.readers[seat].rolled(printed.dice, printed.body)
        return found

    def menu(self, seat: int, board: int) -> Menu:
        """For each roll of five dice: the rows that it meets, and the dice as far as they matter to the row."""
        found = self._menus.get((seat, board))
        if found is None:
            found = [[] for _ in LATTICE.of_size(dice.MAX_DICE)]
            for row in range(len(self.content.heroes[seat].rows)):
                if board >> row & 1:
                    for place, shown in enumerate(self._row_menu(seat, row)):
                        if shown >= 0:
                            found[place].append((row, shown))
            self._menus[seat, board] = found
        return found

    def _row_menu(self, seat: int, row: int) -> list[int]:
        """For each roll of five dice: -1 if it does not meet the row, else the dice as far as they matter."""
        found = self._met.get((seat, row))
        if found is None:
            hero = self.content.heroes[seat]
            made = hero.rows[row].row
            by_number, by_symbol = reads_numbers(made.body), reads_dice(made.body)
            found = []
            for roll in LATTICE.of_size(dice.MAX_DICE):
                if not hero.meets(made.need, roll):
                    found.append(-1)
                else:
                    found.append(roll if by_number else self.readers[seat].alike(roll) if by_symbol else 0)
            self._met[seat, row] = found
        return found
