// The chances of one's rows as they are now: with the dice that are held, else at best.
import { table, held } from "../shell/state.js";
import { heldValues, keptRoll } from "../dice/dice.js";

/** @import { OddsPanel, OddsRow } from "../line/protocol.d.ts" */

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

/** The values of the dice that are held for the next throw. */
export const heldNow = () => (held.value.length && keptRoll() >= 0 ? heldValues().sort() : []);

/** @returns {OddsRow[]} */
export function chancesNow() {
  const odds = table.value?.odds;
  return odds ? chancesWith(odds, heldNow()) : [];
}
