"""What is said in games: the log as each seat hears it, questions, explained options, the table drawn in text."""

from random import Random
from typing import Final

import madking
from madking.bots import make_bot
from madking.core.options import Option
from madking.core.state import State
from madking.lang.library import hero_keys
from madking.modes import MODES
from madking.seats import Ask
from madking.speech.explanations import explain
from madking.speech.questions import question
from madking.speech.story import tell_story
from tools.editorial.checks import Said
from tools.editorial.texts import LANGUAGES

PLAYERS: Final = ("random", "greedy")
STEPS: Final = 400
"""After so many decisions a game is left."""


class Listener:
    """Hears a game, and keeps what is said in it."""

    def __init__(self, game: madking.Game, heard: set[Said]) -> None:
        self.game = game
        self.heard = heard
        self.explained: set[tuple[int, str]] = set()

    def listen(self) -> None:
        """Everything that is said now."""
        s = self.game.state
        options = self.game.options
        if options:
            self._hear("question", {lang: question(s, lang, ahead=False) for lang in LANGUAGES})
        for option in options:
            self._option(s, option)

    def _option(self, s: State, option: Option) -> None:
        if (s.ask, option.text) not in self.explained:
            self.explained.add((s.ask, option.text))
            self._hear("option", {lang: explain(s, option, lang) for lang in LANGUAGES})

    def story(self) -> None:
        """The whole log as two seats and a spectator hear it: headlines, and what stands below them."""
        events = self.game.events
        for viewer in (0, 1, None):
            for lang in LANGUAGES:
                for told in tell_story(events, self.game.state, lang, viewer):
                    self._hear(f"log {type(events[told.number]).__name__}", {lang: told.text})
                    self._hear("headline", {lang: told.headline})

    def _hear(self, where: str, said: dict[str, str]) -> None:
        self.heard.update(Said(lang, where, text) for lang, text in said.items() if text)


def hear(mode: str, line_up: list[str], seed: str, bot: str, heard: set[Said]) -> None:
    """Plays a game, and hears what is said in it."""
    game = madking.new_game(line_up, mode=mode, seed=seed, house_rules=True)
    players = [make_bot(bot, f"{seed}/{seat}") for seat in range(len(line_up))]
    listener = Listener(game, heard)
    for _ in range(STEPS):
        if game.actor is None:
            break
        listener.listen()
        game.choose(players[game.actor].choose(Ask(game.actor, game.options, game.state)))
    listener.story()


def played(games: int, seed: str = "editor") -> set[Said]:
    """What is said in so many games: all heroes, all modes and both bots in turns."""
    heard: set[Said] = set()
    random = Random(seed)
    keys = list(hero_keys())
    modes = [mode for mode in MODES.values() if not mode.beginners]
    for number in range(games):
        mode = modes[0] if number % 2 == 0 else modes[1:][number // 2 % (len(modes) - 1)]
        random.shuffle(keys)
        hear(mode.key, keys[: mode.players], f"{seed}/{number}", PLAYERS[number // 2 % 2], heard)
    return heard
