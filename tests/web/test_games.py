"""Whole games by clicking what is lit."""

import pytest
from playwright.sync_api import Browser

from tests.web.robot import Robot, opened

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("width", "height", "lang", "hero", "rival"),
    [
        (1440, 900, "en", "barbarian", "paladin"),
        (1440, 900, "ru", "huntress", "cursed_pirate"),
        (360, 740, "en", "cursed_pirate", "artificer"),
        (360, 740, "ru", "artificer", "vampire_lord"),
    ],
)
def test_a_whole_game_against_a_bot(
    browser: Browser, server: str, width: int, height: int, lang: str, hero: str, rival: str
) -> None:
    with opened(browser, server, width, height, lang) as (page, witness):
        robot = Robot(page, seed=width + len(hero))
        robot.start(server, hero, rival)
        robot.play()
        assert page.locator(".end h1").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert witness.faults == []
        assert witness.strangers == []
