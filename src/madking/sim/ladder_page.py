"""The page of the ladder: docs/bots.md."""

from collections.abc import Sequence
from typing import Final

from madking.sim.ladder import ANCHOR, FEWEST, STRENGTHS, Climb, Fought, Pair, Rung, Standing, ratings, rungs
from madking.tally.elo import Gap

INTRODUCTION: Final = """\
# The bots

Written by `madking ladder --page FILE`; do not edit. A bot sees only what its seat may know.

- `random` chooses any option.
- `gentle` is greedy with a beginner's slips: it misses half of its reactions, is often content with the first row
  that it meets, looks one throw ahead instead of two, and forgets things in its Main Phase.
- `greedy` reads the hero files and takes what is worth most by expectation, without looking ahead.
- `expert` deals the cards it cannot see, plays every option that may be best on in its head (greedy players,
  the same luck for all options, to the same moment of the next round), judges what came of it by what many
  games told of the heroes, and thinks longest where options are close; a clear decision, or one that hardly
  matters, takes a few games only. `expert:think=0.2` gives it 0.2 seconds a decision at most (0.5 unless
  told), `expert:cpu=0.2` as much of the processor, however busy the machine is, and `expert:sims=200` a fixed
  number of imagined games at most, which makes it reproducible.
- `master` searches in the same way, and judges by a net that was trained on games of all heroes and modes
  ([how it learns](learning.md)); it takes the same options.

Which hero beats which when the master plays both: [the matrix](matrix.md), [read in words](matrix-reading.md).

Both bots of a game play the same hero. Every table is played twice with the same dice and seats swapped. A draw
counts a half. All intervals are of 95 %: those of shares by Wilson, those of ratings from how much the games tell.
"""
HOW_RATED: Final = f"""\
A rating is what makes all results together most likely, seen from {ANCHOR}: 100 points are 64 % of the games, 200 are
76 %, 400 are 91 %. One drawn game more in every pair keeps a perfect score finite; how far `random` is behind is
hardly known, for it wins next to nothing. Pairs with fewer than {FEWEST} games tell nothing yet."""
HOW_IT_THOUGHT: Final = """\
Of the first bot of each pair: decisions a game (those with more than one option), which part of them it searched
with imagined games, how many it decided otherwise than its habits say, and what a decision took."""
CLOSE: Final[tuple[Pair, ...]] = (
    ("greedy", "gentle"), ("expert", "greedy"), ("master", "greedy"), ("master", "expert"),
)  # fmt: skip
"""The pairs whose figures are told hero by hero."""
RATED: Final = ("strength", "Elo (95 %)", "ahead of the one below (95 %)")
THOUGHTS: Final = (
    "bot", "against", "turns", "CPU s a game", "decisions a game", "searched", "decided otherwise",
    "imagined games a decision", "s a decision", "the longest",
)  # fmt: skip
NOTHING: Final = "-"


def page(climb: Climb, games: Sequence[Fought], command: str) -> str:
    """All of it, as Markdown."""
    found = rungs(climb, games)
    text = [
        INTRODUCTION,
        f"## How strong they are\n\n{HOW_RATED}\n\n{_table(RATED, rated(found))}",
        f"## All against all\n\nShares of the bot on the left.\n\n{_table(*crossed(found))}",
        f"## Hero by hero\n\n{_table(*by_hero(found))}",
        f"## How they thought\n\n{HOW_IT_THOUGHT}\n\n{_table(THOUGHTS, thoughts(found))}",
        f"## How it was measured\n\n`{command}`, rules and bots `{climb.rules}`: {_played(climb, games)}.\n",
    ]
    machines = sorted({game.machine for game in games if climb.counts(game.bout)})
    return "\n".join([*text, *(f"- {name}" for name in machines)]) + "\n"


def _played(climb: Climb, games: Sequence[Fought]) -> str:
    """How many of the games that are to be played have been."""
    wanted, kept = climb.bouts(), {game.bout for game in games}
    return f"{sum(bout in kept for bout in wanted):,} of {len(wanted):,} games"


Rows = list[tuple[str, ...]]


def rated(found: Sequence[Rung]) -> Rows:
    """The strengths that have played, the strongest first: the figures of `RATED`."""
    known = ratings(found)
    names = [name for name in STRENGTHS if name in known.players]
    below: list[str | None] = [None, *names]
    rows: Rows = []
    for name, other in zip(names, below, strict=False):
        rows.append((name, _points(known.gap(name, ANCHOR)), _points(known.gap(name, other)) if other else NOTHING))
    return rows[::-1]


def crossed(found: Sequence[Rung]) -> tuple[tuple[str, ...], Rows]:
    """All against all: the columns, and a row for each bot that has a weaker one."""
    shares = {rung.pair: share(rung.whole) if _enough(rung) else _few(rung) for rung in found}
    rows = [(strong, *(shares.get((strong, weak), "") for weak in STRENGTHS[:-1])) for strong in STRENGTHS[:0:-1]]
    return ("", *STRENGTHS[:-1]), rows


def by_hero(found: Sequence[Rung]) -> tuple[tuple[str, ...], Rows]:
    """The close pairs, hero by hero: the columns and the rows."""
    close = {rung.pair: {one.hero: one for one in rung.heroes if _enough(rung)} for rung in found}
    heroes = sorted({hero for pair in CLOSE for hero in close[pair]})
    rows = [(hero, *(share(close[pair].get(hero)) for pair in CLOSE)) for hero in heroes]
    return ("hero", *(" against ".join(pair) for pair in CLOSE)), rows


def _enough(rung: Rung) -> bool:
    return rung.whole is not None and rung.whole.games >= FEWEST


def _few(rung: Rung) -> str:
    return f"too few: {rung.whole.games}" if rung.whole else NOTHING


def share(one: Standing | None) -> str:
    """A share with its interval, and of how many games."""
    if one is None:
        return NOTHING
    return f"{100 * one.rate:.1f} % ({100 * one.interval.low:.1f}-{100 * one.interval.high:.1f}) of {one.games}"


def thoughts(found: Sequence[Rung]) -> Rows:
    """How the bots thought that search, against each other bot: the figures of `THOUGHTS`."""
    return [
        (*rung.pair, f"{rung.whole.turns:.1f}", f"{rung.whole.seconds:.2f}", *_thought(rung.whole.thinking))
        for rung in found
        if rung.whole and rung.whole.thinking
    ]


def _thought(told: dict[str, float]) -> tuple[str, ...]:
    searched, changed = f"{100 * told['searched']:.0f} %", f"{100 * told['changed']:.1f} %"
    times = f"{told['seconds']:.3f}", f"{told['longest']:.2f}"
    return f"{told['decisions']:.1f}", searched, changed, f"{told['games']:.0f}", *times


def _points(gap: Gap) -> str:
    low, high = gap.points - gap.margin, gap.points + gap.margin
    return f"{gap.points:+.0f} ({low:+.0f} to {high:+.0f})" if gap.margin else f"{gap.points:.0f}"


def _table(columns: Sequence[str], rows: Rows) -> str:
    lines = [_row(columns), "|---|" + "--:|" * (len(columns) - 1), *map(_row, rows)]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
