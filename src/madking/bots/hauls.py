"""What a text brings, as sums of effects with their probabilities, seen from its owner's side."""

from collections.abc import Iterable
from typing import Final, NamedTuple

MINE: Final = 0
THEIRS: Final = 1


class Haul(NamedTuple):
    """The sum of some effects. All fields add up; the last two list tokens and companions."""

    damage: int = 0
    sure: int = 0
    ultimate: int = 0
    added: int = 0
    weakened: int = 0
    back: int = 0
    hurts: int = 0
    recoil: int = 0
    prevented: int = 0
    halves: int = 0
    dodges: int = 0
    returns: int = 0
    leeches: int = 0
    split: int = 0
    fails: int = 0
    halved: int = 0
    disarmed: int = 0
    survives: int = 0
    healed: int = 0
    cp: int = 0
    drained: int = 0
    cards: int = 0
    found: int = 0
    dropped: int = 0
    looks: int = 0
    cleansed: int = 0
    cleaned: int = 0
    purged: int = 0
    moved: int = 0
    unplaced: int = 0
    shed: int = 0
    passed: int = 0
    raised: int = 0
    attempts: int = 0
    dear: int = 0
    offence: int = 0
    defence: int = 0
    redone: int = 0
    skipped: int = 0
    extra: int = 0
    again: int = 0
    flips: int = 0
    mended: int = 0
    roused: int = 0
    tokens: tuple[tuple[int, int, int], ...] = ()
    """(token, MINE or THEIRS, how many), in ascending order; fewer than none are taken away."""
    changed: tuple[tuple[int, int, int], ...] = ()
    """(companion, old state, new state)."""


Spread = list[tuple[float, Haul]]
NOTHING: Final = Haul()
CERTAIN_NOTHING: Final[Spread] = [(1.0, NOTHING)]


def add(one: Haul, other: Haul) -> Haul:
    """Both together."""
    if one is NOTHING:
        return other
    if other is NOTHING:
        return one
    plain: list[object] = [a + b for a, b in zip(one[:-2], other[:-2], strict=True)]
    changed = one.changed + other.changed
    if not other.tokens:
        return Haul._make([*plain, one.tokens, changed])
    counts: dict[tuple[int, int], int] = {}
    for token, whom, count in one.tokens + other.tokens:
        counts[token, whom] = counts.get((token, whom), 0) + count
    tokens = tuple([(token, whom, counts[token, whom]) for token, whom in sorted(counts)])
    return Haul._make([*plain, tokens, changed])


def merge(spreads: Iterable[tuple[float, Spread]]) -> Spread:
    """One spread out of several, weighted; equal results are put together."""
    found: dict[Haul, float] = {}
    for weight, spread in spreads:
        if weight:
            for chance, haul in spread:
                found[haul] = found.get(haul, 0.0) + weight * chance
    return [(chance, haul) for haul, chance in found.items()]


def both(one: Spread, other: Spread) -> Spread:
    """Everything that two texts can bring together."""
    if other is CERTAIN_NOTHING:
        return one
    if one is CERTAIN_NOTHING:
        return other
    if len(one) == 1 and len(other) == 1:
        return [(1.0, add(one[0][1], other[0][1]))]
    return merge((p, [(q, add(h, g)) for q, g in other]) for p, h in one)
