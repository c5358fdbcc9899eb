// How a line of the ledger is marked.

/** @import { Entry, EntryKind } from "../line/protocol.d.ts" */

/** @type {Set<EntryKind>} */
const GOOD = new Set(["prevention", "half", "dodge", "healing", "cut", "leech", "dimming", "mending"]);
/**
 * What stands alone in place of an amount.
 *
 * @type {Partial<Record<EntryKind, string>>}
 */
const ALONE = { half: "½", dimming: "½", dodge: "⦸" };
/** @type {Partial<Record<EntryKind, string>>} */
const SIGNS = {
  damage: "+",
  addition: "+",
  prevention: "−",
  healing: "♥ +",
  return: "↩ ",
  recoil: "+",
  cut: "−",
  leech: "♥ +",
  theft: "−",
  mending: "♥ +",
};

/** Whether a line is good for the one whose ledger it is. @param {Entry} entry */
export const isGood = (entry) => GOOD.has(entry.kind);

/** @param {Entry} entry */
export const mark = ({ kind, amount }) => ALONE[kind] ?? `${SIGNS[kind] ?? ""}${amount}`;
