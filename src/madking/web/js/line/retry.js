// When a lost line is taken up again.

/** Codes with which the server says that coming back is of no use. */
const REFUSED = new Set([4404, 4403, 4401, 1008]);
const FIRST_MS = 250;
const LONGEST_MS = 5000;

/** @param {number} code of the closed socket */
export const isRefused = (code) => REFUSED.has(code);

/**
 * How long to wait before a further try, longer each time.
 *
 * @param {number} tries that were made
 */
export const waitFor = (tries) => Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
