"""What the content tests of the heroes share: the common deck, the foe's usual rolls, readings of the table."""

from collections.abc import Iterator

import pytest

import madking
from madking.core import events as e
from madking.speech.names import source_name

COMMON_CARDS = [
    "Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!", "Triple Up!", "Double Up!",
    "Buh, Bye!", "Tip It!", "Getting Paid!", "Not This Time!", "Twice as Wild!", "Try, Try Again!", "So Wild!",
    "Samesies!", "One More Time!", "Helping Hand", "Better D!", "Six-It!",
]  # fmt: skip
FORTITUDE = [4, 4, 5, 6, 6]
NEW_ROLL = [1, 2, 4, 5, 5]  # of the additional phase that Stun brings
RAGE = [6, 6, 6, 6, 6]
SMACK_FOR_4 = [1, 2, 3, 4, 4]
SMACK_FOR_8 = [1, 1, 2, 2, 3]
STURDY_BLOW = [1, 2, 4, 6, 6]


def activations(s: madking.Scenario) -> set[str]:
    """The abilities that can be announced now."""
    names = {str(option).removeprefix("activate ") for option in s.options if option.kind == "activate"}
    return names - {"none"}


def ledger(s: madking.Scenario, seat: int) -> Iterator[tuple[str, int, str, str]]:
    """What was written into a player's ledger: kind, amount, type, the name of the source."""
    for event in s.events:
        if isinstance(event, e.LedgerEntry) and event.seat == seat:
            yield event.kind, event.amount, event.type, source_name(s.state.content, event.source, "en")


def never(s: madking.Scenario, text: str, seat: int) -> None:
    """In no window before the next decision could the player choose this."""
    with pytest.raises(madking.IllegalChoice):
        s.choose(text, seat=seat)


def no_defence(s: madking.Scenario) -> bool:
    return not any(isinstance(event, e.DefenceChosen) for event in s.events)


def phase(s: madking.Scenario) -> str:
    return s.phase
