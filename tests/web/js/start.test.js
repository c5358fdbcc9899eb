import { test } from "node:test";
import assert from "node:assert/strict";
import { offersFor, shuffled } from "../../../src/madking/web/js/start/picks.js";
import { countOf, seatsFor, seatsHere, wantedOf } from "../../../src/madking/web/js/start/seats.js";
import { invitationsTo, linksOf, withGame } from "../../../src/madking/web/js/line/links.js";
import { withClaim } from "../../../src/madking/web/js/line/seat.js";
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

test("what the server is asked for, and who sits at this screen", () => {
  const asked = (...seats) => wantedOf({ mode: "1v1", ruleset: null, seats }, { lang: "ru" });
  assert.deepEqual(asked(person("here"), person("greedy", null)), {
    mode: "1v1",
    ruleset: null,
    heroes: ["monk", "random"],
    seats: ["person", "greedy"],
    language: "ru",
  });
  assert.deepEqual(asked(person("here"), person("link")).seats, ["person", "person"]);
  const both = { mode: "1v1", ruleset: null, seats: [person("here"), { ...person("here"), name: "Bea" }] };
  assert.deepEqual(wantedOf(both, { lang: "en", name: "Al" }).names, ["Al", "Bea"]);
  assert.deepEqual(seatsHere([person("here"), person("link"), person("greedy"), person("here")]), [0, 3]);
});

const opened = {
  game: "g1",
  seats: [
    { seat: 0, invitation: "a" },
    { seat: 2, invitation: "b" },
  ],
  spectator: "s",
  commitment: "c",
  strings: [null, "bot:1", null],
};

test("links to give away: the seats that are still free, and the spectators'", () => {
  const seats = [{ claimed: true }, { claimed: true }, { claimed: false }];
  assert.deepEqual(linksOf(opened, seats, "http://here"), [
    { seat: 2, url: "http://here/g/g1#i=b" },
    { url: "http://here/g/g1#w=s" },
  ]);
  seats[2].claimed = true;
  assert.deepEqual(linksOf(opened, seats, "http://here"), [{ url: "http://here/g/g1#w=s" }]);
  assert.deepEqual(invitationsTo(opened, [2]), ["b"]);
});

test("a browser's own secret and strings are 128 bits each, and stay the same", () => {
  const promised = { commitment: "c", strings: [null] };
  const first = withClaim(null, ["a", "b"], promised);
  assert.match(first.secret, /^[0-9a-f]{32}$/);
  assert.equal(new Set([first.secret, ...first.claims[0].strings]).size, 3);
  assert.deepEqual(withClaim(first, ["a", "b"], promised), first, "a second look at the same invitation");
  const later = withClaim(first, ["z"], { commitment: "other", strings: [] });
  assert.equal(later.secret, first.secret);
  assert.deepEqual(later.promised, promised, "what was promised first counts");
  assert.deepEqual(later.claims.at(-1).invitations, ["z"]);
});

test("the newest game comes first, once, and the oldest are forgotten", () => {
  const game = (name) => ({ ...opened, game: name, setup: null, mine: [], at: 0 });
  const many = Array.from({ length: 12 }, (_, place) => game(`g${place}`));
  const names = withGame(many, game("g5")).map((one) => one.game);
  assert.equal(names[0], "g5");
  assert.equal(new Set(names).size, names.length);
  assert.equal(names.length, 12);
  assert.equal(withGame(many, game("new")).length, 12);
});
