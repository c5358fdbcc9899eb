// A tape of moments: which comes next.

/** @import { StateMessage } from "../line/protocol.d.ts" */

/**
 * A place on the tape, however far one wanted to go.
 *
 * @param {number} at
 * @param {number} length
 */
export const within = (at, length) => Math.max(0, Math.min(at, length - 1));

/**
 * The next moment at which a turn begins, in a direction; else the end of the tape there.
 *
 * @param {Pick<StateMessage, "view">[]} frames
 * @param {number} at
 * @param {1 | -1} direction
 */
export function turnFrom(frames, at, direction) {
  for (let place = at + direction; place > 0 && place < frames.length; place += direction)
    if (frames[place].view.turn !== frames[place - 1].view.turn) return place;
  return direction > 0 ? frames.length - 1 : 0;
}

/**
 * Through whose eyes one looks next: those who watch, then each seat in turn.
 *
 * @param {number | null} seat
 * @param {number} seats
 */
export function nextEyes(seat, seats) {
  if (seat === null) return 0;
  return seat + 1 < seats ? seat + 1 : null;
}
