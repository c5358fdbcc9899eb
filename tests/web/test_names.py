"""The page as a screen reader knows it: a game is begun and its first turns are played by roles and names alone."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.robot import PATIENCE, opened

PLAY = {"en": ("Skip to Play", "Play"), "ru": ("Сразу к началу игры", "Играть")}
SKIP = {"en": "Skip to the question", "ru": "Сразу к вопросу"}
ARENA = {"en": "Dice and decisions", "ru": "Кубики и решения"}
DIE = {"en": "Die", "ru": "Кубик"}
TABS = 14
"""So many presses of Tab lead from any question to its main button, past five dice and what is to choose."""
ANSWERS = 14


def focused(page: Page) -> str:
    """What a screen reader would say of the place where one is, without what is drawn for the eye."""
    return str(page.evaluate("(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()"))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_first_turns_by_roles_and_names(browser: Browser, server: str, lang: str) -> None:
    with opened(browser, server, lang=lang, windows="never") as (page, witness):
        page.goto(server)
        skip, play = PLAY[lang]
        page.get_by_role("button", name=play, exact=True).wait_for()
        page.keyboard.press("Tab")
        assert focused(page) == skip
        page.keyboard.press("Enter")
        assert focused(page) == play
        page.keyboard.press("Enter")
        arena = page.get_by_role("region", name=ARENA[lang])
        for answered in range(ANSWERS):
            told = asked(arena)
            assert not re.search(r"[\[\]{}]", told), "no markup is read out"
            if answered < 3:
                reach_main_button(page, arena)
            answer(arena, lang)
            expect(arena.get_by_role("status")).not_to_have_text(told, use_inner_text=True, timeout=PATIENCE)
        assert witness.faults == []


def asked(arena: Locator) -> str:
    """The question, when there is something to press."""
    main_button(arena).wait_for()
    return arena.get_by_role("status").inner_text()


def main_button(arena: Locator) -> Locator:
    """The last button of the arena but those beside it."""
    return arena.locator(".main > button, .choices button").first


def reach_main_button(page: Page, arena: Locator) -> None:
    """From the question, which has the focus, Tab leads to the answers."""
    arena.locator(":focus").wait_for()
    for _ in range(TABS):
        if page.evaluate("Boolean(document.activeElement.closest('.main, .choices'))"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"after {TABS} presses of Tab the focus is on {focused(page)}")


def answer(arena: Locator, lang: str) -> None:
    """Holds a die where dice can be held, and presses the first answer."""
    dice = arena.get_by_role("button", name=re.compile(f"^{DIE[lang]} 1"), pressed=False)
    if dice.count():
        dice.first.press("Enter")
    main_button(arena).press("Enter")
