"""The command that plays many games between bots."""

from dataclasses import dataclass

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from madking.cli.output import console, print_json
from madking.sim import Report, Tally, Team, simulate


@dataclass(frozen=True)
class Wanted:
    """What is to be simulated."""

    heroes: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: str
    ruleset: str | None
    mode: str
    turn_limit: int
    processes: int
    upgrade_deck: bool = False
    house_rules: bool = False


def run_simulation(wanted: Wanted, as_json: bool) -> None:
    """Plays the games, with a progress bar on a terminal, and prints the report."""
    report = _simulate(wanted)
    if as_json:
        print_json(report.to_json())
    else:
        _print(report)


def _simulate(wanted: Wanted) -> Report:
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not Console(stderr=True).is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=wanted.games)
        return simulate(
            wanted.heroes,
            wanted.bots,
            wanted.games,
            seed=wanted.seed,
            ruleset=wanted.ruleset,
            mode=wanted.mode,
            turn_limit=wanted.turn_limit,
            processes=wanted.processes,
            progress=lambda done: bar.advance(task, done),
            upgrade_deck=wanted.upgrade_deck,
            house_rules=wanted.house_rules,
        )


def _print(report: Report) -> None:
    title = f"{report.games} games, {report.mode}, ruleset {report.ruleset}, seed {report.seed}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in ("", "hero", "bot", "wins", "share", "95 % interval", "health"):
        table.add_column(column, justify="left" if column in ("", "hero", "bot") else "right", no_wrap=True)
    for side in report.seats:
        table.add_row(f"seat {side.seat}", side.hero, side.bot, *_figures(side.tally))
    if len(report.teams) < len(report.seats):
        for team in report.teams:
            table.add_row(f"team {team.team}", _members(report, team), "", *_figures(team.tally))
    if not report.heroes or len(report.by_hero) < len(report.seats):
        for hero, tally in report.by_hero.items():
            table.add_row("hero", hero, "", *_figures(tally))
    table.add_row("start player", "", "", *_figures(report.starters))
    out = console()
    for note in report.notes:
        out.print(note)
    out.print(table)
    out.print(f"draws {report.draws}, stalled {report.stalled}, average turns {report.turns:.1f}")


def _members(report: Report, team: Team) -> str:
    """The heroes of a team, or its seats if the heroes change from game to game."""
    seats = [str(seat) for seat in team.seats]
    return ", ".join(report.heroes[seat] for seat in team.seats) if report.heroes else f"seats {', '.join(seats)}"


def _figures(tally: Tally) -> tuple[str, ...]:
    interval = f"{100 * tally.interval.low:.1f}-{100 * tally.interval.high:.1f} %"
    return str(tally.wins), f"{100 * tally.rate:.1f} %", interval, f"{tally.health:.1f}"
