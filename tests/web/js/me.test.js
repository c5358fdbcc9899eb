import assert from "node:assert/strict";
import test from "node:test";
import { keyOf, phraseOf } from "../../../src/madking/web/js/people/phrase.js";
import { placeAt } from "../../../src/madking/web/js/shell/address.js";

const KEYS = ["0".repeat(32), "f".repeat(32), "00112233445566778899aabbccddeeff"];

test("a key comes back from its words, however they are written", () => {
  for (const key of KEYS) {
    const words = phraseOf(key);
    assert.match(words, /^([bdfghjklmnprstvz][aeio]){2}( ([bdfghjklmnprstvz][aeio]){2}){10}$/);
    assert.equal(keyOf(words), key);
    assert.equal(keyOf(`  ${words.toUpperCase().replaceAll(" ", ",\n")}. `), key);
  }
  assert.equal(new Set(KEYS.map(phraseOf)).size, KEYS.length);
});

test("words that were heard may be written in Russian letters", () => {
  const russian = { b: "б", d: "д", f: "ф", g: "г", h: "х", j: "й", k: "к", l: "л", m: "м", n: "н", p: "п", r: "р" };
  const letters = { ...russian, s: "с", t: "т", v: "в", z: "з", a: "а", e: "е", i: "и", o: "о", " ": " " };
  const written = [...phraseOf(KEYS[2])].map((letter) => letters[/** @type {keyof letters} */ (letter)]).join("");
  assert.equal(keyOf(written), KEYS[2]);
});

test("words that tell no key are found out", () => {
  const words = phraseOf(KEYS[2]).split(" ");
  for (const wrong of ["", "hello world", words.slice(1).join(" "), [...words, "baba"].join(" "), "correct horse"])
    assert.equal(keyOf(wrong), null);
  const slips = words.map((word, n) => [
    ...words.slice(0, n),
    word === "dado" ? "dede" : "dado",
    ...words.slice(n + 1),
  ]);
  const found = slips.filter((slip) => keyOf(slip.join(" ")) === null);
  assert.ok(found.length >= slips.length - 3, "fifteen of sixteen slips are found");
});

test("pages about people have addresses", () => {
  const at = (/** @type {string} */ path) => placeAt(path, "");
  assert.deepEqual([at("/me").name, at("/me").id], ["me", ""]);
  assert.deepEqual([at("/me/players").name, at("/me/players").id], ["me", "players"]);
  assert.deepEqual([at("/p/abc").name, at("/p/abc").id], ["player", "abc"]);
  assert.deepEqual([at("/t/xyz").name, at("/t/xyz").id], ["tournament", "xyz"]);
});
