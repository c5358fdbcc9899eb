"""What people say and point at: quick phrases for all, a finger for one's own side. It is passed on, never kept."""

from collections.abc import Callable
from typing import Final

from madking.server.errors import Refused
from madking.server.limits import Bucket
from madking.server.protocol import Point, PointedMessage, SaidMessage, Say, Word
from madking.server.room import Room
from madking.server.seats import Slot
from madking.server.telling import seat_names
from madking.speech.phrasebook.talk import TALK, is_about, spoken

PER_SECOND: Final = 0.5
BURST: Final = 4
"""How much a player may say: some words at once, then one in two seconds."""
Heard = Callable[[Slot, str], SaidMessage | PointedMessage | None]
"""What a slot hears of it, in its language."""


class Talk:
    """What is said at one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._buckets: dict[str, Bucket] = {}
        """How much each owner of a seat may still say."""

    def heard(self, slot: Slot, owner: str, word: Word) -> Heard:
        """What the others hear of a word; refused if it is none, or too many."""
        seat = self._speaker(slot)
        heard = self._phrase(seat, word) if isinstance(word, Say) else self._pointer(seat, word)
        if not self._buckets.setdefault(owner, Bucket(PER_SECOND, BURST)).take():
            raise Refused("wait a moment before you say more")
        return heard

    def _speaker(self, slot: Slot) -> int:
        """The seat for which someone speaks."""
        acting = self._room.acting(slot)
        if not acting:
            raise Refused("only the players speak at this table")
        viewer = self._room.viewer(slot)
        return viewer if viewer is not None and viewer in acting else acting[0]

    def _phrase(self, seat: int, word: Say) -> Heard:
        """A quick phrase, which all hear in their own language."""
        about = word.about
        if word.phrase not in TALK or (about is not None) is not is_about(word.phrase):
            raise Refused("that is none of the quick phrases")
        if about is not None and (about >= len(self._room.seats) or about == seat):
            raise Refused("there is no such player to speak of")

        def heard(_: Slot, language: str) -> SaidMessage:
            who = "" if about is None else seat_names(self._room, language)[about]
            return SaidMessage(seat, word.phrase, spoken(word.phrase, language, who))

        return heard

    def _pointer(self, seat: int, word: Point) -> Heard:
        """Something to look at: those of one's own side are told, who may see each other's hands."""
        players = self._room.state.players
        side = {player.seat for player in players if player.team == players[seat].team}
        if word.seat not in side or len(side) == 1:
            raise Refused("you may point at what is your own side's, for your teammates")

        def heard(slot: Slot, _: str) -> PointedMessage | None:
            return PointedMessage(seat, word.seat, word.what) if side.intersection(slot.seats) else None

        return heard
