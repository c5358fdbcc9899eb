"""Plays steered random games until everything that the heroes can do has happened, and says so.

    PYTHONPATH=build/compiled python tools/exhaust.py [--heroes samurai,monk] [--seed 1] [--json]

Every ability row and level, card, token, spend, rule, effect and way of a branch is an item (`madking.sim.coverage`);
for each one that is missing, quests (`madking.sim.quests`) are played. A game that fails is one line, with the
command that repeats it.
"""

import argparse
import json
import os
import shlex
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn

from madking.errors import MadkingError, SetupError
from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.sim.coverage import Item, Watch, items_of
from madking.sim.quests import BrokenError, Quest, run

TRIES: Final = 120
ENOUGH: Final = 5
COMMON: Final = "common"

# What the rules of a duel never let happen, and why. An item that fires all the same is reported: this stays true.
TOKEN_THERE: Final = "the rule acts only while there is a token"
FIVE_DAGGERS: Final = "five daggers leave no die for another symbol"
UNREACHABLE: Final[dict[str, str]] = {
    "artificer.token.nanite.rule1.foreachtoken1:none": TOKEN_THERE,
    "common.token.bleed.rule1.foreachtoken1:none": TOKEN_THERE,
    "barbarian.ability.fortitude.level2.row3.if2:fails": "five hearts on two faces are always three of a kind",
    "shadow_thief.ability.dagger-strike.level1.row3.if2:holds": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level1.row3.if2.gaincp1:performed": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level1.row3.if3:holds": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level1.row3.if3.inflict1:performed": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level2.row3.if3:holds": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level2.row3.if3.inflict1:performed": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level2.row3.if4:holds": FIVE_DAGGERS,
    "shadow_thief.ability.dagger-strike.level2.row3.if4.draw1:performed": FIVE_DAGGERS,
}


@dataclass
class Result:
    """What came of one file: its items, what never fired, how many games it took, and the games that failed."""

    key: str
    items: int
    missing: list[str] = field(default_factory=list)
    excused: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0

    @property
    def fired(self) -> int:
        """How many items fired."""
        return self.items - len(self.missing)


def tree_of(key: str) -> t.Hero | t.Common:
    """The tree of a hero, or of what all heroes share."""
    return load_common() if key == COMMON else load_hero(key)


def players_for(key: str, goal: Item) -> list[str]:
    """The heroes that can play for a goal; a shared token needs a hero who uses it."""
    if key != COMMON:
        return [key]
    tokens = [node.key for node in goal.path if isinstance(node, t.Token)]
    return [hero for hero in hero_keys() if all(token in load_hero(hero).uses for token in tokens)]


def quest_of(key: str, goal: Item, number: int, seed: str) -> Quest | None:
    """The so-manyth quest for a goal; None if no hero can play for it."""
    heroes, opponents = players_for(key, goal), hero_keys()
    if not heroes:
        return None
    return Quest(heroes[number % len(heroes)], opponents[number % len(opponents)], goal, f"{seed}.{number}")


def command(quest: Quest) -> str:
    """The command that plays a quest again, with the same interpreter and the same core."""
    path = os.environ.get("PYTHONPATH")
    asked = ["--hero", quest.hero, "--opponent", quest.opponent, "--goal", quest.goal.name, "--seed", quest.seed]
    called = shlex.join([sys.executable, os.path.relpath(__file__), *asked])
    return f"PYTHONPATH={shlex.quote(path)} {called}" if path else called


def attempt(quest: Quest, watch: Watch) -> str:
    """Plays a quest; says what went wrong, or nothing."""
    try:
        run(quest, watch)
    except BrokenError as broken:
        return str(broken)
    except Exception as error:  # whatever a game raises is what this tool looks for
        return f"{type(error).__name__}: {error}"
    return ""


def exhaust(key: str, seed: str, tries: int = TRIES) -> Result:
    """Plays for every item of one file until it has fired, or the tries are used up."""
    items = items_of(tree_of(key))
    expected = [item for item in items if item.name not in UNREACHABLE]
    result = Result(key, len(expected), excused=[item.name for item in items if item.name in UNREACHABLE])
    watch = Watch()
    begun = time.perf_counter()
    for number in range(tries):
        for goal in expected:
            quest = None if watch.saw(goal) or len(result.failures) >= ENOUGH else quest_of(key, goal, number, seed)
            if quest is not None:
                result.games += 1
                wrong = attempt(quest, watch)
                if wrong:
                    result.failures.append(f"{wrong}; repeat: {command(quest)}")
    result.missing = [item.name for item in expected if not watch.saw(item)]
    result.failures += [
        f"{item.name} is called unreachable, but it fired"
        for item in items
        if item.name in UNREACHABLE and watch.saw(item)
    ]
    result.seconds = time.perf_counter() - begun
    return result


# --- output ----------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Prints a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def row(name: str, items: int, fired: int, games: int, seconds: float) -> str:
    """One line of the table."""
    percent = f"{100 * fired / items:.1f} %" if items else "-"
    return f"{name:<14}{items:>7}{fired:>7}{percent:>9}{games:>7}{seconds:>7.1f} s"


def report(results: Sequence[Result]) -> None:
    """The total, then what is missing and what failed."""
    items, fired = sum(r.items for r in results), sum(r.fired for r in results)
    say(row("total", items, fired, sum(r.games for r in results), sum(r.seconds for r in results)))
    for result in results:
        for name in result.excused:
            say(f"cannot happen: {name} ({UNREACHABLE[name]})")
        for name in result.missing:
            say(f"never fired: {name}")
        for failure in result.failures:
            say(f"failed: {failure}")


def to_json(results: Sequence[Result]) -> str:
    """Everything as JSON."""
    return json.dumps([{**vars(r), "fired": r.fired, "seconds": round(r.seconds, 1)} for r in results], indent=2)


def exhaust_all(keys: Sequence[str], seed: str, tries: int, as_json: bool) -> int:
    """Goes through the files and prints the table; says how to end."""
    results = []
    if not as_json:
        say(f"{'':<14}{'items':>7}{'fired':>7}{'':>9}{'games':>7}")
    for key in keys:
        made = exhaust(key, seed, tries)
        results.append(made)
        if not as_json:
            say(row(key, made.items, made.fired, made.games, made.seconds))
    if as_json:
        say(to_json(results))
    else:
        report(results)
    return 1 if any(r.missing or r.failures for r in results) else 0


def repeat(hero: str, opponent: str, goal: str, seed: str) -> int:
    """Plays one quest again and says how it ended."""
    found = [item for key in (hero, COMMON) for item in items_of(tree_of(key)) if item.name == goal]
    if not found:
        raise SetupError(f"{hero} has no item {goal!r}")
    watch = Watch()
    wrong = attempt(Quest(hero, opponent, found[0], seed), watch)
    say(wrong or ("the goal fired" if watch.saw(found[0]) else "the goal did not fire"))
    return 1 if wrong else 0


class OneSentence(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Ends with code 2."""
        self.exit(2, f"{message}\n")


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """Reads the command line."""
    parser = OneSentence(description="plays until everything that the heroes can do has happened")
    parser.add_argument("--heroes", help="keys with commas between them; all of them if not given")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--tries", type=int, default=TRIES, help="games for one item before it is given up")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--hero", help="play just one game: with this hero,")
    parser.add_argument("--opponent", help="against this one,")
    parser.add_argument("--goal", help="toward this item")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Does what the command line asks for."""
    asked = arguments(given)
    try:
        if asked.hero or asked.opponent or asked.goal:
            if not (asked.hero and asked.opponent and asked.goal):
                raise SetupError("one game needs --hero, --opponent and --goal together")
            load_hero(asked.opponent)
            return repeat(asked.hero, asked.opponent, asked.goal, asked.seed)
        if asked.tries < 1:
            raise SetupError(f"--tries is at least 1, not {asked.tries}")
        keys = [COMMON, *hero_keys()] if asked.heroes is None else [key.strip() for key in asked.heroes.split(",")]
        for key in keys:
            tree_of(key)
        return exhaust_all(keys, asked.seed, asked.tries, asked.json)
    except MadkingError as error:
        sys.stderr.write(f"{error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
