"""Steered random games until everything that a hero can do has happened, and what never did.

Every ability row and level, card, token, spend, rule, effect and way of a branch is an item (`sim/coverage.py`); for
each one that is missing, quests (`sim/quests.py`) are played. What happens in a file depends on the seed and the file
only, so files may be shared out to several processes.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from madking.errors import SetupError
from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.sim.coverage import Item, Watch, items_of
from madking.sim.crew import Crew
from madking.sim.quests import BrokenError, Quest, run
from madking.sim.simulation import hero_name

TRIES: Final = 120
ENOUGH: Final = 5
"""After so many games that failed nothing more is played."""
COMMON: Final = "common"
"""What all heroes share, among the files."""

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
"""What the rules of a duel never let happen, and why. An item that fires all the same is reported: this stays true."""


Progress = Callable[[int], None]


def _quietly(_: int) -> None:
    """Nobody wants to hear how it goes."""


@dataclass(frozen=True)
class Failure:
    """What went wrong, and the arguments of `madking` that play the game again; none where it was no game."""

    why: str
    repeat: tuple[str, ...] = ()


@dataclass
class Exhausted:
    """What came of one file: its items, what never fired, how many games it took, and what went wrong."""

    key: str
    items: int = 0
    missing: list[str] = field(default_factory=list)
    excused: list[str] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0

    @property
    def fired(self) -> int:
        """How many items fired."""
        return self.items - len(self.missing)

    @property
    def sound(self) -> bool:
        """Whether everything fired and nothing went wrong."""
        return not self.missing and not self.failures

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        failures = [{"why": failure.why, "repeat": list(failure.repeat)} for failure in self.failures]
        return {**vars(self), "failures": failures, "fired": self.fired, "seconds": round(self.seconds, 1)}


def find_files(names: Sequence[str]) -> list[str]:
    """The hero files of these names, heroes by their keys; without names all shipped ones, and what heroes share."""
    return [name if name == COMMON else hero_name(name) for name in names] or [COMMON, *hero_keys()]


def tree_of(key: str) -> t.Hero | t.Common:
    """The tree of a hero by its key or file, or of what all heroes share."""
    return load_common() if key == COMMON else load_hero(key)


def expected_of(key: str) -> list[Item]:
    """The items of a file that can happen."""
    return [item for item in items_of(tree_of(key)) if item.name not in UNREACHABLE]


def exhaust_all(
    keys: Sequence[str],
    seed: str = "1",
    tries: int = TRIES,
    processes: int = 1,
    progress: Progress = _quietly,
) -> Iterator[Exhausted]:
    """Exhausts these files, in so many processes, and gives each as it gets ready.

    `progress` hears how many more items have fired, or are given up.
    """
    if tries < 1:
        raise SetupError(f"at least one game must be tried for an item, not {tries}")
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    if processes == 1 or len(keys) == 1:
        for key in keys:
            yield exhaust(key, seed, tries, progress)
        return
    job = partial(exhaust, seed=seed, tries=tries)
    for found in Crew(processes, partial(_sit_down, job), _given_up).run(keys):
        progress(found.items)
        yield found


def _sit_down(job: Callable[[str], Exhausted]) -> Callable[[str], Exhausted]:
    return job


def _given_up(key: str, why: str) -> Exhausted:
    return Exhausted(key, failures=[Failure(why)])


def exhaust(key: str, seed: str = "1", tries: int = TRIES, progress: Progress = _quietly) -> Exhausted:
    """Plays for every item of one file until it has fired, or the tries are used up."""
    items = items_of(tree_of(key))
    expected = expected_of(key)
    found = Exhausted(key, len(expected), excused=[item.name for item in items if item.name in UNREACHABLE])
    watch = Watch()
    fired = 0
    begun = time.perf_counter()
    for number in range(tries):
        for goal in expected:
            quest = None if watch.saw(goal) or len(found.failures) >= ENOUGH else quest_of(key, goal, number, seed)
            if quest is not None:
                found.games += 1
                wrong = attempt(quest, watch)
                if wrong:
                    found.failures.append(Failure(wrong, repeat_of(quest)))
                before, fired = fired, sum(map(watch.saw, expected))
                progress(fired - before)
    progress(len(expected) - fired)
    found.missing = [item.name for item in expected if not watch.saw(item)]
    found.failures += [
        Failure(f"{item.name} is called unreachable, but it fired")
        for item in items
        if item.name in UNREACHABLE and watch.saw(item)
    ]
    found.seconds = time.perf_counter() - begun
    return found


def quest_of(key: str, goal: Item, number: int, seed: str) -> Quest | None:
    """The so-manyth quest for a goal; None if no hero can play for it."""
    heroes, opponents = _players_for(key, goal), hero_keys()
    if not heroes:
        return None
    return Quest(heroes[number % len(heroes)], opponents[number % len(opponents)], goal, f"{seed}.{number}")


def _players_for(key: str, goal: Item) -> list[str]:
    """The heroes that can play for a goal; a shared token needs a hero who uses it."""
    if key != COMMON:
        return [key]
    tokens = [node.key for node in goal.path if isinstance(node, t.Token)]
    return [hero for hero in hero_keys() if all(token in load_hero(hero).uses for token in tokens)]


def attempt(quest: Quest, watch: Watch) -> str:
    """Plays a quest; says what went wrong, or nothing."""
    try:
        run(quest, watch)
    except BrokenError as broken:
        return str(broken)
    except Exception as error:  # whatever a game raises is what is looked for
        return f"{type(error).__name__}: {error}"
    return ""


# --- one game ----------------------------------------------------------------------------------------


def repeat_of(quest: Quest) -> tuple[str, ...]:
    """The arguments of `madking` that play a quest again."""
    return ("exhaust", quest.hero, "--opponent", quest.opponent, "--goal", quest.goal.name, "--seed", quest.seed)


def repeat(hero: str, opponent: str, goal: str, seed: str) -> tuple[str, bool]:
    """Plays one quest again; says what went wrong, or nothing, and whether its goal fired."""
    load_hero(opponent)
    found = [item for key in (hero, COMMON) for item in items_of(tree_of(key)) if item.name == goal]
    if not found:
        raise SetupError(f"{hero} has no item {goal!r}")
    watch = Watch()
    wrong = attempt(Quest(hero, opponent, found[0], seed), watch)
    return wrong, watch.saw(found[0])
