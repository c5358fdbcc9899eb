"""The commands of those who study the game: `sim`, `matrix`, `ladder`, `feats`, `bench`."""

from pathlib import Path
from typing import Annotated

import typer

from madking.cli.arguments import (
    Address,
    BotLog,
    BotSeconds,
    EngineName,
    HouseRules,
    Json,
    Mode,
    Patience,
    Processes,
    ProcessesOrCores,
    Restart,
    Ruleset,
    Seed,
    Think,
    TurnLimit,
    UpgradeDeck,
    bot_named,
    bots_named,
    heroes_named,
    keep_bot_log,
    one_a_core,
)
from madking.errors import SetupError


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
    bot_log: BotLog = None,
    seed: Seed = "0",
    ruleset: Ruleset = None,
    mode: Mode = "1v1",
    upgrade_deck: UpgradeDeck = False,
    house_rules: HouseRules = False,
    processes: Processes = 1,
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
    logs: Annotated[
        Path | None, typer.Option("--logs", metavar="DIR", help="Write the log of every game there, for replay.")
    ] = None,
    engine: EngineName = "local",
    address: Address = "",
    patience: Patience = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots and report who wins."""
    from madking.cli.many_games import Means
    from madking.cli.sim_games import Wanted, run_simulation
    from madking.sim.simulation import make_setting

    keep_bot_log(bot_log)
    names = bots_named(bots, think, bot_seconds)
    if bot:
        names = (bot_named(bot, think, bot_seconds), *_other_bots(names, mode))
    kinds = {"upgrade_deck": upgrade_deck, "house_rules": house_rules, "swap": not no_swap}
    setting = make_setting(heroes_named(seated, lineup), names, seed, ruleset, mode, turn_limit, **kinds)
    means = Means(processes, engine, address, patience, out, restart, dataset, logs)
    raise typer.Exit(run_simulation(Wanted(setting, games, first, means), as_json))


def _other_bots(names: tuple[str, ...], mode: str) -> tuple[str, ...]:
    """Who plays the seats after the first; one alone plays them all."""
    from madking.modes import find_mode

    return names * (find_mode(mode).players - 1) if len(names) == 1 else names


def matrix(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each pairing, seats swapped.")] = 100,
    bots: Annotated[str, typer.Option("--bots", help="The bot that plays for both.")] = "greedy",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep games and report there; go on with what it has.")
    ] = None,
    lineup: Annotated[str, typer.Option("--heroes", help="Only these, with commas; .hero files and folders too.")] = "",
    think: Think = None,
    bot_seconds: BotSeconds = None,
    bot_log: BotLog = None,
    seed: Seed = "1",
    ruleset: Ruleset = None,
    processes: ProcessesOrCores = None,
    turn_limit: TurnLimit = 400,
    restart: Restart = False,
    minutes: Annotated[
        float | None,
        typer.Option("--minutes", min=0, help="Stop after so many minutes and report; 0 plays none and reads --out."),
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option("--page", metavar="FILE.md", help="Write the report there too; table and pictures in FILE/."),
    ] = None,
    engine: EngineName = "local",
    address: Address = "",
    patience: Patience = None,
    as_json: Json = False,
) -> None:
    """Let every hero meet every hero: win rates, a heat map, a ranking."""
    from madking.cli.many_games import Means
    from madking.cli.matrix_games import run_matrix
    from madking.modes import choose_ruleset
    from madking.sim.pairings import Contest, find_heroes

    keep_bot_log(bot_log)
    if "," in bots:
        raise SetupError(f"a matrix compares heroes, so one bot plays for both, but --bots is {bots!r}")
    book = choose_ruleset(ruleset, "1v1", False).key
    contest = Contest(games, seed, bot_named(bots, think, bot_seconds), book, turn_limit)
    means = Means(one_a_core(processes), engine, address, patience, out, restart, minutes=minutes)
    raise typer.Exit(run_matrix(find_heroes(heroes_named(None, lineup)), contest, means, as_json, page))


def ladder(
    pairs: Annotated[
        str, typer.Option("--pairs", help="Whom to measure, such as master-greedy,expert-greedy; otherwise all pairs.")
    ] = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each pair, at least.")] = 400,
    lineup: Annotated[
        str, typer.Option("--heroes", help="Whose mirrors are played, with commas; otherwise those of all.")
    ] = "",
    cpu: Annotated[
        float, typer.Option("--cpu", min=0.01, help="Seconds of the processor a decision of expert and master.")
    ] = 0.1,
    sims: Annotated[
        int | None, typer.Option("--sims", min=1, help="Imagined games a decision of theirs, instead of seconds.")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0, help="Begin no game after so many minutes; 0 plays none.")
    ] = None,
    seed: Seed = "ladder",
    processes: ProcessesOrCores = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep the games there, and go on with those it has.")
    ] = None,
    page: Annotated[
        Path | None, typer.Option("--page", metavar="FILE.md", help="Write the figures there as a page.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure how strong the bots are: each against every other."""
    from madking.cli.ladder_games import Effort, pairs_named, run_ladder
    from madking.sim.digest import rules_digest
    from madking.sim.ladder import Climb

    climb = Climb(
        rules=rules_digest()[:12],
        budget=f"sims={sims}" if sims else f"cpu={cpu:g}",
        pairs=pairs_named(pairs),
        games=games,
        heroes=heroes_named(None, lineup),
        seed=seed,
    )
    effort = Effort(one_a_core(processes), minutes, out, page)
    raise typer.Exit(run_ladder(climb, effort, as_json))


def feats(
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games to play.")] = 300,
    bot: Annotated[str, typer.Option("--bot", help="The bot that plays every seat.")] = "greedy",
    lineup: Annotated[str, typer.Option("--heroes", help="Only for these heroes, with commas.")] = "",
    seed: Seed = "feats",
    processes: Processes = 1,
    as_json: Json = False,
) -> None:
    """Let bots play for the charter: which feats they earn, and how often."""
    from madking.cli.feats_table import run_feats

    raise typer.Exit(run_feats(games, seed, bot, heroes_named(None, lineup), processes, as_json))


def bench(
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="How long each measurement takes.")] = 1.0,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often it is repeated.")] = 3,
    games: Annotated[
        int, typer.Option("--games", min=1, help="Over how many games it is measured whether memory grows.")
    ] = 1000,
    build: Annotated[bool, typer.Option("--build", help="Build the compiled twin first.")] = False,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Leave the compiled twin out.")] = False,
    research: Annotated[bool, typer.Option("--rl", help="Measure the research room instead: madking[rl].")] = False,
    steps: Annotated[
        int,
        typer.Option("--steps", min=0, help="With --rl: over how many agent steps of 1,024 games memory is measured."),
    ] = 0,
    as_json: Json = False,
) -> None:
    """Measure the speed of this machine, interpreted and compiled."""
    from madking.cli.benchmark import run_bench, run_research_bench

    if research:
        run_research_bench(seconds, rounds, steps, interpreted, as_json)
        return
    run_bench(seconds, rounds, games, build, interpreted, as_json)
