// Which hint belongs to a moment of the first game.

/** @import { OptionMessage, View } from "../line/protocol.d.ts" */
/** @typedef {"dice" | "again" | "announce" | "defend" | "main" | "end" | "react" | "pick"} HintName */

const FIRST_ROLL_LEFT = 2;
const SECOND_ROLL_LEFT = 1;

/** @param {number | undefined} left attempts */
function rollHint(left) {
  if (left === FIRST_ROLL_LEFT) return "dice";
  return left === SECOND_ROLL_LEFT ? "again" : "announce";
}

/**
 * The hint for what is asked now; none where nothing is asked of this player, or after the first turn.
 *
 * @param {View} view
 * @param {OptionMessage[]} options
 * @param {number | null} you
 * @returns {HintName | null}
 */
export function hintFor(view, options, you) {
  if (!options.length || you === null || view.players[you].turns > 1) return null;
  const kinds = new Set(options.map((option) => option.kind));
  if (kinds.has("keep")) return rollHint(view.attack?.attempts);
  if (kinds.has("activate")) return "announce";
  if (kinds.has("defend")) return "defend";
  if (view.phase === "main_1") return "main";
  if (view.phase === "main_2") return "end";
  if (kinds.has("pass")) return "react";
  return kinds.has("die") || kinds.has("value") ? "pick" : null;
}
