// What this browser remembers of its user: language and tastes.
import { signal, effect } from "./html.js";

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const KEY = "madking.settings";
const DEFAULTS = {
  lang: (navigator.language || "en").startsWith("ru") ? "ru" : "en",
  windows: "smart", // always | smart | never: when a reaction window asks
  odds: false, // the odds panel
  motion: "full", // full | calm (nothing moves) | off (no pauses either)
  name: "",
};

function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = signal(load());
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

/** A pause for the eye; none when the user wants none. */
export function pause(ms) {
  const { motion } = settings.value;
  const wait = motion === "off" || hurry.value ? 0 : moving() ? ms : ms * 0.6;
  return wait ? new Promise((done) => setTimeout(done, wait)) : Promise.resolve();
}
