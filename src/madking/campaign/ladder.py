"""The duels as data, how each begins, and what its stars ask."""

from dataclasses import dataclass, replace
from typing import Final

from madking.core import engine
from madking.core.record import Header
from madking.core.state import State
from madking.games import header_of, make_state
from madking.searching import dump

STARS: Final = 3
DUEL: Final = "1v1"
TWO_TO_ONE: Final = "2v1"
SEASON_ONE: Final = "season-one"


@dataclass(frozen=True)
class Duel:
    """One step of the ladder. The seats 0 and 2 of a `2v1` are the two; bots sit where the person does not."""

    number: int
    heroes: tuple[str, ...]
    bots: tuple[str, ...]
    """Of the other seats, in their order."""
    left: int
    """The second star: to win with so much health left."""
    turns: int
    """The third star: to win by this turn of one's own."""
    health: tuple[int, ...] = ()
    """What each team begins with; as the mode says if nothing is said."""
    seat: int = 0
    mode: str = DUEL
    ruleset: str | None = None
    upgrade_deck: bool = False

    @property
    def key(self) -> str:
        """Its name in addresses and on the command line."""
        return str(self.number)

    @property
    def players(self) -> list[str | None]:
        """The bot of each seat; none where the person sits."""
        bots = iter(self.bots)
        return [None if seat == self.seat else next(bots) for seat in range(len(self.heroes))]


LADDER: Final = (
    Duel(1, ("barbarian", "moon_elf"), ("gentle",), 20, 7, health=(40, 25)),
    Duel(2, ("moon_elf", "barbarian"), ("gentle",), 12, 8, health=(30, 30)),
    Duel(3, ("paladin", "pyromancer"), ("gentle",), 20, 10),
    Duel(4, ("pyromancer", "treant"), ("greedy",), 15, 9, health=(50, 40)),
    Duel(5, ("monk", "ninja"), ("greedy",), 15, 10),
    Duel(6, ("ninja", "shadow_thief"), ("greedy",), 15, 10, ruleset=SEASON_ONE, upgrade_deck=True),
    Duel(7, ("treant", "huntress"), ("greedy",), 12, 9, health=(40, 40)),
    Duel(8, ("shadow_thief", "samurai", "paladin"), ("expert", "greedy"), 25, 8, mode=TWO_TO_ONE),
    Duel(9, ("huntress", "tactician"), ("expert",), 12, 10),
    Duel(10, ("samurai", "gunslinger"), ("expert",), 12, 10, ruleset="season-two"),
    Duel(11, ("gunslinger", "vampire_lord"), ("expert",), 10, 10, health=(45, 50)),
    Duel(12, ("monk", "tactician", "ninja"), ("gentle", "gentle"), 10, 10, health=(35, 50), seat=1, mode=TWO_TO_ONE),
    Duel(13, ("artificer", "cursed_pirate"), ("expert",), 10, 11, ruleset=SEASON_ONE, upgrade_deck=True),
    Duel(14, ("cursed_pirate", "seraph"), ("master",), 10, 11),
    Duel(
        15, ("barbarian", "vampire_lord", "pyromancer"), ("greedy", "greedy"), 10, 9,
        health=(30, 50), seat=1, mode=TWO_TO_ONE,
    ),
    Duel(16, ("seraph", "artificer"), ("master",), 10, 11, health=(45, 50)),
)  # fmt: skip


def duel_state(duel: Duel) -> State:
    """How a duel begins, before its first die."""
    table, _ = make_state(
        duel.heroes, duel.mode, duel.ruleset, upgrade_deck=duel.upgrade_deck, house_rules=duel.mode == TWO_TO_ONE
    )
    state = engine.begin(table.content, table.ruleset, table.mode)
    if duel.health:
        state.dials = list(duel.health)
    return state


def duel_header(duel: Duel, language: str, seed: str = "") -> Header:
    """The head of the log of a duel: an ordinary one, with its beginning as a position."""
    state = duel_state(duel)
    return replace(header_of(state, seed, language), position=dump(state))


def stars_of(duel: Duel, state: State) -> int:
    """The stars of a duel that is over: one for winning, one more for each other aim."""
    if duel.seat not in state.winners:
        return 0
    return 1 + (state.health(duel.seat) >= duel.left) + (state.players[duel.seat].turns <= duel.turns)
