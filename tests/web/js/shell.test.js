import { test } from "node:test";
import assert from "node:assert/strict";
import {
  gameAddress,
  invitationAddress,
  placeAt,
  replayAddress,
  watchAddress,
} from "../../../src/madking/web/js/shell/address.js";
import { meaningOf } from "../../../src/madking/web/js/shell/meaning.js";
import { rootOf } from "../../../src/madking/web/js/shell/root.js";
import { isOutdated, isRefused, isUnknown, waitFor } from "../../../src/madking/web/js/line/retry.js";
import { cls, sentenceOf } from "../../../src/madking/web/js/shell/html.js";

test("the page finds its server below a path of a proxy", () => {
  assert.equal(rootOf("https://play.example/static/js/shell/root.js"), "");
  assert.equal(rootOf("https://play.example/games/madking/static/js/shell/root.js"), "/games/madking");
  assert.equal(rootOf("https://play.example/games/madking/static/bundle/main-1a.js"), "/games/madking", "in a bundle");
});

const at = (address) => placeAt(...address.split(/(?=#)/).concat("").slice(0, 2));

test("addresses lead to places, and places have addresses", () => {
  const place = (more) => ({ name: "game", id: "g1", invitation: "", secret: "", step: 0, ...more });
  assert.deepEqual(at("/"), place({ name: "start", id: "" }));
  assert.deepEqual(at(gameAddress("g1")), place());
  assert.deepEqual(at(invitationAddress("g1", "abc")), place({ invitation: "abc" }));
  assert.deepEqual(at(watchAddress("g1", "abc")), place({ secret: "abc" }));
  assert.deepEqual(at("/g/g1#t=abc"), place({ secret: "abc" }), "a link of 0.1.0");
  assert.deepEqual(at(replayAddress("r1", 40)), place({ name: "replay", id: "r1", step: 40 }));
  assert.deepEqual(at(replayAddress("r1", 0)), place({ name: "replay", id: "r1" }));
  assert.equal(at("/g/").name, "start");
  assert.equal(at("/elsewhere/x").name, "start");
});

const TABLE = {
  table: true,
  panel: false,
  covered: false,
  onButton: false,
  playing: false,
  repeated: false,
  fresh: false,
};
const meaning = (key, more = {}) => meaningOf(key, { ...TABLE, ...more });

test("keys at the table", () => {
  const said = {
    1: "hold",
    9: "hold",
    " ": "on",
    Enter: "on",
    r: "roll",
    R: "roll",
    u: "undo",
    O: "odds",
    l: "log",
    "?": "help",
  };
  for (const [key, expected] of Object.entries(said)) assert.equal(meaning(key), expected, key);
  assert.equal(meaning("0"), null);
  assert.equal(meaning("x"), null);
  assert.equal(meaning(" ", { playing: true }), "hurry");
});

test("on a button Enter and Space press it; R still rolls", () => {
  assert.equal(meaning("Enter", { onButton: true }), null);
  assert.equal(meaning("r", { onButton: true }), "roll");
});

test("a held key answers once, and a question is deaf when it has just come up", () => {
  for (const key of [" ", "Enter", "r"])
    for (const now of [{ repeated: true }, { fresh: true }, { fresh: true, onButton: true }])
      assert.equal(meaning(key, now), "wait", key);
  assert.equal(meaning(" ", { fresh: true, playing: true }), "hurry", "what is shown may be hurried at once");
  assert.equal(meaning("1", { repeated: true, fresh: true }), "hold");
});

test("behind the curtain no key acts but those that open it", () => {
  const keys = ["1", "r", "u", "o", "l", "?", " ", "Enter"];
  const said = keys.map((key) => meaning(key, { covered: true }));
  assert.deepEqual(said, [null, null, null, null, null, null, "lift", "lift"]);
  assert.equal(meaning(" ", { covered: true, onButton: true }), null);
});

test("in a panel and away from a table only Escape means something", () => {
  for (const away of [{ panel: true }, { table: false }]) {
    assert.equal(meaning("Escape", away), "close");
    assert.equal(meaning("u", away), null);
  }
});

test("a lost line is taken up ever more patiently, a refused one is not", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 20].map(waitFor), [500, 1000, 2000, 4000, 5000, 5000]);
  assert.deepEqual([4404, 1008, 4400, 1006, 1012].map(isRefused), [true, true, true, false, false]);
  assert.deepEqual([4400, 4404].map(isOutdated), [true, false], "an old page is told so and does not knock for ever");
  assert.deepEqual([4404, 1008].map(isUnknown), [true, false]);
});

test("class names and sentences", () => {
  assert.equal(cls("a", false, null, "b", ""), "a b");
  assert.equal(sentenceOf(new Error("no")), "no");
  assert.equal(sentenceOf("odd"), "odd");
});
