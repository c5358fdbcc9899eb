"""A room: one game, its seats, and the stream of what happened. Plain and synchronous; `desk` runs it.

A room changes by rows alone: a message becomes a row (or is refused), `apply` follows it, storage keeps it. Applying
the stored rows to the same set-up gives the same room. The game is dealt when all seats are claimed, not before.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

import madking
from madking.asking.ahead import attempt_after
from madking.asking.leaving import left_behind
from madking.asking.reactions import Asking, ask_publicly, in_window
from madking.core import codes
from madking.core import events as e
from madking.core.falling import TIME
from madking.core.options import Option, options
from madking.core.record import Header
from madking.core.spelling import said
from madking.core.state import State
from madking.core.terms import ATTEMPT
from madking.game import Game
from madking.lessons import Step, follow
from madking.seats import Ask
from madking.server import fairness
from madking.server.accord import Accord
from madking.server.answers import Answers
from madking.server.clock import Clock
from madking.server.errors import Refused, StorageError
from madking.server.feats import Feats
from madking.server.passing import answer_for
from madking.server.players import SUBSTITUTE, going_on
from madking.server.protocol import (
    Abort,
    Agree,
    Choose,
    Claim,
    Deed,
    Draw,
    Free,
    Leave,
    Pick,
    Prefer,
    Ready,
    Rematch,
    Rename,
    Resign,
    Undo,
)
from madking.server.roster import Roster
from madking.server.rows import Asker, By, Chose, Claimed, Dealt, Left, Preferred, Row, Settled, Taken, Undone
from madking.server.seats import Seat, Slot, digest
from madking.server.setup import Setup, header_text, with_heroes
from madking.server.teaching import course_of
from madking.server.undo import History, Mark

MOST_RESTLESS: Final = 100
"""How often someone may take back, rename, leave and the like before the game has gone on."""
MOST_TURNS: Final = 100
"""For each seat: a game that is not decided by then is a draw. People need about ten, random bots rarely sixty."""


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


def too_long(game: Game) -> bool:
    """Whether a game has had all the turns that it may have here."""
    return game.state.turn > last_turn(len(game.state.players))


def last_turn(seats: int) -> int:
    """The last turn of a game with so many seats."""
    return MOST_TURNS * seats


class Room:
    """One game with its seats."""

    def __init__(self, setup: Setup) -> None:
        self.setup = replace(setup, header="")
        """Without the header, which is long: of the hero texts in it all games share one copy."""
        self._opening = setup.header
        sealed = madking.load(setup.header, partial=True)
        self._header = sealed.header
        self._game: Game | None = None
        self.content = sealed.state.content
        """The heroes of this table, also before the game."""
        self.course = course_of(self._header.seed)
        """The lesson that this game follows, if it is one."""
        self.roster = Roster(setup, self.content)
        self.seats = self.roster.seats
        self.accord = Accord(self.roster)
        self._last_turn = last_turn(len(self.seats))
        self.stream: list[Happening] = []
        self.answers = Answers()
        self.feats = Feats(setup.source)
        self.request = 1
        self.rows = 0
        self._looked = [0] * len(self.seats)
        self._history = History(sealed)
        self._later: tuple[int, State | None] = (0, None)
        self._intention: Intention | None = None
        self._held = 0
        self._restless: Counter[str] = Counter()
        self._lines = 0
        self._clock = Clock(setup)
        if not setup.gathers:
            self._deal()

    def _deal(self) -> None:
        """Begins the game, if all seats are taken: its seed is the server's secret and the strings of all seats."""
        if self._game is not None or not self.roster.complete:
            return
        text, self._opening = self._opening, ""
        if self.setup.sealed and self.course is None:
            secret, _ = fairness.split_seed(self._header.seed)
            seed = fairness.seed_of(secret, [seat.string for seat in self.seats])
            text = header_text(self._header, seed)
        self._game = madking.load(text, partial=True)
        if self.course is not None:
            follow(self.course.lesson, self._game)
        self.content = self.roster.content = self._game.state.content
        self._history = History(self._game)
        self._lines = len(self._game.steps)
        self.stream += self._game.events
        self._look_at_asked()

    # --- looking -------------------------------------------------------------------------------------

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return self._game is not None

    @property
    def game(self) -> Game:
        """The game, once it is dealt."""
        if self._game is None:
            raise Refused("the game has not begun: it is dealt when all seats are taken")
        return self._game

    @property
    def header(self) -> Header:
        """What the game was set up with; its whole seed is there when it is dealt."""
        return self._header if self._game is None else self._game.header

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
        """The seat that is asked; None before the game and when it is over."""
        game = self._game
        return None if game is None or game.state.turn > self._last_turn else game.actor

    @property
    def decisions(self) -> int:
        """How many decisions led to where the game is."""
        return len(self._history.decisions)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or because it was too long."""
        return self._game is not None and (self._game.state.over or self._game.state.turn > self._last_turn)

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.seats if seat.person]

    def slot(self, secret: str) -> Slot | None:
        """What a secret opens."""
        return self.roster.slot_of(digest(secret))

    def acting(self, slot: Slot) -> list[int]:
        """The seats that a slot may act for now."""
        return self.roster.acting(slot)

    def viewer(self, slot: Slot) -> int | None:
        """Whose eyes a slot sees with: at a shared screen those of the seat that was asked last."""
        return max(slot.seats, key=lambda seat: self._looked[seat], default=None)

    def can_undo(self, slot: Slot) -> bool:
        """Whether a slot may take back a choice now."""
        return self._taken_back(slot) is not None

    def _taken_back(self, slot: Slot) -> Mark | None:
        """Where a slot may go back to: at a shared screen only whoever looks at it takes back what they chose."""
        if not self.dealt or self.over or self.setup.rated or self.course is not None:
            return None
        mark = self._history.last(tuple(self.acting(slot)))
        return mark if mark is not None and mark.seat == self.viewer(slot) else None

    def later(self) -> State | None:
        """In the window of one's own roll: the decision that follows, which may be made at once."""
        if self._later[0] != self.request:
            asked = self.asked
            person = asked is not None and self.seats[asked].person
            self._later = (self.request, attempt_after(self.state) if person else None)
        return self._later[1]

    def step(self) -> Step | None:
        """What the lesson asks of the pupil now, if it is one."""
        if self.course is None or self.asked is None:
            return None
        return self.course.step(self.state, self.game.options)

    def _look_at_asked(self) -> None:
        asked = self.asked
        if asked is not None and self.seats[asked].person:
            self._looked[asked] = self.request

    # --- the clock -----------------------------------------------------------------------------------

    def note_time(self, now: float) -> None:
        """Something was changed at this time: the clock of a question that is new begins."""
        if self._game is not None:
            asked, state = self.asked, self._game.state
            span = None if asked is None or not self.seats[asked].person else self._span(asked)
            self._clock.note(now, span, self._history.settled, state.turn, state.active)

    def deadline(self) -> float | None:
        """When the time of the asked person is over; what they can still take back gives them no more of it."""
        asked = self.asked
        if asked is None or not self.seats[asked].person:
            return None
        return self._clock.deadline(self._span(asked))

    def time_left(self, now: float) -> list[float]:
        """What each seat has left of the time for the whole game; nothing where there is no such clock."""
        return self._clock.left(now)

    def flag(self) -> Settled | None:
        """The end of a duel in which the asked person has no time left for the whole game."""
        asked = self.asked
        return Settled(TIME, (asked,)) if asked is not None and self.setup.flagged else None

    def _span(self, seat: int) -> tuple[int, int]:
        return seat, self._history.since(seat)

    # --- messages become rows ------------------------------------------------------------------------

    def hear(self, slot: Slot, deed: Deed) -> Row:
        """The row that a message asks for; refused if it cannot be."""
        asker = Asker(slot.key, deed.id)
        if slot.watches:
            raise Refused("spectators watch: only the players may do that")
        if self._restless[slot.key] >= MOST_RESTLESS and not isinstance(deed, Choose):
            raise Refused("so much was taken back or changed that the game has to go on first")
        match deed:
            case Choose():
                return self._choose(slot, deed, asker)
            case Undo():
                return self._undo(slot, deed, asker)
            case Prefer():
                mine = self.seats[slot.seats[0]]
                windows = mine.windows if deed.windows is UNSET else deed.windows
                singles = mine.singles if deed.singles is UNSET else deed.singles
                return Preferred(slot.seats, windows, singles, asker)
            case Rename():
                return self.roster.rename(slot, deed, asker)
            case Leave():
                seats = tuple(self.acting(slot))
                if not seats or self.over:
                    raise Refused("there is no seat to leave any more")
                return Left(seats, asker)
            case Agree():
                return self.roster.agree(slot, deed, asker)
            case Free():
                return self._free(slot, deed, asker)
            case Ready() | Pick():
                return self._before_deal(slot, deed, asker)
            case Resign() | Draw() | Abort() | Claim() | Rematch():
                return self._agree_on(slot, deed, asker)

    def _before_deal(self, slot: Slot, deed: Ready | Pick, asker: Asker) -> Row:
        if self.dealt:
            raise Refused("the game has begun already")
        return self.roster.ready(slot, deed, asker) if isinstance(deed, Ready) else self.roster.pick(slot, deed, asker)

    def _free(self, slot: Slot, deed: Free, asker: Asker) -> Row:
        if self.over:
            raise Refused("the game is over: nobody new can sit down")
        return self.roster.free(slot, deed, asker, self.dealt)

    def _agree_on(self, slot: Slot, deed: Resign | Draw | Abort | Claim | Rematch, asker: Asker) -> Row:
        """The row of someone who wants the game to end before its rules end it, or another one when it is over."""
        state = self.state
        if self.over and not isinstance(deed, Rematch):
            raise Refused("the game is over already")
        if not self.acting(slot):
            raise Refused("a bot plays for you now: you may only watch")
        match deed:
            case Resign():
                return self.accord.resign(slot, asker, state)
            case Draw():
                return self.accord.offer(slot, deed, asker, state)
            case Abort():
                return self.accord.call_off(slot, asker, state)
            case Claim():
                return self.accord.claim(slot, deed, asker, state)
            case Rematch():
                return self.accord.wish(slot, deed, asker, self.over)

    def _choose(self, slot: Slot, deed: Choose, asker: Asker) -> Chose:
        if self.over:
            raise Refused("the game is over: nothing can be chosen any more")
        asked = self.game.state.asked
        if asked not in self.acting(slot):
            raise Refused("another player is asked now, not you")
        if deed.request != self.request:
            raise self._stale(deed.request)
        chosen = said(self.game.options, deed.option)
        step = self.step()
        if step is not None and (chosen is None or chosen.text not in step.accepts):
            raise Refused("that comes later in this lesson")
        if chosen is not None:
            return Chose(asked, chosen.text, "person", rest=deed.rest, asker=asker)
        later = self.later()
        intended = None if later is None else said(options(later), deed.option)
        if intended is not None:
            return Chose(asked, "pass", "person", then=intended.text, asker=asker)
        raise Refused("{option} is not possible now", option=repr(deed.option))

    def _stale(self, asked: int | None) -> Refused:
        """The refusal of an answer to a question that is not asked any more."""
        now = str(self.request)
        return Refused("that was question {asked}; the question now is number {now}", asked=str(asked), now=now)

    def _undo(self, slot: Slot, deed: Undo, asker: Asker) -> Undone:
        if self.setup.rated:
            raise Refused("in a rated game nothing is taken back")
        if deed.request != self.request:
            raise self._stale(deed.request)
        mark = self._taken_back(slot)
        if mark is None:
            raise Refused(
                "nothing can be taken back: since your last choice a die was rolled, a card was drawn or shown, "
                "or someone else acted"
            )
        return Undone(mark.seat, mark.decisions, asker)

    # --- rows that come by themselves ----------------------------------------------------------------

    def automatic(self, alone: bool) -> Row | None:
        """What happens by itself now: an intention, a window that is passed, a bot that all agreed to."""
        if not self.dealt:
            return Dealt(self._header_of_picks()) if self.setup.gathers and self.roster.all_ready else None
        for seat in self.seats:
            if seat.person and seat.left and self.roster.all_agree(seat):
                return Taken(seat.number, SUBSTITUTE)
        asked = self.asked
        if asked is None:
            return None
        settled = self.accord.settlement(self.state)
        if settled is not None:
            return settled
        if self.accord.goes(asked, self.state):
            return self.decide(going_on(self.ask()) or self.game.options[0].text, "auto")
        if self.course is not None:
            text = self.course.answer(self.state, self.game.options)
            return None if text is None else self.decide(text, "auto" if self.seats[asked].person else "bot")
        if not self.seats[asked].person:
            return None
        if self._intention is not None and self._intention.seat == asked and self.state.ask == ATTEMPT:
            return Chose(asked, self._intention.text, "intent")
        if self.request == self._held:
            return None
        given = answer_for(self.seats[asked], self.state, self.game.options, alone)
        return None if given is None else Chose(asked, given.text, "auto")

    def _header_of_picks(self) -> str:
        """How the game begins, if people chose other heroes than those it was set up with."""
        heroes = [seat.hero or key for seat, key in zip(self.seats, self._header.heroes, strict=True)]
        return "" if tuple(heroes) == self._header.heroes else with_heroes(self._header, heroes)

    def bot_to_move(self) -> str | None:
        """The bot that is asked now."""
        asked = self.asked
        return None if asked is None or self.seats[asked].person else self.seats[asked].kind

    def ask(self) -> Ask:
        """The pending question for a bot, of a state that nobody else changes."""
        state = self.state.copy()
        return Ask(state.asked, options(state), state)

    @property
    def weighty(self) -> bool:
        """Whether everyone can see that the asked seat may have something to think about."""
        return not in_window(self.state) or ask_publicly(self.state, Asking.SMART)

    def decide(self, text: str, by: By) -> Chose:
        """A choice for the asked seat that no message asked for."""
        return Chose(self.state.asked, text, by)

    # --- following rows ------------------------------------------------------------------------------

    def apply(self, row: Row) -> Row:
        """Changes the room as a row says; gives the row as it is to be stored."""
        happened = [RoomEvent(kind, seat) for kind, seat in self.roster.follow(row, self.dealt)]
        if self.dealt:
            happened += [RoomEvent(kind, seat) for kind, seat in self.accord.follow(row, self.state)]
            self.stream += happened
        settled = self._history.settled
        if isinstance(row, Chose):
            row = self._follow_choice(row)
        elif isinstance(row, Settled):
            row = self._follow_settlement(row)
        elif isinstance(row, Undone):
            self._follow_undo(row)
        elif isinstance(row, Claimed):
            if not self.setup.gathers:
                self._deal()
        elif isinstance(row, Dealt):
            self._follow_deal(row)
        elif isinstance(row, Taken):
            self.request += 1
        if self._history.settled > settled:
            self._restless.clear()
        self.rows += 1
        if row.asker is not None:
            self._restless[row.asker.slot] += not isinstance(row, Chose)
            self.answers.remember(row.asker.slot, row.asker.id, None)
        return row

    def _follow_choice(self, row: Chose) -> Chose:
        option = self._option(row)
        if row.by == "person":
            self._history.before_person(row.seat)
        elif row.by == "clock":
            self._history.settle()
        elif row.by != "intent" and not self._goes_on(row):
            self._history.before_other(option.code)
        if option.code != codes.PASS:
            self._intention = None
        if row.then is not None:
            self._intention = Intention(row.seat, row.then)
        elif row.by == "intent":
            self._intention = None
        if self.course is not None:
            self.course.follow(self.state, self.game.options, row.text)
        if row.by == "person":
            self.seats[row.seat].rest, self.seats[row.seat].rests_in = row.rest, self.state.turn if row.rest else 0
            self.seats[row.seat].table = left_behind(self.state, option.code) or self.seats[row.seat].table
        happened = self._events()
        seen, before = len(happened), self._lines
        begun = before if self._history.decisions else 0
        self.game.replay_choice(row.text)
        self.game.go_on()
        lines = self._grown(begun, row.lines)
        self.stream += happened[seen:]
        self._history.after(row.text, self.game, lines[before - begun :], happened[seen:])
        self.request += 1
        self._look_at_asked()
        return replace(row, lines=lines)

    def _follow_settlement(self, row: Settled) -> Settled:
        """The game, or somebody's part in it, ends otherwise than by its rules; nothing can be taken back then."""
        happened = self._events()
        seen, begun = len(happened), self._lines if self._history.decisions else 0
        self.game.settle(row.reason, row.seats)
        lines = self._grown(begun, row.lines)
        self.stream += happened[seen:]
        self._history.after_settlement(row.reason, self.game)
        self._intention = None
        self.request += 1
        self._look_at_asked()
        return replace(row, lines=lines)

    def _grown(self, begun: int, stored: tuple[str, ...]) -> tuple[str, ...]:
        """What the log has grown by since a line; it must end as it was stored."""
        lines = tuple(self.game.steps[begun:])
        if stored and stored != lines[-len(stored) :]:
            raise StorageError(f"game {self.id} cannot be brought back: its log was written by another version")
        self._lines = begun + len(lines)
        return lines

    def _follow_deal(self, row: Dealt) -> None:
        """All are ready, perhaps with other heroes than at first."""
        if row.header:
            self._opening = row.header
            self._header = madking.load(row.header, partial=True).header
        self._deal()

    def _goes_on(self, row: Chose) -> bool:
        """Whether something is answered for a person who may still take back what they chose before."""
        return row.by == "auto" and self._history.last((row.seat,)) is not None

    def _option(self, row: Chose) -> Option:
        if not self.state.over and row.seat == self.state.asked:
            option = said(self.game.options, row.text)
            if option is not None:
                return option
        raise StorageError(f"game {self.id} cannot be brought back: {row.text!r} is not possible for seat {row.seat}")

    def _follow_undo(self, row: Undone) -> None:
        mark = self._history.last((row.seat,))
        if mark is None or mark.decisions != row.decisions:
            raise StorageError(f"game {self.id} cannot be brought back: a choice was taken back that is not there")
        self._game = self._history.take()
        self._lines = len(self._game.steps)
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
