import { test } from "node:test";
import assert from "node:assert/strict";
import { happened, lately, woundOf } from "../../../src/madking/web/js/table/toll.js";
import { classOf, standing } from "../../../src/madking/web/js/table/company.js";
import { drawnLines, foldedLines, lineAt, lineOfNow, toldLines } from "../../../src/madking/web/js/table/lines.js";
import { laid, placesFor } from "../../../src/madking/web/js/table/laid.js";
import { lanesOf } from "../../../src/madking/web/js/table/lanes.js";
import { nextEyes, turnFrom, within } from "../../../src/madking/web/js/replay/tape.js";
import { tipPlace } from "../../../src/madking/web/js/shell/tips.js";
import { seeded } from "./chance.js";

const event = (seq, kind, seat = 0, data = {}, more = {}) => ({
  seq,
  kind,
  seat,
  data,
  text: `${kind} ${seq}`,
  ...more,
});
const GAME = [
  event(1, "turn_began"),
  event(2, "health_changed", 0, { damage: 9, healing: 0 }),
  event(3, "turn_began", 1),
  event(4, "ledger_entry", 0),
  event(5, "health_changed", 0, { damage: 4, healing: 1 }),
  event(6, "turn_began"),
  event(7, "healed", 0, { amount: 2 }),
  event(8, "health_stolen", 0, { amount: 1 }),
  event(9, "healed", 1, { amount: 5 }),
];

test("a wound is what this turn and the one before it did, with its causes", () => {
  const { change, causes } = woundOf(lately(GAME, { seq: 9, step: 0 }), 0);
  assert.equal(change, -3 + 2 - 1, "the first turn's 9 are no longer counted");
  assert.deepEqual(causes, ["ledger_entry 4", "health_changed 5", "healed 7", "health_stolen 8"]);
});

test("what the table does not show yet is not counted", () => {
  assert.equal(woundOf(lately(GAME, { seq: 4, step: 0 }), 0).change, -9);
  assert.equal(woundOf(lately(GAME, { seq: 9, step: 0 }), 1).change, 5);
  const replay = GAME.map((one) => ({ ...one, step: one.seq }));
  assert.equal(woundOf(lately(replay, { seq: 0, step: 5 }), 0).change, -9 - 3);
});

test("of a replay only what has happened at its step is told", () => {
  const replay = GAME.map((one) => ({ ...one, step: one.seq }));
  assert.equal(happened(replay, { seq: 9, step: 5 }).at(-1)?.seq, 5);
  assert.equal(happened(GAME, { seq: 4, step: 0 }).at(-1)?.seq, 4);
});

test("the log keeps pace with the table; in a replay and in the past all of it is there", () => {
  assert.deepEqual(
    toldLines(GAME, 3, false).map((one) => one.seq),
    [1, 2, 3],
  );
  assert.equal(toldLines(GAME, 3, true).length, GAME.length);
  assert.equal(toldLines([event(9, "x", 0, {}, { step: 4 })], 3, false).length, 1);
  assert.equal(toldLines([event(1, "x", 0, {}, { text: "" })], 3, true).length, 0, "what has no words has no line");
});

test("the log tells headlines, and the sentences of a deed that is unfolded", () => {
  const attack = [
    event(1, "ability_activated", 0, {}, { text: "One.", deed: 1, headline: "So far." }),
    event(2, "ledger_entry", 1, {}, { text: "Two.", deed: 1, headline: "" }),
    event(3, "health_changed", 1, {}, { text: "", deed: 1, headline: "All of it." }),
  ];
  const turn = event(4, "turn_began", 1, {}, { text: "Turn 2.", deed: 4, headline: "Turn 2." });
  const phase = event(5, "phase_began", 1, {}, { text: "Upkeep.", deed: 5, headline: "" });
  const lines = [...attack, turn, phase];
  const said = (unfolded) => foldedLines(lines, new Set(unfolded)).map((line) => [line.text, line.unfolded]);
  assert.deepEqual(said([]), [
    ["All of it.", false],
    ["Turn 2.", undefined],
  ]);
  assert.deepEqual(said([1]), [
    ["All of it.", true],
    ["One.", undefined],
    ["Two.", undefined],
    ["Turn 2.", undefined],
  ]);
  assert.deepEqual(foldedLines(GAME, new Set()), GAME, "what belongs to no deed is told as it is");
});

test("the line of now is the last one that has happened, though its moment itself may be wordless", () => {
  assert.equal(lineOfNow(GAME, null, undefined), -1);
  assert.equal(lineOfNow(GAME, 4, undefined), 3);
  const replay = GAME.map((one) => ({ ...one, step: one.seq * 2 }));
  assert.equal(lineOfNow(replay, null, 7), 2);
  assert.equal(lineOfNow(replay, null, 1), -1);
});

test("of a long game only some lines are drawn: the last ones, or those around the line of now", () => {
  assert.deepEqual(drawnLines(50, -1, 0), { from: 0, to: 50 });
  assert.deepEqual(drawnLines(1000, -1, 0), { from: 880, to: 1000 });
  assert.deepEqual(drawnLines(1000, -1, -80), { from: 800, to: 920 });
  assert.deepEqual(drawnLines(1000, 500, 0), { from: 440, to: 560 });
  assert.deepEqual(drawnLines(1000, 3, -80), { from: 0, to: 120 });
});

test("a space stays in its lane at every level, and the lanes are about equally high", () => {
  const space = (key, ...texts) => ({ key, levels: texts.map((text, at) => ({ level: at + 1, rows: [], text })) });
  const long = "x".repeat(260);
  const spaces = [space("a", "short", long), space("b", "short"), space("c", "short"), space("d", "short")];
  const keys = lanesOf(spaces).map((lane) => lane.map((one) => one.key).join(""));
  assert.deepEqual(keys, ["a", "bcd"], "the longest words it may ever have count");
  assert.deepEqual(lanesOf([]), [[], []]);
});

test("arrow keys walk through the log and stop at its ends", () => {
  assert.equal(lineAt(5, -1, -1), 3);
  assert.equal(lineAt(5, -1, 1), 4);
  assert.equal(lineAt(5, 0, -1), 0);
  assert.equal(lineAt(5, 2, 1), 3);
});

test("a replay goes by turns and stays on its tape", () => {
  const frames = [1, 1, 1, 2, 2, 3, 3].map((turn) => ({ view: { turn } }));
  assert.equal(turnFrom(frames, 0, 1), 3);
  assert.equal(turnFrom(frames, 3, 1), 5);
  assert.equal(turnFrom(frames, 5, 1), 6, "the end");
  assert.equal(turnFrom(frames, 6, -1), 5);
  assert.equal(turnFrom(frames, 3, -1), 0, "the beginning");
  assert.deepEqual(
    [-3, 0, 4, 99].map((at) => within(at, 7)),
    [0, 0, 4, 6],
  );
});

test("one looks through all eyes in turn", () => {
  assert.deepEqual(
    [null, 0, 1].map((seat) => nextEyes(seat, 2)),
    [0, 1, null],
  );
});

test("a tip is never outside the window", () => {
  const random = seeded(7);
  const room = { width: 390, height: 844 };
  for (let round = 0; round < 500; round++) {
    const size = { width: 40 + random() * 300, height: 20 + random() * 300 };
    const [x, y, width, height] = [random() * 380, random() * 800, random() * 100, random() * 80];
    const { left, top } = tipPlace({ x, y, width, bottom: y + height }, size, room);
    assert.ok(left >= 0 && left + size.width <= room.width);
    assert.ok(top >= 0 && top + size.height <= room.height);
  }
});

test("a tip stands above what it explains, where there is room", () => {
  const room = { width: 1000, height: 800 };
  const size = { width: 200, height: 100 };
  assert.deepEqual(tipPlace({ x: 450, y: 400, width: 100, bottom: 440 }, size, room), { left: 400, top: 292 });
  assert.deepEqual(tipPlace({ x: 450, y: 50, width: 100, bottom: 90 }, size, room), { left: 400, top: 98 });
});

test("an explanation leaves the answers free where there is room, at least the ways on, and is shown in any case", () => {
  const phone = { width: 390, height: 844 };
  const card = { x: 10, y: 660, width: 140, bottom: 840 };
  const on = { x: 100, y: 545, width: 190, bottom: 600 };
  const choice = { x: 17, y: 280, width: 175, bottom: 530 };
  const top = (/** @type {number} */ height, /** @type {any[]} */ groups) =>
    tipPlace(card, { width: 300, height }, phone, groups).top;
  assert.equal(top(200, []), 452);
  assert.equal(top(40, [[on]]), 612, "nothing to avoid");
  assert.equal(top(200, [[on, choice], [on]]), 72, "above all answers");
  assert.equal(top(300, [[on, choice], [on]]), 237, "no room above them all: above the bright button");
  assert.equal(top(600, [[on, choice], [on]]), 52, "too long for either");
  assert.equal(top(200, [[{ ...on, x: 320 }]]), 452, "what stands beside it is free anyway");
});

test("a companion stands by its state, or by how many of it there are", () => {
  const states = [{ key: "awake", name: "Awake" }];
  assert.equal(standing(states, { state: "awake", health: 2 }, "spent"), "Awake");
  assert.equal(standing(states, { state: "lost" }, "spent"), "lost");
  assert.equal(standing([], { count: 2, limit: 3 }, "spent"), "2/3");
  assert.equal(standing([], { count: 0, limit: 1, spent: true }, "spent"), "0/1 · spent");
  assert.equal(classOf({ state: "awake" }), "is-awake");
  assert.deepEqual([classOf({ count: 1, limit: 3 }), classOf({ count: 0, limit: 3 })], ["is-held", "is-absent"]);
});

test("a hand of any size lies without gaps, and a further card halves only the one above it", () => {
  const words = ({ column, row, half }) => `${column}${"ab"[row]}${half ? "'" : ""}`;
  const hand = (n, places = 5) => laid(n, places).cards.map(words).join(" ");
  assert.equal(hand(3), "0a 1a 2a");
  assert.equal(hand(5), "0a 1a 2a 3a 4a");
  assert.equal(hand(6), "0a 1a 2a 3a 4a' 4b'");
  assert.equal(hand(7), "0a 1a 2a 3a' 4a' 4b' 3b'");
  assert.equal(hand(10), "0a' 1a' 2a' 3a' 4a' 4b' 3b' 2b' 1b' 0b'");
  for (const n of Array(20).keys()) {
    const { columns, cards } = laid(n, 5);
    assert.equal(new Set(cards.map(words)).size, n);
    assert.ok(cards.every(({ column }) => column >= 0 && column < columns));
  }
  assert.deepEqual(
    [
      [4, 1440, 900],
      [3, 1440, 900],
      [10, 1440, 900],
      [4, 1024, 768],
      [4, 390, 844],
      [4, 740, 360],
    ].map((one) => placesFor(...one)),
    [4, 4, 5, 7, 5, 5],
  );
});
