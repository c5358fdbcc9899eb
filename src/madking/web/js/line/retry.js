// When a lost line is taken up again.

/** Codes with which the server says that coming back is of no use. */
const UNKNOWN = 4404;
const OUTDATED = 4400;
const REFUSED = new Set([UNKNOWN, OUTDATED, 4403, 4401, 1008]);
const FIRST_MS = 250;
const LONGEST_MS = 5000;

/** @param {number} code of the closed socket */
export const isRefused = (code) => REFUSED.has(code);

/** @param {number} code of the closed socket; otherwise the server said in a sentence why not */
export const isUnknown = (code) => code === UNKNOWN;

/** @param {number} code of the closed socket; the page speaks as an older or newer server did */
export const isOutdated = (code) => code === OUTDATED;

/**
 * How long to wait before a further try, longer each time.
 *
 * @param {number} tries that were made
 */
export const waitFor = (tries) => Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
