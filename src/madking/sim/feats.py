"""Feats in play: bots play games of all heroes and modes, and it is counted which feats they earn, and how often."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from madking.bots import make_bot
from madking.charter import FEATS, Bench, Feat, chronicle
from madking.games import new_game
from madking.lang import hero_keys
from madking.modes import find_mode

MODES: Final = ("1v1", "ffa3", "2v2")
"""Where feats are looked for: those about two opponents or teammates need more than a duel."""
MIRRORS: Final = 8
"""One duel in so many is a mirror match."""


@dataclass(frozen=True)
class Hunt:
    """What games brought: how many there were, how often each hero sat there, how often each feat was earned."""

    games: int
    seats: Counter[str]
    earned: Counter[str]
    first: dict[str, str]
    """The game in which a feat was earned first: mode, heroes and seed."""

    def rate(self, feat: Feat) -> float:
        """How often a feat is earned in a game of its hero, by anyone of them."""
        sat = self.seats[feat.hero] if feat.hero else sum(self.seats.values())
        return self.earned[feat.id] / sat if sat else 0.0


def lineup(number: int, seed: str, heroes: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The mode and the heroes of a game: each hero comes first in turn, the others are drawn."""
    mode = MODES[number % len(MODES)]
    rng = Random(f"feats/{seed}/{number}")
    first = heroes[number // len(MODES) % len(heroes)]
    if mode == "1v1" and rng.randrange(MIRRORS) == 0:
        return mode, (first, first)
    others = [key for key in hero_keys() if key != first]
    return mode, (first, *rng.sample(others, find_mode(mode).players - 1))


def play_one(number: int, seed: str, bot: str, heroes: tuple[str, ...]) -> tuple[str, tuple[str, ...], list[list[str]]]:
    """Plays a game; its mode and heroes, and the feats that each seat earned."""
    mode, seated = lineup(number, seed, heroes)
    game = new_game(seated, mode=mode, seed=f"{seed}.{number}", house_rules=True)
    game.play_out([make_bot(bot, f"{seed}.{number}/{seat}") for seat in range(len(seated))])
    told = chronicle(game)
    benches = [Bench(told.table, seat, FEATS) for seat in range(len(seated))]
    return mode, seated, [[won.feat.id for won in bench.hear(told.facts)] for bench in benches]


def hunt(games: int, seed: str, bot: str, heroes: tuple[str, ...], processes: int, advance: Callable[[], None]) -> Hunt:
    """Plays so many games, and counts."""
    found = Hunt(games, Counter(), Counter(), {})
    play = partial(play_one, seed=seed, bot=bot, heroes=heroes or tuple(hero_keys()))
    for number, (mode, seated, earned) in enumerate(_played(play, games, processes)):
        found.seats.update(seated)
        for feat in [feat for feats in earned for feat in feats]:
            found.earned[feat] += 1
            found.first.setdefault(feat, f"{mode} {','.join(seated)} --seed {seed}.{number}")
        advance()
    return found


def _played(
    play: Callable[[int], tuple[str, tuple[str, ...], list[list[str]]]], games: int, processes: int
) -> Iterator[tuple[str, tuple[str, ...], list[list[str]]]]:
    if processes == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, range(games), chunksize=4)
