import { test } from "node:test";
import assert from "node:assert/strict";
import { WORDS, phrase } from "../../../src/madking/web/js/words/words.js";
import { START } from "../../../src/madking/web/js/words/start.js";
import { TABLE } from "../../../src/madking/web/js/words/table.js";
import { ARENA } from "../../../src/madking/web/js/words/arena.js";
import { PANELS } from "../../../src/madking/web/js/words/panels.js";
import { AFTER } from "../../../src/madking/web/js/words/after.js";
import { isSure, partsOf, percent, plain, signed } from "../../../src/madking/web/js/heroes/parts.js";
import { condense, upgradeText } from "../../../src/madking/web/js/heroes/condense.js";

test("every phrase has both languages and the same blanks", () => {
  const blanks = (text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, pair] of Object.entries(WORDS)) {
    assert.equal(pair.length, 2, key);
    assert.ok(pair.every(Boolean), key);
    assert.deepEqual(blanks(pair[0]), blanks(pair[1]), key);
    assert.ok(!pair.some((text) => / {2}|^ | $/.test(text)), `${key} has a stray space`);
  }
});

test("no key stands in two files", () => {
  const all = [START, TABLE, ARENA, PANELS, AFTER].flatMap((part) => Object.keys(part));
  assert.equal(new Set(all).size, all.length);
});

test("a phrase in its language, its blanks filled", () => {
  assert.equal(phrase("en", "act.roll", { n: 3 }), "Roll 3");
  assert.equal(phrase("ru", "act.roll", { n: 0 }), "Бросить 0");
  assert.equal(phrase("en", "act.roll"), "Roll ");
});

test("chances and changes in words", () => {
  assert.deepEqual([0, 0.004, 0.01, 0.499, 1].map(percent), ["0 %", "<1 %", "1 %", "50 %", "100 %"]);
  assert.deepEqual([0.99, 0.999, 1].map(isSure), [false, true, true]);
  assert.deepEqual([-2, 0, 2].map(signed), ["-2", "0", "+2"]);
});

test("symbols in text", () => {
  assert.deepEqual(partsOf("Deal [sword] and [heart]."), ["Deal ", "sword", " and ", "heart", "."]);
  assert.deepEqual(partsOf("plain"), ["plain"]);
  assert.equal(plain("[sword] x 3"), "sword x 3");
});

const row = (text, more = {}) => ({ name: null, need: "[sword] x 3", need_key: "3 sword", text, pips: {}, ...more });
const SHARED = "Then gain 1 protect and 2 CP.";

test("what all rows say at their end is said once", () => {
  const { rows, shared } = condense([row(`Deal 4 damage. ${SHARED}`), row(`Deal 6 damage. ${SHARED}`)]);
  assert.equal(shared, SHARED);
  assert.deepEqual(
    rows.map((one) => one.text),
    ["Deal 4 damage.", "Deal 6 damage."],
  );
});

test("short endings, single rows and rows that would be left empty stay as they are", () => {
  const short = [row("Deal 4 damage. Gain 1 CP."), row("Deal 6 damage. Gain 1 CP.")];
  assert.deepEqual(condense(short), { rows: short, shared: "" });
  const single = [row(`Deal 4 damage. ${SHARED}`)];
  assert.deepEqual(condense(single), { rows: single, shared: "" });
  const equal = [row(SHARED), row(SHARED)];
  assert.deepEqual(condense(equal), { rows: equal, shared: "" });
});

test("a named row of its own is not condensed, but does not keep the others from it", () => {
  const named = row(`Deal 9 damage. ${SHARED}`, { name: "Big one" });
  const { rows, shared } = condense([row(`Deal 4 damage. ${SHARED}`), row(`Deal 6 damage. ${SHARED}`), named]);
  assert.equal(shared, SHARED);
  assert.equal(rows[2].text, named.text);
});

test("an upgrade card says what its level brings", () => {
  const level = { level: 2, rows: [row("Deal 4 damage."), row("Deal 6 damage.", { name: "Crit" })], text: "" };
  const hero = { abilities: [{ key: "smack", levels: [level] }] };
  assert.equal(
    upgradeText(hero, { ability: "smack", level: 2 }),
    "[sword] x 3: Deal 4 damage.\nCrit, [sword] x 3: Deal 6 damage.",
  );
  assert.equal(upgradeText(hero, { ability: "smack", level: 3 }), "");
});
