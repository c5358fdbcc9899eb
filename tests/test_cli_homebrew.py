"""Homebrew at the command line: hero files and folders of them, wherever heroes are named."""

import json
import shutil
from pathlib import Path

import pytest

from madking.cli import run

EXAMPLES = Path(__file__).parent.parent / "examples" / "heroes"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two heroes."""
    for name in ("ragpicker", "weaver"):
        shutil.copy(EXAMPLES / f"{name}.hero", tmp_path)
    return tmp_path


def test_a_folder_stands_for_its_heroes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "1", "--bots", "random", "--turn-limit", "3", "--json"]
    assert run(["sim", str(folder), *options]) == 0
    assert [seat["hero"] for seat in json.loads(capsys.readouterr().out)["seats"]] == ["ragpicker", "weaver"]
    assert run(["matrix", "--heroes", f"{folder},monk", "-p", "1", *options]) == 0
    named = [one["hero"] for one in json.loads(capsys.readouterr().out)["ranking"]]
    assert sorted(Path(name).stem for name in named) == ["monk", "ragpicker", "weaver"]


def test_a_folder_without_heroes_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["matrix", "--heroes", str(tmp_path)]) == 2
    assert "there is no hero file in" in capsys.readouterr().err


def test_a_file_that_is_too_large_or_too_deep_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text, says in (("#" * 300_000, "larger than 256 kB"), ("hero a { " + "{" * 30, "nested deeper than 24")):
        (tmp_path / "wrong.hero").write_text(text)
        assert run(["sim", str(tmp_path / "wrong.hero"), "monk"]) == 2
        assert says in capsys.readouterr().err


def test_the_decisions_of_homebrew_heroes_make_a_dataset(folder: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = folder / "games.parquet"
    options = ["--games", "1", "--bots", "random", "--turn-limit", "3", "--dataset", str(file)]
    assert run(["sim", "--heroes", str(folder), *options]) == 0
    assert parquet.read_metadata(file).num_rows > 10
