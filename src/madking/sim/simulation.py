"""Many games of one line-up, from the setting to the report."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from madking.cores import engine_version
from madking.lang.library import load_hero
from madking.modes import choose_ruleset, find_mode
from madking.sim.digest import rules_digest
from madking.sim.engines import Alone, Processes
from madking.sim.report import RANDOM, Played, Report, Trouble, summarize
from madking.sim.runner import TURN_LIMIT, Job, Setting, require

Progress = Callable[[int], None]


def simulate(
    heroes: Sequence[str],
    bots: Sequence[str],
    games: int,
    seed: str = "0",
    ruleset: str | None = None,
    mode: str = "1v1",
    turn_limit: int = TURN_LIMIT,
    processes: int = 1,
    progress: Progress | None = None,
    *,
    upgrade_deck: bool = False,
    house_rules: bool = False,
    swap: bool = True,
) -> Report:
    """Plays `games` games of these heroes, a bot for each; `progress` hears how many more are done.

    `["random"]` as the heroes draws a line-up for every game; a single bot plays for all. Without a ruleset it is
    the newest whose book has the mode. The line-up takes its seats in turn, unless `swap` is off.

    >>> report = simulate(["barbarian", "paladin"], ["random", "random"], games=2, seed="1")
    >>> report.games, report == simulate(["barbarian", "paladin"], ["random", "random"], games=2, seed="1")
    (2, True)
    """
    setting = make_setting(
        heroes, bots, seed, ruleset, mode, turn_limit, upgrade_deck=upgrade_deck, house_rules=house_rules, swap=swap
    )
    require(setting, games, processes)
    played: list[Played] = []
    engine = Alone() if processes == 1 else Processes(processes)
    for game, _ in engine.run([Job(setting, number) for number in range(games)]):
        played.append(game)
        if progress is not None:
            progress(1)
    return report_of(setting, played)


def make_setting(
    heroes: Sequence[str],
    bots: Sequence[str],
    seed: str = "0",
    ruleset: str | None = None,
    mode: str = "1v1",
    turn_limit: int = TURN_LIMIT,
    *,
    upgrade_deck: bool = False,
    house_rules: bool = False,
    swap: bool = True,
) -> Setting:
    """A setting with a bot for each hero; one bot alone plays for all. Heroes get their keys, files keep their path."""
    players = find_mode(mode).players
    names = tuple(heroes) if tuple(heroes) == (RANDOM,) else tuple(hero_name(hero) for hero in heroes)
    for_each = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    return Setting(names, for_each, str(seed), ruleset, mode, turn_limit, upgrade_deck, house_rules, swap)


def hero_name(hero: str) -> str:
    """A shipped hero's key, or the path of a hero file."""
    return hero if hero.endswith(".hero") else load_hero(hero).key


def labels(heroes: Sequence[str]) -> list[str]:
    """The keys of heroes; of different files with the same key, the paths."""
    keys = {hero: load_hero(hero).key for hero in heroes}
    return [hero if list(keys.values()).count(keys[hero]) > 1 else keys[hero] for hero in heroes]


def report_of(setting: Setting, games: Iterable[Played]) -> Report:
    """The report of finished games, in whatever order they came."""
    played = sorted(games, key=lambda game: game.number)
    heroes = [] if setting.drawn else labels(setting.heroes)
    book = choose_ruleset(setting.ruleset, setting.mode, setting.house_rules).key
    mode = find_mode(setting.mode, setting.upgrade_deck).key
    report = summarize(heroes, setting.bots, book, mode, setting.seed, played)
    troubles = tuple(Trouble(game.number, game.trouble, setting.repeat(game.number)) for game in played if game.trouble)
    return replace(report, swap=setting.swap, troubles=troubles)


def head_of(setting: Setting) -> dict[str, Any]:
    """What decides the games of a setting, to be written before them."""
    rules = rules_digest(setting.heroes, setting.bots)
    return {"kind": "sim", "madking": engine_version(), "rules": rules, **asdict(setting)}
