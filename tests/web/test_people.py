"""People: from a link, a code or an open game to the end, however it comes, and to the next game."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import serving
from tests.web.robot import Robot, opened
from tests.web.test_together import both, link_of

pytestmark = pytest.mark.slow
Pages = tuple[Page, Page]


@contextmanager
def two_people(browser: Browser, server: str) -> Iterator[Pages]:
    """Anna at a desk, in English, and Boris with a phone, in Russian; nothing may go wrong in their browsers."""
    with (
        opened(browser, server, name="Anna", windows="never", calls="no") as (first, one),
        opened(browser, server, 360, 740, "ru", name="Борис", windows="never", calls="no") as (second, two),
    ):
        yield first, second
        assert [one.faults, two.faults] == [[], []]


def set_up(page: Page, server: str, clock: str = "none", choice: str = "host") -> None:
    """A duel with somebody by link."""
    page.goto(server)
    page.click("[data-hero=barbarian]")
    page.locator(".seat select").first.select_option("link")
    page.locator("select[name=clock]").select_option(clock)
    page.locator("select[name=choice]").select_option(choice)
    page.click(".play")
    page.locator(".lobby").wait_for()


def meet(pages: Pages, server: str, clock: str = "none") -> None:
    """Anna sends Boris a link, and both sit at the table."""
    first, second = pages
    set_up(first, server, clock)
    second.goto(link_of(first, 0))
    for page in pages:
        page.locator(".table").wait_for()


def act(page: Page, name: str, yes: str) -> None:
    """Opens what one may do at the table, clicks one thing, and says yes."""
    page.locator(".tool-flag").click()
    page.locator(".around").get_by_role("button", name=name).click()
    page.locator(".asking").get_by_role("button", name=yes, exact=True).click()


def test_from_a_code_to_a_finished_game(
    browser: Browser, server: str, folder: Path, request: pytest.FixtureRequest
) -> None:
    """Names, heroes and being ready on the join page; a game to its end."""
    (folder / "test").write_text(f"{request.node.nodeid}\n4")
    with two_people(browser, server) as (first, second):
        set_up(first, server, "quick", "open")
        first.get_by_role("button", name="QR code").click()
        expect(first.locator(".qr path")).to_be_visible()
        first.get_by_role("button", name="Short code").click()
        second.goto(f"{server}/j/{first.locator('.code b').inner_text()}")
        second.get_by_role("button", name="Монах").click()
        expect(first.locator(".lobby-seat").nth(1)).to_contain_text("Monk")
        second.locator(".lobby-name input").fill("Боря")
        second.locator(".lobby-name input").blur()
        expect(first.locator(".lobby-seat").nth(1)).to_contain_text("Боря")
        second.get_by_role("button", name="Можно начинать").click()
        first.locator(".lobby-seat.ready").wait_for()
        assert first.locator(".table").count() == 0, "Anna is not ready yet"
        first.get_by_role("button", name="I am ready").click()
        for page in (first, second):
            expect(page.locator(".fighter .clock.runs")).to_have_count(1)
        assert both([Robot(first, 5), Robot(second, 6)], 600)
        expect(second.locator(".end h1")).to_be_visible()


def test_from_a_link_to_a_finished_rated_game_in_firefox(
    browser: Browser, firefox: Browser, server: str, folder: Path, request: pytest.FixtureRequest
) -> None:
    """Anna has a Firefox, Boris a Chromium: both see what it did to their ratings, and in their history."""
    (folder / "test").write_text(f"{request.node.nodeid}\n4")
    with (
        opened(firefox, server, name="Anna", windows="never", calls="no") as (first, one),
        opened(browser, server, 360, 740, "ru", name="Борис", windows="never", calls="no") as (second, two),
    ):
        first.goto(server)
        first.click("[data-hero=barbarian]")
        first.locator(".seat select").first.select_option("link")
        first.locator("select[name=clock]").select_option("calm")
        first.get_by_label(re.compile("Rated")).check()
        first.click(".play")
        second.goto(link_of(first, 0))
        for page in (first, second):
            page.locator(".table").wait_for()
        assert both([Robot(first, 5), Robot(second, 6)], 600)
        for page, words in ((first, "Rating: "), (second, "Рейтинг: ")):
            expect(page.locator(".end-rating")).to_have_text(re.compile(rf"{words}1\d\d\d [+−]\d+"))
            page.goto(f"{server}/me")
            expect(page.locator(".played .rating-change")).to_be_visible()
        assert [one.faults, two.faults, one.strangers, two.strangers] == [[], [], [], []]


def test_a_resignation_and_a_rematch_with_the_score(browser: Browser, server: str) -> None:
    with two_people(browser, server) as (first, second):
        meet((first, second), server)
        act(second, "Сдаться", "Да")
        expect(first.locator(".end h1")).to_have_text("Victory!")
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


def test_a_phrase_and_a_draw_that_both_want(browser: Browser, server: str) -> None:
    with two_people(browser, server) as (first, second):
        meet((first, second), server)
        first.locator(".tool-flag").click()
        first.get_by_role("button", name="Good luck!").click()
        expect(second.locator(".bubble")).to_contain_text("Удачи!")
        act(first, "Offer a draw", "Yes")
        second.get_by_role("button", name="Отказаться").click()
        expect(first.locator(".said").last).to_contain_text("declines")
        act(second, "Предложить ничью", "Да")
        first.get_by_role("button", name="Agree").click()
        for page, words in ((first, "A draw"), (second, "Ничья")):
            expect(page.locator(".end h1")).to_have_text(words)


def test_a_lost_connection_and_a_claim(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "test").write_text("claim")
    with serving(tmp_path, MADKING_ABSENT_SECONDS="1") as server, two_people(browser, server) as (first, second):
        meet((first, second), server)
        second.goto("about:blank")
        expect(first.locator(".notice")).to_contain_text("Борис is away")
        first.wait_for_timeout(1100)
        first.get_by_role("button", name="Claim the win").click()
        expect(first.locator(".end h1")).to_have_text("Victory!")
        expect(first.locator(".end")).to_contain_text("away for too long")


def test_a_game_by_correspondence_over_a_restart(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "test").write_text("correspondence")
    with serving(tmp_path) as server:
        port = int(server.rpartition(":")[2])
        context = two_people(browser, server)
        first, second = context.__enter__()
        meet((first, second), server, "days")
        first.locator(".fighter.asked").wait_for()
        mine = first.locator(".fighter.left.asked").count() == 1
        asked, other = (first, second) if mine else (second, first)
        expect(asked).to_have_title(re.compile("^● "))
        expect(other).not_to_have_title(re.compile("^● "))
        expect(first.locator(".clock.runs")).to_contain_text("71:")
        for page in (first, second):
            page.goto("about:blank")
    with serving(tmp_path, port) as server:
        for page in (first, second):
            page.goto(server)
            page.locator(".running button").click()
            page.locator(".table").wait_for()
            page.locator(".actions").first.wait_for()
        Robot(asked, 1).step()
        context.__exit__(None, None, None)


def test_two_people_and_two_bots_as_teams(browser: Browser, server: str) -> None:
    with two_people(browser, server) as (first, second):
        first.goto(server)
        first.locator(".rules-of select").first.select_option("2v2")
        first.get_by_label("Who plays seat 3").select_option("link")
        first.click(".play")
        second.goto(link_of(first, 0))
        for page in (first, second):
            page.locator(".table").wait_for()
        first.locator(".mate").click()
        first.locator(".mate-hand").get_by_role("button", name="Point at it").first.click()
        expect(second.locator(".bubble")).to_contain_text("Anna: вот это?")
        second.locator(".mate").click()
        expect(second.locator(".mate-hand .card").first).to_be_visible()
        second.keyboard.press("Escape")
        act(second, "Сдаться", "Да")
        expect(first.locator(".notice.asks")).to_contain_text("Борис wants to resign")
        first.locator(".notice.asks").get_by_role("button").click()
        for page, words in ((first, "Defeat"), (second, "Поражение")):
            expect(page.locator(".end h1")).to_contain_text(words)


def test_whoever_resigns_in_a_free_for_all_watches_on(browser: Browser, server: str) -> None:
    with opened(browser, server, calls="no") as (page, witness):
        page.goto(server)
        page.locator(".rules-of select").first.select_option("ffa3")
        page.click(".play")
        page.locator(".table").wait_for()
        act(page, "Resign", "Yes")
        page.get_by_text("You have fallen. You may watch on.").wait_for()
        expect(page.locator(".fighter.left.fallen")).to_have_count(1)
        assert witness.faults == []


def test_play_someone(browser: Browser, server: str) -> None:
    """Two strangers who want the same game meet; a third sees an open game and joins it."""
    with two_people(browser, server) as (first, second):
        for page in (first, second):
            page.goto(server)
        first.get_by_role("button", name="Play someone").click()
        first.locator(".lobby").wait_for()
        second.get_by_role("button", name="Найти противника").click()
        for page in (first, second):
            page.locator(".table").wait_for()
        act(first, "Call the game off", "Yes")
        expect(second.locator(".end h1")).to_have_text("Отменена")
        first.goto(server)
        first.get_by_role("button", name="Play someone").click()
        first.locator(".lobby").wait_for()
        second.goto(server)
        second.locator(".open-games li").get_by_role("button").click()
        second.locator(".table").wait_for()
