"""Which options deserve a thought: all where there are few, the best by greedy's own reckoning where there are many."""

from typing import Final

from madking.bots.scales import Taste
from madking.bots.study import study_of
from madking.bots.table import Table
from madking.core import codes
from madking.core.state import ATTEMPT, REROLL, State

KEEPS: Final = 5


def candidates(s: State, seat: int, options: list[int], favourite: int, taste: Taste) -> list[int]:
    """The options worth imagining, greedy's favourite first."""
    others = [option for option in options if option != favourite]
    if s.ask == ATTEMPT:
        others = _attempts(s, seat, others, taste)
    elif s.ask == REROLL:
        others = []
    return [favourite, *others]


def _attempts(s: State, seat: int, options: list[int], taste: Taste) -> list[int]:
    """The best keeps and rows by what greedy hopes of them."""
    table = Table(study_of(s.content, taste), s, seat)
    left = s.attack.attempts if s.attack is not None else 0
    hopes = table.scales.hopes(s.players[seat].board)
    shown = s.rolls[0].dice

    def worth(option: int) -> float:
        argument = codes.argument_of(option)
        if codes.kind_of(option) == codes.KEEP:
            return hopes.keep(argument, left)
        return table.scales.row(argument - 1, shown) if argument else 0.0

    return sorted(options, key=worth, reverse=True)[:KEEPS]
