"""How long odds take on this machine.

python tools/odds_speed.py    # all rows of each hero with empty memory; a best keep, and what values cost, warm
"""

import sys
from collections.abc import Callable
from time import perf_counter

from madking import odds
from madking.core import dice
from madking.lang import hero_keys, load_hero
from madking.odds import sweeps

TABLE = (1, 2, 4, 5, 6)


def best_of(times: int, act: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """The shortest of several runs, in milliseconds."""
    found = []
    for _ in range(times):
        before()
        began = perf_counter()
        act()
        found.append(perf_counter() - began)
    return 1000 * min(found)


def forget() -> None:
    """As if nothing had been asked before."""
    sweeps.needed.cache_clear()
    sweeps.lattice.cache_clear()


def main() -> int:
    """Measures and prints."""
    heroes = [load_hero(key) for key in hero_keys()]
    rows = {hero.key: best_of(8, lambda hero=hero: odds.hero_rows(hero), forget) for hero in heroes}  # type: ignore[misc]
    slowest = max(rows, key=lambda key: rows[key])
    hero = heroes[hero_keys().index("barbarian")]
    need = odds.hero_rows(hero)[0].need
    values = [float(roll % 97) for roll in dice.rolls(5)]
    hopes = odds.prospects(hero, values)
    lines = [
        f"all rows, cold: {max(rows.values()):.1f} ms at most ({slowest}), {min(rows.values()):.1f} ms at least",
        f"one best keep, warm: {best_of(20, lambda: odds.best_keep(hero, need, TABLE, 2)):.3f} ms",
        f"one keep by values, warm: {best_of(20, lambda: odds.best_keep_for_values(hero, hopes, TABLE, 2)):.3f} ms",
        f"values of three attempts, new: {best_of(20, lambda: odds.Prospects(values).fresh(3)):.3f} ms",
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
