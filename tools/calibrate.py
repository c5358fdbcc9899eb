"""Finds what the expert should think of things.

    PYTHONPATH=build/compiled python tools/calibrate.py --games 500 [--heroes samurai,monk]
    PYTHONPATH=build/compiled python tools/calibrate.py --habits [--heroes samurai,monk]

The first finds the weights of the judge, hero by hero: greedy bots play each other, each turn's beginning is a sample,
and the weights with the least surprise at how the games ended are printed, for `bots/expert/leads.py`. The second
looks for habits: greedy with another taste plays against greedy, the best of some tastes play on, and the last one
must prove itself in games that it was not chosen by. Both print lines for `bots/expert/leads.py`.
"""

import argparse
import sys
from dataclasses import asdict, replace
from functools import partial
from math import exp, log
from random import Random

from madking.bots.expert.judge import DRAIN, LASTING, LONG, PACE, SPREAD, WIDTH, Judge
from madking.bots.expert.leads import THRIFTY, USUAL, Leads
from madking.bots.greedy import GreedyBot
from madking.bots.valuation import valuation_of
from madking.bots.weights import Taste
from madking.core import engine
from madking.core.sources import SeededDice
from madking.core.state import State
from madking.games import make_state
from madking.lang.library import hero_keys

Sample = tuple[list[float], bool]
TURNS = 200
LAVISH = (1.0, 0.4, 3.0)
"""Shares of the usual pace: who lays upgrades as usual, nearly all of them, and hardly any, so that games tell what
they are worth, and not only that good ones are laid."""
VARIED = ("cp", "card", "healing", "lasting", "attack", "pace", "kept", "spent", "reaction", "eager")
"""What tastes differ in, besides what a Main Phase must gain."""
TRIED = 17
STAGES = ((6, 40), (2, 80), (1, 200))
"""How many tastes are left after each so many games more."""
PROOF = 300
DOUBT = 30.0
"""How many samples' worth of evidence it takes to leave the usual weights."""


def begin(hero: str) -> State:
    """A new game of a hero against itself."""
    table = make_state((hero, hero), "1v1", "rerolled")[0]
    return engine.begin(table.content, table.ruleset, table.mode)


# --- the judge's weights -----------------------------------------------------------------------------


def features(judge: Judge, s: State) -> list[float]:
    """How much more the player who begins a turn has than the other: health, the turn, and what weights weigh."""
    me, foe = s.players[s.active], s.players[1 - s.active]
    least = float(min(s.dials))
    found = [
        float(s.health(me.seat) - s.health(foe.seat)),
        1.0,
        float(me.cp - foe.cp),
        float(len(me.hand) - len(foe.hand)),
        (judge.strength(me) - judge.strength(foe)) * min(LASTING, least / DRAIN),
        judge.tokens(me) - judge.tokens(foe),
        (judge.board(me) - judge.board(foe)) * min(LONG, least / PACE),
    ]
    return [value / (WIDTH + SPREAD * least) for value in found]


def samples_of(state: State, bots: tuple[GreedyBot, GreedyBot], seed: str) -> list[Sample]:
    """One game between greedy bots: the beginning of each turn, and whether its player won."""
    dice = SeededDice(seed)
    judge = Judge(valuation_of(state.content, Taste()))
    seen: list[tuple[list[float], int]] = []
    turn = 0
    while not state.over and state.turn < TURNS:
        if state.turn > turn:
            turn = state.turn
            seen.append((features(judge, state), state.active))
        if state.asked < 0:
            engine.proceed(state, dice.next(state))
        else:
            bot = bots[state.asked]
            engine.proceed(state, bot.decide(state.asked, engine.legal(state), partial(lambda s: s, state)))
    if len(state.winners) != 1:
        return []
    return [(found, seat == state.winners[0]) for found, seat in seen]


def surprise(samples: list[Sample], weights: list[float]) -> float:
    """How little these weights expect what came, and how unusual they are themselves."""
    sharp, rest = weights[0], weights[1:]
    total = 0.0
    for found, won in samples:
        x = found[0]
        for weight, value in zip(rest, found[1:], strict=True):
            x += weight * value
        x = max(-30.0, min(30.0, sharp * (x if won else -x)))
        total += log(1 + exp(-x))
    odd = sum(((weight - usual) / (abs(usual) + 0.05)) ** 2 for weight, usual in zip(weights, USUAL, strict=True))
    return (total + DOUBT / 10 * odd) / len(samples)


def fit(samples: list[Sample]) -> Leads:
    """Coordinate descent: each weight in turn is moved while that helps, by ever smaller steps."""
    weights = list(USUAL)
    steps = [0.3 * weight for weight in weights]
    best = surprise(samples, weights)
    while max(step / usual for step, usual in zip(steps, USUAL, strict=True)) > 0.05:
        for index in range(len(weights)):
            for step in (steps[index], -steps[index]):
                trial = weights[:]
                trial[index] += step
                found = surprise(samples, trial)
                if found < best:
                    best, weights = found, trial
                    break
            else:
                steps[index] *= 0.5
    return Leads(*(round(weight, 2 if weight > 0.3 else 3) for weight in weights))


def calibrate(heroes: list[str], games: int, seed: str) -> None:
    """Prints the weights of some heroes."""
    for hero in heroes:
        start = begin(hero)
        players = [GreedyBot(replace(Taste(), pace=share * Taste().pace)) for share in LAVISH]
        samples: list[Sample] = []
        for number in range(games):
            both = players[number % len(players)], players[number // len(players) % len(players)]
            samples += samples_of(start.copy(), both, f"{seed}/{number}")
        weights = fit(samples)
        sys.stdout.write(f'    "{hero}": Leads({", ".join(f"{weight:g}" for weight in weights)}),\n')
        sys.stdout.flush()


# --- habits ------------------------------------------------------------------------------------------


def duel(start: State, bots: list[GreedyBot], seed: str) -> list[int]:
    """One game between two tastes: who won."""
    state, dice = start.copy(), SeededDice(seed)
    while not state.over and state.turn < TURNS:
        if state.asked < 0:
            engine.proceed(state, dice.next(state))
        else:
            bot = bots[state.asked]
            engine.proceed(state, bot.decide(state.asked, engine.legal(state), partial(lambda s: s, state)))
    return state.winners


def scores(hero: State, taste: Taste, numbers: range, seed: str) -> list[float]:
    """How greedy with this taste does against greedy, seats swapped in every second game."""
    found: list[float] = []
    for number in numbers:
        mine = number % 2
        bots = [GreedyBot(taste), GreedyBot()]
        won = duel(hero, bots[::-1] if mine else bots, f"{seed}/{number // 2}")
        found.append(0.5 if len(won) != 1 else float(won[0] == mine))
    return found


def varied(rng: Random) -> Taste:
    """A taste somewhere about greedy's."""
    usual = asdict(Taste())
    changed = {name: round(usual[name] * exp(rng.gauss(0.0, 0.4)), 2) for name in VARIED}
    return replace(Taste(), wise=round(rng.uniform(-0.3, 0.7), 2), cp_late=round(changed["cp"] / 2, 2), **changed)


def tuned(hero: State, seed: str) -> tuple[Taste, float]:
    """The best of some tastes, and how it does in games that it was not chosen by."""
    rng = Random(seed)
    field: list[tuple[Taste, list[float]]] = [(taste, []) for taste in (THRIFTY, *(varied(rng) for _ in range(TRIED)))]
    for left, games in STAGES:
        for taste, found in field:
            found += scores(hero, taste, range(len(found), len(found) + games), f"{seed}/choose")
        field.sort(key=lambda one: sum(one[1]), reverse=True)
        field = field[:left]
    best = field[0][0]
    proof = scores(hero, best, range(PROOF), f"{seed}/prove")
    return best, sum(proof) / len(proof)


def habits(heroes: list[str], seed: str) -> None:
    """Prints the habits of some heroes, those that are better than greedy's."""
    for hero in heroes:
        taste, share = tuned(begin(hero), f"{seed}/{hero}")
        usual = asdict(Taste())
        told = ", ".join(f"{name}={value:g}" for name, value in asdict(taste).items() if value != usual[name])
        sys.stdout.write(f'    "{hero}": Taste({told}),  # {100 * share:.1f} % of {PROOF} games\n')
        sys.stdout.flush()


def main() -> int:
    """Plays, fits, prints."""
    parser = argparse.ArgumentParser(description="weights and habits for the expert")
    parser.add_argument("--games", type=int, default=500, help="games of each hero for its weights")
    parser.add_argument("--heroes", default=",".join(hero_keys()), help="which heroes, with commas between")
    parser.add_argument("--habits", action="store_true", help="look for habits instead of weights")
    parser.add_argument("--seed", default="calibrate")
    asked = parser.parse_args()
    heroes = asked.heroes.split(",")
    wrong = sorted(set(heroes) - set(hero_keys()))
    if wrong:
        parser.error(f"unknown hero {wrong[0]!r}; known are {', '.join(hero_keys())}")
    if asked.habits:
        habits(heroes, asked.seed)
    else:
        calibrate(heroes, asked.games, asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
