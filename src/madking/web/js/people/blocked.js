// Whom one has blocked, as this browser remembers it: their phrases are not heard.
import { signal } from "../shell/html.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Named } from "./people.d.ts" */

const KEY = "madking.blocked";

/** @returns {string[]} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "[]");
  } catch {
    return [];
  }
}

/** @type {Signal<string[]>} */
const blocked = signal(load());

/** @param {Named[]} told by the server */
export function rememberBlocked(told) {
  blocked.value = told.map((one) => one.player);
  try {
    localStorage.setItem(KEY, JSON.stringify(blocked.value));
  } catch {
    /* remembered as long as this page is open */
  }
}

/** @param {string} player */
export const isBlocked = (player) => blocked.value.includes(player);
