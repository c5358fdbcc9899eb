// What this device keeps of the campaign: stars, and which games are duels of it.
import { signal } from "../shell/html.js";
import { recall, retain } from "../shell/device.js";
import { route } from "../shell/state.js";
import { NOTHING_KEPT } from "./stars.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { Kept } from "./stars.js" */

const KEY = "madking.campaign";

/** @type {Signal<Kept>} */
export const kept = signal({ ...NOTHING_KEPT, ...recall(KEY, {}) });

/** @param {Kept} now */
export function keep(now) {
  kept.value = now;
  retain(KEY, now);
}

/** Whether the game at the table is a duel of the campaign. */
export const isDuel = () => route.value.name === "game" && route.value.id in kept.value.games;
