"""The commands that explain modes and rulesets: facts for programs, tables and sentences for people."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from madking.cli.output import console, print_json
from madking.modes.words import all_modes, all_rulesets, in_language

HEADINGS: Final[dict[str, tuple[str, str]]] = {
    "mode": ("mode", "режим"),
    "name": ("name", "название"),
    "players": ("players", "игроки"),
    "teams": ("teams", "команды"),
    "health": ("health", "здоровье"),
    "hand": ("hand", "рука"),
    "cp": ("CP", "БС"),
    "rulesets": ("rulesets", "книги правил"),
    "modes": ("modes", "режимы"),
    "targets": ("targets", "цель"),
    "opponents": ("targets, {count} opponents", "цель, противников {count}"),
    "alone": ("-", "-"),
    "rest": (
        "With one opponent left nobody rolls for the target. The upgrade deck is an option of every mode with cards: "
        "--upgrade-deck. A ruleset plays a mode that its book does not have by --house-rules.",
        "Когда противник остаётся один, бросок прицеливания не нужен. Колода улучшений доступна в любом режиме с "
        "картами: --upgrade-deck. Режим, которого нет в книге правил, можно сыграть с --house-rules.",
    ),
    "printing": (
        "Boards and cards are those of the newest printing in every ruleset. Where a book says something else than is "
        "played, docs/rulings.md tells it.",
        "Планшеты и карты при любых правилах — из последнего издания. Где книга говорит иначе, чем играется, сказано в "
        "docs/rulings.md.",
    ),
}


def _heading(key: str, language: str, **values: int) -> str:
    return in_language(HEADINGS[key], language).format(**values)


def show_modes(language: str, as_json: bool) -> None:
    """Every way to play: who, with what, and how targets are found."""
    modes = all_modes(language)
    if as_json:
        print_json({"modes": modes})
        return
    out = console()
    out.print(_mode_table(modes, language))
    for mode in modes:
        out.print(_mode_text(mode, language))
    out.print(Text("\n" + _heading("rest", language)))


def _mode_table(modes: list[dict[str, Any]], language: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("mode", "name", "players", "teams", "health", "hand", "cp"):
        table.add_column(_heading(key, language), justify="left" if key in ("mode", "name") else "right")
    for mode in modes:
        teams = f"{mode['teams']} × {mode['team_size']}" if mode["team_size"] > 1 else _heading("alone", language)
        figures = (str(mode[key]) for key in ("health", "hand", "cp"))
        table.add_row(Text(mode["key"], style="bold"), mode["name"], str(mode["players"]), teams, *figures)
    return table


def _mode_text(mode: dict[str, Any], language: str) -> RenderableType:
    """How targets are found in a mode, its special rules, and the books that have it."""
    lines = [Text(f"\n{mode['key']}: {mode['name']}", style="bold")]
    for found in mode["targeting"]:
        many = found["die"] is not None
        label = _heading("opponents", language, count=found["opponents"]) if many else _heading("targets", language)
        lines.append(Text(f"{label}: {found['text']}"))
    lines += [Text.assemble((f"{rule['rule']} ", "dim"), rule["text"]) for rule in mode["rules"]]
    lines.append(Text(f"{_heading('rulesets', language)}: {', '.join(mode['rulesets'])}", style="dim"))
    return Group(lines[0], *(Padding(line, (0, 0, 0, 2)) for line in lines[1:]))


def show_rulesets(language: str, as_json: bool) -> None:
    """Every rulebook: what differs in it, and which modes it has."""
    rulesets = all_rulesets(language)
    if as_json:
        print_json({"rulesets": rulesets})
        return
    out = console()
    for number, ruleset in enumerate(rulesets):
        out.print(Text(f"{chr(10) if number else ''}{ruleset['key']}: {ruleset['name']}", style="bold"))
        for switch in ruleset["switches"]:
            out.print(Padding(Text.assemble((f"{switch['rule']} ", "dim"), switch["text"]), (0, 0, 0, 2)))
        modes = Text(f"{_heading('modes', language)}: {' '.join(ruleset['modes'])}", style="dim")
        out.print(Padding(modes, (0, 0, 0, 2)))
    out.print(Text("\n" + _heading("printing", language)))
