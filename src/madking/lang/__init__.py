"""The language of heroes: `.hero` text to a typed, checked tree and back (see docs/hero-language.md).

The names below are loaded when they are first used: a program that only imports madking does not pay for the parser.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from madking.lang.checker import check, require
    from madking.lang.library import content_hash, hero_keys, load_common, load_hero
    from madking.lang.parser import Parsed, parse
    from madking.lang.printer import to_text

__all__ = [
    "Parsed",
    "check",
    "content_hash",
    "hero_keys",
    "load_common",
    "load_hero",
    "parse",
    "require",
    "to_text",
]

_HOMES = {
    "Parsed": "parser",
    "check": "checker",
    "content_hash": "library",
    "hero_keys": "library",
    "load_common": "library",
    "load_hero": "library",
    "parse": "parser",
    "require": "checker",
    "to_text": "printer",
}


def __getattr__(name: str) -> Any:
    """Loads a public name from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
