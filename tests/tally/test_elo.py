"""Elo ratings out of many games: known chances come back, a perfect score has a bound, margins shrink with games."""

import pytest

from madking.tally.elo import Meeting, Ratings


def test_a_single_pair_is_rated_by_its_share() -> None:
    """76 % of the games are 200 points, as in the tables of chess."""
    gap = Ratings([Meeting("b", "a", 10_000, 7597)], "a").gap("b", "a")
    assert gap.points == pytest.approx(200, abs=1)
    assert gap.margin == pytest.approx(1.96 * 173.7 / (10_000 * 0.7597 * 0.2403) ** 0.5, rel=0.01)


def test_ratings_that_made_the_results_are_found_again() -> None:
    true = {"a": 0.0, "b": 120.0, "c": 300.0, "d": 310.0}
    names = sorted(true)
    meetings = [
        Meeting(one, two, 100_000, 100_000 / (1 + 10 ** ((true[two] - true[one]) / 400)))
        for place, one in enumerate(names)
        for two in names[:place]
    ]
    found = Ratings(meetings, "b")
    for name, points in true.items():
        assert found.gap(name, "b").points == pytest.approx(points - 120, abs=0.1)
    assert found.gap("b", "b").margin == 0
    assert found.gap("d", "a").margin < 3


def test_a_perfect_score_is_finite_and_hardly_known() -> None:
    few, many = (Ratings([Meeting("b", "a", games, games)], "a").gap("b", "a") for games in (10, 1000))
    assert 400 < few.points < many.points < 1500
    assert few.margin > 300
    assert many.margin > 300


def test_who_never_met_the_anchor_is_not_rated() -> None:
    found = Ratings([Meeting("b", "a", 4, 2), Meeting("c", "b", 4, 2), Meeting("x", "y", 4, 2)], "a")
    assert found.players == ["a", "b", "c"]
    assert Ratings([Meeting("b", "a", 0, 0)], "a").players == ["a"]
