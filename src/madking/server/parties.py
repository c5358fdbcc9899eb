"""Parties: the two ends of a conversation, wherever the room is run. `hear` takes what a client sent, as it came."""

from typing import Protocol

from madking.server.desk import Client, Desk, Line
from madking.server.errors import BadRequest
from madking.server.protocol import ErrorMessage, Hello, message_id, read_message, write
from madking.server.rooms import Rooms
from madking.speech.phrasebook.refusals import refusal


class Party(Protocol):
    """A client as the room's side sees it."""

    async def hear(self, said: bytes) -> None:
        """Follows a message."""
        ...

    async def part(self) -> None:
        """The client is gone."""
        ...


class Hall(Protocol):
    """Where a client is led to its room."""

    linked: bool
    """Whether all processes that run rooms can be reached."""

    async def enter(self, line: Line, game: str, hello: Hello) -> Party:
        """Lets a client in, if its secret or its invitation opens the game."""
        ...

    def leave(self) -> None:
        """Ends all conversations: everyone is told that the server restarts."""
        ...


class LocalParty:
    """A client of a room that this process runs."""

    def __init__(self, line: Line, desk: Desk, client: Client) -> None:
        self._line = line
        self._desk = desk
        self._client = client

    async def hear(self, said: bytes) -> None:
        """Follows a message, or says why it cannot be read."""
        try:
            message = read_message(said)
        except BadRequest as error:
            self._line.send(write(ErrorMessage(message_id(said), error.said(self._client.lang))))
            return
        if isinstance(message, Hello):
            self._line.send(write(ErrorMessage(None, refusal("hello was said already", self._client.lang))))
            return
        await self._desk.hear(self._client, message)

    async def part(self) -> None:
        """The client is gone."""
        await self._desk.part(self._client)


class LocalHall:
    """All rooms are run by this process."""

    linked = True

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def enter(self, line: Line, game: str, hello: Hello) -> Party:
        """Lets a client in, if its secret or its invitation opens the game; nothing is woken for anyone else."""
        await self._rooms.admit(game, hello)
        while True:
            desk = await self._rooms.desk(game)
            client = await desk.join(line, hello)
            if client is not None:
                return LocalParty(line, desk, client)

    def leave(self) -> None:
        """Ends all conversations: everyone is told that the server restarts."""
        self._rooms.leave()
