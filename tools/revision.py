"""Another revision of madking, taken from the git checkout that this one lies in."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from madking.errors import SetupError

SHORT: Final = 10
FOREIGN: Final = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
"""What git tells the programs it starts; here it would lead to another repository."""


@dataclass(frozen=True)
class Revision:
    """A commit, by the name that it was asked for."""

    name: str
    commit: str

    @property
    def short(self) -> str:
        """The commit, as people write it."""
        return self.commit[:SHORT]


def find_revision(root: Path, name: str) -> Revision:
    """The commit of this name in the checkout at `root`."""
    top = _git(root, "rev-parse", "--show-toplevel")
    if top is None or Path(os.fsdecode(top).strip()).resolve() != root.resolve():
        raise SetupError(f"only a git checkout of madking can be compared with a revision, and {root} is none")
    commit = _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if commit is None:
        raise SetupError(f"unknown revision {name!r}; a branch, a tag or a commit of {root} is needed")
    return Revision(name, os.fsdecode(commit).split()[-1])


def is_changed(root: Path) -> bool:
    """Whether the sources differ from the commit that is checked out."""
    return bool(_git(root, "status", "--porcelain", "--", "src"))


@contextmanager
def checked_out(root: Path, revision: Revision) -> Iterator[Path]:
    """The files of a revision, in a folder that lives as long as they are needed."""
    packed = _git(root, "archive", "--format=zip", "-0", revision.commit)
    if packed is None:
        raise SetupError(f"git cannot give out the files of {revision.name}")
    with TemporaryDirectory(prefix="madking-against-") as folder:
        with ZipFile(BytesIO(packed)) as files:
            files.extractall(folder)
        if not (Path(folder) / "src" / "madking" / "core" / "playout.py").is_file():
            raise SetupError(f"revision {revision.name} holds no madking that could be measured")
        yield Path(folder).resolve()


def _git(root: Path, *arguments: str) -> bytes | None:
    """What git says; nothing if it refuses."""
    environment = {key: value for key, value in os.environ.items() if key not in FOREIGN}
    try:
        run = subprocess.run(["git", "-C", root, *arguments], env=environment, capture_output=True, check=False)
    except FileNotFoundError as error:
        raise SetupError("git is needed to compare with a revision, and it is not installed") from error
    return run.stdout if run.returncode == 0 else None
