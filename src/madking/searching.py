"""Search over pure states, as values: every step gives a new state, and leaves the old one as it was.

The quicker door, in place and with integers, is `madking.door`.
"""

import json

from madking.core import engine, spelling
from madking.core.options import Option, Outcome
from madking.core.plain import from_plain, to_plain
from madking.core.state import State
from madking.errors import IllegalChoice, SetupError


def apply(state: State, choice: Option | Outcome | str) -> State:
    """The state after a choice or an outcome; the given one is left as it was.

    >>> import madking
    >>> state = madking.new_game(["barbarian", "paladin"], seed="7").state
    >>> after = apply(state, madking.options(state)[0])
    >>> state == after
    False
    """
    new = state.copy()
    if isinstance(choice, Option):
        engine.step(new, choice.code)
    elif isinstance(choice, Outcome):
        engine.step(new, choice.value)
    elif not isinstance(choice, str):
        raise IllegalChoice(f"a choice is an Option, an Outcome or the text of one, not {choice!r}")
    elif state.asked < 0 and not state.over:
        engine.step(new, spelling.parse_outcome(state, choice))
    else:
        option = spelling.find_option(state, choice)
        if option is None:
            raise IllegalChoice(f"{choice!r} is not possible here")
        engine.step(new, option.code)
    return new


def dump(state: State) -> str:
    """A pure state as JSON text; `restore` reads it back."""
    return json.dumps(to_plain(state), separators=(",", ":"))


def restore(text: str, like: State) -> State:
    """The state that `dump` wrote, for the same heroes, ruleset and mode as `like`; anything else is a SetupError."""
    try:
        state = from_plain(json.loads(text), like.content, like.ruleset, like.mode)
        sound = len(state.players) == len(like.players) and not _misplaced(state)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise SetupError("this text is no state that `dump` wrote") from error
    if not sound:
        raise SetupError("this text is no state of these heroes in this mode")
    return state


def _misplaced(state: State) -> bool:
    """Whether a state that was read speaks of seats, tokens or cards that are not there."""
    kinds = len(state.content.tokens)
    return any(
        player.seat != seat
        or len(player.tokens) != kinds
        or not all(0 <= card < len(hero.cards) for card in (*player.hand, *player.deck, *player.discard))
        for seat, (player, hero) in enumerate(zip(state.players, state.content.heroes, strict=True))
    )
