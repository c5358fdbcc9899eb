import { test } from "node:test";
import assert from "node:assert/strict";
import {
  arrange,
  heldAtFirst,
  keepOf,
  mostAgain,
  placesOf,
  rollToKeep,
  sorted,
  stayers,
  tumbled,
} from "../../../src/madking/web/js/dice/holding.js";
import { shuffled } from "../../../src/madking/web/js/start/picks.js";
import { dice, seeded } from "./chance.js";

const ROUNDS = 2000;

/** A throw: dice that lay there, places that are held, and the values after it as the server tells them. */
function thrown(random) {
  const before = dice(random, 5);
  const held = [0, 1, 2, 3, 4].filter(() => random() < 0.5);
  const kept = shuffled(held, random);
  const rolled = dice(random, 5 - kept.length);
  return { before, kept, values: [...kept.map((place) => before[place]), ...rolled].sort(), rolled: rolled.length };
}

test("held dice keep their places whatever falls", () => {
  const random = seeded(1);
  for (let round = 0; round < ROUNDS; round++) {
    const { before, kept, values, rolled } = thrown(random);
    const after = arrange(before, kept, values, rolled);
    assert.equal(sorted(after), sorted(values), "the values are those of the server");
    for (const place of kept) assert.equal(after[place], before[place], JSON.stringify({ before, kept, values }));
  }
});

test("dice that were held are never among those that tumble", () => {
  const random = seeded(2);
  for (let round = 0; round < ROUNDS; round++) {
    const { before, kept, values, rolled } = thrown(random);
    const after = arrange(before, kept, values, rolled);
    const stays = stayers(before, after, kept, rolled);
    assert.deepEqual([...stays].sort(), [...kept].sort());
  }
});

test("without a throw whatever can stay does", () => {
  assert.deepEqual(arrange([6, 1, 3], [], [1, 3, 5], 0), [5, 1, 3]);
  assert.deepEqual(arrange(null, [], [1, 3], 2), [1, 3]);
  assert.deepEqual(arrange([1], [], [2, 3], 2), [2, 3], "another number of dice lies anew");
});

test("places of values, each of its own", () => {
  assert.deepEqual(placesOf([6, 1, 6, 3, 6], [6, 6]), [0, 2]);
  assert.deepEqual(placesOf([6, 1], [2, 1]), [1]);
  assert.deepEqual(placesOf([6, 1], []), []);
});

const keep = (...values) => ({ kind: "keep", text: `keep ${values}`, target: { dice: values } });
const roll = (...values) => ({ owner: 0, purpose: "attack", values, open: true });

test("the roll that a keep is about is the newest that has all its dice", () => {
  const keeps = [keep(), keep(1), keep(6, 6)];
  assert.equal(rollToKeep(keeps, [roll(1, 6, 6), roll(1, 2)]), 0);
  assert.equal(rollToKeep(keeps, [roll(1, 6, 6), roll(6, 6, 1)]), 1);
  assert.equal(rollToKeep(keeps, [roll(2), roll(3)]), 1, "none has them: the newest");
  assert.equal(rollToKeep([{ kind: "pass", target: {} }], [roll(1)]), -1);
});

test("so many dice may be rolled again as the smallest keep leaves", () => {
  assert.equal(mostAgain([keep(), keep(1), keep(1, 6)], 2), 2);
  assert.equal(mostAgain([keep(1, 6, 6), keep(1, 6), keep(6, 6)], 3), 1);
});

test("where only some dice may go, all are held at first", () => {
  assert.deepEqual(heldAtFirst([keep(1, 6), keep(6), keep(1)], [roll(2, 2), roll(1, 6)]), [0, 1]);
  assert.deepEqual(heldAtFirst([keep(), keep(1), keep(6), keep(1, 6)], [roll(1, 6)]), []);
  assert.deepEqual(heldAtFirst([{ kind: "pass", target: {} }], [roll(1, 6)]), []);
});

test("the keep of exactly the values that are held, in any order", () => {
  const keeps = [keep(), keep(1, 6), keep(6, 6)];
  assert.equal(keepOf(keeps, [6, 1]), keeps[1]);
  assert.equal(keepOf(keeps, []), keeps[0]);
  assert.equal(keepOf(keeps, [1, 1]), undefined);
});

test("a cube tumbles whole turns, so that it ends as it lay", () => {
  for (const place of [0, 1, 2, 3, 4]) {
    const { spin, x, y } = tumbled({ spin: 0, x: 720, y: 360 }, 3, place);
    assert.equal(spin, 3);
    assert.equal(x % 360, 0);
    assert.equal(y % 360, 0);
    assert.ok(x > 720 && y > 360, "further, never back");
  }
  const [one, other] = [0, 1].map((place) => tumbled({ spin: 0, x: 0, y: 0 }, 1, place));
  assert.notDeepEqual(one, other, "neighbours tumble in different ways");
});
