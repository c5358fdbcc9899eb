"""What is remembered of a finished game for one seat, and the book of all of them: a file that any store can keep.

Everything in a record is text or a whole number, so that a browser and Python write it alike, byte for byte.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec
from msgspec import Struct

from madking.charter.chronicle import chronicle
from madking.charter.feats import FEATS
from madking.charter.judging import Bench
from madking.errors import MadkingError
from madking.game import Game
from madking.lang import hero_keys
from madking.tally import tally

FORMAT: Final = "madking-profile 1"
PERSON: Final = "person"
SENSIBLE: Final = (PERSON, "gentle", "greedy", "expert", "master")
"""Against whom feats are earned: people, and bots that play sensibly."""
HUNDREDTHS: Final = 100
Outcome = Literal["won", "lost", "draw", ""]


class Deed(Struct, frozen=True):
    """A feat that was earned, and after how many decisions of the game."""

    feat: str
    step: int


class Record(Struct, frozen=True):
    """One game of one player. An unfinished one has no result yet, and only its feats count."""

    game: str
    """The game's name where it was played: its replay is found by it."""
    seat: int
    at: int
    """When it ended, in seconds since 1970."""
    hero: str
    mode: str
    ruleset: str
    heroes: list[str]
    players: list[str]
    """Who played each seat: `person`, or the name of a bot."""
    result: Outcome
    turns: int
    """Of one's own."""
    dealt: int
    taken: int
    healed: int
    prevented: int
    best: int
    """The best hit, and what dealt it."""
    best_by: str
    by_source: dict[str, int]
    used: dict[str, int]
    luck: int
    """In hundredths of a point of health, with its standard deviation over all that could have come."""
    spread: int
    feats: list[Deed]
    near: dict[str, int]
    """How far the feats that count something came at best."""


class BookError(MadkingError):
    """A file that is no book of games."""


class _Book(Struct, frozen=True):
    format: str
    records: list[Record]


def counts(players: Sequence[str], teams: Sequence[int], seat: int, heroes: Sequence[str] = ()) -> bool:
    """Whether feats are earned in such a game: all opponents are people, or bots that play sensibly, and all heroes
    are our own, for one's own hero could do anything.

    >>> counts(["person", "greedy"], [0, 1], 0), counts(["person", "random"], [0, 1], 0)
    (True, False)
    """
    if any(hero not in hero_keys() for hero in heroes):
        return False
    foes = [player for player, team in zip(players, teams, strict=True) if team != teams[seat]]
    return all(foe.partition(":")[0] in SENSIBLE for foe in foes)


def record_of(
    game: Game, seat: int, name: str, players: Sequence[str], at: int, winners: Sequence[int] | None = None
) -> Record:
    """What is remembered of a game; `winners` are told where it ended otherwise than by its rules."""
    told = chronicle(game)
    bench = Bench(told.table, seat, FEATS if counts(players, told.table.teams, seat, game.header.heroes) else ())
    feats = [Deed(won.feat.id, won.step) for won in bench.hear(told.facts)]
    made = tally(game)[seat]
    best = made.best_hit
    return Record(
        game=name,
        seat=seat,
        at=at,
        hero=made.hero,
        mode=game.header.mode,
        ruleset=game.header.ruleset,
        heroes=list(game.header.heroes),
        players=[player.partition(":")[0] for player in players],
        result=_outcome(game, seat, winners),
        turns=made.turns,
        dealt=made.dealt,
        taken=made.taken,
        healed=made.healed,
        prevented=made.prevented,
        best=0 if best is None else best.amount,
        best_by="" if best is None else best.source,
        by_source=dict(made.by_source),
        used=dict(sorted(made.used.items(), key=lambda one: (-one[1], one[0]))),
        luck=round(HUNDREDTHS * made.luck.points),
        spread=round(HUNDREDTHS * made.luck.spread),
        feats=feats,
        near={near.feat.id: near.reached for near in bench.progress() if near.reached < near.needed},
    )


def _outcome(game: Game, seat: int, winners: Sequence[int] | None) -> Outcome:
    result = game.result
    if winners is None:
        if result is None or not (result.winners or result.draw):
            return ""
        winners = result.winners
    if not winners:
        return "draw"
    return "won" if seat in winners else "lost"


# --- the book ------------------------------------------------------------------------------------------


def merged(*books: Iterable[Record]) -> list[Record]:
    """All records in order of time; of two of the same game and seat the finished one, else the later."""
    found: dict[tuple[str, int], Record] = {}
    for record in (record for book in books for record in book):
        known = found.get((record.game, record.seat))
        if known is None or not known.result or (record.result and record.at >= known.at):
            found[record.game, record.seat] = record
    return sorted(found.values(), key=lambda record: (record.at, record.game, record.seat))


def write_book(records: Iterable[Record]) -> str:
    """The book as text: one line for each game."""
    lines = ",\n".join(msgspec.json.encode(record).decode() for record in merged(records))
    return f'{{"format":"{FORMAT}","records":[\n{lines}\n]}}\n'


def read_book(text: str | bytes) -> list[Record]:
    """The records of a book."""
    try:
        book = msgspec.json.decode(text, type=_Book)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BookError(f"this is no book of games of madking: {error}") from None
    if book.format != FORMAT:
        raise BookError(f"this is a book of the form {book.format!r}, but {FORMAT!r} can be read")
    return merged(book.records)
