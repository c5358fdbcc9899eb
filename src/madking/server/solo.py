"""For one at a screen: puzzles as state messages, and the duels of the campaign as rooms."""

from functools import lru_cache
from typing import Any

from madking.campaign import LADDER, Duel, duel_header, ladder_told
from madking.core.state import State
from madking.game import Game
from madking.puzzles.book import Puzzle, shipped
from madking.puzzles.telling import answers, ask, explained, offered, title
from madking.server import fairness
from madking.server.choices import option_messages
from madking.server.errors import NotFound
from madking.server.protocol import Lang, NewDuel, SeatMessage, StateMessage, write
from madking.server.seats import PERSON
from madking.server.setup import Opened, Setup, make_room
from madking.server.telling import view_for
from madking.speech.names import seat_name

ONLY_REQUEST = 1


def puzzle_list() -> bytes:
    """All puzzles in the order of their days, without their solutions."""
    return write([{"id": one.id, "kind": one.kind, "level": one.level} for one in shipped().puzzles])


@lru_cache(maxsize=256)
def puzzle_told(name: str, language: Lang) -> bytes:
    """A puzzle: the table as its seat sees it, what is asked, and the solution, which the page keeps to itself."""
    puzzle = next((one for one in shipped().puzzles if one.id == name), None)
    if puzzle is None:
        raise NotFound
    game = shipped().game(puzzle, language)
    told: dict[str, Any] = {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "level": puzzle.level,
        "title": title(puzzle, language),
        "question": ask(puzzle, language),
        "answers": answers(puzzle, game, language),
        "explained": explained(puzzle, game, language),
        "state": _state(puzzle, game, language),
    }
    return write(told)


def _state(puzzle: Puzzle, game: Game, language: Lang) -> StateMessage:
    """The table, with only those options that the puzzle weighs."""
    return StateMessage(
        seq=0,
        request=ONLY_REQUEST,
        you=puzzle.seat,
        acting=[puzzle.seat],
        view=view_for(game, puzzle.seat, language),
        prompt=ask(puzzle, language),
        options=option_messages(game.state, offered(puzzle, game), None, language),
        blocked=[],
        events=[],
        odds=None,
        can_undo=False,
        seats=_seats(game.state, puzzle.seat, language),
        over=None,
        settings={"lang": language},
    )


def _seats(s: State, own: int, language: Lang) -> list[SeatMessage]:
    return [
        SeatMessage(
            seat, str(seat_name(s.content, seat, language)), PERSON if seat == own else "greedy", True, hero.key
        )
        for seat, hero in enumerate(s.content.heroes)
    ]


# --- the campaign ------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def campaign_told(language: Lang) -> bytes:
    """The ladder in words."""
    return write(ladder_told(language))


def find_duel(name: str) -> Duel:
    """The duel of this name."""
    for duel in LADDER:
        if duel.key == name:
            return duel
    raise NotFound


def open_duel(name: str, wanted: NewDuel) -> tuple[Setup, Opened]:
    """An ordinary room with the set-up of a duel: the person sits first."""
    duel = find_duel(name)
    return make_room(
        duel_header(duel, wanted.language),
        seats=[(PERSON, wanted.name) if bot is None else (bot, "") for bot in duel.players],
        language=wanted.language,
        rated=False,
        timer=None,
        secret=fairness.draw_secret(),
        source=f"campaign {duel.key}",
    )
