// In which lane of its board each ability space lies: whatever happens in a game, it stays there.
import { plain } from "../heroes/parts.js";

/** @import { Ability, Level } from "../line/catalogue.d.ts" */

/** About how many letters stand on a line, and how many lines a heading and a row with its dice take besides. */
const LETTERS = 26;
const HEADING = 1.6;
const NEED = 1.3;

/** How many letters a level has. @param {Level} level */
const lettersOf = ({ rows, text }) =>
  rows.reduce((sum, row) => sum + row.need.length + plain(row.text).length, plain(text).length);

/** @param {Level} level about how many lines it takes */
const linesOf = (level) => HEADING + level.rows.length * NEED + Math.ceil(lettersOf(level) / LETTERS);

/** The most that a space ever takes, at any of its levels. @param {Ability} space */
const heightOf = (space) => Math.max(...space.levels.map(linesOf));

/** @param {Ability[]} spaces */
const sumOf = (spaces) => spaces.reduce((sum, space) => sum + heightOf(space), 0);

/**
 * Two lanes, in the order of the board and about equally high.
 *
 * @param {Ability[]} spaces
 * @returns {[Ability[], Ability[]]}
 */
export function lanesOf(spaces) {
  const higher = (/** @type {number} */ at) => Math.max(sumOf(spaces.slice(0, at)), sumOf(spaces.slice(at)));
  const at = [...spaces.keys()].reduce((best, place) => (higher(place) < higher(best) ? place : best), 0);
  return [spaces.slice(0, at), spaces.slice(at)];
}
