// The book of this browser: kept here, under one name, as the very text that is exported.
import { signal } from "../shell/html.js";
import { merged, readBook, writeBook } from "./book.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { GameRecord } from "../line/protocol.d.ts" */

const KEY = "madking.book";

/** @returns {GameRecord[]} */
function load() {
  try {
    return readBook(localStorage.getItem(KEY) || "") ?? [];
  } catch {
    return [];
  }
}

/** @type {Signal<GameRecord[]>} */
export const book = signal(load());

/** @param {GameRecord[]} records */
function keep(records) {
  book.value = records;
  try {
    if (records.length) localStorage.setItem(KEY, writeBook(records));
    else localStorage.removeItem(KEY);
  } catch {
    /* the book is kept as long as this page is open */
  }
}

/** Writes games into the book. @param {GameRecord[]} records */
export const enter = (records) => keep(merged(load(), book.value, records));

export const forget = () => keep([]);

/** The book as a file has it. */
export const told = () => writeBook(book.value);

/**
 * Takes a file in, beside what is here; says whether it was a book.
 *
 * @param {string} text
 */
export function take(text) {
  const found = readBook(text);
  if (found) enter(found);
  return found !== null;
}

/** Whether a feat stands in the book. @param {string} feat */
export const isEarned = (feat) => book.value.some((one) => one.feats.some((done) => done.feat === feat));
