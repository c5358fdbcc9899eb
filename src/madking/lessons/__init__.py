"""Lessons: real games whose chance and opponent follow a script, told step by step. `server` and the page play them."""

from madking.lessons.course import Course
from madking.lessons.first_game import FIRST_GAME
from madking.lessons.script import Foe, Lesson, Page, Step, Words
from madking.lessons.table import begin, follow, lesson_of, seed_of

LESSONS = {FIRST_GAME.key: FIRST_GAME}
"""All lessons, by their keys."""

__all__ = [
    "LESSONS",
    "Course",
    "Foe",
    "Lesson",
    "Page",
    "Step",
    "Words",
    "begin",
    "follow",
    "lesson_of",
    "seed_of",
]
