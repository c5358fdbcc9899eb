// Moments of the game that is being played: a line of the log leads back to how the table stood then.
import { batch } from "../shell/html.js";
import { table, newest, moment, said, events, playing } from "../shell/state.js";

/** @import { StateMessage } from "../line/protocol.d.ts" */
/** @import { Happening } from "../shell/state.js" */

/** How many moments are kept. */
const MOST = 600;
/** @type {StateMessage[]} */
let kept = [];

/**
 * Keeps a state message, so that one can look back at it.
 *
 * @param {StateMessage} message
 */
export function keepMoment(message) {
  if (kept.length && kept[kept.length - 1].seq > message.seq) kept = [];
  kept.push(message);
  if (kept.length > MOST) kept.shift();
}

export function forgetMoments() {
  kept = [];
  moment.value = null;
}

/**
 * How the table stood when an event had happened, as this seat saw it: never another's hand.
 *
 * @param {number} seq
 */
const stateOf = (seq) => kept.find((message) => message.seq >= seq && message.you === newest.value?.you);

/** @param {Happening} event */
export function lookBack(event) {
  const found = stateOf(event.seq);
  if (!found || playing.value) return;
  if (found === newest.value) return backToNow();
  batch(() => {
    moment.value = event.seq;
    said.value = event.text;
    table.value = found;
  });
}

export function backToNow() {
  if (moment.value === null) return;
  batch(() => {
    moment.value = null;
    table.value = kept[kept.length - 1] || newest.value;
    said.value = events.value.at(-1)?.text || "";
  });
}
