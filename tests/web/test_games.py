"""Whole games by clicking what is lit, and their replays, in Chromium and in Firefox."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.robot import Robot, opened

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.usefixtures("short_games")]
REPLAY = {"en": "Replay", "ru": "Повтор"}
COLUMNS = """() => [...document.querySelectorAll(".figures tr")].map((row) =>
  [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().x)).join())"""


@pytest.mark.parametrize(
    ("program", "width", "height", "lang", "hero", "rival"),
    [
        ("browser", 1440, 900, "en", "barbarian", "paladin"),
        ("browser", 1440, 900, "ru", "huntress", "cursed_pirate"),
        ("browser", 360, 740, "en", "cursed_pirate", "artificer"),
        ("browser", 360, 740, "ru", "artificer", "vampire_lord"),
        ("firefox", 1440, 900, "en", "barbarian", "pyromancer"),
        ("firefox", 360, 740, "ru", "pyromancer", "tactician"),
    ],
)
def test_a_whole_game_against_a_bot(
    request: pytest.FixtureRequest,
    server: str,
    program: str,
    width: int,
    height: int,
    lang: str,
    hero: str,
    rival: str,
) -> None:
    browser: Browser = request.getfixturevalue(program)
    with opened(browser, server, width, height, lang) as (page, witness):
        robot = Robot(page, seed=width + len(hero))
        robot.start(server, hero, rival)
        robot.play()
        verdict = page.locator(".end p").first.inner_text()
        expect(page.locator(".end .figures")).to_be_visible()
        assert len(set(page.evaluate(COLUMNS))) == 1, "each figure stands below its name"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("button", name=REPLAY[lang], exact=True).click()
        page.locator(".replay").wait_for()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".replay .at")).to_have_text(re.compile(r"^\S+\s1\s"))
        expect(page.locator(".lately").first).not_to_contain_text(verdict)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert witness.faults == []
        assert witness.strangers == []
