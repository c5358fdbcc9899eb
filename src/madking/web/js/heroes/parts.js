// Generated text in which `[sword]` stands for a symbol.

/**
 * Text in parts; every second one is the name of a symbol.
 *
 * @param {string} text
 */
export const partsOf = (text) => text.split(/\[([^\]]+)\]/);

/**
 * Text without the brackets, for a screen reader.
 *
 * @param {string} text
 */
export const plain = (text) => text.replace(/[[\]]/g, "");

/** Below this a chance is told as `<1 %`. */
const SMALL = 0.01;

/**
 * A chance in words; what is small but possible is not told as nothing.
 *
 * @param {number} chance
 */
export const percent = (chance) => (chance > 0 && chance < SMALL ? "<1 %" : `${Math.round(chance * 100)} %`);

/** From here on a chance is as good as sure. */
const SURE = 0.999;

/** @param {number} chance */
export const isSure = (chance) => chance >= SURE;

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : `${n}`);
