// What rows of a board space say alike is said once, below them.
import { joined, plain, piecesOf, sentencesOf, toldBy } from "./parts.js";

/** @import { Hero, Piece, Row, Upgrade } from "../line/catalogue.d.ts" */

/** A shared ending shorter than this stays in its rows. */
const SHORTEST = 24;

/**
 * How many of the last parts are the same in all lists; each list keeps at least one of its own.
 *
 * @param {string[][]} lists
 */
function sameAtTheEnd(lists) {
  if (lists.length < 2) return 0;
  const isSame = (/** @type {number} */ back) =>
    lists.every((list) => list.length > back && list.at(-back) === lists[0].at(-back));
  let same = 0;
  while (isSame(same + 1)) same += 1;
  return same;
}

/** @param {Piece[][]} sentences */
const said = (sentences) => sentences.map((one) => plain(one).trim());

/**
 * Rows that end with the same sentences say them once, below.
 *
 * @param {Row[]} rows
 * @returns {{ rows: Row[], shared: Piece[] }}
 */
export function condense(rows) {
  const unnamed = rows.filter((row) => !row.name);
  const lists = unnamed.map((row) => sentencesOf(toldBy(row)));
  const same = sameAtTheEnd(lists.map(said));
  const shared = same ? lists[0].slice(-same).flat() : [];
  if (plain(shared).length < SHORTEST) return { rows, shared: [] };
  const short = new Map(unnamed.map((row, place) => [row, lists[place].slice(0, -same).flat()]));
  const shortened = (/** @type {Row} */ row) => {
    const text = short.get(row);
    return text ? { ...row, text } : row;
  };
  return { rows: rows.map(shortened), shared };
}

/**
 * What an upgrade card says: the rows of the level that it brings.
 *
 * @param {Hero} hero
 * @param {Upgrade} made
 * @returns {Piece[]}
 */
export function upgradeText(hero, made) {
  const ability = hero.abilities.find((one) => one.key === made.ability);
  const level = ability?.levels.find((one) => one.level === made.level);
  if (!level) return [];
  const { rows, shared } = condense(level.rows);
  const lines = rows.map((row) => {
    const head = piecesOf(`${row.name ? `${row.name}, ` : ""}${row.need}: `);
    return [...head, ...toldBy(row)];
  });
  return joined(
    [...lines, shared, toldBy(level)].filter((line) => line.length),
    "\n",
  );
}
