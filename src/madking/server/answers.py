"""How messages were answered, so that a repeated one is answered the same."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

REMEMBERED: Final = 512


@dataclass
class Answers:
    """The last answers of a room, by who asked and the id of the message."""

    _known: OrderedDict[tuple[str, str], str | None] = field(default_factory=OrderedDict)

    def find(self, slot: str, message: str) -> tuple[bool, str | None]:
        """Whether the message was answered before, and with what error."""
        key = (slot, message)
        return key in self._known, self._known.get(key)

    def remember(self, slot: str, message: str, error: str | None) -> None:
        """Keeps an answer; the oldest ones are forgotten."""
        self._known[slot, message] = error
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
