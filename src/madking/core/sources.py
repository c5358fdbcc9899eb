"""Where chance comes from: a seed, or a script. It is the shell's, and never enters the state."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from madking.core import dice
from madking.core.piles import possible_cards
from madking.core.state import State
from madking.core.terms import LOSE_CARD, ROLL_DICE
from madking.errors import ScriptError

SEED_VERSION: Final = "v1"


class Source:
    """Where chance comes from."""

    @abstractmethod
    def next(self, state: State) -> int:
        """One outcome for the pending chance question."""

    @abstractmethod
    def follow(self, state: State) -> int | None:
        """For a log that is played back: what this source says here, if it must be what the log says."""

    @abstractmethod
    def copy(self) -> "Source":
        """A source that will bring the same from here on."""


class _Stream:
    """The numbers that a seed brings, remembered as far as anyone has read them, so that copies can share them."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._random = Random(f"madking-{SEED_VERSION}:{seed}")
        self._brought: list[float] = []

    def number(self, index: int) -> float:
        """The number in this place, at least 0 and below 1."""
        while len(self._brought) <= index:
            self._brought.append(self._random.random())
        return self._brought[index]


class SeededDice(Source):
    """Chance from a versioned seed string; `known` says that a log was played with this very seed."""

    def __init__(self, seed: str, known: bool = True, stream: _Stream | None = None) -> None:
        self._stream = _Stream(seed) if stream is None else stream
        self._known = known
        self._read = 0

    def _number(self) -> float:
        self._read += 1
        return self._stream.number(self._read - 1)

    def next(self, state: State) -> int:
        """One outcome, drawn with its probability."""
        if state.ask == ROLL_DICE:
            rolled = 0
            for _ in range(state.number):
                rolled += dice.one(1 + int(self._number() * dice.FACES))
            return rolled
        cards = possible_cards(state)
        return cards[int(self._number() * len(cards))]

    def follow(self, state: State) -> int | None:
        """What the seed brings here; nothing to compare with if the log's own seed is not known."""
        outcome = self.next(state)
        return outcome if self._known else None

    def copy(self) -> "SeededDice":
        """The same seed, read as far."""
        new = SeededDice(self._stream.seed, self._known, self._stream)
        new._read = self._read
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeededDice):
            return False
        return self._stream.seed == other._stream.seed and self._read == other._read and self._known == other._known

    def __hash__(self) -> int:
        return hash((self._stream.seed, self._read))

    def __reduce__(self) -> tuple[Any, ...]:
        return _seeded, (self._stream.seed, self._known, self._read)


def _seeded(seed: str, known: bool, read: int) -> SeededDice:
    """A seed that has been read so far."""
    made = SeededDice(seed, known)
    made._read = read
    return made


class ScriptedDice(Source):
    """Chance that is told beforehand: dice, and for each seat draws and lost cards, in order; then another source.

    With `all_dice` that one only brings cards: every die must be told.
    """

    def __init__(
        self,
        rolls: Iterable[int],
        draws: Mapping[int, list[int]],
        rest: Source | None,
        losses: Mapping[int, list[int]] | None = None,
        all_dice: bool = False,
    ) -> None:
        self.rolls = list(rolls)
        self.draws = {seat: list(cards) for seat, cards in draws.items()}
        self.losses = {seat: list(cards) for seat, cards in (losses or {}).items()}
        self.rest = rest
        self.all_dice = all_dice

    def next(self, state: State) -> int:
        """The next scripted outcome; a missing die is an error unless another source follows."""
        if state.ask == ROLL_DICE:
            return self._roll(state)
        losing = state.ask == LOSE_CARD
        cards = (self.losses if losing else self.draws).get(state.number, [])
        while cards and not losing and cards[0] not in state.players[state.number].deck:
            del cards[0]
        possible = cards if losing else possible_cards(state)
        for card in cards:
            if card in possible:
                cards.remove(card)
                return self._lose(state, card) if losing else card
        if self.rest is None:
            raise ScriptError(f"player {state.number} {'loses' if losing else 'draws'} a card, but none is scripted")
        return self.rest.next(state)

    def _lose(self, state: State, card: int) -> int:
        if card not in state.players[state.number].hand:
            name = state.content.heroes[state.number].cards[card].name.en
            raise ScriptError(f"player {state.number} should lose {name}, which is not in that hand")
        return card

    def _roll(self, state: State) -> int:
        if not self.rolls and self.rest is not None and not self.all_dice:
            return self.rest.next(state)
        if not self.rolls:
            raise ScriptError(f"{state.number} dice are rolled, but none are scripted")
        if len(self.rolls) < state.number:
            raise ScriptError(f"{state.number} dice are rolled, but only {len(self.rolls)} are scripted")
        values, self.rolls = self.rolls[: state.number], self.rolls[state.number :]
        return dice.pack(values)

    def follow(self, state: State) -> int | None:
        """The scripted outcome."""
        return self.next(state)

    def copy(self) -> "ScriptedDice":
        """A script at the same point."""
        rest = None if self.rest is None else self.rest.copy()
        return ScriptedDice(self.rolls, self.draws, rest, self.losses, self.all_dice)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScriptedDice):
            return False
        told = self.rolls == other.rolls and self.draws == other.draws and self.losses == other.losses
        return told and self.rest == other.rest

    def __hash__(self) -> int:
        return hash(tuple(self.rolls))

    def __reduce__(self) -> tuple[Any, ...]:
        return ScriptedDice, (self.rolls, self.draws, self.rest, self.losses, self.all_dice)
