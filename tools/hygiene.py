"""Measures what a visitor's browser meets: weight, the time to the first view and to the first question, complaints.

python tools/hygiene.py [--json]

Every visit is a new one (nothing cached). The weight is what comes over the wire, compressed as it is sent. Fails if
the page is heavier than 600 kB, heroes cannot be picked within a second, anything is said in the console, or another
host is asked for anything.
"""

import argparse
import json
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.serving import running  # noqa: E402
from tests.web.robot import FLAGS, Witness  # noqa: E402

from tools.parts import CHROMIUM, require  # noqa: E402

VISITS = 5
MOST_BYTES = 600_000
LONGEST = 1.0


@dataclass(frozen=True)
class Visit:
    """One new visitor, from the address to the first question of a game."""

    bytes: int
    requests: int
    first_view: float
    first_question: float
    complaints: tuple[str, ...]
    strangers: tuple[str, ...]


class Scales:
    """Adds up what comes over the wire."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes = 0
        self.requests = 0
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _finished(self, told: dict[str, float]) -> None:
        self.bytes += int(told["encodedDataLength"])
        self.requests += 1


def visit(browser: Browser, address: str) -> Visit:
    """A new visitor opens the page and starts the first game."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-US")
    page = context.new_page()
    witness = Witness(address)
    witness.watch(page)
    scales = Scales(context.new_cdp_session(page))
    begun = time.monotonic()
    page.goto(address, wait_until="commit")
    first_view = _since(begun, page, ".tile")
    clicked = time.monotonic()
    page.locator(".first").click()
    first_question = _since(clicked, page, ".lesson-card, .actions:not(.idle)")
    page.wait_for_load_state("networkidle")
    found = Visit(
        scales.bytes, scales.requests, first_view, first_question, tuple(witness.faults), tuple(witness.strangers)
    )
    context.close()
    return found


def _since(begun: float, page: Page, selector: str) -> float:
    page.locator(selector).first.wait_for()
    return time.monotonic() - begun


def measure() -> list[Visit]:
    """Visits a server that has just started, several times; the first one warms it up."""
    with tempfile.TemporaryDirectory() as folder:
        server = running(f"sqlite:///{folder}/games.db", home=Path(folder))
        with server as running_server, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=require(CHROMIUM), args=FLAGS)
            visits = [visit(chromium, running_server.url) for _ in range(VISITS + 1)][1:]
            chromium.close()
    return visits


def faults_of(visits: list[Visit]) -> list[str]:
    """What is not as it should be."""
    found = [f"the console says: {line}" for visit in visits for line in visit.complaints]
    found += [f"another host is asked: {line}" for visit in visits for line in visit.strangers]
    if max(visit.bytes for visit in visits) > MOST_BYTES:
        found.append(f"the page weighs more than {MOST_BYTES / 1000:.0f} kB")
    if median(visit.first_view for visit in visits) > LONGEST:
        found.append(f"the first view takes longer than {LONGEST:g} s")
    return found


def main() -> int:
    """Measures and tells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    visits = measure()
    faults = faults_of(visits)
    if wanted.json:
        sys.stdout.write(json.dumps({"visits": [asdict(visit) for visit in visits], "faults": faults}) + "\n")
    else:
        last = visits[-1]
        sys.stdout.write(
            f"{len(visits)} new visitors: {last.bytes / 1000:.0f} kB in {last.requests} requests; "
            f"first view after {median(visit.first_view for visit in visits):.2f} s, "
            f"first question {median(visit.first_question for visit in visits):.2f} s after a click; "
            f"{len(faults)} faults\n" + "".join(f"{fault}\n" for fault in faults)
        )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
