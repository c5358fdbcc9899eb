"""A hero that a player made: whoever comes by a link is told so, sees it drawn, plays it, and watches it again."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import ROOT
from tests.web.robot import Robot, opened

pytestmark = pytest.mark.slow

HERO = ROOT / "examples" / "heroes" / "ragpicker.hero"
NOTE = "Старьёвщица — самодельный герой: его правила придумал игрок."


def invited(server: str, hero: Path) -> str:
    """The link to a seat of a game with a hero of one's own."""
    wanted = {"heroes": ["monk", "ragpicker"], "seats": ["greedy", "person"], "homebrew": [hero.read_text("utf-8")]}
    made = httpx.post(f"{server}/api/games", json=wanted, timeout=120)
    assert made.status_code == 201, made.text
    opened_game = made.json()
    return f"{server}/g/{opened_game['game']}#i={opened_game['seats'][0]['invitation']}"


def test_a_guest_plays_a_hero_that_somebody_made(browser: Browser, server: str) -> None:
    with opened(browser, server, 390, 844, "ru", windows="never") as (page, witness):
        page.goto(invited(server, HERO))
        expect(page.locator(".page-note")).to_contain_text(NOTE)
        assert page.locator(".table").count() == 0, "nobody sits before they know"
        page.get_by_role("button", name="Сесть за стол").click()
        expect(page.locator(".fighter.left h2")).to_have_text("Старьёвщица")
        expect(page.locator(".notice")).to_contain_text(NOTE)
        expect(page.get_by_role("link", name="ragpicker.hero")).to_have_attribute("download", "ragpicker.hero")
        page.get_by_role("button", name="Понятно").click()
        expect(page.locator(".notice")).to_have_count(0)
        robot = Robot(page, 5)
        own = page.locator(".whose.own")
        while not own.count():
            robot.step()
        now = own.inner_text()
        while page.locator(".whose").all_inner_texts() == [now]:  # a bot's whole turn may pass between two looks
            robot.step()
        page.locator(".tool-flag").click()
        page.get_by_role("button", name="Сдаться").click()
        page.get_by_role("button", name="Да", exact=True).click()
        page.get_by_role("button", name="Повтор").click()
        page.locator(".replay").wait_for()
        expect(page.locator(".fighter h2").filter(has_text="Старьёвщица")).to_be_visible()
        assert [witness.faults, witness.strangers] == [[], []]
