// Which dice stay where they lie: places, values, and what a throw leaves untouched.

/** @import { OddsPanel, OddsRow, OptionMessage, Roll } from "../line/protocol.d.ts" */

/** @param {number[]} values */
export const sorted = (values) => [...values].sort().join("");

/**
 * Keeps dice in their places: held ones stay, new values fill the rest.
 *
 * @param {number[] | null} before
 * @param {number[]} kept places
 * @param {number[]} values as they are now, in any order
 * @param {number} rolled how many were thrown
 * @returns {number[]}
 */
export function arrange(before, kept, values, rolled) {
  if (!before || before.length !== values.length) return [...values];
  const rest = [...values];
  const stay = values.length - rolled;
  /** @type {Map<number, number>} */
  const placed = new Map();
  const places = [...kept.slice(0, stay), ...before.keys()];
  for (const place of places) {
    const found = rest.indexOf(before[place]);
    if (found < 0 || placed.has(place) || placed.size >= stay) continue;
    placed.set(place, rest.splice(found, 1)[0]);
  }
  return before.map((_, place) => placed.get(place) ?? /** @type {number} */ (rest.shift()));
}

/**
 * The places whose dice were not thrown, those that were held first.
 *
 * @param {number[]} before
 * @param {number[]} after
 * @param {number[]} kept places
 * @param {number} rolled
 */
export function stayers(before, after, kept, rolled) {
  const same = [...after.keys()].filter((place) => after[place] === before[place]);
  const first = kept.filter((place) => same.includes(place));
  const others = same.filter((place) => !first.includes(place));
  return [...first, ...others].slice(0, Math.max(0, after.length - rolled));
}

/**
 * Places at which these values lie, each value at a place of its own; values that are not there have none.
 *
 * @param {number[]} values as they lie
 * @param {number[]} wanted
 */
export function placesOf(values, wanted) {
  const rest = [...wanted];
  return [...values.keys()].filter((place) => {
    const found = rest.indexOf(values[place]);
    if (found >= 0) rest.splice(found, 1);
    return found >= 0;
  });
}

/**
 * @param {number[]} values
 * @param {number[]} part
 */
const holds = (values, part) => placesOf(values, part).length === part.length;

/** @param {OptionMessage[]} options */
const keepsOf = (options) => options.filter((option) => option.kind === "keep");

/**
 * The roll that a `keep` is about: the newest one that has all the dice of every option; -1 when nothing is kept.
 *
 * @param {OptionMessage[]} options
 * @param {Roll[]} rolls
 */
export function rollToKeep(options, rolls) {
  const keeps = keepsOf(options);
  if (!keeps.length) return -1;
  const found = rolls.findLastIndex(({ values }) => keeps.every((keep) => holds(values, keep.target.dice ?? [])));
  return found >= 0 ? found : rolls.length - 1;
}

/**
 * The `keep` option that holds exactly these values.
 *
 * @param {OptionMessage[]} options
 * @param {number[]} values
 */
export const keepOf = (options, values) =>
  keepsOf(options).find((option) => sorted(option.target.dice ?? []) === sorted(values));

/**
 * How many of so many dice may be rolled again at most.
 *
 * @param {OptionMessage[]} options
 * @param {number} lying
 */
export const mostAgain = (options, lying) =>
  lying - Math.min(...keepsOf(options).map((option) => option.target.dice?.length ?? 0));

/**
 * The places that are held when a question comes up: where only some dice may go, all of them until one lets go.
 *
 * @param {OptionMessage[]} options
 * @param {Roll[]} rolls
 * @returns {number[]}
 */
export function heldAtFirst(options, rolls) {
  const values = rolls[rollToKeep(options, rolls)]?.values ?? [];
  return values.length && mostAgain(options, values.length) < values.length ? [...values.keys()] : [];
}

/**
 * The rows with the chance that they have if these dice are kept.
 *
 * @param {Pick<OddsPanel, "rows" | "held">} odds
 * @param {number[]} dice
 * @returns {OddsRow[]}
 */
export function chancesWith({ rows, held: known }, dice) {
  const chances = dice.length ? known?.[[...dice].sort().join(" ")] : undefined;
  return chances ? rows.map((row, place) => ({ ...row, chance: chances[place] })) : rows;
}

/** @typedef {{ spin: number, x: number, y: number }} Turns how far a cube has tumbled, in degrees */
const FULL_TURN = 360;

/**
 * Further turns for a new throw; neighbours tumble in different ways, and end as they lay.
 *
 * @param {Turns} turns
 * @param {number} spin
 * @param {number} place
 * @returns {Turns}
 */
export function tumbled({ x, y }, spin, place) {
  const odd = place % 2;
  return { spin, x: x + FULL_TURN * (1 + odd), y: y + FULL_TURN * (2 - odd) };
}
