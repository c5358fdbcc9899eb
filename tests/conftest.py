"""What all tests share: the table that a test plays at."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import madking

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
    """The compiled twin, built if it is not fresh."""
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "compile.py", "--if-stale"], check=False, capture_output=True
    )
    assert run.returncode == 0, run.stderr.decode()
    return ROOT / "build" / "compiled"
