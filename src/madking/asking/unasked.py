"""What is answered for a person without asking, because nothing else is there to be wanted."""

from madking.asking.leaving import nothing_new
from madking.asking.ordering import order_is_idle
from madking.asking.reactions import Asking, ask_alone, ask_publicly, in_window
from madking.asking.sales import sale_helps
from madking.asking.trying import changes_nothing
from madking.core import codes
from madking.core.options import Option
from madking.core.state import State
from madking.core.terms import DEFENCE, MAIN_ACT


def unasked(
    s: State, offered: list[Option], asking: Asking, singles: bool, alone: bool, left: State | None = None
) -> Option | None:
    """The answer to the pending question that is given without asking; None if the person is asked.

    `singles`: they want what is the only choice to be taken by itself. `alone`: nobody else can see whether they are
    asked; otherwise nothing depends on what a hand holds. `left`: the table as they left it at the end of their last
    Main Phase 1, if they were asked there (`left_behind`).
    """
    if in_window(s):
        asks = ask_alone(s, offered, asking) if alone else ask_publicly(s, asking)
        return None if asks else offered[0]
    found = only_choice(s, offered) if singles else None
    if found is None and singles and alone and order_is_idle(s, [option.code for option in offered]):
        found = offered[0]
    if found is None and alone and asking is not Asking.ALL:
        found = _end_of_main(offered) if nothing_new(s, offered, left) else _idle_main(s, offered)
    return found


def only_choice(s: State, offered: list[Option]) -> Option | None:
    """The only defence, or the only option at all; all can see which.

    A single ability is still asked about: a weak attack may be worse than none, for what the defence brings.
    """
    if len(offered) == 1:
        return offered[0]
    defences = [option for option in offered if option.argument] if s.ask == DEFENCE else []
    return defences[0] if len(defences) == 1 else None


def _idle_main(s: State, offered: list[Option]) -> Option | None:
    """The end of a Main Phase in which all that could be done is to sell cards, and no sale would pay for another."""
    if s.ask != MAIN_ACT or sale_helps(s):
        return None
    if any(option.kind not in ("done", "sell") and not changes_nothing(s, option.code) for option in offered):
        return None
    return _end_of_main(offered)


def _end_of_main(offered: list[Option]) -> Option:
    return next(option for option in offered if option.code == codes.DONE)
