"""The page as it is published: a few files, kept for good, and the same game as from the plain modules."""

import gzip
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Response, expect
from tools.bundle import WEB, bundle
from tools.parts import NODE

from tests.parts import needed
from tests.web.conftest import serving
from tests.web.robot import Robot, opened

MOST_REQUESTS = 8
MOST_BYTES = 250_000
AGAIN = 2
ROOMS = {
    "/charter": ".feat",
    "/puzzles": ".daily",
    "/campaign": ".ladder .step",
    "/me/profile": ".people h1",
}
"""What is seen in each room that has an address of its own."""
FETCHED = "() => performance.getEntriesByType('resource').filter((one) => one.transferSize > 0).map((one) => one.name)"


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with its bundle, as a wheel holds it."""
    web = tmp_path_factory.mktemp("page") / "web"
    shutil.copytree(WEB, web)
    needed(NODE)
    assert bundle(web) == ""
    return web


@pytest.fixture(scope="module")
def light(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of that page."""
    folder = tmp_path_factory.mktemp("light")
    (folder / "test").write_text("light\n20")
    with serving(folder, MADKING_TEST_PAGE=str(bundled)) as address:
        for lang in ("en", "ru"):  # made for the first time they take long
            httpx.get(f"{address}/api/catalog", params={"lang": lang}, timeout=300).raise_for_status()
        yield address


def test_a_bundle_is_named_after_what_it_holds(bundled: Path) -> None:
    names = {path.name for path in (bundled / "bundle").iterdir()}
    page = (bundled / "bundle" / "index.html").read_text("utf-8")
    shown = re.findall(r'"/static/bundle/([^"]+)"', page)
    rooms = {name for name in names if name in re.findall(r'"room:[^"]+" content="/static/bundle/([^"]+)"', page)}
    assert len(shown) - len(rooms) == 6, "three fonts, the style, and the script twice"
    assert len(rooms) > 10
    assert set(shown) <= names
    assert all(re.search(r"-[0-9A-Za-z]{8,}\.\w+(\.br)?$", name) for name in names - {"index.html"})
    assert "/static/js/" not in page
    assert "/static/css/" not in page


@pytest.mark.slow
def test_who_reads_brotli_gets_less(bundled: Path, light: str) -> None:
    script = next((bundled / "bundle").glob("main-*.js"))
    address = f"{light}/static/bundle/{script.name}"
    with httpx.stream("GET", address, headers={"Accept-Encoding": "gzip, deflate, br"}) as pressed:
        assert pressed.headers["Content-Encoding"] == "br"
        assert pressed.headers["Vary"] == "Accept-Encoding"
        small = b"".join(pressed.iter_raw())
    for codings, told in (("gzip", "gzip"), ("identity", None), ("x-br", None)):
        answer = httpx.get(address, headers={"Accept-Encoding": codings})
        assert answer.headers.get("Content-Encoding") == told
        assert answer.content == script.read_bytes()
    assert len(small) < 0.9 * len(gzip.compress(script.read_bytes()))
    assert httpx.get(f"{address}.br").status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_bundled_page_is_light(browser: Browser, light: str, lang: str) -> None:
    with opened(browser, light, lang=lang) as (page, witness):
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(light)
        page.wait_for_selector(".tile")
        page.wait_for_load_state("networkidle")
        assert len(answers) <= MOST_REQUESTS, [answer.url for answer in answers]
        again = page.context.new_page()
        again.goto(light)
        again.wait_for_selector(".tile")
        again.wait_for_load_state("networkidle")
        assert 1 + len(again.evaluate(FETCHED)) <= AGAIN, again.evaluate(FETCHED)
        page.click(".play")
        page.wait_for_selector(".actions:not(.idle), .roll-button")
        files = [answer.url for answer in answers if "/api/" not in answer.url or "/api/catalog" in answer.url]
        assert len(files) <= MOST_REQUESTS, files
        assert sum(weight(answer) for answer in answers) < MOST_BYTES
        assert installable(page)
        assert witness.faults == []


@pytest.mark.slow
def test_rooms_come_when_they_are_entered(browser: Browser, light: str) -> None:
    with opened(browser, light, lang="ru") as (page, witness):
        scripts: list[str] = []
        page.on("response", lambda answer: scripts.append(answer.url) if answer.url.endswith(".js") else None)
        page.goto(light)
        page.wait_for_selector(".tile")
        assert len(scripts) == 1
        for address, seen in ROOMS.items():
            page.goto(f"{light}{address}")
            page.wait_for_selector(seen)
        page.goto(light)
        page.keyboard.press("Tab")
        page.get_by_role("button", name="Как играть").first.click()
        expect(page.locator(".rules .passage").first).to_be_visible()
        page.keyboard.press("Escape")
        page.click(".first")
        expect(page.locator(".lesson-card")).to_be_visible()
        assert len(scripts) > len(ROOMS)
        assert witness.faults == []


@pytest.mark.slow
def test_the_bundled_page_plays_a_whole_game(browser: Browser, light: str) -> None:
    with opened(browser, light) as (page, witness):
        robot = Robot(page, 4)
        robot.start(light, "barbarian", "moon_elf", kind="random")
        robot.play()
        assert page.locator(".end h1").inner_text()
        assert witness.faults == []


def weight(answer: Response) -> int:
    """What an answer weighs on the line."""
    sizes = answer.request.sizes()
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def installable(page: Page) -> bool:
    """Whether the page has a manifest that can be read, with icons that are there."""
    address = page.locator("link[rel=manifest]").evaluate("link => link.href")
    told = page.request.get(address).json()
    icons = [page.request.get(f"{address.rpartition('/')[0]}/{icon['src']}") for icon in told["icons"]]
    return bool(told["start_url"] and icons) and all(icon.ok for icon in icons)
