"""Which options deserve a thought."""

from madking.core.state import State
from madking.core.terms import REROLL


def candidates(s: State, options: list[int], favourite: int) -> list[int]:
    """The options worth imagining, greedy's favourite first."""
    if s.ask == REROLL:
        return [favourite]
    return [favourite, *(option for option in options if option != favourite)]
