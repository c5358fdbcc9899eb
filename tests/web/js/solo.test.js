// Puzzles and the campaign: which comes, what is kept, what a duel brings.
import assert from "node:assert/strict";
import test from "node:test";
import {
  NOTHING_KEPT,
  dayOf,
  nextOf,
  puzzleOf,
  streakOf,
  withAnswer,
} from "../../../src/madking/web/js/puzzles/choosing.js";
import { isOpen, starsOf, withGame, withStars } from "../../../src/madking/web/js/campaign/stars.js";

const LIST = [1, 2, 3, 1, 2].map((level, at) => ({ id: `p${at}`, kind: "keep", level }));

test("each day has its puzzle, and all come before any comes again", () => {
  const days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"];
  assert.equal(new Set(days.map((day) => puzzleOf(LIST, day).id)).size, LIST.length);
  assert.equal(puzzleOf(LIST, "2026-11-16").id, "p1"); // as the terminal says: the ordinal of the day, 739936, in turn
  assert.equal(dayOf(new Date(2026, 10, 16, 23, 59)), "2026-11-16");
});

test("the next puzzle has the level and is not solved yet", () => {
  assert.equal(nextOf(LIST, 0, [], "p4").id, "p0");
  assert.equal(nextOf(LIST, 2, ["p4"], "p2").id, "p1");
  assert.equal(nextOf(LIST, 3, ["p2"], "p2").id, "p2");
});

test("the first answer counts, and a solved day is kept once", () => {
  const wrong = withAnswer(NOTHING_KEPT, "p1", false, "2026-11-16");
  const right = withAnswer(wrong, "p1", true, "2026-11-16");
  assert.deepEqual(right, { first: { p1: false }, solved: ["p1"], days: ["2026-11-16"] });
  assert.deepEqual(withAnswer(right, "p1", true, "2026-11-16"), right);
});

test("a streak goes on until a day is missed", () => {
  const days = ["2026-11-13", "2026-11-15", "2026-11-16"];
  assert.equal(streakOf(days, "2026-11-16"), 2);
  assert.equal(streakOf(days, "2026-11-17"), 2);
  assert.equal(streakOf(days, "2026-11-18"), 0);
});

test("stars are for winning, health and pace", () => {
  const duel = /** @type {any} */ ({ key: "1", seat: 0, left: 20, turns: 7 });
  const end = (/** @type {number[]} */ winners, /** @type {number} */ health, /** @type {number} */ turns) =>
    starsOf(duel, /** @type {any} */ ({ over: { winners }, view: { players: [{ health, turns }] } }));
  assert.equal(end([0], 20, 7), 3);
  assert.equal(end([0], 19, 7), 2);
  assert.equal(end([0], 19, 8), 1);
  assert.equal(end([1], 30, 3), 0);
});

test("the most stars are kept, and a won duel opens the next", () => {
  const ladder = /** @type {any[]} */ ([{ key: "1" }, { key: "2" }]);
  const nothing = { stars: {}, games: {} };
  const kept = withStars(withStars(nothing, "1", 2), "1", 1);
  assert.equal(kept.stars["1"], 2);
  assert.ok(isOpen(ladder, nothing, 0) && !isOpen(ladder, nothing, 1) && isOpen(ladder, kept, 1));
  assert.deepEqual(withGame(kept, "abc", "1").games, { abc: "1" });
});
