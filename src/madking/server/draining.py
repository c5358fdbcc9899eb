"""A server that ends in good order: players are told, games are given back, and only then the doors close."""

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from madking.server.app import House


class DrainingServer(uvicorn.Server):
    """Lets the house drain before it closes connections; ends by itself once another may take its place unnoticed."""

    def __init__(self, config: uvicorn.Config, house: House, replaceable: Callable[[], bool] = lambda: False) -> None:
        super().__init__(config)
        self._house = house
        self.replaceable = replaceable
        self.replaced = False

    async def on_tick(self, counter: int) -> bool:
        """Whether it is time to end. Uvicorn asks ten times a second; a replacement is looked for every two."""
        if counter % 20 == 0 and not self._house.connections.open and self.replaceable():
            self.replaced = True
        return await super().on_tick(counter) or self.replaced

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends all conversations with a word, then everything else; a second signal cuts it short."""
        draining = asyncio.ensure_future(self._house.drain())
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=0.2)
        draining.cancel()
        await super().shutdown(sockets)
