"""Rules that act at one moment: whether it matters at all which comes first."""

from typing import Final

from madking.core.engine import advance, chance, legal
from madking.core.state import State
from madking.core.terms import ANSWER, NOTHING, PICK_RULE, WINDOW
from madking.core.views import sight

MOST_ENDS: Final = 100
"""With more ways to end it is not worked out, and the person is asked."""

Path = tuple[tuple[int, int], ...]


def order_is_idle(s: State, codes: list[int]) -> bool:
    """Whether each order of the rules comes to the same, whatever the dice, cards and further choices bring."""
    if s.ask != PICK_RULE:
        return False
    found = [_ends(s, code) for code in codes]
    return found[0] is not None and all(ends == found[0] for ends in found)


def _ends(s: State, code: int) -> dict[Path, State] | None:
    """How all rules of the moment end if this one comes first, by what was rolled, drawn and chosen on the way."""
    ends: dict[Path, State] = {}
    trial = sight(s, s.asked)
    return ends if _follow(trial, code, len(trial.stack), (), ends) else None


def _follow(trial: State, answer: int, depth: int, path: Path, ends: dict[Path, State]) -> bool:
    """Answers, and goes on in every way until the moment is over; False if there are too many."""
    trial.answer, trial.ask, trial.offered = answer, NOTHING, None
    while trial.ask in (NOTHING, WINDOW, ANSWER) and len(trial.stack) >= depth and not trial.over:
        if trial.ask != NOTHING:
            trial.answer, trial.ask, trial.offered = legal(trial)[0], NOTHING, None
        advance(trial, once=True)
    if len(trial.stack) < depth or trial.over:
        return _ended(trial, path, ends)
    ordered = trial.ask == PICK_RULE
    ways = legal(trial) if trial.asked >= 0 else [outcome for outcome, _ in chance(trial)]
    steps = [path if ordered else (*path, (trial.ask, way)) for way in ways]
    return all(_follow(trial.copy(), way, depth, step, ends) for way, step in zip(ways, steps, strict=True))


def _ended(trial: State, path: Path, ends: dict[Path, State]) -> bool:
    """Notes an end; False if it was reached by another order and differs, or there are too many."""
    same = ends.setdefault(tuple(sorted(path)), trial)
    return same == trial and len(ends) <= MOST_ENDS
