"""Bots of the one who runs the server, as kinds of players at its tables: only where nobody else can reach it."""

from collections.abc import Iterable
from typing import Final

from madking.bots import is_outside, make_bot, title_of
from madking.errors import SetupError
from madking.lang.names import slug

LONGEST: Final = 16
"""How long the kind of a player may be."""

Guests = dict[str, str]
"""Bots from outside: the kinds that tables know them by, and the names that make them."""


def invited(names: Iterable[str]) -> Guests:
    """The bots of these names as kinds of players; a broken one is found at once."""
    guests: Guests = {}
    for name in names:
        if not is_outside(name):
            raise SetupError(f"{name!r} is no bot of yours, such as my_bot.py; madking's own are chosen on the page")
        make_bot(name, "")
        guests[f"my-{slug(title_of(name).partition('.')[0])}"[:LONGEST]] = name
    return guests


def told(guests: Guests) -> list[dict[str, object]]:
    """How the page hears of them."""
    return [{"key": key, "name": title_of(name), "strength": 0, "manner": ""} for key, name in guests.items()]
