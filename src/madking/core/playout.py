"""Random play, kept inside the compiled core so that millions of steps cost little."""

from random import Random

from madking.core import dice
from madking.core.engine import legal, proceed
from madking.core.piles import possible_cards
from madking.core.state import State
from madking.core.terms import ROLL_DICE


def sample(s: State, rng: Random) -> int:
    """One result of the pending chance question, drawn with its probability."""
    if s.ask == ROLL_DICE:
        rolled = 0
        throw = rng.random
        for _ in range(s.number):
            rolled += dice.one(1 + int(throw() * dice.FACES))
        return rolled
    cards = possible_cards(s)
    return cards[int(rng.random() * len(cards))]


def play_randomly(s: State, rng: Random, limit: int) -> int:
    """Plays to the end with random choices; says how many steps it took (`limit` at most)."""
    steps = 0
    while not s.over and steps < limit:
        if s.asked < 0:
            proceed(s, sample(s, rng))
        else:
            options = legal(s)
            proceed(s, options[int(rng.random() * len(options))])
        steps += 1
    return steps
