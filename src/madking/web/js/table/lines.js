// The lines of the log: which are told already, which is the one of now, which comes next.

/** @import { Happening } from "../shell/state.js" */

/**
 * In a game the words keep pace with what the table shows; in a replay, or when one looks back, all of them are there.
 *
 * @param {Happening[]} events
 * @param {number} seq how far the table is
 * @param {boolean} back whether one looks back
 */
export const toldLines = (events, seq, back) =>
  events.filter((event) => event.text && (event.step !== undefined || back || event.seq <= seq));

/**
 * The line that an arrow key leads to: from the one of now, or else from the last.
 *
 * @param {number} length
 * @param {number} here -1 if none is of now
 * @param {number} step
 */
export const lineAt = (length, here, step) => Math.max(0, Math.min(length - 1, (here < 0 ? length - 1 : here) + step));
