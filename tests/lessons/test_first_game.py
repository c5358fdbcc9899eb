"""The first game plays to its end with the hero files as they are, and what it says is true."""

import re
from collections.abc import Iterator

import pytest

import madking
from madking.core import events as e
from madking.game import Game
from madking.lessons import LESSONS, Course, Lesson, Page, Step, begin, follow, lesson_of
from madking.lessons.script import OPPONENT, PUPIL

FIRST = LESSONS["first-game"]
KINDS = {"health", "cp", "tokens", "card", "space", "dice", "answers", "ledger", "phases", "hand"}


def game_of(lesson: Lesson) -> Game:
    """The game of a lesson, at its beginning."""
    game = madking.load(begin(lesson, "en").opening(), partial=True)
    follow(lesson, game)
    return game


def played(lesson: Lesson, game: Game) -> Iterator[Step]:
    """Plays the script through; at each step of the pupil the game stands as it is told there."""
    course = Course(lesson)
    while not game.state.over:
        offered = game.options
        step = course.step(game.state, offered)
        if step is not None:
            yield step
        text = course.answer(game.state, offered) if step is None else step.accepts[0]
        assert text is not None, f"the script does not know {[option.text for option in offered][:6]}"
        course.follow(game.state, offered, text)
        game.choose(text)
    assert course.number == lesson.steps + 1, f"the game was over before step {course.number}"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_plays_to_its_end_and_is_won(lesson: Lesson) -> None:
    game = game_of(lesson)
    steps = list(played(lesson, game))
    assert len(steps) == lesson.steps
    assert game.result is not None
    assert game.result.winners == (PUPIL,)
    assert madking.load(game.log).state == game.state


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_rolls_and_draws_all_that_it_has(lesson: Lesson) -> None:
    game = game_of(lesson)
    assert len(list(played(lesson, game))) == lesson.steps
    rolled = [int(value) for line in game.steps if line.startswith("* roll ") for value in line.split()[2:-1]]
    assert tuple(rolled) == lesson.rolls
    drawn = {seat: [event.card for event in game.told(e.CardsDrawn) if event.seat == seat] for seat in lesson.draws}
    assert drawn == {seat: list(cards) for seat, cards in lesson.draws.items()}


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_speaks_of_what_lies_there(lesson: Lesson) -> None:
    game = game_of(lesson)
    for step in played(lesson, game):
        for page in step.told:
            check_spots(game, page)


def check_spots(game: Game, page: Page) -> None:
    """Every place that a page is about is there."""
    for spot in page.spots:
        kind, *rest = spot.split(":")
        assert kind in KINDS, spot
        if kind == "card":
            assert rest[0] in game.view(PUPIL)["players"][PUPIL]["hand"], spot
        elif kind == "tokens":
            assert game.tokens(int(rest[0])), spot
        elif kind == "space":
            hero = game.state.content.heroes[int(rest[0])]
            assert rest[1] in [space.key for space in hero.spaces], spot
        elif kind == "ledger":
            assert game.view(PUPIL)["ledgers"][PUPIL]["entries"], spot


# --- what the first game says ------------------------------------------------------------------------


class Told:
    """The first game, step by step, with what is said there."""

    def __init__(self) -> None:
        self.game = game_of(FIRST)
        self._steps = played(FIRST, self.game)

    def to(self, words: str) -> None:
        """Plays on to the step that says this."""
        for step in self._steps:
            if any(words in page.words.en for page in step.told):
                return
        raise AssertionError(f"no step says {words!r}")

    @property
    def health(self) -> tuple[int, int]:
        """Of the pupil, and of the opponent."""
        return self.game.health(PUPIL), self.game.health(OPPONENT)

    def waiting(self) -> int:
        """The damage that waits for the pupil."""
        return int(self.game.view(PUPIL)["ledgers"][PUPIL]["damage"])


def test_what_the_first_game_says_is_true() -> None:
    told = Told()
    told.to("You are the Barbarian")
    assert told.health == (30, 30)
    told.to("You dealt 6")
    assert told.health == (28, 24)  # and 2 came back
    told.to("9 damage wait")
    assert told.waiting() == 9
    told.to("healed 4, so her 9 cost you only 5")
    assert told.health == (23, 24)
    assert told.game.cp(PUPIL) == 2
    told.to("One CP is left")
    assert told.game.cp(PUPIL) == 1
    told.to("All 7 came through")
    assert told.health == (23, 17)
    assert told.game.level(OPPONENT, "molten-armor") == 2
    told.to("6 damage wait")
    assert told.waiting() == 6
    told.to("prevented all 6")
    assert told.health == (21, 17)  # Burn took 2, the attack nothing
    assert told.game.tokens(PUPIL) == {"Burn": 1}
    told.to("Burn is gone")
    assert told.game.tokens(PUPIL) == {}
    told.to("She has 10 health left")
    assert told.health == (21, 10)
    assert not [event for event in told.game.told(e.DefenceChosen)[4:] if event.seat == OPPONENT]
    told.to("15 ultimate damage")
    assert list(told._steps) == []
    assert told.health == (21, 0)


def test_the_first_game_is_read_in_a_few_minutes() -> None:
    pages = [page for line in FIRST.lines if isinstance(line, Step) for page in line.told]
    for language in ("en", "ru"):
        said = [page.words.said(language) for page in pages]
        assert max(len(text.split()) for text in said) <= 32
        assert max(len(re.findall(r"[.!?](?=\s|$)", text)) for text in said) <= 3
        assert sum(len(text.split()) for text in said) / 200 + len(pages) * 5 / 60 < 6  # minutes


def test_the_seed_of_a_lesson_names_it() -> None:
    assert lesson_of(begin(FIRST, "ru").seed) == "first-game"
    assert lesson_of("v1:first-game") is None
