"""A person in the workshop who uses keys alone."""

from playwright.sync_api import Locator, Page, expect

FIRST_VIEW = 180_000
"""The catalogue may have to be made first."""
BLOCKED = "Applying inline style violates"
"""Now and then the browser writes a style into a text that it edits; the policy of the page blocks it."""


def press_on(page: Page, name: str, within: Locator | None = None) -> None:
    """Goes to a button by keyboard alone and presses it."""
    wanted = (within or page).get_by_role("button", name=name, exact=True)
    expect(wanted).to_be_enabled()
    for _ in range(60):
        if wanted.evaluate("one => one === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by Tab")


def begin_blank(page: Page, address: str) -> None:
    """Opens the workshop and a blank page in it; the cursor is in the text then."""
    page.goto(f"{address}/workshop")
    page.wait_for_selector(".workshop.bare", timeout=FIRST_VIEW)
    press_on(page, "Begin: From the blank page")
    expect(page.get_by_role("textbox", name="The hero’s text")).to_be_focused()


def write(page: Page, text: str) -> None:
    """Writes everything anew, where the cursor is."""
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)
