"""The commands of those who write heroes: `new`, `check`, `fmt`, `exhaust`, `soak`, `balance`."""

from typing import Annotated

import typer

from madking.cli.arguments import Json, Processes, ProcessesOrCores, Ruleset, Seed, heroes_named, one_a_core
from madking.errors import SetupError

_HeroFiles = Annotated[list[str], typer.Argument(metavar="FILE.hero...", help="Hero files.")]


def check(
    files: _HeroFiles,
    strict: Annotated[bool, typer.Option("--strict", help="Notes fail too, with exit code 1.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file changes, until Ctrl-C.")] = False,
    as_json: Json = False,
) -> None:
    """Check hero files: everything that is wrong, and notes on what is hardly meant."""
    from madking.cli.hero_files import check_files, watch_files

    if watch and as_json:
        raise SetupError("--watch is for people: leave out --json")
    if watch:
        watch_files(files)
        return
    code = check_files(files, strict, as_json)
    if code:
        raise typer.Exit(code)


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the hero is called: 'Storm Caller'.")],
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE.hero]", help="Where to write it; otherwise storm_caller.hero.")
    ] = None,
) -> None:
    """Write a small hero of that name, complete and with comments, to begin with."""
    from madking.cli.hero_files import write_new

    write_new(name, file)


def fmt(
    files: _HeroFiles,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit code 1 if a file would change.")] = False,
) -> None:
    """Write hero files in the one fixed layout; comments stay."""
    from madking.cli.hero_files import format_files

    code = format_files(files, check)
    if code:
        raise typer.Exit(code)


def exhaust(
    named: Annotated[
        list[str] | None,
        typer.Argument(metavar="HERO", help="Heroes, .hero files, or common: what all share. Without any: all."),
    ] = None,
    lineup: Annotated[str, typer.Option("--heroes", help="The same with commas.")] = "",
    seed: Seed = "1",
    tries: Annotated[int, typer.Option("--tries", min=1, help="Games for one item before it is given up.")] = 120,
    processes: ProcessesOrCores = None,
    opponent: Annotated[str, typer.Option("--opponent", help="Play just one game: against this hero,")] = "",
    goal: Annotated[str, typer.Option("--goal", metavar="ITEM", help="toward this item.")] = "",
    as_json: Json = False,
) -> None:
    """Play until everything that a hero can do has happened; tell what never does."""
    from madking.cli.exhaust_table import run_exhaust, run_quest
    from madking.sim.exhaust import find_files

    heroes = heroes_named(named, lineup)
    if not opponent and not goal:
        raise typer.Exit(run_exhaust(find_files(heroes), seed, tries, one_a_core(processes), as_json))
    if len(heroes) != 1 or not opponent or not goal:
        raise SetupError("one game needs one hero, --opponent and --goal")
    raise typer.Exit(run_quest(heroes[0], opponent, goal, seed, as_json))


def soak(
    named: Annotated[
        list[str] | None,
        typer.Argument(metavar="HERO", help="Heroes or .hero files; one of them plays in every game."),
    ] = None,
    lineup: Annotated[str, typer.Option("--heroes", help="The same with commas.")] = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 1000,
    mode: Annotated[str, typer.Option("--mode", help="This mode, instead of duels of all pairs of heroes.")] = "",
    all_modes: Annotated[bool, typer.Option("--all-modes", help="Every mode by every ruleset.")] = False,
    ruleset: Annotated[str, typer.Option("--ruleset", help="Only by this rulebook.")] = "",
    seed: Seed = "soak",
    first: Annotated[int, typer.Option("--first", min=0, help="The number of the first game.")] = 0,
    processes: ProcessesOrCores = None,
    as_json: Json = False,
) -> None:
    """Play many random games and check every state of them."""
    from madking.cli.soak_table import run_soak
    from madking.sim.simulation import hero_name
    from madking.sim.soak import Wish

    heroes = tuple(hero_name(hero) for hero in heroes_named(named, lineup))
    wish = Wish(heroes, mode, all_modes, ruleset, seed)
    raise typer.Exit(run_soak(wish, range(first, first + games), one_a_core(processes), as_json))


def balance(
    file: Annotated[str, typer.Argument(metavar="FILE.hero", help="A hero file, or a hero.")],
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, help="How many games against each hero: 40.")
    ] = None,
    against: Annotated[str, typer.Option("--against", help="Only these opponents, with commas between them.")] = "",
    bot: Annotated[str | None, typer.Option("--bot", help="Who plays both seats: greedy, expert, master ...")] = None,
    minutes: Annotated[
        float | None,
        typer.Option("--minutes", min=0.1, help="Play so long instead, by the strongest bot that can in that time."),
    ] = None,
    forced: Annotated[
        int | None,
        typer.Option(
            "--forced", min=0, help="Games to play again with cards forced that the bot passes over; 0: none."
        ),
    ] = None,
    seed: Seed = "0",
    ruleset: Ruleset = None,
    processes: Processes = 1,
    as_json: Json = False,
) -> None:
    """Weigh a new hero: games against all shipped heroes, what everything in it was worth, what stands out."""
    from madking.cli.balance_page import run_balance, run_in_time
    from madking.sim.balance import Trial

    met = tuple(name.strip() for name in against.split(",") if name.strip())
    if minutes is None:
        trial = Trial(file, games or 40, seed, bot or "greedy", ruleset, met)
        code = run_balance(trial, processes, as_json, forced)
    elif (games, bot, forced, ruleset) != (None, None, None, None) or processes > 1:
        raise SetupError("--minutes chooses bot and games itself, in one process: leave out what says otherwise")
    else:
        code = run_in_time(file, met, seed, minutes, as_json)
    if code:
        raise typer.Exit(code)


def tune(
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero file, or a hero.")],
    number: Annotated[
        list[str] | None,
        typer.Option("--number", help="A number of the file by line:column, or by its line; twice for two numbers."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=4, help="Games against each hero in the end.")] = 12,
    against: Annotated[str, typer.Option("--against", help="Only these opponents, with commas between them.")] = "",
    bot: Annotated[str, typer.Option("--bot", help="Who plays both seats.")] = "greedy",
    seed: Seed = "0",
    as_json: Json = False,
) -> None:
    """Search one or two numbers of a hero for a win rate of 50 %; without --number, list the numbers."""
    from madking.cli.workbench_pages import list_numbers, run_search, text_to_tune
    from madking.workbench.numbers import chosen
    from madking.workbench.tuning import Search

    text = text_to_tune(hero)
    if not number:
        list_numbers(text, as_json)
        return
    met = tuple(name.strip() for name in against.split(",") if name.strip())
    code = run_search(Search(text, chosen(text, number), games, seed, bot, met), as_json)
    if code:
        raise typer.Exit(code)


def sheet(
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero file, or a hero.")],
    out: Annotated[
        str,
        typer.Option("--out", "-o", metavar="FILE", help="sheet.html to print, or sheet.svg: a file for each page."),
    ] = "",
    lang: Annotated[str, typer.Option("--lang", help="en or ru.")] = "en",
) -> None:
    """Write a hero on A4 pages, to print and play with real dice: board, cards, tokens, leaflet."""
    from madking.cli.workbench_pages import write_sheet

    write_sheet(hero, out, lang)
