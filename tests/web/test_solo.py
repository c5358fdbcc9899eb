"""Alone at the page: the puzzle of the day, and the first duel of the campaign, on a phone in Russian."""

import json

import pytest
from playwright.sync_api import Browser, Page

from madking.puzzles.book import shipped
from tests.web.robot import Robot, opened

pytestmark = pytest.mark.browser


def test_the_puzzle_of_the_day_is_solved_and_remembered(server: str, browser: Browser) -> None:
    with opened(browser, server, 390, 844, "ru") as (page, _):
        page.goto(server)
        page.click("text=Задачи")
        page.click("text=Задача дня")
        page.wait_for_selector(".table")
        _answer(page, page.url.rsplit("/", 1)[1])
        assert page.locator(".solution h2").inner_text().startswith("Верно!")
        assert page.locator(".weighed .right.mine b").count() == 1
        page.click("text=Все задачи >> nth=-1")
        assert page.locator(".daily small").inner_text().startswith("Сегодняшняя задача решена")
        page.reload()
        assert page.locator(".solved").inner_text().startswith("Решено 1\u00a0из")


def test_a_wrong_answer_shows_what_was_better(server: str, browser: Browser) -> None:
    puzzle = next(one for one in shipped().puzzles if one.kind == "upgrade")
    with opened(browser, server) as (page, _):
        page.goto(f"{server}/puzzles/{puzzle.id}")
        page.wait_for_selector(".table")
        _choose(page, puzzle.choices[-1].text)
        assert page.locator(".solution h2").inner_text().startswith("There is something better")
        assert page.locator(".weighed .right").count() == puzzle.right
        page.click("text=Try again")
        assert page.locator(".solution").count() == 0
        _choose(page, puzzle.best.text)
        assert page.locator(".solution h2").inner_text().startswith("Right!")


def _answer(page: Page, name: str) -> None:
    _choose(page, shipped().find(name).best.text)


def _choose(page: Page, text: str) -> None:
    """Answers at the table itself: dice are held, an ability or a card is clicked."""
    if text.startswith("keep"):
        for value in text.split()[1:]:
            if value != "nothing":
                page.locator(f"button.die[aria-pressed='false'][aria-label*=': {value},']").first.click()
        page.click(".roll-button")
    elif text.startswith("play"):
        handle = page.locator(".hand-handle[aria-expanded=false]:visible")
        if handle.count():
            handle.click()
        said = json.dumps(_help(page, text).partition("[")[0], ensure_ascii=False)
        page.locator(f".in-hand .act[aria-description^={said}]").first.click()
    else:
        page.locator(f"[data-option='{text}']").first.click()
    page.wait_for_selector(".solution")


def _help(page: Page, text: str) -> str:
    """The sentence of an option, as its button is described."""
    name, lang = page.url.rsplit("/", 1)[1], page.locator("html").get_attribute("lang")
    told = page.request.get(f"{page.url.split('/puzzles')[0]}/api/puzzles/{name}?lang={lang}").json()
    return next(str(option["help"]) for option in told["state"]["options"] if option["text"] == text)


def test_the_first_duel_of_the_campaign_is_played_and_kept(server: str, browser: Browser) -> None:
    with opened(browser, server, 390, 844, "ru") as (page, _):
        page.goto(server)
        page.click("text=Кампания")
        page.click("[data-duel='1'] button")
        page.wait_for_selector(".table")
        Robot(page).play()
        page.wait_for_selector(".duel-end")
        won = page.locator(".duel-end .stars .on").count()
        page.click("text=К списку дуэлей")
        page.wait_for_selector("[data-duel='1']")
        assert page.locator("[data-duel='1'] .stars .on").count() == won
        assert page.locator("[data-duel='2'].locked").count() == (0 if won else 1)
