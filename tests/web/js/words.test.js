import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { WORKSHOP } from "../../../src/madking/web/js/words/workshop.js";
import { WORDS, phrase } from "../../../src/madking/web/js/words/words.js";
import { counted, decimal, percent, typeset } from "../../../src/madking/web/js/words/numbers.js";
import {
  isSure,
  joined,
  linesOf,
  piecesOf,
  plain,
  sentencesOf,
  signed,
  toldBy,
} from "../../../src/madking/web/js/heroes/parts.js";
import { condense, upgradeText } from "../../../src/madking/web/js/heroes/condense.js";

test("every phrase has both languages and the same blanks", () => {
  const blanks = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();
  for (const [key, pair] of Object.entries({ ...WORDS, ...WORKSHOP })) {
    assert.equal(pair.length, 2, key);
    assert.ok(pair.every(Boolean), key);
    assert.deepEqual(blanks(pair[0]), blanks(pair[1]), key);
    assert.ok(!pair.some((text) => / {2}|^ | $/.test(text)), `${key} has a stray space`);
  }
});

test("no key stands in two files", async () => {
  const folder = new URL("../../../src/madking/web/js/words/", import.meta.url);
  const files = readdirSync(folder).filter((name) => !["words.js", "speak.js"].includes(name));
  const parts = await Promise.all(files.map((name) => import(new URL(name, folder))));
  const books = parts.flatMap((part) => Object.values(part)).filter((book) => typeof book === "object");
  const all = books.flatMap((book) => Object.keys(book));
  assert.deepEqual(all.toSorted(), Object.keys({ ...WORDS, ...WORKSHOP }).toSorted());
});

test("a phrase in its language, its blanks filled", () => {
  assert.equal(phrase("en", "act.roll", { n: 3 }), "Roll 3");
  assert.equal(phrase("ru", "act.roll", { n: 0 }), "Бросить 0");
  assert.equal(phrase("en", "act.roll"), "Roll ");
});

test("chances and changes in words", () => {
  const chances = [0, 0.004, 0.01, 0.499, 1];
  assert.deepEqual(
    chances.map((chance) => percent("en", chance)),
    ["0%", "<1%", "1%", "50%", "100%"],
  );
  assert.deepEqual(
    chances.map((chance) => percent("ru", chance)),
    ["0\u00a0%", "<1\u00a0%", "1\u00a0%", "50\u00a0%", "100\u00a0%"],
  );
  assert.deepEqual([decimal("en", 2.34), decimal("ru", 2)], ["2.3", "2,0"]);
  assert.deepEqual([0.99, 0.999, 1].map(isSure), [false, true, true]);
  assert.deepEqual([-2, 0, 2].map(signed), ["−2", "0", "+2"]);
});

test("what goes with a number", () => {
  const cards = ["карта", "карты", "карт"];
  assert.deepEqual(
    [0, 1, 2, 5, 11, 21].map((n) => counted("ru", n, cards)),
    ["карт", "карта", "карты", "карт", "карт", "карта"],
  );
  assert.deepEqual(
    [0, 1, 2].map((n) => counted("en", n, ["card", "cards"])),
    ["cards", "card", "cards"],
  );
  assert.equal(phrase("en", "hand.yours", { n: 1 }), "Your hand, 1 card");
  assert.equal(phrase("ru", "hand.yours", { n: 3 }), "Ваша рука, 3\u00a0карты");
});

test("in Russian no line ends between a number and its word", () => {
  assert.equal(typeset("ru", "за 1 БС и 58,3 % шансов"), "за 1\u00a0БС и 58,3\u00a0% шансов");
  assert.equal(typeset("en", "for 1 CP"), "for 1 CP");
});

const SWORD = { k: "symbol/sword", t: "sword" };
const BURN = { k: "token/burn", t: "Burn" };

test("a text in pieces", () => {
  assert.deepEqual(piecesOf("Deal [sword]."), ["Deal ", SWORD, "."]);
  assert.deepEqual(piecesOf("plain"), ["plain"]);
  assert.deepEqual(piecesOf(""), []);
  assert.equal(plain("[sword] x 3"), "sword x 3");
  assert.equal(plain(["Gain ", BURN, "."]), "Gain Burn.");
  assert.deepEqual(toldBy({ text: "Gain Burn.", parts: ["Gain ", BURN, "."] }), ["Gain ", BURN, "."]);
  assert.deepEqual(toldBy({ text: "[sword]" }), [SWORD]);
});

test("a text is cut into sentences and lines, references and all", () => {
  const pieces = ["Deal 3. Inflict ", BURN, ". On ", SWORD, ", heal 1."];
  assert.deepEqual(sentencesOf(pieces), [["Deal 3. "], ["Inflict ", BURN, ". "], ["On ", SWORD, ", heal 1."]]);
  assert.deepEqual(linesOf(["One\nTwo ", BURN, "\nThree"]), [["One"], ["Two ", BURN], ["Three"]]);
  assert.deepEqual(joined([["One"], [BURN]], " "), ["One", " ", BURN]);
});

const row = (text, more = {}) => ({ name: null, need: "[sword] x 3", need_key: "3 sword", text, pips: {}, ...more });
const SHARED = "Then gain 1 protect and 2 CP.";

test("what all rows say at their end is said once", () => {
  const { rows, shared } = condense([row(`Deal 4 damage. ${SHARED}`), row(`Deal 6 damage. ${SHARED}`)]);
  assert.equal(plain(shared), SHARED);
  assert.deepEqual(
    rows.map((one) => one.text),
    ["Deal 4 damage.", "Deal 6 damage."],
  );
});

test("short endings, single rows and rows that would be left empty stay as they are", () => {
  const short = [row("Deal 4 damage. Gain 1 CP."), row("Deal 6 damage. Gain 1 CP.")];
  assert.deepEqual(condense(short), { rows: short, shared: [] });
  const single = [row(`Deal 4 damage. ${SHARED}`)];
  assert.deepEqual(condense(single), { rows: single, shared: [] });
  const equal = [row(SHARED), row(SHARED)];
  assert.deepEqual(condense(equal), { rows: equal, shared: [] });
});

test("a named row of its own is not condensed, but does not keep the others from it", () => {
  const named = row(`Deal 9 damage. ${SHARED}`, { name: "Big one" });
  const { rows, shared } = condense([row(`Deal 4 damage. ${SHARED}`), row(`Deal 6 damage. ${SHARED}`), named]);
  assert.equal(plain(shared), SHARED);
  assert.equal(rows[2].text, named.text);
});

test("an upgrade card says what its level brings", () => {
  const level = { level: 2, rows: [row("Deal 4 damage."), row("Deal 6 damage.", { name: "Crit" })], text: "" };
  const hero = { abilities: [{ key: "smack", levels: [level] }] };
  assert.equal(
    plain(upgradeText(hero, { ability: "smack", level: 2 })),
    "sword x 3: Deal 4 damage.\nCrit, sword x 3: Deal 6 damage.",
  );
  assert.deepEqual(upgradeText(hero, { ability: "smack", level: 3 }), []);
});
