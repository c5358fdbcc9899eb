"""Blocks of screen lines. Every part of the screen is rendered once, then stacked, framed and set side by side."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style

Line = list[Segment]


class Sheet:
    """Lines of equal width."""

    def __init__(self, lines: list[Line], width: int) -> None:
        self.lines = lines
        self.width = width

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(self.lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


def render(content: RenderableType | None, width: int, console: Console) -> Sheet:
    """Something rendered at a width; nothing is a sheet without lines."""
    if content is None:
        return Sheet([], width)
    return Sheet(console.render_lines(content, console.options.update(width=width, height=None)), width)


def stack(sheets: Iterable[Sheet], width: int) -> Sheet:
    """One under the other."""
    return Sheet([line for sheet in sheets for line in sheet.lines], width)


def beside(left: Sheet, right: Sheet) -> Sheet:
    """Side by side; the shorter one is filled up with blank lines."""
    height = max(left.height, right.height)
    pairs = zip(_filled(left, height), _filled(right, height), strict=True)
    return Sheet([[*first, *second] for first, second in pairs], left.width + right.width)


def _filled(sheet: Sheet, height: int) -> Iterator[Line]:
    yield from sheet.lines
    for _ in range(height - sheet.height):
        yield [Segment(" " * sheet.width)]


def framed(sheet: Sheet, title: str, style: Style, height: int = 0) -> Sheet:
    """In a frame with a title, four cells wider; at least so many lines high."""
    inside = sheet.width + 2
    head = f"─ {title} " if title else ""
    if cell_len(head) > inside:
        head = set_cell_size(head, inside - 1) + " "
    top = [Segment(f"╭{head}{'─' * (inside - cell_len(head))}╮", style)]
    bottom = [Segment(f"╰{'─' * inside}╯", style)]
    body = [
        [Segment("│ ", style), *line, Segment(" │", style)] for line in _filled(sheet, max(sheet.height, height - 2))
    ]
    return Sheet([top, *body, bottom], sheet.width + 4)
