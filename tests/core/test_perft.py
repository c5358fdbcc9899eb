"""Node counts: how many different continuations a small position has, so many questions deep.

A changed count is a changed rule. When one fails, the breakdown by first step shows where to look.
"""

from pathlib import Path

import pytest

import madking
from madking.core import engine
from madking.core.state import State

COUNTS = Path(__file__).with_name("perft.txt")

POSITIONS: dict[str, madking.Scenario] = {
    "empty hands before the first roll": madking.scenario(["barbarian", "paladin"], phase="main_1"),
    "sell, upgrade or go on": madking.scenario(
        ["barbarian", "paladin"], phase="main_1", hands={0: ["Smack II", "Smack III"]}, cp={0: 3}
    ),
    "an instant against a token": madking.scenario(
        ["moon_elf", "paladin"], phase="upkeep", hands={1: ["Buh, Bye!"]}, cp={1: 2}, tokens={0: {"Evasive": 1}}
    ),
    "five dice and a dice card": madking.scenario(
        ["moon_elf", "barbarian"], phase="offensive_roll", rolls=[1, 2, 3, 4, 6], hands={0: ["Tip It!"]}
    ),
}


def perft(state: State, depth: int) -> int:
    """The number of ways to answer the next `depth` questions; the end of the game is one way."""
    if depth == 0 or state.over:
        return 1
    return sum(perft(child, depth - 1) for child in children(state))


def children(state: State) -> list[State]:
    found = []
    codes = engine.legal(state) if state.asked >= 0 else [code for code, _ in engine.chance(state)]
    for code in codes:
        child = state.copy()
        engine.proceed(child, code)
        found.append(child)
    return found


def expected() -> list[tuple[str, int, int]]:
    rows = []
    for line in COUNTS.read_text().splitlines():
        name, depth, count = line.rsplit(maxsplit=2)
        rows.append((name, int(depth), int(count)))
    return rows


@pytest.mark.parametrize(("name", "depth", "count"), expected())
def test_node_counts(name: str, depth: int, count: int) -> None:
    state = POSITIONS[name].state
    firsts = [option.text for option in madking.options(state)]
    breakdown = dict(zip(firsts, [perft(child, depth - 1) for child in children(state)], strict=True))
    assert sum(breakdown.values()) == count, breakdown


def test_every_position_is_counted() -> None:
    assert {name for name, _, _ in expected()} == set(POSITIONS)
