"""Who may enter a game, told by its set-up and the few rows that change it: nothing is played back for that."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from madking.server.protocol import Hello
from madking.server.rows import Claimed, Dealt, Freed, Row, Taken
from madking.server.seats import PERSON, digest
from madking.server.setup import Setup

DOORS = (Claimed, Freed, Taken, Dealt)
"""The rows that change who may enter, and the one after which no string is mixed in any more."""


@dataclass(frozen=True)
class Doors:
    """The doors of a game: its set-up, without the hero texts, and all rows that opened or closed one."""

    setup: Setup
    rows: Sequence[Row]

    def open_to(self, secret: str) -> bool:
        """Whether a secret opens the game: that of anyone who ever claimed a seat, or the spectators'."""
        known = [self.setup.spectator, *(row.owner for row in self.rows if isinstance(row, Claimed))]
        if not self.setup.sealed:
            known += self._tokens
        return _among(secret, known)

    def let_in(self, hello: Hello) -> bool:
        """Whether someone who says this hello has something to look for here, were it with a spent invitation."""
        freed = [row.invitation for row in self.rows if isinstance(row, Freed)]
        return self.open_to(hello.secret) or any(_among(shown, [*self._tokens, *freed]) for shown in hello.invitations)

    @property
    def _tokens(self) -> list[str]:
        return [seat.token for seat in self.setup.seats if seat.token is not None]

    def invite(self, invitation: str) -> bool:
        """Whether someone may still sit down with this invitation."""
        return self.seat_of(invitation) is not None

    def seat_of(self, invitation: str) -> int | None:
        """The free seat that an invitation leads to."""
        inviting = [seat.token for seat in self.setup.seats]
        for row in self.rows:
            if isinstance(row, Freed):
                inviting[row.seat] = row.invitation
        for seat, (made, owner) in enumerate(zip(inviting, self._owners, strict=True)):
            if made is not None and owner is None and _among(invitation, [made]):
                return seat
        return None

    def seats(self, secret: str) -> list[int]:
        """The seats that a secret holds now."""
        shown = digest(secret)
        return [seat for seat, owner in enumerate(self._owners) if owner and hmac.compare_digest(shown, owner)]

    @property
    def _owners(self) -> list[str | None]:
        """Whose the seats are, by the digests of their secrets."""
        owners = [None if self.setup.sealed else seat.token for seat in self.setup.seats]
        for row in self.rows:
            match row:
                case Claimed(seats, owner):
                    for seat in seats:
                        owners[seat] = owner
                case Freed(seat) | Taken(seat):
                    owners[seat] = None
        return owners

    @property
    def strings(self) -> list[str] | None:
        """The strings of all seats for the dice, once the game is dealt."""
        strings = [made.string for made in self.setup.seats]
        free = {seat for seat, made in enumerate(self.setup.seats) if made.kind == PERSON}
        gathering = self.setup.gathers
        for row in self.rows:
            if not free and not gathering:
                break
            if isinstance(row, Claimed):
                free.difference_update(row.seats)
                for seat, string in zip(row.seats, row.strings, strict=True):
                    strings[seat] = string
            elif isinstance(row, Freed):
                free.add(row.seat)
            elif isinstance(row, Dealt):
                gathering = False
        return None if free or gathering else strings


def _among(secret: str, known: Sequence[str]) -> bool:
    shown = digest(secret)
    return any(hmac.compare_digest(shown, made) for made in known)
