"""`madking replay --review`: what could have been done better, how the chance to win went, and the figures."""

import re
from pathlib import Path
from typing import Any, Final

from rich.padding import Padding
from rich.text import Text

from madking.cli.files import ending_of, read_log
from madking.cli.output import console, print_json
from madking.coach import Review, review, tell_review
from madking.core.state import State
from madking.errors import SetupError
from madking.games import load
from madking.speech.names import seat_name
from madking.speech.phrasebook import percent
from madking.speech.phrasebook.pages import REVIEW_PAGES
from madking.tui.ending import summary

BARS: Final = "▁▂▃▄▅▆▇█"
SYMBOL: Final = re.compile(r"\[([^\]]+)\]")
"""A symbol in a text: `[sword]`."""


def review_file(file: Path, partial: bool, seat: int | None, language: str, as_json: bool) -> None:
    """Reviews the game of a log, for one seat or for all."""
    game = load(read_log(file), partial=partial)
    players = len(game.state.players)
    if seat is not None and seat >= players:
        raise SetupError(f"the game has the seats 0 to {players - 1}, not {seat}")
    seats = list(range(players)) if seat is None else [seat]
    found = review(game, seats)
    told = tell_review(found, game.state, seats, language)
    if as_json:
        print_json(told)
        return
    out = console()
    out.print(Text(f"{file}: {len(game.steps)} steps verified; {ending_of(game)}", style="dim"))
    for sentence in told["summary"]:
        out.print(Text(sentence))
    out.print(Text("\n" + REVIEW_PAGES.say(language, "curve"), style="bold"))
    for line in curves(found, game.state, language):
        out.print(Padding(Text(line), (0, 0, 0, 2)))
    _print_findings(told, game.state, language)
    out.print(Text("\n" + REVIEW_PAGES.say(language, "figures"), style="bold"))
    out.print(summary(game, found.tallies, language))


def curves(found: Review, state: State, language: str) -> list[str]:
    """A line for each team: how its chance to win went, from the beginning to the end."""
    lines = []
    for team in range(len(state.dials)):
        names = [str(seat_name(state.content, one.seat, language)) for one in state.players if one.team == team]
        chances = [point.chances[team] for point in found.course.points]
        drawn = "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)
        ends = [percent(f"{100 * chance:.0f}", language) for chance in (chances[:1] + chances[-1:])]
        lines.append(f"{', '.join(names)}: {drawn} {' … '.join(ends)}")
    return lines


def _print_findings(told: dict[str, Any], state: State, language: str) -> None:
    out = console()
    out.print(Text("\n" + REVIEW_PAGES.say(language, "dear"), style="bold"))
    by = REVIEW_PAGES.say(language, f"by {told['by']}", bot=told["judge"], looked=told["looked"], all=told["decisions"])
    out.print(Padding(Text(f"{by} {REVIEW_PAGES.say(language, 'error')}", style="dim"), (0, 0, 0, 2)))
    for item in told["items"]:
        who = str(seat_name(state.content, item["seat"], language))
        lines = [
            f"{REVIEW_PAGES.say(language, 'item', turn=item['turn'], who=who)} {item['text']}",
            REVIEW_PAGES.say(language, "did", acts=item["did"]),
            REVIEW_PAGES.say(language, "better", acts=item["better"]),
        ]
        for line, indent in zip(lines, (2, 4, 4), strict=True):
            out.print(Padding(Text(SYMBOL.sub(r"\1", line)), (0, 0, 0, indent)))
    if not told["items"]:
        out.print(Padding(Text(REVIEW_PAGES.say(language, "none")), (0, 0, 0, 2)))
