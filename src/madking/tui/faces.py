"""How dice faces look: a picture, a word and a colour for each symbol. Colour alone never tells two apart."""

import re
from typing import Final

from rich.text import Text

from madking.core.content import HeroDef
from madking.lang import tree as t
from madking.speech.phrasebook.terminal import TERMINAL

PICTURES: Final[dict[str, str]] = {
    "arrow": "➶",
    "bag": "▼",
    "blade": "†",
    "blaze": "♨",
    "bolt": "ϟ",
    "booty": "$",
    "branch": "⌥",
    "bullet": "▪",
    "bullseye": "◎",
    "card": "▤",
    "claw": "≋",
    "cross": "✠",
    "cutlass": "∫",
    "dagger": "†",
    "dash": "»",
    "droplet": "●",
    "fiery-soul": "☼",
    "fist": "■",
    "flag": "⚑",
    "flame": "▲",
    "foot": "▙",
    "gaze": "◉",
    "gear": "⚙",
    "heart": "♥",
    "helmet": "◓",
    "kabuto": "⌂",
    "katana": "/",
    "leaf": "♠",
    "lotus": "✿",
    "mask": "◒",
    "medal": "★",
    "meteor": "☄",
    "moon": "☾",
    "ninjato": "∕",
    "palm": "Ψ",
    "pendant": "◊",
    "pow": "✸",
    "prayer": "✚",
    "saber": "∫",
    "shadow": "◐",
    "shuriken": "✦",
    "skull": "☠",
    "soul": "∞",
    "spear": "↑",
    "spirit": "❋",
    "sun": "☀",
    "sword": "⚔",
    "tooth": "▽",
    "wings": "≈",
    "wrench": "Y",
    "zen": "☯",
}
_SYMBOL: Final = re.compile(r"(\[[^\]]+\])")
_COLOURS: Final = ("bright_red", "bright_green", "bright_yellow", "bright_cyan", "bright_magenta", "bright_blue")


def picture(symbol: str) -> str:
    """A shape of one cell for a symbol; its initial if the symbol is new to us."""
    return PICTURES.get(symbol.replace("_", "-"), symbol[:1].upper())


def colour(hero: HeroDef, symbol: str) -> str:
    """The colour of a symbol on this hero's dice."""
    order = list(hero.faces)
    return _COLOURS[order.index(symbol) % len(_COLOURS)]


def word(hero: HeroDef, symbol: str, language: str) -> str:
    """The name of a symbol."""
    for known in hero.hero.symbols:
        if known.key == symbol:
            return known.name.said(language)
    return symbol


def need(hero: HeroDef, wanted: t.Need, language: str, gap: str = " ") -> Text:
    """An Activation Requirement as a row of pictures, or the name of a straight."""
    if isinstance(wanted, t.StraightNeed):
        if not gap:
            return Text(TERMINAL.say(language, "straight", length=wanted.length))
        return Text(TERMINAL.say(language, "small straight" if wanted.length == 4 else "large straight"))
    shown = Text()
    for part in wanted.symbols:
        shown.append(gap if shown else "")
        shown.append(gap.join(picture(part.symbol) * part.count), style=f"bold {colour(hero, part.symbol)}")
    return shown


def with_pictures(hero: HeroDef, text: str, language: str, style: str = "") -> Text:
    """Generated text in which each `[symbol]` of the hero's dice gets its picture and colour."""
    symbols = {word(hero, symbol, language): symbol for symbol in hero.faces}
    shown = Text(style=style)
    for part in _SYMBOL.split(text):
        symbol = symbols.get(part[1:-1]) if _SYMBOL.fullmatch(part) else None
        if symbol is None:
            shown.append(part)
        else:
            shown.append(f"{picture(symbol)} {part[1:-1]}", style=colour(hero, symbol))
    return shown


def legend(hero: HeroDef, language: str) -> Text:
    """Which picture stands for which symbol and which numbers."""
    shown = Text()
    for symbol, faces in hero.faces.items():
        shown.append("  " if shown else "")
        shown.append(picture(symbol), style=f"bold {colour(hero, symbol)}")
        span = str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"
        shown.append(f" {word(hero, symbol, language)} {span}", style="dim")
    return shown


def boxes(hero: HeroDef, values: list[int], language: str, rows: int, dimmed: bool = False) -> list[Text]:
    """Dice as lines of text: 4 rows (number, picture and word), 3 rows (number and picture), or one row."""
    lines = [Text() for _ in range(rows)]
    for value in values:
        symbol = hero.hero.dice[value - 1]
        style = "dim" if dimmed else f"bold {colour(hero, symbol)}"
        frame = "dim" if dimmed else "white"
        for line, part in zip(lines, _one(value, picture(symbol), word(hero, symbol, language), rows), strict=True):
            line.append(part, style=frame if part[:1] in "╭╰" else style)
            line.append(" ")
    return lines


def _one(value: int, shape: str, name: str, rows: int) -> list[str]:
    if rows == 1:
        return [f"[{value}{shape}]"]
    if rows == 3:
        return ["╭─────╮", f"│ {value} {shape} │", "╰─────╯"]
    return ["╭───────╮", f"│ {value}   {shape} │", f"│{name[:7]:^7}│", "╰───────╯"]
