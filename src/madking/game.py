"""The game shell: a state, a source of chance, the events and the log. This is what people's programs use."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from madking.core import engine, falling, options, spelling
from madking.core.events import Event
from madking.core.landing import landing
from madking.core.options import Option
from madking.core.record import SETTLED, Header, Record
from madking.core.secrecy import seen_by
from madking.core.shown import View
from madking.core.sources import Source
from madking.core.state import State
from madking.core.trails import Trail
from madking.core.views import check_seat, view
from madking.errors import GameOver, IllegalChoice, NotYourTurn, SetupError
from madking.seats import Ask, Bot, own_bots, say_farewell, seated
from madking.speech.explanations import explain
from madking.tabletop import Tabletop

Kind = TypeVar("Kind", bound=Event)
Observer = Callable[[Event], None]
SHOWN = 12
"""How many options an error names."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the winning seats (none in a draw), and after how many turns.

    `reason` is empty where the rules ended it; otherwise one of `falling.REASONS`: a resignation, a draw by agreement,
    no time left, an absence, or a game that was called off, which is neither won nor a draw.
    """

    winners: tuple[int, ...]
    draw: bool
    turns: int
    reason: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, (self.winners, self.draw, self.turns, self.reason)


class Game(Tabletop):
    """One game. Chance is drawn by itself, so `options` always belong to a player.

    Without a `record` it keeps neither log nor events and plays twice as fast.
    """

    def __init__(
        self,
        state: State,
        dice: Source,
        header: Header,
        bots: Mapping[int, Bot] | None = None,
        record: bool = True,
    ) -> None:
        super().__init__(state)
        self._dice = dice
        self._header = header
        self._bots = own_bots(state, bots)
        self._parted: set[int] = set()
        self._settled = ""
        self._options: list[Option] | None = None
        self._made: list[dict[int, Option]] = [{} for _ in state.players]
        self._record = Record(header) if record else None
        self._told: Trail[Event] = Trail()
        self._observers: list[Observer] = []
        self._observed = 0
        self.notes: tuple[str, ...] = ()
        """What a player should know about a game that no book describes."""
        state.events = self._told.own if record else None

    # --- looking -------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The pure state, for search and adapters. Do not change it: copy it."""
        return self._state

    @property
    def actor(self) -> int | None:
        """The seat that is asked; None when the game is over, or waits for dice that a scenario still has to tell."""
        return None if self._state.over or self._state.asked < 0 else self._state.asked

    @property
    def options(self) -> list[Option]:
        """What the asked player may do; empty when the game is over."""
        return self._offered()[:]

    def _offered(self) -> list[Option]:
        """The options, worked out once for each question; those that come again are the same objects."""
        offered = self._options
        if offered is None:
            state = self._state
            made = self._made[state.asked] if state.asked >= 0 else {}
            offered = self._options = options.options(state, self._explain, made)
        return offered

    def _explain(self, option: Option) -> str:
        return explain(self._state, option, self.language)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        s = self._state
        if not s.over:
            return None
        reason = self._settled.partition(" ")[0]
        return Result(tuple(s.winners), not s.winners and reason != falling.ABORT, s.turn, reason)

    @property
    def language(self) -> str:
        """The language of explanations: `en` or `ru`."""
        return self._header.language

    @property
    def header(self) -> Header:
        """What the game was set up with."""
        return self._header

    @property
    def log(self) -> str:
        """The whole game as text, with the hero texts it is played with; `madking.load` brings it back anywhere."""
        state = self._state
        digest = landing(state) if self._header.hashes else state.hash()
        return self._kept().text(digest)

    @property
    def steps(self) -> list[str]:
        """The sealed log lines so far, for clients that save as they go; they follow `header.opening()`."""
        return self._kept().steps

    def _kept(self) -> Record:
        if self._record is None:
            raise SetupError("this game keeps no record (record=False), so it has neither log nor events")
        return self._record

    def view(self, seat: int | None) -> View:
        """What a seat may know (None: a spectator), as plain values."""
        return view(self._state, seat)

    def __str__(self) -> str:
        from madking.speech.drawing import draw

        return draw(self._state, self.language)

    def __repr__(self) -> str:
        made = self._header
        return f"<Game mode={made.mode!r} ruleset={made.ruleset!r} seed={made.seed!r} {self._state!r}>"

    # --- what happened -------------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return self.events_since(0)

    def events_since(self, number: int) -> list[Event]:
        """What happened after the first so many events."""
        self._kept()
        return self._told.since(max(0, number))

    def events_for(self, seat: int | None) -> list[Event]:
        """Everything that happened so far, as a seat may know it (None: a spectator)."""
        if seat is not None:
            check_seat(self._state, seat)
        return [seen_by(event, seat, self._state) for event in self.events]

    def told(self, kind: type[Kind]) -> list[Kind]:
        """What happened of this kind of event, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def observe(self, observer: Observer) -> None:
        """Has every event from now on told to someone, as soon as the step is made that brought it."""
        self._kept()
        self._observed = len(self._told)
        self._observers.append(observer)

    def _tell(self) -> None:
        fresh = self._told.since(self._observed)
        self._observed += len(fresh)
        for event in fresh:
            for observer in self._observers:
                observer(event)

    # --- playing -------------------------------------------------------------------------------------

    def choose(self, choice: Option | int | str, seat: int | None = None) -> None:
        """Makes a choice: an Option, its index in `options`, or its text. A wrong one changes nothing."""
        if self._state.over:
            raise GameOver("the game is over: nothing can be chosen any more")
        if seat is not None and seat != self._state.asked:
            raise NotYourTurn(f"player {self._state.asked} is asked, not player {seat}")
        if isinstance(choice, str):
            self._choose_text(choice)
        else:
            self._take(self._find(choice))
        self.go_on()

    def _find(self, choice: Option | int) -> Option:
        offered = self._offered()
        if isinstance(choice, Option):
            if choice in offered:
                return choice
        elif isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(offered):
            return offered[choice]
        raise IllegalChoice(f"{choice!s} is not possible now; {self._what_is_legal()}")

    def _choose_text(self, text: str) -> None:
        """One step, or several in one text; all of them or none."""
        found = spelling.find_steps(self._state, text)
        if found is None:
            raise IllegalChoice(f"{text!r} is not possible now; {self._what_is_legal()}")
        for step in found.steps:
            self._take(step)

    def _what_is_legal(self) -> str:
        texts = [option.text for option in self.options]
        shown = ", ".join(texts[:SHOWN]) + (f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else "")
        return f"player {self._state.asked} may choose: {shown}"

    def _take(self, option: Option, said: str = "") -> None:
        if self._record is not None:
            self._record.add(f"{self._state.asked} {said or option.text}")
        self._options = None
        engine.proceed(self._state, option.code)
        if self._observers:
            self._tell()

    def _bring(self, outcome: int) -> None:
        if self._record is not None:
            self._record.add(f"* {options.outcome_text(self._state, outcome)}")
        self._options = None
        engine.proceed(self._state, outcome)
        if self._observers:
            self._tell()

    def take_chance(self, dice: Source) -> None:
        """From here on chance comes from another source; a log that is to be played back must not promise a seed."""
        self._dice = dice

    def replay_chance(self, outcome: int) -> None:
        """Brings an outcome that a log tells; the source follows, so that it can take over later."""
        expected = self._dice.follow(self._state)
        if expected is not None and expected != outcome:
            brings, shown = (options.outcome_text(self._state, value) for value in (expected, outcome))
            raise IllegalChoice(f"the seed brings {brings!r} here, not {shown!r}")
        self._bring(outcome)

    def replay_choice(self, said: str) -> None:
        """Makes a choice that a log tells, in the words of the log, without going on by itself."""
        option = spelling.said(self.options, said)
        if option is None:
            raise IllegalChoice(f"{said!r} is not possible here")
        self._take(option, said)

    def settle(self, reason: str, seats: Iterable[int] = ()) -> None:
        """Ends the game by a reason that is not in its rules: the sides of these seats lose.

        Where several others are left, whoever resigns falls and they play on: in their own turn at any time, in
        another's only in a Main Phase in which nothing is going on.

        >>> from madking import new_game
        >>> game = new_game(["barbarian", "paladin"], seed="7")
        >>> game.settle("resignation", [0])
        >>> game.result
        Result(winners=(1,), draw=False, turns=1, reason='resignation')
        """
        self._settle(reason, tuple(seats))
        self.go_on()

    def _settle(self, reason: str, losers: tuple[int, ...]) -> None:
        said = " ".join([reason, *map(str, losers)])
        falling.settle(self._state, reason, losers)
        if self._state.over:
            self._settled = said
        engine.advance(self._state)
        if self._record is not None:
            self._record.add(SETTLED + said)
        self._options = None
        if self._observers:
            self._tell()

    def replay_settlement(self, said: str) -> None:
        """Ends the game, or somebody's part in it, as a log tells it, without going on by itself."""
        self._settle(*falling.read_settlement(said))

    def go_on(self) -> None:
        """Draws chance and lets the game's own bots answer, until a person is asked."""
        state = self._state
        while not state.over:
            if state.asked < 0:
                self._bring(self._dice.next(state))
            elif state.asked in self._bots:
                self._take(self._ask(self._bots[state.asked]))
            else:
                return
        self._part(self._bots)

    def _part(self, bots: Mapping[int, Bot]) -> None:
        """Tells the bots that the game is over; the bot of a seat hears it once."""
        say_farewell(self._state, {seat: bot for seat, bot in bots.items() if seat not in self._parted})
        self._parted.update(bots)

    def _ask(self, bot: Bot) -> Option:
        ask = Ask(self._state.asked, self.options, self._state)
        return self._find(bot.choose(ask))

    def play_out(self, bots: Mapping[int, Bot] | Iterable[Bot]) -> Result:
        """Plays to the end: a bot for each seat that the game's own bots leave free."""
        seats = seated(self._state, bots)
        free = [seat for seat in range(len(self._state.players)) if seat not in seats and seat not in self._bots]
        if free and not self._state.over:
            raise SetupError(f"nobody plays for {', '.join(f'seat {seat}' for seat in free)}: a bot is missing")
        while not self._state.over:
            self.go_on()
            if not self._state.over:
                self._take(self._ask(seats[self._state.asked]))
        self._part({**seats, **self._bots})
        result = self.result
        if result is None:
            raise AssertionError("a game that is over has a result")
        return result

    # --- as a value ----------------------------------------------------------------------------------

    def copy(self) -> "Game":
        """A game of its own that will see the same chance from here on; nobody observes it."""
        new = Game(self._state.copy(), self._dice.copy(), self._header, self._bots, False)
        new.take_over(self)
        return new

    def take_over(self, like: "Game") -> None:
        """Goes on with the record of another game, from here on by itself."""
        if like._record is not None:
            self._record = like._record.copy()
            self._told = like._told.copy()
            self._state.events = self._told.own
        self._parted = like._parted.copy()
        self._settled = like._settled
        self.notes = like.notes

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        alike = self._header == other._header and self._dice == other._dice and self._record == other._record
        return alike and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)

    def __reduce__(self) -> tuple[Any, ...]:
        record = None if self._record is None else (self._record, self._told.all())
        past = (self._parted, self._settled, self.notes)
        return _revived, (self._state, self._dice, self._header, self._bots, record, *past)

    def go_on_with(self, record: Record, told: list[Event]) -> None:
        """Takes over a record, and what was told so far."""
        self._record = record
        self._told.own.extend(told)
        self._state.events = self._told.own


def _revived(
    state: State,
    dice: Source,
    header: Header,
    bots: dict[int, Bot],
    record: tuple[Record, list[Event]] | None,
    parted: set[int],
    settled: str,
    notes: tuple[str, ...],
) -> Game:
    """A game that was written down."""
    game = Game(state, dice, header, bots, False)
    if record is not None:
        game.go_on_with(*record)
    game._parted = parted
    game._settled = settled
    game.notes = notes
    return game
