"""What a person may choose, as a list to read and type from."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from madking.asking.ahead import attempt_after
from madking.core import codes, dice
from madking.core.options import Option, options
from madking.core.state import State
from madking.core.terms import ATTEMPT, MAIN_ACT
from madking.odds.brief import option_brief
from madking.speech.explanations import Explained, explain
from madking.speech.phrasebook.terminal import TERMINAL

_NOTHING: Final = ("nothing", "none", "0", "ничего")
_ALL: Final = ("all", "все")
_KEEP: Final = re.compile(r"(?:k|keep|о|оставить)\s*([\d\s,]+|nothing|none|ничего)$")
_ROLL: Final = re.compile(r"(?:r|roll|re-?roll|б|бросить|п|перебросить)\s*([\d\s,]+|all|все)$")
_DIGITS: Final = re.compile(r"[\d\s,]*\d[\s,]*\d[\d\s,]*$")
_SHOWN: Final = 6
_NOUNS: Final = frozenset(
    ("карту", "карте", "способность", "способностью", "жетон", "жетона", "жетонов", "компаньона", "кубик")
)
"""Words of a Russian sentence that nobody types before a name."""


@dataclass(frozen=True)
class Item:
    """Something to choose: an option, and what is chosen right after it once everyone has passed."""

    option: Option
    sentence: Explained
    then: Option | None = None
    brief: str = ""
    """What it brings, in figures."""

    @property
    def meant(self) -> Option:
        """What the person wants to do."""
        return self.option if self.then is None else self.then


@dataclass(frozen=True)
class Menu:
    """The choices of one question: some in a numbered list, keeps and sales by typing what to keep or sell."""

    items: tuple[Item, ...]
    listed: dict[int, Item]
    """The numbered list; dice and values are numbered by what they show."""
    default: Item | None
    shown: tuple[int, ...]
    """The dice that may be kept; empty if nothing can be rolled."""
    sells: bool

    @property
    def picks_token(self) -> bool:
        """Whether a status effect is to be chosen, so that `token NAME` is a choice and no command."""
        return any(item.meant.kind == "token" for item in self.items)


@dataclass(frozen=True)
class Problem:
    """Why a text means no choice."""

    text: str


def make_menu(s: State, offered: list[Option], language: str) -> Menu:
    """The menu of the pending question."""
    items = [_item(s, option, language) for option in offered]
    trial = attempt_after(s)
    if trial is not None:
        passing = items.pop(0).option
        items += [_item(trial, option, language, passing) for option in options(trial)]
    sells = s.ask == MAIN_ACT and any(item.meant.kind == "sell" for item in items)
    listed = [item for item in items if item.meant.kind != "keep" and not (sells and item.meant.kind == "sell")]
    listed.sort(key=lambda item: item.meant.code in (codes.PASS, codes.DONE, codes.ACTIVATE, codes.DEFEND))
    keeps = [item for item in items if item.meant.kind == "keep"]
    shown = _all_dice(trial or s) if keeps else ()
    return Menu(tuple(items), _numbered(listed), _default(items, keeps, shown), shown, sells)


def _numbered(listed: list[Item]) -> dict[int, Item]:
    """The list with its numbers: values and dice of one roll are called by what they show, declining them is 0."""
    faces = [_face(item.meant) for item in listed]
    if any(faces) and len(set(faces)) == len(faces):
        return dict(zip(faces, listed, strict=True))
    return dict(enumerate(listed, start=1))


def _face(option: Option) -> int:
    """The face of a die that an option names; 0 for none."""
    if option.kind == "value":
        return option.argument
    return dice.face_of(option.argument) if option.kind == "die" else 0


def _item(s: State, option: Option, language: str, passing: Option | None = None) -> Item:
    sentence = Explained.of("") if option.kind == "keep" else explain(s, option, language)
    brings = option_brief(s, option, language)
    return Item(option, sentence, brief=brings) if passing is None else Item(passing, sentence, option, brings)


def _all_dice(s: State) -> tuple[int, ...]:
    roll = s.rolls[0] if s.ask == ATTEMPT else s.rolls[s.number]
    return tuple(dice.unpack(roll.dice))


def _default(items: list[Item], keeps: list[Item], shown: tuple[int, ...]) -> Item | None:
    """What Enter means: pass or done, keeping every die, the only ability that is met, the only thing to choose."""
    for item in items:
        if item.meant.code in (codes.PASS, codes.DONE):
            return item
    for item in keeps:
        if item.meant.argument == dice.pack(list(shown)):
            return item
    if keeps:
        return None
    rows = [item for item in items if item.meant.kind == "activate" and item.meant.code != codes.ACTIVATE]
    if rows:
        return rows[-1] if len({item.meant.text.partition(":")[0] for item in rows}) == 1 else None
    deeds = [item for item in items if item.meant.code not in (codes.ACTIVATE, codes.DEFEND)] or items
    return deeds[0] if len(deeds) == 1 and deeds[0].meant.kind != "play" else None


# --- understanding what was typed ----------------------------------------------------------------------


def plain(text: str) -> str:
    """A text without case and punctuation, in either alphabet."""
    return " ".join(re.findall(r"\w+", re.sub(r"['’]", "", text.casefold().replace("ё", "е"))))


def find(menu: Menu, text: str, language: str) -> Item | Problem | None:
    """The choice that a text means, or why it means none; None if it is no choice at all."""
    if not text:
        return menu.default or Problem(TERMINAL.say(language, "no default"))
    if text.isdigit() and int(text) in menu.listed:
        return menu.listed[int(text)]
    kept = _kept(menu, text.casefold(), language)
    if kept is not None:
        return kept
    if text.isdigit():
        return Problem(TERMINAL.say(language, "no number", number=text))
    return _by_words(menu, text, language)


def _kept(menu: Menu, text: str, language: str) -> Item | Problem | None:
    """A text that says which dice to keep or to roll again."""
    keep, roll = _KEEP.match(text), _ROLL.match(text)
    if not (keep or roll or (menu.shown and _DIGITS.match(text))):
        return None
    if not menu.shown:
        return Problem(TERMINAL.say(language, "no roll left"))
    said = (keep or roll or [text, text])[1].strip()
    values = [] if said in _NOTHING else list(menu.shown) if said in _ALL else [int(d) for d in said if d.isdigit()]
    rest = list(menu.shown)
    for value in values:
        if value not in rest:
            shown = " ".join(map(str, menu.shown))
            return Problem(TERMINAL.say(language, "no keep", values=" ".join(map(str, values)), shown=shown))
        rest.remove(value)
    wanted = dice.pack(rest if roll else values)
    for item in menu.items:
        if item.meant.kind == "keep" and item.meant.argument == wanted:
            return item
    return Problem(_cannot_keep(menu, wanted, language))


def _cannot_keep(menu: Menu, wanted: int, language: str) -> str:
    """Why these dice cannot be kept: that leaves nothing to roll, or more than may be rolled again."""
    if dice.size(wanted) == len(menu.shown):
        return TERMINAL.say(language, "keep all")
    fewest = min(dice.size(item.meant.argument) for item in menu.items if item.meant.kind == "keep")
    return TERMINAL.say(language, "too many again", count=len(menu.shown) - fewest)


def _forms(item: Item) -> Iterable[str]:
    """The texts by which an item can be called: its text form or its sentence, with and without verb and nouns."""
    for text in (item.meant.text, item.meant.short, item.sentence):
        form = plain(text)
        brief = " ".join(word for word in form.split() if word not in _NOUNS)
        for said in (form, brief):
            yield said
            yield said.partition(" ")[2]


def _by_words(menu: Menu, text: str, language: str) -> Item | Problem | None:
    wanted = plain(text)
    if not wanted:
        return None
    named = [item for item in menu.items if item.meant.kind != "keep"]
    exact = [item for item in named if wanted in _forms(item)]
    found = exact or [item for item in named if any(form.startswith(wanted) for form in _forms(item))]
    found = [item for item in found if item.meant.kind != "sell"] or found
    if not found:
        return None
    one_ability = {item.meant.text.partition(":")[0] for item in found}
    if len(found) == 1 or (len(one_ability) == 1 and found[0].meant.kind == "activate"):
        return found[-1]
    choices = ", ".join(item.meant.text for item in found[:_SHOWN]) + (" …" if len(found) > _SHOWN else "")
    return Problem(TERMINAL.say(language, "several", text=text, choices=choices))
