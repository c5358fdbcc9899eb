"""Programs that tests need from outside: found in each of the ways, and never missed silently."""

from pathlib import Path

import pytest
from tools.parts import CHROMIUM, POSTGRESQL, REDIS, Part, require

from tests.parts import needed, summary

NOWHERE = Part("Nothing", "MADKING_NOTHING", ("no-such-program",))


def program(file: Path) -> str:
    """Something that could be run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    return str(file)


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with nothing on it."""
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    for part in (CHROMIUM, POSTGRESQL, REDIS):
        monkeypatch.delenv(part.variable, raising=False)


def test_a_part_is_found_on_the_path(tmp_path: Path) -> None:
    assert CHROMIUM.find() is None
    other = program(tmp_path / "path" / "google-chrome")
    assert CHROMIUM.find() == other
    usual = program(tmp_path / "path" / "chromium")
    assert CHROMIUM.find() == usual


def test_the_variable_comes_first_and_is_not_second_guessed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program(tmp_path / "path" / "redis-server")
    told = program(tmp_path / "elsewhere" / "redis")
    monkeypatch.setenv(REDIS.variable, told)
    assert REDIS.find() == told
    monkeypatch.setenv(REDIS.variable, "/nowhere/redis")
    assert REDIS.find() is None
    assert REDIS.remedy == "MADKING_REDIS_SERVER says '/nowhere/redis', but it is not there"


def test_postgresql_is_a_folder_with_all_its_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    monkeypatch.setenv(POSTGRESQL.variable, str(folder))
    program(folder / "postgres")
    assert POSTGRESQL.find() is None
    initdb = program(folder / "initdb")
    assert (POSTGRESQL.find(), POSTGRESQL.find("initdb")) == (str(folder / "postgres"), initdb)


def test_a_missing_part_fails_in_ci_and_is_told_of_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "Nothing is missing: `make parts` gets it, or set MADKING_NOTHING"
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=told):
        needed(NOWHERE)
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match=told):
        needed(NOWHERE)
    with pytest.raises(SystemExit, match=told):
        require(NOWHERE)


def test_the_end_of_a_run_names_each_missing_part_once() -> None:
    skipped = [f"Skipped: {part.name} is missing: {part.remedy}" for part in (CHROMIUM, REDIS, CHROMIUM)]
    assert summary(skipped) == [
        "2 tests DID NOT RUN: Chromium is missing: `make parts` gets it, or set MADKING_CHROMIUM",
        "1 test DID NOT RUN: Redis is missing: `make parts` gets it, or set MADKING_REDIS_SERVER",
    ]
    assert summary([]) == []
