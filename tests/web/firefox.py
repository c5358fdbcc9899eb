"""Stands between Playwright and Debian's Firefox: passes WebDriver BiDi on, and answers what that Firefox cannot do.

    python -m tests.web.firefox FIREFOX [OPTION]...

Playwright drives any Firefox by BiDi, but asks for overrides that an older one refuses; without them a page is as it
would be for a visitor, so "done" is the answer. Playwright takes this for the browser: `program` makes a file to start.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

UNKNOWN = {"emulation.setMediaFeaturesOverride"}
"""The commands that are answered here."""
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def program(folder: Path, firefox: str) -> str:
    """A program that Playwright starts in the place of a Firefox."""
    made = folder / "firefox"
    made.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" "{firefox}" "$@"\n')
    made.chmod(0o755)
    return str(made)


async def upwards(playwright: ServerConnection, firefox: ClientConnection) -> None:
    """Passes the commands on, but for those that are unknown there."""
    async for said in playwright:
        command = json.loads(said)
        if command["method"] in UNKNOWN:
            await playwright.send(json.dumps({"type": "success", "id": command["id"], "result": {}}))
        else:
            await firefox.send(said)


async def between(playwright: ServerConnection, address: str) -> None:
    """Passes everything on until one of the two goes away."""
    async with connect(f"{address}/session", max_size=None, ping_interval=None) as firefox:

        async def downwards() -> None:
            async for said in firefox:
                await playwright.send(said)

        ways = {asyncio.create_task(upwards(playwright, firefox)), asyncio.create_task(downwards())}
        _, open_ways = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in open_ways:
            way.cancel()


async def main(command: list[str]) -> int:
    """Starts the Firefox and listens in its place."""
    firefox = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
    assert firefox.stderr is not None
    address = ""
    while not address:
        line = (await firefox.stderr.readline()).decode(errors="replace")
        if not line:
            return await firefox.wait()
        found = LISTENS.search(line)
        address = found[1] if found else ""
    async with serve(lambda one: between(one, address), "127.0.0.1", 0, max_size=None, ping_interval=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        sys.stderr.write(f"WebDriver BiDi listening on ws://127.0.0.1:{port}\n")
        sys.stderr.flush()
        while await firefox.stderr.readline():
            pass
    return await firefox.wait()


if __name__ == "__main__":
    os.environ.pop("DISPLAY", None)
    sys.exit(asyncio.run(main(sys.argv[1:])))
