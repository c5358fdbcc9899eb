import { test } from "node:test";
import assert from "node:assert/strict";
import {
  count,
  grow,
  leaveHand,
  notShown,
  plainSum,
  putRoll,
  rollOf,
  setHealth,
  stepsTo,
  turned,
} from "../../../src/madking/web/js/motion/sums.js";
import { at, between, bolt, coin, rising, shownCard } from "../../../src/madking/web/js/motion/paths.js";
import { notesOf } from "../../../src/madking/web/js/sound/notes.js";
import { dice, seeded } from "./chance.js";

const entry = (kind, amount, type = "normal") => ({ kind, amount, type, source: "" });

test("a number ticks to where it goes, in a few steps", () => {
  assert.deepEqual(stepsTo(50, 47), [49, 48, 47]);
  assert.deepEqual(stepsTo(10, 10), [10]);
  assert.deepEqual([stepsTo(50, 30).length, stepsTo(50, 30).at(-1)], [8, 30]);
  assert.equal(stepsTo(3, 8).at(-1), 8);
});

test("every sound is short, never louder than it may be, and a harder hit is a heavier one", () => {
  for (const name of ["throw", "clack", "hold", "card", "hit", "heal", "token", "ultimate", "turn", "win", "lose"]) {
    const notes = notesOf(name, 5);
    assert.ok(notes.length > 0, name);
    for (const { at, lasts, loud, pitch } of notes) {
      assert.ok(at >= 0 && lasts > 0 && at + lasts < 2.5, name);
      assert.ok(loud > 0 && loud <= 1 && pitch > 20, name);
    }
  }
  const weight = (damage) => notesOf("hit", damage).reduce((sum, note) => sum + note.loud * note.lasts, 0);
  assert.ok(weight(1) < weight(6) && weight(6) < weight(12));
});

test("what is told again in another language is not played again", () => {
  const told = [1, 2, 3, 4].map((seq) => ({ seq, kind: "x", seat: null, text: "", data: {} }));
  assert.deepEqual(notShown(told, { seq: 4 }), []);
  assert.deepEqual(notShown(told, { seq: 3 }), [told[3]]);
  assert.equal(notShown(told, null).length, 4);
});

test("a ledger whose lines add up plainly", () => {
  assert.equal(plainSum([]), 0);
  assert.equal(plainSum([entry("damage", 5), entry("addition", 2), entry("prevention", 3)]), 4);
  assert.equal(plainSum([entry("damage", 1), entry("prevention", 3)]), 0, "never below nothing");
  assert.equal(plainSum([entry("damage", 5), entry("healing", 3)]), 5);
});

test("what the rules must total is not guessed", () => {
  for (const kind of ["half", "dodge", "return", "leech", "theft", "passed", "dimming"])
    assert.equal(plainSum([entry("damage", 5), entry(kind, 1)]), null, kind);
  assert.equal(plainSum([entry("damage", 5), entry("cut", 2)]), 3);
  assert.equal(plainSum([entry("damage", 5, "collateral"), entry("cut", 2)]), null, "only an ability is weakened");
});

test("a ledger grows as its lines say, in any order", () => {
  const random = seeded(6);
  const kinds = ["damage", "addition", "prevention", "healing", "mending"];
  for (let round = 0; round < 500; round++) {
    const entries = dice(random, 6).map((n) => entry(kinds[Math.floor(random() * kinds.length)], n));
    const ledger = { entries: [], damage: 0, healing: 0 };
    for (const one of entries) grow(ledger, one);
    const sum = (kind) => entries.filter((one) => one.kind === kind).reduce((all, one) => all + one.amount, 0);
    assert.equal(ledger.healing, sum("healing"));
    assert.equal(ledger.damage, Math.max(0, sum("damage") + sum("addition") - sum("prevention")));
    assert.deepEqual(ledger.entries, entries);
  }
});

test("tokens are counted, none is not kept", () => {
  const tokens = { chi: 2 };
  count(tokens, "chi", -1);
  count(tokens, "burn", 3);
  assert.deepEqual(tokens, { chi: 1, burn: 3 });
  count(tokens, "chi", -1);
  assert.deepEqual(tokens, { burn: 3 });
});

test("a played card leaves a hand that is seen, and one that is not", () => {
  const seen = { hand_size: 3, hand: ["a", "b", "a"] };
  leaveHand(seen, "a");
  assert.deepEqual(seen, { hand_size: 2, hand: ["b", "a"] });
  const hidden = { hand_size: 3 };
  leaveHand(hidden, "a");
  assert.deepEqual(hidden, { hand_size: 2 });
});

test("a team shares its health", () => {
  const view = { players: [{ team: 0 }, { team: 1 }, { team: 0 }].map((one) => ({ ...one, health: 50 })) };
  setHealth(view, 2, 41);
  assert.deepEqual(
    view.players.map((player) => player.health),
    [41, 50, 41],
  );
});

test("dice fall over those of the same roll, or beside the others", () => {
  const view = { rolls: [] };
  putRoll(view, 0, "attack", [1, 2]);
  putRoll(view, 1, "defence", [6]);
  putRoll(view, 0, "attack", [3, 3]);
  assert.deepEqual(
    view.rolls.map((roll) => roll.values),
    [[3, 3], [6]],
  );
  assert.deepEqual(rollOf(view, 1, "defence").values, [6]);
  assert.equal(rollOf(view, 1, "attack"), undefined);
  const values = [1, 5, 5];
  assert.deepEqual(turned(values, 5, 6), [1, 6, 5]);
  assert.deepEqual(turned(values, 2, 6), values);
  assert.deepEqual(values, [1, 5, 5], "the old values stay as they were");
});

test("things fly from where they come from to where they land, over an arc", () => {
  const [start, goal] = [
    { x: 10, y: 100 },
    { x: 30, y: 60 },
  ];
  assert.deepEqual(between(start, goal, 40), { x: 20, y: 20 });
  assert.match(at(start, "scale(2)"), /^translate\(10px, 100px\) .* scale\(2\)$/);
  for (const frames of [bolt(start, goal), coin(start, goal)]) {
    assert.ok(frames[0].transform.startsWith("translate(10px, 100px)"));
    assert.ok(frames.at(-1).transform.startsWith("translate(30px, 60px)"));
    assert.equal(frames.at(-1).opacity, 1, "it lands before it is gone");
  }
  for (const frames of [rising(start), shownCard(start, goal)]) assert.equal(frames.at(-1).opacity, 0);
  for (const frames of [rising(start), bolt(start, goal), coin(start, goal), shownCard(start, goal)]) {
    const offsets = frames.map((frame) => frame.offset).filter((offset) => offset !== undefined);
    assert.deepEqual(offsets, [...offsets].sort(), "key frames come in order");
  }
});
