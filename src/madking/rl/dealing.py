"""Which games are dealt: heroes, seats and luck follow from a seed and the number of the game, from nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Final

from madking.bots import make_bot
from madking.core import engine
from madking.core.content import Content
from madking.core.ruleset import Mode
from madking.core.shelf import content_of
from madking.errors import SetupError
from madking.games import make_state
from madking.lang.library import hero_keys, load_common, load_hero
from madking.modes import find_mode
from madking.rl.lanes import Deal
from madking.seats import Bot

MOST_KNOWN: Final = 400
"""How many line-ups are kept prepared: those of all duels of shipped heroes."""


class Dealer:
    """Deals games: `heroes` in the order of the seats, or drawn for every game.

    `opponents` are bots by name: one for all other seats, or one for each of them in order. The learner then sits at
    another seat in every game, so that it plays each line-up from everywhere; without opponents it plays all seats.
    """

    def __init__(
        self,
        mode: str,
        heroes: Sequence[str] | None,
        ruleset: str | None,
        opponents: str | Sequence[str] | None,
        seed: str,
        upgrade_deck: bool,
        house_rules: bool,
    ) -> None:
        self.mode: Mode = find_mode(mode, upgrade_deck)
        self._heroes = None if heroes is None else tuple(heroes)
        self._opponents = _opponents(opponents, self.mode.players)
        self.seed = seed
        self._known: dict[tuple[str, ...], Content] = {}
        self._pool = [key for key in hero_keys() if not self.mode.beginners or load_hero(key).beginner]
        line_up = self._heroes or tuple(self._pool[place % len(self._pool)] for place in range(self.mode.players))
        self._book = make_state(line_up, mode, ruleset, upgrade_deck=upgrade_deck, house_rules=house_rules)[0].ruleset

    def seed_of(self, number: int) -> str:
        """The seed of the game of a number."""
        return f"{self.seed}/{number}"

    def line_up(self, number: int) -> tuple[str, ...]:
        """The heroes of a game; drawn ones may meet their like."""
        if self._heroes is not None:
            return self._heroes
        rng = Random(f"madking-rl-heroes:{self.seed_of(number)}")
        return tuple(rng.choice(self._pool) for _ in range(self.mode.players))

    def bots(self, number: int) -> list[Bot | None]:
        """The bots of a game, seat by seat; None where the learner sits."""
        seats = self.mode.players
        if not self._opponents:
            return [None] * seats
        own = number % seats
        made: list[Bot | None] = [None] * seats
        for place, name in enumerate(self._opponents, start=1):
            seat = (own + place) % seats
            made[seat] = make_bot(name, f"{self.seed_of(number)}/{seat}")
        return made

    def deal(self, number: int) -> Deal:
        """The game of a number, waiting for its first die."""
        state = engine.begin(self._content(self.line_up(number)), self._book, self.mode)
        return Deal(state, self.seed_of(number), self.bots(number))

    def _content(self, line_up: tuple[str, ...]) -> Content:
        """What a line-up brings to the table, prepared once."""
        found = self._known.get(line_up)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            found = self._known[line_up] = content_of(load_common(), [load_hero(key) for key in line_up])
        return found


def _opponents(named: str | Sequence[str] | None, players: int) -> tuple[str, ...]:
    if named is None:
        return ()
    names = (named,) * (players - 1) if isinstance(named, str) else tuple(named)
    if len(names) != players - 1:
        raise SetupError(f"{players - 1} opponents sit here, but {len(names)} are given")
    return names
