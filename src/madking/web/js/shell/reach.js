// The keyboard's way: past what one does not want to walk through, and on from where one acted.
import { html } from "./html.js";

/** The card of the hand at which the keyboard is or was, by its place, or -1: who clicks a card has not gone there. */
let card = -1;

/** @param {FocusEvent} event */
function remember(event) {
  const target = /** @type {Element} */ (event.target);
  const holder = target.matches(":focus-visible") ? target.closest(".in-hand") : null;
  card = holder ? [...document.querySelectorAll(".in-hand")].indexOf(holder) : -1;
}

export const listenToFocus = () => addEventListener("focusin", remember);

/** Where the focus goes on: to the card that lies where the last one lay, or to the question. */
function next() {
  const cards = document.querySelectorAll(".in-hand");
  const near = card < 0 ? null : cards[Math.min(card, cards.length - 1)];
  return near?.querySelector(".act") ?? document.querySelector(".prompt");
}

/** An answer takes its button away, and the focus with it: the next question gives the focus a place again. */
export function goOnFrom() {
  if (document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (next())?.focus({ preventScroll: true });
}

/**
 * A button that only the keyboard finds, and that leads past everything else.
 *
 * @param {{ to: string, label: string }} props
 */
export function Skip({ to, label }) {
  const leap = () => /** @type {HTMLElement | null} */ (document.querySelector(to))?.focus();
  return html`<button type="button" class="skip-to minor" onClick=${leap}>${label}</button>`;
}
