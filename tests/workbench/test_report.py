"""A balance report that grows, cards that are forced, and numbers that are searched."""

import pickle
from pathlib import Path

import pytest

from madking.errors import HeroFileError, SetupError
from madking.lang.library import shipped_file
from madking.sim.balance import Trial, forcing, weigh
from madking.sim.balance.trials import play, tasks_of
from madking.sim.watching import Story
from madking.tally.differences import paired
from madking.workbench import report as reports
from madking.workbench.numbers import chosen, numbers_of, with_values
from madking.workbench.report import GrowingReport
from madking.workbench.tuning import Search
from tests.commands import ok, refused

TEXT = Path(shipped_file("barbarian")).read_text("utf-8")
LONG = 1000.0


@pytest.fixture
def only_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much time there is, the quickest bot plays."""
    monkeypatch.setattr(reports, "PACE", {})


@pytest.mark.slow
@pytest.mark.usefixtures("only_greedy")
def test_a_report_in_slices_says_what_one_in_a_whole_says() -> None:
    whole = GrowingReport(TEXT, LONG, against=("monk",), rounds=2)
    whole.advance(LONG)
    sliced = GrowingReport(TEXT, LONG, against=("monk",), rounds=2)
    for _ in range(100):
        sliced.advance(0.0001)
        sliced = pickle.loads(pickle.dumps(sliced))
        if sliced.done:
            break
    assert sliced.done
    assert whole.report == sliced.report
    trial = Trial("barbarian", 2, against=("monk",))
    expected = weigh(trial, list(map(play, tasks_of(trial))))
    assert whole.report["overall"]["wins"] == expected.overall.wins
    assert whole.report["russian"]["Smack"] == "Затрещина"


def test_the_strongest_bot_plays_that_the_time_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "PACE", {"master": 10.0, "random": 0.001})
    shipped = GrowingReport(TEXT, LONG, against=("monk",), rounds=1)
    shipped.spent = 1.0
    shipped._choose_bot(1)
    assert shipped.bot == "master"
    homebrew = GrowingReport(TEXT.replace("hero barbarian", "hero brute"), LONG, against=("monk",))
    homebrew.spent = 1.0
    homebrew._choose_bot(1)
    assert homebrew.bot == "random", "the master knows shipped heroes only"
    hasty = GrowingReport(TEXT, 1.0, against=("monk",))
    hasty.spent = 0.9
    hasty._choose_bot(1)
    assert hasty.bot == "greedy"


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["expert:sims=2", "master:sims=2"])
def test_the_stronger_bots_play_for_a_report(bot: str) -> None:
    report = GrowingReport(TEXT, LONG, against=("monk",), rounds=1, bot=bot, stage=reports.GAMES)
    report.advance(0.0001)
    assert (report.report["bot"], report.report["overall"]["games"], report.report["troubles"]) == (bot, 1, [])


@pytest.mark.slow
@pytest.mark.usefixtures("only_greedy")
def test_a_card_that_the_bot_neglects_is_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forcing, "OFFERED", 1)
    monkeypatch.setattr(forcing, "SELDOM", 2.0)
    report = GrowingReport(TEXT, LONG, against=("monk",), rounds=2)
    report.advance(LONG)
    assert report.done
    forced = report.report["forced"]
    assert 1 <= len(forced) <= forcing.CARDS
    assert all(one["games"] == one["offered"] <= 2 for one in forced)
    assert all(one["interval"]["low"] <= one["mean"] <= one["interval"]["high"] for one in forced)


@pytest.mark.slow
def test_an_eager_bot_plays_its_card_whenever_it_may() -> None:
    plain = [play(task) for task in tasks_of(Trial("barbarian", 4, against=("monk",)))]
    stories = [story for story in plain if isinstance(story, Story)]
    offered = {name for story in stories for kind, name in story.offered if kind == "card"}
    used = {name for story in stories for kind, name in story.used if kind == "card"}
    name = min(offered - used)
    forced = [play(task) for task in tasks_of(Trial("barbarian", 4, against=("monk",), forced=name))]
    assert sum(story.used["card", name] for story in forced if isinstance(story, Story)) > 0


def test_a_text_that_is_no_hero_is_refused() -> None:
    with pytest.raises(HeroFileError):
        GrowingReport("hero x", 10).advance(1)


# --- numbers -----------------------------------------------------------------------------------------

SMALL = """hero duck "Duck" {
    complexity 1 # 7
    offensive "Peck 3" {
        level 1 { row need 3 egg { deal 4 } }
    }
}
"""


def test_numbers_are_named_by_their_places() -> None:
    found = numbers_of(SMALL)
    assert [(one.name, one.value, one.phrase) for one in found] == [
        ("4:28", 3, "row need 3 egg"),
        ("4:41", 4, "deal 4"),
    ]
    assert found[1].where == "Peck 3, level 1, need 3 egg"
    assert chosen(SMALL, ["4:41"]) == (found[1],)
    assert with_values(SMALL, found, [5, 12]) == SMALL.replace("need 3", "need 5").replace("deal 4", "deal 12")


@pytest.mark.parametrize(("name", "says"), [("4", "is not one number"), ("2", "has no number"), ("deal", "names no")])
def test_a_name_that_fits_no_number_is_told(name: str, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        chosen(SMALL, [name])


def test_the_same_games_tell_a_difference_sooner() -> None:
    lost, won = [False] * 50 + [True] * 50, [False] * 35 + [True] * 65
    assert paired(lost, won).sure
    assert not paired(lost[:10], won[:10]).sure
    assert not paired(lost, lost).sure


# --- the search --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_search_plays_the_same_games_with_every_value_and_keeps_the_best() -> None:
    number = next(one for one in numbers_of(TEXT) if one.phrase == "deal 4")
    search = Search(TEXT, (number,), games=4, bot="random", against=("monk",))
    while not search.done:
        search.advance(0.5)
        search = pickle.loads(pickle.dumps(search))
    told = search.told()
    assert [one["values"] for one in told["candidates"]][:5] == [[2], [3], [4], [5], [6]]
    present = next(one for one in told["candidates"] if one["present"])
    assert present["values"] == [4]
    assert present["games"] == 4
    assert told["advice"] in ("keep", "try", "unsure")
    best = next(one for one in told["candidates"] if one["values"] == told["best"])
    finalists = [one for one in told["candidates"] if one["games"] == 4]
    assert abs(best["rate"] - 0.5) == min(abs(one["rate"] - 0.5) for one in finalists)
    assert told["played"] == told["wanted"]


def test_values_that_make_no_hero_are_no_candidates() -> None:
    number = next(one for one in numbers_of(TEXT) if one.phrase == "row need 5 sword")
    search = Search(TEXT, (number,), games=4, against=("monk",))
    assert [one.values for one in search.playing] == [(5,)], "3 and 4 are other rows, 6 and 7 more than there are dice"


def test_a_search_that_stays_on_one_side_reaches_further() -> None:
    number = next(one for one in numbers_of(TEXT) if one.phrase == "deal 4")
    search = Search(TEXT, (number,), games=4, against=("monk",))
    for place, one in enumerate(search.playing):
        one.won = [step < place for step in range(10)]
    search._next_stage()
    assert [one.values for one in search.playing][5:] == [(7,), (8,), (10,)]
    assert search.stage == 0


@pytest.mark.slow
def test_the_command_lists_numbers_and_searches(capsys: pytest.CaptureFixture[str]) -> None:
    listed = ok(capsys, "tune", "barbarian")
    assert "18:37" in listed
    assert "deal 4" in listed
    quick = ["--games", "4", "--bot", "random", "--against", "monk"]
    assert "nearest to 50 %" in ok(capsys, "tune", "barbarian", "--number", "18:37", *quick)
    assert "one or two numbers" in refused(capsys, "tune", "barbarian", *["--number", "18:37"] * 3)
