"""Which core runs: the hot modules as C, made by mypyc, or the same sources interpreted. A command chooses once.

An installed wheel holds one core. A source checkout is interpreted, and may hold a compiled twin in `build/compiled`
beside it; a command that finds a fresh one goes on there. `MADKING_CORE=interpreted` keeps to the sources.
"""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

from madking.errors import SetupError

PACKAGE: Final = Path(__file__).resolve().parent
KINDS: Final = ("compiled", "interpreted")
VARIABLE: Final = "MADKING_CORE"
HELP: Final = frozenset(("-h", "--help"))
"""Words that no core is needed for."""


@cache
def engine_version() -> str:
    """The version of madking that runs."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("madking")
    except PackageNotFoundError:
        return "0"


def running_core() -> str:
    """The core of the package that is imported: "compiled" or "interpreted"."""
    found = importlib.util.find_spec("madking.core.engine")
    return "interpreted" if found is None or str(found.origin).endswith(".py") else "compiled"


def checkout() -> Path | None:
    """The source checkout that this package, or the twin that it is, belongs to; none if it is installed."""
    for root in PACKAGE.parents[1:3]:
        if (root / "tools" / "compile.py").is_file() and (root / "src" / "madking").is_dir():
            return root
    return None


def prefer_compiled(words: Sequence[str]) -> None:
    """Goes on with these words on the compiled core, if one is there that this process does not run on yet."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted and wanted not in KINDS:
        raise SetupError(f"{VARIABLE} is {wanted!r}, but may be {' or '.join(KINDS)}")
    root = checkout()
    if root is None or wanted == "interpreted" or not HELP.isdisjoint(words) or running_core() == "compiled":
        return
    twins = Twins(root)
    if twins.fresh and str(twins.compiled) not in os.environ.get("PYTHONPATH", "").split(os.pathsep):
        twins.start("-m", "madking", *words)


def slow_because() -> str:
    """Why this core is the slow one, and what to do about it; nothing on a compiled core."""
    if running_core() == "compiled":
        return ""
    if os.environ.get(VARIABLE) == "interpreted":
        return f"interpreted, because {VARIABLE} says so"
    root = checkout()
    return "interpreted; " + (Twins(root).hint if root else "this install was made without a C compiler")


class Twins:
    """Where the interpreted and the compiled package of a source tree lie."""

    def __init__(self, root: Path, compiled: Path | None = None) -> None:
        self.tool = root / "tools" / "compile.py"
        self.sources = root / "src"
        self.compiled = compiled or root / "build" / "compiled"

    @property
    def hint(self) -> str:
        """How to get a compiled twin, or a fresh one; nothing if it is there."""
        if not self.there:
            return "no compiled core is built; `make compiled` builds it"
        if not self.fresh:
            return "the compiled core is older than the sources or of another Python; `make compiled` builds it anew"
        return ""

    @property
    def there(self) -> bool:
        """Whether there is a compiled twin that can be measured, fresh or not."""
        measures = (self.compiled / "madking" / "sim" / name for name in ("bench.py", "strain.py"))
        return (self.compiled / "digest").is_file() and all(measure.is_file() for measure in measures)

    @property
    def fresh(self) -> bool:
        """Whether there is a compiled twin of the sources as they are now."""
        stamp = self.compiled / "digest"
        return stamp.is_file() and stamp.read_text() == self.digest()

    def digest(self) -> str:
        """The digest of the sources, as the tool that compiles them takes it."""
        spec = importlib.util.spec_from_file_location("madking_compile_tool", self.tool)
        if spec is None or spec.loader is None or not self.tool.is_file():
            return ""
        tool = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(tool)
        return str(tool.digest()) if hasattr(tool, "digest") else ""

    def start(self, *words: str) -> NoReturn:
        """Puts a Python on the compiled core in the place of this one."""
        rest = os.environ.get("PYTHONPATH", "")
        places = os.pathsep.join([str(self.compiled), *([rest] if rest else [])])
        os.execve(sys.executable, [sys.executable, *words], {**os.environ, "PYTHONPATH": places})

    def build(self) -> None:
        """Builds the compiled twin from the sources."""
        command = [sys.executable, str(self.tool), "--if-stale", str(self.compiled)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            last = (run.stderr or run.stdout).strip().splitlines()
            raise SetupError(f"the compiled core cannot be built: {last[-1] if last else 'the compiler failed'}")


def megabytes() -> float | None:
    """The most memory that this process has held so far; none where the system does not tell."""
    if not importlib.util.find_spec("resource"):
        return None
    from resource import RUSAGE_SELF, getrusage

    unit = 1e6 if sys.platform == "darwin" else 1e3
    return getrusage(RUSAGE_SELF).ru_maxrss / unit


def newer_core() -> Twins | None:
    """The compiled twin that a process on the sources could go on with: one that was built while it ran."""
    root = checkout()
    if root is None or os.environ.get(VARIABLE) == "interpreted" or running_core() == "compiled":
        return None
    twins = Twins(root)
    return twins if twins.fresh else None
