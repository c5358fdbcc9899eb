"""Reading the table: what lies before whom, in names."""

from madking.core import dice as faces
from madking.core.shown import AttackView
from madking.core.state import State
from madking.core.terms import PHASES
from madking.core.views import attack_view, check_seat, open_window
from madking.errors import SetupError
from madking.lang.names import slug


class Tabletop:
    """A look at a state, for people and tests: everything by its English name."""

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def phase(self) -> str:
        """The phase that the turn is in."""
        return PHASES[self._state.phase]

    @property
    def window(self) -> str | None:
        """What the open window is about, as `core.windows.WINDOWS` calls it; None if none is open."""
        return open_window(self._state)

    @property
    def attack(self) -> AttackView:
        """The Offensive Roll Phase that is going on."""
        seen = attack_view(self._state)
        if seen is None:
            raise SetupError("no Offensive Roll Phase is going on")
        return seen

    def health(self, seat: int) -> int:
        """A player's health."""
        return self._state.health(check_seat(self._state, seat))

    def cp(self, seat: int) -> int:
        """A player's combat points."""
        return self._state.players[check_seat(self._state, seat)].cp

    def tokens(self, seat: int) -> dict[str, int]:
        """A player's tokens by name."""
        held = self._state.players[check_seat(self._state, seat)].tokens
        return {made.token.name.en: n for made, n in zip(self._state.content.tokens, held, strict=True) if n}

    def hand(self, seat: int) -> list[str]:
        """The names of the cards in a player's hand."""
        return self._cards(seat, self._state.players[check_seat(self._state, seat)].hand)

    def discard(self, seat: int) -> list[str]:
        """The names of the cards on a player's discard pile."""
        return self._cards(seat, self._state.players[check_seat(self._state, seat)].discard)

    def _cards(self, seat: int, cards: list[int]) -> list[str]:
        return [self._state.content.heroes[seat].cards[card].name.en for card in cards]

    def dice(self, seat: int | None = None) -> list[int]:
        """The dice that were last laid on the table, by anyone or by one player; none if none lie there."""
        rolls = self._state.rolls
        if seat is not None:
            check_seat(self._state, seat)
            rolls = [roll for roll in rolls if roll.owner == seat]
        return faces.unpack(rolls[-1].dice) if rolls else []

    def level(self, seat: int, ability: str) -> int:
        """The level of a board space."""
        spaces = self._state.content.heroes[check_seat(self._state, seat)].spaces
        keys = [space.key for space in spaces]
        if slug(ability) not in keys:
            raise SetupError(f"there is no board space {ability!r}; the spaces are {', '.join(keys)}")
        return self._state.players[seat].levels[keys.index(slug(ability))]

    def side(self, seat: int) -> str:
        """The side of a player's board that lies up; empty if it has only one."""
        sides = self._state.content.heroes[check_seat(self._state, seat)].sides
        return sides[self._state.players[seat].side] if sides else ""

    def companion(self, seat: int, name: str) -> tuple[str, int]:
        """The state and the health of a player's companion; without any health it is 0.

        Of a companion with a limit: no state, and how many there are.
        """
        hero = self._state.content.heroes[check_seat(self._state, seat)]
        index = hero.companion_index.get(slug(name), -1)
        if index < 0:
            raise SetupError(f"{hero.hero.name.en} has no companion {name!r}")
        state, health = self._state.players[seat].companions[2 * index : 2 * index + 2]
        made = hero.companions[index]
        return "" if made.limit else made.states[state], health
