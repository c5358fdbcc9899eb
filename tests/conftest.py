"""What all tests share: the table that a test plays at, a home of their own, and the parts that some tests need."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import madking
from tests.parts import summary

settings.register_profile("madking", deadline=None)
settings.load_profile("madking")

ROOT = Path(__file__).resolve().parent.parent
Table = Callable[..., madking.Scenario]


@pytest.fixture
def table() -> Iterator[Table]:
    """Sets up scenarios; when the test ends, a scripted die that nobody rolled is an error."""
    opened: list[madking.Scenario] = []

    def set_up(*heroes: str, **position: Any) -> madking.Scenario:
        made = madking.scenario(list(heroes), **position)
        opened.append(made)
        return made

    yield set_up
    for made in opened:
        made.close()


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The compiled twin, built if it is not fresh; of several workers one builds, and the others wait."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build = [sys.executable, str(ROOT / "tools" / "compile.py"), "--if-stale"]
        run = subprocess.run(build, check=False, capture_output=True)
    assert run.returncode == 0, run.stderr.decode()
    return ROOT / "build" / "compiled"


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: half of a test's time is spent waiting for a browser, a server or a database."""
    return 2 * (os.cpu_count() or 1)


# --- a home of their own -----------------------------------------------------------------------------

OWN_HOME = pytest.StashKey[str]()
TABLES = ROOT / "build" / "tables"


def pytest_configure(config: pytest.Config) -> None:
    """Nothing of the user's own is read or written; the workers share one home, and runs the tables of the parser."""
    if not hasattr(config, "workerinput"):
        home = tempfile.mkdtemp(prefix="madking-tests-")
        config.stash[OWN_HOME] = os.environ["MADKING_HOME"] = home
        copy_tables(TABLES, Path(home))


def pytest_unconfigure(config: pytest.Config) -> None:
    if OWN_HOME in config.stash:
        copy_tables(Path(config.stash[OWN_HOME]), TABLES)
        shutil.rmtree(config.stash[OWN_HOME], ignore_errors=True)


def copy_tables(source: Path, target: Path) -> None:
    """Each is named after the grammar that it was made of, and made anew if it is broken."""
    target.mkdir(parents=True, exist_ok=True)
    for file in source.glob("*.tables"):
        shutil.copy(file, target)


# --- what a test needs -------------------------------------------------------------------------------

MARKS = {
    "browser": "browser",
    "firefox": "browser",
    "postgres": "database",
    "redis_url": "database",
    "own_redis": "database",
    "compiled": "compiled",
}
"""The marks of tests that use these fixtures, so that `make quick` can leave them out and nobody has to remember."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for fixture in MARKS.keys() & getattr(item, "fixturenames", ()):
            item.add_marker(MARKS[fixture])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """No test is left out silently for want of a part."""
    skipped = [report.longrepr for report in terminalreporter.stats.get("skipped", [])]
    for line in summary([end[2] for end in skipped if isinstance(end, tuple)]):
        terminalreporter.write_line(line, red=True)
