"""Heroes that nobody wrote: forty here, as many as one likes by `python -m tools.forge heroes -n 10000`."""

from typing import get_args

import pytest
from tools import forge as tool
from tools.forging import shrinking, trials

from madking.lang import check, load_common, parse, to_text
from madking.lang import tree as t
from madking.lang.beginnings import blank
from madking.lang.forge import forge
from madking.lang.places import walk

TURNS = 4
WORDY = 250
"""How many forged heroes say every word between them."""


@pytest.mark.parametrize("number", range(40))
def test_a_forged_hero_is_right_and_plays(number: int) -> None:
    trials.tried_hero(trials.hero_of("suite", number), "suite", number, TURNS)


def test_a_seed_gives_one_hero() -> None:
    assert forge("7") == forge("7") != forge("8")


@pytest.mark.slow
def test_every_word_of_the_language_is_forged_soon() -> None:
    forged = [node for number in range(WORDY) for node, _place in walk(forge(f"words {number}"))]
    words = {*get_args(t.Effect), *get_args(t.Condition), *get_args(t.Term), *get_args(t.Happening)}
    assert {word.__name__ for word in words - set(map(type, forged))} == set()
    assert set(t.Moment) - {node.moment for node in forged if isinstance(node, t.Rule)} == set()


def test_what_fails_is_shrunken_to_what_matters() -> None:
    hero = parse(blank()).tree
    assert isinstance(hero, t.Hero)
    less = shrinking.shrunken_hero(hero, lambda one: bool(one.cards))
    assert (len(less.cards), len(less.abilities)) == (1, 1)
    assert not check(parse(to_text(less)), load_common())


def test_the_hero_of_a_seed_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["show", "3", "--seed", "suite"]) == 0
    assert capsys.readouterr().out == to_text(trials.hero_of("suite", 3))
