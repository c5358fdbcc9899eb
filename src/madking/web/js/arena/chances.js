// The chances of one's rows as they are now: with the dice that are held, else at best.
import { table, held } from "../shell/state.js";
import { heldValues, keptRoll } from "../dice/dice.js";
import { chancesWith } from "../dice/holding.js";

/** @import { OddsRow } from "../line/protocol.d.ts" */

/** The values of the dice that are held for the next throw. */
export const heldNow = () => (held.value.length && keptRoll() >= 0 ? heldValues().sort() : []);

/** @returns {OddsRow[]} */
export function chancesNow() {
  const odds = table.value?.odds;
  return odds ? chancesWith(odds, heldNow()) : [];
}
