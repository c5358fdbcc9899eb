"""Putting the parts together so that they fit: as much as the terminal has room for, the important things first."""

from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from madking.tui import panels
from madking.tui.board import board_table, needs_grid
from madking.tui.scene import Scene
from madking.tui.terminal import Terminal


@dataclass(frozen=True)
class Layout:
    """How much of everything is shown."""

    columns: bool
    """Heroes side by side, and the hand and the story beside the board."""
    board: str
    """`full`: with wrapped text; `lines`: a line for each row; `needs`: only what the dice must show; `none`."""
    dice: int
    """Lines of a die: 4, 3 or 1."""
    framed: bool
    """Hand, ledger and story in frames."""
    story: int
    wrap: bool


_WIDE: Final = (
    Layout(True, "full", 4, True, 6, True),
    Layout(True, "lines", 4, True, 5, True),
    Layout(True, "lines", 3, True, 4, True),
    Layout(True, "lines", 3, False, 3, False),
)
_NARROW: Final = (
    Layout(False, "lines", 4, True, 5, True),
    Layout(False, "lines", 3, False, 5, True),
    Layout(False, "needs", 3, False, 4, True),
    Layout(False, "needs", 3, False, 3, False),
    Layout(False, "needs", 1, False, 2, False),
    Layout(False, "none", 1, False, 3, False),
    Layout(False, "none", 1, False, 1, False),
)
WIDE_FROM: Final = 108


def compose(scene: Scene, terminal: Terminal) -> RenderableType:
    """The richest screen that fits the terminal; what room is left over goes to the story."""
    candidates = (*_WIDE, *_NARROW) if terminal.console.width >= WIDE_FROM else _NARROW
    for layout in candidates:
        screen = _build(scene, layout, terminal)
        room = terminal.height - terminal.measure(screen)
        if room >= 0:
            return _build(scene, layout, terminal, room)
    return _build(scene, candidates[-1], terminal)


def _build(scene: Scene, layout: Layout, terminal: Terminal, extra: int = 0) -> RenderableType:
    parts: list[RenderableType | None] = [panels.phases(scene)]
    if layout.columns:
        parts.append(_side_by_side([panels.hero_panel(scene, seat) for seat in scene.order]))
        parts.append(_board_and_story(scene, layout, terminal, extra))
        parts.append(_dice_and_damage(scene, layout))
    else:
        parts += [panels.hero_lines(scene, seat) for seat in scene.order]
        parts += _stacked(scene, layout, terminal, extra)
    parts.append(panels.menu(scene, layout.wrap))
    if scene.notice:
        parts.append(Text(scene.notice, style="bold bright_yellow"))
    parts.append(panels.question(scene))
    return Group(*(part for part in parts if part is not None))


def _side_by_side(parts: list[RenderableType]) -> Table:
    grid = Table.grid(expand=True)
    for _ in parts:
        grid.add_column(ratio=1)
    grid.add_row(*parts)
    return grid


def _stacked(scene: Scene, layout: Layout, terminal: Terminal, extra: int) -> list[RenderableType | None]:
    """Everything below the heroes, one under the other."""
    parts: list[RenderableType | None] = []
    if layout.board == "lines":
        parts.append(board_table(scene, scene.seat, wrap=False))
    elif layout.board == "needs":
        parts.append(needs_grid(scene))
    parts.append(_framed(panels.hand_table(scene), scene.say("hand")) if layout.framed else panels.hand_line(scene))
    console = terminal.console
    story, title = panels.story(scene, layout.story + extra, console.width, console)
    parts.append(Text(title, style="dim underline"))
    parts += story
    parts.append(panels.dice(scene, layout.dice))
    parts.append(panels.ledgers(scene, layout.framed))
    return parts


def _framed(content: RenderableType, title: str) -> Panel:
    return Panel(content, title=title, title_align="left", border_style="dim")


def _board_and_story(scene: Scene, layout: Layout, terminal: Terminal, extra: int) -> Table:
    """The board on the left; the hand and, as high as the board, the story on the right."""
    left = terminal.console.width * 3 // 5
    right = terminal.console.width - left
    table = board_table(scene, scene.seat, wrap=layout.board == "full")
    board = _framed(table, scene.say("your board"))
    hand = _framed(panels.hand_table(scene), scene.say("hand"))
    spare = terminal.measure(board, left) - terminal.measure(hand, right) - 2
    lines, title = panels.story(scene, max(layout.story, spare) + extra, right - 4, terminal.console)
    story = _framed(Group(*lines), title)
    board.height = max(terminal.measure(board, left), terminal.measure(Group(hand, story), right))
    grid = Table.grid()
    grid.add_column(width=left)
    grid.add_column(width=right)
    grid.add_row(board, Group(hand, story))
    return grid


def _dice_and_damage(scene: Scene, layout: Layout) -> RenderableType | None:
    dice = panels.dice(scene, layout.dice)
    damage = panels.ledgers(scene, layout.framed)
    if dice is None or damage is None:
        return dice or damage
    return Group(dice, damage) if not layout.framed else _side_by_side([dice, damage])
