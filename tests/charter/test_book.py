"""The book of one's games: what a game leaves, what a book is as text, what it comes to, and the commands for it."""

from pathlib import Path
from typing import Any

import pytest

import madking
from madking.charter import FEATS, Chronicle, shelf
from madking.charter.profile import profile_of
from madking.charter.records import BookError, Deed, Record, counts, merged, read_book, record_of, write_book
from madking.cli import run
from tests.charter import stories_one  # noqa: F401
from tests.charter.stories import STORIES, rolls_for


def record(game: str, at: int, result: str = "won", **other: Any) -> Record:
    """A game of the Barbarian's."""
    told: dict[str, Any] = {
        "seat": 0, "hero": "barbarian", "mode": "1v1", "ruleset": "rerolled", "heroes": ["barbarian", "monk"],
        "players": ["person", "greedy"], "turns": 5, "dealt": 40, "taken": 30, "healed": 4, "prevented": 2, "best": 9,
        "best_by": "ability/smack", "by_source": {"ability/smack": 40}, "used": {"ability/smack": 4}, "luck": -53,
        "spread": 600, "feats": [], "near": {}, "result": result, **other,
    }  # fmt: skip
    return Record(game=game, at=at, **told)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a book."""
    monkeypatch.setenv("MADKING_HOME", str(tmp_path))
    return tmp_path


def test_a_game_leaves_a_record() -> None:
    with STORIES["any/in-good-health"](True) as game:
        made = record_of(game, 0, "g1", ("person", "greedy"), 7)
    assert (made.hero, made.result, made.dealt, made.best, made.best_by) == ("barbarian", "won", 6, 6, "ability/smack")
    assert made.feats == [Deed("any/in-good-health", 6)]
    assert made.used == {"ability/smack": 1}


def test_who_lost_remembers_it_too() -> None:
    with STORIES["any/in-good-health"](True) as game:
        assert record_of(game, 1, "g1", ("person", "person"), 7).result == "lost"


def test_a_game_that_people_ended_has_the_winners_that_are_told() -> None:
    game = rolls_for("barbarian", "monk", dice=[1, 1, 2, 4, 4])
    assert record_of(game, 0, "g", ("person", "person"), 1).result == ""
    assert record_of(game, 0, "g", ("person", "person"), 1, winners=[1]).result == "lost"
    assert record_of(game, 0, "g", ("person", "person"), 1, winners=[]).result == "draw"


@pytest.mark.parametrize(
    ("foe", "earns"), [("person", True), ("expert:think=1", True), ("random", False), ("x.py", False)]
)
def test_feats_are_earned_against_those_who_play_sensibly(foe: str, earns: bool) -> None:
    assert counts(("random", foe), (0, 1), 0) is earns
    with STORIES["any/in-good-health"](True) as game:
        assert bool(record_of(game, 0, "g", ("person", foe), 1).feats) is earns


def test_a_book_is_the_same_after_it_was_read() -> None:
    text = write_book(
        [record("b", 2, "lost"), record("a", 1, feats=[Deed("any/mirror", 9)], near={"any/full-hands": 4})]
    )
    assert write_book(read_book(text)) == text
    assert [one.game for one in read_book(text)] == ["a", "b"]


def test_the_finished_game_counts_and_not_its_beginning() -> None:
    early, late = record("a", 1, ""), record("a", 2, "won")
    assert merged([late], [early]) == merged([early], [late]) == [late]


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format":"another 1","records":[]}', '{"format":3}', "\x00"])
def test_what_is_no_book_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(BookError):
        read_book(text)


def test_what_a_book_comes_to() -> None:
    book = [record("a", 1, "lost"), record("b", 2), record("c", 3, hero="monk", best=12), record("d", 4, "")]
    found = profile_of(book)
    assert (found.whole.games, found.whole.won) == (3, 2)
    assert 0.2 < found.whole.interval.low < 2 / 3 < found.whole.interval.high < 1
    assert [(one.key, one.games, one.won) for one in found.by_hero] == [("barbarian", 2, 1), ("monk", 1, 1)]
    assert (found.streaks.now, found.streaks.best) == (2, 2)
    assert found.favourites[0] == ("barbarian", "ability/smack", 8)
    assert found.best[0].game == "c"
    assert found.luck == pytest.approx(-0.53)


def test_the_charter_has_the_first_time_and_how_near_one_came() -> None:
    won = [record("a", 1, near={"any/full-hands": 5}), record("b", 2, feats=[Deed("any/mirror", 9)])]
    lines = {line.feat.id: line for line in profile_of([*won, record("c", 3, feats=[Deed("any/mirror", 4)])]).charter}
    mirror = lines["any/mirror"]
    assert mirror.first is not None
    assert (mirror.first.game, mirror.step, mirror.times) == ("b", 9, 2)
    assert lines["any/full-hands"].near == 5
    assert len(lines) == len(FEATS) == 85


def test_a_book_survives_export_deletion_and_import(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shelf.enter([record("b", 2, "lost"), record("a", 1, feats=[Deed("any/mirror", 9)])])
    kept = shelf.book_file().read_bytes()
    for arguments in (["--export", str(home / "out.json")], ["--forget"], ["--import", str(home / "out.json")]):
        assert run(["me", *arguments]) == 0
    assert shelf.book_file().read_bytes() == kept == (home / "out.json").read_bytes()
    capsys.readouterr()


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Won 1 of 2", "Smack", "In the Mirror")), ("ru", ("Побед 1", "Затрещина"))]
)
def test_the_terminal_tells_it(lang: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    shelf.enter([record("b", 2, "lost"), record("a", 1, feats=[Deed("any/mirror", 9)])])
    assert run(["me", "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in words)


@pytest.mark.usefixtures("home")
def test_who_has_played_nothing_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["me"]) == 0
    assert "No finished game yet" in capsys.readouterr().out


def test_what_was_taken_back_was_not_earned() -> None:
    game = madking.new_game(["barbarian", "monk"], seed="4")
    told = Chronicle(game)
    before = game.copy()
    game.choose(0)
    assert told.goes_on(game)
    told.follow(game)
    assert told.goes_on(game)
    assert not told.goes_on(before)


def test_a_resignation_is_a_win_in_the_book_and_earns_no_feat() -> None:
    game = madking.new_game(["barbarian", "barbarian"], seed="4")
    game.settle("resignation", [1])
    won = record_of(game, 0, "g", ("person", "person"), 1)
    assert (won.result, won.feats) == ("won", [])
