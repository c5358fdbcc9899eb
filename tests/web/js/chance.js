// Seeded randomness: every run of the tests draws the same numbers.

const STEP = 0x6d2b79f5;
const SPAN = 2 ** 32;

/**
 * A generator like `Math.random`, of a seed (mulberry32).
 *
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed | 0;
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SPAN;
  };
}

/**
 * So many dice.
 *
 * @param {() => number} random
 * @param {number} count
 */
export const dice = (random, count) => Array.from({ length: count }, () => 1 + Math.floor(random() * 6));
