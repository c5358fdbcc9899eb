import { test } from "node:test";
import assert from "node:assert/strict";
import { offersFor, randomName, shuffled } from "../../../src/madking/web/js/start/picks.js";
import { countOf, seatsFor, wantedOf, withKind } from "../../../src/madking/web/js/start/seats.js";
import { linksOf, ownToken, withGame } from "../../../src/madking/web/js/line/links.js";
import { seeded } from "./chance.js";

const HEROES = Array.from({ length: 14 }, (_, place) => `hero${place}`);

test("a shuffle loses and doubles nothing, and every item comes first some time", () => {
  const random = seeded(3);
  const first = new Set();
  for (let round = 0; round < 500; round++) {
    const mixed = shuffled(HEROES, random);
    assert.deepEqual([...mixed].sort(), [...HEROES].sort());
    first.add(mixed[0]);
  }
  assert.equal(first.size, HEROES.length);
});

test("a draft offers three heroes to each seat, none to two; fewer where there are not enough", () => {
  const random = seeded(4);
  for (const [seats, size] of [
    [2, 3],
    [4, 3],
    [6, 2],
  ]) {
    const offers = offersFor(HEROES, seats, random);
    assert.equal(offers.length, seats);
    assert.ok(offers.every((offer) => offer.length === size));
    assert.equal(new Set(offers.flat()).size, seats * size);
  }
});

test("names by chance are letters and digits, and differ", () => {
  const random = seeded(5);
  const names = Array.from({ length: 200 }, () => randomName(random));
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.every((name) => /^[a-z0-9]+$/.test(name)));
});

test("how many may play", () => {
  assert.deepEqual(countOf(2), [2, 2]);
  assert.deepEqual(countOf([3, 4, 5, 6]), [3, 6]);
  assert.deepEqual(countOf(0), [2, 2]);
});

const person = (kind, hero = "monk") => ({ kind, hero });

test("seats are added for bots and taken away from the end", () => {
  const seats = [person("here"), person("greedy")];
  assert.deepEqual(seatsFor(seats, 2, 2), seats);
  assert.deepEqual(seatsFor(seats, 4, 4).slice(2), [person("greedy", "random"), person("greedy", "random")]);
  assert.deepEqual(seatsFor(seats, 1, 1), [seats[0]]);
});

test("a game has people at this screen or by link, never both", () => {
  const seats = [person("here"), person("link"), person("link"), person("greedy")];
  assert.deepEqual(
    withKind(seats, 3, "here").map((seat) => seat.kind),
    ["here", "here", "here", "here"],
  );
  assert.deepEqual(
    withKind(seats, 1, "greedy").map((seat) => seat.kind),
    ["here", "greedy", "link", "greedy"],
  );
});

test("what the server is asked for", () => {
  const user = { name: "Ada", lang: "ru" };
  let luck = 0;
  const asked = (...seats) => wantedOf({ mode: "1v1", ruleset: null, seats }, user, () => `luck${luck++}`);
  assert.deepEqual(asked(person("here"), person("greedy", null)), {
    mode: "1v1",
    ruleset: null,
    heroes: ["monk", "random"],
    seats: ["person", "greedy"],
    names: ["Ada", ""],
    language: "ru",
    hot_seat: false,
    seed_strings: ["luck0", ""],
  });
  const shared = asked(person("here"), person("here"));
  assert.equal(shared.hot_seat, true);
  assert.deepEqual(shared.names, ["", ""], "two at one screen are called by their heroes");
  assert.deepEqual(shared.seed_strings, ["luck1", "luck2"]);
});

const opened = {
  game: "g1",
  seats: [
    { seat: 0, token: "a" },
    { seat: 1, token: "b" },
  ],
  spectator: "s",
  all: null,
};

test("links to give away: the other seats and the spectators', never one's own", () => {
  assert.deepEqual(linksOf(opened, "a", "http://here"), [
    { seat: 1, url: "http://here/g/g1#t=b" },
    { url: "http://here/g/g1#t=s" },
  ]);
  assert.equal(ownToken(opened), "a");
  assert.equal(ownToken({ ...opened, all: "z" }), "z");
});

test("the newest game comes first, once, and the oldest are forgotten", () => {
  const game = (name) => ({ ...opened, game: name, setup: null, at: 0 });
  const many = Array.from({ length: 12 }, (_, place) => game(`g${place}`));
  const names = withGame(many, game("g5")).map((one) => one.game);
  assert.equal(names[0], "g5");
  assert.equal(new Set(names).size, names.length);
  assert.equal(names.length, 12);
  assert.equal(withGame(many, game("new")).length, 12);
});
