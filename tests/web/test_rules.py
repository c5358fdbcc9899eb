"""The rulebook: it opens where it matters, and finds what is sought."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.robot import Robot, opened

pytestmark = pytest.mark.slow


def test_a_sign_beside_the_question_opens_the_passage_and_a_search_finds(browser: Browser, server: str) -> None:
    with opened(browser, server, 360, 740) as (page, witness):
        robot = Robot(page)
        robot.start(server, "barbarian", "moon_elf")
        robot.wait()
        page.get_by_role("button", name="The rules for this").click()
        book = page.get_by_role("dialog", name="How to play")
        now = book.locator(".passage.now")
        expect(now).to_have_count(1)
        expect(now).to_be_in_viewport()
        seek = book.get_by_role("searchbox")
        seek.fill("damage undefend")
        expect(book.get_by_role("region", name="Types of damage")).to_contain_text("No Defensive Ability")
        expect(book.get_by_role("region", name="The goal")).to_have_count(0)
        seek.fill("poison")
        expect(book).to_contain_text("Status effects by that name")
        seek.fill("zzz")
        expect(book).to_contain_text("Nothing is called that here.")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert witness.faults == []
