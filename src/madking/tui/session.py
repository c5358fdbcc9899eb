"""One sitting at the table: the game, the people, what each of them has already seen."""

from dataclasses import replace
from typing import Final

from madking.core import events as e
from madking.core.damage import Sum
from madking.core.game import Game
from madking.core.narration import tell
from madking.core.state import State
from madking.tui.menu import Menu
from madking.tui.phrases import say
from madking.tui.question import question
from madking.tui.reactions import Asking
from madking.tui.scene import Line, Scene
from madking.tui.terminal import Terminal

_UNTOLD: Final = (e.PhaseBegan, e.AbilityActivated)
_STORY: Final = 100


class Session:
    """What the parts of the client share."""

    def __init__(self, game: Game, people: tuple[int, ...], bot: str, terminal: Terminal, language: str) -> None:
        self.game = game
        self.people = people
        self.bot = bot
        self.terminal = terminal
        self.language = language
        self.asking = dict.fromkeys(people, Asking.SMART)
        self.seen = dict.fromkeys(people, 0)
        self.notice = ""

    def say(self, key: str, **values: str | int) -> str:
        """A phrase in the language of the moment."""
        return say(self.language, key, **values)

    def story(self, seat: int | None, count: int = _STORY) -> tuple[Line, ...]:
        """The last events in words for this person; phases stand in the phase bar and are left out."""
        events = self.game.events
        known = len(events) if seat is None else self.seen[seat]
        lines: list[Line] = []
        for number, event in enumerate(events[-count:], start=max(0, len(events) - count)):
            text = None if isinstance(event, _UNTOLD) else tell(event, self.game.state.content, self.language, seat)
            if text is not None and lines and lines[-1].text == text and lines[-1].fresh == (number >= known):
                lines[-1] = replace(lines[-1], times=lines[-1].times + 1)
            elif text is not None:
                lines.append(Line(text, number >= known))
        return tuple(lines)

    def scene(self, seat: int, menu: Menu) -> Scene:
        """What this person sees now."""
        s = self.game.state
        return Scene(
            content=s.content,
            view=self.game.view(seat),
            language=self.language,
            seat=seat,
            full=s.mode.health,
            titles=tuple(self._title(seat, player.seat) for player in s.players),
            running=tuple(_running(s, player.seat) for player in s.players),
            story=self.story(seat),
            question=question(s, self.language),
            menu=menu,
            notice=self.notice,
        )

    def _title(self, seat: int, other: int) -> str:
        if other == seat:
            return self.say("you")
        return self.say("person") if other in self.people else f"{self.say('bot')} {self.bot}"


def _running(s: State, seat: int) -> tuple[int, ...]:
    """The total of a ledger after each of its entries, by the rules themselves."""
    trial = s.copy()
    totals = []
    for count in range(1, len(s.pools[seat]) + 1):
        trial.pools[seat] = s.pools[seat][:count]
        reading = Sum(trial, seat)
        totals.append(reading.taken() + reading.stolen)
    return tuple(totals)
