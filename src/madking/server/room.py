"""A room: one game, its seats, and the stream of what happened. Plain and synchronous; `desk` runs it.

A room changes by rows alone: a message becomes a row (or is refused), `apply` follows it, storage keeps it. Applying
the stored rows to the same set-up gives the same room.
"""

import hmac
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

import madking
from madking.asking.ahead import attempt_after
from madking.core import codes
from madking.core import events as e
from madking.core.options import Option, options
from madking.core.spelling import said
from madking.core.state import State
from madking.core.terms import ATTEMPT
from madking.game import Game
from madking.seats import Ask
from madking.server.errors import BadRequest, Refused, StorageError
from madking.server.passing import passes
from madking.server.protocol import Agree, Choose, Deed, Leave, Prefer, Rename, Undo
from madking.server.rows import (
    Agreed,
    Asker,
    By,
    Chose,
    Left,
    Preferred,
    Renamed,
    Returned,
    Row,
    Taken,
    Undone,
)
from madking.server.seats import ALL, PERSON, WATCHING, Seat, Slot, clean_name, digest
from madking.server.setup import Setup
from madking.server.undo import History

REMEMBERED: Final = 512
SUBSTITUTE: Final = "greedy"


@dataclass(frozen=True)
class RoomEvent:
    """Something that happened at the table and is no part of the rules."""

    kind: str
    seat: int
    name: str = ""


Happening = e.Event | RoomEvent


@dataclass(frozen=True)
class Intention:
    """What a seat wants to do after the window of its own roll, unless someone acts before."""

    seat: int
    text: str


@dataclass
class Answers:
    """How messages were answered, so that a repeated one is answered the same."""

    _known: OrderedDict[tuple[str, str], str | None] = field(default_factory=OrderedDict)

    def find(self, slot: str, message: str) -> tuple[bool, str | None]:
        """Whether the message was answered before, and with what error."""
        key = (slot, message)
        return key in self._known, self._known.get(key)

    def remember(self, slot: str, message: str, error: str | None) -> None:
        """Keeps an answer; the oldest ones are forgotten."""
        self._known[slot, message] = error
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


class Room:
    """One game with its seats."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game: Game = madking.load(setup.header, partial=True)
        self.seats = [Seat(number, seat.kind, seat.name) for number, seat in enumerate(setup.seats)]
        self.stream: list[Happening] = list(self.game.events)
        self.answers = Answers()
        self.request = 1
        self.rows = 0
        self.facing = next((seat.number for seat in self.seats if seat.person), 0)
        self._history = History(self.game)
        self._later: tuple[int, State | None] = (0, None)
        self._intention: Intention | None = None
        self._held = 0
        self._look_at_asked()

    # --- looking -------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The room's name in links."""
        return self.setup.id

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        return self.game.actor

    @property
    def decisions(self) -> int:
        """How many decisions led to where the game is."""
        return len(self._history.decisions)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.seats if seat.person]

    def slot(self, token: str) -> Slot | None:
        """What a token opens."""
        shown = digest(token)
        if hmac.compare_digest(shown, self.setup.spectator):
            return WATCHING
        if self.setup.hot_seat is not None and hmac.compare_digest(shown, self.setup.hot_seat):
            return Slot(ALL, tuple(seat for seat, made in enumerate(self.setup.seats) if made.kind == PERSON))
        for seat, made in enumerate(self.setup.seats):
            if made.token is not None and hmac.compare_digest(shown, made.token):
                return Slot(f"seat {seat}", (seat,))
        return None

    def acting(self, slot: Slot) -> list[int]:
        """The seats that a slot may act for now."""
        return [seat for seat in slot.seats if self.seats[seat].person]

    def viewer(self, slot: Slot) -> int | None:
        """Whose eyes a slot sees with: at a shared screen those of the seat that is asked."""
        if slot.watches:
            return None
        return self.facing if slot.key == ALL else slot.seats[0]

    def can_undo(self, slot: Slot) -> bool:
        """Whether a slot may take back a choice now."""
        return self._history.last(tuple(self.acting(slot))) is not None

    def later(self) -> State | None:
        """In the window of one's own roll: the decision that follows, which may be made at once."""
        if self._later[0] != self.request:
            asked = self.asked
            person = asked is not None and self.seats[asked].person
            self._later = (self.request, attempt_after(self.state) if person else None)
        return self._later[1]

    def _look_at_asked(self) -> None:
        asked = self.asked
        if asked is not None and self.seats[asked].person:
            self.facing = asked

    # --- messages become rows ------------------------------------------------------------------------

    def hear(self, slot: Slot, deed: Deed) -> Row:
        """The row that a message asks for; refused if it cannot be."""
        asker = Asker(slot.key, deed.id)
        if slot.watches:
            raise Refused("spectators watch: only the players may do that")
        match deed:
            case Choose():
                return self._choose(slot, deed, asker)
            case Undo():
                return self._undo(slot, deed, asker)
            case Prefer():
                windows = self.seats[slot.seats[0]].windows if deed.windows is UNSET else deed.windows
                return Preferred(slot.seats, windows, asker)
            case Rename():
                name = clean_name(deed.name)
                if not name:
                    raise BadRequest("a name needs at least one printable character")
                return Renamed(slot.seats, name, asker)
            case Leave():
                seats = tuple(self.acting(slot))
                if not seats or self.over:
                    raise Refused("there is no seat to leave any more")
                return Left(seats, asker)
            case Agree():
                return self._agree(slot, deed, asker)

    def _choose(self, slot: Slot, deed: Choose, asker: Asker) -> Chose:
        if self.over:
            raise Refused("the game is over: nothing can be chosen any more")
        asked = self.state.asked
        if asked not in self.acting(slot):
            raise Refused("another player is asked now, not you")
        if deed.request != self.request:
            raise Refused(f"that was question {deed.request}; the question now is number {self.request}")
        chosen = said(self.game.options, deed.option)
        if chosen is not None:
            return Chose(asked, chosen.text, "person", asker=asker)
        later = self.later()
        intended = None if later is None else said(options(later), deed.option)
        if intended is not None:
            return Chose(asked, "pass", "person", then=intended.text, asker=asker)
        raise Refused(f"{deed.option!r} is not possible now")

    def _undo(self, slot: Slot, deed: Undo, asker: Asker) -> Undone:
        if deed.request != self.request:
            raise Refused(f"that was question {deed.request}; the question now is number {self.request}")
        mark = self._history.last(tuple(self.acting(slot)))
        if mark is None or self.over:
            raise Refused(
                "nothing can be taken back: since your last choice a die was rolled, a card was drawn or shown, "
                "or someone else acted"
            )
        return Undone(mark.seat, mark.decisions, asker)

    def _agree(self, slot: Slot, deed: Agree, asker: Asker) -> Agreed:
        if deed.seat >= len(self.seats) or not self.seats[deed.seat].left:
            raise Refused(f"nobody has left seat {deed.seat}")
        by = tuple(seat for seat in self.acting(slot) if not self.seats[seat].left)
        if not by:
            raise Refused("only a player at the table may agree to that")
        return Agreed(by, deed.seat, asker)

    # --- rows that come by themselves ----------------------------------------------------------------

    def automatic(self, alone: bool) -> Row | None:
        """What happens by itself now: an intention, a window that is passed, a bot that all agreed to."""
        for seat in self.seats:
            if seat.person and seat.left and self._all_agree(seat):
                return Taken(seat.number, SUBSTITUTE)
        asked = self.asked
        if asked is None or not self.seats[asked].person:
            return None
        if self._intention is not None and self._intention.seat == asked and self.state.ask == ATTEMPT:
            return Chose(asked, self._intention.text, "intent")
        if self.request == self._held:
            return None
        if passes(self.state, self.game.options, self.seats[asked].windows, alone):
            return Chose(asked, "pass", "auto")
        return None

    def _all_agree(self, gone: Seat) -> bool:
        """Whether everyone who is still there agrees; where nobody is left, the game waits."""
        there = {seat.number for seat in self.people if not seat.left}
        return bool(there) and there <= gone.agreed

    def bot_to_move(self) -> str | None:
        """The bot that is asked now."""
        asked = self.asked
        return None if asked is None or self.seats[asked].person else self.seats[asked].kind

    def ask(self) -> Ask:
        """The pending question for a bot, of a state that nobody else changes."""
        state = self.state.copy()
        return Ask(state.asked, options(state), state)

    def decide(self, text: str, by: By) -> Chose:
        """A choice for the asked seat that no message asked for."""
        return Chose(self.state.asked, text, by)

    # --- following rows ------------------------------------------------------------------------------

    def apply(self, row: Row) -> Row:
        """Changes the room as a row says; gives the row as it is to be stored."""
        self._follow_seats(row)
        if isinstance(row, Chose):
            row = self._follow_choice(row)
        elif isinstance(row, Undone):
            self._follow_undo(row)
        self.rows += 1
        if row.asker is not None:
            self.answers.remember(row.asker.slot, row.asker.id, None)
        return row

    def _follow_choice(self, row: Chose) -> Chose:
        option = self._option(row)
        if row.by == "person":
            self._history.before_person(row.seat)
        elif row.by != "intent":
            self._history.before_other(option.code)
        if option.code != codes.PASS:
            self._intention = None
        if row.then is not None:
            self._intention = Intention(row.seat, row.then)
        elif row.by == "intent":
            self._intention = None
        happened = self._events()
        seen, known = len(happened), len(self.game.steps)
        self.game.replay_choice(row.text)
        self.game.go_on()
        steps = tuple(self.game.steps)
        if row.lines and row.lines != steps[-len(row.lines) :]:
            raise StorageError(f"game {self.id} cannot be brought back: its log was written by another version")
        self.stream += happened[seen:]
        begun = known if self._history.decisions else 0
        self._history.after(row.text, self.game, steps[known:], happened[seen:])
        self.request += 1
        self._look_at_asked()
        return replace(row, lines=steps[begun:])

    def _option(self, row: Chose) -> Option:
        if not self.over and row.seat == self.state.asked:
            option = said(self.game.options, row.text)
            if option is not None:
                return option
        raise StorageError(f"game {self.id} cannot be brought back: {row.text!r} is not possible for seat {row.seat}")

    def _follow_undo(self, row: Undone) -> None:
        mark = self._history.last((row.seat,))
        if mark is None or mark.decisions != row.decisions:
            raise StorageError(f"game {self.id} cannot be brought back: a choice was taken back that is not there")
        self.game = self._history.take()
        self._intention = None
        self.request += 1
        self._held = self.request
        self.stream.append(RoomEvent("undone", row.seat))
        self._look_at_asked()

    def _events(self) -> list[e.Event]:
        events = self.state.events
        if events is None:
            raise AssertionError("a game of the shell keeps its events")
        return events

    def _follow_seats(self, row: Row) -> None:
        match row:
            case Preferred(seats, windows):
                for seat in seats:
                    self.seats[seat].windows = windows
            case Renamed(seats, name):
                for seat in seats:
                    self.seats[seat].name = name
            case Left(seats) | Returned(seats):
                gone = isinstance(row, Left)
                for seat in seats:
                    self.seats[seat].left = gone
                    self.seats[seat].agreed.clear()
                    self.stream.append(RoomEvent("left" if gone else "returned", seat))
            case Agreed(by, seat):
                self.seats[seat].agreed.update(by)
                self.stream += [RoomEvent("agreed", one) for one in by]
            case Taken(seat, bot):
                self.seats[seat].kind = bot
                self.seats[seat].left = False
                self.stream.append(RoomEvent("taken", seat))
                self.request += 1
            case Chose() | Undone():
                pass
