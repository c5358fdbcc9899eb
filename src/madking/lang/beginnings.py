"""Texts to begin a hero with: a blank page, a copy, or the answers to three questions."""

import re
from typing import Final

from madking.lang.library import shipped_file

Choices = dict[str, tuple[str, str]]
DICE: Final[Choices] = {
    "even": ("three, two and one of a symbol", "три, два и один символ"),
    "four": ("four symbols, one of them rare", "четыре символа, один из них редкий"),
}
STYLES: Final[Choices] = {"fierce": ("attacks", "нападает"), "steady": ("holds out", "держится")}
RESOURCES: Final[Choices] = {"focus": ("Focus", "Сосредоточенность"), "rage": ("Rage", "Ярость")}
_FRAME: Final = """hero my_hero "My Hero" / "Мой герой" {
    complexity 1
    dice %s
    symbol sword "sword" / "меч"
    symbol shield "shield" / "щит"
%s    symbol crown "crown" / "корона"
%s}
"""
_BOARD: Final = """
    token "%(resource)s" / "%(ru)s" positive limit 3 {
        spend 1 when attacking { add 1 }
    }

    offensive "Strike" / "Удар" {
        level 1 {
            row need 3 sword { deal %(low)d }
            row need 4 sword { deal %(high)d gain %(key)s }
        }
    }

    defensive "Guard" / "Стража" {
        level 1 roll %(roll)d {
            prevent 1 per shield
        }
    }

    ultimate "Triumph" / "Триумф" {
        level 1 {
            row need 5 crown { gain limit %(key)s deal 12 ultimate }
        }
    }
"""


def blank() -> str:
    """Hardly more than the frame: dice and their symbols."""
    return _FRAME % ("sword sword sword shield shield crown", "", "\n    # What it can do stands here.\n")


def copy_of(key: str) -> str:
    """A shipped hero under a key and a name of its own."""
    return re.sub(rf'^hero {key} "([^"]+)"', rf'hero my_{key} "My \1"', shipped_file(key), count=1, flags=re.MULTILINE)


def wizard(dice: str, style: str, resource: str) -> str:
    """A small hero by its dice, its style and its resource."""
    english, russian = RESOURCES[resource]
    fierce = style == "fierce"
    filled = {"resource": english, "ru": russian, "key": resource, "low": 5 if fierce else 4,
              "high": 7 if fierce else 5, "roll": 3 if fierce else 4}  # fmt: skip
    faces = "sword sword sword shield shield crown" if dice == "even" else "sword sword sword shield star crown"
    star = "" if dice == "even" else '    symbol star "star" / "звезда"\n'
    return _FRAME % (faces, star, _BOARD % filled)
