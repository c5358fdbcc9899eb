"""Sheets to print: whole, in both languages, on the paper, with nothing beside it."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from madking.errors import HeroFileError
from madking.lang.library import hero_keys, load_hero, shipped_file
from madking.lang.printer import to_text
from madking.workbench.drafts import read_draft
from madking.workbench.looks import drawings, dressed_copy, looks_of
from madking.workbench.sheet import draft_sheet, sheet_pages
from madking.workbench.sheet.paper import Word, broken, width_of, words_of
from tests.commands import ok, refused

SVG = "{http://www.w3.org/2000/svg}"
MONK = Path(shipped_file("monk")).read_text("utf-8")
LOOK = """    look {
        colors "#112233" "#445566" "#778899" icon "aura" icon chi "fist" credit "Somebody, CC BY 3.0"
    }
    uses"""


def letters(page: str) -> str:
    return "".join(ElementTree.fromstring(page).itertext())


@pytest.mark.parametrize("key", hero_keys())
def test_every_hero_lies_on_its_pages(key: str) -> None:
    pages = sheet_pages(load_hero(key), "ru")
    said = "".join(map(letters, pages))
    hero = load_hero(key)
    names = [one.name.ru for one in hero.abilities] + [one.name.ru for one in hero.cards]
    names += [one.name.ru for one in hero.tokens] + [one.name.ru for one in hero.companions]
    assert [name for name in names if name not in said] == []
    for page in pages:
        root = ElementTree.fromstring(page)
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        for text in root.iter(f"{SVG}text"):
            assert 0 <= float(text.get("x", "-1")) <= 210
            assert 0 <= float(text.get("y", "-1")) <= 294
        used = {one.get("href", "").removeprefix("#sheet-") for one in root.iter(f"{SVG}use")}
        assert used <= drawings().keys()


def test_a_page_needs_no_style_that_a_strict_policy_would_refuse() -> None:
    assert not [page for page in draft_sheet(MONK, "en") if "style" in page or "<script" in page]


def test_names_cannot_break_out_of_a_page() -> None:
    hostile = MONK.replace('"Chi" / "Ци"', '"Chi<script>&" / "Ци<b>"').replace("chi", "chiscript")
    pages = draft_sheet(hostile, "en")
    assert "Chi<script>&" in "".join(map(letters, pages))


def test_lines_break_where_the_paper_ends() -> None:
    words = words_of(["aaa bbb ", {"k": "symbol/fist", "t": "fist"}, ", ccc\nddd"], {"fist": "fist"})
    lines = broken(words, width_of(Word("aaa bbb")) + 0.1)
    assert [[word.text or word.icon for _, word in line] for line in lines] == [
        ["aaa", "bbb"],
        ["fist", ",", "ccc"],
        ["ddd"],
    ]


# --- how a hero looks --------------------------------------------------------------------------------


def test_a_file_says_how_its_hero_looks() -> None:
    hero = read_draft(MONK.replace("    uses", LOOK, 1))
    looks = looks_of(hero)
    assert (looks.colors, looks.hero, looks.tokens["chi"]) == (("#112233", "#445566", "#778899"), "aura", "fist")
    assert looks.tokens["evasive"] == looks_of(load_hero("monk")).tokens["evasive"]
    assert looks.credit == "Somebody, CC BY 3.0"
    assert read_draft(to_text(hero)) == hero
    assert "Somebody, CC BY 3.0" in letters(sheet_pages(hero, "en")[-1])


@pytest.mark.parametrize(
    ("said", "becomes", "why"),
    [
        ('"#112233"', '"blue"', "'blue' is no colour"),
        ("icon chi", "icon chj", "unknown symbol, token or companion 'chj'; did you mean 'chi'"),
        ('"fist"', '"Fist!"', "'Fist!' is no name of an icon"),
        ('icon "aura"', 'icon chi "aura"', "this has an icon already"),
        ('credit "Somebody, CC BY 3.0"', "", "icons are owed to those who drew them"),
    ],
)
def test_a_look_that_cannot_be_is_told(said: str, becomes: str, why: str) -> None:
    assert said in LOOK
    with pytest.raises(HeroFileError, match=why):
        read_draft(MONK.replace("    uses", LOOK.replace(said, becomes), 1))


def test_the_command_writes_a_document_or_drawings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    html, svg = tmp_path / "sheet.html", tmp_path / "sheet.svg"
    assert ok(capsys, "sheet", "monk", "-o", str(html), "--lang", "ru") == f"{html}\n"
    assert html.read_text("utf-8").count("<svg ") == len(sheet_pages(load_hero("monk"), "ru"))
    written = ok(capsys, "sheet", "monk", "-o", str(svg)).splitlines()
    assert [Path(line).name for line in written][:2] == ["sheet-1.svg", "sheet-2.svg"]
    assert "Монах" not in Path(written[0]).read_text("utf-8")
    assert ".html" in refused(capsys, "sheet", "monk", "-o", str(tmp_path / "sheet.pdf"))


@pytest.mark.parametrize("key", ["pyromancer", "huntress"])
def test_a_copy_looks_like_its_original(key: str) -> None:
    original, copy = looks_of(load_hero(key)), looks_of(read_draft(dressed_copy(key)))
    assert (copy.colors, copy.hero, copy.credit) == (original.colors, original.hero, original.credit)
    assert list(copy.tokens.values()) == list(original.tokens.values())
    assert (copy.symbols, copy.companions) == (original.symbols, original.companions)
