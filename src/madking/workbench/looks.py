"""How heroes are shown: colours and icons, from their own files, or from what the page keeps for the shipped ones."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from madking.lang import beginnings, load_hero, parse
from madking.lang import tree as t
from madking.lang.comments import laid_out

WEB: Final = Path(__file__).resolve().parent.parent / "web"
UNKNOWN: Final = "help"
"""What is drawn where nobody has chosen an icon."""
PLAIN: Final = ("#b9a4ff", "#2a2147", "#ffffff")
CREDIT: Final = "Icons by Lorc, Delapouite, Skoll and contributors, game-icons.net, CC BY 3.0"
STAND_INS: Final = {
    "heroes": ("mask",),
    "symbols": ("sword", "heart", "sun", "skull", "leaf", "gear"),
    "tokens": ("chi", "wither", "honor", "bounty", "synth", "constrict", "wellspring", "shame"),
}
"""Whose icons stand for what has none, in the order of the file; `heroes/catalog.js` draws the same."""
_HEAD: Final = re.compile(r"^hero [^\n]*\{\n", re.MULTILINE)
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
    """What a hero looks like; what nobody has chosen an icon for has that of something else."""
    look = hero.look or t.Look()
    own = {one.key: one.icon for one in look.pictures}
    known = _icon_names()

    def icon(group: str, key: str, place: int = 0) -> str:
        found = own.get("" if group == "heroes" else key) or known.get(group, {}).get(key, "")
        return found if found in drawings() else _stand_in(group, place)

    tokens = [*(token.key for token in hero.tokens), *hero.uses]
    colors = look.colors or tuple(_shipped().get(hero.key, {}).get("colors", PLAIN))
    return Looks(
        colors=(colors[0], colors[1], colors[2]),
        hero=icon("heroes", hero.key),
        symbols={symbol.key: icon("symbols", symbol.key, place) for place, symbol in enumerate(hero.symbols)},
        tokens={key: icon("tokens", key, place) for place, key in enumerate(tokens)},
        companions={one.key: icon("companions", one.key) for one in hero.companions},
        credit=look.credit or CREDIT,
    )


def _stand_in(group: str, place: int) -> str:
    """The icon of something else, another for each place."""
    others = STAND_INS.get(group)
    kind = "tokens" if group == "tokens" else "symbols"
    return _icon_names()[kind][others[place % len(others)]] if others else UNKNOWN


def dressed_copy(key: str) -> str:
    """A copy of a shipped hero to begin with, in the colours and with the icons of the original."""
    hero = load_hero(key)
    looks = looks_of(hero)
    icons = {beginnings.token_key_of(token.key): looks.tokens[token.key] for token in hero.tokens}
    lines = [
        "colors {}".format(" ".join(f'"{color}"' for color in looks.colors)),
        f'icon "{looks.hero}"',
        *(f'icon {token} "{icon}"' for token, icon in icons.items()),
        f'credit "{looks.credit}"',
    ]
    block = "".join(f"        {line}\n" for line in lines)
    text = _HEAD.sub(lambda found: f"{found[0]}    look {{\n{block}    }}\n", beginnings.copy_of(key), count=1)
    return laid_out(text, parse(text))
