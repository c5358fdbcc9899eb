"""What happened, one typed value each. Clients animate and narrate them; the rules never read them.

Cards, tokens, rows, spaces of the board and companions are told by their keys, what can be of several kinds by kind and
key (`token/KEY`, `row/KEY`), seats by number. A class names its secret fields and whose hand they show; for those
who may not see that hand `core.secrecy` blanks them.
"""

from dataclasses import dataclass, fields
from typing import Any


class Event:
    """Base of all events. Everyone may know all of an event, unless its class names something secret."""

    def __reduce__(self) -> tuple[Any, ...]:
        made: Any = self
        return type(self), tuple(getattr(self, field.name) for field in fields(made))

    def secret(self) -> tuple[str, ...]:
        """The fields that not everyone may know: None for those who may not."""
        return ()

    def hand_of(self) -> int:
        """The seat whose hand the secret fields are about: who may see it may know them (CARD-8)."""
        return -1

    def shown_to(self) -> int:
        """The seat that is shown them besides; -1 for none."""
        return -1


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    turn: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    """A phase of the turn begins."""

    seat: int
    phase: str


@dataclass(frozen=True)
class PhaseSkipped(Event):
    """A phase is skipped."""

    seat: int
    phase: str


@dataclass(frozen=True)
class DiceRolled(Event):
    """Dice fell; `values` are all dice of that roll, `rolled` how many were just thrown."""

    seat: int
    purpose: str
    values: tuple[int, ...]
    rolled: int


@dataclass(frozen=True)
class DieAltered(Event):
    """A die on the table was changed by someone."""

    by: int
    seat: int
    purpose: str
    old: int
    new: int


@dataclass(frozen=True)
class CardsDrawn(Event):
    """A player drew a card; which one is secret."""

    seat: int
    card: str | None

    def secret(self) -> tuple[str, ...]:
        """The card."""
        return ("card",)

    def hand_of(self) -> int:
        """It is in the hand now."""
        return self.seat


@dataclass(frozen=True)
class DeckShuffled(Event):
    """The discard pile became the new deck."""

    seat: int


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card is played and paid."""

    seat: int
    card: str
    cost: int


@dataclass(frozen=True)
class CardSold(Event):
    """A card is sold for 1 CP."""

    seat: int
    card: str


@dataclass(frozen=True)
class CardDiscarded(Event):
    """A card goes from the hand to the discard pile and pays nothing."""

    seat: int
    card: str


@dataclass(frozen=True)
class CardFound(Event):
    """A player took a card of choice out of the own deck; which one is secret."""

    seat: int
    card: str | None

    def secret(self) -> tuple[str, ...]:
        """The card."""
        return ("card",)

    def hand_of(self) -> int:
        """It is in the hand now."""
        return self.seat


@dataclass(frozen=True)
class CardRecovered(Event):
    """A player took a card of choice from the own discard pile."""

    seat: int
    card: str


@dataclass(frozen=True)
class CardCancelled(Event):
    """A player cancels the card that another one plays: it is paid, and discarded without effect."""

    seat: int
    of: int
    card: str


@dataclass(frozen=True)
class Discounted(Event):
    """The next card of a sort that a player plays in this turn costs so many CP less."""

    seat: int
    cards: str
    cp: int


@dataclass(frozen=True)
class AttemptsGained(Event):
    """A player has more Roll Attempts in the next Offensive Roll Phase of their own."""

    seat: int
    count: int


@dataclass(frozen=True)
class HandShown(Event):
    """A player looks at the hand of another; the cards are secret."""

    seat: int
    of: int
    cards: tuple[str, ...] | None

    def secret(self) -> tuple[str, ...]:
        """The cards."""
        return ("cards",)

    def hand_of(self) -> int:
        """The hand that is looked at."""
        return self.of

    def shown_to(self) -> int:
        """Who looks."""
        return self.seat


@dataclass(frozen=True)
class Announced(Event):
    """A player announces an instant or a spend that others may answer (RUL-2); `what` by kind and key."""

    seat: int
    what: str


@dataclass(frozen=True)
class Fizzled(Event):
    """What was announced can no longer happen; it costs nothing. `what` by kind and key."""

    seat: int
    what: str


@dataclass(frozen=True)
class Upgraded(Event):
    """A board space reaches a new level."""

    seat: int
    ability: str
    level: int


@dataclass(frozen=True)
class OfferUsed(Event):
    """A token is spent, or a passive or companion used; its owner by kind and key."""

    seat: int
    owner: str
    label: str
    tokens: int
    cp: int


@dataclass(frozen=True)
class CpChanged(Event):
    """Combat points went up or down."""

    seat: int
    change: int
    now: int


@dataclass(frozen=True)
class TokenPlaced(Event):
    """Tokens were gained or inflicted; `by` put them there."""

    seat: int
    token: str
    count: int
    by: int


@dataclass(frozen=True)
class TokenRemoved(Event):
    """Tokens left a player."""

    seat: int
    token: str
    count: int


@dataclass(frozen=True)
class TokenMoved(Event):
    """A token went from one player to another."""

    seat: int
    to: int
    token: str


@dataclass(frozen=True)
class CompanionChanged(Event):
    """A companion has another state or health now."""

    seat: int
    companion: str
    state: str
    health: int


@dataclass(frozen=True)
class CompanionGrew(Event):
    """A companion grew out of another one ("": it is a new one); so many of it are there now."""

    seat: int
    source: str
    companion: str
    count: int


@dataclass(frozen=True)
class CompanionsLeft(Event):
    """Companions were removed."""

    seat: int
    companion: str
    count: int


@dataclass(frozen=True)
class StatusWarded(Event):
    """A status effect token of an Attack is kept off before it is placed."""

    seat: int
    token: str


@dataclass(frozen=True)
class CompanionActed(Event):
    """A companion does its act."""

    seat: int
    companion: str


@dataclass(frozen=True)
class BoardFlipped(Event):
    """A player's board is turned to another side."""

    seat: int
    side: str


@dataclass(frozen=True)
class AbilityAnnounced(Event):
    """The active player announces an Offensive Ability; no ability: an empty key."""

    seat: int
    ability: str
    row: str


@dataclass(frozen=True)
class AbilityActivated(Event):
    """The announced ability takes effect."""

    seat: int
    ability: str
    row: str
    target: int


@dataclass(frozen=True)
class AbilityFailed(Event):
    """The announced ability has no effect; `attack` tells whether it counts as an Attack all the same (OFF-7)."""

    seat: int
    ability: str
    attack: bool


@dataclass(frozen=True)
class BecameUndefendable(Event):
    """The Attack can no longer be defended."""

    seat: int


@dataclass(frozen=True)
class TargetFound(Event):
    """An Offensive Ability has found its target."""

    seat: int
    target: int


@dataclass(frozen=True)
class DefenceChosen(Event):
    """The defender uses a Defensive Ability; none: an empty key."""

    seat: int
    ability: str


@dataclass(frozen=True)
class LedgerEntry(Event):
    """A line is written into a player's damage ledger; its source by kind and key."""

    seat: int
    kind: str
    amount: int
    type: str
    source: str


@dataclass(frozen=True)
class HealthChanged(Event):
    """A ledger was totalled and applied."""

    seat: int
    damage: int
    healing: int
    now: int


@dataclass(frozen=True)
class Healed(Event):
    """A player regains health at once (HP-6): how much, after the cap; the source by kind and key."""

    seat: int
    amount: int
    now: int
    source: str


@dataclass(frozen=True)
class HealthStolen(Event):
    """Health is taken from a player, which is no damage."""

    seat: int
    amount: int


@dataclass(frozen=True)
class Saved(Event):
    """A token kept a player from falling."""

    seat: int
    token: str


@dataclass(frozen=True)
class Rescued(Event):
    """A player who would have fallen begins anew (MODE-FFA-2)."""

    seat: int


@dataclass(frozen=True)
class Defeated(Event):
    """A player has fallen; whoever resigned while others play on has a reason (`falling.RESIGNATION`)."""

    seat: int
    reason: str = ""


@dataclass(frozen=True)
class ExtraPhase(Event):
    """An additional Offensive Roll Phase begins."""

    seat: int
    target: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over; no winners means a draw.

    One that did not end by its rules has a reason (`falling.REASONS`), and the seats that gave it up or lost it so.
    """

    winners: tuple[int, ...]
    turns: int
    reason: str = ""
    seats: tuple[int, ...] = ()
