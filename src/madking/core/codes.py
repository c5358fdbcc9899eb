"""Options as numbers: a kind in the low five bits, an argument above. `options` gives them text and meaning."""

from typing import Final

PASS: Final = 0
DONE: Final = 1
KEEP: Final = 2
ACTIVATE: Final = 3
PLAY: Final = 4
SELL: Final = 5
USE: Final = 6
DEFEND: Final = 7
PLAYER: Final = 8
TOKEN: Final = 9
DIE: Final = 10
VALUE: Final = 11
BRANCH: Final = 12
RULE: Final = 13
DECLINE: Final = 14
TURN: Final = 15
CARD: Final = 16
COMPANION: Final = 17
GROUP: Final = 18

SHIFT: Final = 5
_KIND: Final = 31


def code(kind: int, argument: int = 0) -> int:
    """The number of an option."""
    return kind + (argument << SHIFT)


def kind_of(option: int) -> int:
    """What kind of option it is."""
    return option & _KIND


def argument_of(option: int) -> int:
    """What it is about: a row, a card, a seat, dice."""
    return option >> SHIFT
