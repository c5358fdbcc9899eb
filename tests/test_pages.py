"""The pages of the heroes: fresh, whole, and readable as Markdown."""

import re
from functools import cache
from pathlib import Path

import pytest
from tools import pages

from madking import odds
from madking.lang import hero_keys, load_common, load_hero, words
from madking.lang import tree as t
from madking.lang.words import Language

LANGUAGES: tuple[Language, ...] = ("en", "ru")
KEYS = (*hero_keys(), "common")
FILES = ("README.md", *(pages.file_of(key, lang) for key in KEYS for lang in LANGUAGES))


made = cache(pages.pages)


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Making all pages takes seconds, and they come out the same every time."""
    monkeypatch.setattr(pages, "pages", made)


def names_of(hero: t.Hero) -> list[t.Name]:
    """Everything that a hero file names."""
    rows = [row.name for ability in hero.abilities for level in ability.levels for row in level.rows if row.name]
    names = [hero.name, *rows, *(symbol.name for symbol in hero.symbols), *(token.name for token in hero.tokens)]
    return [*names, *(ability.name for ability in hero.abilities), *(card.name for card in hero.cards)]


@pytest.mark.slow
def test_no_page_is_stale() -> None:
    stale = pages.stale()
    assert not stale, f"stale pages in docs/heroes: {', '.join(stale)}; run: {pages.COMMAND}"


def test_what_is_stale_is_named_and_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "pages", lambda: {"README.md": "an index", "monk.md": "a page"})
    assert pages.stale(tmp_path) == ["README.md", "monk.md"]
    pages.build(tmp_path)
    assert pages.stale(tmp_path) == []
    (tmp_path / "monk.md").write_text("old")
    (tmp_path / "nobody.md").write_text("left over")
    assert pages.stale(tmp_path) == ["monk.md", "nobody.md"]
    assert pages.build(tmp_path) == ["monk.md", "nobody.md"]
    assert pages.stale(tmp_path) == []


@pytest.mark.slow
def test_every_hero_and_the_common_cards_have_pages_in_both_languages() -> None:
    assert set(made()) == set(FILES)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", hero_keys())
def test_a_page_names_everything_that_the_hero_has(key: str, lang: Language) -> None:
    page, hero = made()[pages.file_of(key, lang)], load_hero(key)
    for name in names_of(hero):
        assert pages.plain(words.name(name, lang)) in page
    for ability in hero.abilities:
        for level in ability.levels[1:]:
            assert re.search(rf"\| [^|]* {'I' * level.number} \| {level.cost} \|", page)


@pytest.mark.slow
@pytest.mark.parametrize("key", hero_keys())
def test_a_page_tells_the_chance_of_every_row_in_order(key: str) -> None:
    told = [float(figure) for figure in re.findall(r"\| ([\d.]+)% \|", made()[f"{key}.md"])]
    hero = load_hero(key)
    slots = (t.Slot.OFFENSIVE, t.Slot.ULTIMATE)
    sides = [side.key for side in hero.sides] or [""]
    spaces = [(side, slot) for side in sides for slot in slots]
    rows = [row for place in spaces for row in odds.hero_rows(hero) if (row.ability.side, row.ability.slot) == place]
    assert told == [round(100 * row.probability, 1) for row in rows]


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_the_tables_of_a_page_are_whole(name: str) -> None:
    """Every line of a table has as many cells as its head, and no symbol is left in brackets."""
    columns = 0
    for line in made()[name].split("\n"):
        cells = len(re.findall(r"(?<!\\)\|", line)) if line.startswith("|") else 0
        assert not columns or cells in (0, columns), line
        columns = cells
        assert not re.search(r"\[[^\]]*\](?!\()", line), line
    assert "\n\n\n" not in made()[name]


def test_marks_in_names_stay_letters() -> None:
    assert pages.plain("a|b *c* [sword] <d>") == r"a\|b \*c\* **sword** \<d\>"


@pytest.mark.slow
def test_english_pages_are_english() -> None:
    for name in (pages.file_of(key, "en") for key in KEYS):
        assert re.findall(r"[А-Яа-яЁё]+", made()[name]) == ["Русский"]


@pytest.mark.slow
def test_the_common_page_says_who_uses_a_token() -> None:
    page = made()["common.md"]
    for card in load_common().cards:
        assert f"| {card.name.en} | {card.cost} |" in page
    assert re.search(r"\| Stun \|.*\[Barbarian\]\(barbarian\.md\)", page)


def test_the_check_says_what_to_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(pages, "stale", list)
    assert pages.main(["--check"]) == 0
    monkeypatch.setattr(pages, "stale", lambda: ["monk.md"])
    assert pages.main(["--check"]) == 1
    assert capsys.readouterr().err == "stale pages in docs/heroes: monk.md; run: make pages\n"
