"""Random play: every state is sound, every game ends."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

import madking
from madking.core.invariants import violations
from madking.modes import RULESETS
from tests.core.positions import MENAGERIE, PAIRS, new_state, step

ROOT = Path(__file__).resolve().parents[2]
slowly = partial(pytest.param, marks=pytest.mark.slow)


@pytest.mark.parametrize("ruleset", [key if key == "rerolled" else slowly(key) for key in RULESETS])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_state_of_a_random_game_is_sound(pair: tuple[str, ...], ruleset: str) -> None:
    rng = Random(f"{pair}{ruleset}")
    state = new_state(pair, ruleset)
    while not state.over:
        assert violations(state) == []
        assert state.turn <= 400
        step(state, rng)
    assert violations(state) == []


def test_a_broken_state_is_noticed() -> None:
    state = new_state(("barbarian", "paladin"))
    state.players[0].cp = 16
    state.players[1].tokens[0] = 9
    state.players[1].deck.pop()
    state.dials[0] = 61
    assert [text.split(" has ")[0].split(" of ")[0] for text in violations(state)] == [
        "player 0",
        "player 1",
        "card divine-favor",
        "team 0",
    ]


@pytest.mark.parametrize("other", [MENAGERIE, "paladin", "barbarian"])
def test_companions_and_sides_stay_sound(other: str) -> None:
    for number in range(4):
        rng = Random(f"{other}{number}")
        state = new_state((MENAGERIE, other))
        while not state.over and state.turn <= 400:
            assert violations(state) == []
            step(state, rng)
        assert state.over
        assert violations(state) == []


def test_broken_companions_and_piles_are_noticed() -> None:
    state = madking.scenario([MENAGERIE, "paladin"], hands={1: ["Tip It!"]}, phase="upkeep").state.copy()
    assert violations(state) == []
    beasts, paladin = state.players
    beasts.companions[:] = [0, 0, 3, 1]
    beasts.side = 2
    paladin.known = [paladin.hand[0] * 8, paladin.deck[0] * 8]
    state.aside = [[[], []]]
    state.later = [0, 0, 0]
    found = violations(state)
    assert [text for text in found if "companion" in text or "side" in text] == [
        "the board of player 0 lies on side 2",
        "1 ledgers are put aside for 0 isolated damages",
    ]
    assert "lynx of player 0 is awake without health" in found
    assert "tin-owl of player 0 has 1 health" in found
    assert "tin-owl of player 0 is in state 3" in found
    assert "something put off to the end of the turn was not done" in found
    assert sum("is known, but not in the hand" in text for text in found) == 1
    beasts.companions.pop()
    assert "player 0 has 3 numbers for 2 companions" in violations(state)


@pytest.mark.slow
def test_ten_thousand_compiled_games_are_sound(compiled: Path) -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "soak.py", "--games", "10000"],
        env={**os.environ, "PYTHONPATH": str(compiled)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.startswith("10000 games, 0 failures"), run.stdout + run.stderr
