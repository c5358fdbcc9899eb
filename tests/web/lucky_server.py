"""`madking serve` with luck that the test decides: secrets, and so dice, come from the name of the test that runs.

The strings that a browser draws for its seats are not mixed in.

    python -m tests.web.lucky_server FILE [OPTION]...

The file holds that name; with another name another luck begins. A second line is the health that heroes begin with, a
third one how many cards they draw. The page lies where MADKING_TEST_PAGE says, or where it always does.
"""

import base64
import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from madking.cli import run
from madking.core.ruleset import Mode
from madking.modes import find_mode
from madking.server.catalog import WEB


class Luck:
    """What takes the place of the random numbers of the machine."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._test = ""
        self._rng = Random()

    def token_hex(self, size: int) -> str:
        """As `secrets` would."""
        return self._bytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        """As `secrets` would."""
        return base64.urlsafe_b64encode(self._bytes(size)).rstrip(b"=").decode()

    def find_mode(self, key: str, upgrade_deck: bool = False) -> Mode:
        """As `modes` would, but of shorter games or fuller hands if the test wants them."""
        found = find_mode(key, upgrade_deck)
        _, *wanted = self._file.read_text().splitlines()
        numbers = [int(number) for number in wanted]
        health, hand = numbers + [found.health, found.hand][len(numbers) :]
        return replace(found, health=health, hand=hand)

    def _bytes(self, size: int) -> bytes:
        test = self._file.read_text()
        if test != self._test:
            self._test, self._rng = test, Random(test)
        return self._rng.randbytes(size)


if __name__ == "__main__":
    luck = Luck(Path(sys.argv[1]))
    page = Path(os.environ.get("MADKING_TEST_PAGE", WEB))
    with (
        patch("madking.server.app.WEB", page),
        patch.multiple("secrets", token_hex=luck.token_hex, token_urlsafe=luck.token_urlsafe),
        patch("madking.games.find_mode", luck.find_mode),
        patch("madking.server.fairness.seat_string", lambda _: "0"),
    ):
        sys.exit(run(["serve", *sys.argv[2:]]))
