// The book of one's games and what it comes to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { merged, readBook, writeBook } from "../../../src/madking/web/js/charter/book.js";
import {
  bestHits,
  favouritesOf,
  lineOf,
  luckLine,
  luckOf,
  scoresBy,
  streaksOf,
  wilson,
} from "../../../src/madking/web/js/charter/figures.js";

/** @import { GameRecord } from "../../../src/madking/web/js/line/protocol.d.ts" */

/**
 * @param {string} game
 * @param {number} at
 * @param {GameRecord["result"]} result
 * @param {Partial<GameRecord>} [other]
 * @returns {GameRecord}
 */
// prettier-ignore
const record = (game, at, result, other = {}) => ({
  game, seat: 0, at, hero: "monk", mode: "1v1", ruleset: "rerolled", heroes: ["monk", "ninja"],
  players: ["person", "greedy"], result, turns: 5, dealt: 40, taken: 30, healed: 4, prevented: 2, best: 9,
  best_by: "ability/meditate", by_source: {}, used: { "ability/meditate": 4, "card/tip-it": 9 }, luck: -50, spread: 300,
  feats: [], near: {}, ...other,
});

/** As Python writes it. */
const WRITTEN =
  '{"format":"madking-profile 1","records":[\n' +
  '{"game":"a","seat":0,"at":1,"hero":"monk","mode":"1v1","ruleset":"rerolled","heroes":["monk","ninja"],' +
  '"players":["person","greedy"],"result":"won","turns":5,"dealt":40,"taken":30,"healed":4,"prevented":2,"best":9,' +
  '"best_by":"ability/meditate","by_source":{},"used":{"ability/meditate":4,"card/tip-it":9},"luck":-50,' +
  '"spread":300,"feats":[],"near":{}}\n]}\n';

test("a book is written as Python writes it, and is the same after it was read", () => {
  assert.equal(writeBook([record("a", 1, "won")]), WRITTEN);
  assert.equal(writeBook(readBook(WRITTEN) ?? []), WRITTEN);
});

test("what is no book is none", () => {
  for (const text of ["", "{}", "[]", '{"format":"madking-profile 1","records":[{"game":1}]}', "null"])
    assert.equal(readBook(text), null);
});

test("the finished game counts, and not its beginning", () => {
  const [early, late] = [record("a", 1, ""), record("a", 2, "won")];
  assert.deepEqual(merged([late], [early]), [late]);
  assert.deepEqual(merged([early], [late]), [late]);
});

test("shares have the intervals that Python gives them", () => {
  assert.deepEqual(wilson(0, 0), { low: 0, high: 1 });
  const { low, high } = wilson(50, 100);
  assert.equal(low.toFixed(4), "0.4038");
  assert.equal(high.toFixed(4), "0.5962");
});

test("figures of a few games", () => {
  const games = [record("a", 1, "lost"), record("b", 2, "won", { best: 12 }), record("c", 3, "won", { hero: "ninja" })];
  assert.deepEqual(streaksOf(games), { now: 2, best: 2 });
  assert.deepEqual(streaksOf(games.slice(0, 1)), { now: -1, best: 0 });
  assert.deepEqual(
    scoresBy(games, (one) => one.hero).map(({ key, games: n, won }) => [key, n, won]),
    [
      ["monk", 2, 1],
      ["ninja", 1, 1],
    ],
  );
  assert.deepEqual(favouritesOf(games)[0], { hero: "monk", ability: "meditate", times: 8 });
  assert.equal(bestHits(games)[0].game, "b");
  assert.equal(luckOf(games).points, -0.5);
  assert.deepEqual(luckLine(games), [-0.5, -1, -1.5]);
});

test("a line of the charter has the first time, how often, and how near", () => {
  const feat = { key: "any/mirror", name: "", hero: "", text: "", needed: 6, ours: false };
  const done = { feats: [{ feat: "any/mirror", step: 9 }] };
  const book = [
    record("a", 1, "won", { near: { "any/mirror": 4 } }),
    record("b", 2, "won", done),
    record("c", 3, "won", done),
  ];
  const line = lineOf(feat, book);
  assert.deepEqual([line.first?.game, line.step, line.times, line.near], ["b", 9, 2, 4]);
});
