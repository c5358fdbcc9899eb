"""A lesson at a table: what it asks may be chosen, everything else comes later, and nothing hangs."""

from random import Random
from typing import Any

import pytest

from madking.lessons import LESSONS
from madking.server import fairness
from madking.server.ended import played
from madking.server.errors import NotFound, Refused
from madking.server.protocol import Choose, Prefer, StateMessage, Undo
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import read_row, write_row
from madking.server.teaching import set_up_lesson
from madking.server.telling import state_message
from tests.server.conftest import Site, claim_all

FIRST = LESSONS["first-game"]


class Class:
    """The first game in a room, without a network."""

    def __init__(self, key: str = FIRST.key) -> None:
        self.setup, opened = set_up_lesson(key, "en", fairness.draw_secret())
        self.room = Room(self.setup)
        self.rows, owners = claim_all(self.room, opened)
        slot = self.room.slot(owners[0])
        assert slot is not None
        self.slot = slot
        self.settle()

    def settle(self) -> None:
        """What happens by itself."""
        while (row := self.room.automatic(True)) is not None:
            self.rows.append(self.room.apply(row))

    def hear(self, deed: Any) -> None:
        self.rows.append(self.room.apply(self.room.hear(self.slot, deed)))
        self.settle()

    def choose(self, option: str) -> None:
        self.hear(Choose(f"m{len(self.rows)}", self.room.request, option))

    def told(self, language: str = "en") -> StateMessage:
        return state_message(self.room, self.slot, language, 0, lambda _: True)

    def obey(self) -> None:
        """Does what the step asks for."""
        step = self.room.step()
        assert step is not None
        self.choose(step.accepts[0])


def test_a_lesson_is_played_and_leaves_a_log_but_no_proof() -> None:
    lesson = Class()
    while not lesson.room.over:
        lesson.obey()
    kept = played(lesson.room)
    assert kept.proof == {"histogram": kept.proof["histogram"]}
    assert f"seed lesson:{FIRST.key}\n" in kept.log
    assert lesson.told().over is not None
    assert lesson.told().lesson is not None


def test_only_what_is_taught_can_be_chosen() -> None:
    lesson, luck = Class(), Random(1)
    while not lesson.room.over:
        step, told = lesson.room.step(), lesson.told()
        assert step is not None
        shown = {option.text for option in told.options}
        assert set(step.accepts) <= shown
        assert all(option.text in step.accepts or option.kind == "keep" for option in told.options)
        others = [option.text for option in lesson.room.game.options if option.text not in step.accepts]
        for text in luck.sample(others, min(3, len(others))):
            with pytest.raises(Refused, match="later in this lesson"):
                lesson.choose(text)
        with pytest.raises(Refused, match="taken back"):
            lesson.hear(Undo(f"u{len(lesson.rows)}", lesson.room.request))
        lesson.obey()


def test_a_pupil_who_wants_no_windows_is_asked_all_the_same() -> None:
    lesson = Class()
    lesson.hear(Prefer("p", windows="never"))
    seen = 0
    while not lesson.room.over:
        seen += 1
        lesson.obey()
    assert seen == FIRST.steps


def test_a_lesson_is_brought_back_at_its_step() -> None:
    lesson = Class()
    for number in range(FIRST.steps):
        rows = [read_row(write_row(row)) for row in lesson.rows]
        back = bring_back(lesson.setup, rows)
        assert back.state == lesson.room.state
        assert back.step() == lesson.room.step()
        told = lesson.told("ru").lesson
        assert told is not None
        assert told.step == number + 1
        lesson.obey()
    assert bring_back(lesson.setup, lesson.rows).over


def test_it_is_told_in_both_languages() -> None:
    lesson = Class()
    english, russian = lesson.told("en").lesson, lesson.told("ru").lesson
    assert english is not None
    assert russian is not None
    assert english.pages[0].text.startswith("You are the Barbarian")
    assert russian.pages[0].text.startswith("Вы — Варвар")
    assert english.pages[0].spots == russian.pages[0].spots == ["health:0", "health:1"]


def test_there_are_no_other_lessons() -> None:
    with pytest.raises(NotFound):
        set_up_lesson("alchemy", "en", fairness.draw_secret())


def test_a_lesson_begins_over_http(site: Site) -> None:
    made = site.http().post("/api/lessons/first-game", json={"language": "ru"})
    assert made.status_code == 201
    assert [seat["seat"] for seat in made.json()["seats"]] == [0]
    assert site.http().post("/api/lessons/alchemy", json={}).status_code == 404
