"""Frames keep to themselves: who wants to know something asks `about`, or a question of the frame's own."""

import re
from pathlib import Path
from typing import Any

import madking
from madking.core.plain import FRAMES

SOURCES = Path(madking.__file__).parent
NAMES = r"(?:frame|contest|assault|defence|draw|discard|stack\[-?\d+\])"


def fields() -> set[str]:
    """The names of everything that a frame of some kind holds, beside whose it is."""
    made: list[Any] = [kind for kind, _ in FRAMES.values()]
    return {name for kind in made for name in kind.fields(None)} | {"step"}


def test_nobody_outside_the_rules_reads_what_a_frame_holds() -> None:
    reads = re.compile(rf"\b{NAMES}\.({'|'.join(sorted(fields()))})\b(?!\()")
    found = []
    for file in sorted(SOURCES.rglob("*.py")):
        if file.parent.name != "core":
            found += [f"{file.name}: {hit.group()}" for hit in reads.finditer(file.read_text(encoding="utf-8"))]
    assert found == []


def test_every_frame_says_what_it_is_about() -> None:
    game = madking.new_game(["huntress", "artificer"], seed="2")
    for number in range(200):
        if game.actor is None:
            break
        for frame in game.state.stack:
            about = frame.about(game.state)
            assert -1 <= about.by < 2
            assert about.count >= 0
        game.choose(number % len(game.options))
