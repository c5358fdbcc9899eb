"""The command that shows heroes: their facts for programs, their boards, cards and tokens for people."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from madking.cli.output import console, print_json
from madking.lang import hero_keys, load_common, load_hero, words
from madking.lang import tree as t
from madking.lang.words import Language, Lexicon

NUMERALS: Final = {1: "I", 2: "II", 3: "III", 4: "IV"}
HEADINGS: Final[dict[str, tuple[str, str]]] = {
    "heroes": ("Heroes", "Герои"),
    "complexity": ("complexity", "сложность"),
    "dice": ("dice", "кубы"),
    "deck": ("deck", "карт"),
    "cards": ("Cards", "Карты"),
    "tokens": ("Status effects", "Состояния"),
    "companions": ("Companions", "Компаньоны"),
    "name": ("name", "имя"),
    "cost": ("CP", "БС"),
    "offensive": ("Offensive", "Нападение"),
    "defensive": ("Defensive", "Защита"),
    "passive": ("Passive", "Пассивная способность"),
    "ultimate": ("Ultimate", "Легендарная способность"),
}


def _heading(key: str, lang: Language) -> str:
    return HEADINGS[key][0 if lang == "en" else 1]


# --- facts -------------------------------------------------------------------------------------------


def facts(hero: t.Hero, common: t.Common, lang: Language) -> dict[str, Any]:
    """Everything about a hero, with generated texts."""
    lexicon = Lexicon.of(hero, common)
    upgrades = [_upgrade(ability, level, lang) for ability in hero.abilities for level in ability.levels[1:]]
    return {
        "id": hero.key,
        "name": words.name(hero.name, lang),
        "dice": list(hero.dice),
        "complexity": hero.complexity,
        "beginner": hero.beginner,
        "deck_size": len(common.cards) + len(upgrades) + len(hero.cards),
        "rules": [words.rule_text(rule, lexicon, lang) for rule in hero.rules],
        "sides": [{"key": side.key, "name": words.name(side.name, lang)} for side in hero.sides],
        "companions": [_companion(companion, lexicon, lang) for companion in hero.companions],
        "abilities": [_ability(ability, lexicon, lang) for ability in hero.abilities],
        "cards": [_card(card, lexicon, lang) for card in hero.cards],
        "upgrades": upgrades,
        "tokens": [_token(token, lexicon, lang) for token in tokens_of(hero, common)],
    }


def tokens_of(hero: t.Hero, common: t.Common) -> list[t.Token]:
    """The hero's own tokens, and the shared ones it uses."""
    return [*hero.tokens, *(token for token in common.tokens if token.key in hero.uses)]


def _ability(ability: t.Ability, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    levels = [_level(level, ability.slot, lexicon, lang) for level in ability.levels]
    return {
        "name": words.name(ability.name, lang),
        "slot": ability.slot.value,
        "side": ability.side or None,
        "levels": levels,
    }


def _level(level: t.Level, slot: t.Slot, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    return {
        "level": level.number,
        "cost": level.cost,
        "rows": [_row(row, lexicon, lang) for row in level.rows],
        "dice": level.dice,
        "text": "\n".join(words.level_text(level, slot, lexicon, lang)),
    }


def _row(row: t.Row, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    return {
        "name": None if row.name is None else words.name(row.name, lang),
        "need": words.need_text(row.need, lexicon, lang),
        "text": words.row_text(row, lexicon, lang),
    }


def _card(card: t.Card, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    return {
        "name": words.name(card.name, lang),
        "cost": card.cost,
        "timing": card.timing.value,
        "modifier": card.modifier,
        "text": words.card_text(card, lexicon, lang),
    }


def level_name(ability: t.Ability, level: t.Level, lang: Language) -> str:
    """A board space with the number of its level: `Smack II`, which is the name of the upgrade card too."""
    return f"{words.name(ability.name, lang)} {NUMERALS[level.number]}"


def _upgrade(ability: t.Ability, level: t.Level, lang: Language) -> dict[str, Any]:
    space = words.name(ability.name, lang)
    return {
        "name": level_name(ability, level, lang),
        "cost": level.cost,
        "space": space,
        "level": level.number,
        "adds": [words.name(row.name, lang) for row in level.rows if row.name is not None],
    }


def _companion(companion: t.Companion, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    """A companion; one without health of its own has none at the start and at most."""
    act = companion.act
    return {
        "key": companion.key,
        "name": words.name(companion.name, lang),
        "states": [{"key": state.key, "name": words.name(state.name, lang)} for state in companion.states],
        "health": companion.health if companion.most else None,
        "most": companion.most or None,
        "fallen": companion.fallen or None,
        "act": None if act is None else words.act_text(act, lexicon, lang),
        "text": words.companion_text(companion, lexicon, lang),
    }


def _token(token: t.Token, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    return {
        "name": words.name(token.name, lang),
        "kind": token.kind.value,
        "limit": token.limit,
        "persistent": token.persistent,
        "text": words.token_text(token, lexicon, lang),
    }


# --- pages -------------------------------------------------------------------------------------------


def show_heroes(lang: Language, as_json: bool) -> None:
    """All heroes: a table, or everything about them as JSON."""
    common = load_common()
    found = [load_hero(key) for key in hero_keys()]
    if as_json:
        print_json({"heroes": [facts(hero, common, lang) for hero in found]})
        return
    table = Table(title=_heading("heroes", lang), box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("id", style="bold", no_wrap=True)
    for column in ("name", "complexity", "dice", "deck"):
        numeric = column in ("complexity", "deck")
        table.add_column(_heading(column, lang), justify="right" if numeric else "left", no_wrap=True)
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


def _heading_lines(hero: t.Hero, shown: dict[str, Any], lang: Language) -> Iterator[Text]:
    """What holds for the whole hero: the sides of the board, and rules of no single space."""
    if hero.sides:
        yield Text(words.sides_text(hero, lang))
    for rule in shown["rules"]:
        yield Text(rule)


def _subtitle(shown: dict[str, Any], lang: Language) -> str:
    return f"{_heading('complexity', lang)} {shown['complexity']} · {_heading('deck', lang)} {shown['deck_size']}"


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
        slot = _heading(ability["slot"], lang)
        if ability["side"] is not None:
            slot = f"{slot} · {sides[ability['side']]}"
        parts: list[RenderableType] = []
        for level in ability["levels"]:
            if level["level"] > 1:
                cost = f"{level['cost']} {_heading('cost', lang)}"
                parts.append(Text(f"{ability['name']} {NUMERALS[level['level']]} · {cost}", style="bold cyan"))
            parts += [Text(line) for line in level["text"].split("\n")]
        yield Panel(Group(*parts), title=f"[bold]{ability['name']}", subtitle=slot, title_align="left")


def _cards(shown: dict[str, Any], lang: Language) -> Table:
    table = Table(title=_heading("cards", lang), box=box.SIMPLE_HEAD, title_justify="left", expand=True)
    table.add_column(_heading("name", lang), style="bold", no_wrap=True)
    table.add_column(_heading("cost", lang), justify="right")
    table.add_column("", no_wrap=True)
    table.add_column("", ratio=1)
    for card in shown["cards"]:
        timing = words.timing_text(t.Timing(card["timing"]), lang)
        table.add_row(Text(card["name"]), str(card["cost"]), timing, Text(card["text"]))
    return table


def _texts(shown: dict[str, Any], part: str, lang: Language) -> Table:
    """Status effects, or companions: names and texts."""
    table = Table(title=_heading(part, lang), box=box.SIMPLE_HEAD, title_justify="left", expand=True)
    table.add_column(_heading("name", lang), style="bold", no_wrap=True)
    table.add_column("", ratio=1)
    for item in shown[part]:
        table.add_row(Text(item["name"]), Text(item["text"]))
    return table
