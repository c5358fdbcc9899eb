"""Matches and what is told of them; departures of a searching bot, and what its choices cost."""

from random import Random
from time import time

from tools.learn.departures import departures, told
from tools.learn.match import Match, match_of, one_game, summary
from tools.learn.regret import Wanted, costs

from madking.bots.master.net import SHIPPED


def test_a_match_is_told_in_words_before_its_bots() -> None:
    match = match_of("2v2 x40 monk,seraph master:sims=4|greedy", "choice")
    assert match == Match("master:sims=4", "greedy", "2v2", "choice", ("monk", "seraph"), 40)
    assert match_of("random|greedy", "choice").mode == "1v1"


def test_seats_are_swapped_and_every_hero_has_its_turn() -> None:
    match = match_of("x4 monk+seraph,barbarian random|greedy", "test")
    games = [one_game(match, number) for number in range(match.games)]
    assert [game["hero"] for game in games] == ["monk", "monk", "barbarian", "barbarian"]
    assert sum(game["share"] for game in games) == 0
    assert summary(match, games).startswith("1v1 random | greedy: 0.0 %")


def test_departures_are_followed_to_the_end_of_the_game() -> None:
    found = [row for seed in range(2) for row in departures("master:sims=60", Random(seed), time() + 600)]
    assert found
    assert all(-1 <= row["gain"] <= 1 and row["error"] > 0 for row in found)
    assert told("all", found).startswith("all")


def test_what_choices_cost_is_counted_from_the_best_of_them() -> None:
    (cost,) = costs(Wanted(("master:sims=8",), str(SHIPPED), "test", "monk", 1))
    assert set(cost) == {"greedy", "master:sims=8"}
    assert all(-0.5 < lost < 1 for lost in cost.values())
