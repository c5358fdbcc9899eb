"""`madking heroes`: companions and the sides of a board, as facts and on the page."""

from pathlib import Path

import pytest

from madking.cli.hero_pages import show_hero
from madking.lang.facts import facts
from madking.lang.library import load_common, load_hero

MENAGERIE = str(Path(__file__).parent / "heroes_for_tests" / "menagerie.hero")


def test_companions_and_sides_are_facts() -> None:
    shown = facts(load_hero(MENAGERIE), load_common(), "en")
    assert shown["sides"] == [{"key": "tame", "name": "tame side"}, {"key": "wild", "name": "wild side"}]
    assert {ability["name"]: ability["side"] for ability in shown["abilities"]} == {
        "Junk Yard": None, "Swipe": "tame", "Salvage": "tame", "Pounce": "wild", "Howl": "wild",
        "Menace": None, "Bristle": None, "Stampede!": None,
    }  # fmt: skip
    lynx, owl = shown["companions"]
    assert (lynx["key"], lynx["name"]) == ("lynx", "Lynx")
    assert (lynx["health"], lynx["most"], lynx["fallen"]) == (5, 7, "resting")
    assert lynx["states"] == [{"key": "awake", "name": "awake"}, {"key": "resting", "name": "resting"}]
    assert lynx["act"] == "Activation, if Lynx is awake: heal 1 and heal Lynx by 1."
    assert lynx["act"] in lynx["text"]
    assert (owl["health"], owl["most"], owl["fallen"]) == (None, None, None)
    assert any("wild side" in rule for rule in shown["rules"])


def test_a_hero_without_companions_has_none() -> None:
    shown = facts(load_hero("barbarian"), load_common(), "ru")
    assert (shown["sides"], shown["companions"]) == ([], [])
    assert {ability["side"] for ability in shown["abilities"]} == {None}


def test_the_page_shows_companions_and_sides(capsys: pytest.CaptureFixture[str]) -> None:
    show_hero(MENAGERIE, "ru", as_json=False)
    page = " ".join(capsys.readouterr().out.split())
    assert "Компаньоны" in page
    assert "Жестяная сова" in page
    assert "Стороны планшета" in page
    assert "Нападение · дикая сторона" in page
