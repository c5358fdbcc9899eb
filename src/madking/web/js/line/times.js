// Times in words: 90 is "1:30" on a clock and "2 min" in a list.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

/**
 * How long, in the largest unit that fits: the key of a word, and the number that goes with it.
 *
 * @param {number} seconds
 * @returns {["time.seconds" | "time.minutes" | "time.hours" | "time.days", number]}
 */
export function roughly(seconds) {
  if (seconds >= DAY) return ["time.days", Math.round(seconds / DAY)];
  if (seconds >= 2 * HOUR) return ["time.hours", Math.round(seconds / HOUR)];
  if (seconds >= 2 * MINUTE) return ["time.minutes", Math.round(seconds / MINUTE)];
  return ["time.seconds", Math.round(seconds)];
}

/**
 * What a clock shows: seconds up to two days, and whole days from there on.
 *
 * @param {number} seconds
 */
export function dial(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const pad = (/** @type {number} */ n) => `${n}`.padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours ? `${hours}:${pad(minutes)}:${pad(whole % MINUTE)}` : `${minutes}:${pad(whole % MINUTE)}`;
}

/**
 * What of a clock is left now, if so much was left when it was told.
 *
 * @param {number} left
 * @param {number} toldAt in milliseconds
 * @param {number} now in milliseconds
 * @param {boolean} runs
 */
export const leftNow = (left, toldAt, now, runs) => (runs ? Math.max(0, left - (now - toldAt) / 1000) : left);

/** The clocks that a host may choose: for each decision, or for the whole game and more for each turn. */
export const CLOCKS = {
  none: {},
  quick: { bank: 300, increment: 15 },
  calm: { bank: 900, increment: 30 },
  minute: { timer: 60 },
  minutes: { timer: 180 },
  day: { timer: DAY },
  days: { timer: 3 * DAY },
  week: { timer: 7 * DAY },
};
