"""What a player did stays done: a switch of the language, a held key and a look at the table change nothing."""

import re

from playwright.sync_api import Browser, expect

from tests.web.robot import Robot, opened
from tests.web.test_dice import until_first_roll


def test_a_switch_of_the_language_plays_nothing_again_and_a_held_key_answers_once(
    browser: Browser, server: str
) -> None:
    with opened(browser, server, windows="never") as (page, witness):
        robot = Robot(page, 3)
        robot.start(server, "barbarian", "paladin", kind="random")
        until_first_roll(page, robot)
        page.evaluate("localStorage['madking.settings'] = localStorage['madking.settings'].replace('off', 'full')")
        page.reload()
        robot.wait()
        dice = page.locator("button.die")
        dice.nth(1).click()
        page.get_by_role("button", name="RU", exact=True).click()
        expect(page.locator(".fighter.left h2")).to_have_text("Варвар")
        assert page.locator(".skip").count() == 0, "nothing is shown again"
        assert page.locator(".roll").count() == 1
        expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
        page.locator("body").evaluate("() => document.activeElement.blur()")
        page.wait_for_timeout(300)
        key = "r" if page.locator(".risky").count() else "Enter"
        left = page.locator(".roll-button small:not(.lost)")
        for _ in range(10):
            page.keyboard.down(key)
        expect(left).to_have_text(re.compile("1"))
        page.wait_for_timeout(300)
        for _ in range(10):
            page.keyboard.down(key)
        assert page.locator(".actions:not(.idle)").count() == 1, "one press, one answer"
        expect(left).to_have_text(re.compile("1"))
        assert witness.faults == []


def test_the_keyboard_stays_at_the_hand_only_if_it_was_there(browser: Browser, server: str) -> None:
    """Who clicks a card has not walked to it: Space goes on with the question, it does not sell the next card."""
    with opened(browser, server, windows="never") as (page, witness):
        robot = Robot(page, 3)
        robot.start(server, "barbarian", "paladin", kind="random")
        sell = page.locator(".in-hand .act.minor")
        while robot.wait() == "actions" and sell.count() < 3:
            robot.step()
        cards = sell.count()
        page.keyboard.press("Tab")
        page.wait_for_timeout(300)
        sell.first.press("Enter")
        expect(sell).to_have_count(cards - 1)
        expect(page.locator(".in-hand .act:focus")).to_have_count(1)
        sell.last.click()
        expect(sell).to_have_count(cards - 2)
        expect(page.locator(".prompt")).to_be_focused()
        assert witness.faults == []
