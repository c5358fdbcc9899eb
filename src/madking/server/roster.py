"""Who sits where: seats are claimed by invitations, left, freed by the host, taken by bots, named."""

import hmac
from collections.abc import Iterator
from typing import Final

from madking.core.content import Content
from madking.server import fairness
from madking.server.errors import BadRequest, NotFound, Refused
from madking.server.names import clean_name, imitates, mixes
from madking.server.people.keys import player_of
from madking.server.protocol import Agree, Free, Hello, Pick, Ready, Rename
from madking.server.rows import (
    Agreed,
    Asker,
    Claimed,
    Freed,
    Left,
    Picked,
    Preferred,
    Readied,
    Renamed,
    Returned,
    Row,
    Taken,
)
from madking.server.seats import PERSON, SHORTEST_SECRET, WATCHING, Seat, Slot, digest
from madking.server.setup import Setup
from madking.speech.names import seat_name
from madking.speech.phrasebook import LANGUAGES

KEY: Final = 16
"""So much of an owner's digest stands in the rows that it asked for."""


class Roster:
    """The seats of a room. Messages become rows here, or are refused; rows are followed."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.seats = [
            Seat(number, made.kind, made.name, made.token, None if setup.sealed else made.token, made.string)
            for number, made in enumerate(setup.seats)
        ]
        self._spectator = setup.spectator
        self._rated = setup.rated
        self.content = content
        self._offers = setup.offers
        self._former: set[str] = set()
        self._slots: dict[str, Slot] = {}
        """What secrets are known to open, by their digests, until somebody sits down or gets up."""
        self.host = next((seat.number for seat in self.seats if seat.kind == PERSON), None)
        """The seat whose owner may free others: the first that a person was to play."""

    # --- looking -------------------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether all seats are taken."""
        return not any(seat.free for seat in self.seats)

    def slot_of(self, owner: str) -> Slot | None:
        """What a secret opens, by its digest; who lost a seat to a bot or another person may still watch."""
        found = self._slots.get(owner) or self._find_slot(owner)
        if found is not None:
            self._slots[owner] = found
        return found

    def _find_slot(self, owner: str) -> Slot | None:
        seats = tuple(seat.number for seat in self.seats if seat.owner and hmac.compare_digest(seat.owner, owner))
        if seats:
            return Slot(owner[:KEY], seats)
        return WATCHING if owner in self._former or hmac.compare_digest(owner, self._spectator) else None

    def invites(self, invitation: str) -> bool:
        """Whether someone may still sit down with this invitation."""
        shown = digest(invitation)
        return any(seat.free and seat.invitation == shown for seat in self.seats)

    def knows(self, hello: Hello) -> bool:
        """Whether someone who says this hello has a seat or may watch, or is or was invited."""
        shown = set(map(digest, hello.invitations))
        return self.slot_of(digest(hello.secret)) is not None or any(seat.invitation in shown for seat in self.seats)

    def acting(self, slot: Slot) -> list[int]:
        """The seats that a slot may act for now."""
        return [seat for seat in slot.seats if self.seats[seat].person]

    def all_agree(self, gone: Seat) -> bool:
        """Whether everyone who is still there agrees that a bot plays on; where nobody is left, the game waits."""
        there = {seat.number for seat in self.seats if seat.person and not seat.left}
        return bool(there) and there <= gone.agreed

    @property
    def _known(self) -> set[str | None]:
        """What others know, too, and what is no secret therefore."""
        return {self._spectator, *(seat.invitation for seat in self.seats)}

    def _names_beside(self, seats: tuple[int, ...]) -> list[str]:
        """What the others are called, in all languages."""
        others = [seat for seat in self.seats if seat.number not in seats]
        heroes = [seat_name(self.content, seat.number, lang) for seat in others for lang in LANGUAGES]
        return [*(seat.name for seat in others), *heroes]

    # --- messages become rows ------------------------------------------------------------------------

    def claim(self, hello: Hello) -> Claimed:
        """The seats that a browser sits down at, by their invitations; refused if one of them is spent."""
        shown = [digest(invitation) for invitation in hello.invitations]
        seats = tuple(seat.number for one in shown for seat in self.seats if one == seat.invitation)
        if not seats or len(set(seats)) != len(shown):
            raise NotFound
        if not all(self.seats[seat].free for seat in seats):
            raise Refused("this seat is taken: its invitation was used already, in another browser")
        if len(hello.strings) != len(seats):
            raise BadRequest("each seat needs a string for the dice")
        if len(hello.secret) < SHORTEST_SECRET or digest(hello.secret) in self._known:
            raise BadRequest("a seat needs a secret of its own, of at least {letters} letters", letters=SHORTEST_SECRET)
        player = player_of(hello.key) if hello.key and len(seats) == 1 else ""
        if self._rated and (not player or player in (seat.player for seat in self.seats)):
            raise Refused("at a rated game each seat is claimed by another person, with the key of their browser")
        strings = tuple(map(fairness.seat_string, hello.strings))
        name = clean_name(hello.name) if len(seats) == 1 else ""
        name = "" if mixes(name) or imitates(name, self._names_beside(seats)) else name
        return Claimed(seats, digest(hello.secret), strings, name, player=player)

    def rename(self, slot: Slot, deed: Rename, asker: Asker) -> Renamed:
        """Another name, which nobody else at the table has."""
        name = clean_name(deed.name)
        if not name:
            raise BadRequest("a name needs at least one printable character")
        if imitates(name, self._names_beside(slot.seats)):
            raise Refused("someone else at this table is called {name}, or nearly so", name=repr(name))
        if mixes(name):
            raise BadRequest("a word of a name has the letters of one alphabet")
        return Renamed(slot.seats, name, asker)

    def agree(self, slot: Slot, deed: Agree, asker: Asker) -> Agreed:
        """Those who are there agree that a bot takes a seat that was left."""
        if deed.seat >= len(self.seats) or not self.seats[deed.seat].left:
            raise Refused("nobody has left seat {seat}", seat=deed.seat)
        if self._rated:
            raise Refused("in a rated game nobody else plays on for whoever left")
        by = tuple(seat for seat in self.acting(slot) if not self.seats[seat].left)
        if not by:
            raise Refused("only a player at the table may agree to that")
        return Agreed(by, deed.seat, asker)

    def free(self, slot: Slot, deed: Free, asker: Asker, dealt: bool) -> Freed:
        """The host invites somebody else: before the game at any time, in the game to a seat that was left."""
        if self.host not in slot.seats:
            raise Refused("only the host frees seats")
        seat = self.seats[deed.seat] if deed.seat < len(self.seats) else None
        if seat is None or not seat.person or seat.number in slot.seats:
            raise Refused("seat {seat} is not another person's", seat=deed.seat)
        if dealt and self._rated:
            raise Refused("in a rated game nobody else plays on for whoever left")
        if dealt and not seat.left:
            raise Refused("during the game a seat is freed only when its owner has left it or was away for long")
        return Freed(seat.number, digest(deed.invitation), asker)

    def ready(self, slot: Slot, deed: Ready, asker: Asker) -> Readied:
        """Someone is ready to begin, or not any more."""
        return Readied(tuple(self.acting(slot)), deed.ready, asker)

    def pick(self, slot: Slot, deed: Pick, asker: Asker) -> Picked:
        """Someone chooses a hero for the own seat, among those that are offered to it."""
        if deed.seat not in self.acting(slot):
            raise Refused("seat {seat} is not yours", seat=deed.seat)
        if not self._offers:
            raise Refused("the host has chosen the heroes of this game")
        if deed.hero not in self._offers[deed.seat]:
            raise Refused("this hero is not among those that you may choose")
        return Picked(deed.seat, deed.hero, asker)

    @property
    def all_ready(self) -> bool:
        """Whether all seats are taken, and all people are ready."""
        return self.complete and all(seat.ready for seat in self.seats if seat.person)

    # --- following rows ------------------------------------------------------------------------------

    def follow(self, row: Row, dealt: bool) -> Iterator[tuple[str, int]]:
        """Changes the seats as a row says; gives what happened at which seat."""
        self._follow_quietly(row)
        match row:
            case Left(seats) | Returned(seats):
                gone = isinstance(row, Left)
                for seat in seats:
                    self.seats[seat].left = gone
                    self.seats[seat].agreed.clear()
                    yield "left" if gone else "returned", seat
            case Agreed(by, seat):
                self.seats[seat].agreed.update(by)
                yield from (("agreed", one) for one in by)
            case Taken(seat, bot):
                self._dismiss(self.seats[seat])
                self.seats[seat].kind, self.seats[seat].left = bot, False
                yield "taken", seat
            case Claimed(seats, owner, strings, name):
                for seat, string in zip(seats, strings, strict=True):
                    self._sit(self.seats[seat], owner, "" if dealt else string, name)
                    self.seats[seat].player = row.player
                    yield "claimed", seat
            case Freed(seat, invitation):
                self._dismiss(self.seats[seat])
                self.seats[seat].ready, self.seats[seat].hero = False, ""
                self.seats[seat].invitation = invitation
                self.seats[seat].name, self.seats[seat].left = "", dealt
                yield "freed", seat

    def _follow_quietly(self, row: Row) -> None:
        """What changes a seat and is no news to others."""
        match row:
            case Preferred(seats, windows, singles):
                for seat in seats:
                    self.seats[seat].windows = windows
                    self.seats[seat].singles = singles
            case Renamed(seats, name):
                for seat in seats:
                    self.seats[seat].name = name
            case Readied(seats, ready):
                for seat in seats:
                    self.seats[seat].ready = ready
            case Picked(seat, hero):
                self.seats[seat].hero = hero

    def _sit(self, seat: Seat, owner: str, string: str, name: str) -> None:
        """A person sits down; a string that comes after the deal is not mixed in any more."""
        self._slots.clear()
        seat.owner, seat.left = owner, False
        seat.name = name or seat.name
        seat.string = string or seat.string
        seat.agreed.clear()

    def _dismiss(self, seat: Seat) -> None:
        """Whoever held a seat holds it no more; they may watch."""
        self._slots.clear()
        if seat.owner is not None:
            self._former.add(seat.owner)
        seat.owner = None
        seat.player = ""
        seat.agreed.clear()
