"""Looking one question ahead, so that a person who has nothing to add to their own roll can keep dice at once."""

from madking.core import codes, engine
from madking.core.state import State
from madking.core.terms import ATTACK_ROLL, ATTEMPT, WINDOW
from madking.core.windows import AFTER_ROLL, asked_in


def attempt_after(s: State) -> State | None:
    """In the roller's own window after an attempt: the decision that follows if nobody uses anything."""
    if asked_in(s) != AFTER_ROLL or s.asked != s.active:
        return None
    if s.rolls[-1].purpose != ATTACK_ROLL or s.rolls[-1].owner != s.asked:
        return None
    trial = s.copy()
    while trial.ask == WINDOW:
        engine.proceed(trial, codes.PASS)
    return trial if trial.ask == ATTEMPT else None
