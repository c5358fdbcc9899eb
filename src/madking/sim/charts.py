"""The pictures of a matrix: who wins against whom, and who wins most. Needs the extra `charts`."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from madking.sim.pairings import Pairing, Standing
from madking.sim.parquet import needed
from madking.sim.store import write_whole
from madking.tally.intervals import Interval

EVEN: Final = 0.5
COLOURS: Final = ("#1c4e80", "#5b93c4", "#b9d3e6", "#f7f6f3", "#f3cfa4", "#dd8a3c", "#9a4a06")
"""From blue (loses) over white (even) to orange (wins): told apart by eyes of every kind."""
INK: Final = "#22262b"
FAINT: Final = "#8a9099"
LIGHT: Final = "#ffffff"
EMPTY: Final = "#e6e7e9"
STYLE: Final = {
    "font.family": "DejaVu Sans",
    "svg.fonttype": "none",
    "svg.hashsalt": "madking",
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "hatch.linewidth": 0.6,
}
DARK: Final = 0.56
"""The brightness of a cell below which its text is light."""
KINDS: Final = ("png", "svg")
DOTS: Final = 160
"""Dots an inch of a PNG."""


def require_charts() -> Any:
    """The module matplotlib; to be asked for before the first game, if pictures are wanted."""
    return needed("matplotlib", "charts", "pictures")


def draw_matrix(
    pairings: Sequence[Pairing],
    standings: Sequence[Standing],
    names: Mapping[str, str],
    about: str,
    folder: Path,
    kinds: Sequence[str] = KINDS,
) -> None:
    """Draws `heatmap` and `ranking`, each as PNG and SVG, or as one of them."""
    with require_charts().rc_context(STYLE):
        _save(_heat_map(pairings, [one.hero for one in standings], names, about), folder / "heatmap", kinds)
        _save(_ranking(standings, names, about), folder / "ranking", kinds)


def _layout() -> Any:
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    return ConstrainedLayoutEngine(h_pad=0.12, w_pad=0.12)


def _save(figure: Any, file: Path, kinds: Sequence[str]) -> None:
    """Writes a picture; the same figures give the same bytes."""
    for kind in kinds:
        told = {"Software": None} if kind == "png" else {"Date": None, "Creator": None}
        data = BytesIO()
        figure.savefig(data, format=kind, dpi=DOTS, metadata=told, facecolor=LIGHT)
        write_whole(file.with_suffix(f".{kind}"), data.getvalue())


# --- who wins against whom ---------------------------------------------------------------------------

Cell = tuple[float, Interval] | None
"""The share of the row's hero and its interval; nothing if no game was finished."""


def _cells(pairings: Sequence[Pairing]) -> dict[tuple[str, str], Cell]:
    found: dict[tuple[str, str], Cell] = {}
    for pairing in pairings:
        for side in (0, 1) if not pairing.mirror else ():
            key = pairing.heroes[side], pairing.heroes[1 - side]
            found[key] = (pairing.rate(side), pairing.interval(side)) if pairing.finished else None
    return found


def certain(interval: Interval) -> bool:
    """Whether an interval leaves no doubt who is ahead."""
    return not interval.low <= EVEN <= interval.high


def _heat_map(pairings: Sequence[Pairing], heroes: Sequence[str], names: Mapping[str, str], about: str) -> Any:
    from matplotlib.colors import LinearSegmentedColormap, Normalize
    from matplotlib.figure import Figure

    colours = LinearSegmentedColormap.from_list("madking", COLOURS)
    scale = Normalize(0.0, 1.0)
    count = len(heroes)
    side = max(4.6, 0.62 * count)
    figure = Figure(figsize=(side + 3.0, side + 2.3), layout=_layout())
    axes = figure.add_subplot()
    cells = _cells(pairings)
    for row, hero in enumerate(heroes):
        for column, other in enumerate(heroes):
            _draw_cell(axes, column, row, cells.get((hero, other)), hero == other, colours, scale)
    axes.set(xlim=(-0.5, count - 0.5), ylim=(count - 0.5, -0.5), aspect="equal")
    shown = [names[hero] for hero in heroes]
    axes.set_xticks(range(count), shown, rotation=45, ha="left", rotation_mode="anchor", fontsize=10)
    axes.set_yticks(range(count), shown, fontsize=10)
    axes.tick_params(length=0, top=True, labeltop=True, bottom=False, labelbottom=False, pad=4)
    axes.spines[:].set_visible(False)
    axes.set_ylabel("wins of this hero …", fontsize=10, color=FAINT)
    axes.set_xlabel("… against this one", fontsize=10, color=FAINT)
    axes.xaxis.set_label_position("bottom")
    _colour_bar(figure, axes, colours, scale)
    figure.suptitle("Who wins against whom", fontsize=16, fontweight="bold", x=0.02, ha="left")
    figure.supxlabel(
        f"{about}\nWin share in %, ± half of the 95 % interval; heroes by rank. Hatched: the interval holds 50 %, "
        "so it may be even.",
        fontsize=9,
        color=FAINT,
        x=0.02,
        ha="left",
    )
    return figure


def _draw_cell(axes: Any, column: int, row: int, cell: Cell, mirror: bool, colours: Any, scale: Any) -> None:
    from matplotlib.patches import Rectangle

    place = (column - 0.5, row - 0.5)
    if mirror or cell is None:
        axes.add_patch(Rectangle(place, 1, 1, facecolor=EMPTY, edgecolor=LIGHT, linewidth=1.2))
        if not mirror:
            axes.text(column, row, "–", ha="center", va="center", color=FAINT)
        return
    share, interval = cell
    axes.add_patch(Rectangle(place, 1, 1, facecolor=colours(scale(share)), edgecolor=LIGHT, linewidth=1.2))
    sure = certain(interval)
    if not sure:
        axes.add_patch(Rectangle(place, 1, 1, fill=False, edgecolor="#00000026", hatch="////", linewidth=0))
    red, green, blue, _ = colours(scale(share))
    ink = LIGHT if 0.30 * red + 0.59 * green + 0.11 * blue < DARK else INK
    half = 50 * (interval.high - interval.low)
    for text, above, size in ((f"{100 * share:.0f}", 3.5, 11), (f"±{half:.0f}", -9.5, 7)):
        look = {"fontsize": size, "color": ink, "weight": "bold" if sure and above > 0 else "normal"}
        axes.annotate(text, (column, row), (0, above), textcoords="offset points", ha="center", va="center", **look)


def _colour_bar(figure: Any, axes: Any, colours: Any, scale: Any) -> None:
    from matplotlib.cm import ScalarMappable

    bar = figure.colorbar(ScalarMappable(scale, colours), ax=axes, shrink=0.6, aspect=28, pad=0.02)
    bar.set_ticks([0, 0.25, 0.5, 0.75, 1], labels=["0 %", "25 %", "50 %", "75 %", "100 %"])
    bar.ax.tick_params(labelsize=9, length=0)
    bar.outline.set_visible(False)


# --- who wins most -----------------------------------------------------------------------------------


def _ranking(standings: Sequence[Standing], names: Mapping[str, str], about: str) -> Any:
    from matplotlib.figure import Figure

    count = len(standings)
    figure = Figure(figsize=(9.0, 0.42 * count + 2.2), layout=_layout())
    axes = figure.add_subplot()
    axes.axvline(100 * EVEN, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), zorder=0)
    for place, one in enumerate(standings):
        colour = _side_colour(one.interval)
        low, high = 100 * one.interval.low, 100 * one.interval.high
        axes.plot((low, high), (place, place), color=colour, linewidth=2.4, solid_capstyle="butt", alpha=0.75)
        axes.plot([100 * one.rate], [place], "o", color=colour, markersize=7)
        axes.annotate(
            f"{100 * one.rate:.1f}", (high, place), (6, 0), textcoords="offset points", va="center", fontsize=9
        )
    places = [f"{names[one.hero]}  {place:\u2007>2}" for place, one in enumerate(standings, 1)]
    axes.set_yticks(range(count), places, fontsize=10)
    axes.set_ylim(count - 0.4, -0.6)
    low = min((one.interval.low for one in standings), default=0.0)
    high = max((one.interval.high for one in standings), default=1.0)
    axes.set_xlim(max(0.0, min(40.0, 100 * low - 4)), min(104.0, max(60.0, 100 * high + 6)))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0f} %")
    axes.grid(axis="x", color=EMPTY, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    figure.suptitle("Who wins most", fontsize=16, fontweight="bold", x=0.02, ha="left")
    figure.supxlabel(
        f"{about}\nWin share against all others with its 95 % interval. Grey: it may be even.",
        fontsize=9,
        color=FAINT,
        x=0.02,
        ha="left",
    )
    return figure


def _side_colour(interval: Interval) -> str:
    if not certain(interval):
        return FAINT
    return COLOURS[-2] if interval.low > EVEN else COLOURS[1]
