"""Two people and more: from a link to the end of a game, however it ends, and to the next one."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.robot import Robot, opened
from tests.web.test_together import link_of

pytestmark = pytest.mark.slow


def act(page: Page, name: str, yes: str) -> None:
    """Opens what one may do at the table, clicks one thing, and says yes."""
    page.locator(".tool-flag").click()
    page.locator(".around").get_by_role("button", name=name).click()
    page.locator(".asking").get_by_role("button", name=yes, exact=True).click()


def test_a_resignation_and_a_rematch_with_the_score(browser: Browser, server: str) -> None:
    with (
        opened(browser, server, name="Anna") as (first, one),
        opened(browser, server, 360, 740, "ru", name="Борис") as (second, two),
    ):
        Robot(first, 1).start(server, "barbarian", "moon_elf", kind="link")
        second.goto(link_of(first, 0))
        second.locator(".table").wait_for()
        act(second, "Сдаться", "Да")
        expect(first.locator(".end h1")).to_have_text("Victory!")
        expect(first.locator(".end")).to_contain_text("Moon Elf resigns")
        expect(second.locator(".end")).to_contain_text("Вы сдаётесь")
        first.locator(".rematch").click()
        expect(second.locator(".end")).to_contain_text("Anna хочет реванша")
        second.locator(".rematch").click()
        for page, name in ((first, "Anna"), (second, "Борис")):
            page.locator(".table:not([data-over])").wait_for()
            expect(page.locator(".fighter.left h2")).to_contain_text(name)
        act(first, "Resign", "Yes")
        expect(first.locator(".score")).to_contain_text("Anna 1")
        expect(second.locator(".score")).to_contain_text("Борис 1")
        assert [one.faults, two.faults] == [[], []]
