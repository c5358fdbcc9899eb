"""A server that ends in good order: players are told, games are given back, and only then the doors close."""

import asyncio
import socket

import uvicorn

from madking.server.app import House


class DrainingServer(uvicorn.Server):
    """Lets the house drain before it closes connections."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends all conversations with a word, then everything else; a second signal cuts it short."""
        draining = asyncio.ensure_future(self._house.drain())
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=0.2)
        draining.cancel()
        await super().shutdown(sockets)
