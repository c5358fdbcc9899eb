"""What the people at a table want beside playing: to give up, a draw, to call it off, the win, another game.

Messages become rows here, or are refused; rows are followed. What ends the game becomes part of its record.
"""

from collections.abc import Iterator
from typing import Final

from madking.core.falling import ABORT, ABSENCE, AGREEMENT, RESIGNATION, may_fall
from madking.core.state import State
from madking.server.errors import BadRequest, Refused
from madking.server.protocol import Claim, Draw, Rematch
from madking.server.roster import Roster
from madking.server.rows import Asker, Offered, Renewed, Resigned, Row, Settled, Wished
from madking.server.seats import Seat, Slot, digest

LAST_ABORT: Final = 1
"""The last turn in which a game may be called off."""
TWO: Final = 2


class Accord:
    """Who wants what at one table."""

    def __init__(self, roster: Roster) -> None:
        self._roster = roster
        self._resigned: set[int] = set()
        self._draw: dict[int, int] = {}
        """Who wants a draw, and since which turn: with the next one an offer is gone."""
        self._declined: dict[int, int] = {}
        """Whose offer was declined, and in which turn: it is not made again in that one."""
        self._wishes: dict[int, str] = {}
        self.next = ""
        """The game that these people play next."""

    # --- looking -------------------------------------------------------------------------------------

    def draw(self, s: State) -> list[int]:
        """The seats that want a draw now."""
        return sorted(seat for seat, turn in self._draw.items() if turn == s.turn and not s.over)

    @property
    def resigned(self) -> list[int]:
        """The seats that give up."""
        return sorted(self._resigned)

    @property
    def again(self) -> list[int]:
        """The seats that want another game."""
        return sorted(self._wishes)

    @property
    def invitations(self) -> dict[int, str] | None:
        """What invites each seat to the next game, as soon as all people at the table want one and none is set up."""
        people = {seat.number for seat in self._roster.seats if seat.person}
        return self._wishes if people and people == set(self._wishes) and not self.next else None

    def may(self, slot: Slot, s: State) -> list[str]:
        """What a slot may do now beside playing."""
        acting = self._roster.acting(slot)
        if s.over:
            return ["rematch"] if acting and not self.next else []
        if not any(s.players[seat].alive for seat in acting):
            return []
        found = ["resign"]
        if self._people_disagree(s):
            found += ["draw", *(["claim"] if len(_sides(s)) == TWO else [])]
        return [*found, *(["abort"] if s.turn <= LAST_ABORT else [])]

    def goes(self, seat: int, s: State) -> bool:
        """Whether a seat's side has given up, and falls as soon as nothing needs it any more: others play on."""
        side = s.players[seat].team
        return len(_sides(s)) > TWO and side in self._given_up(s)

    def _given_up(self, s: State) -> dict[int, list[int]]:
        """The sides that all their people have given up, and who these are."""
        sides: dict[int, list[int]] = {}
        for seat in self._there(s):
            sides.setdefault(s.players[seat.number].team, []).append(seat.number)
        return {side: people for side, people in sorted(sides.items()) if self._resigned.issuperset(people)}

    def _people_disagree(self, s: State) -> bool:
        """Whether people play for more than one side."""
        return len({s.players[seat.number].team for seat in self._there(s)}) >= TWO

    def _there(self, s: State) -> list[Seat]:
        """The people who still play."""
        return [seat for seat in self._roster.seats if seat.person and s.players[seat.number].alive]

    # --- messages become rows ------------------------------------------------------------------------

    def resign(self, slot: Slot, asker: Asker, s: State) -> Resigned:
        """Someone gives up; where more than two sides play, the others play on."""
        seats = tuple(seat for seat in self._roster.acting(slot) if s.players[seat].alive)
        if not seats:
            raise Refused("you have fallen already: you may watch")
        return Resigned(seats, asker)

    def offer(self, slot: Slot, deed: Draw, asker: Asker, s: State) -> Offered:
        """Someone wants a draw, or not."""
        seats = tuple(self._roster.acting(slot))
        if not deed.wants:
            if not self.draw(s):
                raise Refused("nobody has offered a draw")
        elif not self._people_disagree(s):
            raise Refused("only people on the other side can agree to a draw")
        elif any(self._declined.get(seat) == s.turn for seat in seats) and not self.draw(s):
            raise Refused("your offer was declined; you may make it again in the next turn")
        return Offered(seats, deed.wants, asker)

    def call_off(self, slot: Slot, asker: Asker, s: State) -> Settled:
        """Someone calls off a game that has hardly begun."""
        if s.turn > LAST_ABORT:
            raise Refused("a game can be called off only during its first turn; you may resign or offer a draw")
        if not self._roster.acting(slot):
            raise Refused("only a player at the table may call the game off")
        return Settled(ABORT, (), asker=asker)

    def claim(self, slot: Slot, deed: Claim, asker: Asker, s: State) -> Settled:
        """Someone claims the win over a side that all its people have left."""
        sides, mine = _sides(s), {s.players[seat].team for seat in self._roster.acting(slot)}
        if deed.seat >= len(s.players) or s.players[deed.seat].team in mine or len(sides | mine) != TWO:
            raise Refused("a win is claimed where only two sides play, over the other one")
        side = [seat for seat in self._roster.seats if s.players[seat.number].team == s.players[deed.seat].team]
        people = [seat for seat in side if seat.person]
        if not people or not all(seat.left for seat in people):
            raise Refused("a win is claimed only when all people of the other side are gone")
        return Settled(ABSENCE, tuple(seat.number for seat in people), asker=asker)

    def wish(self, slot: Slot, deed: Rematch, asker: Asker, over: bool) -> Wished:
        """Someone wants another game."""
        seats = tuple(self._roster.acting(slot))
        if not over:
            raise Refused("another game is begun when this one is over")
        if self.next:
            raise Refused("the next game is set up already")
        if len(seats) != len(deed.invitations) or len(set(deed.invitations)) != len(seats):
            raise BadRequest("each of your seats needs an invitation of its own")
        return Wished(seats, tuple(map(digest, deed.invitations)), asker)

    # --- following rows ------------------------------------------------------------------------------

    def follow(self, row: Row, s: State) -> Iterator[tuple[str, int]]:
        """Changes what is wanted as a row says; gives what happened at which seat."""
        match row:
            case Resigned(seats):
                self._resigned.update(seats)
                if self.settlement(s) is None:
                    yield "resigned", seats[0]
            case Offered(seats, True):
                first = not self.draw(s)
                self._draw.update(dict.fromkeys(seats, s.turn))
                if self.settlement(s) is None:
                    yield "draw offered" if first else "draw wanted", seats[0]
            case Offered(seats, False):
                self._declined.update(dict.fromkeys(self._draw, s.turn))
                own = set(self._draw) <= set(seats)
                self._draw.clear()
                yield "draw withdrawn" if own else "draw declined", seats[0]
            case Wished(seats, invitations):
                self._wishes.update(zip(seats, invitations, strict=True))
                yield "again", seats[0]
            case Renewed(game):
                self.next = game

    def settlement(self, s: State) -> Settled | None:
        """The end that the people have brought about: all of a side gave up, or all want a draw."""
        if not self._resigned and not self._draw:
            return None
        there = self._there(s)
        if not there or s.over:
            return None
        for people in self._given_up(s).values():
            if len(_sides(s)) == TWO or may_fall(s, tuple(people)):
                return Settled(RESIGNATION, tuple(people))
        wanting = self.draw(s)
        present = [seat.number for seat in there if not seat.left]
        return Settled(AGREEMENT, ()) if wanting and set(present) <= set(wanting) else None


def _sides(s: State) -> set[int]:
    """The sides that still play."""
    return {player.team for player in s.players if player.alive}
