// The workbench: versions of a hero with their reports, and the look in a hero's text.
import assert from "node:assert/strict";
import test from "node:test";
import {
  keyOf,
  versionOf,
  withReport,
  withVersion,
  withoutReport,
} from "../../../src/madking/web/js/workshop/versions.js";
import { iconsFor, lookIn, withLook } from "../../../src/madking/web/js/workshop/looks.js";

const TEXT = '# A duck.\n\nhero duck "Duck" / "Утка" {\n    complexity 1\n}\n';
const record = (/** @type {number} */ wins) => ({
  games: 10,
  wins,
  rate: wins / 10,
  interval: { low: 0.1, high: 0.9 },
});
const REPORT = {
  hero: "duck",
  bot: "greedy",
  games: 10,
  overall: record(4),
  matchups: [{ opponent: "monk", record: record(4) }],
  things: [],
  warnings: [],
  forced: [],
  rests_on: [],
  russian: {},
};

test("a hero carries its report in comments, once", () => {
  const version = versionOf(TEXT, REPORT, "");
  const once = withReport(TEXT, version);
  assert.ok(once.includes("# balance: wins 40 % (10 % to 90 %) of 10 games by greedy\n# balance: monk 4/10\n"));
  assert.equal(withReport(once, version), once);
  assert.equal(withoutReport(once), TEXT);
  assert.equal(keyOf(once), keyOf(TEXT));
  assert.notEqual(keyOf(TEXT.replace("1", "2")), keyOf(TEXT));
});

test("a version is remembered once, and not too many", () => {
  const one = versionOf(TEXT, REPORT, "2026-01-01");
  assert.deepEqual(
    withVersion([one], { ...one, when: "2026-01-02" }).map((made) => made.when),
    ["2026-01-02"],
  );
  let known = [one];
  for (let n = 0; n < 30; n += 1) known = withVersion(known, { ...one, key: `${n}` });
  assert.deepEqual([known.length, known[0].key], [12, "29"]);
});

test("a look is written into a text, read from it, and written over", () => {
  const look = { colors: ["#112233", "#445566", "#778899"], icons: { "": "duck", egg: "egg" }, credit: "" };
  const once = withLook(TEXT, look);
  assert.ok(once.startsWith('# A duck.\n\nhero duck "Duck" / "Утка" {\n    look {\n        colors "#112233"'));
  assert.deepEqual(lookIn(once).icons, look.icons);
  assert.match(lookIn(once).credit, /game-icons\.net, CC BY 3\.0$/);
  const again = withLook(once, { ...lookIn(once), icons: { egg: "nest" }, credit: "Somebody" });
  assert.equal(again.match(/look \{/g)?.length, 1);
  assert.deepEqual(lookIn(again), { colors: look.colors, icons: { egg: "nest" }, credit: "Somebody" });
});

test("icons are found by all words of a name, or by what they stand for", () => {
  const icons = ["broadsword", "winged-sword", "fist"];
  assert.deepEqual(iconsFor(icons, "sword wing"), ["winged-sword"]);
  assert.deepEqual(iconsFor(icons, "кулак", new Map([["fist", ["кулак"]]])), ["fist"]);
  assert.deepEqual(iconsFor(icons, ""), icons);
});
