"""Measures the shipped heroes against each other and writes the yardstick of `madking balance`.

python tools/norms.py --games 4         # of each pairing, seats swapped; writes src/madking/sim/balance/norms.json
"""

import argparse
import json
import sys
from dataclasses import asdict
from itertools import combinations
from typing import Final

from madking.bots.greedy import GreedyBot
from madking.core import engine
from madking.games import make_state
from madking.lang.library import hero_keys
from madking.sim.balance.norms import FILE, profile
from madking.sim.runner import followers, play_game
from madking.sim.watching import Story

SEED: Final = "norms"


def measure(games: int) -> dict[str, list[Story]]:
    """The stories of every hero, each game told from both sides."""
    found: dict[str, list[Story]] = {hero: [] for hero in hero_keys()}
    pairs = list(combinations(hero_keys(), 2))
    for done, pair in enumerate(pairs, start=1):
        for number in range(games):
            seats = pair if number % 2 == 0 else pair[::-1]
            table, _ = make_state(seats, "1v1", house_rules=False)
            state = engine.begin(table.content, table.ruleset, table.mode)
            watches = followers(state)
            play_game(state, [GreedyBot(), GreedyBot()], f"{SEED}/{'-'.join(pair)}/{number}", watches=watches)
            for seat, hero in enumerate(seats):
                found[hero].append(watches[seat].end())
        sys.stderr.write(f"\r{done}/{len(pairs)} pairings")
    return found


def main() -> None:
    """Measures and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games of each pairing")
    games = parser.parse_args().games
    heroes = {hero: asdict(profile(stories)) for hero, stories in measure(games).items()}
    facts = {"bot": "greedy", "mode": "1v1", "seed": SEED, "games": games, "heroes": heroes}
    FILE.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
