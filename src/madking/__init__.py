"""madking: Dice Throne on a computer.

>>> import madking
>>> game = madking.new_game(["barbarian", "paladin"], mode="1v1", ruleset="rerolled", seed="7")
>>> game.choose("pass")
>>> madking.load(game.log).actor == game.actor
True
"""

from madking.core.game import Ask, Bot, Game, Result
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
    SetupError,
)
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
