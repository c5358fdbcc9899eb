"""The review: only what stands clear of its error, acts to their end, the course of the game, three sentences."""

from pathlib import Path
from typing import Any

import pytest

import madking
from madking.bots import make_bot
from madking.coach import Course, Diligence, Point, Review, review, tell_review
from madking.coach.advice import followed, line
from madking.coach.judges import judge_for
from madking.coach.review import mean_and_error
from madking.coach.telling import acts_in_words
from madking.core import codes
from madking.core.terms import ATTEMPT
from madking.server.panel import odds_panel

QUICK = Diligence(sims=6, looked=6, ranking=2, finalists=2, proof=16, seconds=60)


@pytest.fixture(scope="module")
def played() -> madking.Game:
    """A short game at the end of which someone falls."""
    game = madking.new_game(["barbarian", "moon_elf"], seed="review", mode="simple")
    game.play_out([make_bot("random", "1"), make_bot("greedy", "")])
    return game


def test_the_error_grows_with_the_spread_and_falls_with_the_games() -> None:
    steady, wild = mean_and_error([0.05] * 40), mean_and_error([0.3, -0.2] * 20)
    assert steady[0] == pytest.approx(0.05) == wild[0]
    assert steady[0] > steady[1]
    assert wild[0] < wild[1], "noise is not told"
    assert mean_and_error([0.3, -0.2] * 400)[1] < wild[1] / 4


def test_whoever_judges_says_who_it_is() -> None:
    known = madking.new_game(["barbarian", "paladin"], seed="1").state.content
    assert judge_for(known, 8)[0] == "master"


def test_heroes_that_the_master_never_saw_are_judged_by_the_expert() -> None:
    file = next((Path(__file__).parents[1] / "heroes_for_tests").glob("*.hero"))
    strange = madking.new_game([str(file), "paladin"], seed="1").state.content
    assert judge_for(strange, 8)[0] == "expert"


@pytest.fixture(scope="module")
def found(played: madking.Game) -> Review:
    """A quick review of it."""
    return review(played, [0], QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_review_in_both_languages(played: madking.Game, found: Review, language: str) -> None:
    told = tell_review(found, played.state, [0], language)
    assert told["by"] == "master"
    assert 0 < told["looked"] <= QUICK.looked <= told["decisions"]
    assert all(item["gain"] > item["error"] > 0 and item["seat"] == 0 for item in told["items"])
    assert all(item["did"] and item["better"] and item["chosen"] != item["best"] for item in told["items"])
    assert len(told["summary"]) == 3
    assert all(sentence.endswith((".", "!")) for sentence in told["summary"])
    curve = told["curve"]
    assert [point["step"] for point in curve] == sorted(point["step"] for point in curve)
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.01) for point in curve)
    assert curve[-1]["chances"] == [float(seat in played.state.winners) for seat in (0, 1)]
    assert [tally["won"] for tally in told["tallies"]] == [seat in played.state.winners for seat in (0, 1)]


def test_the_turn_of_a_game_is_its_greatest_change() -> None:
    chances = [0.5, 0.55, 0.2, 0.3]
    course = Course(tuple(Point(n, n, "main_1", (chance, 1 - chance)) for n, chance in enumerate(chances)))
    swing = course.swing(0)
    assert swing is not None
    assert (swing[0].turn, swing[1].turn) == (1, 2)
    assert Course(()).swing(0) is None


def test_an_advice_names_the_die_and_what_it_becomes(table: Any) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 4, 4, 5], hands={0: ["Six-It!"]}, cp={0: 3})
    play = next(option for option in s.options if option.text == "play six-it")
    _, bot = judge_for(s.state.content, 8)
    acts = line(bot, s.state, 0, play.code)
    assert [codes.kind_of(act.option.code) for act in acts] == [codes.PLAY, codes.DIE]
    assert "Turn a " in acts_in_words(acts, "en")
    assert "into a 6" in acts_in_words(acts, "en")


def test_what_was_really_done_is_followed_to_its_end(table: Any) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 4, 4, 5], hands={0: ["Six-It!"]}, cp={0: 3})
    before = s.state.copy()
    step = sum(not line.startswith("*") for line in s.steps)
    s.choose("play six-it")
    s.choose("die 4")
    assert followed(s, step, before)[0].option.text == "play six-it"
    assert "into a 6" in acts_in_words(followed(s, step, before), "en")


# --- a roll ------------------------------------------------------------------------------------------


def rolled(table: Any, *rolls: int, keep: str = "") -> Any:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=rolls)
    while s.state.ask != ATTEMPT:
        s.pass_window()
    if keep:
        s.choose(keep)
        while s.state.ask != ATTEMPT:
            s.pass_window()
    return s


def test_the_odds_follow_what_is_held(table: Any) -> None:
    panel = odds_panel(rolled(table, 1, 2, 3, 4, 4).state, None, 0, "en")
    assert panel is not None
    names = [row["row"] for row in panel["rows"]]
    straight = names.index("reckless")
    assert panel["held"]["1 2 3 4"][straight] == pytest.approx(11 / 36, abs=0.001)
    assert panel["held"]["2 3 4"][straight] < panel["held"]["1 2 3 4"][straight]
    assert panel["held"]["1 2 3 4 4"][straight] == 0, "who keeps everything stops"
    assert all(len(chances) == len(names) for chances in panel["held"].values())
    best = [max(chances[row] for chances in panel["held"].values()) for row in range(len(names))]
    assert best == pytest.approx([row["chance"] for row in panel["rows"]], abs=0.001)


@pytest.mark.parametrize(
    ("rolls", "keep", "reason"),
    [
        ((1, 2, 3, 4, 4), "", "This brings 69% for Mighty Blow and 31% for Reckless: worth about "),
        ((1, 1, 2, 2, 4, 2, 1, 1), "keep 1 1", "Smack is worth about "),
    ],
)
def test_the_best_keep_gives_its_reason(table: Any, rolls: tuple[int, ...], keep: str, reason: str) -> None:
    panel = odds_panel(rolled(table, *rolls, keep=keep).state, None, 0, "en")
    assert panel is not None
    assert panel["why"].startswith(reason)


@pytest.mark.parametrize("rolls", [(4, 4, 4, 1, 6), (1, 1, 1, 4, 6), (4, 4, 5, 1, 2)])
def test_rows_of_one_ability_are_named_once(table: Any, rolls: tuple[int, ...]) -> None:
    panel = odds_panel(rolled(table, *rolls).state, None, 0, "en")
    assert panel is not None
    names = {row["name"] for row in panel["rows"]}
    assert all(panel["why"].count(f" for {name}") <= 1 for name in names)
