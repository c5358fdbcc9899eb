"""Faults that forged heroes have found, each in the smallest hero that shows it."""

from collections.abc import Callable
from pathlib import Path

import pytest

import madking
from madking.core.invariants import violations
from madking.lang import check, load_common, parse
from madking.lang.beginnings import blank
from tests.conftest import Table

Write = Callable[[str], str]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Writes the blank hero with something more in it; gives the file."""

    def write(more: str) -> str:
        file = tmp_path / "found.hero"
        file.write_text(with_more(more), "utf-8")
        return str(file)

    return write


def with_more(more: str) -> str:
    return blank("Found").rstrip().removesuffix("}") + more + "}\n"


def faults_of(more: str) -> list[str]:
    return [error.message for error in check(parse(with_more(more)), load_common())]


def test_nothing_is_added_to_a_row_that_makes_no_attack(table: Table, written: Write) -> None:
    file = written('offensive "Vain" { level 1 { row need 3 shield { add 3 heal 1 } } }')
    s = table(file, "paladin", phase="offensive_roll", rolls=[4, 4, 4, 1, 2])
    s.choose("activate vain")
    s.pass_all()
    assert s.health(1) == 50
    assert violations(s.state) == []


def test_damage_for_oneself_is_no_attack(table: Table, written: Write) -> None:
    file = written('offensive "Rash" { level 1 { row need 3 shield { deal 4 deal 1 undefendable to self } } }')
    s = table(file, "paladin", phase="offensive_roll", rolls=[4, 4, 4, 1, 2])
    s.choose("activate rash")
    s.choose("defend none")
    assert violations(s.state) == []
    s.pass_all()
    assert [s.health(0), s.health(1)] == [49, 46]


def test_what_is_put_off_in_the_last_window_still_happens_in_this_turn(written: Write) -> None:
    file = written('action "Late!" instant cost 0 { at turn end { draw 1 } }')
    game = madking.new_game([file, file], seed="late")
    put_off = False
    while game.actor is not None and game.state.turn < 12:
        options = [option.text for option in game.options]
        late = "play late" in options and game.view(None)["window"] == "the turn ends"
        put_off = put_off or late
        quiet = next((text for text in ("pass", "done") if text in options), options[0])
        game.choose("play late" if late else quiet)
        assert violations(game.state) == []
    assert put_off


def test_a_new_token_that_saves_its_holder_is_no_longer_new(table: Table, written: Write) -> None:
    brink = 'action "Brink!" main cost 0 { gain blessing-of-divinity deal 60 unavoidable to self }'
    more = f"uses blessing-of-divinity {brink}"
    s = table(written(more), "paladin", phase="main_1", hands={0: ["Brink!"]})
    s.choose("play brink")
    s.pass_all()
    assert s.health(0) == 1
    assert violations(s.state) == []


def test_one_roll_attempt_is_always_left(table: Table, written: Write) -> None:
    file = written('passive "Haste" { level 1 { when own offensive roll { fewer 5 attempts } } }')
    s = table(file, "paladin", phase="main_1", rolls=[1, 1, 2, 4, 5])
    s.choose("done")
    assert violations(s.state) == []
    assert s.view(None)["attack"]["attempts"] == 0


OFTEN = "'once per turn', 'once per roll' or 'N times per attack'"
FREE = f"what is free must say how often: {OFTEN}"
BACK = f"an offer that gives back what it costs must say how often: {OFTEN}"
REPEATED = "what stands inside would be repeated more than 120 times"


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ('token "A" positive limit 1 { when fall if own turn { survive } }', ["'when fall' asks for no condition"]),
        (
            'token "A" positive limit 1 { when fall { survive } when fall { remove this } }',
            ["'when fall' stands here for the second time"],
        ),
        ('passive "A" { level 1 { when fall { survive } } }', ["'when fall' stands only in a token"]),
        ('passive "A" { level 1 { free { draw 1 } } }', [FREE]),
        ('passive "A" { level 1 { free once per turn { draw 1 } } }', []),
        ('token "A" positive limit 1 { free { draw 1 } }', [FREE]),
        ('passive "A" { level 1 { pay 1 cp { gain 2 cp } } }', [BACK]),
        ('passive "A" { level 1 { pay 1 cp once per turn { gain 2 cp } } }', []),
        ('passive "A" { level 1 { pay 1 cp { may { roll 1 { steal 1 cp from chosen } } } } }', [BACK]),
        ('token "A" positive limit 3 { spend 1 { draw 1 gain 2 a } }', [BACK]),
        ('token "A" positive limit 3 { spend 1 and pay 1 cp { gain 2 a } }', []),
        ('companion "A" limit 3 { spend 1 { grow 1 } }', [BACK]),
        ('action "A" main cost 0 { repeat 9 times { repeat 9 times { draw 1 } } }', []),
        ('action "A" main cost 0 { repeat 9 times { up to 9 times { repeat 9 times { draw 1 } } } }', [REPEATED]),
        ('defensive "A" { level 1 roll 3 { repeat for each sword { up to 5 times { repeat 5 times { heal 1 } } } } }',
         [REPEATED]),
    ],
)  # fmt: skip
def test_what_would_never_act_or_never_end_is_refused(more: str, sentences: list[str]) -> None:
    found = faults_of(more)
    assert [one for one in found if "chosen" not in one] == sentences
