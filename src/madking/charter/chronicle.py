"""The chronicle of a game: its log played over, frame by frame, and told as facts.

It follows a game as it grows. Each line of a log is sealed to all before it, so a choice that was taken back shows.
"""

from collections.abc import Sequence

from madking.charter.facts import Fact, Table
from madking.charter.ledgers import Ledgers
from madking.charter.telling import Telling, was_deadly
from madking.charter.thrown import Thrown
from madking.core import engine, spelling
from madking.core import events as e
from madking.core.falling import RESIGNATION, may_fall, read_settlement, settle
from madking.core.options import options
from madking.core.plans import ContestFrame
from madking.core.record import SETTLED, Header
from madking.core.state import Player, State
from madking.core.terms import NOTHING
from madking.core.tokens import limit_of
from madking.errors import SetupError
from madking.game import Game
from madking.searching import restore

SETUP_TURN = 0


class Chronicle:
    """The facts of a game so far."""

    def __init__(self, game: Game) -> None:
        state = _beginning(game.header, game.state)
        self._seen = 0
        """How many lines of the log were followed, and the last of them."""
        self._last = ""
        self._state = state
        self._telling = Telling(state)
        self._thrown = Thrown(self._telling)
        self._ledgers = Ledgers(self._telling)
        self._lay: dict[tuple[int, str], int] = {}
        self._purses = [-1] * len(state.players)
        self._raised = [player.raised[:] for player in state.players]
        self._tokens = [[0] * len(player.tokens) for player in state.players]
        self._things = [f"token/{made.key}" for made in state.content.tokens]
        self._companions = [player.companions[:] for player in state.players]
        self._at_turn: list[list[int]] = [player.tokens[:] for player in state.players]
        self._look_around()

    @property
    def table(self) -> Table:
        """Who sits where."""
        s = self._state
        return Table(tuple([made.key for made in s.content.heroes]), tuple([player.team for player in s.players]))

    @property
    def facts(self) -> Sequence[Fact]:
        """Everything told so far."""
        return self._telling.facts

    def goes_on(self, game: Game) -> bool:
        """Whether a game has only gone on since: if not, a choice was taken back, or it is another game."""
        steps = game.steps
        return self._seen <= len(steps) and (not self._seen or steps[self._seen - 1] == self._last)

    def follow(self, game: Game) -> "Chronicle":
        """Goes on to where the game is now."""
        for line in game.steps[self._seen :]:
            self._seen += 1
            self._last = line
            self._play(line.rpartition(" ~")[0])
        return self

    def _play(self, line: str) -> None:
        """Plays a line of the log; what people agree on, such as a resignation, earns nobody anything."""
        s = self._state
        if line.startswith(SETTLED):
            self._settle(line.removeprefix(SETTLED))
            return
        who, _, said = line.partition(" ")
        if who == "*":
            code = spelling.parse_outcome(s, said)
        else:
            option = spelling.said(options(s), said)
            if option is None:
                raise SetupError(f"{said!r} of this game's log is not possible there")
            code = option.code
            self._telling.step += 1
        s.answer = code
        s.ask = NOTHING
        s.offered = None
        self._go_on()

    def _settle(self, said: str) -> None:
        """Somebody resigns while others play on; an end that is not in the rules is none here."""
        reason, seats = read_settlement(said)
        if reason == RESIGNATION and may_fall(self._state, seats):
            self._telling.step += 1
            self._state.events = None
            settle(self._state, reason, seats)
            self._go_on()

    def _go_on(self) -> None:
        while self._state.ask == NOTHING and not self._state.over:
            self._run()

    def _run(self) -> None:
        """Runs the top frame once, and tells what came of it."""
        s = self._state
        told: list[e.Event] = []
        s.events, s.settlements = told, []
        frame = s.stack[-1]
        compared = isinstance(frame, ContestFrame) and frame.compared()
        turns = [player.turns for player in s.players]
        active = s.active
        self._thrown.look_ahead(s)
        engine.advance(s, once=True)
        for settlement in s.settlements or ():
            self._ledgers.settled(s, settlement, told)
        for event in told:
            self._ledgers.heard(event)
            self._hear(s, event)
            self._thrown.heard(s, event, frame)
        self._thrown.look_back(s, frame, compared)
        self._ledgers.look_back(s)
        self._look_around()
        if [player.turns for player in s.players] != turns:
            self._keep(active)
        if s.over:
            self._end(s)

    # --- events --------------------------------------------------------------------------------------

    def _hear(self, s: State, event: e.Event) -> None:
        tell = self._telling.tell
        match event:
            case e.TurnBegan(seat, turn):
                self._turn(s, seat, turn)
            case e.PhaseBegan(_, "offensive_roll"):
                self._telling.attack += 1
            case e.CardsDrawn(seat) if s.turn > SETUP_TURN:
                tell("drawn", seat, seat)
            case e.CardPlayed(seat, card):
                tell("played", seat, seat, self._telling.act(seat, f"card/{card}"))
            case e.OfferUsed(seat, owner, label):
                means = self._telling.act(seat, owner, label)
                tell("used", seat, seat, owner, means=means)
                self._spent(s, seat)
            case e.AbilityActivated(seat, ability):
                self._telling.act(seat, f"ability/{ability}")
            case e.DefenceChosen(seat, ability) if ability:
                self._telling.act(seat, f"ability/{ability}")
            case e.BecameUndefendable(seat):
                means = self._telling.means[seat].partition(":")[0]
                marks = (f"use {self._telling.uses[seat, means]}",)
                tell("undefendable", seat, seat, means, marks=marks)
            case e.Saved(seat, token):
                tell("saved", seat, seat, f"token/{token}")
            case e.BoardFlipped(seat, side):
                tell("flipped", seat, seat, f"side/{side}")
            case _:
                self._hear_of_tokens(s, event)

    def _hear_of_tokens(self, s: State, event: e.Event) -> None:
        tell, telling = self._telling.tell, self._telling
        match event:
            case e.TokenPlaced(seat, token, count, by):
                fresh = s.active == seat and not self._at_turn[seat][s.content.token_index[token]]
                tell("placed", by, seat, f"token/{token}", count, marks=("began with none",) if fresh else ())
            case e.TokenRemoved(seat, token, count):
                means = telling.means[telling.actor] if telling.actor >= 0 else ""
                marks = ("deadly",) if was_deadly(s, seat, s.content.token_index[token], count) else ()
                tell("removed", telling.actor, seat, f"token/{token}", count, means, marks=marks)
            case e.TokenMoved(seat, to, token):
                means = telling.means[telling.actor] if telling.actor >= 0 else ""
                tell("moved", telling.actor, seat, f"token/{token}", 1, means, to)
            case e.CompanionGrew(seat, _, companion):
                tell("grew", seat, seat, f"companion/{companion}")
            case _:
                pass

    def _turn(self, s: State, seat: int, turn: int) -> None:
        self._at_turn = [player.tokens[:] for player in s.players]
        self._telling.begun[seat] = s.players[seat].turns + 1
        self._telling.tell("turn", seat, seat, amount=turn)

    def _keep(self, seat: int) -> None:
        """Tells what lies with a player."""
        for (holder, thing), count in self._lay.items():
            if holder == seat and count:
                self._telling.tell("kept", seat, seat, thing, count)

    # --- the table -------------------------------------------------------------------------------------

    def _look_around(self) -> None:
        """Tells what lies otherwise than before: tokens, companions, combat points, limits."""
        s = self._state
        for player in s.players:
            seat = player.seat
            if player.cp != self._purses[seat]:
                self._purses[seat] = player.cp
                self._telling.tell("purse", seat, seat, "cp", player.cp)
            if player.tokens != self._tokens[seat] or player.raised != self._raised[seat]:
                self._look_at_tokens(s, player)
            self._look_at_companions(s, seat)

    def _look_at_tokens(self, s: State, player: Player) -> None:
        seat = player.seat
        before = self._raised[seat]
        self._tokens[seat], self._raised[seat] = player.tokens[:], player.raised[:]
        for index, thing in enumerate(self._things):
            self._lies(seat, thing, player.tokens[index], player.inflicters[index])
            if player.raised[index] != before[index]:
                self._telling.tell("limit", seat, seat, thing, limit_of(s, seat, index))

    def _lies(self, seat: int, thing: str, count: int, by: int) -> None:
        if self._lay.get((seat, thing), 0) != count:
            self._lay[seat, thing] = count
            self._telling.tell("lies", by, seat, thing, count)

    def _spent(self, s: State, seat: int) -> None:
        """Tells of the tokens that paid for an offer: no event does."""
        for index, thing in enumerate(self._things):
            gone = self._lay.get((seat, thing), 0) - s.players[seat].tokens[index]
            if gone > 0:
                self._telling.tell("removed", seat, seat, thing, gone, self._telling.means[seat])

    def _look_at_companions(self, s: State, seat: int) -> None:
        before, now = self._companions[seat], s.players[seat].companions
        if before == now:
            return
        self._companions[seat] = now[:]
        for index, made in enumerate(s.content.heroes[seat].companions):
            thing = f"companion/{made.key}"
            state, health = now[2 * index : 2 * index + 2]
            if made.limit:
                self._lies(seat, thing, health, seat)
                continue
            if state != before[2 * index]:
                self._telling.tell("became", seat, seat, thing, marks=(made.states[state],))
            if health > before[2 * index + 1]:
                self._telling.tell("mended", seat, seat, thing, health - before[2 * index + 1])

    def _end(self, s: State) -> None:
        """The winners, with what they have left."""
        table = self.table
        for seat in s.winners:
            self._keep(seat)
            marks = []
            if all(table.heroes[other] == table.heroes[seat] for other in table.opponents(seat)):
                marks.append("mirror")
            sides = s.content.heroes[seat].sides
            marks += [f"side {sides[s.players[seat].side]}"] if sides else []
            self._telling.tell("won", seat, seat, amount=s.health(seat), marks=tuple(marks))


def _beginning(header: Header, like: State) -> State:
    """The table that a game was set up with."""
    empty = engine.empty(like.content, like.ruleset, like.mode)
    return restore(header.position, empty) if header.position else engine.begin(like.content, like.ruleset, like.mode)


def chronicle(game: Game) -> Chronicle:
    """The facts of a game, or of as much of it as was played."""
    return Chronicle(game).follow(game)
