"""Rules that act at one moment: whether it matters at all which comes first."""

from typing import Final

from madking.core import codes
from madking.core.damage import pooled
from madking.core.engine import advance, chance, legal
from madking.core.state import State
from madking.core.terms import ANSWER, NOTHING, PICK_RULE, WINDOW
from madking.core.views import sight

MOST_ENDS: Final = 100
"""With more ways to end it is not worked out, and the person is asked."""

Path = tuple[tuple[int, int], ...]


def order_is_idle(s: State, rules: list[int]) -> bool:
    """Whether each order of the rules comes to the same, whatever the dice, cards and further choices bring."""
    if s.ask != PICK_RULE:
        return False
    found = [_ends(s, code) for code in rules]
    return found[0] is not None and all(ends == found[0] for ends in found)


def _ends(s: State, code: int) -> dict[Path, State] | None:
    """How all rules of the moment end if this one comes first, by what was rolled, drawn and chosen on the way."""
    ends: dict[Path, State] = {}
    trial = sight(s, s.asked)
    return ends if _follow(trial, code, s.asked, len(trial.stack), (), ends) else None


def _follow(trial: State, answer: int, seat: int, depth: int, path: Path, ends: dict[Path, State]) -> bool:
    """Answers, and goes on in every way until the moment is over; False if that cannot be compared.

    Too many ways cannot, nor a window between two of the rules in which the seat that orders them could act.
    """
    trial.answer, trial.ask, trial.offered = answer, NOTHING, None
    while trial.ask in (NOTHING, WINDOW, ANSWER) and not _is_over(trial, depth):
        if trial.ask != NOTHING:
            if trial.asked == seat and len(trial.stack) >= depth and len(legal(trial)) > 1:
                return False
            trial.answer, trial.ask, trial.offered = codes.PASS, NOTHING, None
        advance(trial, once=True)
    if _is_over(trial, depth):
        return _ended(trial, path, ends)
    ordered = trial.ask == PICK_RULE
    ways = legal(trial) if trial.asked >= 0 else [outcome for outcome, _ in chance(trial)]
    steps = [path if ordered else (*path, (trial.ask, way)) for way in ways]
    return all(_follow(trial.copy(), way, seat, depth, step, ends) for way, step in zip(ways, steps, strict=True))


def _is_over(trial: State, depth: int) -> bool:
    """Whether all rules of the moment have acted, and what they wrote into ledgers is applied."""
    return trial.over or (len(trial.stack) < depth and not pooled(trial))


def _ended(trial: State, path: Path, ends: dict[Path, State]) -> bool:
    """Notes an end; False if it was reached by another order and differs, or there are too many."""
    trial.answer = codes.PASS
    same = ends.setdefault(tuple(sorted(path)), trial)
    return same == trial and len(ends) <= MOST_ENDS
