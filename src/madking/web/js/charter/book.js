// The book of one's games as text: one line for each, in the same form as Python writes it, byte for byte.

/** @import { GameRecord } from "../line/protocol.d.ts" */

const FORMAT = "madking-profile 1";
const RESULTS = ["won", "lost", "draw", ""];

/** @param {GameRecord} one */
const nameOf = (one) => `${one.game}/${one.seat}`;

/**
 * In order of time, then of names.
 *
 * @param {GameRecord} one
 * @param {GameRecord} two
 */
function inOrder(one, two) {
  if (one.at !== two.at) return one.at - two.at;
  if (one.game !== two.game) return one.game < two.game ? -1 : 1;
  return one.seat - two.seat;
}

/**
 * All records in order of time; of two of the same game and seat the finished one, else the later.
 *
 * @param {GameRecord[][]} books
 */
export function merged(...books) {
  /** @type {Map<string, GameRecord>} */
  const found = new Map();
  for (const one of books.flat()) {
    const known = found.get(nameOf(one));
    if (!known || !known.result || (one.result && one.at >= known.at)) found.set(nameOf(one), one);
  }
  return [...found.values()].sort(inOrder);
}

/** @param {GameRecord[]} records */
export function writeBook(records) {
  const lines = merged(records)
    .map((one) => JSON.stringify(one))
    .join(",\n");
  return `{"format":"${FORMAT}","records":[\n${lines}\n]}\n`;
}

/** Whether a value is what a record is; a file may hold anything. @param {any} one */
function isRecord(one) {
  const texts = [one?.game, one?.hero, one?.mode, one?.ruleset, one?.best_by].every((text) => typeof text === "string");
  const figures = [one?.seat, one?.at, one?.turns, one?.dealt, one?.taken, one?.best, one?.luck, one?.spread];
  const lists = [one?.heroes, one?.players, one?.feats].every(Array.isArray);
  const tables = [one?.used, one?.by_source, one?.near].every((table) => table && typeof table === "object");
  return texts && figures.every(Number.isInteger) && lists && tables && RESULTS.includes(one.result);
}

/**
 * The records of a book; null for what is none.
 *
 * @param {string} text
 * @returns {GameRecord[] | null}
 */
export function readBook(text) {
  try {
    const { format, records } = JSON.parse(text);
    return format === FORMAT && records.every(isRecord) ? merged(records) : null;
  } catch {
    return null;
  }
}
