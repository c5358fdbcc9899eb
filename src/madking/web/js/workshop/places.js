// Places of a text: lines and columns in whole letters as the checker counts them, and indices as a browser does.

/** @import { Mark, Meaning } from "./author.d.ts" */

const WORD = /[a-z0-9_-]/;

/** How many letters a text has, as the checker counts them. @param {string} text */
export const lettersIn = (text) => [...text].length;

/**
 * The index behind so many letters.
 *
 * @param {string} text
 * @param {number} letters
 */
export const behind = (text, letters) => [...text].slice(0, letters).join("").length;

/**
 * From where to where a mark goes in its line; one without letters stands on the last one.
 *
 * @param {string} line
 * @param {Mark} mark
 * @returns {[number, number]}
 */
export function stretchOf(line, { column, length }) {
  const from = Math.min(behind(line, column - 1), Math.max(0, line.length - 1));
  return [from, Math.min(line.length, from + Math.max(1, behind(line.slice(from), length)))];
}

/**
 * The index of a line and a column.
 *
 * @param {string} text
 * @param {number} line
 * @param {number} column
 */
export function indexOf(text, line, column) {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(text.length, before + behind(lines[line - 1] ?? "", column - 1));
}

/**
 * The line of an index, from 1.
 *
 * @param {string} text
 * @param {number} at
 */
export const lineAt = (text, at) => text.slice(0, at).split("\n").length;

/**
 * The word around an index.
 *
 * @param {string} text
 * @param {number} at
 */
export function wordAt(text, at) {
  let [from, to] = [at, at];
  while (from > 0 && WORD.test(text[from - 1])) from -= 1;
  while (to < text.length && WORD.test(text[to])) to += 1;
  return text.slice(from, to);
}

/** The words that a way of saying something begins with, before any that stands for something. @param {string} say */
const fixed = (say) => say.split(/[^a-z -]/)[0].trim();

/**
 * What a word can mean: what begins with it first, and what it says with the words around it before anything else.
 *
 * @param {Meaning[]} meanings
 * @param {string} word
 * @param {string} around the words before and after it
 */
export function meaningsOf(meanings, word, around) {
  if (!word) return [];
  const found = meanings.filter(({ say }) => say.split(/[^a-z-]+/).includes(word));
  const fits = (/** @type {Meaning} */ { say }) => (fixed(say) && around.includes(fixed(say)) ? fixed(say).length : 0);
  const begins = (/** @type {Meaning} */ { say }) => Number(say.split(" ")[0] === word);
  return found.sort((one, other) => fits(other) - fits(one) || begins(other) - begins(one)).slice(0, 3);
}

/** The hero's name, as far as a text has one. @param {string} text */
export const nameIn = (text) => /^\s*hero\s+\S+\s+"([^"\n]+)"/m.exec(text)?.[1] ?? "";

/** The hero's key, as far as a text has one. @param {string} text */
export const keyIn = (text) => /^\s*hero\s+([a-z][\w-]*)/m.exec(text)?.[1] ?? "hero";
