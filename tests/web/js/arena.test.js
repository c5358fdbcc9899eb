import { test } from "node:test";
import assert from "node:assert/strict";
import { faceOf, inArena, isFlow, needsRoom, primaryOf } from "../../../src/madking/web/js/arena/answers.js";
import { givenUp, isMetBy } from "../../../src/madking/web/js/arena/met.js";
import { isGood, mark } from "../../../src/madking/web/js/arena/entries.js";

const option = (kind, target = {}) => ({ kind, text: kind, label: kind, help: kind, group: "", target });
const row = (ability) => option("activate", { row: { ability, index: 0 } });
const pass = option("pass");

test("ways on need no aim", () => {
  assert.ok(["pass", "done", "decline", "activate", "defend"].every((kind) => isFlow(option(kind))));
  assert.ok(!isFlow(row("smack")));
  assert.ok(!isFlow(option("play", { card: "six-it" })));
});

test("what Enter and Space do", () => {
  const keep = option("keep", { dice: [6] });
  assert.equal(primaryOf([keep, pass, row("smack")], keep), keep);
  assert.equal(primaryOf([keep, pass], null), null, "all dice are held: nothing can be rolled");
  const only = row("smack");
  assert.equal(primaryOf([only, option("activate")], null), only);
  assert.equal(primaryOf([row("smack"), row("fury")], null), null, "one must choose");
  const no = option("decline");
  assert.equal(primaryOf([no, option("branch")], null), null, "no is never chosen for one beside something else");
  assert.equal(primaryOf([no], null), no);
  assert.equal(primaryOf([option("play", { card: "x" }), pass], null), pass);
});

test("a roll says what it gives up", () => {
  const faces = ["sword", "sword", "sword", "heart", "heart", "star"];
  const smack = { name: "Smack", needs: { sword: 3 } };
  const street = { name: "Mighty Blow", needs: { straight: 4 } };
  assert.ok(isMetBy(smack.needs, [1, 2, 3], faces));
  assert.ok(!isMetBy(smack.needs, [1, 2, 4, 5], faces));
  assert.ok(isMetBy(street.needs, [5, 2, 3, 4], faces));
  assert.ok(!isMetBy(street.needs, [1, 2, 4, 5, 6], faces));
  assert.ok(!isMetBy({}, [1, 1, 1, 1, 1], faces), "what cannot be read counts as given up");
  assert.deepEqual(givenUp([smack, smack, street], [], faces), ["Smack", "Mighty Blow"]);
  assert.deepEqual(givenUp([smack, street], [1, 2, 3], faces), ["Mighty Blow"]);
});

test("many answers and cards get the room of the dice", () => {
  const rows = ["a", "b", "c", "d", "e", "f"].map(row);
  assert.ok(!needsRoom(rows, []));
  assert.ok(needsRoom([...rows, row("g")], []));
  assert.ok(needsRoom([], [option("card", { card: "six-it" })]));
});

test("what is answered in the arena, and what elsewhere", () => {
  const keep = option("keep", { dice: [] });
  const discard = option("card", { card: "six-it" });
  const found = option("card", { card: "in the deck" });
  const options = [keep, pass, row("smack"), option("play"), option("sell"), discard, found, option("die")];
  const { flow, rows, rest } = inArena(options, ["six-it"]);
  assert.deepEqual(flow, [], "while one rolls, passing is not offered beside it");
  assert.deepEqual(rows, [options[2]]);
  assert.deepEqual(rest, [found, options[7]]);
  assert.deepEqual(inArena([pass], []).flow, [pass]);
});

test("an option is drawn as a die face only if it is one", () => {
  assert.equal(faceOf(option("die", { die: { roll: 0, value: 4 } })), 4);
  assert.equal(faceOf(option("value", { value: 6 })), 6);
  assert.equal(faceOf(option("value", { value: 3, number: true })), undefined);
  assert.equal(faceOf(option("value", { pile: "upgrades" })), undefined, "a pile is no face of a die");
});

test("how lines of the ledger are marked", () => {
  const entry = (kind) => ({ kind, amount: 4, type: "normal", source: "" });
  const marks = ["damage", "prevention", "half", "dimming", "dodge", "return", "passed"].map((kind) =>
    mark(entry(kind)),
  );
  assert.deepEqual(marks, ["+4", "−4", "½", "½", "⦸", "↩ 4", "4"]);
  assert.ok(isGood(entry("dodge")) && !isGood(entry("recoil")));
});
