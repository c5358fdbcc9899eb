"""The command that weighs a hero against the shipped ones."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from madking.cli.arguments import BAD_INPUT
from madking.cli.hero_files import check_files
from madking.cli.many_games import INTERRUPTED
from madking.cli.output import console, print_json
from madking.cli.progress import games_bar
from madking.cli.workbench_pages import text_to_tune
from madking.sim.balance import Balance, Record, Trial, Worth, weigh
from madking.sim.balance.forcing import WORTHWHILE, Forced, passed_over, tasks_with, try_cards
from madking.sim.balance.trials import Told, play_tasks, require, tasks_of
from madking.sim.balance.verdict import BOT, FEW, HARD
from madking.workbench.report import GrowingReport

SLICE: Final = 1.0
"""Seconds between two looks at the clock."""


def run_balance(trial: Trial, processes: int, as_json: bool, forced: int | None = None) -> int:
    """Plays, reports, and says the exit code; an interruption reports what is finished.

    At most so many games are played again with cards forced that the bot passes over; half as many as the others, if
    nothing is said.
    """
    if trial.hero.endswith(".hero") and not _is_right(Path(trial.hero), as_json):
        return BAD_INPUT
    told: dict[int, Told] = {}
    cards: list[Forced] = []
    try:
        _play(trial, processes, told)
        games = [told[place] for place in sorted(told)]
        most = len(games) // 2 if forced is None else forced
        cards += passed_over(weigh(trial, games).things, max(1, most // WORTHWHILE)) if most else []
        _force(trial, games, cards, most, processes)
        code = 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    _tell(weigh(trial, [told[place] for place in sorted(told)], cards), as_json)
    return code


def run_in_time(hero: str, against: tuple[str, ...], seed: str, minutes: float, as_json: bool) -> int:
    """Plays as the workshop does: by the strongest bot that so much time allows, and reports."""
    if hero.endswith(".hero") and not _is_right(Path(hero), as_json):
        return BAD_INPUT
    growing = GrowingReport(text_to_tune(hero), 60 * minutes, seed, against)
    code = 0
    try:
        with games_bar() as bar:
            task = bar.add_task("seconds", total=round(growing.seconds))
            while not growing.done:
                growing.advance(SLICE)
                bar.update(task, completed=min(round(growing.seconds), round(growing.spent)))
    except KeyboardInterrupt:
        code = INTERRUPTED
    if growing.balance is not None:
        _tell(growing.balance, as_json)
    return code


def _tell(balance: Balance, as_json: bool) -> None:
    if as_json:
        print_json(balance.to_json())
    else:
        _print(balance)


def _is_right(file: Path, as_json: bool) -> bool:
    """Whether the file holds a hero; if not, all its errors are told as `madking check` tells them."""
    from madking.errors import HeroFileError
    from madking.lang import load_hero

    try:
        load_hero(str(file))
    except HeroFileError:
        return not check_files([str(file)], strict=False, as_json=as_json)
    return True


def _play(trial: Trial, processes: int, told: dict[int, Told]) -> None:
    """Plays all games; each is kept by its place as soon as it is over."""
    require(trial, processes)
    tasks = tasks_of(trial)
    with games_bar() as bar:
        task = bar.add_task("games", total=len(tasks))
        for place, one in play_tasks(tasks, processes):
            told[place] = one
            bar.advance(task)


def _force(trial: Trial, games: Sequence[Told], cards: Sequence[Forced], most: int, processes: int) -> None:
    """Plays games again with these cards forced."""
    if not cards:
        return
    with games_bar() as bar:
        task = bar.add_task("forced", total=min(most, len(tasks_with(trial, games, cards))))
        for _ in try_cards(trial, games, cards, most, processes):
            bar.advance(task)


# --- the page ----------------------------------------------------------------------------------------


def _print(balance: Balance) -> None:
    out = console()
    if balance.games < balance.wanted - len(balance.troubles):
        out.print(f"interrupted: {balance.games} of {balance.wanted} games")
    if not balance.games:
        out.print("no game is finished, so there is nothing to report")
    else:
        out.print(_heading(balance))
        out.print(_matchups(balance))
        for title, kinds in PARTS:
            _print_part(out, balance, title, kinds)
        _print_findings(out, balance)
        _print_forced(out, balance)
    for trouble in balance.troubles[:5]:
        out.print(Text(f"a game failed: {trouble.why}; repeat it: madking {' '.join(trouble.repeat)}"))
    if len(balance.troubles) > 5:
        out.print(f"and {len(balance.troubles) - 5} more failed")


def _heading(balance: Balance) -> Text:
    shown, record = balance.figures, balance.overall
    games = "1 game" if record.games == 1 else f"{record.games} games"
    lines = [
        f"{balance.name}: {games} with {balance.bot}, seed {balance.seed}",
        f"wins {_rate(record)}, draws {record.draws}, stalled {balance.stalled}",
        *(_compared(balance, *line) for line in FIGURES),
    ]
    if balance.hurt_itself:
        lines.append(f"of the damage taken, {balance.hurt_itself:.1f} per turn is its own doing")
    if not shown.dealt:
        lines.append("it deals no damage at all")
    return Text("\n".join(lines))


FIGURES: Final = (
    ("turns", "turns a game"),
    ("dealt", "damage dealt per own turn"),
    ("taken", "damage taken per own turn"),
    ("healed", "healed per own turn"),
    ("prevented", "prevented per own turn"),
)
PARTS: Final = (
    ("Abilities", ("ability",)),
    ("Rows", ("row",)),
    ("Cards and upgrades", ("card", "upgrade")),
    ("Status effects and companions", ("token", "companion")),
)


def _compared(balance: Balance, figure: str, words: str) -> str:
    least, most = balance.norms[figure]
    return f"{words}: {getattr(balance.figures, figure):.1f} (the shipped heroes: {least:.1f} to {most:.1f})"


def _table(title: str, columns: tuple[str, ...]) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(columns[0], overflow="fold")
    for column in columns[1:]:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _matchups(balance: Balance) -> Table:
    table = _table("Opponents", ("", "wins", "share", "95 % interval", "turns", "dealt", "taken"))
    for match in balance.matchups:
        record = match.record
        if record.games:
            figures = (f"{match.turns:.1f}", f"{match.dealt:.1f}", f"{match.taken:.1f}")
            table.add_row(
                match.opponent, f"{record.wins}/{record.games}", _share(record.rate), _interval(record), *figures
            )
    return table


def _print_part(out: Console, balance: Balance, title: str, kinds: tuple[str, ...]) -> None:
    """The hero's own things of some kinds that were used, those of most damage first; figures are per game."""
    found = [worth for worth in balance.things if worth.kind in kinds and worth.own and (worth.uses or worth.damage)]
    if not found:
        return
    rows = "row" in kinds
    last = ("chance",) if rows else ("won with", "without")
    table = _table(title, ("", "uses", "damage", "share", "each", "heals", "spares", *last))
    for worth in sorted(found, key=lambda one: (-one.damage, -one.healed - one.prevented, one.name)):
        table.add_row(Text(worth.name), *_figures(worth, balance.games), *_last(worth, rows))
    out.print(table)


def _figures(worth: Worth, games: int) -> tuple[str, ...]:
    use = f"{worth.damage / worth.uses:.1f}" if worth.uses and worth.damage else ""
    shared = _share(worth.share) if worth.damage else ""
    spread = [f"{amount / games:.1f}" if amount else "" for amount in (worth.damage, worth.healed, worth.prevented)]
    return f"{worth.uses_per_game:.2f}", spread[0], shared, use, spread[1], spread[2]


def _last(worth: Worth, rows: bool) -> tuple[str, ...]:
    if rows:
        return ("" if worth.chance is None else f"{100 * worth.chance:.1f} %",)
    return _won(worth.with_it), _won(worth.without_it)


def _won(record: Record) -> str:
    return _share(record.rate) if record.games else ""


def _print_findings(out: Console, balance: Balance) -> None:
    found = [finding for finding in balance.warnings if finding.about != BOT]
    if not found:
        few = f", but {balance.games} games say little" if balance.games < FEW else ""
        out.print(f"nothing stands out{few}")
    for finding in found:
        style = "bold red" if finding.weight == HARD else "yellow"
        out.print(Text.assemble(("! " if finding.weight == HARD else "· ", style), finding.text), soft_wrap=True)


def _print_forced(out: Console, balance: Balance) -> None:
    """What the bot passes over, and whether it should: no finding about the hero, unless its verdict rests on it."""
    untried = [finding.text for finding in balance.warnings if finding.about == BOT]
    if balance.forced or untried:
        games = sum(one.games for one in balance.forced)
        tried = f", in {games} games played again with the card forced" if games else ""
        out.print(f"\nWhat {balance.bot} passes over{tried}:")
    for one in balance.forced:
        out.print(Text.assemble(("? " if one.missed else "  ", "yellow"), one.to_words()), soft_wrap=True)
    for text in untried:
        out.print(Text(f"  {text}"), soft_wrap=True)
    if balance.rests_on:
        cards = ", ".join(balance.rests_on)
        out.print(Text.assemble(("! ", "bold red"), f"that it is weak rests on what the bot does not see: {cards}"))


def _rate(record: Record) -> str:
    return f"{_share(record.rate)} (95 % interval {_interval(record)})"


def _share(share: float) -> str:
    return f"{100 * share:.0f} %"


def _interval(record: Record) -> str:
    return f"{100 * record.interval.low:.0f}-{100 * record.interval.high:.0f} %"
