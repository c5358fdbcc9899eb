// What this browser remembers of its user: language and tastes.
import { signal, effect } from "./html.js";

/** @import { Lang, Windows } from "../line/protocol.d.ts" */
/** @typedef {"full" | "calm" | "off"} Motion full; calm: nothing moves; off: no pauses either */
/**
 * @typedef {object} Settings
 * @property {Lang} lang
 * @property {Windows} windows when a reaction window asks
 * @property {boolean} odds the odds panel
 * @property {Motion} motion
 * @property {string} name
 */

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const KEY = "madking.settings";
/** How much of a pause is left where nothing moves. */
const CALM_PART = 0.6;
/** @type {Settings} */
const DEFAULTS = {
  lang: (navigator.language || "en").startsWith("ru") ? "ru" : "en",
  windows: "smart",
  odds: false,
  motion: "full",
  name: "",
};

/** @returns {Settings} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = signal(load());
/** @param {Partial<Settings>} change */
export const set = (change) => (settings.value = { ...settings.value, ...change });

effect(() => {
  document.documentElement.lang = settings.value.lang;
  document.documentElement.dataset.motion = moving() ? "full" : "calm";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    /* a browser that keeps nothing still plays */
  }
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
  return settings.value.motion === "full" && !calm.matches;
}

/**
 * A pause for the eye; none when the user wants none.
 *
 * @param {number} ms
 * @returns {Promise<void>}
 */
export function pause(ms) {
  const { motion } = settings.value;
  const wait = motion === "off" || hurry.value ? 0 : moving() ? ms : ms * CALM_PART;
  return wait ? new Promise((done) => setTimeout(done, wait)) : Promise.resolve();
}
