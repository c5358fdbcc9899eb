"""Finds the weights of the expert's judge: which leads, at the beginning of a turn, end in a win.

    PYTHONPATH=build/compiled python tools/calibrate.py --games 2000

Greedy bots play each other, each hero against itself; each turn's beginning is a sample. The weights with the least
surprise (mean logarithmic loss) are printed, for `bots/expert/judge.py`.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from math import exp, log

from madking.bots.expert.judge import LONG, PACE, Judge
from madking.bots.greedy import GreedyBot
from madking.bots.scales import Taste
from madking.bots.study import study_of
from madking.core import engine
from madking.core.game import SeededDice
from madking.core.state import State
from madking.games import make_state
from madking.lang.library import hero_keys

Sample = tuple[list[float], int]
NAMES = ("width", "spread", "cp", "card", "upgrade", "tokens", "board", "turn")
START = [3.0, 0.2, 0.4, 0.6, 0.1, 0.5, 0.5, 3.0]


def features(s: State) -> list[float]:
    """What the player who begins a turn has, and how much more than the other."""
    me = s.players[s.active]
    foe = s.players[1 - s.active]
    judge = Judge(study_of(s.content, Taste()))
    least = float(min(s.dials))
    levels = float(sum(me.levels) - len(me.levels) - sum(foe.levels) + len(foe.levels))
    lead = float(s.health(me.seat) - s.health(foe.seat))
    cards = float(len(me.hand) - len(foe.hand))
    tokens = judge.tokens(me) - judge.tokens(foe)
    board = (judge.board(me) - judge.board(foe)) * min(LONG, least / PACE)
    return [least, lead, float(me.cp - foe.cp), cards, levels * least, tokens, board]


def play(state: State, seed: str) -> list[Sample]:
    """One game between greedy bots, as samples."""
    dice, bot = SeededDice(seed), GreedyBot()
    seen: list[tuple[list[float], int]] = []
    turn = 0
    while not state.over and state.turn < 200:
        if state.turn > turn:
            turn = state.turn
            seen.append((features(state), state.active))
        if state.asked < 0:
            engine.proceed(state, dice.next(state))
        else:
            engine.proceed(state, bot.decide(state.asked, engine.legal(state), partial(lambda s: s, state)))
    if len(state.winners) != 1:
        return []
    return [(found, int(seat == state.winners[0])) for found, seat in seen]


def loss(samples: list[Sample], weights: list[float]) -> float:
    """The mean surprise of these weights at how the games ended."""
    width, spread, cp, card, upgrade, tokens, board, turn = weights
    total = 0.0
    for (least, lead, cps, cards, levels, worth, boards), won in samples:
        points = lead + cp * cps + card * cards + upgrade * levels + tokens * worth + board * boards + turn
        x = points / (width + spread * least)
        x = max(-30.0, min(30.0, x if won else -x))
        total += log(1 + exp(-x))
    return total / len(samples)


def fit(samples: list[Sample], say: Callable[[str], object]) -> list[float]:
    """Coordinate descent: each weight in turn is moved while that helps, by ever smaller steps."""
    weights, steps = START[:], [max(0.02, 0.4 * abs(weight)) for weight in START]
    best = loss(samples, weights)
    for sweep in range(14):
        for index in range(len(weights)):
            for step in (steps[index], -steps[index]):
                trial = weights[:]
                trial[index] += step
                found = loss(samples, trial) if trial[0] > 0 else best
                if found < best:
                    best, weights = found, trial
                    break
            else:
                steps[index] *= 0.5
        say(f"sweep {sweep}: {best:.5f}\n")
    return weights


def main() -> int:
    """Plays, fits, prints."""
    parser = argparse.ArgumentParser(description="weights for the expert's judge")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="calibrate")
    asked = parser.parse_args()
    keys = hero_keys()
    samples: list[Sample] = []
    for number in range(asked.games):
        pair = (keys[number % len(keys)],) * 2
        table = make_state(pair, "1v1", "rerolled")[0]
        samples += play(engine.begin(table.content, table.ruleset, table.mode), f"{asked.seed}/{number}")
    sys.stdout.write(f"{len(samples)} samples\n")
    weights = fit(samples, sys.stdout.write)
    for name, weight in zip(NAMES, weights, strict=True):
        sys.stdout.write(f"{name} = {weight:.3f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
