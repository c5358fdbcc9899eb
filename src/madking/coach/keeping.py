"""Why to keep these dice: which rows come of it how often, if one goes on as well as one can, and their worth."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from madking.bots.outlook import Outlook
from madking.bots.valuation import valuation_of
from madking.bots.weights import Taste
from madking.core import codes, dice
from madking.core.options import Option, options
from madking.core.state import State
from madking.core.views import sight
from madking.odds.sweeps import Prospects
from madking.speech.phrasebook import decimal, percent
from madking.speech.phrasebook.coach import COACH

NAMED: Final = 2
"""Rows that a reason names at most."""
LEAST: Final = 0.05
"""A row that comes less often is no reason."""


@dataclass(frozen=True)
class Hope:
    """A row that a keep may bring, how often, and what it is worth then."""

    row: int
    chance: float
    worth: float


class Keeping:
    """What can be done with the dice of an attack roll, by greedy's values: in points of health."""

    def __init__(self, s: State, seat: int) -> None:
        self._s = s
        self._seat = seat
        seen = sight(s, seat)
        self._weights = Outlook(valuation_of(s.content, Taste()), seen, seat).weights
        self._board = seen.players[seat].board
        self._hopes: Prospects = self._weights.hopes(self._board)
        self._left = 0 if s.attack is None else s.attack.attempts

    def valued(self) -> list[tuple[Option, float]]:
        """Every option of the attempt with what it is worth, the best first."""
        found = [(option, self._worth(option)) for option in options(self._s)]
        return sorted(found, key=lambda valued: -valued[1])

    def _worth(self, option: Option) -> float:
        if codes.kind_of(option.code) == codes.KEEP:
            return round(self._hopes.keep(option.argument, self._left), 3)
        if not option.argument:
            return 0.0
        return round(self._weights.row(option.argument - 1, self._s.rolls[0].dice), 3)

    def hopes_of(self, kept: int) -> list[Hope]:
        """The rows that come of a keep if one goes on as well as one can, those first that bring most."""
        chances: dict[int, float] = defaultdict(float)
        worths: dict[int, float] = defaultdict(float)
        for roll, chance in self._ends(kept).items():
            row, worth = self._best_row(roll)
            chances[row] += chance
            worths[row] += chance * worth
        found = [Hope(row, chance, worths[row] / chance) for row, chance in chances.items() if row >= 0]
        return sorted(found, key=lambda hope: -hope.chance * hope.worth)

    def _ends(self, kept: int) -> dict[int, float]:
        """The dice that lie at last, with their chances: after each throw what is best is kept."""
        lying = _thrown(kept)
        for left in range(self._left - 1, 0, -1):
            later: dict[int, float] = defaultdict(float)
            for roll, chance in lying.items():
                best = self._hopes.best_keep(roll, left)
                for shown, more in _thrown(best).items():
                    later[shown] += chance * more
            lying = later
        return lying

    def _best_row(self, roll: int) -> tuple[int, float]:
        """The row that is announced with these dice, and its worth; -1 for none."""
        met = self._s.content.heroes[self._seat].met(roll) & self._board
        best, most = -1, 0.0
        row = 0
        while met >> row:
            if met >> row & 1:
                worth = self._weights.row(row, roll)
                if worth > most:
                    best, most = row, worth
            row += 1
        return best, most

    def reason(self, valued: list[tuple[Option, float]], language: str) -> str:
        """Why the best option is the best, in a sentence."""
        (best, worth), rest = valued[0], valued[1:]
        shown = decimal(worth, 1, language)
        if codes.kind_of(best.code) != codes.KEEP:
            return self._why_stop(best, shown, rest, language)
        rows = self._named(best.argument, language)
        if not rows:
            return COACH.sentence(language, "keep hopeless", worth=shown)
        parts = COACH.say(language, "and").join(rows)
        stop = max((each for option, each in rest if codes.kind_of(option.code) != codes.KEEP), default=0.0)
        if stop <= 0:
            return COACH.sentence(language, "keep", rows=parts, worth=shown)
        return COACH.sentence(language, "keep over", rows=parts, worth=shown, stop=decimal(stop, 1, language))

    def _named(self, kept: int, language: str) -> list[str]:
        """What a keep brings most, each with its chance; rows of one name are one."""
        chances: dict[str, float] = defaultdict(float)
        for hope in self.hopes_of(kept):
            chances[self._s.content.heroes[self._seat].rows[hope.row].name.said(language)] += hope.chance
        likely = [(name, chance) for name, chance in chances.items() if chance >= LEAST][:NAMED]
        return [
            COACH.say(language, "hope", chance=percent(f"{100 * chance:.0f}", language), what=name)
            for name, chance in likely
        ]

    def _why_stop(self, best: Option, worth: str, rest: list[tuple[Option, float]], language: str) -> str:
        again = max((each for option, each in rest if codes.kind_of(option.code) == codes.KEEP), default=0.0)
        if not best.argument:
            return COACH.sentence(language, "stop empty")
        name = self._s.content.heroes[self._seat].rows[best.argument - 1].name.said(language)
        key = "stop over" if again > 0 else "stop last"
        return COACH.sentence(language, key, what=name, worth=worth, again=decimal(again, 1, language))


def _thrown(kept: int) -> dict[int, float]:
    """What lies after the other dice are thrown, with its chances."""
    number = dice.MAX_DICE - dice.size(kept)
    whole = dice.FACES**number
    return {kept + roll: dice.ways(roll) / whole for roll in dice.rolls(number)}
