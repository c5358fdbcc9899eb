"""The game shell: a state, a generator for chance, the events and the log. This is what people's programs use."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from madking.core import dice as faces
from madking.core import engine, playout
from madking.core import options as opt
from madking.core.events import Event
from madking.core.options import Option
from madking.core.piles import possible_cards
from madking.core.record import Header, Record
from madking.core.secrecy import seen_by
from madking.core.state import LOSE_CARD, PHASES, ROLL_DICE, State
from madking.core.views import View, check_seat, open_window, sight, view
from madking.errors import GameOver, IllegalChoice, NotYourTurn, ScriptError, SeatError, SetupError
from madking.lang.names import slug
from madking.speech.explanations import explain

SEED_VERSION = "v1"
Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True)
class Result:
    """How a game ended: the winning seats (none in a draw), and after how many turns."""

    winners: tuple[int, ...]
    draw: bool
    turns: int


@dataclass(frozen=True)
class Ask:
    """What a bot gets: its seat, its options, and what it may know; `view()` in words, `sight()` as a state."""

    seat: int
    options: list[Option]
    _state: State

    def view(self) -> View:
        """Everything the seat may know, as plain values."""
        return view(self._state, self.seat)

    def sight(self) -> State:
        """The same as a state in which hidden cards are missing."""
        return sight(self._state, self.seat)

    @property
    def heroes(self) -> tuple[str, ...]:
        """The heroes at the table, seat by seat."""
        return tuple(made.key for made in self._state.content.heroes)

    @property
    def mode(self) -> str:
        """The way that is played."""
        return self._state.mode.key

    @property
    def ruleset(self) -> str:
        """The book that is played by."""
        return self._state.ruleset.key


class Bot(Protocol):
    """A player: anything that answers a question with one of its options."""

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        ...


@runtime_checkable
class Guest(Protocol):
    """A bot that is told how its game ended."""

    def farewell(self, view: View) -> None:
        """The game is over; `view` is what the seat may know of its end."""
        ...


def say_farewell(state: State, bots: Mapping[int, Bot]) -> None:
    """Tells those who want to hear it that the game is over."""
    for seat, bot in bots.items():
        if isinstance(bot, Guest):
            bot.farewell(view(state, seat))


class Dice(Protocol):
    """Where chance comes from."""

    def next(self, state: State) -> int:
        """One outcome for the pending chance question."""
        ...

    def follow(self, state: State) -> int | None:
        """For a log that is played back: what this source says here, if it must be what the log says."""
        ...

    def copy(self) -> "Dice":
        """A source that will bring the same from here on."""
        ...


class SeededDice:
    """Chance from a versioned seed string; the generator is the shell's and never enters the state."""

    def __init__(self, seed: str, known: bool = True) -> None:
        self._rng = Random(f"madking-{SEED_VERSION}:{seed}")
        self._known = known

    def next(self, state: State) -> int:
        """One outcome, drawn with its probability."""
        return playout.sample(state, self._rng)

    def follow(self, state: State) -> int | None:
        """What the seed brings here; nothing to compare with if the log's own seed is not known."""
        outcome = playout.sample(state, self._rng)
        return outcome if self._known else None

    def copy(self) -> "SeededDice":
        """A generator at the same point."""
        new = SeededDice("", self._known)
        new._rng.setstate(self._rng.getstate())
        return new


class ScriptedDice:
    """Chance that is told beforehand: dice, and for each seat draws and lost cards, in order; then another source."""

    def __init__(
        self,
        rolls: Iterable[int],
        draws: Mapping[int, list[int]],
        rest: Dice | None,
        losses: Mapping[int, list[int]] | None = None,
    ) -> None:
        self.rolls = list(rolls)
        self.draws = {seat: list(cards) for seat, cards in draws.items()}
        self.losses = {seat: list(cards) for seat, cards in (losses or {}).items()}
        self.rest = rest

    def next(self, state: State) -> int:
        """The next scripted outcome; a missing die is an error unless another source follows."""
        if state.ask == ROLL_DICE:
            return self._roll(state)
        losing = state.ask == LOSE_CARD
        cards = (self.losses if losing else self.draws).get(state.number, [])
        while cards and not losing and cards[0] not in state.players[state.number].deck:
            del cards[0]
        possible = cards if losing else possible_cards(state)
        for card in cards:
            if card in possible:
                cards.remove(card)
                return self._lose(state, card) if losing else card
        if self.rest is None:
            raise ScriptError(f"player {state.number} {'loses' if losing else 'draws'} a card, but none is scripted")
        return self.rest.next(state)

    def _lose(self, state: State, card: int) -> int:
        if card not in state.players[state.number].hand:
            name = state.content.heroes[state.number].cards[card].name.en
            raise ScriptError(f"player {state.number} should lose {name}, which is not in that hand")
        return card

    def _roll(self, state: State) -> int:
        if not self.rolls and self.rest is not None:
            return self.rest.next(state)
        if len(self.rolls) < state.number:
            raise ScriptError(f"{state.number} dice are rolled, but only {len(self.rolls)} are scripted")
        values, self.rolls = self.rolls[: state.number], self.rolls[state.number :]
        return faces.pack(values)

    def follow(self, state: State) -> int | None:
        """The scripted outcome."""
        return self.next(state)

    def copy(self) -> "ScriptedDice":
        """A script at the same point."""
        return ScriptedDice(self.rolls, self.draws, None if self.rest is None else self.rest.copy(), self.losses)


def seated(state: State, bots: Mapping[int, Bot] | Iterable[Bot]) -> dict[int, Bot]:
    """Bots by their seats: given by seat, or for all seats in order; seats that do not exist are an error."""
    if not isinstance(bots, Iterable):
        raise SetupError(f"bots are given by their seats, or in order for all seats, not as {bots!r}")
    seats = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
    strangers = [seat for seat in seats if seat not in range(len(state.players))]
    if strangers:
        raise SeatError(f"a bot has no seat {strangers[0]!r}; the seats are 0 to {len(state.players) - 1}")
    for seat, bot in seats.items():
        if not callable(getattr(bot, "choose", None)):
            raise SetupError(f"what plays seat {seat} is no bot: {bot!r} has no `choose`")
    return seats


def _own_bots(state: State, bots: Mapping[int, Bot] | None) -> dict[int, Bot]:
    if bots is not None and not isinstance(bots, Mapping):
        raise SetupError(f"the bots of a game are given by their seats, such as {{1: bot}}, not as {bots!r}")
    return seated(state, bots or {})


class Game:
    """One game. Chance is drawn by itself, so `options` always belong to a player."""

    def __init__(self, state: State, dice: Dice, header: Header, bots: Mapping[int, Bot] | None = None) -> None:
        self._state = state
        self._dice = dice
        self._record = Record(header)
        self._bots = _own_bots(state, bots)
        self._parted: set[int] = set()
        self._events: list[Event] = []
        self._options: list[Option] | None = None
        self.notes: tuple[str, ...] = ()
        """What a player should know about a game that no book describes."""
        state.events = self._events

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
        if self._options is None:
            self._options = opt.options(self._state, self._explain)
        return list(self._options)

    def _explain(self, option: Option) -> str:
        return explain(self._state, option, self.language)

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return list(self._events)

    def events_for(self, seat: int | None) -> list[Event]:
        """Everything that happened so far, as a seat may know it (None: a spectator)."""
        if seat is not None:
            check_seat(self._state, seat)
        return [seen_by(event, seat, self._state) for event in self._events]

    def events_since(self, number: int) -> list[Event]:
        """What happened after the first so many events."""
        return self._events[max(0, number) :]

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        s = self._state
        return Result(tuple(s.winners), not s.winners, s.turn) if s.over else None

    @property
    def language(self) -> str:
        """The language of explanations: `en` or `ru`."""
        return self._record.header.language

    @property
    def log(self) -> str:
        """The whole game as text; `madking.load` brings it back."""
        return self._record.text(self._state.hash())

    @property
    def header(self) -> Header:
        """What the game was set up with."""
        return self._record.header

    @property
    def steps(self) -> list[str]:
        """The sealed log lines so far, for clients that save as they go."""
        return list(self._record.steps)

    def view(self, seat: int | None) -> View:
        """What a seat may know (None: a spectator), as plain values."""
        return view(self._state, seat)

    # --- reading the table ---------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase that the turn is in."""
        return PHASES[self._state.phase]

    @property
    def window(self) -> str | None:
        """What the open window is about, as `core.windows.WINDOWS` calls it; None if none is open."""
        return open_window(self._state)

    def told(self, kind: type[Kind]) -> list[Kind]:
        """What happened of this kind of event, in order."""
        return [event for event in self._events if isinstance(event, kind)]

    def health(self, seat: int) -> int:
        """A player's health."""
        return self._state.health(check_seat(self._state, seat))

    def cp(self, seat: int) -> int:
        """A player's combat points."""
        return self._state.players[check_seat(self._state, seat)].cp

    def tokens(self, seat: int) -> dict[str, int]:
        """A player's tokens by name."""
        held = self._state.players[check_seat(self._state, seat)].tokens
        return {made.token.name.en: n for made, n in zip(self._state.content.tokens, held, strict=True) if n}

    def hand(self, seat: int) -> list[str]:
        """The names of the cards in a player's hand."""
        return self._cards(seat, self._state.players[check_seat(self._state, seat)].hand)

    def discard(self, seat: int) -> list[str]:
        """The names of the cards on a player's discard pile."""
        return self._cards(seat, self._state.players[check_seat(self._state, seat)].discard)

    def _cards(self, seat: int, cards: list[int]) -> list[str]:
        return [self._state.content.heroes[seat].cards[card].name.en for card in cards]

    def dice(self, seat: int | None = None) -> list[int]:
        """The dice that were last laid on the table, by anyone or by one player; none if none lie there."""
        rolls = self._state.rolls
        if seat is not None:
            check_seat(self._state, seat)
            rolls = [roll for roll in rolls if roll.owner == seat]
        return faces.unpack(rolls[-1].dice) if rolls else []

    def level(self, seat: int, ability: str) -> int:
        """The level of a board space."""
        spaces = self._state.content.heroes[check_seat(self._state, seat)].spaces
        keys = [space.key for space in spaces]
        if slug(ability) not in keys:
            raise SetupError(f"there is no board space {ability!r}; the spaces are {', '.join(keys)}")
        return self._state.players[seat].levels[keys.index(slug(ability))]

    def side(self, seat: int) -> str:
        """The side of a player's board that lies up; empty if it has only one."""
        sides = self._state.content.heroes[check_seat(self._state, seat)].sides
        return sides[self._state.players[seat].side] if sides else ""

    def companion(self, seat: int, name: str) -> tuple[str, int]:
        """The state and the health of a player's companion; without any health it is 0."""
        hero = self._state.content.heroes[check_seat(self._state, seat)]
        index = hero.companion_index.get(slug(name), -1)
        if index < 0:
            raise SetupError(f"{hero.hero.name.en} has no companion {name!r}")
        state, health = self._state.players[seat].companions[2 * index : 2 * index + 2]
        return hero.companions[index].states[state], health

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
        offered = self.options
        if isinstance(choice, Option):
            if choice in offered:
                return choice
        elif isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(offered):
            return offered[choice]
        raise IllegalChoice(f"{choice!s} is not possible now; {self._what_is_legal()}")

    def _choose_text(self, text: str) -> None:
        """One step, or several in one text; all of them or none."""
        found = opt.find_steps(self._state, text)
        if found is None:
            raise IllegalChoice(f"{text!r} is not possible now; {self._what_is_legal()}")
        for step in found.steps:
            self._take(step)

    def _what_is_legal(self) -> str:
        texts = [option.text for option in self.options]
        shown = ", ".join(texts[:12]) + (f" and {len(texts) - 12} more" if len(texts) > 12 else "")
        return f"player {self._state.asked} may choose: {shown}"

    def _take(self, option: Option, said: str = "") -> None:
        self._record.add(f"{self._state.asked} {said or option.text}")
        self._options = None
        engine.proceed(self._state, option.code)

    def _bring(self, outcome: int) -> None:
        self._record.add(f"* {opt.outcome_text(self._state, outcome)}")
        self._options = None
        engine.proceed(self._state, outcome)

    def replay_chance(self, outcome: int) -> None:
        """Brings an outcome that a log tells; the generator follows, so that it can take over later."""
        expected = self._dice.follow(self._state)
        if expected is not None and expected != outcome:
            shown = opt.outcome_text(self._state, outcome)
            raise IllegalChoice(f"the seed brings {opt.outcome_text(self._state, expected)!r} here, not {shown!r}")
        self._bring(outcome)

    def replay_choice(self, said: str) -> None:
        """Makes a choice that a log tells, in the words of the log, without going on by itself."""
        option = opt.said(self.options, said)
        if option is None:
            raise IllegalChoice(f"{said!r} is not possible here")
        self._take(option, said)

    def go_on(self) -> None:
        """Draws chance and lets the game's own bots answer, until a person is asked."""
        while not self._state.over:
            if self._state.asked < 0:
                self._bring(self._dice.next(self._state))
            elif self._state.asked in self._bots:
                self._take(self._ask(self._bots[self._state.asked]))
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

    def copy(self) -> "Game":
        """A game of its own that will see the same chance from here on."""
        new = Game(self._state.copy(), self._dice.copy(), self._record.header, self._bots)
        new._record = self._record.copy()
        new._events.extend(self._events)
        new._parted = set(self._parted)
        new.notes = self.notes
        return new
