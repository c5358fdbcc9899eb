"""How madking stands up to much work: every hero, many games, several processes.

Run as a program it plays random games, each hero against itself in turn, for some seconds (`2.5`) or exactly so many
of them (`1000 games`), and prints the figures as JSON. `madking bench` starts it, alone and several times at once.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Final

from madking.core import engine, playout
from madking.core.state import State
from madking.cores import megabytes
from madking.games import make_state
from madking.lang.library import hero_keys

LONG: Final = 1_000_000
WARM: Final = 0.1
"""The part of the games after which all that is ever kept should be in memory."""


@dataclass(frozen=True)
class Strain:
    """What random play over all mirrors took. The peaks of memory are missing where the system does not tell them."""

    compiled: bool
    games: int
    steps: int
    seconds: float
    steps_per_second: float
    early_megabytes: float | None
    last_megabytes: float | None


def strain(seconds: float = 0.0, games: int = 0) -> Strain:
    """Plays the mirrors of all heroes in turn, for so long or so often."""
    tables = [_mirror(hero) for hero in hero_keys()]
    rng = Random("madking-strain")
    for fresh in tables:
        playout.play_randomly(fresh(), rng, LONG)
    played = steps = 0
    early = megabytes()
    spent = 0.0
    begun = perf_counter()
    for fresh in cycle(tables):
        steps += playout.play_randomly(fresh(), rng, LONG)
        played += 1
        if played <= WARM * games:
            early = megabytes()
        spent = perf_counter() - begun
        if played >= games if games else spent >= seconds:
            break
    compiled = not str(engine.__file__).endswith(".py")
    return Strain(compiled, played, steps, spent, steps / spent, early, megabytes())


def _mirror(hero: str) -> Callable[[], State]:
    table, _ = make_state((hero, hero), "1v1", "rerolled")
    return lambda: engine.begin(table.content, table.ruleset, table.mode)


def main(arguments: list[str]) -> None:
    """Plays for so many seconds, or so many games, and prints the figures."""
    number, *unit = arguments
    found = strain(games=int(number)) if unit else strain(seconds=float(number))
    sys.stdout.write(json.dumps(asdict(found)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
