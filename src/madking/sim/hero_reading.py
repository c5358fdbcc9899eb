"""What the games of a matrix tell of each hero, in words and tables: how it wins, by what, and what it leaves aside."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Final

from madking.lang.library import load_hero
from madking.sim.balance.figures import record, worths
from madking.sim.balance.measures import Worth
from madking.sim.balance.norms import SOURCES, Profile, per, profile
from madking.sim.markdown import LEFT, RIGHT, Columns, share, span, table
from madking.sim.pairings import Pairing, Standing
from madking.sim.report import Played
from madking.sim.watching import Story, story_of
from madking.tally.intervals import Z_95

MOST: Final = 6
"""How many sources of damage, rows and cards are told, at most; of healing and of what was spared, half as many."""
HARDLY: Final = 0.1
"""What is played in a smaller part of the games in which it could be is hardly ever played."""
OFTEN: Final = 10
"""In so many games it must have been possible before anything is said about it."""
EDGES: Final = 3
"""How many of the best and of the worst pairings are told."""

FIGURES: Final = (
    ("turns", "turns a game"),
    ("dealt", "deals"),
    ("taken", "takes"),
    ("healed", "regains"),
    ("prevented", "is spared"),
)
"""The figures of a profile that are compared, and what they are called; all but the first for a turn of its own."""
COMPARED: Final[Columns] = (
    ("", RIGHT),
    ("hero", LEFT),
    ("share", RIGHT),
    ("when it starts", RIGHT),
    ("when not", RIGHT),
    *((name, RIGHT) for _, name in FIGURES),
)
DAMAGE: Final[Columns] = (
    ("damage by", LEFT),
    ("", LEFT),
    ("share", RIGHT),
    ("a game", RIGHT),
    ("uses a game", RIGHT),
    ("a use", RIGHT),
)
UPGRADES: Final[Columns] = (("upgrade", LEFT), ("laid in", RIGHT), ("in its turn", RIGHT), ("held in", RIGHT))
ASIDE: Final[Columns] = (
    ("hero", LEFT),
    ("what", LEFT),
    ("", LEFT),
    ("held in", RIGHT),
    ("possible in", RIGHT),
    ("used in", RIGHT),
)
COMMON: Final[Columns] = (("common card", LEFT), ("held in", RIGHT), ("possible in", RIGHT), ("played in", RIGHT))


@dataclass(frozen=True)
class Reading:
    """What the games of one hero against all others tell."""

    standing: Standing
    stories: tuple[Story, ...]
    things: tuple[Worth, ...]
    figures: Profile

    @property
    def hero(self) -> str:
        """Its key or file."""
        return self.standing.hero

    @property
    def own(self) -> list[Worth]:
        """Its own things."""
        return [one for one in self.things if one.own]


def readings(standings: Iterable[Standing], games: Iterable[Played]) -> list[Reading]:
    """A reading of each hero, best first, from the games that tell their stories; mirrors tell nothing of who wins."""
    stories: dict[str, list[Story]] = {}
    for game in games:
        if len(set(game.heroes)) == len(game.heroes):
            for hero, plain in zip(game.heroes, game.stories, strict=bool(game.stories)):
                stories.setdefault(hero, []).append(story_of(plain))
    found: list[Reading] = []
    for standing in standings:
        mine = tuple(stories.get(standing.hero, ()))
        if mine:
            found.append(Reading(standing, mine, worths(load_hero(standing.hero), mine), profile(mine)))
    return found


def hero_pages(
    standings: Sequence[Standing], pairings: Sequence[Pairing], games: Sequence[Played], names: Mapping[str, str]
) -> list[str]:
    """All that stories tell: the heroes beside each other, what is left aside, and a section for each hero."""
    found = readings(standings, games)
    silent = sum(not game.stories for game in games)
    lines = ["", "## How each hero plays", ""]
    if silent:
        which = "None of these games tells" if silent == len(games) else f"{silent} of these games do not tell"
        lines += [f"{which} what happened in it; those that `madking matrix --out DIR` plays now do.", ""]
    if not found:
        return lines[:-1] if silent else []
    lines += [
        "Damage, healing and what was spared are told for a turn of the hero's own; turns are those of both players."
    ]
    lines += ["", *table(COMPARED, [_compared(place, one, names) for place, one in enumerate(found, 1)])]
    lines += ["", *_what_wins(found)]
    lines += ["", "## What is hardly ever used", "", *_left_aside(found, names)]
    lines += ["", "### Common cards", "", *table(COMMON, _common_rows(found))]
    lines += ["", "## Hero by hero"]
    for place, one in enumerate(found, 1):
        lines += ["", f"### {place}. {names[one.hero]}", "", *_section(one, found, pairings, names)]
    return lines


# --- the heroes beside each other --------------------------------------------------------------------


def _compared(place: int, one: Reading, names: Mapping[str, str]) -> list[str]:
    starts = [record(story for story in one.stories if story.started is started) for started in (True, False)]
    shares = [share(rate) for rate in (one.standing.rate, *(start.rate for start in starts))]
    return [str(place), names[one.hero], *shares, *(f"{getattr(one.figures, key):.1f}" for key, _ in FIGURES)]


def _what_wins(found: Sequence[Reading]) -> list[str]:
    """With which figures the share of wins goes, from hero to hero."""
    if len(found) < 4:
        return ["So few heroes do not tell what goes with winning."]
    rates = [one.standing.rate for one in found]
    told = [
        f"{name} {rank_correlation(rates, [getattr(one.figures, key) for one in found]):+.2f}" for key, name in FIGURES
    ]
    luck = min(1.0, Z_95 / sqrt(len(found) - 1))
    return [
        f"From hero to hero the share of wins goes with (rank correlation): {', '.join(told)}.",
        f"With {len(found)} heroes anything between {-luck:.2f} and {luck:+.2f} may be luck.",
    ]


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """How closely two orders agree: 1 if they are the same, -1 if one is the other backwards.

    >>> rank_correlation([1, 2, 3], [10, 20, 30]), rank_correlation([1, 2, 3], [5, 4, 3])
    (1.0, -1.0)
    >>> rank_correlation([1, 1], [1, 2])
    0.0
    """
    first, second = _ranks(one), _ranks(other)
    middle = (len(one) - 1) / 2
    spread = sqrt(sum((rank - middle) ** 2 for rank in first) * sum((rank - middle) ** 2 for rank in second))
    both = sum((left - middle) * (right - middle) for left, right in zip(first, second, strict=True))
    return both / spread if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    """The places of values in their order, from 0; equal ones share theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


# --- what is left aside ------------------------------------------------------------------------------


def _is_left_aside(one: Worth) -> bool:
    """Whether something could be used often enough, and hardly ever was."""
    if one.kind in ("card", "upgrade") and not one.games_offered:
        return one.games_held >= OFTEN and one.most_cp >= one.cost
    return (
        one.kind in ("card", "upgrade", "ability")
        and one.games_offered >= OFTEN
        and one.games_used < HARDLY * one.games_offered
    )


def _left_aside(found: Sequence[Reading], names: Mapping[str, str]) -> list[str]:
    """The heroes' own things that could be used and were not: signs of misread texts, by a bot or in a file."""
    rows = [
        [names[one.hero], thing.name, thing.kind, *_counts(thing)]
        for one in sorted(found, key=lambda one: names[one.hero])
        for thing in one.own
        if _is_left_aside(thing)
    ]
    told = [
        f"In less than {share(HARDLY)} of at least {OFTEN} games in which it could be used, or never possible although",
        "it was in the hand and there were combat points for it. Each is worth next to nothing, or misread; an ability",
        "may stand here for good reason, where the hero has something better for the same dice.",
    ]
    return [*told, "", *table(ASIDE, rows)] if rows else [*told, "", "Nothing: everything that could be used was."]


def _counts(one: Worth) -> list[str]:
    return [str(one.games_held or ""), str(one.games_offered), str(one.games_used)]


def _common_rows(found: Sequence[Reading]) -> list[list[str]]:
    """The cards that are in every deck, over all heroes, those that are passed over most first."""
    sums: dict[str, list[int]] = {}
    for one in found:
        for thing in one.things:
            if not thing.own:
                row = sums.setdefault(thing.name, [0, 0, 0])
                for place, count in enumerate((thing.games_held, thing.games_offered, thing.games_used)):
                    row[place] += count
    order = sorted(sums, key=lambda name: (per(sums[name][2], sums[name][1]), name))
    return [[name, *(str(count) for count in sums[name])] for name in order]


# --- one hero ----------------------------------------------------------------------------------------


def _section(
    one: Reading, all_of_them: Sequence[Reading], pairings: Sequence[Pairing], names: Mapping[str, str]
) -> list[str]:
    standing, games = one.standing, len(one.stories)
    own = per(sum(story.own_turns for story in one.stories), games)
    lines = [
        f"Wins {share(standing.rate)} ({span(standing.interval)}) of {standing.games} games. A game takes",
        f"{one.figures.turns:.1f} turns, {own:.1f} of them its own.",
        f"In each of those it {', '.join(_placed(one, key, name, all_of_them) for key, name in FIGURES[1:])}.",
    ]
    lines += ["", *table(DAMAGE, _damage_rows(one))]
    for what, key in (("Healing", "healed"), ("Spared", "prevented")):
        told = _shares(one, key)
        lines += ["", f"{what}: {told}."] if told else []
    for what, kind in (("Dice, uses a game", "row"), ("Own cards, plays a game", "card")):
        told = _used_most(one, kind)
        lines += ["", f"{what}: {told}."] if told else []
    upgrades = _upgrade_rows(one)
    lines += ["", *table(UPGRADES, upgrades)] if upgrades else []
    aside = [thing.name for thing in one.own if _is_left_aside(thing)]
    lines += ["", f"Hardly ever used: {', '.join(aside)}."] if aside else []
    return [*lines, "", *_edges(one.hero, pairings, names)]


def _placed(one: Reading, key: str, name: str, all_of_them: Sequence[Reading]) -> str:
    """A figure, and its place among those of all heroes, the highest first."""
    mine = getattr(one.figures, key)
    place = 1 + sum(getattr(other.figures, key) > mine for other in all_of_them)
    return f"{name} {mine:.1f} ({ordinal(place)} of {len(all_of_them)})"


def ordinal(number: int) -> str:
    """A place as people say it.

    >>> [ordinal(number) for number in (1, 2, 3, 11, 12, 16, 22)]
    ['1st', '2nd', '3rd', '11th', '12th', '16th', '22nd']
    """
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _damage_rows(one: Reading) -> list[list[str]]:
    games = len(one.stories)
    sources = [thing for thing in one.things if thing.kind in SOURCES and thing.damage]
    sources.sort(key=lambda thing: (-thing.damage, thing.name))
    return [
        [
            thing.name,
            thing.kind,
            share(thing.share),
            f"{per(thing.damage, games):.1f}",
            f"{thing.uses_per_game:.2f}",
            f"{per(thing.damage, thing.uses):.1f}" if thing.uses else "",
        ]
        for thing in sources[:MOST]
    ]


def _shares(one: Reading, key: str) -> str:
    """The biggest sources of healing or of what was spared, with their shares."""
    sources = [thing for thing in one.things if thing.kind in SOURCES and getattr(thing, key)]
    sources.sort(key=lambda thing: (-getattr(thing, key), thing.name))
    whole = sum(getattr(thing, key) for thing in sources)
    return ", ".join(f"{thing.name} {share(getattr(thing, key) / whole)}" for thing in sources[: MOST // 2])


def _used_most(one: Reading, kind: str) -> str:
    """The hero's own things of a kind that are used most often."""
    used = sorted((thing for thing in one.own if thing.kind == kind and thing.uses), key=lambda thing: -thing.uses)
    return ", ".join(f"{thing.name} ({thing.uses_per_game:.2f})" for thing in used[:MOST])


def _upgrade_rows(one: Reading) -> list[list[str]]:
    """The upgrades, those that are laid most often first; of the turns in which they were laid, the middle one."""
    games = len(one.stories)
    rows = []
    for thing in one.own:
        if thing.kind == "upgrade":
            turns = [story.laid[thing.name] for story in one.stories if thing.name in story.laid]
            middle = f"{median(turns):g}" if turns else ""
            rows.append((-len(turns), [thing.name, share(len(turns) / games), middle, share(thing.games_held / games)]))
    return [row for _, row in sorted(rows)]


def _edges(hero: str, pairings: Sequence[Pairing], names: Mapping[str, str]) -> list[str]:
    """The pairings that it likes best, and least."""
    met = [
        (pairing.rate(side), names[pairing.heroes[1 - side]], span(pairing.interval(side)))
        for pairing in pairings
        if not pairing.mirror and pairing.finished
        for side in (0, 1)
        if pairing.heroes[side] == hero
    ]
    met.sort(key=lambda one: (-one[0], one[1]))
    told = [f"{name} {share(rate)} ({interval})" for rate, name, interval in met]
    if len(told) <= 2 * EDGES:
        return [f"Against {', '.join(told)}."]
    return [f"Best against {', '.join(told[:EDGES])}.", f"Worst against {', '.join(told[: -EDGES - 1 : -1])}."]
