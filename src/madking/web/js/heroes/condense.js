// What rows of a board space say alike is said once, below them.

/** @import { Hero, Row, Upgrade } from "../line/catalogue.d.ts" */

/** A shared ending shorter than this stays in its rows. */
const SHORTEST = 24;

/** @param {string} text */
const sentences = (text) => text.match(/[^.!?]+[.!?]+(?:\s+|$)/g) || [text];

/**
 * How many of the last parts are the same in all lists; each list keeps at least one of its own.
 *
 * @param {string[][]} lists
 */
function sameAtTheEnd(lists) {
  if (lists.length < 2) return 0;
  const isSame = (/** @type {number} */ back) =>
    lists.every((list) => list.length > back && list.at(-back)?.trim() === lists[0].at(-back)?.trim());
  let same = 0;
  while (isSame(same + 1)) same += 1;
  return same;
}

/**
 * Rows that end with the same sentences say them once, below.
 *
 * @param {Row[]} rows
 * @returns {{ rows: Row[], shared: string }}
 */
export function condense(rows) {
  const plain = rows.filter((row) => !row.name);
  const parts = plain.map((row) => sentences(row.text));
  const same = sameAtTheEnd(parts);
  const shared = same ? parts[0].slice(-same).join("").trim() : "";
  if (shared.length < SHORTEST) return { rows, shared: "" };
  const short = new Map(plain.map((row, place) => [row, parts[place].slice(0, -same).join("").trim()]));
  return { rows: rows.map((row) => ({ ...row, text: short.get(row) ?? row.text })), shared };
}

/**
 * What an upgrade card says: the rows of the level that it brings.
 *
 * @param {Hero} hero
 * @param {Upgrade} made
 */
export function upgradeText(hero, made) {
  const ability = hero.abilities.find((one) => one.key === made.ability);
  const level = ability?.levels.find((one) => one.level === made.level);
  if (!level) return "";
  if (!level.rows.length) return level.text;
  const { rows, shared } = condense(level.rows);
  const lines = rows.map((row) => `${row.name ? `${row.name}, ` : ""}${row.need}: ${row.text}`);
  return [...lines, shared].filter(Boolean).join("\n");
}
