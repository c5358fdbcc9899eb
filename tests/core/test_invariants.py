"""Random play: every state is sound, every game ends."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from madking.core.invariants import violations
from madking.modes import RULESETS
from tests.core.positions import PAIRS, new_state, step

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("ruleset", RULESETS)
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


@pytest.mark.slow
def test_ten_thousand_compiled_games_are_sound(compiled: Path) -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "soak.py", "--games", "10000"],
        env={"PYTHONPATH": str(compiled)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.startswith("10000 games, 0 failures"), run.stdout + run.stderr
