"""Everybody can play: axe finds nothing on any screen, and no letter is too small to read."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.page import MODULES, install, node_version
from tools.parts import NODE

from tests.parts import needed
from tests.web.robot import opened
from tests.web.screens import WALKS

pytestmark = pytest.mark.slow
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
AXE = """async () => {
  const named = { "label-content-name-mismatch": { enabled: true } };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], elementRef: true, rules: named });
  const away = ({ element }, id) => id in named && element.closest(".die");  // five of its six faces are turned away
  return violations.flatMap(({ id, impact, nodes }) => {
    const found = nodes.filter((node) => !away(node, id));
    const told = found.slice(0, 4).map(({ target, failureSummary }) => `${target} ${failureSummary.split("\\n")[1]}`);
    return found.length ? [`${impact} ${id}: ${told.join(" | ")}`] : [];
  });
}"""
ALSO = ("page-has-heading-one", "heading-order", "region", "aria-allowed-role")
"""Rules that axe calls moderate."""
SMALL = """() => [...new Set([...document.querySelectorAll("#app *")]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11.99)
  .map((one) => `${one.parentElement.className} > ${one.localName}.${one.className}`))]"""


@pytest.fixture(autouse=True)
def quick_games(request: pytest.FixtureRequest, folder: Path) -> None:
    """What comes after a game is wanted, not the game."""
    (folder / "test").write_text(f"{request.node.nodeid}\n8")


@pytest.fixture(scope="session")
def axe() -> Path:
    """The script that looks for faults."""
    assert install(needed(NODE, "npm"), node_version(needed(NODE))) == ""
    return MODULES / "axe-core" / "axe.min.js"


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "ru")])
def test_nothing_keeps_anybody_out(browser: Browser, server: str, axe: Path, walk: str, size: str, lang: str) -> None:
    faults: dict[str, Any] = {}
    with opened(browser, server, *SIZES[size], lang, odds=True, windows="always") as (page, witness):
        for screen in WALKS[walk](page, server):
            told = looked_at(page, axe)
            if told:
                faults[screen] = told
        assert faults == {}
        assert witness.faults == []


def looked_at(page: Page, axe: Path) -> list[str]:
    """What is wrong on the screen of now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.read_text("utf-8"))
    found = [one for one in page.evaluate(AXE) if one.startswith(("serious", "critical")) or any(map(one.count, ALSO))]
    return found + [f"small {one}" for one in page.evaluate(SMALL)]
