"""The searchers' door: a bare state and integers. Nothing is recorded, nothing is told, everything is checked.

`legal` and `chance` list what may come, `step` goes there in place, `sample` draws for chance; `text` and `parse` are
the bridge to what people write. The shell that people's programs use (`madking.Game`) stands on the same engine.
"""

from random import Random

from madking.core import engine, options, playout, spelling
from madking.core.state import State
from madking.errors import GameOver, IllegalChoice


def legal(state: State) -> list[int]:
    """The option codes of the player who is asked; none for chance and at the end.

    >>> import madking
    >>> from random import Random
    >>> state = madking.start(["barbarian", "paladin"])
    >>> madking.legal(state), state.pending
    ([], Chance())
    """
    if state.over or state.asked < 0:
        return []
    found = engine.legal(state)
    state.offered = found
    return found[:]


def chance(state: State) -> list[tuple[int, float]]:
    """What chance may bring, as codes with their probabilities; nothing unless the state waits for chance.

    >>> import madking
    >>> madking.chance(madking.start(["barbarian", "paladin"]))[0]
    (1, 0.16666666666666666)
    """
    return [] if state.over or state.asked >= 0 else engine.chance(state)


def sample(state: State, rng: Random) -> int:
    """One outcome of the pending chance question, drawn with its probability."""
    if state.over:
        raise GameOver("the game is over: chance brings nothing any more")
    if state.asked >= 0:
        raise IllegalChoice(f"player {state.asked} is asked here, not chance")
    return playout.sample(state, rng)


def step(state: State, code: int) -> None:
    """Answers the pending question, in place; a wrong answer is an `IllegalChoice` and changes nothing.

    >>> import madking
    >>> from random import Random
    >>> state, rng = madking.start(["barbarian", "paladin"]), Random(7)
    >>> while not state.over:
    ...     codes = madking.legal(state)
    ...     madking.step(state, rng.choice(codes) if codes else madking.sample(state, rng))
    >>> len(state.winners)
    1
    """
    engine.step(state, code)


def text(state: State, code: int) -> str:
    """The text of an option or an outcome of the pending question.

    >>> import madking
    >>> state = madking.start(["barbarian", "paladin"])
    >>> madking.text(state, madking.parse(state, "roll 6"))
    'roll 6'
    """
    if state.over:
        raise GameOver("the game is over: nothing is asked any more")
    engine.check(state, code)
    return options.outcome_text(state, code) if state.asked < 0 else options.option_text(state, code)


def parse(state: State, said: str) -> int:
    """The code of the option or outcome that a text means here."""
    if state.over:
        raise GameOver("the game is over: nothing is asked any more")
    if state.asked < 0:
        return spelling.parse_outcome(state, said)
    option = spelling.find_option(state, said)
    if option is None:
        raise IllegalChoice(f"{said!r} is not possible here")
    return option.code
