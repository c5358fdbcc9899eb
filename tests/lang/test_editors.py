"""What follows from the grammar alone is what it says now: the highlighting, and the list of reserved words."""

import json
import re
from pathlib import Path

import pytest
from tools import language

from madking.lang.grammar import grammar, reserved_words
from tests.lang.test_parser import SHIPPED

MADE = json.loads(language.HIGHLIGHTING.read_text("utf-8"))


def test_nothing_is_stale(capsys: pytest.CaptureFixture[str]) -> None:
    assert language.main(["--check"]) == 0, f"run python tools/language.py: {capsys.readouterr().out}"


def test_the_reference_lists_the_reserved_words() -> None:
    listed = language.REFERENCE.read_text("utf-8").partition("<!-- reserved words -->")[2].partition("<!-- end -->")[0]
    assert sorted(re.findall("`(.*?)`", listed)) == sorted(reserved_words())


def test_what_is_stale_is_told_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(language, "ROOT", tmp_path)
    monkeypatch.setattr(language, "HIGHLIGHTING", tmp_path / "new" / "hero.json")
    reference = tmp_path / "reference.md"
    monkeypatch.setattr(language, "REFERENCE", reference)
    reference.write_text("a\n<!-- reserved words -->\n`old`\n<!-- end -->\nb\n")
    assert language.main(["--check"]) == 1
    assert capsys.readouterr().out == "new/hero.json: stale\nreference.md: stale\n"
    assert language.main([]) == 0
    assert set(re.findall("`(.*?)`", reference.read_text())) == reserved_words()
    assert language.main(["--check"]) == 0


def test_every_word_is_coloured_once() -> None:
    lists = re.findall(r"\(\?:([a-z|]+)\)", " ".join(pattern["match"] for pattern in MADE["patterns"]))
    words = [word for one in lists for word in one.split("|")]
    assert len(words) == len(set(words))
    assert set(words) == grammar().words


def colours(line: str) -> list[tuple[str, str]]:
    """What each piece of a line is, by the first pattern that fits where it begins."""
    found: list[tuple[str, str]] = []
    at = 0
    while at < len(line):
        fits = ((pattern, re.compile(pattern["match"]).match(line, at)) for pattern in MADE["patterns"])
        pieces = [(pattern["name"].split(".")[0], match[0]) for pattern, match in fits if match]
        found += pieces[:1]
        at += len(pieces[0][1]) if pieces else 1
    return found


def test_lines_are_coloured_as_they_are_meant() -> None:
    assert colours('row "Dive" need 2 wing { inflict blessing-of-divinity deal 4 undefendable } # good') == [
        ("keyword", "row"),
        ("string", '"Dive"'),
        ("keyword", "need"),
        ("constant", "2"),
        ("variable", "wing"),
        ("support", "inflict"),
        ("variable", "blessing-of-divinity"),
        ("support", "deal"),
        ("constant", "4"),
        ("keyword", "undefendable"),
        ("comment", "# good"),
    ]


def test_nothing_of_a_shipped_hero_stays_without_a_colour() -> None:
    for line in SHIPPED["cursed_pirate"].split("\n"):
        left = line
        for _kind, piece in colours(line):
            left = left.replace(piece, "", 1)
        assert set(left) <= set(" {}/+()"), line


def test_the_extension_names_its_files() -> None:
    folder = language.HIGHLIGHTING.parents[1]
    told = json.loads((folder / "package.json").read_text("utf-8"))["contributes"]
    assert (folder / told["grammars"][0]["path"]).resolve() == language.HIGHLIGHTING.resolve()
    assert (folder / told["languages"][0]["configuration"]).exists()
    assert told["grammars"][0]["scopeName"] == MADE["scopeName"]
