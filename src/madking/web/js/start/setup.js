// Setting up a game: mode, ruleset, seats with their heroes and players, random and draft picks.
import { signal } from "../shell/html.js";
import { catalog, heroes, modeOf } from "../heroes/catalog.js";
import { createGame } from "../line/api.js";
import { rememberGame } from "../line/links.js";
import { settings } from "../shell/settings.js";
import { goGame } from "../shell/router.js";
import { startHints } from "../arena/hints.js";

export const RANDOM = "random";
const LINK = "link"; // a person who gets a link
const HERE = "here"; // a person at this screen

export const setup = signal({
  mode: "1v1",
  ruleset: null,
  seats: [{ kind: HERE, hero: "barbarian" }, { kind: "greedy", hero: RANDOM }],
});
/** The seat for which a hero is being picked. */
export const picking = signal(0);
/** A draft: three offers for each seat in turn. {seat, offers: {seat: [keys]}} */
export const draft = signal(null);
export const refusal = signal("");

const change = (more) => (setup.value = { ...setup.value, ...more });

export function setSeat(seat, more) {
  change({ seats: setup.value.seats.map((one, place) => (place === seat ? { ...one, ...more } : one)) });
}

const bots = () => catalog.value.bots.map((bot) => bot.key);
export const kinds = () => [...bots(), HERE, LINK];

/** How many players a mode may have. */
export function playersOf(mode) {
  const { players } = modeOf(mode);
  return Array.isArray(players) ? [players[0], players[players.length - 1]] : [players || 2, players || 2];
}

export function setMode(mode) {
  const [least, most] = playersOf(mode);
  const seats = [...setup.value.seats];
  while (seats.length < least) seats.push({ kind: "greedy", hero: RANDOM });
  change({ mode, seats: seats.slice(0, most), ruleset: null });
  picking.value = Math.min(picking.value, seats.length - 1);
}

export function setCount(count) {
  const seats = [...setup.value.seats];
  while (seats.length < count) seats.push({ kind: "greedy", hero: RANDOM });
  change({ seats: seats.slice(0, count) });
}

/** One screen or links: people at this screen share it, so a game has the one or the other. */
export function setKind(seat, kind) {
  const rival = kind === HERE ? LINK : kind === LINK ? HERE : null;
  change({ seats: setup.value.seats.map((one, place) =>
    place === seat ? { ...one, kind } : place > 0 && one.kind === rival ? { ...one, kind } : one) });
}

export const rulesets = () => catalog.value.rulesets.filter((one) => !one.modes || one.modes.includes(setup.value.mode));
export const setRuleset = (ruleset) => change({ ruleset: ruleset || null });

export function pick(hero) {
  if (draft.value) return pickDraft(hero);
  setSeat(picking.value, { hero });
}

const shuffled = (list) => list.map((item) => [Math.random(), item]).sort((a, b) => a[0] - b[0]).map(([, item]) => item);

/** Everybody gets any hero, at once and openly. */
export function randomPicks() {
  draft.value = null;
  const keys = shuffled(heroes().map((hero) => hero.id));
  change({ seats: setup.value.seats.map((seat, place) => ({ ...seat, hero: keys[place % keys.length] })) });
}

export function startDraft() {
  const keys = shuffled(heroes().map((hero) => hero.id));
  const size = Math.min(3, Math.floor(keys.length / setup.value.seats.length));
  const offers = setup.value.seats.map((_, seat) => keys.slice(seat * size, seat * size + size));
  change({ seats: setup.value.seats.map((seat, place) => ({ ...seat, hero: people(seat.kind) ? null : shuffled(offers[place])[0] })) });
  draft.value = { offers };
  nextDraft();
}

const people = (kind) => kind === HERE || kind === LINK;

function nextDraft() {
  const seat = setup.value.seats.findIndex((one) => one.hero === null);
  if (seat < 0) draft.value = null;
  else {
    draft.value = { ...draft.value, seat };
    picking.value = seat;
  }
}

function pickDraft(hero) {
  if (!draft.value.offers[draft.value.seat].includes(hero)) return;
  setSeat(draft.value.seat, { hero });
  nextDraft();
}

export const ownToken = (opened) => opened.all || opened.seats[0].token;

/** What the server is asked for. */
export function wanted({ mode, ruleset, seats }) {
  const hot = seats.filter((seat) => seat.kind === HERE).length > 1;
  return {
    mode,
    ruleset,
    heroes: seats.map((seat) => seat.hero || RANDOM),
    seats: seats.map((seat) => (people(seat.kind) ? "person" : seat.kind)),
    names: seats.map((_, place) => (place === 0 && !hot ? settings.value.name : "")),
    language: settings.value.lang,
    hot_seat: hot,
    seed_strings: seats.map((seat) => (people(seat.kind) ? Math.random().toString(36).slice(2) : "")),
  };
}

export async function play(chosen = setup.value, { hints = false } = {}) {
  refusal.value = "";
  try {
    const asked = wanted(chosen);
    const opened = await createGame(asked);
    rememberGame(opened, asked);
    if (hints) startHints(opened.game);
    goGame(opened.game, ownToken(opened));
    return chosen.seats.some((seat) => seat.kind === LINK);
  } catch (error) {
    refusal.value = error.message;
    return false;
  }
}

/** A gentle start: a plain hero against a plain bot, with hints. */
export const firstGame = () =>
  play({ mode: "1v1", ruleset: null, seats: [{ kind: HERE, hero: "barbarian" }, { kind: "random", hero: "moon_elf" }] }, { hints: true });
