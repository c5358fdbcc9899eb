"""Everything that is said without a game: generated texts, literals of phrasebooks and page, names of hero files."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from madking.lang import load_common, load_hero
from madking.lang import tree as t
from madking.lang.facts import common_facts, facts
from madking.lang.keywords import glossary
from madking.lang.library import hero_keys
from madking.lang.words import Language
from madking.lessons import LESSONS, Step
from madking.speech import phrasebook
from madking.speech.mode_facts import all_modes, all_rulesets
from madking.speech.phrasebook import Sayings, in_language
from madking.speech.phrasebook.bots import BOT_NAMES
from tools.editorial.checks import Said

ROOT: Final = Path(__file__).resolve().parent.parent.parent
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")
WEB: Final = ROOT / "src" / "madking" / "web"
EXAMPLES: Final = (
    *sorted((ROOT / "tests" / "heroes_for_tests").glob("*.hero")),
    *sorted((ROOT / "examples" / "heroes").glob("*.hero")),
)
_TEXTS: Final = frozenset({"text", "rules", "act"})
"""The facts that are whole sentences."""
_LABELS: Final = frozenset({"name", "need", "adds", "space"})
_NESTED: Final = frozenset(
    {"sides", "companions", "states", "abilities", "levels", "rows", "cards", "upgrades", "tokens", "switches"}
)


# --- generated ---------------------------------------------------------------------------------------


def heroes() -> list[t.Hero]:
    """The shipped heroes, and the examples."""
    return [load_hero(key) for key in (*hero_keys(), *map(str, EXAMPLES))]


def generated() -> Iterator[Said]:
    """The texts of all boards, cards, tokens and keywords, and of modes and rulesets."""
    common = load_common()
    for lang in LANGUAGES:
        for hero in heroes():
            yield from _facts(facts(hero, common, lang), lang, hero.key)
        yield from _facts(common_facts(common, lang), lang, "common")
        for key, word in glossary(lang).items():
            yield Said(lang, f"keyword {key}", word["name"], "label")
            yield Said(lang, f"keyword {key}", word["meaning"])
        for mode in all_modes(lang):
            yield from _facts(mode, lang, f"mode {mode['key']}")
            yield from (Said(lang, f"mode {mode['key']}", table["text"], "label") for table in mode["targeting"])
        for book in all_rulesets(lang):
            yield from _facts(book, lang, f"ruleset {book['key']}")


def _facts(made: Mapping[str, Any], lang: str, where: str) -> Iterator[Said]:
    """The strings of nested facts that people read."""
    for key, value in made.items():
        several = value if isinstance(value, (list, tuple)) else [value]
        for one in several:
            if isinstance(one, Mapping) and (key in _NESTED or key in _TEXTS):
                inner = one.get("key", one.get("level", one.get("switch", "")))
                yield from _facts(one, lang, f"{where}/{inner}")
            elif isinstance(one, str) and key in _TEXTS:
                yield from (Said(lang, f"{where} {key}", line) for line in one.split("\n"))
            elif isinstance(one, str) and key in _LABELS:
                yield Said(lang, f"{where} {key}", one, "label")


# --- literals ----------------------------------------------------------------------------------------


def names_of(node: object, where: str = "name") -> Iterator[tuple[str, t.Name]]:
    """Every name in a tree."""
    if isinstance(node, t.Name):
        yield where, node
    elif isinstance(node, (tuple, list)):
        for part in node:
            yield from names_of(part, where)
    elif is_dataclass(node):
        key = getattr(node, "key", None)
        inner = f"{where}/{key}" if isinstance(key, str) else where
        for field in fields(node):
            yield from names_of(getattr(node, field.name), inner)


def hero_names() -> Iterator[Said]:
    """The names that stand in hero files."""
    for tree in (*heroes(), load_common()):
        for where, name in names_of(tree):
            for lang in LANGUAGES:
                yield Said(lang, where, name.said(lang), "label")


def known_names() -> frozenset[str]:
    """What the things of all heroes are called, in both languages."""
    return frozenset(said.text for said in hero_names())


def books() -> dict[str, Sayings]:
    """The phrasebooks by their names."""
    subjects = [import_module(f"{phrasebook.__name__}.{found.name}") for found in iter_modules(phrasebook.__path__)]
    return {
        f"{subject.__name__.rpartition('.')[2]}.{name}": book
        for subject in subjects
        for name, book in vars(subject).items()
        if isinstance(book, Sayings)
    }


def sayings() -> Iterator[Said]:
    """The literals of the phrasebooks, as they stand there."""
    for title, book in books().items():
        for key, pair in book.items():
            for lang, text in zip(LANGUAGES, pair, strict=True):
                yield Said(lang, f"{title} {key!r}", text, "columns" if "\n" in text else "pattern")


_ENTRY: Final = re.compile(r'^  (?:"([^"\n]+)"|(\w+)): \[(.*?)\],$', re.MULTILINE | re.DOTALL)
_LITERAL: Final = re.compile(r'"(?:[^"\\]|\\.)*"|,')


def page_words() -> Iterator[Said]:
    """The words of the page in both languages."""
    for file in sorted((WEB / "js" / "words").glob("*.js")):
        for quoted, bare, body in _ENTRY.findall(file.read_text("utf-8")):
            for lang, text in zip(LANGUAGES, _pair(body), strict=True):
                yield Said(lang, f"page {file.stem} {quoted or bare!r}", text, "pattern")


def _pair(body: str) -> list[str]:
    """The strings between the brackets of an entry; those that are added up are one."""
    pair = [""]
    for piece in _LITERAL.findall(body.rstrip().rstrip(",")):
        if piece == ",":
            pair.append("")
        else:
            pair[-1] += json.loads(piece)
    return pair


def other_names() -> Iterator[Said]:
    """Bots, and the styles of heroes."""
    looks = json.loads((WEB / "looks.json").read_text("utf-8"))
    for lang in LANGUAGES:
        for key, pair in BOT_NAMES.items():
            yield Said(lang, f"bot {key}", in_language(pair, lang), "label")
        for hero, look in looks.items():
            yield Said(lang, f"looks {hero}", look.get("style", {}).get(lang, ""), "label")


def lesson_pages() -> Iterator[Said]:
    """What lessons say."""
    for lesson in LESSONS.values():
        for place, line in enumerate(lesson.lines):
            for page in line.told if isinstance(line, Step) else ():
                yield from (Said(lang, f"lesson {lesson.key} {place}", page.words.said(lang)) for lang in LANGUAGES)


def literals() -> Iterator[Said]:
    """Everything that was written by hand."""
    yield from lesson_pages()
    yield from hero_names()
    yield from sayings()
    yield from page_words()
    yield from other_names()
