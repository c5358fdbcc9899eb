"""A server of its own for each worker, another whose page is bundled, one Chromium, and one Firefox."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright
from tools.bundle import WEB, bundle
from tools.parts import CHROMIUM, FIREFOX, NODE

from tests.conftest import ROOT
from tests.parts import needed
from tests.web import firefox as bridge
from tests.web.robot import FLAGS, PATIENCE

expect.set_options(timeout=PATIENCE)
SHORT = 14
"""The health that heroes begin with where a whole game is clicked through."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server of this worker keeps its things, and reads which test it serves."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, folder: Path) -> None:
    """The dice of a test are the same in every run."""
    (folder / "test").write_text(request.node.nodeid)


@pytest.fixture
def short_games(request: pytest.FixtureRequest, folder: Path) -> None:
    """For tests that click through a whole game: the heroes begin with less health."""
    (folder / "test").write_text(f"{request.node.nodeid}\n{SHORT}")


@pytest.fixture
def full_hands(request: pytest.FixtureRequest, folder: Path) -> None:
    """For tests that look at many cards: the heroes draw eleven."""
    (folder / "test").write_text(f"{request.node.nodeid}\n50\n11")


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[str]:
    """The address of a running server."""
    with serving(folder) as address:
        yield address


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose page is bundled, with CodeMirror; its games are short."""
    web = tmp_path_factory.mktemp("page") / "web"
    shutil.copytree(WEB, web)
    needed(NODE)
    assert bundle(web) == ""
    folder = tmp_path_factory.mktemp("bundled")
    (folder / "test").write_text(f"workshop\n{SHORT}")
    with serving(folder, MADKING_TEST_PAGE=str(web)) as address:
        yield address


@contextmanager
def serving(folder: Path, port: int = 0, **variables: str) -> Iterator[str]:
    """Runs a server that keeps its things in a folder, with some more variables of its environment."""
    command = [sys.executable, "-m", "tests.web.lucky_server", str(folder / "test")]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "COLUMNS": "200", "PYTHONPATH": path, **variables}
    command += ["--port", str(port), "--db", f"sqlite:///{folder / 'games.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http"))
        try:
            yield address.rstrip("/")
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What drives the browsers of a worker."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a worker."""
    chromium = driver.chromium.launch(executable_path=needed(CHROMIUM), args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def firefox(driver: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One Firefox for all tests of a worker."""
    program = bridge.program(tmp_path_factory.mktemp("firefox"), needed(FIREFOX))
    launched = driver.firefox.launch(executable_path=program, channel="moz-firefox")
    yield launched
    launched.close()
