"""Putting the parts together so that they fit: as much as the terminal has room for, the important things first."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from madking.tui import panels
from madking.tui.board import board_table, needs_grid
from madking.tui.scene import Scene
from madking.tui.sheets import Sheet, beside, framed, render, stack
from madking.tui.terminal import Terminal

_FRAME: Final = 4
_WIDE_FROM: Final = 108
_NEWS: Final = 12
_LEDGER: Final = 28
"""What a ledger needs beside another."""
_MOST: Final = {"full": 99, "two": 2, "one": 1}


@dataclass(frozen=True)
class Layout:
    """How much of everything is shown."""

    columns: bool
    """Heroes side by side, and the hand and the story beside the board."""
    board: str
    """`full`: with all text; `two`, `one`: as many lines of text; `needs`: only what the dice must show; `none`."""
    dice: int
    """Lines of a die: 4, 3 or 1."""
    roomy: bool
    """The ledger entry by entry, and in one column the hand card by card."""
    story: int
    """The least lines of story."""
    wrap: bool
    """Whether the text of options may take more than a line."""
    height: int = 0
    """A screen lower than this need not try it."""
    brief: int = 0
    """Of many players on a small screen: 1, the others in a single line each; 2, everyone."""


_WIDE: Final = (
    Layout(True, "full", 4, True, 6, True, 36),
    Layout(True, "two", 4, True, 6, True, 36),
    Layout(True, "one", 4, True, 5, True, 30),
    Layout(True, "one", 3, True, 4, True, 28),
    Layout(True, "one", 3, False, 3, False, 26),
)
_NARROW: Final = (
    Layout(False, "two", 4, True, 5, True, 44),
    Layout(False, "one", 4, True, 5, True, 34),
    Layout(False, "one", 3, False, 5, True, 28),
    Layout(False, "needs", 3, False, 4, True),
    Layout(False, "needs", 3, False, 3, False),
    Layout(False, "needs", 1, False, 2, False),
    Layout(False, "none", 1, False, 3, False),
    Layout(False, "none", 1, False, 1, False),
)


_CROWDED: Final = (
    *(replace(layout, height=layout.height + 6) for layout in _NARROW[:2]),
    *(replace(layout, brief=1) for layout in _NARROW[1:]),
    replace(_NARROW[-1], brief=2),
)


def compose(scene: Scene, terminal: Terminal) -> Sheet:
    """The richest screen that fits the terminal and still tells what is new; room left over goes to the story."""
    page = _Page(scene, terminal)
    narrow = _CROWDED if scene.several else _NARROW
    candidates = (*_WIDE, *narrow) if terminal.console.width >= _WIDE_FROM else narrow
    news = min(_NEWS, sum(line.fresh for line in scene.story))
    for wanted in (news, 0):
        for layout in candidates:
            if terminal.height >= layout.height:
                story = max(layout.story, wanted)
                room = terminal.height - page.build(layout, story).height
                if room >= 0:
                    return page.build(layout, story, room)
    return page.build(candidates[-1], candidates[-1].story, 0)


class _Page:
    """Builds one screen in one layout or another; parts that layouts share are rendered once."""

    def __init__(self, scene: Scene, terminal: Terminal) -> None:
        self._scene = scene
        self._console = terminal.console
        self._width = terminal.console.width
        self._known: dict[tuple[str, object, int], Sheet] = {}

    def build(self, layout: Layout, story: int, room: int | None = None) -> Sheet:
        """The screen with at least so many lines of story, and as many more as there is room.

        Without a room it is only to be measured, and the story is left blank.
        """
        scene = self._scene
        parts = [self._part("phases", lambda: panels.phases(scene, self._width))]
        if layout.columns:
            parts += [self._heroes(), self._middle(layout, story, room), self._dice_and_damage(layout)]
        else:
            parts += self._column(layout, story, room)
        parts.append(self._part("question", lambda: panels.question(scene, self._width)))
        parts.append(self._part("menu", lambda: panels.menu(scene, layout.wrap), layout.wrap))
        if scene.notice:
            parts.append(self._part("notice", lambda: Text(f"! {scene.notice}", style="bold bright_yellow")))
        return stack(parts, self._width)

    def _part(
        self, name: str, make: Callable[[], RenderableType | None], form: object = None, width: int | None = None
    ) -> Sheet:
        """A part of the screen in one of its forms, rendered when it is first needed."""
        wide = self._width if width is None else width
        key = (name, form, wide)
        if key not in self._known:
            self._known[key] = render(make(), wide, self._console)
        return self._known[key]

    def _framed(self, sheet: Sheet, title: str, style: str = "dim", height: int = 0) -> Sheet:
        return framed(sheet, title, self._console.get_style(style), height)

    def _story(self, height: int, width: int, room: int | None) -> tuple[Sheet, str]:
        """At most so many lines of story, and its heading."""
        if room is None:
            return Sheet([[]] * height, width), ""
        lines, title = panels.story(self._scene, height + room, width, self._console)
        return render(Group(*lines), width, self._console) if lines else Sheet([], width), title

    def _board(self, layout: Layout, width: int) -> Sheet:
        scene, most = self._scene, _MOST[layout.board]
        return self._part("board", lambda: board_table(scene, scene.seat, width, most, self._console), most, width)

    # --- one column -----------------------------------------------------------------------------------

    def _column(self, layout: Layout, story: int, room: int | None) -> list[Sheet]:
        scene = self._scene
        parts = [self._line(seat, layout.brief > (seat == scene.seat)) for seat in scene.order]
        if layout.board in _MOST:
            parts.append(self._board(layout, self._width))
        elif layout.board == "needs":
            parts.append(self._part("needs", lambda: needs_grid(scene)))
        parts.append(self._part("hand", lambda: panels.hand(scene, layout.roomy), layout.roomy))
        lines, title = self._story(story, self._width, room)
        parts.append(render(Text(title or " ", style="dim underline", no_wrap=True), self._width, self._console))
        parts.append(lines)
        parts.append(self._part("dice", lambda: panels.dice(scene, layout.dice), layout.dice))
        parts.append(self._part("ledgers", lambda: panels.ledgers(scene, lines=False), "line"))
        return parts

    def _line(self, seat: int, brief: bool) -> Sheet:
        """A hero in one line, or with as many as there is to tell."""
        form = panels.hero_row if brief else panels.hero_lines
        return self._part("hero", partial(form, self._scene, seat), (seat, brief))

    # --- two columns ----------------------------------------------------------------------------------

    def _heroes(self) -> Sheet:
        """The heroes in frames side by side, at most three in a row."""
        seats = self._scene.order
        columns = 2 if len(seats) in (2, 4) else 3
        rows = [seats[first : first + columns] for first in range(0, len(seats), columns)]
        return stack([self._row(row) for row in rows], self._width)

    def _row(self, seats: list[int]) -> Sheet:
        """Some heroes in frames of equal height."""
        scene = self._scene
        edges = [self._width * number // len(seats) for number in range(len(seats) + 1)]
        small = len(seats) > 2 or scene.several
        form = panels.hero_card if small else panels.hero_table
        heroes = [
            self._part("hero", partial(form, scene, seat), (seat, "card"), right - left - _FRAME)
            for seat, left, right in zip(seats, edges, edges[1:], strict=False)
        ]
        height = max(hero.height for hero in heroes) + 2
        row = Sheet([[]], 0)
        for seat, hero in zip(seats, heroes, strict=True):
            row = beside(row, self._framed(hero, panels.hero_title(scene, seat), panels.style_of(scene, seat), height))
        return row

    def _middle(self, layout: Layout, story: int, room: int | None) -> Sheet:
        """The board on the left; on the right the hand, and below it the story, at least as high as the board."""
        scene = self._scene
        left = self._width * 3 // 5
        right = self._width - left
        board = self._board(layout, left - _FRAME)
        hand = self._framed(
            self._part("hand", lambda: panels.hand_table(scene), "table", right - _FRAME), scene.say("hand")
        )
        beside_board = board.height - hand.height
        lines, title = self._story(max(story, beside_board), right - _FRAME, room)
        column = stack([hand, self._framed(lines, title, height=beside_board + 2)], right)
        up = panels.side_name(scene, scene.seat)
        title = scene.say("your board side", side=up) if up else scene.say("your board")
        return beside(self._framed(board, title, height=column.height), column)

    def _dice_and_damage(self, layout: Layout) -> Sheet:
        """The dice and, beside them if both are there, the ledgers."""
        scene = self._scene
        dice = self._part("dice", lambda: panels.dice(scene, layout.dice), layout.dice)
        waiting = sum(bool(ledger["entries"]) for ledger in scene.view["ledgers"])
        if not waiting:
            return dice
        boxes = any(roll["open"] for roll in scene.view["rolls"])
        width = self._width * (4 if boxes else 5) // 10 if dice.height else self._width
        roomy = layout.roomy and waiting * _LEDGER <= width
        table = self._part("ledgers", lambda: panels.ledgers(scene, roomy), roomy, width - _FRAME)
        damage = self._framed(table, scene.say("ledger"), "red")
        if not dice.height:
            return damage
        half = self._width - width
        return beside(self._part("dice", lambda: panels.dice(scene, layout.dice), layout.dice, half), damage)
