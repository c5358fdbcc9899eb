// Heroes that are none of madking's own: a game or a replay brings them along, with their boards, cards and texts.
import { signal } from "../shell/html.js";
import { settings } from "../shell/settings.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { SeatMessage } from "../line/protocol.d.ts" */

/**
 * Those of the table that is shown.
 *
 * @type {Signal<Hero[]>}
 */
export const homebrew = signal([]);
/** Of which game or replay they are, in which language. */
let whose = "";
/** @type {Promise<void> | null} */
let coming = null;

/**
 * Brings the homebrew of a table, unless it is here. What is told meanwhile waits for it, if this gives anything to wait
 * for; if nothing comes, the table is shown without its texts.
 *
 * @param {string} id of the game or replay
 * @param {SeatMessage[] | undefined} seats
 * @param {() => Promise<Hero[]>} ask
 */
export function bringHomebrew(id, seats, ask) {
  const wanted = seats?.some((seat) => seat.homebrew) ? `${id} ${settings.value.lang}` : "";
  if (seats && wanted !== whose) {
    whose = wanted;
    if (!wanted) homebrew.value = [];
    else coming = fetchHomebrew(wanted, ask);
  }
  return coming;
}

/**
 * Puts the hero that is being written in the place of a table's, so that its own icons are drawn; null takes it away.
 *
 * @param {Hero | null} hero
 */
export function layOut(hero) {
  whose = hero ? "the workshop" : "";
  homebrew.value = hero ? [{ ...hero, homebrew: true }] : [];
}

/**
 * @param {string} wanted
 * @param {() => Promise<Hero[]>} ask
 */
async function fetchHomebrew(wanted, ask) {
  try {
    const heroes = await ask();
    if (whose === wanted) homebrew.value = heroes;
  } catch {
    whose = "";
  } finally {
    coming = null;
  }
}
