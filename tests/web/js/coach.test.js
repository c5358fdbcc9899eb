import { test } from "node:test";
import assert from "node:assert/strict";
import { chanceAt, turnMarks } from "../../../src/madking/web/js/after/course.js";
import { chancesWith } from "../../../src/madking/web/js/dice/holding.js";
import { placesOf, sidesOf } from "../../../src/madking/web/js/start/seating.js";
import { isKing, turnOrder } from "../../../src/madking/web/js/table/company.js";

const point = (step, turn, chance) => ({ step, turn, chances: [chance, 1 - chance] });
const player = (seat, health, alive = true) => ({ seat, health, alive });

test("the chance between two points lies between theirs", () => {
  const curve = [point(0, 1, 0.4), point(10, 1, 0.6), point(20, 2, 0)];
  assert.equal(chanceAt(curve, 0, 0), 0.4);
  assert.equal(chanceAt(curve, 0, 5), 0.5);
  assert.equal(chanceAt(curve, 1, 15), 0.7);
  assert.equal(chanceAt(curve, 0, 99), 0);
});

test("of a long game only some turns are written", () => {
  const curve = Array.from({ length: 60 }, (_, n) => point(n, 1 + Math.floor(n / 3), 0.5));
  const marks = turnMarks(curve);
  assert.ok(marks.length <= 8);
  assert.equal(marks[0].turn, 1);
  assert.equal(new Set(marks.map((mark) => mark.turn)).size, marks.length);
});

test("chances follow the dice that are held, in whatever order they were taken up", () => {
  const rows = [{ chance: 0.9 }, { chance: 0.5 }];
  const odds = { rows, held: { "": [0.8, 0.1], "1 4": [0.7, 0.2] } };
  assert.deepEqual(
    chancesWith(odds, [4, 1]).map((row) => row.chance),
    [0.7, 0.2],
  );
  assert.equal(chancesWith(odds, []), rows, "nothing is held yet: at best");
  assert.equal(chancesWith(odds, [6]), rows);
});

test("teams are sides, and everyone else is one", () => {
  assert.deepEqual(sidesOf({ teams: 2 }, 4), [
    [0, 2],
    [1, 3],
  ]);
  assert.deepEqual(sidesOf({ teams: 3 }, 3), [[0], [1], [2]]);
  assert.deepEqual(sidesOf({}, 2), [[0], [1]]);
});

test("one's own side sits below, and teams side by side", () => {
  const duel = placesOf([0, 1], [0]);
  assert.ok(duel[0][1] > duel[1][1]);
  const team = placesOf([0, 2, 1, 3], [0, 2]);
  assert.ok(Math.abs(team[0][1] - team[2][1]) < 1e-9, "as low as one another");
  assert.ok(team[0][1] > team[1][1]);
});

test("a king has the most health of those who stand", () => {
  const players = [player(0, 20), player(1, 35, false), player(2, 20)];
  assert.deepEqual(
    players.map((one) => isKing({ players }, one)),
    [true, false, true],
  );
});

test("the order of turns begins with whose turn it is, and skips the fallen", () => {
  const players = [player(0, 1), player(1, 1), player(2, 0, false), player(3, 1)];
  assert.deepEqual(turnOrder({ players, active: 1 }), [1, 3, 0]);
});
