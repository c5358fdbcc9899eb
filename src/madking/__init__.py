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
    from madking.core.options import Option
    from madking.core.state import Asked, Chance, Over, State
    from madking.errors import (
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
    )
    from madking.game import Ask, Bot, Game, Result
    from madking.games import Outcome, apply, dump, load, new_game, options, outcomes, restore
    from madking.scenarios import Scenario, scenario

__all__ = [
    "Ask",
    "Asked",
    "Bot",
    "BotError",
    "Chance",
    "Game",
    "GameOver",
    "HeroFileError",
    "IllegalChoice",
    "LogError",
    "MadkingError",
    "NotYourTurn",
    "OddsError",
    "Option",
    "Outcome",
    "Over",
    "Result",
    "Scenario",
    "ScriptError",
    "SeatError",
    "SetupError",
    "State",
    "apply",
    "dump",
    "load",
    "new_game",
    "options",
    "outcomes",
    "restore",
    "scenario",
]

_ROOMS: Final = {
    "madking.game": "Ask Bot Game Result",
    "madking.core.options": "Option",
    "madking.core.state": "Asked Chance Over State",
    "madking.errors": (
        "BotError GameOver HeroFileError IllegalChoice LogError "
        "MadkingError NotYourTurn OddsError ScriptError SeatError SetupError"
    ),
    "madking.games": "Outcome apply dump load new_game options outcomes restore",
    "madking.scenarios": "Scenario scenario",
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
