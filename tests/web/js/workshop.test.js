// The workshop: places of a text, what words mean, a hero in a link.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  behind,
  indexOf,
  keyIn,
  lettersIn,
  lineAt,
  meaningsOf,
  nameIn,
  stretchOf,
  wordAt,
} from "../../../src/madking/web/js/workshop/places.js";
import { importFile, linkTo, textIn } from "../../../src/madking/web/js/workshop/sharing.js";

const HERO = 'hero duck "Утка" {\n    dice wing\n    row need 3 wing { deal 4 }\n}\n';

test("places are counted in whole letters, whatever a browser makes of them", () => {
  assert.equal(lettersIn("a🦆b"), 3);
  assert.equal(behind("a🦆b", 2), 3);
  assert.equal(indexOf(HERO, 3, 5), HERO.indexOf("row"));
  assert.equal(indexOf(HERO, 99, 1), HERO.length);
  assert.equal(lineAt(HERO, HERO.indexOf("row")), 3);
});

test("a mark covers its word, and at the end of a line its last letter", () => {
  const line = "    row need 3 wing";
  assert.deepEqual(stretchOf(line, { column: 5, length: 3 }), [4, 7]);
  assert.deepEqual(stretchOf(line, { column: 99, length: 0 }), [line.length - 1, line.length]);
  assert.deepEqual(stretchOf("", { column: 1, length: 0 }), [0, 0]);
  assert.deepEqual(stretchOf("🦆 dael", { column: 3, length: 4 }), [3, 7]);
});

test("the word at a place, and the names of the hero", () => {
  assert.equal(wordAt(HERO, HERO.indexOf("deal") + 2), "deal");
  assert.equal(wordAt(HERO, HERO.indexOf("{") + 1), "");
  assert.deepEqual([nameIn(HERO), keyIn(HERO)], ["Утка", "duck"]);
  assert.deepEqual([nameIn(""), keyIn("")], ["", "hero"]);
});

test("a word means first what it says with the words around it", () => {
  const data = new URL("../../../src/madking/web/data/workshop.json", import.meta.url);
  const { meanings } = JSON.parse(readFileSync(data, "utf-8"));
  assert.equal(meaningsOf(meanings, "prevent", "{ prevent half }")[0].say, "prevent half");
  assert.match(meaningsOf(meanings, "deal", "{ deal 4 }")[0].say, /^deal AMOUNT/);
  assert.deepEqual(meaningsOf(meanings, "", "deal"), []);
  assert.deepEqual(meaningsOf(meanings, "quack", "quack"), []);
});

test("a hero travels in a link and comes back", async () => {
  globalThis.location = { origin: "http://here.example" };
  const link = await linkTo(HERO);
  assert.match(link, /^http:\/\/here\.example\/workshop#hero=[\w-]+$/);
  assert.equal(await textIn(new URL(link).hash), HERO);
  assert.equal(await textIn("#hero=broken!"), null);
  assert.equal(await textIn("#step=3"), null);
});

test("a file that is no text of a hero is not taken", async () => {
  assert.equal(await importFile(new File([HERO.replaceAll("\n", "\r\n")], "duck.hero")), HERO);
  assert.equal(await importFile(new File(["hello"], "letter.txt")), null);
  assert.equal(await importFile(new File(["hero\0"], "picture.png")), null);
  assert.equal(await importFile(new File([HERO + " ".repeat(300_000)], "large.hero")), null);
});
