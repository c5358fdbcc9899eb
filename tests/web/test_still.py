"""A table that stands still: over a whole game nothing that is asked moves, is covered or is cut, at any size."""

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.web.robot import opened

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("short_games")]

SHIFT = 0.02
"""How much may move from one question to the next (the browser's layout shift)."""
PLAY = """async (most) => {
  const SMALL = 18;
  const seen = { boxes: [], faults: [], places: {}, questions: 0, shifts: [] };
  const moved = { sum: 0, what: [] };
  let played = false;  // what one's own card changes does not count, as the browser itself would not count it
  const count = (entries) => entries.forEach(({ value, sources }) => {
    moved.sum += value;
    moved.what.push(...sources.map(({ node }) => (node?.parentElement?.closest("[class]") ?? document.body).className));
  });
  const watcher = new PerformanceObserver((list) => count(list.getEntries()));
  watcher.observe({ type: "layout-shift" });
  const settle = () => {
    count(watcher.takeRecords());
    if (!played) seen.shifts.push([moved.sum, `${seen.questions}: ${[...new Set(moved.what)].join(", ")}`]);
    Object.assign(moved, { sum: 0, what: [] });
    played = false;
  };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const isIn = (inner, outer) => inner[0] >= outer[0] - 1 && inner[1] >= outer[1] - 1
    && inner[0] + inner[2] <= outer[0] + outer[2] + 1 && inner[1] + inner[3] <= outer[1] + outer[3] + 1;
  const overlap = (a, b) => a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
  const name = (one) => `${one.getAttribute("class")}: ${one.textContent.trim().slice(0, 60)}`;
  const screen = [0, 0, innerWidth, innerHeight];
  const fault = (what, one) => seen.faults.push(`${seen.questions} ${what}: ${name(one)} ${box(one)}`);
  const free = (one) => {
    const [x, y, width, height] = box(one);
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!isIn([x, y, width, height], screen)) fault("outside", one);
    else if (!top || !(one.contains(top) || top.contains(one))) fault("covered", one);
  };
  const whole = (one) => {
    if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2) fault("cut", one);
  };
  const place = (key, one) => {
    seen.places[key] ??= [];
    const now = box(one).join();
    if (!seen.places[key].includes(now)) seen.places[key].push(now);
  };
  const look = () => {
    const roomy = document.querySelector(".roomy");
    for (const one of all(".main > *, .prompt p, .beside > *, .fighter .health, .fighter .health > b")) free(one);
    if (!roomy) for (const one of all(".die, .ledgers, .ledger .total")) free(one);
    const words = ".prompt, .hand .card h3, .main > .go:not(.choice) > span, .beside > *, .phases li";
    for (const one of all(words)) whole(one);
    for (const one of all(".main > .go > *")) if (!isIn(box(one), box(one.parentElement))) fault("cut", one);
    for (const one of all(".in-hand .act")) if (!isIn(box(one), box(one.closest(".card")))) fault("cut", one);
    for (const one of all(".several .die")) if (box(one)[2] < SMALL) fault("too small", one);
    if (!roomy) for (const die of all(".die")) {
      if (!isIn(box(die), box(document.querySelector(".felt")))) fault("outside the felt", die);
      for (const one of all(".ledger, .roll h3")) if (overlap(box(die), box(one))) fault("over a die", one);
    }
    for (const key of [".prompt", ".felt", ".tabs", ".fighters", ".phases", ".flow"])
      for (const one of all(key)) if (key !== ".felt" || !roomy) place(key, one);
    for (const one of all(".records, .hand-handle")) place(`${one.className} x`, { getBoundingClientRect: () => {
      const { x, width } = one.getBoundingClientRect(); return { x, width, y: 0, height: 0 }; } });
    for (const one of all("[data-space]")) {
      const { x } = one.getBoundingClientRect();
      const key = `space ${one.dataset.space}`;
      seen.places[key] = [...new Set([...(seen.places[key] ?? []), `${Math.round(x)}`])];
    }
    const main = all(".main > .go")[0];
    if (main) seen.boxes.push([main.dataset.option?.split(" ")[0] ?? "roll", ...box(main)]);
  };
  let luck = 7;
  const chance = () => (luck = (luck * 16807) % 2147483647) / 2147483647;
  const click = () => {
    const [roll] = all(".roll-button:not([disabled])");
    const abilities = all(".choice.ability");
    const choices = all(".choices .choice:not(.ability), .in-hand .act.pick");
    const flow = all(".flow .go, .flow .minor:not(.undo)");
    const cards = [...document.querySelectorAll(".in-hand .act:not(.minor, .pick)")];
    const sell = [...document.querySelectorAll(".in-hand .act")];
    if (roll && !(abilities.length && chance() < 0.6)) {
      for (const die of all("button.die[aria-pressed=false]").slice(0, 2)) if (chance() < 0.5) die.click();
      return roll.click();
    }
    if (abilities.length) return abilities.at(-1).click();
    const any = choices[Math.floor(chance() * choices.length)];
    if (any && (!flow.length || chance() < 0.5)) return any.click();
    played = cards.length > 0 && (!flow.length || chance() < 0.45);
    if (played) return cards[0].click();
    (flow[0] ?? sell[0])?.click();
  };
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  let last = "";
  while (seen.questions < most && !document.querySelector(".end")) {
    await frame();
    const table = document.querySelector(".table");
    const asked = document.querySelector(".actions:not(.idle)");
    if (!asked) continue;
    if (table.dataset.ready !== last) {
      last = table.dataset.ready;
      seen.questions += 1;
      await frame();
      settle();
      if (document.querySelector(".actions:not(.idle)")) look();
    }
    click();
  }
  return seen;
}"""


def sit_down(page: Page, server: str, hero: str = "artificer", **others: object) -> None:
    """A duel in which much happens: tokens, companions, choices."""
    wanted = {"heroes": [hero, "pyromancer"], "seats": ["person", "greedy"], **others}
    game = page.request.post(f"{server}/api/games", data=wanted, headers={"Origin": server}).json()
    page.goto(f"{server}/g/{game['game']}#i={game['seats'][0]['invitation']}")
    page.wait_for_selector(".actions:not(.idle)")
    page.evaluate("document.fonts.ready")


def until_dice(page: Page) -> None:
    """Answers anything until dice lie on the felt."""
    for _ in range(40):
        if page.locator(".die").count():
            break
        page.evaluate("document.querySelector('.flow .go, .roll-button, .choice')?.click()")
        page.wait_for_selector(".die, .actions:not(.idle)")


def counted(devtools: CDPSession) -> dict[str, float]:
    """How many nodes and listeners there are when the rubbish is gone."""
    devtools.send("HeapProfiler.collectGarbage")
    told = devtools.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in told if one["name"] in ("Nodes", "JSEventListeners")}


@pytest.mark.parametrize(
    ("width", "height", "lang", "hero"),
    [
        (1440, 900, "en", "artificer"),
        (1024, 768, "ru", "artificer"),
        (390, 844, "ru", "artificer"),
        (740, 360, "en", "artificer"),
        (720, 450, "ru", "artificer"),
        (390, 844, "ru", "huntress"),
        (720, 450, "ru", "huntress"),
        (740, 360, "ru", "vampire_lord"),
    ],
)
def test_nothing_moves_and_nothing_is_hidden(
    browser: Browser, server: str, width: int, height: int, lang: str, hero: str
) -> None:
    with opened(browser, server, width, height, lang, odds=True, windows="always", singles=False) as (page, witness):
        sit_down(page, server, hero)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        before = counted(devtools)
        seen: dict[str, Any] = page.evaluate(PLAY, 400)
        assert seen["questions"] > 8
        assert "\n".join(seen["faults"][:12]) == ""
        assert {key: boxes for key, boxes in seen["places"].items() if len(boxes) > 1} == {}
        kinds: dict[str, set[tuple[int, ...]]] = {}
        for kind, *box in seen["boxes"]:
            kinds.setdefault(kind, set()).add(tuple(box))
        assert {kind: boxes for kind, boxes in kinds.items() if len(boxes) > 1} == {}, "0 px among one kind"
        assert all(max(side) - min(side) < 8 for side in zip(*set.union(*kinds.values()), strict=True))
        assert max(seen["shifts"])[0] < SHIFT, sorted(seen["shifts"])[-3:]
        after = counted(devtools)
        assert after["Nodes"] < before["Nodes"] + 2000, (before, after)
        assert after["JSEventListeners"] < before["JSEventListeners"] + 60, (before, after)
        page.get_by_role("button", name={"en": "Look at the table", "ru": "Посмотреть на стол"}[lang]).click()
        expect(page.locator(".end")).to_have_count(0)
        page.locator(".resting .go").click()
        expect(page.locator(".end")).to_be_visible()
        assert witness.faults == []


def test_six_at_a_table_need_no_scrolling(browser: Browser, server: str) -> None:
    heroes = ["artificer", "pyromancer", "huntress", "treant", "monk", "seraph"]
    with opened(browser, server, windows="always") as (page, witness):
        sit_down(page, server, mode="koth6", heroes=heroes, seats=["person", *["greedy"] * 5])
        until_dice(page)
        for width, height in ((1440, 900), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            seen = page.evaluate(LOOK)
            assert seen["inside"]
            assert seen["die"] > 40
            assert page.evaluate("document.documentElement.scrollHeight") == height
        assert witness.faults == []


LOOK = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const main = document.querySelector(".main > *").getBoundingClientRect();
  const size = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
  return { die: box(".die").width, text: size(".prompt p"), rows: size(".fighter h2"),
    inside: main.bottom <= innerHeight && main.right <= innerWidth };
}"""
WINDOWS = [(720, 450), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)]
"""The first is 1440 x 900 enlarged to twice its size."""


def test_dice_and_text_grow_with_the_window(browser: Browser, server: str) -> None:
    with opened(browser, server, lang="ru", windows="always") as (page, witness):
        sit_down(page, server)
        until_dice(page)
        seen = []
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            seen.append(page.evaluate(LOOK))
        assert all(one["inside"] for one in seen), "what is asked needs no scrolling"
        for key in ("die", "text", "rows"):
            grown = [one[key] for one in seen[1:]]
            assert grown == sorted(grown), key
            assert grown[-1] > 1.3 * grown[0], key
        assert seen[0]["die"] > 24
        assert witness.faults == []
