"""Modes and rulesets in words, English and Russian: everything is read from their data."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from itertools import groupby
from typing import Any

from madking.core.falling import RESCUED_HEALTH
from madking.core.ruleset import Mode, Ruleset
from madking.modes import MODES, RULESETS, UPGRADE_DECK, books_with, books_with_upgrade_deck, find_mode, find_ruleset
from madking.speech.phrasebook import in_language
from madking.speech.phrasebook.modes import ABOUT, SPECIAL, SWITCHES, TARGETS

# --- targeting -----------------------------------------------------------------------------------------


def target_words(word: str, language: str) -> str:
    """Whom a word of a targeting table means."""
    return TARGETS.say(language, "number" if word.isdigit() else word)


def read_table(table: tuple[str, ...], naming: Callable[[str], str]) -> str:
    """A targeting table in one line, equal neighbours together: `1–3 — left; 4–6 — right`.

    >>> read_table(("left", "left", "left", "right", "right", "right"), str.upper)
    '1–3 — LEFT; 4–6 — RIGHT'
    """
    parts: list[str] = []
    value = 1
    for name, values in groupby(naming(word) for word in table):
        last = value + len(list(values)) - 1
        parts.append(f"{value if value == last else f'{value}–{last}'} — {name}")
        value = last + 1
    return "; ".join(parts)


def tables_of(mode: Mode) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The targeting tables that a mode can need, the one for most opponents first."""
    opponents = mode.players - mode.players // mode.teams
    for number, table in sorted(mode.targeting, reverse=True):
        if number <= opponents:
            yield number, table


def _targeting(mode: Mode, language: str) -> list[dict[str, Any]]:
    """How targets are found, for each number of opponents who are left."""
    if mode.leaders:
        return [{"opponents": None, "die": None, "text": SPECIAL.say(language, "chosen")}]
    if not mode.targeting:
        return [{"opponents": 1, "die": None, "text": SPECIAL.say(language, "no roll")}]
    naming = lambda word: target_words(word, language)  # noqa: E731 - a name for what reading a table takes
    return [
        {"opponents": number, "die": list(table), "text": read_table(table, naming)}
        for number, table in tables_of(mode)
    ]


# --- facts ---------------------------------------------------------------------------------------------


def beginner_heroes(language: str) -> list[str]:
    """The names of the heroes that beginners play."""
    from madking.lang.library import hero_keys, load_hero

    names = [hero.name for hero in map(load_hero, hero_keys()) if hero.beginner]
    return [name.said(language) for name in names]


def special_rules(mode: Mode, language: str) -> list[dict[str, str]]:
    """What is different from a duel, rule by rule."""
    found: list[tuple[str, str]] = []
    if mode.teams < mode.players:
        found.append(("MODE-TEAM", SPECIAL.say(language, "team")))
    if mode.leaders:
        found.append(("MODE-KOTH-2", SPECIAL.say(language, "leaders")))
    if mode.rescue:
        health = RESCUED_HEALTH
        found.append(("MODE-FFA-2", SPECIAL.say(language, "rescue", health=health, cp=mode.cp, hand=mode.hand)))
    if mode.teams > 2:
        found.append(("MODE-DEFEAT", SPECIAL.say(language, "defeat")))
    if not mode.cards:
        found.append(("MODE-SIMPLE", SPECIAL.say(language, "no cards")))
    if mode.beginners:
        heroes = ", ".join(beginner_heroes(language))
        rule = "MODE-FIRST" if mode.cards else "MODE-SIMPLE"
        found.append((rule, SPECIAL.say(language, "beginners", heroes=heroes)))
    return [{"rule": rule, "text": text} for rule, text in found]


def about(mode: Mode, language: str) -> str:
    """What a mode is, in two sentences."""
    if mode.beginners:
        return ABOUT.say(language, "first" if mode.cards else "simple")
    if mode.leaders:
        return ABOUT.say(language, "king")
    if mode.teams < mode.players:
        return ABOUT.say(language, "team")
    return ABOUT.say(language, "everyone" if mode.teams > 2 else "duel")


def mode_facts(mode: Mode, language: str) -> dict[str, Any]:
    """Everything about a mode, with its texts."""
    return {
        "key": mode.key,
        "name": in_language(mode.name, language),
        "about": about(mode, language),
        "players": mode.players,
        "teams": mode.teams,
        "team_size": mode.players // mode.teams,
        "health": mode.health,
        "hand": mode.hand,
        "cp": mode.cp,
        "targeting": _targeting(mode, language),
        "rules": special_rules(mode, language),
        "upgrade_deck": mode.cards,
        "rulesets": books_with(mode.key),
    }


def ruleset_facts(ruleset: Ruleset, language: str) -> dict[str, Any]:
    """Everything about a ruleset: its switches in words, and its modes."""
    return {
        "key": ruleset.key,
        "name": in_language(ruleset.name, language),
        "switches": [_switch(ruleset, field.name, language) for field in fields(ruleset) if field.name in SWITCHES],
        "modes": list(ruleset.modes),
    }


def _switch(ruleset: Ruleset, name: str, language: str) -> dict[str, Any]:
    rule, on, off = SWITCHES[name]
    value = getattr(ruleset, name)
    return {"switch": name, "rule": rule, "on": value, "text": in_language(on if value else off, language)}


def all_modes(language: str) -> list[dict[str, Any]]:
    """The facts of every mode."""
    return [mode_facts(mode, language) for mode in MODES.values()]


def all_rulesets(language: str) -> list[dict[str, Any]]:
    """The facts of every ruleset."""
    return [ruleset_facts(ruleset, language) for ruleset in RULESETS.values()]


def notes(ruleset: str, mode: str, language: str = "en") -> list[str]:
    """What a player should know about a game that no book describes."""
    plain, _, option = mode.partition("+")
    book = in_language(find_ruleset(ruleset).name, language)
    said: list[str] = []
    if ruleset not in books_with(plain):
        name = in_language(find_mode(plain).name, language)
        said.append(
            SPECIAL.say(language, "no mode", ruleset=book, mode=name, books=_books(books_with(plain), language))
        )
    if option == UPGRADE_DECK and not find_ruleset(ruleset).upgrade_deck:
        books = _books(books_with_upgrade_deck(), language)
        said.append(SPECIAL.say(language, "no upgrade deck", ruleset=book, books=books))
    return said


def _books(keys: Iterable[str], language: str) -> str:
    """Rulebooks by their names."""
    return ", ".join(in_language(find_ruleset(key).name, language) for key in keys)
