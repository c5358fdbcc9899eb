// Around the game: times in words, clocks, the QR code of a link.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { dial, leftNow, roughly } from "../../../src/madking/web/js/line/times.js";
import { pathOf, qrOf } from "../../../src/madking/web/js/panels/qr.js";

test("times are told in the largest unit that fits", () => {
  assert.deepEqual([60, 180, 7200, 259200].map(roughly), [
    ["time.seconds", 60],
    ["time.minutes", 3],
    ["time.hours", 2],
    ["time.days", 3],
  ]);
});

test("a clock shows minutes and seconds, and hours where there are any", () => {
  assert.deepEqual([0, 9.2, 75, 3725].map(dial), ["0:00", "0:10", "1:15", "1:02:05"]);
  assert.equal(leftNow(30, 1000, 11000, true), 20);
  assert.equal(leftNow(30, 1000, 11000, false), 30);
  assert.equal(leftNow(3, 1000, 11000, true), 0);
});

const rows = (text) => qrOf(text).map((row) => row.join(""));
const print = (text) => createHash("sha256").update(rows(text).join("\n")).digest("hex").slice(0, 16);

// These were compared with what segno 1.6 makes of the same bytes, cell for cell (but for a byte that it adds).
test("a QR code is as large as its text needs, and always the same", () => {
  const link = "http://127.0.0.1:8000/g/abcdefghijklmnopqrstuv#i=abcdefghijklmnopqrstuv";
  assert.deepEqual(
    ["HELLO", link, link.repeat(3).slice(0, 213)].map((text) => rows(text).length),
    [21, 37, 57],
  );
  assert.deepEqual(["HELLO", link].map(print), PRINTS);
  assert.throws(() => qrOf("x".repeat(214)), /too long/);
  assert.match(pathOf(qrOf("HELLO")), /^M0 0h1v1h-1z/);
});
const PRINTS = ["c346c75add569873", "25367999e47cfdb4"];
