"""Lessons at the server's tables: a room whose game follows a script, and what is said at each of its steps."""

from typing import Final

from msgspec.structs import replace

from madking.lessons import LESSONS, Course, Page, Step, begin, lesson_of
from madking.server.errors import NotFound
from madking.server.protocol import Lang, LessonMessage, LessonPage
from madking.server.seats import PERSON
from madking.server.setup import Opened, Setup, make_room

SPARRING: Final = "greedy"
"""Who would play for the opponent where the script does not know what is asked."""


def set_up_lesson(key: str, language: Lang, secret: str) -> tuple[Setup, Opened]:
    """The room of a lesson: a person against the script."""
    lesson = LESSONS.get(key)
    if lesson is None:
        raise NotFound
    header = begin(lesson, language)
    setup, opened = make_room(
        header, seats=[(PERSON, ""), (SPARRING, "")], language=language, rated=False, timer=None, secret=secret
    )
    return replace(setup, header=header.opening()), opened


def course_of(seed: str) -> Course | None:
    """The lesson that a game follows, by the seed in the header of its log."""
    key = lesson_of(seed)
    return None if key is None or key not in LESSONS else Course(LESSONS[key])


def lesson_message(course: Course, step: Step | None, language: Lang | str) -> LessonMessage:
    """What a lesson says now."""
    return LessonMessage(
        key=course.lesson.key,
        step=course.number,
        steps=course.lesson.steps,
        pages=[] if step is None else [_page(page, language) for page in step.pages],
        throw=None if step is None or step.throw is None else _page(step.throw, language),
    )


def _page(page: Page, language: str) -> LessonPage:
    return LessonPage(page.words.said(language), list(page.spots))
