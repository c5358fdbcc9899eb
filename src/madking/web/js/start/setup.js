// Setting up a game: mode, ruleset, seats with their heroes and players, random and draft picks.
import { signal, sentenceOf } from "../shell/html.js";
import { heroes, listed, modeOf } from "../heroes/catalog.js";
import { settings } from "../shell/settings.js";
import { HERE, LINK, RANDOM, countOf, isPerson, seatsFor, seatsHere, wantedOf } from "./seats.js";
import { offersFor, shuffled } from "./picks.js";
import { begin } from "./begin.js";
import { CLOCKS } from "../line/times.js";
import { learn } from "../lesson/lesson.js";

/** @import { Seat, Setup } from "./seats.js" */
/** @import { Signal } from "../shell/html.js" */
/** @import { Choice, Strength } from "../line/protocol.d.ts" */

/** @type {Signal<Setup>} */
export const setup = signal({
  mode: "1v1",
  ruleset: null,
  seats: [
    { kind: HERE, hero: "barbarian" },
    { kind: "greedy", hero: RANDOM },
  ],
});
/**
 * How people play: with which clock, who chooses heroes, whom one would like to meet.
 *
 * @type {Signal<{ clock: keyof typeof CLOCKS, choice: Choice, strength: Strength, rated: boolean }>}
 */
export const terms = signal({ clock: "none", choice: "host", strength: "any", rated: false });
/** The seat for which a hero is being picked. */
export const picking = signal(0);
/**
 * A draft: the seat that picks, and the offers for each seat.
 *
 * @type {Signal<{ seat: number, offers: string[][] } | null>}
 */
export const draft = signal(null);
export const refusal = signal("");

/** @param {Partial<Setup>} more */
const change = (more) => (setup.value = { ...setup.value, ...more });

/**
 * @param {number} seat
 * @param {Partial<Seat>} more
 */
function setSeat(seat, more) {
  change({ seats: setup.value.seats.map((one, place) => (place === seat ? { ...one, ...more } : one)) });
}

/** Who sits at this screen too. @param {number} seat @param {string} name */
export const setName = (seat, name) => setSeat(seat, { name });

export const kinds = () => [...listed().bots.map((bot) => bot.key), HERE, LINK];

/** How many players a mode may have. @param {string} mode */
export const playersOf = (mode) => countOf(modeOf(mode).players);

/** @param {string} mode */
export function setMode(mode) {
  const seats = seatsFor(setup.value.seats, ...playersOf(mode));
  change({ mode, seats, ruleset: null });
  picking.value = Math.min(picking.value, seats.length - 1);
}

/** @param {number} count */
export const setCount = (count) => change({ seats: seatsFor(setup.value.seats, count, count) });
/**
 * @param {number} seat
 * @param {string} kind
 */
export const setKind = (seat, kind) => setSeat(seat, { kind });

export const rulesets = () => listed().rulesets.filter((one) => !one.modes || one.modes.includes(setup.value.mode));
/** @param {string} ruleset */
export const setRuleset = (ruleset) => change({ ruleset: ruleset || null });

/** @param {string} hero */
export function pick(hero) {
  if (draft.value) pickDraft(hero, draft.value);
  else setSeat(picking.value, { hero });
}

const heroKeys = () => heroes().map((hero) => hero.key);

/** Everybody gets any hero, at once and openly. */
export function randomPicks() {
  draft.value = null;
  const keys = shuffled(heroKeys(), Math.random);
  change({ seats: setup.value.seats.map((seat, place) => ({ ...seat, hero: keys[place % keys.length] })) });
}

export function startDraft() {
  const { seats } = setup.value;
  const offers = offersFor(heroKeys(), seats.length, Math.random);
  const hero = (/** @type {Seat} */ seat, /** @type {number} */ place) =>
    isPerson(seat.kind) ? null : shuffled(offers[place], Math.random)[0];
  change({ seats: seats.map((seat, place) => ({ ...seat, hero: hero(seat, place) })) });
  nextDraft(offers);
}

/** @param {string[][]} offers */
function nextDraft(offers) {
  const seat = setup.value.seats.findIndex((one) => one.hero === null);
  draft.value = seat < 0 ? null : { seat, offers };
  if (seat >= 0) picking.value = seat;
}

/**
 * @param {string} hero
 * @param {{ seat: number, offers: string[][] }} now
 */
function pickDraft(hero, { seat, offers }) {
  if (!offers[seat].includes(hero)) return;
  setSeat(seat, { hero });
  nextDraft(offers);
}

/** @param {Setup} chosen */
export async function play(chosen = setup.value) {
  refusal.value = "";
  try {
    await begin(wantedOf({ ...chosen, ...terms.value }, settings.value), seatsHere(chosen.seats));
  } catch (error) {
    refusal.value = sentenceOf(error);
  }
}

export async function firstGame() {
  refusal.value = "";
  try {
    await learn();
  } catch (error) {
    refusal.value = sentenceOf(error);
  }
}
