"""The page below a path of a proxy: it asks for nothing outside of it."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request, expect

from tests.serving import running

PREFIX = "/games/madking"


@pytest.mark.slow
def test_a_game_is_played_below_a_path(browser: Browser, tmp_path: Path) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    with running(f"sqlite:///{tmp_path / 'games.db'}", "--prefix", PREFIX) as server:
        page = browser.new_page(locale="en-US")
        page.on("request", note)
        page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
        page.goto(f"{server.url}{PREFIX}/")
        page.locator(".first").click()
        expect(page.locator(".lesson-card").first).to_be_visible(timeout=60_000)
        assert page.url.startswith(f"{server.url}{PREFIX}/g/")
        page.reload()
        expect(page.locator(".lesson-card").first).to_be_visible(timeout=60_000)
        page.close()
        assert [url for url in asked if not url.startswith(f"{server.url}{PREFIX}")] == []
        assert any("/ws/" in url for url in asked)
