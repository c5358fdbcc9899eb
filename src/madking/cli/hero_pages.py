"""The command that shows heroes: their facts for programs, their boards, cards and tokens for people."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from madking.cli.output import console, print_json
from madking.lang import hero_keys, load_common, load_hero, words
from madking.lang import tree as t
from madking.lang.facts import NUMERALS, common_facts, facts
from madking.lang.words import Language
from madking.speech.phrasebook.pages import HERO_PAGES

# --- pages -------------------------------------------------------------------------------------------


def show_heroes(lang: Language, as_json: bool) -> None:
    """All heroes: a table, or everything about them as JSON."""
    common = load_common()
    found = [load_hero(key) for key in hero_keys()]
    if as_json:
        print_json({"heroes": [facts(hero, common, lang) for hero in found]})
        return
    table = Table(title=HERO_PAGES.say(lang, "heroes"), box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("id", style="bold", no_wrap=True)
    for column in ("name", "complexity", "dice", "deck"):
        numeric = column in ("complexity", "deck")
        table.add_column(HERO_PAGES.say(lang, column), justify="right" if numeric else "left", no_wrap=True)
    for hero in found:
        shown = facts(hero, common, lang)
        table.add_row(hero.key, shown["name"], str(hero.complexity), symbols_text(hero, lang), str(shown["deck_size"]))
    console().print(table)


def symbols_text(hero: t.Hero, lang: Language) -> str:
    """How often a die shows each symbol: `3 sword, 2 heart, 1 pow`."""
    names = {symbol.key: words.name(symbol.name, lang) for symbol in hero.symbols}
    return ", ".join(f"{hero.dice.count(symbol)} {names[symbol]}" for symbol in dict.fromkeys(hero.dice))


def show_hero(key: str, lang: Language, as_json: bool) -> None:
    """One hero: its whole board, cards and tokens."""
    hero, common = load_hero(key), load_common()
    shown = facts(hero, common, lang)
    if as_json:
        print_json({"heroes": [shown]})
        return
    out = console()
    out.print(Panel(Text(_dice(hero, lang)), title=f"[bold]{shown['name']}", subtitle=_subtitle(shown, lang)))
    for part in (*_heading_lines(hero, shown, lang), *_board(shown, lang), _cards(shown, lang)):
        out.print(part)
    if hero.companions:
        out.print(_texts(shown, "companions", lang))
    out.print(_texts(shown, "tokens", lang))


def show_common(lang: Language, as_json: bool) -> None:
    """What all heroes share: the cards of every deck, and the tokens that a hero can list behind `uses`."""
    shown = common_facts(load_common(), lang)
    if as_json:
        print_json({"common": shown})
        return
    out = console()
    out.print(Panel(Text(HERO_PAGES.say(lang, "shared")), title=f"[bold]{HERO_PAGES.say(lang, 'common')}"))
    out.print(_cards(shown, lang))
    out.print(_texts(shown, "tokens", lang, keyed=True))


def _heading_lines(hero: t.Hero, shown: dict[str, Any], lang: Language) -> Iterator[Text]:
    """What holds for the whole hero: the sides of the board, and rules of no single space."""
    if hero.sides:
        yield Text(words.sides_text(hero, lang))
    for rule in shown["rules"]:
        yield Text(rule)


def _subtitle(shown: dict[str, Any], lang: Language) -> str:
    complexity, deck = HERO_PAGES.say(lang, "complexity"), HERO_PAGES.say(lang, "deck")
    return f"{complexity} {shown['complexity']} · {deck} {shown['deck_size']}"


def _dice(hero: t.Hero, lang: Language) -> str:
    """Which faces show which symbol: `1-3 sword · 4-5 heart · 6 pow`."""
    names = {symbol.key: words.name(symbol.name, lang) for symbol in hero.symbols}
    parts = []
    for symbol, run in groupby(enumerate(hero.dice, start=1), key=lambda face: face[1]):
        faces = [number for number, _ in run]
        parts.append(f"{faces[0]}-{faces[-1]} {names[symbol]}" if len(faces) > 1 else f"{faces[0]} {names[symbol]}")
    return " · ".join(parts)


def _board(shown: dict[str, Any], lang: Language) -> Iterator[RenderableType]:
    sides = {side["key"]: side["name"] for side in shown["sides"]}
    for ability in shown["abilities"]:
        slot = HERO_PAGES.say(lang, ability["slot"])
        if ability["side"] is not None:
            slot = f"{slot} · {sides[ability['side']]}"
        parts: list[RenderableType] = []
        for level in ability["levels"]:
            if level["level"] > 1:
                cost = f"{level['cost']} {HERO_PAGES.say(lang, 'cost')}"
                parts.append(Text(f"{ability['name']} {NUMERALS[level['level']]} · {cost}", style="bold cyan"))
            parts += [Text(line) for line in level["text"].split("\n")]
        yield Panel(Group(*parts), title=f"[bold]{ability['name']}", subtitle=slot, title_align="left")


def _cards(shown: dict[str, Any], lang: Language) -> Table:
    table = Table(title=HERO_PAGES.say(lang, "cards"), box=box.SIMPLE_HEAD, title_justify="left", expand=True)
    table.add_column(HERO_PAGES.say(lang, "name"), style="bold", no_wrap=True)
    table.add_column(HERO_PAGES.say(lang, "cost"), justify="right")
    table.add_column("", no_wrap=True)
    table.add_column("", ratio=1)
    for card in shown["cards"]:
        timing = words.timing_text(t.Timing(card["timing"]), lang)
        table.add_row(Text(card["name"]), str(card["cost"]), timing, Text(card["text"]))
    return table


def _texts(shown: dict[str, Any], part: str, lang: Language, keyed: bool = False) -> Table:
    """Status effects, or companions: names and texts, perhaps with the keys that hero files call them by."""
    table = Table(title=HERO_PAGES.say(lang, part), box=box.SIMPLE_HEAD, title_justify="left", expand=True)
    table.add_column(HERO_PAGES.say(lang, "name"), style="bold", no_wrap=True)
    if keyed:
        table.add_column("id", no_wrap=True)
    table.add_column("", ratio=1)
    for item in shown[part]:
        table.add_row(Text(item["name"]), *([item["key"]] if keyed else []), Text(item["text"]))
    return table
