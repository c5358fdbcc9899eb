"""Needs in words, as the hero language says them: `2 sword + 2 pow`, `small straight`."""

import re
from typing import Final

from madking.core.dice import MAX_DICE
from madking.errors import OddsError
from madking.lang import tree as t
from madking.lang.keys import STRAIGHTS, need_key
from madking.lang.names import suggestion

_STRAIGHTS: Final = {words: length for length, words in STRAIGHTS.items()}


def need_words(need: t.Need) -> str:
    """A need as the hero language says it.

    >>> need_words(t.SymbolNeed((t.SymbolCount(2, "sword"), t.SymbolCount(1, "pow"))))
    '2 sword + 1 pow'
    >>> need_words(t.StraightNeed(4))
    'small straight'
    """
    return need_key(need)


def parse_need(hero: t.Hero, text: str) -> t.Need:
    """The need that these words say; symbols go by their key or by their name in either language.

    >>> from madking.lang import load_hero
    >>> parse_need(load_hero("barbarian"), "3 sword + 1 pow").symbols[1]
    SymbolCount(count=1, symbol='pow')
    """
    words = " ".join(text.lower().split())
    if words in _STRAIGHTS:
        return t.StraightNeed(_STRAIGHTS[words])
    wanted = tuple(_symbol_count(hero, part.strip(), text) for part in words.split("+"))
    total, kinds = sum(one.count for one in wanted), {one.symbol for one in wanted}
    if total > MAX_DICE:
        raise OddsError(f"{text!r} asks for {total} dice, but five dice are rolled")
    if len(kinds) < len(wanted):
        raise OddsError(f"{text!r} names a symbol twice")
    return t.SymbolNeed(wanted)


def _symbol_count(hero: t.Hero, part: str, text: str) -> t.SymbolCount:
    found = re.fullmatch(r"(\d{1,3})\s*(\D+)", part)
    if found is None:
        raise OddsError(f"{text!r} is no need; say it like '2 {hero.dice[0]} + 1 {hero.dice[-1]}' or 'small straight'")
    count, word = int(found[1]), found[2].strip()
    names = {
        name: one.key for one in hero.symbols for name in (one.name.said("ru").lower(), one.name.en.lower(), one.key)
    }
    if word not in names:
        known = ", ".join(dict.fromkeys(hero.dice))
        raise OddsError(f"the die shows no {word!r}{suggestion(word, names)} (it shows: {known})")
    if not count:
        raise OddsError(f"{text!r} asks for 0 dice: at least 1")
    return t.SymbolCount(count, names[word])
