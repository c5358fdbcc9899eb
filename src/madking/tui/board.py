"""A hero's board as a table: spaces with their levels, needs and generated text, lit where the dice meet them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from madking.core import dice
from madking.core.content import HeroDef
from madking.lang import tree as t
from madking.lang.words import Lexicon, body_text, offer_text, row_text, rule_text
from madking.speech.explanations import lexicon_of
from madking.speech.names import count_dice
from madking.speech.phrasebook import as_language
from madking.tui import faces
from madking.tui.scene import Scene

NUMERALS: Final = ("", "", " II", " III")


@dataclass(frozen=True)
class Space:
    """One line of a board: a row, a defence, or what a passive says."""

    name: str
    need: Text
    text: str
    lit: bool
    again: bool = False
    """Another row under the name of the line above."""


def board_table(
    scene: Scene, seat: int, width: int, most: int, console: Console, turned_over: str | None = None
) -> Table:
    """The whole board of a seat, at most so many lines for each text; lit spaces carry a mark as well as a colour.

    Of a board with two sides only what lies up is shown, or only what belongs to a side that is `turned_over`.
    """
    lines = list(spaces(scene, seat, turned_over))
    names = max(cell_len(space.name) for space in lines)
    needs = max(space.need.cell_len for space in lines)
    table = Table.grid(padding=(0, 1))
    for column in (1, names, needs):
        table.add_column(width=column, no_wrap=True)
    hero = scene.content.heroes[seat]
    for space in lines:
        style = "bold" if space.lit else ""
        text = faces.with_pictures(hero, space.text, scene.language, style)
        table.add_row(
            Text("►" if space.lit else "", style="bold"),
            Text("" if space.again else space.name, style=style),
            space.need,
            _cut(text, max(10, width - names - needs - 4), most, console),
        )
    return table


def _cut(text: Text, width: int, most: int, console: Console) -> Text:
    """A text of at most so many lines; a cut one ends in an ellipsis."""
    lines = text.wrap(console, width)
    if len(lines) > most:
        last = lines[most - 1]
        last.truncate(width - 1)
        last.append("…")
    return Text("\n").join(lines[:most])


def needs_grid(scene: Scene) -> RenderableType | None:
    """While the person rolls: what the abilities need, without their text, in as few lines as possible."""
    shown = _attack_dice(scene, scene.seat)
    if shown is None or not scene.view["rolls"][0]["open"]:
        return None
    hero = scene.content.heroes[scene.seat]
    cells = []
    for ability in _lying(scene, scene.seat):
        level = scene.view["players"][scene.seat]["levels"][ability.key]
        rows = ability.levels[level - 1].rows
        if rows:
            lit = any(hero.meets(row.need, shown) for row in rows)
            name = ability.name.said(scene.language)
            cell = Text.assemble(("►" if lit else " ") + name + NUMERALS[level], style="bold" if lit else "")
            for number, row in enumerate(rows):
                cell.append("|" if number else " ", style="dim not bold")
                cell.append_text(faces.need(hero, row.need, scene.language, gap=""))
            cells.append(cell)
    return Columns(cells, padding=(0, 2), column_first=True)


def _lying(scene: Scene, seat: int, turned_over: str | None = None) -> list[t.Ability]:
    """The spaces that lie up, or those of a side that is turned over."""
    up = scene.view["players"][seat].get("side", "")
    wanted = ("", up) if turned_over is None else (turned_over,)
    return [ability for ability in scene.content.heroes[seat].spaces if ability.side in wanted]


def spaces(scene: Scene, seat: int, turned_over: str | None = None) -> Iterator[Space]:
    """The lines of a board at its present levels."""
    hero = scene.content.heroes[seat]
    known = lexicon_of(scene.content, seat)
    shown = _attack_dice(scene, seat) if turned_over is None else None
    for ability in _lying(scene, seat, turned_over):
        number = scene.view["players"][seat]["levels"][ability.key]
        level = ability.levels[number - 1]
        title = (ability.name.said(scene.language)) + NUMERALS[number]
        yield from _rows(scene, hero, level, title, known, shown)
        yield from _others(scene, ability, level, title, known)


def _rows(
    scene: Scene, hero: HeroDef, level: t.Level, title: str, known: Lexicon, shown: int | None
) -> Iterator[Space]:
    for number, row in enumerate(level.rows):
        name = title if row.name is None else row.name.said(scene.language)
        lit = shown is not None and hero.meets(row.need, shown)
        text = row_text(row, known, as_language(scene.language))
        yield Space(name, faces.need(hero, row.need, scene.language), text, lit, number > 0 and row.name is None)


def _others(scene: Scene, ability: t.Ability, level: t.Level, title: str, known: Lexicon) -> Iterator[Space]:
    """Defences, and what passives do or offer."""
    lang: Any = scene.language
    if ability.slot is t.Slot.DEFENSIVE:
        need = Text(scene.say("defence dice", dice=count_dice(level.dice, scene.language)), style="dim")
        yield Space(title, need, body_text(level.body, known, lang), False)
    passive = Text(scene.say("passive"), style="dim")
    texts = [rule_text(rule, known, lang) for rule in level.rules]
    texts += [offer_text(offer, known, lang) for offer in level.offers]
    for number, text in enumerate(texts):
        yield Space(title, passive, text, False, again=number > 0)


def _attack_dice(scene: Scene, seat: int) -> int | None:
    """The attack dice of a seat while they lie on the table."""
    for roll in scene.view["rolls"]:
        if roll["owner"] == seat and roll["purpose"] == "attack" and roll["values"]:
            return dice.pack(roll["values"])
    return None
