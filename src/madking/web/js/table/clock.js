// The clock: what whoever is asked has left for the decision, or each for the whole game. It ticks here and is told anew
// with each message.
import { html, cls, signal, effect } from "../shell/html.js";
import { t } from "../words/speak.js";
import { newest } from "../shell/state.js";
import { dial, leftNow, roughly } from "../line/times.js";
import { sound } from "../sound/sound.js";

/** @import { ClockMessage } from "../line/protocol.d.ts" */

const TICK_MS = 500;
/** From so many seconds on one is warned. */
const LAST = 15;
const now = signal(performance.now());
let toldAt = 0;
let warned = 0;
let ticking = 0;

/** Lets the clocks of a game tick while there are any. */
export function listenForClocks() {
  effect(() => {
    const message = newest.value;
    toldAt = performance.now();
    now.value = toldAt;
    const runs = Boolean(message?.timer && !message.over);
    if (runs && !ticking) ticking = setInterval(tick, TICK_MS);
    if (!runs && ticking) {
      clearInterval(ticking);
      ticking = 0;
    }
  });
}

function tick() {
  now.value = performance.now();
  const message = newest.value;
  const { timer, request } = message ?? {};
  if (!timer || !request || warned === request || !message?.acting.includes(timer.seat)) return;
  if (leftNow(timer.left, toldAt, now.value, true) > LAST) return;
  warned = request;
  sound("turn");
}

/** What a clock allows, in words. @param {ClockMessage | null} clock */
export function clockWords(clock) {
  if (!clock) return t("clock.none");
  const said = (/** @type {number} */ seconds) => {
    const [key, n] = roughly(seconds);
    return t(key, { n });
  };
  if (clock.each !== null) return t("clock.each", { time: said(clock.each) });
  return t("clock.whole", { time: said(clock.whole ?? 0), more: said(clock.more) });
}

/** The clock of a seat, where it has one. @param {{ seat: number }} props */
export function Clock({ seat }) {
  const message = newest.value;
  if (!message || message.over) return null;
  const { timer } = message;
  const runs = timer?.seat === seat;
  const left = runs ? timer.left : message.around?.clock?.left[seat];
  if (left === undefined || left === null) return null;
  const seconds = leftNow(left, toldAt, now.value, runs);
  const label = t("clock.of", { who: message.seats[seat].name });
  const classes = cls("clock", runs && "runs", seconds <= LAST && "late");
  return html`<em class=${classes} role="timer" aria-label=${label}>${dial(seconds)}</em>`;
}
