// What a player lost or regained lately, and by what.

/** @import { Happening } from "../shell/state.js" */

/** This turn and the one before it. */
const TURNS = 2;
const CAUSES = new Set(["ledger_entry", "health_changed", "healed", "health_stolen", "saved"]);

/**
 * The events that the table shows already: in a replay, and when one looks back, the others are there as well.
 *
 * @param {Happening[]} events
 * @param {{ seq: number, step: number }} table
 */
export const happened = (events, table) =>
  events.filter((event) => (event.step === undefined ? event.seq <= table.seq : event.step <= table.step));

/**
 * Those of them from the beginning of the turn before this one.
 *
 * @param {Happening[]} events
 * @param {{ seq: number, step: number }} table
 */
export function lately(events, table) {
  const shown = happened(events, table);
  let begun = 0;
  let from = shown.length;
  while (from > 0 && begun < TURNS) begun += shown[--from].kind === "turn_began" ? 1 : 0;
  return shown.slice(from);
}

/**
 * What each kind of event does to the health of its seat.
 *
 * @type {Record<string, (data: Record<string, number>) => number>}
 */
const TOLLS = {
  health_changed: ({ healing, damage }) => healing - damage,
  healed: ({ amount }) => amount,
  health_stolen: ({ amount }) => -amount,
};

/** @param {Happening} event */
const tollOf = ({ kind, data }) => TOLLS[kind]?.(/** @type {Record<string, number>} */ (data)) ?? 0;

/**
 * By how much a seat's health changed in these events, and the sentences that say why.
 *
 * @param {Happening[]} events
 * @param {number} seat
 */
export function woundOf(events, seat) {
  const mine = events.filter((event) => event.seat === seat && CAUSES.has(event.kind));
  const change = mine.reduce((sum, event) => sum + tollOf(event), 0);
  return { change, causes: mine.map((event) => event.text).filter(Boolean) };
}
