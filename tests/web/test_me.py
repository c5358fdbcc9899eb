"""Oneself and others on the page: history, a shared replay, the key as words, ratings, a tournament."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.serving import bearer, string_of
from tests.web.robot import Robot, opened
from tests.web.test_people import act
from tests.web.test_together import link_of

pytestmark = pytest.mark.slow


def test_a_game_stands_in_the_history_is_shared_at_a_moment_and_moves_with_the_words(
    browser: Browser, server: str
) -> None:
    with opened(browser, server) as (page, witness):
        robot = Robot(page, 5)
        robot.start(server, "barbarian", "moon_elf", kind="random")
        for _ in range(4):
            robot.step()
        robot.wait()
        act(page, "Resign", "Yes")
        expect(page.locator(".end h1")).to_have_text("Defeat")
        page.goto(f"{server}/me")
        games = page.locator(".played")
        expect(games).to_have_count(1)
        expect(games).to_contain_text("Defeat")
        expect(games).to_contain_text("Moon Elf")
        page.get_by_label("Result").select_option("won")
        expect(games).to_have_count(0)
        page.get_by_label("Result").select_option("")
        page.get_by_label("My hero").select_option("barbarian")
        expect(games).to_have_count(1)
        games.get_by_role("button", name="Replay").click()
        page.get_by_role("button", name="One step on").click()
        page.get_by_role("button", name="One step on").click()
        page.get_by_role("button", name="Share").click()
        moment = page.locator(".copy input").input_value()
        assert moment.endswith("#step=2")
        page.goto(f"{server}/me/profile")
        page.get_by_role("button", name="Show the words").click()
        words = page.locator(".phrase").inner_text()
        assert len(words.split()) == 11
        with opened(browser, server, 360, 740, "ru") as (phone, other):
            phone.goto(moment)
            phone.locator(".replay").wait_for()
            expect(phone.locator(".replay .at")).to_contain_text("Шаг 2")
            phone.goto(f"{server}/me/profile")
            phone.get_by_label("Слова из другого браузера").fill("baba baba")
            phone.get_by_role("button", name="Стать этим игроком").click()
            expect(phone.locator(".trouble")).to_contain_text("Эти слова не ключ")
            phone.get_by_label("Слова из другого браузера").fill(f" {words.upper()} ")
            phone.get_by_role("button", name="Стать этим игроком").click()
            expect(phone.locator(".done")).to_have_text("Теперь вы этот игрок.")
            phone.get_by_role("button", name="Мои игры").click()
            expect(phone.locator(".played")).to_contain_text("Поражение")
            assert (other.faults, other.strangers) == ([], [])
        assert (witness.faults, witness.strangers) == ([], [])


def asks_once_whether_it_may_call(page: Page) -> None:
    """Whoever does not want to be told of their turn by the browser is not asked again."""
    page.locator(".tool-flag").click()
    page.locator(".calls").get_by_role("button", name="No, thanks").click()
    expect(page.locator(".calls")).to_have_count(0)
    page.reload()
    page.locator(".tool-flag").click()
    expect(page.locator(".around-acts")).to_be_visible()
    assert page.locator(".calls").count() == 0
    page.keyboard.press("Escape")


def test_a_rated_game_changes_ratings_and_two_friends_see_their_score(browser: Browser, server: str) -> None:
    with (
        opened(browser, server, name="Annika") as (first, one),
        opened(browser, server, 360, 740, "ru", name="Богдан") as (second, two),
    ):
        first.goto(server)
        first.locator(".seat select").first.select_option("link")
        rated = first.get_by_label(re.compile("Rated"))
        expect(rated).to_be_disabled()
        first.get_by_role("combobox", name=re.compile("^Clock")).select_option("calm")
        rated.check()
        first.click(".play")
        second.goto(link_of(first, 0))
        second.locator(".table").wait_for()
        asks_once_whether_it_may_call(first)
        act(second, "Сдаться", "Да")
        expect(first.locator(".end-rating")).to_have_text(re.compile(r"Rating: 1\d\d\d \+\d+"))
        expect(second.locator(".end-rating")).to_have_text(re.compile(r"Рейтинг: 1\d\d\d −\d+"))
        first.goto(f"{server}/me/players")
        lines = first.locator(".ranking tbody tr").filter(has_text=re.compile("Annika|Богдан"))
        expect(lines).to_have_count(2)
        expect(lines.first).to_contain_text("Annika")
        lines.last.get_by_role("button").click()
        expect(first.locator(".pair-score")).to_have_text(re.compile(r"1\s*:\s*0"))
        first.get_by_role("button", name="Block", exact=True).click()
        expect(first.get_by_role("button", name="Unblock")).to_be_visible()
        second.goto(f"{server}/me/profile")
        second.get_by_role("button", name="Удалить").click()
        second.get_by_role("button", name="Да, удалить всё навсегда").click()
        expect(second.locator(".done")).to_contain_text("Всё удалено")
        first.goto(f"{server}/me")
        expect(first.locator(".played")).to_contain_text("somebody")
        assert [one.faults, two.faults] == [[], []]


class Scripted:
    """Somebody with a key and no browser."""

    def __init__(self, server: str, key: str, name: str) -> None:
        self._server, self._key = server, key
        self.http = httpx.Client(base_url=server, headers=bearer(key), timeout=60)
        assert self.http.post("/api/people/me/name", json={"name": name}).status_code == 200

    def enter(self, tournament: str) -> None:
        assert self.http.post(f"/api/people/tournaments/{tournament}/enter", json={}).status_code == 200

    @contextmanager
    def sit(self, tournament: str) -> Iterator[ClientConnection]:
        """Comes to the game that is to be played."""
        play = self.http.get(f"/api/people/tournaments/{tournament}").json()["play"]
        address = self._server.replace("http", "ws") + f"/ws/{play['game']}?v=2"
        hello = {"type": "hello", "secret": f"{self._key}-{play['game']}", "invitations": [play["invitation"]]}
        with connect(address, open_timeout=60) as socket:
            socket.send(json.dumps({**hello, "strings": [string_of(1)], "key": self._key}))
            yield socket


def resign(socket: ClientConnection) -> None:
    """Waits for the game and gives it up."""
    while msgspec.json.decode(socket.recv(60))["type"] != "state":
        pass
    socket.send(json.dumps({"type": "resign", "id": "1"}))
    while msgspec.json.decode(socket.recv(60))["type"] != "ack":
        pass


def test_a_tournament_of_three(browser: Browser, server: str) -> None:
    others = [Scripted(server, letter * 32, name) for letter, name in (("d", "Second"), ("e", "Third"))]
    with opened(browser, server, name="Host") as (page, witness):
        page.goto(f"{server}/me/profile")
        page.get_by_label("Name").fill("Host")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.locator(".done")).to_be_visible()
        page.get_by_role("button", name="Tournaments").click()
        page.get_by_label("Its name").fill("Winter cup")
        page.get_by_label("How it is played").select_option("bracket")
        page.get_by_role("button", name="Open it").click()
        page.get_by_role("button", name="Take part").click()
        expect(page.locator(".ranking")).to_contain_text("Host")
        link = page.locator(".copy input").input_value()
        cup = link.rpartition("/")[2]
        for one in others:
            one.enter(cup)
        page.get_by_role("button", name="Begin").click()
        expect(page.locator(".cup-match")).to_have_count(2)
        with others[0].sit(cup), others[1].sit(cup) as socket:
            resign(socket)
        page.get_by_role("button", name="To my game").click()
        with others[0].sit(cup) as socket:
            resign(socket)
        expect(page.locator(".end h1")).to_have_text("Victory!")
        page.goto(link)
        expect(page.locator(".cup-winner")).to_have_text("Host has won!")
        expect(page.locator(".cup-rounds h3").last).to_have_text("Final")
        assert witness.faults == []
