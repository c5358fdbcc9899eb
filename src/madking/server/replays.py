"""Replays: a log as moments that can be watched one by one, and from which a new game can branch off."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import madking
from madking.core.options import options
from madking.core.record import SETTLED, Header, Reading, read
from madking.core.sources import SEED_VERSION
from madking.errors import MadkingError
from madking.game import Game
from madking.lang.limits import MAX_BROUGHT
from madking.server import fairness
from madking.server.errors import BadRequest
from madking.server.homebrew import strangers
from madking.server.protocol import Branch, SeatMessage, StateMessage
from madking.server.room import too_long
from madking.server.seats import PERSON
from madking.server.setup import Opened, Setup, make_room
from madking.server.telling import notes_for, over_message, tell_events, view_for
from madking.speech.explanations import explain
from madking.speech.names import seat_name
from madking.speech.phrasebook.server import SERVER

STRIDE: Final = 20
"""A copy of the game is kept at every so many decisions, in long games at fewer."""
MOST_KEPT: Final = 32
"""So many copies are kept of a game, however long it is."""
MOST_FRAMES: Final = 200


class Tape:
    """A game as its decisions; step n is the game after n of them."""

    def __init__(self, text: str, trusted: bool = False) -> None:
        """Reads a log and plays it through; `trusted` logs may begin in the middle of a game."""
        reading = _read(text)
        try:
            _check_header(reading.header, trusted)
            game = madking.load(reading.header.opening(), partial=True)
            self.decisions = [_decision(line.text) for line in reading.steps if not line.text.startswith("*")]
            self._stride = stride_of(len(self.decisions))
            self._kept = [game.copy()]
            for step, said in enumerate(self.decisions, start=1):
                if too_long(game) and not trusted:
                    turns = game.state.turn - 1
                    raise BadRequest("only games of at most {turns} turns can be watched here", turns=turns)
                _choose(game, said)
                if step % self._stride == 0:
                    self._kept.append(game.copy())
        except BadRequest:
            raise
        except (MadkingError, ValueError, IndexError, KeyError, TypeError, AssertionError, RecursionError) as error:
            raise BadRequest("this log cannot be played: {reason}", reason=str(error)) from None
        said_lines = [line.text for line in reading.steps]
        played = [line.partition(" ~")[0] for line in game.steps]
        if played[: len(said_lines)] != said_lines:
            raise BadRequest("this log cannot be played: its dice or draws are not those of its seed")
        self.end = game

    def at(self, step: int) -> Game:
        """The game after so many decisions."""
        if not 0 <= step <= len(self.decisions):
            raise BadRequest("the replay has the steps 0 to {steps}", steps=len(self.decisions))
        kept = step // self._stride
        game = self._kept[kept].copy()
        for said in self.decisions[kept * self._stride : step]:
            _choose(game, said)
        return game

    def moments(self, first: int, last: int) -> Iterator[tuple[int, Game, int, str]]:
        """The games of some steps, each with the number of events before it and what is chosen then."""
        game = self.at(first)
        seen = len(self.at(first - 1).events) if first else 0
        for step in range(first, last + 1):
            said = self.decisions[step] if step < len(self.decisions) else ""
            yield step, game, seen, said
            if said and step < last:
                seen = len(game.events)
                _choose(game, said)

    def frames(self, first: int, last: int, seat: int | None, language: str) -> list[StateMessage]:
        """State messages of some steps, without options."""
        last = min(last, len(self.decisions), first + MOST_FRAMES - 1)
        if seat is not None and not 0 <= seat < len(self.end.header.heroes):
            raise BadRequest("the replay has no seat {seat}", seat=seat)
        return [_frame(*moment, seat, language) for moment in self.moments(first, last)]


def _read(text: str) -> Reading:
    try:
        return read(text, partial=True)
    except MadkingError as error:
        raise BadRequest("this is no log of a game: {reason}", reason=str(error)) from None


def stride_of(decisions: int) -> int:
    """How far apart the kept copies of a game lie."""
    return max(STRIDE, -(-decisions // MOST_KEPT))


def _check_header(header: Header, trusted: bool) -> None:
    """A log brings the texts of its heroes; without them, only our own are known here, and no file is read."""
    unknown = strangers(header.heroes)
    if unknown and not header.texts:
        raise BadRequest("this log does not hold the text of its hero {hero}", hero=repr(unknown[0]))
    if any(len(text.encode("utf-8", "surrogatepass")) > MAX_BROUGHT for text in header.texts):
        raise BadRequest("the text of a hero may have {size} kB here", size=MAX_BROUGHT // 1024)
    if not header.seed.startswith(f"{SEED_VERSION}:"):
        raise BadRequest("only games whose seed is told in the log can be watched")
    if header.position and not trusted:
        raise BadRequest("a game that began in the middle can only be watched where it was played")


def _decision(line: str) -> str:
    """What a line of a log says: the words of whoever chose, or the whole of a line by which people end something."""
    return line if line.startswith(SETTLED) else line.partition(" ")[2]


def _choose(game: Game, said: str) -> None:
    """Makes a choice of a log, in its words; what chance brings then must be what the log says."""
    if said.startswith(SETTLED):
        game.replay_settlement(said.removeprefix(SETTLED))
    else:
        game.replay_choice(said)
    game.go_on()


def _frame(step: int, game: Game, seen: int, said: str, seat: int | None, language: str) -> StateMessage:
    content = game.state.content
    names = [str(seat_name(content, number, language)) for number in range(len(content.heroes))]
    over = over_message(game, language, seat)
    asked = game.actor
    prompt = "" if asked is None else SERVER.sentence(language, "waiting", who=names[asked])
    chosen = None
    for option in options(game.state) if said else []:
        if option.means(said):
            chosen = {"seat": asked, "option": said, "help": str(explain(game.state, option, language))}
    return StateMessage(
        seq=len(game.events),
        request=None,
        you=seat,
        acting=[],
        view=view_for(game, seat, language),
        prompt=prompt if over is None else over.text,
        options=[],
        blocked=[],
        events=tell_events(game.events, seen, game.state, language, seat, names),
        odds=None,
        can_undo=False,
        seats=[_seat(n, name, content.heroes[n].key) for n, name in enumerate(names)],
        over=over,
        settings={"lang": language},
        step=step,
        notes=notes_for(content, game.header, language),
        chosen=chosen,
    )


def _seat(number: int, name: str, hero: str) -> SeatMessage:
    return SeatMessage(number, name, "replay", True, hero, homebrew=bool(strangers([hero])))


def branch_header(tape: Tape, wanted: Branch) -> Header:
    """How a game begins that branches off a moment of another."""
    game = tape.at(wanted.step)
    if game.result is not None or too_long(game):
        raise BadRequest("the game is over at this step: branch off earlier")
    if wanted.seat >= len(game.header.heroes):
        raise BadRequest("the game has no seat {seat}", seat=wanted.seat)
    return replace(game.header, position=madking.dump(game.state), language=wanted.language)


def branch_off(header: Header, wanted: Branch, source: str) -> tuple[Setup, Opened]:
    """A new game from a moment of another: one seat for a person, the others for a bot, with new dice."""
    kinds = [PERSON if seat == wanted.seat else wanted.bot for seat in range(len(header.heroes))]
    return make_room(
        header,
        seats=[(kind, "") for kind in kinds],
        language=wanted.language,
        rated=False,
        timer=None,
        secret=fairness.draw_secret(),
        source=f"{source} {wanted.step}",
    )
