"""Which core a command runs on: the compiled one where there is a fresh one, unless it is told otherwise."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import madking
from madking import cores


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is started in the place of this process, on a checkout that runs interpreted."""
    calls: list[list[str]] = []
    monkeypatch.setattr(os, "execve", lambda _, words, place: calls.append([*words[1:], place["PYTHONPATH"]]))
    monkeypatch.setattr(cores, "running_core", lambda: "interpreted")
    monkeypatch.delenv("MADKING_CORE", raising=False)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return calls


def _checkout(folder: Path, digest: str) -> Path:
    """A source checkout whose sources have the digest "now", with a twin that was built from `digest`."""
    for name in ("tools", "src/madking", "build/compiled/madking/sim"):
        (folder / name).mkdir(parents=True)
    (folder / "tools" / "compile.py").write_text("def digest() -> str:\n    return 'now'\n")
    for name in ("bench", "strain"):
        (folder / "build" / "compiled" / "madking" / "sim" / f"{name}.py").touch()
    (folder / "build" / "compiled" / "digest").write_text(digest)
    return folder


def test_a_fresh_compiled_core_is_preferred(
    tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = _checkout(tmp_path, "now")
    monkeypatch.setattr(cores, "checkout", lambda: root)
    cores.prefer_compiled(["sim", "--json"])
    assert started == [["-m", "madking", "sim", "--json", str(root / "build" / "compiled")]]


def test_it_is_started_once_even_if_it_cannot_be_used(
    tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = _checkout(tmp_path, "now")
    monkeypatch.setattr(cores, "checkout", lambda: root)
    monkeypatch.setenv("PYTHONPATH", f"elsewhere{os.pathsep}{root / 'build' / 'compiled'}")
    cores.prefer_compiled(["sim"])
    assert started == []


def test_a_core_that_was_built_meanwhile_is_noticed(
    tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = _checkout(tmp_path, "before")
    monkeypatch.setattr(cores, "checkout", lambda: root)
    assert cores.newer_core() is None
    (root / "build" / "compiled" / "digest").write_text("now")
    twins = cores.newer_core()
    assert twins is not None
    twins.start("-m", "madking", "play")
    assert started == [["-m", "madking", "play", str(root / "build" / "compiled")]]
    monkeypatch.setenv("MADKING_CORE", "interpreted")
    assert cores.newer_core() is None


def test_help_needs_no_core(tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    root = _checkout(tmp_path, "now")
    monkeypatch.setattr(cores, "checkout", lambda: root)
    cores.prefer_compiled(["sim", "--help"])
    assert started == []


def test_a_stale_core_is_left_alone_and_told(
    tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older sources or another Python: the digest of a twin holds both."""
    root = _checkout(tmp_path, "of 3.10")
    monkeypatch.setattr(cores, "checkout", lambda: root)
    cores.prefer_compiled(["sim"])
    assert started == []
    assert cores.slow_because() == (
        "interpreted; the compiled core is older than the sources or of another Python; `make compiled` builds it anew"
    )


def test_one_can_ask_for_the_sources(tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    root = _checkout(tmp_path, "now")
    monkeypatch.setattr(cores, "checkout", lambda: root)
    monkeypatch.setenv("MADKING_CORE", "interpreted")
    cores.prefer_compiled(["sim"])
    assert started == []
    assert cores.slow_because() == "interpreted, because MADKING_CORE says so"


def test_another_wish_is_refused() -> None:
    command = [sys.executable, "-m", "madking", "--version"]
    environment = {**os.environ, "MADKING_CORE": "quick"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "madking: MADKING_CORE is 'quick', but may be compiled or interpreted\n"


def test_commands_of_this_checkout_run_compiled_and_say_so(compiled: Path) -> None:
    """The same command on both cores; the sources are asked for by the variable."""
    command = [sys.executable, "-m", "madking", "--version"]
    plain = {name: value for name, value in os.environ.items() if name != "MADKING_CORE"}
    told = {
        core: subprocess.run(command, env={**plain, **more}, capture_output=True, text=True, check=True).stdout
        for core, more in (("compiled", {}), ("interpreted", {"MADKING_CORE": "interpreted"}))
    }
    assert compiled.is_dir()
    assert told == {core: f"madking {cores.engine_version()} ({core})\n" for core in ("compiled", "interpreted")}


def test_every_public_name_is_in_its_room() -> None:
    for name in madking.__all__:
        assert getattr(madking, name).__name__ == name
    assert set(madking.__all__) <= set(dir(madking))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        madking.nothing  # noqa: B018


def test_importing_the_package_enters_no_room() -> None:
    """So that programs start at once: what is asked for is loaded then."""
    program = "import sys, madking; print(*sorted(name for name in sys.modules if name.startswith('madking.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_the_compiled_twin_shows_the_page_of_the_sources(compiled: Path) -> None:
    """The page needs no compiling, so a change of it must be seen without building anything anew."""
    page = compiled / "madking" / "web"
    assert page.is_symlink()
    assert page.resolve() == Path(__file__).resolve().parent.parent / "src" / "madking" / "web"


def test_the_compiled_core_serves_the_page(compiled: Path, tmp_path: Path) -> None:
    """Its style and its modules too, though they lie in the sources."""
    program = (
        "from starlette.testclient import TestClient\n"
        "from madking.server.app import make_app\n"
        "from madking.server.settings import Settings\n"
        f"with TestClient(make_app(Settings(db='sqlite:///{tmp_path / 'games.db'}')), 'http://127.0.0.1') as http:\n"
        "    print(*(http.get(name).status_code for name in ('/', '/static/favicon.svg', '/static/js/main.js')))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(compiled)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "200 200 200\n", done.stdout + done.stderr
