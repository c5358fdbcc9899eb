"""Positions for tests and puzzles: a game that starts where you say, with the dice you say."""

import json
from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import TracebackType

from madking.core import engine, moments
from madking.core import options as opt
from madking.core.codes import PASS
from madking.core.content import CompanionDef, HeroDef
from madking.core.events import Event
from madking.core.game import Game, ScriptedDice, SeededDice
from madking.core.options import Option, normal
from madking.core.phases import ATTACK, BEGIN, BEGIN_DISCARD, BEGIN_INCOME, FIRST_MAIN, SECOND_MAIN
from madking.core.record import Header
from madking.core.state import ANSWER, CP_MAX, F_TURN, HEAL_MARGIN, ROLL_DICE, WINDOW, Frame, Player, State, to_plain
from madking.core.tokens import limit_of
from madking.core.triggers import trigger
from madking.core.windows import quiet
from madking.errors import IllegalChoice, ScriptError, SetupError
from madking.games import engine_version, make_state
from madking.lang.names import slug

PHASES = {
    "upkeep": BEGIN,
    "income": BEGIN_INCOME,
    "main_1": FIRST_MAIN,
    "main": FIRST_MAIN,
    "offensive_roll": ATTACK,
    "main_2": SECOND_MAIN,
    "discard": BEGIN_DISCARD,
}


CompanionAt = int | str | tuple[str, int]
"""How a companion stands: its health, its state, or both."""


class Scenario(Game):
    """A game with scripted dice. Windows that nobody speaks of are passed, so a test reads like the rulebook."""

    def choose(self, choice: Option | int | str, seat: int | None = None) -> None:
        """Makes a choice; before a text (or another seat's choice) fits, open windows are passed."""
        if isinstance(choice, str):
            self._pass_until(choice, seat)
        super().choose(choice, seat)

    def _pass_until(self, text: str, seat: int | None) -> None:
        """Passes windows until the text is possible; if it never is, nothing has happened."""
        if self.state.over:
            return
        trial = self.copy()
        passes = 0
        while not _fits(trial.state, text, seat):
            if trial.state.over or trial.state.ask not in (WINDOW, ANSWER):
                where = "the game is over" if trial.state.over else trial._what_is_legal()
                raise IllegalChoice(f"{text!r} is not possible now; {where}")
            trial.pass_window()
            passes += 1
        for _ in range(passes):
            self.pass_window()

    def go_on(self) -> None:
        """Goes on to the next decision; a quiet window in which the asked player can only pass is none."""
        super().go_on()
        while not self.state.over and quiet(self.state) and len(self.options) == 1:
            self._take(self.options[0])
            super().go_on()

    def pass_window(self) -> None:
        """Lets the asked player pass."""
        super().choose(next(option for option in self.options if option.code == PASS))

    def pass_all(self) -> None:
        """Passes every open window, until something has to be decided."""
        while not self.state.over and self.state.ask in (WINDOW, ANSWER):
            self.pass_window()

    def roll(self, *values: int) -> None:
        """Adds dice to the script."""
        script = self._dice
        if isinstance(script, ScriptedDice):
            script.rolls += _check_dice(values)

    def copy(self) -> "Scenario":
        """A scenario of its own, with the same script from here on."""
        new = Scenario(self._state.copy(), self._dice.copy(), self._record.header, self._bots)
        new._record = self._record.copy()
        new._events.extend(self._events)
        return new

    # --- reading the table -----------------------------------------------------------------------------

    def health(self, seat: int) -> int:
        """A player's health."""
        return self.state.health(seat)

    def cp(self, seat: int) -> int:
        """A player's combat points."""
        return self.state.players[seat].cp

    def tokens(self, seat: int) -> dict[str, int]:
        """A player's tokens by name."""
        held = zip(self.state.content.tokens, self.state.players[seat].tokens, strict=True)
        return {made.token.name.en: count for made, count in held if count}

    def hand(self, seat: int) -> list[str]:
        """The names of the cards in a player's hand."""
        return [self.state.content.heroes[seat].cards[card].name.en for card in self.state.players[seat].hand]

    def discard(self, seat: int) -> list[str]:
        """The names of the cards on a player's discard pile."""
        return [self.state.content.heroes[seat].cards[card].name.en for card in self.state.players[seat].discard]

    def level(self, seat: int, ability: str) -> int:
        """The level of a board space."""
        hero = self.state.content.heroes[seat]
        keys = [space.key for space in hero.spaces]
        return self.state.players[seat].levels[keys.index(slug(ability))]

    def companion(self, seat: int, name: str) -> tuple[str, int]:
        """The state and the health of a player's companion; without any health it is 0."""
        index = _companion(self.state.content.heroes[seat], name)
        state, health = self.state.players[seat].companions[2 * index : 2 * index + 2]
        return self.state.content.heroes[seat].companions[index].states[state], health

    def side(self, seat: int) -> str:
        """The side of a player's board that lies up; empty if it has only one."""
        sides = self.state.content.heroes[seat].sides
        return sides[self.state.players[seat].side] if sides else ""

    def can(self, text: str, seat: int | None = None) -> bool:
        """Whether the asked player could choose this now."""
        return _fits(self.state, text, seat)

    # --- the script ------------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the scenario: a scripted die that nobody rolled is an error."""
        script = self._dice
        if isinstance(script, ScriptedDice) and script.rolls:
            raise ScriptError(f"{len(script.rolls)} scripted dice were never rolled: {script.rolls}")

    def __enter__(self) -> "Scenario":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.close()


def _fits(state: State, text: str, seat: int | None) -> bool:
    """Whether the asked player could say all of the text now, step by step."""
    if state.over or (seat is not None and state.asked != seat):
        return False
    trial, rest = state.copy(), text
    while rest:
        found = opt.split_option(trial, rest) if trial.asked == state.asked and not trial.over else None
        if found is None:
            return False
        option, rest = found
        engine.proceed(trial, option.code)
    return True


def _check_dice(values: Iterable[int]) -> list[int]:
    dice = list(values)
    for die in dice:
        if not isinstance(die, int) or not 1 <= die <= 6:
            raise SetupError(f"a die shows 1 to 6, not {die!r}")
    return dice


def scenario(
    heroes: Sequence[str],
    *,
    active: int = 0,
    phase: str = "main_1",
    health: Mapping[int, int] | None = None,
    cp: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    discard: Mapping[int, Sequence[str]] | None = None,
    tokens: Mapping[int, Mapping[str, int]] | None = None,
    upgrades: Mapping[int, Sequence[str]] | None = None,
    companions: Mapping[int, Mapping[str, CompanionAt]] | None = None,
    side: Mapping[int, str] | None = None,
    setup: bool = False,
    losses: Mapping[int, Sequence[str]] | None = None,
    turns_taken: Mapping[int, int] | None = None,
    rolls: Iterable[int] = (),
    ruleset: str | None = None,
    mode: str = "1v1",
    upgrade_deck: bool = False,
    language: str = "en",
) -> Scenario:
    """A position to play from, with scripted dice; what is not given is empty or as at the start.

    >>> s = scenario(["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 2, 6, 6])
    >>> s.choose("activate smack")
    >>> s.choose("defend none")
    >>> s.pass_all()
    >>> s.health(1)
    46

    `decks` are drawn in the order given, `losses` are the cards that leave a hand at random. `companions` are given
    by name: a health (at 0 they have fallen), a state, or both as a pair; `side` is the side of a board that lies up.
    With `setup` the heroes' own set-up rules act first, on top of what is given. A die that is missing from the script
    is an error when it is rolled, one that is left over when the scenario is closed (it is a context manager).
    """
    state, digest = make_state(heroes, mode, ruleset, upgrade_deck=upgrade_deck)
    if phase not in PHASES:
        raise SetupError(f"a scenario cannot begin in phase {phase!r}; it can in {', '.join(PHASES)}")
    given = (health, cp, hands, decks, discard, tokens, upgrades, turns_taken, companions, side, losses)
    _check_seats(state, active, *given)
    draws: dict[int, list[int]] = {}
    lost: dict[int, list[int]] = {}
    for player in state.players:
        seat = player.seat
        hero = state.content.heroes[seat]
        player.cp = _between((cp or {}).get(seat, player.cp), CP_MAX, "CP")
        player.turns = (turns_taken or {}).get(seat, 1)
        if seat in (health or {}):
            state.dials[player.team] = _between((health or {})[seat], state.mode.health + HEAL_MARGIN, "health")
        if seat in (side or {}):
            player.side = _side(hero, (side or {})[seat])
        for name, at in (companions or {}).get(seat, {}).items():
            _place_companion(player, hero, name, at)
        _upgrade(player, hero, (upgrades or {}).get(seat, ()))
        player.hand = _take(player, hero, (hands or {}).get(seat, ()))
        player.discard = _take(player, hero, (discard or {}).get(seat, ()))
        if seat in (decks or {}):
            drawn = [_card(hero, name) for name in (decks or {})[seat]]
            player.deck = _take(player, hero, (decks or {})[seat])
            draws[seat] = drawn
        lost[seat] = [_card(hero, name) for name in (losses or {}).get(seat, ())]
        for name, count in (tokens or {}).get(seat, {}).items():
            _put(state, player, name, count)
    state.active = active
    state.stack = [Frame(F_TURN, active)]
    state.stack[0].step = PHASES[phase]
    if setup:
        state.starter = active
        trigger(state, moments.SET_UP, -1)
    header = Header(engine_version(), digest, state.ruleset.key, state.mode.key, tuple(heroes), "scripted", language)
    script = ScriptedDice(_check_dice(rolls), draws, None, lost)
    return _start(state, header, script)


def _start(state: State, header: Header, script: ScriptedDice) -> Scenario:
    """Starts the scenario; draws that are not scripted come from a fixed seed."""
    state.turn = 1
    before: list[Event] = []
    state.events = before
    engine.advance(state)
    position = json.dumps(to_plain(state), separators=(",", ":"))
    script.rest = _DrawsOnly()
    made = Scenario(state, script, replace(header, position=position))
    made._events.extend(before)
    made.go_on()
    return made


class _DrawsOnly(SeededDice):
    """Unscripted draws are fair but fixed; unscripted dice are an error."""

    def __init__(self) -> None:
        super().__init__("scenario")

    def next(self, state: State) -> int:
        """A card; never a die."""
        if state.ask == ROLL_DICE:
            raise ScriptError(f"{state.number} dice are rolled, but none are scripted")
        return super().next(state)

    def copy(self) -> "_DrawsOnly":
        """A source at the same point."""
        new = _DrawsOnly()
        new._rng.setstate(self._rng.getstate())
        return new


def _check_seats(state: State, active: int, *given: Mapping[int, object] | None) -> None:
    seats = range(len(state.players))
    for seat in [active, *(key for mapping in given for key in mapping or {})]:
        if seat not in seats:
            raise SetupError(f"there is no seat {seat!r}; the seats are {', '.join(map(str, seats))}")


def _between(value: int, most: int, what: str) -> int:
    if not 0 <= value <= most:
        raise SetupError(f"{what} is between 0 and {most}, not {value}")
    return value


def _card(hero: HeroDef, name: str) -> int:
    """The card of this name, in any spelling."""
    for index, card in enumerate(hero.cards):
        if normal(card.name.en) == normal(name) or card.key == name:
            return index
    raise SetupError(f"{hero.hero.name.en} has no card {name!r}")


def _take(player: Player, hero: HeroDef, names: Sequence[str]) -> list[int]:
    """Takes cards out of the deck."""
    taken: list[int] = []
    for name in names:
        card = _card(hero, name)
        if card not in player.deck:
            raise SetupError(f"{name!r} is in more than one place")
        player.deck.remove(card)
        insort(taken, card)
    return taken


def _upgrade(player: Player, hero: HeroDef, names: Sequence[str]) -> None:
    for name in names:
        index = _card(hero, name)
        card = hero.cards[index]
        if card.space < 0:
            raise SetupError(f"{name!r} is no Hero Upgrade")
        player.deck.remove(index)
        player.levels[card.space] = max(card.level, player.levels[card.space])
    player.board = hero.board(player.levels, player.side)


def _companion(hero: HeroDef, name: str) -> int:
    """The companion of this name, in any spelling."""
    for index, made in enumerate(hero.companions):
        if normal(made.companion.name.en) == normal(name) or made.key == name:
            return index
    known = ", ".join(made.companion.name.en for made in hero.companions)
    rest = f"known are {known}" if known else "it has none at all"
    raise SetupError(f"{hero.hero.name.en} has no companion {name!r}; {rest}")


def _place_companion(player: Player, hero: HeroDef, name: str, at: CompanionAt) -> None:
    """Sets a companion's health, state, or both; one without health has fallen."""
    index = _companion(hero, name)
    made = hero.companions[index]
    state, health = _companion_at(made, at)
    shown = made.companion.name.en
    if health and not made.most:
        raise SetupError(f"{shown} has no health of its own; give a state, one of {', '.join(made.states)}")
    if made.most:
        _between(health, made.most, f"the health of {shown}")
        if not health and state != made.fallen:
            raise SetupError(f"{shown} at 0 health is {made.states[made.fallen]}, not {made.states[state]}")
    player.companions[2 * index : 2 * index + 2] = [state, health]


def _companion_at(made: CompanionDef, at: CompanionAt) -> tuple[int, int]:
    """State and health, where only one of them may be given."""
    match at:
        case bool():
            pass
        case int(health):
            return 0 if health else made.fallen, health
        case str(state):
            number = _state(made, state)
            return number, 0 if number == made.fallen else made.companion.health
        case (str(state), int(health)) if not isinstance(health, bool):
            return _state(made, state), health
    raise SetupError(f"{made.companion.name.en} is given by a health, a state, or both as a pair, not by {at!r}")


def _state(made: CompanionDef, name: str) -> int:
    for index, state in enumerate(made.companion.states):
        if normal(name) in (normal(state.key), normal(state.name.en)):
            return index
    raise SetupError(f"{made.companion.name.en} has no state {name!r}; it knows {', '.join(made.states)}")


def _side(hero: HeroDef, name: str) -> int:
    """The side of this name."""
    for index, side in enumerate(hero.hero.sides):
        if normal(name) in (normal(side.key), normal(side.name.en)):
            return index
    known = f"it has {', '.join(hero.sides)}" if hero.sides else "it has only one"
    raise SetupError(f"the board of {hero.hero.name.en} has no side {name!r}; {known}")


def _put(state: State, player: Player, name: str, count: int) -> None:
    for made in state.content.tokens:
        if normal(made.token.name.en) == normal(name):
            limit = limit_of(state, player.seat, made.index)
            if not 0 <= count <= limit:
                raise SetupError(f"{made.token.name.en} is limited to {limit}, not {count}")
            player.tokens[made.index] = count
            player.inflicters[made.index] = 1 - player.seat if len(state.players) == 2 else player.seat
            return
    known = ", ".join(made.token.name.en for made in state.content.tokens)
    raise SetupError(f"unknown token {name!r}; these heroes know {known}")
