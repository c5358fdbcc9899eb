"""The game of a lesson: its first position as the header of a log, and the chance that it follows."""

from dataclasses import replace

from madking.core.record import Header
from madking.core.sources import ScriptedDice, SeededDice
from madking.game import Game
from madking.lessons.script import PUPIL, Lesson
from madking.positions import find_card
from madking.scenarios import scenario

SEED = "lesson"
"""Of a lesson no seed is drawn: where other logs tell it, this one names the lesson."""


def seed_of(lesson: Lesson) -> str:
    """What stands in the header of a lesson's log in place of a seed."""
    return f"{SEED}:{lesson.key}"


def lesson_of(seed: str) -> str | None:
    """The key of the lesson that the seed of a header names."""
    name, _, key = seed.partition(":")
    return key if name == SEED else None


def begin(lesson: Lesson, language: str) -> Header:
    """How the log of a lesson begins: the pupil is asked first, in a Main Phase."""
    laid = scenario(
        lesson.heroes,
        active=PUPIL,
        phase="main_1",
        health=dict.fromkeys(range(len(lesson.heroes)), lesson.health),
        cp=dict(enumerate(lesson.cp)),
        hands=dict(enumerate(lesson.hands)),
        language=language,
    )
    return replace(laid.header, seed=seed_of(lesson))


def follow(lesson: Lesson, game: Game) -> None:
    """Lets a game that began so follow the script from here on; when that has been told, a seed goes on."""
    heroes = game.state.content.heroes
    draws = {seat: [find_card(heroes[seat], name) for name in names] for seat, names in lesson.draws.items()}
    game.take_chance(ScriptedDice(lesson.rolls, draws, SeededDice(seed_of(lesson))))
