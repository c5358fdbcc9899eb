"""What one person sees at one moment: the view, and the words around it."""

from dataclasses import dataclass

from madking.core.content import Content
from madking.core.shown import View
from madking.speech.names import seat_name
from madking.speech.phrasebook.terminal import TERMINAL
from madking.tui.menu import Menu


@dataclass(frozen=True)
class Line:
    """One line of the story; fresh ones are new to the person who looks."""

    text: str
    fresh: bool


@dataclass(frozen=True)
class Scene:
    """Everything the screen shows. `view` holds what the person may know; nothing else of the state is here."""

    content: Content
    view: View
    language: str
    seat: int
    full: int
    """The health that everyone began with."""
    titles: tuple[str, ...]
    """For each seat who plays it: you, a person, a bot."""
    running: tuple[tuple[int, ...], ...]
    """For each seat the total of its damage ledger after each entry."""
    story: tuple[Line, ...]
    question: str
    menu: Menu
    notice: str

    def say(self, key: str, **values: str | int) -> str:
        """A phrase in the language of the scene."""
        return TERMINAL.say(self.language, key, **values)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return seat_name(self.content, seat, self.language)

    @property
    def several(self) -> bool:
        """Whether more than two play."""
        return len(self.content.heroes) > 2

    @property
    def in_teams(self) -> bool:
        """Whether players share their health."""
        teams = [player["team"] for player in self.view["players"]]
        return len(set(teams)) < len(teams)

    def is_teammate(self, seat: int) -> bool:
        """Whether a seat is another one of the person's own team."""
        players = self.view["players"]
        return seat != self.seat and bool(players[seat]["team"] == players[self.seat]["team"])

    def around(self, seat: int) -> list[int]:
        """The seats clockwise around the table (RUL-17), from this one on."""
        circle: list[int] = self.view["circle"]
        at = circle.index(seat)
        return circle[at:] + circle[:at]

    @property
    def order(self) -> list[int]:
        """The seats as people sit, the person's own first."""
        return self.around(self.seat)
