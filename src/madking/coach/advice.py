"""An act to its end: a card that is played on a die names the die and what it becomes, a target, a token."""

from dataclasses import dataclass
from typing import Final

from madking.bots.expert import ExpertBot
from madking.core import codes, engine, spelling
from madking.core.options import Option, options
from madking.core.state import State
from madking.core.terms import (
    ANSWER,
    PICK_BRANCH,
    PICK_CARD,
    PICK_COMPANION,
    PICK_DIE,
    PICK_GROUP,
    PICK_NUMBER,
    PICK_PILE,
    PICK_PLAYER,
    PICK_TOKEN,
    PICK_VALUE,
    WINDOW,
)
from madking.core.views import sight
from madking.game import Game

PICKS: Final = (
    PICK_BRANCH, PICK_CARD, PICK_COMPANION, PICK_DIE, PICK_GROUP, PICK_NUMBER, PICK_PILE, PICK_PLAYER, PICK_TOKEN,
    PICK_VALUE,
)  # fmt: skip
"""Questions that go on with an act, instead of beginning another."""
LONGEST: Final = 6
PASSES: Final = 12


@dataclass(frozen=True)
class Act:
    """An option, and the table at which it is taken."""

    state: State
    option: Option


def line(bot: ExpertBot, state: State, seat: int, code: int) -> tuple[Act, ...]:
    """An option and all that belongs to it, if nobody answers: what is picked is what the judge would pick."""
    acts: list[Act] = []
    trial = state.copy()
    while code >= 0 and len(acts) < LONGEST:
        acts.append(Act(trial.copy(), _option(trial, code)))
        engine.proceed(trial, code)
        _pass_for_others(trial, seat)
        code = -1
        if not trial.over and trial.asked == seat and trial.ask in PICKS:
            code = bot.decide(seat, engine.legal(trial), lambda: sight(trial, seat))
    return tuple(acts)


def followed(game: Game, step: int, state: State) -> tuple[Act, ...]:
    """What a seat really did in the decision of this number, with what it picked for it."""
    lines = [line.rpartition(" ~")[0].partition(" ") for line in game.steps]
    said = [(who, text) for who, _, text in lines]
    place = [index for index, (who, _) in enumerate(said) if who != "*"][step]
    seat, trial = state.asked, state.copy()
    acts: list[Act] = []
    for who, text in said[place:]:
        if who == "*" or (acts and trial.asked == seat and trial.ask not in PICKS):
            break
        option = spelling.said(options(trial), text)
        if option is None:
            raise AssertionError(f"{text!r} of the log is not possible there")
        if trial.asked == seat:
            acts.append(Act(trial.copy(), option))
        elif trial.ask not in (WINDOW, ANSWER):
            break
        engine.proceed(trial, option.code)
    return tuple(acts)


def _option(state: State, code: int) -> Option:
    return next(option for option in options(state) if option.code == code)


def _pass_for_others(trial: State, seat: int) -> None:
    """Lets the others pass the windows that an act opens before it goes on."""
    for _ in range(PASSES):
        if trial.over or trial.asked < 0 or trial.asked == seat or trial.ask not in (WINDOW, ANSWER):
            return
        engine.proceed(trial, codes.PASS)
