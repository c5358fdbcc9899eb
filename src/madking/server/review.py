"""The review after a game: the keeps and announcements that cost most, by greedy's own values."""

from typing import Any, Final

from madking.core import dice
from madking.core.game import Game
from madking.core.options import Option
from madking.core.state import ATTEMPT, State
from madking.server.panel import value_attempt
from madking.server.phrases import say
from madking.server.replays import Tape

MOST: Final = 10
LEAST_COST: Final = 0.05


def review(tape: Tape, seats: list[int], language: str) -> list[dict[str, Any]]:
    """What these seats could have done better with their dice, the dearest first."""
    found = []
    for step, game, _, said in tape.moments(0, len(tape.decisions)):
        if said and game.actor in seats and game.state.ask == ATTEMPT:
            found += _judge(step, game, said, language)
    found.sort(key=lambda item: -item["cost"])
    return found[:MOST]


def _judge(step: int, game: Game, said: str, language: str) -> list[dict[str, Any]]:
    """One decision about dice, if another one was worth more."""
    s = game.state
    valued = value_attempt(s, s.asked)
    best, most = max(valued, key=lambda item: item[1])
    chosen, worth = next(item for item in valued if item[0].text == said)
    cost = round(most - worth, 2)
    if cost < LEAST_COST:
        return []
    key = {
        ("keep", "keep"): "review keep",
        ("keep", "activate"): "review keep announce",
        ("activate", "keep"): "review announce keep",
    }.get((chosen.kind, best.kind), "review announce")
    text = say(language, key, chosen=_shown(s, chosen, language), best=_shown(s, best, language), cost=f"{cost:.1f}")
    return [
        {
            "step": step,
            "turn": s.turn,
            "seat": s.asked,
            "kind": "keep" if chosen.kind == "keep" else "choice",
            "dice": dice.unpack(s.rolls[0].dice),
            "chosen": said,
            "best": best.text,
            "cost": cost,
            "text": text,
        }
    ]


def _shown(s: State, option: Option, language: str) -> str:
    if option.kind == "keep":
        return " ".join(map(str, dice.unpack(option.argument))) or say(language, "nothing")
    if not option.argument:
        return say(language, "none")
    name = s.content.heroes[s.asked].rows[option.argument - 1].name
    return name.ru if language == "ru" else name.en
