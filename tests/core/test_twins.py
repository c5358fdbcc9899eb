"""Twins: a state written down and read back, a copy, a replay and the compiled core all go the same way."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import madking
from madking.core import engine
from madking.core.state import from_plain, to_plain
from tests.core.positions import PAIRS, new_state, positions, step

PLAY = """
import sys
from random import Random
import madking, madking.core.engine
game = madking.new_game([sys.argv[1], sys.argv[2]], seed=sys.argv[3])
rng = Random(sys.argv[3])
while game.actor is not None:
    game.choose(int(rng.random() * len(game.options)))
sys.stderr.write(madking.core.engine.__file__)
sys.stdout.write(game.log)
"""


IMPORT = """
import importlib, pkgutil, madking
for found in pkgutil.walk_packages(madking.__path__, "madking."):
    if found.name != "madking.__main__":
        importlib.import_module(found.name)
"""


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_after_every_step_the_written_state_is_the_same_state(pair: tuple[str, ...]) -> None:
    rng = Random(f"twin{pair}")
    state = new_state(pair)
    twin = state.copy()
    for _ in range(400):
        if state.over:
            break
        assert to_plain(twin) == to_plain(state)
        choice = step(state, rng)
        twin = from_plain(to_plain(twin), twin.content, twin.ruleset, twin.mode)
        engine.apply(twin, choice)
    assert twin.hash() == state.hash()


def test_a_copy_lives_its_own_life() -> None:
    for state in positions(("moon_elf", "paladin"), "copy", every=25):
        before = to_plain(state)
        twin = state.copy()
        rng = Random(5)
        for _ in range(20):
            if not twin.over:
                step(twin, rng)
        assert to_plain(state) == before


def test_dump_and_restore_are_json_text() -> None:
    for state in positions(("paladin", "moon_elf"), "json", every=40):
        assert madking.restore(madking.dump(state), state).hash() == state.hash()


def test_a_copied_game_sees_the_same_chance() -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="copy")
    twin = game.copy()
    for played in (game, twin):
        rng = Random(1)
        while played.actor is not None:
            played.choose(int(rng.random() * len(played.options)))
    assert game.log == twin.log


def _play(where: Path | str, *arguments: str) -> tuple[str, str]:
    run = subprocess.run(
        [sys.executable, "-c", PLAY, *arguments],
        env={"PYTHONPATH": str(where)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout, run.stderr


@pytest.mark.slow
@pytest.mark.parametrize("pair", [("barbarian", "paladin"), ("moon_elf", "barbarian"), ("paladin", "moon_elf")])
def test_interpreted_and_compiled_play_the_same_log(pair: tuple[str, str], compiled: Path) -> None:
    source = Path(madking.__file__).parents[1]
    pure, pure_file = _play(source, *pair, "seven")
    native, native_file = _play(compiled, *pair, "seven")
    assert pure_file.endswith(".py")
    assert native_file.endswith(".so")
    assert native == pure
    assert madking.load(native).log == pure


@pytest.mark.slow
def test_every_room_stands_on_the_compiled_core(compiled: Path) -> None:
    subprocess.run([sys.executable, "-c", IMPORT], env={"PYTHONPATH": str(compiled)}, check=True)
