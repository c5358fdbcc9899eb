"""The page of the ladder: docs/bots.md."""

from collections.abc import Sequence
from typing import Final

from madking.sim.ladder import Climb, Fought, Rung, Standing, rungs

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
  told), `expert:sims=200` a fixed number of imagined games at most, which makes it reproducible.
- `master` searches in the same way, and judges by a net that was trained on games of all heroes and modes
  (docs/learning.md); it takes the same options.

Seats are swapped in every second game, and the two games of a pair share their seed (in the control every
game has its own). A share is wins over all games (a draw is no win), with its 95 % Wilson interval.
The six mirrors are of complexity 1, 2, 3, 5, 5 and 6. They were chosen after trial games with other seeds:
they are no fair sample of all heroes (`--heroes` plays others).
"""
TITLES: Final = {
    "control": "Control: greedy against greedy, mirrors (about 50 % less draws)",
    "greedy": "greedy against random, every hero against every other in turn (goal: 97 %)",
    "expert": "`{expert}` against greedy, mirrors (goal: 70 %)",
}
RESULTS: Final = ("hero", "games", "wins", "draws", "share (95 %)", "turns", "CPU s a game")
THOUGHTS: Final = (
    "hero", "decisions a game", "searched", "decided otherwise", "imagined games a decision", "s a decision",
)  # fmt: skip
HOW_IT_THOUGHT: Final = """\
How it thought: decisions a game (those with more than one option), which part of them it searched with
imagined games, how many it decided otherwise than its habits say, and what a decision took."""


def page(climb: Climb, games: Sequence[Fought], command: str) -> str:
    """All of it, as Markdown."""
    text = [INTRODUCTION]
    for rung in rungs(climb, games):
        text += [f"## {title(rung)}\n", *_section(rung)]
    text.append(f"## How it was measured\n\n`{command}`, rules and bots `{climb.rules}`.\n")
    machines = sorted({game.machine for game in games if climb.counts(game.bout)})
    return "\n".join([*text, *(f"- {name}" for name in machines)]) + "\n"


def title(rung: Rung) -> str:
    """Who is measured against whom."""
    return TITLES[rung.part].format(expert=rung.bots[0])


def _section(rung: Rung) -> list[str]:
    if rung.whole is None:
        return ["Not measured yet.\n"]
    lines = [*_head(RESULTS), *(_row(results(one)) for one in rung.heroes), _row(_bold(results(rung.whole))), ""]
    if rung.whole.thinking:
        lines += [f"{HOW_IT_THOUGHT}\n", *_head(THOUGHTS)]
        lines += [*(_row(thoughts(one)) for one in rung.heroes), _row(_bold(thoughts(rung.whole))), ""]
    return lines


def results(one: Standing) -> tuple[str, ...]:
    """The figures of `RESULTS`."""
    share = f"{100 * one.rate:.1f} % ({100 * one.interval.low:.1f}-{100 * one.interval.high:.1f})"
    return one.hero, str(one.games), str(one.wins), str(one.draws), share, f"{one.turns:.1f}", f"{one.seconds:.2f}"


def thoughts(one: Standing) -> tuple[str, ...]:
    """The figures of `THOUGHTS`."""
    told = one.thinking
    searched, changed = f"{100 * told['searched']:.0f} %", f"{100 * told['changed']:.1f} %"
    return one.hero, f"{told['decisions']:.1f}", searched, changed, f"{told['games']:.0f}", f"{told['seconds']:.3f}"


def _head(columns: Sequence[str]) -> list[str]:
    return [_row(columns), "|---|" + "--:|" * (len(columns) - 1)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _bold(cells: tuple[str, ...]) -> tuple[str, ...]:
    return (f"**{cells[0]}**", *cells[1:])
