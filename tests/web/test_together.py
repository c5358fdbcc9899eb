"""More than one person: one screen with a curtain, two browsers by link, spectators; and what comes after the game."""

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.web.robot import ASKED, Robot, opened

pytestmark = pytest.mark.slow


@pytest.mark.usefixtures("short_games")
def test_two_people_at_one_screen(browser: Browser, server: str) -> None:
    with opened(browser, server, windows="never") as (page, witness):
        robot = Robot(page, 7)
        robot.start(server, "barbarian", "pyromancer", kind="here")
        curtains = 0
        while (now := robot.wait()) != "end":
            if now == "curtain":
                curtains += 1
                assert page.locator(".card, .board").count() == 0, "nothing of a hand may be seen past the curtain"
            robot.step()
        assert curtains > 2
        expect(page.locator(".end h1")).to_be_visible()
        assert witness.faults == []


@pytest.mark.usefixtures("short_games")
def test_one_screen_has_one_curtain_a_turn_and_answers_by_a_neutral_tap(browser: Browser, server: str) -> None:
    """Reactions are passed without a hand being seen; whoever wants to look takes the screen over."""
    with opened(browser, server) as (page, witness):
        robot = Robot(page, 7)
        robot.start(server, "barbarian", "moon_elf", kind="here")
        turns, curtains, peeks = set[str](), 0, 0
        while (now := robot.wait()) != "end" and peeks < 4:
            if now == "curtain":
                curtains += 1
            elif page.locator(".actions.peek").count():
                peeks += 1
                assert page.locator(".in-hand, .undo, .choice").count() == 0, "nothing of a hand, nothing to take back"
                page.locator(".peek .flow .go").click()
                page.locator(".peek").wait_for(state="detached")
                continue
            else:
                turns.add(page.locator(".whose").inner_text())
            robot.step()
        assert peeks == 4
        assert curtains <= len(turns)
        assert witness.faults == []


DEAF = 300
"""Milliseconds after which a new question, or a curtain, hears keys."""


def test_the_curtain_opens_by_key_and_no_key_acts_behind_it(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        robot = Robot(page, 7)
        robot.start(server, "samurai", "monk", kind="here")
        assert robot.wait() == "curtain"
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("1")
        page.keyboard.press("r")
        expect(page.locator(".curtain")).to_be_visible()
        page.wait_for_timeout(DEAF)
        page.keyboard.press("Enter")
        expect(page.locator(".actions")).to_be_visible()
        assert page.locator(".said").count(), "the log of the start"
        assert robot.wait() == "actions", "the key that opened the curtain answered nothing"
        assert witness.faults == []


def link_of(page: Page, place: int) -> str:
    """A link of those that are shown while people are missing."""
    expect(page.locator(".copy input").nth(place)).to_be_visible()
    return page.locator(".copy input").nth(place).input_value()


def both(robots: list[Robot], steps: int) -> bool:
    """Lets whoever is asked act; true when the game is over."""
    done = 0
    while done < steps:
        asked = [robot for robot in robots if robot.page.locator(ASKED).count()]
        if len(asked) == len(robots) and all(robot.wait() == "end" for robot in asked):
            return True
        for robot in asked:
            if robot.wait() == "actions":
                robot.step()
                done += 1
    return False


@pytest.mark.usefixtures("short_games")
def test_two_browsers_by_link_with_a_reconnect(browser: Browser, server: str) -> None:
    with (
        opened(browser, server, windows="never") as (first, one),
        opened(browser, server, 360, 740, "ru", windows="never") as (second, two),
    ):
        mine = Robot(first, 11)
        mine.start(server, "barbarian", "moon_elf", kind="link")
        link, watch = link_of(first, 0), link_of(first, 1)
        assert first.locator(".table").count() == 0, "nothing is dealt before all sit"
        second.goto(link)
        theirs = Robot(second, 12)
        expect(second.locator(".fighter.left h2")).to_have_text("Лунная эльфийка")
        robots = [mine, theirs]
        assert "#" not in second.url, "the invitation is gone from the address"
        with opened(browser, server) as (stranger, _):
            stranger.goto(link)
            expect(stranger.locator(".page-note h1")).to_be_visible()
        assert not both(robots, 16)
        second.goto("about:blank")
        second.goto(link)
        expect(second.locator(".fighter.left h2")).to_have_text("Лунная эльфийка")
        with opened(browser, server) as (third, three):
            third.goto(watch)
            third.locator(".table").wait_for()
            assert third.locator(".in-hand").count() == 0
            assert both(robots, 4000)
            expect(third.locator(".end h1")).to_be_visible()
            assert three.faults == []
        assert [one.faults, one.strangers, two.strangers] == [[], [], []]


def test_a_lost_line_comes_back_by_itself(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, _):
        sockets: list[WebSocketRoute] = []

        def line(socket: WebSocketRoute) -> None:
            sockets.append(socket)
            socket.connect_to_server()

        page.route_web_socket("**/ws/**", line)
        robot = Robot(page, 3)
        robot.start(server, "barbarian", "paladin")
        for _ in range(10):
            robot.step()
        robot.wait()
        lines = page.locator(".said").count()
        sockets[-1].close(code=1012, reason="gone")
        silent = page.locator(".table:has(.notice.lost):not(:has(.actions:not(.idle)))")
        silent.wait_for(state="attached")
        page.locator(".notice.lost").wait_for(state="detached")
        assert len(sockets) == 2
        robot.wait()
        assert page.locator(".said").count() >= lines
        for _ in range(10):
            robot.step()


@pytest.mark.usefixtures("short_games")
def test_after_the_game(browser: Browser, server: str) -> None:
    with opened(browser, server, windows="never") as (page, witness):
        robot = Robot(page, 21)
        robot.start(server, "gunslinger", "pyromancer")
        robot.play()
        page.get_by_role("button", name="Review").click()
        page.locator(".panel .review, .panel .note").first.wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Fair dice").click()
        expect(page.locator(".histogram")).to_have_count(2)
        # The server of these tests mixes in no string of a browser: the page must find that out.
        expect(page.locator(".checks .fails")).to_contain_text(["NOT in the seed"])
        expect(page.locator(".checks .holds")).to_have_count(3)
        page.keyboard.press("Escape")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the log").click()
        log = saved.value.path()
        page.get_by_role("button", name="Replay").click()
        page.locator(".replay").wait_for()
        watch_replay(page)
        page.goto(server)
        page.locator("input[type=file]").set_input_files(log)
        page.locator(".replay").wait_for()
        page.locator(".replay input").fill("30")
        page.get_by_role("button", name="Play on from here").click()
        robot.wait()
        for _ in range(10):
            robot.step()
        assert witness.faults == []
        assert witness.strangers == []


def watch_replay(page: Page) -> None:
    """Steps, jumps by the log, and looks through a player's eyes."""
    at = page.locator(".replay .at")
    page.get_by_role("button", name="One step on").click()
    expect(at).to_contain_text("Step 1 of")
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("Step 2 of")
    page.locator(".said button").last.click()
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("button", name="Spectator").click()
    expect(page.get_by_role("button", name="Seen by")).to_be_visible()
