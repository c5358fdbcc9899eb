"""The shipped puzzles: each loads, its solution is legal, and what is said to be exact is."""

import json
from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from madking.cli import run
from madking.errors import SetupError
from madking.puzzles import exact
from madking.puzzles.book import FILE, KINDS, LEVELS, Puzzle, read_book, shipped, write_book
from madking.puzzles.proofs import GAPS, PROOFS, SURE, upgrade
from madking.puzzles.telling import answers, ask, explained, offered, title
from madking.searching import dump

BOOK = shipped()


def test_there_are_enough_of_every_kind_and_level() -> None:
    assert len({puzzle.id for puzzle in BOOK.puzzles}) == len(BOOK)
    kinds = Counter(puzzle.kind for puzzle in BOOK.puzzles)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 60
    assert len(BOOK) == 500
    assert {puzzle.level for puzzle in BOOK.puzzles} == set(LEVELS)
    assert FILE.stat().st_size < 1_500_000


def test_the_best_answer_is_clearly_the_best() -> None:
    for puzzle in BOOK.puzzles:
        values = [choice.value for choice in puzzle.choices]
        assert values == sorted(values, reverse=True)
        assert 0 < puzzle.right < len(puzzle.choices)
        assert puzzle.gap() >= max(GAPS[puzzle.kind] - 1e-4, SURE * puzzle.choices[puzzle.right].error - 1e-4)
        assert (puzzle.games > 0) is (puzzle.kind == "upgrade")


@pytest.mark.slow
def test_a_book_is_the_same_after_it_was_written() -> None:
    assert read_book(write_book(BOOK)) == BOOK
    assert write_book(BOOK) == FILE.read_bytes()


@pytest.mark.slow
def test_every_puzzle_loads_and_its_answers_are_legal() -> None:
    for puzzle in BOOK.puzzles:
        game = BOOK.game(puzzle)
        assert game.actor == puzzle.seat
        legal = {option.text for option in game.options}
        assert {choice.text for choice in puzzle.choices} <= legal


def test_a_position_is_written_as_dump_writes_it() -> None:
    for puzzle in BOOK.puzzles[:5]:
        assert dump(BOOK.game(puzzle).state) == puzzle.position, "the order of fields matters to a compiled core"


def sample(count: int, *kinds: str) -> list[Puzzle]:
    """Some puzzles of these kinds."""
    fitting = [puzzle for puzzle in BOOK.puzzles if puzzle.kind in kinds]
    return Random("sample").sample(fitting, count)


@pytest.mark.parametrize("puzzle", [*sample(2, "keep"), *sample(1, "survive")], ids=lambda puzzle: puzzle.id)
def test_exact_answers_are_found_again_exactly(puzzle: Puzzle) -> None:
    proof = PROOFS[puzzle.kind](BOOK.game(puzzle).state)
    assert proof is not None
    assert {choice.text: choice.value for choice in proof.choices} == pytest.approx(
        {choice.text: choice.value for choice in puzzle.choices}, abs=2e-5
    )


def test_fresh_luck_finds_the_same_upgrade() -> None:
    puzzle = max((one for one in BOOK.puzzles if one.kind == "upgrade"), key=Puzzle.gap)
    proof = upgrade(BOOK.game(puzzle).state, "another luck", 48)
    assert proof is not None
    assert puzzle.solved_by(proof.choices[0].text)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_told_and_explained(kind: str, language: str) -> None:
    puzzle = next(one for one in BOOK.puzzles if one.kind == kind)
    game = BOOK.game(puzzle, language)
    told = [title(puzzle, language), ask(puzzle, language), *explained(puzzle, game, language)]
    assert all(text and "{" not in text for text in told)
    shown = answers(puzzle, game, language)
    assert [answer.text for answer in shown] == [choice.text for choice in puzzle.choices]
    assert sum(answer.right for answer in shown) == puzzle.right
    assert len(offered(puzzle, game)) == len(shown)


def test_each_day_has_its_puzzle_and_none_comes_twice_before_all_came() -> None:
    first = date(2026, 11, 16)
    days = [BOOK.of_day(first + timedelta(days=day)).id for day in range(len(BOOK))]
    assert len(set(days)) == len(BOOK)
    assert BOOK.of_day(first) == BOOK.of_day(first)


def test_an_unknown_puzzle_is_told() -> None:
    with pytest.raises(SetupError, match="no puzzle 'keep-none'"):
        BOOK.find("keep-none")


def test_what_goes_too_far_is_left_to_others() -> None:
    puzzle = next(one for one in BOOK.puzzles if one.kind == "keep")
    state = BOOK.game(puzzle).state
    with pytest.raises(exact.TooWideError):
        exact.values(state, exact.Terms(exact.fallen(1 - puzzle.seat), most=1, alone=True))


def test_the_facts_say_who_proved_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["puzzles"]
    assert {one["by"] for one in told if one["kind"] == "upgrade"} == {"master"}
    assert {one["by"] for one in told if one["kind"] != "upgrade"} == {"exact"}
