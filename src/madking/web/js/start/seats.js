// The seats of a game that is being set up.

import { CLOCKS } from "../line/times.js";

/** @import { Choice, Lang, NewGame, Strength } from "../line/protocol.d.ts" */
/** @typedef {{ kind: string, hero: string | null, name?: string }} Seat `hero` is null while a draft waits for a pick */
/** @typedef {{ mode: string, ruleset: string | null, seats: Seat[] }} Setup */
/** @typedef {Setup & { clock?: keyof typeof CLOCKS, choice?: Choice, strength?: Strength, rated?: boolean }} Terms what people agree on */

export const RANDOM = "random";
/** A person who gets a link. */
export const LINK = "link";
/** A person at this screen. */
export const HERE = "here";
const USUAL_COUNT = 2;

/** @param {string} kind */
export const isPerson = (kind) => kind === HERE || kind === LINK;

/**
 * How many players there may be: at least, at most.
 *
 * @param {number | number[]} players
 * @returns {[number, number]}
 */
export function countOf(players) {
  if (Array.isArray(players)) return [players[0], players[players.length - 1]];
  return [players || USUAL_COUNT, players || USUAL_COUNT];
}

/**
 * As many seats as there must and may be: bots take those that are missing.
 *
 * @param {Seat[]} seats
 * @param {number} least
 * @param {number} most
 */
export function seatsFor(seats, least, most) {
  const missing = Math.max(0, least - seats.length);
  const bots = Array.from({ length: missing }, () => ({ kind: "greedy", hero: RANDOM }));
  return [...seats, ...bots].slice(0, most);
}

/**
 * What the server is asked for.
 *
 * @param {Terms} setup
 * @param {{ lang: Lang, name?: string }} user
 * @returns {NewGame}
 */
export function wantedOf(
  { mode, ruleset, seats, clock = "none", choice = "host", strength = "any", rated = false },
  user,
) {
  const together = seats.some((seat) => seat.kind === LINK);
  const shared = seatsHere(seats).length > 1;
  return {
    ...(together ? { ...CLOCKS[clock], choice, strength, rated } : {}),
    mode,
    ruleset,
    heroes: seats.map((seat) => seat.hero || RANDOM),
    seats: seats.map((seat) => (isPerson(seat.kind) ? "person" : seat.kind)),
    language: user.lang,
    ...(shared && { names: seats.map((seat, place) => (place ? seat.name : user.name) ?? "") }),
  };
}

/**
 * The seats of those at this screen.
 *
 * @param {Seat[]} seats
 */
export const seatsHere = (seats) => seats.flatMap((seat, place) => (seat.kind === HERE ? [place] : []));
