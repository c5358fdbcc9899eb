"""The end of a game: who won, and what the game was like."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from madking.core import events as e
from madking.core.content import Content
from madking.game import Game
from madking.speech.names import row_name, seat_name, source_name
from madking.speech.narration import tell
from madking.speech.phrasebook import signed
from madking.speech.phrasebook.terminal import TERMINAL
from madking.tally import Hit, Tally, tally


def ending(game: Game, language: str, viewer: int | None) -> RenderableType:
    """The result and a short summary."""
    last = next((event for event in reversed(game.events) if isinstance(event, e.GameEnded)), None)
    result = None if last is None else tell(last, game.state, language, viewer)
    title = Text(TERMINAL.say(language, "result"), style="bold reverse")
    return Group(title, Text(result or "", style="bold"), summary(game, tally(game), language))


def summary(game: Game, tallies: Sequence[Tally], language: str) -> Table:
    """What a game came to, a column for each seat."""
    content = game.state.content
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    for one in tallies:
        table.add_column(seat_name(content, one.seat, language), justify="right")
    rows = {
        "health": [str(game.state.health(one.seat)) for one in tallies],
        "dealt": [str(one.dealt) for one in tallies],
        "hit": [_hit(one.best_hit, content, language) for one in tallies],
        "prevented": [str(one.prevented) for one in tallies],
        "healed": [str(one.healed) for one in tallies],
        "cards": [str(one.cards_played) for one in tallies],
        "cp": [str(one.cp_spent) for one in tallies],
        "luck": [signed(one.luck.points, language) for one in tallies],
        "best": [_favourite(game.events, content, one.seat, language) for one in tallies],
    }
    for key, cells in rows.items():
        table.add_row(TERMINAL.say(language, f"row {key}"), *cells)
    return table


def _hit(hit: Hit | None, content: Content, language: str) -> str:
    """The best hit, and what dealt it."""
    return "—" if hit is None else f"{hit.amount} ({source_name(content, hit.source, language)})"


def _favourite(events: list[e.Event], content: Content, seat: int, language: str) -> str:
    """The ability that a hero activated most often."""
    rows = [event.row for event in events if isinstance(event, e.AbilityActivated) and event.seat == seat]
    if not rows:
        return "—"
    name, times = Counter(row_name(content, seat, row, language) for row in rows).most_common(1)[0]
    return f"{name} ({times})"
