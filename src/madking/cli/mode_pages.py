"""The commands that explain modes, rulesets and bots: facts for programs, tables and sentences for people."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from madking.cli.output import console, print_json
from madking.speech.mode_facts import all_modes, all_rulesets
from madking.speech.phrasebook.bots import bot_facts
from madking.speech.phrasebook.pages import MODE_PAGES


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
    out.print(Text("\n" + MODE_PAGES.say(language, "rest")))


def _mode_table(modes: list[dict[str, Any]], language: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("mode", "name", "players", "teams", "health", "hand", "cp"):
        table.add_column(MODE_PAGES.say(language, key), justify="left" if key in ("mode", "name") else "right")
    for mode in modes:
        teams = f"{mode['teams']} × {mode['team_size']}" if mode["team_size"] > 1 else MODE_PAGES.say(language, "alone")
        figures = (str(mode[key]) for key in ("health", "hand", "cp"))
        table.add_row(Text(mode["key"], style="bold"), mode["name"], str(mode["players"]), teams, *figures)
    return table


def _mode_text(mode: dict[str, Any], language: str) -> RenderableType:
    """How targets are found in a mode, its special rules, and the books that have it."""
    lines = [Text(f"\n{mode['key']}: {mode['name']}", style="bold"), Text(mode["about"])]
    for found in mode["targeting"]:
        key = "targets" if found["die"] is None else "opponents"
        label = MODE_PAGES.say(language, key, count=found["opponents"])
        lines.append(Text(f"{label}: {found['text']}"))
    lines += [Text.assemble((f"{rule['rule']} ", "dim"), rule["text"]) for rule in mode["rules"]]
    lines.append(Text(f"{MODE_PAGES.say(language, 'rulesets')}: {', '.join(mode['rulesets'])}", style="dim"))
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
        modes = Text(f"{MODE_PAGES.say(language, 'modes')}: {' '.join(ruleset['modes'])}", style="dim")
        out.print(Padding(modes, (0, 0, 0, 2)))
    out.print(Text("\n" + MODE_PAGES.say(language, "printing")))


def show_bots(language: str, as_json: bool) -> None:
    """Every strength of the house, by the word that chooses it."""
    bots = bot_facts(language)
    if as_json:
        print_json({"bots": bots})
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for bot in bots:
        table.add_row(Text(str(bot["key"]), style="bold"), str(bot["name"]), str(bot["manner"]))
    console().print(table)
