import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { sha256 } from "../../../src/madking/web/js/after/sha256.js";
import { checksOf } from "../../../src/madking/web/js/after/proof.js";

test("the page's SHA-256 is that of everybody else, over all lengths of a block", () => {
  for (let length = 0; length < 200; length++) {
    const text = "кость7".repeat(40).slice(0, length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), `${length}`);
  }
});

const SECRET = "5".repeat(64);
const told = {
  commitment: sha256(SECRET),
  over: true,
  bots: [1],
  strings: ["mine", "bot:x", "theirs"],
  secret: SECRET,
  seed: `v1:${SECRET}|mine|bot:x|theirs`,
};
const own = {
  secret: "s",
  claims: [{ invitations: ["i"], strings: ["mine"] }],
  promised: { commitment: told.commitment, strings: [null, "bot:x", null] },
};
const failing = (change, seat = own) =>
  checksOf({ ...told, ...change }, seat, [0])
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);

test("fair dice are found fair", () => {
  assert.deepEqual(
    checksOf(told, own, [0]).map(({ check }) => check),
    ["promise", "bots", "own", "seed"],
  );
  assert.deepEqual(failing({}), []);
  assert.deepEqual(
    checksOf(told, null, []).map(({ check }) => check),
    ["promise", "seed"],
    "who only watched gave no string",
  );
  assert.deepEqual(checksOf({ ...told, secret: undefined }, own, [0]), [], "nothing is known before the end");
});

test("whatever a server changes afterwards is found", () => {
  const other = "6".repeat(64);
  const seed = (...parts) => ({ seed: `v1:${parts.join("|")}` });
  assert.deepEqual(failing({ secret: other, commitment: sha256(other), ...seed(other, ...told.strings) }), ["promise"]);
  assert.deepEqual(
    failing({ strings: ["not mine", "bot:x", "theirs"], ...seed(SECRET, "not mine", "bot:x", "theirs") }),
    ["own"],
  );
  assert.deepEqual(failing({ strings: ["mine", "bot:y", "theirs"], ...seed(SECRET, "mine", "bot:y", "theirs") }), [
    "bots",
  ]);
  assert.deepEqual(failing({ ...seed(SECRET, "mine", "bot:x", "others") }), ["seed"]);
});
