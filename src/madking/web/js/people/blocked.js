// Whom one has blocked, as this browser remembers it: their phrases are not heard.
import { signal } from "../shell/html.js";
import { recall, retain } from "../shell/device.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Named } from "./people.d.ts" */

const KEY = "madking.blocked";

/** @type {Signal<string[]>} */
const blocked = signal(recall(KEY, []));

/** @param {Named[]} told by the server */
export function rememberBlocked(told) {
  blocked.value = told.map((one) => one.player);
  retain(KEY, blocked.value);
}

/** @param {string} player */
export const isBlocked = (player) => blocked.value.includes(player);
