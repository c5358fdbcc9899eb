"""madking: Dice Throne on a computer.

>>> import madking
>>> game = madking.new_game(["barbarian", "paladin"], mode="1v1", ruleset="rerolled", seed="7")
>>> game.choose("pass")
>>> madking.load(game.log).actor == game.actor
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from madking.core.options import Option, Outcome, options, outcomes
    from madking.core.shown import AboutView, AttackView, LedgerView, PlayerView, RollView, View
    from madking.core.state import Asked, Chance, Over, State
    from madking.door import chance, legal, parse, sample, step, text
    from madking.errors import (
        ActionError,
        BotError,
        GameOver,
        HeroFileError,
        IllegalChoice,
        LogError,
        MadkingError,
        NotYourTurn,
        OddsError,
        ScriptError,
        SeatError,
        SetupError,
        UnplayableLogError,
    )
    from madking.game import Game, Result
    from madking.games import load, new_game, start
    from madking.scenarios import Scenario, scenario
    from madking.searching import apply, dump, restore
    from madking.seats import Ask, Bot

__all__ = [
    "AboutView",
    "ActionError",
    "Ask",
    "Asked",
    "AttackView",
    "Bot",
    "BotError",
    "Chance",
    "Game",
    "GameOver",
    "HeroFileError",
    "IllegalChoice",
    "LedgerView",
    "LogError",
    "MadkingError",
    "NotYourTurn",
    "OddsError",
    "Option",
    "Outcome",
    "Over",
    "PlayerView",
    "Result",
    "RollView",
    "Scenario",
    "ScriptError",
    "SeatError",
    "SetupError",
    "State",
    "UnplayableLogError",
    "View",
    "apply",
    "chance",
    "dump",
    "legal",
    "load",
    "new_game",
    "options",
    "outcomes",
    "parse",
    "restore",
    "sample",
    "scenario",
    "start",
    "step",
    "text",
]

_ROOMS: Final = {
    "madking.door": "chance legal parse sample step text",
    "madking.core.options": "Option Outcome options outcomes",
    "madking.core.shown": "AboutView AttackView LedgerView PlayerView RollView View",
    "madking.core.state": "Asked Chance Over State",
    "madking.errors": (
        "ActionError BotError GameOver HeroFileError IllegalChoice LogError "
        "MadkingError NotYourTurn OddsError ScriptError SeatError SetupError "
        "UnplayableLogError"
    ),
    "madking.game": "Game Result",
    "madking.games": "load new_game start",
    "madking.scenarios": "Scenario scenario",
    "madking.searching": "apply dump restore",
    "madking.seats": "Ask Bot",
}
"""Where the public names live. A room is entered when a name of it is first asked for, so importing costs little."""


def __getattr__(name: str) -> object:
    """A public name, from its room."""
    for room, names in _ROOMS.items():
        if name in names.split():
            found: object = getattr(import_module(room), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'madking' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
