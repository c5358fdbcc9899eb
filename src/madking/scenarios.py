"""Positions for tests and puzzles: a game that starts where you say, with the dice you say. See docs/scenarios.md."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any

from madking import positions as lay
from madking.core import moments, spelling
from madking.core.codes import PASS
from madking.core.events import Event
from madking.core.options import Option
from madking.core.plain import to_plain
from madking.core.record import Header, Record
from madking.core.sources import ScriptedDice, SeededDice, Source
from madking.core.state import Frame, State
from madking.core.terms import ANSWER, CP_MAX, HEAL_MARGIN, QUESTIONS, ROLL_DICE, WINDOW
from madking.core.triggers import trigger
from madking.core.views import check_seat
from madking.core.windows import WINDOWS, quiet
from madking.errors import IllegalChoice, MadkingError, NotYourTurn, ScriptError, SetupError
from madking.game import Game
from madking.games import header_of, make_state
from madking.positions import CompanionAt
from madking.seats import Bot


class Scenario(Game):
    """A game with scripted dice. Windows that nobody speaks of are passed, so a test reads like the rulebook."""

    def __init__(self, state: State, dice: Source, header: Header, bots: Mapping[int, Bot] | None = None) -> None:
        super().__init__(state, dice, header, bots)
        self._forced: list[State] = []
        """Choices without an alternative that were made since the last one that had any."""
        state.forced = self._forced

    # --- playing -------------------------------------------------------------------------------------

    def choose(self, choice: Option | int | str, seat: int | None = None) -> None:
        """Makes a choice; before a text (or another seat's choice) fits, open windows are passed.

        A choice that had no alternative, and that nobody was asked for, may be named like any other: it must be true.
        """
        self._check_dice_lie()
        if not isinstance(choice, str) or self._state.over:
            super().choose(choice, seat)
            return
        found = spelling.find_steps(self._state, choice, self._forced, seat) or self._pass_until(choice, seat)
        del self._forced[: found.forced]
        for step in found.steps:
            self._take(step)
        self.go_on()

    def _pass_until(self, text: str, seat: int | None) -> spelling.Said:
        """Passes windows until the text is possible; if it never is, nothing has happened."""
        trial = self.copy()
        passes = 0
        found = None
        while found is None:
            if not trial._in_window:
                raise trial._refusal(text, seat)
            trial.pass_window()
            passes += 1
            found = spelling.find_steps(trial.state, text, trial._forced, seat)
        for _ in range(passes):
            self.pass_window()
        return found

    def _refusal(self, text: str, seat: int | None) -> MadkingError:
        """Why a text is not possible; what another seat than the named one may do is nobody's business."""
        if self._state.over:
            return IllegalChoice(f"{text!r} is not possible now; the game is over")
        if seat is not None and seat != self._state.asked:
            return NotYourTurn(f"{text!r} is not possible now; player {self._state.asked} is asked, not player {seat}")
        return IllegalChoice(f"{text!r} is not possible now; {self._what_is_legal()}")

    def _take(self, option: Option, said: str = "") -> None:
        if option.code != PASS:
            self._forced.clear()
        super()._take(option, said)

    @property
    def _in_window(self) -> bool:
        return not self._state.over and self._state.ask in (WINDOW, ANSWER)

    def pass_window(self) -> None:
        """Lets the asked player pass."""
        if not self._in_window:
            raise IllegalChoice("no window is open that could be passed")
        super().choose(next(option for option in self.options if option.code == PASS))

    def pass_all(self) -> None:
        """Passes every open window, until something has to be decided."""
        self._check_dice_lie()
        while self._in_window:
            self.pass_window()

    def go_to(self, window: str) -> None:
        """Passes on to the next window of this name; the names are those of `core.windows.WINDOWS`.

        >>> s = scenario(["barbarian", "monk"], phase="offensive_roll", rolls=[1, 1, 2, 6, 6], hands={1: ["Tip It!"]})
        >>> s.choose("activate smack")
        >>> s.go_to("before the defence")
        >>> s.actor
        1
        """
        if window not in WINDOWS:
            raise SetupError(f"there is no window {window!r}; there are: {', '.join(WINDOWS)}")
        self._check_dice_lie()
        trial = self.copy()
        passes = 0
        while trial.window != window:
            if not trial._in_window:
                where = "the game ends" if trial.state.over else f"player {trial.actor} decides"
                raise IllegalChoice(f"no window {window!r} opens before {where} ({QUESTIONS[trial.state.ask]})")
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

    # --- asking --------------------------------------------------------------------------------------

    def can(self, text: str, seat: int | None = None) -> bool:
        """Whether the asked player could choose this now; with a seat, only if it is that seat which is asked."""
        s = self._state
        return (seat is None or s.asked == seat) and spelling.find_steps(s, text) is not None

    def may(self, text: str, seat: int | None = None) -> bool:
        """Whether a player may do this in the open window when it is their turn to speak; without one, if asked now."""
        if seat is None:
            return self.can(text)
        check_seat(self._state, seat)
        return any(trial.can(text, seat) for trial in self._around())

    def asked(self) -> list[int]:
        """Who is asked in the open window if everybody passes, from now on and in order; nothing is passed by this."""
        return [trial.state.asked for trial in self._around()]

    def _around(self) -> "list[Scenario]":
        """The scenario as it stands for each who is asked in the open window, one after the other."""
        found = [] if self._state.over or self._state.asked < 0 else [self]
        trial = self.copy()
        frame: Frame | None = trial.state.stack[-1] if trial._in_window else None
        while trial._in_window:
            trial.pass_window()
            if not trial._in_window or trial.state.stack[-1] is not frame:
                break
            found.append(trial.copy())
        return found

    def inflicter(self, seat: int, token: str) -> int:
        """Who inflicted the tokens of a kind that lie on a player."""
        kind = lay.find_token(self._state, token)
        player = self._state.players[check_seat(self._state, seat)]
        if not player.tokens[kind]:
            raise SetupError(f"no {token!r} lies on player {seat}")
        return player.inflicters[kind]

    # --- the script ------------------------------------------------------------------------------------

    def roll(self, *values: int) -> None:
        """Adds dice to the script; a scenario that waits for them goes on."""
        script = self._dice
        if isinstance(script, ScriptedDice):
            script.rolls += lay.check_dice(values)
            if self.waits_for_dice and len(script.rolls) >= self._state.number:
                self.go_on()

    @property
    def waits_for_dice(self) -> bool:
        """Whether the scenario began with a roll whose dice are still to be told, by `roll`."""
        return not self._state.over and self._state.asked < 0

    def _check_dice_lie(self) -> None:
        if self.waits_for_dice:
            raise ScriptError(f"{self._state.number} dice are to be rolled first: tell them with `roll`")

    def copy(self) -> "Scenario":
        """A scenario of its own, with the same script from here on."""
        new = Scenario(self._state.copy(), self._dice.copy(), self._header, self._bots)
        new.take_over(self)
        new._forced.extend(self._forced)
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        record = (self._kept(), self._told.all())
        return _revived, (self._state, self._dice, self._header, self._bots, record, self._parted, self._forced)

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


def scenario(
    heroes: Sequence[str],
    *,
    active: int = 0,
    phase: str = "main_1",
    attack: str = "",
    dice: Iterable[int] = (),
    target: int | None = None,
    health: Mapping[int, int] | None = None,
    cp: Mapping[int, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    discard: Mapping[int, Sequence[str]] | None = None,
    tokens: Mapping[int, Mapping[str, int]] | None = None,
    inflicters: Mapping[int, Mapping[str, int]] | None = None,
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

    A scenario begins in a phase (`setup`, `upkeep`, `income`, `main_1`, `offensive_roll`, `main_2`, `discard`), at the
    end of the first Main Phase (`before_first_roll`), or inside an attack: in `targeting_roll` before the die is
    rolled, in `defensive_roll` before the defence is chosen. Then `attack` names the ability; `dice` are those it was
    activated with, or any that meet it; `target` is whom it is aimed at, so that no targeting is needed.

    >>> s = scenario(["barbarian", "paladin"], phase="defensive_roll", attack="smack: 4 sword", rolls=[3, 4, 6])
    >>> s.choose("defend divine-defense")

    `decks` are drawn in the order given, `losses` are the cards that leave a hand at random. `companions` are given by
    name: a health (at 0 they have fallen), a state, or both as a pair; `side` is the side of a board that lies up.
    `inflicters` are the seats that put a kind of token on a player: unless it is said, in a duel the opponent,
    otherwise the player. `turns_taken` is 1 for everyone, 2 where those who fall before their second turn begin anew,
    and 0 in phase `setup`. With `setup` the heroes' own set-up rules act first, on top of what is given. A die that is
    missing from the script is an error when it is rolled, one that is left over when the scenario is closed (it is a
    context manager); only if the very first dice are missing, the scenario waits for `roll`.
    """
    state, _ = make_state(heroes, mode, ruleset, upgrade_deck=upgrade_deck)
    if phase not in lay.STEPS:
        raise SetupError(f"a scenario cannot begin in phase {phase!r}; it can in {', '.join(lay.STEPS)}")
    thrown = lay.check_dice(dice)
    lay.check_attack(phase, attack, target, thrown)
    given = (health, cp, hands, decks, discard, tokens, upgrades, turns_taken, companions, side, losses, inflicters)
    lay.check_seats(state, {active: None}, {} if target is None else {target: None}, *given)
    draws: dict[int, list[int]] = {}
    lost: dict[int, list[int]] = {}
    for player in state.players:
        seat = player.seat
        hero = state.content.heroes[seat]
        player.cp = lay.between((cp or {}).get(seat, player.cp), CP_MAX, "CP")
        player.turns = (turns_taken or {}).get(seat, lay.usual_turns(state, phase))
        if seat in (health or {}):
            state.dials[player.team] = lay.between((health or {})[seat], state.mode.health + HEAL_MARGIN, "health")
        if seat in (side or {}):
            player.side = lay.find_side(hero, (side or {})[seat])
        for name, at in (companions or {}).get(seat, {}).items():
            lay.place_companion(player, hero, name, at)
        lay.lay_upgrades(player, hero, (upgrades or {}).get(seat, ()))
        player.hand = lay.take_cards(player, hero, (hands or {}).get(seat, ()))
        player.discard = lay.take_cards(player, hero, (discard or {}).get(seat, ()))
        if seat in (decks or {}):
            draws[seat] = [lay.find_card(hero, name) for name in (decks or {})[seat]]
            player.deck = lay.take_cards(player, hero, (decks or {})[seat])
        lost[seat] = [lay.find_card(hero, name) for name in (losses or {}).get(seat, ())]
        for name, count in (tokens or {}).get(seat, {}).items():
            lay.put_tokens(state, player, name, count)
        for name, by in (inflicters or {}).get(seat, {}).items():
            lay.name_inflicter(state, player, name, by)
    lay.begin(state, active, phase)
    if setup and phase != lay.SETUP:
        state.starter = active
        trigger(state, moments.SET_UP, -1)
    header = header_of(state, "scripted", language)
    script = ScriptedDice(lay.check_dice(rolls), draws, SeededDice("scenario"), lost, all_dice=True)
    before: list[Event] = []
    state.events = before
    lay.lead_on(state, phase, script, attack, target, thrown)
    return _start(state, header, script, before)


def _revived(
    state: State,
    dice: Source,
    header: Header,
    bots: dict[int, Bot],
    record: tuple[Record, list[Event]],
    parted: set[int],
    forced: list[State],
) -> Scenario:
    """A scenario that was written down."""
    made = Scenario(state, dice, header, bots)
    made.go_on_with(*record)
    made._parted = parted
    made._forced.extend(forced)
    return made


def _start(state: State, header: Header, script: ScriptedDice, before: list[Event]) -> Scenario:
    """The scenario in its first position, which its log begins with; it goes on if the first dice are known."""
    position = json.dumps(to_plain(state), separators=(",", ":"))
    made = Scenario(state, script, replace(header, position=position))
    made._told.own.extend(before)
    if state.ask != ROLL_DICE or script.rolls:
        made.go_on()
    return made
