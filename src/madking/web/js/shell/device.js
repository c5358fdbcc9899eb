// What this device keeps for the page, as JSON under a key. A browser that keeps nothing still plays.

/**
 * What is kept under a key, or what there is without it.
 *
 * @template Kept
 * @param {string} key
 * @param {Kept} without
 * @returns {Kept}
 */
export function recall(key, without) {
  try {
    return JSON.parse(localStorage.getItem(key) || "null") ?? without;
  } catch {
    return without;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function retain(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* it is known as long as this page is open */
  }
}
