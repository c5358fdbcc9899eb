"""The command line. Each command loads what it needs when it runs, so that `--help` stays quick."""

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madking.errors import MadkingError, SetupError

if TYPE_CHECKING:
    from madking.server.settings import Settings

BAD_INPUT = 2

app = typer.Typer(
    name="madking",
    help="Dice Throne on a computer: play it, study it, build on it.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class Language(StrEnum):
    """The languages of names and texts."""

    EN = "en"
    RU = "ru"


Json = Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of names and texts.")]
Ruleset = Annotated[
    str | None,
    typer.Option(
        "--ruleset", help="The rulebook to play by, with the newest boards; without it, the newest that has the mode."
    ),
]
Mode = Annotated[str, typer.Option("--mode", help="The way to play: see `madking modes`.")]
Lineup = Annotated[str, typer.Option("--heroes", help="The heroes in turn order, with commas between them.")]
UpgradeDeck = Annotated[bool, typer.Option("--upgrade-deck", help="Upgrades are a draw pile of their own.")]
HouseRules = Annotated[bool, typer.Option("--house-rules", help="Play a mode that the rulebook does not have.")]
Database = Annotated[
    str, typer.Option("--db", help="Where games are kept: sqlite:///FILE or postgresql://...; your own file if empty.")
]
Think = Annotated[
    float | None, typer.Option("--think", min=0.01, help="Seconds that an expert thinks about a decision: 0.5.")
]
BotSeconds = Annotated[
    float | None,
    typer.Option("--bot-seconds", min=0.01, help="Seconds that a bot from outside may think about a decision: 10."),
]
Seed = Annotated[str, typer.Option("--seed", help="The seed of all luck; the same seed gives the same games.")]
TurnLimit = Annotated[int, typer.Option("--turn-limit", min=1, help="A longer game counts as stalled.")]
EngineName = Annotated[str, typer.Option("--engine", help="Who plays: local processes, or ray.")]
Address = Annotated[str, typer.Option("--address", help="With --engine ray: the cluster; otherwise a Ray of its own.")]
Patience = Annotated[
    float | None, typer.Option("--patience", min=0.1, help="Give a game up after so many seconds; it is told.")
]
Restart = Annotated[bool, typer.Option("--restart", help="Forget the games of --out and begin anew.")]


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; bad input becomes one line on the error output and exit code 2."""
    try:
        given = sys.argv[1:] if arguments is None else list(arguments)
        code = app(args=_each_die(given), prog_name="madking", standalone_mode=False)
    except MadkingError as error:
        return complain(str(error))
    except typer.TyperException as error:
        return complain(error.format_message())
    except OSError as error:
        return complain(f"cannot use {error.filename!r}: {error.strerror}" if error.filename else str(error))
    except typer.Abort:
        return 130
    return code if isinstance(code, int) else 0


def _each_die(arguments: list[str]) -> list[str]:
    """`--dice 6 6 1` as the parser knows it: the option before each of its values."""
    if arguments[:1] != ["odds"]:
        return arguments
    several: list[str] = []
    taking = False
    for word in arguments:
        number = word.removeprefix("-").isdigit()
        if taking and number and several[-1] != "--dice":
            several.append("--dice")
        elif not number:
            taking = word == "--dice" or word.startswith("--dice=")
        several.append(word)
    return several


def complain(message: str) -> int:
    """One line on the error output; gives the exit code of bad input."""
    typer.echo("madking: " + " ".join(message.split()), err=True)
    return BAD_INPUT


def _say_version(wanted: bool) -> None:
    if wanted:
        from madking.cores import engine_version, running_core

        typer.echo(f"madking {engine_version()} ({running_core()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback answers
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and the core."),
    ] = False,
) -> None:
    """Dice Throne on a computer: play it, study it, build on it. Without a command: play."""
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    seated: Annotated[
        list[str] | None, typer.Argument(metavar="[HERO OPPONENT ...]", help="The heroes in turn order, yours first.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, not in the browser.")] = False,
    lineup: Lineup = "",
    mode: Mode = "1v1",
    seats: Annotated[
        str, typer.Option("--seats", help="Who plays each seat, such as person,greedy,person; the bot plays the rest.")
    ] = "person",
    bot: Annotated[
        str,
        typer.Option("--bot", help="Who plays the seats that are not named: random, greedy, expert, a file my_bot.py."),
    ] = "greedy",
    think: Think = None,
    bot_seconds: BotSeconds = None,
    two: Annotated[bool, typer.Option("--two", help="Two people at one terminal: --seats person,person.")] = False,
    seed: Annotated[str, typer.Option("--seed", help="The seed of all luck; without it, a new one.")] = "",
    lang: Lang = Language.EN,
    ruleset: Ruleset = None,
    upgrade_deck: UpgradeDeck = False,
    house_rules: HouseRules = False,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the game of this log.")] = None,
    log: Annotated[Path | None, typer.Option("--log", help="Where to write the log of the game.")] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any free one.")] = 0,
    db: Database = "",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Play in the browser; with --terminal here, against bots, or several people at one keyboard."""
    players = "person,person" if two else seats
    chosen = (seated, lineup, mode, players, bot, seed, ruleset, upgrade_deck, house_rules, resume, log)
    if not terminal:
        if chosen != (None, "", "1v1", "person", "greedy", "", None, False, False, None, None):
            raise SetupError("heroes, bots and logs are chosen on the page; for a game in this terminal add --terminal")
        from madking.server.settings import Settings

        start_server(Settings(port=port, db=db, warm=True), open_page=not no_open)
        return
    from secrets import token_hex

    from madking.tui import Wanted
    from madking.tui import play as start

    wanted = Wanted(
        heroes=_seated(seated, lineup),
        seats=_limited(players, think, bot_seconds),
        bot=_named(bot, think, bot_seconds),
        seed=seed or token_hex(4),
        language=lang.value,
        mode=mode,
        ruleset=ruleset,
        upgrade_deck=upgrade_deck,
        house_rules=house_rules,
        log=log,
        resume=resume,
    )
    start(wanted)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any free one.")] = 8000,
    db: Database = "",
    redis: Annotated[str, typer.Option("--redis", help="Redis, for several server processes: redis://HOST.")] = "",
    origin: Annotated[
        list[str] | None, typer.Option("--origin", help="A further address the page is served from: https://HOST.")
    ] = None,
    games_per_minute: Annotated[
        int, typer.Option("--games-per-minute", min=1, help="How many games an address may set up in a minute.")
    ] = 30,
    connections: Annotated[
        int, typer.Option("--connections", min=1, help="How many connections an address may have.")
    ] = 64,
    messages_per_second: Annotated[
        float, typer.Option("--messages-per-second", min=1, help="How many messages a connection may send.")
    ] = 20,
) -> None:
    """Host the browser game for friends."""
    from madking.server.settings import Limits, Settings

    limits = Limits(
        games_per_minute=games_per_minute,
        connections_per_address=connections,
        messages_per_second=messages_per_second,
        message_burst=int(2 * messages_per_second),
        requests_per_second=max(40.0, games_per_minute / 6),
        request_burst=max(200, 10 * games_per_minute),
    )
    start_server(Settings(host, port, db, redis, tuple(origin or ()), limits, warm=True), open_page=False)


def start_server(settings: "Settings", open_page: bool) -> None:
    """Runs a server until it is interrupted."""
    from madking.server.run import serve as run_server

    run_server(settings, typer.echo, open_page)


@app.command()
def heroes(
    hero: Annotated[str | None, typer.Argument(metavar="[ID]", help="A hero, or a .hero file.")] = None,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """List the heroes, or show one: its board, cards and tokens."""
    from madking.cli.hero_pages import show_hero, show_heroes

    if hero is None:
        show_heroes(lang.value, as_json)
    else:
        show_hero(hero, lang.value, as_json)


@app.command()
def odds(
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero, or a .hero file.")],
    dice: Annotated[
        list[int] | None, typer.Option("--dice", metavar="VALUES", help="The dice on the table: --dice 6 6 1 3 2.")
    ] = None,
    rolls: Annotated[
        int | None, typer.Option("--rolls", help="Rolls that are left; otherwise all, or all but the first.")
    ] = None,
    need: Annotated[
        list[str] | None, typer.Option("--need", help="Only this need: '2 sword + 2 pow', 'small straight'.")
    ] = None,
    upgrades: Annotated[
        list[str] | None, typer.Option("--upgrades", help="The board with these upgrades: 'Smack II, Reckless II'.")
    ] = None,
    side: Annotated[str, typer.Option("--side", help="The board on this side.")] = "",
    tokens: Annotated[
        list[str] | None, typer.Option("--tokens", help="The tokens that one holds: 'Entangle=1'.")
    ] = None,
    cp: Annotated[int | None, typer.Option("--cp", min=0, max=15, help="Combat points, where rolls cost some.")] = None,
    attack: Annotated[int, typer.Option("--attack", min=0, max=99, help="The damage that is defended.")] = 6,
    aim: Annotated[str, typer.Option("--aim", help="What choices inside a text are made for.")] = "worth",
    defence: Annotated[bool, typer.Option("--defence", help="Also what defences bring.")] = False,
    cards: Annotated[bool, typer.Option("--cards", help="Also what cards and tokens with dice bring.")] = False,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Tell exact chances: every row of a board, the best keep, defences, cards that roll dice."""
    from madking.cli.odds_table import Wanted, show_odds

    laid = [name.strip() for text in upgrades or () for name in text.split(",")]
    held = [name.strip() for text in tokens or () for name in text.split(",")]
    show_odds(
        Wanted(
            hero=hero,
            dice=dice or (),
            rolls=rolls,
            needs=need or (),
            upgrades=laid,
            side=side,
            tokens=held,
            cp=cp,
            attack=attack,
            aim=aim,
            defence=defence,
            cards=cards,
            lang=lang.value,
        ),
        as_json,
    )


@app.command()
def sim(
    seated: Annotated[
        list[str] | None, typer.Argument(metavar="[A B ...]", help="The heroes in turn order, instead of --heroes.")
    ] = None,
    lineup: Annotated[
        str, typer.Option("--heroes", help="The same with commas; random draws a line-up for every game.")
    ] = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", help="Who plays each seat, such as greedy,random; one name plays all.")
    ] = "greedy",
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar="my_bot.py",
            help="Your bot for the first seat, a file or program:COMMAND; --bots the others.",
        ),
    ] = "",
    think: Think = None,
    bot_seconds: BotSeconds = None,
    seed: Seed = "0",
    ruleset: Ruleset = None,
    mode: Mode = "1v1",
    upgrade_deck: UpgradeDeck = False,
    house_rules: HouseRules = False,
    processes: Annotated[int, typer.Option("--processes", "-p", min=1, help="How many processes play.")] = 1,
    turn_limit: TurnLimit = 400,
    no_swap: Annotated[
        bool, typer.Option("--no-swap", help="Keep the seats; otherwise they are taken in turn.")
    ] = False,
    first: Annotated[int, typer.Option("--first", min=0, help="The number of the first game.")] = 0,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep the games there, and go on with those it has.")
    ] = None,
    restart: Restart = False,
    dataset: Annotated[
        Path | None, typer.Option("--dataset", metavar="FILE.parquet", help="Write every decision as a row.")
    ] = None,
    engine: EngineName = "local",
    address: Address = "",
    patience: Patience = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots and report who wins."""
    from madking.cli.playing import Means
    from madking.cli.simulation import Wanted, run_simulation
    from madking.sim.simulation import make_setting

    names = _limited(bots, think, bot_seconds)
    if bot:
        names = (_named(bot, think, bot_seconds), *_others(names, mode))
    kinds = {"upgrade_deck": upgrade_deck, "house_rules": house_rules, "swap": not no_swap}
    setting = make_setting(_seated(seated, lineup), names, seed, ruleset, mode, turn_limit, **kinds)
    means = Means(processes, engine, address, patience, out, restart, dataset)
    raise typer.Exit(run_simulation(Wanted(setting, games, first, means), as_json))


@app.command()
def matrix(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each pairing, seats swapped.")] = 100,
    bots: Annotated[str, typer.Option("--bots", help="The bot that plays for both.")] = "greedy",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep games and report there; go on with what it has.")
    ] = None,
    lineup: Annotated[str, typer.Option("--heroes", help="Only these, with commas; .hero files too.")] = "",
    think: Think = None,
    bot_seconds: BotSeconds = None,
    seed: Seed = "1",
    ruleset: Ruleset = None,
    processes: Annotated[
        int | None, typer.Option("--processes", "-p", min=1, help="How many processes play; otherwise one a core.")
    ] = None,
    turn_limit: TurnLimit = 400,
    restart: Restart = False,
    engine: EngineName = "local",
    address: Address = "",
    patience: Patience = None,
    as_json: Json = False,
) -> None:
    """Let every hero meet every hero: win rates, a heat map, a ranking."""
    import os

    from madking.cli.matrix_games import run_matrix
    from madking.cli.playing import Means
    from madking.modes import choose_ruleset
    from madking.sim.pairings import Contest, find_heroes

    if "," in bots:
        raise SetupError(f"a matrix compares heroes, so one bot plays for both, but --bots is {bots!r}")
    book = choose_ruleset(ruleset, "1v1", False).key
    contest = Contest(games, seed, _named(bots, think, bot_seconds), book, turn_limit)
    means = Means(processes or os.cpu_count() or 1, engine, address, patience, out, restart)
    raise typer.Exit(run_matrix(find_heroes(_seated(None, lineup)), contest, means, as_json))


def _limited(names: str, think: float | None, seconds: float | None) -> tuple[str, ...]:
    """The bots of a list with commas, each with the seconds that it has."""
    return tuple(_named(name, think, seconds) for name in names.split(","))


def _named(name: str, think: float | None, seconds: float | None) -> str:
    from madking.bots import with_seconds, with_think

    return with_seconds(with_think(name.strip(), think), seconds)


def _others(names: tuple[str, ...], mode: str) -> tuple[str, ...]:
    """Who plays the seats after the first; one alone plays them all."""
    from madking.modes import find_mode

    return names * (find_mode(mode).players - 1) if len(names) == 1 else names


def _seated(seated: list[str] | None, lineup: str) -> tuple[str, ...]:
    """The heroes in turn order, told one way or the other."""
    if seated and lineup:
        raise typer.BadParameter("name the heroes once: either one after the other or with --heroes")
    return tuple(seated or (name.strip() for name in lineup.split(",") if name.strip()))


@app.command()
def modes(lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Explain the ways to play: players, teams, health, and how targets are found."""
    from madking.cli.mode_pages import show_modes

    show_modes(lang.value, as_json)


@app.command()
def rulesets(lang: Lang = Language.EN, as_json: Json = False) -> None:
    """Explain the rulebooks: what differs between them, and which modes they have."""
    from madking.cli.mode_pages import show_rulesets

    show_rulesets(lang.value, as_json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    partial: Annotated[bool, typer.Option("--partial", help="Accept a log that was cut between two lines.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Recompute every die and draw from the seed, and its commitment.")
    ] = False,
    commitment: Annotated[
        str, typer.Option("--commitment", help="With --verify: what the server published before the game.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Play a log back, verify every step, and tell the result."""
    from madking.cli.files import replay_file, verify_file

    if verify or commitment:
        verify_file(file, partial, commitment, as_json)
    else:
        replay_file(file, partial, as_json)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.hero", help="A hero file.")],
    as_json: Json = False,
) -> None:
    """Check a hero file and list everything that is wrong with it."""
    from madking.cli.files import check_file

    if not check_file(file, as_json):
        raise typer.Exit(BAD_INPUT)


@app.command()
def balance(
    file: Annotated[str, typer.Argument(metavar="FILE.hero", help="A hero file, or a hero.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games against each hero.")] = 40,
    against: Annotated[str, typer.Option("--against", help="Only these opponents, with commas between them.")] = "",
    bot: Annotated[str, typer.Option("--bot", help="Who plays both seats: greedy, expert or random.")] = "greedy",
    seed: Seed = "0",
    ruleset: Ruleset = None,
    processes: Annotated[int, typer.Option("--processes", "-p", min=1, help="How many processes play.")] = 1,
    as_json: Json = False,
) -> None:
    """Weigh a new hero: games against all fourteen, what everything in it was worth, what stands out."""
    from madking.cli.balance import run_balance
    from madking.sim.balance import Trial

    met = tuple(name.strip() for name in against.split(",") if name.strip())
    code = run_balance(Trial(file, games, seed, bot, ruleset, met), processes, as_json)
    if code:
        raise typer.Exit(code)


@app.command()
def bench(
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.05, help="How long each measurement takes: 1, or 0.1 with --against."),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", min=1, help="How often it is repeated: 3 times, or 24 with --against."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", min=1, help="Over how many games it is measured whether memory grows.")
    ] = 1000,
    build: Annotated[bool, typer.Option("--build", help="Build the compiled twin first.")] = False,
    against: Annotated[
        str | None, typer.Option("--against", metavar="REV", help="Compare with this git revision, in turns.")
    ] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Leave the compiled twins out.")] = False,
    as_json: Json = False,
) -> None:
    """Measure the speed of this machine, interpreted and compiled."""
    if against is None:
        from madking.cli.benchmark import run_bench

        run_bench(seconds or 1.0, rounds or 3, games, build, interpreted, as_json)
    else:
        from madking.cli.comparison import run_comparison

        run_comparison(against, seconds or 0.1, rounds or 24, interpreted, as_json)
