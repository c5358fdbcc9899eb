// What a key means now: 1-9 hold dice, R rolls the others, Space and Enter go on, U takes back, O odds, L log, ? help, Escape back.

/**
 * @typedef {object} Moment
 * @property {boolean} table whether there is a table
 * @property {boolean} panel whether a panel is open
 * @property {boolean} covered whether the curtain hides the table
 * @property {boolean} onButton whether the key was pressed on something that can be pressed itself
 * @property {boolean} playing whether events are being played
 * @property {boolean} repeated whether the key is held down
 * @property {boolean} fresh whether the question has just come up, so that the key was meant for what was there before
 */
/** @typedef {"close" | "lift" | "on" | "hurry" | "undo" | "odds" | "log" | "help" | "hold" | "roll" | "wait"} Meaning wait: nothing */

/** @type {Record<string, Meaning>} */
const LETTERS = { u: "undo", o: "odds", l: "log", "?": "help" };

/**
 * What a pressed key asks for, or null. Behind the curtain no key may act for the one who is asked; Enter and Space
 * open it. On a button Enter and Space press that button. A key that is held down answers once, and no question is
 * answered by a key that came too soon to be meant for it.
 *
 * @param {string} key
 * @param {Moment} now
 * @returns {Meaning | null}
 */
export function meaningOf(key, now) {
  if (key === "Escape") return "close";
  if (!now.table || now.panel) return null;
  const presses = key === " " || key === "Enter";
  const answers = presses || key.toLowerCase() === "r";
  if (answers && (now.repeated || (now.fresh && !now.playing))) return "wait";
  if (now.covered) return presses && !now.onButton ? "lift" : null;
  if (/^[1-9]$/.test(key)) return "hold";
  if (answers) {
    if (presses && now.onButton) return null;
    if (now.playing) return "hurry";
    return presses ? "on" : "roll";
  }
  return LETTERS[key.toLowerCase()] ?? null;
}
