"""A bot file that plays in this very process: no pipe, no limit, no protection. For one's own bots, and for speed."""

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import lru_cache, partial
from io import StringIO
from pathlib import Path
from typing import Any

from madking.bots.outside import host
from madking.bots.outside.diary import VARIABLE, Diary
from madking.bots.outside.gaming import Gaming
from madking.bots.outside.names import Named
from madking.bots.outside.protocol import find_option, game_facts, refusal
from madking.core.options import Option
from madking.core.shown import View
from madking.core.state import State
from madking.errors import BotError
from madking.seats import Ask
from madking.speech.explanations import explain


class InsideBot:
    """Asks the bot of a file as a program would be asked, with the same `ask`, but without lines between them."""

    def __init__(self, named: Named, seed: str) -> None:
        self._named = named
        self._seed = seed
        self._diary = Diary(named.title)
        self._gaming = Gaming()
        with self._heard():
            self._guest = host.Guest(_module(Path(named.command[0])))

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`. It is not bothered where there is nothing to choose."""
        if len(ask.options) == 1:
            return ask.options[0]
        sight = ask.sight()
        with self._heard():
            if self._gaming.is_new(sight, ask.seat):
                self._guest.begin(game_facts(sight, ask.seat, self._seed, self._named.seconds))
            meant = self._guest.choose(self._asked(ask, sight))
        chosen = find_option(meant, ask.options)
        if chosen is None:
            raise BotError(f"{self._named.title} {refusal(str(meant), ask.options)}")
        return chosen

    def farewell(self, view: View) -> None:
        """The game is over."""
        if self._gaming.begun:
            told: dict[str, Any] = {**view}
            with self._heard():
                self._guest.end(told)
        self._gaming.end()

    def _asked(self, ask: Ask, sight: State) -> host.Ask:
        options = [
            host.Option(index, option.text, option.kind, partial(explain, sight, option, "en"))
            for index, option in enumerate(ask.options)
        ]
        return host.Ask(ask.seat, options, self._guest.game, lambda: {**ask.view()}, lambda: sight)

    @contextmanager
    def _heard(self) -> Iterator[None]:
        """What the bot prints goes to its log, or to the error output; what it raises is told in a sentence."""
        printed = StringIO()
        try:
            with redirect_stdout(printed):
                yield
        except BotError:
            raise
        except Exception as error:
            printed.write(traceback.format_exc())
            raise BotError(f"{self._named.title} failed: {host.where(self._file, error)}") from error
        finally:
            self._keep(printed.getvalue())

    @property
    def _file(self) -> Path:
        return Path(self._named.command[0])

    def _keep(self, said: str) -> None:
        if os.environ.get(VARIABLE):
            self._diary.hear(said.encode())
        else:
            sys.stderr.write(said)


@lru_cache(maxsize=8)
def _module(file: Path) -> object:
    return host.load(file)
