"""One sitting at the table: the game, the people, what each of them has already seen."""

from itertools import groupby
from typing import Final

from madking.asking.reactions import Asking
from madking.core import events as e
from madking.core.damage import Sum
from madking.core.state import State
from madking.game import Game
from madking.speech.phrasebook.bots import bot_name
from madking.speech.phrasebook.terminal import TERMINAL
from madking.speech.questions import question
from madking.speech.story import tell_story
from madking.tui.menu import Menu
from madking.tui.scene import Line, Scene
from madking.tui.terminal import Terminal
from madking.tui.undo import TakingBack

PERSON: Final = "person"
_UNTOLD: Final = e.PhaseBegan
_STORY: Final = 100


class Session:
    """What the parts of the client share."""

    def __init__(self, game: Game, seats: tuple[str, ...], terminal: Terminal, language: str) -> None:
        self.game = game
        self.seats = seats
        """Who plays each seat: `person`, or the name of a bot."""
        people = tuple(seat for seat, who in enumerate(seats) if who == PERSON)
        self.people = people
        self.terminal = terminal
        self.language = language
        self.asking = dict.fromkeys(people, Asking.SMART)
        self.seen = dict.fromkeys(people, 0)
        self.notice = ""
        self.feats: list[str] = []
        """The feats that were earned at this sitting, in words."""
        self.taking_back = TakingBack()
        self.detailed = False
        """Whether the story on the screen tells every event, and not only the headlines."""

    @property
    def open_hands(self) -> bool:
        """Whether all people at the terminal may see the same hands: one alone, or one team."""
        return len({self.game.state.players[seat].team for seat in self.people}) < 2

    def say(self, key: str, **values: str | int) -> str:
        """A phrase in the language of the moment."""
        return TERMINAL.say(self.language, key, **values)

    def story(self, seat: int | None, count: int = _STORY, detailed: bool | None = None) -> tuple[Line, ...]:
        """The last events in words for this person: headlines of deeds and, if wanted, the events below each."""
        events = self.game.events
        known = len(events) if seat is None else self.seen[seat]
        told = tell_story(events, self.game.state, self.language, seat, max(0, len(events) - count))
        lines: list[Line] = []
        for _, group in groupby(told, key=lambda one: one.deed):
            deed = list(group)
            fresh = deed[-1].number >= known
            headline = deed[-1].headline
            below = [one.text for one in deed if one.text and not isinstance(events[one.number], _UNTOLD)]
            lines += [Line(headline, fresh)] if headline else []
            if (self.detailed if detailed is None else detailed) and below != [headline]:
                lines += [Line(f"  {text}", fresh) for text in below]
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
            question="" if s.over else question(s, self.language),
            menu=menu,
            notice=self.notice,
        )

    def _title(self, seat: int, other: int) -> str:
        """Who plays a seat, and on which side if there are teams."""
        if other == seat:
            return self.say("you")
        bot = self.say("bot", name=bot_name(self.seats[other], self.language))
        who = self.say("person") if other in self.people else bot
        side = self._side(seat, other)
        return f"{who}, {side}" if side else who

    def _side(self, seat: int, other: int) -> str:
        s = self.game.state
        team = s.players[other].team
        if team == s.players[seat].team:
            return self.say("teammate")
        return self.say("team", number=team + 1) if 2 < len(s.dials) < len(s.players) else ""


def _running(s: State, seat: int) -> tuple[int, ...]:
    """The total of a ledger after each of its entries, by the rules themselves."""
    trial = s.copy()
    totals = []
    for count in range(1, len(s.pools[seat]) + 1):
        trial.pools[seat] = s.pools[seat][:count]
        reading = Sum(trial, seat)
        totals.append(reading.taken() + reading.stolen)
    return tuple(totals)
