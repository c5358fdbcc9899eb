// The key of this browser: made here, kept here, shown to the server in a header or in the first message of a game.
import { signal } from "../shell/html.js";
import { randomHex } from "../line/seat.js";

const KEY = "madking.key";
const FORM = /^[0-9a-f]{32}$/;

/** @returns {string} */
function load() {
  try {
    const kept = localStorage.getItem(KEY) || "";
    if (FORM.test(kept)) return kept;
  } catch {
    /* a browser that keeps nothing has a key as long as the page is open */
  }
  return keep(randomHex());
}

/** @param {string} made */
function keep(made) {
  try {
    localStorage.setItem(KEY, made);
  } catch {
    /* see above */
  }
  return made;
}

export const key = signal(load());

/** Takes another key: one that words told. @param {string} told */
export const takeKey = (told) => (key.value = keep(told));

/** Begins anew, as nobody whom the server knows. */
export const newKey = () => (key.value = keep(randomHex()));
