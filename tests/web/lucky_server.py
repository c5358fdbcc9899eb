"""`madking serve` with luck that the test decides: secrets, and so dice, come from the name of the test that runs.

    python -m tests.web.lucky_server FILE [OPTION]...

The file holds that name; with another name another luck begins.
"""

import base64
import sys
from pathlib import Path
from random import Random
from unittest.mock import patch

from madking.cli import run


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

    def _bytes(self, size: int) -> bytes:
        test = self._file.read_text()
        if test != self._test:
            self._test, self._rng = test, Random(test)
        return self._rng.randbytes(size)


if __name__ == "__main__":
    luck = Luck(Path(sys.argv[1]))
    with patch.multiple("secrets", token_hex=luck.token_hex, token_urlsafe=luck.token_urlsafe):
        sys.exit(run(["serve", *sys.argv[2:]]))
