"""The gentle bot: sensible, with the slips that people make at their first table."""

import pytest

import madking
from madking.bots import make_bot
from madking.bots.gentle import CONTENT, FORGETS, MISSES
from madking.game import Game
from madking.scenarios import Scenario

SEEDS = 200


def share(table: Scenario, text: str) -> float:
    """How often gentle bots of many seeds choose what begins so."""
    seat = table.actor
    assert seat is not None
    ask = madking.Ask(seat, table.options, table.state)
    chosen = [make_bot("gentle", str(seed)).choose(ask).text for seed in range(SEEDS)]
    return sum(one.startswith(text) for one in chosen) / SEEDS


def greedy(table: Scenario) -> str:
    seat = table.actor
    assert seat is not None
    return make_bot("greedy", "").choose(madking.Ask(seat, table.options, table.state)).text


def test_it_misses_about_half_of_its_reactions() -> None:
    s = madking.scenario(
        heroes=["barbarian", "barbarian"],
        phase="offensive_roll",
        rolls=[1, 1, 1, 1, 1, 4, 4, 4],
        cp={1: 5},
        hands={0: [], 1: ["Not This Time!"]},
        health={1: 9},
    )
    while s.actor == 0 and s.options[-1].kind != "activate":
        s.choose("pass")
    s.choose("activate smack")
    while greedy(s) != "play not-this-time":
        s.choose(greedy(s))
    assert share(s, "pass") == pytest.approx(MISSES, abs=0.12)


def test_it_is_often_content_with_the_row_that_it_meets() -> None:
    s = madking.scenario(
        heroes=["barbarian", "paladin"], phase="offensive_roll", hands={0: [], 1: []}, rolls=[1, 1, 1, 4, 4]
    )
    while not any(option.kind == "keep" for option in s.options):
        s.choose("pass")
    assert greedy(s).startswith("keep")
    assert share(s, "activate smack") >= CONTENT - 0.1


def test_it_forgets_some_of_its_main_phase() -> None:
    s = madking.scenario(heroes=["barbarian", "paladin"], phase="main", cp={0: 9}, hands={0: ["Smack II"]})
    assert greedy(s) == "play smack-ii"
    assert share(s, "done") == pytest.approx(FORGETS, abs=0.1)
    assert share(s, "play smack-ii") == pytest.approx(1 - FORGETS, abs=0.1)


def played(first: str, second: str, seed: str) -> Game:
    game = madking.new_game(["barbarian", "paladin"], seed=seed)
    game.play_out([make_bot(first, f"{seed}a"), make_bot(second, f"{seed}b")])
    return game


def test_the_same_seed_slips_at_the_same_moments() -> None:
    assert played("gentle", "gentle", "same").log == played("gentle", "gentle", "same").log


@pytest.mark.slow
def test_it_is_far_better_than_chance() -> None:
    results = [played("gentle", "random", str(seed)).result for seed in range(8)]
    assert sum(result is not None and result.winners == (0,) for result in results) >= 7
