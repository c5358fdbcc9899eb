// After the game: a rematch for all who played, and the score so far.
import { html, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { laid } from "../shell/state.js";
import { askForRematch } from "../line/rematch.js";

/** @import { StateMessage } from "../line/protocol.d.ts" */

/** @param {StateMessage} now */
function scoreAfter(now) {
  const before = now.around.score.length ? now.around.score : now.seats.map(() => 0);
  return before.map((won, seat) => won + (now.over?.winners.includes(seat) ? 1 : 0));
}

/** How many games each of these people has won; one line, where it is more than one game. */
export function Score() {
  const now = laid();
  if (!now.around.score.length || now.around.score.every((won) => won === 0)) return null;
  const score = scoreAfter(now);
  return html`<p class="score">
    ${t("score.name")}: ${now.seats.map((seat, place) => html`<span>${seat.name} <b>${score[place]}</b></span>`)}
  </p>`;
}

/** Another game with the same people, or, where some are gone, one of one's own. @param {{ alone: () => void }} props */
export function Rematch({ alone }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const now = laid();
  const people = now.seats.filter((seat) => seat.kind === "person");
  const others = people.filter((seat) => !now.acting.includes(seat.seat));
  const gone = others.some((seat) => seat.left || !seat.connected);
  const asked = now.acting.length > 0 && now.acting.every((seat) => now.around.again.includes(seat));
  const wanting = others.filter((seat) => now.around.again.includes(seat.seat));
  const missing = others.filter((seat) => !now.around.again.includes(seat.seat));
  const names = (/** @type {typeof others} */ seats) => seats.map((seat) => seat.name).join(", ");
  if (!now.acting.length) return null;
  if (!now.around.may.includes("rematch") || (gone && !wanting.length))
    return html`<button type="button" class="go" ref=${first} onClick=${alone}>${t("again.new")}</button>`;
  return html`${wanting.length > 0 && !asked && html`<p role="status">${t("again.asked", { who: names(wanting) })}</p>`}
    <button type="button" class="go rematch" ref=${first} disabled=${asked} onClick=${askForRematch}>
      ${asked ? t("again.wait", { who: names(missing) }) : t("end.again")}
    </button>`;
}
