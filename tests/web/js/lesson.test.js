// Where the card of a lesson stands, and which passage of the rules matters.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardPlace } from "../../../src/madking/web/js/lesson/place.js";
import { isAbout, keywordsOf, passageFor, PASSAGES } from "../../../src/madking/web/js/panels/passages.js";
import { RULES } from "../../../src/madking/web/js/words/rules.js";

const ROOM = { width: 360, height: 740 };
const SIZE = { width: 340, height: 120 };

const isFree = ({ left, top }, box) =>
  left + SIZE.width <= box.x || left >= box.x + box.width || top + SIZE.height <= box.y || top >= box.y + box.height;

test("the card of a lesson covers nothing of what it speaks of, and stays inside the window", () => {
  const felt = { x: 5, y: 260, width: 350, height: 140 };
  const button = { x: 90, y: 500, width: 180, height: 60 };
  for (const boxes of [[felt], [felt, button], [{ ...felt, y: 0 }], [{ ...felt, y: 600 }], [button]]) {
    const place = cardPlace(boxes, SIZE, ROOM);
    for (const box of boxes) assert.ok(isFree(place, box), JSON.stringify({ place, box }));
    assert.ok(place.left >= 0 && place.left + SIZE.width <= ROOM.width);
    assert.ok(place.top >= 0 && place.top + SIZE.height <= ROOM.height);
  }
});

test("without anything to point at the card stands below", () => {
  const { top } = cardPlace([], SIZE, ROOM);
  assert.ok(top > ROOM.height / 2);
});

test("every question has its passage", () => {
  const view = (more) => ({ phase: "main_1", window: null, ...more });
  assert.equal(passageFor(view(), ["done", "sell"]), "main");
  assert.equal(passageFor(view({ phase: "offensive_roll" }), ["keep", "activate"]), "roll");
  assert.equal(passageFor(view({ phase: "offensive_roll", window: "after a roll" }), ["pass", "keep"]), "roll");
  assert.equal(passageFor(view({ phase: "defensive_roll" }), ["defend"]), "defence");
  assert.equal(
    passageFor(view({ phase: "offensive_roll", window: "ability announced" }), ["pass", "play"]),
    "reactions",
  );
  assert.equal(passageFor(view({ phase: "upkeep", window: "upkeep" }), ["pass", "use"]), "upkeep");
  assert.equal(passageFor(view({ phase: "main_2" }), ["token"]), "status");
  assert.equal(passageFor(view({ phase: "discard" }), ["sell"]), "discard");
  assert.equal(passageFor(view({ phase: "setup" }), []), "goal");
});

test("every passage has its name and words, and no keyword is left out", () => {
  for (const { key, text } of PASSAGES) {
    assert.ok(`rule.${key}` in RULES, key);
    assert.equal(`rule.${key}.text` in RULES, Boolean(text), key);
  }
  const all = ["damage/pure", "term/then", "timing/main", "term/never seen before"];
  const told = PASSAGES.flatMap((passage) => keywordsOf(passage, all));
  for (const name of all) assert.equal(told.filter((one) => one === name).length, 1, name);
});

test("a search finds words in any order, in any case, with е for ё", () => {
  assert.ok(isAbout("Undefendable damage", "damage UNDEF"));
  assert.ok(isAbout("ещё 2\u00a0урона", "еще 2 урона"));
  assert.ok(!isAbout("Pure damage", "pure healing"));
});
