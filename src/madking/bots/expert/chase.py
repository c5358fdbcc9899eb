"""What to chase with dice: imagined games correct what greedy thinks of each row, exact odds do the rest.

To imagine every keep to the end would drown small differences in the luck of the dice. So games are imagined only from
dice that lie at last, some for each row that may come; how they end, against what greedy expects of the row, tells how
much it is really worth. Which dice to keep for that follows exactly.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from madking.bots.adding import add_up
from madking.bots.expert.luck import MASK, mix
from madking.bots.expert.search import Care, Purse
from madking.bots.outlook import Outlook
from madking.bots.text_cache import FIVE
from madking.core import codes, dice
from madking.core.engine import proceed
from madking.core.state import State
from madking.odds.sweeps import Prospects

Arrival = Callable[[int, int], float]
"""How well it goes if these dice lie at last, in the imagined game of this number."""

TRIALS: Final = 48
"""Completed rolls by which the rows that may come are found."""
LIKELY: Final = 2
"""How many of them must end in a row for it to be looked at."""
ROUNDS: Final = 4
"""Games for each row without which nothing is concluded."""
SLOPE: Final = 0.012
"""What a point is worth at least, as a chance to win."""


def arrive(s: State, roll: int) -> None:
    """Lets these dice lie after the last attempt of the roll phase that waits."""
    attack = s.attack
    if attack is None:
        raise AssertionError("an attempt has an attack")
    attack.attempts = 1
    attack.price = 0
    proceed(s, codes.KEEP)
    proceed(s, roll)


class Chase:
    """The rows that may come from here, and what is thought of them."""

    def __init__(self, table: Outlook, seed: int, care: Care) -> None:
        self.table = table
        self._care = care
        attack = table.s.attack
        self.left = attack.attempts if attack is not None else 0
        self.shown = table.s.rolls[0].dice
        self.board = table.s.players[table.seat].board
        self.rolls = FIVE.rolls[FIVE.full :]
        self.rows: list[int] = []
        self.values: list[float] = []
        self._value_rolls()
        self.hopes = Prospects(self.values[:])
        self._seed = seed

    def _value_rolls(self) -> None:
        """The best row of every roll, and what greedy thinks it is worth."""
        hero = self.table.s.content.heroes[self.table.seat]
        weights = self.table.weights
        for roll in self.rolls:
            best, most = -1, 0.0
            met = hero.met(roll) & self.board
            row = 0
            while met:
                if met & 1:
                    worth = weights.row(row, roll)
                    if worth > most:
                        best, most = row, worth
                met >>= 1
                row += 1
            self.rows.append(best)
            self.values.append(most)

    # --- what may come -------------------------------------------------------------------------------

    def likely(self, keeps: list[int]) -> dict[int, list[int]]:
        """The rows that may come from these keeps, with rolls that bring them."""
        found: dict[int, list[int]] = {}
        for trial in range(TRIALS):
            roll = self._complete(keeps[trial % len(keeps)], trial)
            found.setdefault(self.rows[FIVE.numbers[roll] - FIVE.full], []).append(roll)
        return {row: rolls for row, rolls in found.items() if len(rolls) >= LIKELY}

    def _complete(self, kept: int, trial: int) -> int:
        """A roll that these dice may become, kept as greedy would keep them."""
        roll = self._fill(kept, trial, 0)
        for attempt in range(1, self.left):
            remaining = self.left - attempt
            kept = max(dice.subsets(roll), key=lambda some: self.worth(self.hopes, some, roll, remaining))
            if kept == roll:
                break
            roll = self._fill(kept, trial, attempt)
        return roll

    def _fill(self, kept: int, trial: int, attempt: int) -> int:
        for number in range(dice.MAX_DICE - dice.size(kept)):
            luck = mix(self._seed + trial * 7919 + attempt * 104729 + number * 1299709)
            kept += dice.one(1 + (luck * dice.FACES // (MASK + 1)))
        return kept

    def worth(self, hopes: Prospects, kept: int, roll: int, left: int) -> float:
        """What it is worth to keep some of the dice that lie."""
        return hopes.best(roll, 0) if kept == roll else hopes.keep(kept, left)

    # --- what is really worth ------------------------------------------------------------------------

    def corrected(self, likely: dict[int, list[int]], arrival: Arrival, purse: Purse) -> Prospects:
        """Greedy's hopes, with its opinions of the rows corrected by imagined games."""
        rows = sorted(likely)
        means = {row: add_up([self.hopes.best(roll, 0) for roll in likely[row]]) / len(likely[row]) for row in rows}
        results: dict[int, list[float]] = {row: [] for row in rows}
        game = 0
        while game < self._care.row_games and purse.left():
            for row in rows:
                if not purse.left():
                    break
                roll = likely[row][game % len(likely[row])]
                results[row].append(arrival(roll, game) - SLOPE * (self.hopes.best(roll, 0) - means[row]))
                purse.played += 1
            game += 1
        games = min(len(ends) for ends in results.values())
        return self._adjusted(rows, means, results, games) if games >= ROUNDS else self.hopes

    def _adjusted(
        self, rows: list[int], means: dict[int, float], results: dict[int, list[float]], games: int
    ) -> Prospects:
        """Greedy's hopes, each row by as much better or worse as it did, the surer the more."""
        middle = [add_up([results[row][game] for row in rows]) / len(rows) for game in range(games)]
        ends = {row: [results[row][game] - middle[game] for game in range(games)] for row in rows}
        averages = {row: add_up(ends[row]) / games for row in rows}
        slope, base = _line([means[row] for row in rows], [averages[row] for row in rows])
        values = self.values[:]
        faith = self._care.faith
        for row in rows:
            spread = add_up([(end - averages[row]) ** 2 for end in ends[row]]) / max(1, games - 1)
            error = sqrt(spread / games) / slope
            off = (averages[row] - base) / slope - means[row]
            off *= faith * faith / (faith * faith + error * error)
            for place, other in enumerate(self.rows):
                if other == row:
                    values[place] += off
        return Prospects(values)

    # --- the choice ----------------------------------------------------------------------------------

    def keeps(self, options: list[int], number: int) -> list[int]:
        """The best keeps by greedy's own hopes."""
        kept = [codes.argument_of(option) for option in options if codes.kind_of(option) == codes.KEEP]
        return sorted(kept, key=lambda some: self.hopes.keep(some, self.left), reverse=True)[:number]

    def best(self, hopes: Prospects, options: list[int], number: int) -> list[int]:
        """The best options by these hopes, best first: keeps, and rows as the dice lie."""
        stop = hopes.best(self.shown, 0)
        row = self.rows[self.rolls.index(self.shown)]
        weights = self.table.weights

        def worth(option: int) -> float:
            argument = codes.argument_of(option)
            if codes.kind_of(option) == codes.KEEP:
                return hopes.keep(argument, self.left)
            if argument == row + 1:
                return stop
            return weights.row(argument - 1, self.shown) if argument else 0.0

        return sorted(options, key=worth, reverse=True)[:number]


def _line(points: list[float], ends: list[float]) -> tuple[float, float]:
    """The line through what greedy expects and what came: its slope, not below a least one, and its value at 0."""
    number = len(points)
    x, y = add_up(points) / number, add_up(ends) / number
    wide = add_up([(point - x) ** 2 for point in points])
    steep = add_up([(point - x) * (end - y) for point, end in zip(points, ends, strict=True)])
    slope = max(SLOPE, steep / wide if wide > 0 else 0.0)
    return slope, y - slope * x
