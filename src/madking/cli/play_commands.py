"""The commands of those who play: `play`, `replay`, `puzzles`, `campaign`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madking.cli.arguments import (
    BotLog,
    BotSeconds,
    Database,
    HouseRules,
    Json,
    Lang,
    Language,
    Lineup,
    Mode,
    Ruleset,
    Think,
    UpgradeDeck,
    bot_named,
    bots_named,
    heroes_named,
    keep_bot_log,
)
from madking.errors import SetupError

if TYPE_CHECKING:
    from madking.puzzles.book import Puzzle


def play(
    seated: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[HERO OPPONENT ...]",
            help="The heroes in turn order, yours first; .hero files alone are laid among those of the page.",
        ),
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal, not in the browser.")] = False,
    lineup: Lineup = "",
    mode: Mode = "1v1",
    seats: Annotated[
        str, typer.Option("--seats", help="Who plays each seat, such as person,greedy,person; the bot plays the rest.")
    ] = "person",
    bot: Annotated[
        str,
        typer.Option(
            "--bot", help="Who plays the seats that are not named: random, greedy, expert, master, a file my_bot.py."
        ),
    ] = "greedy",
    think: Think = None,
    bot_seconds: BotSeconds = None,
    bot_log: BotLog = None,
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
    keep_bot_log(bot_log)
    heroes = heroes_named(seated, lineup)
    chosen = (mode, players, seed, ruleset, upgrade_deck, house_rules, resume, log)
    if not terminal:
        own = all(hero.endswith(".hero") for hero in heroes)
        if not own or chosen != ("1v1", "person", "", None, False, False, None, None):
            raise SetupError("heroes, bots and logs are chosen on the page; for a game in this terminal add --terminal")
        guest = "" if bot == "greedy" else bot_named(bot, think, bot_seconds)
        _serve_page(port, db, not no_open, guest, heroes)
        return
    from secrets import token_hex

    from madking.tui import Wanted
    from madking.tui import play as start

    wanted = Wanted(
        heroes=heroes,
        seats=bots_named(players, think, bot_seconds),
        bot=bot_named(bot, think, bot_seconds),
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


def _serve_page(port: int, db: str, open_page: bool, guest: str, heroes: tuple[str, ...]) -> None:
    """The game in the browser, to which a bot and heroes of one's own may be invited.

    It goes on, on the same port, with a compiled core that was built meanwhile.
    """
    from madking.bots import title_of
    from madking.cores import newer_core
    from madking.server.guests import invited
    from madking.server.run import serve
    from madking.server.settings import Settings

    guests = (guest,) if guest else ()
    for name in invited(guests).values():
        typer.echo(f"{title_of(name)} is among the bots of the page; it can do on this machine whatever you can.")
    settings = Settings(port=port, db=db, warm=True, guests=guests, heroes=heroes, lobby=False)
    used = serve(settings, typer.echo, open_page, lambda: newer_core() is not None)
    if used and (twins := newer_core()):
        typer.echo("The rules are compiled: going on with them.")
        told = {"--db": db, "--bot": guest}
        again = [f"{option}={value}" for option, value in told.items() if value]
        twins.start("-m", "madking", "play", *heroes, "--no-open", f"--port={used}", *again)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    partial: Annotated[bool, typer.Option("--partial", help="Accept a log that was cut between two lines.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Recompute every die and draw from the seed, and a server's commitment.")
    ] = False,
    commitment: Annotated[
        str, typer.Option("--commitment", help="With --verify: what the server published before the game.")
    ] = "",
    watching: Annotated[bool, typer.Option("--watch", help="Watch it here, step by step.")] = False,
    review: Annotated[
        bool, typer.Option("--review", help="Tell what could have been done better, how it went, and who was lucky.")
    ] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", min=0, help="With --review: only the decisions of a seat; with --watch: through its eyes."
        ),
    ] = None,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Play a log back, verify every step, and tell the result; with --watch show it step by step."""
    from madking.cli.files import replay_file, verify_file

    if watching:
        from madking.tui.watching import watch

        watch(file, lang.value, seat or 0)
    elif review or seat is not None:
        from madking.cli.review_page import review_file

        review_file(file, partial, seat, lang.value, as_json)
    elif verify or commitment:
        verify_file(file, partial, commitment, as_json)
    else:
        replay_file(file, partial, as_json)


def puzzles(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="A puzzle; otherwise that of the day.")] = None,
    level: Annotated[int, typer.Option("--level", min=0, max=3, help="Those that follow: 1 easy to 3 hard.")] = 0,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Solve puzzles in this terminal: positions of real games in which one choice is clearly best."""
    from madking.puzzles.book import shipped

    if as_json:
        from madking.cli.output import print_json

        print_json({"puzzles": [_puzzle_facts(puzzle) for puzzle in shipped().puzzles]})
        return
    from madking.tui.solving import solve

    solve(None if name is None else shipped().find(name), level, lang.value)


def _puzzle_facts(puzzle: "Puzzle") -> dict[str, object]:
    """What a puzzle is, with its proof and by whom, and without its position."""
    told = puzzle.plain()
    told["by"] = "master" if puzzle.games else "exact"
    return {key: value for key, value in told.items() if key not in ("position", "content")}


def campaign(
    number: Annotated[int | None, typer.Argument(metavar="[NUMBER]", help="The duel to play.")] = None,
    lang: Lang = Language.EN,
    as_json: Json = False,
) -> None:
    """Play the campaign in this terminal: sixteen duels with three stars each; without a number, show the ladder."""
    if as_json:
        from madking.campaign import ladder_told
        from madking.cli.output import print_json

        print_json({"duels": ladder_told(lang.value)})
        return
    from madking.tui.campaign import play_duel, show_ladder

    if number is None:
        from madking.cli.output import console

        show_ladder(console(), lang.value)
    else:
        play_duel(number, lang.value)
