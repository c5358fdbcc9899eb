"""The review after a game: the decisions that cost most chances to win.

A decision is looked at where greedy would have decided otherwise, by what the seat could know then. Imagined games with
the same luck for both tell how much better the other option does: a few games for each, more for those that look dear.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from madking.bots.expert import ExpertBot
from madking.bots.greedy import GreedyBot
from madking.core import dice
from madking.core.options import Option, options
from madking.core.state import State
from madking.core.terms import ATTEMPT
from madking.core.views import sight
from madking.server.replays import Tape
from madking.speech.explanations import explain
from madking.speech.phrasebook import decimal
from madking.speech.phrasebook.server import SERVER

MOST: Final = 10
FIRST: Final = 6
"""Imagined games for every suspect."""
MOST_LOOKED: Final = 256
"""Suspects that are looked at; in a game with more of them every second one, or every fourth, and so on."""
SUSPECTS: Final = 12
LATER: Final = 40
"""Imagined games for the dearest ones."""
LEAST: Final = 0.01
"""A smaller part of a chance is no reproach."""


@dataclass(frozen=True)
class Suspect:
    """A decision that greedy would have made otherwise, as its seat saw it."""

    step: int
    seen: State
    seat: int
    chosen: Option
    other: Option

    def cost(self, games: int) -> float:
        """By how much the other option won more often in so many imagined games."""
        imagined = ExpertBot(f"review/{self.step}").imagine(self.seen, self.seat)
        gains = (
            imagined.option(self.other.code, game) - imagined.option(self.chosen.code, game) for game in range(games)
        )
        return sum(gains) / games


def review_log(log: str, seats: list[int], language: str) -> list[dict[str, Any]]:
    """What these seats could have done better in the game of a log, the dearest first."""
    tape = Tape(log, trusted=True)
    suspects = sorted(_spread(_suspects(tape, seats)), key=lambda suspect: -suspect.cost(FIRST))[:SUSPECTS]
    costs = [(suspect.cost(LATER), suspect) for suspect in suspects]
    dearest = sorted(costs, key=lambda found: -found[0])[:MOST]
    return [_told(tape, suspect, cost, language) for cost, suspect in dearest if cost >= LEAST]


def _spread(suspects: Iterator[Suspect]) -> list[Suspect]:
    """As many as may be looked at, from all over the game."""
    kept: list[Suspect] = []
    every = 1
    for number, suspect in enumerate(suspects):
        if number % every == 0:
            kept.append(suspect)
        if len(kept) > MOST_LOOKED:
            kept, every = kept[::2], 2 * every
    return kept


def _suspects(tape: Tape, seats: list[int]) -> Iterator[Suspect]:
    greedy = GreedyBot()
    for step, game, _, said in tape.moments(0, len(tape.decisions)):
        if not said or game.actor not in seats:
            continue
        offered = {option.code: option for option in options(game.state)}
        if len(offered) > 1:
            seen = sight(game.state, game.actor)
            other = offered[greedy.decide(game.actor, list(offered), partial(sight, game.state, game.actor))]
            chosen = next(option for option in offered.values() if option.means(said))
            if other.code != chosen.code:
                yield Suspect(step, seen, game.actor, chosen, other)


def _told(tape: Tape, suspect: Suspect, cost: float, language: str) -> dict[str, Any]:
    """A suspect in words; its cost in hundredths of a won game."""
    s = tape.at(suspect.step).state
    chosen, best = suspect.chosen, suspect.other
    points = round(100 * cost, 1)
    rolling = s.ask == ATTEMPT
    return {
        "step": suspect.step,
        "turn": s.turn,
        "seat": suspect.seat,
        "kind": "keep" if chosen.kind == "keep" else "choice",
        "dice": dice.unpack(s.rolls[0].dice) if rolling else [],
        "chosen": chosen.text,
        "best": best.text,
        "cost": points,
        "text": _text(s, suspect, points, language),
    }


def _text(s: State, suspect: Suspect, points: float, language: str) -> str:
    """What was done, what would have been better, and by how much."""
    better = SERVER.say(language, "better", points=decimal(points, 1, language))
    chosen, best = suspect.chosen, suspect.other
    if s.ask == ATTEMPT:
        did, would = _rolled(s, "did", chosen, language), _rolled(s, "would", best, language)
        return SERVER.say(language, "review roll", did=did, would=would, better=better)
    told, other = explain(s, chosen, language), explain(s, best, language)
    return SERVER.say(
        language, "review choice", chosen=told.head or str(told), best=other.head or str(other), better=better
    )


def _rolled(s: State, verb: str, option: Option, language: str) -> str:
    """A decision about dice: what was kept or announced, or what could have been."""
    if option.kind == "keep":
        kept = " ".join(map(str, dice.unpack(option.argument)))
        return SERVER.say(language, f"{verb} keep" if kept else f"{verb} roll", what=kept)
    if not option.argument:
        return SERVER.say(language, f"{verb} nothing")
    name = s.content.heroes[s.asked].rows[option.argument - 1].name
    return SERVER.say(language, f"{verb} announce", what=name.said(language))
