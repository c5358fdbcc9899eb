"""The end of a game: who won, and what the game was like."""

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from madking.core import events as e
from madking.core.content import Content
from madking.game import Game
from madking.speech.names import row_name, seat_name
from madking.speech.narration import tell
from madking.speech.phrasebook.terminal import TERMINAL


def ending(game: Game, language: str, viewer: int | None) -> RenderableType:
    """The result and a short summary."""
    content = game.state.content
    last = next((event for event in reversed(game.events) if isinstance(event, e.GameEnded)), None)
    result = None if last is None else tell(last, game.state, language, viewer)
    title = Text(TERMINAL.say(language, "result"), style="bold reverse")
    return Group(title, Text(result or "", style="bold"), _summary(game, content, language))


def _summary(game: Game, content: Content, language: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("hero", "health", "dealt", "worst", "healed", "cards", "best"):
        table.add_column(
            TERMINAL.say(language, f"column {key}"), justify="left" if key in ("hero", "best") else "right"
        )
    events = game.events
    for seat in range(len(content.heroes)):
        changes = [event for event in events if isinstance(event, e.HealthChanged) and event.seat == seat]
        played = sum(isinstance(event, e.CardPlayed) and event.seat == seat for event in events)
        table.add_row(
            seat_name(content, seat, language),
            str(game.view(None)["players"][seat]["health"]),
            str(sum(event.damage for event in changes)),
            str(max((event.damage for event in changes), default=0)),
            str(sum(event.healing for event in changes) + _at_once(events, seat)),
            str(played),
            _favourite(events, content, seat, language),
        )
    return table


def _at_once(events: list[e.Event], seat: int) -> int:
    """What a seat regained outside of the ledgers."""
    return sum(event.amount for event in events if isinstance(event, e.Healed) and event.seat == seat)


def _favourite(events: list[e.Event], content: Content, seat: int, language: str) -> str:
    """The ability that a hero activated most often."""
    rows = [event.row for event in events if isinstance(event, e.AbilityActivated) and event.seat == seat]
    if not rows:
        return "—"
    name, times = Counter(row_name(content, seat, row, language) for row in rows).most_common(1)[0]
    return f"{name} ({times})"
