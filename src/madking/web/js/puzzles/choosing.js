// Which puzzle comes: that of a day, the next that is not solved yet; and what is kept of those that were.

/** @typedef {{ id: string, kind: string, level: number }} Listed */
/** @typedef {{ first: Record<string, boolean>, solved: string[], days: string[] }} Kept the first answers, by puzzle; the days whose puzzle was solved */

/** @type {Kept} */
export const NOTHING_KEPT = { first: {}, solved: [], days: [] };
const DAY_MS = 86_400_000;
/** The ordinal of 1 January 1970, as the terminal counts days. */
const EPOCH = 719_163;
const YEAR_AND_MORE = 400;

/** A day as it is kept: by the clock of this device. @param {Date} now */
export const dayOf = (now) => new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** @param {string} day */
const ordinalOf = (day) => EPOCH + Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/**
 * The puzzle of a day: each comes once before any comes again.
 *
 * @template {Listed} One
 * @param {One[]} list
 * @param {string} day
 */
export const puzzleOf = (list, day) => list[ordinalOf(day) % list.length];

/**
 * The next puzzle after one, of a level (0 is any), those not solved yet first.
 *
 * @template {Listed} One
 * @param {One[]} list
 * @param {number} level
 * @param {string[]} solved
 * @param {string} after
 */
export function nextOf(list, level, solved, after) {
  const at = list.findIndex((one) => one.id === after) + 1;
  const round = [...list.slice(at), ...list.slice(0, at)].filter((one) => !level || one.level === level);
  return round.find((one) => !solved.includes(one.id)) ?? round[0];
}

/**
 * What is kept after an answer.
 *
 * @param {Kept} kept
 * @param {string} id
 * @param {boolean} right
 * @param {string | null} day the day whose puzzle it is
 * @returns {Kept}
 */
export function withAnswer(kept, id, right, day) {
  const solved = right && !kept.solved.includes(id) ? [...kept.solved, id] : kept.solved;
  const days = right && day && !kept.days.includes(day) ? [...kept.days, day].slice(-YEAR_AND_MORE) : kept.days;
  return { first: { [id]: right, ...kept.first }, solved, days };
}

/**
 * On how many days in a row the puzzle of the day was solved, up to today or yesterday.
 *
 * @param {string[]} days
 * @param {string} today
 */
export function streakOf(days, today) {
  const solved = new Set(days.map(ordinalOf));
  let at = ordinalOf(today);
  if (!solved.has(at)) at -= 1;
  let count = 0;
  while (solved.has(at - count)) count += 1;
  return count;
}
