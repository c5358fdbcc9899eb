"""The commands `tune` and `sheet`: numbers that were searched, and heroes on paper."""

from pathlib import Path
from typing import Any, Final

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from madking.cli.many_games import INTERRUPTED
from madking.cli.output import console, print_json
from madking.cli.progress import games_bar
from madking.errors import SetupError
from madking.lang import load_hero
from madking.lang.library import hero_text, shipped_file
from madking.speech.phrasebook import LANGUAGES, as_language
from madking.workbench.numbers import numbers_of
from madking.workbench.sheet import printable, sheet_pages, with_font
from madking.workbench.tuning import Search

SLICE: Final = 0.5
ADVICE: Final = {
    "keep": "what is there now comes nearest to 50 %",
    "try": "try {values}: that comes nearest to 50 %, and the same games tell it from what is there now",
    "unsure": "{values} comes nearest to 50 %, but these games cannot tell it from what is there now; play more",
}


def text_to_tune(hero: str) -> str:
    """The text of a hero file, or of the file of a shipped hero."""
    return hero_text(hero if hero.endswith(".hero") else shipped_file(load_hero(hero).key))


def list_numbers(text: str, as_json: bool) -> None:
    """Every number by its name, with the words around it."""
    found = numbers_of(text)
    if as_json:
        print_json([{"name": one.name, "value": one.value, "where": one.where, "phrase": one.phrase} for one in found])
        return
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("number", "", "where"):
        table.add_column(column, no_wrap=column == "number")
    for one in found:
        table.add_row(one.name, Text(one.phrase), Text(one.where))
    console().print(table)


def run_search(search: Search, as_json: bool) -> int:
    """Searches, tells, and says the exit code; an interruption tells what is known."""
    code = 0
    try:
        with games_bar() as bar:
            task = bar.add_task("games", total=None)
            while not search.done:
                search.advance(SLICE)
                told = search.told()
                bar.update(task, total=told["wanted"], completed=told["played"])
    except KeyboardInterrupt:
        code = INTERRUPTED
    if as_json:
        print_json(search.told())
    else:
        _print(search.told())
    return code


def _print(told: dict[str, Any]) -> None:
    out = console()
    for number in told["numbers"]:
        out.print(Text(f"{number['name']}: {number['phrase']} ({number['where']})"))
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("value", "wins", "share", "95 % interval", "beside now"):
        table.add_column(column, justify="right", no_wrap=True)
    for one in told["candidates"]:
        table.add_row(*_row(one))
    out.print(table)
    if told["done"]:
        out.print(ADVICE[told["advice"]].format(values=_values(told["best"])))
    else:
        out.print("interrupted: no advice")


def _row(one: dict[str, Any]) -> tuple[str, ...]:
    low, high = (100 * one["interval"][end] for end in ("low", "high"))
    changed = one["difference"]
    least, most = (100 * changed["interval"][end] for end in ("low", "high"))
    beside = f"{100 * changed['mean']:+.0f} ({least:+.0f} to {most:+.0f})"
    return (
        f"{_values(one['values'])}{' (now)' if one['present'] else ''}",
        f"{one['wins']}/{one['games']}",
        f"{100 * one['rate']:.0f} %",
        f"{low:.0f}-{high:.0f} %",
        "" if one["present"] else beside,
    )


def _values(values: list[int]) -> str:
    return " and ".join(map(str, values))


def write_sheet(hero: str, out: str, lang: str) -> None:
    """Writes the pages of a hero: one document to print, or a drawing for each page."""
    if lang not in LANGUAGES:
        raise SetupError(f"unknown language {lang!r}; known are {', '.join(LANGUAGES)}")
    made = load_hero(hero)
    file = Path(out or f"{made.key}.html")
    if file.suffix not in (".html", ".svg"):
        raise SetupError(f"{file.name!r} must end in .html, which a browser prints (to PDF as well), or in .svg")
    pages = sheet_pages(made, as_language(lang))
    if file.suffix == ".html":
        file.write_text(printable(made.name.said(lang), pages), "utf-8")
        written = [file]
    else:
        written = [file.with_stem(f"{file.stem}-{number}") for number in range(1, len(pages) + 1)]
        for one, page in zip(written, pages, strict=True):
            one.write_text(with_font(page), "utf-8")
    for one in written:
        typer.echo(str(one))
