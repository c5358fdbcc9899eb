"""A puzzle in words: what is asked, what may be answered, and why the solution is one."""

from dataclasses import dataclass

from madking.core import dice
from madking.core.options import Option
from madking.core.state import State
from madking.game import Game
from madking.puzzles.book import KEEP, SURVIVE, UPGRADE, Choice, Puzzle
from madking.speech.explanations import explain
from madking.speech.phrasebook import decimal, percent
from madking.speech.phrasebook.puzzles import PUZZLES


@dataclass(frozen=True)
class Answer:
    """An answer in words, with its figure."""

    text: str
    label: str
    figure: str
    right: bool


def title(puzzle: Puzzle, language: str) -> str:
    """What kind of puzzle it is, and how hard."""
    level = PUZZLES.say(language, f"level {puzzle.level}")
    return f"{PUZZLES.say(language, f'name {puzzle.kind}')} · {level}"


def ask(puzzle: Puzzle, language: str) -> str:
    """What is asked."""
    return PUZZLES.sentence(language, f"ask {puzzle.kind}")


def offered(puzzle: Puzzle, game: Game) -> list[Option]:
    """The options that the puzzle weighs, in the order of the game."""
    known = {choice.text for choice in puzzle.choices}
    return [option for option in game.options if option.text in known]


def answers(puzzle: Puzzle, game: Game, language: str) -> list[Answer]:
    """All answers from the best to the worst."""
    options = {option.text: option for option in game.options}
    return [
        Answer(
            choice.text,
            label(game.state, options[choice.text], language),
            figure(puzzle.kind, choice.value, language),
            place < puzzle.right,
        )
        for place, choice in enumerate(puzzle.choices)
    ]


def explained(puzzle: Puzzle, game: Game, language: str) -> list[str]:
    """Why the best answer is the best, and how that is known."""
    options = {option.text: option for option in game.options}

    def name(choice: Choice) -> str:
        return label(game.state, options[choice.text], language)

    best, other = puzzle.best, puzzle.choices[puzzle.right]
    values = {
        "best": name(best),
        "other": name(other),
        "value": figure(puzzle.kind, best.value, language),
        "second": figure(puzzle.kind, other.value, language),
    }
    if puzzle.kind == UPGRADE:
        values["gap"] = figure(puzzle.kind, puzzle.gap(), language)
        values["error"] = figure(puzzle.kind, other.error, language)
    why = PUZZLES.sentence(language, f"why {puzzle.kind}", **values)
    proof = PUZZLES.sentence(language, _proof(puzzle), games=puzzle.games)
    return [why, proof]


def _proof(puzzle: Puzzle) -> str:
    """How it is known."""
    if puzzle.games:
        return "imagined"
    return "exact" if puzzle.kind == SURVIVE else "exact dice"


def figure(kind: str, value: float, language: str) -> str:
    """What an answer is worth: damage, or a chance."""
    if kind == KEEP:
        return PUZZLES.say(language, "damage", amount=decimal(value, 1, language))
    return percent(f"{100 * value:.1f}", language)


def label(s: State, option: Option, language: str) -> str:
    """An answer in a few words."""
    hero = s.content.heroes[s.asked]
    argument = option.argument
    match option.kind:
        case "keep":
            kept = " ".join(map(str, dice.unpack(argument)))
            return PUZZLES.say(language, "keep" if kept else "keep nothing", dice=kept)
        case "activate" if not argument:
            return PUZZLES.say(language, "activate nothing")
        case "activate":
            return PUZZLES.say(language, "activate", ability=hero.rows[argument - 1].name.said(language))
        case "play":
            return PUZZLES.say(language, "play", card=hero.cards[argument].name.said(language))
        case "use":
            return PUZZLES.say(language, "use", thing=s.content.offers[argument].owner.name.said(language))
        case "pass" | "decline":
            return PUZZLES.say(language, option.kind)
        case _:
            told = explain(s, option, language)
            return str(told.head or told)
