// What this browser remembers of its user: language and tastes.
import { signal, effect } from "./html.js";
import { recall, retain } from "./device.js";

/** @import { Lang, Windows } from "../line/protocol.d.ts" */
/** @typedef {"slow" | "full" | "fast" | "calm" | "off"} Motion how fast; calm: nothing moves; off: no pauses either */
/**
 * @typedef {object} Settings
 * @property {Lang} lang
 * @property {Windows} windows when a reaction window asks
 * @property {boolean} singles whether the only choice is taken without asking
 * @property {boolean} odds the odds panel
 * @property {Motion} motion
 * @property {boolean} sound
 * @property {string} name
 * @property {boolean} talk whether quick phrases of others are shown
 * @property {"unasked" | "yes" | "no"} calls whether the browser tells that it is one's turn
 */

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const KEY = "madking.settings";
/**
 * How much of each pause and flight is left.
 *
 * @type {Record<Motion, number>}
 */
const PACES = { slow: 1.7, full: 1, fast: 0.5, calm: 0.6, off: 0 };
/** @type {Settings} */
const DEFAULTS = {
  lang: (navigator.language || "en").startsWith("ru") ? "ru" : "en",
  windows: "smart",
  singles: true,
  odds: false,
  motion: "full",
  sound: !calm.matches,
  name: "",
  talk: true,
  calls: "unasked",
};

export const settings = signal({ ...DEFAULTS, ...recall(KEY, {}) });
/** @param {Partial<Settings>} change */
export const set = (change) => (settings.value = { ...settings.value, ...change });

effect(() => {
  document.documentElement.lang = settings.value.lang;
  document.documentElement.dataset.motion = moving() ? "full" : "calm";
  document.documentElement.style.setProperty("--pace", `${pace()}`);
  retain(KEY, settings.value);
});

/** The size of the window, for what has to fit into it. */
export const room = signal("");
const measure = () => (room.value = `${innerWidth}x${innerHeight}`);
measure();
addEventListener("resize", measure);
document.fonts?.ready.then(() => (room.value += " "));

/** Whether what is being shown shall be over at once. */
export const hurry = signal(false);

/** Whether things may fly and tumble. */
export function moving() {
  return PACES[settings.value.motion] > 0 && settings.value.motion !== "calm" && !calm.matches;
}

/** How much of each pause and flight is left; a user who wants less motion gets the pauses of the calm. */
export function pace() {
  const { motion } = settings.value;
  return calm.matches ? Math.min(PACES.calm, PACES[motion]) : PACES[motion];
}

/**
 * A pause for the eye; none when the user wants none.
 *
 * @param {number} ms
 * @returns {Promise<void>}
 */
export function pause(ms) {
  const wait = hurry.value ? 0 : ms * pace();
  return wait ? new Promise((done) => setTimeout(done, wait)) : Promise.resolve();
}
