"""How long do people wait for a bot that thinks? Its decisions as the server asks for them, by processor time.

    PYTHONPATH=build/compiled:. python -m tools.learn.answers master --games 4 [--mode 2v2] [--heroes artificer]

The table goes to the bot as it would to the server's other process, and the bot thinks as long as on its own turn. The
server answers at the end of the step of its pace in which the bot has chosen, so that the time betrays no hidden hand:
told is which part of the decisions ends within the first step, which people never notice. All seats are the bot's.
"""

import argparse
import pickle
from collections.abc import Iterator
from time import thread_time

from madking.core import engine, views
from madking.core.sources import SeededDice
from madking.cores import running_core
from madking.games import draw_heroes, start
from madking.lang.library import hero_keys
from madking.server.players import WEIGHTY, decide_elsewhere
from tools.learn import say

LONG = 400
OFTEN = 50


def answers(bot: str, heroes: tuple[str, ...], mode: str, seed: str) -> Iterator[float]:
    """The seconds of each decision of a game between bots of this name."""
    name = f"{bot}:cpu={WEIGHTY.think}"
    s, dice = start(heroes, mode), SeededDice(seed)
    while not s.over and s.turn < LONG:
        if s.asked < 0:
            engine.proceed(s, dice.next(s))
            continue
        options, asked = engine.legal(s), s.asked
        sent = pickle.dumps(views.sight(s, asked))
        begun = thread_time()
        chosen = decide_elsewhere(name, f"{seed} {asked}", pickle.loads(sent), asked, options)
        if len(options) > 1:
            yield thread_time() - begun
        engine.proceed(s, chosen)


def told(spent: list[float]) -> str:
    """How long decisions took, the first of which reads the net."""
    first, spent = spent[0], sorted(spent)

    def at(share: float) -> float:
        return spent[min(len(spent) - 1, int(share * len(spent)))]

    late = sum(one > WEIGHTY.step for one in spent)
    return (
        f"{len(spent)} decisions, the first {first:.3f} s: half within {at(0.5):.3f} s, 95 % within {at(0.95):.3f} s,"
        f" 99 % within {at(0.99):.3f} s, the longest {spent[-1]:.3f} s; {late} longer than {WEIGHTY.step} s"
    )


def main() -> None:
    """Plays, and tells now and then."""
    parser = argparse.ArgumentParser(description="How long people wait for a bot that thinks.")
    parser.add_argument("bot", nargs="?", default="master")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--mode", default="1v1")
    parser.add_argument("--heroes", default=",".join(hero_keys()), help="one of them sits at each table, in turn")
    parser.add_argument("--seed", default="answers")
    given = parser.parse_args()
    heroes = given.heroes.split(",")
    spent: list[float] = []
    for number in range(given.games):
        seed = f"{given.seed}/{number}"
        lineup = draw_heroes(given.mode, seed, (heroes[number % len(heroes)],))
        say(f"{', '.join(lineup)}, {running_core()} core")
        for one in answers(given.bot, lineup, given.mode, seed):
            spent.append(one)
            if len(spent) % OFTEN == 0:
                say(told(spent))


if __name__ == "__main__":
    main()
