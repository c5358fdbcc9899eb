"""Where a new hero begins: blank, small, as a copy of a shipped one, or as a wizard makes it of three choices.

Each gives the text of a valid, playable hero; the workshop and `madking new` begin with them.
"""

import re
from pathlib import Path
from typing import Final

from madking.errors import MadkingError, SetupError
from madking.lang import tree as t
from madking.lang.beginnings.wizard import DICE, RESOURCES, STYLES, Choice, written
from madking.lang.comments import laid_out
from madking.lang.library import file_text, hero_keys, load_hero
from madking.lang.names import slug
from madking.lang.parser import parse

__all__ = ["DICE", "RESOURCES", "STYLES", "Choice", "blank", "copy_of", "key_of", "small", "token_key_of", "wizard"]

_FOLDER: Final = Path(__file__).parent
_HEAD: Final = re.compile(r'^hero [\w-]+ "[^"]*"(?: / "[^"]*"(?: \((?:"[^"]*"\s*)+\))?)? \{$', re.MULTILINE)

_TOKEN: Final = re.compile(r'(?<=^    token )"([^"]*)"(?: / "([^"]*)"(?: \(((?:"[^"]*"\s*)+)\))?)?', re.MULTILINE)
_THING: Final = re.compile(r'"[^"\n]*"|#[^\n]*|[\w-]+')


def blank(name: str = "New Hero") -> str:
    """The smallest hero that can be played, with comments that say what to change."""
    return _named("blank", name)


def small(name: str = "New Hero") -> str:
    """A small hero with a deck of the usual size, with comments that explain its parts."""
    return _named("small", name)


def copy_of(key: str, name: str = "") -> str:
    """The text of a shipped hero, under another name and key: "Barbarian Copy" unless something else is said.

    Its tokens have names of their own, too: whatever is changed about them, copy and original can meet.
    """
    hero = load_hero(key)
    chosen = name or f"{hero.name.en} Copy"
    russian = "" if name else f' / "{hero.name.said("ru")} (копия)"'
    head = f'hero {key_of(chosen)} "{" ".join(chosen.split())}"{russian} {{'
    text = _HEAD.sub(lambda _found: head, file_text(hero.key), count=1)
    copied = _readable(_with_own_tokens(text, hero.tokens), chosen)
    return laid_out(copied, parse(copied))


def token_key_of(key: str) -> str:
    """The key of a copied token."""
    return f"{key}-copy"


def _with_own_tokens(text: str, tokens: tuple[t.Token, ...]) -> str:
    """The text with other names and keys for these tokens, wherever it speaks of them."""
    keys = {token.key: token_key_of(token.key) for token in tokens}
    named = _TOKEN.sub(lambda found: _copied_name(*found.groups()), text)
    return _THING.sub(lambda found: keys.get(found[0], found[0]), named)


def _copied_name(english: str, russian: str | None, forms: str | None) -> str:
    said = f'"{english} Copy"'
    if russian is not None:
        said += f' / "{russian} (копия)"'
    if forms is not None:
        cases = re.findall(r'"([^"]*)"', forms)
        said += " ({})".format(" ".join(f'"{case} (копия)"' for case in cases))
    return said


def wizard(dice: str, style: str, resource: str, name: str = "New Hero") -> str:
    """A whole hero out of three choices, each the key of one of `DICE`, `STYLES` and `RESOURCES`."""
    faces, manner = _choice("dice", dice, DICE), _choice("style", style, STYLES)
    means = _choice("resource", resource, RESOURCES)
    text = _readable(written(key_of(name), " ".join(name.split()), faces, manner, means), name)
    return laid_out(text, parse(text))


def key_of(name: str) -> str:
    """The key of a hero of this name; no shipped hero has it."""
    key = slug(name).replace("-", "_")
    if not key or not key[0].isalpha():
        raise SetupError(f"a hero needs an English name that begins with a letter, not {name!r}")
    return f"{key}_2" if key in hero_keys() else key


def _choice(what: str, key: str, known: tuple[Choice, ...]) -> Choice:
    for choice in known:
        if choice.key == key:
            return choice
    raise SetupError(f"unknown {what} {key!r}; known are {', '.join(choice.key for choice in known)}")


def _named(template: str, name: str) -> str:
    """A template with the name of the hero in it."""
    text = (_FOLDER / f"{template}.hero").read_text("utf-8")
    return _readable(text.replace("HERO_NAME", " ".join(name.split())).replace("HERO_KEY", key_of(name)), name)


def _readable(text: str, name: str) -> str:
    try:
        parse(text)
    except MadkingError:
        raise SetupError(f"{name!r} cannot be a name: it has at most 60 characters, and no quotation mark") from None
    return text
