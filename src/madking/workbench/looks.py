"""How heroes are shown: colours and icons, from their own files, or from what the page keeps for the shipped ones."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from madking.lang import tree as t

WEB: Final = Path(__file__).resolve().parent.parent / "web"
UNKNOWN: Final = "help"
"""What is drawn where nobody has chosen an icon."""
PLAIN: Final = ("#b9a4ff", "#2a2147", "#ffffff")
CREDIT: Final = "Icons by Lorc, Delapouite, Skoll and contributors, game-icons.net, CC BY 3.0"
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)


@dataclass(frozen=True)
class Looks:
    """A hero's colours (main, deep, accent), its own icon, those of its parts by their keys, and the credit."""

    colors: tuple[str, str, str]
    hero: str
    symbols: dict[str, str]
    tokens: dict[str, str]
    companions: dict[str, str]
    credit: str

    def to_json(self) -> dict[str, Any]:
        """The looks for the page."""
        icons = {"hero": self.hero, "symbols": self.symbols, "tokens": self.tokens, "companions": self.companions}
        return {"colors": list(self.colors), "icons": icons, "credit": self.credit}


@cache
def _shipped() -> dict[str, Any]:
    return dict(json.loads((WEB / "looks.json").read_text("utf-8")))


@cache
def _icon_names() -> dict[str, dict[str, str]]:
    return dict(json.loads((WEB / "data" / "icons.json").read_text("utf-8")))


@cache
def drawings() -> dict[str, str]:
    """Every icon that there is, by its name: the inside of a drawing that is 512 wide and high."""
    return dict(_SYMBOL.findall((WEB / "icons.svg").read_text("utf-8")))


def looks_of(hero: t.Hero) -> Looks:
    """What a hero looks like; an icon that is not there is drawn as a question mark."""
    look = hero.look or t.Look()
    own = {one.key: one.icon for one in look.pictures}
    known = _icon_names()

    def icon(group: str, key: str) -> str:
        found = own.get("" if group == "heroes" else key) or known.get(group, {}).get(key, "")
        return found if found in drawings() else UNKNOWN

    tokens = [*(token.key for token in hero.tokens), *hero.uses]
    colors = look.colors or tuple(_shipped().get(hero.key, {}).get("colors", PLAIN))
    return Looks(
        colors=(colors[0], colors[1], colors[2]),
        hero=icon("heroes", hero.key),
        symbols={symbol.key: icon("symbols", symbol.key) for symbol in hero.symbols},
        tokens={key: icon("tokens", key) for key in tokens},
        companions={one.key: icon("companions", one.key) for one in hero.companions},
        credit=look.credit or CREDIT,
    )
