"""Texts to begin a hero with: a blank page, a copy, or the answers to three questions."""

import re
from typing import Final, NamedTuple

from madking.lang.library import file_text


class Choice(NamedTuple):
    """An answer to a question of the wizard: its key, its name and a sentence, in English and Russian."""

    key: str
    name: tuple[str, str]
    sentence: tuple[str, str]


DICE: Final = (
    Choice("steady", ("Steady", "Ровные"), ("Three, two and one of a symbol.", "Три, два и один символ.")),
    Choice("four", ("Four symbols", "Четыре символа"), ("One of them is rare.", "Один из них редкий.")),
)
STYLES: Final = (
    Choice("striker", ("Striker", "Боец"), ("Deals more damage.", "Наносит больше урона.")),
    Choice("bulwark", ("Bulwark", "Оплот"), ("Holds out.", "Держится дольше.")),
)
RESOURCES: Final = (
    Choice("focus", ("Focus", "Сосредоточенность"), ("A token that adds damage.", "Жетон, добавляющий урон.")),
    Choice("rage", ("Rage", "Ярость"), ("The same in anger.", "То же, но в гневе.")),
)
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
    return re.sub(rf'^hero {key} "([^"]+)"', rf'hero my_{key} "My \1"', file_text(key), count=1, flags=re.MULTILINE)


def wizard(dice: str, style: str, resource: str) -> str:
    """A small hero by its dice, its style and its resource."""
    english, russian = next(one.name for one in RESOURCES if one.key == resource)
    fierce = style == "striker"
    filled = {"resource": english, "ru": russian, "key": resource, "low": 5 if fierce else 4,
              "high": 7 if fierce else 5, "roll": 3 if fierce else 4}  # fmt: skip
    faces = "sword sword sword shield shield crown" if dice == "steady" else "sword sword sword shield star crown"
    star = "" if dice == "steady" else '    symbol star "star" / "звезда"\n'
    return _FRAME % (faces, star, _BOARD % filled)
