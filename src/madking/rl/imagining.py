"""For searchers: whole games that a seat must reckon with, and games played on to their end.

`Luck` makes two of them comparable: the same dice and draws meet both (common random numbers).
"""

from collections.abc import Sequence
from random import Random

from madking.bots.expert.luck import Luck, deal
from madking.core.engine import legal, proceed
from madking.core.playout import sample
from madking.core.state import State
from madking.core.views import sight
from madking.errors import SetupError
from madking.rl.lanes import reply, rewards, thinkers
from madking.seats import Bot

__all__ = ["Luck", "imagine", "rollout"]


def imagine(state: State, seat: int, rng: Random) -> State:
    """A whole game that looks to a seat like this one: what it cannot see is dealt anew, all ways being as likely.

    It is for the seat that is asked: what others are asked, and out of which cards, is theirs to know.
    """
    if state.over or state.asked != seat:
        raise SetupError(f"only the seat that is asked can imagine the game; seat {seat} is not")
    return deal(sight(state, seat), Luck(rng.getrandbits(31)))


def rollout(
    state: State, luck: Random | Luck, bots: Sequence[Bot | None] | None = None, turns: int = 400
) -> list[float]:
    """Plays a game on, in place, to its end or for so many turns more; says what each seat gets (0 if it has no end).

    Seats without a bot answer at random. A `Luck` brings the same dice and cards to every game that is played with it.
    """
    answers = luck if isinstance(luck, Random) else Random(luck.seed)
    thinking = [] if bots is None else thinkers(bots)
    last = state.turn + turns
    while not state.over and state.turn < last:
        if state.asked < 0:
            proceed(state, luck.bring(state) if isinstance(luck, Luck) else sample(state, luck))
            continue
        found = legal(state)
        bot = None if bots is None else bots[state.asked]
        if len(found) == 1:
            proceed(state, found[0])
        elif bot is None:
            proceed(state, found[int(answers.random() * len(found))])
        else:
            proceed(state, reply(state, bot, thinking[state.asked], found))
    return rewards(state)
