"""The language of heroes: `.hero` text to a typed, checked tree and back (see docs/hero-language.md)."""

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
