"""The commands of hero authors: `new`, `check` with many files, notes and a watch, `fmt`, `heroes common`."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from madking.cli import run
from madking.cli.hero_files import watch_files
from madking.lang import hero_keys, load_common, load_hero
from madking.lang import tree as t
from madking.lang.places import children
from tests.commands import facts, ok, refused

SHIPPED = Path(__file__).parents[1] / "src" / "madking" / "heroes"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that commands run in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- new --------------------------------------------------------------------------------------


def test_a_new_hero_is_right_in_every_way(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "madking check --watch storm_caller.hero" in ok(capsys, "new", "Storm  Caller")
    assert ok(capsys, "check", "--strict", "storm_caller.hero").startswith("ok: Storm Caller (storm_caller): 8 abil")
    assert ok(capsys, "fmt", "--check", "storm_caller.hero") == ""
    assert "# A defence reads the dice" in (here / "storm_caller.hero").read_text("utf-8")
    assert "Исцелитесь на 2" in ok(capsys, "heroes", "storm_caller.hero", "--lang", "ru")


def test_a_new_hero_in_a_file_of_its_own(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ok(capsys, "new", "Duck", "mine.hero")
    assert load_hero(str(here / "mine.hero")).key == "duck"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["!!"], "a hero needs an English name that begins with a letter, not '!!'"),
        (["3 Ducks"], "a hero needs an English name that begins with a letter, not '3 Ducks'"),
        (["Утка"], "a hero needs an English name that begins with a letter, not 'Утка'"),
        (['A "duck"'], "'A \"duck\"' cannot be a name: it has at most 60 characters, and no quotation mark"),
        (["d" * 61], "cannot be a name: it has at most 60 characters, and no quotation mark"),
        (["Duck", "duck.txt"], "'duck.txt' must end in '.hero'"),
        (["Duck", "nowhere/duck.hero"], "cannot write 'nowhere/duck.hero': No such file or directory"),
        (["Taken"], "'taken.hero' exists already: choose another name, or name another file"),
    ],
)
def test_a_hero_that_cannot_be_begun(
    here: Path, capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    (here / "taken.hero").write_text("mine")
    assert refused(capsys, "new", *words).endswith(says)
    assert [file.name for file in here.iterdir()] == ["taken.hero"]
    assert (here / "taken.hero").read_text() == "mine"


# --- check ------------------------------------------------------------------------------------


def test_many_files_are_checked_together(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ok(capsys, "new", "Duck")
    wrong = (here / "duck.hero").read_text("utf-8").replace("deal 4 }", "daal 4 }", 1)
    wrong = wrong.replace("main cost 2", "main cots 2")
    first, second = (wrong[: wrong.index(word)].count("\n") + 1 for word in ("daal", "cots"))
    (here / "wrong.hero").write_text(wrong, "utf-8")
    assert run(["check", "duck.hero", "none.hero", "wrong.hero"]) == 2
    said = capsys.readouterr()
    assert said.out.startswith("ok: Duck (duck): ")
    assert said.err.split("\n") == [
        "madking: cannot read 'none.hero': No such file or directory",
        f"wrong.hero:{first}:32: unknown word 'daal'; did you mean 'deal'?",
        "                row need 3 sword { daal 4 }",
        "                                   ^^^^",
        f"wrong.hero:{second}:52: unknown word 'cots'; did you mean 'cost'?",
        '        action "Second Wind!" / "Второе дыхание!" main cots 2 { heal 3 draw 1 }',
        "                                                       ^^^^",
        "",
    ]
    assert run(["check", "duck.hero", "wrong.hero", "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], [one["ok"] for one in told["files"]]) == (False, [True, False])


def test_notes_fail_only_if_that_is_asked_for(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ok(capsys, "new", "Duck")
    text = (here / "duck.hero").read_text("utf-8").replace("row need 4 sword { deal 5 }", "row need 4 sword { deal 4 }")
    (here / "duck.hero").write_text(text, "utf-8")
    out = ok(capsys, "check", "duck.hero")
    line = text[: text.index("row need 4 sword")].count("\n") + 1
    assert f"duck.hero:{line}:13: note: the dice of this row also meet another one" in out
    assert out.endswith("            row need 4 sword { deal 4 }\n                ^^^\n")
    assert run(["check", "--strict", "duck.hero"]) == 1
    capsys.readouterr()
    (note,) = facts(capsys, "check", "duck.hero")["notes"]
    assert (note["line"], note["column"]) == (line, 13)


def test_what_cannot_be_checked(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    assert refused(capsys, "check", "duck.txt") == "'duck.txt' is no hero file: its name must end in '.hero'"
    assert "--watch is for people" in refused(capsys, "check", "duck.hero", "--watch", "--json")
    (here / "odd.hero").write_bytes(b"hero \xff")
    assert refused(capsys, "check", "odd.hero") == "odd.hero:1:6: the file is not UTF-8 text"
    assert run(["check", str(SHIPPED / "common.hero")]) == 2
    assert "this is the common file, not a hero" in capsys.readouterr().err


def test_a_watch_checks_whatever_changes(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ok(capsys, "new", "Duck")
    file = here / "duck.hero"
    right = file.read_text("utf-8")
    steps = iter([right.replace("heal 2", "haal 2"), None, right, ""])
    told: list[str] = []

    def pause(_seconds: float) -> None:
        said = capsys.readouterr()
        told.append((said.out + said.err).split(":")[0] if said.out + said.err else "")
        text = next(steps, "end")
        if text == "end":
            raise KeyboardInterrupt
        if text:
            file.write_text(text, "utf-8")
            os.utime(file, ns=(len(told) * 10**9,) * 2)
        elif text is None:
            file.unlink()

    watch_files(["duck.hero"], pause)
    assert told == ["ok", "duck.hero", "madking", "ok", ""]


# --- fmt --------------------------------------------------------------------------------------


def test_files_are_laid_out(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    laid = (SHIPPED / "monk.hero").read_text("utf-8")
    (here / "wide.hero").write_text(laid.replace("    ", "\t"), "utf-8")
    (here / "right.hero").write_text(laid, "utf-8")
    assert run(["fmt", "--check", "right.hero", "wide.hero"]) == 1
    assert capsys.readouterr().out == "wide.hero: would be laid out anew\n"
    assert ok(capsys, "fmt", "right.hero", "wide.hero") == "wide.hero: laid out\n"
    assert (here / "wide.hero").read_text("utf-8") == laid
    assert ok(capsys, "fmt", "--check", "right.hero", "wide.hero") == ""


def test_nothing_is_written_if_one_file_cannot_be_read(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (SHIPPED / "monk.hero").read_text("utf-8").replace("    ", "\t")
    (here / "wide.hero").write_text(text, "utf-8")
    (here / "bad.hero").write_text("heroo", "utf-8")
    assert refused(capsys, "fmt", "wide.hero", "bad.hero").startswith("bad.hero:1:1: unknown word 'heroo'")
    assert "cannot read" in refused(capsys, "fmt", "wide.hero", "none.hero")
    assert (here / "wide.hero").read_text("utf-8") == text


# --- what all heroes share --------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_common_cards_and_tokens_are_shown(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    common = load_common()
    assert (len(common.tokens), len(common.cards)) == (8, 18)
    out = " ".join(ok(capsys, "heroes", "common", "--lang", lang).split())
    names = [*(token.name for token in common.tokens), *(card.name for card in common.cards)]
    assert [name.en for name in names if name.said(lang) not in out] == []
    assert all(token.key in out for token in common.tokens)
    told = facts(capsys, "heroes", "common", "--lang", lang)["common"]
    assert [one["name"] for one in told["tokens"]] == [token.name.said(lang) for token in common.tokens]
    assert all(one["text"] for one in (*told["tokens"], *told["cards"]))


def test_every_shipped_name_has_a_russian_form() -> None:
    trees = [load_common(), *map(load_hero, hero_keys())]
    names = [name for tree in trees for name in _names(tree)]
    assert len(names) > 300
    assert [name.en for name in names if not name.ru] == []


def _names(node: t.Node) -> Iterator[t.Name]:
    if isinstance(node, t.Name):
        yield node
    for inner in children(*t.parts_of(node).values()):
        yield from _names(inner)
