"""What is published: sdist and wheels, as someone meets them who has no checkout."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tools.compile import HOT

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
DATA = [
    path.relative_to(SOURCES).as_posix()
    for path in sorted((SOURCES / "madking").rglob("*"))
    if path.is_file() and path.suffix not in (".py", ".pyc")
]
SIM = ("sim", "barbarian", "paladin", "--games", "20", "--seed", "1", "--json")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packages")]


@pytest.fixture(scope="module")
def dist() -> Path:
    """The folder of sdist and wheel, built as they are published."""
    made = subprocess.run([sys.executable, ROOT / "tools" / "package.py"], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return ROOT / "dist"


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a machine that cannot compile."""
    folder = tmp_path_factory.mktemp("pure")
    return _wheel(_copy(tmp_path_factory.mktemp("sources")), folder, {"MADKING_PURE": "1"})[0]


def _copy(folder: Path) -> Path:
    """The sources of the package alone, away from what was built in the checkout."""
    for name in ("src", "tools"):
        left_out = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    (folder / "docs").mkdir()
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "docs/package.md"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def _wheel(sources: Path, folder: Path, environment: dict[str, str]) -> tuple[Path, str]:
    """A wheel of these sources, and what its builder said."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(sources)]
    made = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return next(folder.glob("*.whl")), made.stdout + made.stderr


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment outside the tree, with the dependencies of the package and nothing else."""
    folder = tmp_path_factory.mktemp("home") / "env"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True)
    return folder


def install(home: Path, wheel: Path) -> None:
    pip = [
        str(home / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-compile",
    ]
    again = ["--force-reinstall", "--no-deps"] if (home / "bin" / "madking").exists() else []
    done = subprocess.run(
        [*pip, "-c", str(ROOT / "requirements.lock"), *again, str(wheel)], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def _outside(home: Path) -> dict[str, Any]:
    """How a command runs that knows nothing of this checkout."""
    hidden = ("PYTHONPATH", "MADKING_CORE", "MADKING_HOME")
    plain = {name: value for name, value in os.environ.items() if name not in hidden}
    return {"cwd": home.parent, "env": {**plain, "MADKING_HOME": str(home.parent / "data"), "COLUMNS": "200"}}


def madking(home: Path, *words: str) -> str:
    command = [str(home / "bin" / "madking"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **_outside(home))
    assert done.returncode == 0, done.stderr
    said: str = done.stdout
    return said


@contextmanager
def serving(home: Path) -> Iterator[str]:
    command = [str(home / "bin" / "madking"), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **_outside(home)) as process:
        assert process.stdout is not None
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
        finally:
            process.terminate()


def fetch(address: str, said: bytes | None = None) -> bytes:
    request = urllib.request.Request(address, said, {"Content-Type": "application/json"} if said else {})
    with urllib.request.urlopen(request, timeout=60) as answer:
        body: bytes = answer.read()
        return body


def check_install(home: Path, core: str) -> str:
    """It says its core, plays games, serves the page and opens a game; gives the report of the games."""
    assert madking(home, "--version").endswith(f"({core})\n")
    bench = json.loads(madking(home, "bench", "--seconds", "0.05", "--rounds", "1", "--games", "2", "--json"))
    other = "interpreted" if core == "compiled" else "compiled"
    assert bench[core]["steps_per_second"] > 0
    assert bench[other] is None
    with serving(home) as address:
        assert b"<title>" in fetch(address)
        game = json.loads(fetch(f"{address}api/games", json.dumps(GAME).encode()))
        assert [seat["seat"] for seat in game["seats"]] == [0]
    return madking(home, *SIM)


GAME = {"heroes": ["barbarian", "moon_elf"], "seats": ["person", "greedy"]}


def test_the_sdist_holds_what_builds_and_tests_it(dist: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"src/{name}" for name in DATA} <= names
    assert {"tools/compile.py", "setup.py", "LICENSE", "tests/conftest.py", "Makefile", "docs/rules.md"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyc"))]


def test_the_wheel_holds_every_data_file_and_the_compiled_core(dist: Path) -> None:
    wheel = next(dist.glob("*.whl"))
    assert not wheel.name.endswith("-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert set(DATA) <= names
    compiled = {name.partition(".")[0] for name in names if name.endswith(".so")}
    assert {f"madking/{name.removesuffix('.py')}" for name in HOT} <= compiled


def test_the_pure_wheel_is_for_every_machine(pure_wheel: Path) -> None:
    assert pure_wheel.name.endswith("-py3-none-any.whl")
    names = set(zipfile.ZipFile(pure_wheel).namelist())
    assert set(DATA) <= names
    assert not [name for name in names if name.endswith(".so")]


def test_both_wheels_run_in_an_empty_environment_and_play_the_same_games(
    dist: Path, pure_wheel: Path, home: Path
) -> None:
    install(home, next(dist.glob("*.whl")))
    compiled = check_install(home, "compiled")
    install(home, pure_wheel)
    pure = check_install(home, "interpreted")
    assert compiled == pure
    assert json.loads(compiled)["games"] == 20


@pytest.mark.parametrize("compiler", ["false", "no-such-compiler"])
def test_a_compiler_that_fails_or_is_not_there_gives_a_pure_wheel_and_one_warning(
    compiler: str, tmp_path: Path
) -> None:
    """`false` is a compiler that always fails."""
    wheel, said = _wheel(_copy(tmp_path / "sources"), tmp_path, {"CC": compiler})
    assert wheel.name.endswith("-py3-none-any.whl")
    assert said.count("without its compiled core") == 1, said
